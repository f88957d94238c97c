"""Types of arrays, and sums that every machine adds up in the same order."""

from __future__ import annotations

from typing import cast

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
Whole = NDArray[np.int64]


def gathered(place: Whole, values: Array, count: int) -> Array:
    """The sum of the values at each place, added one after another.

    Args:
        place: where each value goes, shape (n,).
        values: shape (n,).
        count: how many places there are.
    """
    return cast(Array, np.bincount(place, values, count))


def total(values: Array) -> float:
    """The sum of the values, added one after another (``numpy.sum`` adds in an order that depends on the machine)."""
    return float(np.cumsum(values)[-1])


def lengths(steps: Array) -> Array:
    """The lengths of vectors, shape (n, 2)."""
    return np.sqrt(steps[:, 0] * steps[:, 0] + steps[:, 1] * steps[:, 1])
