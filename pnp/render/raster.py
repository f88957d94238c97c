"""Drawings as pixels: their PDF is rasterised, so that pictures show what is printed."""

from __future__ import annotations

import ctypes
import io
from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil

import cv2
import numpy as np
import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c
from numpy.typing import NDArray

from pnp.errors import DrawingError, InputFileError
from pnp.model.drawing import Drawing
from pnp.model.units import MM_PER_INCH, POINTS_PER_MM, Point
from pnp.render import pdf as pdf_renderer
from pnp.render.checks import clean
from pnp.render.pdf_inks import Colours

_STRIP = 512  # rows of fine pixels drawn at a time


def page_array(pdf: bytes, px_per_mm: float, page: int = 0, *, oversample: int = 2) -> NDArray[np.uint8]:
    """One page of a PDF on white paper, bleed included.

    Args:
        pdf: the file.
        px_per_mm: exact scale: the point (x, y) mm of the page lies at (x, y) * px_per_mm, counted from the top left
            corner of the first pixel.
        page: from 0.
        oversample: fine pixels along each side of a pixel, from 1. pdfium moves glyphs and upright rectangles to whole
            pixels; drawn finer and averaged, they stay where they belong to within that fraction of a pixel.

    Returns:
        Height x width x 3, RGB; a page that is no whole number of pixels wide ends in a pixel that is partly white.

    Raises:
        InputFileError: not a PDF, or it has no such page.
        DrawingError: ``px_per_mm`` is not a positive number.
    """
    if not 0 < px_per_mm < float("inf"):
        raise DrawingError(f"A page cannot be rasterised at {px_per_mm} pixels per mm; give a positive number.")
    with _opened(pdf) as document:
        if not 0 <= page < len(document):
            raise InputFileError(f"The PDF has {len(document)} pages, so page {page} (counted from 0) is not in it.")
        return _rasterise(document[page], px_per_mm, oversample)


def sizes(pdf: bytes) -> list[Point]:
    """Width and height of each page of a PDF as :func:`page_array` shows it, mm.

    Raises:
        InputFileError: not a PDF.
    """
    with _opened(pdf) as document:
        return [
            (wide / POINTS_PER_MM, high / POINTS_PER_MM)
            for wide, high in map(document.get_page_size, range(len(document)))
        ]


@contextmanager
def _opened(pdf: bytes) -> Iterator[pdfium.PdfDocument]:
    try:
        document = pdfium.PdfDocument(pdf)
    except pdfium.PdfiumError as error:
        raise InputFileError(f"The PDF cannot be opened: {error}; print it again.") from error
    try:
        yield document
    finally:
        document.close()


def render(drawing: Drawing, px_per_mm: float, *, oversample: int = 2, colours: Colours = "rgb") -> NDArray[np.uint8]:
    """A drawing as :func:`page_array` shows its PDF."""
    return page_array(pdf_renderer.render([drawing], colours=colours), px_per_mm, oversample=oversample)


def png(drawing: Drawing, dpi: int = 300, *, colours: Colours = "rgb") -> bytes:
    """A drawing as a PNG file with its resolution, its title and its keywords."""
    return png_at(drawing, dpi / MM_PER_INCH, oversample=4, colours=colours)


def png_at(drawing: Drawing, px_per_mm: float, *, oversample: int = 2, colours: Colours = "rgb") -> bytes:
    """The same at an exact scale, for pictures that must have a certain number of pixels."""
    from PIL import Image, PngImagePlugin  # OpenCV cannot write the resolution

    facts = PngImagePlugin.PngInfo()
    for key, value in (("Title", drawing.title), ("Description", drawing.description), *drawing.keywords):
        if text := clean(value):
            facts.add_itxt(key.title(), text, lang=drawing.lang)
    stream = io.BytesIO()
    picture = Image.fromarray(render(drawing, px_per_mm, oversample=oversample, colours=colours))
    dpi = round(px_per_mm * MM_PER_INCH, 3)
    picture.save(stream, "PNG", dpi=(dpi, dpi), pnginfo=facts)
    return stream.getvalue()


def cut_out(png: bytes, outline: Drawing) -> bytes:
    """A PNG file that is transparent outside of what a drawing of the same size paints black."""
    from PIL import Image

    with Image.open(io.BytesIO(png)) as picture:
        drawn = render(outline, picture.width / outline.width_mm, oversample=4)[: picture.height, : picture.width, 0]
        mask = np.full((picture.height, picture.width), 255, np.uint8)
        mask[: drawn.shape[0], : drawn.shape[1]] -= drawn
        shown = picture.convert("RGBA")
        shown.putalpha(Image.fromarray(mask))
        stream = io.BytesIO()
        shown.save(stream, "PNG", dpi=picture.info.get("dpi"))
    return stream.getvalue()


def _rasterise(page: pdfium.PdfPage, px_per_mm: float, oversample: int) -> NDArray[np.uint8]:
    """Rasterise in strips: less memory, and faster because strips fit into the processor's cache.

    With a matrix, not with pypdfium2's ``render``: that stretches the page to whole pixels.
    """
    scale = px_per_mm / POINTS_PER_MM
    width, height = (ceil(round(size * scale, 3)) for size in page.get_size())
    pixels = np.empty((height, width, 3), np.uint8)
    rows = _STRIP // oversample
    fine_width, fine_rows, fine = width * oversample, rows * oversample, scale * oversample
    strip = pdfium.PdfBitmap.new_native(fine_width, fine_rows, pdfium_c.FPDFBitmap_BGRx)
    clip = pdfium_c.FS_RECTF(0, 0, fine_width, fine_rows)
    for top in range(0, height, rows):
        strip.fill_rect((255, 255, 255, 255), 0, 0, fine_width, fine_rows)
        matrix = pdfium_c.FS_MATRIX(fine, 0, 0, fine, 0, -top * oversample)
        pdfium_c.FPDF_RenderPageBitmapWithMatrix(strip, page, ctypes.byref(matrix), ctypes.byref(clip), 0)
        averaged = cv2.resize(strip.to_numpy(), (width, rows), interpolation=cv2.INTER_AREA)
        pixels[top : top + rows] = cv2.cvtColor(averaged, cv2.COLOR_BGRA2RGB)[: height - top]
    strip.close()
    return pixels
