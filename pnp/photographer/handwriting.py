"""Handwritten digits and letters: a few strokes each, with random variation."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from pnp.data import load_layout
from pnp.errors import PnpError
from pnp.model.arrays import Array

_SHAPES: Mapping[str, str] = load_layout("handwriting")


def write(text: str, box: tuple[float, float, float, float], rng: np.random.Generator) -> list[Array]:
    """Strokes, each (N, 2) mm, of a text in a box (x, y, width, height); lower case is written as capitals.

    Raises:
        PnpError: a character has no strokes.
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
    """Repeated points stay together."""
    same = np.flatnonzero((original[1:] == original[:-1]).all(axis=1))
    moved[same + 1] = moved[same]
    return moved


def _smooth(points: Array) -> Array:
    """Chaikin's corner cutting, three times; ends are kept, repeated points stay nearly sharp."""
    for _ in range(3):
        cut = np.stack([0.75 * points[:-1] + 0.25 * points[1:], 0.25 * points[:-1] + 0.75 * points[1:]], axis=1)
        points = np.concatenate([points[:1], cut.reshape(-1, 2), points[-1:]])
    return points
