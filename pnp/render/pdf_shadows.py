"""Shadows in a PDF, which knows none: pictures of the outline of what casts them, blurred."""

from __future__ import annotations

import ctypes
import io
from math import ceil, floor

import cv2
import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
from numpy.typing import NDArray

from pnp.model.affine import Bounds
from pnp.model.colour import rgb
from pnp.model.drawing import Image, Shadow
from pnp.model.units import POINTS_PER_MM

_FINENESS, _COARSEST, _FINEST = 6.0, 6.0, 24.0
"""Pixels for each standard deviation of the blur; and the least and the most for each mm."""
_MOST_PIXELS = 12_000_000
"""Of one shadow: that of a board is coarser."""


def room(box: Bounds, shadow: Shadow) -> tuple[Bounds, float]:
    """The box that a shadow takes before it is moved, in whole pixels, mm; and how many pixels a mm has."""
    scale = min(max(_FINENESS / shadow.blur if shadow.blur > 0 else _FINEST, _COARSEST), _FINEST)
    more = shadow.reach
    area = (box[2] - box[0] + 2 * more) * (box[3] - box[1] + 2 * more)
    scale = min(scale, (_MOST_PIXELS / max(area, 1e-6)) ** 0.5)
    left, top = (floor((side - more) * scale) / scale for side in box[:2])
    right, bottom = (ceil((side + more) * scale) / scale for side in box[2:])
    return (left, top, right, bottom), scale


def picture(pdf: bytes, box: Bounds, scale: float, shadow: Shadow) -> Image:
    """The shadow of what a PDF's first page shows.

    Args:
        pdf: with nothing on the page but what casts the shadow.
        box: where the page lies, mm.
        scale: pixels for each mm.
        shadow: how it falls.
    """
    from PIL import Image as Pillow

    left, top, right, bottom = box
    size = round((right - left) * scale), round((bottom - top) * scale)
    there = _opacity(pdf, scale, size)
    if shadow.blur > 0:  # of whole numbers, which every machine blurs to the same bits
        there = cv2.GaussianBlur(there, (0, 0), shadow.blur * scale)
    made = Pillow.new("RGB", size, rgb(shadow.colour))
    made.putalpha(Pillow.fromarray(there).point([round(value * shadow.opacity) for value in range(256)]))
    stream = io.BytesIO()
    made.save(stream, "PNG", compress_level=1)  # it is unpacked again at once
    x, y = shadow.offset
    return Image((left + x, top + y), (right - left, bottom - top), stream.getvalue(), "")


def _opacity(pdf: bytes, scale: float, size: tuple[int, int]) -> NDArray[np.uint8]:
    """How opaque each pixel of the first page is, 0 to 255."""
    document = pdfium.PdfDocument(pdf)
    try:
        bitmap = pdfium.PdfBitmap.new_native(*size, pdfium_c.FPDFBitmap_BGRA)
        bitmap.fill_rect((0, 0, 0, 0), 0, 0, *size)
        fine = scale / POINTS_PER_MM
        matrix, clip = pdfium_c.FS_MATRIX(fine, 0, 0, fine, 0, 0), pdfium_c.FS_RECTF(0, 0, *size)
        pdfium_c.FPDF_RenderPageBitmapWithMatrix(bitmap, document[0], ctypes.byref(matrix), ctypes.byref(clip), 0)
        seen: NDArray[np.uint8] = bitmap.to_numpy()[..., 3].copy()
        bitmap.close()
    finally:
        document.close()
    return seen
