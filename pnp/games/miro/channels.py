"""The shapes of a line on paper, mm: the hollow channel that pens fill, and the spaces that it encloses."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import shapely
from numpy.typing import NDArray

from pnp.games.miro.arrays import Array, lengths
from pnp.games.miro.measure import Measures
from pnp.games.miro.strands import Borders, Strands
from pnp.model.units import Point, Points

EDGE_MM = 0.25
"""Width of the printed edges of the channel."""
SPACE_RIM_MM = 0.7
"""How far the sample of a space lies inside the middle of its printed edge."""
STROKE_RIM_MM = 0.5
"""How far the sample of a stretch lies inside the middle of the printed edges beside it."""
_END_MM = 0.25
"""How much further than where the channels part the sample of a stretch begins, at either end."""
_LOOK_MM = 2.5
"""How far from a crossing the line's direction is taken: about where the channels part."""
_LEAST_SINE = 0.45
"""Of the angle between two lines that leave a crossing; seen from a little way off they may be nearly parallel."""
_FLAT_MM = 0.004


@dataclass(frozen=True)
class Shapes:
    """Everything that is drawn or measured, by number of stretch or face from 0.

    Attributes:
        outlines: printed edge of each space.
        samples: well inside it.
        rim: printed edge around the whole.
        courses: middle of each stretch from crossing to crossing.
        strips: the channel of each stretch, with a tip to the crossing at either end, so that all strips that meet
            there share the place where their channels cross.
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
        width_mm: of the channel.
        at: where the line's own origin lies, mm.
    """
    half = width_mm / 2
    x = _fixed(fine.x + np.array(at))
    faces = _faces(fine, x)
    spaces = shapely.buffer(faces[:-1], -half)
    insides = shapely.buffer(spaces, -SPACE_RIM_MM)
    rim = shapely.buffer(faces[-1], half)
    courses, cores = [], []
    begins = np.searchsorted(fine.edge, np.arange(len(found.length) + 1))
    ring = np.append(fine.node, fine.node[0])
    for edge, (begin, end) in enumerate(zip(begins[:-1], begins[1:], strict=True)):
        course = x[ring[begin : end + 1]]
        courses.append(course)
        first, last = (half / found.half_angle[2 * edge + side] + _END_MM for side in (0, 1))
        cores.append(_core(course, first + STROKE_RIM_MM, last + STROKE_RIM_MM, half - STROKE_RIM_MM))
    partings = _partings(fine, courses, half)
    strips = [_strip(course, partings[edge], half) for edge, course in enumerate(courses)]
    return Shapes(
        tuple(_ring(space) for space in spaces),
        tuple(_ring(inside) for inside in insides),
        _ring(rim),
        tuple(_points(course) for course in courses),
        tuple(strips),
        tuple(cores),
    )


def sound(fine: Strands, width_mm: float) -> bool:
    """Whether a line, as drawn, is the net that it was grown from, and its channel pinches no space in two.

    All faces being simple, their areas of the right sign, and the outer border simple, no two of them overlap.
    """
    faces = _faces(fine, _fixed(fine.x))
    if not shapely.is_valid(faces).all():
        return False
    insides = shapely.buffer(faces[:-1], -width_mm / 2 - SPACE_RIM_MM)
    return bool((shapely.get_type_id(insides) == shapely.GeometryType.POLYGON).all())


def _faces(fine: Strands, x: Array) -> NDArray[np.object_]:
    """The faces as polygons, the outer one last; ``x`` where the nodes lie."""
    borders = Borders.of(fine)
    starts = np.searchsorted(borders.owner, np.arange(len(fine.loops)))
    rings = np.split(x[borders.corner], starts[1:])
    found: NDArray[np.object_] = shapely.polygons([shapely.linearrings(ring) for ring in rings])
    return found


def _fixed(x: Array) -> Array:
    """On the grid of micrometres."""
    fixed: Array = np.rint(x * 1000) / 1000
    return fixed


def _core(course: Array, first: float, last: float, half: float) -> Points:
    """The band along a course, without its first and its last millimetres."""
    far = float(np.cumsum(lengths(np.diff(course, axis=0)))[-1])
    return _points(
        np.concatenate([_beside(course, first, far - last, half), _beside(course, first, far - last, -half)[::-1]])
    )


def _beside(course: Array, begin: float, end: float, aside: float) -> Array:
    """The line along a course at so many mm to its right, points every millimetre or so, between two places on it."""
    step = np.diff(course, axis=0)
    far = lengths(step)
    along = np.append(0.0, np.cumsum(far))
    parts = max(2, math.ceil(end - begin))
    places = begin + np.arange(parts + 1) / parts * (end - begin)
    link = np.minimum(np.searchsorted(along, places, side="right") - 1, len(step) - 1)
    middle = course[link] + ((places - along[link]) / far[link])[:, None] * step[link]
    way = np.vstack([middle[1] - middle[0], middle[2:] - middle[:-2], middle[-1] - middle[-2]])
    way = way / lengths(way)[:, None]
    line: Array = middle + aside * np.stack([-way[:, 1], way[:, 0]], axis=1)
    return line


def _partings(
    fine: Strands, courses: list[Array], half: float
) -> dict[int, dict[tuple[int, int], tuple[float, Array]]]:
    """Where the edges of channels part at the ends of each stretch.

    Returns:
        For each stretch, by end (0 or 1) and side (1 right, -1 left), how far along the stretch that is from its end,
        and the point.
    """
    ways = [(_way(course), _way(course[::-1])) for course in courses]
    found: dict[int, dict[tuple[int, int], tuple[float, Array]]] = {edge: {} for edge in range(len(courses))}
    for loop in fine.loops:
        for (one, forward), (two, onward) in zip(loop, [*loop[1:], loop[0]], strict=True):
            ends = (one, 1 if forward else 0), (two, 0 if onward else 1)
            a, b = (ways[edge][end] for edge, end in ends)
            slant = half / max(abs(float(a[0] * b[1] - a[1] * b[0])), _LEAST_SINE)
            at = courses[two][0 if onward else -1]
            along = slant * float(1 + a[0] * b[0] + a[1] * b[1])
            for (edge, end), ahead in zip(ends, (forward, onward), strict=True):
                found[edge][end, -1 if ahead else 1] = (along, at + slant * (a + b))
    return found


def _way(course: Array) -> Array:
    """The direction in which a course leaves its begin."""
    away = lengths(course - course[0]) > _LOOK_MM
    point = course[int(away.argmax()) if away.any() else -1] - course[0]
    unit: Array = point / float(np.sqrt(point[0] * point[0] + point[1] * point[1]))
    return unit


def _strip(course: Array, partings: dict[tuple[int, int], tuple[float, Array]], half: float) -> Points:
    """The channel of a stretch from crossing to crossing."""
    far = float(np.cumsum(lengths(np.diff(course, axis=0)))[-1])
    parts = []
    for side in (1, -1):
        (first, corner), (last, other) = partings[0, side], partings[1, side]
        begin, end = min(first + _END_MM, far / 2 - _END_MM), max(far - last - _END_MM, far / 2 + _END_MM)
        parts.append(np.concatenate([corner[None], _beside(course, begin, end, side * half), other[None]]))
    return _points(np.concatenate([course[:1], parts[0], course[-1:], parts[1][::-1]]))


def _ring(shape: shapely.Geometry) -> Points:
    """The outline of the largest part of a shape."""
    parts = shapely.get_parts(shape)
    largest = parts[int(shapely.area(parts).argmax())]
    return _points(
        shapely.get_coordinates(
            shapely.get_exterior_ring(shapely.simplify(largest, _FLAT_MM, preserve_topology=False))
        )[:-1]
    )


def _points(points: Array) -> Points:
    return tuple((x, y) for x, y in np.round(points, 3).tolist())
