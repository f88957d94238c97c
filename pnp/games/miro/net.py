"""A closed curve as a plane net: crossings, the stretches between them, faces; and the two ways to simplify it.

The net is combinatorial: a dart is an edge seen from one of its ends (edge ``e`` has the darts ``2e`` and ``2e + 1``),
and every vertex knows its darts in turning order. Straight on means half way round the vertex. Each edge keeps its
polyline.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from pnp.games.miro.arrays import Whole
from pnp.games.miro.curve import UM, crossings
from pnp.model.units import Point

_NEAR = 0.3
"""Where a corner is cut when two darts are joined, as a share of the dart's first straight piece."""


class Net:
    """A plane net of one closed line; simplified in place.

    Attributes:
        rot: for each vertex its darts in turning order.
        at: where each vertex lies, mm.
        start: for each dart the vertex that it leaves.
        inner: for each edge the points between its ends, in the direction of its even dart, mm.
    """

    def __init__(self) -> None:
        self.rot: dict[int, list[int]] = {}
        self.at: dict[int, Point] = {}
        self.start: dict[int, int] = {}
        self.inner: dict[int, list[Point]] = {}

    @classmethod
    def of(cls, points: Whole, least: int, most: int) -> Net | None:
        """The net of a closed polyline.

        Args:
            points: in um, shape (n, 2).
            least: crossings that it must have.
            most: crossings that it may have.

        Returns:
            None if there are fewer or more, or if they are undecided.
        """
        found = crossings(points)
        if found is None or not least <= len(found[0]) <= most:
            return None
        first, second, along, other = found
        count, ring = len(first), len(points)
        place = np.concatenate([first + along, second + other])
        order = np.argsort(place, kind="stable")
        if (np.diff(place[order]) < 1e-6).any():
            return None
        visit = np.empty(2 * count, np.int64)
        visit[order] = np.arange(2 * count)
        course = [(x, y) for x, y in (points / UM).tolist()]
        ahead = np.roll(points, -1, axis=0) - points
        turn = ahead[first, 0] * ahead[second, 1] - ahead[first, 1] * ahead[second, 0]
        spots = (points[first] / UM + along[:, None] * (ahead[first] / UM)).tolist()
        net, last = cls(), 2 * count
        for v, (a, b, left) in enumerate(zip(visit[:count].tolist(), visit[count:].tolist(), turn > 0, strict=True)):
            out_a, in_a, out_b, in_b = 2 * a, 2 * ((a - 1) % last) + 1, 2 * b, 2 * ((b - 1) % last) + 1
            net.rot[v] = [out_a, out_b, in_a, in_b] if left else [out_a, in_b, in_a, out_b]
            net.at[v] = (spots[v][0], spots[v][1])
            for dart in net.rot[v]:
                net.start[dart] = v
        links = np.floor(place[order]).astype(np.int64).tolist()
        for edge, (begin, end) in enumerate(zip(links, [*links[1:], links[0] + ring], strict=True)):
            net.inner[edge] = [course[i % ring] for i in range(begin + 1, end + 1)]
        return net

    def walk(self) -> list[int]:
        """The darts of the line from the least edge on, straight ahead."""
        onward = {}
        for darts in self.rot.values():
            half = len(darts) // 2
            for dart, opposite in zip(darts, [*darts[half:], *darts[:half]], strict=True):
                onward[dart ^ 1] = opposite
        dart = 2 * min(self.inner)
        darts = [dart]
        while (dart := onward[dart]) != darts[0]:
            darts.append(dart)
        return darts

    def faces(self) -> list[list[int]]:
        """The darts around each face, the face always on the same side."""
        left = dict.fromkeys(darts[place - 1] ^ 1 for darts in self.rot.values() for place in range(len(darts)))
        found = []
        while left:
            found.append(self.face(next(iter(left))))
            for dart in found[-1]:
                del left[dart]
        return found

    def face(self, dart: int) -> list[int]:
        """The darts around the face of a dart, which comes first."""
        found = [dart]
        while True:
            dart ^= 1
            darts = self.rot[self.start[dart]]
            dart = darts[(darts.index(dart) + 1) % len(darts)]
            if dart == found[0]:
                return found
            found.append(dart)

    def simple(self) -> bool:
        """Whether no face touches a crossing twice."""
        return all(len(face) > 1 and len({self.start[dart] for dart in face}) == len(face) for face in self.faces())

    def points(self, dart: int) -> list[Point]:
        """The polyline of a dart, with its start but without its end."""
        inner = self.inner[dart // 2]
        return [self.at[self.start[dart]], *(reversed(inner) if dart % 2 else inner)]

    def near(self, dart: int) -> Point:
        """A point on the first straight piece of a dart, close to its start."""
        inner = self.inner[dart // 2]
        x, y = self.at[self.start[dart]]
        u, v = inner[-(dart % 2)] if inner else self.at[self.start[dart ^ 1]]
        return x + _NEAR * (u - x), y + _NEAR * (v - y)

    def open(self, vertex: int, walk: list[int]) -> list[int]:
        """Remove a double crossing; the line stays one, and the way between the two visits is reversed.

        Args:
            vertex: the crossing; no edge may lead from it to itself (as in a net that is :meth:`simple`).
            walk: the darts of the line, as :meth:`walk` finds them; changed in place.

        Returns:
            The darts of the two edges that run past it now.
        """
        if self.start[walk[0]] == vertex:
            walk.append(walk.pop(0))
        first, second = (place for place, dart in enumerate(walk) if self.start[dart] == vertex)
        outs = walk[first], walk[second]
        ins = walk[first - 1] ^ 1, walk[second - 1] ^ 1
        cut = {dart: self.near(dart) for dart in (*outs, *ins)}
        into, out = (self._join(x, y, cut) for x, y in (ins, outs))
        del self.rot[vertex], self.at[vertex]
        back = [dart ^ 1 for dart in walk[second - 2 : first : -1]]
        walk[first - 1 : second + 1] = [2 * into, *back, 2 * out]
        return [2 * into, 2 * into + 1, 2 * out, 2 * out + 1]

    def _join(self, x: int, y: int, cut: dict[int, Point]) -> int:
        """Replace the edges of two darts of one vertex by one that runs past it, from the first to the second."""
        edge = max(self.inner) + 1
        self.inner[edge] = [*reversed(self.points(x)[1:]), cut[x], cut[y], *self.points(y)[1:]]
        for dart, new in ((x ^ 1, 2 * edge), (y ^ 1, 2 * edge + 1)):
            vertex = self.start[new] = self.start[dart]
            darts = self.rot[vertex]
            darts[darts.index(dart)] = new
        for old in (x, x ^ 1, y, y ^ 1):
            del self.start[old]
        del self.inner[x // 2], self.inner[y // 2]
        return edge

    def around(self, face: Sequence[int]) -> list[int]:
        """The darts that leave the corners of a triangle, in turning order."""
        mine = {dart for d in face for dart in (d, d ^ 1)}
        around: list[int] = []
        for dart in reversed(face):
            darts = self.rot[self.start[dart]]
            while darts[0] in mine or darts[-1] not in mine:
                darts = [*darts[1:], darts[0]]
            around += [dart for dart in darts if dart not in mine]
        return around

    def middle(self, face: Sequence[int]) -> Point:
        """The middle of a triangle's corners."""
        (ax, ay), (bx, by), (cx, cy) = (self.at[self.start[dart]] for dart in face)
        return (ax + bx + cx) / 3, (ay + by + cy) / 3

    def contract(self, face: Sequence[int]) -> list[int]:
        """Shrink a triangle to a point in which three stretches of the line cross.

        Returns:
            The darts around that point.
        """
        around, middle = self.around(face), self.middle(face)
        for dart in around:
            near = self.near(dart)
            self.inner[dart // 2].insert(len(self.inner[dart // 2]) if dart % 2 else 0, near)
        vertex = self.start[face[0]]
        for dart in face:
            del self.rot[self.start[dart]], self.at[self.start[dart]]
        for dart in face:
            del self.start[dart], self.start[dart ^ 1], self.inner[dart // 2]
        self.rot[vertex], self.at[vertex] = around, middle
        for dart in around:
            self.start[dart] = vertex
        return around
