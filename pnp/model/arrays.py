"""Types of arrays for pictures and geometry, and rotation."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Floats = NDArray[np.float32]
Pixels = NDArray[np.uint8]
Mask = NDArray[np.bool_]
Ints = NDArray[np.intp]


def rotation(angle: float) -> Array:
    """The 2 x 2 matrix of a turn by an angle in radians, clockwise where y points down."""
    c, s = math.cos(angle), math.sin(angle)
    return np.array([[c, -s], [s, c]])
