"""The printed record sheet: a grid for the finished painting, a strip for each player, keys for five pens.

Black and white pens cannot be told from shadow and paper, so other pens represent them; the keys say which.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from pnp.games import assemble, page, score
from pnp.games.destijl.field import build, fingerprint_facts, grid
from pnp.games.destijl.rules import Grid
from pnp.games.destijl.rules.deck import COLOURS, INKS
from pnp.games.page import MARGIN_MM, QUIET_MM, Frame, Tones, caption, tones_of
from pnp.games.params import Common
from pnp.games.score import Part, rect
from pnp.model.code import SheetCode
from pnp.model.drawing import Font, Group, Item, Style, Text, polyline, rectangle
from pnp.model.markers import MARKER_MM
from pnp.model.options import ChosenOptions
from pnp.model.regions import region_id
from pnp.model.sheet import Field, Pen, Region, Sheet
from pnp.model.units import Paper

BOXES = 40
"""Score boxes of a player."""
NUMBERS_MM = 4.6
"""Room to the left of the grid and above it, for the numbers of rows and columns."""
GAP_MM = 2.4
"""Between two strips."""
ADVICE_MM = 5.6
"""Room between the grid and the strips, for a line of words."""
BONUSES_MM = 20.4
"""Room to the right of the strips."""
BOX_MM = 4.25
CHOICE_MM = 6.2
LINE_WIDTH_MM = {"colour": 0.25, "mono": 0.25, "low": 0.18}
"""Thickness of the printed lines of the field, by print mode."""


@dataclass(frozen=True, slots=True)
class PlacedGrid:
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
    right, bottom = (round(side - MARGIN_MM, 3) for side in (paper.width_mm, paper.height_mm))
    frame = Frame(paper, MARGIN_MM, right, MARGIN_MM, bottom)
    above = round(frame.top + MARKER_MM + QUIET_MM, 3)
    below = round(frame.bottom - MARKER_MM - QUIET_MM - score.KEY_MM, 3)
    first = below - players * (score.ROW_MM + GAP_MM) - 1.0
    strips = tuple(round(first + number * (score.ROW_MM + GAP_MM), 3) for number in range(players))
    top = above + score.KEY_MM + 2.0 + NUMBERS_MM
    board, side = grid(frame.right - frame.left - NUMBERS_MM, first - ADVICE_MM - top)
    spare = first - ADVICE_MM - top - board.rows * side
    left = (frame.left + NUMBERS_MM + frame.right - board.columns * side) / 2
    return PlacedGrid(frame, (above, below), strips, round(left, 3), round(top + spare / 2, 3), board, side)


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
        items=(*_around(plan, tones, said), *_bonuses(plan, players, tones, said)),
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
    frame = plan.frame
    for patch, y in enumerate(plan.keys, start=1):
        right = frame.right if patch == 1 else frame.right - page.QR_MM - 4.0
        step = (right - frame.left) / len(COLOURS)
        for number, colour in enumerate(said["colours"], start=1):
            x = round(frame.left + (number - 1) * step, 3)
            key = score.key(number, patch, x, y, "", tones)
            at = round(x + score.KEY_MM + 1.6, 3)
            label = (
                Text((at, round(y + 4.0, 3)), colour, 3.4, Font.SANS_BOLD, colour=tones.line),
                caption((at, round(y + 7.4, 3)), said["pens"][number - 1], tones),
            )
            alt = said["key_alt"].format(colour=colour)
            yield Part(Group(f"key-{number}-{patch}", (key.item, *label), alt), key.regions)


def _strip(index: int, plan: PlacedGrid, tones: Tones, said: Mapping[str, Any]) -> Iterator[Part]:
    """A player's strip: initials, the colours that they play, a box for each point, the total."""
    player, y, x = index + 1, plan.strips[index], plan.frame.left
    number = Text((x, round(y + 6.6, 3)), str(player), 5.6, Font.TITLE, colour=tones.line)
    yield Part(Group(f"number-{player}", (number,), said["player"].format(player=player)), ())
    x += 5.0
    yield score.initials(player, x, y, tones)
    x += score.INITIALS_MM + 1.8
    yield _choice(player, x, y, tones, said)
    x += len(COLOURS) * CHOICE_MM + 1.8
    wide = 20 * BOX_MM + 3 * score.GROUP_GAP_MM
    yield score.boxes(player, 1, 20, BOXES // 20, round(x, 3), y, wide, score.ROW_MM, tones)
    yield score.total(player, round(x + wide + 4.4, 3), y, tones)


def _choice(player: int, x: float, y: float, tones: Tones, said: Mapping[str, Any]) -> Part:
    """A box for each colour; the player of that colour fills it."""
    high = 5.6
    frame = rectangle(x, y, len(COLOURS) * CHOICE_MM, high, Style(stroke=tones.line, stroke_mm=tones.rule_mm))
    items: list[Item] = [frame]
    regions = []
    for number, colour in enumerate(said["short"], start=1):
        left, right = round(x + (number - 1) * CHOICE_MM, 3), round(x + number * CHOICE_MM, 3)
        if number > 1:
            wall = ((left, y), (left, round(y + high, 3)))
            items.append(polyline(wall, Style(stroke=tones.line, stroke_mm=tones.rule_mm)))
        items.append(
            Text((round((left + right) / 2, 3), round(y + 8.4, 3)), colour, 2.2, Font.SANS, "middle", tones.caption)
        )
        name = region_id("choice", player, number)
        wide = right - left
        regions.append(Region(name, "choice", rect(left, y, wide, high), rect(left, y, wide, high, 0.8)))
    return Part(Group(f"choice-{player}", tuple(items), said["choice_alt"].format(player=player)), tuple(regions))


def _around(plan: PlacedGrid, tones: Tones, said: Mapping[str, Any]) -> Iterator[Item]:
    """Numbers of rows and columns, as findings name them, and a line of words above the strips."""
    for column in range(4, plan.board.columns, 5):
        x = plan.left + (column + 0.5) * plan.side
        yield caption((round(x, 3), round(plan.top - 1.3, 3)), str(column + 1), tones, "middle")
    for row in range(4, plan.board.rows, 5):
        y = plan.top + (row + 0.5) * plan.side + 0.9
        yield caption((round(plan.left - 1.3, 3), round(y, 3)), str(row + 1), tones, "end")
    yield caption((plan.frame.left, round(plan.strips[0] - 1.9, 3)), said["advice"], tones)


def _bonuses(plan: PlacedGrid, players: int, tones: Tones, said: Mapping[str, Any]) -> Iterator[Item]:
    """The bonuses for the largest strokes, beside the strips."""
    right, y = plan.frame.right, plan.strips[0] + 2.2
    left = round(right - BONUSES_MM, 3)
    yield Text((left, round(y, 3)), said["largest"], 2.5, Font.SANS_BOLD, colour=tones.caption)
    for line, (who, points) in enumerate(said["bonuses"][players - 2 : players - 1] if players else said["bonuses"], 1):
        base = round(y + 0.4 + 3.4 * line, 3)
        yield caption((left, base), who, tones)
        yield caption((right, base), points, tones, "end")
