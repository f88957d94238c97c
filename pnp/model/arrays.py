"""Names for the types of arrays that pictures and geometry are computed with."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Floats = NDArray[np.float32]
Pixels = NDArray[np.uint8]
Mask = NDArray[np.bool_]
Ints = NDArray[np.intp]
