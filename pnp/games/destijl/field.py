"""The grid of the record sheet, where the players colour the finished painting: as many squares as the page holds.

It is the same for every seed. The number of rows depends on the paper and on the number of players.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.games.destijl.rules import Grid
from pnp.games.score import rect
from pnp.model.sheet import Field, Line, Space
from pnp.model.units import Point, Points

LEAST_MM = 6.95
"""Squares are at least this wide."""
INSET_MM = 0.9
"""Between a square's side and where its colour is measured."""
FIVE = 5
"""Every fifth line is heavier, so that people find places at a glance."""


def grid(wide: float, high: float) -> tuple[Grid, float]:
    """The grid that fits into this many mm, and the side of its squares."""
    columns = int(wide / LEAST_MM)
    side = int(wide / columns * 20) / 20
    return Grid(int(high / side + 1e-6), columns), side


def build(board: Grid, side: float, origin: Point, line_mm: float) -> Field:
    """The grid's squares and lines where they lie on the page.

    Args:
        board: rows and columns.
        side: of a square, mm.
        origin: top left corner, mm.
        line_mm: width of the lines between squares.
    """
    rows, columns = board.rows, board.columns
    spaces = tuple(
        Space(row * columns + column + 1, *_square(row, column, side, origin))
        for row in range(rows)
        for column in range(columns)
    )
    (left, top), (right, bottom) = origin, (round(origin[0] + columns * side, 3), round(origin[1] + rows * side, 3))
    return Field(
        ((left, top), (right, top), (right, bottom), (left, bottom)),
        spaces,
        tuple(_lines(board, side, origin, line_mm)),
        {space.key: frozenset(_near(board, space.key)) for space in spaces},
        counts={"rows": rows, "columns": columns},
    )


def fingerprint_facts(board: Grid) -> Iterable[object]:
    """What decides which squares there are."""
    return ("destijl", board.rows, board.columns)


def _square(row: int, column: int, side: float, origin: Point) -> tuple[Points, Points, Point]:
    x, y = origin[0] + column * side, origin[1] + row * side
    return rect(x, y, side, side), rect(x, y, side, side, INSET_MM), (round(x + side / 2, 3), round(y + side / 2, 3))


def _lines(board: Grid, side: float, origin: Point, line_mm: float) -> Iterator[Line]:
    """Vertical lines from the left, then horizontal ones from the top."""
    wide, high = board.columns * side, board.rows * side
    for place in range(board.columns + 1):
        x = round(origin[0] + place * side, 3)
        ends = ((x, origin[1]), (x, round(origin[1] + high, 3)))
        yield Line(place + 1, ends, _weight(place, board.columns, line_mm))
    for place in range(board.rows + 1):
        y = round(origin[1] + place * side, 3)
        ends = ((origin[0], y), (round(origin[0] + wide, 3), y))
        yield Line(board.columns + 2 + place, ends, _weight(place, board.rows, line_mm))


def _weight(place: int, last: int, line_mm: float) -> float:
    return round(line_mm * (2.4 if place in (0, last) else 1.8 if place % FIVE == 0 else 1.0), 3)


def _near(board: Grid, key: int) -> Iterator[int]:
    row, column = divmod(key - 1, board.columns)
    for r, c in ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)):
        if 0 <= r < board.rows and 0 <= c < board.columns:
            yield r * board.columns + c + 1
