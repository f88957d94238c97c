"""Subsets of typefaces as TrueType fonts for embedding: glyphs renumbered, nothing left that a PDF does not read."""

from __future__ import annotations

import io
import struct
from collections.abc import Callable, Sequence
from typing import Any, Protocol

from pnp.errors import DrawingError
from pnp.geometry.truetype import TrueType
from pnp.render.damage import damage

_HINTS = ("cvt ", "fpgm", "prep")
_WORDS, _SCALE, _MORE, _SCALES, _MATRIX = 0x01, 0x08, 0x20, 0x40, 0x80  # flags of a composite glyph's part
_EXACT = 0.001
"""How far, in em, a converted curve may stray."""


def subset(face: TrueType, glyphs: Sequence[int]) -> bytes:
    """A TrueType font with these glyphs under new numbers, 0 and up; parts of composite glyphs come after them.

    Of a variable font, it is the default instance. Cubic (PostScript) outlines become quadratic ones.

    Raises:
        DrawingError: a font without outlines, or a damaged one.
    """
    order = list(glyphs)
    parts: dict[int, int] = {}

    def renumber(glyph: int) -> int:
        if glyph not in parts:
            parts[glyph] = len(order)
            order.append(glyph)
        return parts[glyph]

    glyf, places, metrics = bytearray(), [0], bytearray()
    with damage(face.name):
        source: _Source = _TrueTypeOutlines(face) if "glyf" in face.tables else _PostScriptOutlines(face)
        for glyph in order:  # it grows on the way
            outline, bearing = source.glyph(glyph)
            outline = _composed(outline, renumber)
            glyf += outline + bytes(-len(outline) % 4)
            places.append(len(glyf))
            metrics += struct.pack(">Hh", face.advances[glyph], bearing)
        head = bytearray(face.table("head"))
        struct.pack_into(">L", head, 8, 0)
        struct.pack_into(">h", head, 50, 1)  # long offsets
        hhea = bytearray(face.table("hhea"))
        struct.pack_into(">H", hhea, 34, len(order))
        tables = {
            "glyf": bytes(glyf),
            "head": bytes(head),
            "hhea": bytes(hhea),
            "hmtx": bytes(metrics),
            "loca": struct.pack(f">{len(places)}L", *places),
            "maxp": source.limits(len(order)),
        }
        return _assembled(tables | source.hints())


class _Source(Protocol):
    """Where outlines come from."""

    def glyph(self, number: int) -> tuple[bytes, int]:
        """A glyph as an entry of ``glyf``, and its left side bearing."""

    def limits(self, count: int) -> bytes:
        """The table ``maxp`` for so many glyphs."""

    def hints(self) -> dict[str, bytes]:
        """Tables of instructions."""


class _TrueTypeOutlines:
    """Outlines as they are in the font."""

    def __init__(self, face: TrueType) -> None:
        self.face = face
        self.glyf = face.table("glyf")
        loca = face.table("loca")
        if struct.unpack_from(">h", face.table("head"), 50)[0]:
            self.places: Sequence[int] = struct.unpack_from(f">{face.count + 1}L", loca)
        else:
            self.places = [2 * place for place in struct.unpack_from(f">{face.count + 1}H", loca)]

    def glyph(self, number: int) -> tuple[bytes, int]:
        return self.glyf[self.places[number] : self.places[number + 1]], self.face.bearings[number]

    def limits(self, count: int) -> bytes:
        table = bytearray(self.face.table("maxp"))
        struct.pack_into(">H", table, 4, count)
        return bytes(table)

    def hints(self) -> dict[str, bytes]:
        return {tag: table for tag in _HINTS if (table := self.face.table(tag))}


class _PostScriptOutlines:
    """Outlines of a font in the Compact Font Format, converted glyph by glyph."""

    def __init__(self, face: TrueType) -> None:
        from fontTools.ttLib import TTFont, TTLibError  # slow to import, and most fonts do without

        try:
            self.font: Any = TTFont(io.BytesIO(face.data), fontNumber=0, lazy=True)
            self.glyphs: Any = self.font.getGlyphSet()
        except (TTLibError, KeyError) as error:
            raise DrawingError(f"The font {face.name} has no outlines to embed; give another file.") from error
        self.error = face.units * _EXACT
        self.most_points = self.most_contours = 0

    def glyph(self, number: int) -> tuple[bytes, int]:
        from fontTools.pens.cu2quPen import Cu2QuPen
        from fontTools.pens.ttGlyphPen import TTGlyphPen

        pen = TTGlyphPen(None)
        self.glyphs[self.font.getGlyphName(number)].draw(Cu2QuPen(pen, self.error, reverse_direction=True))
        glyph = pen.glyph()
        outline: bytes = glyph.compile(None)
        if not outline:
            return b"", 0
        self.most_points = max(self.most_points, len(glyph.coordinates))
        self.most_contours = max(self.most_contours, glyph.numberOfContours)
        return outline, struct.unpack_from(">h", outline, 2)[0]

    def limits(self, count: int) -> bytes:
        return struct.pack(">L14H", 0x10000, count, self.most_points, self.most_contours, 0, 0, 2, *[0] * 8)

    def hints(self) -> dict[str, bytes]:
        return {}


def _composed(outline: bytes, renumber: Callable[[int], int]) -> bytes:
    """A glyph whose parts, if it is made of others, have their new numbers."""
    if len(outline) < 10 or struct.unpack_from(">h", outline)[0] >= 0:
        return outline
    changed, at, flags = bytearray(outline), 10, _MORE
    while flags & _MORE:
        flags, part = struct.unpack_from(">HH", outline, at)
        struct.pack_into(">H", changed, at + 2, renumber(part))
        at += 8 if flags & _WORDS else 6
        at += 2 if flags & _SCALE else 4 if flags & _SCALES else 8 if flags & _MATRIX else 0
    return bytes(changed)


def _assembled(tables: dict[str, bytes]) -> bytes:
    """Tables as a font file with its checksums."""
    count = len(tables)
    power = count.bit_length() - 1
    head = struct.pack(">4sHHHH", b"\0\1\0\0", count, 16 << power, power, (count - (1 << power)) * 16)
    body, rows, start = b"", [], 12 + 16 * count
    for tag, data in sorted(tables.items()):
        rows.append(struct.pack(">4sLLL", tag.encode(), _checksum(data), start + len(body), len(data)))
        body += data + bytes(-len(data) % 4)
    font = bytearray(head + b"".join(rows) + body)
    offset = next(struct.unpack_from(">L", row, 8)[0] for row in rows if row.startswith(b"head"))
    struct.pack_into(">L", font, offset + 8, (0xB1B0AFBA - _checksum(bytes(font))) & 0xFFFFFFFF)
    return bytes(font)


def _checksum(data: bytes) -> int:
    padded = data + bytes(-len(data) % 4)
    words: tuple[int, ...] = struct.unpack(f">{len(padded) // 4}L", padded)
    return sum(words) & 0xFFFFFFFF
