"""Rows, columns and repeats: how large their elements are and where they lie.

Along a flow an element takes the length that it says, or what it needs, or a share of the room that is left: the share
it asks for by ``grow``, or an equal one where it needs nothing in particular. If the room is too small, texts and
groups and components with texts shrink, the longest first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil
from typing import Any, Final

from msgspec import UNSET, Struct

from pnp.cards.assets.kit import Kit
from pnp.cards.card import Box, Check, Remark
from pnp.cards.language import elements
from pnp.cards.language.faults import deck_error
from pnp.cards.language.nodes import Node
from pnp.cards.language.values import BadValue, inset, mm, told
from pnp.cards.layout import images, pips
from pnp.cards.text import measure

Sides = tuple[float | None, float | None]
"""Width and height in mm, each None if it is open."""
_OPEN: Sides = (None, None)
_SLACK = 0.05  # mm that nobody sees


class Laid(Struct, frozen=True):
    """Where the elements of a flow lie.

    Attributes:
        cells: each element and its box.
        remarks: whether they need more room than there is.
    """

    cells: tuple[tuple[Node, Box], ...]
    remarks: tuple[Remark, ...] = ()


def lay(node: Node, box: Box, kit: Kit) -> Laid:
    """The cells of a row, a column or a repeat in a box.

    Raises:
        BadValue: a value of the flow or of one of its elements.
    """
    element = node.element
    if isinstance(element, elements.Flow):
        along = int(isinstance(element, elements.Column))
        return _Line(element, along, kit).lay(node.children, inset(element.padding, box) if element.padding else box)
    assert isinstance(element, elements.Repeat)
    turns = _turns(node)
    match element.flow:
        case "none":
            return Laid(tuple((turn, box) for turn in turns))
        case "grid":
            return _grid(element, turns, box)
        case flow:
            return _Line(element, int(flow == "column"), kit).lay(turns, box)


_SPOILT_MM: Final = 8.0
"""Side of what stands for a spoilt element that has no size of its own."""


def need(node: Node, kit: Kit, width: float | None = None, height: float | None = None) -> Sides:
    """The size that an element needs if one side or the other is given; None for a side that it leaves to the flow.

    Its own ``width`` and ``height`` count first, then what it holds.
    """
    element = node.element
    own_width, own_height = _said(element.width, None), _said(element.height, None)
    width, height = own_width if own_width is not None else width, own_height if own_height is not None else height
    measuring = _NEEDS.get(type(element))
    if measuring is None or (own_width is not None and own_height is not None):
        return own_width, own_height
    around = _taken(element)
    inner = (
        None if width is None else max(0.0, width - around[0]),
        None if height is None else max(0.0, height - around[1]),
    )
    try:
        wide, high = measuring(node, kit, *inner)
    except BadValue as bad:
        if not (bad.spoils and kit.lenient):
            raise deck_error(node, bad) from None
        wide, high = (_SPOILT_MM if side is None else side for side in inner)
    return (
        own_width if own_width is not None else wide if wide is None else wide + around[0],
        own_height if own_height is not None else high if high is None else high + around[1],
    )


class _Line:
    """One row or column.

    Lengths come as (along, across): a row's are width and height, a column's height and width.
    """

    def __init__(self, element: elements.Flow | elements.Repeat, along: int, kit: Kit) -> None:
        self.element = element
        self.along = along
        self.kit = kit
        flow = isinstance(element, elements.Flow)
        self.align: str = element.align if isinstance(element, elements.Flow) else "stretch"
        self.justify: str = element.justify if isinstance(element, elements.Flow) else "start"
        self.flow = flow

    def lay(self, nodes: Sequence[Node], box: Box) -> Laid:
        if not nodes:
            return Laid(())
        along, room, across = self.along, box[2 + self.along], box[3 - self.along]
        gap = mm(self.element.gap, room)
        free = room - gap * (len(nodes) - 1)
        lengths = self.lengths(nodes, free, across)
        total = sum(lengths)
        spare = max(0.0, free - total)
        at = box[along] + {"center": spare / 2, "end": spare}.get(self.justify, 0.0)
        if self.justify == "between" and len(nodes) > 1:
            gap += spare / (len(nodes) - 1)
        cells = []
        widest = 0.0
        for node, length in zip(nodes, lengths, strict=True):
            side = self.side(node, length, across)
            widest = max(widest, side)
            start = box[1 - along] + {"center": (across - side) / 2, "end": across - side}.get(self.align, 0.0)
            cells.append((node, (at, start, length, side) if along == 0 else (start, at, side, length)))
            at += length + gap
        return Laid(tuple(cells), self.remarks(total - free, room, widest - across, across))

    def lengths(self, nodes: Sequence[Node], free: float, across: float) -> list[float]:
        """Length of each along the flow; together ``free`` if possible."""
        lengths, shares = [], []
        for node in nodes:
            own, share = self.length(node, free, across)
            lengths.append(own)
            shares.append(share)
        left, wanted = free - sum(lengths), sum(shares)
        if left > 0 and wanted > 0:
            return [length + left * share / wanted for length, share in zip(lengths, shares, strict=True)]
        soft = [i for i, node in enumerate(nodes) if _gives_way(node, self.along)]
        if left < 0 and soft:
            most = _level([lengths[i] for i in soft], sum(lengths[i] for i in soft) + left)
            for i in soft:
                lengths[i] = min(lengths[i], most)
        return lengths

    def length(self, node: Node, free: float, across: float) -> tuple[float, float]:
        """Length of one along the flow, and its share of the rest."""
        element, along = node.element, self.along
        said = _said(element.height if along else element.width, free)
        grow = float(element.grow)
        if grow < 0:
            raise deck_error(node, BadValue(f"{told(grow)} is negative", "grow"))
        if said is not None:
            return said, grow
        if grow:
            return 0.0, grow
        other = _said(element.width if along else element.height, across)
        if other is None:
            other = self.side(node, None, across) if self.align != "stretch" else across
        # A text in a row is as wide as it is without breaks, whatever its height.
        given = (other, None) if along else (None, other)
        needed = need(node, self.kit, *given)[along]
        return (0.0, 1.0) if needed is None else (needed, 0.0)

    def side(self, node: Node, length: float | None, across: float) -> float:
        """Size of one across the flow; its length along it may still be open."""
        element, along = node.element, self.along
        said = _said(element.width if along else element.height, across)
        if said is not None:
            return said
        if self.align == "stretch":
            return across
        needed = need(node, self.kit, *((None, length) if along else (length, None)))[1 - along]
        return across if needed is None else min(needed, across)

    def remarks(self, over: float, room: float, wide: float, across: float) -> tuple[Remark, ...]:
        names = ("wide", "high")
        for beyond, whole, name in ((over, room, names[self.along]), (wide, across, names[1 - self.along])):
            if beyond > _SLACK:
                text = (
                    f"The {elements.KEYS[type(self.element)]} is {told(whole)} mm {name} inside and its elements need "
                    f"{told(beyond)} mm more; make them smaller, or give it more room."
                )
                return (Remark(Check.OVERFLOW, text),)
        return ()

    def need(self, nodes: Sequence[Node], width: float | None, height: float | None) -> Sides:
        """Width and height that the elements need; None along the flow if one of them takes the available room."""
        along = self.along
        room, across = (height, width) if along else (width, height)
        gaps = mm(self.element.gap, room or 0.0) * max(0, len(nodes) - 1)
        needs = [need(node, self.kit, *((across, None) if along else (None, across))) for node in nodes]
        total: float | None = 0.0
        for node, needed in zip(nodes, needs, strict=True):
            one = needed[along]
            total = None if total is None or one is None or node.element.grow else total + one
        if room is not None and across is None:  # how wide it is depends on how long the elements really are
            lengths = self.lengths(nodes, room - gaps, 0.0) if along == 0 else [n[along] for n in needs]
            needs = [
                need(node, self.kit, *((None, length) if along else (length, None)))
                for node, length in zip(nodes, lengths, strict=True)
            ]
        sides = [needed[1 - along] for needed in needs]
        most = max((side for side in sides if side is not None), default=None)
        length = None if total is None else total + gaps
        return (most, length) if along else (length, most)


def _grid(element: elements.Repeat, turns: Sequence[Node], box: Box) -> Laid:
    """Equal cells, row by row."""
    columns = _columns(element)
    rows = max(1, ceil(len(turns) / columns))
    x, y, width, height = box
    gap = mm(element.gap, width)
    wide, high = (width - gap * (columns - 1)) / columns, (height - gap * (rows - 1)) / rows
    if wide <= 0 or high <= 0:
        raise BadValue(f"gaps of {told(gap)} mm leave no room in {told(width)} x {told(height)} mm", "gap")
    return Laid(
        tuple(
            (turn, (x + number % columns * (wide + gap), y + number // columns * (high + gap), wide, high))
            for number, turn in enumerate(turns)
        )
    )


def _columns(element: elements.Repeat) -> int:
    columns = int(element.columns)
    if columns < 1:
        raise BadValue(f"a grid has at least one column, not {told(float(element.columns))}", "columns")
    return columns


def _turns(node: Node) -> tuple[Node, ...]:
    """What a repeat lays out: a turn of one element is that element, so that its width and height count."""
    return tuple(
        turn.children[0] if len(turn.children) == 1 and _plain(turn.children[0]) else turn for turn in node.children
    )


def _plain(node: Node) -> bool:
    return node.element.box is UNSET


def _said(value: Any, whole: float | None) -> float | None:
    """A width or height as the element says it; None for a percentage of something unknown."""
    if value is UNSET or (whole is None and isinstance(value, str)):
        return None
    return max(0.0, mm(value, whole or 0.0))


def _taken(element: elements.Element) -> tuple[float, float]:
    """Width and height in mm that the inset takes."""
    if not element.inset:
        return (0.0, 0.0)
    left = inset(element.inset, (0.0, 0.0, 0.0, 0.0))
    return (-left[2], -left[3])


def _gives_way(node: Node, along: int) -> bool:
    element = node.element
    if (element.height if along else element.width) is not UNSET:
        return False
    if isinstance(element, (elements.Group, elements.Use)):
        return any(_plain(child) and _gives_way(child, along) for child in node.children)
    return isinstance(element, elements.Text)


def _level(lengths: Sequence[float], room: float) -> float:
    """The greatest length of each with which all fit."""
    room = max(0.0, room)
    for number, length in enumerate(sorted(lengths)):
        if length * (len(lengths) - number) >= room:
            return room / (len(lengths) - number)
        room -= length
    return max(lengths)


def _text(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    assert isinstance(node.element, elements.Text)
    wide, high = measure(node.element, width, kit)
    return (ceil(wide * 1000 + 1) / 1000, ceil(high * 1000 + 1) / 1000)  # a hair more: it must not break again


def _image(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    element = node.element
    assert isinstance(element, (elements.Image, elements.Icon))
    shown = images.picture(element, kit)
    if shown is None:
        return (0.0, 0.0)
    if isinstance(element, elements.Image) and element.fit == "actual":
        return (shown.width, shown.height)
    return _aspect(shown.width / shown.height, width, height)


def _aspect(aspect: float, width: float | None, height: float | None) -> Sides:
    if width is not None:
        return (width, width / aspect)
    return _OPEN if height is None else (height * aspect, height)


def _qr(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    return _aspect(1.0, width, height)


def _pips(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    assert isinstance(node.element, elements.Pips)
    return pips.need(node.element)


def _boxed(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    """The size of a shape whose box is written in mm."""
    element = node.element
    value = element.ellipse if isinstance(element, elements.Ellipse) else getattr(element, "rectangle", "")
    if isinstance(value, str) or any(isinstance(length, str) for length in value):
        return _OPEN
    x, y, wide, high = (mm(length, 0.0) for length in value)
    return (x + wide, y + high)


def _circle(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    assert isinstance(node.element, elements.Circle)
    value = node.element.circle
    if isinstance(value, str) or any(isinstance(length, str) for length in value):
        return _OPEN
    x, y, radius = (mm(length, 0.0) for length in value)
    return (x + radius, y + radius)


def _flow(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    element = node.element
    assert isinstance(element, elements.Flow)
    empty = inset(element.padding, (0.0, 0.0, 0.0, 0.0))
    line = _Line(element, int(isinstance(element, elements.Column)), kit)
    wide, high = line.need(
        node.children, None if width is None else width + empty[2], None if height is None else height + empty[3]
    )
    return (None if wide is None else wide - empty[2], None if high is None else high - empty[3])


def _repeat(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    element = node.element
    assert isinstance(element, elements.Repeat)
    match element.flow:
        case "none":
            return _group(node, kit, width, height)
        case "grid":
            return _OPEN
        case flow:
            return _Line(element, int(flow == "column"), kit).need(_turns(node), width, height)


def _group(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    """The size of stacked elements: their extent; elements that take the available room do not count."""
    reaches = [_reach(child, kit, width, height) for child in node.children]
    wide = max((reach[0] for reach in reaches if reach[0] is not None), default=None)
    high = max((reach[1] for reach in reaches if reach[1] is not None), default=None)
    return (wide, high)


def _reach(node: Node, kit: Kit, width: float | None, height: float | None) -> Sides:
    """How far an element reaches to the right and down from the corner of its group."""
    own = node.element.box
    if own is UNSET or own == "parent":
        return need(node, kit, width, height)
    if isinstance(own, str):
        return _OPEN  # it lies on the card, wherever the group is
    needed = need(node, kit, _said(own[2], width), _said(own[3], height))
    return (_end(own[0], own[2], width, needed[0]), _end(own[1], own[3], height, needed[1]))


def _end(start: float | str, length: float | str, whole: float | None, needed: float | None) -> float | None:
    """Where a box ends; for a percentage of an open size, that size is made as large as needed."""
    if whole is not None or not (isinstance(start, str) or isinstance(length, str)):
        return mm(start, whole or 0.0) + mm(length, whole or 0.0)
    part = mm(length, 1.0) if isinstance(length, str) else 0.0
    if needed is None or part <= 0 or (isinstance(start, str) and mm(start, 1.0)):
        return None
    return mm(start, 0.0) + needed / part


_NEEDS: dict[type[elements.Element], Callable[[Node, Kit, float | None, float | None], Sides]] = {
    elements.Text: _text,
    elements.Image: _image,
    elements.Icon: _image,
    elements.QR: _qr,
    elements.Pips: _pips,
    elements.Rectangle: _boxed,
    elements.Ellipse: _boxed,
    elements.Circle: _circle,
    elements.Row: _flow,
    elements.Column: _flow,
    elements.Repeat: _repeat,
    elements.Group: _group,
    elements.Use: _group,
}
