"""Fonts with PostScript outlines, and web fonts, as TrueType: by fontTools."""

from __future__ import annotations

import io
import struct
import zlib
from collections.abc import Callable, Collection
from typing import Any

from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.filterPen import FilterPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib import TTFont, TTLibError, newTable

from pnp.errors import DrawingError

_EXACT = 0.001
"""How far, in em, a converted curve may stray."""


_MOST = 20_000
"""Steps of one glyph; a damaged font can ask for any number."""


class _Bounded(FilterPen):  # type: ignore[misc]
    """Passes an outline on; refuses one of too many steps."""

    def __init__(self, out: Any) -> None:
        super().__init__(out)
        self.steps = 0

    def step(self) -> None:
        self.steps += 1
        if self.steps > _MOST:
            raise ValueError("an outline without end")

    def moveTo(self, point: Any) -> None:  # noqa: N802
        self.step()
        super().moveTo(point)

    def lineTo(self, point: Any) -> None:  # noqa: N802
        self.step()
        super().lineTo(point)

    def curveTo(self, *points: Any) -> None:  # noqa: N802
        self.step()
        super().curveTo(*points)


def plain(data: bytes, name: str, index: int = 0) -> bytes:
    """A font by itself: a web font unpacked, one of several taken out of their file.

    Raises:
        DrawingError: damaged, or there are not so many.
    """
    return _saved(data, name, lambda font: None, index)


def as_truetype(data: bytes, name: str, codes: Collection[int]) -> bytes:
    """A font with PostScript outlines as TrueType; of a variable one, its default instance.

    Args:
        data: an OpenType file.
        name: of the file, for messages.
        codes: characters whose outlines are wanted; a whole font takes seconds. The others' are empty.

    Raises:
        DrawingError: damaged.
    """
    return _saved(data, name, lambda font: _convert(font, codes))


def _saved(data: bytes, name: str, change: Callable[[Any], None], index: int = 0) -> bytes:
    stream = io.BytesIO()
    try:
        with TTFont(io.BytesIO(data), recalcTimestamp=False, fontNumber=index) as font:
            font.flavor = None
            change(font)
            font.save(stream, reorderTables=None)
    except (TTLibError, ValueError, LookupError, AssertionError, AttributeError, TypeError, struct.error, zlib.error):
        raise DrawingError(f"The font {name} cannot be used: it is damaged; give another file.") from None
    return stream.getvalue()


def _convert(font: Any, codes: Collection[int]) -> None:
    """Convert cubic outlines to quadratic ones."""
    outlines, order, characters = font.getGlyphSet(), font.getGlyphOrder(), font.getBestCmap()
    wanted = {".notdef", *(characters[code] for code in codes if code in characters)} if codes else set()
    glyphs = dict.fromkeys(order, TTGlyphPen(None).glyph())
    for glyph in wanted.intersection(order):
        pen = TTGlyphPen(outlines)
        outlines[glyph].draw(_Bounded(Cu2QuPen(pen, _EXACT * font["head"].unitsPerEm, reverse_direction=True)))
        glyphs[glyph] = pen.glyph()
    font["loca"] = newTable("loca")
    font["glyf"] = glyf = newTable("glyf")
    glyf.glyphOrder, glyf.glyphs = order, glyphs
    glyf.compile(font)
    for name in wanted.intersection(order):
        glyph = glyphs[name]
        advance, _ = font["hmtx"][name]
        glyph.recalcBounds(glyf)
        font["hmtx"][name] = (advance, getattr(glyph, "xMin", 0))
    limits = font["maxp"]
    limits.tableVersion = 0x00010000
    for key in (
        "maxZones", "maxTwilightPoints", "maxStorage", "maxFunctionDefs", "maxInstructionDefs", "maxStackElements",
        "maxSizeOfInstructions", "maxComponentElements",
    ):  # fmt: skip
        setattr(limits, key, 1 if key == "maxZones" else 0)
    limits.recalc(font)
    font["post"].formatType = 3.0  # without names of glyphs, which nobody reads; a table of them may be too large
    for tag in ("CFF ", "CFF2", "VORG", "fvar", "avar", "HVAR", "VVAR", "MVAR", "STAT"):  # variations are of CFF2
        if tag in font:
            del font[tag]
    font.sfntVersion = "\000\001\000\000"
