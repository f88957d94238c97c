"""Finds the dots of dotted lines: one alone is easily lost in ink and noise, but those nearby move together."""

from __future__ import annotations

import cv2
import numpy as np

from pnp.model.arrays import Array, Ints, Pixels
from pnp.scan.profiles import Observed, both_ways
from pnp.scan.warp import Warp

_CELL_MM = 2.5
"""Side of the cells in which values are summed before they are blurred."""
_STEP_MM, _APART_MM = 0.2, 0.7
"""Steps of a search; and distance, in x or y, from which other places compete with the best one."""
_WIDE = 7
"""Side of the square of steps whose mean is taken off: what is as wide is ink beside dots."""
_LEAST_LEAD, _LEAD, _TRUST = 0.04, 0.15, 0.5
"""Lead over other places with which dots count as found; that is enough; and the trust in them then."""


def observed(black: Pixels, dots: Array, warp: Warp, reach_mm: float, around_mm: float) -> Observed:
    """The dots that are found, for a fit; arguments as for :func:`moved`."""
    offset, lead = moved(black, dots, warp, reach_mm, around_mm)
    found = lead > _LEAST_LEAD
    return both_ways(dots[found], offset[found], _TRUST * np.minimum(lead[found] / _LEAD, 1.0))


def moved(black: Pixels, dots: Array, warp: Warp, reach_mm: float, around_mm: float) -> tuple[Array, Array]:
    """Where the dots around each dot are darkest together, compared with what is beside them.

    Args:
        black: the photo's brightest channel.
        dots: n x 2 mm.
        warp: where the page would be.
        reach_mm: search radius.
        around_mm: how far away those around are (standard deviation).

    Returns:
        How far from their places that is, n x 2 mm; and by how much they are darker there than elsewhere within reach,
        n, logarithmic; 0 where they may be darker beyond.
    """
    count = 2 * round(reach_mm / _STEP_MM) + 1
    steps = (np.arange(count) - count // 2) * _STEP_MM
    moves = np.stack(np.meshgrid(steps, steps), axis=-1).reshape(-1, 2)
    dark, cell = _darkness(black, dots, warp, moves, around_mm)
    wide = dark.reshape(count, count, -1)
    for _ in range(2):  # along y, then along x
        rows = np.ascontiguousarray(wide.swapaxes(0, 1)).reshape(count, -1)
        wide = cv2.blur(rows, (1, _WIDE), borderType=cv2.BORDER_REFLECT_101).reshape(wide.shape)
    dark -= wide.reshape(dark.shape)
    best, every = dark.argmax(axis=0), np.arange(dark.shape[1])
    across, down = (np.abs(way[:, None] - way[best]) > _APART_MM for way in moves.T)
    apart = across | down
    lead = dark[best, every] - np.where(apart, dark, -np.inf).max(axis=0)
    row, column = np.divmod(best, count)
    inside = (np.minimum(row, column) > 0) & (np.maximum(row, column) < count - 1)
    offset = moves[best]
    for axis, step in enumerate((1, count)):
        before, at, after = (dark[best[inside] + way, every[inside]] for way in (-step, 0, step))
        offset[inside, axis] += _STEP_MM * (before - after) / np.minimum(2 * (before - 2 * at + after), -1e-9)
    return offset[cell], np.where(inside, lead, 0.0)[cell]


def _darkness(black: Pixels, dots: Array, warp: Warp, moves: Array, around_mm: float) -> tuple[Array, Ints]:
    """How dark the dots around each of c cells are together, logarithmic, if all move: k moves x c; each dot's cell."""
    here = warp.to_pixels(dots)
    right, down = (warp.to_pixels(dots + step) - here for step in np.eye(2))  # pixels for 1 mm: the warp is smooth
    parts = np.column_stack([np.ones(len(moves)), moves]).astype(np.float32)  # single precision: half the time
    x, y = (np.column_stack(ways).astype(np.float32) @ parts.T for ways in zip(here.T, right.T, down.T, strict=True))
    seen = cv2.remap(black, x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    column, row = (dots / _CELL_MM).astype(int).T
    shape = (int(row.max()) + 1, int(column.max()) + 1)
    flat = row * shape[1] + column
    some, cell = np.unique(flat, return_inverse=True)

    def around(values: Array) -> Array:
        sums = np.bincount(flat, values, minlength=shape[0] * shape[1]).reshape(shape)
        return np.asarray(cv2.GaussianBlur(sums, (0, 0), around_mm / _CELL_MM).ravel()[some])

    dark = -np.log(seen.astype(np.float32) + 6)
    return np.asarray([around(values) for values in dark.T] / around(np.ones(len(dots)))), cell
