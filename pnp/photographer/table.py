"""What the sheet lies on and what lies about: a picture of the table, and things on top of the paper."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from pnp.photographer.colour import LINEAR, PENS

Floats = NDArray[np.float32]
Bytes = NDArray[np.uint8]
Array = NDArray[np.float64]
SCALE = 2.5
"""Pixels per mm of the table's picture."""
REACH = 360.0
"""The table's picture goes from -REACH to REACH mm around the sheet's middle."""
_SHIFT = 4

_GROUND: dict[str, tuple[int, int, int]] = {
    "wood": (188, 146, 98),
    "walnut": (98, 66, 46),
    "cloth": (46, 50, 62),
    "grey": (134, 134, 130),
    "white": (232, 231, 226),
}


def make_table(kind: str, things: int, paper: tuple[float, float], rng: np.random.Generator) -> Bytes:
    """The table from above in sRGB, with things lying around a sheet of that size, mm."""
    side = round(2 * REACH * SCALE)
    noise = rng.standard_normal((side // 4, side // 4), np.float32)
    coarse = cv2.GaussianBlur(noise, (0, 0), 12.0)
    match kind:
        case "wood" | "walnut":
            grain = _grain(side, rng)
        case "cloth":
            y, x = np.mgrid[0:side, 0:side].astype(np.float32)
            weave = np.sin(x * 1.9) * np.sin(y * 1.9)
            grain = 0.10 * weave + 0.05 * _resized(noise, side)
        case _:
            grain = 0.012 * _resized(noise, side)
    grain = grain + _resized(coarse / coarse.std(), side) * 0.03
    picture = np.clip(np.array(_GROUND[kind], np.float32) * (1 + grain[..., None]), 0, 255).astype(np.uint8)
    for _ in range(things):
        _lay_thing(picture, paper, rng)
    return picture


def _grain(side: int, rng: np.random.Generator) -> Floats:
    """Boards with year rings drawn out along x."""
    rows = np.cumsum(rng.standard_normal((side, 1), np.float32), axis=0)
    rows = rows - cv2.GaussianBlur(rows, (0, 0), 30.0)
    streaks = rng.standard_normal((side // 2, side // 48), np.float32)
    streaks = cv2.resize(streaks, (side, side), interpolation=cv2.INTER_CUBIC)
    waves = _resized(cv2.GaussianBlur(rng.standard_normal((side // 16, side // 64), np.float32), (0, 0), 2.0), side)
    y = np.arange(side, dtype=np.float32)[:, None]
    rings = np.sin(y * 0.07 + 9 * waves / waves.std() * 0.5)
    board = (rng.integers(90, 140) * SCALE) * np.arange(1, 8)
    grain = 0.07 * rings + 0.03 * rows / rows.std() + 0.045 * streaks
    for number, start in enumerate(board.astype(int)):
        if start < side:
            grain[start : start + 2] -= 0.5
            grain[start:] += 0.05 * (-1) ** number
    return np.asarray(grain, dtype=np.float32)


def _resized(picture: Floats, side: int) -> Floats:
    return np.asarray(cv2.resize(picture, (side, side), interpolation=cv2.INTER_LINEAR), dtype=np.float32)


def to_pixels(points: Array) -> Array:
    """Coordinates in the table's picture of points on the table, (..., 2) mm from the sheet's middle."""
    return (points + REACH) * SCALE - 0.5


def _fill(picture: Bytes, outline: Array, colour: tuple[float, ...]) -> None:
    points = np.rint(to_pixels(outline) * 2**_SHIFT).astype(np.int32)
    cv2.fillPoly(picture, [points], colour, cv2.LINE_AA, _SHIFT)


def _line(picture: Bytes, line: Array, colour: tuple[float, ...], width_mm: float) -> None:
    points = np.rint(to_pixels(line) * 2**_SHIFT).astype(np.int32)
    cv2.polylines(picture, [points], False, colour, max(1, round(width_mm * SCALE)), cv2.LINE_AA, _SHIFT)


def _lay_thing(picture: Bytes, paper: tuple[float, float], rng: np.random.Generator) -> None:
    """A pen, an eraser or another sheet somewhere about the paper's edge."""
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
        _fill(picture, block @ np.eye(2) * 1.0 - ahead * 0.0, (226.0, 222.0, 216.0))
        band = np.array([[-4, -9], [20, -9], [20, 9], [-4, 9]]) @ np.array([ahead, side]) + centre
        _fill(picture, band, (60.0, 84.0, 140.0))


def _shade(picture: Bytes, line: Array, width_mm: float) -> None:
    """A soft shadow under a thing."""
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


@dataclass(frozen=True)
class Cover:
    """Something on top of the paper.

    Attributes:
        picture: linear reflectance, (rows, columns, 3).
        opacity: 0-1, (rows, columns).
        origin: upper left corner, paper mm from the paper's middle.
        px_per_mm: of ``picture``.
    """

    picture: Floats
    opacity: Floats
    origin: tuple[float, float]
    px_per_mm: float


def thumb(target: Array, paper: tuple[float, float], rng: np.random.Generator) -> Cover:
    """A thumb that reaches from outside the paper over the target (mm from the paper's middle)."""
    half = np.array(paper) / 2
    room = half - np.abs(target)
    axis = int(np.argmin(room))
    inward = np.zeros(2)
    inward[axis] = -1.0 if target[axis] > 0 else 1.0
    lean = rng.normal(0.0, 0.35)
    ahead = np.array(
        [
            inward[0] * math.cos(lean) - inward[1] * math.sin(lean),
            inward[0] * math.sin(lean) + inward[1] * math.cos(lean),
        ]
    )
    width = rng.uniform(18.0, 22.0)
    tip = target + ahead * rng.uniform(2.0, 6.0)
    skin = np.array([224, 172, 142]) * rng.uniform(0.55, 1.05)
    scale = 4.0
    size = 150.0
    origin = tip - size / 2
    pixels = round(size * scale)
    y, x = (np.mgrid[0:pixels, 0:pixels].astype(np.float32) + 0.5) / scale + np.array(origin)[::-1, None, None]
    along = (x - tip[0]) * ahead[0] + (y - tip[1]) * ahead[1] + width * 0.55
    across = -(x - tip[0]) * ahead[1] + (y - tip[1]) * ahead[0]
    half_width = width / 2 * (1 + 0.10 * np.tanh(-(along + 18) / 10) + 0.06 * np.sin(along / 9))
    radius = np.where(along > 0, np.hypot(along / 1.1, across), np.abs(across)) / half_width
    opacity = np.clip((1 - radius) * half_width * 1.2, 0.0, 1.0)
    bulge = np.sqrt(np.clip(1 - radius**2, 0.0, 1.0))
    shade = 0.45 + 0.6 * bulge + 0.05 * np.sin(along * 2.2) * np.exp(-(((along + 24) / 5) ** 2))
    colour = LINEAR[np.clip(skin, 0, 255).astype(np.uint8)] * shade[..., None]
    nail = np.hypot((along - width * 0.12) / (width * 0.42), across / (width * 0.33))
    on_nail = np.clip((1 - nail) * 5, 0.0, 1.0)[..., None]
    tone = LINEAR[np.clip(skin * [1.06, 1.04, 1.1], 0, 255).astype(np.uint8)]
    colour = colour * (1 - on_nail) + on_nail * tone * (0.75 + 0.35 * bulge[..., None])
    colour = colour + (on_nail * 0.25 * np.exp(-((across / 2.5 + 0.8) ** 2))[..., None])
    dark = cv2.GaussianBlur(opacity.astype(np.float32), (0, 0), 2.2 * scale)
    return _with_shadow(colour, opacity, dark, origin, scale)


def lying_on(corner: Array, rng: np.random.Generator) -> Cover:
    """A mug or a pencil case on a corner of the paper (mm from its middle)."""
    scale = 3.0
    inward = -np.sign(corner)
    radius = rng.uniform(32.0, 40.0)
    centre = corner + inward * rng.uniform(6.0, 14.0)
    size = 4 * radius
    origin = centre - size / 2
    pixels = round(size * scale)
    y, x = (np.mgrid[0:pixels, 0:pixels].astype(np.float32) + 0.5) / scale + np.array(origin)[::-1, None, None]
    dx, dy = x - centre[0], y - centre[1]
    glaze = LINEAR[np.array([(190, 60, 50), (60, 96, 140), (226, 222, 212), (44, 44, 48)][rng.integers(4)], np.uint8)]
    turn = rng.uniform(0, 2 * math.pi)
    away = np.hypot(dx, dy)
    grip = np.abs(np.hypot(dx - math.cos(turn) * radius * 1.15, dy - math.sin(turn) * radius * 1.15) - radius * 0.32)
    body = np.clip((radius - away) * scale, 0.0, 1.0)
    handle = np.clip((4.5 - grip) * scale, 0.0, 1.0)
    opacity = np.maximum(body, handle)
    colour = np.broadcast_to(glaze, (*opacity.shape, 3)) * (0.75 + 0.2 * (dx + dy)[..., None] / (2 * radius))
    rim = np.clip((radius - 3.5 - away) * scale, 0.0, 1.0)[..., None]
    inside = glaze * (0.35 + 0.3 * np.clip(-(dx + dy) / (2 * radius), -1, 1)[..., None])
    colour = colour * (1 - rim) + inside * rim
    drink = np.clip((radius - 9.0 - np.hypot(dx - 2, dy - 2)) * scale, 0.0, 1.0)[..., None]
    colour = colour * (1 - drink) + drink * LINEAR[np.array([62, 36, 22])]
    dark = np.roll(opacity, (round(6 * scale), round(6 * scale)), axis=(0, 1)).astype(np.float32)
    return _with_shadow(colour, opacity, cv2.GaussianBlur(dark, (0, 0), 3.5 * scale), origin, scale)


def _with_shadow(colour: Array, opacity: Array, dark: Floats, origin: Array, scale: float) -> Cover:
    """The thing with a soft shadow about it: black of low opacity where the thing is not."""
    veil = 0.45 * dark * (1 - opacity)
    total = opacity + veil
    share = np.where(total > 1e-6, opacity / np.maximum(total, 1e-6), 0.0)
    picture = (np.clip(colour, 0.0, 1.0) * share[..., None]).astype(np.float32)
    return Cover(picture, total.astype(np.float32), (float(origin[0]), float(origin[1])), scale)
