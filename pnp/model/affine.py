"""Affine maps of the plane: where a group's matrix, or an SVG ``transform``, puts things."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from math import cos, radians, sin, sqrt, tan

from pnp.model.units import Point

Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f), which puts the point (x, y) at (ax + cy + e, bx + dy + f), as in SVG."""
Bounds = tuple[float, float, float, float]
"""Left, top, right, bottom."""

IDENTITY: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)

_TRANSFORM = re.compile(r"\s*,?\s*([A-Za-z]+)\s*\(([^()]*)\)")
_NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_COUNTS = {"matrix": (6,), "translate": (1, 2), "scale": (1, 2), "rotate": (1, 3), "skewX": (1,), "skewY": (1,)}


def parse(text: str) -> Matrix:
    """The value of an SVG ``transform``, a list of transforms, as one matrix.

    Raises:
        ValueError: not understood; says the faulty part.
    """
    matrix, end = IDENTITY, 0
    if text.strip() in ("", "none"):
        return matrix
    while match := _TRANSFORM.match(text, end):
        end = match.end()
        rest = _NUMBER.sub("", match[2]).replace("deg", "").replace("px", "").strip(" ,\t\r\n")
        arguments = numbers(match[2])
        if rest or len(arguments) not in _COUNTS.get(match[1], ()):
            raise ValueError(match[0].strip())
        matrix = compose(matrix, _named(match[1], arguments))
    if text[end:].strip(" ,"):
        raise ValueError(text)
    return matrix


def _named(name: str, a: list[float]) -> Matrix:
    match name:
        case "translate":
            return (1, 0, 0, 1, a[0], a[1] if len(a) > 1 else 0)
        case "scale":
            return (a[0], 0, 0, a[1] if len(a) > 1 else a[0], 0, 0)
        case "rotate":
            c, s = cos(radians(a[0])), sin(radians(a[0]))
            x, y = a[1:] or (0.0, 0.0)
            return (c, s, -s, c, x - c * x + s * y, y - s * x - c * y)
        case "skewX":
            return (1, 0, tan(radians(a[0])), 1, 0, 0)
        case "skewY":
            return (1, tan(radians(a[0])), 0, 1, 0, 0)
        case _:
            return (a[0], a[1], a[2], a[3], a[4], a[5])


def numbers(text: str) -> list[float]:
    """Numbers with gaps or commas between them, as SVG writes them."""
    return [float(number) for number in _NUMBER.findall(text)]


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """First ``inner``, then ``outer``."""
    a, b, c, d, _, _ = outer
    p, q, r, s, t, u = inner
    return (a * p + c * q, b * p + d * q, a * r + c * s, b * r + d * s, *apply(outer, t, u))


def inverse(matrix: Matrix) -> Matrix:
    """What undoes a matrix."""
    a, b, c, d, e, f = matrix
    det = (a * d - b * c) or 1e-9
    a, b, c, d = d / det, -b / det, -c / det, a / det
    return (a, b, c, d, -(a * e + c * f), -(b * e + d * f))


def scale(matrix: Matrix) -> float:
    """By how much it enlarges, on average of all directions."""
    return sqrt(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]))


def apply(matrix: Matrix, x: float, y: float) -> Point:
    """Where it puts a point."""
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def around(points: Iterable[Point]) -> Bounds | None:
    """The box around points; None around none."""
    every = list(points)
    return bounds(every) if every else None


def bounds(points: Iterable[Point], room: float = 0.0) -> Bounds:
    """The box around points, at least one, and around so much room on all sides."""
    xs, ys = zip(*points, strict=True)
    return (min(xs) - room, min(ys) - room, max(xs) + room, max(ys) + room)


def area(ring: Sequence[Point]) -> float:
    """The area of a polygon; below 0 if its corners run the other way round."""
    return sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True)) / 2


def inside(point: Point, ring: Sequence[Point]) -> bool:
    """Whether a point lies within a ring."""
    x, y = point
    found = False
    for (ax, ay), (bx, by) in zip(ring, (*ring[1:], ring[0]), strict=True):
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            found = not found
    return found


def turned(matrix: Matrix, box: Bounds) -> Bounds:
    """The box around a box where a matrix puts it."""
    if matrix is IDENTITY:
        return box
    xs, ys = zip(*(apply(matrix, x, y) for x in box[::2] for y in box[1::2]), strict=True)
    return (min(xs), min(ys), max(xs), max(ys))
