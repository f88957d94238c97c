"""The last strokes of the hand: a settled line loses its tremor, and its rim bends outward where it is straight.

Every point moves along the line's normal, and every crossing so that both of its strands move as they should: to first
order the curvature of each strand changes by the second derivative of its movement. What is wanted is a change of
curvature where the line trembles or is too straight, and as little movement and change as possible elsewhere: least
squares, whose matrix has five diagonals.
"""

from __future__ import annotations

import numpy as np

from pnp.games.miro.arrays import Array, Whole, gathered, lengths
from pnp.games.miro.curve import curvature
from pnp.games.miro.looks import straight, swings
from pnp.games.miro.strands import Borders, Strands

_TREMOR = 0.16
"""A swing that turns by less is a tremor: 9 degrees."""
_BOW_MM = 2.6
"""A piece of rim that was straight bends so far away from its chord."""
_LEAST_BOWED, _MOST_BOWED = 1 / 220.0, 1 / 40.0
"""Its least and its greatest curvature, 1/mm."""
_STRAIGHT_MM, _OFF_MM = 44.0, 1.6
"""A piece of the rim as long as the first bends if it stays within the second of its chord."""
_ELSEWHERE = 0.1
"""How much a change of curvature counts where none is wanted."""
_STAY, _RIM_STAYS = 1e-5, 1e-6
"""How much a movement counts, 1/mm4, and one of a straight rim."""
_NEVER = 1e6
"""How much a movement counts where there must be none."""
_MOST_MM = 3.0
"""How far a point moves at once."""
_ROUNDS = 4


def fair(s: Strands) -> None:
    """Take the tremor out of a line and bend its rim, in place."""
    visits = np.bincount(s.node, minlength=len(s.x))[s.node]
    start = int(visits.argmax())  # the walk is cut open between two points that stay
    order = np.roll(np.arange(len(visits)), -start)
    stays = visits > 2
    stays[[start, start - 1]] = True
    single, double = np.flatnonzero(visits == 1), np.flatnonzero(visits == 2)
    one, two = double[np.argsort(s.node[double], kind="stable")].reshape(-1, 2).T
    for _ in range(_ROUNDS):
        p = s.x[s.node]
        bend, far = curvature(p)
        wish, weight, stay = _wishes(s, bend, far)
        stay[stays] = _NEVER
        gap = lengths(p - np.roll(p, 1, axis=0))
        move = np.empty(len(p))
        move[order] = _least_squares(*(part[order] for part in (gap, np.roll(gap, -1), wish, weight, stay)))
        move = np.minimum(np.maximum(move, -_MOST_MM), _MOST_MM)
        aside = _normals(p, gap)
        s.x[s.node[single]] += move[single, None] * aside[single]
        (ax, ay), (bx, by), a, b = aside[one].T, aside[two].T, move[one], move[two]
        sine = ax * by - ay * bx
        s.x[s.node[one]] += np.stack([(a * by - b * ay) / sine, (b * ax - a * bx) / sine], axis=1)


def _wishes(s: Strands, bend: Array, far: Array) -> tuple[Array, Array, Array]:
    """For each point the change of curvature that is wanted, and how much it and a movement count."""
    bent, number, turn = swings(bend, far)
    tremor = bent[turn[number] < _TREMOR]
    rim, outward, bow = _straight_rim(s)
    wish, weight, stay = np.zeros(len(bend)), np.full(len(bend), _ELSEWHERE), np.full(len(bend), _STAY)
    wish[tremor] = -bend[tremor]
    wish[rim] = outward * np.maximum(bow - outward * bend[rim], 0.0)
    weight[tremor] = weight[rim] = 1.0
    stay[rim] = _RIM_STAYS
    return wish, weight, stay


def _straight_rim(s: Strands) -> tuple[Whole, Array, Array]:
    """Where the rim is straight.

    Returns:
        The points of the walk, for each the sign of a curvature that bends the rim outward, and the curvature that it
        should have there, 1/mm.
    """
    borders = Borders.of(s)
    outer = borders.owner[-1]
    mine = borders.owner == outer
    link, rim = borders.link[mine], s.x[borders.corner[mine]]
    forward = borders.left[link] == outer
    count = len(s.node)
    begin, end = (np.where(forward, link + far, link + 1 - far) % count for far in (0, 1))
    onward = np.roll(end, 1) == begin  # where the rim changes strands it has a corner
    found = onward & straight(rim, _STRAIGHT_MM, _OFF_MM)
    piece = np.cumsum(~found)
    long = gathered(piece, lengths(np.roll(rim, -1, axis=0) - rim), int(piece[-1]) + 1)[piece[found]]
    bow = np.minimum(np.maximum(8 * _BOW_MM / (long * long), _LEAST_BOWED), _MOST_BOWED)
    return begin[found], np.where(forward, 1.0, -1.0)[found], bow


def _normals(p: Array, gap: Array) -> Array:
    """The unit vectors across a closed line, to the side of positive curvature."""
    before = (p - np.roll(p, 1, axis=0)) / (gap * gap)[:, None]
    way = before + np.roll(before, -1, axis=0)
    way = way / lengths(way)[:, None]
    return np.stack([-way[:, 1], way[:, 0]], axis=1)


def _least_squares(back: Array, on: Array, wish: Array, weight: Array, stay: Array) -> Array:
    """The movements of points in a row, mm, that best change their curvatures as wished.

    They solve (D^T W D + S) u = D^T W c, where D takes second differences, by Cholesky's method for five diagonals.

    Args:
        back: distance to the point before each, mm.
        on: distance to the point behind it, mm.
        wish: change of curvature c, 1/mm.
        weight: diagonal of W.
        stay: diagonal of S, 1/mm4; large at both ends of the row.
    """
    before, after = 2 / (back * (back + on)), 2 / (on * (back + on))
    here = -before - after
    main = weight * here * here + stay
    main[1:] += (weight * after * after)[:-1]
    main[:-1] += (weight * before * before)[1:]
    next_ = np.append((weight * here * after)[:-1] + (weight * here * before)[1:], 0.0)
    second = np.append((weight * before * after)[1:-1], [0.0, 0.0])
    right = weight * here * wish
    right[1:] += (weight * after * wish)[:-1]
    right[:-1] += (weight * before * wish)[1:]
    rows = []
    d1 = d2 = l1 = m1 = m2 = z1 = z2 = 0.0
    for d, e, f, g in zip(main.tolist(), next_.tolist(), second.tolist(), right.tolist(), strict=True):
        pivot = d - l1 * l1 * d1 - m2 * m2 * d2
        z = g - l1 * z1 - m2 * z2
        l1, m1, m2 = (e - m1 * l1 * d1) / pivot, f / pivot, m1
        d1, d2, z1, z2 = pivot, d1, z, z1
        rows.append((z / pivot, l1, m1))
    found = []
    u1 = u2 = 0.0
    for z, one, two in reversed(rows):
        u1, u2 = z - one * u1 - two * u2, u1
        found.append(u1)
    return np.array(found[::-1])
