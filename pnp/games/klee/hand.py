"""Lines as a hand draws them: they bend softly at every point, waver a little, and run on at the corners of a frame."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import pairwise
from math import sqrt

from pnp.model.drawing import Command, Path, Style
from pnp.model.units import Point

_SOFT_MM = 1.5
"""How far from a point its bend begins, at most; a third of the way to the next one otherwise."""
_STEP_MM, _WAVER_MM = 14.0, 0.22
"""Mean distance of the points between which a line wavers, and how far, to each side."""
_PAST_MM = (0.3, 1.0)
"""How far a frame's sides run on past its corners."""


def soft(points: Sequence[Point], style: Style, id: str = "") -> Path:
    """A line through all points that bends softly at each; between them it stays close to the straight way.

    Args:
        points: two or more, mm.
        style: of the line.
        id: of the path.
    """
    ends = (points[0], *points, points[-1])
    ways = [_unit(before, after) for before, after in zip(ends, ends[2:], strict=False)]
    commands: list[Command] = [("M", *points[0])]
    for ((x0, y0), (x1, y1)), ((u0, v0), (u1, v1)) in zip(pairwise(points), pairwise(ways), strict=True):
        reach = min(_length(x1 - x0, y1 - y0) / 3, _SOFT_MM)
        handles = (x0 + reach * u0, y0 + reach * v0, x1 - reach * u1, y1 - reach * v1)
        commands.append(("C", *(round(value, 3) for value in (*handles, x1, y1))))  # type: ignore[arg-type]
    return Path(tuple(commands), style, id)


def wavering(start: Point, end: Point, rng: random.Random) -> list[Point]:
    """Points of a line that means to be straight; it starts and ends exactly.

    Args:
        start: mm.
        end: mm.
        rng: only its ``random()`` is used.
    """
    u, v = _unit(start, end)
    length = _length(end[0] - start[0], end[1] - start[1])
    count = max(2, round(length / _STEP_MM))
    points = [start]
    for step in range(1, count):
        along, off = length * (step + 0.5 * rng.random() - 0.25) / count, _WAVER_MM * (2 * rng.random() - 1)
        points.append((round(start[0] + along * u - off * v, 3), round(start[1] + along * v + off * u, 3)))
    return [*points, end]


def frame(corners: Sequence[Point], style: Style, rng: random.Random) -> list[Path]:
    """The sides of a frame, each drawn on its own and a little past its corners.

    Args:
        corners: in the order of drawing, mm.
        style: of the lines.
        rng: only its ``random()`` is used.
    """
    sides = []
    for number, (start, end) in enumerate(zip(corners, (*corners[1:], corners[0]), strict=True), start=1):
        u, v = _unit(start, end)
        before, after = (_PAST_MM[0] + (_PAST_MM[1] - _PAST_MM[0]) * rng.random() for _ in range(2))
        first = (round(start[0] - before * u, 3), round(start[1] - before * v, 3))
        last = (round(end[0] + after * u, 3), round(end[1] + after * v, 3))
        points = [first, *wavering(start, end, rng), last]
        sides.append(soft(points, style, f"field-frame-{number}"))
    return sides


def _unit(start: Point, end: Point) -> Point:
    """The direction from one point to another."""
    x, y = end[0] - start[0], end[1] - start[1]
    length = _length(x, y)
    return (x / length, y / length)


def _length(x: float, y: float) -> float:
    return sqrt(x * x + y * y)
