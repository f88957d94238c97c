"""A simulated phone photograph of a filled-in sheet, with the truth about it."""

from __future__ import annotations

import io
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from functools import cached_property
from typing import Any

import cv2
import numpy as np
from msgspec import Struct
from PIL import Image, ImageOps

from pnp.errors import PnpError
from pnp.message import say
from pnp.model.arrays import Array, Floats, Pixels
from pnp.model.reading import BLANK
from pnp.model.sheet import Sheet
from pnp.photographer.camera import STEP, Camera, enlarge
from pnp.photographer.conditions import CONDITIONS, RGB, Condition, Finish
from pnp.photographer.exposure import Exposure, expose
from pnp.photographer.flatbed import Flatbed
from pnp.photographer.page import PrintedPage, make_page
from pnp.photographer.screenshot import Screenshot
from pnp.photographer.sensor import Lens, Sensor, make_lens, make_sensor, to_jpeg
from pnp.photographer.setting import arrange

_STRIP = 192
_WIDE = 8.0
"""Blur, in pixels, above which a picture is blurred at an eighth of its size."""


class Picture(Struct, frozen=True, dict=True):
    """A picture and the truth about it.

    Attributes:
        jpeg: the file as a phone writes it.
        truth: what it shows, as JSON.
    """

    jpeg: bytes
    truth: dict[str, Any]

    @cached_property
    def image(self) -> Pixels:
        """The file's picture, upright, (H, W, 3) RGB."""
        with Image.open(io.BytesIO(self.jpeg)) as stored:
            return np.asarray(ImageOps.exif_transpose(stored).convert("RGB"))


class Photograph(Picture, frozen=True):
    """A photograph of one sheet.

    ``truth`` has: code, condition, seed, readable, marks, written, width and height of the upright picture, exif
    orientation, camera, light, ``strays`` (regions that a dot or slip of a pen touches), ``corrected`` (region to how
    it was corrected; ``marks`` has what a person would say it shows now), ``stained`` (regions with coffee or smeared
    ink on them), ``grid`` (``page_mm`` and ``photo_px``, lists of points), ``homography`` (3 x 3, page mm to pixels;
    null unless exact), ``covered`` (id of a region, or ``marker:<id>``, to the share of it that is hidden), and
    ``dpi`` of a scan.

    Attributes:
        page_to_photo: pixels of the upright picture, (..., 2), for page points, (..., 2) mm; pixel centres are whole
            numbers.
    """

    page_to_photo: Callable[[Array], Array]


def photograph(
    page: Pixels, px_per_mm: float, sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str],
    condition: Condition | str, seed: int, pens: Mapping[str, RGB] | None = None,
) -> Photograph:  # fmt: skip
    """Photograph a filled-in sheet.

    Args:
        page: the printed page, (H, W, 3) RGB, rasterised.
        px_per_mm: scale of ``page``; 8 to 10 is enough.
        sheet: what was printed.
        marks: region id to ink name.
        written: region id of a total or initials box to its text.
        condition: circumstances, or their name in :data:`CONDITIONS`.
        seed: decides everything that the condition does not.
        pens: colours of a filled patch for some inks, instead of the usual ones.

    Raises:
        PnpError: unknown condition, ink or region, or a character that cannot be written.
    """
    how = condition_called(condition)
    # A seed gives the same finished sheet under every condition; light and camera depend on the condition too.
    ink = np.random.Generator(np.random.PCG64(seed))
    scene, lamp, phone, take = np.random.Generator(np.random.PCG64([seed, *how.name.encode()])).spawn(4)
    finished = make_page(page, px_per_mm, sheet, marks, written, how, pens or {}, ink)
    orientation, quality = file_settings(how, take)
    truth = sheet_truth(sheet, marks, written, how, finished)
    truth |= {"seed": seed, "orientation": orientation, "jpeg": quality}
    if how.scene == "screenshot":
        screen = Screenshot(finished, sheet, take.uniform(0.45, 0.55))
        jpeg = to_jpeg(screen.picture, quality, orientation)
        return Photograph(jpeg, truth | screen.truth(sheet), screen.page_to_photo)
    if how.scene == "scan":
        scan = Flatbed(finished, how, scene)
        return Photograph(to_jpeg(scan.picture, quality, orientation), truth | scan.truth(sheet), scan.page_to_photo)
    setting = arrange(sheet, finished, how, scene)
    exposure = expose(setting, how, lamp)
    picture, lens = take_picture(exposure, how, setting.camera, phone, how.finish)
    truth |= setting.truth(sheet) | exposure.light.truth() | {"defocus_px": lens.defocus}
    return Photograph(to_jpeg(picture, quality, orientation), truth, setting.page_to_photo)


def condition_called(wanted: Condition | str) -> Condition:
    """The condition of a name.

    Raises:
        PnpError: there is no such condition.
    """
    if isinstance(wanted, Condition):
        return wanted
    if wanted not in CONDITIONS:
        near = get_close_matches(wanted, CONDITIONS, 1)
        if near:
            raise PnpError(say("input-condition-near", name=repr(wanted), near=near[0]))
        raise PnpError(say("input-condition", name=repr(wanted)))
    return CONDITIONS[wanted]


def file_settings(how: Condition, rng: np.random.Generator) -> tuple[int, int]:
    """EXIF orientation and JPEG quality of a picture."""
    return how.orientations[rng.integers(len(how.orientations))], int(rng.integers(how.jpeg[0], how.jpeg[1] + 1))


def take_picture(
    exposure: Exposure, how: Condition, camera: Camera, rng: np.random.Generator, finish: Finish | None = None
) -> tuple[Pixels, Lens]:
    """Record a lit scene with a phone; ``finish`` is what its software does."""
    lens = make_lens(rng.uniform(*how.defocus), rng.uniform(*how.motion), rng)
    sensor = make_sensor(rng.uniform(*how.noise), camera.width, rng, finish)
    return record(exposure, lens, sensor, camera.width, camera.height), lens


def picture_truth(how: Condition, seed: int, orientation: int, quality: int, camera: Camera) -> dict[str, Any]:
    """The truth about a picture, independent of what it shows."""
    return {
        "condition": how.name,
        "seed": seed,
        "readable": how.readable,
        "orientation": orientation,
        "jpeg": quality,
        "width": camera.width,
        "height": camera.height,
    }


def sheet_truth(
    sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str], how: Condition, finished: PrintedPage
) -> dict[str, Any]:
    """The truth about a finished sheet, independent of the photograph."""
    corrected = {region: correction.ink for region, correction in finished.corrected.items()}
    return {
        "code": str(sheet.code),
        "condition": how.name,
        "readable": how.readable,
        "marks": {region: ink for region, ink in {**marks, **corrected}.items() if region in marks or ink != BLANK},
        "written": dict(written),
        "strays": list(finished.strays),
        "corrected": {region: correction.how for region, correction in finished.corrected.items()},
        "stained": list(finished.stained),
    }


def record(exposure: Exposure, lens: Lens, sensor: Sensor, width: int, height: int) -> Pixels:
    """The developed picture, (height, width, 3) sRGB, computed in strips that overlap by the reach of the blur."""
    picture = np.empty((height, width, 3), np.uint8)
    if lens.defocus > _WIDE:
        small = _far_out_of_focus(exposure, lens, width, height)
        for top in range(0, height, _STRIP):
            bottom = min(top + _STRIP, height)
            picture[top:bottom] = sensor.develop(enlarge(small, top, bottom), top)
        return sensor.sharpen(picture)
    margin = -(-lens.reach // STEP) * STEP
    for top in range(0, height, _STRIP):
        bottom = min(top + _STRIP, height)
        first, last = max(top - margin, 0), min(bottom + margin, height)
        light = lens.blur(exposure.strip(first, last))
        picture[top:bottom] = sensor.develop(light[top - first : bottom - first], top)
    return sensor.sharpen(picture)


def _far_out_of_focus(exposure: Exposure, lens: Lens, width: int, height: int) -> Floats:
    """The scene with a wide blur, sampled at every eighth pixel for :func:`enlarge`."""
    strips = [exposure.strip(top, min(top + _STRIP, height)) for top in range(0, height, _STRIP)]
    small = [cv2.resize(s, (width // STEP, len(s) // STEP), interpolation=cv2.INTER_AREA) for s in strips]
    soft = cv2.GaussianBlur(np.concatenate(small), (0, 0), lens.defocus / STEP)
    return np.asarray(cv2.copyMakeBorder(soft, 1, 1, 1, 1, cv2.BORDER_REPLICATE), np.float32)
