"""The shapes of an Arp field on paper, mm: hollow lines that pens fill, and the spaces between them.

A line's channel ends where that of another line begins: the small lozenges where channels cross belong to no stretch.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

from pnp.games.regions import space_regions
from pnp.geometry.subdivision import Subdivision, has_room, inset
from pnp.model.regions import region_id
from pnp.model.sheet import Field, Line, Region, Space
from pnp.model.units import Point, Points

CHANNEL_MM = 2.2
"""The distance between the middles of the two printed edges of a line."""
SPACE_RIM_MM, LINE_RIM_MM = 0.7, 0.46
"""How far the samples of spaces and of lines lie inside the middle of a printed edge (at most 0.25 mm wide)."""


def field(plan: Subdivision, origin: Point, channel_mm: float = CHANNEL_MM, scale: float = 1.0) -> Field:
    """An arrangement at its place on the page.

    Args:
        plan: the arrangement.
        origin: where its own origin lies, mm.
        channel_mm: width of the lines.
        scale: by how much the arrangement grows.
    """
    spaces = []
    for key, shape in enumerate(plan.shapes, start=1):
        corners = [_at(point, origin, scale) for point in shape]
        outline = inset(corners, channel_mm / 2)
        spaces.append(Space(key, _fixed(outline), _fixed(inset(outline, SPACE_RIM_MM)), _middle(corners)))
    return Field(
        frame=_fixed(
            _grown([_at(plan.points[side[0]], origin, scale) for side in plan.lines[: plan.sides]], channel_mm / 2)
        ),
        spaces=tuple(spaces),
        lines=tuple(
            Line(key, _fixed(_at(plan.points[v], origin, scale) for v in course), channel_mm)
            for key, course in enumerate(plan.lines, start=1)
        ),
        neighbours={key: frozenset(k + 1 for k in near) for key, near in enumerate(plan.neighbours, start=1)},
        counts={"lines": len(plan.lines), "stretches": len(plan.faces_of), "junctions": len(plan.points)},
    )


def regions(plan: Subdivision, field: Field) -> tuple[Region, ...]:
    """The spaces, then the stretches of all lines, each with its neighbours."""
    facts = {key: {"border": list(map(_name, border))} for key, border in enumerate(plan.borders, start=1)}
    return (*space_regions(field, facts), *_stretches(plan, field))


def _stretches(plan: Subdivision, field: Field) -> Iterable[Region]:
    through: list[list[int]] = [[] for _ in plan.points]
    for line, course in enumerate(plan.lines):
        for junction in course:
            through[junction].append(line)
    ways = [_unit(line.points[0], line.points[-1]) for line in field.lines]
    for line, course in enumerate(plan.lines):
        for place, (a, b) in enumerate(zip(course, course[1:], strict=False)):
            start, end = field.lines[line].points[place : place + 2]
            others = [next(m for m in through[junction] if m != line) for junction in (a, b)]
            polygon = _channel(start, end, ways[line], [ways[m] for m in others], field.lines[line].width_mm / 2)
            touching = {
                plan.stretch_of[junction, next_]
                for junction in (a, b)
                for m in through[junction]
                for next_ in _beside(plan.lines[m], junction)
            } - {(line, place)}
            facts = {
                "borders": [region_id("space", face + 1) for face in plan.faces_of[line, place]],
                "junctions": [a, b],
                "touches": [_name(stretch) for stretch in sorted(touching)],
            }
            sample = _fixed(inset(polygon, LINE_RIM_MM))
            yield Region(_name((line, place)), "line", _fixed(polygon), sample, line=_fixed((start, end)), facts=facts)


def _channel(start: Point, end: Point, way: Point, crossing: Sequence[Point], half: float) -> list[Point]:
    """The channel of a stretch, clockwise on the page: its edges, cut by the near edges of the channels at its ends.

    The first two corners are at its start, the last two at its end.
    """
    corners = []
    for at, other, ahead in ((start, crossing[0], 1.0), (end, crossing[1], -1.0)):
        turn = way[0] * other[1] - way[1] * other[0]
        slant = (way[0] * other[0] + way[1] * other[1]) / turn
        reach = half / abs(turn) * ahead
        for side in (1.0, -1.0) if ahead < 0 else (-1.0, 1.0):
            along, across = reach + side * half * slant, side * half
            corners.append((at[0] + way[0] * along - way[1] * across, at[1] + way[1] * along + way[0] * across))
    return [corners[1], corners[0], corners[3], corners[2]]


def _grown(ring: Sequence[Point], distance: float) -> list[Point]:
    """A convex polygon whose sides are moved outwards."""
    found = []
    for before, at, after in zip((ring[-1], *ring), ring, (*ring[1:], ring[0]), strict=False):
        (ux, uy), (vx, vy) = _unit(before, at), _unit(at, after)
        turn = ux * vy - uy * vx
        found.append((at[0] + distance * (ux - vx) / turn, at[1] + distance * (uy - vy) / turn))
    return found


def _middle(corners: Sequence[Point]) -> Point:
    """A point well inside: the middle of what is left when the space has shrunk to almost nothing."""
    distance, step = 0.0, 16.0
    while step > 0.1:
        if has_room(corners, distance + step):
            distance += step
        step /= 2
    left = inset(corners, distance)
    return _fixed([(sum(x for x, _ in left) / len(left), sum(y for _, y in left) / len(left))])[0]


def _beside(course: Sequence[int], junction: int) -> Iterable[int]:
    place = course.index(junction)
    return (course[i] for i in (place - 1, place + 1) if 0 <= i < len(course))


def _name(stretch: tuple[int, int]) -> str:
    return region_id("line", stretch[0] + 1, stretch[1] + 1)


def _unit(a: Point, b: Point) -> Point:
    x, y = b[0] - a[0], b[1] - a[1]
    length = math.sqrt(x * x + y * y)
    return x / length, y / length


def _at(point: tuple[int, int], origin: Point, scale: float) -> Point:
    return point[0] / 1000 * scale + origin[0], point[1] / 1000 * scale + origin[1]


def _fixed(points: Iterable[Point]) -> Points:
    return tuple((round(x, 3), round(y, 3)) for x, y in points)
