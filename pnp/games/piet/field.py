"""The field of the Piet sheet: four palettes of 3 x 3 squares in a row, and two canvases of 4 x 4 below them.

All sheets are alike; the seed only tells one sheet from another. The neighbours of a square are all of the
combinatorics. A square of a palette is a place for paint above two small boxes, one for each player. A square of a
canvas is a place for paint above five boxes, one for each palette and one for late turns; with brushes there are two
more beside it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from pnp.games.masks import bits
from pnp.games.piet.rules.paper import PALETTES, cell, number, well
from pnp.games.piet.rules.play import STANDARD
from pnp.games.piet.rules.squares import SQUARES, WELLS, around
from pnp.games.score import rect
from pnp.model.regions import kind_of
from pnp.model.sheet import Field, Line, Region, Space
from pnp.model.units import Point, Points

STRIP_MM = 5.2
"""Height of the small boxes below a square."""
BRUSH_MM = 4.8
"""Width of the boxes for brush strokes beside a square."""
INSET_MM = 1.0
"""Between a line and where colour is measured."""
_FIRST_CANVAS = 100
"""Keys of the canvases' squares begin after this number and the next hundred; those of palettes are below."""


class Grid(Struct, frozen=True):
    """Squares on the page.

    Attributes:
        left: edge, mm.
        top: edge.
        wide: width of a square.
        tall: height of a square, with the boxes below it.
        side: squares along a side.
        aside: width of the boxes beside the paint in a square.
    """

    left: float
    top: float
    wide: float
    tall: float
    side: int
    aside: float = 0.0

    @property
    def right(self) -> float:
        """Right edge, mm."""
        return round(self.left + self.side * self.wide, 3)

    @property
    def bottom(self) -> float:
        """Lower edge, mm."""
        return round(self.top + self.side * self.tall, 3)

    def corner(self, square: int) -> Point:
        """Top left corner of a square, mm."""
        row, column = divmod(square, self.side)
        return round(self.left + column * self.wide, 3), round(self.top + row * self.tall, 3)

    def paint(self, square: int) -> tuple[float, float, float, float]:
        """Where a square is painted: x, y, width, height in mm."""
        x, y = self.corner(square)
        return x, y, round(self.wide - self.aside, 3), round(self.tall - STRIP_MM, 3)


class Plan(Struct, frozen=True):
    """The palettes and the canvases of a sheet, from left to right."""

    palettes: tuple[Grid, ...]
    canvases: tuple[Grid, ...]


def build(plan: Plan, frame: Points, line_mm: float, thin_mm: float) -> Field:
    """The field of a plan.

    Args:
        plan: where everything lies.
        frame: border of it all, mm.
        line_mm: width of the lines between squares.
        thin_mm: width of those between the paint and the boxes.
    """
    spaces, neighbours = [], {}
    for key, grid, square, base in _squares(plan):
        x, y, wide, tall = grid.paint(square)
        middle = (round(x + wide / 2, 3), round(y + tall / 2, 3))
        spaces.append(Space(key, rect(x, y, wide, tall), rect(x, y, wide, tall, INSET_MM), middle))
        neighbours[key] = frozenset(base + other + 1 for other in bits(around(grid.side)[square]))
    grids = (*plan.palettes, *plan.canvases)
    courses = [
        *((line, thin_mm) for grid in grids for line in _inner(grid)),
        *((line, line_mm) for grid in grids for line in _lines(grid)),
    ]
    lines = tuple(Line(key, points, width) for key, (points, width) in enumerate(courses, start=1))
    counts = {"palettes": len(plan.palettes), "canvases": len(plan.canvases)}
    return Field(frame, tuple(spaces), lines, neighbours, counts=counts)


def regions(field: Field) -> tuple[Region, ...]:
    """The squares of palettes and canvases, in the order of the field."""
    names = [
        *(well(p, square) for p in range(1, PALETTES + 1) for square in range(WELLS)),
        *(cell(player, square) for player in (1, 2) for square in range(SQUARES)),
    ]
    name = dict(zip((space.key for space in field.spaces), names, strict=True))
    return tuple(
        Region(
            name[space.key],
            kind_of(name[space.key]),
            space.outline,
            space.sample,
            tuple(name[key] for key in sorted(field.neighbours[space.key])),
        )
        for space in field.spaces
    )


def fingerprint_facts(field: Field) -> Iterable[object]:
    """What a sheet code seals: the neighbours, and the given palette."""
    yield STANDARD
    for key, near in field.neighbours.items():
        yield key, tuple(sorted(near))


def _squares(plan: Plan) -> Iterator[tuple[int, Grid, int, int]]:
    """Key, grid, number in the grid, and the key that comes before the grid's first."""
    for p, grid in enumerate(plan.palettes, start=1):
        yield from ((number(p, square), grid, square, number(p, 0) - 1) for square in range(WELLS))
    for player, grid in enumerate(plan.canvases, start=1):
        base = _FIRST_CANVAS * player
        yield from ((base + square + 1, grid, square, base) for square in range(SQUARES))


def _lines(grid: Grid) -> Iterator[Points]:
    """Lines around every square."""
    for row in range(grid.side + 1):
        y = round(grid.top + row * grid.tall, 3)
        yield ((grid.left, y), (grid.right, y))
    for column in range(grid.side + 1):
        x = round(grid.left + column * grid.wide, 3)
        yield ((x, grid.top), (x, grid.bottom))


def _inner(grid: Grid) -> Iterator[Points]:
    """Lines between the paint and the boxes below and beside it."""
    for row in range(grid.side):
        top, below = (round(grid.top + row * grid.tall + down, 3) for down in (0.0, grid.tall - STRIP_MM))
        yield ((grid.left, below), (grid.right, below))
        for column in range(grid.side if grid.aside else 0):
            x = round(grid.left + (column + 1) * grid.wide - grid.aside, 3)
            yield ((x, top), (x, below))
