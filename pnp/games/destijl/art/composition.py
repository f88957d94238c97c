"""Compositions of planes and black lines: the backs of the cards, and the pictures on the cards without cells.

Those that never change are in ``layouts/games/destijl``, in full colour.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from pnp.cards.card import Face, Part, Size
from pnp.games.artwork import artwork
from pnp.games.destijl.art.tones import Palette, palette_of, pattern
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Font, Item, Path, Style, Text, polyline, rectangle, walk

Box = tuple[float, float, float, float]
"""Left, top, right, bottom in mm."""

_BASE_MM = {"square": 34.6, "tall": 47.6}
"""Baselines of the titles on the backs."""


def plane(colour: int, box: Box, palette: Palette) -> Iterator[Item]:
    """A plane in a colour; 0 is bare paper."""
    left, top, right, bottom = box
    ground = palette.plane(colour).ground if colour else palette.paper
    yield rectangle(left, top, round(right - left, 3), round(bottom - top, 3), Style(fill=ground))
    if colour:
        yield from pattern(palette.plane(colour), left, top, right, bottom)


def composition(name: str, palette: Palette) -> Iterator[Item]:
    """A composition of ``layouts/games/destijl``, with the planes and lines of a palette."""
    own = palette_of("colour")
    colours = {own.paper: 0} | {shades.ground: colour for colour, shades in enumerate(own.planes, start=1)}
    for path in walk(artwork(f"destijl/{name}")):
        assert isinstance(path, Path)
        style, points = path.style, [step[1:] for step in path.commands if len(step) == 3]
        if style.stroke:
            wide = round(style.stroke_mm * palette.line_mm / own.line_mm, 3)
            yield replace(path, style=replace(style, stroke=palette.line, stroke_mm=wide))
        elif style.fill:
            yield from plane(colours[style.fill], (*min(points), *max(points)), palette)


def composed(
    planes: Sequence[Sequence[float]], lines: Sequence[Sequence[float]], size: Size, palette: Palette
) -> Iterator[Item]:
    """A composition that fills a card and its bleed.

    Args:
        planes: colour (0 for paper), left, top, right, bottom; what touches an edge of the card continues to its bleed.
        lines: x and y of both ends, and the width in parts of the usual one; the same holds for them.
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
    """A face made of parts; a part that begins with a string is text."""
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


def back(name: str, size: Size, palette: Palette, title: str) -> Face:
    """The back for one size of cards, with the game's title where its composition leaves room."""
    words = Text((size.width / 2, _BASE_MM[name]), title, 8.6, Font.TITLE, "middle", palette.ink)
    return face("back", size, (("composition", tuple(composition(name, palette))), ("title", (words,))))
