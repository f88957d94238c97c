"""How far drawn items reach: boxes that hold all of their ink, and not much more."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pnp.model.drawing import Command, Group, Image, Item, Matrix, Path, Text

Extent = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_MITRE = 2.0
"""How far a pointed corner may reach, in line widths: half the mitre limit that the renderers set."""
_OVERSHOOT = 1.5
"""How far, in em, characters may reach around the place where they are set."""


def extent(items: Iterable[Item], width: Callable[[Text], float]) -> Extent | None:
    """A box that holds all that the items draw, or None where they draw nothing.

    Args:
        items: what is drawn.
        width: of a text, mm.
    """
    found = [box for item in items if (box := _extent(item, width))]
    return _around([(x, y) for left, top, right, bottom in found for x, y in ((left, top), (right, bottom))])


def _extent(item: Item, width: Callable[[Text], float]) -> Extent | None:
    match item:
        case Path():
            reach = item.style.stroke_mm * _MITRE if item.style.stroke else 0.0
            return _around(_points(item.commands), reach)
        case Text():  # the circle that its turning describes
            return _around([item.at], width(item) + _OVERSHOOT * item.size_mm)
        case Image(at=(x, y), size=(wide, high)):
            return x, y, x + wide, y + high
        case Group():
            inside = extent(item.items, width)
            edges = _around(_points(item.clip))
            if inside and edges:
                inside = _common(inside, edges)
            return _moved(inside, item.matrix) if inside and item.matrix else inside


def _points(commands: Iterable[Command]) -> list[tuple[float, float]]:
    """Ends and control points: a curve stays within them."""
    values = [step[1:] for step in commands]
    return [(x, y) for step in values for x, y in zip(step[::2], step[1::2], strict=True)]


def _around(points: list[tuple[float, float]], reach: float = 0.0) -> Extent | None:
    if not points:
        return None
    xs, ys = zip(*points, strict=True)
    return min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach


def _common(one: Extent, other: Extent) -> Extent | None:
    left, top, right, bottom = *map(max, one[:2], other[:2]), *map(min, one[2:], other[2:])
    return (left, top, right, bottom) if left <= right and top <= bottom else None


def _moved(box: Extent, matrix: Matrix) -> Extent | None:
    a, b, c, d, e, f = matrix
    corners = [(x, y) for x in box[::2] for y in box[1::2]]
    return _around([(a * x + c * y + e, b * x + d * y + f) for x, y in corners])
