"""Cells drawn as a painting: planes, black lines where colours meet, hairlines within a stroke, the cells' codes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby, product

from pnp.games.destijl.art.tones import Palette, Plane, pattern
from pnp.games.destijl.rules.deck import CELL_MM, SIDE, Card
from pnp.games.destijl.rules.scoring import Cell
from pnp.model.cellcodes import CODE_MM, MODULE_MM, QUIET_MM, code_of, corner_of, modules
from pnp.model.drawing import Command, Font, Item, Path, Style, Text, rectangle

FINE_MM = 0.3
"""Width of the hairlines within a stroke."""
LETTER_MM = 3.4


def planes(
    cells: Mapping[Cell, int], side: float, palette: Palette, at: tuple[float, float] = (0.0, 0.0), beyond: float = 0.0
) -> Iterator[Item]:
    """The planes of cells and the lines between them.

    Args:
        cells: colours by column and row.
        side: of a cell, mm.
        palette: how it is printed.
        at: top left corner of the cell (0, 0), mm.
        beyond: how far planes and lines reach past the outermost columns and rows, mm.
    """
    xs, ys = {x for x, _ in cells}, {y for _, y in cells}
    first, last = (min(xs), min(ys)), (max(xs), max(ys))

    def box(x: int, y: int) -> tuple[float, float, float, float]:
        left, top = at[0] + x * side, at[1] + y * side
        return (
            round(left - (beyond if x == first[0] else 0), 3),
            round(top - (beyond if y == first[1] else 0), 3),
            round(left + side + (beyond if x == last[0] else 0), 3),
            round(top + side + (beyond if y == last[1] else 0), 3),
        )

    for (x, y), colour in sorted(cells.items(), key=lambda item: (item[0][1], item[0][0])):
        left, top, right, bottom = box(x, y)
        plane = palette.plane(colour)
        yield rectangle(left, top, round(right - left, 3), round(bottom - top, 3), Style(fill=plane.ground))
        yield from pattern(plane, left, top, right, bottom)
    scale = min(1.0, side / CELL_MM * 1.6)
    wide = round(palette.line_mm * scale, 3)
    fine: dict[str, list[Command]] = {}
    heavy: list[Command] = []
    for (x, y), colour in cells.items():
        left, top, right, bottom = box(x, y)
        left, right = left + wide / 2 * (x == first[0]), right - wide / 2 * (x == last[0])
        top, bottom = top + wide / 2 * (y == first[1]), bottom - wide / 2 * (y == last[1])
        for other, line in (
            ((x + 1, y), ((right, top), (right, bottom))),
            ((x, y + 1), ((left, bottom), (right, bottom))),
        ):
            if other not in cells:
                continue
            steps = heavy if cells[other] != colour else fine.setdefault(palette.plane(colour).fine, [])
            steps += [("M", *line[0]), ("L", *line[1])]
    for tone, steps in sorted(fine.items()):
        yield Path(tuple(steps), Style(stroke=tone, stroke_mm=round(FINE_MM * max(0.5, scale), 3)))
    if heavy:
        yield Path(tuple(heavy), Style(stroke=palette.line, stroke_mm=wide, cap="square"))


def card(one: Card, palette: Palette, letters: str | Sequence[str], bleed: float) -> tuple[list[Item], list[Text]]:
    """A canvas card, its top left corner at the origin: its planes with their codes, and its letters and number."""
    cells = {(x, y): one.rows[y][x] for y, x in product(range(SIDE), repeat=2)}
    items, texts = list(planes(cells, CELL_MM, palette, beyond=bleed)), []
    for (x, y), colour in cells.items():
        plane = palette.plane(colour)
        items += code(one.number, y * SIDE + x, plane)
        if palette.letters:
            at = (round(x * CELL_MM + 4.7, 3), round((y + 1) * CELL_MM - 3.8, 3))
            texts.append(Text(at, letters[colour - 1], LETTER_MM, Font.SANS_BOLD, "middle", plane.text))
    top = palette.plane(one.rows[0][0])
    texts.append(Text((3.4, 6.3), str(one.number), 3.6, Font.SANS_LIGHT, colour=top.text))
    for text in texts:
        plane = palette.plane(cells[int(text.at[0] // CELL_MM), int(text.at[1] // CELL_MM)])
        if plane.pattern != "plain":
            wide = 6.4 if text.anchor == "start" else 4.2
            left = text.at[0] - (0.6 if text.anchor == "start" else wide / 2)
            items.append(rectangle(round(left, 3), round(text.at[1] - 3.4, 3), wide, 4.2, Style(fill=plane.ground)))
    return items, texts


def code(card_number: int, cell: int, plane: Plane) -> Iterator[Item]:
    """The code of a cell, 0 to 8, in the middle of its plain patch."""
    x, y = corner_of(cell)
    if plane.pattern != "plain":
        side = round(CODE_MM + 2 * QUIET_MM, 3)
        yield rectangle(round(x - QUIET_MM, 3), round(y - QUIET_MM, 3), side, side, Style(fill=plane.ground))
    steps: list[Command] = []
    style = Style(fill=plane.mark)
    for row, line in enumerate(modules(code_of(card_number - 1, cell))):
        column = 0
        for marked, run in groupby(line):
            long = len(tuple(run))
            if marked:
                left, top = round(x + column * MODULE_MM, 3), round(y + row * MODULE_MM, 3)
                steps += rectangle(left, top, long * MODULE_MM, MODULE_MM, style).commands
            column += long
    yield Path(tuple(steps), style)


def border(cells: Mapping[Cell, int], side: float, palette: Palette, at: tuple[float, float], width: float) -> Path:
    """The outline of a painting."""
    steps: list[Command] = []
    for x, y in sorted(cells):
        left, top = round(at[0] + x * side, 3), round(at[1] + y * side, 3)
        right, bottom = round(at[0] + (x + 1) * side, 3), round(at[1] + (y + 1) * side, 3)
        for other, line in (
            ((x - 1, y), ((left, top), (left, bottom))),
            ((x + 1, y), ((right, top), (right, bottom))),
            ((x, y - 1), ((left, top), (right, top))),
            ((x, y + 1), ((left, bottom), (right, bottom))),
        ):
            if other not in cells:
                steps += [("M", *line[0]), ("L", *line[1])]
    return Path(tuple(steps), Style(stroke=palette.line, stroke_mm=width, cap="square"))
