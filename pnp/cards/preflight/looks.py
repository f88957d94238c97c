"""What preflight knows of one part of a face by itself, whatever lies beneath it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from pnp.cards.card import Check, Part, Size
from pnp.cards.preflight.paint import Bounds, Paint, Words, around, opened, painted, scale, words
from pnp.cards.preflight.pixels import Pixels
from pnp.cards.values import told
from pnp.errors import DrawingError
from pnp.geometry.typefaces import embeddable
from pnp.model.drawing import FontFile, Group, Image, Item, Path, Text, Typeface

Finding = tuple[Check, str, str]
"""Check, sentence, element."""

IMPORTANT: Final = frozenset({"text", "icon", "pips", "qr"})
"""Kinds of elements that must be seen whole."""
PICTURES: Final = frozenset({"image", "icon"})
PALE: Final = 0.35
"""Opacity below which something is decoration, not meant to be read."""
SMALL_PT: Final = 5.0
THIN_MM: Final = 0.1
POINT: Final = 25.4 / 72


@dataclass(slots=True)
class Look:
    """A part as preflight sees it.

    Attributes:
        part: it.
        key: the same for what plays the same role on another card: its id, or else its kind and place.
        paints: the areas it paints, the lowest first.
        words: its texts.
        ink: box around what it shows, or None where it shows nothing.
        colour: the colour that it shows most plainly, or empty; pictures have none.
        content: equal for parts that show the same but for its colour.
        exact: equal for parts that show the same.
        findings: what is wrong with it by itself.
    """

    part: Part
    key: object
    paints: tuple[Paint, ...]
    words: tuple[Words, ...]
    ink: Bounds | None
    colour: str
    content: int
    exact: int
    findings: tuple[Finding, ...]


def look(part: Part, size: Size, pixels: Pixels) -> Look:
    """A part by itself."""
    paints: list[Paint] = []
    texts: list[Words] = []
    content: list[object] = [part.kind]
    exact: list[object] = [part.kind, part.box]
    colour = ""
    thin = 0.0
    fonts: set[Typeface] = set()
    for item, matrix, opacity, window in opened(part.items):
        if isinstance(item, Text):
            if item.text.strip():
                texts.append(words(item, matrix, opacity))
                colour = colour or item.colour
                if isinstance(item.font, FontFile):
                    fonts.add(item.font)
            content.append(item.text)
            exact += (item.text, item.at, item.colour, item.size_mm, matrix)
            continue
        paints += painted(item, matrix, opacity, window, pixels)
        if isinstance(item, Path):
            style = item.style
            colour = colour or style.fill or style.stroke or ""
            if style.stroke and style.stroke != style.fill:
                width = style.stroke_mm * scale(matrix)
                thin = min(thin or width, width)
            outline = _mark(item.commands)
            content.append(outline)
            exact += (outline, style.fill, style.stroke, style.stroke_mm, matrix, opacity)
        elif isinstance(item, Image):
            content.append(item.data)
            exact += (item.data, item.at, item.size, matrix)
        elif isinstance(item, Group):
            shape = tuple(_mark(each.commands) for each in item.items[:8] if isinstance(each, Path))
            content += (shape, len(item.items))
            exact += (shape, len(item.items), _first_colour(item.items), matrix)
            if part.kind == "icon":
                colour = colour or _first_colour(item.items)
    ink = _ink(part, texts, paints)
    findings = (
        *((remark.check, remark.text, part.element) for remark in part.remarks),
        *((check, text, part.element) for check, text in _alone(part, size, ink, texts, thin, fonts)),
    )
    key = part.element if part.element != part.kind else (part.kind, *(round(side, 1) for side in part.box))
    return Look(
        part,
        key,
        tuple(paints),
        tuple(texts),
        ink,
        "" if part.kind == "image" else colour,
        hash(tuple(content)),
        hash(tuple(exact)),
        findings,
    )


def _alone(
    part: Part, size: Size, ink: Bounds | None, texts: list[Words], thin: float, fonts: set[Typeface]
) -> Iterator[tuple[Check, str]]:
    if ink and part.kind in IMPORTANT and not (texts and all(text.opacity < PALE for text in texts)):
        yield from _safe(part.kind, ink, size)
    points = min((text.size for text in texts if text.opacity >= PALE), default=99.0) / POINT
    if points < SMALL_PT - 0.01:
        yield Check.SMALL, f"Letters of {told(points)} pt are hard to read; make them {SMALL_PT:g} pt or larger."
    if 0 < thin < THIN_MM - 0.001:
        yield (
            Check.THIN,
            f"A line of {told(thin) if thin >= 0.01 else 'under 0.01'} mm may vanish in print;"
            f" make it {THIN_MM:g} mm or wider.",
        )
    for font in fonts:
        if (trouble := _font(font)) is not None:
            yield Check.FONT, trouble


def _safe(kind: str, ink: Bounds, size: Size) -> Iterator[tuple[Check, str]]:
    """Ink nearer to an edge than the safe zone is wide; the side that is worst."""
    left, top, right, bottom = ink
    rooms = {"left": left, "top": top, "right": size.width - right, "bottom": size.height - bottom}
    if kind == "icon":  # drawn out to the end of the bleed it is artwork
        rooms = {side: room for side, room in rooms.items() if room > 0.2 - size.bleed}
    side = min(rooms, key=lambda side: rooms[side], default="")
    if not side or rooms[side] >= size.safe - 0.05:
        return
    room, inward = rooms[side], told(size.safe - rooms[side])
    if room < 0:
        where = f"It is cut off, as it reaches {told(-room)} mm past the {side} edge"
    else:
        where = f"It lies {told(room)} mm from the {side} edge, in the safe zone of {told(size.safe)} mm"
    yield Check.SAFE, f"{where}; move it {inward} mm inward or make it smaller."


def _ink(part: Part, texts: list[Words], paints: list[Paint]) -> Bounds | None:
    if not part.items:
        return None
    if part.ink is not None:
        x, y, width, height = part.ink
        return (x, y, x + width, y + height)
    if part.kind in PICTURES or not paints:
        x, y, width, height = part.box
        return around(paint.box for paint in paints) or (x, y, x + width, y + height)
    return around(paint.box for paint in (paints[1:] if part.kind == "qr" and len(paints) > 1 else paints))


@lru_cache(256)
def _font(font: Typeface) -> str | None:
    """What hinders a typeface from being embedded, or None."""
    from pathlib import Path as File

    try:
        if embeddable(font):
            return None
    except DrawingError as error:
        return f"{error}"
    file = File(getattr(font, "path", str(font))).name
    return f"The font {file} may not be embedded by its licence, so printers would replace it; take another font."


def _mark(commands: tuple[object, ...]) -> int:
    """Equal for equal outlines; of long ones only some steps are compared."""
    return hash((len(commands), commands[:: len(commands) // 16 + 1], commands[-2:]))


def _first_colour(items: tuple[Item, ...]) -> str:
    for item in items:
        found = _first_colour(item.items) if isinstance(item, Group) else ""
        if isinstance(item, Path):
            found = item.style.fill or item.style.stroke or ""
        if found:
            return found
    return ""
