"""From a fine network to the spaces of a Delaunay field: faces are merged until every section has the spaces it should.

Who borders whom is read off the network's segments, which neighbours share vertex by vertex (integers, 1 um); polygons
only measure and draw. Each step takes the face that is worst to colour and joins it to the neighbour of its section
with which it makes the best shape.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import shapely
from shapely import Polygon

MIN_INRADIUS_MM = 3.5
"""The least radius of the largest circle inside a space."""
MIN_BORDER_MM = 4.0
"""The least length of a border; who shares less touches at a corner only."""
FEWEST, MOST = 19, 24
"""Spaces of a section."""
_INRADIUS, _BORDER = MIN_INRADIUS_MM + 0.1, MIN_BORDER_MM + 0.05
"""Merging aims at a little more than the least."""
_NOTCH, _TIP = math.radians(25), math.radians(140)
"""Turns of an outline that make a notch, and a tip."""
_EDGE = -1
"""Stands for the frame as a neighbour."""

Vertex = tuple[int, int]
Segment = tuple[Vertex, Vertex]


@dataclass(frozen=True, eq=False)
class Piece:
    """A face, or several merged into one.

    Attributes:
        polygon: its outline, mm.
        section: 0 to 8, row by row.
        inradius: radius of a circle that is known to fit inside, mm.
        notches: sharp corners that point inwards.
        tips: very sharp corners that point outwards.
        chance: decides between pieces that are equally good.
    """

    polygon: Polygon
    section: int
    inradius: float
    notches: int
    tips: int
    chance: float


@dataclass(frozen=True)
class Partition:
    """A field cut into spaces.

    Attributes:
        pieces: the spaces.
        borders: for each pair of neighbours (i < j) the segments that they share.
    """

    pieces: tuple[Piece, ...]
    borders: Mapping[tuple[int, int], tuple[Segment, ...]]


def merge(rng: random.Random, faces: Iterable[Polygon], xs: Sequence[float], ys: Sequence[float]) -> Partition | None:
    """Spaces of good shape, 19 to 24 in a section; None where these faces do not give them.

    Args:
        rng: breaks ties, and gives sections of the same size different numbers.
        faces: a network, see :func:`pnp.games.delaunay.composition.network`.
        xs: places of the upright heavy lines, frame included, mm.
        ys: of the level ones.
    """
    work = _Work(rng, xs, ys)
    for face in faces:
        work.add(face, _section(face, xs, ys))
    work.join_segments()
    while work.mend() or work.prepare():
        pass
    if min(work.counts()) < FEWEST or any(work.flaws(number) for number in work.pieces):
        return None
    targets = _targets(rng, xs, ys)
    while work.thin_out(targets):
        pass
    return work.done() if work.sound() else None


def _section(face: Polygon, xs: Sequence[float], ys: Sequence[float]) -> int:
    left, top, right, bottom = map(float, face.bounds)
    x, y = (left + right) / 2, (top + bottom) / 2
    row, column = (sum(at > line for line in lines[1:-1]) for at, lines in ((y, ys), (x, xs)))
    return 3 * row + column


def _targets(rng: random.Random, xs: Sequence[float], ys: Sequence[float]) -> list[int]:
    """How many spaces each section should get: by its size, and a little by chance."""
    mean = xs[-1] * ys[-1] / 9
    sizes = [
        (b - a) * (d - c) / mean for c, d in zip(ys, ys[1:], strict=False) for a, b in zip(xs, xs[1:], strict=False)
    ]
    return [min(MOST, max(FEWEST, round(23 * size + 2 * (rng.random() - 0.5)))) for size in sizes]


@dataclass
class _Work:
    """The pieces while they are merged; a merged piece gets a new number."""

    rng: random.Random
    xs: Sequence[float]
    ys: Sequence[float]
    pieces: dict[int, Piece] = field(default_factory=dict)
    shared: dict[int, dict[int, list[Segment]]] = field(default_factory=dict)
    length: dict[int, dict[int, float]] = field(default_factory=dict)
    unions: dict[tuple[int, int], tuple[float, Piece] | None] = field(default_factory=dict)
    gains: dict[tuple[int, int], tuple[float, float] | None] = field(default_factory=dict)
    flawed: dict[int, float] = field(default_factory=dict)
    last: int = -1

    def __post_init__(self) -> None:
        self.mean = self.xs[-1] * self.ys[-1] / 9 / 21.6

    def add(self, polygon: Polygon, section: int) -> None:
        """A face of the network."""
        self.last += 1
        self.pieces[self.last] = _piece(polygon, section, self.rng.random())

    def join_segments(self) -> None:
        """Find out who shares which segments."""
        owners: dict[Segment, list[int]] = defaultdict(list)
        for number, piece in self.pieces.items():
            for segment in _segments(piece.polygon):
                owners[segment].append(number)
        self.shared = {number: defaultdict(list) for number in self.pieces}
        for segment, sides in owners.items():
            a, b = sides if len(sides) == 2 else (sides[0], _EDGE)
            self.shared[a][b].append(segment)
            if b != _EDGE:
                self.shared[b][a].append(segment)
        self.length = {
            number: {other: _length(segments) for other, segments in sides.items()}
            for number, sides in self.shared.items()
        }

    def short(self, number: int) -> int:
        """How many borders of a piece are too short to be seen as borders."""
        return sum(length < _BORDER for other, length in self.length[number].items() if other != _EDGE)

    def flaws(self, number: int) -> float:
        """How far a piece is from what it must be; 0 where nothing is wrong."""
        if number not in self.flawed:
            missing = max(0.0, _INRADIUS - self.pieces[number].inradius)
            self.flawed[number] = 2 * missing + self.short(number)
        return self.flawed[number]

    def mend(self) -> bool:
        """Merge the pair that mends most at least cost; tell whether there was one."""
        pairs = (
            (gain, self.pieces[a].chance, a, b)
            for a in self.pieces
            if self.flaws(a) > 0
            for b, (gain, mended) in self._partners(a)
            if mended > 0
        )
        return self._take(pairs)

    def prepare(self) -> bool:
        """Where a border over a heavy line is too short on both sides, merge on one; then the other side can be mended.

        Tells whether there was such a place.
        """
        pairs = (
            (gain, self.pieces[a].chance, a, c)
            for a in self.pieces
            if self.flaws(a) > 0
            for b, length in self.length[a].items()
            if length < _BORDER and b != _EDGE and not self._together(a, b)
            for c, (gain, _) in self._partners(a)
            if any(d in self.length[b] and self._together(b, d) for d in self.length[c] if d not in (b, _EDGE))
        )
        return self._take(pairs)

    def _together(self, a: int, b: int) -> bool:
        return self.pieces[a].section == self.pieces[b].section

    def thin_out(self, targets: Sequence[int]) -> bool:
        """Merge the best pair of a section that has more spaces than it should; tell whether there was one."""
        counts = self.counts()
        pairs = (
            (round(gain + self.mean / piece.polygon.area, 3), piece.chance, a, b)
            for a, piece in self.pieces.items()
            if counts[piece.section] > targets[piece.section] and piece.polygon.area < self.mean
            for b, (gain, _) in self._partners(a)
        )
        return self._take(pairs)

    def counts(self) -> list[int]:
        """Pieces of each section."""
        counts = [0] * 9
        for piece in self.pieces.values():
            counts[piece.section] += 1
        return counts

    def _take(self, pairs: Iterable[tuple[float, float, int, int]]) -> bool:
        best = max(pairs, default=None)
        if best is None:
            return False
        self._replace(*best[2:])
        return True

    def _partners(self, a: int) -> Iterator[tuple[int, tuple[float, float]]]:
        for b in self.length[a]:
            if b != _EDGE and self._together(a, b):
                gain = self._gain(a, b)
                if gain is not None:
                    yield b, gain

    def _gain(self, a: int, b: int) -> tuple[float, float] | None:
        """What merging two pieces mends, less what is bad about the shape; and what it mends. None for a ring."""
        key = (min(a, b), max(a, b))
        if key not in self.gains:
            union = self.union(*key)
            if union is None:
                self.gains[key] = None
            else:
                before, after = self._short_around(*key)
                thin = sum(max(0.0, _INRADIUS - self.pieces[number].inradius) for number in key)
                left = max(0.0, _INRADIUS - union[1].inradius)
                mended = round(before - after + 2.0 * (thin - left), 3)
                self.gains[key] = (round(3.0 * mended - union[0], 3), mended)
        return self.gains[key]

    def union(self, a: int, b: int) -> tuple[float, Piece] | None:
        """What two pieces make together, with what is bad about its shape; None for a ring."""
        key = (min(a, b), max(a, b))
        if key not in self.unions:
            first, second = self.pieces[a], self.pieces[b]
            polygon = shapely.union(first.polygon, second.polygon)
            if polygon.geom_type != "Polygon" or polygon.interiors:
                self.unions[key] = None
            else:
                piece = _piece(polygon, first.section, self.rng.random(), max(first.inradius, second.inradius))
                slender = polygon.length**2 / (4 * math.pi * polygon.area)
                cost = (
                    3.0 * (piece.notches - first.notches - second.notches)
                    + 1.5 * piece.notches
                    + 1.0 * piece.tips
                    + 2.0 * max(0.0, slender - 1.5)
                    + 5.0 * max(0.0, polygon.area / self.mean - 1.5)
                )
                self.unions[key] = (cost, piece)
        return self.unions[key]

    def _short_around(self, a: int, b: int) -> tuple[int, int]:
        """Borders of two pieces that are too short, before and after they are merged."""
        first, second = self.length[a], self.length[b]
        others = (set(first) | set(second)) - {a, b, _EDGE}
        before = self.short(a) + self.short(b) - (first[b] < _BORDER)
        return before, sum(first.get(other, 0.0) + second.get(other, 0.0) < _BORDER for other in others)

    def _replace(self, a: int, b: int) -> None:
        union = self.union(a, b)
        assert union is not None
        self.last += 1
        new = self.last
        self.pieces[new] = union[1]
        sides: dict[int, list[Segment]] = defaultdict(list)
        for old in (a, b):
            for other, segments in self.shared.pop(old).items():
                if other not in (a, b):
                    sides[other] += segments
                    if other != _EDGE:
                        self.shared[other].setdefault(new, []).extend(self.shared[other].pop(old))
                        self.length[other].pop(old)
            del self.pieces[old], self.length[old]
        self.shared[new] = sides
        self.length[new] = {other: _length(segments) for other, segments in sides.items()}
        for other, length in self.length[new].items():
            if other != _EDGE:
                self.length[other][new] = length
        changed = {new, *self.length[new]} - {_EDGE}
        for number in changed:
            self.flawed.pop(number, None)
            for other in self.length[number]:
                self.gains.pop((min(number, other), max(number, other)), None)

    def sound(self) -> bool:
        """Whether every space and border is as large as it must be, and every section has the right number."""
        counts = [0] * 9
        for piece in self.pieces.values():
            counts[piece.section] += 1
        return (
            all(FEWEST <= count <= MOST for count in counts)
            and all(piece.inradius >= MIN_INRADIUS_MM for piece in self.pieces.values())
            and all(
                longest(segments) >= MIN_BORDER_MM
                for number, sides in self.shared.items()
                for other, segments in sides.items()
                if number < other
            )
        )

    def done(self) -> Partition:
        """The spaces, numbered as they come."""
        index = {number: i for i, number in enumerate(self.pieces)}
        borders = {
            (min(index[a], index[b]), max(index[a], index[b])): tuple(segments)
            for a, sides in self.shared.items()
            for b, segments in sides.items()
            if b != _EDGE and a < b
        }
        return Partition(tuple(self.pieces.values()), borders)


def _piece(polygon: Polygon, section: int, chance: float, inradius: float = 0.0) -> Piece:
    """A piece; its largest circle is sought only where none is known that is large enough."""
    if inradius < _INRADIUS:
        inradius = float(shapely.maximum_inscribed_circle(polygon, 0.05).length)
    points = np.asarray(shapely.orient_polygons(polygon).exterior.coords)[:-1]
    after = np.roll(points, -1, axis=0) - points
    before = np.roll(after, 1, axis=0)
    cross = before[:, 0] * after[:, 1] - before[:, 1] * after[:, 0]
    turn = np.arctan2(cross, (before * after).sum(axis=1))
    return Piece(polygon, section, inradius, int((turn < -_NOTCH).sum()), int((turn > _TIP).sum()), chance)


def _segments(polygon: Polygon) -> Iterable[Segment]:
    points = [(x, y) for x, y in np.rint(np.asarray(polygon.exterior.coords) * 1000).astype(int).tolist()]
    return ((min(a, b), max(a, b)) for a, b in zip(points, points[1:], strict=False))


def _length(segments: Iterable[Segment]) -> float:
    return sum(math.dist(a, b) for a, b in segments) / 1000


def longest(segments: Sequence[Segment]) -> float:
    """Length of the longest unbroken stretch of a border, mm."""
    lines = shapely.line_merge(shapely.multilinestrings([list(segment) for segment in segments]))
    return float(shapely.length(shapely.get_parts(lines)).max()) / 1000
