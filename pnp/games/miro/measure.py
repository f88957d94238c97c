"""The properties of a line: the room in its faces, the length of its stretches, the angles at its crossings."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from pnp.games.miro.arrays import Array, Whole, gathered, lengths
from pnp.games.miro.curve import curvature
from pnp.games.miro.strands import Borders, Strands, areas

_GRID = 7


class Measures(Struct, frozen=True):
    """Sizes of a settled line.

    Attributes:
        area: of each bounded face, mm2.
        inside: radius of a circle that fits into each bounded face, mm (a lower bound of the largest).
        middle: its centre.
        length: of each stretch, mm.
        free: the part of each stretch outside the bands that cross it, mm.
        half_angle: tangent of half the narrowest angle beside each end of each stretch; index 2 * stretch + end.
        bend: least radius of curvature along each stretch, mm.
    """

    area: Array
    inside: Array
    middle: Array
    length: Array
    free: Array
    half_angle: Array
    bend: Array


def measure(s: Strands, half_mm: float, enough: float = np.inf) -> Measures:
    """The sizes of a line whose band is ``2 * half_mm`` wide.

    Args:
        s: the line.
        half_mm: half the band's width.
        enough: if a circle of this radius is found in a face, no larger one is sought, mm.
    """
    borders = Borders.of(s)
    p = s.x[s.node]
    step = np.roll(p, -1, axis=0) - p
    before = np.roll(step, 1, axis=0)
    far = lengths(step)
    length = gathered(s.edge, far, int(s.edge[-1]) + 1)
    tangent = before + step
    half_angle = half_angles(s, tangent, tangent)
    free = length - half_mm * (1 / half_angle[::2] + 1 / half_angle[1::2])
    sharpest = np.maximum.reduceat(np.abs(curvature(p)[0]), np.searchsorted(s.edge, np.arange(len(length))))
    inside, middle = _circles(s, borders, p, step, enough)
    return Measures(
        areas(borders, *p.T, *step.T)[:-1], inside, middle, length, free, half_angle, 1 / (sharpest + 1e-12)
    )


def sizes(s: Strands) -> tuple[Array, Array]:
    """The area of each bounded face, mm2, and the length of its border, mm."""
    borders = Borders.of(s)
    p = s.x[s.node]
    step = np.roll(p, -1, axis=0) - p
    around = gathered(borders.owner, lengths(step)[borders.link], len(s.loops))
    return areas(borders, *p.T, *step.T)[:-1], around[:-1]


def half_angles(s: Strands, leaving: Array, arriving: Array) -> Array:
    """Tangent of half the narrowest angle beside each end of each stretch.

    Args:
        s: the line.
        leaving: its direction behind each point, shape (n, 2).
        arriving: its direction before each point, shape (n, 2).
    """
    begin = np.searchsorted(s.edge, np.arange(s.edge[-1] + 1))
    out, into = (way[begin] / (lengths(way[begin])[:, None] + 1e-12) for way in (leaving, arriving))
    at = np.stack([s.node[begin], np.roll(s.node[begin], -1)], axis=1).reshape(-1)
    way = np.stack([out, -np.roll(into, -1, axis=0)], axis=1).reshape(-1, 2)
    found = np.empty(len(at))
    order = np.argsort(at, kind="stable")
    size = np.bincount(at)
    start = np.cumsum(size) - size
    for k in (4, 6):
        who = order[start[size == k][:, None] + np.arange(k)]
        w = way[who]
        dot = w[:, :, None, 0] * w[:, None, :, 0] + w[:, :, None, 1] * w[:, None, :, 1]
        dot[:, np.arange(k), np.arange(k)] = -1.0
        nearest = np.minimum(dot.max(axis=2), 1.0)
        found[who] = np.sqrt((1 - nearest) / (1 + nearest + 1e-12)) + 1e-9
    return found


def _circles(s: Strands, borders: Borders, p: Array, step: Array, enough: float) -> tuple[Array, Array]:
    """For each bounded face a circle that fits: the best of a grid of centres, then of a finer one around it."""
    count = int(np.searchsorted(borders.owner, len(s.loops) - 1))
    faces = _Faces(borders.link[:count], borders.owner[:count], p, step)
    low, high = faces.box()
    offsets = np.stack(np.meshgrid(np.arange(_GRID), np.arange(_GRID), indexing="ij"), -1).reshape(-1, 2)
    share = (offsets + 0.5) / _GRID
    best = np.zeros(len(low))
    middle = (low + high) / 2
    undecided = np.arange(len(low))
    if enough < np.inf:  # if a large circle is wanted, and most faces have one, a few centres are enough
        few = share[(np.abs(offsets - _GRID // 2) < 2).all(axis=1)]
        best, middle = _better(faces, best, middle, low, high, few)
        undecided = np.flatnonzero(best < enough)
        if not len(undecided):
            return best, middle
    some = faces.some(undecided)
    low, high = low[undecided], high[undecided]
    radius, spot = np.zeros(len(low)), (low + high) / 2
    for _ in range(3):
        radius, spot = _better(some, radius, spot, low, high, share)
        size = (high - low) * (1.2 / _GRID)
        low, high = spot - size, spot + size
    best[undecided], middle[undecided] = radius, spot
    return best, middle


class _Faces(Struct, frozen=True):
    """Faces, each with the links of its border.

    Attributes:
        link: the links, one face after another.
        owner: the face of each of them, ascending, every one from 0 on.
        p: where each link begins, mm.
        step: from there to its end, mm.
    """

    link: Whole
    owner: Whole
    p: Array
    step: Array

    def some(self, which: Whole) -> _Faces:
        """Some of the faces."""
        number = np.full(int(self.owner[-1]) + 1, -1)
        number[which] = np.arange(len(which))
        owner = number[self.owner]
        mine = owner >= 0
        return _Faces(self.link[mine], owner[mine], self.p, self.step)

    def first(self) -> Whole:
        """The place of each face's first link."""
        return np.searchsorted(self.owner, np.arange(self.owner[-1] + 1))

    def box(self) -> tuple[Array, Array]:
        """The least and the largest coordinates of each face."""
        corner, first = self.p[self.link], self.first()
        return np.minimum.reduceat(corner, first), np.maximum.reduceat(corner, first)


def _better(faces: _Faces, best: Array, middle: Array, low: Array, high: Array, share: Array) -> tuple[Array, Array]:
    """For each face the largest circle around one of several spots in a box, or what is known, if that is as large."""
    spots = low[:, None] + share[None] * (high - low)[:, None]
    radius = _clear(faces, spots)
    every = np.arange(len(spots))
    chosen = radius.argmax(axis=1)
    found = radius[every, chosen]
    better = found > best
    return np.where(better, found, best), np.where(better[:, None], spots[every, chosen], middle)


def _clear(faces: _Faces, spots: Array) -> Array:
    """Distance of each spot from the border of its face, negative outside; shape (faces, spots)."""
    first = faces.first()
    (ax, ay), (dx, dy) = (part[faces.link].T[:, :, None] for part in (faces.p, faces.step))
    rx, ry = (np.ascontiguousarray(spots[:, :, axis]).take(faces.owner, axis=0) for axis in (0, 1))
    rx -= ax
    ry -= ay
    t, other = rx * dx, ry * dy
    t += other
    t /= dx * dx + dy * dy
    np.minimum(np.maximum(t, 0.0, out=t), 1.0, out=t)
    square = rx - np.multiply(t, dx, out=other)
    square *= square
    np.subtract(ry, np.multiply(t, dy, out=other), out=other)
    other *= other
    square += other
    gap = np.sqrt(np.minimum.reduceat(square, first, axis=0))
    below = ry >= 0
    below ^= np.subtract(ry, dy, out=other) >= 0
    rx *= dy
    ry *= dx
    rx -= ry
    below &= (rx > 0) == (dy > 0)
    inside = np.logical_xor.reduceat(below, first, axis=0)
    return np.where(inside, gap, -gap)
