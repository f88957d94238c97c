"""A TrueType or OpenType file as far as setting and embedding text needs it, without loading a font library.

A few tables are read straight from the bytes, as the OpenType specification (ISO/IEC 14496-22) lays them out. That
costs a thousandth of a second a face, where importing fontTools alone costs forty; fontTools does what is rare.
"""

from __future__ import annotations

import struct
from functools import cached_property

from pnp.errors import DrawingError

_KINDS = {b"\0\1\0\0", b"true", b"OTTO"}
_CMAPS = ((3, 10), (0, 6), (0, 4), (3, 1), (0, 3), (0, 2), (0, 1), (0, 0), (3, 0))
"""Platform and encoding of the Unicode tables, the fullest first; (3, 0) is that of symbol fonts."""
_RESTRICTED, _LESSER, _NO_SUBSETS, _ONLY_BITMAPS = 0x2, 0xC, 0x100, 0x200


class TrueType:
    """One typeface.

    Attributes:
        name: of the file, for messages.
        data: the file's bytes.
        tables: offset and length by tag.
    """

    def __init__(self, data: bytes, name: str) -> None:
        """Read the table directory; of a collection, that of its first typeface.

        Raises:
            DrawingError: not a font, or damaged.
        """
        self.name = name
        self.data = data
        with self._sound():
            start: int = struct.unpack_from(">L", data, 12)[0] if data[:4] == b"ttcf" else 0
            if data[start : start + 4] not in _KINDS:
                raise struct.error("no font")
            count: int = struct.unpack_from(">H", data, start + 4)[0]
            rows = (struct.unpack_from(">4sLLL", data, start + 12 + 16 * i) for i in range(count))
            self.tables: dict[str, tuple[int, int]] = {row[0].decode("latin-1"): row[2:] for row in rows}
            if any(offset + length > len(data) for offset, length in self.tables.values()):
                raise struct.error("cut short")
            self.units: int = self._number("head", 18, "H")
            self.count: int = self._number("maxp", 4, "H")
            if not self.units:
                raise struct.error("no unit")

    def table(self, tag: str) -> bytes:
        """A table's bytes; empty where the font has none."""
        offset, length = self.tables.get(tag, (0, 0))
        return self.data[offset : offset + length]

    @cached_property
    def glyphs(self) -> dict[int, int]:
        """Glyph numbers by code point."""
        with self._sound():
            cmap = self.table("cmap")
            rows = [struct.unpack_from(">HHL", cmap, 4 + 8 * i) for i in range(struct.unpack_from(">H", cmap, 2)[0])]
            offsets = {(platform, encoding): offset for platform, encoding, offset in rows}
            for key in _CMAPS:
                if key in offsets and (found := _mapping(cmap[offsets[key] :])) is not None:
                    if key == (3, 0):  # symbol fonts hide their characters in the private use area
                        found |= {code - 0xF000: glyph for code, glyph in found.items() if 0xF000 <= code <= 0xF0FF}
                    return {code: glyph for code, glyph in found.items() if 0 < glyph < self.count}
            raise struct.error("no Unicode")

    @cached_property
    def advances(self) -> tuple[int, ...]:
        """Advance widths by glyph number, in units of 1 / ``units`` em."""
        with self._sound():
            long = self._number("hhea", 34, "H")
            metrics = struct.unpack_from(f">{2 * long}H", self.table("hmtx"))
            widths = metrics[::2][: self.count]
            return widths + widths[-1:] * (self.count - len(widths))

    @cached_property
    def bearings(self) -> tuple[int, ...]:
        """Where glyphs begin, right of the point where they are set, by glyph number; 0 where the font does not say."""
        long, table = self._number("hhea", 34, "H"), self.table("hmtx")
        with self._sound():
            first = struct.unpack_from(f">{2 * long}h", table)[1::2][: self.count]
            rest = min(self.count - len(first), (len(table) - 4 * long) // 2)
            return first + struct.unpack_from(f">{rest}h", table, 4 * long) + (0,) * (self.count - len(first) - rest)

    @cached_property
    def widths(self) -> dict[int, int]:
        """Advance widths by code point."""
        advances = self.advances
        return {code: advances[glyph] for code, glyph in self.glyphs.items()}

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """Left, bottom, right, top of all glyphs together, y up."""
        with self._sound():
            left, bottom, right, top = struct.unpack_from(">4h", self.table("head"), 36)
            return left, bottom, right, top

    @cached_property
    def ascent(self) -> int:
        """Height above the baseline that the typeface asks for."""
        return self._number("hhea", 4, "h")

    @cached_property
    def descent(self) -> int:
        """Depth below the baseline, negative."""
        return self._number("hhea", 6, "h")

    @cached_property
    def cap_height(self) -> int:
        """Height of capitals; where the font does not say, what it asks for above the baseline."""
        return self._number("OS/2", 88, "h", self.ascent) if self._number("OS/2", 0, "H", 0) >= 2 else self.ascent

    @cached_property
    def weight(self) -> int:
        """400 is regular, 700 bold."""
        return self._number("OS/2", 4, "H", 400)

    @cached_property
    def slant(self) -> float:
        """Degrees anticlockwise from upright: negative for an italic."""
        return self._number("post", 4, "l", 0) / 65536

    @cached_property
    def postscript_name(self) -> str:
        """The name by which a PDF calls it: letters, digits and hyphens."""
        names = self.table("name")
        found = self.name.rpartition(".")[0] or self.name
        with self._sound():
            count, strings = struct.unpack_from(">HH", names, 2) if names else (0, 0)
            for i in range(count):
                platform, _, _, kind, length, offset = struct.unpack_from(">6H", names, 6 + 12 * i)
                if kind == 6:
                    raw = names[strings + offset : strings + offset + length]
                    found = raw.decode("latin-1" if platform == 1 else "utf-16-be", "ignore")
                    break
        return "".join(c for c in found if c.isascii() and (c.isalnum() or c == "-")) or "Font"

    @property
    def embeddable(self) -> bool:
        """Whether its maker lets a subset of it travel in a document (OS/2 ``fsType``)."""
        rights = self._number("OS/2", 8, "H", 0)
        restricted = rights & _RESTRICTED and not rights & _LESSER
        return not (restricted or rights & (_NO_SUBSETS | _ONLY_BITMAPS))

    def _number(self, tag: str, offset: int, kind: str, default: int | None = None) -> int:
        table = self.table(tag)
        if default is not None and len(table) < offset + struct.calcsize(kind):
            return default
        with self._sound():
            value: int = struct.unpack_from(">" + kind, table, offset)[0]
            return value

    def _sound(self) -> _Sound:
        return _Sound(self.name)


class _Sound:
    """Bytes that are not where a font has them mean that the file is no font."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __enter__(self) -> None:
        return None

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, struct.error | IndexError):
            raise DrawingError(
                f"The font {self.name} cannot be used: it is not a TrueType or OpenType file with Unicode characters, "
                "or it is damaged; give another file."
            ) from None


def _mapping(table: bytes) -> dict[int, int] | None:
    """Glyphs by code point of one sub-table of ``cmap``, or None for a format that no font of today relies on."""
    match struct.unpack_from(">H", table)[0]:
        case 0:
            return dict(enumerate(table[6:262]))
        case 4:
            return _segments(table)
        case 6:
            first, count = struct.unpack_from(">HH", table, 6)
            return dict(enumerate(struct.unpack_from(f">{count}H", table, 10), first))
        case 12:
            groups = struct.unpack_from(f">{3 * struct.unpack_from('>L', table, 12)[0]}L", table, 16)
            spans = zip(groups[::3], groups[1::3], groups[2::3], strict=True)
            return {code: g + code - a for a, b, g in spans for code in range(a, min(b, 0x10FFFF) + 1)}
    return None


def _segments(table: bytes) -> dict[int, int]:
    """Format 4: stretches of characters, each with a distance to its glyphs or with a list of them."""
    count = struct.unpack_from(">H", table, 6)[0] // 2
    ends = struct.unpack_from(f">{count}H", table, 14)
    starts = struct.unpack_from(f">{count}H", table, 16 + 2 * count)
    deltas = struct.unpack_from(f">{count}H", table, 16 + 4 * count)
    offsets = struct.unpack_from(f">{count}H", table, 16 + 6 * count)
    glyphs: dict[int, int] = {}
    for i, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        codes = range(start, min(end, 0xFFFE) + 1)
        if not offset:
            glyphs.update((code, (code + delta) & 0xFFFF) for code in codes)
        elif codes:
            listed = struct.unpack_from(f">{len(codes)}H", table, 16 + 6 * count + 2 * i + offset)
            glyphs.update((code, (glyph + delta) & 0xFFFF) for code, glyph in zip(codes, listed, strict=True) if glyph)
    return glyphs
