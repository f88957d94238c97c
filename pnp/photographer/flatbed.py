"""A sheet on a flatbed scanner: flat, slightly rotated, evenly lit, surrounded by the lid."""

from __future__ import annotations

import math
from typing import Any

import cv2
import numpy as np

from pnp.model.arrays import Array, Floats, Pixels, rotation
from pnp.model.colour import LUMINANCE
from pnp.model.sheet import Sheet
from pnp.model.units import MM_PER_INCH
from pnp.photographer.colour import encode
from pnp.photographer.conditions import Condition
from pnp.photographer.page import PAPER, PrintedPage

_LIDS = {"white": 0.82, "black": 0.05}
_GREY = np.array(LUMINANCE, np.float32)


class Flatbed:
    """A page on the glass.

    Attributes:
        picture: (H, W, 3) sRGB; with equal channels from a scanner set to grey.
        dpi: resolution of the scan.
    """

    def __init__(self, page: PrintedPage, how: Condition, rng: np.random.Generator) -> None:
        """Lay the page on the glass and scan it."""
        self.dpi = round(rng.uniform(*how.dpi))
        scale = self.dpi / MM_PER_INCH
        width, height = page.size
        turn = math.radians(rng.uniform(*how.roll) * rng.choice([-1.0, 1.0]) + 180 * (rng.random() < 0.25))
        self._page, self._size = page, page.size
        self._turn = rotation(turn) * scale
        glass = (np.array([width, height]) + rng.uniform(6, 16, 2)) * scale
        columns, rows = np.rint(glass).astype(int)
        self._middle = glass / 2 + rng.normal(0, 1.2, 2) * scale - 0.5
        paper = self._paper(columns, rows, how, rng)
        level = rng.uniform(*how.exposure) / PAPER
        fall = 1 - rng.uniform(*how.falloff) * np.linspace(-1, 1, columns, dtype=np.float32)[None, :, None] ** 2
        light = paper * np.asarray(level * fall, np.float32)
        light = np.asarray(cv2.GaussianBlur(light, (0, 0), rng.uniform(*how.defocus)), np.float32)
        light += rng.standard_normal(light.shape, np.float32) * np.float32(rng.uniform(*how.noise))
        if how.grey:
            light = np.repeat((light @ _GREY)[..., None], 3, axis=2)
        self.picture: Pixels = np.rint(encode(light) * 255).astype(np.uint8)

    def _paper(self, columns: int, rows: int, how: Condition, rng: np.random.Generator) -> Floats:
        """Reflectance of paper and lid, with the shadow at the paper's edges."""
        page = self._page
        scale = self.dpi / MM_PER_INCH
        # From pixels of the page raster to pixels of the scan.
        fit = self._turn @ page.print_to_paper[:, :2] / page.px_per_mm
        corner = self.page_to_photo(np.array([0.5, 0.5]) / page.px_per_mm)
        soft = cv2.GaussianBlur(page.reflectance, (5, 5), max(0.4 * page.px_per_mm / scale, 0.3))
        lid = _LIDS[how.lids[rng.integers(len(how.lids))]]
        bare = tuple(float(channel) for channel in page.paper)
        whole = np.concatenate([fit, corner[:, None]], axis=1)
        printed = cv2.warpAffine(
            soft, whole, (columns, rows), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=bare
        )
        width, height = self._size
        corners = np.array([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]])
        outline = (corners - [width / 2, height / 2]) @ self._turn.T + self._middle
        mask = np.zeros((rows, columns), np.uint8)
        cv2.fillPoly(mask, [np.rint(outline * 16).astype(np.int32)], 255, cv2.LINE_AA, 4)
        alpha = (mask / np.float32(255))[..., None]
        off = round(rng.uniform(0.3, 0.9) * scale)
        shade = np.roll(cv2.GaussianBlur(mask, (0, 0), 0.4 * scale), (off, off), axis=(0, 1)) / np.float32(255)
        behind = np.float32(lid) * (1 - np.float32(0.35) * shade[..., None])
        return np.asarray(alpha * printed + (1 - alpha) * behind, np.float32)

    def page_to_photo(self, page_mm: Array) -> Array:
        """Pixel positions of points of the printed page, (..., 2) mm."""
        where = self._page.print_to_paper
        paper = np.asarray(page_mm, np.float64) @ where[:, :2].T + where[:, 2] - np.array(self._size) / 2
        return np.asarray(paper @ self._turn.T + self._middle)

    def truth(self, sheet: Sheet) -> dict[str, Any]:
        """Geometry, JSON-able; nothing is hidden on a scan."""
        width, height = sheet.paper.width_mm, sheet.paper.height_mm
        corners = np.array([[0.0, 0.0], [width, 0.0], [width, height], [0.0, height]])
        seen = self.page_to_photo(corners)
        matrix = cv2.getPerspectiveTransform(corners.astype(np.float32), seen.astype(np.float32))
        return {
            "width": self.picture.shape[1],
            "height": self.picture.shape[0],
            "dpi": self.dpi,
            "camera": None,
            "print_to_paper": self._page.print_to_paper.tolist(),
            "grid": {"page_mm": corners.tolist(), "photo_px": seen.tolist()},
            "homography": matrix.tolist(),
            "covered": {},
        }
