"""The marks that strokes leave on paper: streaks of the nib, rims, gaps, wax on the paper's grain, bleeding ink.

A :class:`Bed` is a window of the page in which strokes of one pen add up. Every layer absorbs the same share of the
light that the layers before it let through, reduced because the paper takes up less ink each time.
"""

from __future__ import annotations

import math

import cv2
import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Floats

_SHIFT = 4
_MARGIN_MM = 2.0
_RIM_MM = 0.2
_FIBRE = 12.0
"""Length over width of the traces of a nib's fibres."""


class Flow(Struct, frozen=True):
    """How a kind of pen lays down ink.

    Attributes:
        streaks: variation across a stroke, as a share of its ink.
        rims: additional ink at the edges of a stroke, as a share of the ink in its middle.
        skips: share of the length in which a dry nib leaves hardly any ink.
        wax: whether it covers the peaks of the paper's grain and leaves the valleys white.
        body: opacity of the wax, 0-1.
        runs_mm: range of how far ink bleeds into the paper beside the stroke.
    """

    streaks: float = 0.1
    rims: float = 0.1
    skips: float = 0.0
    wax: bool = False
    body: float = 0.0
    runs_mm: tuple[float, float] = (0.0, 0.0)


class Patch(Struct, frozen=True):
    """Ink strength over a window of the page raster.

    Attributes:
        column: of its left edge.
        row: of its upper edge.
        strength: (rows, columns); 1 is a full layer.
        body: (rows, columns), opacity of the ink; None for transparent ink.
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
        """Make paper without ink.

        Args:
            bounds: of what will be drawn, mm: left, top, right, bottom.
            px_per_mm: of the page raster.
            flow: how the pen lays down ink.
            again: share of its ink that a second stroke on top adds; a third one adds its square, and so on.
            tooth: the paper's roughness, uniform 0-1, a texture that repeats.
            rng: source of all chance.
        """
        self._scale, self._flow, self._again, self._tooth, self._rng = px_per_mm, flow, again, tooth, rng
        low = np.floor((np.array(bounds[:2]) - _MARGIN_MM) * px_per_mm).astype(int)
        high = np.ceil((np.array(bounds[2:]) + _MARGIN_MM) * px_per_mm).astype(int)
        self._corner = low
        self._layers = np.zeros((high - low)[::-1], np.float32)

    def stroke(self, line: Array, width_mm: float, strength: float, layer: int) -> None:
        """One stroke along points, mm; ``layer`` is not used: every stroke is a layer."""
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
            # Pressed harder, wax reaches deeper into the grain; a second stroke reaches slightly deeper.
            pressed = 1 - np.exp(-1.4 * layers)
            cover = _step(pressed, 1 - rough, 0.45) * np.minimum(4 * pressed, 1.0)
            strength = cover * (0.75 + 0.3 * pressed)
            body = self._flow.body * cover if self._flow.body else None
        else:
            strength = (1 - self._again**layers) / (1 - self._again) * (1 + 0.08 * (rough - 0.5))
        column, row = (int(place) for place in self._corner)
        return Patch(column, row, strength.astype(np.float32), None if body is None else body.astype(np.float32))

    def _run(self, layers: Floats) -> Floats:
        """The ink, with some of it spread unevenly along the paper's fibres."""
        reach = self._rng.uniform(*self._flow.runs_mm) * self._scale
        near = cv2.GaussianBlur(np.minimum(layers, 1.0), (0, 0), reach / 1.6)
        hold = self._field(layers.shape, 0.45, 0.45)
        return np.asarray(np.maximum(layers, 0.8 * _step(near, 0.15 + 0.5 * hold, 0.25)), np.float32)

    def _fibres(self, pixels: Array, shape: tuple[int, ...]) -> Floats:
        """Traces of the nib's fibres along a stroke, 0-1, drawn for each stroke."""
        x, y = pixels[len(pixels) // 2] - pixels[0]
        length = max(math.hypot(x, y), 1e-9)
        return self._field(shape, 1 / _FIBRE, 1.0, (x / length, y / length))

    def _field(
        self, shape: tuple[int, ...], along: float = 1.0, across: float = 1.0, axis: tuple[float, float] = (1.0, 0.0)
    ) -> Floats:
        """A random piece of the roughness texture, scaled down by factors along an axis and across it."""
        rows, columns = shape
        u, v = self._rng.uniform(0, self._tooth.shape[0], 2)
        c, s = axis
        turn = np.array([[along * c, along * s, u], [-across * s, across * c, v]])
        x, y = np.meshgrid(np.arange(columns, dtype=np.float32), np.arange(rows, dtype=np.float32))
        places = cv2.transform(np.stack([x, y], axis=-1), turn.astype(np.float32))
        return np.asarray(cv2.remap(self._tooth, places, None, cv2.INTER_LINEAR, None, cv2.BORDER_WRAP), np.float32)


def _drawn(pixels: Array, thick: int, shape: tuple[int, ...]) -> Floats:
    """A stroke of strength 1."""
    mask = np.zeros(shape, np.uint8)
    points = np.rint(pixels * 2**_SHIFT).astype(np.int32)
    cv2.polylines(mask, [points], False, 255, thick, cv2.LINE_AA, _SHIFT)
    return np.asarray(mask / np.float32(255), np.float32)


def _step(value: Floats, at: Floats | float, soft: float) -> Floats:
    """A step from 0 to 1 at ``at``, rising over a width of ``soft``."""
    return np.asarray(np.clip((value - at) / soft + 0.5, 0.0, 1.0), np.float32)
