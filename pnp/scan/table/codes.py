"""Finds the small codes of card cells anywhere in a picture."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Mask, Pixels
from pnp.model.cellcodes import CARDS, CELLS, cell_of, modules
from pnp.scan.fiducials import detect

_ERRORS = 3
"""Modules that may be misread; words differ in eight."""
_ALLOWED = 0.67
"""Share of these errors that is allowed at unknown places: two modules."""
_SMALLEST = 10.0
"""Side of the smallest code that can be read, pixels."""
_SAME = 0.5
"""Distance, in sides of a code, below which two detections of it are the same."""
_EDGES = (0.8, 3.0)
"""Band of scales that is enhanced before detection, pixels."""
_GAIN = 3.0


class Seen(Struct, frozen=True, eq=False):
    """A code in the picture.

    Attributes:
        card: its card.
        cell: its cell on the card.
        corners: of the ring, 4 x 2 pixels, clockwise from the upright card's top left.
    """

    card: int
    cell: int
    corners: Array

    @property
    def middle(self) -> Array:
        """Its middle, pixels."""
        return np.asarray(self.corners.mean(axis=0))

    @property
    def side(self) -> float:
        """Mean length of its sides, pixels."""
        return float(np.hypot(*(self.corners - np.roll(self.corners, 1, axis=0)).T).mean())


def find(image: Pixels) -> list[Seen]:
    """Every readable code, dark on light or light on dark, each place once.

    Args:
        image: the picture, BGR.
    """
    grey = np.asarray(cv2.cvtColor(image, cv2.COLOR_BGR2GRAY), np.uint8)
    found: dict[tuple[int, int], list[Seen]] = {}
    for picture, window in ((_clearer(grey), 19), (grey, 23)):
        for seen in _detect(picture, window):
            alike = found.setdefault((seen.card, seen.cell), [])
            if all(np.hypot(*(seen.middle - other.middle)) > _SAME * seen.side for other in alike):
                alike.append(seen)
    return [seen for alike in found.values() for seen in alike]


def _clearer(grey: Pixels) -> Pixels:
    """The picture with less grain and with structures of a module's size enhanced."""
    fine, coarse = (cv2.GaussianBlur(grey, (0, 0), size) for size in _EDGES)
    return np.asarray(cv2.addWeighted(fine, _GAIN, coarse, 1 - _GAIN, 0), np.uint8)


def _detect(grey: Pixels, window: int) -> list[Seen]:
    found = detect(
        grey,
        _dictionary(),
        detectInvertedMarker=True,
        perspectiveRemovePixelPerCell=6,
        perspectiveRemoveIgnoredMarginPerCell=0.25,
        errorCorrectionRate=_ALLOWED,
        adaptiveThreshWinSizeMin=window,
        adaptiveThreshWinSizeMax=window,
        adaptiveThreshConstant=3,
        minMarkerPerimeterRate=4 * _SMALLEST / max(grey.shape),
        maxMarkerPerimeterRate=1.0,
        minMarkerDistanceRate=0.02,
        minOtsuStdDev=2.0,
        cornerRefinementWinSize=3,
    )
    return [Seen(*cell_of(number), quad) for number, quad in found]


@cache
def _dictionary() -> cv2.aruco.Dictionary:
    """The codes in OpenCV's form: five by five modules inside a dark ring."""
    rows = [
        cv2.aruco.Dictionary.getByteListFromBits((~patterns()[code, 1:-1, 1:-1]).astype(np.uint8))[0]
        for code in range(CARDS * CELLS)
    ]
    return cv2.aruco.Dictionary(np.array(rows), 5, _ERRORS)


@cache
def patterns() -> Mask:
    """The modules of every code, CARDS * CELLS x 7 x 7."""
    return np.array([modules(code) for code in range(CARDS * CELLS)])
