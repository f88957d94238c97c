"""Find a sheet among the pages of a printed PDF: before it may stand a cover, the teacher's page or rules."""

from __future__ import annotations

import cv2
import numpy as np

from pnp.errors import InputFileError, Unreadable
from pnp.message import say
from pnp.model.arrays import Pixels
from pnp.model.sheet import Sheet

_NEAR_MM = 0.5
"""How far from its place on the sheet a marker of it may be found."""


def page_of(pdf: bytes, sheet: Sheet, name: str, px_per_mm: float) -> Pixels:
    """The first page that is this sheet at its true size, as RGB pixels.

    Args:
        pdf: the file.
        sheet: that it is to hold.
        name: of the file.
        px_per_mm: scale of the pixels.

    Raises:
        InputFileError: not a PDF, or no page is this sheet.
    """
    from pnp.render import raster

    paper = (sheet.drawing.width_mm, sheet.drawing.height_mm)
    for number, size in enumerate(raster.sizes(pdf)):
        if np.allclose(size, paper, atol=_NEAR_MM):
            page = raster.page_array(pdf, px_per_mm, number)
            if _shows(page, sheet, name, px_per_mm):
                return page
    raise InputFileError(say("input-photograph-page", file=name, code=str(sheet.code)))


def _shows(page: Pixels, sheet: Sheet, name: str, px_per_mm: float) -> bool:
    """Whether a page has the markers of a sheet where it has them, and its code."""
    from pnp.scan.identify import glimpse, identify
    from pnp.scan.photo import Photo

    photo = Photo(name, cv2.cvtColor(page, cv2.COLOR_RGB2BGR))
    if not glimpse(photo):
        return False
    try:
        found = identify(photo)
    except Unreadable:
        return False
    return found.code_text == str(sheet.code) and all(
        marker.id in found.markers and np.allclose(found.markers[marker.id] / px_per_mm, marker.corners, atol=_NEAR_MM)
        for marker in sheet.markers
    )
