"""The line while it settles, as its walk: where its links lie, and sums over those that meet at a node."""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from pnp.games.miro.arrays import Array, Whole, gathered
from pnp.games.miro.strands import Borders, Strands


class Walk(Struct, frozen=True):
    """What stays the same while a line settles.

    Attributes:
        borders: of its faces.
        count: how many nodes it has.
        ring: the nodes along the walk, from two before its begin to two after its end.
        visits: how often the walk comes to each node.
        visits_16: sixteen times that.
        starts, ends: crossings that follow each other.
        corners: the crossing at each corner of every face.
        before, after: the nodes before and behind it, along the face's border.
        into_a, into_b, into_starts, into_ends, into_before, into_after: where x and y of these nodes lie, and of those
            that links begin and end at, in both rows of an array of shape (2, count), one after the other.
    """

    borders: Borders
    count: int
    ring: Whole
    visits: Array
    visits_16: Array
    starts: Whole
    ends: Whole
    corners: Whole
    before: Whole
    after: Whole
    into_a: Whole
    into_b: Whole
    into_starts: Whole
    into_ends: Whole
    into_before: Whole
    into_after: Whole

    @classmethod
    def of(cls, s: Strands) -> Walk:
        """The walk along a line."""
        borders, count = Borders.of(s), len(s.x)
        starts = s.node[s.node < s.crossings]
        ends = np.roll(starts, -1)
        ring = np.concatenate([s.node[-2:], s.node, s.node[:2]])
        corner, every = borders.corner, np.arange(len(borders.owner))
        size = np.bincount(borders.owner)
        last = np.cumsum(size) - 1
        onward = every + 1
        onward[last] = last - size + 1
        back = np.empty_like(onward)
        back[onward] = every
        at = np.flatnonzero(corner < s.crossings)
        before, after = corner[back[at]], corner[onward[at]]
        targets = (borders.a, borders.b, starts, ends, before, after)
        into = (np.concatenate([nodes, nodes + count]) for nodes in targets)
        visits = np.bincount(s.node, minlength=count).astype(np.float64)
        return cls(borders, count, ring, visits, 16 * visits, starts, ends, corner[at], before, after, *into)

    def gathered(self, into: Whole, values: Array) -> Array:
        """The sums of vectors, shape (2, n), at each node: shape (2, count)."""
        return gathered(into, values.reshape(-1), 2 * self.count).reshape(2, -1)


class Links(Struct, frozen=True):
    """The links along the walk, as they lie now.

    Attributes:
        start: where each begins, shape (2, m), mm.
        step: from there to its end, shape (2, m).
        bend: from the step before to this one, for the last link, all of them, and the first, shape (2, m + 2).
        square: the square of its length, shape (m,).
    """

    start: Array
    step: Array
    bend: Array
    square: Array

    @classmethod
    def of(cls, walk: Walk, z: Array) -> Links:
        """The links of a walk whose nodes lie at ``z``."""
        ring = z.take(walk.ring, axis=1)
        steps = ring[:, 1:] - ring[:, :-1]
        step = np.ascontiguousarray(steps[:, 2:-1])
        return cls(ring[:, 2:-2], step, steps[:, 1:] - steps[:, :-1], step[0] * step[0] + step[1] * step[1])
