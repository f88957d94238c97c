"""What a photograph of a sheet must show, derived from the sheet's drawing and regions.

Positions are in mm on the page.
"""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from functools import cached_property
from typing import Any

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from pnp.model.arrays import Array, Floats, Ints, Mask, Pixels
from pnp.model.drawing import Path, Style
from pnp.model.kinds import FILLED, INKED, STROKES, WRITTEN
from pnp.model.sheet import Region, Sheet
from pnp.scan.paper import PITCH_MM
from pnp.scan.places import places_in
from pnp.scan.raster import RASTER, brightest, drawn, outlines_of, pixels, pixels_of, subpaths

REACH_MM = 1.5
"""How far an expected profile extends to each side of a line."""
STEP_MM = 0.1
"""Distance of samples along a profile."""
PROFILE = 2 * round(REACH_MM / STEP_MM) + 1
_DARK = 150
"""Greatest brightness (0-255) of lines that are used for registration."""
_SPACING_MM, _SHORTEST_MM = 1.8, 4.0
_MOST_POINTS = 6000
_PAPER_AROUND_MM, _PAPER_EDGE_MM = 1, 3
"""Radius of bare paper around each place on it, and their distance from the page's edges."""
THIN = 3
"""Stride of the coarse sampling."""
_ON_BORDER_MM = 0.7
_CLEAR_PX, _CLEAR_TINT_PX = 2, 1
"""Pixels around printed things that are not measured; fewer where a line runs along a narrow tint."""
_TINT_SHARE = 0.5
"""Share of a tint's density that is allowed for."""
_BLACK, _BLACK_MM = 40, 0.8
"""Greatest brightness (0-255) of black print, and radius of black around the places where it is measured."""


class Lines(Struct, frozen=True, eq=False, dict=True):
    """Places on printed lines, each with the expected profile across the line.

    Attributes:
        at: n x 2.
        normal: n x 2 unit vectors across the line.
        profile: n x PROFILE grey values, 0 black to 1 white, along the normal.
        width: n, width of the stroke, mm.
    """

    at: Array
    normal: Array
    profile: Array
    width: Array

    @cached_property
    def expected(self) -> Floats:
        """The profiles with mean 0 and norm 1."""
        expected = (self.profile - self.profile.mean(axis=1, keepdims=True)).astype(np.float32)
        return np.asarray(expected / np.linalg.norm(expected, axis=1, keepdims=True))

    def every(self, step: int) -> Lines:
        """Every ``step``-th place only."""
        return Lines(self.at[::step], self.normal[::step], self.profile[::step], self.width[::step])


class Samples(Struct, frozen=True, eq=False, dict=True):
    """Places inside the regions where colour is measured.

    Attributes:
        regions: that contain them.
        at: n x 2.
        region: n indices into ``regions``, ascending.
        part: n, index of the part of a region: a stroke has two per millimetre, on the left an even one and on the
            right the next; others have one.
        depth: n: 0 at the border of the region's sample polygon to 1 at its innermost place.
        pitch: their distance in each region, mm.
        tint: n, density to allow for the tint that is printed there, in every channel; 0 on bare paper.
    """

    regions: tuple[Region, ...]
    at: Array
    region: Ints
    part: Ints
    depth: Array
    pitch: Array
    tint: Array

    def every(self, step: int) -> Samples:
        """Every ``step``-th place only."""
        thin = slice(None, None, step)
        pitch = self.pitch * math.sqrt(step)
        region, part, depth, tint = self.region[thin], self.part[thin], self.depth[thin], self.tint[thin]
        return Samples(self.regions, self.at[thin], region, part, depth, pitch, tint)

    @cached_property
    def groups(self) -> tuple[Ints, Ints]:
        """The regions that have samples, and the index of the first sample of each."""
        first = np.flatnonzero(np.diff(self.region, prepend=-1))
        return self.region[first], first

    def sums(self, values: npt.NDArray[Any]) -> Array:
        """Per region, the sum of values, n, or the number of true ones; 0 without samples."""
        result = np.zeros(len(self.regions))
        present, first = self.groups
        # The samples are sorted by region; summing slices is ten times as fast as binning.
        result[present] = np.add.reduceat(values, first, dtype=np.intp if values.dtype == bool else float)
        return result

    def of_kind(self, kinds: Sequence[str]) -> Mask:
        """Per region, whether it is of one of these kinds."""
        return np.array([region.kind in kinds for region in self.regions], bool)


class Template(Struct, frozen=True, eq=False):
    """What the scanner expects of a sheet.

    Attributes:
        raster: the drawn page without its texts, RASTER pixels per mm, its brightest channel.
        lines: to register by.
        outline: a subset of the lines, for coarse registration.
        dots: m x 2, centres of the dots of dotted lines.
        prints: p x 2, the places on lines, then the dots; visible where nothing covers the page.
        borders: pairs (index of a sampled region, index of one of ``prints`` on its border), b x 2.
        samples: places to measure ink.
        sketch: a subset of the samples, to learn light and pens.
        paper: m x 2 places where nothing is printed or coloured.
        black: k x 2 places inside solid black print.
    """

    raster: Pixels
    lines: Lines
    outline: Lines
    dots: Array
    prints: Array
    borders: Ints
    samples: Samples
    sketch: Samples
    paper: Array
    black: Array


_KEEP = 3
_recent: OrderedDict[str, tuple[Sheet, Template]] = OrderedDict()  # a cache: it does not change results


def template_of(sheet: Sheet) -> Template:
    """The template of a sheet; those of the last few sheets are cached."""
    key = str(sheet.code)
    known = _recent.pop(key, None)  # another thread may look for it at this moment: then both build one
    if known is None or known[0] is not sheet:
        known = (sheet, _build(sheet))
    _recent[key] = known
    if len(_recent) > _KEEP:
        _recent.popitem(last=False)
    return known[1]


def _build(sheet: Sheet) -> Template:
    raster, texts = drawn(sheet.drawing)
    printed = np.asarray(cv2.max(cv2.bitwise_not(raster), texts), np.uint8)
    tint = max(
        (style for item in sheet.drawing.walk() if isinstance(item, Path) and (style := item.style).is_tint),
        key=lambda style: style.stroke_mm,
        default=None,
    )
    lines, samples = _lines(sheet, raster, texts), _samples(sheet, printed if tint is None else _untinted(sheet), tint)
    dots = _dots(sheet)
    prints = np.concatenate([lines.at, dots])
    beside = tint.stroke_mm / 2 if tint else 0.0
    borders, paper = _borders(samples.regions, prints, beside), _paper(sheet, printed)
    sketch, black = samples.every(THIN), _black(raster)
    return Template(raster, lines, lines.every(THIN), dots, prints, borders, samples, sketch, paper, black)


def _untinted(sheet: Sheet) -> Pixels:
    """What is printed, as in :func:`_build`, but for the tints."""
    raster, texts = drawn(sheet.drawing, tints=False)
    return np.asarray(cv2.max(cv2.bitwise_not(raster), texts), np.uint8)


def _lines(sheet: Sheet, raster: Pixels, texts: Pixels) -> Lines:
    """Sample the dark lines evenly, and keep the places whose profile determines a position."""
    courses: list[Array] = []
    widths: list[float] = []
    for item in sheet.drawing.walk():
        if isinstance(item, Path):
            style = item.style
            if style.stroke is not None and not style.dash_mm and brightest(style.stroke) <= _DARK:
                shapes = subpaths(item)
                courses += shapes
                widths += [style.stroke_mm] * len(shapes)
    p, n, course = _along(courses)
    if not len(p):
        return Lines(np.empty((0, 2)), np.empty((0, 2)), np.empty((0, PROFILE)), np.empty(0))
    w = np.array(widths, float)[course]
    first = _one_each(np.column_stack([np.round(p / 0.8), np.round(np.abs(n))]).astype(np.intp))
    p, n, w = p[first], n[first], w[first]
    offsets = np.arange(PROFILE) * STEP_MM - REACH_MM
    spots = np.empty((len(p), PROFILE, 2), np.float32)
    for axis in (0, 1):
        spots[:, :, axis] = (p[:, axis, None] + offsets * n[:, axis, None]) * RASTER - 0.5
    soft = cv2.GaussianBlur(raster, (0, 0), 0.12 * RASTER)
    profile = _look(soft, spots, 255) / 255.0
    lettered = _look(texts, spots, 0).max(axis=1) > 0
    clear = (profile.std(axis=1) > 0.1) & ~lettered
    p, n, w, profile = p[clear], n[clear], w[clear], profile[clear]
    thin = slice(None, None, math.ceil(len(p) / _MOST_POINTS) or 1)
    return Lines(p[thin], n[thin], profile[thin], w[thin])


def _one_each(rows: Ints) -> Ints:
    """Index of the first occurrence of each distinct row, n x k integers, in the order of the rows."""
    low, high = rows.min(axis=0), rows.max(axis=0)
    key = np.zeros(len(rows), np.intp)  # sorting single numbers is ten times as fast as sorting rows
    for column, least, span in zip(rows.T, low, high - low + 1, strict=True):
        key = key * span + (column - least)
    return np.unique(key, return_index=True)[1]


def _dots(sheet: Sheet) -> Array:
    """The centres of the dots of dotted lines."""
    places = [np.empty((0, 2))]
    for item in sheet.drawing.walk():
        if isinstance(item, Path) and item.style.dash_mm and item.style.dash_mm[0] < item.style.stroke_mm:
            for points in subpaths(item):
                length = float(np.hypot(*np.diff(points, axis=0).T).sum())
                places.append(_at(points, np.arange(0.0, length + 1e-6, sum(item.style.dash_mm)))[0])
    return np.concatenate(places)


def _borders(regions: tuple[Region, ...], at: Array, beside: float) -> Ints:
    """Pairs of a region and a place on its outline, by their indices.

    The line in the middle of a tint counts for regions that end where the tint does, ``beside`` mm away.
    """
    outlines = outlines_of(regions)
    if not outlines:
        return np.empty((0, 2), np.intp)
    corners = np.array([len(outline) for outline in outlines])
    points, begin = np.concatenate(outlines), np.cumsum(corners) - corners
    field = np.array([region.kind in (*FILLED, *STROKES) for region in regions])
    reach = _ON_BORDER_MM + np.where(field, beside, 0.0)
    low = np.minimum.reduceat(points, begin, axis=0) - reach[:, None]
    high = np.maximum.reduceat(points, begin, axis=0) + reach[:, None]
    order = np.argsort(at[:, 1], kind="stable")
    rows = at[order, 1]
    first, last = np.searchsorted(rows, low[:, 1]), np.searchsorted(rows, high[:, 1])
    count = last - first
    region = np.repeat(np.arange(len(outlines)), count)
    near = order[np.arange(len(region)) + np.repeat(first - np.cumsum(count) + count, count)]
    inside = (at[near, 0] >= low[region, 0]) & (at[near, 0] <= high[region, 0])
    region, near = region[inside], near[inside]
    on = np.zeros(len(near), bool)
    for size in np.unique(corners[region]):  # regions with equally many corners are processed together
        these = np.flatnonzero(corners == size)
        some = np.flatnonzero(corners[region] == size)
        number = np.searchsorted(these, region[some])
        on[some] = _on_outlines(np.stack([outlines[i] for i in these]), number, at[near[some]], reach[region[some]])
    return np.column_stack([region[on], near[on]])


def _on_outlines(outlines: Array, number: Ints, at: Array, reach: Array) -> Mask:
    """Whether each of places, n x 2, is within n reaches of the outline, of r x k x 2, with its number."""
    start = np.ascontiguousarray(outlines.transpose(2, 0, 1))
    leg = np.roll(start, -1, axis=2) - start
    square = np.maximum(leg[0] * leg[0] + leg[1] * leg[1], 1e-9)
    x, y = at[:, :1] - start[0][number], at[:, 1:] - start[1][number]
    leg_x, leg_y = leg[0][number], leg[1][number]
    along = np.clip((x * leg_x + y * leg_y) / square[number], 0, 1)
    return np.asarray((np.hypot(x - along * leg_x, y - along * leg_y) < reach[:, None]).any(axis=1))


def _look(picture: Pixels, spots: Floats, outside: int) -> Array:
    """Values of a picture at pixel positions, h x w x 2, interpolated."""
    seen = cv2.remap(picture, spots, None, cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=(outside,) * 4)
    return np.asarray(seen, np.float64)


def _along(courses: Sequence[Array]) -> tuple[Array, Array, Ints]:
    """Evenly spaced places along polylines, without their ends; the unit normals there; the index of each polyline.

    Polylines with equally many points are processed together.
    """
    corners = np.array([len(points) for points in courses])
    at, normal, course = [np.empty((0, 2))], [np.empty((0, 2))], [np.empty(0, np.intp)]
    for size in np.unique(corners):
        these = np.flatnonzero(corners == size)
        points = np.stack([courses[number] for number in these.tolist()])
        legs = np.diff(points, axis=1)
        length = np.hypot(legs[:, :, 0], legs[:, :, 1])
        total = length.sum(axis=1)
        count = np.where(total < _SHORTEST_MM, 0, (total / _SPACING_MM).astype(np.intp))
        own = np.repeat(np.arange(len(these)), count)
        step = np.arange(len(own)) - np.repeat(np.cumsum(count) - count, count)
        distance = (step + 0.5) * total[own] / count[own]
        ends = np.cumsum(length, axis=1)
        apart = zip(ends, np.split(distance, np.cumsum(count)[:-1]), strict=True)
        leg = np.minimum(np.concatenate([np.searchsorted(*each) for each in apart]), size - 2)
        unit = legs[own, leg] / length[own, leg][:, None]
        at.append(points[own, leg] + (distance - (ends[own, leg] - length[own, leg]))[:, None] * unit)
        normal.append(np.column_stack([-unit[:, 1], unit[:, 0]]))
        course.append(these[own])
    numbers = np.concatenate(course)
    order = np.argsort(numbers, kind="stable")
    return np.concatenate(at)[order], np.concatenate(normal)[order], numbers[order]


def _at(points: Array, distance: Array) -> tuple[Array, Array]:
    """Places at distances along a polyline, mm, and the unit normals there."""
    legs = np.diff(points, axis=0)
    length = np.hypot(legs[:, 0], legs[:, 1])
    legs, length, start = legs[length > 1e-6], length[length > 1e-6], points[:-1][length > 1e-6]
    ends = np.cumsum(length)
    leg = np.minimum(np.searchsorted(ends, distance), len(ends) - 1)
    along = distance - (ends[leg] - length[leg])
    unit = legs[leg] / length[leg, None]
    return start[leg] + along[:, None] * unit, np.column_stack([-unit[:, 1], unit[:, 0]])


def _samples(sheet: Sheet, printed: Pixels, tint: Style | None) -> Samples:
    """Places in every region that is read, without those on printed things; the tint is no such thing."""
    around = 2 * (_CLEAR_PX if tint is None else _CLEAR_TINT_PX) + 1
    printed = cv2.dilate(printed, np.ones((around, around), np.uint8))
    regions = tuple(r for r in sheet.regions if r.kind in INKED or r.kind in WRITTEN)
    found = places_in(regions)
    if not found:
        none = np.empty(0, np.intp)
        return Samples((), np.empty((0, 2)), none, none, np.empty(0), np.empty(0), np.empty(0))
    parts = np.cumsum([0, *(2 * -(-places.parts // 2) for places in found[:-1])])  # even, as left sides are
    at = np.concatenate([places.at for places in found])
    region = np.repeat(np.arange(len(found)), [len(places.at) for places in found])
    part = np.concatenate([places.part for places in found]) + parts[region]
    spots = pixels(at)
    col, row = (np.clip(spots[:, axis], 0, printed.shape[1 - axis] - 1).astype(np.intp) for axis in (0, 1))
    free = printed.ravel().take(row * printed.shape[1] + col) == 0
    depth = np.concatenate([places.depth for places in found])
    # Where something is printed in the middle, the remaining places have a new deepest one.
    deepest = np.zeros(len(found))
    first = np.flatnonzero(np.diff(region[free], prepend=-1))
    deepest[region[free][first]] = np.maximum.reduceat(depth[free], first)
    depth = depth / np.maximum(deepest, 1e-9)[region]
    pitch = np.array([places.pitch for places in found])
    # Half of it: copies and faxes lose a tint, and what is as far off either way is still taken for paper.
    level = 0.0 if tint is None or tint.stroke is None else -_TINT_SHARE * math.log(_linear(brightest(tint.stroke)))
    on = np.array([region.kind in STROKES for region in regions])[region]
    tints = np.where(on, level, 0.0)[free]
    return Samples(regions, at[free], region[free], part[free], depth[free], pitch, tints)


def _linear(value: int) -> float:
    """The share of the light that a printed grey of 0-255 reflects (sRGB, IEC 61966-2-1)."""
    return float(((value / 255 + 0.055) / 1.055) ** 2.4)


def _black(raster: Pixels) -> Array:
    """Places inside solid black print, as in the markers."""
    step = round(_BLACK_MM * RASTER)
    row, col = np.nonzero(cv2.dilate(raster, np.ones((2 * step + 1, 2 * step + 1), np.uint8))[::step, ::step] < _BLACK)
    return (np.column_stack([col, row]) * step + 0.5) / RASTER


def _paper(sheet: Sheet, printed: Pixels) -> Array:
    """A grid of places away from everything that is printed or can be coloured."""
    taken = printed.copy()
    for outline in pixels_of(outlines_of(sheet.regions)):
        cv2.fillPoly(taken, [outline], 255)
    step, around = round(PITCH_MM * RASTER), _PAPER_AROUND_MM * RASTER
    least = step // 2 - around  # maximum over the surroundings of each grid place: first vertically, then horizontally
    rows = taken[least:][: (taken.shape[0] - least) // step * step].reshape(-1, step, taken.shape[1])
    near = rows[:, : 2 * around + 1].max(axis=1)[:, least:]
    near = near[:, : near.shape[1] // step * step].reshape(len(near), -1, step)[:, :, : 2 * around + 1].max(axis=2)
    row, col = np.nonzero(near == 0)
    at = np.column_stack([col, row]) * step + step // 2
    edge = _PAPER_EDGE_MM * RASTER
    at = at[((at >= edge) & (at < np.subtract(taken.shape[::-1], edge))).all(axis=1)]
    return (at + 0.5) / RASTER
