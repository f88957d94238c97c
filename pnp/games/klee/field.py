"""The Klee playing field: a hundred and forty-four uneven squares, twelve by twelve, drawn as if by hand.

The master copy is a lattice of whole numbers (a mean cell is 1000 wide, on every paper). Columns and rows are of
unequal width, as in the painter's magic squares: growing from one side, crowded towards the middle or the rims, in a
rhythm, or a few great ones among many narrow ones; which, decides the seed. The wide ones swell and shrink in long slow
waves and push the narrow ones along, so that all lines sway; every crossing is shaken a little. The waves are made
lower, or drawn anew, until every cell is convex, no corner is too sharp, and a circle of radius :data:`RADIUS` lies in
each. Without waves all that is true, so no seed ever fails. Only whole numbers decide anything, so that a seed gives
the same field everywhere.

Four cells meet at every inner crossing: which cells touch, at an edge or at a corner, is the same on every field, and
so are the 440 places for three in a row. No field is unfair or dead; seeds differ only in their drawing.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

import numpy as np
import shapely
from msgspec import Struct

from pnp.games.klee import GAME
from pnp.model.sheet import Field, Line, Space
from pnp.model.units import Point, Points

ROWS = COLUMNS = 12
CELL = 1000
"""Mean width and height of a cell in the lattice."""
RADIUS = 302
"""A circle of this radius lies in every cell."""
_NARROWEST, _WIDEST = 720, 2200
_UNEVEN, _VARIED = 23, 21
"""The variance of areas with straight lines, and with lines that sway, in hundredths of their squared mean or more."""
_FEW = 6
"""Fewer rows or columns need not be uneven, or sway."""
_SHAKE, _SLACK = 37, 30
"""The most that a crossing moves alone, and what it leaves between the narrowest strip and the circle."""
_SWAY = 400
"""How far lines move to and fro as a mean, at least, before waves are made lower."""
_SWELL = 900
"""How much of what makes a strip wide a wave takes from it or adds to it, in thousandths, at most."""
_KNOTS = 3
"""Waves are free at so many places along a strip and across all of them, and smooth between these."""
_EASE, _LOWEST, _DRAWS = 12, 7, 12
"""Steps from no waves to full ones, the lowest waves to try, and how many draws of them."""
_SHARP = 65
"""The squared sine of every corner, in hundredths, at least."""


_Waves = list[list[int]]
"""How each strip swells where it meets the lines between those that cross it, in thousandths: a row for each line."""


class Lattice(Struct, frozen=True):
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
    wide, high = _uneven(rng, columns, rows)
    shake = [[(_shake(rng, wide, c), _shake(rng, high, r)) for c in range(columns + 1)] for r in range(rows + 1)]

    def lattice(waves: tuple[_Waves, _Waves], ease: int) -> Lattice:
        x = _courses(wide, waves[0], ease)
        y = _courses(high, waves[1], ease)
        return Lattice(
            rows,
            columns,
            tuple(
                tuple((x[r][c] + shake[r][c][0], y[c][r] + shake[r][c][1]) for c in range(columns + 1))
                for r in range(rows + 1)
            ),
        )

    for _ in range(_DRAWS):
        waves = (_swaying(rng, wide, high), _swaying(rng, high, wide))
        found = next(filter(sound, (lattice(waves, ease) for ease in range(_EASE, _LOWEST - 1, -1))), None)
        if found and (min(rows, columns) < _FEW or _varied(found)):
            return found
    return next(filter(sound, (lattice(waves, ease) for ease in range(_LOWEST - 1, -1, -1))))


def sound(lattice: Lattice) -> bool:
    """Whether every cell is convex, has no sharp corner, and holds a circle of :data:`RADIUS` around its middle."""
    at = lattice.at
    return all(
        _holds((at[r][c], at[r][c + 1], at[r + 1][c + 1], at[r + 1][c]))
        for r in range(lattice.rows)
        for c in range(lattice.columns)
    )


def _varied(lattice: Lattice) -> bool:
    """Whether the areas of cells differ enough."""
    at = lattice.at
    areas = []  # twice each: the product of its diagonals
    for upper, lower in pairwise(at):
        for (a, b), (d, c) in zip(pairwise(upper), pairwise(lower), strict=True):
            areas.append((c[0] - a[0]) * (d[1] - b[1]) - (c[1] - a[1]) * (d[0] - b[0]))
    return 100 * len(areas) * sum(area * area for area in areas) >= (100 + _VARIED) * sum(areas) ** 2


def _holds(corners: tuple[tuple[int, int], ...]) -> bool:
    """Whether a cell, clockwise from its top left corner, is as :func:`sound` wants it."""
    # times four, so that the middle is a whole number too
    middle = (sum(x for x, _ in corners), sum(y for _, y in corners))
    sides = [(bx - ax, by - ay) for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True)]
    for (x, y), (u, v), (p, q) in zip(corners, sides, (*sides[1:], sides[0]), strict=True):
        length, turn = u * u + v * v, u * q - v * p
        away = u * (middle[1] - 4 * y) - v * (middle[0] - 4 * x)
        if turn <= 0 or 100 * turn * turn < _SHARP * length * (p * p + q * q):
            return False
        if away <= 0 or away * away < 16 * RADIUS * RADIUS * length:
            return False
    return True


def build(
    seed: int,
    *,
    size: Point,
    origin: Point = (0.0, 0.0),
    rows: int = ROWS,
    columns: int = COLUMNS,
    line_mm: float = 0.4,
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


def _uneven(rng: random.Random, columns: int, rows: int) -> tuple[list[int], list[int]]:
    """Widths of columns and heights of rows that differ enough; a few ones need not."""
    while True:
        wide, high = _strips(rng, columns), _strips(rng, rows)
        squares = sum(w * w for w in wide) * sum(h * h for h in high)
        if min(columns, rows) < _FEW or 100 * squares >= (100 + _UNEVEN) * columns * rows * CELL**4:
            return wide, high


def _strips(rng: random.Random, count: int) -> list[int]:
    """Widths of ``count`` strips, a thousand on average: many narrow ones, a few wide ones, in an order of its own."""
    kind, turned, middle = int(5 * rng.random()), rng.random() < 0.5, 0.3 + 0.4 * rng.random()
    period = 3 + int(2 * rng.random())
    claims = []
    for strip in range(count):
        place = (strip + 0.5) / count
        off = abs(place - middle) / max(middle, 1 - middle)
        great = rng.random()
        share = (
            1 - place if turned else place,  # grows from one side
            1 - off,  # widest around a place
            off,  # crowded around it
            1.0 if (strip + turned) % period == 0 else 0.4,  # a rhythm
            great * great,  # a few great ones anywhere
        )[kind]
        claims.append(1 + int(1000 * share * share * share * (0.6 + 0.8 * rng.random())))
    spare, total = count * (CELL - _NARROWEST), sum(claims)
    strips = [min(_WIDEST, _NARROWEST + spare * claim // total) for claim in claims]
    for strip in range(count * CELL - sum(strips)):
        strips[strip % count] += 1
    return strips


def _shake(rng: random.Random, strips: Sequence[int], line: int) -> int:
    """How far a crossing moves off its line alone; the outer lines stay where they are."""
    chance = 2 * rng.random() - 1
    if line in (0, len(strips)):
        return 0
    return int(chance * max(0, min(_SHAKE, (min(strips[line - 1], strips[line]) - 2 * RADIUS - _SLACK) // 2)))


def _swaying(rng: random.Random, strips: Sequence[int], crossed: Sequence[int]) -> _Waves:
    """Waves that move lines enough; between a few strips they need not."""
    while True:
        waves = _waves(rng, strips, crossed)
        lines = list(zip(*_courses(strips, waves, _EASE), strict=True))[1:-1]
        if min(len(strips), len(crossed)) < _FEW or sum(max(at) - min(at) for at in lines) >= _SWAY * len(lines):
            return waves


def _waves(rng: random.Random, strips: Sequence[int], crossed: Sequence[int]) -> _Waves:
    """Waves of one of four kinds, not quite pure, so that lines bend long and slowly."""
    kind, strong = int(4 * rng.random()), (0.7 + 0.3 * rng.random()) * (1 if rng.random() < 0.5 else -1)
    knots = [[_far(rng) for _ in range(_KNOTS)] for _ in range(_KNOTS)]

    def at(down: float, right: float) -> int:
        along, across = 2 * down - 1, 2 * right - 1
        free = _smooth(knots, down, right)
        course = (
            -along * across,  # all lines lean
            (1 - 2 * along * along) * across,  # all lines bend one way
            along * (2 * abs(across) - 1),  # lines spread like a fan
            free,
        )[kind]
        return int(_SWELL * max(-1.0, min(1.0, strong * course + 0.4 * free)))

    lines = [line / (len(crossed) * CELL) for line in accumulate(crossed, initial=0)]
    ends = [end / (len(strips) * CELL) for end in accumulate(strips, initial=0)]
    return [[at(line, (start + end) / 2) for start, end in pairwise(ends)] for line in lines]


def _far(rng: random.Random) -> float:
    """A number from 0.4 to 1 or from -1 to -0.4."""
    chance = 2 * rng.random() - 1
    return 0.4 + 0.6 * chance if chance > 0 else 0.6 * chance - 0.4


def _smooth(knots: Sequence[Sequence[float]], down: float, along: float) -> float:
    """The value between knots at a place, each coordinate 0 to 1."""
    most = len(knots) - 1
    top, left = min(int(down * most), most - 1), min(int(along * most), most - 1)

    def between(low: float, high: float, part: float) -> float:
        return low + (high - low) * part * part * (3 - 2 * part)

    upper, lower = (between(row[left], row[left + 1], along * most - left) for row in knots[top : top + 2])
    return between(upper, lower, down * most - top)


def _courses(strips: Sequence[int], waves: Sequence[Sequence[int]], ease: int) -> list[list[int]]:
    """Where the lines between strips lie at each step along them; what one strip gains, the others lose."""
    courses = []
    for wave in waves:
        claims = [
            (strip - _NARROWEST) * (1000 * _EASE + swell * ease) for strip, swell in zip(strips, wave, strict=True)
        ]
        spare, total = len(strips) * (CELL - _NARROWEST), sum(claims)
        ends = accumulate(claims, initial=0)
        courses.append([line * _NARROWEST + spare * end // total for line, end in enumerate(ends)])
    return courses


def _inset(outlines: Sequence[Points], inset_mm: float) -> list[Points]:
    """The outlines with all sides moved inwards; corners stay sharp."""
    inner = shapely.buffer(shapely.polygons(np.array(outlines)), -inset_mm, join_style="mitre")
    return [
        tuple((round(x, 3), round(y, 3)) for x, y in shapely.get_coordinates(polygon)[:-1].tolist())
        for polygon in inner
    ]
