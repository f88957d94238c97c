"""Lengths, transforms, viewports and basic shapes of SVG files."""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

from pnp.cards.card import Box
from pnp.cards.language.values import BadValue
from pnp.cards.paths.pathdata import FARTHEST, Commands, parse
from pnp.cards.sources.blocks import quoted
from pnp.model import affine
from pnp.model.affine import Matrix

_PX = {"": 1.0, "px": 1.0, "mm": 96 / 25.4, "cm": 960 / 25.4, "in": 96.0, "pt": 96 / 72, "pc": 16.0, "q": 24 / 25.4}
_LENGTH = re.compile(r"\s*([-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*([a-zA-Z]*|%)\s*")


def length(value: str, whole: float) -> float:
    """A length in user units; a percentage refers to ``whole``.

    Raises:
        BadValue: not a length.
    """
    match = _LENGTH.fullmatch(value)
    if match is None or (match[2] != "%" and match[2].lower() not in _PX):
        raise BadValue(f"has the length {quoted(value)}; take plain numbers")
    if abs(float(match[1])) > FARTHEST:
        raise BadValue(f"has the length {quoted(value)}, which goes too far")
    return float(match[1]) * (whole / 100 if match[2] == "%" else _PX[match[2].lower()])


def transform(value: str) -> Matrix:
    """A list of transforms as one matrix.

    Raises:
        BadValue: one that is not understood.
    """
    try:
        matrix = affine.parse(value)
        if all(abs(number) <= FARTHEST for number in matrix):
            return matrix
        raise ValueError(value)
    except ValueError as error:
        raise BadValue(f"has the transform {quoted(str(error))}; apply it to the shapes, or write a matrix") from None


def view(element: Element) -> Box | None:
    """The ``viewBox``, or None without one.

    Raises:
        BadValue: it is not four numbers with a size above 0.
    """
    value = element.get("viewBox")
    if value is None:
        return None
    found = affine.numbers(value)
    if len(found) != 4 or min(found[2:]) < 1 / FARTHEST or max(map(abs, found)) > FARTHEST:
        raise BadValue(f"has the viewBox {quoted(value)}, which is not x, y, width and height")
    return (found[0], found[1], found[2], found[3])


def fitted(seen: Box, width: float, height: float, ratio: str) -> Matrix:
    """The matrix from a viewBox into a viewport, as ``preserveAspectRatio`` says."""
    x, y, wide, high = seen
    words = ratio.replace("defer", "").split() or ["xMidYMid"]
    across, down = width / wide, height / high
    if words[0] == "none":
        return (across, 0, 0, down, -x * across, -y * down)
    if not re.fullmatch(r"x(Min|Mid|Max)Y(Min|Mid|Max)", words[0]):
        raise BadValue(f"has the preserveAspectRatio {quoted(ratio)}")
    scale = max(across, down) if "slice" in words[1:] else min(across, down)
    share = {"Min": 0.0, "Mid": 0.5, "Max": 1.0}
    move_x = (width - wide * scale) * share[words[0][1:4]] - x * scale
    move_y = (height - high * scale) * share[words[0][5:8]] - y * scale
    return (scale, 0, 0, scale, move_x, move_y)


def outline(element: Element, tag: str, width: float, height: float) -> Commands:
    """The outline of a shape, in user units.

    Args:
        element: path, rect, circle, ellipse, line, polyline or polygon.
        tag: its name.
        width: of the viewport, for percentages.
        height: of the viewport.

    Raises:
        BadValue: its values do not make a shape.
    """
    diagonal = ((width**2 + height**2) / 2) ** 0.5

    def value(name: str, whole: float) -> float:
        return length(element.get(name) or "0", whole)

    match tag:
        case "path":
            return parse(element.get("d", ""))
        case "polyline" | "polygon":
            points = element.get("points", "").strip()
            return parse(f"M{points}{'Z' if tag == 'polygon' else ''}") if points else ()
        case "line":
            x1, y1, x2, y2 = value("x1", width), value("y1", height), value("x2", width), value("y2", height)
            return (("M", x1, y1), ("L", x2, y2))
        case "rect":
            return _rect(element, value("x", width), value("y", height), value("width", width), value("height", height))
        case "circle":
            rx = ry = value("r", diagonal)
        case _:
            rx, ry = value("rx", width), value("ry", height)
    x, y = value("cx", width), value("cy", height)
    if rx <= 0 or ry <= 0:
        return ()
    return parse(f"M{x + rx!r} {y!r}A{rx!r} {ry!r} 0 0 1 {x - rx!r} {y!r}A{rx!r} {ry!r} 0 0 1 {x + rx!r} {y!r}Z")


def _rect(element: Element, x: float, y: float, width: float, height: float) -> Commands:
    if width <= 0 or height <= 0:
        return ()
    said = [element.get(name) for name in ("rx", "ry")]
    given = [value if value not in (None, "auto") else None for value in said]
    rx, ry = (given[0] or given[1] or "0", given[1] or given[0] or "0")
    a, b = min(length(rx, width), width / 2), min(length(ry, height), height / 2)
    right, bottom = x + width, y + height
    if a <= 0 or b <= 0:
        return (("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",))
    arc = f"A{a!r} {b!r} 0 0 1 "
    return parse(
        f"M{x + a!r} {y!r}H{right - a!r}{arc}{right!r} {y + b!r}V{bottom - b!r}{arc}{right - a!r} {bottom!r}"
        f"H{x + a!r}{arc}{x!r} {bottom - b!r}V{y + b!r}{arc}{x + a!r} {y!r}Z"
    )
