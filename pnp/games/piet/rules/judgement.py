"""The judge: what a finished Piet sheet proves.

Where every square is marked as it should be, the sheet tells the whole game: the judge plays it again, and the scores
are proved. Slips of the pen and a few forgotten marks are put right by the rest of the sheet; where more is missing he
gives the least and the most that the painted canvas can have scored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pnp.games.claims import Claim, check_pens, listed, pens_by_ink, read_claims
from pnp.games.judging import conclude, opened, proved_score
from pnp.games.piet.rules import paper
from pnp.games.piet.rules.bounds import bounds
from pnp.games.piet.rules.orders import Histories, Totals, histories
from pnp.games.piet.rules.painted import Painted, Tag
from pnp.games.piet.rules.play import STANDARD
from pnp.games.piet.rules.slips import put_right, slips, versions
from pnp.games.piet.rules.squares import COLOURS, WELLS
from pnp.model.game import Finding, Setup, Verdict
from pnp.model.reading import Reading

ROOM = 100
"""Score boxes of each player; a higher score stands in his box for the total."""
_NAMED = 4
_OPEN = "so the order of turns, and with it the score, cannot be told exactly"


def judge(board: object, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet.

    Args:
        board: nothing that matters: all sheets are alike.
        setups: the one way of playing that the sheet is printed for; who went first is read from the sheet.
        reading: what was found on it.
    """
    nothing = "Nothing is painted on either canvas, so there is nothing to judge."
    case = opened(setups, reading, lambda setup: Painted.read(setup, reading), nothing=nothing)
    if isinstance(case, Verdict):
        return case
    setup, painted, first = case.setup, case.field, case.first
    pens = check_pens(reading, COLOURS)
    doubts = [*pens.doubts, *_swapped(reading), *painted.doubts()]
    claims, said = read_claims(_any_pen(reading), setup.players)
    faults = [*painted.faults(), *_standard(painted, setup)]
    findings = [*faults, *case.ticks.findings, *said.findings]
    doubts += said.doubts

    allowed: frozenset[Totals] | None = None
    limits: dict[int, tuple[int, int]] = {}
    if not painted.unsure and not pens.doubts and not any(fault.severity == "error" for fault in faults):
        allowed, told = _played(painted, setup, (1, 2) if first is None else (first,))
        findings += told
        if allowed:
            limits = {p: (min(t[p - 1] for t in allowed), max(t[p - 1] for t in allowed)) for p in (1, 2)}
        elif not any(finding.severity == "error" for finding in told):
            limits = {
                player: bounds(painted.canvases[player - 1], _single(painted.tags[player - 1]))
                for player in (1, 2)
                if not painted.strokes[player - 1]
            }
    findings += [*_claims(claims, limits, allowed), *_result(claims, painted)]
    scores = {player: proved_score(claims[player], limits.get(player)) for player in (1, 2)}
    return conclude(setup, scores, findings, doubts, trusted=not pens.doubts, reading=reading)


def _played(painted: Painted, setup: Setup, firsts: Sequence[int]) -> tuple[frozenset[Totals], list[Finding]]:
    """Every pair of scores that the marks allow, and what is said of marks that are not right."""
    gaps, ways = list(_missing(painted)), versions(painted)
    for sure in (True, False):
        found = [(version, histories(version.painted, setup, firsts, sure=sure)) for version in ways]
        fitting = tuple(version for version, history in found if history.totals)
        if fitting:
            totals = frozenset(total for _, history in found for total in history.totals)
            late = () if sure else (_late(painted, histories(fitting[0].painted, setup, firsts)),)
            told = "the rest of the sheet shows the score" if len(totals) == 1 else _OPEN
            return totals, [*put_right(painted, fitting), *late, *_with(gaps, told)]
    if gaps:
        doubtful = (replace(slip, severity="warning") for slip in slips(painted))
        return frozenset(), [*_with(gaps, _OPEN), *doubtful]
    wrong = [*slips(painted), *_numbers(painted)]
    return frozenset(), wrong or [_impossible(painted, histories(painted, setup, firsts))]


def _with(gaps: Sequence[Finding], what: str) -> Iterator[Finding]:
    """Findings about forgotten marks, and what that means."""
    return (replace(gap, text=f"{gap.text[:-1]}; {what}.") for gap in gaps)


def _single(tags: tuple[tuple[Tag, ...], ...]) -> tuple[tuple[Tag, ...], ...]:
    """The marks of a canvas without those that contradict each other."""
    return tuple(marked if len(marked) == 1 else () for marked in tags)


def _any_pen(reading: Reading) -> Reading:
    """Players may colour their score boxes with any of the paints: to those who count, it is their own pen."""
    pens = pens_by_ink(reading)
    marks = dict(reading.marks)
    for region, mark in reading.marks.items():
        if region.startswith("score:") and mark.ink in pens:
            own = reading.inks.get(int(region[6]))
            marks[region] = mark if own is None else replace(mark, ink=own.name)
    return replace(reading, marks=marks)


def _swapped(reading: Reading) -> Iterator[Finding]:
    """Keys that show another of the three paints than the one printed in them."""
    wrong = [
        (name, reading.inks[pen].name, pen)
        for pen, name in COLOURS.items()
        if pen in reading.inks and reading.inks[pen].name in set(COLOURS.values()) - {name}
    ]
    for name, ink, pen in wrong:
        text = f"The keys for {name} are filled with {ink}: fill each key with the paint that is printed in it."
        yield Finding("piet.keys", "warning", text, tuple(f"pen:{pen}/{patch}" for patch in (1, 2)))


def _standard(painted: Painted, setup: Setup) -> Iterator[Finding]:
    """The first palette of the standard game is given."""
    if "filling" in setup.rules or not painted.last:
        return
    pairs = enumerate(zip(painted.wells[0], STANDARD, strict=True))
    wrong = [square for square, (there, given) in pairs if there and there != given]
    if wrong:
        names = listed([f"{paper.number(1, square)} is to be {COLOURS[STANDARD[square]]}" for square in wrong[:_NAMED]])
        text = f"The first palette is not coloured as it is printed: square {names}."
        yield Finding("piet.standard", "error", text, tuple(paper.well(1, square) for square in wrong))


def _missing(painted: Painted) -> Iterator[Finding]:
    """Marks that players forgot: without them the turns cannot be told."""
    for player in (1, 2):
        canvas, tags = painted.canvases[player - 1], painted.tags[player - 1]
        bare = [square for square, colour in enumerate(canvas) if colour and not tags[square]]
        if bare:
            where = listed([paper.spot(square) for square in bare[:_NAMED]]) if len(bare) <= _NAMED else str(len(bare))
            what = f"Square{'s' if len(bare) > 1 else ''} {where}" if len(bare) <= _NAMED else f"{where} squares"
            verb = "have" if len(bare) > 1 else "has"
            text = f"{what} of player {player}'s canvas {verb} no mark for the turn."
            yield Finding("piet.no-turn", "warning", text, tuple(paper.cell(player, square) for square in bare))
    for palette in range(1, painted.last):
        bare = [square for square in range(WELLS) if not painted.takers[palette - 1][square]]
        if bare:
            names = listed([paper.number(palette, square) for square in bare])
            text = f"Nobody marked that he took {names} of palette {palette}, but palette {palette + 1} is in use."
            regions = tuple(paper.taken(palette, square, player) for square in bare for player in (1, 2))
            yield Finding("piet.no-taker", "warning", text, regions)


def _numbers(painted: Painted) -> Iterator[Finding]:
    """Squares taken and squares painted that are not equally many."""
    for palette in range(1, painted.last + 1):
        for player in (1, 2):
            took = [s for s, tags in enumerate(painted.takers[palette - 1]) if any(who == player for who, _ in tags)]
            put = [s for s, tags in enumerate(painted.tags[player - 1]) if any(p == palette for p, _ in tags)]
            if len(took) != len(put):
                text = (
                    f"At palette {palette} player {player} marked {_squares(len(took))} as taken, "
                    f"but {_squares(len(put))} on the canvas as painted from it."
                )
                regions = (
                    *(paper.taken(palette, square, player) for square in took),
                    *(paper.painted(player, square, palette) for square in put),
                )
                yield Finding("piet.numbers", "error", text, regions)
    for player in (1, 2):
        strokes, brushes = painted.strokes[2 - player], painted.brushes[player - 1]
        if len(strokes) != len(brushes):
            text = (
                f"Player {player} marked {len(brushes)} of the brushes as used, "
                f"but there are {len(strokes)} strokes on the other canvas."
            )
            regions = (
                *(paper.brush(player, number, palette) for number, palette, *_ in brushes),
                *(paper.stroke(3 - player, square, number) for square, number, _ in strokes),
            )
            yield Finding("piet.brushes", "error", text, regions)


def _squares(count: int) -> str:
    return f"{count} square{'' if count == 1 else 's'}"


def _impossible(painted: Painted, found: Histories) -> Finding:
    """Why no order of turns fits the marks."""
    palette, player = found.stuck, found.player
    if not palette:
        return Finding("piet.brushes", "error", "No order of turns fits the strokes of the brushes.", _brushes(painted))
    if player:
        text = (
            f"At palette {palette} the squares that player {player} took cannot lie on the canvas as marked: a turn is "
            "one to three squares that hang together, neither turned nor flipped, in the same colours."
        )
        return Finding("piet.shape", "error", text, _marks(painted, palette, (player,)))
    text = (
        f"The turns at palette {palette} do not go together: the players take turns, "
        "and the one with the lower score begins (then fewer squares, then as before)."
    )
    return Finding("piet.order", "error", text, _marks(painted, palette, (1, 2)))


def _late(painted: Painted, found: Histories) -> Finding:
    """Boxes + that are not right: all turns of the same colour are possible."""
    palette = found.stuck or painted.last
    text = (
        f"The boxes + at palette {palette} cannot be right: they stand for a fourth or fifth turn there. "
        "So the order of turns, and with it the score, may not be told exactly."
    )
    return Finding("piet.late", "warning", text, _marks(painted, palette, (1, 2)))


def _marks(painted: Painted, palette: int, players: Sequence[int]) -> tuple[str, ...]:
    took = enumerate(painted.takers[palette - 1])
    boxes = [paper.taken(palette, square, who) for square, tags in took for who, _ in tags if who in players]
    for player in players:
        tags = enumerate(painted.tags[player - 1])
        boxes += [paper.painted(player, square, p) for square, marked in tags for p, _ in marked if p == palette]
    return tuple(boxes)


def _brushes(painted: Painted) -> tuple[str, ...]:
    return tuple(
        region
        for player in (1, 2)
        for region in (
            *(paper.brush(player, number, palette) for number, palette, *_ in painted.brushes[player - 1]),
            *(paper.stroke(player, square, number) for square, number, _ in painted.strokes[player - 1]),
        )
    )


def _claims(
    claims: Mapping[int, Claim], limits: Mapping[int, tuple[int, int]], allowed: frozenset[Totals] | None
) -> Iterator[Finding]:
    """Claims that the sheet contradicts."""
    wrong = False
    what = "the turns on the sheet score" if allowed else "the canvas, and the turns marked there, allow"
    for player, (low, high) in limits.items():
        boxes = claims[player].boxes
        if boxes is not None and not min(low, ROOM) <= boxes <= high:
            wrong = True
            text = (
                f"Player {player} has coloured {boxes} score box{'' if boxes == 1 else 'es'}, "
                f"but {what} {low if low == high else f'{low} to {high}'}."
            )
            yield Finding("piet.score", "error", text, (f"score:{player}/{max(1, min(ROOM, boxes))}",))
    one, two = claims[1].boxes, claims[2].boxes
    if wrong or not allowed or one is None or two is None:
        return
    if (one, two) not in {(min(a, ROOM), min(b, ROOM)) for a, b in allowed}:
        text = f"No order of turns that the marks allow gives player 1 {one} points and player 2 {two}."
        yield Finding("piet.score", "error", text, tuple(f"score:{p}/{max(1, n)}" for p, n in ((1, one), (2, two))))


def _result(claims: Mapping[int, Claim], painted: Painted) -> Iterator[Finding]:
    """Who has won by the coloured boxes."""
    one, two = claims[1].boxes, claims[2].boxes
    if one is None or two is None or not (one or two) or not (painted.full(1) or painted.full(2)):
        return
    if one == two:
        text = f"The game is a draw: both players have {one} points."
    else:
        text = f"Player {1 if one > two else 2} wins with {max(one, two)} to {min(one, two)} points."
    yield Finding("piet.result", "note", text)
