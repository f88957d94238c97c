"""A screenshot of half a sheet on a phone: a picture that must be refused."""

from __future__ import annotations

from typing import Any

import cv2
import numpy as np

from pnp.model.arrays import Array
from pnp.model.sheet import Sheet
from pnp.photographer.colour import encode
from pnp.photographer.page import PAPER, PrintedPage

_WIDTH, _HEIGHT = 1440, 3120
_BAR, _FOOT = 260, 420


class Screenshot:
    """The upper half of a page in a phone's viewer.

    Attributes:
        picture: (H, W, 3) sRGB.
    """

    def __init__(self, page: PrintedPage, sheet: Sheet, shown: float) -> None:
        """Show a share of the page's height, from its top."""
        part = page.reflectance[: round(shown * sheet.paper.height_mm * page.px_per_mm)] / np.float32(PAPER)
        scale = _WIDTH / part.shape[1]
        size = (_WIDTH, min(round(part.shape[0] * scale), _HEIGHT - _BAR - _FOOT))
        half = np.asarray(cv2.resize(part, size, interpolation=cv2.INTER_AREA), np.float32)
        screen = np.full((_HEIGHT, _WIDTH, 3), 24, np.uint8)
        self._bottom = _BAR + half.shape[0]
        screen[_BAR : self._bottom] = np.rint(encode(half) * 255).astype(np.uint8)
        for x in (240, 720, 1200):
            cv2.circle(screen, (x, _HEIGHT - 200), 44, (214, 214, 220), 8, cv2.LINE_AA)
        for left, right in ((60, 420), (1200, 1380)):
            cv2.line(screen, (left, 120), (right, 120), (214, 214, 220), 26, cv2.LINE_AA)
        self.picture = screen
        self._scale = scale * page.px_per_mm
        self._size = (sheet.paper.width_mm, sheet.paper.height_mm)

    def page_to_photo(self, page_mm: Array) -> Array:
        """Pixel positions of points of the page, (..., 2) mm."""
        return np.asarray(np.asarray(page_mm, np.float64) * self._scale + [-0.5, _BAR - 0.5])

    def truth(self, sheet: Sheet) -> dict[str, Any]:
        """Geometry and what is cut off, as JSON."""
        covered = {}
        for region in sheet.regions:
            low, high = np.percentile(self.page_to_photo(np.array(region.polygon))[:, 1], (0, 100))
            share = float(np.clip((high - self._bottom) / max(high - low, 1e-6), 0.0, 1.0))
            if share > 0.02:
                covered[region.id] = round(share, 3)
        corners = np.array([[0.0, 0.0], [self._size[0], 0.0], self._size, [0.0, self._size[1]]])
        return {
            "width": _WIDTH,
            "height": _HEIGHT,
            "camera": None,
            "grid": {"page_mm": corners.tolist(), "photo_px": self.page_to_photo(corners).tolist()},
            "homography": [[self._scale, 0.0, -0.5], [0.0, self._scale, _BAR - 0.5], [0.0, 0.0, 1.0]],
            "covered": covered,
        }
