"""The Klee playing field: a hundred and forty-four uneven squares, twelve by twelve, drawn as if by hand.

The master copy is a lattice of whole numbers (a mean cell is 1000 wide, on every paper): uneven strips that sway like a
woven cloth, and every crossing is shaken a little. The sway is reduced until every cell holds an upright rectangle
:data:`CORE` wide and high, and none of its sides leans by 45 degrees. So every cell is convex, and its inscribed circle
is at least as wide as that rectangle. Without sway both are always true, so no seed ever fails. Only whole numbers
decide anything, so that a seed gives the same field everywhere.

Four cells meet at every inner crossing: which cells touch, at an edge or at a corner, is the same on every field, and
so are the 440 places for three in a row. No field is unfair or dead; seeds differ only in their drawing.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import numpy as np
import shapely

from pnp.games.klee import GAME
from pnp.model.sheet import Field, Line, Space
from pnp.model.units import Point, Points

ROWS = COLUMNS = 12
CELL = 1000
"""Mean width and height of a cell in the lattice."""
CORE = 600
"""Every cell holds an upright rectangle at least this wide and high."""
_NARROWEST, _WIDEST = 0.78, 1.4
_SHAKE, _SWAY = 110, 700
"""The most that a crossing moves alone, and together with all those around it."""
_SLACK = 110
"""The share of the room between the narrowest strip and the core that the sway may use."""
_KNOTS = 4
"""The sway is free at a grid of this many points each way, and smooth between them."""
_EASE = 12


@dataclass(frozen=True, slots=True)
class Lattice:
    """The crossings of a field.

    Attributes:
        rows: of cells.
        columns: of cells.
        at: x and y of every crossing; ``at[r][c]``, rows + 1 by columns + 1, a thousand to a mean cell.
    """

    rows: int
    columns: int
    at: tuple[tuple[tuple[int, int], ...], ...]


def weave(seed: int, rows: int = ROWS, columns: int = COLUMNS) -> Lattice:
    """The lattice of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        rows: of cells.
        columns: of cells.
    """
    rng = random.Random(f"klee/{seed}")
    wide, high = _strips(rng, columns), _strips(rng, rows)
    x, y = (list(accumulate(strips, initial=0)) for strips in (wide, high))
    shake = [[(_shake(rng, wide, c), _shake(rng, high, r)) for c in range(columns + 1)] for r in range(rows + 1)]
    sway = (_sway(rng, rows, columns), _sway(rng, rows, columns))

    def lattice(ease: int) -> Lattice:
        return Lattice(
            rows,
            columns,
            tuple(
                tuple(
                    (
                        x[c] + shake[r][c][0] + (sway[0][r][c] * ease // _EASE if 0 < c < columns else 0),
                        y[r] + shake[r][c][1] + (sway[1][r][c] * ease // _EASE if 0 < r < rows else 0),
                    )
                    for c in range(columns + 1)
                )
                for r in range(rows + 1)
            ),
        )

    return next(woven for woven in map(lattice, range(_EASE, -1, -1)) if sound(woven))


def sound(lattice: Lattice) -> bool:
    """Whether every cell holds an upright rectangle of :data:`CORE` and no side leans by 45 degrees."""
    at = lattice.at
    for r in range(lattice.rows):
        for c in range(lattice.columns):
            (ax, ay), (bx, by), (cx, cy), (dx, dy) = at[r][c], at[r][c + 1], at[r + 1][c + 1], at[r + 1][c]
            if min(bx, cx) - max(ax, dx) < CORE or min(cy, dy) - max(ay, by) < CORE:
                return False
            if max(abs(ax - dx), abs(bx - cx), abs(ay - by), abs(cy - dy)) >= CORE:
                return False
    return True


def build(
    seed: int,
    *,
    size: Point,
    origin: Point = (0.0, 0.0),
    rows: int = ROWS,
    columns: int = COLUMNS,
    line_mm: float = 0.5,
    inset_mm: float = 1.0,
) -> Field:
    """The playing field of a seed; the key of a cell is its place in reading order, from 1.

    Args:
        seed: 0 to 2**50 - 1.
        size: width and height, mm.
        origin: top left corner, mm.
        rows: of cells.
        columns: of cells.
        line_mm: width of the printed lines.
        inset_mm: how far a cell's sample lies inside its border.
    """
    lattice = weave(seed, rows, columns)
    scale = (size[0] / (columns * CELL), size[1] / (rows * CELL))
    at = [
        [(round(origin[0] + x * scale[0], 3), round(origin[1] + y * scale[1], 3)) for x, y in row] for row in lattice.at
    ]
    cells = [(r, c) for r in range(rows) for c in range(columns)]
    outlines: list[Points] = [(at[r][c], at[r][c + 1], at[r + 1][c + 1], at[r + 1][c]) for r, c in cells]
    samples = _inset(outlines, inset_mm)
    spaces = tuple(
        Space(key, outline, sample, (sum(x for x, _ in outline) / 4, sum(y for _, y in outline) / 4))
        for key, (outline, sample) in enumerate(zip(outlines, samples, strict=True), start=1)
    )
    courses = [*(tuple(row) for row in at), *(tuple(row[c] for row in at) for c in range(columns + 1))]
    return Field(
        frame=(at[0][0], at[0][-1], at[-1][-1], at[-1][0]),
        spaces=spaces,
        lines=tuple(Line(key, course, line_mm) for key, course in enumerate(courses, start=1)),
        neighbours={
            r * columns + c + 1: frozenset(
                (r + i) * columns + c + j + 1
                for i, j in ((-1, 0), (0, -1), (0, 1), (1, 0))
                if 0 <= r + i < rows and 0 <= c + j < columns
            )
            for r, c in cells
        },
    )


def fingerprint_facts(lattice: Lattice) -> Iterable[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the generator's version and the lattice, whole numbers only.

    Which cells touch is the same on every field, so the crossings are sealed too.
    """
    yield "klee field"
    yield GAME.version
    yield lattice.rows, lattice.columns
    yield from lattice.at


def _strips(rng: random.Random, count: int) -> list[int]:
    """Uneven widths of ``count`` strips, a thousand on average: mostly calm ones, some narrow, some wide."""
    raw = [int(1000 * (0.55 + 0.9 * rng.random() * rng.random() + 0.35 * rng.random())) for _ in range(count)]
    low, high = int(_NARROWEST * CELL), int(_WIDEST * CELL)
    strips = [min(high, max(low, share * count * CELL // sum(raw))) for share in raw]
    rest = count * CELL - sum(strips)
    while rest:
        step = 1 if rest > 0 else -1
        for index, strip in enumerate(strips):
            if rest and low <= strip + step <= high:
                strips[index] += step
                rest -= step
    return strips


def _shake(rng: random.Random, strips: Sequence[int], line: int) -> int:
    """How far a crossing moves off its line alone; the outer lines stay where they are."""
    chance = 2 * rng.random() - 1
    if line in (0, len(strips)):
        return 0
    return int(chance * min(_SHAKE, (min(strips[line - 1], strips[line]) - CORE - _SLACK) // 2))


def _sway(rng: random.Random, rows: int, columns: int) -> list[list[int]]:
    """How far each crossing moves together with those around it, smoothly, and not at all at the corners."""
    knots = [[2 * rng.random() - 1 for _ in range(_KNOTS)] for _ in range(_KNOTS)]

    def between(low: float, high: float, part: float) -> float:
        return low + (high - low) * part * part * (3 - 2 * part)

    def at(r: int, c: int) -> int:
        i, j = r * (_KNOTS - 1), c * (_KNOTS - 1)
        top, left = min(i // rows, _KNOTS - 2), min(j // columns, _KNOTS - 2)
        down, along = i / rows - top, j / columns - left
        upper = between(knots[top][left], knots[top][left + 1], along)
        lower = between(knots[top + 1][left], knots[top + 1][left + 1], along)
        middle = 4 * r * (rows - r) / (rows * rows) + 4 * c * (columns - c) / (columns * columns)
        return int(_SWAY * min(1.0, middle) * between(upper, lower, down))

    return [[at(r, c) for c in range(columns + 1)] for r in range(rows + 1)]


def _inset(outlines: Sequence[Points], inset_mm: float) -> list[Points]:
    """The outlines with all sides moved inwards; corners stay sharp."""
    inner = shapely.buffer(shapely.polygons(np.array(outlines)), -inset_mm, join_style="mitre")
    return [
        tuple((round(x, 3), round(y, 3)) for x, y in shapely.get_coordinates(polygon)[:-1].tolist())
        for polygon in inner
    ]
