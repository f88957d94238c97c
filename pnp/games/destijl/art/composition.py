"""Compositions of planes and black lines: the backs of the cards, and what stands on the cards without cells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.cards.card import Face, Part, Size
from pnp.games.destijl.art.tones import Palette, pattern
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Font, Item, Style, Text, polyline, rectangle

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""


def plane(colour: int, box: Box, palette: Palette) -> Iterator[Item]:
    """A plane of a colour; 0 is bare paper."""
    left, top, right, bottom = box
    ground = palette.plane(colour).ground if colour else palette.paper
    yield rectangle(left, top, round(right - left, 3), round(bottom - top, 3), Style(fill=ground))
    if colour:
        yield from pattern(palette.plane(colour), left, top, right, bottom)


def composed(
    planes: Sequence[Sequence[float]], lines: Sequence[Sequence[float]], size: Size, palette: Palette
) -> Iterator[Item]:
    """A composition that fills a card and its bleed.

    Args:
        planes: colour (0 for paper), left, top, right, bottom; what touches an edge of the card runs out to its bleed.
        lines: x and y of both ends and the width in parts of the usual one; likewise.
        size: of the card.
        palette: how it is printed.
    """
    x0, y0, wide, high = size.box("bleed")
    yield rectangle(x0, y0, wide, high, Style(fill=palette.paper))

    def out(x: float, y: float) -> tuple[float, float]:
        return (
            x0 if x <= 0 else x0 + wide if x >= size.width else x,
            y0 if y <= 0 else y0 + high if y >= size.height else y,
        )

    for colour, left, top, right, bottom in planes:
        yield from plane(int(colour), (*out(left, top), *out(right, bottom)), palette)
    for left, top, right, bottom, weight in lines:
        stroke = Style(stroke=palette.line, stroke_mm=round(palette.line_mm * weight, 3))
        yield polyline((out(left, top), out(right, bottom)), stroke)


def face(name: str, size: Size, parts: Sequence[tuple[str, Sequence[Item]]]) -> Face:
    """A face of parts; a part that begins with a text is one of text."""
    made = []
    for element, items in parts:
        words = isinstance(items[0], Text)
        box = around(items) if words else size.box("bleed")
        made.append(Part(element, "text" if words else "path", box, tuple(items), box if words else None))
    return Face(name, size, tuple(made))


def around(items: Sequence[Item]) -> Box:
    """x, y, width and height of lines of text."""
    boxes = [letters(item) for item in items if isinstance(item, Text)]
    left, top = min(b[0] for b in boxes), min(b[1] for b in boxes)
    return (left, top, max(b[2] for b in boxes) - left, max(b[3] for b in boxes) - top)


def letters(text: Text) -> Box:
    """Left, top, right and bottom of a line of text."""
    long = width(text.text, text.font, text.size_mm)
    left = text.at[0] - {"start": 0.0, "middle": long / 2, "end": long}[text.anchor]
    return (left, text.at[1] - 0.75 * text.size_mm, left + long, text.at[1] + 0.22 * text.size_mm)


def paragraph(words: str, x: float, y: float, wide: float, size: float, colour: str) -> tuple[list[Item], float]:
    """A paragraph with its first baseline at y, and the baseline that would follow."""
    lines = wrap(words, size, wide, Font.SANS, Font.SANS_BOLD)
    leading = 1.3 * size
    return list(draw(lines, (x, y), size, leading, colour)), round(y + len(lines) * leading, 3)


def back(size: Size, palette: Palette, plan: Mapping[str, Any], title: str) -> Face:
    """The back of a size of cards."""
    x, y = plan["title"]
    words = Text((x, y), title, plan["size"], Font.TITLE, "middle", palette.ink)
    items = tuple(composed(plan["planes"], plan["lines"], size, palette))
    return face("back", size, (("composition", items), ("title", (words,))))
