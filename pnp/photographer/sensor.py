"""From light on the sensor to a JPEG file: blur, noise, tone, sharpening, compression, EXIF."""

from __future__ import annotations

import io
import math

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from pnp.photographer.colour import encode

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
_STRIP = 64
_CODES = 4096
_TILE = 509
_LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)
_STORED = {1: None, 3: cv2.ROTATE_180, 6: cv2.ROTATE_90_COUNTERCLOCKWISE, 8: cv2.ROTATE_90_CLOCKWISE}


def blurred(light: Floats, defocus: float, motion: float, rng: np.random.Generator) -> Floats:
    """The picture through a lens that is a little out of focus, in a hand that moves; both in pixels."""
    if defocus > 0:
        reach = 2 * math.ceil(2.5 * defocus) + 1
        light = cv2.GaussianBlur(light, (reach, reach), defocus)
    if motion >= 1:
        side = 2 * math.ceil(motion / 2 + 1) + 1
        angle = rng.uniform(0, math.pi)
        run = np.array([math.cos(angle), math.sin(angle)]) * motion / 2
        bow = np.array([-run[1], run[0]]) * rng.uniform(-0.3, 0.3)
        path = np.array([-run, bow, run]) + side // 2
        kernel = np.zeros((side, side), np.uint8)
        cv2.polylines(kernel, [np.rint(path * 16).astype(np.int32)], False, 255, 1, cv2.LINE_AA, 4)
        light = cv2.filter2D(light, -1, kernel.astype(np.float32) / float(kernel.sum()))
    return np.asarray(light)


def develop(light: Floats, noise: float, rng: np.random.Generator) -> Bytes:
    """SRGB picture, (H, W, 3), of linear light: noise, colour, tone and a little sharpening as phones do it."""
    codes = np.linspace(0.0, 1.0, _CODES)
    tone = encode(codes)
    tone = tone - rng.uniform(0.0, 0.03) * np.sin(2 * math.pi * tone)
    table = np.rint(np.clip(tone, 0, 1) * 255).astype(np.uint8)
    vivid = rng.uniform(1.0, 1.2)
    colours = (vivid * np.eye(3) + (1 - vivid) * _LUMINANCE[None, :]).astype(np.float32)
    grain = rng.standard_normal((_TILE, _TILE, 3), np.float32)
    grain = 0.75 * grain + 0.9 * cv2.GaussianBlur(grain, (0, 0), 0.9)
    grain *= noise / float(grain.std())
    height, width = light.shape[:2]
    grain = np.ascontiguousarray(np.take(grain, np.arange(width), axis=1, mode="wrap"))
    picture = np.empty((height, width, 3), np.uint8)
    for top in range(0, height, _STRIP):
        strip = light[top : top + _STRIP]
        rows = (np.arange(len(strip)) + top) % _TILE
        level = cv2.sqrt(np.maximum(strip, 0) * np.float32(0.9) + np.float32(0.1))
        level *= np.roll(grain[rows], 97 * (top // _TILE), axis=1)
        level += strip
        level = cv2.transform(level, colours)
        level *= _CODES - 1
        np.clip(level, 0, _CODES - 1, out=level)
        picture[top : top + _STRIP] = table[level.astype(np.uint16)]
    soft = cv2.GaussianBlur(picture, (5, 5), 1.1)
    amount = rng.uniform(0.3, 0.8)
    return np.asarray(cv2.addWeighted(picture, 1 + amount, soft, -amount, 0))


def to_jpeg(picture: Bytes, quality: int, orientation: int) -> bytes:
    """A JPEG file which stores the picture turned, with the EXIF orientation that turns it upright again."""
    turn = _STORED[orientation]
    stored = picture if turn is None else cv2.rotate(picture, turn)
    exif = Image.Exif()
    exif[0x010F] = "pnp"
    exif[0x0110] = "simulated phone"
    exif[0x0112] = orientation
    stream = io.BytesIO()
    Image.fromarray(stored).save(stream, "JPEG", quality=quality, subsampling=2, exif=exif)
    return stream.getvalue()
