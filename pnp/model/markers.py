"""The four fiducials of a sheet: DICT_5X5 markers whose ids say which kind of sheet it is and which corner.

The bit patterns are the first hundred of OpenCV's predefined 5x5 dictionary, kept as numbers in
``layouts/markers.toml`` so that printing does not load OpenCV; a test compares them with OpenCV's own.
"""

from __future__ import annotations

from msgspec import Struct

from pnp.data import load_layout
from pnp.model.units import Point

MARKER_MM = 12.0
"""Side of a marker."""
MODULES = 7
"""Cells along a side: five of data and a black border of one on either side."""

MARKERS = 100
"""How many there are."""


class Marker(Struct, frozen=True):
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
    bits = load_layout("markers")["patterns"][marker]
    inner = [[not bits >> (24 - 5 * row - col) & 1 for col in range(5)] for row in range(5)]
    edge = (True,) * MODULES
    return (edge, *((True, *row, True) for row in inner), edge)
