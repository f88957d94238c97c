"""Checks that every renderer makes before it draws, so that no fault goes unnoticed."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Sequence
from math import isfinite

from pnp.errors import DrawingError
from pnp.model.drawing import BLENDS, Command, Drawing, Group, Image, Item, Path, Style, Text
from pnp.model.gradients import Gradient

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_SIGNATURES = {b"\x89PNG\r\n\x1a\n": "image/png", b"\xff\xd8\xff": "image/jpeg"}
_SHAPES = {("M", 3), ("L", 3), ("C", 7), ("Z", 1)}  # letter and length of a step
_KEPT = 1000  # styles and shared groups known to be right; no more, so that memory stays what it is


def clean(text: str) -> str:
    """The text composed (NFC) and without control characters, which neither XML nor a typeface knows.

    Line breaks and tabs become spaces; other controls and lone surrogates go.
    """
    if text.isprintable() and (text.isascii() or unicodedata.is_normalized("NFC", text)):
        return text
    spaced = "".join(" " if c in "\t\n\r\x85\u2028\u2029" else c for c in text)
    return unicodedata.normalize("NFC", "".join(c for c in spaced if unicodedata.category(c) not in ("Cc", "Cs")))


def require_glyphs(text: str, glyphs: Container[int], face: str) -> None:
    """See that a typeface has every character of a text.

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


class Checker:
    """Refuses numbers, colours, paths, pictures and ids that no renderer can draw faithfully.

    What several drawings share is checked only once. Ids inside a shared group are nobody's: it may stand on a page
    several times.
    """

    def __init__(self) -> None:
        self._drawing: Drawing | None = None
        self._ids: set[str] = set()
        self._styles: set[Style] = set()
        self._style_before: Style | None = None
        self._shared: dict[int, tuple[Item, ...]] = {}  # keeps the items, so that no other object takes their id

    def check(self, drawing: Drawing) -> set[str]:
        """Check one drawing, and return the ids in it.

        Raises:
            DrawingError: names the page, the item and what is wrong with it.
        """
        self._drawing, self._ids = drawing, set()
        self._numbers("the page", (drawing.width_mm, drawing.height_mm, drawing.bleed_mm))
        if not (drawing.width_mm > 0 and drawing.height_mm > 0 and drawing.bleed_mm >= 0):
            size = f"{drawing.width_mm} x {drawing.height_mm} mm with {drawing.bleed_mm} mm bleed"
            self._refuse("the page", f"measures {size}")
        for layer in drawing.layers:
            self._identify(layer.id)
            self._items(layer.items)
        return self._ids

    def _items(self, items: Iterable[Item], *, known: bool = True) -> None:
        for item in items:
            if known and item.id:
                self._identify(item.id)
            match item:
                case Text():
                    self._text(item)
                case Path():
                    self._path(item)
                case Group():
                    self._group(item, known=known)
                case Image():
                    self._image(item)

    def _text(self, text: Text) -> None:
        if text.outline is not None:
            self._outline(f"the text {text.text!r}", text)
        total = text.at[0] + text.at[1] + text.size_mm + text.rotation + text.tracking_mm
        if isfinite(total) and text.size_mm > 0 and _COLOUR.fullmatch(text.colour):
            return
        place = f"the text {text.text!r}"
        self._numbers(place, (*text.at, text.size_mm, text.rotation, text.tracking_mm))
        self._colour(place, text.colour)
        if text.size_mm <= 0:
            self._refuse(place, f"is {text.size_mm} mm high")

    def _image(self, image: Image) -> None:
        place = f"the picture {image.id or image.alt!r}"
        self._numbers(place, (*image.at, *image.size))
        media_type(image)
        if min(image.size) <= 0:
            self._refuse(place, f"measures {image.size[0]} x {image.size[1]} mm")

    def _group(self, group: Group, *, known: bool) -> None:
        place = f"the group {group.id or group.alt!r}"
        if group.matrix is not None:
            if len(group.matrix) != 6:
                self._refuse(place, f"has the matrix {group.matrix}, which is not six numbers")
            self._numbers(place, group.matrix)
        if group.clip:
            self._steps(place, group.clip)
        if not 0 <= group.opacity <= 1:
            self._refuse(place, f"has the opacity {group.opacity}, which is not from 0 to 1")
        if group.blend not in BLENDS:
            self._refuse(place, f"has the blend mode {group.blend!r}, which is none of {', '.join(BLENDS)}")
        self._items(group.mask, known=False)
        if shadow := group.shadow:
            self._colour(place, shadow.colour)
            self._numbers(place, (*shadow.offset, shadow.blur))
            if not 0 <= shadow.opacity <= 1 or shadow.blur < 0:
                self._refuse(place, "has a shadow whose opacity is not from 0 to 1, or whose blur is below 0")
        if not group.shared:
            self._items(group.items, known=known)
        elif id(group.items) not in self._shared:
            self._items(group.items, known=False)
            if len(self._shared) == _KEPT:
                self._shared.clear()
            self._shared[id(group.items)] = group.items

    def _path(self, path: Path) -> None:
        place, style = f"the path {path.id!r}" if path.id else "a path", path.style
        if style is not self._style_before and style not in self._styles:
            self._style(place, style)
            if len(self._styles) == _KEPT:
                self._styles.clear()
            self._styles.add(style)
        self._style_before = style
        self._steps(place, path.commands)

    def _style(self, place: str, style: Style) -> None:
        for colour in (style.stroke, style.fill):
            if colour is not None:
                self._colour(place, colour)
        self._numbers(place, (style.stroke_mm, *style.dash_mm))
        if style.shade:
            self._gradient(place, style.shade)
        if style.stroke and style.stroke_mm <= 0:
            self._refuse(place, f"has a line {style.stroke_mm} mm wide")
        if style.dash_mm and (min(style.dash_mm) < 0 or sum(style.dash_mm) <= 0):
            self._refuse(place, f"has the dashes {style.dash_mm}")

    def _outline(self, place: str, text: Text) -> None:
        if text.outline is not None:
            self._colour(place, text.outline)
            self._numbers(place, (text.outline_mm,))
            if text.outline_mm <= 0:
                self._refuse(place, f"has an outline of {text.outline_mm} mm")

    def _gradient(self, place: str, gradient: Gradient) -> None:
        places = [at for at, _ in gradient.stops]
        self._numbers(place, (*places, *gradient.matrix))
        a, b, c, d, _, _ = gradient.matrix
        if not places or places != sorted(places) or not 0 <= places[0] <= places[-1] <= 1 or a * d == b * c:
            self._refuse(place, "has a gradient whose stops do not ascend from 0 to 1, or it has no extent")
        for _, colour in gradient.stops:
            self._colour(place, colour)

    def _steps(self, place: str, commands: Sequence[Command]) -> None:
        if commands and commands[0][0] != "M":
            self._refuse(place, f"begins with {commands[0][0]!r} and not with a move")
        if not {(step[0], len(step)) for step in commands} <= _SHAPES:
            wrong = next(step for step in commands if (step[0], len(step)) not in _SHAPES)
            self._refuse(place, f"has the step {wrong!r}")
        if isfinite(sum([value for step in commands for value in step[1:]])):
            return
        for step in commands:
            for value in step[1:]:
                if not isfinite(value):
                    self._refuse(place, f"has the coordinate {value}")

    def _identify(self, name: str) -> None:
        if not name or any(c.isspace() or not c.isprintable() for c in name):
            self._refuse(f"the id {name!r}", "is empty or has a space in it")
        if name in self._ids:
            self._refuse(f"the id {name!r}", "is used twice")
        self._ids.add(name)

    def _numbers(self, place: str, values: Iterable[float]) -> None:
        for value in values:
            if not isfinite(value):
                self._refuse(place, f"has the number {value}")

    def _colour(self, place: str, colour: str) -> None:
        if not _COLOUR.fullmatch(colour):
            self._refuse(place, f"has the colour {colour!r}, which is not #rrggbb")

    def _refuse(self, place: str, why: str) -> None:
        title = self._drawing.title if self._drawing else ""
        raise DrawingError(f"The page {title!r} cannot be rendered: {place} {why}.")
