"""Shapes in flat colours: what is drawn around the pictures.

All lengths are mm, y down. A shape is a tuple of path commands; ``fill`` and ``line`` make items of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from pnp.cards.paths import pathdata
from pnp.model.affine import Matrix
from pnp.model.drawing import Command, Group, Item, Path, Style, circle
from pnp.model.units import Point

Shape = tuple[Command, ...]

INK = "#1d2a3f"
_TENSION = 1 / 6


def smooth(course: Sequence[Point]) -> Shape:
    """A closed curve through places (Catmull and Rom)."""
    n = len(course)
    out: list[Command] = [("M", _r(course[0][0]), _r(course[0][1]))]
    for i, (x, y) in enumerate(course):
        before, end, beyond = course[i - 1], course[(i + 1) % n], course[(i + 2) % n]
        away = (x + (end[0] - before[0]) * _TENSION, y + (end[1] - before[1]) * _TENSION)
        into = (end[0] - (beyond[0] - x) * _TENSION, end[1] - (beyond[1] - y) * _TENSION)
        out.append(("C", *(_r(value) for value in (*away, *into, *end))))  # type: ignore[arg-type]
    return (*out, ("Z",))


def straight(course: Iterable[Point], *, closed: bool = True) -> Shape:
    """Straight lines through places."""
    out: list[Command] = [("L", _r(x), _r(y)) if i else ("M", _r(x), _r(y)) for i, (x, y) in enumerate(course)]
    return (*out, ("Z",)) if closed else tuple(out)


def box(x: float, y: float, width: float, height: float) -> Shape:
    """A rectangle from its top left corner."""
    return straight(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def disc(x: float, y: float, radius: float) -> Shape:
    """A circle."""
    return rounded(circle(x, y, radius, Style()).commands)


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """The place at a distance from another; degrees clockwise from the right."""
    return (_r(x + radius * cos(degrees * pi / 180)), _r(y + radius * sin(degrees * pi / 180)))


def fill(shape: Shape, colour: str) -> Path:
    """A shape in one flat colour."""
    return Path(shape, Style(fill=colour))


def line(shape: Shape, colour: str, width: float) -> Path:
    """A stroke with round ends."""
    return Path(shape, Style(stroke=colour, stroke_mm=width, cap="round", join="round"))


def within(shape: Shape, items: Iterable[Item]) -> Group:
    """Items of which only the part inside a shape is visible."""
    return Group("", tuple(items), clip=shape)


def placed(items: Iterable[Item], at: Point, size: float) -> Group:
    """Items that were drawn around the origin, moved and scaled."""
    scale = round(size, 6)
    return Group("", tuple(items), matrix=(scale, 0.0, 0.0, scale, _r(at[0]), _r(at[1])))


def mapped(shape: Iterable[Command], matrix: Matrix) -> Shape:
    """A shape, transformed by a matrix."""
    return rounded(pathdata.mapped(shape, matrix))


def rounded(shape: Iterable[Command]) -> Shape:
    """A shape with its places on the grid of a hundredth of a millimetre."""
    return tuple((step[0], *map(_r, step[1:])) for step in shape)  # type: ignore[misc]


def _r(value: float) -> float:
    return round(value, 2) + 0.0
