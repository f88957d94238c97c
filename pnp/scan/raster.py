"""A sheet's drawing as pixels: what is printed, without texts, and the places of the texts."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import groupby

import cv2
import numpy as np
import numpy.typing as npt

from pnp.model.arrays import Array, Pixels, rotation
from pnp.model.colour import rgb
from pnp.model.drawing import Command, Drawing, Image, Path, Style, Text
from pnp.model.sheet import Region

Whole = npt.NDArray[np.int32]

RASTER = 8
"""Pixels per mm of the drawn page."""


def drawn(drawing: Drawing, *, tints: bool = True) -> tuple[Pixels, Pixels]:
    """The brightest channel of what is printed, on white; and the places of texts and pictures, white on black.

    Args:
        drawing: the page.
        tints: whether tints are drawn, too.
    """
    size = (round(drawing.height_mm * RASTER), round(drawing.width_mm * RASTER))
    raster, texts = np.full(size, 255, np.uint8), np.zeros(size, np.uint8)
    items = list(drawing.walk())
    for style, paths in groupby((item for item in items if isinstance(item, Path)), key=lambda path: path.style):
        if not tints and style.is_tint:
            continue
        if style.fill is None:  # consecutive lines often have the same style
            _draw(raster, [points for path in paths for points in subpaths(path)], style)
        else:
            for path in paths:
                _draw(raster, subpaths(path), style)
    for box in pixels_of([_box(item) for item in items if not isinstance(item, Path)]):
        cv2.fillPoly(texts, [box], 255)
    return raster, texts


def pixels(points: Array, fine: int = 1) -> Whole:
    """Page positions as integer pixels of the raster, or as integer fractions, ``fine`` per pixel."""
    return np.round((points * RASTER - 0.5) * fine).astype(np.int32)


def pixels_of(outlines: Sequence[Array], fine: int = 1) -> list[Whole]:
    """The same for several outlines."""
    if not outlines:
        return []
    whole, ends = pixels(np.concatenate(outlines), fine), _ends(outlines)
    return [whole[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]


def outlines_of(regions: Iterable[Region]) -> list[Array]:
    """The corners of each region, mm."""
    polygons = [region.polygon for region in regions]
    points, ends = np.array([point for polygon in polygons for point in polygon], float), _ends(polygons)
    return [points[begin:end] for begin, end in zip([0, *ends], ends, strict=False)]


def _ends(lists: Sequence[Sequence[object] | Array]) -> list[int]:
    """The end of each of several lists in their concatenation."""
    ends: list[int] = np.cumsum([len(each) for each in lists], dtype=np.intp).tolist()
    return ends


def brightest(colour: str) -> int:
    """The brightest channel of ``#rrggbb``, in which inks nearly vanish and black remains."""
    return max(rgb(colour))


@lru_cache(maxsize=512)
def subpaths(path: Path) -> tuple[Array, ...]:
    """Each sub-path of a path as points, n x 2 mm; a closed one ends where it begins.

    Cached: they are needed repeatedly, and score areas are the same on every sheet of a class set.
    """
    return tuple(_subpaths(path.commands))


def _subpaths(commands: tuple[Command, ...]) -> Iterator[Array]:
    points: list[tuple[float, float]] = []
    for command in commands:
        match command:
            case ("M", x, y):
                if len(points) > 1:
                    yield np.array(points)
                points = [(x, y)]
            case ("L", x, y):
                points.append((x, y))
            case ("C", x1, y1, x2, y2, x3, y3):
                x0, y0 = points[-1]
                for step in range(1, 9):
                    t = step / 8
                    a, b, c, d = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
                    points.append((a * x0 + b * x1 + c * x2 + d * x3, a * y0 + b * y1 + c * y2 + d * y3))
            case ("Z",) if points:
                yield np.array([*points, points[0]])
                points = points[:1]
    if len(points) > 1:
        yield np.array(points)


def _draw(raster: Pixels, shapes: Sequence[Array], style: Style) -> None:
    """Draw shapes on the raster; dashed lines in an even grey."""
    if style.fill is not None:
        cv2.fillPoly(raster, pixels_of(shapes), brightest(style.fill))
    if style.stroke is not None:
        value = brightest(style.stroke)
        if style.dash_mm:
            value = round(255 - (255 - value) * sum(style.dash_mm[::2]) / sum(style.dash_mm))
        # OpenCV draws antialiased lines about 1.4 pixels too wide, but centred.
        width = max(1, round(style.stroke_mm * RASTER - 1.4))
        cv2.polylines(raster, pixels_of(shapes, 16), False, value, width, cv2.LINE_AA, 4)


@lru_cache(maxsize=512)
def _box(item: Text | Image) -> Array:
    """Corners of the bounding box of a text (generous) or a picture; numbers need less room than words."""
    x, y = item.at
    if isinstance(item, Image):
        w, h = item.size
        return np.array([[x, y], [x + w, y], [x + w, y + h], [x, y + h]])
    number = item.text.isdigit()
    width = len(item.text) * ((0.53 if number else 0.62) * item.size_mm + item.tracking_mm)
    left = {"start": 0.0, "middle": -width / 2, "end": -width}[item.anchor]
    top, bottom = (part * item.size_mm for part in ((-0.7, 0.05) if number else (-0.85, 0.3)))
    corners = np.array([[left, top], [left + width, top], [left + width, bottom], [left, bottom]])
    return np.asarray(corners @ rotation(math.radians(item.rotation)).T + (x, y), float)
