"""The edges of a second light on the page, where white paper changes its colour within the distance of a few knots.

Lamp light ends there and daylight begins. What lies at such an edge may be lit by either light, or by some of each:
bare paper then looks as if a pale ink were on it, or brighter than white.
"""

from __future__ import annotations

import numpy as np

from pnp.model.arrays import Array
from pnp.scan.colour import Light

_LEAST = 0.05
"""Chroma by which white changes from one knot to the next but one, from which a second light begins between them."""
_LEFT, _HUE = 0.5, 0.3
"""Share of an ink's chroma, and chroma, that is left of it without the edge's colour; else the two are alike."""


def find_edges(light: Light, keys: Array) -> Array:
    """Where white may be that of either of two lights, at the light's knots, n x 4.

    The chroma by which white changes there, 2, as a share of its density; and by how much of that density white may be
    brighter, and darker, than it is known: as bright and as dark as at the knots around. An ink of the edge's own
    colour cannot be told from it, so with such an ink there are no edges.

    Args:
        light: on the page.
        keys: k x 3, densities of the pens' inks, as their keys show them.
    """
    near = np.pad(light.knots, ((1, 1), (1, 1), (0, 0)), mode="edge")
    near = np.lib.stride_tricks.sliding_window_view(near, (3, 3), axis=(0, 1)).reshape(-1, 3, 9)
    grey, chroma = light.shadow @ near, light.chroma_axes @ near
    row, dim, bright = np.arange(len(grey)), grey.argmin(axis=1), grey.argmax(axis=1)
    change = chroma[row, :, bright] - chroma[row, :, dim]
    depth = grey[row, bright] - grey[row, dim]
    tilt = change / np.maximum(depth, _LEAST)[:, None]
    size = np.linalg.norm(change, axis=1)
    clearly = size > max(_LEAST, size.max() / 2)
    alike = _alike(keys @ light.chroma_axes.T, keys @ light.shadow, tilt)
    tilt[alike | (size < _LEAST) | (alike & clearly).any()] = 0.0
    middle = grey[:, 4]
    return np.column_stack([tilt, grey[row, bright] - middle, middle - grey[row, dim]])


def _alike(chroma: Array, grey: Array, tilt: Array) -> Array:
    """For each tilt, n x 2, whether little is left of an ink, chroma k x 2 and density k, without some of it."""
    taken = chroma @ tilt.T / np.maximum((tilt**2).sum(axis=1), _LEAST**2)
    taken = np.clip(taken, 0, np.maximum(grey, 0)[:, None])
    left = np.linalg.norm(chroma[:, None] - taken[:, :, None] * tilt, axis=2)
    return np.asarray((left < np.maximum(_LEFT * np.linalg.norm(chroma, axis=1), _HUE)[:, None]).any(axis=0))
