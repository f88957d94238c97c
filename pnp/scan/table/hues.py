"""The cards' colours in a picture with uneven light, learned from the cells whose codes are read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import cv2
import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Mask, Pixels
from pnp.model.cellcodes import CELL_MM

To = Callable[[Array], Array]

_EDGE_MM, _CODE_MM = 2.5, 4.8
"""Widths that are not measured: along a cell's edge (edges of other cards), and around its middle (the code)."""
_STEP_MM = 1.0
_DARK = 6.0
"""Added to values before the logarithm, to reduce camera noise in dark places."""
_BRIGHTNESS = 0.5
"""Weight of a difference in brightness relative to hue: shadows change only brightness."""
_ROUNDS = 4
_CLEAR = 0.6
"""Greatest ratio of the distances to the nearest and second colour for which a place clearly has the nearest."""
_LEAST = 0.30
"""Greatest distance from a colour, beyond its usual spread, of places that have it."""
_UNLIKE = 1.2
"""Distance of two colours that no shadow explains; colours printed in grey may be nearer."""
_BURNT = 252


class Patch(Struct, frozen=True, eq=False):
    """Measurements in a cell.

    Attributes:
        values: n x 3 logarithms of linear light.
        at: n x 2 mm on the table.
        burnt: n: whether each is clipped.
        outside: share of the cell's places that are outside the picture.
    """

    values: Array
    at: Array
    burnt: Mask
    outside: float


class Hues(Struct, frozen=True, eq=False):
    """The colours of the cards under the light of a picture.

    Attributes:
        names: of the colours that were learned.
        means: names x 3.
        spread: of each, the usual distance of its cells.
        light: coefficients of the light over the table, 5 x 3.
        middle: of the measured cells, mm.
        reach: half the extent of the measured cells, mm.
    """

    names: tuple[str, ...]
    means: Array
    spread: Array
    light: Array
    middle: Array
    reach: float

    def shares(self, patch: Patch) -> Mapping[str, float]:
        """Share of a patch's places that clearly have each colour."""
        if not len(patch.values):
            return dict.fromkeys(self.names, 0.0)
        away = self._distances(patch.values, patch.at)
        order = np.argsort(away, axis=1)
        nearest = order[:, 0]
        first = np.take_along_axis(away, order[:, :1], axis=1)[:, 0]
        clear = (first < _LEAST + 3 * self.spread[nearest]) & ~patch.burnt
        if len(self.names) > 1:
            second = np.take_along_axis(away, order[:, 1:2], axis=1)[:, 0]
            clear &= first < _CLEAR * second
        count = np.bincount(nearest[clear], minlength=len(self.names))
        return {name: float(number) / len(nearest) for name, number in zip(self.names, count, strict=True)}

    def like_card(self, patch: Patch, table: Array | None) -> float:
        """Greatest share of a patch's places that clearly have one of the colours, and not that of the table."""
        if not len(patch.values) or not self.names:
            return 0.0
        away = self._distances(patch.values, patch.at)
        nearest, first = away.argmin(axis=1), away.min(axis=1)
        clear = first < _LEAST + 3 * self.spread[nearest]
        if table is not None:
            clear &= first < _CLEAR * _apart(self.even(patch.values, patch.at) - table)
        return float(np.bincount(nearest[clear], minlength=1).max()) / len(nearest)

    def contradicted(self, patch: Patch, colour: str) -> str | None:
        """Another colour that a patch clearly has instead of the given one; None if it has none."""
        shares = self.shares(patch)
        best = max(shares, key=lambda name: shares[name], default=colour)
        if best == colour or colour not in shares or shares[best] < 0.7 or shares[colour] > 0.1:
            return None
        apart = _apart(self.means[self.names.index(best)] - self.means[self.names.index(colour)])
        return best if apart > _UNLIKE else None

    def rgb(self, name: str) -> tuple[int, int, int]:
        """A colour as it is in the middle of the picture, 0-255."""
        light = np.exp(self.means[self.names.index(name)]) * 255 - _DARK
        value = np.clip(light / 255, 0, 1) ** (1 / 2.2) * 255
        blue, green, red = (int(part) for part in value)
        return red, green, blue

    def _distances(self, values: Array, at: Array) -> Array:
        return _apart(self.even(values, at)[:, None, :] - self.means[None])

    def even(self, values: Array, at: Array) -> Array:
        """Colours, n x 3, corrected to the light in the middle."""
        return np.asarray(values - _terms(at, self.middle, self.reach) @ self.light)


def measure(image: Pixels, to_pixels: To, to_mm: To, points: Array | None = None) -> Patch:
    """Measure the colour of a cell.

    Args:
        image: the picture, BGR.
        to_pixels: pixels for places, n x 2 mm from the cell's middle.
        to_mm: places on the table, mm, for the same.
        points: where to measure; None for a grid around the code.
    """
    if points is None:
        half = CELL_MM / 2 - _EDGE_MM
        line = np.arange(-half, half + 1e-6, _STEP_MM)
        points = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
        points = points[np.abs(points).max(axis=1) > _CODE_MM]
    pixels = to_pixels(points)
    rows, columns = image.shape[:2]
    inside = ((pixels > 0.5) & (pixels < np.array([columns, rows]) - 1.5)).all(axis=1)
    spots = pixels[inside].astype(np.float32)
    if not len(spots):
        return Patch(np.zeros((0, 3)), np.zeros((0, 2)), np.zeros(0, bool), 1.0)
    seen = cv2.remap(image, spots[:, None], None, cv2.INTER_LINEAR)[:, 0].astype(float)
    light = (seen / 255) ** 2.2 * 255
    burnt = (seen >= _BURNT).all(axis=1)
    return Patch(np.log((light + _DARK) / 255), to_mm(points[inside]), burnt, 1 - float(inside.mean()))


def table_of(patches: Sequence[Patch], hues: Hues) -> Array | None:
    """The table's median colour in even light, from places beside the painting; None without places."""
    kept = [patch for patch in patches if len(patch.values)]
    if not kept:
        return None
    return np.asarray(np.median([np.median(hues.even(p.values, p.at), axis=0) for p in kept], axis=0))


def learn(patches: Sequence[Patch], names: Sequence[str]) -> Hues:
    """Learn the colours from cells whose colour is known.

    Args:
        patches: of the cells.
        names: of their colours.
    """
    kept = [(patch, name) for patch, name in zip(patches, names, strict=True) if len(patch.values) > 20]
    found = tuple(sorted({name for _, name in kept}))
    if not kept:
        return Hues((), np.zeros((0, 3)), np.zeros(0), np.zeros((5, 3)), np.zeros(2), 1.0)
    value = np.array([np.median(patch.values, axis=0) for patch, _ in kept])
    at = np.array([patch.at.mean(axis=0) for patch, _ in kept])
    which = np.array([found.index(name) for _, name in kept])
    middle = (at.min(axis=0) + at.max(axis=0)) / 2
    reach = max(float(np.ptp(at, axis=0).max()) / 2, CELL_MM)
    terms = _terms(at, middle, reach)
    system = np.concatenate([np.eye(len(found))[which], terms], axis=1)
    held = 0.3 * np.concatenate([np.zeros((5, len(found))), np.eye(5)], axis=1)
    trust = np.ones(len(value))
    solution = np.zeros((system.shape[1], 3))
    off = np.zeros(len(value))
    for _ in range(_ROUNDS):
        left = np.concatenate([system * trust[:, None], held])
        right = np.concatenate([value * trust[:, None], np.zeros((5, 3))])
        solution = np.linalg.lstsq(left, right, rcond=None)[0]
        off = _apart(value - system @ solution)
        trust = 1 / (1 + (off / 0.15) ** 2)
    means, light = solution[: len(found)], solution[len(found) :]
    spread = np.array([np.median(off[which == number]) for number in range(len(found))])
    return Hues(found, means, spread, light, middle, reach)


def _terms(at: Array, middle: Array, reach: float) -> Array:
    x, y = ((at - middle) / reach).T
    return np.column_stack([x, y, x * x, x * y, y * y])


def _apart(difference: Array) -> Array:
    """Distance of colours; brightness has less weight than hue."""
    level = difference.mean(axis=-1, keepdims=True)
    hue = difference - level
    return np.asarray(np.sqrt((hue**2).sum(axis=-1) + _BRIGHTNESS**2 * level[..., 0] ** 2))
