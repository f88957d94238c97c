"""The first, rough stroke: one closed curve that swings in large loops around a figure and crosses itself often.

Coordinates are whole micrometres, so that exact arithmetic decides which links cross.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import numpy as np

from pnp.games.miro.arrays import Array, Whole, lengths
from pnp.model.units import Point

UM = 1000.0
"""Micrometres in a millimetre."""
_STEPS = 5
"""Points of the polyline for each waypoint."""
_CORNERS = ((1.0, 0.0), (0.309, 0.951), (-0.809, 0.588), (-0.809, -0.588), (0.309, -0.951))
"""Waypoints of a loop around its middle: a pentagon, which the spline rounds off."""
_OUTWARD = 1.25
"""How far outside the loop its waypoints lie."""
_SLIM = 0.65
"""The slimmest loop's width as a share of its length."""
_OTHER_WAY = 0.3
"""How often a loop turns the other way than the one before it: the line swings over like an eight."""
_LIMBS = (3, 5)
"""The least and the greatest number of limbs of the figure; loops around them and around its body alternate below."""
_AT_LIMBS = 0.6
"""Share of the loops that go around limbs."""
_LIMB, _BODY = (0.11, 0.23), (0.17, 0.34)
"""The least and the greatest radius of a limb, and of a loop of the body, as shares of the room's side."""
_STEP = 0.5
"""From loop to loop the line goes about so far, as a share of the side."""
_MARGIN = 0.05
"""Room that the stroke leaves free at each side, as a share of it."""
_CANDIDATES = 4


def stroke(rng: random.Random, width: float, height: float, loops: int) -> Whole:
    """A closed curve of large loops around the limbs and the body of a figure, as a polyline that fills the room.

    Args:
        rng: only its ``random()`` is used.
        width: of the room, mm.
        height: of the room, mm.
        loops: how many; the crossings grow with their number.

    Returns:
        Points in um, shape (25 * loops, 2); the last is followed by the first.
    """
    place, way = 0, 1
    points = []
    for x, y, size in _tour(rng, _figure(rng, loops)):
        ux, uy = _direction(rng)
        slim = _SLIM + (1 - _SLIM) * rng.random()
        if rng.random() < _OTHER_WAY:
            way, place = -way, place + 2
        for _ in _CORNERS:
            place += way
            a, b = _CORNERS[place % len(_CORNERS)]
            along, aside = _OUTWARD * size * (a * ux + b * uy), _OUTWARD * slim * size * (b * ux - a * uy)
            points.append((x + along * ux - aside * uy, y + along * uy + aside * ux))
    course = rounded(np.array(points))
    low, high = course.min(axis=0), course.max(axis=0)
    share = _MARGIN + (1 - 2 * _MARGIN) * (course - low) / (high - low)
    found: Whole = np.rint(np.array([width, height]) * share * UM).astype(np.int64)
    return found


def crossings(points: Whole) -> tuple[Whole, Whole, Array, Array] | None:
    """Every crossing of a closed polyline with itself.

    Args:
        points: in um, shape (n, 2).

    Returns:
        For each crossing its first and its second link and how far along each it lies (0 to 1); None if a point lies on
        a link that it does not belong to, so that crossing or touching is undecided.
    """
    ends = np.roll(points, -1, axis=0)
    step, count = ends - points, len(points)
    low, high = (pick(points, ends).T.astype(np.int32) for pick in (np.minimum, np.maximum))
    near = (low[0][:, None] <= high[0]) & (low[1][:, None] <= high[1])
    near &= near.T
    first, second = np.divmod(np.flatnonzero(near), count)
    some = (second - first > 1) & (second - first < count - 1)  # any two that follow each other meet
    first, second = first[some], second[some]

    def sides(link: Whole, other: Whole) -> tuple[Whole, Whole]:
        """On which side of a link the other one starts and ends."""
        dx, dy = step[link].T
        (ax, ay), (bx, by) = (points[other] - points[link]).T, (ends[other] - points[link]).T
        return dx * ay - dy * ax, dx * by - dy * bx

    (begin, end), (start, stop) = sides(first, second), sides(second, first)
    apart = ((begin > 0) != (end > 0)) & ((start > 0) != (stop > 0))
    first, second, begin, end, start, stop = (part[apart] for part in (first, second, begin, end, start, stop))
    if not (begin.all() and end.all() and start.all() and stop.all()):
        return None
    return first, second, start / (start - stop), begin / (begin - end)


def _figure(rng: random.Random, loops: int) -> list[tuple[float, float, float]]:
    """Middle and radius of each loop, as shares of the side of the room, whose middle is at (0, 0)."""
    ways: list[Point] = []
    for _ in range(_LIMBS[0] + int((_LIMBS[1] - _LIMBS[0] + 1) * rng.random())):
        tries = [_direction(rng) for _ in range(_CANDIDATES)]
        ways.append(max(tries, key=lambda way: min((_square(way, other) for other in ways), default=0.0)))
    wide = [_between(rng, _LIMB) for _ in ways]
    found = []
    for number in range(loops):
        (x, y), far = _direction(rng), rng.random()
        if number < round(_AT_LIMBS * loops):
            limb = number % len(ways)
            reach, size = 0.5 - wide[limb], wide[limb] * (0.75 + 0.6 * rng.random())
            found.append((reach * ways[limb][0] + 0.08 * far * x, reach * ways[limb][1] + 0.08 * far * y, size))
        else:
            found.append((0.2 * far * x, 0.2 * far * y, _between(rng, _BODY)))
    return found


def _tour(rng: random.Random, spots: list[tuple[float, float, float]]) -> list[tuple[float, float, float]]:
    """An order in which to visit the spots."""
    order, left = spots[:1], spots[1:]
    while left:
        off = [abs(math.sqrt(_square(order[-1], spot)) / _STEP - 0.5 - rng.random()) for spot in left]
        order.append(left.pop(off.index(min(off))))
    return order


def _between(rng: random.Random, bounds: tuple[float, float]) -> float:
    return bounds[0] + (bounds[1] - bounds[0]) * rng.random()


def _direction(rng: random.Random) -> Point:
    """A unit vector."""
    while True:
        x, y = 2 * rng.random() - 1, 2 * rng.random() - 1
        square = x * x + y * y
        if 0.01 < square < 1:
            return x / math.sqrt(square), y / math.sqrt(square)


def _square(a: Sequence[float], b: Sequence[float]) -> float:
    """The square of the distance of two spots."""
    return (a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])


def rounded(p: Array) -> Array:
    """Points of the closed cubic B-spline of some waypoints, shape (n, 2): it bends evenly everywhere."""
    a, b, c, d = (np.roll(p, -shift, axis=0)[:, None] for shift in range(4))
    t = (np.arange(_STEPS) / _STEPS)[None, :, None]
    s = 1 - t
    points = s * s * s * a + (3 * t * t * t - 6 * t * t + 4) * b + (3 * s * s * s - 6 * s * s + 4) * c + t * t * t * d
    return (points / 6).reshape(-1, 2)


def spline(p: Array, q: Array, r: Array, s: Array, parts: int) -> Array:
    """Points of a cardinal spline (Catmull and Rom) from each ``q`` on to its ``r``.

    Args:
        p: the points before ``q``, shape (n, 2).
        q: the points that spans begin at.
        r: those that they end at.
        s: the points after ``r``.
        parts: points of each span.

    Returns:
        Shape (n * parts, 2); every span with its first point and without its last.
    """
    p, q, r, s = (part[:, None] for part in (p, q, r, s))
    t = (np.arange(parts) / parts)[None, :, None]
    points = 0.5 * (2 * q + t * (r - p + t * (2 * p - 5 * q + 4 * r - s + t * (3 * q - 3 * r + s - p))))
    return points.reshape(-1, 2)


def curvature(p: Array) -> tuple[Array, Array]:
    """How a closed line bends at its points, 1/mm, and how much of it belongs to each, mm.

    Args:
        p: points, shape (n, 2), mm.

    Returns:
        The curvature of the circle through each point and those beside it, positive where it turns from x towards y;
        half the way from the point before to the one behind.
    """
    before = p - np.roll(p, 1, axis=0)
    after = np.roll(before, -1, axis=0)
    back, on = lengths(before), lengths(after)
    turn = before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0]
    return 2 * turn / (back * on * lengths(before + after)), (back + on) / 2
