"""Draws one page of a PDF: ``python pdf_worker.py PATH INDEX LEAST MOST PICTURE_LIMIT``.

It runs in a process of its own (:mod:`pnp.limited`), one for each page, so it imports nothing but pdfium.

Standard output: one line, ``pages N`` where no INDEX is given, ``page WIDTH HEIGHT STRIDE SIZE...`` followed by the
rows of 8-bit BGR pixels and by the JPEG files of these sizes that are shown, or ``no REASON``.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from math import sqrt

import pypdfium2 as pdfium
import pypdfium2.raw as pdfium_c

_LONGEST_SIDE = 12_000
_POINTS_PER_INCH = 72.0
_DPI = 250.0
"""Resolution for a page that is not a scan."""


def main(path: str, *numbers: str) -> bytes:
    """The output, see above."""
    try:
        document = pdfium.PdfDocument(path)
        if not numbers:
            return b"pages %d\n" % len(document)
        index, least, most, limit = map(int, numbers)
        page = document[index]
        scale = _scale(page, least, most, limit)
        if scale is None:
            return b"no large\n"
        bitmap = page.render(scale=scale, may_draw_forms=False, rev_byteorder=False, prefer_bgrx=False)
        if bitmap.n_channels != 3:
            return b"no damaged\n"
        files = list(_jpegs(page))
        numbers_said = (bitmap.width, bitmap.height, bitmap.stride, *map(len, files))
        return b"page %s\n" % b" ".join(b"%d" % number for number in numbers_said) + b"".join((bitmap.buffer, *files))
    except pdfium.PdfiumError as error:
        return b"no locked\n" if "assword" in str(error) else b"no damaged\n"
    except ValueError:
        return b"no damaged\n"


def _scale(page: pdfium.PdfPage, least: int, most: int, limit: int) -> float | None:
    """Pixels per point at which to draw a page; None if it contains a picture of more pixels than ``limit``.

    A page is drawn with about as many pixels as the picture that fills it, within limits, independent of its nominal
    size. Drawing it, instead of extracting the picture, keeps layers, rotation and annotations as a viewer shows them.
    """
    width, height = map(float, page.get_size())
    if not (0 < width < 1e6 and 0 < height < 1e6):
        raise ValueError(f"a page of {width} x {height} points")
    wanted = (_DPI / _POINTS_PER_INCH) ** 2
    for image in page.get_objects([pdfium_c.FPDF_PAGEOBJ_IMAGE], max_depth=4):
        across, down = image.get_px_size()
        if across * down > limit:
            return None
        left, bottom, right, top = image.get_bounds()
        share = (right - left) * (top - bottom) / (width * height)
        if share > 0.3:
            wanted = max(wanted if share < 0.7 else 0.0, float(across * down / (share * width * height)))
    pixels = min(max(wanted * width * height, least), most)
    return min(sqrt(pixels / (width * height)), _LONGEST_SIDE / max(width, height))


def _jpegs(page: pdfium.PdfPage) -> Iterator[bytes]:
    """The JPEG files that a page shows; pdfium decodes them without reporting damage."""
    for image in page.get_objects([pdfium_c.FPDF_PAGEOBJ_IMAGE], max_depth=4):
        if image.get_filters(skip_simple=True) == ["DCTDecode"]:
            yield bytes(image.get_data(decode_simple=True))


if __name__ == "__main__":
    sys.stdout.buffer.write(main(*sys.argv[1:]))
