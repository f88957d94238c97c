"""What lies along the stretches of a line: the strips of its band, and their cores; all stretches at once."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from msgspec import Struct

from pnp.games.miro.arrays import Array, Whole, lengths
from pnp.games.miro.strands import Strands
from pnp.model.units import Points

_LOOK_MM = 2.5
"""How far from a crossing the line's direction is measured: about where the bands separate."""
_LEAST_SINE = 0.45
"""The least angle between two lines that leave a crossing; a little further away they may be nearly parallel."""


class Courses(Struct, frozen=True):
    """The stretches of a line, one after another: each ends with the point that the next one begins with.

    Attributes:
        x: the points of all, and the first once more, shape (n + 1, 2), mm.
        step: from each point to the next, shape (n, 2), mm.
        far: its length, mm.
        along: how far each point lies along its stretch, mm, shape (n,).
        first: for each stretch the place of its first point.
        last: that of its last point.
        length: its length, mm.
    """

    x: Array
    step: Array
    far: Array
    along: Array
    first: Whole
    last: Whole
    length: Array

    @classmethod
    def of(cls, fine: Strands, x: Array) -> Courses:
        """The stretches of a line whose nodes lie at ``x``."""
        places = np.searchsorted(fine.edge, np.arange(fine.edge[-1] + 2))
        first, last = places[:-1], places[1:]
        ring = x[np.append(fine.node, fine.node[0])]
        step = np.diff(ring, axis=0)
        far = lengths(step)
        rank = np.arange(len(far)) - first[fine.edge]
        table = np.zeros((len(first), int((last - first).max()) + 1))
        table[fine.edge, rank + 1] = far
        sums = np.cumsum(table, axis=1)  # each stretch separately: its shape does not depend on those before it
        return cls(ring, step, far, sums[fine.edge, rank], first, last, sums[np.arange(len(first)), last - first])


class _Lines(Struct, frozen=True):
    """Points every millimetre or so along parts of stretches.

    Attributes:
        middle: the points, one part after another, shape (n, 2), mm.
        aside: one millimetre to their right, shape (n, 2), mm.
        ends: the places where parts end.
    """

    middle: Array
    aside: Array
    ends: Whole

    @classmethod
    def of(cls, courses: Courses, begin: Array, end: Array) -> _Lines:
        """One part of each stretch, between two places on it, mm from its begin."""
        parts = np.maximum(2, np.ceil(end - begin).astype(np.int64))
        owner = np.repeat(np.arange(len(parts)), parts + 1)
        ends = np.cumsum(parts + 1)
        rank = np.arange(len(owner)) - (ends - parts - 1)[owner]
        places = begin[owner] + rank / parts[owner] * (end - begin)[owner]
        starts = (courses.along[first:last] for first, last in zip(courses.first, courses.last, strict=True))
        within = zip(starts, np.split(places, ends[:-1]), strict=True)
        link = np.concatenate([start.searchsorted(place, side="right") for start, place in within]) - 1
        link += courses.first[owner]
        t = (places - courses.along[link]) / courses.far[link]
        middle = courses.x[link] + t[:, None] * courses.step[link]
        every = np.arange(len(owner))
        way = middle[every + (rank < parts[owner])] - middle[every - (rank > 0)]
        way = way / lengths(way)[:, None]
        return cls(middle, np.stack([-way[:, 1], way[:, 0]], axis=1), ends)

    def beside(self, aside: float) -> list[Array]:
        """For each part its points moved to the right, mm."""
        return np.split(self.middle + aside * self.aside, self.ends[:-1])


def cores(courses: Courses, short: Array, half: float) -> list[Array]:
    """The bands along stretches, without their first and last millimetres.

    Args:
        courses: the stretches.
        short: how much is left out at either end, shape (n, 2), mm.
        half: half the bands' width, mm.
    """
    lines = _Lines.of(courses, short[:, 0], courses.length - short[:, 1])
    sides = zip(lines.beside(half), lines.beside(-half), strict=True)
    return [np.concatenate([right, left[::-1]]) for right, left in sides]


def strips(fine: Strands, courses: Courses, half: float, spare: float) -> list[Array]:
    """The bands of stretches from crossing to crossing.

    Args:
        fine: the line.
        courses: its stretches.
        half: half the band's width, mm.
        spare: how far behind the place where bands separate their edges begin, mm.
    """
    along, corner = _partings(fine, courses, half)
    edges = []
    for side, aside in enumerate((half, -half)):
        begin = np.minimum(along[:, 0, side] + spare, courses.length / 2 - spare)
        end = np.maximum(courses.length - along[:, 1, side] - spare, courses.length / 2 + spare)
        edges.append(_Lines.of(courses, begin, end).beside(aside))
    tips = zip(courses.x[courses.first][:, None], courses.x[courses.last][:, None], strict=True)
    return [
        np.concatenate([first, at[:1, 0], right, at[1:, 0], last, at[1:, 1], left[::-1], at[:1, 1]])
        for (first, last), at, right, left in zip(tips, corner, *edges, strict=True)
    ]


def _partings(fine: Strands, courses: Courses, half: float) -> tuple[Array, Array]:
    """Where the edges of bands separate at the ends of each stretch.

    Returns:
        By stretch, end (first, last) and side (right, left), how far along the stretch that is from its end, shape
        (n, 2, 2), and the point, shape (n, 2, 2, 2).
    """
    ways = np.stack([_ways(courses, courses.first, courses.last), _ways(courses, courses.last, courses.first)], axis=1)
    pairs = [(*one, *two) for loop in fine.loops for one, two in zip(loop, [*loop[1:], loop[0]], strict=True)]
    one, forward, two, onward = np.array(pairs, np.int64).T
    back = 1 - onward
    a, b = ways[one, forward], ways[two, back]
    slant = half / np.maximum(np.abs(a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]), _LEAST_SINE)
    at = courses.x[np.where(onward, courses.first[two], courses.last[two])]
    far = slant * (1 + a[:, 0] * b[:, 0] + a[:, 1] * b[:, 1])
    spot = at + slant[:, None] * (a + b)
    along, corner = np.empty((len(ways), 2, 2)), np.empty((len(ways), 2, 2, 2))
    for edge, end, ahead in ((one, forward, forward), (two, back, onward)):
        along[edge, end, ahead], corner[edge, end, ahead] = far, spot
    return along, corner


def _ways(courses: Courses, start: Whole, end: Whole) -> Array:
    """The directions in which stretches leave one of their ends."""
    rank = np.arange(int(np.abs(end - start).max()) + 1)
    place = np.where(end > start, 1, -1)[:, None] * np.minimum(rank, np.abs(end - start)[:, None]) + start[:, None]
    away = courses.x[place] - courses.x[start][:, None]
    far = np.sqrt(away[:, :, 0] * away[:, :, 0] + away[:, :, 1] * away[:, :, 1]) > _LOOK_MM
    chosen = np.where(far.any(axis=1), far.argmax(axis=1), len(rank) - 1)
    point = away[np.arange(len(chosen)), chosen]
    way: Array = point / lengths(point)[:, None]
    return way


def points(parts: Sequence[Array]) -> tuple[Points, ...]:
    """Each array's points, on the grid of micrometres."""
    ends = np.cumsum([len(part) for part in parts]).tolist()
    x, y = np.round(np.concatenate(parts), 3).T.tolist()
    every = tuple(zip(x, y, strict=True))
    return tuple(every[begin:end] for begin, end in zip([0, *ends], ends, strict=False))
