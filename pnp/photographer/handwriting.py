"""Digits and letters as a pen writes them: a few strokes each, never twice the same."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from pnp.errors import PnpError
from pnp.model.arrays import Array

# Strokes separated by |, points x,y in tenths of a box 0-10 high (y down); a point said twice is a sharp corner.
_SHAPES: Mapping[str, str] = {
    "0": "3.4,0.2 0.8,2 0.3,6 1.6,9.6 4,9.8 5.9,7 5.6,2.4 3.6,0 2.8,0.6",
    "1": "0.8,2.6 2.9,0.2 2.9,0.2 2.7,10",
    "2": "0.4,2.2 2.2,0.1 4.8,0.7 5.2,3.2 2.8,6.8 0.1,9.8 0.1,9.8 6,9.6",
    "3": "0.4,1.2 2.6,0 5,1 4.6,3.6 2.2,4.7 2.2,4.7 5.2,5.6 5.4,8.4 3,10 0.1,9",
    "4": "3.6,0 0.1,6.6 0.1,6.6 6.2,6.4 | 4.5,3.4 4.2,10",
    "5": "5.4,0.2 1.2,0.3 1.2,0.3 0.9,4.4 0.9,4.4 3.6,3.6 5.6,5.6 5,8.8 2.4,10 0.1,9.2",
    "6": "4.6,0 1.6,3 0.3,6.8 1.4,9.7 4.2,9.8 5.5,7.6 4.2,5.4 1.8,5.6 0.5,7.4",
    "7": "0.1,0.4 5.8,0.2 5.8,0.2 3.6,4.6 2.2,10",
    "8": "4.9,1.4 2.8,0 0.7,1.4 1.4,3.6 4.2,5.4 5.4,7.8 3.4,10 0.8,8.8 0.8,6.8 3.8,4.4 5,2 4.7,1",
    "9": "5.2,2.2 3,0 0.6,1.6 0.8,4.2 3,5 5.2,2.6 5.4,1.4 5.2,5 4.4,10",
    "A": "0.1,10 3,0 3,0 6,10 | 1.2,6.6 5,6.4",
    "B": "0.6,0.2 0.6,10 | 0.5,0.3 4.4,0.6 4.6,3.8 0.8,4.7 0.8,4.7 5.4,5.8 5,9.4 0.6,9.9",
    "C": "5.6,1.8 3.2,0 0.6,2.6 0.4,7.2 3,10 5.8,8.4",
    "D": "0.5,0.2 0.5,9.9 | 0.4,0.2 4.6,1.2 5.8,5 4.4,8.8 0.4,9.9",
    "E": "5.2,0.2 0.5,0.2 0.5,0.2 0.4,9.9 0.4,9.9 5.4,9.7 | 0.6,4.8 4.4,4.7",
    "F": "5.2,0.2 0.5,0.2 0.5,0.2 0.4,10 | 0.6,4.9 4.2,4.8",
    "G": "5.6,1.6 3.2,0 0.6,2.6 0.4,7.2 3,10 5.6,8.4 5.7,5.8 5.7,5.8 3.4,5.8",
    "H": "0.4,0 0.4,10 | 5.4,0 5.5,10 | 0.5,4.9 5.4,4.8",
    "I": "2,0 1.9,10",
    "J": "4.6,0 4.7,7.6 3.2,10 0.6,9.4 0.1,7.8",
    "K": "0.5,0 0.5,10 | 5.2,0.2 0.7,5.4 0.7,5.4 5.6,10",
    "L": "0.6,0 0.5,9.8 0.5,9.8 5.2,9.7",
    "M": "0.2,10 0.8,0.2 0.8,0.2 3.6,6.4 3.6,6.4 6.4,0.2 6.4,0.2 7.1,10",
    "N": "0.4,10 0.5,0.2 0.5,0.2 5.4,9.8 5.4,9.8 5.6,0",
    "O": "3,0 0.6,2.4 0.4,7 2.6,10 5.2,8.4 5.8,4 4,0.2 2.6,0.2",
    "P": "0.6,0.2 0.5,10 | 0.5,0.4 4.6,0.6 5.4,3 3.8,5.2 0.6,5.4",
    "Q": "3,0 0.6,2.4 0.4,7 2.6,10 5.2,8.4 5.8,4 4,0.2 2.6,0.2 | 3.6,7.4 6.2,10.4",
    "R": "0.6,0.2 0.5,10 | 0.5,0.4 4.6,0.6 5.2,3 3.8,4.8 0.7,5.2 0.7,5.2 5.6,10",
    "S": "5.2,1.4 3,0 0.8,1.6 1.6,4.2 4.6,5.6 5.4,8 3.2,10 0.3,8.8",
    "T": "0,0.3 6,0.1 | 3,0.2 3,10",
    "U": "0.4,0 0.5,7.2 2.6,10 5,8.4 5.4,0",
    "V": "0.1,0 2.9,10 2.9,10 5.8,0",
    "W": "0.1,0 1.9,10 1.9,10 3.7,3.4 3.7,3.4 5.6,10 5.6,10 7.4,0",
    "X": "0.3,0 5.6,10 | 5.5,0.1 0.1,9.9",
    "Y": "0.2,0 2.9,4.8 | 5.8,0 2.9,4.8 2.4,10",
    "Z": "0.3,0.3 5.6,0.2 5.6,0.2 0.2,9.8 0.2,9.8 5.9,9.7",
    "-": "0.4,5.2 4.2,5",
    "+": "0.4,5.2 5.2,5 | 2.8,2.6 2.8,7.6",
    ".": "1,9.4 1.4,9.8",
    "/": "4.2,-0.4 0.2,10.4",
    " ": "",
}


def write(text: str, box: tuple[float, float, float, float], rng: np.random.Generator) -> list[Array]:
    """Strokes, each (N, 2) mm, of the text written into the box (x, y, width, height), lower case as capitals.

    Raises:
        PnpError: a character that this hand cannot write.
    """
    unknown = next((c for c in text.upper() if c not in _SHAPES), None)
    if unknown is not None:
        raise PnpError(f"The photographer cannot write {unknown!r} in {text!r}; it knows digits, A to Z and . - + /.")
    slant = rng.normal(0.12, 0.08)
    strokes: list[Array] = []
    cursor = 0.0
    for character in text.upper():
        size, rise = rng.normal(1.0, 0.05), rng.normal(0.0, 0.25)
        right = 0.0
        for points in filter(None, (part.split() for part in _SHAPES[character].split("|"))):
            stroke = np.array([point.split(",") for point in points], dtype=np.float64)
            stroke = _keep_corners(stroke + rng.normal(0.0, 0.22, stroke.shape), stroke)
            stroke = _smooth(stroke) * size + [0.0, rise]
            right = max(right, float(stroke[:, 0].max()))
            strokes.append(stroke + [cursor, 0.0])
        cursor += (right or 3.0) + rng.uniform(1.4, 2.4)
    if not strokes:
        return []
    strokes = [stroke + (10 - stroke[:, 1:]) * [slant, 0.0] for stroke in strokes]
    every = np.concatenate(strokes)
    low, high = every.min(axis=0), every.max(axis=0)
    x, y, width, height = box
    scale = min(0.72 * height / 10, 0.85 * width / float(high[0] - low[0] + 1e-9))
    centre = np.array([x + width / 2, y + height / 2]) + rng.normal(0.0, 0.03, 2) * [width, height]
    return [(stroke - (low + high) / 2) * scale + centre for stroke in strokes]


def _keep_corners(moved: Array, original: Array) -> Array:
    """Points that were said twice stay together."""
    same = np.flatnonzero((original[1:] == original[:-1]).all(axis=1))
    moved[same + 1] = moved[same]
    return moved


def _smooth(points: Array) -> Array:
    """Chaikin's corner cutting, three times, ends kept; doubled points stay nearly sharp."""
    for _ in range(3):
        cut = np.stack([0.75 * points[:-1] + 0.25 * points[1:], 0.25 * points[:-1] + 0.75 * points[1:]], axis=1)
        points = np.concatenate([points[:1], cut.reshape(-1, 2), points[-1:]])
    return points
