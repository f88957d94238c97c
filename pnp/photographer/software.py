"""Processing by a phone's software: tone curve, saturation, sharpening halos, colour noise reduction."""

from __future__ import annotations

from collections.abc import Callable

import cv2
import numpy as np

from pnp.model.arrays import Pixels
from pnp.photographer.conditions import Finish

_STRIP = 256
_SMALL = 16
_LUMINANCE = np.array([0.299, 0.587, 0.114])
_HALO_PX = 2.0
"""Scale of the detail that makes halos: standard deviation of the blur that is subtracted from the picture, pixels."""
_MOST_HALO = 32
"""Largest change of a pixel by a halo, of 255."""


def make_software(finish: Finish, rng: np.random.Generator) -> Callable[[Pixels], Pixels] | None:
    """A function that processes a picture, (H, W, 3) sRGB, in place; None if it does nothing."""
    if finish == Finish():
        return None
    contrast, vivid, lift, halo, smear = (
        rng.uniform(*span) for span in (finish.contrast, finish.vivid, finish.lift, finish.halo, finish.smear)
    )
    level = np.arange(256) / 255
    curve = np.rint(255 * (level + contrast * (level**2 * (3 - 2 * level) - level))).astype(np.uint8)
    saturate = vivid * np.eye(3) + (1 - vivid) * _LUMINANCE[None, :]

    def finished(picture: Pixels) -> Pixels:
        if lift > 0:
            _lift(picture, lift)
        picture = np.asarray(cv2.transform(cv2.LUT(picture, curve), saturate), np.uint8)
        bright, *colour = cv2.split(cv2.cvtColor(picture, cv2.COLOR_RGB2YCrCb))
        if smear > 0:
            colour = [cv2.GaussianBlur(part, (0, 0), smear) for part in colour]
        edge = cv2.subtract(bright, cv2.GaussianBlur(bright, (0, 0), _HALO_PX), dtype=cv2.CV_16S)
        detail = np.rint(halo * np.clip(edge, -_MOST_HALO, _MOST_HALO)).astype(np.int16)
        bright = cv2.add(bright, detail, dtype=cv2.CV_8U)
        return np.asarray(cv2.cvtColor(cv2.merge([bright, *colour]), cv2.COLOR_YCrCb2RGB), np.uint8)

    return finished


def _lift(picture: Pixels, share: float) -> None:
    """Make dark parts of the picture brighter and bright parts darker, in place, and keep the contrast of edges."""
    rows, columns = picture.shape[:2]
    small = cv2.resize(picture, (columns // _SMALL, rows // _SMALL), interpolation=cv2.INTER_AREA) @ _LUMINANCE
    around = cv2.GaussianBlur(np.log(small + 8), (0, 0), max(small.shape) / 22)
    gain = np.clip(np.exp(share * (around.mean() - around)), 0.6, 1.7).astype(np.float32)
    gain = np.asarray(cv2.resize(gain, (columns, rows), interpolation=cv2.INTER_LINEAR), np.float32)
    for top in range(0, rows, _STRIP):
        part = picture[top : top + _STRIP]
        part[:] = np.clip(part * gain[top : top + _STRIP, :, None], 0, 255).astype(np.uint8)
