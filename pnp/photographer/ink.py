"""What strokes leave on paper: streaks of the nib, rims, skips, wax on the paper's grain, ink that runs.

A :class:`Bed` is a window of the page in which strokes of one pen add up. How much each adds follows from the ink's
own law: every layer takes the same share of the light that the one before it let through, less what the paper no
longer takes up.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import cv2
import numpy as np

from pnp.model.arrays import Array, Floats

_SHIFT = 4
_MARGIN_MM = 2.0
_RIM_MM = 0.2
_FIBRE = 12.0
"""How much longer than wide the traces of a nib's fibres are."""


@dataclass(frozen=True, slots=True)
class Flow:
    """How a kind of pen gives its ink.

    Attributes:
        streaks: how uneven a stroke is across, as a share of its ink.
        rims: how much more ink there is at a stroke's rims than in its middle, as a share.
        skips: share of its length in which a drying nib gives hardly any ink.
        wax: whether it rubs over the paper's hills and leaves its hollows white.
        body: how opaque the wax is.
        runs_mm: how far, at most, ink runs into the paper beside the stroke.
    """

    streaks: float = 0.1
    rims: float = 0.1
    skips: float = 0.0
    wax: bool = False
    body: float = 0.0
    runs_mm: tuple[float, float] = (0.0, 0.0)


@dataclass(frozen=True)
class Patch:
    """Ink strength over a window of the page raster.

    Attributes:
        column: of its left edge.
        row: of its upper edge.
        strength: (rows, columns); 1 is a full layer.
        body: (rows, columns), share of what lies under the ink that it hides; None for inks that hide nothing.
    """

    column: int
    row: int
    strength: Floats
    body: Floats | None = None


class Bed:
    """Strokes of one pen over a window of the page, one after the other."""

    def __init__(
        self, bounds: tuple[float, float, float, float], px_per_mm: float, flow: Flow, again: float, tooth: Floats,
        rng: np.random.Generator,
    ) -> None:  # fmt: skip
        """Paper without ink.

        Args:
            bounds: of what will be drawn, mm: left, top, right, bottom.
            px_per_mm: of the page raster.
            flow: how the pen gives ink.
            again: share of a stroke's ink that a second one over it adds, a third one the square of it, and so on.
            tooth: the paper's roughness, uniform 0-1, an endless texture.
            rng: source of all chance.
        """
        self._scale, self._flow, self._again, self._tooth, self._rng = px_per_mm, flow, again, tooth, rng
        low = np.floor((np.array(bounds[:2]) - _MARGIN_MM) * px_per_mm).astype(int)
        high = np.ceil((np.array(bounds[2:]) + _MARGIN_MM) * px_per_mm).astype(int)
        self._corner = low
        self._layers = np.zeros((high - low)[::-1], np.float32)

    def stroke(self, line: Array, width_mm: float, strength: float, layer: int) -> None:
        """One stroke along the points, mm; ``layer`` does not matter here, every stroke is one of its own."""
        pixels = line * self._scale - self._corner - 0.5
        thick = max(1, round(width_mm * self._scale))
        low = np.maximum(np.floor(pixels.min(axis=0)) - thick, 0).astype(int)
        high = np.minimum(np.ceil(pixels.max(axis=0)) + thick + 1, self._layers.shape[::-1]).astype(int)
        window = self._layers[low[1] : high[1], low[0] : high[0]]
        laid = _drawn(pixels - low, thick, window.shape)
        rim = round(2 * _RIM_MM * self._scale)
        if thick > 2 * rim:
            laid *= 1 + self._flow.rims
            laid -= self._flow.rims * _drawn(pixels - low, thick - rim, window.shape)
        fibres = self._fibres(pixels - low, window.shape)
        laid *= 1 + self._flow.streaks * 2 * (fibres - 0.5)
        if self._flow.skips:
            laid *= 0.25 + 0.75 * _step(fibres, self._flow.skips, 0.12)
        window += strength * laid

    def patch(self) -> Patch:
        """All strokes together."""
        layers = np.asarray(cv2.GaussianBlur(self._layers, (0, 0), 0.06 * self._scale), np.float32)
        rough = self._field(layers.shape, 1.4, 1.4)
        if self._flow.runs_mm[1]:
            layers = self._run(layers)
        body = None
        if self._flow.wax:
            # The wax reaches as deep into the hollows as it is pressed; pressing again reaches deeper, though not much.
            pressed = 1 - np.exp(-1.4 * layers)
            cover = _step(pressed, 1 - rough, 0.45) * np.minimum(4 * pressed, 1.0)
            strength = cover * (0.75 + 0.3 * pressed)
            body = self._flow.body * cover if self._flow.body else None
        else:
            strength = (1 - self._again**layers) / (1 - self._again) * (1 + 0.08 * (rough - 0.5))
        column, row = (int(place) for place in self._corner)
        return Patch(column, row, strength.astype(np.float32), None if body is None else body.astype(np.float32))

    def _run(self, layers: Floats) -> Floats:
        """The ink and what of it has crept along the paper's fibres, further here than there."""
        reach = self._rng.uniform(*self._flow.runs_mm) * self._scale
        near = cv2.GaussianBlur(np.minimum(layers, 1.0), (0, 0), reach / 1.6)
        hold = self._field(layers.shape, 0.45, 0.45)
        return np.asarray(np.maximum(layers, 0.8 * _step(near, 0.15 + 0.5 * hold, 0.25)), np.float32)

    def _fibres(self, pixels: Array, shape: tuple[int, ...]) -> Floats:
        """Traces 0-1 of the nib's fibres along a stroke, other ones in each."""
        x, y = pixels[len(pixels) // 2] - pixels[0]
        length = max(math.hypot(x, y), 1e-9)
        return self._field(shape, 1 / _FIBRE, 1.0, (x / length, y / length))

    def _field(
        self, shape: tuple[int, ...], along: float = 1.0, across: float = 1.0, axis: tuple[float, float] = (1.0, 0.0)
    ) -> Floats:
        """The paper's roughness from somewhere in the texture, finer by those factors along the axis and across."""
        rows, columns = shape
        u, v = self._rng.uniform(0, self._tooth.shape[0], 2)
        c, s = axis
        turn = np.array([[along * c, along * s, u], [-across * s, across * c, v]])
        x, y = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
        places = cv2.transform(np.stack([x, y], axis=-1), turn.astype(np.float32))
        return np.asarray(cv2.remap(self._tooth, places, None, cv2.INTER_LINEAR, None, cv2.BORDER_WRAP), np.float32)


def _drawn(pixels: Array, thick: int, shape: tuple[int, ...]) -> Floats:
    """A stroke of full strength."""
    mask = np.zeros(shape, np.uint8)
    points = np.rint(pixels * 2**_SHIFT).astype(np.int32)
    cv2.polylines(mask, [points], False, 255, thick, cv2.LINE_AA, _SHIFT)
    return np.asarray(mask / np.float32(255), np.float32)


def _step(value: Floats, at: Floats | float, soft: float) -> Floats:
    """0 below ``at``, 1 above it, rising over ``soft``."""
    return np.asarray(np.clip((value - at) / soft + 0.5, 0.0, 1.0), np.float32)
