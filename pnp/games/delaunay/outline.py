"""Outlines of pieces on the grid of 1 um: the order of their vertices, and the union of two outlines.

Neighbours share their borders vertex by vertex. So the outline of two pieces together follows only from the order of
their vertices, without any calculation with coordinates: it is exact, and the same on every machine.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from operator import itemgetter

import numpy as np
import shapely
from msgspec import Struct
from shapely import Polygon

_NOTCH, _TIP = math.radians(25), math.radians(140)
"""Turns of an outline that make a notch, and a tip."""
STEP_MM = 8.0
"""A notch with a side shorter than this makes a tooth."""
EDGE = -1
"""Stands for the frame as a neighbour."""

Vertex = tuple[int, int]


class Outline(Struct, frozen=True, eq=False):
    """A closed course without holes, with the piece always on the same side.

    Attributes:
        after: for each vertex the next one, um.
        before: for each vertex the one that leads to it.
        notches: vertices of sharp corners that point inwards.
        tips: vertices of very sharp corners that point outwards.
        corners: vertices of all sharp corners.
    """

    after: dict[Vertex, Vertex]
    before: dict[Vertex, Vertex]
    notches: frozenset[Vertex]
    tips: frozenset[Vertex]
    corners: frozenset[Vertex]


def outlines(faces: Sequence[Polygon]) -> list[Outline]:
    """The outlines of polygons that lie on the grid of 1 um."""
    rings = shapely.get_exterior_ring(shapely.orient_polygons(faces, exterior_cw=True))
    coordinates, ring = shapely.get_coordinates(rings, return_index=True)
    vertices = list(map(tuple, np.rint(coordinates * 1000).astype(int).tolist()))
    starts = np.searchsorted(ring, np.arange(len(faces) + 1)).tolist()
    return [_outline(vertices[start : end - 1]) for start, end in zip(starts, starts[1:], strict=False)]


def _outline(vertices: list[Vertex]) -> Outline:
    after = dict(zip(vertices, vertices[1:] + vertices[:1], strict=True))
    before = {end: start for start, end in after.items()}
    return Outline(after, before, *_corners(vertices, after, before))


def join(a: Outline, b: Outline) -> Outline | None:
    """The union of two neighbours; None if it would have a hole or touch itself.

    Neighbours run along their border in opposite directions. Everything that they have in common must be one such
    course.
    """
    common = a.after.keys() & b.after.keys()
    firsts = [vertex for vertex in common if a.before[vertex] != b.after[vertex]]
    lasts = [vertex for vertex in common if a.after[vertex] != b.before[vertex]]
    if len(firsts) != 1 or len(lasts) != 1:
        return None
    first, last = firsts[0], lasts[0]
    after, before = a.after | b.after, a.before | b.before
    for vertex in common:
        del after[vertex], before[vertex]
    after[last], before[last] = a.after[last], b.before[last]
    after[first], before[first] = b.after[first], a.before[first]
    notches, tips, corners = _corners((first, last), after, before)
    return Outline(
        after,
        before,
        (a.notches | b.notches) - common | notches,
        (a.tips | b.tips) - common | tips,
        (a.corners | b.corners) - common | corners,
    )


def teeth(outline: Outline) -> int:
    """How many notches have a side that is a mere step."""
    return sum(
        _is_step(outline, notch, outline.after) or _is_step(outline, notch, outline.before) for notch in outline.notches
    )


def _is_step(outline: Outline, start: Vertex, way: dict[Vertex, Vertex]) -> bool:
    """Whether the next corner on the way is near."""
    at, far = start, 0.0
    while far < 1000 * STEP_MM:
        at, last = way[at], at
        far += math.dist(last, at)
        if at in outline.corners:
            return far < 1000 * STEP_MM
    return False


def _corners(
    vertices: Iterable[Vertex], after: dict[Vertex, Vertex], before: dict[Vertex, Vertex]
) -> tuple[frozenset[Vertex], frozenset[Vertex], frozenset[Vertex]]:
    """Which vertices are notches, which are tips, and which are either of them or blunter corners."""
    turns = [(_turn(before[vertex], vertex, after[vertex]), vertex) for vertex in vertices]
    return (
        frozenset(vertex for turn, vertex in turns if turn < -_NOTCH),
        frozenset(vertex for turn, vertex in turns if turn > _TIP),
        frozenset(vertex for turn, vertex in turns if abs(turn) > _NOTCH),
    )


def _turn(before: Vertex, at: Vertex, after: Vertex) -> float:
    """How much an outline turns towards its inside."""
    x, y, u, v = at[0] - before[0], at[1] - before[1], after[0] - at[0], after[1] - at[1]
    return math.atan2(y * u - x * v, x * u + y * v)


def stretches(courses: Sequence[Outline]) -> Iterator[tuple[int, int, list[Vertex]]]:
    """The unbroken stretches of each outline, by number: along which other outline (or EDGE) each runs; its vertices.

    The outlines are all those of a field; every border comes twice, once from either side.
    """
    owner = {segment: number for number, outline in enumerate(courses) for segment in outline.after.items()}
    for number, outline in enumerate(courses):
        vertices = _vertices(outline)
        steps = [(owner.get((outline.after[start], start), EDGE), start, outline.after[start]) for start in vertices]
        turn = next((i for i, step in enumerate(steps) if step[0] != steps[i - 1][0]), 0)
        for other, run in itertools.groupby(steps[turn:] + steps[:turn], key=itemgetter(0)):
            (_, first, second), *rest = run
            yield number, other, [first, second, *(end for _, _, end in rest)]


def length(course: Sequence[Vertex]) -> float:
    """Of a stretch, mm."""
    return sum(map(math.dist, course, course[1:])) / 1000


def polygons(courses: Iterable[Outline]) -> list[Polygon]:
    """Outlines as polygons, mm; each begins at its leftmost vertex."""
    made: list[Polygon] = [Polygon(np.array(_vertices(outline)) / 1000) for outline in courses]
    return made


def _vertices(outline: Outline) -> list[Vertex]:
    """In order, from the leftmost (the topmost of several)."""
    vertices = [min(outline.after)]
    while (vertex := outline.after[vertices[-1]]) != vertices[0]:
        vertices.append(vertex)
    return vertices
