"""From light on the sensor to a JPEG file: blur, noise, tone, sharpening, compression, EXIF."""

from __future__ import annotations

import io
import math
from collections.abc import Callable

import cv2
import numpy as np
from msgspec import Struct
from PIL import Image

from pnp.model.arrays import Floats, Pixels
from pnp.model.colour import LUMINANCE
from pnp.photographer.colour import encode
from pnp.photographer.conditions import Finish
from pnp.photographer.software import make_software

_CODES = 4096
_TILE = 509
_LUMINANCE = np.array(LUMINANCE, np.float32)
_STORED = {1: None, 3: cv2.ROTATE_180, 6: cv2.ROTATE_90_COUNTERCLOCKWISE, 8: cv2.ROTATE_90_CLOCKWISE}


class Lens(Struct, frozen=True):
    """The blur of the lens and of camera shake.

    Attributes:
        defocus: standard deviation, pixels.
        kernel: of the camera shake; None without shake.
        reach: of the blur, pixels.
    """

    defocus: float
    kernel: Floats | None
    reach: int

    def blur(self, light: Floats) -> Floats:
        """A strip of the picture, blurred; its outermost ``reach`` rows are not valid."""
        side = 2 * math.ceil(2.5 * self.defocus) + 1
        light = np.asarray(cv2.GaussianBlur(light, (side, side), self.defocus), np.float32)
        if self.kernel is not None:
            light = np.asarray(cv2.filter2D(light, -1, self.kernel), np.float32)
        return light


def make_lens(defocus: float, motion: float, rng: np.random.Generator) -> Lens:
    """A lens with a defocus (standard deviation) and camera shake (length), both in pixels."""
    reach = math.ceil(2.5 * defocus)
    if motion < 1:
        return Lens(defocus, None, reach)
    side = 2 * math.ceil(motion / 2 + 1) + 1
    angle = rng.uniform(0, math.pi)
    run = np.array([math.cos(angle), math.sin(angle)]) * motion / 2
    bow = np.array([-run[1], run[0]]) * rng.uniform(-0.3, 0.3)
    path = np.array([-run, bow, run]) + side // 2
    kernel = np.zeros((side, side), np.uint8)
    cv2.polylines(kernel, [np.rint(path * 16).astype(np.int32)], False, 255, 1, cv2.LINE_AA, 4)
    return Lens(defocus, (kernel / np.float32(kernel.sum())).astype(np.float32), reach + side // 2)


class Sensor(Struct, frozen=True):
    """Noise, colour and tone of a phone.

    Attributes:
        grain: noise at paper white, a tile as wide as the picture.
        colours: 3 x 3 matrix that makes colours more vivid.
        tone: 8-bit sRGB for linear light in steps of 1/4095.
        sharpening: share of the detail that is added again.
        finish: processing by the phone's software; None for none.
    """

    grain: Floats
    colours: Floats
    tone: Pixels
    sharpening: float
    finish: Callable[[Pixels], Pixels] | None = None

    def develop(self, light: Floats, top: int) -> Pixels:
        """SRGB of a strip of linear light that begins at row ``top``; the noise grows with the root of the light."""
        rows = (np.arange(len(light)) + top) % _TILE
        level = light * np.float32(0.9)
        level += np.float32(0.1)
        cv2.sqrt(level, dst=level)
        level *= self.grain[rows]
        level += light
        level = np.asarray(cv2.transform(level, self.colours), np.float32)
        level *= _CODES - 1
        np.clip(level, 0, _CODES - 1, out=level)
        return np.asarray(self.tone[level.astype(np.uint16)])

    def sharpen(self, picture: Pixels) -> Pixels:
        """The picture, sharpened and processed as phones do it."""
        soft = cv2.GaussianBlur(picture, (5, 5), 1.1)
        sharp = np.asarray(cv2.addWeighted(picture, 1 + self.sharpening, soft, -self.sharpening, 0), np.uint8)
        return sharp if self.finish is None else self.finish(sharp)


def make_sensor(noise: float, width: int, rng: np.random.Generator, finish: Finish | None = None) -> Sensor:
    """A phone's sensor with a noise at paper white (standard deviation, linear), and its software."""
    tone = encode(np.linspace(0.0, 1.0, _CODES))
    tone = tone - rng.uniform(0.0, 0.03) * np.sin(2 * math.pi * tone)
    vivid = rng.uniform(1.0, 1.2)
    colours = (vivid * np.eye(3) + (1 - vivid) * _LUMINANCE[None, :]).astype(np.float32)
    grain = rng.standard_normal((_TILE, _TILE, 3), np.float32)
    grain = 0.6 * grain + 2.2 * np.asarray(cv2.GaussianBlur(grain, (0, 0), 1.0), np.float32)
    grain *= noise / float(grain.std())
    grain = np.take(grain, np.arange(width) % _TILE, axis=1)
    table = np.rint(np.clip(tone, 0, 1) * 255).astype(np.uint8)
    sharpening = rng.uniform(0.3, 0.8)
    software = None if finish is None else make_software(finish, rng.spawn(1)[0])
    return Sensor(np.ascontiguousarray(grain, np.float32), colours, table, sharpening, software)


def to_jpeg(picture: Pixels, quality: int, orientation: int) -> bytes:
    """A JPEG file that stores the picture rotated, with the EXIF orientation that makes it upright."""
    turn = _STORED[orientation]
    stored = picture if turn is None else cv2.rotate(picture, turn)
    exif = Image.Exif()
    exif[0x010F] = "pnp"
    exif[0x0110] = "simulated phone"
    exif[0x0112] = orientation
    stream = io.BytesIO()
    Image.fromarray(stored).save(stream, "JPEG", quality=quality, subsampling=2, exif=exif)
    return stream.getvalue()
