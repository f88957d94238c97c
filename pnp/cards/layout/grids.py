"""Boards of cells: squares, or hexagons, with a label in each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from pnp.cards.card import Box
from pnp.cards.language import elements
from pnp.cards.language.values import CELLS, BadValue, mm
from pnp.cards.layout.shapes import style
from pnp.cards.paths import outlines
from pnp.cards.paths.pathdata import Commands
from pnp.model.drawing import Font, Item, Path, Style, Text
from pnp.model.units import Point

_ROOT: Final = 1.7320508075688772
"""Square root of 3: a hexagon is so many sides wide, from side to side."""
_MOST: Final = 10_000
"""Cells with labels, or of a map."""
_USUAL, _NO_CELL = CELLS
_LABEL, _LEAST_MM = 0.2, 1.8
"""Em of a label, in heights of a cell, and at least (5 points)."""
_TURNED: Final = ((0.0, -1.0), (_ROOT / 2, -0.5), (_ROOT / 2, 0.5), (0.0, 1.0), (-_ROOT / 2, 0.5), (-_ROOT / 2, -0.5))
"""Corners of a hexagon with a corner on top, in sides from its middle."""


def draw(element: elements.Grid, around: Box) -> tuple[Box, tuple[Item, ...]]:
    """The box that the cells fill, and what is drawn.

    Raises:
        BadValue: there are too many cells, or they do not show; or a map that does not fit the grid.
    """
    if element.stroke == "none" and element.fill == "none" and not element.map:
        raise BadValue("a grid shows only with a stroke, such as stroke: black", "stroke")
    columns, rows = (int(mm(count, 0)) for count in element.grid)
    if not (1 <= columns <= 500 and 1 <= rows <= 500):
        raise BadValue(f"a grid has 1 to 500 columns and rows, not {columns} and {rows}", "grid")
    if columns * rows > _MOST and (element.map or element.labels != "none"):
        key, what = ("map", "fill one by one") if element.map else ("labels", "label")
        raise BadValue(f"{columns * rows} cells are too many to {what}; {_MOST} are the most", key)
    board = _squares(around, columns, rows) if element.cells == "square" else _hexagons(around, columns, rows, element)
    ink = style(element, around, board.where)
    if not element.map:
        whole = (
            outlines.grid(around, columns, rows) if element.cells == "square" else board.outline(range(rows * columns))
        )
        return board.where, (Path(whole, ink), *_labels(element, board, range(columns * rows), columns, around))
    fills = _fills(element.map, columns, rows)
    there = [number for number, fill in enumerate(fills) if fill != _NO_CELL]
    if not there:
        raise BadValue("it leaves every cell out", "map")
    items = [
        Path(board.outline(n for n in there if fills[n] == fill), _inside(ink, fill))
        for fill in dict.fromkeys(fills[n] for n in there)
        if fill != "none" and (fill != _USUAL or ink.fill)
    ]
    if not items and not ink.stroke:
        raise BadValue("it fills no cell; give the grid a stroke, such as stroke: black", "map")
    lines = Path(board.outline(there), replace(ink, fill=None, shade=None))
    return board.where, (*items, *([lines] if ink.stroke else []), *_labels(element, board, there, columns, around))


class _Board(NamedTuple):
    """Cells, row by row.

    Attributes:
        where: the box that they fill.
        middles: of each.
        corners: of a cell, from its middle, mm.
        high: how high a cell is.
    """

    where: Box
    middles: Sequence[Point]
    corners: Sequence[Point]
    high: float

    def outline(self, cells: Iterable[int]) -> Commands:
        """The outlines of some of the cells."""
        return tuple(
            command
            for x, y in (self.middles[number] for number in cells)
            for command in outlines.lines(tuple((x + u, y + v) for u, v in self.corners), closed=True)
        )


def _fills(cells: str, columns: int, rows: int) -> list[str]:
    """What fills each cell, row by row, of a map that is read already."""
    lines = [line.split() for line in cells.splitlines()]
    if len(lines) != rows:
        raise BadValue(f"the grid has {rows} rows, and the map another number of lines: {len(lines)}", "map")
    for number, line in enumerate(lines, start=1):
        if len(line) != columns:
            raise BadValue(
                f"the grid has {columns} columns, and line {number} of the map another number of cells: {len(line)}",
                "map",
            )
    return [fill for line in lines for fill in line]


def _inside(ink: Style, fill: str) -> Style:
    """The inside of cells without their lines."""
    return replace(ink, stroke=None) if fill == _USUAL else Style(fill=fill)


def _labels(element: elements.Grid, board: _Board, cells: Sequence[int], columns: int, around: Box) -> Iterator[Text]:
    """What stands in each of these cells; those that are only counted are counted without gaps."""
    if element.labels == "none":
        return
    size = mm(element.label_size, around[3]) or max(_LEAST_MM, _LABEL * board.high)
    if size < 0:
        raise BadValue("a label has a size above 0", "label-size")
    up = board.high / 2 if element.cells != "hexagon" else board.high * 0.42
    for count, cell in enumerate(cells):
        (row, column), (x, y) = divmod(cell, columns), board.middles[cell]
        at = (round(x, 3), round(y - up + 1.3 * size, 3))
        yield Text(at, _LABELS[element.labels](column, row, count), size, Font.SANS, "middle", element.label_colour)


def _squares(around: Box, columns: int, rows: int) -> _Board:
    """Rectangles that fill the box."""
    left, top, wide, high = around[0], around[1], around[2] / columns, around[3] / rows
    middles = [(left + (x + 0.5) * wide, top + (y + 0.5) * high) for y in range(rows) for x in range(columns)]
    corners = [(x * wide, y * high) for x, y in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5))]
    return _Board(around, middles, corners, high)


def _hexagons(around: Box, columns: int, rows: int, element: elements.Grid) -> _Board:
    """Regular hexagons, as large as fit."""
    flat = element.cells == "hexagon-flat"
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
    corners = [(side * v, side * u) if flat else (side * u, side * v) for u, v in _TURNED]
    return _Board((left, top, wide * side, high * side), middles, corners, side * (_ROOT if flat else 2.0))


def _letters(column: int) -> str:
    """A to Z, then AA, AB ..."""
    return (_letters(column // 26 - 1) if column >= 26 else "") + chr(ord("A") + column % 26)


_LABELS: Final[dict[str, Callable[[int, int, int], str]]] = {
    "A1": lambda column, row, _: f"{_letters(column)}{row + 1}",
    "0101": lambda column, row, _: f"{column + 1:02}{row + 1:02}",
    "1": lambda _, __, number: f"{number + 1}",
}
