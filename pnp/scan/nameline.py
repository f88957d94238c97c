"""The picture of the handwritten name on a sheet, which a person reads."""

from __future__ import annotations

import cv2
import numpy as np
from PIL import Image

from pnp.model.sheet import Sheet
from pnp.model.sheet import name_line as line_of
from pnp.scan.canvas import jpeg, whitening
from pnp.scan.photo import Photo
from pnp.scan.register import Registration
from pnp.scan.warp import rectify

_PER_MM = 6.0
_ABOVE, _BELOW, _ASIDE = 9.0, 4.0, 2.0
"""How far the picture extends beyond the line, mm: people write above it, and slightly below."""


def name_line(photo: Photo, registration: Registration, sheet: Sheet) -> bytes | None:
    """The name line of a sheet, with what is written on it.

    Args:
        photo: what was read.
        registration: where the page lies in it.
        sheet: what was printed.

    Returns:
        A JPEG file; None if the sheet has no such line.
    """
    line = line_of(sheet.drawing)
    if line is None:
        return None
    (left, base), (right, _) = line
    shape = round((_ABOVE + _BELOW) * _PER_MM), round((right - left + 2 * _ASIDE) * _PER_MM)
    seen = rectify(photo.image, registration.warp, _PER_MM, shape, (left - _ASIDE, base - _ABOVE))
    crop = np.asarray(cv2.cvtColor(seen, cv2.COLOR_BGR2RGB), np.uint8)
    return jpeg(Image.fromarray(cv2.LUT(crop, whitening(crop))), quality=80)
