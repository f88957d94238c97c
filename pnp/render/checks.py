"""What every renderer asks of a drawing before it draws, so that none draws anything wrong in silence."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable
from math import isfinite

from pnp.errors import DrawingError
from pnp.model.drawing import Drawing, Group, Image, Item, Path, Text

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_SIGNATURES = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}
_OPERANDS = {"M": 2, "L": 2, "C": 6, "Z": 0}


def check(drawing: Drawing) -> None:
    """Refuse numbers, colours, paths, pictures and ids that no renderer can draw faithfully.

    Raises:
        DrawingError: names the page, the item and what is wrong with it.
    """
    _Checker(drawing).run()


def clean(text: str) -> str:
    """The text composed (NFC) and without control characters, which neither XML nor a typeface knows.

    Line breaks and tabs become spaces; other controls and lone surrogates go.
    """
    if text.isprintable() and text.isascii():
        return text
    spaced = "".join(" " if c in "\t\n\r\x85\u2028\u2029" else c for c in text)
    return unicodedata.normalize("NFC", "".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cs")))


def require_glyphs(text: str, glyphs: Container[int], face: str) -> None:
    """See that a typeface has every character of a text.

    Args:
        text: cleaned text.
        glyphs: the code points that the typeface covers.
        face: its name, for the message.

    Raises:
        DrawingError: names the character, its code point and the text.
    """
    for character in text:
        if ord(character) not in glyphs:
            name = unicodedata.name(character, "unnamed")
            raise DrawingError(
                f"The text {text!r} cannot be printed: the typeface {face} has no glyph for {character!r} "
                f"(U+{ord(character):04X} {name}); write it with another character."
            )


def media_type(image: Image) -> str:
    """``image/png`` or ``image/jpeg``, by the data's first bytes.

    Raises:
        DrawingError: neither.
    """
    for signature, kind in _SIGNATURES.items():
        if image.data.startswith(signature):
            return kind
    raise DrawingError(
        f"The picture {image.id or image.alt!r} cannot be printed: its data is neither PNG nor JPEG; convert it first."
    )


class _Checker:
    """One walk over one drawing."""

    def __init__(self, drawing: Drawing) -> None:
        self.drawing = drawing
        self.ids: set[str] = set()

    def run(self) -> None:
        page = self.drawing
        self.numbers("the page", (page.width_mm, page.height_mm, page.bleed_mm))
        if not (page.width_mm > 0 and page.height_mm > 0 and page.bleed_mm >= 0):
            self.refuse("the page", f"measures {page.width_mm} x {page.height_mm} mm with {page.bleed_mm} mm bleed")
        for layer in page.layers:
            self.identify(layer.id)
            self.items(layer.items)

    def items(self, items: Iterable[Item]) -> None:
        for item in items:
            if item.id:
                self.identify(item.id)
            match item:
                case Path():
                    self.path(item)
                case Text():
                    place = f"the text {item.text!r}"
                    self.numbers(place, (*item.at, item.size_mm, item.rotation, item.tracking_mm))
                    self.colour(place, item.colour)
                    if item.size_mm <= 0:
                        self.refuse(place, f"is {item.size_mm} mm high")
                case Image():
                    place = f"the picture {item.id or item.alt!r}"
                    self.numbers(place, (*item.at, *item.size))
                    media_type(item)
                    if min(item.size) <= 0:
                        self.refuse(place, f"measures {item.size[0]} x {item.size[1]} mm")
                case Group():
                    self.items(item.items)

    def path(self, path: Path) -> None:
        place, style = f"the path {path.id!r}" if path.id else "a path", path.style
        for colour in (style.stroke, style.fill):
            if colour is not None:
                self.colour(place, colour)
        self.numbers(place, (style.stroke_mm, *style.dash_mm))
        if style.stroke and style.stroke_mm <= 0:
            self.refuse(place, f"has a line {style.stroke_mm} mm wide")
        if style.dash_mm and (min(style.dash_mm) < 0 or sum(style.dash_mm) <= 0):
            self.refuse(place, f"has the dashes {style.dash_mm}")
        if path.commands and path.commands[0][0] != "M":
            self.refuse(place, f"begins with {path.commands[0][0]!r} and not with a move")
        for step in path.commands:
            if _OPERANDS.get(step[0]) != len(step) - 1:
                self.refuse(place, f"has the step {step!r}")
            for value in step[1:]:
                if not isfinite(value):
                    self.refuse(place, f"has the coordinate {value}")

    def identify(self, name: str) -> None:
        if not name or any(c.isspace() or not c.isprintable() for c in name):
            self.refuse(f"the id {name!r}", "is empty or has a space in it")
        if name in self.ids:
            self.refuse(f"the id {name!r}", "is used twice")
        self.ids.add(name)

    def numbers(self, place: str, values: Iterable[float]) -> None:
        for value in values:
            if not isfinite(value):
                self.refuse(place, f"has the number {value}")

    def colour(self, place: str, colour: str) -> None:
        if not _COLOUR.fullmatch(colour):
            self.refuse(place, f"has the colour {colour!r}, which is not #rrggbb")

    def refuse(self, place: str, why: str) -> None:
        raise DrawingError(f"The page {self.drawing.title!r} cannot be rendered: {place} {why}.")
