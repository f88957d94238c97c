"""The typefaces of the typographic roles, for setting text and for rendering it."""

from __future__ import annotations

import hashlib
import io
import struct
from collections.abc import Collection
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import font_source_sans_pro
import font_source_serif_pro

from pnp.errors import DrawingError
from pnp.model.drawing import Font, FontFile, Typeface

if TYPE_CHECKING:
    from reportlab.pdfbase.ttfonts import TTFont

_LEGIBLE = files("fontpkg_atkinson_hyperlegible") / "files"
_SANS = Path(font_source_sans_pro.font_directory)
_SERIF = Path(font_source_serif_pro.font_directory)
_FILES = {
    Font.TITLE: _SERIF / "SourceSerifPro-Light.ttf",
    Font.SERIF: _SERIF / "SourceSerifPro-Regular.ttf",
    Font.SERIF_BOLD: _SERIF / "SourceSerifPro-Semibold.ttf",
    Font.SANS: _SANS / "SourceSansPro-Regular.ttf",
    Font.SANS_LIGHT: _SANS / "SourceSansPro-Light.ttf",
    Font.SANS_BOLD: _SANS / "SourceSansPro-Semibold.ttf",
    Font.SANS_ITALIC: _SANS / "SourceSansPro-It.ttf",
    Font.SANS_BOLD_ITALIC: _SANS / "SourceSansPro-SemiboldIt.ttf",
    Font.SANS_LIGHT_ITALIC: _SANS / "SourceSansPro-LightIt.ttf",
    Font.SANS_BLACK: _SANS / "SourceSansPro-Black.ttf",
    Font.SANS_BLACK_ITALIC: _SANS / "SourceSansPro-BlackIt.ttf",
    Font.SERIF_ITALIC: _SERIF / "SourceSerifPro-It.ttf",
    Font.SERIF_BOLD_ITALIC: _SERIF / "SourceSerifPro-SemiboldIt.ttf",
    Font.SERIF_LIGHT_ITALIC: _SERIF / "SourceSerifPro-LightIt.ttf",
    Font.SERIF_BLACK: _SERIF / "SourceSerifPro-Black.ttf",
    Font.SERIF_BLACK_ITALIC: _SERIF / "SourceSerifPro-BlackIt.ttf",
    Font.LEGIBLE: Path(str(_LEGIBLE / "AtkinsonHyperlegible-Regular.ttf")),
    Font.LEGIBLE_BOLD: Path(str(_LEGIBLE / "AtkinsonHyperlegible-Bold.ttf")),
}


_DAMAGED = ("cannot be used: it is not a font, or it is damaged", "give another file")
_REFUSED = {
    "cmap": ("has no Unicode character map", "take another one"),
    "glyf": ("has no outlines", "take another one"),
    "loca": ("has no outlines", "take another one"),
}
"""What is wrong with a font, by a word of reportlab's message."""


def typeface(font: Typeface) -> Path:
    """The font file of a typographic role (TrueType, SIL Open Font License), or the user's own."""
    return Path(font.path) if isinstance(font, FontFile) else _FILES[font]


class Face:
    """A typeface as reportlab reads it: metrics for setting text, and the data to embed.

    Attributes:
        name: of its file, for messages.
        font: reportlab's; one for all documents.
        data: the bytes of the font, TrueType or OpenType.
        units: an em.
        widths: advance widths by code point.
        glyphs: glyph numbers by code point.
        ascent, descent, cap_height: above the baseline.
        slant: degrees, 0 for upright.
    """

    def __init__(self, font: TTFont, name: str, data: bytes) -> None:
        self.name = name
        self.font = font
        found = font.face
        self.data = data
        self.units = 1000
        self.widths: dict[int, float] = found.charWidths
        self.glyphs: dict[int, int] = {code: glyph for code, glyph in found.charToGlyph.items() if glyph}
        self.missing_width: float = found.defaultWidth
        # Those of the line, as other programs take them; reportlab's own are those of the letters.
        lines, scale = self.table("hhea"), 1000 / found.unitsPerEm
        self.ascent = int.from_bytes(lines[4:6], "big", signed=True) * scale
        self.descent = int.from_bytes(lines[6:8], "big", signed=True) * scale
        self.cap_height: float = found.capHeight or 0.7 * self.ascent
        self.slant: float = found.italicAngle
        self.postscript_name: str = found.name.decode("latin-1")

    def table(self, tag: str) -> bytes:
        """A table's bytes; empty where the font has none."""
        found = self.font.face
        return bytes(found.get_table(tag)) if tag in found.table else b""

    @property
    def weight(self) -> int:
        """Weight as in style sheets: 400 is regular."""
        return int.from_bytes(self.table("OS/2")[4:6], "big") or 400


def face(font: Typeface) -> Face:
    """The typeface, cached as long as its file does not change.

    Raises:
        DrawingError: no such file, not a font, or damaged.
    """
    path = typeface(font)
    try:
        facts = path.stat()
        return _read(path, facts.st_mtime_ns, facts.st_size, font.index if isinstance(font, FontFile) else None)
    except OSError as error:
        raise DrawingError(
            f"The font {path.name} cannot be read: {error.strerror}; give a file that is there."
        ) from None


def embeddable(font: Typeface) -> bool:
    """Whether the licence allows embedding a subset of the typeface in a document.

    A font says so itself (OS/2 ``fsType``): "restricted licence", "no subsetting" and "bitmaps only" mean no.

    Raises:
        DrawingError: no such file, not a font, or damaged.
    """
    rights = int.from_bytes(face(font).table("OS/2")[8:10], "big")
    return not rights & 0x300 and (not rights & 0x2 or bool(rights & 0xC))


@lru_cache(maxsize=64)
def _read(path: Path, modified: int, size: int, own: int | None) -> Face:
    """A typeface; ``own`` is the place in its file of one that is the user's own."""
    from reportlab.pdfbase.ttfonts import TTFError, TTFont, TTFontFace

    data = _plain(path.read_bytes(), path.name, own or 0)
    try:
        # asciiReadable=False: the subset holds the characters used, no more
        found = TTFont(path.stem, io.BytesIO(_readable(data, path.name)), asciiReadable=False)
        if any(table["offset"] + table["length"] > len(found.face._ttf_data) for table in found.face.table.values()):
            raise TTFError("cut short")
    except (TTFError, struct.error, LookupError, ValueError, ArithmeticError, AttributeError, TypeError) as error:
        why, way = _REFUSED.get(next((word for word in _REFUSED if word in str(error)), ""), _DAMAGED)
        raise DrawingError(f"The font {path.name} {why}; {way}.") from None
    if _has_postscript(data):

        def subset(codes: list[int]) -> bytes:
            with_outlines = TTFontFace(io.BytesIO(_readable(data, path.name, codes)))
            made: bytes = with_outlines.makeSubset(codes)
            return made

        found.face.makeSubset = subset
    if own is not None:  # reportlab tells fonts apart by name, and the user's may have any
        found.face.subfontNameX = b"-" + hashlib.md5(data, usedforsecurity=False).hexdigest()[:8].encode()
        found.fontName += found.face.subfontNameX.decode()
    return Face(found, path.name, data)


def _plain(data: bytes, name: str, index: int) -> bytes:
    """A font by itself: a web font unpacked, one of several taken out of their file."""
    if data.startswith(b"wOF2"):  # its decoder is one dependency more, for a file that has a twin
        raise DrawingError(f"The font {name} is a WOFF 2 file; give its TrueType or OpenType file.")
    if not data.startswith((b"wOFF", b"ttcf")):
        return data
    from pnp.geometry.outlined import plain  # slow to import, and rarely needed

    return plain(data, name, index)


def _has_postscript(data: bytes) -> bool:
    return data.startswith(b"OTTO")


def _readable(data: bytes, name: str, codes: Collection[int] = ()) -> bytes:
    """A font that reportlab reads, with the outlines of these characters where it cannot read the font's own."""
    if not _has_postscript(data):
        return data
    from pnp.geometry.outlined import as_truetype

    return as_truetype(data, name, codes)
