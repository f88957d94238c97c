"""Typefaces in a PDF: reportlab assigns codes as characters are used, and embeds the subset at the end."""

from __future__ import annotations

from reportlab.pdfbase.pdfdoc import PDFDocument

from pnp.geometry.typefaces import Face
from pnp.render.checks import require_glyphs


class PdfFont:
    """A typeface in one document."""

    def __init__(self, document: PDFDocument, face: Face) -> None:
        self._document = document
        self._face = face
        self._font = face.font
        self._known: set[str] = set()
        self._names: dict[int, str] = {}

    def encode(self, text: str) -> list[tuple[str, str]]:
        """The text in pieces: the name of the font's subset, and the digits of a hexadecimal string.

        Raises:
            DrawingError: a character that the typeface lacks.
        """
        if not self._known.issuperset(text):
            require_glyphs(text, self._face.glyphs, self._face.postscript_name)
            self._known.update(text)
        return [(self._name(number), codes.hex()) for number, codes in self._font.splitString(text, self._document)]

    def width(self, text: str) -> float:
        """Width in em of a text that has been encoded."""
        widths = self._face.widths
        return sum([widths[ord(c)] for c in text]) / self._face.units

    def _name(self, subset: int) -> str:
        if subset not in self._names:
            self._names[subset] = self._font.getSubsetInternalName(subset, self._document)
        return self._names[subset]
