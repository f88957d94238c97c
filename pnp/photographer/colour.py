"""Colour of light and ink: sRGB, black bodies, densities of pens."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
from numpy.typing import NDArray

from pnp.model.arrays import Array, Floats
from pnp.model.colour import linear
from pnp.photographer.conditions import RGB

PENS: Mapping[str, RGB] = MappingProxyType(
    {
        "red": (216, 38, 46),
        "blue": (30, 82, 176),
        "yellow": (252, 217, 38),
        "green": (38, 146, 72),
        "black": (40, 38, 42),
        "white": (252, 252, 250),
        "orange": (244, 126, 32),
        "purple": (118, 60, 146),
        "brown": (124, 76, 46),
    }
)
"""Colour of a filled patch of each felt pen on white paper, sRGB."""

LINEAR: Floats = np.array([linear(code / 255) for code in range(256)], np.float32)
"""Linear light of each 8-bit sRGB code."""


def encode(linear: NDArray[np.floating]) -> Array:
    """SRGB values 0-1 of linear light 0-1 (IEC 61966-2-1)."""
    light = np.clip(linear, 0.0, 1.0).astype(np.float64)
    return np.asarray(np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055))


def density(rgb: RGB) -> Floats:
    """Density of a layer of ink in each channel: the natural logarithm of white over the patch's linear light."""
    return -np.log(np.maximum(LINEAR[list(rgb)], 0.004)).astype(np.float32)


def black_body(kelvin: float) -> Floats:
    """Linear RGB of a light of a colour temperature, relative to 6500 K, with green 1.

    Source: Planck's law at the sRGB primaries' dominant wavelengths of 612, 549 and 465 nm.
    """
    metres = np.array([612e-9, 549e-9, 465e-9])
    planck = [metres**-5 / np.expm1(1.438777e-2 / (metres * t)) for t in (kelvin, 6500.0)]
    ratio = planck[0] / planck[1]
    return np.asarray(ratio / ratio[1], np.float32)
