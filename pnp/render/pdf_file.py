"""The syntax of a PDF 1.7 file (ISO 32000-1, chapter 7): objects in, bytes out.

Written out rather than left to reportlab and pikepdf because of what those cost: importing them takes 150 ms, half of
what printing a deck may take, and tens of thousands of tags as objects in memory take as long as drawing all the pages.
Here an object is written once, when it is known, and forgotten.
"""

from __future__ import annotations

import hashlib
import struct
import zlib

_TOGETHER = 200  # small objects that are compressed as one
_ESCAPES = str.maketrans({"(": r"\(", ")": r"\)", "\\": r"\\"})


class PdfFile:
    """A file in the making. Objects are known by their numbers; ``ref(number)`` points to one from another."""

    def __init__(self) -> None:
        self._bytes = bytearray(b"%PDF-1.7\n%\xe2\xe3\xcf\xd3\n")
        self._places: list[tuple[int, int, int]] = [(0, 0, 65535)]  # rows of the cross-reference table, by number
        self._waiting: list[tuple[int, str]] = []

    def number(self) -> int:
        """Take the number of an object that is written later."""
        self._places.append((0, 0, 0))
        return len(self._places) - 1

    def put(self, body: str, number: int = 0) -> int:
        """Write a small object.

        Args:
            body: in PDF syntax, ASCII.
            number: taken before, or 0 for a new one.

        Returns:
            Its number.
        """
        number = number or self.number()
        self._waiting.append((number, body))
        if len(self._waiting) == _TOGETHER:
            self._flush()
        return number

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
        number = number or self.number()
        if not packed:
            data, entries = zlib.compress(data), f"{entries}/Filter/FlateDecode"
        self._places[number] = (1, len(self._bytes), 0)
        self._bytes += b"%d 0 obj\n<<%b/Length %d>>stream\n" % (number, entries.encode("ascii"), len(data))
        self._bytes += data
        self._bytes += b"\nendstream endobj\n"
        return number

    def close(self, catalogue: int, info: int) -> bytes:
        """The whole file, with an identifier made of all that it holds."""
        self._flush()
        identifier = hashlib.md5(self._bytes, usedforsecurity=False).hexdigest()
        number = self.number()
        start = len(self._bytes)
        self._places[number] = (1, start, 0)
        table = b"".join(struct.pack(">BLH", *place) for place in self._places)
        trailer = f"/Root {ref(catalogue)}/Info {ref(info)}/ID[<{identifier}><{identifier}>]"
        self.stream(table, f"/Type/XRef/Size {len(self._places)}/W[1 4 2]{trailer}", number)
        self._bytes += b"startxref\n%d\n%%%%EOF\n" % start
        return bytes(self._bytes)

    def _flush(self) -> None:
        """Write the small objects as one compressed stream."""
        if not self._waiting:
            return
        container = self.number()
        index, offset = [], 0
        for place, (number, body) in enumerate(self._waiting):
            self._places[number] = (2, container, place)
            index.append(f"{number} {offset}")
            offset += len(body) + 1
        head = " ".join(index) + "\n"
        bodies = "\n".join(body for _, body in self._waiting)
        entries = f"/Type/ObjStm/N {len(self._waiting)}/First {len(head)}"
        self._waiting.clear()
        self.stream((head + bodies).encode("ascii"), entries, container)


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
    """A number with at most five decimals and nothing to spare."""
    text = f"{value:.5f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text
