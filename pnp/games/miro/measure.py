"""What a line is like: the room in its faces, the length of its stretches, the angles at its crossings."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pnp.games.miro.arrays import Array, Whole, gathered, lengths
from pnp.games.miro.strands import Borders, Strands, areas

_GRID = 7


@dataclass(frozen=True)
class Measures:
    """Sizes of a settled line.

    Attributes:
        area: of each bounded face, mm2.
        inside: radius of a circle that fits into each bounded face, mm (a lower bound of the largest).
        middle: its centre.
        length: of each stretch, mm.
        free: of each stretch what lies outside the channels that cross it, mm.
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


def measure(s: Strands, half_mm: float) -> Measures:
    """The sizes of a line whose channel is ``2 * half_mm`` wide."""
    borders = Borders.of(s)
    p = s.x[s.node]
    step = np.roll(p, -1, axis=0) - p
    before = np.roll(step, 1, axis=0)
    far = lengths(step)
    length = gathered(s.edge, far, int(s.edge[-1]) + 1)
    half_angle = _wedges(s, before + step)
    free = length - half_mm * (1 / half_angle[::2] + 1 / half_angle[1::2])
    turn = np.abs(before[:, 0] * step[:, 1] - before[:, 1] * step[:, 0])
    radius = np.roll(far, 1) * far * lengths(before + step) / (2 * turn + 1e-12)
    bend = np.minimum.reduceat(radius, np.searchsorted(s.edge, np.arange(len(length))))
    inside, middle = _circles(s, borders, p, step)
    return Measures(areas(borders, *p.T, *step.T)[:-1], inside, middle, length, free, half_angle, bend)


def _wedges(s: Strands, tangent: Array) -> Array:
    """Tangent of half the narrowest angle beside each end of each stretch, from the line's direction at each point."""
    begin = np.searchsorted(s.edge, np.arange(s.edge[-1] + 1))
    unit = (tangent / (lengths(tangent)[:, None] + 1e-12))[begin]
    at = np.stack([s.node[begin], np.roll(s.node[begin], -1)], axis=1).reshape(-1)
    way = np.stack([unit, -np.roll(unit, -1, axis=0)], axis=1).reshape(-1, 2)
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


def _circles(s: Strands, borders: Borders, p: Array, step: Array) -> tuple[Array, Array]:
    """For each bounded face a circle that fits: the best of a grid of centres, then of a finer one around it."""
    faces = len(s.loops) - 1
    inner = borders.owner < faces
    link, owner = borders.link[inner], borders.owner[inner]
    first = np.searchsorted(owner, np.arange(faces))
    corner = p[link]
    low, high = np.minimum.reduceat(corner, first), np.maximum.reduceat(corner, first)
    offsets = np.stack(np.meshgrid(np.arange(_GRID), np.arange(_GRID), indexing="ij"), -1).reshape(-1, 2)
    share = (offsets + 0.5) / _GRID
    best = np.zeros(faces)
    middle = (low + high) / 2
    for _ in range(3):
        spots = low[:, None] + share[None] * (high - low)[:, None]
        radius = _clear(spots, link, owner, first, p, step)
        chosen = radius.argmax(axis=1)
        found = radius[np.arange(faces), chosen]
        better = found > best
        best = np.where(better, found, best)
        middle = np.where(better[:, None], spots[np.arange(faces), chosen], middle)
        size = (high - low) * (1.2 / _GRID)
        low, high = middle - size, middle + size
    return best, middle


def _clear(spots: Array, link: Whole, owner: Whole, first: Whole, p: Array, step: Array) -> Array:
    """Distance of each spot from the border of its face, negative outside; shape (faces, spots)."""
    a, d = p[link], step[link]
    at = spots[owner]
    rx, ry = at[:, :, 0] - a[:, None, 0], at[:, :, 1] - a[:, None, 1]
    dx, dy = d[:, None, 0], d[:, None, 1]
    t = np.minimum(np.maximum((rx * dx + ry * dy) / (dx * dx + dy * dy), 0.0), 1.0)
    nx, ny = rx - t * dx, ry - t * dy
    gap = np.sqrt(np.minimum.reduceat(nx * nx + ny * ny, first, axis=0))
    below = (ry >= 0) != (ry - dy >= 0)
    hit = below & ((rx * dy - ry * dx > 0) == (dy > 0))
    inside = np.add.reduceat(hit.astype(np.int64), first, axis=0) % 2 == 1
    return np.where(inside, gap, -gap)
