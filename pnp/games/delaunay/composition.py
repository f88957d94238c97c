"""Discs, rings and rays over nine rectangles: the fine network from which a Delaunay field is made.

Discs are laid over one another, as a painter would lay them: a great one on a crossing of heavy lines, a small one at
an edge, often another small one on a crossing. Every eye is where heavy lines meet, or where a heavy line meets the
frame, so that each disc continues across the heavy lines, which cut it into halves or quarters. Rings cut the visible
part of a disc, and rays cut each ring. The ground behind all discs is cut the same way, around the eye at the edge or
around the corner opposite the great disc: its arcs sweep across the field.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence
from typing import Any

import numpy as np
import shapely
from msgspec import Struct
from numpy.typing import NDArray
from shapely import LineString, Polygon

from pnp.model.units import Point

GRID_MM = 0.001
"""Everything lies on this grid."""
OFF_MM = 0.02
"""How far the chords that draw an arc may be off the circle."""
RAYS = (4, 8, 12, 24, 48, 96)
"""Rays that a ring may have: divisors of one lattice, so that many run on through several rings."""
GREAT_MM, SMALL_MM = (70.0, 85.0), (18.0, 40.0)
"""Radii of the great disc and of the others, from and to."""
RIM_MM, RING_MM = 8.0, 5.0
"""So much between a rim (a ring) and what it would touch is enough."""
_DRAWS = 12
"""Circles are drawn so many times; those that keep clear of most are taken."""
_THIN_MM = 7.4
"""The least width of a ring."""
_UNEVEN = 0.046
"""How far a heavy line may lie from its regular place, as a share of the field's side."""

_Array = NDArray[Any]


class Disc(Struct, frozen=True):
    """A disc as it is laid, before others cover it.

    Attributes:
        eye: its centre, mm.
        radius: mm.
        core: radius of what is left out in the middle, mm (the ground continues a disc).
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
    """Two or three discs, from the topmost down; the last one is the ground, which covers the whole field."""
    crossings = [(x, y) for x in (1, 2) for y in (1, 2)]
    at = crossings[int(4 * rng.random())]
    eye = (xs[at[0]], ys[at[1]])
    great = Disc(eye, _radius(rng, *GREAT_MM, _touching(eye, xs, ys, [])))
    far = (3 - at[0], 3 - at[1])
    rims = [(xs[far[0]], 0.0), (xs[far[0]], ys[-1]), (0.0, ys[far[1]]), (xs[-1], ys[far[1]])]
    rims = [eye for eye in rims if math.dist(eye, great.eye) > great.radius]
    eye = rims[int(len(rims) * rng.random())]
    cut = Disc(eye, _radius(rng, *SMALL_MM, _touching(eye, xs, ys, [great])))
    small = []
    if rng.random() < 0.7:
        eyes = [(xs[x], ys[y]) for x, y in crossings if (x, y) != at]
        eyes = [eye for eye in eyes if math.dist(eye, cut.eye) > cut.radius + SMALL_MM[0] + RIM_MM]
        if eyes:
            eye = eyes[int(len(eyes) * rng.random())]
            most = min(SMALL_MM[1], math.dist(eye, cut.eye) - cut.radius - RIM_MM)
            small.append(Disc(eye, _radius(rng, SMALL_MM[0], most, _touching(eye, xs, ys, [cut, great]))))
    corner = Disc((xs[-1] if at[0] == 1 else 0.0, ys[-1] if at[1] == 1 else 0.0), 0.0)
    behind = cut if rng.random() < 0.6 else corner
    reach = max(math.dist(behind.eye, (x, y)) for x in (0.0, xs[-1]) for y in (0.0, ys[-1]))
    return [*small, cut, great, Disc(behind.eye, reach + 1.0, behind.radius)]


def _touching(eye: Point, xs: Sequence[float], ys: Sequence[float], others: Sequence[Disc]) -> list[float]:
    """The radii at which a circle would touch a straight line or another disc: spaces would get long tails there."""
    lines = [abs(x - eye[0]) for x in xs] + [abs(y - eye[1]) for y in ys]
    circles = [
        abs(math.dist(eye, disc.eye) + side * disc.radius) for disc in others if disc.eye != eye for side in (1, -1)
    ]
    return [radius for radius in (*lines, *circles) if radius]


def _clearest(draws: Iterable[list[float]], touching: Sequence[float], enough: float) -> list[float]:
    """The radii that keep most clear of those at which a circle would touch something; so much is enough, mm."""
    return max(draws, key=lambda radii: math.fsum(min(enough, *(abs(r - other) for r in radii)) for other in touching))


def _radius(rng: random.Random, least: float, most: float, touching: Sequence[float]) -> float:
    """The radius of a rim."""
    (radius,) = _clearest(([_between(rng, least, most)] for _ in range(_DRAWS)), touching, RIM_MM)
    return radius


def _between(rng: random.Random, least: float, most: float) -> float:
    return least + (most - least) * rng.random()


def network(
    rng: random.Random, xs: Sequence[float], ys: Sequence[float], coarse: float = 1.0
) -> tuple[list[Polygon], list[int], list[int]]:
    """The faces of heavy lines, discs, rings and rays, on the grid of 1 um; none crosses a heavy line.

    Also the number of the disc that each face belongs to, counted from the topmost one, and the number of its ring in
    that disc. Rings and rays are ``coarse`` times as wide as usual.
    """
    lines = [LineString([(x, 0.0), (x, ys[-1])]) for x in xs] + [LineString([(0.0, y), (xs[-1], y)]) for y in ys]
    covered = Polygon()
    laid = discs(rng, xs, ys)
    rings: list[list[float]] = []
    for number, disc in enumerate(laid):
        touching = _touching(disc.eye, xs, ys, laid[:number])
        draws = (_radii(rng, disc, coarse) for _ in range(_DRAWS))
        rings.append(_clearest(draws, touching, RING_MM))
        courses = shapely.clip_by_rect(_courses(disc.eye, rings[-1], coarse), 0.0, 0.0, xs[-1], ys[-1])
        shapely.prepare(covered)
        hidden = shapely.intersects(covered, courses)
        courses[hidden] = shapely.difference(courses[hidden], covered)
        lines += courses[~shapely.is_empty(courses)].tolist()
        covered = covered.union(Polygon(_circle(disc.eye, disc.radius)))
    net = shapely.unary_union(lines, grid_size=GRID_MM)
    faces = list(shapely.polygonize(shapely.get_parts(net).tolist()).geoms)
    inside = shapely.get_coordinates(shapely.point_on_surface(faces))
    away = np.stack([np.sqrt(np.sum((inside - disc.eye) ** 2, axis=1)) for disc in laid])
    on = (away < np.array([[disc.radius] for disc in laid])).argmax(axis=0).tolist()
    return faces, on, [int(np.searchsorted(rings[disc], away[disc, face])) for face, disc in enumerate(on)]


def _courses(eye: Point, radii: Sequence[float], coarse: float) -> _Array:
    """Rings (the rim is the last one) and rays of a whole disc."""
    courses: list[_Array] = [shapely.linestrings([_circle(eye, radius)]) for radius in radii[1:]]
    for inner, outer in zip(radii, radii[1:], strict=False):
        wanted = math.pi * (inner + outer) / (13.0 * coarse)
        angles = _turn(min(RAYS, key=lambda number: abs(math.log(number / wanted))))
        ends = [_polar(eye, radius, angles) for radius in (inner, outer)]
        courses.append(shapely.linestrings(np.stack(ends, axis=1)))
    return np.concatenate(courses)


def _radii(rng: random.Random, disc: Disc, coarse: float) -> list[float]:
    """From the eye (or the core) to the rim; the last one is the disc's own radius."""
    radii = [disc.core] if disc.core else [0.0, coarse * _between(rng, 13.0, 16.0)]
    room = disc.radius - radii[-1]
    count = round(room / (coarse * _between(rng, 9.0, 10.6)))
    least = coarse * _THIN_MM
    if room < least:
        return [radii[0], disc.radius]
    count = max(1, min(count, int(room / least)))
    widths = [_between(rng, 0.2, 1.8) for _ in range(count)]
    more, whole = room - count * least, math.fsum(widths)  # sum() rounds otherwise from Python 3.12 on
    for width in widths:
        radii.append(radii[-1] + least + more * width / whole)
    return radii


def _circle(eye: Point, radius: float) -> _Array:
    """A closed circle with a vertex on every ray that a ring may have."""
    chord = math.sqrt(8 * radius * OFF_MM)
    count = RAYS[-1] * math.ceil(math.tau * radius / chord / RAYS[-1])
    points = _polar(eye, radius, _turn(count))
    return np.concatenate([points, points[:1]])


def _turn(count: int) -> _Array:
    """This many directions all around."""
    return math.tau * np.arange(count) / count


def _polar(eye: Point, radius: float, angles: _Array) -> _Array:
    return np.round(eye + radius * np.stack([np.cos(angles), np.sin(angles)], axis=1), 3)
