"""One die: where its values and their pips are, in space, on the page and on a net.

Space has x to the right, y down the page and z up towards the reader, as a plan lies on the table; lengths are a die's
edge. Opposite faces sum to seven. Seen from the corner where they meet, 1, 2 and 3 run anticlockwise, as on dice sold
in the West.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import permutations, product
from typing import Literal

from pnp.games.cubist.art.shapes import mapped
from pnp.model.drawing import Command, Style, circle
from pnp.model.units import Point

Vector = tuple[int, int, int]
Turn = tuple[Vector, Vector, Vector]
"""A rotation: where it takes the axes x, y and z."""
Pip = Literal["disc", "square", "triangle", "cross", "ring"]

UP: Vector = (0, 0, 1)
NORMALS: dict[int, Vector] = {1: (0, 0, 1), 2: (0, 1, 0), 3: (1, 0, 0), 4: (-1, 0, 0), 5: (0, -1, 0), 6: (0, 0, -1)}
"""Which way each value looks on a die that shows 1."""
PIP = 0.105
"""Radius of a pip."""
_OUT = 0.26
"""Pips lie this far from the middle lines of their face."""
_CORNERS = ((-1, -1), (1, 1))
_OTHERS = ((-1, 1), (1, -1))
_PATTERNS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: _CORNERS,
    3: (*_CORNERS, (0, 0)),
    4: (*_CORNERS, *_OTHERS),
    5: (*_CORNERS, *_OTHERS, (0, 0)),
    6: (*_CORNERS, *_OTHERS, (0, -1), (0, 1)),
}
"""Pips in steps along a face's two axes: 6 has three along the second."""
_T, _L = 0.4, 1.12  # half the thickness and the length of a cross
_SHAPES: dict[str, tuple[Point, ...]] = {
    "square": ((-0.95, -0.95), (0.95, -0.95), (0.95, 0.95), (-0.95, 0.95)),
    "triangle": ((0.0, -1.3), (1.25, 0.9), (-1.25, 0.9)),
    "cross": (
        *((-_T, -_L), (_T, -_L), (_T, -_T), (_L, -_T), (_L, _T), (_T, _T)),
        *((_T, _L), (-_T, _L), (-_T, _T), (-_L, _T), (-_L, -_T), (-_T, -_T)),
    ),
}
"""Corners of pips that are not round, in radii; each player has a shape, which tells dice apart in grey."""


def axes(value: int) -> tuple[Vector, Vector]:
    """The two directions, on a die that shows 1, along which a value's pips are set."""
    x, y, z = NORMALS[value]
    return (abs(y), abs(z), abs(x)), (abs(z), abs(x), abs(y))


def spots(value: int) -> tuple[Point, ...]:
    """Middles of a value's pips, from the middle of the face along its axes."""
    return tuple((across * _OUT, along * _OUT) for across, along in _PATTERNS[value])


@cache
def turns(value: int) -> tuple[Turn, ...]:
    """The four ways in which a die that shows 1 is turned so that it shows a value."""
    return tuple(turn for turn in _rotations() if apply(turn, NORMALS[value]) == UP)


def apply(turn: Turn, vector: Vector) -> Vector:
    """A direction after a rotation."""
    a, b, c = (sum(vector[axis] * turn[axis][side] for axis in range(3)) for side in range(3))
    return (a, b, c)


@cache
def shown(value: int, quarter: int, normal: Vector) -> int:
    """The value that faces a direction on a die with a value on top, in one of the four ways to turn it."""
    turn = turns(value)[quarter % 4]
    return next(side for side, way in NORMALS.items() if apply(turn, way) == normal)


def dot(one: Sequence[int], other: Sequence[int]) -> int:
    """Scalar product."""
    return sum(a * b for a, b in zip(one, other, strict=True))


@cache
def pip(shape: Pip) -> tuple[tuple[Command, ...], ...]:
    """Outlines of a pip about its middle; the second of a ring is its hole."""
    match shape:
        case "disc":
            return (circle(0.0, 0.0, PIP, Style()).commands,)
        case "ring":
            return tuple(circle(0.0, 0.0, part * PIP, Style()).commands for part in (1.18, 0.56))
        case "square" | "triangle" | "cross":
            points = [(round(x * PIP, 5), round(y * PIP, 5)) for x, y in _SHAPES[shape]]
            return ((("M", *points[0]), *(("L", *point) for point in points[1:]), ("Z",)),)


def printed(value: int, shape: Pip, place: Callable[[float, float], Point], grown: float = 1.0) -> tuple[Command, ...]:
    """The pips of a value as one path.

    Args:
        value: 1 to 6.
        shape: of the pips.
        place: where a point of the face is drawn, from its distances from the middle along the face's axes.
        grown: how much larger the pips are than on dice.
    """
    return tuple(
        step
        for u, v in spots(value)
        for outline in pip(shape)
        for step in mapped(outline, lambda a, b, u=u, v=v: place(u + a * grown, v + b * grown))  # type: ignore[misc]
    )


@cache
def _rotations() -> tuple[Turn, ...]:
    """All 24, in a fixed order."""
    found: list[Turn] = []
    for order in permutations(range(3)):
        for signs in product((1, -1), repeat=3):
            x, y, z = (tuple(signs[axis] if side == order[axis] else 0 for side in range(3)) for axis in range(3))
            if dot(_cross(x, y), z) == 1:
                found.append((x, y, z))  # type: ignore[arg-type]
    return tuple(found)


def _cross(one: Sequence[int], other: Sequence[int]) -> Vector:
    (a, b, c), (d, e, f) = one, other
    return (b * f - c * e, c * d - a * f, a * e - b * d)
