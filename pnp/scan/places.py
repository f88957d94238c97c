"""Places inside a region where colour is measured: a grid in filled regions, rows across lines."""

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
"""Number of places in a region of the field, and in any other region."""
_PITCH_MM = (0.22, 0.9)
_ACROSS_MM = 0.26
_ALONG = (60, 0.26, 0.6)
"""Along a line: the number of rows, and their least and greatest distance, mm."""
_WIDEST_MM = 2.0
"""Greatest distance of a place from its line."""
_RIM_MM = 2.0
"""Length of the ends of a stroke, which pens overrun or do not reach; at most 0.45 of the stroke at each end."""
_BIN_MM = 1.0
_MASK = 16
"""Pixels per mm of the mask of a sample polygon."""


@dataclass(frozen=True, eq=False)
class Places:
    """Places in one region.

    Attributes:
        at: n x 2 mm.
        depth: n: 0 at the border of the region's sample polygon to 1 at its innermost place; in a stroke the minimum of
            the depths across and along it, so that its ends have little depth.
        part: n: in a stroke twice the index of its stretch of about 1 mm, plus 1 to the right of the line; else 0.
        pitch: their typical distance, mm.
        parts: number of parts.
    """

    at: Array
    depth: Array
    part: Ints
    pitch: float
    parts: int = 1


def places_in(region: Region) -> Places:
    """The places of a region, without regard to what is printed there."""
    if region.line:
        return _along(region)
    if region.kind in FILLED:
        return _within(region.sample, region.holes, _MANY)
    x, y = region.sample[0]
    found = _of_box(_from(region.sample, x, y), tuple(_from(hole, x, y) for hole in region.holes))
    return replace(found, at=found.at + (x, y))


def _from(points: Points, x: float, y: float) -> Points:
    """Points relative to a given one, rounded to 1e-6 mm."""
    return tuple((round(px - x, 6), round(py - y, 6)) for px, py in points)


@lru_cache(maxsize=512)
def _of_box(sample: Points, holes: tuple[Points, ...]) -> Places:
    """The places of a box or key relative to its first corner; cached, since boxes have few different sizes."""
    return _within(sample, holes, _FEW)


def _within(sample: Points, holes: tuple[Points, ...], wanted: int) -> Places:
    """A grid of about ``wanted`` places, centred in the sample polygon."""
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
    """Rows across the region's line, inside its sample polygon."""
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
    """Like np.percentile, which is ten times slower for so few values."""
    place = (len(values) - 1) * (percent / 100)
    low = int(place)
    ordered = np.sort(values)
    a, b, t = float(ordered[low]), float(ordered[min(low + 1, len(values) - 1)]), place - low
    return a + (b - a) * t if t < 0.5 else b - (b - a) * (1 - t)


def _inside(polygon: Array, at: Array) -> Mask:
    """Whether each position lies in a polygon, to 1/16 mm."""
    low = polygon.min(axis=0) - 1.0
    width, height = np.ceil((polygon.max(axis=0) + 1.0 - low) * _MASK).astype(int)
    mask = np.zeros((height, width), np.uint8)
    cv2.fillPoly(mask, [np.round(((polygon - low) * _MASK - 0.5) * 16).astype(np.int32)], 1, cv2.LINE_8, 4)
    column, row = np.floor((at - low) * _MASK).astype(int).T
    known = (column >= 0) & (row >= 0) & (column < width) & (row < height)
    result = np.zeros(len(at), bool)
    result[known] = mask[row[known], column[known]] > 0
    return result
