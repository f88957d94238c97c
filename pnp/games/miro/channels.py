"""The shapes of a line on paper, mm: the hollow channel that pens fill, and the spaces that it encloses."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import shapely

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
"""How much further than where the channels part the strip of a stretch is cut, at either end."""
_FLAT_MM = 0.004


@dataclass(frozen=True)
class Shapes:
    """Everything that is drawn or measured, by number of stretch or face from 0.

    Attributes:
        outlines: printed edge of each space.
        samples: well inside it.
        rim: printed edge around the whole.
        courses: middle of each stretch from crossing to crossing.
        strips: the channel of each stretch, cut off where channels cross.
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
    x = np.rint((fine.x + np.array(at)) * 1000) / 1000
    borders = Borders.of(fine)
    starts = np.searchsorted(borders.owner, np.arange(len(fine.loops)))
    rings = np.split(x[borders.corner], starts[1:])
    faces = shapely.polygons([shapely.linearrings(ring) for ring in rings])
    spaces = shapely.buffer(faces[:-1], -half)
    insides = shapely.buffer(spaces, -SPACE_RIM_MM)
    rim = shapely.buffer(faces[-1], half)
    courses, strips, cores = [], [], []
    begins = np.searchsorted(fine.edge, np.arange(len(found.length) + 1))
    ring = np.append(fine.node, fine.node[0])
    for edge, (begin, end) in enumerate(zip(begins[:-1], begins[1:], strict=True)):
        course = x[ring[begin : end + 1]]
        courses.append(_points(course))
        first, last = (half / found.half_angle[2 * edge + side] + _END_MM for side in (0, 1))
        strips.append(_strip(course, first, last, half))
        cores.append(_strip(course, first + STROKE_RIM_MM, last + STROKE_RIM_MM, half - STROKE_RIM_MM))
    return Shapes(
        tuple(_ring(space) for space in spaces),
        tuple(_ring(inside) for inside in insides),
        _ring(rim),
        tuple(courses),
        tuple(strips),
        tuple(cores),
    )


def _strip(course: Array, first: float, last: float, half: float) -> Points:
    """The band along a course, without its first and its last millimetres; points every millimetre or so."""
    step = np.diff(course, axis=0)
    far = lengths(step)
    along = np.append(0.0, np.cumsum(far))
    parts = max(2, math.ceil(along[-1] - first - last))
    places = first + np.arange(parts + 1) / parts * (along[-1] - first - last)
    link = np.searchsorted(along, places, side="right") - 1
    middle = course[link] + ((places - along[link]) / far[link])[:, None] * step[link]
    way = np.vstack([middle[1] - middle[0], middle[2:] - middle[:-2], middle[-1] - middle[-2]])
    way = way / lengths(way)[:, None]
    side = half * np.stack([-way[:, 1], way[:, 0]], axis=1)
    return _points(np.concatenate([middle + side, (middle - side)[::-1]]))


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
