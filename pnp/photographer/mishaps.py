"""What happens to a sheet during a game: corrections, coffee stains, smeared ink."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping

import cv2
import numpy as np
from msgspec import Struct
from shapely import Polygon

from pnp.model.arrays import Array, Floats
from pnp.model.kinds import BOXES, FILLED
from pnp.model.reading import BLANK
from pnp.model.sheet import Region, Sheet
from pnp.photographer.colour import density
from pnp.photographer.ink import Patch
from pnp.photographer.pens import TOOLS, Pen, draw_lines, fill_region, take_pen

Lay = Callable[[Patch, Floats], None]
_COFFEE = (176, 122, 70)
_BALLPOINT = (30, 32, 66)
_GRAPHITE = (112, 112, 116)
_SEEN = 0.06
"""Density above which a stain on a region counts."""


class Correction(Struct, frozen=True):
    """A correction by a player.

    Attributes:
        how: ``crossed out``, ``struck through``, ``coloured twice`` or ``erased``.
        ink: what a person would read there now.
    """

    how: str
    ink: str


def correct(
    sheet: Sheet, marks: Mapping[str, str], pen_of: Mapping[str, Pen], count: int, px_per_mm: float, tooth: Floats,
    lay: Lay, rng: np.random.Generator,
) -> dict[str, Correction]:  # fmt: skip
    """Correct a number of places of a coloured sheet; returns them by region id.

    What is crossed out or struck through counts as blank. Of two inks the upper one counts; it is always the darker
    one, because no pen hides a darker ink. What an eraser leaves of a pencil mark counts as blank.
    """
    done: dict[str, Correction] = {}
    inked = [region for region in sheet.regions if region.kind in (*FILLED, *BOXES) and _ink(marks, region) != BLANK]
    empty = [region for region in sheet.regions if region.kind in (*FILLED, *BOXES) and _ink(marks, region) == BLANK]
    inks = sorted({*marks.values()} - {BLANK})
    dark = take_pen(TOOLS["felt"], density(_BALLPOINT), 1.0, rng)
    for _ in range(count):
        kind = rng.integers(4)
        boxes = [region for region in inked if region.kind in BOXES and region.id not in done]
        spaces = [region for region in inked if region.id not in done]
        blank = [region for region in empty if region.id not in done]
        if kind == 0 and spaces:
            region = spaces[rng.integers(len(spaces))]
            others = [pen_of[ink] for ink in inks if _darker(pen_of[ink], pen_of[_ink(marks, region)])]
            pen = others[rng.integers(len(others))] if others and rng.random() < 0.4 else dark
            lines = _cross(region, rng) if rng.random() < 0.6 else [_scribble(region, rng)]
            lay(draw_lines(lines, min(pen.width_mm, 1.0), 1.0, pen.tool, px_per_mm, tooth, rng), pen.density)
            done[region.id] = Correction("crossed out", BLANK)
        elif kind == 1 and spaces:
            region = spaces[rng.integers(len(spaces))]
            under = pen_of[_ink(marks, region)]
            darker = [ink for ink in inks if _darker(pen_of[ink], under)]
            if darker:
                ink = darker[rng.integers(len(darker))]
                shape = Polygon(region.polygon, region.holes)
                lay(fill_region(shape, pen_of[ink], px_per_mm, tooth, rng), pen_of[ink].density)
                done[region.id] = Correction("coloured twice", ink)
        elif kind == 2 and blank:
            region = blank[rng.integers(len(blank))]
            pencil = take_pen(TOOLS["pencil"], density(_GRAPHITE), rng.uniform(0.15, 0.5), rng)
            shape = Polygon(region.polygon, region.holes)
            lay(fill_region(shape, pencil, px_per_mm, tooth, rng), pencil.density)
            done[region.id] = Correction("erased", BLANK)
        elif boxes:
            region = boxes[rng.integers(len(boxes))]
            low, high = _bounds(region)
            slope = rng.normal(0.0, 0.12, 2) * (high - low)[1]
            middle = (low + high) / 2
            line = np.array([[low[0] - 0.4, middle[1] + slope[0]], [high[0] + 0.4, middle[1] + slope[1]]])
            lay(draw_lines([line], 0.7, 1.0, dark.tool, px_per_mm, tooth, rng), dark.density)
            done[region.id] = Correction("struck through", BLANK)
    return done


def _ink(marks: Mapping[str, str], region: Region) -> str:
    return marks.get(region.id, BLANK)


def _darker(one: Pen, other: Pen) -> bool:
    """Whether one ink is much darker than another."""
    return float(one.density.sum() * one.strength) > 1.25 * float(other.density.sum() * other.strength)


def _bounds(region: Region) -> tuple[Array, Array]:
    x0, y0, x1, y1 = Polygon(region.polygon).bounds
    return np.array([x0, y0]), np.array([x1, y1])


def _cross(region: Region, rng: np.random.Generator) -> list[Array]:
    """An X in the middle of a place."""
    shape = Polygon(region.polygon, region.holes)
    middle = shape.representative_point()
    reach = float(np.clip(2.2 * shape.area / shape.length, 2.0, 7.0)) * rng.uniform(0.85, 1.15)
    ends = np.array([[-1.0, -1.0], [1.0, 1.0], [1.0, -1.0], [-1.0, 1.0]]) * reach + rng.normal(0, 0.2, (4, 2))
    ends = ends + [middle.x, middle.y]
    return [ends[:2], ends[2:]]


def _scribble(region: Region, rng: np.random.Generator) -> Array:
    """A zigzag over a place."""
    cross = np.concatenate(_cross(region, rng))
    low, high = cross.min(axis=0), cross.max(axis=0)
    turns = int(rng.integers(5, 10))
    x = np.linspace(low[0], high[0], turns) + rng.normal(0, 0.15, turns)
    y = np.where(np.arange(turns) % 2, low[1], high[1]) + rng.normal(0, 0.2, turns)
    return np.stack([x, y], axis=1)


def stain(page: Floats, px_per_mm: float, count: int, rng: np.random.Generator) -> Floats:
    """Add coffee rings to a page, in place; returns their density, (H, W)."""
    rows, columns = page.shape[:2]
    y, x = (np.mgrid[0:rows, 0:columns] / px_per_mm).astype(np.float32)
    total = np.zeros((rows, columns), np.float32)
    for _ in range(count):
        cx, cy = rng.uniform(0.15, 0.85, 2) * [columns / px_per_mm, rows / px_per_mm]
        radius, wide = rng.uniform(30, 42), rng.uniform(1.0, 3.0)
        away, angle = np.hypot(x - cx, (y - cy) * rng.uniform(0.96, 1.04)), np.arctan2(y - cy, x - cx)
        uneven = 0.55 + 0.25 * np.sin(angle + rng.uniform(0, 6)) + 0.2 * np.sin(3 * angle + rng.uniform(0, 6))
        edge = np.exp(-(((away - radius) / wide) ** 2)) + 0.8 * np.exp(-(((away - radius - wide) / 0.5) ** 2))
        total += np.clip(uneven, 0, 1) * edge * rng.uniform(0.35, 0.9)
        total += rng.uniform(0.0, 0.12) * np.clip((radius - away) / 2, 0, 1)
        for _ in range(int(rng.integers(0, 4))):
            turn, out, size = rng.uniform(0, 2 * math.pi), rng.uniform(0.5, 1.5) * radius, rng.uniform(0.8, 4.0)
            drop = np.hypot(x - cx - out * math.cos(turn), y - cy - out * math.sin(turn))
            total += 0.5 * np.clip((size - drop) * 2, 0, 1) * (0.5 + 0.5 * np.clip(drop / size, 0, 1) ** 4)
    page *= np.exp(-total[..., None] * density(_COFFEE))
    return total


def smear(page: Floats, printed: Floats, px_per_mm: float, count: int, rng: np.random.Generator) -> Floats:
    """Smear wet ink in a number of places; returns the added density, (H, W).

    Args:
        page: reflectance of print and ink, changed in place.
        printed: reflectance of the print alone.
        px_per_mm: of both.
        count: number of smears.
        rng: source of all chance.
    """
    rows, columns = page.shape[:2]
    added = np.zeros((rows, columns), np.float32)
    for _ in range(count):
        half = rng.uniform(10, 25, 2) * px_per_mm
        middle = rng.uniform(0.15, 0.85, 2) * [columns, rows]
        left, top = np.maximum(middle - half, 0).astype(int)
        right, bottom = np.minimum(middle + half, [columns, rows]).astype(int)
        window = page[top:bottom, left:right]
        ink = np.log(np.maximum(printed[top:bottom, left:right], 1e-3) / np.maximum(window, 1e-3))
        reach = round(rng.uniform(3, 9) * px_per_mm)
        kernel = np.zeros((2 * reach + 1, 2 * reach + 1), np.float32)
        turn = rng.uniform(0, 2 * math.pi)
        end = (round(reach * (1 + math.cos(turn))), round(reach * (1 + math.sin(turn))))
        cv2.line(kernel, (reach, reach), end, 1.0, 1)
        dragged = cv2.filter2D(np.clip(ink, 0, None).astype(np.float32), -1, kernel / kernel.sum())
        down, across = np.hanning(bottom - top), np.hanning(right - left)
        share = rng.uniform(0.1, 0.3) * np.minimum(1.0, 2 * down[:, None] * across[None, :])
        more = (dragged * share[..., None]).astype(np.float32)
        window *= np.exp(-more)
        added[top:bottom, left:right] += more.max(axis=-1)
    return added


def touched(sheet: Sheet, added: Floats, px_per_mm: float) -> tuple[str, ...]:
    """Ids of the regions on which the added density is visible."""
    found: list[str] = []
    for region in sheet.regions:
        outline = np.array(region.polygon) * px_per_mm
        left, top = np.maximum(np.floor(outline.min(axis=0)), 0).astype(int)
        right, bottom = np.ceil(outline.max(axis=0)).astype(int)
        window = added[top:bottom, left:right]
        if not window.size or float(window.max()) < _SEEN:
            continue
        mask = np.zeros(window.shape, np.uint8)
        cv2.fillPoly(mask, [np.rint(outline - [left, top]).astype(np.int32)], 1)
        if float(window[mask > 0].max(initial=0.0)) > _SEEN:
            found.append(region.id)
    return tuple(found)
