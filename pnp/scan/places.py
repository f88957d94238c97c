"""Places inside a region where colour is measured: a grid in filled regions, rows across lines."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache

import cv2
import numpy as np
from msgspec import Struct
from msgspec.structs import replace

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


class Places(Struct, frozen=True, eq=False):
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


def places_in(regions: Sequence[Region]) -> list[Places]:
    """The places of each region, without regard to what is printed there."""
    lined: dict[int, list[int]] = {}
    for number, region in enumerate(regions):
        lined.setdefault(len(region.line), []).append(number)
    found = {number: _inside_of(regions[number]) for number in lined.pop(0, ())}
    for numbers in lined.values():  # lines with equally many corners are processed together
        found.update(zip(numbers, _along([regions[number] for number in numbers]), strict=True))
    return [found[number] for number in range(len(regions))]


def _inside_of(region: Region) -> Places:
    """The places of a region without a line."""
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


def _along(regions: Sequence[Region]) -> Iterator[Places]:
    """Rows across each region's line, inside its sample polygon. All lines have equally many corners."""
    lines = np.array([region.line for region in regions], float)
    legs = np.diff(lines, axis=1)
    length = np.hypot(legs[:, :, 0], legs[:, :, 1])
    places = np.concatenate([np.zeros((len(lines), 1)), np.cumsum(length, axis=1)], axis=1)
    rows, least, most = _ALONG
    step = np.clip(places[:, -1] / rows, least, most)
    row = [np.arange(each / 2, end, each) for each, end in zip(step, places[:, -1], strict=True)]
    one_by_one = list(zip(row, places, lines, strict=True))
    middle = np.concatenate([[np.interp(x, p, axis) for axis in line.T] for x, p, line in one_by_one], axis=1).T
    leg = np.clip(np.concatenate([np.searchsorted(p, x) for x, p, _ in one_by_one]) - 1, 0, length.shape[1] - 1)
    own, along = np.repeat(np.arange(len(lines)), [len(x) for x in row]), np.concatenate(row)
    ahead = legs[own, leg] / np.maximum(length[own, leg], 1e-9)[:, None]
    across = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1)
    aside = round(_WIDEST_MM / _ACROSS_MM - 0.5)
    off = (np.arange(-aside, aside) + 0.5) * _ACROSS_MM
    at = (middle[:, None] + off[None, :, None] * across[:, None]).reshape(-1, 2)
    own, along, off = np.repeat(own, len(off)), np.repeat(along, len(off)), np.tile(off, len(along))
    inside = _inside([region.sample for region in regions], own, at)
    at, own, along, off = at[inside], own[inside], along[inside], off[inside]
    first = np.flatnonzero(np.diff(own, prepend=-1))
    present, count = own[first], np.diff(first, append=len(own))
    start = np.minimum.reduceat(along, first) - step[present] / 2
    end = np.maximum.reduceat(along, first) + step[present] / 2
    rim = np.minimum(_RIM_MM, 0.45 * (end - start))
    half = _percentiles(np.abs(off), own, first, count, 95) + _ACROSS_MM / 2
    start, end, rim, half = (np.repeat(each, count) for each in (start, end, rim, half))
    depth = np.clip(np.minimum(1 - np.abs(off) / half, np.minimum(along - start, end - along) / rim), 0.0, 1.0)
    part = 2 * ((along - start) / _BIN_MM).astype(np.intp) + (off > 0)
    parts = np.ones(len(lines), np.intp)
    parts[present] = np.maximum.reduceat(part, first) + 1
    ends = np.searchsorted(own, np.arange(1, len(lines)))
    apart = (np.split(values, ends) for values in (at, depth, part))
    return map(Places, *apart, np.sqrt(step * _ACROSS_MM).tolist(), parts.tolist())


def _percentiles(values: Array, own: Ints, first: Ints, count: Ints, percent: float) -> Array:
    """Like np.percentile, of each group of values.

    Args:
        values: n.
        own: n, the group of each, ascending.
        first: index of the first value of each group.
        count: how many it has.
        percent: which.
    """
    ordered = values[np.lexsort((values, own))]
    place = (count - 1) * (percent / 100)
    low = place.astype(np.intp)
    a, b, t = ordered[first + low], ordered[first + np.minimum(low + 1, count - 1)], place - low
    return np.asarray(np.where(t < 0.5, a + (b - a) * t, b - (b - a) * (1 - t)))


def _inside(polygons: Sequence[Points], own: Ints, at: Array) -> Mask:
    """Whether each position lies in the polygon with its number, to 1/16 mm."""
    corners = np.array([len(polygon) for polygon in polygons])
    points, begin = np.array([point for polygon in polygons for point in polygon], float), np.cumsum(corners) - corners
    low = np.minimum.reduceat(points, begin) - 1.0
    size = np.ceil((np.maximum.reduceat(points, begin) + 1.0 - low) * _MASK).astype(int)
    area = size[:, 0] * size[:, 1]
    start = np.cumsum(area) - area
    masks = np.zeros(int(area.sum()), np.uint8)  # one after the other
    whole = np.round(((points - np.repeat(low, corners, axis=0)) * _MASK - 0.5) * 16).astype(np.int32)
    for mask, (width, height), polygon in zip(
        np.split(masks, start[1:]), size, np.split(whole, begin[1:]), strict=True
    ):
        cv2.fillPoly(mask.reshape(height, width), [polygon], 1, cv2.LINE_8, 4)
    column, row = np.floor((at - low[own]) * _MASK).astype(int).T
    width, height = size[own].T
    known = (column >= 0) & (row >= 0) & (column < width) & (row < height)
    return np.asarray(known & (masks.take(start[own] + row * width + column, mode="clip") > 0))
