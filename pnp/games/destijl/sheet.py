"""The printed record sheet: a grid for the finished painting, a strip for each player, keys for five pens.

Black and white pens cannot be told from shadow and paper, so other pens represent them; the keys say which.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from pnp.games import assemble, page, score
from pnp.games.destijl.field import build, fingerprint_facts, grid
from pnp.games.destijl.rules import Grid
from pnp.games.destijl.rules.deck import COLOURS, INKS
from pnp.games.page import CAPTION_MM, MARGIN_MM, QUIET_MM, Frame, Tones, caption, tones_of
from pnp.games.params import Common
from pnp.games.score import Part
from pnp.geometry.typesetting import width
from pnp.model.code import SheetCode
from pnp.model.drawing import Font, Group, Item, Text, polyline, rectangle
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.regions import region_id
from pnp.model.sheet import Field, Pen, Region, Sheet
from pnp.model.units import Paper

BOXES = 40
"""Score boxes of a player."""
MARGIN_SIDE_MM = 10.0
"""At least that much is white beside the grid; the numbers of rows stand in it."""
NUMBERS_MM = 4.4
"""Room above the grid for the numbers of columns."""
GAP_MM = 2.4
"""Between two strips."""
HEADS_MM = 5.6
"""Room between the grid and the strips, for what stands over their columns."""
ASIDE_MM = 29.0
"""The right column: what to do first, the bonuses, the QR code."""
STRIP_ASIDE_MM = 22.4
"""What strips leave of it."""
BOX_MM = 4.05
CHOICE_MM = 7.8
NUMBER_MM, INITIALS_MM, COLUMN_GAP_MM = 4.6, 14.0, 1.6
"""Of a strip: widths of its number, of the box for initials, of the white between its parts."""
_APART_MM = 0.5
"""White between the names of two colours that stand over the boxes, at least."""
_PUSHES = 40
"""So often long names are moved away from their neighbours."""
LINE_MM = 3.7
"""From one line of small text to the next."""
LINE_WIDTH_MM = {"colour": 0.3, "mono": 0.3, "low": 0.2}
"""Thickness of the printed lines of the field, by print mode."""


class PlacedGrid(Struct, frozen=True):
    """Where things lie on the page.

    Attributes:
        frame: the page's.
        keys: upper edges of the two rows of pen keys.
        strips: upper edges of the players' strips.
        left: of the grid.
        top: of the grid.
        board: rows and columns of the grid.
        side: of its squares.
    """

    frame: Frame
    keys: tuple[float, float]
    strips: tuple[float, ...]
    left: float
    top: float
    board: Grid
    side: float


def place(paper: Paper, players: int) -> PlacedGrid:
    """The plan of a page for this many players."""
    off = MARKER_MM + QUIET_MM
    bottom = round(paper.height_mm - MARGIN_MM, 3)
    above, below = round(MARGIN_MM + off, 3), round(bottom - off - score.KEY_MM, 3)
    first = below - players * (score.ROW_MM + GAP_MM) - 1.0
    strips = tuple(round(first + number * (score.ROW_MM + GAP_MM), 3) for number in range(players))
    top = above + score.KEY_MM + 2.0 + NUMBERS_MM
    board, side = grid(paper.width_mm - 2 * MARGIN_SIDE_MM, first - HEADS_MM - top)
    # All stands in the columns of the grid, as on the painters' sheets.
    left = round((paper.width_mm - board.columns * side) / 2, 3)
    frame = Frame(paper, left, round(left + board.columns * side, 3), MARGIN_MM, bottom)
    spare = first - HEADS_MM - top - board.rows * side
    return PlacedGrid(frame, (above, below), strips, left, round(top + spare / 2, 3), board, side)


def generate_field(seed: int, common: Common, choice: ChosenOptions) -> tuple[Field, Iterable[object]]:
    """The grid where it lies on its paper, the same for every seed, and the facts that its fingerprint seals."""
    plan = place(common.paper, choice.players or 5)
    return build(plan.board, plan.side, (plan.left, plan.top), LINE_WIDTH_MM[common.print_mode]), fingerprint_facts(
        plan.board
    )


def lay_out(code: SheetCode, common: Common, choice: ChosenOptions, field: Field) -> Sheet:
    """Set the grid on its page."""
    players = choice.players
    tones, plan = tones_of(common), place(common.paper, players or 5)
    said = tones.words["destijl"]
    about = said["about"].format(rows=plan.board.rows, columns=plan.board.columns)
    parts = [
        *_keys(plan, tones, said),
        *(part for p in range(len(plan.strips)) for part in _strip(p, plan, tones, said)),
    ]
    return assemble.assemble(
        code,
        common,
        plan.frame,
        about=about,
        note=said["some"].format(players=players) if players else said["any"],
        field=field,
        drawn=page.field_lines(field, about, tones),
        regions=cells(field, plan.board),
        parts=parts,
        pens=tuple(Pen(number, *names) for number, names in enumerate(zip(COLOURS, INKS, strict=True), start=1)),
        params={"players": players or None},
        qr_at=(round(plan.frame.right - page.QR_MM, 3), round(plan.keys[1] + score.KEY_MM - page.QR_MM, 3)),
        items=(*_around(plan, tones, said), *_heads(plan, tones, said), *_bonuses(plan, players, tones, said)),
    )


def cells(field: Field, board: Grid) -> tuple[Region, ...]:
    """The regions of the grid, ``cell:row,column``."""

    def name(key: int) -> str:
        return board.cell(*divmod(key - 1, board.columns))

    return tuple(
        Region(name(s.key), "cell", s.outline, s.sample, tuple(map(name, sorted(field.neighbours[s.key]))))
        for s in field.spaces
    )


def _keys(plan: PlacedGrid, tones: Tones, said: Mapping[str, Any]) -> Iterator[Part]:
    """A row of keys above the grid and one below the strips, a pen for each colour of the cards."""
    step = (plan.frame.right - plan.frame.left - ASIDE_MM) / len(COLOURS)
    for patch, y in enumerate(plan.keys, start=1):
        for number, colour in enumerate(said["colours"], start=1):
            x = round(plan.frame.left + (number - 1) * step, 3)
            key = score.key(number, patch, x, y, "", tones)
            at = round(x + score.KEY_MM + 1.6, 3)
            label = (
                Text((at, round(y + 4.0, 3)), colour, 3.4, Font.SANS_BOLD, colour=tones.line),
                caption((at, round(y + 7.6, 3)), said["pens"][number - 1], tones),
            )
            alt = said["key_alt"].format(colour=colour)
            yield Part(Group(f"key-{number}-{patch}", (key.item, *label), alt), key.regions)


def _columns(frame: Frame) -> tuple[float, float, float, float]:
    """Left edges of the parts of a strip: initials, colours, boxes, total."""
    initials = frame.left + NUMBER_MM
    choice = initials + INITIALS_MM + COLUMN_GAP_MM
    boxes = choice + len(COLOURS) * CHOICE_MM + COLUMN_GAP_MM
    total = frame.right - STRIP_ASIDE_MM - score.TOTAL_MM
    return round(initials, 3), round(choice, 3), round(boxes, 3), round(total, 3)


def _strip(index: int, plan: PlacedGrid, tones: Tones, said: Mapping[str, Any]) -> Iterator[Part]:
    """A player's strip: initials, the colours that they play, a box for each point, the total."""
    player, y = index + 1, plan.strips[index]
    initials, choice, boxes, total = _columns(plan.frame)
    number = Text((plan.frame.left, round(y + 6.6, 3)), str(player), 5.6, Font.TITLE, colour=tones.line)
    yield Part(Group(f"number-{player}", (number,), said["player"].format(player=player)), ())
    yield score.initials(player, initials, y, tones, wide=INITIALS_MM)
    yield _choice(player, choice, y, tones, said)
    wide = 20 * BOX_MM + 3 * score.GROUP_GAP_MM
    yield score.boxes(player, 1, 20, BOXES // 20, boxes, y, wide, score.ROW_MM, tones)
    yield score.total(player, total, y, tones, said=None)


def _choice(player: int, x: float, y: float, tones: Tones, said: Mapping[str, Any]) -> Part:
    """A box for each colour; the player of that colour fills it."""
    high = score.ROW_MM
    frame = rectangle(x, y, len(COLOURS) * CHOICE_MM, high, tones.rule)
    items: list[Item] = [frame]
    regions = []
    for number in range(1, len(COLOURS) + 1):
        left = round(x + (number - 1) * CHOICE_MM, 3)
        if number > 1:
            wall = ((left, y), (left, round(y + high, 3)))
            items.append(polyline(wall, tones.rule))
        name = region_id("choice", player, number)
        regions.append(score.box(name, left, y, CHOICE_MM, high, 0.8))
    return Part(Group(f"choice-{player}", tuple(items), said["choice_alt"].format(player=player)), tuple(regions))


def _around(plan: PlacedGrid, tones: Tones, said: Mapping[str, Any]) -> Iterator[Item]:
    """Numbers of rows and columns, as findings name them, and at the right of the keys that they come first."""
    for column in range(4, plan.board.columns, 5):
        x = plan.left + (column + 0.5) * plan.side
        yield caption((round(x, 3), round(plan.top - 1.3, 3)), str(column + 1), tones, "middle")
    for row in range(4, plan.board.rows, 5):
        y = plan.top + (row + 0.5) * plan.side + 1.0
        yield caption((round(plan.left - 1.3, 3), round(y, 3)), str(row + 1), tones, "end")
    left = round(plan.frame.right - ASIDE_MM, 3)
    yield from page.advice((left, round(plan.keys[0] + 2.0, 3)), said["before"], tones)


def _heads(plan: PlacedGrid, tones: Tones, said: Mapping[str, Any]) -> Iterator[Item]:
    """What stands over the columns of the strips: each colour over its boxes, and what to do."""
    _, choice, boxes, total = _columns(plan.frame)
    base = round(plan.strips[0] - 1.4, 3)
    for word, middle in zip(said["short"], _middles(said["short"]), strict=True):
        yield caption((round(choice + middle, 3), base), word, tones, "middle")
    ends = round(boxes + 20 * BOX_MM + 3 * score.GROUP_GAP_MM, 3)
    yield caption((ends, base), said["advice"], tones, "end")
    yield caption((total, base), tones.words["score"]["total"], tones)


def _middles(words: Sequence[str]) -> list[float]:
    """Where words stand over boxes: each in the middle of its own, or as near to it as its neighbours let it."""
    halves = [width(word, Font.SANS, CAPTION_MM) / 2 for word in words]
    middles = [(number + 0.5) * CHOICE_MM for number in range(len(words))]
    for _ in range(_PUSHES):
        for number, (here, there) in enumerate(pairwise(halves)):
            lack = here + _APART_MM + there - (middles[number + 1] - middles[number])
            if lack > 0:
                middles[number] -= lack / 2
                middles[number + 1] += lack / 2
    return middles


def _bonuses(plan: PlacedGrid, players: int, tones: Tones, said: Mapping[str, Any]) -> Iterator[Item]:
    """The bonuses for the largest strokes, beside the strips."""
    right, y = plan.frame.right, plan.strips[0] + 2.4
    left = round(right - STRIP_ASIDE_MM + 3.0, 3)
    for line in said["largest"]:
        yield Text((left, round(y, 3)), line, CAPTION_MM, Font.SANS_BOLD, colour=tones.caption)
        y += LINE_MM
    for who, points in said["bonuses"][players - 2 : players - 1] if players else said["bonuses"]:
        yield caption((left, round(y, 3)), who, tones)
        yield caption((right, round(y, 3)), points, tones, "end")
        y += LINE_MM
