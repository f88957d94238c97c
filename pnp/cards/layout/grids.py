"""Boards of cells: squares, or hexagons, with a label in each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pnp.cards.card import Box
from pnp.cards.language import elements
from pnp.cards.language.values import BadValue, mm
from pnp.cards.layout.shapes import style
from pnp.cards.paths import outlines
from pnp.cards.paths.pathdata import Commands
from pnp.model.drawing import Font, Item, Path, Text
from pnp.model.units import Point

_ROOT: Final = 1.7320508075688772
"""Square root of 3: a hexagon is so many sides wide, from side to side."""
_MOST: Final = 10_000
"""Cells with labels."""
_LABEL, _LEAST_MM = 0.2, 1.8
"""Em of a label, in heights of a cell, and at least (5 points)."""
_TURNED: Final = ((0.0, -1.0), (_ROOT / 2, -0.5), (_ROOT / 2, 0.5), (0.0, 1.0), (-_ROOT / 2, 0.5), (-_ROOT / 2, -0.5))
"""Corners of a hexagon with a corner on top, in sides from its middle."""


def draw(element: elements.Grid, around: Box) -> tuple[Box, tuple[Item, ...]]:
    """The box that the cells fill, and what is drawn.

    Raises:
        BadValue: there are too many cells, or they do not show.
    """
    if element.stroke == "none" and element.fill == "none":
        raise BadValue("a grid shows only with a stroke, such as stroke: black", "stroke")
    columns, rows = (int(mm(count, 0)) for count in element.grid)
    if not (1 <= columns <= 500 and 1 <= rows <= 500):
        raise BadValue(f"a grid has 1 to 500 columns and rows, not {columns} and {rows}", "grid")
    if element.labels != "none" and columns * rows > _MOST:
        raise BadValue(f"{columns * rows} cells are too many to label; {_MOST} are the most", "labels")
    if element.cells == "square":
        where, outline = around, outlines.grid(around, columns, rows)
        wide, high = around[2] / columns, around[3] / rows
        left, top = around[:2]
        middles = [(left + (x + 0.5) * wide, top + (y + 0.5) * high) for y in range(rows) for x in range(columns)]
    else:
        where, outline, middles, high = _hexagons(around, columns, rows, flat=element.cells == "hexagon-flat")
    items: list[Item] = [Path(outline, style(element, around, where))]
    if element.labels != "none":
        size = mm(element.label_size, around[3]) or max(_LEAST_MM, _LABEL * high)
        if size < 0:
            raise BadValue("a label has a size above 0", "label-size")
        up = high / 2 if element.cells != "hexagon" else high * 0.42
        said = _LABELS[element.labels]
        for number, (x, y) in enumerate(middles):
            row, column = divmod(number, columns)
            at = (round(x, 3), round(y - up + 1.3 * size, 3))
            items.append(Text(at, said(column, row, number), size, Font.SANS, "middle", element.label_colour))
    return where, tuple(items)


def _hexagons(around: Box, columns: int, rows: int, *, flat: bool) -> tuple[Box, Commands, list[Point], float]:
    """The box of regular hexagons, their outlines, their middles row by row, and how high each of them is."""
    along, lanes = (rows, columns) if flat else (columns, rows)  # cells of a lane, which every second one has shifted
    across, deep = _ROOT * (along + (0.5 if lanes > 1 else 0.0)), 1.5 * lanes + 0.5
    wide, high = (deep, across) if flat else (across, deep)
    side = min(around[2] / wide, around[3] / high)
    left, top = around[0] + (around[2] - wide * side) / 2, around[1] + (around[3] - high * side) / 2
    middles = []
    for row in range(rows):
        for column in range(columns):
            place, lane = (row, column) if flat else (column, row)
            u, v = _ROOT * (place + 0.5 + lane % 2 / 2), 1.0 + 1.5 * lane
            x, y = (v, u) if flat else (u, v)
            middles.append((left + side * x, top + side * y))
    corners = [(y, x) for x, y in _TURNED] if flat else list(_TURNED)
    outline = [
        command
        for x, y in middles
        for command in outlines.lines(tuple((x + side * u, y + side * v) for u, v in corners), closed=True)
    ]
    where = (left, top, wide * side, high * side)
    return where, tuple(outline), middles, side * (_ROOT if flat else 2.0)


def _letters(column: int) -> str:
    """A to Z, then AA, AB ..."""
    return (_letters(column // 26 - 1) if column >= 26 else "") + chr(ord("A") + column % 26)


_LABELS: Final[dict[str, Callable[[int, int, int], str]]] = {
    "A1": lambda column, row, _: f"{_letters(column)}{row + 1}",
    "0101": lambda column, row, _: f"{column + 1:02}{row + 1:02}",
    "1": lambda _, __, number: f"{number + 1}",
}
