"""Typefaces in a PDF: which characters are used, and the subset of glyphs that is embedded in the end.

Every face is a composite font with two-byte codes that are the subset's own glyph numbers, given out as characters
come up, so that pages can be written before all texts are known (ISO 32000-1, 9.7).
"""

from __future__ import annotations

import hashlib

from pnp.geometry.truetype import TrueType
from pnp.render.checks import require_glyphs
from pnp.render.pdf_file import PdfFile, real, ref
from pnp.render.subsets import subset

_SYMBOLIC, _ITALIC = 4, 64
_CODES_AT_ONCE = 100  # rows that one block of a CMap may have
_LETTERS = str.maketrans("0123456789abcdef", "ABCDEFGHIJKLMNOP")


class PdfFont:
    """A typeface in one document.

    Attributes:
        number: of its object.
        face: the whole typeface.
    """

    def __init__(self, file: PdfFile, face: TrueType) -> None:
        self.number = file.number()
        self.face = face
        self.units = face.units
        self.widths = face.widths
        self._codes = _Codes(face)

    def encode(self, text: str) -> str:
        """The text as the digits of a hexadecimal string.

        Raises:
            DrawingError: a character that the typeface lacks.
        """
        try:
            return text.translate(self._codes)
        except _MissingError:
            require_glyphs(text, self.face.glyphs, self.face.postscript_name)
            raise

    def width(self, text: str) -> float:
        """Width in em of a text that has been encoded."""
        widths = self.widths
        return sum([widths[ord(c)] for c in text]) / self.units

    def write(self, file: PdfFile) -> None:
        """Write the font with the glyphs that came up."""
        face, codes = self.face, list(self._codes)
        scale = 1000 / face.units
        data = subset(face, [0, *(face.glyphs[code] for code in codes)])
        tag = hashlib.md5(data, usedforsecurity=False).hexdigest()[:6].translate(_LETTERS)
        name = f"/{tag}+{face.postscript_name}"
        program = file.stream(data, f"/Length1 {len(data)}")
        flags = _SYMBOLIC | (_ITALIC if face.slant else 0)
        box = " ".join(real(round(value * scale)) for value in face.box)
        descriptor = file.put(
            f"<</Type/FontDescriptor/FontName{name}/Flags {flags}/FontBBox[{box}]/ItalicAngle {real(face.slant)}"
            f"/Ascent {real(face.ascent * scale)}/Descent {real(face.descent * scale)}"
            f"/CapHeight {real(face.cap_height * scale)}/StemV {50 + (face.weight // 65) ** 2}"
            f"/FontFile2 {ref(program)}>>"
        )
        widths = " ".join(real(face.widths[code] * scale) for code in codes)
        descendant = file.put(
            f"<</Type/Font/Subtype/CIDFontType2/BaseFont{name}"
            "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
            f"/FontDescriptor {ref(descriptor)}/DW {real(face.advances[0] * scale)}/W[1[{widths}]]"
            "/CIDToGIDMap/Identity>>"
        )
        unicode = file.stream(_to_unicode(codes))
        file.put(
            f"<</Type/Font/Subtype/Type0/BaseFont{name}/Encoding/Identity-H/DescendantFonts[{ref(descendant)}]"
            f"/ToUnicode {ref(unicode)}>>",
            self.number,
        )


class _MissingError(Exception):
    """The typeface has no such character."""


class _Codes(dict[int, str]):
    """Four hexadecimal digits by code point, numbered in the order of asking; 0 stays the missing-glyph box."""

    def __init__(self, face: TrueType) -> None:
        self._glyphs = face.glyphs

    def __missing__(self, character: int) -> str:
        if character not in self._glyphs:
            raise _MissingError
        code = self[character] = f"{len(self) + 1:04X}"
        return code


def _to_unicode(codes: list[int]) -> bytes:
    """The CMap by which a viewer reads text out of the codes (ISO 32000-1, 9.10.3)."""
    rows = [f"<{i:04X}> <{chr(code).encode('utf-16-be').hex().upper()}>" for i, code in enumerate(codes, 1)]
    blocks = [rows[i : i + _CODES_AT_ONCE] for i in range(0, len(rows), _CODES_AT_ONCE)]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ]
    for block in blocks:
        lines += [f"{len(block)} beginbfchar", *block, "endbfchar"]
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines).encode("ascii")
