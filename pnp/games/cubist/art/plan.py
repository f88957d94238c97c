"""A sculpture as seen from above: a square for each column of dice, with its height as a number."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.cubist.art import die
from pnp.games.cubist.art.inks import Palette, Tones
from pnp.games.cubist.art.stack import Sculpture
from pnp.model.drawing import Font, Item, Path, Style, Text, polyline, rectangle
from pnp.model.units import Point

CAP = 0.72
"""Height of a figure, in ems."""


def view(
    sculpture: Sculpture, ink: Palette, cell: float, at: Point, *, cells: tuple[int, int] | None = None
) -> Iterator[Item]:
    """The plan, and a mark at the corner from which its picture is drawn.

    Args:
        sculpture: what stands where.
        ink: colours.
        cell: side of a square, mm.
        at: top left corner of cell (0, 0), mm.
        cells: columns and rows of a grid on which it lies; None for none.
    """
    left, top = at
    columns, rows = cells or span(sculpture)
    if cells:
        yield rectangle(left, top, columns * cell, rows * cell, Style(fill=ink.white, stroke=ink.grey, stroke_mm=0.2))
        for step in range(1, columns):
            x = left + step * cell
            yield polyline(((x, top), (x, top + rows * cell)), Style(stroke=ink.grey, stroke_mm=0.2))
        for step in range(1, rows):
            y = top + step * cell
            yield polyline(((left, y), (left + columns * cell, y)), Style(stroke=ink.grey, stroke_mm=0.2))
    for (x, y), column in sculpture.items():
        corner = (round(left + x * cell, 3), round(top + y * cell, 3))
        fill = ink.cornerstone.top if column.marked else ink.stone.top
        yield rectangle(*corner, cell, cell, Style(fill=fill, stroke=ink.black, stroke_mm=0.4))
        colour = ink.cornerstone.pips if column.marked else ink.black
        if column.value is None:
            size = 0.66 * cell
            middle = (corner[0] + cell / 2, corner[1] + (cell + CAP * size) / 2)
            yield _number(column.height, middle, size, colour)
        else:
            size, side = 0.48 * cell, 0.59 * cell
            yield _number(column.height, (corner[0] + 0.2 * cell, corner[1] + 0.925 * cell), size, colour)
            at = (corner[0] + cell - side - 0.05 * cell, corner[1] + 0.05 * cell)
            yield from face(column.value, ink.stone, side, at)
    yield _eye((left + columns * cell, top + rows * cell), 0.2 * cell, ink)


def span(sculpture: Sculpture) -> tuple[int, int]:
    """Columns and rows that a sculpture covers, from cell (0, 0)."""
    return max(x for x, _ in sculpture) + 1, max(y for _, y in sculpture) + 1


def face(value: int, tones: Tones, side: float, at: Point, *, grown: float = 1.0) -> Iterator[Item]:
    """A die seen from above; ``at`` is its top left corner, ``grown`` how much larger the pips are than on dice."""
    yield rectangle(
        round(at[0], 3), round(at[1], 3), side, side, Style(fill=tones.top, stroke=tones.line, stroke_mm=0.25)
    )
    yield pips(value, tones, side, at, grown=grown)


def pips(value: int, tones: Tones, side: float, at: Point, *, grown: float = 1.0) -> Path:
    """Only its pips."""
    commands = die.printed(value, tones.pip, lambda x, y: (at[0] + (0.5 + x) * side, at[1] + (0.5 + y) * side), grown)
    return Path(commands, Style(fill=tones.pips, even_odd=True))


def _number(number: int, at: Point, size: float, colour: str) -> Text:
    return Text((round(at[0], 3), round(at[1], 3)), str(number), round(size, 3), Font.SANS_BLACK, "middle", colour)


def _eye(corner: Point, size: float, ink: Palette) -> Path:
    """A small arrow that points at the corner from outside."""
    x, y = (round(value + 0.25 * size, 3) for value in corner)
    wing = round(size, 3)
    points = ((x, y), (x + 1.25 * wing, y + 0.35 * wing), (x + 0.35 * wing, y + 1.25 * wing))
    return polyline(((round(a, 3), round(b, 3)) for a, b in points), Style(fill=ink.red), closed=True)
