"""What is painted where: the drawing items of a part as areas that can be asked for their colour at a point."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin
from typing import Any, Protocol

from msgspec import Struct

from pnp.cards.paths.polygons import Polygon, flattened
from pnp.cards.preflight import blending
from pnp.cards.preflight.memory import Memory
from pnp.cards.preflight.plane import around, bounds_of, common, contains, is_rectangle, meets
from pnp.geometry.typesetting import width
from pnp.model.affine import IDENTITY, Bounds, Matrix, apply, compose, inverse, scale, turned
from pnp.model.colour import RGB, mixed, rgb
from pnp.model.drawing import Command, Group, Image, Item, Path, Text, walk
from pnp.model.gradients import Gradient

WHITE: RGB = (255, 255, 255)
FRAME = 0.8
"""Strokes of at least this width count as areas, mm."""


class Paint(Protocol):
    """An area that is painted."""

    box: Bounds

    def at(self, x: float, y: float) -> tuple[RGB, float] | None:
        """Colour and opacity at a point, or None where it does not reach."""


class Fill(Struct, eq=False):
    """A shape of one colour.

    Attributes:
        box: around it.
        colour: of it.
        opacity: 0 to 1.
        commands: its outline; empty for a rectangle that is its own box.
        matrix: of the outline.
        even_odd: fill rule.
        shade: a gradient in place of the colour, in the outline's coordinates.
    """

    box: Bounds
    colour: RGB
    opacity: float = 1.0
    commands: tuple[Command, ...] = ()
    matrix: Matrix = IDENTITY
    even_odd: bool = False
    shade: Gradient | None = None
    _polygons: list[Polygon] | None = None
    _covered: Bounds | None = None

    @property
    def polygons(self) -> list[Polygon]:
        """The outline with its curves made straight; empty for a rectangle."""
        if self._polygons is None:
            self._polygons = list(flattened(self.commands, self.matrix))
        return self._polygons

    def covers(self, box: Bounds) -> bool:
        """Whether it is one opaque colour all over a box."""
        if self.opacity < 0.99 or self.shade or not contains(self.box, box):
            return False
        if not self.commands or (self._covered and contains(self._covered, box)):
            return True
        left, top, right, bottom = box
        covered = self._inside(left, top) and not any(
            meets(start, end, box)
            for polygon in self.polygons
            for start, end in zip(polygon, polygon[1:] + polygon[:1], strict=True)
        )
        if covered:  # the number on the next card is hardly wider
            self._covered = box
        return covered

    def at(self, x: float, y: float) -> tuple[RGB, float] | None:
        """Colour and opacity at a point, or None outside it."""
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom) or (self.commands and not self._inside(x, y)):
            return None
        colour = self.shade.at(*apply(inverse(self.matrix), x, y)) if self.shade else self.colour
        return colour, self.opacity

    def _inside(self, x: float, y: float) -> bool:
        winding = 0
        for polygon in self.polygons:
            x0, y0 = polygon[-1]
            for x1, y1 in polygon:
                if (y0 <= y) != (y1 <= y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
                    winding += 1 if y1 > y0 else -1
                x0, y0 = x1, y1
        return bool(winding % 2 if self.even_odd else winding)


class Picture(Struct, eq=False, kw_only=True):
    """A picture, whose colours must be looked at.

    Attributes:
        box: what is seen of it.
        back: from the face's coordinates to the picture's.
        opacity: 0 to 1.
        window: what cuts it, or None.
        memory: what is known of pictures.
    """

    box: Bounds
    back: Matrix
    opacity: float
    window: Fill | None
    memory: Memory

    def at(self, x: float, y: float) -> tuple[RGB, float] | None:
        """Colour and opacity at a point, or None where it paints nothing.

        Raises:
            Unseen: the picture is not looked at.
        """
        left, top, right, bottom = self.box
        if not (left <= x <= right and top <= y <= bottom) or (self.window and self.window.at(x, y) is None):
            return None
        colour, opacity = self.inside(*apply(self.back, x, y))
        return (colour, opacity * self.opacity) if opacity > 0 else None

    def inside(self, x: float, y: float) -> tuple[RGB, float]:
        """Colour and opacity at a point of the picture's own."""
        raise NotImplementedError


class Raster(Picture, eq=False, kw_only=True):
    """A picture made of pixels.

    Attributes:
        image: the picture.
    """

    image: Image

    def inside(self, x: float, y: float) -> tuple[RGB, float]:  # noqa: D102
        (x0, y0), (width, height) = self.image.at, self.image.size
        return self.memory.at(self.image.data, (x - x0) / width, (y - y0) / height)


class VectorPicture(Picture, eq=False, kw_only=True):
    """A picture of vectors that several parts may share; opened only when its colours are asked for.

    Attributes:
        items: the picture, in its own coordinates.
    """

    items: tuple[Item, ...]

    def inside(self, x: float, y: float) -> tuple[RGB, float]:  # noqa: D102
        if (inner := self.memory.nests.get(self.items)) is None:
            inner = self.memory.nests.add(self.items, tuple(_painted(self.items, self.memory)))
        return blend(inner, x, y)


class Mixed(VectorPicture, eq=False, kw_only=True):
    """Items under a mask, or whose colours mix with those below.

    Attributes:
        mask: greys, where white shows; empty for no mask.
        mode: of blending.
    """

    mask: tuple[Item, ...]
    mode: str

    def inside(self, x: float, y: float) -> tuple[RGB, float]:  # noqa: D102
        colour, opacity = super().inside(x, y)
        if not self.mask:
            return colour, opacity
        if (mask := self.memory.nests.get(self.mask)) is None:
            mask = self.memory.nests.add(self.mask, tuple(_painted(self.mask, self.memory)))
        grey, there = blend(mask, x, y)
        return colour, opacity * there * sum(grey) / (3 * 255)


class Words(Struct, eq=False):
    """Texts of one colour and size.

    Attributes:
        colour: of them.
        opacity: 0 to 1.
        size: em, mm.
        bold: so that smaller letters count as large.
        pieces: the texts and where they are put.
        box: around letters that are outlines.
        outline: colour of the line around them, or None.
    """

    colour: RGB
    opacity: float
    size: float
    bold: bool
    pieces: list[tuple[Text, Matrix]]
    box: Bounds | None = None
    outline: RGB | None = None

    def points(self) -> Iterator[tuple[float, float]]:
        """Some places where the letters are."""
        if self.box is not None:
            left, top, right, bottom = self.box
            for across in (0.1, 0.3, 0.5, 0.7, 0.9):
                for down in (0.3, 0.7):
                    yield left + across * (right - left), top + down * (bottom - top)
        for item, matrix in self.pieces:
            size = item.size_mm
            length = width(item.text, item.font, size, item.tracking_mm)
            start = {"start": 0.0, "middle": -length / 2, "end": -length}[item.anchor]
            many = min(max(round(length / size), 1), 12)
            x, y = item.at
            c, s = cos(radians(item.rotation)), sin(radians(item.rotation))
            for place in range(many):
                across, up = start + (place + 0.5) / many * length, 0.3 * size
                yield apply(matrix, x + c * across + s * up, y + s * across - c * up)


class Mark(Struct, eq=False):
    """An icon, also one in a line of text, or a pip: to be seen, not to be read.

    Attributes:
        colours: in it.
        opacity: 0 to 1.
        box: around it.
    """

    colours: tuple[str, ...]
    opacity: float
    box: Bounds


def blend(paints: Sequence[Paint], x: float, y: float) -> tuple[RGB, float]:
    """What paints, the lowest first, show together at a point: colour and opacity."""
    if any(isinstance(paint, Mixed) and paint.mode != "normal" for paint in paints):
        return _from_below(paints, x, y)
    red = green = blue = seen = 0.0
    for paint in reversed(paints):
        if (found := paint.at(x, y)) is not None:
            share = (1 - seen) * found[1]
            red, green, blue = (total + share * c for total, c in zip((red, green, blue), found[0], strict=True))
            seen += share
            if seen > 0.99:
                break
    return ((red / seen, green / seen, blue / seen), seen) if seen else (WHITE, 0.0)


def _from_below(paints: Sequence[Paint], x: float, y: float) -> tuple[RGB, float]:
    """The same where colours mix with those below: on white paper, which is below all of them."""
    colour, opacity = WHITE, 1.0
    for paint in paints:
        if (found := paint.at(x, y)) is not None:
            mode = paint.mode if isinstance(paint, Mixed) else "normal"
            colour, opacity = blending.mixed(mode, colour, opacity, *found)
    return colour, opacity


def colour_at(paints: Sequence[Paint], x: float, y: float) -> RGB:
    """The colour at a point on white paper."""
    colour, opacity = blend(paints, x, y)
    return mixed(colour, WHITE, opacity)


def opened(
    items: Iterable[Item], matrix: Matrix = IDENTITY, opacity: float = 1.0, window: Fill | None = None
) -> Iterator[tuple[Item, Matrix, float, Fill | None]]:
    """Items in painting order, with matrix, opacity and what cuts them; shared and mixed groups stay closed."""
    for item in items:
        if not isinstance(item, Group):
            yield item, matrix, opacity, window
            continue
        inner, here = compose(matrix, item.matrix) if item.matrix else matrix, opacity * item.opacity
        hole = window
        if item.clip:
            hole = _filled(item.clip, WHITE, 1.0, inner, False)
            if window is not None:  # the box of both; their common shape is not needed so exactly
                hole.box = common(hole.box, window.box)
        mixed_in = item.mask or item.blend != "normal"
        if item.shared or (mixed_in and not any(isinstance(each, Text) for each in walk(item.items))):  # texts are read
            closed = Group(item.id, item.items, item.alt, shared=True, mask=item.mask, blend=item.blend)
            yield closed, inner, here, hole
        else:
            yield from opened(item.items, inner, here, hole)


def painted(item: Item, matrix: Matrix, opacity: float, window: Fill | None, memory: Memory) -> Iterator[Paint]:
    """The areas that an opened item paints."""
    match item:
        case Path():
            style = item.style
            whole = style.fill is not None
            if whole or (style.stroke and style.stroke_mm >= FRAME):
                area = _filled(item.commands, rgb(style.fill or "#ffffff"), opacity, matrix, style.even_odd)
                if window is not None and not contains(window.box, area.box):
                    area.box = common(area.box, window.box)
                if whole:
                    area.shade, area.matrix = style.shade, matrix
                    yield area
                if style.stroke and style.stroke_mm >= FRAME and not area.commands:
                    yield _framed(area, rgb(style.stroke), style.stroke_mm * scale(matrix) / 2)
        case Image():
            seen = _cut(turned(matrix, (*item.at, item.at[0] + item.size[0], item.at[1] + item.size[1])), window)
            yield Raster(**_pictured(seen, matrix, opacity, window, memory), image=item)
        case Group():
            if (inner := around(_reached(item.items))) is not None:
                seen = _cut(turned(matrix, inner), window)
                known = {**_pictured(seen, matrix, opacity, window, memory), "items": item.items}
                own = item.mask or item.blend != "normal"
                yield Mixed(**known, mask=item.mask, mode=item.blend) if own else VectorPicture(**known)


def _cut(box: Bounds, window: Fill | None) -> Bounds:
    return box if window is None else common(box, window.box)


def _pictured(box: Bounds, matrix: Matrix, opacity: float, window: Fill | None, memory: Memory) -> dict[str, Any]:
    """The attributes of a picture."""
    window = window if window and window.commands else None
    return {"box": box, "back": inverse(matrix), "opacity": opacity, "window": window, "memory": memory}


def _reached(items: tuple[Item, ...]) -> Iterator[Bounds]:
    """The boxes around what is seen of a vector picture's paths: most pictures are cut at their own edges."""
    for path, matrix, _, window in opened(items):
        if isinstance(path, Path) and path.commands:
            box = _cut(turned(matrix, bounds_of(path.commands)), window)
            if box[0] <= box[2] and box[1] <= box[3]:
                yield box


def _painted(items: tuple[Item, ...], memory: Memory) -> Iterator[Paint]:
    for item, matrix, opacity, window in opened(items):
        yield from painted(item, matrix, opacity, window, memory)


def _filled(commands: tuple[Command, ...], colour: RGB, opacity: float, matrix: Matrix, even_odd: bool) -> Fill:
    box = bounds_of(commands)
    if not (matrix[1] or matrix[2]) and is_rectangle(commands, box):
        return Fill(turned(matrix, box), colour, opacity)
    return Fill(turned(matrix, box), colour, opacity, commands, matrix, even_odd)


def _framed(area: Fill, colour: RGB, half: float) -> Fill:
    """The outline of a rectangle, as the area between two rectangles."""
    left, top, right, bottom = area.box
    rings: list[Command] = []
    for d in (half, -half):
        corners = ((left - d, top - d), (right + d, top - d), (right + d, bottom + d), (left - d, bottom + d))
        rings += [("M", *corners[0]), *(("L", x, y) for x, y in corners[1:]), ("Z",)]
    box = (left - half, top - half, right + half, bottom + half)
    return Fill(box, colour, area.opacity, tuple(rings), even_odd=True)
