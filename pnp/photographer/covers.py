"""Things on top of the paper that hide a part of it: a thumb, a mug."""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from pnp.photographer.colour import LINEAR

Floats = NDArray[np.float32]
Array = NDArray[np.float64]


@dataclass(frozen=True)
class Cover:
    """Something on top of the paper.

    Attributes:
        picture: linear reflectance times opacity, (rows, columns, 3).
        solid: opacity of the thing itself, 0-1, (rows, columns).
        opacity: the same with its shadow.
        origin: upper left corner, paper mm from the paper's middle.
        px_per_mm: of ``picture``.
    """

    picture: Floats
    solid: Floats
    opacity: Floats
    origin: tuple[float, float]
    px_per_mm: float

    def places(self, paper: NDArray[np.floating]) -> Floats:
        """Pixels of ``picture`` for points of the paper, (..., 2) mm from its middle."""
        return np.asarray((paper - np.array(self.origin)) * self.px_per_mm - 0.5, np.float32)

    def hides(self, paper: Array) -> NDArray[np.bool_]:
        """Which points of the paper, (..., 2) mm from its middle, lie under the thing."""
        return np.asarray(_read(self.solid, self.places(paper)) > 0.5)

    def lay(self, scene: Floats, places: Floats) -> None:
        """Draw it over a scene (in place) whose pixels look at those places of ``picture``."""
        rows, columns = self.opacity.shape
        inside = np.all((places > -1) & (places < np.array([columns, rows], np.float32)), axis=-1, keepdims=False)
        if not inside.any():
            return
        down, across = np.flatnonzero(inside.any(axis=1)), np.flatnonzero(inside.any(axis=0))
        window = (slice(down[0], down[-1] + 1), slice(across[0], across[-1] + 1))
        scene[window] *= 1 - _read(self.opacity, places[window])[..., None]
        scene[window] += _read(self.picture, places[window])


def _read(picture: Floats, places: Floats) -> Floats:
    """The picture at those places; nothing outside it."""
    return np.asarray(cv2.remap(picture, places, None, cv2.INTER_LINEAR))


def thumb(target: Array, paper: tuple[float, float], rng: np.random.Generator) -> Cover:
    """A thumb that reaches from outside the paper over the target (mm from the paper's middle)."""
    half = np.array(paper) / 2
    room = half - np.abs(target)
    axis = int(np.argmin(room))
    inward = np.zeros(2)
    inward[axis] = -1.0 if target[axis] > 0 else 1.0
    lean = rng.normal(0.0, 0.35)
    ahead = math.cos(lean) * inward + math.sin(lean) * np.array([-inward[1], inward[0]])
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
    solid = opacity.astype(np.float32)
    picture = (np.clip(colour, 0.0, 1.0) * opacity[..., None]).astype(np.float32)
    return Cover(picture, solid, solid + 0.45 * dark * (1 - solid), (float(origin[0]), float(origin[1])), scale)
