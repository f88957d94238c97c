"""Elements laid out: from nodes with final values to the parts of a face."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from math import cos, radians, sin
from typing import Any

from msgspec import UNSET, Struct
from msgspec.structs import replace

from pnp.cards.assets.kit import Kit, Laid
from pnp.cards.card import Box, Check, Part, Remark, Size
from pnp.cards.language import elements
from pnp.cards.language.faults import Faults, deck_error, sentence
from pnp.cards.language.nodes import Node
from pnp.cards.language.values import BadValue, box, inset, mm, told
from pnp.cards.layout import flow, grids, images, masks, pips, qr, shapes
from pnp.cards.paths import outlines, pathdata
from pnp.cards.paths.pathdata import Commands
from pnp.cards.text import set_text
from pnp.errors import DeckError
from pnp.model.affine import Matrix
from pnp.model.drawing import Group, Item, Path, Shadow, Style, polyline, rectangle

Parts = tuple[Part, ...]
_RED = "#c81e28"
_SOFTEST = 50.0
"""The most that a shadow is blurred, mm."""


def lay_out(nodes: Sequence[Node], size: Size, kit: Kit) -> Parts:
    """The parts of a face.

    Args:
        nodes: its elements, the lowest first.
        size: of the card; places count from the top left corner of its trim.
        kit: of the deck; keeps what is made of fixed nodes.

    Raises:
        DeckError: an invalid value; names the place in the deck's file, the element and the key.
    """
    builder = _FaceBuilder(size, kit, kit.laid.setdefault(size, {}))
    room, faults = size.box("trim"), Faults()
    parts: list[Part] = []
    for node in nodes:
        try:
            parts += builder.place(node, room, flowing=False)
        except DeckError as error:
            faults.add(error)
    faults.end()
    return tuple(parts)


class _FaceBuilder(Struct):
    """Lays out one face."""

    size: Size
    kit: Kit
    laid: Laid

    def place(self, node: Node, around: Box, *, flowing: bool) -> Parts:
        """A node in the box around it, which in a flow is its cell."""
        if not node.fixed:
            return self.build(node, around, flowing)
        found = self.laid.get((node, around))
        if found is None:
            found = self.laid[node, around] = self.build(node, around, flowing)
        return found

    def build(self, node: Node, around: Box, flowing: bool) -> Parts:
        element = node.element
        try:
            where = self.room(element, around, flowing)
            parts = _DRAW[type(element)](self, node, where)
            if element.opacity != 1 or element.blend != "normal" or element.mask or element.shadow is not UNSET:
                parts = _as_one(node, where, parts, self.kit)
            if element.rotate or element.flip != "none":
                return _moved(_about_middle(element.flip, float(element.rotate), where), parts)
            return parts
        except BadValue as bad:
            if bad.spoils and self.kit.lenient:
                return _spoilt(node, where, bad)
            raise deck_error(node, bad) from None

    def room(self, element: elements.Element, around: Box, flowing: bool) -> Box:
        """The box of an element."""
        if element.box is not UNSET:
            if flowing:
                raise BadValue(
                    "the row, column or grid around it places it; give it width and height instead, or move it out",
                    "box",
                )
            around = box(element.box, around, self.size)
            if around[2] < 0 or around[3] < 0:
                raise BadValue(f"it is {told(around[2])} mm wide and {told(around[3])} mm high", "box")
        elif not flowing and not isinstance(element, elements.Use):
            for key in ("width", "height"):
                if getattr(element, key) is not UNSET:
                    raise BadValue("it applies only in a row or column; elsewhere the box sets the size", key)
        if element.inset:
            whole, around = around, inset(element.inset, around)
            if around[2] < 0 or around[3] < 0:
                raise BadValue(f"it takes more than the available {told(whole[2])} x {told(whole[3])} mm", "inset")
        return around

    def text(self, node: Node, where: Box) -> Parts:
        assert isinstance(node.element, elements.Text)
        setting = set_text(node.element, where, self.kit)
        return (Part(node.name, "text", where, setting.items, setting.ink, setting.remarks, str(node.where)),)

    def shape(self, node: Node, where: Box) -> Parts:
        element: Any = node.element
        shape, items = shapes.draw(element, where, self.size)
        return (Part(node.name, elements.KEYS[type(element)], shape, items, None, (), str(node.where)),)

    def grid(self, node: Node, where: Box) -> Parts:
        assert isinstance(node.element, elements.Grid)
        shape, items = grids.draw(node.element, where)
        return (Part(node.name, "grid", shape, items, None, (), str(node.where)),)

    def pips(self, node: Node, where: Box) -> Parts:
        assert isinstance(node.element, elements.Pips)
        items, ink, remarks = pips.draw(node.element, where, self.kit)
        return (Part(node.name, "pips", where, items, ink, remarks, str(node.where)),)

    def qr(self, node: Node, where: Box) -> Parts:
        assert isinstance(node.element, elements.QR)
        items, ink, remarks = qr.draw(node.element, where)
        return (Part(node.name, "qr", where, items, ink, remarks, str(node.where)),)

    def image(self, node: Node, where: Box) -> Parts:
        element = node.element
        assert isinstance(element, (elements.Image, elements.Icon))
        items, ink, remarks = images.draw(element, where, self.kit)
        return (Part(node.name, elements.KEYS[type(element)], where, items, ink, remarks, str(node.where)),)

    def group(self, node: Node, where: Box) -> Parts:
        parts = tuple([part for child in node.children for part in self.place(child, where, flowing=False)])
        if isinstance(node.element, elements.Group) and node.element.clip:
            return _clipped(where, parts)
        return parts

    def flow(self, node: Node, where: Box) -> Parts:
        laid = flow.lay(node, where, self.kit)
        flowing = not (isinstance(node.element, elements.Repeat) and node.element.flow == "none")
        parts = [part for child, cell in laid.cells for part in self.place(child, cell, flowing=flowing)]
        back = self.background(node.element, where)
        if back or laid.remarks:
            kind = elements.KEYS[type(node.element)]
            parts.insert(0, Part(node.name, kind, where, back, None, laid.remarks, str(node.where)))
        return tuple(parts)

    def background(self, element: elements.Element, where: Box) -> tuple[Path, ...]:
        if not isinstance(element, elements.Flow) or (element.fill == "none" and element.stroke == "none"):
            return ()
        inked = shapes.outline(element.fill, where, element.stroke, mm(element.stroke_width, where[2]))
        radius = mm(element.radius, min(where[2], where[3]))
        return (Path(outlines.rounded(where, (radius,) * 4), inked),)


def _spoilt(node: Node, where: Box, bad: BadValue) -> Parts:
    """What stands for an element whose picture or text cannot be drawn: a crossed box, and a remark that says why."""
    (x, y, wide, high), said = where, str(bad)
    line, whole = Style(stroke=_RED, stroke_mm=0.4), Style(fill="#ffffff", stroke=_RED, stroke_mm=0.4)
    cross = ((x, y), (x + wide, y + high)), ((x + wide, y), (x, y + high))
    items = (rectangle(*where, whole), *(polyline(ends, line) for ends in cross))
    remark = Remark(Check.BROKEN, sentence(said[:1].upper() + said[1:]))
    return (Part(node.name, elements.KEYS[type(node.element)], where, items, where, (remark,), str(node.where)),)


def _as_one(node: Node, where: Box, parts: Parts, kit: Kit) -> Parts:
    """Parts with one shadow, under one opacity, blend mode and mask.

    Several are mixed as one picture, because otherwise overlaps would show through. The element then draws them all;
    its parts stay, empty, to tell what lies where.
    """
    opacity = float(node.element.opacity)
    if not 0 <= opacity <= 1:
        raise BadValue(f"{told(opacity)} is not between 0 and 1", "opacity")
    items = tuple(item for part in parts for item in part.items)
    if not items:
        return parts
    drawn = [part for part in parts if part.items]
    own = drawn[0].box if len(drawn) == 1 else where
    mask = masks.mask(node.element.mask, own, kit) if node.element.mask else ()
    items = (Group("", items, shadow=_shadow(node.element, own)),) if node.element.shadow is not UNSET else items
    group = (Group("", items, opacity=opacity, blend=node.element.blend, mask=mask),) if opacity else ()
    if len(drawn) == 1:
        return tuple(_with(part, group) if part is drawn[0] else part for part in parts)
    whole = Part(node.name, elements.KEYS[type(node.element)], where, group, None, (), str(node.where))
    return (whole, *(_with(part, ()) for part in parts))


def _shadow(element: elements.Element, around: Box) -> Shadow:
    """The shadow that an element casts; its blur is twice the standard deviation, as in CSS."""
    assert element.shadow is not UNSET
    opacity, sides = float(element.shadow_opacity), (around[2], around[3], min(around[2:]))
    x, y, blur, *_ = (*(mm(length, side) for length, side in zip(element.shadow, sides, strict=False)), 0.0)
    if not 0 <= opacity <= 1:
        raise BadValue(f"{told(opacity)} is not between 0 and 1", "shadow-opacity")
    if not 0 <= blur <= _SOFTEST:
        raise BadValue(f"a shadow is 0 to {_SOFTEST:.0f} mm soft, not {told(blur)} mm", "shadow")
    if element.shadow_colour == "none":
        raise BadValue("a shadow has a colour; leave shadow out for none", "shadow-colour")
    return Shadow((round(x, 3), round(y, 3)), round(blur / 2, 3), element.shadow_colour, opacity)


def _clipped(where: Box, parts: Parts) -> Parts:
    """Parts clipped to a box."""
    clip: Commands = outlines.rectangle(where)
    return tuple(
        _with(part, (Group("", part.items, clip=clip),), images.common(part.ink or part.box, where))
        if part.items
        else part
        for part in parts
    )


def _moved(matrix: Matrix, parts: Parts) -> Parts:
    """Parts moved by a matrix."""
    return tuple(
        _with(
            part,
            (Group("", part.items, matrix=matrix),) if part.items else (),
            _box_of(part.ink or part.box, matrix),
        )
        for part in parts
    )


@lru_cache(2048)
def _about_middle(flip: str, degrees: float, where: Box) -> Matrix:
    """What mirrors about the middle of a box, and then turns clockwise about it."""
    angle = radians(degrees)
    c, s = cos(angle), sin(angle)
    if degrees % 90 == 0:
        c, s = round(c), round(s)
    across, down = -1 if flip in ("horizontal", "both") else 1, -1 if flip in ("vertical", "both") else 1
    a, b, p, q = across * c, across * s, -down * s, down * c
    x, y = outlines.middle(where)
    a, b, p, q, e, f = (round(each, 6) for each in (a, b, p, q, x - a * x - p * y, y - b * x - q * y))
    return (a, b, p, q, e, f)


@lru_cache(2048)
def _box_of(box: Box, matrix: Matrix) -> Box | None:
    """The box around a box under a matrix."""
    return pathdata.extent(pathdata.moved(outlines.rectangle(box), matrix))


def _with(part: Part, items: tuple[Item, ...], ink: Box | None = None) -> Part:
    return replace(part, items=items, ink=ink or part.ink)


_DRAW: dict[type[elements.Element], Callable[[_FaceBuilder, Node, Box], Parts]] = {
    **dict.fromkeys(shapes.SHAPES, _FaceBuilder.shape),
    elements.Text: _FaceBuilder.text,
    elements.Grid: _FaceBuilder.grid,
    elements.Pips: _FaceBuilder.pips,
    elements.QR: _FaceBuilder.qr,
    elements.Image: _FaceBuilder.image,
    elements.Icon: _FaceBuilder.image,
    elements.Group: _FaceBuilder.group,
    elements.Use: _FaceBuilder.group,
    elements.Row: _FaceBuilder.flow,
    elements.Column: _FaceBuilder.flow,
    elements.Repeat: _FaceBuilder.flow,
}
