"""The shapes of a line on paper, mm: the band that pens fill, and the spaces that it encloses."""

from __future__ import annotations

import numpy as np
import shapely
from msgspec import Struct
from numpy.typing import NDArray

from pnp.games.miro.arrays import Array
from pnp.games.miro.courses import Courses, cores, points, strips
from pnp.games.miro.measure import Measures, half_angles
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
_SAMPLE_MM2 = 1.6
"""Every stretch has a sample of this area."""
_HALF_ANGLE = 0.27
"""Tangent of half the least angle at a crossing as it is printed: 30.2 degrees."""
_OVERLAP_MM2 = 0.12
"""No two strips share more."""
_FLAT_MM = 0.004


class Shapes(Struct, frozen=True):
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


def shapes(fine: Strands, found: Measures, width_mm: float, at: Point) -> Shapes | None:
    """The shapes of a line that lies at a place on the page, if it is sound.

    It is if it is the net from which it was made, and its band is whole, divides no space, and leaves every stretch a
    sample. If all faces are simple, with areas of the right sign, and the outer border is simple, no two faces overlap.

    Args:
        fine: the line, smooth.
        found: its measures.
        width_mm: of the band.
        at: where the line's own origin lies, mm.
    """
    half = width_mm / 2
    x = _fixed(fine.x + np.array(at))
    step = x[np.roll(fine.node, -1)] - x[fine.node]
    if half_angles(fine, step, np.roll(step, 1, axis=0)).min() < _HALF_ANGLE:
        return None
    faces = _faces(fine, x)
    if not shapely.is_valid(faces).all():
        return None
    spaces = shapely.buffer(faces[:-1], -half)
    insides = shapely.buffer(spaces, -SPACE_RIM_MM)
    if not (shapely.get_type_id(insides) == shapely.GeometryType.POLYGON).all():
        return None
    courses = Courses.of(fine, x)
    strip = strips(fine, courses, half, _END_MM)
    bands = _polygons(strip)
    if not shapely.is_valid(bands).all() or _overlap(bands) > _OVERLAP_MM2:
        return None
    samples = _cores(courses, found, half, bands)
    if (shapely.area(samples) < _SAMPLE_MM2).any():
        return None
    outlines = _rings(np.concatenate([spaces, insides, shapely.buffer(faces[-1:], half)]))
    return Shapes(
        outlines[: len(spaces)],
        outlines[len(spaces) : -1],
        outlines[-1],
        points([courses.x[first : last + 1] for first, last in zip(courses.first, courses.last, strict=True)]),
        points(strip),
        _outer(samples),
    )


def wide(fine: Strands, width_mm: float, least: float) -> int:
    """How many spaces between the bands have more than the least area, mm2."""
    faces = _faces(fine, _fixed(fine.x))[:-1]
    spaces = shapely.buffer(faces[shapely.area(faces) > least], -width_mm / 2)
    return int((shapely.area(spaces) > least).sum())


def _overlap(polygons: NDArray[np.object_]) -> float:
    """The largest area that two of the polygons share, mm2."""
    first, second = shapely.STRtree(polygons).query(polygons, predicate="intersects")
    pair = first < second
    return float(shapely.area(shapely.intersection(polygons[first[pair]], polygons[second[pair]])).max())


def _polygons(outlines: list[Array]) -> NDArray[np.object_]:
    """What such outlines enclose, with corners on the grid of micrometres as they are printed."""
    owner = np.repeat(np.arange(len(outlines)), [len(outline) for outline in outlines])
    corners = np.round(np.concatenate(outlines), 3)
    found: NDArray[np.object_] = shapely.polygons(shapely.linearrings(corners, indices=owner))
    return found


def _cores(courses: Courses, found: Measures, half: float, outer: NDArray[np.object_]) -> NDArray[np.object_]:
    """The samples of stretches, as polygons: what lies well inside the strips ``outer``."""
    short = half / found.half_angle.reshape(-1, 2) + _END_MM + STROKE_RIM_MM
    inner = _polygons(cores(courses, short, half - STROKE_RIM_MM))
    well = shapely.buffer(outer, -_WELL_MM)
    beyond = ~shapely.contains(well, inner)  # a corner, where a line bends at its crossing
    inner[beyond] = _largest(shapely.intersection(inner[beyond], well[beyond]))
    return inner


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
    return _outer(shapely.simplify(_largest(shapes), _FLAT_MM, preserve_topology=False))


def _largest(shapes: NDArray[np.object_]) -> NDArray[np.object_]:
    """The largest part of each shape."""
    parts, owner = shapely.get_parts(shapes, return_index=True)
    order = np.lexsort((-shapely.area(parts), owner))
    largest: NDArray[np.object_] = parts[order[np.searchsorted(owner[order], np.arange(len(shapes)))]]
    return largest


def _outer(polygons: NDArray[np.object_]) -> tuple[Points, ...]:
    """The outlines of polygons."""
    corners, ring = shapely.get_coordinates(shapely.get_exterior_ring(polygons), return_index=True)
    return points([part[:-1] for part in np.split(corners, np.searchsorted(ring, np.arange(1, len(polygons))))])
