"""The finished sheet before the camera: print and pens on paper, as linear reflectance."""

from __future__ import annotations

import math
from collections.abc import Mapping

import cv2
import numpy as np
from msgspec import Struct
from shapely import LineString, Polygon

from pnp.errors import PnpError
from pnp.model.arrays import Array, Floats, Pixels
from pnp.model.kinds import COLOURED, DRAWN, FIRST, KEY
from pnp.model.reading import BLANK
from pnp.model.regions import RegionId, region_id
from pnp.model.sheet import Region, Sheet
from pnp.photographer.colour import LINEAR, PENS, density
from pnp.photographer.conditions import RGB, Condition, Stock
from pnp.photographer.handwriting import write
from pnp.photographer.ink import Patch
from pnp.photographer.mishaps import Correction, correct, smear, stain, touched
from pnp.photographer.pens import TOOLS, Pen, dash, draw_lines, fill_region, follow_line, take_pen, tick
from pnp.photographer.printing import fit, paper_for, reprint, trim

PAPER = 0.88
"""Reflectance of white paper."""
_TONER = 0.035
_INKPEN = (26, 28, 62)
_DRAWN_MM = 0.8
"""Widest line that players draw themselves."""
_WAX = np.float32(0.9)
"""Brightness of opaque wax relative to a full layer of its colour on white paper."""
_TILE = 521


class PrintedPage(Struct, frozen=True):
    """A printed and coloured sheet of paper.

    Attributes:
        reflectance: linear, (rows, columns, 3).
        px_per_mm: of ``reflectance``.
        print_to_paper: 2 x 3 affine map from the sheet's mm to the paper's mm.
        paper: reflectance of the bare paper, per channel.
        strays: ids of the regions that a stray dot or stroke touches.
        size: of the paper, mm.
        corrected: corrections by region id.
        stained: ids of the regions with coffee or smeared ink on them.
    """

    reflectance: Floats
    px_per_mm: float
    print_to_paper: Array
    paper: Floats
    strays: tuple[str, ...]
    size: tuple[float, float]
    corrected: Mapping[str, Correction]
    stained: tuple[str, ...]


def make_page(
    raster: Pixels, px_per_mm: float, sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str],
    condition: Condition, pens: Mapping[str, RGB], rng: np.random.Generator,
) -> PrintedPage:  # fmt: skip
    """Print the raster on paper and draw the marks and texts.

    Raises:
        PnpError: a mark on a region that the sheet lacks, an unknown ink, or a character that cannot be written.
    """
    chance = rng.spawn(10)
    tooth = _tooth(px_per_mm, chance[0])
    size = paper_for(sheet, condition)
    where = fit(sheet, size, condition, chance[2], chance[5])
    if condition.printing:
        raster = reprint(raster, px_per_mm, condition.printing, chance[6])
    if condition.margin_mm:
        raster = trim(raster, px_per_mm, size, where, condition.margin_mm)
    page = _printed(raster)
    pen_of = _colour(page, px_per_mm, sheet, marks, written, condition, pens, tooth, chance[1])
    strays = _stray(
        page, px_per_mm, sheet, [pen_of[i] for i in sorted({*marks.values()} - {BLANK})], condition, tooth, chance[4]
    )
    corrected: Mapping[str, Correction] = {}
    if condition.corrections[1]:
        count = int(chance[7].integers(condition.corrections[0], condition.corrections[1] + 1))

        def lay(patch: Patch, ink: Floats) -> None:
            _lay(page, patch, ink)

        corrected = correct(sheet, marks, pen_of, count, px_per_mm, tooth, lay, chance[7])
    stained = _spoil(page, raster, px_per_mm, sheet, condition, chance[8])
    tint = (PAPER * np.array([1.0, chance[3].uniform(0.985, 1.0), chance[3].uniform(0.94, 1.0)])).astype(np.float32)
    if condition.haze[1]:
        haze = np.float32(chance[9].uniform(*condition.haze))
        page *= 1 - haze
        page += haze
    if condition.stock is not None:
        tint = tint * _stained(page, condition.stock, px_per_mm, chance[9])
    _textured(page, tint, chance[3])
    return PrintedPage(page, px_per_mm, where, tint, strays, size, corrected, stained)


def _printed(raster: Pixels) -> Floats:
    """Reflectance of the print, 0-1, relative to the paper."""
    curve = (_TONER + (1 - _TONER) * LINEAR).astype(np.float32)
    return np.asarray(cv2.LUT(np.ascontiguousarray(raster[..., :3]), curve.reshape(1, 256)))


def _spoil(
    page: Floats, raster: Pixels, px_per_mm: float, sheet: Sheet, condition: Condition,
    rng: np.random.Generator,
) -> tuple[str, ...]:  # fmt: skip
    """Add smeared ink and coffee if the condition has any; returns the ids of the regions touched."""
    if not (condition.smears[1] or condition.stains[1]):
        return ()
    added = np.zeros(page.shape[:2], np.float32)
    if condition.smears[1]:
        count = int(rng.integers(condition.smears[0], condition.smears[1] + 1))
        added += smear(page, _printed(raster), px_per_mm, count, rng)
    if condition.stains[1]:
        count = int(rng.integers(condition.stains[0], condition.stains[1] + 1))
        added += stain(page, px_per_mm, count, rng)
    return touched(sheet, added, px_per_mm)


def _tooth(px_per_mm: float, rng: np.random.Generator) -> Floats:
    """Roughness of paper, uniform 0-1: grains of about 0.25 mm and weaker ones of 1 mm."""
    fine = cv2.GaussianBlur(rng.standard_normal((_TILE, _TILE), np.float32), (0, 0), 0.1 * px_per_mm)
    wide = cv2.GaussianBlur(rng.standard_normal((_TILE, _TILE), np.float32), (0, 0), 0.45 * px_per_mm)
    both = fine / fine.std() + 0.5 * wide / wide.std()
    return np.asarray(1 / (1 + np.exp(-1.7 * both / both.std())), dtype=np.float32)


def _colour(
    page: Floats, px_per_mm: float, sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str],
    condition: Condition, pens: Mapping[str, RGB], tooth: Floats, rng: np.random.Generator,
) -> dict[str, Pen]:  # fmt: skip
    """Draw every mark and every text on the page, in the order of the sheet; returns the pens by ink."""
    colours = {**PENS, **condition.pens, **pens}
    for name, ink in marks.items():
        if ink != BLANK and ink not in colours:
            raise PnpError(f"There is no ink called {ink!r} for {name}; known are {', '.join(colours)}.")
    missing = next((i for i in (*marks, *written) if i not in sheet.by_id), None)
    if missing is not None:
        raise PnpError(f"The sheet {sheet.code} has no region {missing!r} to put a mark on.")
    pen_of: dict[str, Pen] = {}
    for name, chance in zip(colours, rng.spawn(len(colours)), strict=True):
        usual = condition.tools[chance.integers(len(condition.tools))]
        tool = TOOLS[condition.tool_of.get(name, usual)]
        pen_of[name] = take_pen(tool, density(colours[name]), chance.uniform(*condition.strength), chance)
    for region in sheet.regions:
        ink = marks.get(region.id, BLANK)
        if ink != BLANK:
            _lay(page, _marked(region, pen_of[ink], px_per_mm, condition, tooth, rng), pen_of[ink].density)
        if written.get(region.id, "").strip():
            own = marks.get(region_id("pen", RegionId.of(region.id).owner, 1), BLANK)
            with_own = own not in (BLANK, "yellow", "white") and rng.random() < 0.4
            pen = pen_of[own] if with_own else None
            lines = write(written[region.id], _box(region), rng)
            width = min(0.9, pen.width_mm) if pen else rng.uniform(0.45, 0.65)
            tool = pen.tool if pen else TOOLS["felt"]
            patch = draw_lines(lines, width, 1.0, tool, px_per_mm, tooth, rng)
            _lay(page, patch, pen.density if pen else density(_INKPEN))
    return pen_of


def _stray(
    page: Floats, px_per_mm: float, sheet: Sheet, pens: list[Pen], condition: Condition, tooth: Floats,
    rng: np.random.Generator,
) -> tuple[str, ...]:  # fmt: skip
    """Add stray dots and strokes on and around the field; returns the ids of the regions touched."""
    count = int(rng.integers(condition.strays[0], condition.strays[1] + 1)) if pens else 0
    shapes = [(region.id, Polygon(region.polygon)) for region in sheet.regions if region.kind in COLOURED]
    area = np.cumsum([shape.area for _, shape in shapes])
    touched: set[str] = set()
    for _ in range(count):
        pen = pens[rng.integers(len(pens))]
        x0, y0, x1, y1 = shapes[int(np.searchsorted(area, rng.uniform(0, area[-1])))][1].bounds
        start = np.array([rng.uniform(x0, x1), rng.uniform(y0, y1)])
        length = rng.uniform(0.1, 0.8) if rng.random() < 0.65 else rng.uniform(3.0, 8.0)
        turn = rng.uniform(0, 2 * math.pi) + np.array([0.0, rng.normal(0.0, 0.3)])
        legs = np.stack([np.cos(turn), np.sin(turn)], axis=1) * length / 2
        line = np.stack([start, start + legs[0], start + legs.sum(axis=0)])
        width = min(pen.width_mm, 1.2)
        _lay(page, draw_lines([line], width, pen.strength, pen.tool, px_per_mm, tooth, rng), pen.density)
        trace = LineString(line).buffer(width / 2)
        touched |= {name for name, shape in shapes if shape.intersects(trace)}
    return tuple(name for name, _ in shapes if name in touched)


def _marked(
    region: Region, pen: Pen, px_per_mm: float, condition: Condition, tooth: Floats, rng: np.random.Generator
) -> Patch:
    polygon = Polygon(region.polygon, region.holes)
    if region.kind in DRAWN:
        wide = min(pen.width_mm, _DRAWN_MM)
        return draw_lines([np.array(region.line)], wide, pen.strength, pen.tool, px_per_mm, tooth, rng)
    if region.line:
        return follow_line(np.array(region.line), polygon, pen, px_per_mm, tooth, rng)
    if region.kind == FIRST:
        ticked = rng.random() < 0.7
    else:
        ticked = region.kind != KEY and (
            condition.marks in ("tick", "dash") or (condition.marks == "both" and rng.random() < 0.25)
        )
    if not ticked:
        return fill_region(polygon, pen, px_per_mm, tooth, rng)
    drawn = dash if condition.marks == "dash" and region.kind != FIRST else tick
    return draw_lines([drawn(polygon, rng)], min(pen.width_mm, 1.3), pen.strength, pen.tool, px_per_mm, tooth, rng)


def _box(region: Region) -> tuple[float, float, float, float]:
    if region.box is not None:
        return region.box
    x0, y0, x1, y1 = Polygon(region.polygon).bounds
    return x0, y0, x1 - x0, y1 - y0


def _lay(page: Floats, patch: Patch, ink: Floats) -> None:
    """Add ink to the page: it absorbs a share of the light that paper and print reflect."""
    top, left = max(patch.row, 0), max(patch.column, 0)
    bottom = min(patch.row + patch.strength.shape[0], page.shape[0])
    right = min(patch.column + patch.strength.shape[1], page.shape[1])
    if top >= bottom or left >= right:
        return
    part = np.s_[top - patch.row : bottom - patch.row, left - patch.column : right - patch.column]
    window = page[top:bottom, left:right]
    window *= np.exp(patch.strength[part][..., None] * -ink)
    if patch.body is not None:
        hidden = patch.body[part][..., None]
        window += hidden * (_WAX * np.exp(-ink) - window)


def _stained(page: Floats, stock: Stock, px_per_mm: float, rng: np.random.Generator) -> Floats:
    """Draw specks on the page; returns the colour of the paper relative to white."""
    rows, columns = page.shape[:2]
    count = round(rng.uniform(*stock.specks) * rows * columns / (10 * px_per_mm) ** 2)
    specks = np.ones((rows, columns), np.float32)
    start = rng.uniform(0, 1, (count, 2)) * [columns, rows]
    ends = np.rint(np.stack([start, start + rng.normal(0.0, 0.3 * px_per_mm, (count, 2))], axis=1) * 16).astype(int)
    for (one, other), shade in zip(ends.tolist(), rng.uniform(0.5, 0.97, count).tolist(), strict=True):
        cv2.line(specks, one, other, shade, 1, cv2.LINE_8, 4)
    page *= specks[..., None]
    colour = np.array(stock.colours[rng.integers(len(stock.colours))])
    return np.asarray(LINEAR[colour], np.float32)


def _textured(page: Floats, tint: Floats, rng: np.random.Generator) -> None:
    """Add the paper's tint and mottle, in place."""
    mottle = rng.standard_normal((_TILE, _TILE), np.float32)
    mottle -= mottle.mean()
    cv2.GaussianBlur(mottle, (0, 0), 1.1, dst=mottle)
    mottle *= 0.008 / mottle.std()
    tile = (1 + mottle[..., None]) * tint
    for row in range(0, page.shape[0], _TILE):
        for column in range(0, page.shape[1], _TILE):
            window = page[row : row + _TILE, column : column + _TILE]
            window *= tile[: window.shape[0], : window.shape[1]]
