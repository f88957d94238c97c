"""The pieces of a field while they are merged: which ones are neighbours, and along what length."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

import numpy as np
import shapely
from msgspec import Struct
from shapely import Polygon

from pnp.games.delaunay.outline import EDGE, Outline, length, stretches

_TOLERANCE_MM = 0.05
"""The precision of the largest circle inside a piece."""
HALF_NECK_MM = 1.2
"""Half the width of the narrowest passage inside a space."""
TAIL_MM = 8.0
"""How far a point of a space may lie from where its width reaches that of a passage."""


class Piece(Struct, frozen=True, eq=False):
    """A face, or several merged into one.

    Attributes:
        outline: its vertices.
        section: 0 to 8, row by row.
        area: mm2.
        inradius: radius of a circle that is known to fit inside, mm.
        chance: decides between pieces that are equally good.
        teeth: how many its outline has.
        disc: number of the disc that most of it belongs to.
        ring: number of that disc's ring to which most of it belongs.
        narrow: whether it is known to have a neck or a tail.
    """

    outline: Outline
    section: int
    area: float
    inradius: float
    chance: float
    teeth: int
    disc: int
    ring: int
    narrow: bool


class Mosaic:
    """Pieces by number; a merged piece gets a new one.

    Attributes:
        pieces: by number, ascending.
        length: for each piece and each neighbour (the frame among them) how much of their outlines they share, mm.
    """

    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = dict(enumerate(pieces))
        self.length: dict[int, dict[int, float]] = {number: defaultdict(float) for number in self.pieces}
        for a, b, course in stretches([piece.outline for piece in pieces]):
            self.length[a][b] += length(course)

    @property
    def newest(self) -> int:
        """The piece with the highest number. It is the last one made: a piece that it is merged into is newer."""
        return next(reversed(self.pieces))

    def counts(self) -> list[int]:
        """Pieces of each section."""
        counts = [0] * 9
        for piece in self.pieces.values():
            counts[piece.section] += 1
        return counts

    def together(self, a: int, b: int) -> bool:
        """Whether two pieces lie in the same section."""
        return self.pieces[a].section == self.pieces[b].section

    def neighbours(self, number: int) -> Iterator[int]:
        """Pieces that share a border with one."""
        return (other for other in self.length[number] if other != EDGE)

    def mates(self, number: int) -> Iterator[int]:
        """Neighbours in the same section."""
        section = self.pieces[number].section
        return (other for other in self.neighbours(number) if self.pieces[other].section == section)

    def perimeter(self, a: int, b: int) -> float:
        """Length of the outline of two neighbours together, mm."""
        first, second = self.length[a], self.length[b]
        return sum(first.values()) + sum(second.values()) - 2 * first[b]

    def replace(self, a: int, b: int, piece: Piece) -> None:
        """Replace two neighbours by their union."""
        new = self.newest + 1
        self.length[new] = defaultdict(float)
        for old in (a, b):
            del self.pieces[old]
            for other, border in self.length.pop(old).items():
                if other not in (a, b):
                    self.length[new][other] += border
                    if other != EDGE:
                        del self.length[other][old]
                        self.length[other][new] = self.length[new][other]
        self.pieces[new] = piece


def inradii(polygons: Sequence[Polygon], enough: float) -> list[float]:
    """Radius of a circle that fits into each polygon, mm: one that is large enough, if there is any.

    It is the one around the centroid; the largest one if the centroid lies outside; or ``enough`` if only another place
    has room for that.
    """
    centres = shapely.centroid(polygons)
    inside = shapely.contains(polygons, centres)
    radii = shapely.distance(centres, shapely.get_exterior_ring(polygons))
    radii[~inside] = shapely.length(shapely.maximum_inscribed_circle(np.asarray(polygons)[~inside], _TOLERANCE_MM))
    (thin,) = np.nonzero(radii < enough)
    roomy = ~shapely.is_empty(shapely.buffer(np.asarray(polygons)[thin], -enough))
    radii[thin[roomy]] = enough
    found: list[float] = radii.tolist()
    return found


def narrow(polygons: Sequence[Polygon]) -> list[bool]:
    """Whether each polygon has a neck, or a tail that a pen cannot colour.

    Without one, what lies :data:`HALF_NECK_MM` inside the border is in one piece, and none of the vertices is far away.
    """
    cores = shapely.buffer(polygons, -HALF_NECK_MM, join_style="mitre")
    far = shapely.hausdorff_distance(polygons, cores) > TAIL_MM
    found: list[bool] = ((shapely.get_num_geometries(cores) > 1) | shapely.is_empty(cores) | far).tolist()
    return found
