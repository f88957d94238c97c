"""The judge: what a finished Miro sheet proves, and whether it fits the players' claims.

The turns are the runs of one colour along the line, so that the whole game can be played again from the paper, except
for one thing: where it began. All starts that fit are tried; the box "goes first" reduces them. If their scores differ,
all of them are accepted. Filled spaces are witnesses, too, but never condemn a claim that some game allows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from pnp.games.claims import Claim, check_pens, pens_by_ink, read_claims
from pnp.games.judging import ahead, conclude, opened, proved_score
from pnp.games.miro.rules.areas import merged, split
from pnp.games.miro.rules.board import LineBoard
from pnp.games.miro.rules.faults import faults
from pnp.games.miro.rules.games import Trace, traces
from pnp.games.unread import unread
from pnp.message import Message, say
from pnp.model.game import Finding, Score, Setup, Verdict
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, kind_of, region_id

_MOST_UNSURE = 12
"""If there are more unread segments than this, their possible colours are not tried."""
_MOST_GAMES, _LISTED = 400, 4


def judge(board: LineBoard, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet, or one on which play stopped early.

    Args:
        board: the line.
        setups: the ways of playing that the sheet is printed for.
        reading: what was found on it.
    """
    boxes = min(setup.target for setup in setups)  # in one area, if two may use two each
    joined = merged(reading, setups, boxes)
    verdict = _judge(board, setups, joined)
    return verdict if joined is reading else split(verdict, boxes)


def _judge(board: LineBoard, setups: Sequence[Setup], reading: Reading) -> Verdict:
    case = opened(
        setups,
        reading,
        lambda setup: _colours(board, setup, reading),
        empty=lambda colours: {*colours} <= {0},
        nothing=say("miro-nothing"),
    )
    if isinstance(case, Verdict):
        return case
    setup, colours, first = case.setup, case.field, case.first
    pens = check_pens(reading, range(1, setup.players + 1))
    claims, said = read_claims(reading, setup.players)
    unsure = [place for place, colour in enumerate(colours) if colour is None]
    doubts = [*pens.doubts, *unread("miro.unsure", board.regions(unsure), reading)]
    findings = [*case.ticks, *said.findings]

    games: list[Trace] = []
    if not pens.doubts and len(unsure) <= _MOST_UNSURE:
        games = list(islice(traces(board, setup.players, colours), _MOST_GAMES))
        if not games:
            findings += _no_game(board, setup, colours, reading)
        started = [game for game in games if first in (None, game.first)]
        if first is not None and games and not started:
            findings.append(
                Finding("miro.first", "error", say("miro-first", player=first), (region_id("first", first),))
            )
        games, filled = started or games, _filled(setup, reading)
        # The book asks nobody to fill spaces: they settle which game it was only if it is one that fits the claims.
        witnessed = _witnessed(games, filled)
        if not any(_against(setup, claims, witnessed)):
            games = witnessed
        findings += _spaces(games, filled)
        findings += _against(setup, claims, games)
        findings += _start(board, games)
    doubts += said.doubts
    findings += ahead(setup, claims)
    known = bool(games) and len(games) < _MOST_GAMES
    scores = {player: proved_score(claim, _range(player, games if known else [])) for player, claim in claims.items()}
    unfinished = None if unsure and 0 not in colours else _unfinished(board, colours)
    return conclude(setup, reading, pens, scores, findings, doubts, agreed=_agreed(scores), unfinished=unfinished)


def _colours(board: LineBoard, setup: Setup, reading: Reading) -> list[int | None]:
    """The pen of each segment: 0 for none, None if it cannot be read."""
    pens = pens_by_ink(reading) | {BLANK: 0}
    found = []
    for place in range(len(board)):
        mark = reading.marks.get(board.region(place))
        pen = pens.get(mark.ink) if mark is not None and mark.ink is not None else None
        found.append(pen if pen is not None and pen <= setup.players else None)
    return found


def _no_game(board: LineBoard, setup: Setup, colours: Sequence[int | None], reading: Reading) -> Iterator[Finding]:
    """Why no game can have produced the colours."""
    known = [colour for colour in colours if colour is not None]
    if len(known) == len(colours):
        yield from faults(board, setup.players, known, {pen: ink.name for pen, ink in reading.inks.items()})
        return
    yield Finding(
        "miro.line", "error", say("miro-line"), board.regions([i for i, pen in enumerate(colours) if pen]), ()
    )


def _filled(setup: Setup, reading: Reading) -> dict[int, int]:
    """Who filled which space, as far as that could be read."""
    pens = pens_by_ink(reading)
    found = {
        RegionId.of(region).number: pens.get(str(mark.ink), 0)
        for region, mark in reading.marks.items()
        if kind_of(region) == "space" and mark.ink not in (None, BLANK)
    }
    return {space: pen for space, pen in found.items() if 0 < pen <= setup.players}


def _wrong(filled: Mapping[int, int], game: Trace) -> frozenset[int]:
    """Filled spaces that another player captured, or nobody."""
    return frozenset(space for space, pen in filled.items() if game.taken.get(space) != pen)


def _witnessed(games: list[Trace], filled: Mapping[int, int]) -> list[Trace]:
    """The games that all filled spaces confirm, if there are any; the spaces only reduce the choice."""
    return [game for game in games if not _wrong(filled, game)] or games


def _spaces(games: Sequence[Trace], filled: Mapping[int, int]) -> Iterator[Finding]:
    """Spaces in a colour that did not capture them, wherever play began."""
    sets = [_wrong(filled, game) for game in games]
    for space in sorted(frozenset.intersection(*sets)) if sets else ():
        takers = {game.taken.get(space, 0) for game in games}
        text = say(
            "miro-capture",
            space=str(space),
            player=filled[space],
            takers=sorted(takers - {0}),
            nobody=int(0 in takers),
        )
        yield Finding("miro.capture", "note", text, (region_id("space", space),), (filled[space],))


def _against(setup: Setup, claims: Mapping[int, Claim], games: Sequence[Trace]) -> Iterator[Finding]:
    """Claims that no game on this line gives."""
    if not games or len(games) >= _MOST_GAMES:
        return
    if not any(claim.boxes is None or claim.boxes for claim in claims.values()):
        if any(any(game.scores) for game in games):
            yield Finding("score.empty", "warning", say("score-empty"))
        return
    said = {player: claim.boxes for player, claim in claims.items() if claim.boxes is not None}
    if any(all(_fits(setup, count, game.scores[player - 1]) for player, count in said.items()) for game in games):
        return
    wrong = False
    for player, count in said.items():
        found = sorted({game.scores[player - 1] for game in games})
        if any(_fits(setup, count, points) for points in found):
            continue
        wrong = True
        if len(found) == 1:
            limit = say("limit-exactly", points=found[0])
        elif len(found) <= _LISTED or found[0] < count < found[-1]:
            limit = say("miro-scores", scores=found)
        else:
            limit = say("miro-points", low=found[0], high=found[-1])
        text = say("miro-score", player=player, boxes=count, limit=limit)
        yield Finding("miro.score", "error", text, (region_id("score", player, max(count, 1)),))
    if not wrong:
        text = say("miro-together", players=list(said), begins=_begins(games))
        yield Finding("miro.score", "error", text, tuple(region_id("score", player, 1) for player in said))


def _fits(setup: Setup, count: int, points: int) -> bool:
    """Whether this many coloured boxes claim these points; a full area also claims any higher number."""
    return count == points or (count >= setup.target and points >= setup.target)


def _begins(games: Sequence[Trace]) -> int:
    """The number of ways in which play can have begun."""
    return len({(game.begin, game.way) for game in games})


def _unfinished(board: LineBoard, colours: Sequence[int | None]) -> Iterator[Finding]:
    white = [place for place, colour in enumerate(colours) if colour == 0]
    if white:
        text = say("miro-unfinished", count=len(white))
        yield Finding("miro.unfinished", "note", text, board.regions(white))


def _start(board: LineBoard, games: Sequence[Trace]) -> Iterator[Finding]:
    """Where play began."""
    if games and len({game.scores for game in games}) > 1:
        regions = tuple(sorted({board.region(game.begin) for game in games}, key=lambda name: board.place[name]))
        yield Finding("miro.starts", "note", say("miro-starts", begins=_begins(games)), regions)
    elif games:
        game = games[0]
        if _begins(games) == 1:
            text = say("miro-began", segment=board.name(game.begin), turns=len(game.turns))
            yield Finding("miro.starts", "note", text, (board.region(game.begin),))


def _range(player: int, games: Sequence[Trace]) -> tuple[int, int] | None:
    points = [game.scores[player - 1] for game in games]
    return (min(points), max(points)) if points else None


def _agreed(scores: Mapping[int, Score]) -> Message:
    exact = all(score.proof == "exact" for score in scores.values())
    return say("miro-proved" if exact else "miro-allowed")
