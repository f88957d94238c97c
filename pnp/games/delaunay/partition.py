"""From a fine network to the spaces of a Delaunay field: faces are merged until every section has the right number.

Each step takes the face that is hardest to colour, and joins it to the neighbour in its section with which it makes the
best shape. The best partner of a piece is cached, and looked up again only if a merger changed something. The cache
makes this faster, but never changes the result, because all random numbers are drawn at the start.
"""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

import numpy as np
import shapely
from msgspec import Struct
from shapely import Polygon

from pnp.games.delaunay.mosaic import Mosaic, Piece, inradii, narrow
from pnp.games.delaunay.outline import EDGE, Vertex, join, length, outlines, polygons, stretches, teeth


class Scale(Struct, frozen=True):
    """How many spaces a field has, and how small they may be.

    Attributes:
        fewest: spaces of a section.
        most: spaces of a section.
        wanted: spaces of a section of mean size.
        mean: spaces of a section to which shapes are compared.
        inner: spaces of a section that touch no other section, at least.
        inradius_mm: least radius of the largest circle inside a space.
        border_mm: least length of a border; spaces with less than this touch only at a corner.
        coarse: how many times as wide rings and rays are.
    """

    fewest: int
    most: int
    wanted: int
    mean: float
    inner: int
    inradius_mm: float
    border_mm: float
    coarse: float


FULL = Scale(19, 24, 23, 21.6, inner=3, inradius_mm=3.5, border_mm=4.0, coarse=1.05)
SMALL = Scale(10, 13, 12, 11.5, inner=1, inradius_mm=5.0, border_mm=5.0, coarse=1.35)
"""The scale of a small game."""
_MORE_INRADIUS, _MORE_BORDER = 0.1, 0.05
"""Merging aims at slightly more than the least sizes, mm."""
_ACROSS = 2.0
"""How much worse it is to merge across rings than along one, where nothing needs to be mended."""
_LARGEST = 2.75
"""Area of the largest space, in average ones of a field of 194 spaces; a field of 211 makes it 3."""

Offer = tuple[float, float, int, int]
"""A merger: how good it is, the piece's chance, the piece and its partner."""


class Partition(Struct, frozen=True):
    """A field cut into spaces.

    Attributes:
        polygons: the spaces, mm.
        sections: of each space, 0 to 8, row by row.
        borders: for each pair of neighbours (i < j) the unbroken stretches that they share, um.
    """

    polygons: tuple[Polygon, ...]
    sections: tuple[int, ...]
    borders: Mapping[tuple[int, int], Sequence[Sequence[Vertex]]]


def merge(
    rng: random.Random,
    faces: Sequence[Polygon],
    discs: Sequence[int],
    rings: Sequence[int],
    xs: Sequence[float],
    ys: Sequence[float],
    scale: Scale = FULL,
) -> Partition | None:
    """Spaces of good shape, as many in a section as its scale says; None if these faces do not give them.

    Args:
        rng: breaks ties, and gives sections of the same size different numbers.
        faces: a network, see :func:`pnp.games.delaunay.composition.network`.
        discs: the number of each face's disc.
        rings: the number of each face's ring in its disc.
        xs: places of the vertical heavy lines, frame included, mm.
        ys: places of the horizontal ones.
        scale: how many spaces, and how small.
    """
    courses = outlines(faces)
    facts = (
        courses,
        _sections(faces, xs, ys),
        shapely.area(faces).tolist(),
        inradii(faces, scale.inradius_mm + _MORE_INRADIUS),
        [rng.random() for _ in faces],
        map(teeth, courses),
        discs,
        rings,
        narrow(faces),
    )
    mosaic = Mosaic([Piece(*piece) for piece in zip(*facts, strict=True)])
    work = _Work(mosaic, xs[-1] * ys[-1] / 9 / scale.mean, scale)
    while work.mend() or work.prepare():
        pass
    if min(mosaic.counts()) < scale.fewest or any(work.flaws(number) for number in mosaic.pieces):
        return None
    work.thin_out(_targets(rng, xs, ys, scale))
    cut = _partition(mosaic)
    return cut if _sound(mosaic, cut, scale) else None


def _sections(faces: Sequence[Polygon], xs: Sequence[float], ys: Sequence[float]) -> list[int]:
    left, top, right, bottom = shapely.bounds(faces).T
    column, row = np.searchsorted(xs[1:-1], (left + right) / 2), np.searchsorted(ys[1:-1], (top + bottom) / 2)
    sections: list[int] = (3 * row + column).tolist()
    return sections


def _targets(rng: random.Random, xs: Sequence[float], ys: Sequence[float], scale: Scale) -> list[int]:
    """How many spaces each section should get: by its size, and a little by chance."""
    mean = xs[-1] * ys[-1] / 9
    sizes = [
        (b - a) * (d - c) / mean for c, d in zip(ys, ys[1:], strict=False) for a, b in zip(xs, xs[1:], strict=False)
    ]
    wanted = (round(scale.wanted * size + 2 * (rng.random() - 0.5)) for size in sizes)
    return [min(scale.most, max(scale.fewest, count)) for count in wanted]


class _Work(Struct):
    """Mergers: what they are worth, which is best, and what is cached about them.

    Attributes:
        mean: area of a space if all were alike, mm2.
        scale: how small spaces and borders may be.
        unions: by pair (the smaller number first), the union of both and what is bad about its shape.
        gains: by pair, what merging is worth and what it mends; None for a pair that must not be merged.
        wrong: by piece, how much is wrong with its borders.
        best: by piece, the best merger.
        stale: pieces whose best merger must be looked up again.
    """

    mosaic: Mosaic
    mean: float
    scale: Scale = FULL
    unions: dict[tuple[int, int], tuple[float, Piece] | None] = {}
    gains: dict[tuple[int, int], tuple[float, float] | None] = {}
    wrong: dict[int, int] = {}
    best: dict[int, Offer] = {}
    stale: set[int] = set()

    def __post_init__(self) -> None:
        self.stale.update(self.mosaic.pieces)

    @property
    def inradius(self) -> float:
        """The least radius of a circle inside a space that merging aims at, mm."""
        return self.scale.inradius_mm + _MORE_INRADIUS

    @property
    def border(self) -> float:
        """The least length of a border that merging aims at, mm."""
        return self.scale.border_mm + _MORE_BORDER

    def flaws(self, number: int) -> float:
        """How far a piece is from what it must be; 0 if nothing is wrong."""
        piece = self.mosaic.pieces[number]
        return 2 * max(0.0, self.inradius - piece.inradius) + piece.teeth + piece.narrow + self._wrong(number)

    def mend(self) -> bool:
        """Merge the pair that mends most at the least cost; tell whether there was one."""

        def offers(a: int) -> Iterator[Offer]:
            if self.flaws(a) > 0:
                chance = self.mosaic.pieces[a].chance
                yield from ((gain, chance, a, b) for b, (gain, mended) in self._partners(a) if mended > 0)

        return self._take(offers)

    def prepare(self) -> bool:
        """Merge a piece that cannot be mended with its best partner, so that it can be mended later.

        Tells whether there was such a piece, in a section that can spare one.
        """
        counts = self.mosaic.counts()

        def offers(a: int) -> Iterator[Offer]:
            piece = self.mosaic.pieces[a]
            if self.flaws(a) > 0 and counts[piece.section] > self.scale.fewest:
                yield from ((gain, piece.chance, a, b) for b, (gain, _) in self._partners(a))

        self.stale.update(self.mosaic.pieces)
        merged = self._take(offers)
        self.stale.update(self.mosaic.pieces)
        return merged

    def thin_out(self, targets: Sequence[int]) -> None:
        """Merge the best pair of a section that has too many spaces, until no section has."""
        spare = [count - target for count, target in zip(self.mosaic.counts(), targets, strict=True)]

        def offers(a: int) -> Iterator[Offer]:
            piece = self.mosaic.pieces[a]
            if spare[piece.section] > 0 and piece.area < self.mean:
                small = self.mean / piece.area
                yield from (
                    (round(gain + small - _ACROSS * self._across(a, b), 3), piece.chance, a, b)
                    for b, (gain, mended) in self._partners(a)
                    if mended >= 0
                )

        self.stale.update(self.mosaic.pieces)
        while self._take(offers):
            section = self.mosaic.pieces[self.mosaic.newest].section
            spare[section] -= 1
            if not spare[section]:
                self.stale.update(number for number, piece in self.mosaic.pieces.items() if piece.section == section)

    def _across(self, a: int, b: int) -> bool:
        """Whether two pieces lie in different rings."""
        first, second = self.mosaic.pieces[a], self.mosaic.pieces[b]
        return (first.disc, first.ring) != (second.disc, second.ring)

    def _best(self, offers: Callable[[int], Iterable[Offer]]) -> Iterable[Offer]:
        """The best merger of each piece that has any."""
        for number in sorted(self.stale):
            best = max(offers(number), default=None)
            if best is not None:
                self.best[number] = best
            else:
                self.best.pop(number, None)
        self.stale.clear()
        return self.best.values()

    def _take(self, offers: Callable[[int], Iterable[Offer]]) -> bool:
        """Merge the best pair that spoils nothing; tell whether there was one."""
        while (best := max(self._best(offers), default=None)) is not None:
            key = _pair(*best[2:])
            if not self._spoils(*key):
                self._merge(*key)
                return True
            self.unions[key] = self.gains[key] = None
            self.stale.update(key)
        return False

    def _spoils(self, a: int, b: int) -> bool:
        """Whether two pieces without a neck have one together, or leave a piece with one neighbour only.

        This takes long to find out, so only the best mergers are looked at.
        """
        pieces, length, union = self.mosaic.pieces, self.mosaic.length, self._union(a, b)
        assert union is not None
        outline = union[1].outline
        if outline.notches and not (pieces[a].narrow or pieces[b].narrow) and narrow(polygons([outline]))[0]:
            return True
        return any(len(length[other].keys() - {EDGE}) == 2 for other in length[a].keys() & length[b].keys() - {EDGE})

    def _partners(self, a: int) -> Iterator[tuple[int, tuple[float, float]]]:
        for b in self.mosaic.mates(a):
            gain = self._gain(a, b)
            if gain is not None:
                yield b, gain

    def _gain(self, a: int, b: int) -> tuple[float, float] | None:
        """What merging two pieces mends, less what is bad about the shape; and what it mends."""
        key = _pair(a, b)
        if key not in self.gains:
            union = self._union(*key)
            if union is None:
                self.gains[key] = None
            else:
                cost, piece = union
                before, after = self._wrong_around(*key)
                thin = sum(max(0.0, self.inradius - self.mosaic.pieces[number].inradius) for number in key)
                left = max(0.0, self.inradius - piece.inradius)
                parts = [self.mosaic.pieces[number] for number in key]
                toothed = sum(part.teeth + part.narrow for part in parts) - piece.teeth - piece.narrow
                mended = round(before - after + toothed + 2.0 * (thin - left), 3)
                self.gains[key] = (round(3.0 * mended - cost, 3), mended)
        return self.gains[key]

    def _union(self, a: int, b: int) -> tuple[float, Piece] | None:
        """What is bad about the shape that two pieces make together, and that shape.

        None if it would be too large, have a hole, or touch itself.
        """
        if (a, b) not in self.unions:
            first, second = self.mosaic.pieces[a], self.mosaic.pieces[b]
            area = first.area + second.area
            outline = join(first.outline, second.outline) if area < _LARGEST * self.mean else None
            if outline is None:
                self.unions[a, b] = None
            else:
                inradius = max(first.inradius, second.inradius)
                if inradius < self.inradius:
                    (inradius,) = inradii(polygons([outline]), self.inradius)
                notches = len(outline.notches)
                slender = self.mosaic.perimeter(a, b) ** 2 / (4 * math.pi * area)
                jags = teeth(outline)
                bad = first.narrow or second.narrow
                if bad:
                    (bad,) = narrow(polygons([outline]))
                cost = (
                    3.0 * (notches - len(first.outline.notches) - len(second.outline.notches))
                    + 1.5 * notches
                    + 1.0 * len(outline.tips)
                    + 2.0 * (first.disc != second.disc)
                    + 2.0 * max(0.0, slender - 1.5)
                    + 5.0 * max(0.0, area / self.mean - 1.5)
                )
                larger = first if first.area > second.area else second
                chance = (first.chance + second.chance) % 1
                self.unions[a, b] = (
                    cost,
                    Piece(outline, first.section, area, inradius, chance, jags, larger.disc, larger.ring, bad),
                )
        return self.unions[a, b]

    def _wrong(self, number: int) -> int:
        """How many borders of a piece are too short to be seen as borders; plus one if it has only one neighbour."""
        if number not in self.wrong:
            borders = [border for other, border in self.mosaic.length[number].items() if other != EDGE]
            self.wrong[number] = sum(border < self.border for border in borders) + (len(borders) < 2)
        return self.wrong[number]

    def _wrong_around(self, a: int, b: int) -> tuple[int, int]:
        """What is wrong with the borders of two pieces, before and after they are merged."""
        first, second = self.mosaic.length[a], self.mosaic.length[b]
        least = self.border
        before = self._wrong(a) + self._wrong(b) - (first[b] < least)
        others = (first.keys() | second.keys()) - {a, b, EDGE}
        short = sum([first.get(other, 0.0) + second.get(other, 0.0) < least for other in others])
        return before, short + (len(others) < 2)

    def _merge(self, a: int, b: int) -> None:
        """Merge two pieces, and uncache what that changes: where a border was too short, or neighbours are few."""
        union = self._union(*_pair(a, b))
        assert union is not None
        mosaic = self.mosaic
        first, second = mosaic.length[a], mosaic.length[b]
        changed = {c for one in (first, second) for c, border in one.items() if border < self.border} - {a, b, EDGE}
        mosaic.replace(a, b, union[1])
        changed.update(c for c in mosaic.neighbours(mosaic.newest) if len(mosaic.length[c]) <= 3)
        for old in (a, b):
            self.best.pop(old, None)
        for number in changed:
            self.wrong.pop(number, None)
            for other in mosaic.mates(number):
                self.gains.pop(_pair(number, other), None)
        for number in changed | {mosaic.newest}:
            self.stale.update((number, *mosaic.mates(number)))


def _pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def _partition(mosaic: Mosaic) -> Partition:
    """The spaces, numbered in the given order."""
    pieces = mosaic.pieces.values()
    borders: dict[tuple[int, int], list[list[Vertex]]] = defaultdict(list)
    for a, b, course in stretches([piece.outline for piece in pieces]):
        if a < b:
            borders[a, b].append(course)
    return Partition(
        tuple(polygons(piece.outline for piece in pieces)), tuple(piece.section for piece in pieces), dict(borders)
    )


def _sound(mosaic: Mosaic, cut: Partition, scale: Scale) -> bool:
    """Whether every space and border is as it must be, and every section has the right number."""
    return (
        all(scale.fewest <= count <= scale.most for count in mosaic.counts())
        and all(piece.inradius >= scale.inradius_mm for piece in mosaic.pieces.values())
        and not any(piece.teeth for piece in mosaic.pieces.values())
        and not any(narrow(cut.polygons))
        and all(max(map(length, courses)) >= scale.border_mm for courses in cut.borders.values())
    )
