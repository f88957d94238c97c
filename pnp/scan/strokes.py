"""Strokes along lines: narrow, and mixed with the printed line below them and with what lies beside them."""

from __future__ import annotations

import numpy as np

from pnp.model.arrays import Array
from pnp.model.kinds import STROKES
from pnp.scan.keys import Pens, legible
from pnp.scan.look import Look, Scene


def as_strokes(scene: Scene, look: Look, found: Pens, chance: Array) -> Array:
    """The chances of inks, paper and none, better known where strokes are less strange among the sheet's strokes.

    That tells whether a stroke is ink (though not of ink that is nearly black, as shadows are), but not which one of
    two that are alike: where its likeliest ink is less likely among strokes, it is doubted.

    Args:
        scene: the colours.
        look: what the r regions look like.
        found: the pens.
        chance: r x (k + 2), as :meth:`pnp.scan.inks.Inks.chances` gives it.
    """
    drawn = scene.samples.of_kind(STROKES)
    use = drawn & legible(look)
    if not found.inks or not use.any():
        return chance
    inks = found.inks.seen_in(look.density[use], look.doubt[use], look.white[use])
    among = inks.chances(look.density[drawn], look.doubt[drawn], look.white[drawn])
    before, result = chance[drawn], chance.copy()
    (which, ink), (other, as_stroke) = map(_of_inks, (before, among))
    best, row = which.argmax(axis=1), np.arange(len(which))
    black = np.array([ray.nearly_black for ray in found.rays])[best]
    better = (~black & (best == other.argmax(axis=1)) & (among[:, -1] < before[:, -1]))[:, None]
    doubted = ~better & (other[row, best] < which[row, best])[:, None]
    which, ink = np.where(doubted, (which + other) / 2, which), np.where(better, as_stroke, ink)
    result[drawn] = np.column_stack([which * ink, np.where(better, among[:, -2:], before[:, -2:])])
    return result


def _of_inks(chance: Array) -> tuple[Array, Array]:
    """The chance of each ink if it is one of them, n x k; and the chance that it is, n x 1."""
    ink = chance[:, :-2].sum(axis=1, keepdims=True)
    return chance[:, :-2] / np.maximum(ink, 1e-300), ink
