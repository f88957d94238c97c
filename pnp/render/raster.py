"""Drawings as pixels, by way of the PDF: what is rasterised is what is printed."""

from __future__ import annotations

import ctypes
import io
from math import ceil

import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
from numpy.typing import NDArray

from pnp.errors import DrawingError, InputFileError
from pnp.model.drawing import Drawing
from pnp.model.units import MM_PER_INCH, POINTS_PER_MM
from pnp.render import pdf as pdf_renderer
from pnp.render.checks import clean


def page_array(pdf: bytes, px_per_mm: float, page: int = 0) -> NDArray[np.uint8]:
    """One page of a PDF on white paper, bleed included.

    Args:
        pdf: the file.
        px_per_mm: exact scale: the point (x, y) mm of the page lies at (x, y) * px_per_mm, counted from the top left
            corner of the first pixel.
        page: from 0.

    Returns:
        Height x width x 3, RGB; a page that is no whole number of pixels wide ends in a pixel that is partly white.

    Raises:
        InputFileError: not a PDF, or it has no such page.
        DrawingError: ``px_per_mm`` is not a positive number.
    """
    if not 0 < px_per_mm < float("inf"):
        raise DrawingError(f"A page cannot be rasterised at {px_per_mm} pixels per mm; give a positive number.")
    try:
        document = pdfium.PdfDocument(pdf)
    except pdfium.PdfiumError as error:
        raise InputFileError(f"The PDF cannot be opened: {error}; print it anew.") from error
    try:
        if not 0 <= page < len(document):
            raise InputFileError(f"The PDF has {len(document)} pages, so page {page} (counted from 0) is not in it.")
        return _rasterise(document[page], px_per_mm)
    finally:
        document.close()


def render(drawing: Drawing, px_per_mm: float) -> NDArray[np.uint8]:
    """A drawing as :func:`page_array` shows its PDF."""
    return page_array(pdf_renderer.render([drawing]), px_per_mm)


def png(drawing: Drawing, dpi: int = 300) -> bytes:
    """A drawing as a PNG file that knows its resolution and carries the drawing's title and keywords."""
    from PIL import Image, PngImagePlugin  # only needed here

    facts = PngImagePlugin.PngInfo()
    for key, value in (("Title", drawing.title), ("Description", drawing.description), *drawing.keywords):
        if text := clean(value):
            facts.add_itxt(key.title(), text, lang=drawing.lang)
    stream = io.BytesIO()
    picture = Image.fromarray(render(drawing, dpi / MM_PER_INCH))
    picture.save(stream, "PNG", dpi=(dpi, dpi), pnginfo=facts)
    return stream.getvalue()


def _rasterise(page: pdfium.PdfPage, px_per_mm: float) -> NDArray[np.uint8]:
    """With a matrix, not with pypdfium2's ``render``: that stretches the page to whole pixels."""
    scale = px_per_mm / POINTS_PER_MM
    width, height = (ceil(round(size * scale, 3)) for size in page.get_size())
    bitmap = pdfium.PdfBitmap.new_native(width, height, pdfium_c.FPDFBitmap_BGRx)
    bitmap.fill_rect((255, 255, 255, 255), 0, 0, width, height)
    matrix = pdfium_c.FS_MATRIX(scale, 0, 0, scale, 0, 0)
    clip = pdfium_c.FS_RECTF(0, 0, width, height)
    pdfium_c.FPDF_RenderPageBitmapWithMatrix(bitmap, page, ctypes.byref(matrix), ctypes.byref(clip), 0)
    return np.ascontiguousarray(bitmap.to_numpy()[:, :, 2::-1])
