"""From a rough net to one with exactly the faces wanted: thin faces are opened, small triangles become points."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from pnp.games.miro.net import Net
from pnp.model.units import Point

_BEND_MM = 4.0
"""How much thicker a face may be whose opening bends the line less: a reversal costs as much as this."""
_RIM_MM = 6.0
"""How much thicker a face may be whose opening leaves the outline of the whole alone."""
_APART_MM = 24.0
"""Least distance of two triple crossings where there is a choice."""
_ROW, _ROW_OF = 8.0, 4
"""What each face costs in a row of more than four."""
_ROOMY_MM, _TWO_SIDES = 3.0, 4.0
"""Thickness of a face that needs no more room; and what a face of two sides costs, between lines that wind around each
other."""


class _Sizes:
    """Areas, lengths and directions of a net's edges, computed once for each."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.known: dict[int, tuple[float, float]] = {}
        self.ways: dict[int, Point] = {}

    def edge(self, edge: int) -> tuple[float, float]:
        """What the edge's even dart adds to the area at its side, and its length."""
        found = self.known.get(edge)
        if found is None:
            swept = far = 0.0
            x, y = self.net.at[self.net.start[2 * edge]]
            for u, v in (*self.net.inner[edge], self.net.at[self.net.start[2 * edge + 1]]):
                swept += (u * y - x * v) / 2
                far += math.sqrt((u - x) * (u - x) + (v - y) * (v - y))
                x, y = u, v
            found = self.known[edge] = (swept, far)
        return found

    def way(self, dart: int) -> Point:
        """The direction in which a dart leaves."""
        found = self.ways.get(dart)
        if found is None:
            (x, y), (u, v) = self.net.at[self.net.start[dart]], self.net.near(dart)
            far = math.sqrt((u - x) * (u - x) + (v - y) * (v - y))
            found = self.ways[dart] = ((u - x) / far, (v - y) / far)
        return found

    def thickness(self, face: Sequence[int]) -> float:
        """Twice the area over the border's length: the width of a band, the radius of a disc; negative outside."""
        swept = far = 0.0
        for dart in face:
            part, long = self.edge(dart >> 1)
            swept += -part if dart & 1 else part
            far += long
        return 2 * swept / far

    def forget(self, darts: Sequence[int]) -> None:
        """Edges that have changed."""
        for dart in darts:
            self.known.pop(dart // 2, None)
            self.ways.pop(dart, None)
            self.ways.pop(dart ^ 1, None)


def crowding(net: Net) -> float:
    """How far a net is from a good one.

    Much for thin faces, and something for those of two sides, and for long rows of faces with four.
    """
    sizes, faces = _Sizes(net), net.faces()
    short = (max(0.0, _ROOMY_MM - thick) for face in faces if (thick := sizes.thickness(face)) > -1)
    twos = sum(len(face) == 2 for face in faces)
    return sum(mm * mm for mm in short) + _TWO_SIDES * twos + _ROW * max(0, _row(faces) - _ROW_OF)


def _row(faces: Sequence[Sequence[int]]) -> int:
    """The longest row of faces with four sides: between two strands that run beside each other."""
    place = {dart: (face, side) for face in faces if len(face) == 4 for side, dart in enumerate(face)}
    most = 0
    for dart in place:
        count, onward = 0, dart
        while onward in place and count < len(faces):
            face, side = place[onward]
            onward = face[side - 2] ^ 1
            count += 1
        most = max(most, count)
    return most


def reduce(net: Net, crossings: int, triples: int) -> bool:
    """Open thin faces until ``crossings`` are left, then shrink ``triples`` triangles to points.

    Returns:
        Whether that was possible without a face that touches a crossing twice.
    """
    sizes = _Sizes(net)
    while len(net.rot) > crossings:
        forward = set(net.walk())
        best = min(_openings(net, sizes, forward), default=None)
        if best is None:
            return False
        net.open(best[1], forward)
    for _ in range(triples):
        triangle = min(_triangles(net, sizes), default=None)
        if triangle is None:
            return False
        sizes.forget(net.contract(triangle[1]))
    return True


def _openings(net: Net, sizes: _Sizes, forward: set[int]) -> Iterator[tuple[float, int]]:
    """Every crossing that may be taken away, with what it costs.

    Its two opened faces become one; the other two lose a corner each.
    """
    faces = net.faces()
    home = {dart: number for number, face in enumerate(faces) for dart in face}
    touched = [{net.start[dart] for dart in face} for face in faces]
    thick = [sizes.thickness(face) for face in faces]
    for vertex, (a, b, c, d) in net.rot.items():
        # the face that a dart goes around lies between it and the one before it in turning order
        if (a in forward) == (b in forward):
            shut, opened, ways = (home[b], home[d]), (home[a], home[c]), (a, b) if a in forward else (c, d)
        else:
            shut, opened, ways = (home[a], home[c]), (home[b], home[d]), (a, d) if a in forward else (b, c)
        if len({*shut, *opened}) < 4 or min(len(touched[shut[0]]), len(touched[shut[1]])) < 3:
            continue
        if len(touched[opened[0]] & touched[opened[1]]) > 1:
            continue
        thin, other = sorted(thick[face] for face in opened)
        (x, y), (u, v) = sizes.way(ways[0]), sizes.way(ways[1])
        cost = _BEND_MM * (1 + x * u + y * v) / 2
        yield cost + (thin + 0.05 * other if thin > 0 else other + _RIM_MM), vertex


def _triangles(net: Net, sizes: _Sizes) -> Iterator[tuple[float, list[int]]]:
    """Every triangle that may be shrunk to a point, with what it costs; none at the outer border."""
    faces = net.faces()
    home = {dart: number for number, face in enumerate(faces) for dart in face}
    thick = [sizes.thickness(face) for face in faces]
    outer = thick.index(min(thick))
    threes = [net.at[v] for v, darts in net.rot.items() if len(darts) == 6]
    for number, face in enumerate(faces):
        if len(face) != 3 or any(len(net.rot[net.start[dart]]) != 4 for dart in face):
            continue
        beside = [home[dart ^ 1] for dart in face]
        around = {home[d] for dart in face for d in net.rot[net.start[dart]]} - {number}
        if len(around) != 6 or outer in {*around, number} or min(len(faces[f]) for f in beside) < 3:
            continue
        x, y = net.at[net.start[face[0]]]
        near = min(((x - u) * (x - u) + (y - v) * (y - v) for u, v in threes), default=math.inf)
        yield thick[number] + max(0.0, _APART_MM - math.sqrt(near)), face
