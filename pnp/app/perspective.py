"""Flat pictures as they lie on a table, seen from in front of it."""

from __future__ import annotations

import io
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from pnp.cards.export.showcase import Picture
from pnp.model.affine import around
from pnp.model.drawing import Drawing, Image, Layer
from pnp.model.units import MM_PER_INCH, Point

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_PITCH: Final = radians(50.0)
"""How far the table is turned away from a camera that would look straight down on it."""
_AWAY: Final = 2.2
"""How far away the camera is, in heights of the flat picture."""


def lying(flat: Picture, name: str, dpi: int) -> Picture:
    """A flat picture seen at an angle, in pixels on white, and its outline as well.

    A pinhole camera looks at its middle, and what is further away is smaller.

    Args:
        flat: the picture.
        name: of the new one.
        dpi: its pixels to the inch.
    """
    import cv2
    import numpy as np

    from pnp.render import raster

    wide, high = flat.drawing.width_mm, flat.drawing.height_mm
    corners = ((0.0, 0.0), (wide, 0.0), (wide, high), (0.0, high))
    seen = [_seen(x - wide / 2, y - high / 2, _AWAY * high) for x, y in corners]
    left, top, right, bottom = around(seen) or (0.0, 0.0, 0.0, 0.0)
    scale = dpi / MM_PER_INCH
    size = round((right - left) * scale), round((bottom - top) * scale)
    homography = cv2.getPerspectiveTransform(
        np.array(corners, np.float32) * scale,
        np.array([(x - left, y - top) for x, y in seen], np.float32) * scale,
    )

    def warped(drawing: Drawing) -> NDArray[np.uint8]:
        pixels = raster.render(drawing, 2 * scale)  # finer, for what is near is enlarged
        half = np.diag([0.5, 0.5, 1.0])
        made = cv2.warpPerspective(
            pixels,
            homography @ half,
            size,
            flags=cv2.INTER_AREA,
            borderMode=cv2.BORDER_CONSTANT,
            borderValue=(255,) * 3,
        )
        return np.asarray(made, np.uint8)

    def drawn(drawing: Drawing) -> Drawing:
        box = (round(size[0] / scale, 3), round(size[1] / scale, 3))
        image = Image((0.0, 0.0), box, _png(warped(drawing)), f"{drawing.title}, {name}")
        return Drawing(*box, (Layer("cards", "Cards", (image,)),), f"{drawing.title}, {name}", "", drawing.lang)

    return Picture(name, drawn(flat.drawing), drawn(flat.outline))


def _seen(x: float, y: float, away: float) -> Point:
    """Where a camera sees a point of the table, whose middle is (0, 0)."""
    scale = away / (away - y * sin(_PITCH))
    return x * scale, y * cos(_PITCH) * scale


def _png(pixels: NDArray[np.uint8]) -> bytes:
    from PIL import Image as Pillow

    stream = io.BytesIO()
    Pillow.fromarray(pixels).save(stream, "PNG")
    return stream.getvalue()
