"""Boxes and outlines in the plane, in mm."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.model import affine
from pnp.model.affine import Bounds
from pnp.model.drawing import Command, points_of


def contains(outer: Bounds, inner: Bounds) -> bool:
    """Whether a box lies in another, to 0.05 mm."""
    return (
        outer[0] <= inner[0] + 0.05
        and outer[1] <= inner[1] + 0.05
        and outer[2] >= inner[2] - 0.05
        and outer[3] >= inner[3] - 0.05
    )


def overlap(one: Bounds, other: Bounds) -> bool:
    """Whether two boxes have some area in common."""
    return one[0] < other[2] and one[2] > other[0] and one[1] < other[3] and one[3] > other[1]


def around(boxes: Iterable[Bounds]) -> Bounds | None:
    """The box around boxes, or None around none."""
    sides = list(zip(*boxes, strict=True))
    return (min(sides[0]), min(sides[1]), max(sides[2]), max(sides[3])) if sides else None


def bounds_of(commands: tuple[Command, ...]) -> Bounds:
    """The box around a path's points and control points."""
    return affine.around(points_of(commands)) or (0.0, 0.0, 0.0, 0.0)


def is_rectangle(commands: tuple[Command, ...], box: Bounds) -> bool:
    """Whether a path is its own box."""
    if not 4 <= len(commands) <= 6 or any(len(command) > 3 for command in commands):
        return False
    corners = {command[1:] for command in commands if len(command) == 3}
    left, top, right, bottom = box
    return corners == {(left, top), (right, top), (right, bottom), (left, bottom)}


def meets(start: tuple[float, float], end: tuple[float, float], box: Bounds) -> bool:
    """Whether a line enters the inside of a box (Liang and Barsky)."""
    enter, leave = 0.0, 1.0
    for here, there, low, high in ((start[0], end[0], box[0], box[2]), (start[1], end[1], box[1], box[3])):
        low, high = low + 0.05, high - 0.05
        if here == there:
            if not low < here < high:
                return False
            continue
        first, last = sorted(((low - here) / (there - here), (high - here) / (there - here)))
        enter, leave = max(enter, first), min(leave, last)
    return enter < leave


def common(one: Bounds, other: Bounds) -> Bounds:
    """What two boxes have in common; its sides are in the wrong order if there is nothing."""
    return (max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3]))
