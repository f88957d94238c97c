"""Black and white modules: QR codes (ISO/IEC 18004), and any such pattern as few rectangles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import zip_longest
from typing import Any

QUIET = 4
"""Width of a QR code's quiet zone on each side, in modules: ISO/IEC 18004 asks for it."""
_HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""Two modules, one above the other, as a light character on a dark terminal."""

Modules = Sequence[Sequence[bool]]
"""Rows from the top; True is black."""


def qr_code(text: str, error: str, version: int = 0) -> Modules:
    """The modules of a QR code, without its quiet zone.

    Args:
        text: what it says.
        error: level of error correction: ``L``, ``M``, ``Q`` or ``H``.
        version: 2 for one of 25 x 25 modules; 0 for the smallest that holds the text.

    Raises:
        ValueError: the text is too long.
    """
    import zxingcpp  # its import takes a while

    code = zxingcpp.create_barcode(text, zxingcpp.BarcodeFormat.QRCode, ec_level=error, version=version)
    picture: Any = code.to_image(scale=1, add_quiet_zones=False)
    rows: Any = memoryview(picture).tolist()
    return [[value < 128 for value in row] for row in rows]


def merged(modules: Modules) -> list[tuple[int, int, int, int]]:
    """The black modules as few rectangles: a run in a row, and equal runs in the rows below, become one.

    Returns:
        Column and row of the top left module, width and height, row by row.
    """
    boxes: list[tuple[int, int, int, int]] = []
    above: dict[tuple[int, int], int] = {}  # start and end of a run, and the row where its rectangle begins
    for y, row in enumerate([*modules, ()]):
        runs: dict[tuple[int, int], int] = {}
        start = None
        for x, black in enumerate([*row, False]):
            if black and start is None:
                start = x
            elif not black and start is not None:
                runs[start, x] = above.pop((start, x), y)
                start = None
        boxes += [(left, top, right - left, y - top) for (left, right), top in above.items()]
        above = runs
    return sorted(boxes, key=lambda box: (box[1], box[0]))


def lines(modules: Modules) -> Iterable[str]:
    """A QR code with its quiet zone for a terminal, two rows of modules to a line."""
    wide = len(modules) + 2 * QUIET
    side, blank = (False,) * QUIET, (False,) * wide
    rows = [*(blank,) * QUIET, *((*side, *row, *side) for row in modules), *(blank,) * QUIET]
    for upper, lower in zip_longest(rows[::2], rows[1::2], fillvalue=(True,) * wide):
        yield "".join(_HALVES[pair] for pair in zip(upper, lower, strict=True))
