"""The drawn elements: rectangle, circle, ellipse, line, path, polygon and star."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from msgspec import UNSET

from pnp.cards.card import Box, Size
from pnp.cards.language import elements, gradients
from pnp.cards.language.values import BadValue, box, mm, told
from pnp.cards.paths import outlines, pathdata
from pnp.cards.paths.pathdata import Commands
from pnp.model.affine import Matrix, bounds
from pnp.model.drawing import Path, Style
from pnp.model.units import Points

Shape = tuple[Box, Commands]
"""Where a shape lies, and its outline."""


def style(element: elements.Inked, around: Box, where: Box, even_odd: bool = False) -> Style:
    """How an element is inked.

    Args:
        element: what.
        around: the box that its lengths count in.
        where: the box that a gradient fills.
        even_odd: fill rule.
    """
    width = mm(element.stroke_width, around[2])
    dash = tuple(mm(length, around[2]) for length in element.dash) if element.dash else ()
    return _style(element.fill, where, element.stroke, width, dash, element.cap, element.join, even_odd)


def outline(fill: str, where: Box, stroke: str, width: float) -> Style:
    """A plain outline around an inside, whose gradient fills a box."""
    return _style(fill, where, stroke, width, (), "butt", "miter")


@lru_cache(maxsize=4096)
def _style(
    fill: str,
    where: Box,
    stroke: str,
    width: float,
    dash: tuple[float, ...],
    cap: Any,
    join: Any,
    even_odd: bool = False,
) -> Style:
    if width < 0 or (dash and (min(dash) < 0 or not sum(dash))):
        key = "stroke-width" if width < 0 else "dash"
        raise BadValue("lengths of lines, dashes and gaps must be above 0", key)
    line = None if stroke == "none" or not width else stroke
    shade = gradients.laid(fill, where) if gradients.is_gradient(fill) else None
    inside = shade.mean if shade else None if fill == "none" else fill
    return Style(line, round(width, 3), inside, dash, cap, join, even_odd, shade)


def draw(element: elements.Inked, around: Box, size: Size) -> tuple[Box, tuple[Path, ...]]:
    """A shape's box and what is drawn.

    Args:
        element: of one of the kinds in :data:`SHAPES`.
        around: the box that its lengths count in.
        size: of the card.

    Raises:
        BadValue: its values do not make a shape.
    """
    where, commands = SHAPES[type(element)](element, around, size)
    inked = style(element, around, where, bool(getattr(element, "even_odd", False)))
    return where, (Path(commands, inked),) if inked.fill or inked.stroke else ()


def _rectangle(element: elements.Rectangle, around: Box, size: Size) -> Shape:
    where = boxed(element.rectangle, around, size, "rectangle")
    radius = element.radius
    if not radius:
        return where, outlines.rectangle(where)
    return where, outlines.rounded(where, corners(radius, where))


def corners(radius: Any, where: Box) -> tuple[float, float, float, float]:
    """Four radii, of one or four; percentages are of the box's smaller side."""
    small = min(where[2], where[3])
    a, b, c, d = (mm(value, small) for value in (radius if isinstance(radius, list) else [radius] * 4))
    if min(a, b, c, d) < 0:
        raise BadValue(f"{told(min(a, b, c, d))} mm is not a radius; give 0 or more", "radius")
    return (a, b, c, d)


def _circle(element: elements.Circle, around: Box, size: Size) -> Shape:
    if isinstance(element.circle, str):
        where = outlines.square(boxed(element.circle, around, size, "circle"))
    else:
        x, y, radius = element.circle
        r = mm(radius, min(around[2], around[3]))
        if r < 0:
            raise BadValue(f"the radius is {told(r)} mm", "circle")
        where = (around[0] + mm(x, around[2]) - r, around[1] + mm(y, around[3]) - r, 2 * r, 2 * r)
    return where, outlines.ellipse(where)


def _ellipse(element: elements.Ellipse, around: Box, size: Size) -> Shape:
    where = boxed(element.ellipse, around, size, "ellipse")
    return where, outlines.ellipse(where)


def _line(element: elements.Line, around: Box, size: Size) -> Shape:
    if element.stroke == "none":
        raise BadValue("a line shows only with a stroke, such as stroke: black", "stroke")
    return _through(element.line, around, closed=False)


def _polygon(element: elements.Polygon, around: Box, size: Size) -> Shape:
    if isinstance(element.polygon, list):
        return _through(element.polygon, around, closed=True)
    sides = int(element.polygon)
    if not 3 <= sides <= 1000:
        raise BadValue(f"a polygon has 3 sides to 1000, not {sides}", "polygon")
    drawn = outlines.regular(around, sides, float(element.turn), around=element.across == "sides")
    return outlines.square(around), drawn


def _star(element: elements.Star, around: Box, size: Size) -> Shape:
    rays, inner = int(element.star), float(element.inner)
    if not 2 <= rays <= 500:
        raise BadValue(f"a star has 2 rays to 500, not {rays}", "star")
    if not 0 < inner <= 1:
        raise BadValue(f"{told(inner)} is not a part of the radius, above 0 and up to 1", "inner")
    return outlines.square(around), outlines.star(around, rays, inner, float(element.turn))


def _path(element: elements.Path, around: Box, size: Size) -> Shape:
    x, y, width, height = around
    matrix: Matrix = (1.0, 0.0, 0.0, 1.0, x, y)
    if element.view is not UNSET:
        view = element.view
        if len(view) != 4 or not (view[2] > 0 and view[3] > 0):
            raise BadValue(f"{view} is not [x, y, width, height] with a size above 0", "view")
        left, top, wide, high = view
        scale = min(width / wide, height / high)
        move_x, move_y = (width - wide * scale) / 2 - left * scale, (height - high * scale) / 2 - top * scale
        matrix = (scale, 0.0, 0.0, scale, x + move_x, y + move_y)
    return around, _placed(element.path, matrix)


@lru_cache(maxsize=512)
def _placed(data: str, matrix: Matrix) -> Commands:
    try:
        return pathdata.moved(pathdata.parse(data), matrix)
    except BadValue as bad:
        raise BadValue(str(bad), "path") from None


def boxed(value: Any, around: Box, size: Size, key: str) -> Box:
    """The box of a key in mm.

    Raises:
        BadValue: a side is negative.
    """
    where = box(value, around, size)
    if where[2] < 0 or where[3] < 0:
        raise BadValue(f"the box is {told(where[2])} mm wide and {told(where[3])} mm high", key)
    return where


def _through(points: Any, around: Box, *, closed: bool) -> Shape:
    left, top, wide, high = around
    return _joined(tuple([(left + mm(x, wide), top + mm(y, high)) for x, y in points]), closed)


@lru_cache(maxsize=512)
def _joined(points: Points, closed: bool) -> Shape:
    left, top, right, bottom = bounds(points)
    return (left, top, right - left, bottom - top), outlines.lines(points, closed=closed)


SHAPES: dict[type[elements.Element], Callable[[Any, Box, Size], Shape]] = {
    elements.Rectangle: _rectangle,
    elements.Circle: _circle,
    elements.Ellipse: _ellipse,
    elements.Line: _line,
    elements.Polygon: _polygon,
    elements.Star: _star,
    elements.Path: _path,
}
