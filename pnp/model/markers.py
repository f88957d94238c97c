"""The four fiducials of a sheet: DICT_5X5 markers whose ids say which kind of sheet it is and which corner.

The bit patterns are the first hundred of OpenCV's predefined 5x5 dictionary, kept here as numbers so that printing does
not load OpenCV; a test compares them with OpenCV's own.
"""

from __future__ import annotations

from dataclasses import dataclass

from pnp.model.units import Point

MARKER_MM = 12.0
"""Side of a marker."""
MODULES = 7
"""Cells along a side: five of data and a black border of one on either side."""

_PATTERNS = (
    0x145B2BC,
    0x01C06E6,
    0x1AF0EDD,
    0x10395F7,
    0x1AEB524,
    0x1D4082D,
    0x0D3D7EC,
    0x0E2146B,
    0x10D6132,
    0x1313FA5,
    0x13CEE03,
    0x1A2DAC0,
    0x1E62B11,
    0x05E7166,
    0x1FCFCA8,
    0x051E37F,
    0x097A758,
    0x0BEA26F,
    0x0F64DC4,
    0x1061DE8,
    0x12DDA75,
    0x150E440,
    0x16B0CA1,
    0x0BA12DE,
    0x19CD023,
    0x1A59972,
    0x1C3CE8B,
    0x0224246,
    0x03B9672,
    0x024223B,
    0x027376E,
    0x0368873,
    0x040D0CE,
    0x04AAAC8,
    0x04643BA,
    0x07A6FEA,
    0x0998AAC,
    0x082D101,
    0x09AAD1D,
    0x0863C72,
    0x0AD2825,
    0x0A52F9E,
    0x0D849F7,
    0x0C309D9,
    0x0DA7E31,
    0x0E9627A,
    0x0E9B997,
    0x0F94806,
    0x0F59125,
    0x0F6B7D7,
    0x11B58E4,
    0x11AD279,
    0x11E380B,
    0x1169445,
    0x12FFB4A,
    0x158CB8D,
    0x15987F0,
    0x1422FDF,
    0x14E1227,
    0x156DF22,
    0x173DBF1,
    0x164C93C,
    0x17CBB86,
    0x1880A87,
    0x19147DD,
    0x184EB8A,
    0x18D85AD,
    0x1B2CDA9,
    0x1BABD73,
    0x1E9D432,
    0x1E76528,
    0x0F5740A,
    0x1B11A53,
    0x018CE65,
    0x02AB219,
    0x098E981,
    0x0A8061C,
    0x141A158,
    0x185314C,
    0x196D12C,
    0x1FAD3A2,
    0x00922B5,
    0x019BCE0,
    0x00B547C,
    0x002C76F,
    0x0132289,
    0x012D2A7,
    0x00C4B43,
    0x0067BC5,
    0x00FAA0D,
    0x01F1F54,
    0x038E879,
    0x0323B23,
    0x02C3647,
    0x02DA51B,
    0x02E9D8D,
    0x027C562,
    0x03EFDF5,
    0x0521EE0,
    0x0448EFD,
)
MARKERS = len(_PATTERNS)


@dataclass(frozen=True, slots=True)
class Marker:
    """A printed fiducial.

    Attributes:
        id: number in DICT_5X5; ``4 * kind + corner``.
        at: top left corner of its black square, mm.
        size_mm: side of its black square.
    """

    id: int
    at: Point
    size_mm: float

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Corners of the black square, clockwise from the top left (OpenCV's order), mm."""
        (x, y), s = self.at, self.size_mm
        return ((x, y), (x + s, y), (x + s, y + s), (x, y + s))


def marker_id(kind: int, corner: int) -> int:
    """Id of the marker in a corner (from 0 at the top left, clockwise) of a kind of sheet (0 to 24)."""
    if not (0 <= kind < 25 and 0 <= corner < 4):
        raise ValueError(f"no marker for kind {kind}, corner {corner}")
    return 4 * kind + corner


def pattern(marker: int) -> tuple[tuple[bool, ...], ...]:
    """The marker's 7 x 7 modules, rows from the top; True is black."""
    bits = _PATTERNS[marker]
    inner = [[not bits >> (24 - 5 * row - col) & 1 for col in range(5)] for row in range(5)]
    edge = (True,) * MODULES
    return (edge, *((True, *row, True) for row in inner), edge)
