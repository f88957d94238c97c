"""How far drawn items reach: boxes that hold all of their ink, and not much more."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.model.affine import Bounds, around, turned
from pnp.model.drawing import Group, Image, Item, Path, Text, points_of

_MITRE = 2.0
"""How far a pointed corner may reach, in line widths: half the mitre limit that the renderers set."""
_OVERSHOOT = 1.5
"""How far, in em, characters may reach around the place where they are set."""


def extent(items: Iterable[Item], width: Callable[[Text], float]) -> Bounds | None:
    """A box that holds all that the items draw, or None where they draw nothing."""
    found = [box for item in items if (box := _extent(item, width))]
    return around((x, y) for left, top, right, bottom in found for x, y in ((left, top), (right, bottom)))


def _extent(item: Item, width: Callable[[Text], float]) -> Bounds | None:
    match item:
        case Path():
            reach = item.style.stroke_mm * _MITRE if item.style.stroke else 0.0
            return _widened(around(points_of(item.commands)), reach)
        case Text():  # the circle that its turning describes
            return _widened((*item.at, *item.at), width(item) + _OVERSHOOT * item.size_mm + item.outline_mm)
        case Image(at=(x, y), size=(wide, high)):
            return x, y, x + wide, y + high
        case Group():
            inside = extent(item.items, width)
            edges = around(points_of(item.clip))
            if inside and item.shadow:
                inside = item.shadow.with_items(inside)
            if inside and edges:
                inside = _common(inside, edges)
            return turned(item.matrix, inside) if inside and item.matrix else inside


def _widened(box: Bounds | None, reach: float) -> Bounds | None:
    return box and (box[0] - reach, box[1] - reach, box[2] + reach, box[3] + reach)


def _common(one: Bounds, other: Bounds) -> Bounds | None:
    left, top, right, bottom = *map(max, one[:2], other[:2]), *map(min, one[2:], other[2:])
    return (left, top, right, bottom) if left <= right and top <= bottom else None
