"""How poor printers, copiers and fax machines reproduce the blank sheet, and where they place it on the paper."""

from __future__ import annotations

import math

import cv2
import numpy as np

from pnp.model.arrays import Array, Floats, Pixels, rotation
from pnp.model.sheet import Sheet
from pnp.model.units import papers
from pnp.photographer.conditions import Condition, Printing

_FAX_PX_PER_MM = 8.0
"""Resolution of a fax in fine mode, about 200 dpi."""


def reprint(raster: Pixels, px_per_mm: float, how: Printing, rng: np.random.Generator) -> Pixels:
    """The blank sheet, (H, W, 3), from a photocopier, a fax, or a printer that is low on toner."""
    match how:
        case "photocopy":
            grey = _photocopied(_grey(raster), px_per_mm, rng)
        case "fax":
            grey = _faxed(_grey(raster), px_per_mm, rng)
        case "low-toner":
            return _starved(raster, px_per_mm, rng)
        case _:
            return raster
    return np.repeat(np.clip(grey, 0, 255).astype(np.uint8)[..., None], 3, axis=2)


def _grey(raster: Pixels) -> Floats:
    return np.asarray(cv2.cvtColor(raster[..., :3], cv2.COLOR_RGB2GRAY), np.float32)


def _photocopied(grey: Floats, px_per_mm: float, rng: np.random.Generator) -> Floats:
    """A photocopy: blur, high contrast, faded black areas, dirt on the glass and a worn drum."""
    grey = np.asarray(cv2.GaussianBlur(grey, (0, 0), rng.uniform(0.06, 0.12) * px_per_mm), np.float32)
    low, high = rng.uniform(35, 60), rng.uniform(190, 220)
    grey = 255 * np.clip((grey - low) / (high - low), 0, 1)
    worn = np.asarray(cv2.GaussianBlur(grey, (0, 0), 1.2 * px_per_mm), np.float32)
    grey = np.maximum(grey, rng.uniform(25, 70) * np.clip(1 - worn / 90, 0, 1))
    rows, columns = grey.shape
    for _ in range(int(rng.integers(120, 300))):
        at = (int(rng.integers(columns)), int(rng.integers(rows)))
        radius = max(1, round(rng.exponential(0.08) * px_per_mm))
        cv2.circle(grey, at, radius, float(rng.uniform(0, 120)), -1, cv2.LINE_AA)
    for _ in range(int(rng.integers(1, 4))):
        left, wide = int(rng.integers(columns)), max(1, round(rng.uniform(0.15, 0.5) * px_per_mm))
        grey[:, left : left + wide] *= rng.uniform(0.7, 0.95)
    return grey


def _faxed(grey: Floats, px_per_mm: float, rng: np.random.Generator) -> Floats:
    """A fax: one bit per point, by a noisy threshold or ordered dithering; some rows are repeated."""
    scale = _FAX_PX_PER_MM / px_per_mm
    coarse = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    level = rng.uniform(110, 170) + rng.normal(0, 6, coarse.shape)
    if rng.random() < 0.5:
        ordered = np.array([[0, 8, 2, 10], [12, 4, 14, 6], [3, 11, 1, 9], [15, 7, 13, 5]]) / 16 - 0.47
        level = (
            level
            + 120
            * np.tile(ordered, (len(coarse) // 4 + 1, coarse.shape[1] // 4 + 1))[: len(coarse)][:, : coarse.shape[1]]
        )
    points = np.where(coarse > level, 255, 0).astype(np.float32)
    for row in rng.integers(1, len(points), int(rng.integers(2, 8))):
        points[row] = points[row - 1]
    size = (grey.shape[1], grey.shape[0])
    return np.asarray(cv2.resize(points, size, interpolation=cv2.INTER_LINEAR), np.float32)


def _starved(raster: Pixels, px_per_mm: float, rng: np.random.Generator) -> Pixels:
    """Low toner: light bands and streaks in the printing direction."""
    rows, columns = raster.shape[:2]
    knots = rng.uniform(0.35, 0.85, max(3, round(columns / px_per_mm / 25)))
    bands = np.interp(np.linspace(0, 1, columns), np.linspace(0, 1, len(knots)), knots)
    fine = np.asarray(cv2.GaussianBlur(rng.standard_normal((1, columns)), (0, 0), 0.2 * px_per_mm))[0]
    bands = np.clip(bands + 0.08 * fine / fine.std(), 0.25, 1.0)
    cloud = np.asarray(cv2.resize(rng.standard_normal((12, 8), np.float32), (columns, rows)), np.float32)
    left = np.clip(bands[None, :] + 0.06 * cloud, 0.22, 1.0)[..., None]
    return np.asarray(255 - (255 - raster[..., :3].astype(np.float32)) * left, np.uint8)


def paper_for(sheet: Sheet, condition: Condition) -> tuple[float, float]:
    """Width and height of the paper in the printer, mm, in the orientation of the page."""
    if not condition.other_paper:
        return sheet.paper.width_mm, sheet.paper.height_mm
    other = papers()["a4" if sheet.paper.name == "letter" else "letter"]
    if sheet.paper.width_mm > sheet.paper.height_mm:
        other = other.landscape()
    return other.width_mm, other.height_mm


def fit(
    sheet: Sheet, size: tuple[float, float], condition: Condition, rng: np.random.Generator, more: np.random.Generator
) -> Array:
    """Position of the sheet on the paper, a 2 x 3 matrix: scaled about the middle, slightly shifted and rotated.

    Args:
        sheet: what was printed.
        size: of the paper, mm.
        condition: ranges to draw from.
        rng: source of chance for every printer.
        more: source of chance for what only some conditions vary.
    """
    width, height = sheet.paper.width_mm, sheet.paper.height_mm
    scale = rng.uniform(*condition.scale) * min(1.0, size[0] / width, size[1] / height)
    side, across, along = more.choice([-1.0, 1.0], 3)
    angle = math.radians(rng.normal(0.0, 0.1) + side * more.uniform(*condition.askew))
    turn = scale * rotation(angle)
    turn = turn * [1.0, more.uniform(*condition.stretch)]
    off = more.uniform(*condition.shift_mm, 2) * [across, along]
    shift = np.array(size) / 2 - turn @ np.array([width / 2, height / 2]) + np.clip(rng.normal(0.0, 0.5, 2), -1.5, 1.5)
    return np.concatenate([turn, (shift + off)[:, None]], axis=1)


def trim(raster: Pixels, px_per_mm: float, size: tuple[float, float], where: Array, margin_mm: float) -> Pixels:
    """The raster without what lies in the unprintable strip along the paper's edges."""
    low, high = margin_mm, np.array(size) - margin_mm
    paper = np.array([[low, low], [high[0], low], [high[0], high[1]], [low, high[1]]])
    page = (paper - where[:, 2]) @ np.linalg.inv(where[:, :2]).T
    kept = np.zeros(raster.shape[:2], np.uint8)
    cv2.fillPoly(kept, [np.rint((page * px_per_mm - 0.5) * 16).astype(np.int32)], 1, cv2.LINE_8, 4)
    return np.where(kept[..., None] > 0, raster, np.uint8(255))
