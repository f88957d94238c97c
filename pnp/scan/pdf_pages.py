"""Pages of a PDF as pictures: scanners and scanning apps make them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import sqrt
from pathlib import Path

import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c

from pnp.errors import InputFileError
from pnp.scan.photo import MAX_PIXELS, Pixels

_LEAST, _MOST, _FINE = 4_000_000, 6_500_000, 26_000_000
"""Pixels of a rendered page: A4 at 205, 260 and, for a closer look, 520 dpi."""
_LONGEST_SIDE = 12_000
_POINTS_PER_INCH = 72.0
_DPI = 250.0
"""Of a page that is no scan."""


def count(path: Path) -> int:
    """How many pages a PDF has.

    Raises:
        InputFileError: it is damaged, locked, or has none.
    """
    with _opened(path) as document:
        return len(document)


def render(path: Path, index: int, name: str, *, fine: bool = False) -> Pixels:
    """One page, upright, on white, as 8-bit BGR.

    A page is drawn with about as many pixels as the pictures on it have, within limits, whatever size in millimetres it
    claims: drawing it (instead of taking a picture out of it) keeps layers, turns and notes as a viewer shows them.

    Args:
        path: of the PDF.
        index: of the page, from 0.
        name: what to call the page in messages.
        fine: keep more of a large scan's pixels.

    Raises:
        InputFileError: the page is damaged, or holds a picture that is too large.
    """
    with _opened(path) as document:
        try:
            page = document[index]
            width, height = page.get_size()
            scale = _scale(page, width, height, name, _FINE if fine else _MOST)
            bitmap = page.render(scale=scale, may_draw_forms=False)
            return np.ascontiguousarray(bitmap.to_numpy()[:, :, :3])
        except (pdfium.PdfiumError, ValueError) as error:
            raise InputFileError(f"{name} is damaged: scan it once more.") from error


def _scale(page: pdfium.PdfPage, width: float, height: float, name: str, most: int) -> float:
    """Pixels per point at which to draw a page."""
    if not (0 < width < 1e6 and 0 < height < 1e6):
        raise InputFileError(f"{name} has no size: scan it once more.")
    wanted = (_DPI / _POINTS_PER_INCH) ** 2
    for image in page.get_objects([pdfium_c.FPDF_PAGEOBJ_IMAGE], max_depth=4):
        across, down = image.get_px_size()
        if across * down > MAX_PIXELS:
            raise InputFileError(
                f"{name} holds a picture that is too large ({across} x {down} pixels; the limit is"
                f" {MAX_PIXELS // 1_000_000} million): scan it at 300 dpi."
            )
        left, bottom, right, top = image.get_bounds()
        area = (right - left) * (top - bottom)
        if area > 0.3 * width * height:
            wanted = max(wanted if area < 0.7 * width * height else 0.0, across * down / area)
    pixels = min(max(wanted * width * height, _LEAST), most)
    return min(sqrt(pixels / (width * height)), _LONGEST_SIDE / max(width, height))


@contextmanager
def _opened(path: Path) -> Iterator[pdfium.PdfDocument]:
    try:
        document = pdfium.PdfDocument(path)
    except pdfium.PdfiumError as error:
        if getattr(error, "err_code", None) == pdfium_c.FPDF_ERR_PASSWORD or "assword" in str(error):
            raise InputFileError(f"{path} is locked with a password: save a copy without one.") from error
        raise InputFileError(
            f"{path} is a damaged PDF, or one without pages: copy the file, or scan the sheets once more."
        ) from error
    try:
        yield document
    finally:
        document.close()
