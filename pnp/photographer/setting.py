"""A sheet on a table in front of a camera: positions, occlusion, and the truth about them."""

from __future__ import annotations

import math
from typing import Any

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from pnp.model.arrays import Array, Mask, Pixels
from pnp.model.kinds import BOXES, FILLED, STROKES
from pnp.model.sheet import Sheet
from pnp.photographer.camera import STEP, Camera, place_camera, shifted
from pnp.photographer.conditions import Condition
from pnp.photographer.covers import Cover, make_cover
from pnp.photographer.page import PrintedPage
from pnp.photographer.surface import Surface, make_surface
from pnp.photographer.tabletop import make_table


class Setting(Struct, frozen=True):
    """A sheet on a table in front of a camera.

    Attributes:
        page: the finished sheet.
        size: of the paper, mm.
        surface: how the paper lies.
        camera: the camera.
        table: picture of the table, sRGB.
        cover: what lies on the paper.
        bare: whether there is no sheet.
        margin_mm: width of the unprinted strip along the paper's edges.
    """

    page: PrintedPage
    size: tuple[float, float]
    surface: Surface
    camera: Camera
    table: Pixels
    cover: Cover | None
    bare: bool
    margin_mm: float = 0.0

    def border(self) -> Array:
        """The paper's border in space, (N, 3) mm."""
        return self.surface.lift(_border(*self.size))

    def page_to_photo(self, page_mm: Array) -> Array:
        """Pixel positions of points of the printed page, (..., 2) mm."""
        return self.camera.project(self.surface.lift(self._on_paper(page_mm)))

    def truth(self, sheet: Sheet) -> dict[str, Any]:
        """Geometry and what is hidden, as JSON."""
        camera = self.camera
        facts: dict[str, Any] = {
            "width": camera.width,
            "height": camera.height,
            "camera": {
                "focal_px": camera.focal,
                "lens": camera.lens,
                "position_mm": camera.position.tolist(),
                "axes": camera.axes.tolist(),
            },
            "shape": self.surface.shape,
            "height_mm": float(np.ptp(self.border()[:, 2])),
            "print_to_paper": self.page.print_to_paper.tolist(),
        }
        if self.bare:
            return facts | {"grid": None, "homography": None, "covered": dict.fromkeys(sheet.by_id, 1.0)}
        across, down = np.linspace(0, sheet.paper.width_mm, 15), np.linspace(0, sheet.paper.height_mm, 21)
        grid = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)
        homography = None
        if self.surface.shape == "flat" and camera.lens == 0:
            homography = cv2.findHomography(grid, self.page_to_photo(grid))[0].tolist()
        return facts | {
            "grid": {"page_mm": grid.tolist(), "photo_px": self.page_to_photo(grid).tolist()},
            "homography": homography,
            "covered": self._covered(sheet),
        }

    def _on_paper(self, page_mm: Array) -> Array:
        """Points of the print, mm, as points of the paper, mm from its middle."""
        fit = self.page.print_to_paper
        return np.asarray(page_mm, np.float64) @ fit[:, :2].T + fit[:, 2] - np.array(self.size) / 2

    def _covered(self, sheet: Sheet) -> dict[str, float]:
        """Share of every region and marker that is hidden or outside the frame, where it exceeds 0.02."""
        border = self.camera.project(self.border())
        shapes = {region.id: region.polygon for region in sheet.regions}
        shapes |= {f"marker:{marker.id}": marker.corners for marker in sheet.markers}
        reach = np.abs(self._on_paper(np.concatenate([np.array(shape) for shape in shapes.values()])))
        printable = np.array(self.size) / 2 - self.margin_mm
        framed = border.min() >= 0 and (border < [self.camera.width, self.camera.height]).all()
        if self.cover is None and framed and (reach <= printable).all():
            return {}
        scale = 2.0
        columns, rows = (math.ceil(side * scale) for side in (sheet.paper.width_mm, sheet.paper.height_mm))
        points: Array = (np.stack(np.meshgrid(np.arange(columns), np.arange(rows)), axis=-1) + 0.5) / np.float64(scale)
        pixel = self.page_to_photo(points)
        beyond = (pixel < -0.5) | (pixel > [self.camera.width - 0.5, self.camera.height - 0.5])
        hidden: Mask = beyond[..., 0] | beyond[..., 1]
        hidden |= (np.abs(self._on_paper(points)) > printable).any(axis=-1)
        if self.cover is not None:
            hidden |= self.cover.hides(self._on_paper(points))
        if not hidden.any():
            return {}
        found = {}
        for name, polygon in shapes.items():
            mask = np.zeros((rows, columns), np.uint8)
            cv2.fillPoly(mask, [np.rint(np.array(polygon) * scale - 0.5).astype(np.int32)], 1)
            share = float(hidden[mask > 0].mean()) if mask.any() else 0.0
            if share > 0.02:
                found[name] = round(share, 3)
        return found


def arrange(sheet: Sheet, page: PrintedPage, how: Condition, rng: np.random.Generator) -> Setting:
    """Place the page on a table and a camera above it."""
    width, height = page.size
    surface = make_surface(how.shape, rng.uniform(*how.height_mm), width, height, rng)
    camera = hold_camera(surface.lift(_border(width, height)), height >= width, how, rng)
    if how.cover == "crop":
        camera = _cropping(camera, surface, width, height, rng)
    kind = how.tables[rng.integers(len(how.tables))]
    table = make_table(kind, int(rng.integers(how.clutter[0], how.clutter[1] + 1)), (width, height), rng)
    setting = Setting(page, (width, height), surface, camera, table, None, how.scene == "table", how.margin_mm)

    def targets() -> list[Array]:
        match how.cover:
            case "thumb":
                keys = sheet.of_kind("pen") or sheet.regions
                places = [np.array(keys[rng.integers(len(keys))].polygon).mean(axis=0)]
            case "fingers":
                places = _held(sheet, rng)
            case _:
                places = [_field(sheet).mean(axis=0)]
        return [setting._on_paper(place) for place in places]

    return replace(setting, cover=make_cover(how.cover, targets, (width, height), rng))


def hold_camera(outline: Array, high: bool, how: Condition, rng: np.random.Generator) -> Camera:
    """A camera that sees an outline in space, (N, 3) mm; ``high``: the outline is at least as high as wide."""
    roll = float(rng.uniform(*how.roll) * rng.choice([-1.0, 1.0]))
    sideways = 45 <= abs(roll) % 180 < 135
    view = frame(rng.uniform(*how.megapixels), portrait=high != sideways)
    # Most people sit at the lower edge of what they photograph.
    azimuth = rng.normal(math.pi / 2, 0.5) if rng.random() < 0.6 else rng.uniform(0, 2 * math.pi)
    tilt, lens, fill = rng.uniform(*how.tilt), rng.uniform(*how.lens), rng.uniform(*how.fill)
    return place_camera(view, tilt, azimuth, roll, lens, fill, outline)


def _held(sheet: Sheet, rng: np.random.Generator) -> list[Array]:
    """A place at the edge of the field and a score box, where the fingers of a person lie who holds the sheet; mm."""
    field = _field(sheet)
    out = field - field.mean(axis=0)
    rim = np.flatnonzero((np.abs(out) / np.abs(out).max(axis=0)).max(axis=1) > 0.93)
    edge = rim[rng.integers(len(rim))]
    inside = field[edge] - out[edge] * rng.uniform(0.03, 0.2)
    boxes = [region for region in sheet.regions if region.kind in BOXES] or list(sheet.regions)
    return [inside, np.array(boxes[rng.integers(len(boxes))].polygon).mean(axis=0)]


def _field(sheet: Sheet) -> Array:
    """Points of the borders of all regions of the field, n x 2 mm; of the boxes, where there is no field."""
    shapes = [region.polygon for region in sheet.regions if region.kind in (*FILLED, *STROKES)]
    shapes = shapes or [region.polygon for region in sheet.regions if region.kind in BOXES]
    return np.concatenate([np.array(shape) for shape in shapes])


def _border(width: float, height: float) -> Array:
    """The paper's border, mm from its middle, with 60 points per side."""
    x, y = width / 2, height / 2
    corners = np.array([[-x, -y], [x, -y], [x, y], [-x, y]])
    part = np.linspace(0, 1, 60, endpoint=False)[:, None]
    return np.concatenate([corners[i] * (1 - part) + corners[(i + 1) % 4] * part for i in range(4)])


def frame(megapixels: float, portrait: bool) -> tuple[int, int]:
    """Width and height of a 4:3 picture, multiples of eight."""
    unit = round((megapixels * 1e6 / 12) ** 0.5 / STEP) * STEP
    return (3 * unit, 4 * unit) if portrait else (4 * unit, 3 * unit)


def _cropping(camera: Camera, surface: Surface, width: float, height: float, rng: np.random.Generator) -> Camera:
    """The camera moved sideways until exactly one corner of the paper is about 30 mm outside the frame."""
    corners = camera.project(surface.lift(np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [width / 2, height / 2]))
    ways = []
    for axis, side in enumerate((camera.width, camera.height)):
        for sign, edge in ((-1.0, 0.0), (1.0, side - 1.0)):
            reach = np.sort(sign * corners[:, axis])
            ways.append((reach[3] - reach[2], axis, sign, sign * edge - reach[3]))
    # Only a corner that stands out can leave the frame alone: choose one of the two that stand out most.
    gap, axis, sign, room = sorted(ways)[-1 - int(rng.integers(2))]
    distance = float(np.linalg.norm(camera.position))
    depth = min(rng.uniform(24, 36) * camera.focal / distance, 0.9 * gap)
    move = [0.0, 0.0]
    move[axis] = sign * (room + depth)
    return shifted(camera, (move[0], move[1]), distance)
