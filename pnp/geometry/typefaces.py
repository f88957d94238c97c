"""Which typeface plays which typographic role: the one mapping, for setting text and for rendering it."""

from __future__ import annotations

import io
import struct
import zlib
from functools import lru_cache
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro

from pnp.errors import DrawingError
from pnp.geometry.truetype import TrueType
from pnp.model.drawing import Font, FontFile, Typeface

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
}


def typeface(font: Typeface) -> Path:
    """The font file of a typographic role (TrueType, SIL Open Font License), or the user's own."""
    return Path(font.path) if isinstance(font, FontFile) else _FILES[font]


def face(font: Typeface) -> TrueType:
    """The typeface itself, read once for as long as its file stays what it is.

    Raises:
        DrawingError: no such file, not a font, or damaged.
    """
    path = typeface(font)
    try:
        facts = path.stat()
        return _read(path, facts.st_mtime_ns, facts.st_size)
    except OSError as error:
        raise DrawingError(
            f"The font {path.name} cannot be read: {error.strerror}; give a file that is there."
        ) from None


def embeddable(font: Typeface) -> bool:
    """Whether its maker lets a typeface be embedded in a document, as a subset of its glyphs.

    A font says so itself (OS/2 ``fsType``): "restricted licence", "no subsetting" and "bitmaps only" mean no.

    Raises:
        DrawingError: no such file, not a font, or damaged.
    """
    return face(font).embeddable


@lru_cache(maxsize=64)
def _read(path: Path, modified: int, size: int) -> TrueType:
    data = path.read_bytes()
    if data.startswith(b"wOF2"):  # its decoder is one dependency more, for a file that has a twin
        raise DrawingError(f"The font {path.name} is a WOFF 2 file; give its TrueType or OpenType file.")
    return TrueType(_unpacked(data, path.name) if data.startswith(b"wOFF") else data, path.name)


def _unpacked(data: bytes, name: str) -> bytes:
    """A web font as the plain font it was."""
    from fontTools.ttLib import TTFont, TTLibError  # slow to import, and rarely needed

    stream = io.BytesIO()
    try:
        with TTFont(io.BytesIO(data), recalcTimestamp=False) as font:
            font.flavor = None
            font.save(stream, reorderTables=None)
    except (TTLibError, ValueError, struct.error, zlib.error) as error:
        raise DrawingError(f"The font {name} cannot be used: it is damaged ({error}); give another file.") from error
    return stream.getvalue()
