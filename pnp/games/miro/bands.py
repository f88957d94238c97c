"""The shapes of a line on paper, mm: the band that pens fill, and the spaces that it encloses."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from pnp.games.miro.arrays import Array
from pnp.games.miro.courses import Courses, cores, points, strips
from pnp.games.miro.measure import Measures
from pnp.games.miro.strands import Borders, Strands
from pnp.model.units import Point, Points

LINE_WIDTH_MM = 0.3
"""Thickness of the printed line in the middle of the band, which pens follow, in every print mode."""
SPACE_RIM_MM = 0.7
"""How far the sample of a space lies inside its edge."""
STROKE_RIM_MM = 0.6
"""How far the sample of a stretch lies inside the edges of the band."""
_END_MM = 0.25
"""How far behind the place where bands separate the sample of a stretch begins, at each end."""
_WELL_MM = 0.42
"""How far inside the band of a stretch its sample lies, also where the band bends towards a crossing."""
_FLAT_MM = 0.004


@dataclass(frozen=True)
class Shapes:
    """Everything that is drawn or measured, by number of stretch or face from 0.

    Attributes:
        outlines: edge of each space, where the band begins.
        samples: well inside it.
        rim: edge around the whole.
        courses: middle of each stretch from crossing to crossing.
        strips: the band of each stretch, with a tip to the crossing at each end, so that all strips that meet there
            share the place where their bands cross.
        cores: well inside it.
    """

    outlines: tuple[Points, ...]
    samples: tuple[Points, ...]
    rim: Points
    courses: tuple[Points, ...]
    strips: tuple[Points, ...]
    cores: tuple[Points, ...]


def shapes(fine: Strands, found: Measures, width_mm: float, at: Point) -> Shapes:
    """The shapes of a line that lies at a place on the page.

    Args:
        fine: the line, smooth.
        found: its measures.
        width_mm: of the band.
        at: where the line's own origin lies, mm.
    """
    half = width_mm / 2
    x = _fixed(fine.x + np.array(at))
    faces = _faces(fine, x)
    spaces = shapely.buffer(faces[:-1], -half)
    insides = shapely.buffer(spaces, -SPACE_RIM_MM)
    rim = shapely.buffer(faces[-1:], half)
    courses = Courses.of(fine, x)
    outlines = _rings(np.concatenate([spaces, insides, rim]))
    return Shapes(
        outlines[: len(spaces)],
        outlines[len(spaces) : -1],
        outlines[-1],
        points([courses.x[first : last + 1] for first, last in zip(courses.first, courses.last, strict=True)]),
        strips(fine, courses, half, _END_MM),
        _cores(courses, found, half),
    )


def sound(fine: Strands, found: Measures, width_mm: float) -> bool:
    """Whether a line, as drawn, is the net from which it was made, and its band is whole and divides no space.

    If all faces are simple, with areas of the right sign, and the outer border is simple, no two faces overlap.
    """
    x = _fixed(fine.x)
    faces = _faces(fine, x)
    if not shapely.is_valid(faces).all():
        return False
    insides = shapely.buffer(faces[:-1], -width_mm / 2 - SPACE_RIM_MM)
    if not (shapely.get_type_id(insides) == shapely.GeometryType.POLYGON).all():
        return False
    courses = Courses.of(fine, x)
    outer = _polygons(strips(fine, courses, width_mm / 2, _END_MM))
    inner = _polygons(_cores(courses, found, width_mm / 2))
    return bool(shapely.is_valid(outer).all() and shapely.contains(shapely.buffer(outer, -_WELL_MM), inner).all())


def _polygons(outlines: tuple[Points, ...]) -> NDArray[np.object_]:
    return np.array([shapely.Polygon(outline) for outline in outlines])


def _cores(courses: Courses, found: Measures, half: float) -> tuple[Points, ...]:
    short = half / found.half_angle.reshape(-1, 2) + _END_MM + STROKE_RIM_MM
    return cores(courses, short, half - STROKE_RIM_MM)


def _faces(fine: Strands, x: Array) -> NDArray[np.object_]:
    """The faces as polygons, the outer one last; ``x`` where the nodes lie."""
    borders = Borders.of(fine)
    found: NDArray[np.object_] = shapely.polygons(shapely.linearrings(x[borders.corner], indices=borders.owner))
    return found


def _fixed(x: Array) -> Array:
    """On the grid of micrometres."""
    fixed: Array = np.rint(x * 1000) / 1000
    return fixed


def _rings(shapes: NDArray[np.object_]) -> tuple[Points, ...]:
    """The outlines of the largest parts of shapes."""
    parts, owner = shapely.get_parts(shapes, return_index=True)
    order = np.lexsort((-shapely.area(parts), owner))
    largest = parts[order[np.searchsorted(owner[order], np.arange(len(shapes)))]]
    rings = shapely.get_exterior_ring(shapely.simplify(largest, _FLAT_MM, preserve_topology=False))
    corners, ring = shapely.get_coordinates(rings, return_index=True)
    return points([part[:-1] for part in np.split(corners, np.searchsorted(ring, np.arange(1, len(shapes))))])
