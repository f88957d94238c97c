"""The Vasarely playing field on paper: ten cubes of seven to twelve spaces each, every space with one to five dots.

The design (whole numbers) is the master copy; coordinates in mm follow from it and decide nothing.

The least sizes, for an edge of 33.6 mm: a circle of 3.8 mm radius fits into every space on paper, and one of 4.8 mm
into every space as it lies on its face; neighbours share 4.7 mm of border or more. Dots lie on the face like the pips
of a die, lean like the face, and are inside the largest circle that fits there.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache

import shapely
from msgspec import Struct
from msgspec.structs import replace

from pnp.games.regions import space_regions
from pnp.games.vasarely import GAME
from pnp.games.vasarely.design import CUBES, SIZES, Design, Face, design
from pnp.games.vasarely.faces import GRID, Piece, Ring, Spot
from pnp.model.sheet import Field, Region, Space
from pnp.model.units import Point, Points

_ROOT = math.sqrt(3)
_SLIT_MM = 0.3
_CENTRED = 0.97
"""The centre of gravity is used if it is at least this good a place for dots as the best: it looks calmer."""


class Plan(Struct, frozen=True, dict=True):
    """Where the field lies.

    Attributes:
        edge_mm: length of a cube's edges.
        origin: top left corner of the field's bounding box, mm.
        tips: upper tips of the cubes, counted in whole edges.
    """

    edge_mm: float
    origin: Point = (0.0, 0.0)
    tips: tuple[Spot, ...] = CUBES

    @property
    def width_mm(self) -> float:
        """Of the field."""
        across = [i - j for i, j in self.tips]
        return (max(across) - min(across) + 2) * _ROOT / 2 * self.edge_mm

    @property
    def height_mm(self) -> float:
        """Of the field."""
        down = [i + j for i, j in self.tips]
        return ((max(down) - min(down)) / 2 + 2) * self.edge_mm

    def at(self, spot: tuple[float, float]) -> Point:
        """A place of the design on paper, to 1 um."""
        left, top = self._least
        across = (spot[0] - spot[1]) / GRID - left + 1
        down = (spot[0] + spot[1]) / GRID - top
        x = self.origin[0] + across * _ROOT / 2 * self.edge_mm
        return (round(x, 3), round(self.origin[1] + down / 2 * self.edge_mm, 3))

    @cached_property
    def _least(self) -> tuple[int, int]:
        """How far left and how far up the tips lie, counted in half a cube's width and height."""
        return min(i - j for i, j in self.tips), min(i + j for i, j in self.tips)

    def ring(self, ring: Ring) -> Points:
        """An outline on paper."""
        return tuple(map(self.at, ring))


class Grown(Struct, frozen=True):
    """A field, with everything that is drawn and read.

    Attributes:
        plan: where it lies.
        design: in whole numbers.
        field: spaces and neighbours; ``areas`` are the ten cubes.
        regions: of the spaces.
        dots_at: for each space the place of its dots on its face, steps.
    """

    plan: Plan
    design: Design
    field: Field
    regions: tuple[Region, ...]
    dots_at: tuple[Spot, ...]


def build(
    seed: int,
    *,
    edge_mm: float,
    origin: Point = (0.0, 0.0),
    inset_mm: float = 1.2,
    tips: tuple[Spot, ...] = CUBES,
    sizes: Sequence[int] = SIZES,
) -> Grown:
    """The playing field of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        edge_mm: length of a cube's edges.
        origin: top left corner of the field's bounding box, mm.
        inset_mm: how far a space's sample lies inside its border, mm.
        tips: upper tips of the cubes, counted in whole edges.
        sizes: numbers of spaces of the cubes, in any order.

    Raises:
        ValueError: a sample would vanish.
    """
    plan, made = Plan(edge_mm, origin, tips), design(seed, tips, sizes)
    places = tuple(_dots_place(cell.piece) for cell in made.cells)
    outlines = [plan.ring(cell.ring) for cell in made.cells]
    holes = [tuple(map(plan.ring, cell.holes)) for cell in made.cells]
    spaces = tuple(
        Space(key, outline, _sample(plan, cell.face, outline, cut_out, inset_mm), plan.at(cell.face.place(spot)))
        for key, (cell, outline, cut_out, spot) in enumerate(zip(made.cells, outlines, holes, places, strict=True), 1)
    )
    cubes = tuple(
        frozenset(key for key, cell in enumerate(made.cells, 1) if cell.cube == cube)
        for cube in range(1, len(tips) + 1)
    )
    (left, top), (right, bottom) = origin, (origin[0] + plan.width_mm, origin[1] + plan.height_mm)
    x0, y0, x1, y1 = (round(value, 3) for value in (left, top, right, bottom))
    frame = ((x0, y0), (x1, y0), (x1, y1), (x0, y1))
    field = Field(frame, spaces, (), made.neighbours, cubes, {"cubes": len(cubes)})
    facts = {key: {"cube": cell.cube, "dots": cell.dots} for key, cell in enumerate(made.cells, 1)}
    regions = tuple(
        replace(region, holes=cut_out) for region, cut_out in zip(space_regions(field, facts), holes, strict=True)
    )
    return Grown(plan, made, field, regions, places)


def fingerprint_facts(grown: Grown) -> Iterable[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the generator's version and the combinatorics, integers only."""
    yield "vasarely field"
    yield GAME.version
    for key, cell in enumerate(grown.design.cells, 1):
        yield key, cell.cube, cell.dots, cell.face.cut.name, sorted(grown.design.neighbours[key])


@lru_cache(maxsize=512)
def _dots_place(whole: Piece) -> Spot:
    """The middle of the largest circle that fits into the space on its face; in a frame, a sharp corner."""
    piece = shapely.Polygon(whole.ring, whole.holes)
    if whole.holes:
        half = GRID // 2
        piece = piece.intersection(shapely.box(half, 0, GRID, half))
    circle = shapely.maximum_inscribed_circle(piece, tolerance=GRID / 2000)
    centre = piece.centroid
    room = piece.boundary.distance(centre) if piece.contains(centre) else 0.0
    best = centre if room >= _CENTRED * circle.length else shapely.Point(circle.coords[0])
    return (round(best.x), round(best.y))


def _sample(plan: Plan, face: Face, outline: Points, holes: Sequence[Points], inset_mm: float) -> Points:
    """The space without its rim; a frame is slit open so that one outline goes round it."""
    outer = shapely.Polygon(outline).buffer(-inset_mm, join_style="mitre")
    for hole in holes:
        inner = shapely.Polygon(hole)
        middle, corner = (plan.at(face.place((GRID // 2, GRID // 2))), plan.at(face.place((0, GRID))))
        slit = shapely.LineString((middle, corner)).buffer(_SLIT_MM / 2, cap_style="square")
        outer = outer.difference(shapely.union(inner.buffer(inset_mm, join_style="mitre"), slit))
    if not isinstance(outer, shapely.Polygon) or outer.is_empty:
        raise ValueError(f"a sample {inset_mm} mm inside the border of a space leaves nothing of it")
    ring = shapely.remove_repeated_points(shapely.normalize(outer)).exterior.coords
    return tuple((round(x, 3), round(y, 3)) for x, y in ring[:-1])
