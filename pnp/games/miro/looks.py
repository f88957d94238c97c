"""What makes a line worth looking at: it swings calmly, no strands run beside each other, and no rim is straight."""

from __future__ import annotations

import numpy as np
import shapely
from msgspec import Struct
from numpy.typing import NDArray

from pnp.games.miro.arrays import Array, Whole, gathered, lengths
from pnp.games.miro.curve import curvature
from pnp.games.miro.strands import Borders, Strands

_FLAT = 1 / 300.0
"""Curvature below which a line bends to neither side, 1/mm."""
_SWING_MM = 35.0
"""Mean length of a swing to one side."""
_FINE_MM, _MEANS = 1.0, 4
"""How far apart points are at which swings are counted, and how often curvature is averaged before: over 1.4 mm."""
_STRAIGHT_MM, _OFF_MM = (47.0, 50.0, 53.0, 56.0, 60.0), 1.0
"""No piece of the rim as long as one of the first stays within the second of its chord."""
_EVEN_MM = 2.0
"""How far apart points are at which rims and lanes are looked at."""
_BESIDE_MM, _ALIKE = 12.2, 0.984
"""Strands run beside each other where they are so near, and the cosine of their angle is so large.

A little more than the 12 mm and 10 degrees that nobody may find on the sheet, wherever they begin to measure.
"""
_LANE_MM = 59.0
"""They do not do so for longer."""
_APART_MM = 36.0
"""Points that are not further apart along the line belong to one strand."""


def graceful(fine: Strands) -> bool:
    """Whether a line, as it is printed, is worth looking at."""
    borders = Borders.of(fine)
    rim = fine.x[borders.corner[borders.owner == borders.owner[-1]]]
    line = fine.x[fine.node]
    if _swing(_even(line, _FINE_MM)) < _SWING_MM:
        return False
    rim = _even(rim, _EVEN_MM)
    if any(straight(rim, least).any() for least in _STRAIGHT_MM):
        return False
    return not courses(_even(line, _EVEN_MM), _LANE_MM)


def swings(bend: Array, far: Array) -> tuple[Whole, Whole, Array]:
    """The swings of a closed line, each to one side.

    Args:
        bend: curvature at each point, 1/mm.
        far: how much of the line belongs to it, mm.

    Returns:
        The points that bend to a side; the swing that each belongs to; how far each swing turns.
    """
    bent = np.flatnonzero(np.abs(bend) > _FLAT)
    side = bend[bent] > 0
    number = np.cumsum(side != np.roll(side, 1))
    number %= max(int(number[-1]), 1)  # the last swing goes on as the first
    return bent, number, gathered(number, np.abs(bend[bent]) * far[bent], int(number.max()) + 1)


def _swing(p: Array) -> float:
    """The mean length of a swing of a closed line whose points lie evenly, mm."""
    bend, far = curvature(p)
    for _ in range(_MEANS):
        bend = 0.5 * bend + 0.25 * (np.roll(bend, 1) + np.roll(bend, -1))
    return float(np.cumsum(far)[-1] / len(swings(bend, far)[2]))


def _even(p: Array, gap: float) -> Array:
    """Points on a closed line, evenly, about ``gap`` mm apart."""
    ring = np.concatenate([p, p[:1]])
    along = np.concatenate([[0.0], np.cumsum(lengths(np.diff(ring, axis=0)))])
    count = int(along[-1] / gap)
    place = np.arange(count) * (along[-1] / count)
    return np.stack([np.interp(place, along, row) for row in ring.T], axis=1)


def straight(rim: Array, least: float, off_mm: float = _OFF_MM) -> NDArray[np.bool_]:
    """Which points of a closed outline lie on straight pieces: of the least length, and never ``off_mm`` aside."""
    count = len(rim)
    twice = np.concatenate([rim, rim])
    along = np.cumsum(lengths(np.diff(twice, axis=0, prepend=twice[:1])))
    first = np.arange(count)
    last = np.minimum(np.searchsorted(along, along[:count] + least), first + count - 1)
    place = np.minimum(first[:, None] + np.arange((last - first).max() + 1), last[:, None])
    chord, off = twice[last] - rim, twice[place] - rim[:, None]
    aside = np.abs(off[:, :, 0] * chord[:, None, 1] - off[:, :, 1] * chord[:, None, 0]).max(axis=1)
    found = np.zeros(count, np.bool_)
    found[place[aside <= off_mm * lengths(chord)] % count] = True
    return found


class Course(Struct, frozen=True):
    """A course of two strands beside each other.

    Attributes:
        long: its length, mm.
        pairs: points of the one strand, each with the point of the other one that lies beside it.
    """

    long: float
    pairs: list[tuple[int, int]]


def courses(p: Array, least: float) -> list[Course]:
    """Where strands of a closed line run beside each other; the longest first, each seen from both of its strands.

    Args:
        p: points, about evenly, 2 to 5 mm apart, shape (n, 2), mm.
        least: courses must be longer, mm.
    """
    count = len(p)
    way = np.roll(p, -1, axis=0) - np.roll(p, 1, axis=0)
    way = way / lengths(way)[:, None]
    far = lengths(p - np.roll(p, 1, axis=0))
    along, step = np.cumsum(far), far.tolist()
    spots = shapely.points(p)
    i, j = shapely.STRtree(spots).query(spots, predicate="dwithin", distance=_BESIDE_MM)
    apart = np.abs(along[i] - along[j])
    alike = way[i, 0] * way[j, 0] + way[i, 1] * way[j, 1]
    beside = (np.minimum(apart, along[-1] - apart) > _APART_MM) & (np.abs(alike) > _ALIKE)
    found = []
    for onward in (1, -1):  # the other strand runs the same way, or back
        some = np.flatnonzero(beside & (alike * onward > 0))
        some = some[np.lexsort((j[some], i[some]))]
        some = np.append(some, some[i[some] < count // 4])  # courses go on beyond the first point
        runs: list[dict[int, tuple[float, int, int]]] = [{} for _ in range(count)]
        ends: dict[tuple[int, int], tuple[float, int, int]] = {}
        for a, b in zip(i[some].tolist(), j[some].tolist(), strict=True):
            before = runs[a - 1]
            long, u, v = max(before.get((b - onward * back) % count, (0.0, a, b)) for back in (0, 1, 2))
            runs[a][b] = long + step[a], u, v
            ends[u, v] = max(ends.get((u, v), (0.0, 0, 0)), (long + step[a], a, b))
        for (u, v), (long, a, b) in ends.items():
            if long > least:
                steps, others = (a - u) % count, (b - v) * onward % count
                beyond = [round(rank * others / max(steps, 1)) for rank in range(steps + 1)]
                found.append(Course(long, [((u + k) % count, (v + onward * m) % count) for k, m in enumerate(beyond)]))
    return sorted(found, key=lambda course: (-course.long, course.pairs[0]))
