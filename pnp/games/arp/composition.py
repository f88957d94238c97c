"""How the lines of an Arp field are composed: three long ones, sheaves of lines beside them, short ones across.

A field has three main directions, well apart. A long line runs in each of them as far as it can. Sheaves of nearly
parallel lines follow the long lines closely; what is left are short lines in the main directions.

Large spaces stay quiet beside small ones: of several lines that could be drawn, the one is drawn that evens the areas
of the spaces out least. Only a space larger than the field's quiet spaces may be is better split.
"""

from __future__ import annotations

import itertools
import math
import random
from collections.abc import Callable, Sequence

from pnp.geometry.chords import Cut, Cutter, Limits, area
from pnp.geometry.subdivision import Subdivision, Um

_APART = 0.64
"""Sine of the least angle between the main directions."""
_GAP_UM = (10_600, 15_000)
"""Distance of neighbours in a sheaf: from and to."""
_WEIGHT = 0.6
"""Weight of lost contrast, relative to the wanted length of a line."""

_Offer = Callable[[], tuple[int, Um, Um]]
"""Draws a straight line that could be drawn: the space where its point probably lies, the point and a direction."""


def compose(
    rng: random.Random,
    outline: Sequence[Um],
    *,
    chords: int,
    faces: int,
    limits: Limits,
    quiet: tuple[float, float],
) -> Subdivision | None:
    """One attempt at composing a field.

    Args:
        rng: only its ``random()`` is drawn on.
        outline: a convex polygon, um, clockwise on the page.
        chords: how many lines are added to its sides.
        faces: how many spaces there are in the end.
        limits: how small things may become.
        quiet: area of the largest spaces that stay whole, in mean ones: from and to.

    Returns:
        The field, or None where this attempt got stuck: try again with another stream.
    """
    work = _Composer(rng, outline, chords, faces, limits, quiet)
    long = [work.long(way) for way in work.ways]
    sheaves = 2 + int(2 * rng.random())
    for leader in long[:sheaves]:
        if leader is None:
            return None
        work.sheaf(leader, 2 + int(4 * rng.random()))
    while work.left and work.short():
        pass
    return work.cutter.result(len(outline)) if work.left == work.missing == 0 else None


class _Composer:
    """A field that grows line by line."""

    def __init__(
        self,
        rng: random.Random,
        outline: Sequence[Um],
        chords: int,
        faces: int,
        limits: Limits,
        quiet: tuple[float, float],
    ) -> None:
        self.random = rng.random
        self.cutter = Cutter(rng, outline, limits)
        self.left = chords
        self.faces = faces
        self.mean = sum(self.cutter.areas) / faces
        self.largest = self._between(*quiet) * self.mean
        self.ways: list[Um] = []
        while len(self.ways) < 3:
            way = self.cutter.direction()
            if all(_sine(way, other) >= _APART for other in self.ways):
                self.ways.append(way)

    @property
    def missing(self) -> int:
        """Spaces still to make."""
        return self.faces - len(self.cutter.faces)

    def long(self, way: Um) -> Cut | None:
        """A line across the whole field."""
        return self._draw(lambda: (0, self.cutter.inside(0), self._tilted(way, 0.06)), self.missing, 8)

    def sheaf(self, leader: Cut, size: int) -> None:
        """So many lines beside a long one, each close to the one before it."""
        side = 1 if self.random() < 0.5 else -1
        last = leader
        for _ in range(size):
            offer = self._beside(last, side)
            follower = self._draw(offer, 2 + int(5 * self.random()), 14)
            if follower is None:
                side, last = -side, leader
            else:
                last = follower

    def short(self) -> Cut | None:
        """A line of about the length that keeps the pace, in one of the main directions."""

        def offer() -> tuple[int, Um, Um]:
            face = int(len(self.cutter.faces) * self.random())
            return face, self.cutter.inside(face), self._tilted(self.ways[int(3 * self.random())], 0.12)

        wanted = max(1, round(self.missing / self.left * self._between(1.1, 1.8)))
        return self._draw(offer, wanted, 40 if self.left > 2 else 160)

    def _beside(self, line: Cut, side: int) -> _Offer:
        (ax, ay), (bx, by) = line.crossings[0].at, line.crossings[-1].at
        way = bx - ax, by - ay
        length = math.sqrt(way[0] ** 2 + way[1] ** 2)

        def offer() -> tuple[int, Um, Um]:
            part, gap = self._between(0.1, 0.9), side * self._between(*_GAP_UM) / length
            start = (round(ax + way[0] * part - way[1] * gap), round(ay + way[1] * part + way[0] * gap))
            return line.faces[0], start, self._tilted(way, 0.05)

        return offer

    def _draw(self, offer: _Offer, wanted: int, tries: int) -> Cut | None:
        """Draw the best of some lines: it passes through about so many spaces, and leaves the large ones whole."""
        if not self.left:
            return None
        most = self.missing - self.left + 1
        wanted = most if self.left == 1 else min(wanted, most)
        best: tuple[float, Cut] | None = None
        for _ in range(tries):
            near, start, way = offer()
            face = self._face_at(start, near)
            cut = self.cutter.along(face, start, way, wanted, most, 1.0) if face is not None else None
            if cut is None or (self.left == 1 and len(cut.faces) != most):
                continue
            cost = (wanted - len(cut.faces)) ** 2 + _WEIGHT * self._lost(cut) / self.mean**2
            if best is None or cost < best[0]:
                best = (cost, cut)
        if best is None:
            return None
        self.cutter.apply(best[1])
        self.left -= 1
        return best[1]

    def _face_at(self, point: Um, near: int) -> int | None:
        """The face around a point; it is looked for in a likely face first."""
        (x, y), points = point, self.cutter.points
        for face in itertools.chain((near,), range(len(self.cutter.faces))):
            ring = self.cutter.faces[face]
            ax, ay = points[ring[-1]]
            for v in ring:
                bx, by = points[v]
                if (bx - ax) * (y - ay) <= (by - ay) * (x - ax):
                    break
                ax, ay = bx, by
            else:
                return face
        return None

    def _lost(self, cut: Cut) -> float:
        """How much contrast of areas is lost."""
        lost = 0.0
        for face, (first, last) in zip(cut.faces, itertools.pairwise(cut.crossings), strict=True):
            halves = self.cutter.halves(face, first, last)
            lost += self._contrast(self.cutter.areas[face]) - sum(self._contrast(area(half)) for half in halves)
        return lost

    def _contrast(self, size: float) -> float:
        """What a space of this area gives to the contrast: the more the larger it is, but less again if too large."""
        largest = self.largest
        return size * size if size < largest else largest * (largest - 3 * (size - largest))

    def _tilted(self, way: Um, most: float) -> Um:
        """A direction, turned a little."""
        tilt = self._between(-most, most)
        return round(way[0] - way[1] * tilt), round(way[1] + way[0] * tilt)

    def _between(self, least: float, most: float) -> float:
        return least + (most - least) * self.random()


def _sine(a: Um, b: Um) -> float:
    product = (a[0] ** 2 + a[1] ** 2) * (b[0] ** 2 + b[1] ** 2)
    return abs(a[0] * b[1] - a[1] * b[0]) / math.sqrt(product)
