"""The line as arrays: points and links in the order of the walk, and what lies on either side of them."""

from __future__ import annotations

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pnp.games.miro.arrays import Array, Whole, gathered, lengths, total
from pnp.games.miro.curve import spline
from pnp.games.miro.net import Net


class Strands(Struct):
    """A net as arrays: nodes, and the links between them in the order of the walk.

    Attributes:
        x: nodes, crossings first, shape (n, 2), mm.
        crossings: how many of the nodes are crossings.
        node: the node at each step of the walk, shape (m,).
        edge: the number (along the walk) of the stretch that each link belongs to, shape (m,).
        loops: for each bounded face its stretches along the walk: (number, whether forward) each; then the outer face.
    """

    x: Array
    crossings: int
    node: Whole
    edge: Whole
    loops: list[list[tuple[int, bool]]]

    @classmethod
    def of(cls, net: Net) -> Strands:
        """The arrays of a net; the outer face last."""
        walk = net.walk()
        vertex = {v: i for i, v in enumerate(sorted(net.rot))}
        number = {dart // 2: (i, dart) for i, dart in enumerate(walk)}
        points = [net.at[v] for v in sorted(net.rot)]
        count = len(points)
        nodes: list[int] = []
        edges: list[int] = []
        parts = [np.array(points)]
        for i, dart in enumerate(walk):
            inner = np.array(net.points(dart)[1:]).reshape(-1, 2)
            nodes += [vertex[net.start[dart]], *range(count, count + len(inner))]
            edges += [i] * (len(inner) + 1)
            count += len(inner)
            parts.append(inner)
        faces = net.faces()
        outlines = [np.array([point for dart in face for point in net.points(dart)]) for face in faces]
        order = sorted(range(len(faces)), key=lambda f: _swept(outlines[f]) > 0)
        loops = [[(number[d // 2][0], number[d // 2][1] == d) for d in faces[f]] for f in order]
        return cls(np.concatenate(parts), len(points), np.array(nodes), np.array(edges), loops)

    def split(self, gap: float) -> None:
        """Set more points on the links, evenly, at most ``gap`` mm apart; the line stays where it is."""
        p = self.x[self.node]
        step = self.x[np.roll(self.node, -1)] - p
        far = lengths(step)
        parts = np.maximum(np.ceil(far / gap), 1.0)
        index = np.repeat(np.arange(len(parts)), parts.astype(np.int64))
        rank = np.arange(len(index)) - np.searchsorted(index, index)
        fresh = p[index] + (rank / parts[index])[:, None] * step[index]
        self._take(fresh, (rank == 0) & (self.node[index] < self.crossings), self.edge[index])

    def smooth(self, parts: int) -> Strands:
        """The line as a finer polyline: a Catmull-Rom spline through its points."""
        q = self.x[self.node]
        p, r, s = np.roll(q, 1, axis=0), np.roll(q, -1, axis=0), np.roll(q, -2, axis=0)
        fine = Strands(self.x, self.crossings, self.node, self.edge, self.loops)
        crossing = (np.arange(len(q) * parts) % parts == 0) & np.repeat(self.node < self.crossings, parts)
        fine._take(spline(p, q, r, s, parts), crossing, np.repeat(self.edge, parts))
        return fine

    def space(self, gap: float, least: int = 3) -> None:
        """Set the points between crossings anew, evenly, about ``gap`` mm apart, ``least`` links or more."""
        x, node, edge = self.x, self.node, self.edge
        p = x[node]
        step = x[np.roll(node, -1)] - p
        far = lengths(step)
        ends = np.cumsum(far)
        begin = np.searchsorted(edge, np.arange(edge[-1] + 1))
        from_ = ends[begin] - far[begin]
        size = np.append(from_[1:], ends[-1]) - from_
        parts = np.maximum(np.rint(size / gap), least)
        index = np.repeat(np.arange(len(parts)), parts.astype(np.int64))
        rank = np.arange(len(index)) - np.searchsorted(index, index)
        want = from_[index] + rank * (size / parts)[index]
        link = np.minimum(np.searchsorted(ends, want, side="right"), len(far) - 1)
        link = np.maximum(link, begin[index])
        t = (want - (ends[link] - far[link])) / far[link]
        fresh = p[link] + t[:, None] * step[link]
        self._take(fresh, rank == 0, index)

    def _take(self, points: Array, crossing: NDArray[np.bool_], edge: Whole) -> None:
        """Take these points of the walk instead of the old ones; crossings stay as they are, in their order."""
        visits = self.node[self.node < self.crossings]
        node = np.empty(len(points), np.int64)
        node[crossing] = visits
        node[~crossing] = self.crossings + np.arange(len(points) - len(visits))
        self.x = np.concatenate([self.x[: self.crossings], points[~crossing]])
        self.node, self.edge = node, edge


def _swept(p: Array) -> float:
    q = np.roll(p, -1, axis=0)
    return total(p[:, 0] * q[:, 1] - q[:, 0] * p[:, 1])


class Borders(Struct, frozen=True):
    """Which links go around which face; holds as long as no points come or go.

    Attributes:
        a: first node of each link of the walk.
        b: its second node.
        left: the face on its forward side.
        right: the face on its other side.
        link: the links of all borders, one face after another, the outer face last.
        corner: the node that each of them begins with, seen along the border.
        owner: the face of each of them, ascending.
    """

    a: Whole
    b: Whole
    left: Whole
    right: Whole
    link: Whole
    corner: Whole
    owner: Whole

    @classmethod
    def of(cls, s: Strands) -> Borders:
        """The borders of a line's faces."""
        a, b = s.node, np.roll(s.node, -1)
        loops = [(edge, forward, face) for face, loop in enumerate(s.loops) for edge, forward in loop]
        edge, forward, face = np.array(loops).T
        starts = np.searchsorted(s.edge, np.arange(s.edge[-1] + 2))
        begin, end = starts[edge], starts[edge + 1]
        run = np.repeat(np.arange(len(loops)), end - begin)
        rank = np.arange(len(run)) - np.searchsorted(run, run)
        ahead = forward[run] > 0
        link = np.where(ahead, begin[run] + rank, end[run] - 1 - rank)
        owner = face[run]
        sides = np.zeros((2, len(a)), np.int64)
        sides[np.where(ahead, 0, 1), link] = owner
        return cls(a, b, sides[0], sides[1], link, np.where(sides[0, link] == owner, a[link], b[link]), owner)


def areas(borders: Borders, x: Array, y: Array, dx: Array, dy: Array) -> Array:
    """The area of every face, mm2, the outer one negative; ``x``, ``y`` of the links' starts."""
    cross = 0.5 * (x * dy - y * dx)
    faces = int(borders.owner[-1]) + 1
    return gathered(borders.right, cross, faces) - gathered(borders.left, cross, faces)
