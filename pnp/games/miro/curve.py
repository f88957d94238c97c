"""The first, rough stroke: one closed curve that sweeps over the field and crosses itself often.

Coordinates are whole micrometres, so that exact arithmetic decides which links cross.
"""

from __future__ import annotations

import random

import numpy as np

from pnp.games.miro.arrays import Array, Whole

UM = 1000.0
"""Micrometres in a millimetre."""
_STEPS = 6
"""Points of the polyline for each waypoint."""
_CANDIDATES = 6
_ONWARD = 0.35


def stroke(rng: random.Random, width: float, height: float, waypoints: int) -> Whole:
    """A closed curve through random waypoints, as a polyline.

    The waypoints are spread evenly. Each step goes to one that is not yet visited, preferably far and preferably
    straight on.

    Args:
        rng: only its ``random()`` is used.
        width: of the room, mm.
        height: of the room, mm.
        waypoints: how many; the crossings grow with their number.

    Returns:
        Points in um, shape (6 * waypoints, 2); the last is followed by the first.
    """
    spots = _spread(rng, width, height, waypoints)
    order = _tour(rng, spots, 0.4 * min(width, height))
    ring = spots[order]
    before, after, next_ = (np.roll(ring, shift, axis=0) for shift in (1, -1, -2))
    return np.rint(spline(before, ring, after, next_, _STEPS) * UM).astype(np.int64)


def crossings(points: Whole) -> tuple[Whole, Whole, Array, Array] | None:
    """Every crossing of a closed polyline with itself.

    Args:
        points: in um, shape (n, 2).

    Returns:
        For each crossing its first and its second link and how far along each it lies (0 to 1); None if a point lies on
        a link that it does not belong to, so that crossing or touching is undecided.
    """
    count = len(points)
    (ax, ay), (bx, by) = points.T, np.roll(points, -1, axis=0).T
    dx, dy = bx - ax, by - ay
    # side[i, j]: on which side of link i the start of link j lies; the end of link j is the start of link j + 1
    side = dx[:, None] * (ay[None, :] - ay[:, None]) - dy[:, None] * (ax[None, :] - ax[:, None])
    after = np.roll(side, -1, axis=1)
    apart = (side > 0) != (after > 0)
    first, second = np.nonzero(np.triu(apart & apart.T, 2))
    keep = ~((first == 0) & (second == count - 1))
    first, second = first[keep], second[keep]
    starts, ends = side[first, second], after[first, second]
    others, stops = side[second, first], after[second, first]
    if not (starts.all() and ends.all() and others.all() and stops.all()):
        return None
    return first, second, others / (others - stops), starts / (starts - ends)


def _spread(rng: random.Random, width: float, height: float, count: int) -> Array:
    """Points spread evenly: each the best of a few candidates."""
    spots = np.empty((count, 2))
    for i in range(count):
        tries = np.array([(rng.random() * width, rng.random() * height) for _ in range(_CANDIDATES)])
        away = tries[:, None] - spots[None, : max(i, 1)]
        square = away[:, :, 0] ** 2 + away[:, :, 1] ** 2
        spots[i] = tries[int(square.min(axis=1).argmax()) if i else 0]
    return spots


def _tour(rng: random.Random, spots: Array, reach: float) -> list[int]:
    """An order in which to visit the spots: steps of about ``reach`` mm, preferably straight on."""
    order, left = [0], list(range(1, len(spots)))
    heading = np.zeros(2)
    while left:
        way = spots[left] - spots[order[-1]]
        far = np.sqrt(way[:, 0] ** 2 + way[:, 1] ** 2)
        ahead = (way[:, 0] * heading[0] + way[:, 1] * heading[1]) / far
        chosen = int((np.abs(far / reach - 0.5 - rng.random()) - _ONWARD * ahead).argmin())
        heading = way[chosen] / far[chosen]
        order.append(left.pop(chosen))
    return order


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
