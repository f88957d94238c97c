"""SVG files with more in them than paths, such as texts, masks and filters: pictures of 600 dpi, made by resvg."""

from __future__ import annotations

import io
import re
from functools import cache
from math import ceil
from typing import Final
from xml.etree import ElementTree

from pnp.cards.assets.picture import Picture
from pnp.cards.assets.svg.styles import local_name
from pnp.cards.card import Box
from pnp.cards.language.values import BadValue
from pnp.geometry.typefaces import typeface
from pnp.model.drawing import Font, Image, Item
from pnp.model.units import MM_PER_INCH

DPI: Final = 600
_MOST_PIXELS: Final = 40_000_000
_MOST: Final = 20_000  # elements, with those that are used again
_LINKS: Final = ("href", "{http://www.w3.org/1999/xlink}href")
_URL: Final = re.compile(r"""url\(\s*["']?(?!#|data:)""", re.IGNORECASE)


def rendered(name: str, data: bytes, width: float, height: float) -> Picture:
    """An SVG file, ready to be shown as pixels.

    Args:
        name: of the file, for messages.
        data: its bytes, which are well-formed.
        width: its own, mm.
        height: its own, mm.

    Raises:
        BadValue: it takes something from other files, or draws more than anybody can see.
    """
    root = ElementTree.fromstring(data)
    for element in root.iter():
        links = [value for key in _LINKS if (value := element.get(key)) and not value.startswith(("#", "data:"))]
        texts = (*element.attrib.values(), element.text or "")
        if (links and local_name(element) != "a") or any(map(_URL.search, texts)):
            raise BadValue(f"{name!r} takes something from another file; save it with everything inside")
    if _size(root) > _MOST:
        raise BadValue(f"{name!r} has too many elements, or one that uses itself; simplify it, or save it as PNG")
    return Picture(width, height, None, _Painter(name, data.decode("utf-8-sig", "replace")))


class _Painter:
    """Shows a picture in the pixels that its place needs; in one colour where it is asked for."""

    def __init__(self, name: str, text: str) -> None:
        self.name = name
        self.text = text
        self.made: dict[tuple[int, int, str], bytes] = {}

    def __call__(self, box: Box, colour: str, alt: str) -> tuple[Item, ...]:
        x, y, width, height = (round(value, 3) for value in box)
        most = (_MOST_PIXELS / max(width * height, 1e-6)) ** 0.5
        scale = min(DPI / MM_PER_INCH, most)
        key = (max(1, ceil(width * scale)), max(1, ceil(height * scale)), colour)
        if key not in self.made:
            if len(self.made) >= 8:
                del self.made[next(iter(self.made))]
            self.made[key] = self.pixels(*key)
        return (Image((x, y), (width, height), self.made[key], alt),)

    def pixels(self, width: int, height: int, colour: str) -> bytes:
        """A PNG file of so many pixels.

        Raises:
            BadValue: resvg does not understand the file.
        """
        import resvg_py
        from PIL import Image as Pillow

        fonts = [str(typeface(font)) for font in (Font.SANS, Font.SANS_BOLD, Font.SANS_ITALIC, Font.SERIF)]
        try:
            data = resvg_py.svg_to_bytes(
                svg_string=self.text,
                width=width,
                height=height,
                dpi=96,
                skip_system_fonts=True,  # which differ from machine to machine
                font_files=fonts,
                font_family="Source Sans Pro",
                sans_serif_family="Source Sans Pro",
                serif_family="Source Serif Pro",
            )
        except ValueError as error:
            raise BadValue(f"{self.name!r} cannot be drawn ({error}); save it as PNG") from None
        with Pillow.open(io.BytesIO(data)) as made:
            # resvg keeps the shape of a file; a box of another shape stretches it, as it does vectors
            shown = (
                made.convert("RGBA") if made.size == (width, height) else made.convert("RGBA").resize((width, height))
            )
        if colour != "none":
            plain = Pillow.new("RGBA", shown.size, colour)
            plain.putalpha(shown.getchannel("A"))
            shown = plain
        stream = io.BytesIO()
        shown.save(stream, "PNG")
        return stream.getvalue()


def _size(root: ElementTree.Element) -> int:
    """How many elements are drawn, those that are used again counted again; too many where there is no end."""
    named = {name: element for element in root.iter() if (name := element.get("id"))}
    open_: set[int] = set()

    @cache
    def size(element: ElementTree.Element) -> int:
        if id(element) in open_:
            return _MOST + 1
        open_.add(id(element))
        links = [value[1:] for key in _LINKS if (value := element.get(key)) and value.startswith("#")]
        used = [named[link] for link in links if link in named and local_name(element) == "use"]
        total = 1
        for each in (*element, *used):
            total += size(each)
            if total > _MOST:
                break
        open_.discard(id(element))
        return total

    return size(root)
