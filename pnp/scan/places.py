"""Where inside a region colour is measured: a grid over what is filled, rows along what a pen follows."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache

import cv2
import numpy as np

from pnp.model.arrays import Array, Ints, Mask
from pnp.model.kinds import FILLED
from pnp.model.sheet import Region
from pnp.model.units import Point

Points = tuple[Point, ...]

_MANY, _FEW = 400, 110
"""Places in a region of the playing field, and in any other."""
_PITCH_MM = (0.22, 0.9)
_ACROSS_MM = 0.26
_ALONG = (60, 0.26, 0.6)
"""Along a line: how many rows there should be, and their least and greatest distance, mm."""
_WIDEST_MM = 2.0
"""No channel's sample reaches further from its line than this."""
_RIM_MM = 2.0
"""The ends of a stroke, where pens run over from beyond a crossing or stop short; at most 0.45 of it at either end."""
_BIN_MM = 1.0
_MASK = 16
"""Pixels per mm where a sample polygon is drawn to find what lies in it."""


@dataclass(frozen=True, eq=False)
class Places:
    """Places in one region.

    Attributes:
        at: n x 2 mm.
        depth: n: 0 at the border of the region's sample to 1 at its innermost place; in a stroke the lesser of
            the depth across it and of that along it, so that its ends are shallow.
        part: n: in a stroke twice the number of the stretch, about 1 mm long, and 1 more right of its line; else 0.
        pitch: their usual distance, mm.
        parts: how many numbers of parts there are.
    """

    at: Array
    depth: Array
    part: Ints
    pitch: float
    parts: int = 1

    def along_middle(self) -> Ints:
        """In a stroke, the deepest place of each of its stretches, in order."""
        stretch = self.part // 2
        order = np.lexsort((self.depth, stretch))
        last = np.flatnonzero(np.diff(stretch[order], append=-1))
        return np.asarray(order[last], np.intp)


def places_in(region: Region) -> Places:
    """The places of a region; what is printed there is not looked at here."""
    if region.line:
        return _along(region)
    if region.kind in FILLED:
        return _within(region.sample, region.holes, _MANY)
    x, y = region.sample[0]
    found = _of_box(_from(region.sample, x, y), tuple(_from(hole, x, y) for hole in region.holes))
    return replace(found, at=found.at + (x, y))


def _from(points: Points, x: float, y: float) -> Points:
    """Where points lie from a given one, to a millionth of a millimetre."""
    return tuple((round(px - x, 6), round(py - y, 6)) for px, py in points)


@lru_cache(maxsize=512)
def _of_box(sample: Points, holes: tuple[Points, ...]) -> Places:
    """The places of a box or a key from its first corner on: a sheet has hundreds of boxes, but few sizes of them."""
    return _within(sample, holes, _FEW)


def _within(sample: Points, holes: tuple[Points, ...], wanted: int) -> Places:
    """A grid of about so many places, centred in the sample polygon."""
    polygon = np.array(sample, float)
    area = abs(cv2.contourArea(polygon.astype(np.float32)))
    least, most = _PITCH_MM
    pitch = min(max(math.sqrt(area / wanted), least), most)
    low = polygon.min(axis=0)
    size = polygon.max(axis=0) - low
    shape = np.ceil(size / pitch).astype(int) + 1
    low = low - (shape * pitch - size) / 2
    mask = np.zeros((shape[1] + 2, shape[0] + 2), np.uint8)
    for ring, value in ((polygon, 255), *((np.array(hole, float), 0) for hole in holes)):
        fixed = np.rint(((ring - low) / pitch - 0.5 + 1) * 16).astype(np.int32)
        cv2.fillPoly(mask, [fixed], value, cv2.LINE_8, 4)
    mask[0], mask[-1], mask[:, 0], mask[:, -1] = 0, 0, 0, 0
    away = cv2.distanceTransform(mask, cv2.DIST_L2, 5)
    row, col = np.nonzero(mask)
    at = np.empty((len(row), 2))
    at[:, 0], at[:, 1] = (col - 0.5) * pitch + low[0], (row - 0.5) * pitch + low[1]
    depth = away[row, col].astype(np.float64)
    depth = (depth - 0.5) / max(float(depth.max(initial=1.0)) - 0.5, 0.5)
    return Places(at, depth, np.zeros(len(at), np.intp), pitch)


def _along(region: Region) -> Places:
    """Rows across the region's line, as far as they lie in its sample polygon."""
    line = np.array(region.line, float)
    legs = np.hypot(*np.diff(line, axis=0).T)
    places = np.concatenate([[0.0], np.cumsum(legs)])
    rows, least, most = _ALONG
    step = float(np.clip(places[-1] / rows, least, most))
    along = np.arange(step / 2, places[-1], step)
    middle = np.stack([np.interp(along, places, line[:, axis]) for axis in (0, 1)], axis=1)
    leg = np.clip(np.searchsorted(places, along) - 1, 0, len(legs) - 1)
    ahead = np.diff(line, axis=0)[leg] / np.maximum(legs[leg], 1e-9)[:, None]
    across = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
    count = round(_WIDEST_MM / _ACROSS_MM - 0.5)
    off = (np.arange(-count, count) + 0.5) * _ACROSS_MM
    at = (middle[:, None] + off[None, :, None] * across[:, None]).reshape(-1, 2)
    along, off = np.repeat(along, len(off)), np.tile(off, len(along))
    inside = _inside(np.array(region.sample, float), at)
    at, along, off = at[inside], along[inside], off[inside]
    if not len(at):
        return Places(at, np.empty(0), np.empty(0, np.intp), step)
    start, end = along.min() - step / 2, along.max() + step / 2
    rim = min(_RIM_MM, 0.45 * (end - start))
    half = _percentile(np.abs(off), 95) + _ACROSS_MM / 2
    depth = np.minimum(1 - np.abs(off) / half, np.minimum(along - start, end - along) / rim)
    part = 2 * ((along - start) / _BIN_MM).astype(np.intp) + (off > 0)
    return Places(at, np.clip(depth, 0.0, 1.0), part, math.sqrt(step * _ACROSS_MM), int(part.max()) + 1)


def _percentile(values: Array, percent: float) -> float:
    """As NumPy's, which takes ten times as long over so few values."""
    place = (len(values) - 1) * (percent / 100)
    low = int(place)
    ordered = np.sort(values)
    a, b, t = float(ordered[low]), float(ordered[min(low + 1, len(values) - 1)]), place - low
    return a + (b - a) * t if t < 0.5 else b - (b - a) * (1 - t)


def _inside(polygon: Array, at: Array) -> Mask:
    """Which positions lie in a polygon, to a sixteenth of a millimetre."""
    low = polygon.min(axis=0) - 1.0
    width, height = np.ceil((polygon.max(axis=0) + 1.0 - low) * _MASK).astype(int)
    mask = np.zeros((height, width), np.uint8)
    cv2.fillPoly(mask, [np.round(((polygon - low) * _MASK - 0.5) * 16).astype(np.int32)], 1, cv2.LINE_8, 4)
    column, row = np.floor((at - low) * _MASK).astype(int).T
    known = (column >= 0) & (row >= 0) & (column < width) & (row < height)
    result = np.zeros(len(at), bool)
    result[known] = mask[row[known], column[known]] > 0
    return result
