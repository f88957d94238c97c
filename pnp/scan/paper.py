"""The square grid of places on a sheet's bare paper, where nothing is printed and nobody draws."""

from __future__ import annotations

import cv2
import numpy as np

from pnp.model.arrays import Array, Ints, Mask

PITCH_MM = 2.5
"""The distance of neighbouring places."""
_INSIDE = 0.75
"""Share of the known cells around one inside of something dark that are dark, too."""


def on_grid(at: Array) -> Ints:
    """The columns and rows of places on bare paper, n x 2 mm, in their square grid: 2 x n."""
    return np.asarray(np.round((at - at.min(axis=0)) / PITCH_MM).astype(int).T)


def inside(dark: Mask, known: Mask) -> Mask:
    """Which cells of a grid, rows x columns, lie inside of something dark: nearly all known ones around are dark, too.

    A shadow and a thing have such cells; a line of spilt ink has none.
    """
    border = cv2.BORDER_CONSTANT
    lost, around = (cv2.boxFilter(each.astype(np.float32), -1, (3, 3), borderType=border) for each in (dark, known))
    return np.asarray(dark & (lost > _INSIDE * around))
