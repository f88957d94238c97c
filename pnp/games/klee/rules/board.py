"""Klee's field as the rules see it: a grid of cells, the cells that touch, and every straight line of three."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from pnp.games.klee.rules.sequences import Triple
from pnp.games.masks import Net
from pnp.model.regions import region_id

SMALL = (9, 8)
"""Rows and columns of a small game."""

Line = tuple[int, int, int]
"""Three cells in a row, a column or a diagonal, from one end to the other."""


class Grid(Struct, frozen=True, dict=True):
    """A field of rows and columns; cells count from 0 in reading order. Masks have one bit a cell."""

    rows: int = 12
    columns: int = 12

    @property
    def size(self) -> int:
        """Number of cells."""
        return self.rows * self.columns

    @cached_property
    def regions(self) -> tuple[str, ...]:
        """Ids of the cells."""
        return tuple(region_id("cell", r + 1, c + 1) for r in range(self.rows) for c in range(self.columns))

    @cached_property
    def index(self) -> dict[str, int]:
        """The cells' numbers by their ids."""
        return {region: cell for cell, region in enumerate(self.regions)}

    @cached_property
    def touching(self) -> Net:
        """Which cells touch, at an edge or at a corner."""
        masks = []
        for r in range(self.rows):
            for c in range(self.columns):
                around = ((r + i, c + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j)
                masks.append(sum(1 << y * self.columns + x for y, x in around if self._inside(y, x)))
        return Net(tuple(masks))

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """Every line of three."""
        found = []
        for r in range(self.rows):
            for c in range(self.columns):
                for i, j in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    if self._inside(r + 2 * i, c + 2 * j):
                        first, step = r * self.columns + c, i * self.columns + j
                        found.append((first, first + step, first + 2 * step))
        return tuple(found)

    @cached_property
    def through(self) -> tuple[tuple[Line, ...], ...]:
        """For each cell the lines that it belongs to."""
        lists: list[list[Line]] = [[] for _ in range(self.size)]
        for line in self.lines:
            for cell in line:
                lists[cell].append(line)
        return tuple(map(tuple, lists))

    def colours(self, cells: tuple[int, ...] | list[int], line: Line) -> Triple:
        """The colours along a line; 0 is an empty cell."""
        a, b, c = line
        return (cells[a], cells[b], cells[c])

    def _inside(self, row: int, column: int) -> bool:
        return 0 <= row < self.rows and 0 <= column < self.columns
