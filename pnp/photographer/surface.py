"""The shape of the paper: flat, or bent into a cylinder of any profile without stretching.

Every shape is a developable cylinder: in one direction of the page its slope follows a profile, in the other it is
straight. So lengths on the paper are preserved exactly.
"""

from __future__ import annotations

import math

import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Ints, Mask
from pnp.photographer.conditions import Shape

_STEP = 0.5
_REACH = 1500.0


class Surface(Struct, frozen=True):
    """Paper in space; coordinates are mm from the paper's centre, x right, y down, z up from the table.

    Attributes:
        shape: its name.
        direction: unit vector of the page along which it bends.
        along: position in space, along ``direction``, of samples every 0.5 mm of the paper, mm.
        height: of the samples above the table, mm.
        slope: angle of the paper at the samples, radians.
    """

    shape: Shape
    direction: tuple[float, float]
    along: Array
    height: Array
    slope: Array

    def lift(self, paper: Array) -> Array:
        """Points in space, (..., 3) mm, of points of the paper, (..., 2) mm."""
        x, y = paper[..., 0], paper[..., 1]
        if self.shape == "flat":
            return np.stack([x, y, np.zeros_like(x)], axis=-1)
        c, s = self.direction
        index, part = self._locate(x * c + y * s)
        t = y * c - x * s
        bent = self.along[index] * (1 - part) + self.along[index + 1] * part
        z = self.height[index] * (1 - part) + self.height[index + 1] * part
        return np.stack([bent * c - t * s, bent * s + t * c, z], axis=-1)

    def normal(self, paper: Array) -> Array:
        """Unit normals, (..., 3), at points of the paper, (..., 2)."""
        c, s = self.direction
        index, part = self._locate(paper[..., 0] * c + paper[..., 1] * s)
        angle = self.slope[index] * (1 - part) + self.slope[index + 1] * part
        return np.stack([-np.sin(angle) * c, -np.sin(angle) * s, np.cos(angle)], axis=-1)

    def _locate(self, across: Array) -> tuple[Ints, Array]:
        place = np.clip((across + _REACH) / _STEP, 0.0, 2 * _REACH / _STEP - 1e-6)
        index = place.astype(np.intp)
        return index, place - index


def make_surface(
    shape: Shape, height_mm: float, width_mm: float, length_mm: float, rng: np.random.Generator
) -> Surface:
    """Paper of a shape that rises ``height_mm`` above the table, bent in a random direction."""
    across = np.arange(-_REACH, _REACH + _STEP / 2, _STEP)
    if shape == "flat":
        return Surface(shape, (1.0, 0.0), across, np.zeros_like(across), np.zeros_like(across))
    if shape == "corner":
        sign_x, sign_y = rng.choice([-1.0, 1.0], 2)
        turn = rng.uniform(0.6, 0.95)
        direction = (sign_x * math.cos(turn), sign_y * math.sin(turn))
    else:
        turn = (math.pi / 2 if rng.random() < 0.6 else 0.0) + rng.uniform(-0.25, 0.25)
        direction = (math.cos(turn), math.sin(turn))
    half = (abs(direction[0]) * width_mm + abs(direction[1]) * length_mm) / 2
    middle = rng.uniform(-0.15, 0.15) * half
    where = np.clip(across, -half, half)
    match shape:
        case "arch":
            profile = rng.choice([-1.0, 1.0]) * (where - middle) / half
        case "wave":
            profile = np.cos(math.pi * (where / half * rng.uniform(1.0, 1.3) + rng.uniform(-1.0, 1.0)))
        case "corner":
            start = half * rng.uniform(0.25, 0.5)
            profile = np.maximum(where - start, 0.0) / (half - start)
        case "fold":
            crease = rng.uniform(1.0, 3.0)
            profile = rng.choice([-1.0, 1.0]) * np.tanh((where - middle) / crease)
    slope = _scaled(profile, height_mm, np.abs(across) <= half)
    along = np.concatenate([[0.0], np.cumsum(np.cos((slope[1:] + slope[:-1]) / 2) * _STEP)])
    height = np.concatenate([[0.0], np.cumsum(np.sin((slope[1:] + slope[:-1]) / 2) * _STEP)])
    height -= height[np.abs(across) <= half].min()
    along -= along[len(along) // 2]
    return Surface(shape, direction, along, height, slope)


def _scaled(profile: Array, height_mm: float, page: Mask) -> Array:
    """The profile scaled to slopes, radians, for which the page spans a height (the height is almost proportional)."""
    angle = 0.1
    for _ in range(8):
        rise = np.cumsum(np.sin(angle * profile[page])) * _STEP
        angle *= height_mm / float(rise.max() - rise.min())
    return angle * profile
