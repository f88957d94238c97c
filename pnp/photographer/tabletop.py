"""The table under the sheet, with things on it."""

from __future__ import annotations

import math

import cv2
import numpy as np

from pnp.model.arrays import Array, Floats, Pixels
from pnp.photographer.colour import PENS

SCALE = 2.5
"""Pixels per mm of the table's picture."""
REACH = 300.0
"""The table's picture covers -REACH to REACH mm around the middle of the sheet."""
_SHIFT = 4

_GROUND: dict[str, tuple[int, int, int]] = {
    "wood": (188, 146, 98),
    "walnut": (98, 66, 46),
    "cloth": (46, 50, 62),
    "grey": (134, 134, 130),
    "white": (232, 231, 226),
}


def make_table(kind: str, things: int, paper: tuple[float, float], rng: np.random.Generator) -> Pixels:
    """The table from above in sRGB, with things around a sheet of a size, mm."""
    side = round(2 * REACH * SCALE)
    noise = rng.standard_normal((side // 4, side // 4), np.float32)
    coarse = np.asarray(cv2.GaussianBlur(noise, (0, 0), 12.0), np.float32)
    match kind:
        case "wood" | "walnut":
            grain = _grain(side, rng)
        case "cloth":
            thread = np.sin(np.arange(side, dtype=np.float32) * 1.9)
            grain = 0.10 * thread * thread[:, None] + 0.05 * _resized(noise, side)
        case _:
            grain = 0.012 * _resized(noise, side)
    grain = grain + _resized(coarse / coarse.std(), side) * 0.03
    ground = np.array(_GROUND[kind], np.float32) * rng.uniform(0.9, 1.06)
    picture: Pixels = np.clip(ground * (1 + grain[..., None]), 0, 255).astype(np.uint8)
    for _ in range(things):
        _lay_thing(picture, paper, rng)
    return picture


def _grain(side: int, rng: np.random.Generator) -> Floats:
    """Wooden boards with wavy fibres along x, and pores."""
    fine = 4
    noise = rng.standard_normal((side + 200) * fine)
    fibres, bands = (np.convolve(noise, np.hanning(width * fine), "same") for width in (2, 23))
    profile = (0.035 * fibres / fibres.std() + 0.06 * bands / bands.std()).astype(np.float32)
    waver = np.asarray(cv2.GaussianBlur(rng.standard_normal((side // 16, side // 48), np.float32), (0, 0), 2.0))
    waver = _resized(np.clip(waver / waver.std(), -3.0, 3.0), side)
    y = np.arange(side, dtype=np.float32)[:, None]
    grain = profile[((y + 100 + 22 * waver) * fine).astype(np.intp)]
    pores = np.maximum(rng.standard_normal((side, side // 20), np.float32) - 2.0, 0.0)
    grain = grain - 0.12 * np.asarray(cv2.resize(pores, (side, side), interpolation=cv2.INTER_LINEAR))
    board = round(rng.uniform(80, 140) * SCALE)
    for number, start in enumerate(range(int(rng.integers(board)), side, board)):
        grain[start : start + 2] -= 0.45
        grain[start : start + board] += 0.05 * (-1) ** number
    return np.asarray(grain, dtype=np.float32)


def _resized(picture: Floats, side: int) -> Floats:
    return np.asarray(cv2.resize(picture, (side, side), interpolation=cv2.INTER_LINEAR), dtype=np.float32)


def to_pixels(points: Array) -> Array:
    """Pixel positions in the table's picture of points on the table, (..., 2) mm from the middle of the sheet."""
    return (points + REACH) * SCALE - 0.5


def _fill(picture: Pixels, outline: Array, colour: tuple[float, ...]) -> None:
    points = np.rint(to_pixels(outline) * 2**_SHIFT).astype(np.int32)
    cv2.fillPoly(picture, [points], colour, cv2.LINE_AA, _SHIFT)


def _line(picture: Pixels, line: Array, colour: tuple[float, ...], width_mm: float) -> None:
    points = np.rint(to_pixels(line) * 2**_SHIFT).astype(np.int32)
    cv2.polylines(picture, [points], False, colour, max(1, round(width_mm * SCALE)), cv2.LINE_AA, _SHIFT)


def _lay_thing(picture: Pixels, paper: tuple[float, float], rng: np.random.Generator) -> None:
    """Draw a pen, an eraser or another sheet near the edge of the paper."""
    along = rng.uniform(0, 2 * math.pi)
    out = np.array([math.cos(along), math.sin(along)])
    edge = min(paper[0] / 2 / max(abs(out[0]), 1e-6), paper[1] / 2 / max(abs(out[1]), 1e-6))
    choice, angle = rng.random(), rng.uniform(0, 2 * math.pi)
    ahead = np.array([math.cos(angle), math.sin(angle)])
    side = np.array([-ahead[1], ahead[0]])
    if choice < 0.55:
        centre = out * (edge + rng.uniform(8, 40))
        name = list(PENS)[rng.integers(0, 5)]
        _shade(picture, np.array([centre - ahead * 68, centre + ahead * 68]) + [2.5, 2.5], 13.0)
        body = (235.0, 232.0, 226.0) if rng.random() < 0.4 else tuple(0.9 * c for c in PENS[name])
        _line(picture, np.array([centre - ahead * 64, centre + ahead * 20]), body, 10.5)
        _line(picture, np.array([centre + ahead * 22, centre + ahead * 64]), PENS[name], 12.0)
        shine = tuple(min(255.0, 0.6 * c + 110) for c in PENS[name])
        _line(picture, np.array([centre + ahead * 24, centre + ahead * 62]) + side * 2.5, shine, 1.6)
    elif choice < 0.8:
        centre = out * (edge + rng.uniform(40, 110))
        corners = np.array([[-105, -148.5], [105, -148.5], [105, 148.5], [-105, 148.5]])
        turned = corners @ np.array([ahead, side]) + centre
        _shade(picture, np.vstack([turned, turned[:1]]), 3.0)
        _fill(picture, turned, (228.0, 228.0, 224.0))
        for x in np.arange(-80, 81, 20):
            lines = np.array([[x, -115], [x, 115]]) @ np.array([ahead, side]) + centre
            _line(picture, lines, (40.0, 40.0, 44.0), 0.8)
            lines = np.array([[-80, x * 1.4], [80, x * 1.4]]) @ np.array([ahead, side]) + centre
            _line(picture, lines, (40.0, 40.0, 44.0), 0.8)
    else:
        centre = out * (edge + rng.uniform(16, 40))
        block = np.array([[-20, -9], [20, -9], [20, 9], [-20, 9]]) @ np.array([ahead, side]) + centre
        _shade(picture, np.vstack([block, block[:1]]) + [2.0, 2.0], 4.0)
        _fill(picture, block, (238.0, 236.0, 230.0))
        band = np.array([[-4, -9], [20, -9], [20, 9], [-4, 9]]) @ np.array([ahead, side]) + centre
        _fill(picture, band, (60.0, 84.0, 140.0))


def _shade(picture: Pixels, line: Array, width_mm: float) -> None:
    """Draw a soft shadow of a thing."""
    pixels = to_pixels(line)
    low = np.clip(np.floor(pixels.min(axis=0) - 40), 0, picture.shape[0]).astype(int)
    high = np.clip(np.ceil(pixels.max(axis=0) + 40), 0, picture.shape[0]).astype(int)
    if (high <= low).any():
        return
    mask = np.zeros((high[1] - low[1], high[0] - low[0]), np.uint8)
    points = np.rint((pixels - low) * 2**_SHIFT).astype(np.int32)
    cv2.polylines(mask, [points], False, 255, max(1, round(width_mm * SCALE)), cv2.LINE_AA, _SHIFT)
    mask = cv2.GaussianBlur(mask, (0, 0), 2.5 * SCALE)
    window = picture[low[1] : high[1], low[0] : high[0]]
    window[:] = (window * (1 - 0.5 / 255 * mask[..., None].astype(np.float32))).astype(np.uint8)
