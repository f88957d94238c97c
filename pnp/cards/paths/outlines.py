"""Outlines of shapes as drawing commands, rounded to 0.001 mm.

The cards of a deck have their shapes in the same places, so recent results are kept.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from math import cos, pi, radians, sin

from pnp.cards.card import Box
from pnp.cards.paths import pathdata
from pnp.cards.paths.pathdata import Commands
from pnp.model.drawing import Command
from pnp.model.units import Point

_K = 0.5522847498  # a quarter of a circle as one cubic curve
_Z: Command = ("Z",)
SHARE = {"left": 0.0, "center": 0.5, "right": 1.0, "top": 0.0, "middle": 0.5, "bottom": 1.0}
"""Part of the free room before the content, for each alignment."""
_KEPT = 2048


@lru_cache(_KEPT)
def rectangle(box: Box) -> Commands:
    """A box."""
    x, y, width, height = box
    left, top, right, bottom = round(x, 3), round(y, 3), round(x + width, 3), round(y + height, 3)
    return (("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), _Z)


@lru_cache(_KEPT)
def rounded(box: Box, radii: tuple[float, float, float, float]) -> Commands:
    """A box with rounded corners; radii from the top left clockwise, scaled down together if they do not fit."""
    x, y, width, height = box
    a, b, c, d = (max(0.0, radius) for radius in radii)
    if not (a or b or c or d):
        return rectangle(box)
    shrink = min(
        1.0, *(side / both for side, both in ((width, a + b), (width, c + d), (height, a + d), (height, b + c)) if both)
    )
    a, b, c, d = a * shrink, b * shrink, c * shrink, d * shrink
    right, bottom, k = x + width, y + height, 1 - _K
    out: list[Command] = [("M", x + a, y), ("L", right - b, y)]
    if b:
        out.append(("C", right - b * k, y, right, y + b * k, right, y + b))
    out.append(("L", right, bottom - c))
    if c:
        out.append(("C", right, bottom - c * k, right - c * k, bottom, right - c, bottom))
    out.append(("L", x + d, bottom))
    if d:
        out.append(("C", x + d * k, bottom, x, bottom - d * k, x, bottom - d))
    out.append(("L", x, y + a))
    if a:
        out.append(("C", x, y + a * k, x + a * k, y, x + a, y))
    out.append(_Z)
    return pathdata.rounded(out)


@lru_cache(_KEPT)
def ellipse(box: Box) -> Commands:
    """The largest ellipse in a box."""
    x, y, width, height = box
    rx, ry = width / 2, height / 2
    left, top, right, bottom = round(x, 3), round(y, 3), round(x + width, 3), round(y + height, 3)
    cx, cy = round(x + rx, 3), round(y + ry, 3)
    kx, ky = rx * _K, ry * _K
    west, east, north, south = round(cx - kx, 3), round(cx + kx, 3), round(cy - ky, 3), round(cy + ky, 3)
    return (
        ("M", right, cy),
        ("C", right, south, east, bottom, cx, bottom),
        ("C", west, bottom, left, south, left, cy),
        ("C", left, north, west, top, cx, top),
        ("C", east, top, right, north, right, cy),
        _Z,
    )


def lines(points: Iterable[Point], *, closed: bool) -> Commands:
    """Straight lines through points."""
    out: list[Command] = []
    for x, y in points:
        out.append(("L" if out else "M", round(x, 3), round(y, 3)))  # type: ignore[arg-type]
    return (*out, _Z) if closed else tuple(out)


@lru_cache(_KEPT)
def regular(box: Box, sides: int, turn: float = 0.0, *, around: bool = False) -> Commands:
    """A regular polygon in or around the largest circle of a box; turn in degrees clockwise, 0 has a corner on top."""
    return lines(_around(box, sides, turn, (1 / cos(pi / sides) if around else 1.0,)), closed=True)


@lru_cache(_KEPT)
def star(box: Box, rays: int, inner: float, turn: float = 0.0) -> Commands:
    """A star in the largest circle of a box; inner corners at a part of the radius."""
    return lines(_around(box, 2 * rays, turn, (1.0, inner)), closed=True)


@lru_cache(_KEPT)
def grid(box: Box, columns: int, rows: int) -> Commands:
    """A box, and the lines that divide it."""
    x, y, width, height = box
    commands = list(rectangle(box))
    for number in range(1, columns):
        at = x + width * number / columns
        commands += lines([(at, y), (at, y + height)], closed=False)
    for number in range(1, rows):
        at = y + height * number / rows
        commands += lines([(x, at), (x + width, at)], closed=False)
    return tuple(commands)


def middle(box: Box) -> Point:
    """The middle of a box."""
    return (box[0] + box[2] / 2, box[1] + box[3] / 2)


def square(box: Box) -> Box:
    """The largest square in the middle of a box."""
    side = min(box[2], box[3])
    return (box[0] + (box[2] - side) / 2, box[1] + (box[3] - side) / 2, side, side)


def contained(box: Box, aspect: float) -> Box:
    """The largest box of an aspect (width by height) in the middle of a box."""
    x, y, width, height = box
    wide, high = min(width, height * aspect), min(height, width / aspect)
    return (x + (width - wide) / 2, y + (height - high) / 2, wide, high)


def overlap(one: Box, other: Box, slack: float = 0.0) -> bool:
    """Whether two boxes have more than ``slack`` in common, each way."""
    return (
        one[0] < other[0] + other[2] - slack
        and other[0] < one[0] + one[2] - slack
        and one[1] < other[1] + other[3] - slack
        and other[1] < one[1] + one[3] - slack
    )


def _around(box: Box, corners: int, turn: float, parts: Sequence[float]) -> list[Point]:
    (x, y), radius = middle(box), min(box[2], box[3]) / 2
    out = []
    for number in range(corners):
        angle, far = radians(turn) + 2 * pi * number / corners, radius * parts[number % len(parts)]
        out.append((x + far * sin(angle), y - far * cos(angle)))
    return out
