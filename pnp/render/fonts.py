"""Typefaces for SVG, by fontTools: coverage, subsets to embed, outlines.

Lines are set without kerning and ligatures, in SVG as in PDF, so that both are as wide as
:mod:`pnp.geometry.typesetting` says.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Callable, Iterable
from functools import cached_property, lru_cache
from typing import Any

from fontTools.misc.transform import Transform
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from msgspec import Struct

from pnp.geometry.outlined import as_truetype
from pnp.geometry.typefaces import face
from pnp.model.drawing import FontFile, Typeface
from pnp.render.damage import damage

_KEPT = {
    *("GlyphOrder", "head", "hhea", "hmtx", "maxp", "cmap", "name", "OS/2", "post"),
    *("glyf", "loca", "CFF "),
    *("fvar", "gvar", "avar", "HVAR"),  # until the default instance has been made
}
"""The tables of a font that a line of unkerned text needs."""


class Face(Struct, frozen=True, dict=True):
    """The typeface of a role, or the user's own."""

    role: Typeface

    @cached_property
    def ttf(self) -> Any:
        """The font, read table by table as they are needed."""
        return self._read()

    @property
    def name(self) -> str:
        """Its PostScript name, which the PDF uses too."""
        return face(self.role).postscript_name

    @cached_property
    def glyphs(self) -> dict[int, str]:
        """Glyph names by code point."""
        with damage(face(self.role).name):
            names = self.ttf.getGlyphOrder()
            return {code: names[number] for code, number in face(self.role).glyphs.items()}

    @cached_property
    def family(self) -> str:
        """The family's name, for style sheets.

        The user's own is called after its file's contents: no other file and no installed font has the same name.
        """
        if isinstance(self.role, FontFile):
            return f"{self.name}-{hashlib.md5(face(self.role).data, usedforsecurity=False).hexdigest()[:12]}"
        names = self.ttf["name"]
        return str(names.getDebugName(16) or names.getDebugName(1))

    @cached_property
    def slanted(self) -> bool:
        """Whether it is italic, for style sheets."""
        return face(self.role).slant != 0

    @cached_property
    def weight(self) -> int:
        """The weight for style sheets: 400 is regular."""
        return face(self.role).weight

    def subset(self, characters: Iterable[str]) -> bytes:
        """A subset of the font with only these characters, without layout tables and hints; the same bytes everywhere.

        Of a variable font, it is the default instance, which the PDF shows and whose widths texts are set with. Not
        WOFF: its compression may differ from one zlib to the next.
        """
        from fontTools.subset import Options, Subsetter  # slow to import, and outlines do without

        options = Options(
            layout_features=[], hinting=False, notdef_outline=True, glyph_names=False, name_IDs=[0, 1, 2, 3, 5, 6, 13]
        )
        stream = io.BytesIO()
        codes = sorted({ord(c) for c in characters})
        with damage(face(self.role).name):
            font = self._read()
            if "CFF2" in font:  # a variable font with PostScript outlines, which few browsers and converters read
                converted = as_truetype(face(self.role).data, face(self.role).name, codes)
                font = TTFont(io.BytesIO(converted), recalcTimestamp=False)
            for tag in set(font.keys()) - _KEPT:
                del font[tag]
            subsetter = Subsetter(options)
            subsetter.populate(unicodes=codes)
            subsetter.subset(font)
            if "fvar" in font:
                from fontTools.varLib.instancer import instantiateVariableFont

                defaults = {axis.axisTag: axis.defaultValue for axis in font["fvar"].axes}
                instantiateVariableFont(font, defaults, inplace=True)
            font.save(stream)
        return stream.getvalue()

    def outlines(
        self, text: str, size: float, tracking: float, place: Transform, number: Callable[[float], str]
    ) -> str:
        """SVG path data of a line of text.

        Args:
            text: its characters, all of them in the typeface.
            size: em.
            tracking: extra space after each character.
            place: from a baseline at the origin, y up, to where the line shall stand.
            number: writes a coordinate.
        """
        with damage(face(self.role).name):
            outlines, metrics = self.ttf.getGlyphSet(), self.ttf["hmtx"].metrics
            scale = size / self.ttf["head"].unitsPerEm
            pen, x = SVGPathPen(outlines, ntos=number), 0.0
            for character in text:
                glyph = self.glyphs[ord(character)]
                outlines[glyph].draw(TransformPen(pen, place.translate(x, 0).scale(scale)))
                x += metrics[glyph][0] * scale + tracking
            return str(pen.getCommands())

    def _read(self) -> Any:
        """Read from memory, so that no file stays open; a saved subset keeps the date."""
        return TTFont(io.BytesIO(face(self.role).data), fontNumber=0, lazy=True, recalcTimestamp=False)


@lru_cache(16)
def opened(role: Typeface) -> Face:
    """The typeface of a role, with what was read of it before: reading takes longer than drawing a card."""
    return Face(role)
