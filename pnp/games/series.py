"""A series of pictures of one sheet: the moves appear between two pictures, and their order proves the scores.

A single picture of a finished field leaves the order of moves open. With pictures taken during the game, only the moves
between two of them can be ordered in different ways. All those ways are tried: if every legal one gives the same
scores, the scores are proved. Any game can be followed, because only its legal moves are used.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.claims import first_player, pens_by_ink
from pnp.games.contract import Game
from pnp.message import Message, say
from pnp.model.game import Finding, Move, Score, Setup, State, Status, Verdict
from pnp.model.kinds import FILLED, POINTS, STROKES
from pnp.model.names import places
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import kind_of, region_id
from pnp.model.sheet import Sheet

FOLLOWED = (*FILLED, *STROKES, "sequence")
"""Kinds of regions that moves colour and pictures show. Score boxes may be coloured later, whenever a player likes.

Kinds that a game names in ``free_to_fill`` are left out: players may fill those or not, whenever they like."""
MOST = 20_000
"""The most positions that are tried between two pictures; if there are more, too many orders are possible."""

Marks = Mapping[str, int]


class Stage(Struct, frozen=True):
    """What happened before one picture and after the one before it.

    Attributes:
        marks: what appeared: region id to pen.
        moves: in order, if there is only one legal order; else None.
    """

    marks: Marks
    moves: tuple[Move, ...] | None


class Series(Struct, frozen=True):
    """What a series of pictures proves.

    Attributes:
        verdict: on the game.
        stages: one for each picture, as far as the pictures could be followed.
    """

    verdict: Verdict
    stages: tuple[Stage, ...]


class _Node(Struct, frozen=True):
    """A position that fits the pictures so far, and how it was reached since the last picture, if in one way only."""

    state: State
    done: frozenset[str]
    last: tuple[tuple[str, int], ...]
    depth: int
    path: tuple[Move, ...] | None

    def key(self) -> object:
        state = self.state
        return state.turn, tuple(state.scores), state.over, self.done, self.last, self.depth


def follow(game: Game, sheet: Sheet, readings: Sequence[Reading]) -> Series:
    """Judge a game from pictures taken while it was played.

    Args:
        game: its rules.
        sheet: what the pictures show.
        readings: of the pictures, in the order in which they were taken; the last one shows the finished sheet.
    """
    base = game.judge(sheet, readings[-1])
    if base.setup is None:
        return Series(base, ())
    if game.spoken:
        text = say("series-last", game=game.title)
        return Series(replace(base, findings=(*base.findings, Finding("series.last", "note", text))), ())
    if sheet.of_kind("half"):  # wholes and halves show the same ink, and one picture proves the whole position
        return Series(base, ())
    kinds = frozenset(FOLLOWED) - frozenset(game.free_to_fill)
    shown = [_shown(reading, kinds) for reading in readings]
    changes = tuple(_changes(shown))
    if changes:
        doubted = replace(base, status="unsure", message=changes[0].message, findings=(*changes, *base.findings))
        return Series(doubted, ())
    starts = _starts(game, sheet, base.setup, readings[-1])
    nodes = [_Node(state, frozenset(), (), 0, ()) for state in starts]
    stages: list[Stage] = []
    before: Marks = {}
    for number, (marks, unsure) in enumerate(shown, start=1):
        # A place that could not be read may have been coloured already, if a later picture shows it coloured.
        later = {region: pen for marks_later, _ in reversed(shown[number:]) for region, pen in marks_later.items()}
        allowed = dict(marks) | {region: later[region] for region in unsure if region in later}
        new = {region: pen for region, pen in marks.items() if region not in before}
        nodes = [replace(node, path=()) for node in nodes]
        reached = _orders(nodes, marks, allowed, kinds, ending=number == len(shown))
        if reached is None:
            known = replace(base, findings=(*base.findings, _too_many(number, new)))
            return Series(known, tuple(stages))
        if not reached:
            return Series(_impossible(base, number, new or marks), tuple(stages))
        paths = {node.path for node in reached}
        stages.append(Stage(new, paths.pop() if len(paths) == 1 else None))
        nodes, before = reached, marks
    return Series(_proved(sheet, base, nodes, bool(shown[-1][1])), tuple(stages))


def _shown(reading: Reading, kinds: frozenset[str]) -> tuple[Marks, frozenset[str]]:
    """What is coloured in a picture, region id to pen, and what could not be read."""
    pens = pens_by_ink(reading)
    followed = {name: mark for name, mark in reading.marks.items() if kind_of(name) in kinds}
    marks = {name: pens[mark.ink] for name, mark in followed.items() if mark.ink in pens}
    known = {*marks, *(name for name, mark in followed.items() if mark.ink == BLANK)}
    return marks, frozenset(followed) - known


def _changes(shown: Sequence[tuple[Marks, frozenset[str]]]) -> Iterator[Finding]:
    """Ink that vanished or changed from one picture to the next."""
    for number, ((old, _), (new, unsure)) in enumerate(zip(shown, shown[1:], strict=False), start=1):
        wrong = tuple(name for name, pen in old.items() if name not in unsure and new.get(name) != pen)
        if wrong:
            text = say("series-changed", one=number, other=number + 1, places=places(wrong))
            yield Finding("series.changed", "warning", text, wrong)


def _starts(game: Game, sheet: Sheet, setup: Setup, reading: Reading) -> list[State]:
    """The possible starts: by the player who ticked that they went first, or by any player."""
    board = game.board(sheet)
    first, _ = first_player(reading, setup.players)
    firsts = range(1, setup.players + 1) if first is None else (first,)
    return [game.start(board, replace(setup, first=player)) for player in firsts]


def _orders(
    nodes: Sequence[_Node], marks: Marks, allowed: Marks, kinds: frozenset[str], *, ending: bool
) -> list[_Node] | None:
    """Every position in which all of ``marks`` and only ``allowed`` are coloured; None if there are too many.

    With ``ending``, moves that colour nothing on the field are made too, so that a finished game reaches its end.
    """
    seen: dict[object, _Node] = {}
    waiting = list(nodes)
    while waiting:
        node = waiting.pop()
        known = seen.get(node.key())
        if known is not None:
            if known.path == node.path or known.path is None:
                continue
            node = replace(node, path=None)  # reached in a second way: what follows does not have a single order either
        seen[node.key()] = node
        if len(seen) > MOST:
            return None
        if node.done >= allowed.keys() and not ending:
            continue
        waiting += _next(node, allowed, kinds)
    finals = [node for node in seen.values() if node.done >= marks.keys()]
    over = [node for node in finals if node.state.over]
    return over if ending and over else finals


def _next(node: _Node, allowed: Marks, kinds: frozenset[str]) -> Iterator[_Node]:
    """The positions one move on."""
    for move in node.state.legal_moves():
        coloured = tuple(mark for mark in move.marks if kind_of(mark[0]) in kinds)
        if any(region in node.done or allowed.get(region) != pen for region, pen in coloured):
            continue
        done = node.done.union(region for region, _ in coloured)
        path = None if node.path is None else (*node.path, move)
        yield _Node(node.state.apply(move), done, coloured or node.last, node.depth + 1, path)


def _too_many(number: int, new: Marks) -> Finding:
    text = say("series-many", count=len(new), since=_since(number))
    return Finding("series.many", "note", text, tuple(new))


def _since(number: int) -> Message:
    return say("since-start") if number == 1 else say("since-picture", before=number - 1, number=number)


def _impossible(base: Verdict, number: int, new: Marks) -> Verdict:
    """No order fits: an error, unless something could not be read."""
    text = say("series-order", since=_since(number))
    open_ = base.status == "unsure"
    finding = Finding("series.order", "warning" if open_ else "error", text, tuple(new))
    status: Status = "unsure" if open_ else "disagrees"
    why = text if base.status == "agrees" else base.message
    return replace(base, status=status, message=why, findings=(finding, *base.findings))


def _box(sheet: Sheet, area: int, number: int) -> str:
    """The region id of a point."""
    kind = next(kind for kind in POINTS if sheet.of_kind(kind))
    return region_id(kind, number, area) if kind == "track" else region_id(kind, area, number)


def _proved(sheet: Sheet, base: Verdict, nodes: Sequence[_Node], unsure: bool) -> Verdict:
    """The verdict with the scores that every fitting order gives."""
    totals = {tuple(node.state.scores) for node in nodes}
    scores: dict[int, Score] = {}
    wrong: list[Finding] = []
    for area, old in base.scores.items():
        values = sorted({total[area - 1] for total in totals})
        low, high = values[0], values[-1]
        exact = len(values) == 1
        if old.boxes is not None and old.boxes not in values:
            allowed = say("range-numbers", low=low, high=high) if low < high else low
            text = say("series-score", area=area, boxes=old.boxes, allowed=allowed)
            wrong.append(Finding("series.score", "error", text, (_box(sheet, area, max(old.boxes, 1)),)))
        scores[area] = Score(
            low if exact else old.boxes, low, high, old.boxes, old.written, "exact" if exact else "range"
        )
    if unsure:  # what could not be read may have been coloured since
        return base
    ends = {node.state.over for node in nodes}
    finished = base.finished if len(ends) > 1 else ends.pop()
    told = base.finished is False or finished is not False
    note = () if told else (Finding("series.unfinished", "note", say("series-unfinished")),)
    findings = (*wrong, *_unless_settled(base.findings), *note)
    status, why = base.status, base.message
    if wrong:
        status, why = "disagrees", wrong[0].message
    elif base.status == "agrees" and all(score.proof == "exact" for score in scores.values()):
        why = say("agrees-unfinished", why=say("series-proved")) if finished is False else say("series-proved")
    return replace(base, status=status, message=why, scores=scores, findings=findings, finished=finished)


def _unless_settled(findings: Iterable[Finding]) -> Iterator[Finding]:
    return (finding for finding in findings if finding.rule != "score.result" or finding.severity != "note")
