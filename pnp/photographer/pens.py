"""Pen strokes on paper: how much ink of one colour lies where.

A region is filled as people do it: an outline inside its border, then hatching; a line is followed from end to end. The
result is a map of ink strength, where 1 is a full layer; it does not depend on colour, paper and print.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from types import MappingProxyType

import cv2
import msgspec
import numpy as np
from msgspec import Struct
from shapely import LineString, MultiPolygon, Point, Polygon, maximum_inscribed_circle

from pnp.data import load_layout
from pnp.model.arrays import Array, Floats, rotation
from pnp.photographer.conditions import Range
from pnp.photographer.ink import Bed, Flow, Patch

_UNIT = 150.0
"""Grey value of a stroke of strength 1 in the 8-bit canvas."""
_SHIFT = 4
_OVER = 0.7
"""How far hatching may exceed a region's border, mm, in addition to the inset of half the pen's width."""
_TREMOR_MM = 0.25
"""Standard deviation, across a line, of a hand that follows it."""
_ASTRAY_MM = 1.6
"""How far before or beyond the end of the line such a stroke may stop."""


class Tool(Struct, frozen=True):
    """A kind of pen.

    Attributes:
        width_mm: of its stroke.
        pitch: distance of neighbouring hatching strokes, in widths.
        strength: ink of one stroke.
        overlap: share of its strength that a second stroke on top adds.
        grain: how much of the paper's roughness shows, as a share of the ink.
        tooth: how strongly valleys of the paper's grain stay white under a dry tool; 0 for liquid ink.
        outline: probability that the outline of a region is traced first.
        missing: share of hatching strokes that are omitted.
        short_mm: typical distance between the end of a stroke and the border.
        broadest: widest stroke in a narrow region, relative to 0.9 of the region's width; thick pens are held edgeways.
        sway: irregularity of the hatching, 1 for a tidy one; white wedges remain between diverging strokes.
        flow: how it lays down ink; None for even ink.
    """

    width_mm: Range
    pitch: Range
    strength: Range
    overlap: float
    grain: float = 0.0
    tooth: float = 0.0
    outline: float = 0.5
    missing: float = 0.02
    short_mm: float = 0.5
    broadest: float = 1.6
    sway: float = 1.0
    flow: Flow | None = None


TOOLS: Mapping[str, Tool] = MappingProxyType(
    {
        "felt": Tool((1.0, 1.8), (0.7, 0.95), (0.9, 1.1), 0.35, 0.07, 0.0, 0.75, 0.02, 0.5),
        "crayon": Tool((1.6, 2.4), (0.45, 0.7), (0.75, 1.0), 0.4, 0.3, 0.5, 0.5, 0.03, 0.7),
        "pencil": Tool((0.5, 0.8), (0.8, 1.25), (0.3, 0.48), 0.6, 0.25, 0.25, 0.6, 0.02, 0.5),
        "dry-erase": Tool((2.0, 3.4), (0.75, 1.0), (0.85, 1.05), 0.15, 0.02, 0.0, 0.5, 0.03, 0.9, 0.78),
        "highlighter": Tool((2.6, 4.2), (0.7, 0.95), (0.8, 1.0), 0.5, 0.04, 0.0, 0.3, 0.02, 0.9, 0.78),
        **{name: msgspec.convert(entry, Tool) for name, entry in load_layout("pens").items()},
    }
)


class Pen(Struct, frozen=True):
    """A pen as one person uses it.

    Attributes:
        tool: what kind of pen it is.
        width_mm: of its stroke.
        pitch: distance of hatching strokes, in widths.
        strength: of its ink.
        density: of a full layer, per channel.
        angle: the person's usual hatching direction, radians.
        haste: factor of ``Tool.short_mm``, 1 for an average person.
    """

    tool: Tool
    width_mm: float
    pitch: float
    strength: float
    density: Floats
    angle: float
    haste: float


def take_pen(tool: Tool, density: Floats, strength: float, rng: np.random.Generator) -> Pen:
    """A pen of a kind, with random variation of ink and handling."""
    hue = np.exp(rng.normal(0.0, 0.05, 3)).astype(np.float32)
    return Pen(
        tool,
        rng.uniform(*tool.width_mm),
        rng.uniform(*tool.pitch),
        rng.uniform(*tool.strength) * strength,
        density * hue,
        rng.normal(-0.8, 0.35) if rng.random() < 0.8 else rng.normal(0.7, 0.3),
        rng.uniform(0.6, 1.5),
    )


def fill_region(polygon: Polygon, pen: Pen, px_per_mm: float, tooth: Floats, rng: np.random.Generator) -> Patch:
    """Colour a polygon (mm) with a pen; strokes exceed its border by at most 0.8 mm, or 1 mm in haste.

    Args:
        polygon: outline, mm.
        pen: the pen.
        px_per_mm: of the page raster.
        tooth: the paper's roughness, uniform 0-1, at the raster's scale.
        rng: source of all chance.
    """
    width = pen.width_mm
    slender = 2 * polygon.area / polygon.length
    width = min(width, max(0.9 * slender * pen.tool.broadest, 0.5))
    canvas = _paper(polygon.bounds, pen.tool, px_per_mm, tooth, rng)
    if rng.random() < pen.tool.outline:
        inner = polygon.buffer(-(width / 2 + rng.uniform(-0.1, 0.25)), join_style="mitre")
        for ring in _rings(inner):
            canvas.stroke(_wobble(ring, 0.1, rng), width, pen.strength * rng.uniform(0.92, 1.05), layer=0)
    core = polygon.buffer(-(width / 2 + rng.uniform(-_OVER / 2, 0.25)), join_style="mitre")
    angle = _hatching_angle(polygon, pen, slender, rng)
    pitch = width * pen.pitch * rng.uniform(0.93, 1.07)
    strokes = [stroke for part in _parts(core) for stroke in _hatching(part, angle, pitch, pen, rng)]
    if not strokes:
        point = polygon.representative_point()
        strokes = [np.array([[point.x - 0.15, point.y], [point.x + 0.15, point.y + 0.05]])]
    for number, stroke in enumerate(strokes):
        canvas.stroke(_bend(stroke, rng), width, pen.strength * rng.uniform(0.9, 1.08), layer=number % 2 + 1)
    return canvas.patch()


def follow_line(
    line: Array, strip: Polygon, pen: Pen, px_per_mm: float, tooth: Floats, rng: np.random.Generator
) -> Patch:
    """One stroke, or several parallel ones with a fine pen, along a hollow line.

    Args:
        line: path of the pen, (N, 2) mm.
        strip: the channel along it, mm.
        pen: the pen.
        px_per_mm: of the page raster.
        tooth: as for :func:`fill_region`.
        rng: source of all chance.
    """
    channel = _breadth(strip)
    width = min(pen.width_mm, 1.05 * channel)
    fits = (channel - width) / (width * (pen.pitch if pen.tool.flow else 1.0))
    passes = 1 + math.floor(fits + rng.uniform(0.1, 0.6))
    canvas = _paper(tuple(LineString(line).union(strip).buffer(_ASTRAY_MM).bounds), pen.tool, px_per_mm, tooth, rng)
    for number in range(passes):
        aside = 0.0 if passes == 1 else (number / (passes - 1) - 0.5) * (channel - width) * rng.uniform(0.7, 1.0)
        ends = np.clip(rng.normal(0.1, 0.6, 2) * pen.haste, -_ASTRAY_MM, _ASTRAY_MM)
        course = _trembling(_cut(line, *ends), aside, rng)
        canvas.stroke(course, width, pen.strength * rng.uniform(0.92, 1.06), layer=number % 3)
    return canvas.patch()


def draw_lines(
    lines: Iterable[Array], width_mm: float, strength: float, tool: Tool, px_per_mm: float, tooth: Floats,
    rng: np.random.Generator,
) -> Patch:  # fmt: skip
    """Free strokes, each (N, 2) mm: ticks and handwriting."""
    drawn = list(lines)
    every = np.concatenate(drawn)
    canvas = _paper((*every.min(axis=0), *every.max(axis=0)), tool, px_per_mm, tooth, rng)
    for number, line in enumerate(drawn):
        canvas.stroke(line, width_mm, strength * rng.uniform(0.95, 1.05), layer=number % 2)
    return canvas.patch()


def _paper(
    bounds: tuple[float, float, float, float], tool: Tool, px_per_mm: float, tooth: Floats, rng: np.random.Generator
) -> _Canvas | Bed:
    """The canvas for a tool."""
    if tool.flow is None:
        return _Canvas(bounds, px_per_mm, tool, tooth, rng)
    return Bed(bounds, px_per_mm, tool.flow, tool.overlap, tooth, rng)


def _middle(polygon: Polygon) -> Point:
    """The centre of a tick: a point well inside, or the point with most room if that one is close to the border."""
    point = polygon.representative_point()
    radius = maximum_inscribed_circle(polygon, tolerance=0.1)
    return point if polygon.exterior.distance(point) > 0.7 * radius.length else Point(radius.coords[0])


def _breadth(strip: Polygon) -> float:
    """Width of a strip, mm: that of a rectangle of equal area and perimeter."""
    half = strip.length / 4
    return float(half - math.sqrt(max(half**2 - strip.area, 0.0)))


def _cut(line: Array, start: float, end: float) -> Array:
    """The line shortened at its ends by two lengths, mm; lengthened where they are negative."""
    ahead, back = line[0] - line[1], line[-1] - line[-2]
    longer = np.concatenate(
        [
            [line[0] + ahead / np.hypot(*ahead) * _ASTRAY_MM],
            line,
            [line[-1] + back / np.hypot(*back) * _ASTRAY_MM],
        ]
    )
    places = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(longer, axis=0).T))])
    low, high = _ASTRAY_MM + start, places[-1] - _ASTRAY_MM - end
    low, high = (low, high) if high - low > 0.5 else (places[-1] / 2 - 0.25, places[-1] / 2 + 0.25)
    steps = np.linspace(low, high, max(3, math.ceil((high - low) / 0.4)))
    return np.stack([np.interp(steps, places, longer[:, axis]) for axis in (0, 1)], axis=1)


def _trembling(course: Array, aside: float, rng: np.random.Generator) -> Array:
    """A path with points 0.4 mm apart, moved sideways by ``aside`` mm and by a slow random wobble."""
    ahead = np.gradient(course, axis=0)
    across = np.stack([-ahead[:, 1], ahead[:, 0]], axis=1) / np.maximum(np.hypot(*ahead.T), 1e-9)[:, None]
    knots = rng.normal(0.0, 1.25 * _TREMOR_MM, max(3, round(0.4 * len(course) / 3.0) + 1))  # one per 3 mm
    off = np.interp(np.linspace(0.0, 1.0, len(course)), np.linspace(0.0, 1.0, len(knots)), knots)
    off = np.clip(off, -2.4 * _TREMOR_MM, 2.4 * _TREMOR_MM)
    return np.asarray(course + (aside + off)[:, None] * across)


def dash(polygon: Polygon, rng: np.random.Generator) -> Array:
    """A quick zigzag in a polygon, (N, 2) mm, that leaves most of it white."""
    centre = _middle(polygon)
    size = float(np.clip(polygon.exterior.distance(centre) - 0.4, 0.8, 6.0)) * rng.uniform(0.85, 1.05)
    turns = int(rng.integers(4, 8))
    shape = np.stack([np.linspace(-0.8, 0.8, turns), np.where(np.arange(turns) % 2, 0.6, -0.6)], axis=1)
    shape += rng.normal(0.0, 0.1, shape.shape)
    return np.asarray(shape * size + [centre.x, centre.y])


def tick(polygon: Polygon, rng: np.random.Generator) -> Array:
    """A check mark in a polygon, (N, 2) mm."""
    centre = _middle(polygon)
    size = float(np.clip(1.5 * polygon.area / polygon.length, 1.2, 6.0)) * rng.uniform(0.8, 1.1)
    shape = np.array([[-0.55, -0.05], [-0.38, 0.2], [-0.15, 0.55], [0.2, -0.05], [0.75, -0.75]])
    shape += rng.normal(0.0, 0.04, shape.shape)
    return np.asarray(shape * size + [centre.x, centre.y] + rng.normal(0.0, 0.15, 2))


class _Canvas:
    """Strokes of one pen in a window of the page; strokes of different layers add up where they overlap."""

    def __init__(
        self, bounds: tuple[float, float, float, float], px_per_mm: float, tool: Tool, tooth: Floats,
        rng: np.random.Generator,
    ) -> None:  # fmt: skip
        margin = 2.0
        self._scale, self._tool, self._tooth, self._rng = px_per_mm, tool, tooth, rng
        self.column = math.floor((bounds[0] - margin) * px_per_mm)
        self.row = math.floor((bounds[1] - margin) * px_per_mm)
        columns = math.ceil((bounds[2] + margin) * px_per_mm) - self.column
        rows = math.ceil((bounds[3] + margin) * px_per_mm) - self.row
        self._layers = [np.zeros((rows, columns), np.uint8) for _ in range(3)]

    def stroke(self, line: Array, width_mm: float, strength: float, layer: int) -> None:
        pixels = (line * self._scale - [self.column + 0.5, self.row + 0.5]) * 2**_SHIFT
        thickness = max(1, round(width_mm * self._scale))
        grey = min(255.0, strength * _UNIT)
        cv2.polylines(
            self._layers[layer], [np.rint(pixels).astype(np.int32)], False, grey, thickness, cv2.LINE_AA, _SHIFT
        )

    def patch(self) -> Patch:
        """All layers together, with the tool's grain."""
        tool = self._tool
        third, second, first = np.sort(self._layers, axis=0).astype(np.float32)
        total = first + tool.overlap * second + tool.overlap**2 * third
        total *= 1 / _UNIT
        total = np.asarray(cv2.GaussianBlur(total, (0, 0), 0.07 * self._scale), np.float32)
        rough = _window(self._tooth, total.shape, self._rng)
        if tool.tooth:
            # A second stroke reaches deeper into the paper's grain.
            total *= np.clip(1.0 - tool.tooth * 4.0 * (0.55 - rough) * (1.3 - 0.5 * np.minimum(total, 2.0)), 0.12, 1.0)
        total *= 1.0 + tool.grain * 2 * (rough - 0.5)
        return Patch(self.column, self.row, total)


def _window(texture: Floats, shape: tuple[int, ...], rng: np.random.Generator) -> Floats:
    """A random piece of a texture that repeats."""
    rows, columns = shape
    row, column = rng.integers(0, texture.shape[0]), rng.integers(0, texture.shape[1])
    picked = np.take(texture, np.arange(row, row + rows), axis=0, mode="wrap")
    return np.take(picked, np.arange(column, column + columns), axis=1, mode="wrap")


def _parts(shape: Polygon | MultiPolygon) -> list[Polygon]:
    parts = [shape] if isinstance(shape, Polygon) else list(shape.geoms)
    return [part for part in parts if not part.is_empty]


def _rings(shape: Polygon | MultiPolygon) -> list[Array]:
    return [np.array(ring.coords) for part in _parts(shape) for ring in (part.exterior, *part.interiors)]


def _hatching_angle(polygon: Polygon, pen: Pen, slender: float, rng: np.random.Generator) -> float:
    """The person's usual direction; along the region if it is narrow."""
    if slender < 2.2 * pen.width_mm:
        box = np.array(polygon.minimum_rotated_rectangle.exterior.coords)
        sides = box[1:3] - box[0:2]
        long = sides[np.argmax((sides**2).sum(axis=1))]
        return math.atan2(long[1], long[0]) + rng.normal(0.0, 0.03)
    return pen.angle + rng.normal(0.0, 0.15) * min(pen.tool.sway, 2.0)


def _hatching(part: Polygon, angle: float, pitch: float, pen: Pen, rng: np.random.Generator) -> list[Array]:
    """Parallel strokes across a polygon, ``pitch`` mm apart, each of two points, mm; every second one is reversed."""
    turn = rotation(angle)
    edges = [ring @ turn for ring in _rings(part)]
    start = np.concatenate([ring[:-1] for ring in edges])
    end = np.concatenate([ring[1:] for ring in edges])
    low, high = start[:, 1].min(), start[:, 1].max()
    count = max(1, math.ceil((high - low) / pitch - 0.2))
    levels = (
        low + (np.arange(count) + 0.5) * (high - low) / count + rng.normal(0.0, 0.08 * pitch * pen.tool.sway, count)
    )
    level = levels[:, None]
    crossed = (start[:, 1] <= level) != (end[:, 1] <= level)
    rise = np.where(crossed, end[:, 1] - start[:, 1], 1.0)
    x = np.where(crossed, start[:, 0] + (level - start[:, 1]) / rise * (end[:, 0] - start[:, 0]), np.inf)
    x.sort(axis=1)
    strokes = []
    for row, y in enumerate(levels):
        if count > 3 and rng.random() < pen.tool.missing:
            continue
        for left, right in zip(x[row, 0::2], x[row, 1::2], strict=False):
            if not math.isfinite(right):
                break
            off = rng.normal(0.1, 0.6, 2) * pen.tool.short_mm * pen.haste
            ends = np.clip(off, -_OVER / 2, 0.22 * max(right - left, 0.1))
            tilt = rng.normal(0.0, 0.06) * min(pitch, 1.4 * pen.width_mm) * pen.tool.sway
            line = np.array([[left + ends[0], y - tilt], [right - ends[1], y + tilt]])
            strokes.append((line if row % 2 else line[::-1]) @ turn.T)
    return strokes


def _bend(stroke: Array, rng: np.random.Generator) -> Array:
    """The straight stroke with a slight arc."""
    run = stroke[1] - stroke[0]
    bow = np.array([-run[1], run[0]]) * rng.normal(0.0, 0.006)
    middle = (stroke[0] + stroke[1]) / 2 + bow
    return np.array([stroke[0], middle, stroke[1]])


def _wobble(ring: Array, size_mm: float, rng: np.random.Generator) -> Array:
    """The ring with a point about every 4 mm, each moved at random."""
    legs = np.hypot(*np.diff(ring, axis=0).T)
    places = np.concatenate([[0.0], np.cumsum(legs)])
    steps = np.linspace(0.0, places[-1], max(5, round(places[-1] / 4)))
    steps = np.union1d(steps, places)
    points = np.stack([np.interp(steps, places, ring[:, axis]) for axis in (0, 1)], axis=1)
    return points + np.clip(rng.normal(0.0, size_mm, points.shape), -2 * size_mm, 2 * size_mm)
