"""Finds square markers in a picture."""

from __future__ import annotations

import cv2
import numpy as np

from pnp.model.arrays import Array, Pixels


def detect(grey: Pixels, dictionary: cv2.aruco.Dictionary, **settings: float) -> list[tuple[int, Array]]:
    """Every marker in the picture: its id and its corners, 4 x 2 pixels, clockwise from its own top left.

    Args:
        grey: the picture.
        dictionary: the markers.
        settings: attributes of ``cv2.aruco.DetectorParameters`` that differ from their defaults.
    """
    options = cv2.aruco.DetectorParameters()
    options.cornerRefinementMethod = cv2.aruco.CORNER_REFINE_SUBPIX
    for name, value in settings.items():
        setattr(options, name, value)
    corners, ids, _ = cv2.aruco.ArucoDetector(dictionary, options).detectMarkers(grey)
    if ids is None:
        return []
    quads = (np.asarray(quad, float).reshape(4, 2) for quad in corners)
    return [(int(number), quad) for number, quad in zip(np.ravel(ids), quads, strict=True)]
