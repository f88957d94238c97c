"""The judge: what a finished Piet sheet proves.

If every square is marked as it should be, the sheet tells the whole game: the judge plays it again, and the scores are
proved. The rest of the sheet corrects slips of the pen and a few forgotten marks. If more is missing, the judge gives
the least and the most that the painted canvas can have scored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from pnp.games.claims import Claim, check_pens, pens_by_ink, read_claims
from pnp.games.judging import conclude, opened, proved_score
from pnp.games.piet.rules import paper
from pnp.games.piet.rules.bounds import bounds
from pnp.games.piet.rules.orders import Histories, Totals, histories
from pnp.games.piet.rules.painted import Painted, Tag
from pnp.games.piet.rules.play import STANDARD
from pnp.games.piet.rules.slips import put_right, slips, versions
from pnp.games.piet.rules.squares import COLOURS, WELLS
from pnp.message import say
from pnp.model.game import Finding, Setup, Verdict
from pnp.model.names import ink
from pnp.model.reading import Reading
from pnp.model.regions import kind_of, region_id

ROOM = 100
"""Score boxes of each player; a higher score is written in their box for the total."""
_NAMED = 4


def judge(board: object, setups: Sequence[Setup], reading: Reading) -> Verdict:
    """Judge a finished sheet.

    Args:
        board: nothing that matters: all sheets are alike.
        setups: the one way of playing that the sheet is printed for; who went first is read from the sheet.
        reading: what was found on it.
    """
    case = opened(setups, reading, lambda setup: Painted.read(setup, reading), nothing=say("piet-nothing"))
    if isinstance(case, Verdict):
        return case
    setup, painted, first = case.setup, case.field, case.first
    pens = check_pens(reading, COLOURS)
    doubts = [*pens.doubts, *_swapped(reading), *painted.doubts()]
    claims, said = read_claims(_any_pen(reading), setup.players)
    faults = [*painted.faults(), *_standard(painted, setup)]
    findings = [*faults, *case.ticks, *said.findings]
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
    unfinished = None if painted.unsure or pens.doubts else painted.unfinished()
    return conclude(setup, reading, pens, scores, findings, doubts, unfinished=unfinished)


def _played(painted: Painted, setup: Setup, firsts: Sequence[int]) -> tuple[frozenset[Totals], list[Finding]]:
    """Every pair of scores that the marks allow, and findings about wrong marks."""
    gaps, ways = list(_missing(painted)), versions(painted)
    for sure in (True, False):
        found = [(version, histories(version.painted, setup, firsts, sure=sure)) for version in ways]
        fitting = tuple(version for version, history in found if history.totals)
        if fitting:
            totals = frozenset(total for _, history in found for total in history.totals)
            late = () if sure else (_late(painted, histories(fitting[0].painted, setup, firsts)),)
            told = "piet-gap-told" if len(totals) == 1 else "piet-gap-open"
            return totals, [*put_right(painted, fitting), *late, *_with(gaps, told)]
    if gaps:
        doubtful = (replace(slip, severity="warning") for slip in slips(painted))
        return frozenset(), [*_with(gaps, "piet-gap-open"), *doubtful]
    wrong = [*slips(painted), *_numbers(painted)]
    return frozenset(), wrong or [_impossible(painted, histories(painted, setup, firsts))]


def _with(gaps: Sequence[Finding], told: str) -> Iterator[Finding]:
    """Findings about forgotten marks, with the sentence that says what they mean."""
    return (replace(gap, message=say(told, gap=gap.message)) for gap in gaps)


def _single(tags: tuple[tuple[Tag, ...], ...]) -> tuple[tuple[Tag, ...], ...]:
    """The marks of a canvas without those that contradict each other."""
    return tuple(marked if len(marked) == 1 else () for marked in tags)


def _any_pen(reading: Reading) -> Reading:
    """Players may colour their score boxes with any of the paints; for counting, it is their own pen."""
    pens = pens_by_ink(reading)
    marks = dict(reading.marks)
    for region, mark in reading.marks.items():
        if kind_of(region) == "score" and mark.ink in pens:
            own = reading.inks.get(int(region[6]))
            marks[region] = mark if own is None else replace(mark, ink=own.name)
    return replace(reading, marks=marks)


def _swapped(reading: Reading) -> Iterator[Finding]:
    """Keys that show another one of the three paints than the printed one."""
    wrong = [
        (name, reading.inks[pen].name, pen)
        for pen, name in COLOURS.items()
        if pen in reading.inks and reading.inks[pen].name in set(COLOURS.values()) - {name}
    ]
    for name, shown, pen in wrong:
        text = say("piet-keys", paint=ink(name), ink=ink(shown))
        yield Finding("piet.keys", "warning", text, tuple(region_id("pen", pen, patch) for patch in (1, 2)))


def _standard(painted: Painted, setup: Setup) -> Iterator[Finding]:
    """The first palette of the standard game is given."""
    if "filling" in setup.rules or not painted.last:
        return
    pairs = enumerate(zip(painted.wells[0], STANDARD, strict=True))
    wrong = [square for square, (there, given) in pairs if there and there != given]
    if wrong:
        named = wrong[:_NAMED]
        right = [say("piet-right", square=paper.number(1, each), ink=ink(COLOURS[STANDARD[each]])) for each in named]
        regions = tuple(paper.well(1, square) for square in wrong)
        yield Finding("piet.standard", "error", say("piet-standard", right=right), regions)


def _missing(painted: Painted) -> Iterator[Finding]:
    """Marks that players forgot: without them the turns are not known."""
    for player in (1, 2):
        canvas, tags = painted.canvases[player - 1], painted.tags[player - 1]
        bare = [square for square, colour in enumerate(canvas) if colour and not tags[square]]
        if bare:
            text = say("piet-no-turn", squares=[paper.spot(square) for square in bare], player=player)
            if len(bare) > _NAMED:
                text = say("piet-no-turn-many", count=len(bare), player=player)
            yield Finding("piet.no-turn", "warning", text, tuple(paper.cell(player, square) for square in bare))
    for palette in range(1, painted.last):
        bare = [square for square in range(WELLS) if not painted.takers[palette - 1][square]]
        if bare:
            numbers = [paper.number(palette, square) for square in bare]
            text = say("piet-no-taker", squares=numbers, palette=palette, next=palette + 1)
            regions = tuple(paper.taken(palette, square, player) for square in bare for player in (1, 2))
            yield Finding("piet.no-taker", "warning", text, regions)


def _numbers(painted: Painted) -> Iterator[Finding]:
    """Different numbers of squares taken and squares painted."""
    for palette in range(1, painted.last + 1):
        for player in (1, 2):
            took = [s for s, tags in enumerate(painted.takers[palette - 1]) if any(who == player for who, _ in tags)]
            put = [s for s, tags in enumerate(painted.tags[player - 1]) if any(p == palette for p, _ in tags)]
            if len(took) != len(put):
                text = say("piet-numbers", palette=palette, player=player, took=len(took), put=len(put))
                regions = (
                    *(paper.taken(palette, square, player) for square in took),
                    *(paper.painted(player, square, palette) for square in put),
                )
                yield Finding("piet.numbers", "error", text, regions, (player,))
    for player in (1, 2):
        strokes, brushes = painted.strokes[2 - player], painted.brushes[player - 1]
        if len(strokes) != len(brushes):
            text = say("piet-brushes", player=player, brushes=len(brushes), strokes=len(strokes))
            regions = (
                *(paper.brush(player, number, palette) for number, palette, *_ in brushes),
                *(paper.stroke(3 - player, square, number) for square, number, _ in strokes),
            )
            yield Finding("piet.brushes", "error", text, regions, (player,))


def _impossible(painted: Painted, found: Histories) -> Finding:
    """Why no order of turns fits the marks."""
    palette, player = found.stuck, found.player
    if not palette:
        return Finding("piet.brushes", "error", say("piet-no-order"), _brushes(painted))
    if player:
        text = say("piet-shape", palette=palette, player=player)
        return Finding("piet.shape", "error", text, _marks(painted, palette, (player,)), (player,))
    return Finding("piet.order", "error", say("piet-order", palette=palette), _marks(painted, palette, (1, 2)))


def _late(painted: Painted, found: Histories) -> Finding:
    """Wrong boxes +: all turns of the same colour are possible."""
    palette = found.stuck or painted.last
    return Finding("piet.late", "warning", say("piet-late", palette=palette), _marks(painted, palette, (1, 2)))


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
    for player, (low, high) in limits.items():
        boxes = claims[player].boxes
        if boxes is not None and not min(low, ROOM) <= boxes <= high:
            wrong = True
            points = low if low == high else say("range-numbers", low=low, high=high)
            what = "piet-score-turns" if allowed else "piet-score-canvas"
            text = say(what, player=player, boxes=boxes, points=points)
            yield Finding("piet.score", "error", text, (region_id("score", player, max(1, min(ROOM, boxes))),))
    one, two = claims[1].boxes, claims[2].boxes
    if wrong or not allowed or one is None or two is None:
        return
    if (one, two) not in {(min(a, ROOM), min(b, ROOM)) for a, b in allowed}:
        text = say("piet-score-pair", one=one, two=two)
        yield Finding(
            "piet.score", "error", text, tuple(region_id("score", p, max(1, n)) for p, n in ((1, one), (2, two)))
        )


def _result(claims: Mapping[int, Claim], painted: Painted) -> Iterator[Finding]:
    """Who has won by the coloured boxes."""
    one, two = claims[1].boxes, claims[2].boxes
    if one is None or two is None or not (one or two) or not (painted.full(1) or painted.full(2)):
        return
    winner, most, least = 1 if one > two else 2, max(one, two), min(one, two)
    won = say("piet-wins", player=winner, most=most, least=least)
    yield Finding("piet.result", "note", say("piet-draw", points=one) if one == two else won)
