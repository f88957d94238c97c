"""reportlab's document, and the syntax for what reportlab does not support: tags, layers, transparency, XMP.

Its canvas is left out: one page of cards is a thousand calls of it. Content streams come ready from
:mod:`pnp.render.pdf_content`; reportlab keeps the objects, subsets and embeds the fonts, and writes the file.
"""

from __future__ import annotations

import hashlib
import zlib
from typing import Any

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFCatalog,
    PDFDictionary,
    PDFDocument,
    PDFInfo,
    PDFName,
    PDFObject,
    PDFPage,
    PDFStream,
)

_ESCAPES = str.maketrans({"(": r"\(", ")": r"\)", "\\": r"\\"})
_FONTS = "BasicFonts"
"""reportlab's name for the dictionary of all fonts of a document."""
_QUICKLY = 5
"""Level of compression of pages: two thirds of the usual one's time, and files that are a hundredth larger."""


class PdfFile:
    """A file that is being written. Objects are known by their numbers; ``ref(number)`` points to one from another.

    Attributes:
        document: reportlab's.
        fonts: number of the dictionary of all its fonts.
    """

    def __init__(self, version: tuple[int, int] = (1, 7)) -> None:
        self.document = PDFDocument(compression=1, invariant=1, pdfVersion=version)
        self.document.Catalog = self.document._catalog = _Catalog(self.document.Pages)
        self.fonts = self._number(_FONTS)
        self._hash = hashlib.md5(usedforsecurity=False)

    def number(self) -> int:
        """Reserve the number of an object that is written later."""
        return self._add(_Written(b""))

    def put(self, body: str, number: int = 0) -> int:
        """Write an object.

        Args:
            body: in PDF syntax, ASCII.
            number: taken before, or 0 for a new one.

        Returns:
            Its number.
        """
        data = body.encode("ascii")
        self._hash.update(data)
        return self._add(_Written(data), number)

    def stream(self, data: bytes, entries: str = "", number: int = 0, *, packed: bool = False) -> int:
        """Write a stream.

        Args:
            data: what is in it.
            entries: of its dictionary, in PDF syntax.
            number: taken before, or 0 for a new one.
            packed: the data is compressed already, in the way that ``entries`` says.

        Returns:
            Its number.
        """
        if not packed:
            data, entries = zlib.compress(data), f"{entries}/Filter/FlateDecode"
        self._hash.update(data)
        head = f"<<{entries}/Length {len(data)}>>stream\n".encode("ascii")
        return self._add(_Written(head + data + b"\nendstream"), number)

    def page(self, boxes: dict[str, list[float]], content: bytes, entries: dict[str, str], number: int) -> None:
        """Write a page.

        Args:
            boxes: left, bottom, right and top by the box's name, points.
            content: its content stream.
            entries: the rest of its dictionary, in PDF syntax.
            number: taken before.
        """
        data = zlib.compress(content, _QUICKLY)
        self._hash.update(data)
        page = _Page()
        for name, box in boxes.items():
            setattr(page, name, PDFArray(box))
        page.Contents = PDFStream(PDFDictionary({"Filter": PDFName("FlateDecode")}), data)
        for name, value in entries.items():
            setattr(page, name, value)
        self._add(page, number)
        self.document.Pages.addPage(page)

    def close(self, catalogue: dict[str, str], info: str) -> bytes:
        """The whole file, with an identifier that is a hash of its content.

        Args:
            catalogue: entries of the document's catalogue, in PDF syntax.
            info: the Info dictionary, in PDF syntax.
        """
        for name, value in catalogue.items():
            setattr(self.document.Catalog, name, value)
        self.document.info = _Info(info)
        self.document._ID = f"[<{self.digest}><{self.digest}>]".encode("ascii")
        data: bytes = self.document.GetPDFData(None)
        return data

    @property
    def digest(self) -> str:
        """A hash of what was written so far."""
        return self._hash.hexdigest()

    def _add(self, thing: Any, number: int = 0) -> int:
        """Add an object to reportlab, or replace the one whose number was reserved."""
        document = self.document
        if not number:
            return self._number(document.Reference(thing).name)
        name = document.numberToId[number]
        thing.__InternalName__ = name
        document.idToObject[name] = thing
        return number

    def _number(self, name: str) -> int:
        number: int = self.document.idToObjectNumberAndVersion[name][0]
        return number


class _Written(PDFObject):  # type: ignore[misc]
    """An object in PDF syntax."""

    __slots__ = ("__InternalName__", "data")  # there are tens of thousands

    def __init__(self, data: bytes) -> None:
        self.data = data

    def format(self, document: PDFDocument) -> bytes:
        data, self.data = self.data, b""
        return data


class _Page(PDFPage):  # type: ignore[misc]
    """A page with tags and transparency."""

    __NoDefault__ = (*PDFPage.__NoDefault__, "StructParents", "Tabs", "Group")

    def __init__(self) -> None:
        """Does nothing: reportlab's method sets every missing entry to None, which takes a third of a page's time."""

    def __getattr__(self, name: str) -> None:
        if name not in self.__NoDefault__:
            raise AttributeError(name)


class _Catalog(PDFCatalog):  # type: ignore[misc]
    """A catalogue with layers, whose entries are written unchanged."""

    __NoDefault__ = (*PDFCatalog.__NoDefault__, "OCProperties", "OutputIntents")
    __Refs__ = ("Pages", "Outlines")

    def __init__(self, pages: Any) -> None:
        self.Pages = pages


class _Info(PDFInfo):  # type: ignore[misc]
    """The document's information, without reportlab's meaningless date."""

    def __init__(self, written: str) -> None:
        super().__init__()
        self.written = written

    def format(self, document: PDFDocument) -> bytes:
        return self.written.encode("ascii")


def ref(number: int) -> str:
    """A reference to an object."""
    return f"{number} 0 R"


def refs(entries: dict[str, int]) -> str:
    """A dictionary of references by name."""
    return "<<" + "".join(f"/{name} {number} 0 R" for name, number in entries.items()) + ">>"


def string(text: str) -> str:
    """A text string (ISO 32000-1, 7.9.2.2)."""
    if text.isascii():
        return f"({text.translate(_ESCAPES)})"
    return f"<FEFF{text.encode('utf-16-be', 'replace').hex().upper()}>"


def real(value: float) -> str:
    """A number with at most five decimals and no trailing zeros."""
    return f"{value:z.5f}".rstrip("0").rstrip(".")
