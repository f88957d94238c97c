"""Discs, rings and rays over nine rectangles: the fine network from which a Delaunay field is made.

Discs are laid over one another, as a painter would lay them. Every eye is where heavy lines meet, or where a heavy line
meets the frame, so that each disc continues across the heavy lines, which cut it into halves or quarters. Rings cut the
visible part of a disc, and rays cut each ring. Behind all discs lies the widest one, which continues to the frame.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from numpy.typing import NDArray
from shapely import LineString, Polygon

from pnp.model.units import Point

GRID_MM = 0.001
"""Everything lies on this grid."""
STEP_MM = 1.2
"""Length of the chords that draw an arc: they are at most 0.02 mm off the circle."""
RAYS = (4, 8, 12, 24, 48)
"""Rays that a ring may have: divisors of one lattice, so that many run on through several rings."""
_UNEVEN = 0.046
"""How far a heavy line may lie from its regular place, as a share of the field's side."""

_Array = NDArray[Any]


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc as it is laid, before others cover it.

    Attributes:
        eye: its centre, mm.
        radius: mm.
        core: radius of what is left out in the middle, mm (the widest disc's continuation).
    """

    eye: Point
    radius: float
    core: float = 0.0


def heavy_lines(rng: random.Random, width: float, height: float) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The places of the heavy lines, frame included: four x and four y, mm."""

    def places(side: float) -> tuple[float, ...]:
        inner = (round(side * (part / 3 + (rng.random() - 0.5) * _UNEVEN), 3) for part in (1, 2))
        return (0.0, *inner, side)

    return places(width), places(height)


def discs(rng: random.Random, xs: Sequence[float], ys: Sequence[float]) -> list[Disc]:
    """Discs from the topmost down; the last one covers the whole field."""
    scale = math.sqrt(xs[-1] * ys[-1]) / 198
    wide = rng.random() < 0.5
    laid = []
    for x, y, diagonal in ((1, 1, True), (2, 2, True), (1, 2, False), (2, 1, False)):
        radius = 44 + 14 * rng.random() if diagonal == wide else 26 + 8 * rng.random()
        laid.append(Disc((xs[x], ys[y]), radius * scale))
    for _ in range(3):
        side, at = int(rng.random() * 4), 1 + int(rng.random() * 2)
        eye = ((xs[at], 0.0), (xs[at], ys[-1]), (0.0, ys[at]), (xs[-1], ys[at]))[side]
        radius = (22 + 10 * rng.random()) * scale
        if all(math.dist(eye, other.eye) > 34 * scale for other in laid):
            laid.append(Disc(eye, radius))
    laid.sort(key=lambda disc: disc.radius)
    widest = laid[-1]
    far = max(math.dist(widest.eye, (x, y)) for x in (0.0, xs[-1]) for y in (0.0, ys[-1]))
    return [*laid, Disc(widest.eye, far + 1.0, widest.radius)]


def network(rng: random.Random, xs: Sequence[float], ys: Sequence[float]) -> list[Polygon]:
    """The faces of heavy lines, discs, rings and rays, on the grid of 1 um; none crosses a heavy line."""
    lines = [LineString([(x, 0.0), (x, ys[-1])]) for x in xs] + [LineString([(0.0, y), (xs[-1], y)]) for y in ys]
    covered = Polygon()
    for disc in discs(rng, xs, ys):
        courses = shapely.clip_by_rect(_courses(rng, disc), 0.0, 0.0, xs[-1], ys[-1])
        shapely.prepare(covered)
        hidden = shapely.intersects(covered, courses)
        courses[hidden] = shapely.difference(courses[hidden], covered)
        lines += courses[~shapely.is_empty(courses)].tolist()
        covered = covered.union(Polygon(_circle(disc.eye, disc.radius)))
    net = shapely.unary_union(lines, grid_size=GRID_MM)
    return list(shapely.polygonize(shapely.get_parts(net).tolist()).geoms)


def _courses(rng: random.Random, disc: Disc) -> _Array:
    """Rings (the rim is the last one) and rays of a whole disc."""
    radii = _radii(rng, disc)
    courses: list[_Array] = [shapely.linestrings([_circle(disc.eye, radius)]) for radius in radii[1:]]
    for inner, outer in zip(radii, radii[1:], strict=False):
        wanted = math.pi * (inner + outer) / 13.0
        angles = _turn(min(RAYS, key=lambda number: abs(math.log(number / wanted))))
        ends = [_polar(disc.eye, radius, angles) for radius in (inner, outer)]
        courses.append(shapely.linestrings(np.stack(ends, axis=1)))
    return np.concatenate(courses)


def _radii(rng: random.Random, disc: Disc) -> list[float]:
    """From the eye (or the core) to the rim; the last one is the disc's own radius."""
    radii = [disc.core] if disc.core else [0.0, 13.0 + 3.0 * rng.random()]
    width = 9.6 + 1.6 * rng.random()
    count = max(1, round((disc.radius - radii[-1]) / width))
    start = radii[-1]
    return radii + [start + (disc.radius - start) * ring / count for ring in range(1, count + 1)]


def _circle(eye: Point, radius: float) -> _Array:
    """A closed circle with a vertex on every ray that a ring may have."""
    count = RAYS[-1] * math.ceil(math.tau * radius / STEP_MM / RAYS[-1])
    points = _polar(eye, radius, _turn(count))
    return np.concatenate([points, points[:1]])


def _turn(count: int) -> _Array:
    """This many directions all around."""
    return math.tau * np.arange(count) / count


def _polar(eye: Point, radius: float, angles: _Array) -> _Array:
    return np.round(eye + radius * np.stack([np.cos(angles), np.sin(angles)], axis=1), 3)
