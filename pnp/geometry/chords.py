"""A convex outline cut into convex faces by straight chords, each of which ends on other lines.

The combinatorics is the master copy. Coordinates are integers (1 um); every place where lines meet is a vertex of every
line through it and of every face around it, so nobody ever has to ask whether two of them touch. All faces of such an
arrangement are convex, and a chord that passes through n faces makes n more: its ends are T-junctions (or lie on the
outline), what it crosses in between are X-junctions.

Only ``Random.random`` is drawn on; decisions rest on integers, and on floats under the four basic operations and square
roots, which every machine rounds alike.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Iterator, Sequence

from msgspec import Struct

from pnp.geometry.subdivision import Subdivision, Um, edges, has_room

_SCALE = 1 << 20
_TRIES = 60
_CANDIDATES = 6
_EVEN = 2.0
"""Weight of splitting large faces, relative to the wanted length."""


class Limits(Struct, frozen=True):
    """How small things may become.

    Attributes:
        stretch_um: least distance of neighbouring junctions on a line.
        inradius_um: least radius of the largest circle in a face.
        sine: sine of the least angle at which lines meet (those of the outline at its own corners apart).
    """

    stretch_um: int
    inradius_um: int
    sine: float = 0.5


def subdivide(
    rng: random.Random,
    outline: Sequence[Um],
    *,
    chords: int,
    faces: int,
    limits: Limits,
    long: int = 7,
    tees: tuple[float, float] = (0.0, 1.0),
) -> Subdivision | None:
    """One attempt at cutting an outline into exactly so many faces by so many chords.

    Args:
        rng: only its ``random()`` is drawn on.
        outline: a convex polygon, um, clockwise on the page; its sides are lines too.
        chords: how many lines are added.
        faces: how many faces there are in the end; the chords pass through ``faces - 1`` faces together.
        limits: how small things may become; the outline itself must keep them.
        long: so many first chords run as far as they can.
        tees: least and largest share of T-junctions among the junctions inside the outline.

    Returns:
        The subdivision, or None where this attempt got stuck: try again with another stream.
    """
    cutter = Cutter(rng, outline, limits)
    crossings = faces - 1 - chords
    least, most = (math.inf if share >= 1 else crossings * share / (1 - share) for share in tees)
    most = min(most, 2 * chords)
    for left in range(chords, 0, -1):
        missing = faces - len(cutter.faces)
        cut = cutter.choose(left, missing, chords - left < long, (least + most) / 2) if missing < 5 * left + 4 else None
        if cut is None:
            return None
        cutter.apply(cut)
    return cutter.result(len(outline)) if least <= cutter.tees <= most else None


class Crossing(Struct, frozen=True):
    """Where a straight line leaves a face.

    Attributes:
        edge: the face's border there, in the face's own direction (at the way's start: in that of the face entered).
        at: the junction to be, um.
        clear: it is far enough from other junctions, and the angle is wide enough.
        inner: there is a face on both sides.
    """

    edge: tuple[int, int]
    at: Um
    clear: bool
    inner: bool


class Cut(Struct, frozen=True):
    """A chord that could be drawn: ``faces[i]`` lies between ``crossings[i]`` and ``crossings[i + 1]``."""

    crossings: tuple[Crossing, ...]
    faces: tuple[int, ...]
    gain: float

    @property
    def tees(self) -> int:
        """How many of its ends lie inside the outline."""
        return self.crossings[0].inner + self.crossings[-1].inner


class Cutter:
    """A subdivision that grows chord by chord."""

    def __init__(self, rng: random.Random, outline: Sequence[Um], limits: Limits) -> None:
        self.random = rng.random
        self.limits = limits
        self.points = list(outline)
        ring = list(range(len(outline)))
        self.faces = [ring]
        self.face_of = dict.fromkeys(edges(ring), 0)
        self.lines = [list(edge) for edge in edges(ring)]
        self.line_of = {edge: line for line, side in enumerate(edges(ring)) for edge in (side, side[::-1])}
        self.areas = [area(self.points)]
        self.tees = 0

    def choose(self, left: int, missing: int, long: bool, wanted_tees: float) -> Cut | None:
        """The best of a few chords: it splits large faces evenly and keeps the pace of faces and T-junctions.

        Args:
            left: chords still to draw, this one included.
            missing: faces still to make.
            long: run as far as possible.
            wanted_tees: T-junctions wanted in the end.
        """
        most = missing - left + 1
        mean = missing / left
        want = (
            most
            if left == 1
            else len(self.lines)
            if long
            else min(most, max(1, round(mean * (0.9 + 0.7 * self.random()))))
        )
        pace = (wanted_tees - self.tees) / left
        largest = max(self.areas) ** 2
        best: tuple[float, Cut] | None = None
        found = 0
        for _ in range(_TRIES if left > 2 else 6 * _TRIES):
            cut = self._candidate(want, most, pace)
            if cut is None or (left == 1 and len(cut.faces) != missing):
                continue
            off = abs(len(cut.faces) - want)
            cost = off * off + (cut.tees - pace) ** 2 - _EVEN * cut.gain / largest
            if best is None or cost < best[0]:
                best = (cost, cut)
            found += 1
            if found == _CANDIDATES:
                break
        return best[1] if best else None

    def _candidate(self, want: int, most: int, pace: float) -> Cut | None:
        """A chord of about the wanted length along a random straight line through a face, large ones preferred."""
        face = self._draw_face()
        way = self.direction()
        return self.along(face, self.inside(face), way, want, most, pace)

    def along(self, face: int, start: Um, way: Um, want: int, most: int, pace: float) -> Cut | None:
        """A chord along a straight line, as far as faces can be split; None if the first one cannot.

        Args:
            face: that the chord passes through.
            start: a point of that face on the line.
            way: the line's direction.
            want: faces to pass through, if so many can be split.
            most: never more than this.
            pace: T-junctions wanted at its ends.
        """
        ahead, behind = self._walk(face, start, way), self._walk(face, start, (-way[0], -way[1]))
        last, after = next(ahead)
        if not last.clear:
            return None
        first, before = next(behind)
        if not self._splits(face, first, last):
            return None
        crossings, passed, middle = [first, last], [face], 0
        for crossing, beyond in ahead:
            if len(passed) == most or not self._splits(after, crossings[-1], crossing):
                break
            crossings.append(crossing)
            passed.append(after)
            after = beyond
        for crossing, beyond in behind:
            if middle + 1 == most or not self._splits(before, crossing, crossings[0]):
                break
            crossings.insert(0, crossing)
            passed.insert(0, before)
            before = beyond
            middle += 1
        length = min(want, most, len(passed))
        spans = [
            (abs(crossings[i].inner + crossings[i + length].inner - pace), self.random(), i)
            for i in range(max(0, middle - length + 1), min(middle, len(passed) - length) + 1)
        ]
        start_at = min(spans)[2]
        faces = tuple(passed[start_at : start_at + length])
        return Cut(tuple(crossings[start_at : start_at + length + 1]), faces, sum(self.areas[f] ** 2 for f in faces))

    def _draw_face(self) -> int:
        """A face, by its area."""
        mark = self.random() * sum(self.areas)
        for face, area in enumerate(self.areas):
            mark -= area
            if mark < 0:
                return face
        return len(self.areas) - 1

    def direction(self) -> Um:
        """Any direction."""
        while True:
            x, y = 2 * self.random() - 1, 2 * self.random() - 1
            if 0.01 < x * x + y * y < 1:
                return int(x * _SCALE), int(y * _SCALE)

    def inside(self, face: int) -> Um:
        """A point of a face."""
        ring = self.faces[face]
        weights = [0.1 + self.random() for _ in ring]
        total = sum(weights)
        x = sum(w * self.points[v][0] for w, v in zip(weights, ring, strict=True))
        y = sum(w * self.points[v][1] for w, v in zip(weights, ring, strict=True))
        return round(x / total), round(y / total)

    def _walk(self, face: int, start: Um, way: Um) -> Iterator[tuple[Crossing, int]]:
        """The borders that a ray from inside a face crosses on its way out, each with the face beyond (-1 at last)."""
        (x, y), (dx, dy) = start, way
        while face >= 0:
            ring, u, before = self.faces[face], -1, 0
            for v in (*ring, ring[0]):
                px, py = self.points[v]
                side = dx * (py - y) - dy * (px - x)
                if before < 0 <= side:
                    break
                u, before = v, side
            beyond = self.face_of.get((v, u), -1)
            yield self._crossing((u, v), -before, side - before, way, beyond >= 0), beyond
            face = beyond

    def _crossing(self, edge: tuple[int, int], part: int, whole: int, way: Um, inner: bool) -> Crossing:
        """The junction ``part / whole`` along an edge."""
        (ax, ay), (bx, by) = self.points[edge[0]], self.points[edge[1]]
        ex, ey = bx - ax, by - ay
        at = (ax + _divide(ex * part, whole), ay + _divide(ey * part, whole))
        turn = way[0] * ey - way[1] * ex
        slant = self.limits.sine**2 * (way[0] ** 2 + way[1] ** 2) * (ex**2 + ey**2)
        stretch = self.limits.stretch_um
        clear = _far(at, (ax, ay), stretch) and _far(at, (bx, by), stretch) and turn**2 >= slant
        return Crossing(edge, at, clear, inner)

    def _splits(self, face: int, first: Crossing, last: Crossing) -> bool:
        """Whether a stretch between the crossings may split the face."""
        if not (first.clear and last.clear and _far(first.at, last.at, self.limits.stretch_um)):
            return False
        radius = self.limits.inradius_um
        return all(has_room(half, radius) for half in self.halves(face, first, last))

    def halves(self, face: int, first: Crossing, last: Crossing) -> tuple[list[Um], list[Um]]:
        """The two parts into which a stretch between the crossings splits the face."""
        ring = self.faces[face]
        (i, start), (j, end) = sorted((_place(ring, crossing.edge), crossing.at) for crossing in (first, last))
        inside = [self.points[v] for v in ring[i + 1 : j + 1]]
        outside = [self.points[v] for v in (*ring[j + 1 :], *ring[: i + 1])]
        return [start, *inside, end], [end, *outside, start]

    def apply(self, cut: Cut) -> None:
        """Draw the chord."""
        course = [self._insert(crossing) for crossing in cut.crossings]
        line = len(self.lines)
        self.lines.append(course)
        for face, (a, b) in zip(cut.faces, itertools.pairwise(course), strict=True):
            ring = self.faces[face]
            i, j = sorted((ring.index(a), ring.index(b)))
            one, other = ring[i : j + 1], [*ring[j:], *ring[: i + 1]]
            self.faces[face] = one
            self.faces.append(other)
            self.areas[face] = area([self.points[v] for v in one])
            self.areas.append(area([self.points[v] for v in other]))
            self.face_of |= dict.fromkeys(edges(one), face) | dict.fromkeys(edges(other), len(self.faces) - 1)
            self.line_of[a, b] = self.line_of[b, a] = line
        self.tees += cut.tees

    def _insert(self, crossing: Crossing) -> int:
        """A new junction on an edge, in its line and in the faces on both sides."""
        new = len(self.points)
        self.points.append(crossing.at)
        a, b = crossing.edge
        line = self.line_of[a, b]
        course = self.lines[line]
        course.insert(max(course.index(a), course.index(b)), new)
        for u, v in ((a, b), (b, a)):
            self.line_of[u, new] = self.line_of[new, v] = line
            face = self.face_of.pop((u, v), None)
            if face is not None:
                self.faces[face].insert(self.faces[face].index(u) + 1, new)
                self.face_of[u, new] = self.face_of[new, v] = face
        return new

    def result(self, sides: int) -> Subdivision:
        """What has been drawn."""

        def place(ring: list[int]) -> tuple[int, int]:
            return min(self.points[v][1] for v in ring), min(self.points[v][0] for v in ring)

        faces = sorted(self.faces, key=place)
        chords = [c if self.points[c[0]] < self.points[c[-1]] else c[::-1] for c in self.lines[sides:]]
        lines = (*self.lines[:sides], *chords)
        return Subdivision(tuple(self.points), tuple(map(tuple, lines)), tuple(map(tuple, faces)), sides)


def area(polygon: Sequence[Um]) -> float:
    """Area of a polygon (clockwise on the page), mm2."""
    return sum(ax * by - ay * bx for (ax, ay), (bx, by) in edges(polygon)) / 2e6


def _place(ring: Sequence[int], edge: tuple[int, int]) -> int:
    """Where an edge, in either direction, begins in a ring."""
    place = ring.index(edge[0])
    return place if ring[(place + 1) % len(ring)] == edge[1] else (place - 1) % len(ring)


def _divide(part: int, whole: int) -> int:
    """The quotient, rounded to the nearest integer."""
    return (2 * part + whole) // (2 * whole)


def _far(a: Um, b: Um, distance: int) -> bool:
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 >= distance * distance
