"""The scale at which a sheet was printed: "fit to page" shrinks a sheet and leaves wider margins on its paper.

A photograph has no scale, but the distance of the paper's edges from the print shows it. The result is a number only if
all four edges are seen and agree.
"""

from __future__ import annotations

import cv2
import numpy as np

from pnp.message import Message, say
from pnp.model.sheet import Sheet
from pnp.scan.photo import Photo
from pnp.scan.register import Registration

_OUT_MM = 22.0
"""Search range outside the page's edge: enough for 85 % on A4."""
_IN_MM = 9.0
"""Search range inside the page's edge: enough for 103 %; hardly anything is printed outside of it."""
_STEP_MM = 0.25
_LINES = 48
_CONTRAST = 0.13
"""Difference of a table from paper, as a share of the paper's brightness, in some channel."""
_RUN_MM = 2.0
_SCATTER_MM = 0.7
_TOLERANCE = 0.015
NOTEWORTHY = 0.03


def printed_scale(photo: Photo, registration: Registration, sheet: Sheet) -> float | None:
    """The printed size over the nominal size; None if the paper's edges do not show it.

    Args:
        photo: the photograph.
        registration: where the page lies in it.
        sheet: the page.
    """
    width, height = sheet.drawing.width_mm, sheet.drawing.height_mm
    left, right = (_edge(photo, registration, sheet, axis=0, far=far) for far in (False, True))
    top, bottom = (_edge(photo, registration, sheet, axis=1, far=far) for far in (False, True))
    if left is None or right is None or top is None or bottom is None:
        return None
    across, down = width / (width + left + right), height / (height + top + bottom)
    return (across + down) / 2 if abs(across - down) < _TOLERANCE else None


def warning(scale: float | None) -> tuple[Message, ...]:
    """A sentence about a scale that differs noticeably from 1, if it does."""
    if scale is None or abs(scale - 1) < NOTEWORTHY:
        return ()
    return (say("reader-scale", percent=f"{scale * 100:.0f}"),)


def _edge(photo: Photo, registration: Registration, sheet: Sheet, *, axis: int, far: bool) -> float | None:
    """How far the paper extends beyond one edge of the page, mm: a median over lines across the edge."""
    size = (sheet.drawing.width_mm, sheet.drawing.height_mm)
    along = np.linspace(0.12, 0.88, _LINES) * size[1 - axis]
    outward = np.arange(-_IN_MM, _OUT_MM, _STEP_MM)
    across = size[axis] + outward if far else -outward
    grid = np.empty((_LINES, len(outward), 2))
    grid[..., axis], grid[..., 1 - axis] = across[None, :], along[:, None]
    spots = registration.warp.to_pixels(grid).astype(np.float32)
    rows, columns = photo.image.shape[:2]
    inside = (spots[..., 0] > 1) & (spots[..., 1] > 1) & (spots[..., 0] < columns - 2) & (spots[..., 1] < rows - 2)
    seen = cv2.remap(photo.image, spots[..., 0], spots[..., 1], cv2.INTER_LINEAR).astype(float)
    paper = np.median(seen[:, : int(3.0 / _STEP_MM)], axis=1)[:, None, :]
    limit = np.maximum(_CONTRAST * paper.max(axis=2, keepdims=True), 1.0)  # everything outside the frame is black
    blue, green, red = np.moveaxis(np.abs(seen - paper) > limit, 2, 0)
    other = blue | green | red
    run, last = int(_RUN_MM / _STEP_MM), len(outward)
    lasting = np.logical_and.reduce([other[:, at : last - run + 1 + at] for at in range(run)])
    first = lasting.argmax(axis=1)
    found = lasting.any(axis=1) & inside[np.arange(_LINES), first]
    if found.mean() < 0.6:
        return None
    at = outward[first[found]]
    middle = float(np.median(at))
    return middle if float(np.median(np.abs(at - middle))) < _SCATTER_MM else None
