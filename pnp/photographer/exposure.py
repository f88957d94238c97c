"""The light that reaches the sensor, computed strip by strip.

What varies slowly (the point that a pixel sees, the light there) is computed for every eighth pixel and interpolated
strip by strip, so that no floating-point array is as large as the picture.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Floats, Mask
from pnp.photographer.camera import STEP, enlarge, see
from pnp.photographer.colour import LINEAR
from pnp.photographer.conditions import Condition
from pnp.photographer.covers import Cover
from pnp.photographer.light import Light, Seen, cast_light
from pnp.photographer.setting import Setting
from pnp.photographer.tabletop import to_pixels


class Exposure(Struct, frozen=True):
    """A lit scene, ready to be recorded.

    Attributes:
        table: linear picture of the table.
        page: linear picture of the sheet.
        bare: reflectance of paper outside the print.
        to_page: 2 x 3, paper mm to pixels of ``page``.
        half: half the paper's width and height, mm.
        px_per_mm: approximate scale of the photograph.
        table_places: position in ``table`` that each sample sees.
        paper_places: point of the paper that each sample sees, mm from its middle.
        on_paper: whether each sample sees the paper.
        cover: what lies on the paper.
        light: on the scene.
    """

    table: Floats
    page: Floats
    bare: tuple[float, float, float]
    to_page: Array
    half: Floats
    px_per_mm: float
    table_places: Floats
    paper_places: Floats
    on_paper: Mask
    cover: Cover | None
    light: Light

    def strip(self, top: int, bottom: int) -> Floats:
        """Linear light on rows ``top`` to ``bottom``, (bottom - top, W, 3); both are multiples of eight."""
        here = self.on_paper[top // STEP : bottom // STEP + 2]
        picture = self._page(top, bottom) if here.all() else self._over(self._bare_table(top, bottom), top, bottom)
        if self.cover is not None:
            self.cover.lay(picture, enlarge(self.cover.places(self.paper_places), top, bottom))
        return self._lit(picture, top, bottom)

    def _over(self, picture: Floats, top: int, bottom: int) -> Floats:
        """Rows of a picture with the sheet drawn over it."""
        if not self.on_paper[top // STEP : bottom // STEP + 2].any():
            return picture
        alpha = self._inside(enlarge(self.paper_places, top, bottom))
        return np.asarray(cv2.blendLinear(self._page(top, bottom), picture, alpha, 1 - alpha), np.float32)

    def _lit(self, picture: Floats, top: int, bottom: int) -> Floats:
        """Rows of reflectances, changed in place, in the light of the scene."""
        if self.light.mirrored is not None:
            picture += enlarge(self.light.mirrored, top, bottom)[..., None]
        picture *= enlarge(self.light.falling, top, bottom)
        if self.light.balance is not None:
            picture = np.asarray(cv2.transform(picture, self.light.balance), np.float32)
        return picture

    def _page(self, top: int, bottom: int) -> Floats:
        places = cv2.transform(enlarge(self.paper_places, top, bottom), self.to_page)
        return np.asarray(cv2.remap(self.page, places, None, cv2.INTER_LINEAR, None, cv2.BORDER_CONSTANT, self.bare))

    def _bare_table(self, top: int, bottom: int) -> Floats:
        """Rows of the empty table."""
        places = enlarge(self.table_places, top, bottom)
        return np.asarray(cv2.remap(self.table, places, None, cv2.INTER_LINEAR, None, cv2.BORDER_REFLECT_101))

    def _inside(self, paper: Floats) -> Floats:
        """Share of each pixel that the paper covers, from its distance to the border."""
        room = self.half - np.abs(paper)
        nearest = np.minimum(room[..., 0], room[..., 1])
        return np.asarray(np.clip(nearest * np.float32(self.px_per_mm) + np.float32(0.5), 0.0, 1.0))


def expose(
    setting: Setting, how: Condition, rng: np.random.Generator, outlines: Sequence[Array] | None = None
) -> Exposure:
    """Light the scene and compute what every pixel sees.

    Args:
        setting: the scene.
        how: its circumstances.
        rng: source of all chance.
        outlines: borders in space of the sheets that cast a contact shadow; None for the sheet of the setting.
    """
    camera, surface = setting.camera, setting.surface
    half = np.array(setting.size) / 2
    ground = see(camera, _on_table)
    paper = ground if surface.shape == "flat" else see(camera, surface.lift)
    on_paper = np.asarray((np.abs(paper) <= half).all(axis=-1) & (not setting.bare))
    rows, columns = on_paper.shape
    x, y = np.meshgrid(np.arange(columns) - columns / 2, np.arange(rows) - rows / 2)
    on_top = np.zeros_like(on_paper)
    if setting.cover is not None:
        on_top = setting.cover.hides(paper)
    seen = Seen(
        np.where(on_paper[..., None], surface.lift(paper), _on_table(ground)),
        np.where(on_paper[..., None], surface.normal(paper), np.array([0.0, 0.0, 1.0])),
        on_paper,
        on_top,
        np.hypot(x, y) / np.hypot(rows / 2, columns / 2),
    )
    if outlines is None:
        outlines = [] if setting.bare else [setting.border()]
    light = cast_light(seen, outlines, camera.position, how, rng)
    corners = setting.page_to_photo(np.array([[0.0, 0.0], setting.size]))
    px_per_mm = float(np.hypot(*(corners[1] - corners[0])) / np.hypot(*setting.size))
    scale = setting.page.px_per_mm
    # Softness of the print; also prevents aliasing where the photograph has fewer pixels than the page.
    soft = max(0.05 * scale, 0.4 * scale / px_per_mm)
    page = cv2.GaussianBlur(setting.page.reflectance, (5, 5), soft)
    red, green, blue = (float(channel) for channel in setting.page.paper)
    return Exposure(
        LINEAR[setting.table],
        np.asarray(page, np.float32),
        (red, green, blue),
        _to_page(setting.page.print_to_paper, half, scale),
        half.astype(np.float32),
        px_per_mm,
        to_pixels(ground).astype(np.float32),
        paper.astype(np.float32),
        # A pixel between two samples may see the paper even if neither sample does.
        cv2.dilate(on_paper.astype(np.uint8), np.ones((3, 3), np.uint8)) > 0,
        setting.cover,
        light,
    )


def _to_page(print_to_paper: Array, half: Array, px_per_mm: float) -> Array:
    """2 x 3 matrix from mm from the paper's middle to pixels of the page raster."""
    turn = np.linalg.inv(print_to_paper[:, :2]) * px_per_mm
    shift = turn @ (half - print_to_paper[:, 2]) - 0.5
    return np.concatenate([turn, shift[:, None]], axis=1)


def _on_table(points: Array) -> Array:
    return np.concatenate([points, np.zeros((*points.shape[:-1], 1))], axis=-1)
