"""Things on the paper that hide part of it: a thumb, a mug."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import cv2
import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from pnp.model.arrays import Array, Floats, Mask
from pnp.photographer.colour import LINEAR

_SKIN = ((250, 220, 200), (224, 172, 142), (198, 134, 98), (141, 85, 54), (96, 58, 40), (62, 42, 34))


class Cover(Struct, frozen=True):
    """Something on top of the paper.

    Attributes:
        picture: linear reflectance times opacity, (rows, columns, 3).
        solid: opacity of the thing without its shadow, 0-1, (rows, columns).
        opacity: of the thing with its shadow.
        origin: upper left corner, mm from the middle of the paper.
        px_per_mm: of ``picture``.
    """

    picture: Floats
    solid: Floats
    opacity: Floats
    origin: tuple[float, float]
    px_per_mm: float

    def places(self, paper: NDArray[np.floating]) -> Floats:
        """Pixel positions in ``picture`` of points on the paper, (..., 2) mm from its middle."""
        return np.asarray((paper - np.array(self.origin)) * self.px_per_mm - 0.5, np.float32)

    def hides(self, paper: Array) -> Mask:
        """Which points of the paper, (..., 2) mm from its middle, lie under the thing."""
        return np.asarray(_read(self.solid, self.places(paper)) > 0.5)

    def lay(self, scene: Floats, places: Floats) -> None:
        """Draw it over a scene, in place; ``places`` are the positions in ``picture`` that the scene's pixels see."""
        rows, columns = self.opacity.shape
        inside = np.all((places > -1) & (places < np.array([columns, rows], np.float32)), axis=-1, keepdims=False)
        if not inside.any():
            return
        down, across = np.flatnonzero(inside.any(axis=1)), np.flatnonzero(inside.any(axis=0))
        window = (slice(down[0], down[-1] + 1), slice(across[0], across[-1] + 1))
        scene[window] *= 1 - _read(self.opacity, places[window])[..., None]
        scene[window] += _read(self.picture, places[window])


def _read(picture: Floats, places: Floats) -> Floats:
    """Values of a picture at pixel positions; 0 outside it."""
    return np.asarray(cv2.remap(picture, places, None, cv2.INTER_LINEAR))


def make_cover(
    kind: str, targets: Callable[[], Sequence[Array]], paper: tuple[float, float], rng: np.random.Generator
) -> Cover | None:
    """What a condition asks for on the paper; None for nothing.

    Args:
        kind: one of :data:`pnp.photographer.conditions.Cover`.
        targets: draws the places that a thumb, fingers or a pen lie on, mm from the paper's middle.
        paper: width and height, mm.
        rng: source of all chance.
    """
    match kind:
        case "thumb":
            return thumb(targets()[0], paper, rng)
        case "corner":
            return lying_on(rng.choice([-1.0, 1.0], 2) * [paper[0] / 2, paper[1] / 2], rng)
        case "fingers":
            return fingers(targets(), paper, rng)
        case "pen":
            return pen_across(targets()[0], rng)
        case "coins":
            return coins(paper, rng)
        case _:
            return None


def thumb(
    target: Array, paper: tuple[float, float], rng: np.random.Generator, skin: Array | None = None,
    thickness: tuple[float, float] = (18.0, 22.0), size: float = 150.0, scale: float = 4.0,
) -> Cover:  # fmt: skip
    """A thumb that reaches from outside the paper over a target, mm from the middle of the paper.

    Args:
        target: place under the thumb.
        paper: width and height, mm.
        rng: source of all chance.
        skin: its colour, sRGB; None to draw one.
        thickness: range of its width, mm.
        size: of the window in which it is drawn, mm.
        scale: pixels per mm of that window.
    """
    half = np.array(paper) / 2
    room = half - np.abs(target)
    axis = int(np.argmin(room))
    inward = np.zeros(2)
    inward[axis] = -1.0 if target[axis] > 0 else 1.0
    lean = rng.normal(0.0, 0.35)
    ahead = math.cos(lean) * inward + math.sin(lean) * np.array([-inward[1], inward[0]])
    width = rng.uniform(*thickness)
    tip = target + ahead * rng.uniform(2.0, 6.0)
    if skin is None:
        skin = np.array([224, 172, 142]) * rng.uniform(0.55, 1.05)
    origin, x, y = _window(tip, size, scale)
    along = x * ahead[0] + y * ahead[1] + width * 0.55
    across = -x * ahead[1] + y * ahead[0]
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
    return _with_shadow(colour, opacity, 0.0, 2.2, origin, scale)


def fingers(targets: Sequence[Array], paper: tuple[float, float], rng: np.random.Generator) -> Cover:
    """The fingers of one person, one or two on each target, mm from the middle of the paper."""
    skin = np.array(_SKIN[rng.integers(len(_SKIN))], np.float64) * rng.uniform(0.9, 1.05)
    laid = []
    for target in targets:
        room = np.array(paper) / 2 - np.abs(target)
        aside = np.roll(np.eye(2)[int(np.argmin(room))], 1)
        for number in range(int(rng.integers(1, 3))):
            place = target + aside * number * rng.uniform(17.0, 22.0)
            laid.append(thumb(place, paper, rng, skin, (13.0, 18.0), 200.0, 3.0))
    return together(laid)


def pen_across(middle: Array, rng: np.random.Generator) -> Cover:
    """A pen on the paper, near a place, mm from the middle of the paper."""
    scale, length, width = 4.0, rng.uniform(125.0, 150.0), rng.uniform(8.5, 13.0)
    centre = middle + rng.uniform(-45, 45, 2)
    turn = rng.uniform(0, 2 * math.pi)
    ahead = np.array([math.cos(turn), math.sin(turn)])
    origin, x, y = _window(centre, length + 40, scale)
    along = x * ahead[0] + y * ahead[1]
    across = -x * ahead[1] + y * ahead[0]
    taper = np.clip((length / 2 - along) / 14.0, 0.12, 1.0)
    radius = np.abs(across) / (width / 2 * taper)
    opacity = np.clip((1 - radius) * width / 2 * scale, 0.0, 1.0) * np.clip((length / 2 - np.abs(along)) * scale, 0, 1)
    cap = LINEAR[np.array([(200, 40, 44), (34, 84, 170), (40, 140, 70), (240, 200, 50), (36, 36, 40)][rng.integers(5)])]
    body = cap if rng.random() < 0.5 else LINEAR[np.array((226, 224, 218))]
    colour = np.where((along > 0.15 * length)[..., None], cap, body)
    bulge = np.sqrt(np.clip(1 - radius**2, 0.0, 1.0))[..., None]
    colour = colour * (0.4 + 0.65 * bulge) + 0.35 * np.exp(-(((across / width + 0.18) / 0.05) ** 2))[..., None]
    return _with_shadow(colour, opacity, 2.5, 1.8, origin, scale)


def coins(paper: tuple[float, float], rng: np.random.Generator) -> Cover:
    """Two to five coins on the paper, of copper, brass or silver colour."""
    laid = []
    for _ in range(int(rng.integers(2, 6))):
        scale, radius = 5.0, rng.uniform(8.0, 13.0)
        centre = rng.uniform(-0.42, 0.42, 2) * np.array(paper)
        origin, dx, dy = _window(centre, 2 * radius + 20, scale)
        away = np.hypot(dx, dy) / radius
        metal = LINEAR[np.array([(186, 112, 74), (206, 172, 92), (190, 190, 192)][rng.integers(3)])]
        relief = cv2.GaussianBlur(rng.standard_normal(away.shape, np.float32), (0, 0), 0.5 * scale)
        shade = 0.8 + 0.25 * (relief / relief.std()) * (away < 0.8) * 0.4 - 0.2 * (dx + dy) / radius
        shade = np.where((away > 0.86) & (away < 0.9), 0.6 * shade, shade)
        opacity = np.clip((1 - away) * radius * scale, 0.0, 1.0)
        laid.append(_with_shadow(metal * shade[..., None], opacity, 0.9, 0.7, origin, scale))
    return together(laid)


def together(covers: Sequence[Cover]) -> Cover:
    """Several things as one; later ones lie on earlier ones."""
    scale = max(cover.px_per_mm for cover in covers)
    low = np.min([cover.origin for cover in covers], axis=0)
    ends = [np.array(c.origin) + np.array(c.solid.shape[::-1]) / c.px_per_mm for c in covers]
    columns, rows = np.ceil((np.max(ends, axis=0) - low) * scale).astype(int)
    x, y = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
    paper = (np.stack([x, y], axis=-1) + 0.5) / scale + low
    picture, solid, opacity = (np.zeros((rows, columns, *more), np.float32) for more in ((3,), (), ()))
    for cover in covers:
        places = cover.places(paper)
        over = _read(cover.opacity, places)
        picture = picture * (1 - over[..., None]) + _read(cover.picture, places)
        opacity = 1 - (1 - opacity) * (1 - over)
        solid = np.maximum(solid, _read(cover.solid, places))
    return Cover(picture, solid, opacity, (float(low[0]), float(low[1])), scale)


def lying_on(corner: Array, rng: np.random.Generator) -> Cover:
    """A mug on a corner of the paper, mm from its middle."""
    scale = 3.0
    inward = -np.sign(corner)
    radius = rng.uniform(32.0, 40.0)
    centre = corner + inward * rng.uniform(6.0, 14.0)
    origin, dx, dy = _window(centre, 4 * radius, scale)
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
    return _with_shadow(colour, opacity, 6.0, 3.5, origin, scale)


def _window(centre: Array, size: float, scale: float) -> tuple[Array, Array, Array]:
    """A square window on the paper: its upper left corner, and x and y of its pixels from the centre, all mm."""
    origin = centre - size / 2
    pixels = round(size * scale)
    y, x = (np.mgrid[0:pixels, 0:pixels].astype(np.float32) + 0.5) / scale + origin[::-1, None, None]
    return origin, x - centre[0], y - centre[1]


def _with_shadow(colour: Array, opacity: Array, off_mm: float, soft_mm: float, origin: Array, scale: float) -> Cover:
    """The thing with its shadow: black of low opacity, moved right and down by ``off_mm``."""
    solid = opacity.astype(np.float32)
    moved = np.roll(solid, (round(off_mm * scale),) * 2, axis=(0, 1))
    dark = np.asarray(cv2.GaussianBlur(moved, (0, 0), soft_mm * scale), np.float32)
    picture = (np.clip(colour, 0.0, 1.0) * opacity[..., None]).astype(np.float32)
    return Cover(picture, solid, solid + 0.45 * dark * (1 - solid), (float(origin[0]), float(origin[1])), scale)
