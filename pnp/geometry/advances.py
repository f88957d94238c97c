"""Advance widths of our own typefaces, read directly from their files, for setting sheets.

Whoever rebuilds a sheet to read its photograph needs the widths of a few letters. :mod:`pnp.geometry.typefaces` has
them too, from reportlab, which takes 50 ms to import and to read a font. Layout of the tables: OpenType specification,
``cmap`` (formats 4 and 12), ``hhea`` and ``hmtx``.
"""

from __future__ import annotations

from functools import cache
from struct import iter_unpack, unpack_from

from pnp.geometry.typefaces import typeface
from pnp.model.drawing import Font

_SPACE, _NO_BREAK_SPACE = 0x20, 0xA0
_UNICODE = {12: (3, 10), 4: (3, 1)}
"""Platform and encoding of the character maps that can be read, the best first."""


@cache
def advances(font: Font) -> tuple[dict[int, int], int, int]:
    """Advance widths by code point, that of a character which the typeface lacks, and the units of an em."""
    data = typeface(font).read_bytes()
    tables = {
        tag: data[start : start + size] for tag, _, start, size in iter_unpack(">4s3I", data[12 : 12 + 16 * data[5]])
    }
    (count,), (units,) = unpack_from(">H", tables[b"hhea"], 34), unpack_from(">H", tables[b"head"], 18)
    wide = [width for width, _ in iter_unpack(">Hh", tables[b"hmtx"][: 4 * count])]
    found = {code: wide[min(glyph, count - 1)] for code, glyph in _glyphs(tables[b"cmap"]).items()}
    found[_NO_BREAK_SPACE] = found[_SPACE]
    return found, wide[0], units


def _glyphs(cmap: bytes) -> dict[int, int]:
    """Glyph numbers by code point."""
    heads = iter_unpack(">2HI", cmap[4 : 4 + 8 * cmap[3]])
    maps = {(platform, encoding): cmap[start:] for platform, encoding, start in heads}
    if _UNICODE[12] in maps:
        known = maps[_UNICODE[12]]
        (groups,) = unpack_from(">I", known, 12)
        ranges = iter_unpack(">3I", known[16 : 16 + 12 * groups])
        return {code: glyph + code - first for first, last, glyph in ranges for code in range(first, last + 1)}
    known = maps[_UNICODE[4]]
    (twice,) = unpack_from(">H", known, 6)
    columns = (
        unpack_from(f">{twice // 2}H", known, start + pad)
        for start, pad in zip(range(14, 14 + 4 * twice, twice), (0, 2, 2, 2), strict=True)
    )
    found = {}
    for number, (last, first, delta, offset) in enumerate(zip(*columns, strict=True)):
        for code in range(first, last + 1):
            glyph = code
            if offset:
                at = 16 + 3 * twice + 2 * number + offset + 2 * (code - first)
                (glyph,) = unpack_from(">H", known, at)
            found[code] = (glyph + delta) % 0x10000
    return found
