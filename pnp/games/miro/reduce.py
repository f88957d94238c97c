"""From a rough net to one with exactly the faces wanted: thin faces are opened, small triangles become points."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pnp.games.miro.net import Net
from pnp.model.units import Point

_BEND_MM = 4.0
"""How much thicker a face may be whose opening bends the line less: a reversal costs as much as this."""
_RIM_MM = 6.0
"""How much thicker a face may be whose opening leaves the outline of the whole alone."""
_APART_MM = 24.0
"""Least distance of two triple crossings where there is a choice."""
_LANE = 4
"""Rows of more faces are long."""
_ROOMY_MM, _SHORT_MM = 4.0, 4.0
"""Thickness of a face that needs no more room; length of a stretch that is short."""


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
        known = self.known
        for dart in face:
            part, long = known.get(dart >> 1) or self.edge(dart >> 1)
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

    Much for thin faces of many sides, short stretches, faces of two sides, and lanes: rows of faces with four sides.
    A little less for a rim of many stretches. What each costs was found from 685 nets that settled, or did not.
    """
    sizes, faces = _Sizes(net), net.faces()
    thick = [sizes.thickness(face) for face in faces]
    rim = min(range(len(faces)), key=thick.__getitem__)
    thin = sum(
        max(0.0, _ROOMY_MM - thick[number]) for number, face in enumerate(faces) if len(face) > 4 and number != rim
    )
    short = sum(sizes.edge(edge)[1] < _SHORT_MM for edge in net.inner)
    twos = sum(len(face) == 2 for face in faces)
    lanes = _lanes([face for number, face in enumerate(faces) if number != rim])
    long = sum(lane > _LANE for lane in lanes)
    return thin + 0.4 * short + 1.6 * twos + 1.2 * long + 1.6 * max(lanes, default=0) - 0.9 * len(faces[rim])


def _lanes(faces: Sequence[Sequence[int]]) -> list[int]:
    """The length of each row of faces with four sides: between two strands that run beside each other."""
    place = {dart: (face, side) for face in faces if len(face) == 4 for side, dart in enumerate(face)}
    found = []
    for dart in place:
        count, onward = 0, dart
        while onward in place and count < len(faces):
            face, side = place[onward]
            onward = face[side - 2] ^ 1
            count += 1
        if dart ^ 1 not in place:
            found.append(count)
    return found


def reduce(net: Net, crossings: int, triples: int) -> bool:
    """Open thin faces until ``crossings`` are left, then shrink ``triples`` triangles to points.

    Returns:
        Whether that was possible without a face that touches a crossing twice.
    """
    faces = _Faces(net)
    while len(net.rot) > crossings:
        best = min(faces.openings(), default=None)
        if best is None:
            return False
        faces.open(best[1])
    for _ in range(triples):
        triangle = next((face for _, face in sorted(faces.triangles()) if _in_order(net, face)), None)
        if triangle is None:
            return False
        faces.shrink(triangle)
    return True


def _in_order(net: Net, triangle: Sequence[int]) -> bool:
    """Whether the stretches that leave a triangle do not change places when it becomes a point."""
    x, y = net.middle(triangle)
    ways = [(u - x, v - y) for u, v in map(net.near, net.around(triangle))]
    return all(a * v > b * u for (a, b), (u, v) in zip(ways, [*ways[1:], ways[0]], strict=True))


class _Face(Struct, frozen=True, eq=False):
    """A face: its corners, and its thickness."""

    corners: frozenset[int]
    thick: float


class _Faces:
    """What it costs to open a net's faces, and to shrink them; only what has changed since is computed anew."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.sizes = _Sizes(net)
        self.walk = net.walk()
        self.home: dict[int, _Face] = {}
        self.known: dict[tuple[int, bool], float | None] = {}
        for face in net.faces():
            self._keep(face)

    def open(self, vertex: int) -> None:
        """Take a crossing away."""
        for dart in self.net.open(vertex, self.walk):
            self._keep(self.net.face(dart))

    def shrink(self, triangle: list[int]) -> None:
        """Make a triangle a point."""
        around = self.net.contract(triangle)
        self.sizes.forget(around)
        for dart in around:
            self._keep(self.net.face(dart))

    def openings(self) -> Iterator[tuple[float, int]]:
        """Every crossing that may be taken away, with what it costs."""
        forward = set(self.walk)
        for vertex, (a, b, *_) in self.net.rot.items():
            aside = (a in forward) == (b in forward)
            if (vertex, aside) not in self.known:
                self.known[vertex, aside] = self._cost(vertex, aside)
            if (cost := self.known[vertex, aside]) is not None:
                yield cost, vertex

    def triangles(self) -> Iterator[tuple[float, list[int]]]:
        """Every triangle that may be shrunk to a point, with what it costs; none at the outer border."""
        net, home = self.net, self.home
        first: dict[_Face, int] = {}
        for darts in net.rot.values():
            for place in range(len(darts)):
                dart = darts[place - 1] ^ 1
                first.setdefault(home[dart], dart)
        outer = min(first, key=lambda face: face.thick)
        threes = [net.at[v] for v, darts in net.rot.items() if len(darts) == 6]
        for face, dart in first.items():
            if len(face.corners) != 3 or any(len(net.rot[corner]) != 4 for corner in face.corners):
                continue
            triangle = net.face(dart)
            if min(len(home[side ^ 1].corners) for side in triangle) < 3:
                continue
            around = {home[other] for corner in face.corners for other in net.rot[corner]}
            if len(around) != 7 or outer in around:
                continue
            x, y = net.at[net.start[dart]]
            near = min(((x - u) * (x - u) + (y - v) * (y - v) for u, v in threes), default=math.inf)
            yield face.thick + max(0.0, _APART_MM - math.sqrt(near)), triangle

    def _keep(self, darts: list[int]) -> None:
        corners = frozenset(self.net.start[dart] for dart in darts)
        face = _Face(corners, self.sizes.thickness(darts))
        for dart in darts:
            self.home[dart] = face
        for vertex in corners:
            self.known.pop((vertex, True), None)
            self.known.pop((vertex, False), None)

    def _cost(self, vertex: int, aside: bool) -> float | None:
        """What it costs if the way onward from the crossing's first dart is beside it, or else behind it.

        Its two opened faces become one; the other two lose a corner each.
        """
        a, b, c, d = self.net.rot[vertex]
        one, two, three, four = (a, b, c, d) if aside else (b, c, d, a)
        # the face that a dart goes around lies between it and the one before it in turning order
        opened, shut, beyond, other = (self.home[dart] for dart in (one, two, three, four))
        if len(shut.corners) < 3 or len(other.corners) < 3 or len({opened, shut, beyond, other}) < 4:
            return None
        if len(opened.corners & beyond.corners) > 1:
            return None
        thin, thick = sorted((opened.thick, beyond.thick))
        way = self.sizes.way
        cost = _BEND_MM * (2 + _along(way(one), way(two)) + _along(way(three), way(four))) / 4
        return cost + (thin + 0.05 * thick if thin > 0 else thick + _RIM_MM)


def _along(way: Point, other: Point) -> float:
    """The cosine of the angle between two directions."""
    return way[0] * other[0] + way[1] * other[1]
