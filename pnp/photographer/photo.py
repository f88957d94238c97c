"""A simulated phone photograph of a filled-in sheet, with the truth about it."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps

from pnp.errors import PnpError
from pnp.model.sheet import Sheet
from pnp.photographer.camera import STEP, Camera, enlarge, place_camera, see, shifted
from pnp.photographer.colour import LINEAR, RGB, encode
from pnp.photographer.conditions import CONDITIONS, Condition
from pnp.photographer.light import Seen, cast_light
from pnp.photographer.page import Page, make_page
from pnp.photographer.sensor import blurred, develop, to_jpeg
from pnp.photographer.surface import Surface, make_surface
from pnp.photographer.table import Cover, lying_on, make_table, thumb, to_pixels

Array = NDArray[np.float64]
Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]


@dataclass(frozen=True)
class Photograph:
    """A photograph and what it really shows.

    Attributes:
        jpeg: the file as the phone would write it.
        truth: JSON-able: code, condition, seed, readable, marks, written, width and height of the upright picture,
            exif orientation, camera, ``grid`` (``page_mm`` and ``photo_px``, lists of points), ``homography`` (3 x 3,
            page mm to pixels; null unless exact) and ``covered`` (region id to the share of it that is hidden).
        page_to_photo: pixels of the upright picture, (..., 2), for page points, (..., 2) mm; pixel centres are whole
            numbers.
    """

    jpeg: bytes
    truth: dict[str, Any]
    page_to_photo: Callable[[Array], Array]

    @cached_property
    def image(self) -> Bytes:
        """The file's picture, upright, (H, W, 3) RGB."""
        with Image.open(io.BytesIO(self.jpeg)) as stored:
            return np.asarray(ImageOps.exif_transpose(stored).convert("RGB"))


def photograph(
    page: Bytes, px_per_mm: float, sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str],
    condition: Condition | str, seed: int, pens: Mapping[str, RGB] | None = None,
) -> Photograph:  # fmt: skip
    """Photograph a filled-in sheet.

    Args:
        page: the printed page, (H, W, 3) RGB, rasterised.
        px_per_mm: scale of ``page``; 8 to 10 is enough.
        sheet: what was printed.
        marks: region id to ink name.
        written: region id of a total or initials box to its text.
        condition: circumstances, or the name of some in :data:`CONDITIONS`.
        seed: decides everything that the condition leaves open.
        pens: colours of a filled patch for some inks, in place of the usual ones.

    Raises:
        PnpError: unknown condition, ink or region, or a character that cannot be written.
    """
    how = _condition(condition)
    ink, scene, light, sensor, body = np.random.Generator(np.random.PCG64(seed)).spawn(5)
    truth: dict[str, Any] = {
        "code": str(sheet.code),
        "condition": how.name,
        "seed": seed,
        "readable": how.readable,
        "marks": dict(marks),
        "written": dict(written),
    }
    if how.scene == "table":
        marks, written = {}, {}
    finished = make_page(page, px_per_mm, sheet, marks, written, how, pens or {}, ink)
    if how.scene == "screenshot":
        return _screenshot(finished, sheet, how, truth, body)
    setting = _Setting.arrange(sheet, finished, how, scene)
    picture = setting.expose(how, light)
    picture = blurred(picture, body.uniform(*how.defocus), body.uniform(*how.motion), sensor)
    developed = develop(picture, body.uniform(*how.noise), sensor)
    orientation = how.orientations[body.integers(len(how.orientations))]
    jpeg = to_jpeg(developed, int(body.integers(how.jpeg[0], how.jpeg[1] + 1)), orientation)
    truth |= setting.truth(sheet) | {"orientation": orientation}
    return Photograph(jpeg, truth, setting.page_to_photo)


def _condition(wanted: Condition | str) -> Condition:
    if isinstance(wanted, Condition):
        return wanted
    if wanted not in CONDITIONS:
        raise PnpError(f"There is no condition called {wanted!r}; known are {', '.join(CONDITIONS)}.")
    return CONDITIONS[wanted]


@dataclass(frozen=True)
class _Setting:
    """A sheet on a table before a camera."""

    page: Page
    size: tuple[float, float]
    surface: Surface
    camera: Camera
    table: Bytes
    cover: Cover | None
    bare: bool

    @classmethod
    def arrange(cls, sheet: Sheet, page: Page, how: Condition, rng: np.random.Generator) -> _Setting:
        width, height = sheet.paper.width_mm, sheet.paper.height_mm
        surface = make_surface(how.shape, rng.uniform(*how.height_mm), width, height, rng)
        outline = surface.lift(_border(width, height))
        roll = float(rng.uniform(*how.roll) * rng.choice([-1.0, 1.0]))
        upright = 45 <= abs(roll) % 180 < 135
        frame = _frame(rng.uniform(*how.megapixels), portrait=(height >= width) != upright)
        camera = place_camera(
            frame, rng.uniform(*how.tilt), rng.uniform(0, 2 * np.pi), roll, rng.uniform(*how.lens),
            rng.uniform(*how.fill), outline,
        )  # fmt: skip
        if how.cover == "crop":
            camera = _cropping(camera, surface, width, height, rng)
        cover = None
        if how.cover == "thumb":
            keys = sheet.of_kind("pen") or sheet.regions
            target = np.array(keys[rng.integers(len(keys))].polygon).mean(axis=0)
            cover = thumb(_apply(page.print_to_paper, target) - [width / 2, height / 2], (width, height), rng)
        elif how.cover == "corner":
            cover = lying_on(rng.choice([-1.0, 1.0], 2) * [width / 2, height / 2], rng)
        kind = how.tables[rng.integers(len(how.tables))]
        table = make_table(kind, int(rng.integers(how.clutter[0], how.clutter[1] + 1)), (width, height), rng)
        return cls(page, (width, height), surface, camera, table, cover, how.scene == "table")

    def page_to_photo(self, page_mm: Array) -> Array:
        """Pixels of points of the printed page, mm."""
        paper = _apply(self.page.print_to_paper, np.asarray(page_mm, dtype=np.float64)) - np.array(self.size) / 2
        return self.camera.project(self.surface.lift(paper))

    def expose(self, how: Condition, rng: np.random.Generator) -> Floats:
        """Linear light, (H, W, 3), that reaches the sensor."""
        ground = see(self.camera, _on_table)
        picture = cv2.remap(
            LINEAR[self.table], enlarge(to_pixels(ground), self.camera), None, cv2.INTER_LINEAR,
            borderMode=cv2.BORDER_REFLECT_101,
        )  # fmt: skip
        half = np.array(self.size) / 2
        paper = ground if self.surface.shape == "flat" else see(self.camera, self.surface.lift)
        on_paper = (np.abs(paper) <= half).all(axis=-1) & (not self.bare)
        if not self.bare:
            scale = self.page.px_per_mm
            places = enlarge((paper + half) * scale - 0.5, self.camera)
            source = self._reduced(scale)
            cv2.remap(source, places, None, cv2.INTER_LINEAR, picture, cv2.BORDER_TRANSPARENT)
        if self.cover is not None:
            self._lay_cover(picture, paper)
        rows, columns = on_paper.shape
        y, x = np.mgrid[0:rows, 0:columns]
        seen = Seen(
            np.where(on_paper[..., None], self.surface.lift(paper), _on_table(ground)),
            np.where(on_paper[..., None], self.surface.normal(paper), np.array([0.0, 0.0, 1.0])),
            on_paper,
            np.hypot(x - columns / 2, y - rows / 2) / np.hypot(rows / 2, columns / 2),
        )
        outline = self.surface.lift(_border(*self.size)) if not self.bare else np.full((3, 3), 1e4)
        light = cast_light(seen, outline, self.camera.position, how, rng)
        if light.mirrored.any():
            picture += enlarge(light.mirrored, self.camera)[..., None]
        picture *= enlarge(light.falling, self.camera)
        return picture

    def _reduced(self, scale: float) -> Floats:
        """The page, a little blurred where the picture has clearly fewer pixels than it, against aliasing."""
        edge = self.page_to_photo(np.array([[0.0, 0.0], self.size]))
        fewer = scale * float(np.hypot(*self.size)) / float(np.hypot(*(edge[1] - edge[0])))
        if fewer < 1.15:
            return self.page.reflectance
        return np.asarray(cv2.GaussianBlur(self.page.reflectance, (5, 5), 0.45 * fewer))

    def _lay_cover(self, picture: Floats, paper: Array) -> None:
        """What lies on the paper, drawn over the picture where its window is."""
        cover = self.cover
        assert cover is not None
        places = (paper - cover.origin) * cover.px_per_mm - 0.5
        rows, columns = cover.opacity.shape
        inside = ((places > -STEP) & (places < np.array([columns, rows]) + STEP)).all(axis=-1)
        map_full = enlarge(places, self.camera)
        where = np.argwhere(inside)
        (top, left), (bottom, right) = where.min(axis=0) * STEP - 2 * STEP, where.max(axis=0) * STEP + STEP
        window = (slice(max(top, 0), max(bottom, 0)), slice(max(left, 0), max(right, 0)))
        opacity = cv2.remap(cover.opacity, map_full[window], None, cv2.INTER_LINEAR)[..., None]
        colour = cv2.remap(cover.picture, map_full[window], None, cv2.INTER_LINEAR)
        picture[window] = picture[window] * (1 - opacity) + colour * opacity

    def truth(self, sheet: Sheet) -> dict[str, Any]:
        """Geometry and what is hidden."""
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
            "height_mm": float(np.ptp(self.surface.lift(_border(*self.size))[:, 2])),
            "print_to_paper": self.page.print_to_paper.tolist(),
        }
        if self.bare:
            return facts | {"grid": None, "homography": None, "covered": {region.id: 1.0 for region in sheet.regions}}
        across, down = (np.linspace(0, side, n) for side, n in zip(self.size, (15, 21), strict=True))
        grid = np.stack(np.meshgrid(across, down), axis=-1).reshape(-1, 2)
        homography = None
        if self.surface.shape == "flat" and camera.lens == 0:
            corners = np.array([[0.0, 0.0], [self.size[0], 0.0], self.size, [0.0, self.size[1]]])
            homography = cv2.findHomography(corners, self.page_to_photo(corners))[0].tolist()
        return facts | {
            "grid": {"page_mm": grid.tolist(), "photo_px": self.page_to_photo(grid).tolist()},
            "homography": homography,
            "covered": self._covered(sheet),
        }

    def _covered(self, sheet: Sheet) -> dict[str, float]:
        """Share of every region that is hidden or outside the frame, where it is more than a fiftieth."""
        scale = 2.0
        columns, rows = (int(np.ceil(side * scale)) for side in self.size)
        y, x = np.mgrid[0:rows, 0:columns]
        points = (np.stack([x, y], axis=-1) + 0.5) / scale
        pixel = self.page_to_photo(points)
        hidden = ((pixel < -0.5) | (pixel > [self.camera.width - 0.5, self.camera.height - 0.5])).any(axis=-1)
        if self.cover is not None:
            paper = _apply(self.page.print_to_paper, points) - np.array(self.size) / 2
            places = ((paper - self.cover.origin) * self.cover.px_per_mm - 0.5).astype(np.float32)
            solid = (self.cover.picture.max(axis=-1) > 0) * self.cover.opacity
            hidden |= cv2.remap(solid, places, None, cv2.INTER_LINEAR) > 0.5
        found = {}
        if hidden.any():
            for region in sheet.regions:
                mask = np.zeros((rows, columns), np.uint8)
                cv2.fillPoly(mask, [np.rint(np.array(region.polygon) * scale - 0.5).astype(np.int32)], 1)
                share = float(hidden[mask > 0].mean()) if mask.any() else 0.0
                if share > 0.02:
                    found[region.id] = round(share, 3)
        return found


def _screenshot(
    finished: Page, sheet: Sheet, how: Condition, truth: dict[str, Any], rng: np.random.Generator
) -> Photograph:
    """The upper half of the page in a phone's viewer, captured."""
    width, height = 1440, 3120
    bar, gap = 260, 420
    shown = float(rng.uniform(0.45, 0.55)) * sheet.paper.height_mm
    part = finished.reflectance[: round(shown * finished.px_per_mm)] / 0.88
    scale = width / part.shape[1]
    half = cv2.resize(
        part, (width, min(round(part.shape[0] * scale), height - bar - gap)), interpolation=cv2.INTER_AREA
    )
    screen = np.full((height, width, 3), 24, np.uint8)
    screen[bar : bar + half.shape[0]] = np.rint(encode(half) * 255).astype(np.uint8)
    for x in (240, 720, 1200):
        cv2.circle(screen, (x, height - 200), 44, (214, 214, 220), 8, cv2.LINE_AA)
    cv2.line(screen, (60, 120), (420, 120), (214, 214, 220), 26, cv2.LINE_AA)
    cv2.line(screen, (1200, 120), (1380, 120), (214, 214, 220), 26, cv2.LINE_AA)
    px = scale * finished.px_per_mm

    def place(page_mm: Array) -> Array:
        return _apply(finished.print_to_paper, np.asarray(page_mm, dtype=np.float64)) * px + [-0.5, bar - 0.5]

    bottom = bar + half.shape[0]
    covered = {}
    for region in sheet.regions:
        share = float((place(np.array(region.polygon))[:, 1] > bottom).mean())
        if share:
            covered[region.id] = round(share, 3)
    corners = np.array([[0.0, 0.0], [sheet.paper.width_mm, 0.0], [0.0, 50.0], [60.0, 90.0]])
    facts = {
        "width": width,
        "height": height,
        "camera": None,
        "orientation": 1,
        "grid": {"page_mm": corners.tolist(), "photo_px": place(corners).tolist()},
        "homography": cv2.findHomography(corners, place(corners))[0].tolist(),
        "covered": covered,
    }
    return Photograph(to_jpeg(screen, how.jpeg[1], 1), truth | facts, place)


def _border(width: float, height: float) -> Array:
    """The paper's border, mm from its middle, a point every 5 mm or so."""
    x, y = width / 2, height / 2
    corners = np.array([[-x, -y], [x, -y], [x, y], [-x, y]])
    part = np.linspace(0, 1, 60, endpoint=False)[:, None]
    return np.concatenate([corners[i] * (1 - part) + corners[(i + 1) % 4] * part for i in range(4)])


def _frame(megapixels: float, portrait: bool) -> tuple[int, int]:
    """Width and height of a 4:3 picture, multiples of eight."""
    unit = round((megapixels * 1e6 / 12) ** 0.5 / STEP) * STEP
    return (3 * unit, 4 * unit) if portrait else (4 * unit, 3 * unit)


def _cropping(camera: Camera, surface: Surface, width: float, height: float, rng: np.random.Generator) -> Camera:
    """The camera moved aside until one corner of the paper is 20 to 34 mm outside the frame, and no other."""
    corners = camera.project(surface.lift(np.array([[-1, -1], [1, -1], [1, 1], [-1, 1]]) * [width / 2, height / 2]))
    axis, sign = int(rng.integers(2)), float(rng.choice([-1.0, 1.0]))
    reach = np.sort(sign * corners[:, axis])
    size = (camera.width, camera.height)[axis]
    border = size - 1.0 if sign > 0 else 0.0
    distance = float(np.linalg.norm(camera.position))
    depth = min(rng.uniform(20, 34) * camera.focal / distance, 0.8 * (reach[3] - reach[2]))
    move = [0.0, 0.0]
    move[axis] = sign * (sign * border - reach[3] + depth)
    return shifted(camera, (move[0], move[1]), distance)


def _on_table(points: Array) -> Array:
    return np.concatenate([points, np.zeros((*points.shape[:-1], 1))], axis=-1)


def _apply(affine: Array, points: Array) -> Array:
    return np.asarray(points @ affine[:, :2].T + affine[:, 2])
