"""Ink lies where a hand would put it, and multiplies with what is under it."""

from __future__ import annotations

import dataclasses

import numpy as np
import pytest
from shapely import Point, Polygon, box, contains_xy, distance, points

from pnp.errors import PnpError
from pnp.photographer.colour import PENS, density
from pnp.photographer.conditions import CONDITIONS
from pnp.photographer.handwriting import write
from pnp.photographer.page import make_page
from pnp.photographer.pens import TOOLS, fill_region, take_pen, tick

from conftest import PX_PER_MM  # isort: skip

TOOTH = np.random.default_rng(0).random((300, 300), np.float32)
SHAPES = {
    "wide": box(10, 10, 40, 25),
    "slender": box(10, 10, 13, 50),
    "score": box(10, 10, 14.6, 14.8),
    "tiny": box(10, 10, 12.2, 13),
    "disc": Point(20, 20).buffer(4.5),
    "notched": Polygon([(5, 5), (30, 5), (30, 15), (18, 15), (18, 30), (5, 30)]),
}


def coloured(shape: Polygon, tool: str, seed: int):
    """Strength at the raster's pixels, and how far each lies outside the shape (0 inside), mm."""
    rng = np.random.default_rng(seed)
    pen = take_pen(TOOLS[tool], density(PENS["red"]), 1.0, rng)
    patch = fill_region(shape, pen, PX_PER_MM, TOOTH, rng)
    rows, columns = patch.strength.shape
    x, y = np.meshgrid(np.arange(columns) + patch.column + 0.5, np.arange(rows) + patch.row + 0.5)
    x, y = x / PX_PER_MM, y / PX_PER_MM
    return patch.strength, distance(points(x, y), shape), contains_xy(shape, x, y), pen


@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("name", SHAPES)
def test_fill_covers_the_region_and_stays_within_a_millimetre(name, tool):
    over, share = [], []
    for seed in range(8):
        strength, outside, inside, pen = coloured(SHAPES[name], tool, seed)
        inked = strength > 0.25 * pen.strength * (0.5 if TOOLS[tool].tooth else 1.0)
        share.append(inked[inside].mean())
        over.append(outside[inked].max())
    assert np.median(share) > 0.8 and min(share) > 0.4
    # The slip of the hand, plus the softness of the stroke's edge.
    assert 0.15 < max(over) < 0.9


def test_strokes_overlap_and_leave_gaps():
    within = []
    for seed in range(6):
        strength, _, inside, pen = coloured(SHAPES["wide"], "felt", seed)
        within.append(strength[inside] / pen.strength)
    within = np.concatenate(within)
    # One stroke differs by a tenth at most from the pen's usual ink; more is two strokes, much less a gap.
    assert 0.1 < (within > 1.2).mean() < 0.8
    assert 0.1 < ((within > 0.8) & (within < 1.1)).mean() < 0.8
    assert 0.001 < (within < 0.5).mean() < 0.1


def test_same_seed_same_strokes():
    first, second, other = (coloured(SHAPES["wide"], "felt", seed)[0] for seed in (1, 1, 2))
    assert np.array_equal(first, second)
    assert first.shape != other.shape or not np.array_equal(first, other)


def test_tick_is_small_and_inside():
    for seed in range(10):
        line = tick(SHAPES["wide"], np.random.default_rng(seed))
        assert contains_xy(SHAPES["wide"], *line.T).all()
        assert 1.0 < np.ptp(line[:, 0]) < 10.0


def test_ink_multiplies_and_black_survives(example):
    region = max(example.sheet.of_kind("space"), key=lambda r: Polygon(r.polygon).area)
    plain, inked = (
        make_page(
            example.page, PX_PER_MM, example.sheet, marks, {}, CONDITIONS["studio"], {}, np.random.default_rng(3)
        ).reflectance
        for marks in ({}, {region.id: "yellow"})
    )
    printed = example.page.max(axis=-1) < 10
    assert inked[printed].max() < 0.08
    assert (inked <= plain + 1e-6).all()
    x0, y0, x1, y1 = (round(v * PX_PER_MM) for v in Polygon(region.sample).bounds)
    part = inked[y0:y1, x0:x1].reshape(-1, 3)
    red, green, blue = np.median(part, axis=0)
    assert red > 0.7 and green > 0.4 and blue < 0.15
    ratio = np.log(inked[y0:y1, x0:x1] / plain[y0:y1, x0:x1]).reshape(-1, 3)
    ratio = ratio[ratio[:, 2] < -0.5]
    spectrum = ratio / ratio[:, 2:]
    assert spectrum.std(axis=0).max() < 0.01, "one ink is one direction in density, whatever its strength"


def test_only_marked_regions_are_inked(example):
    region = example.sheet.by_id["score:2/7"]
    plain, inked = (
        make_page(
            example.page, PX_PER_MM, example.sheet, marks, {}, CONDITIONS["studio"], {}, np.random.default_rng(3)
        ).reflectance
        for marks in ({}, {region.id: "blue"})
    )
    changed = np.argwhere(np.abs(inked - plain).max(axis=-1) > 0.02)[:, ::-1] / PX_PER_MM
    x0, y0, x1, y1 = Polygon(region.polygon).bounds
    assert (changed > [x0 - 1.1, y0 - 1.1]).all() and (changed < [x1 + 1.1, y1 + 1.1]).all()
    assert len(changed) > 0.7 * (x1 - x0) * (y1 - y0) * PX_PER_MM**2


def test_own_pens_replace_the_usual_ones(example):
    region = example.sheet.by_id["pen:1/1"]
    page = make_page(
        example.page, PX_PER_MM, example.sheet, {region.id: "red"}, {}, CONDITIONS["studio"], {"red": (20, 200, 40)},
        np.random.default_rng(1),
    )  # fmt: skip
    x, y = np.rint(np.mean(region.polygon, axis=0) * PX_PER_MM).astype(int)
    patch = np.median(page.reflectance[y - 15 : y + 15, x - 15 : x + 15].reshape(-1, 3), axis=0)
    assert patch[1] > 2 * patch[0]


@pytest.mark.parametrize("text", ["37", "0123456789", "AB", "km", "THE QUICK BROWN FOX", "JVLZDG-/.+"])
def test_writing_stays_in_its_box(text):
    x, y, width, height = area = (30.0, 40.0, 24.0, 11.0)
    for seed in range(5):
        strokes = write(text, area, np.random.default_rng(seed))
        every = np.concatenate(strokes)
        assert (every > [x - 0.5, y]).all() and (every < [x + width + 0.5, y + height]).all()
        assert max(np.ptp(every[:, 0]) / width, np.ptp(every[:, 1]) / height) > 0.6


def test_no_digit_is_written_twice_the_same():
    first, second = (write("5", (0, 0, 10, 10), np.random.default_rng(seed))[0] for seed in (1, 2))
    plain = np.column_stack([first, np.ones(len(first))])
    slanted_and_sized = plain @ np.linalg.lstsq(plain, second, rcond=None)[0]
    assert np.abs(slanted_and_sized - second).max() > 0.1


def test_what_cannot_be_drawn_is_said(example):
    def draw(marks, written):
        make_page(
            example.page, PX_PER_MM, example.sheet, marks, written, CONDITIONS["good"], {}, np.random.default_rng(1)
        )

    with pytest.raises(PnpError, match="no ink called 'mauve' for space:1; known are red"):
        draw({"space:1": "mauve"}, {})
    with pytest.raises(PnpError, match="no region 'space:999'"):
        draw({"space:999": "red"}, {})
    with pytest.raises(PnpError, match="cannot write '€'"):
        draw({}, {"total:1": "3€"})


def test_strays_are_told_and_touch_nothing_else(example):
    condition = dataclasses.replace(CONDITIONS["studio"], strays=(5, 5))
    region = example.sheet.by_id["pen:1/1"]
    pages = [
        make_page(example.page, PX_PER_MM, example.sheet, {region.id: "red"}, {}, how, {}, np.random.default_rng(3))
        for how in (CONDITIONS["studio"], condition)
    ]
    assert pages[0].strays == () and 1 <= len(pages[1].strays) <= 30
    changed = np.abs(pages[1].reflectance - pages[0].reflectance).max(axis=-1) > 0.1
    rows, columns = np.nonzero(changed)
    hit = [shapely_region(example, name) for name in pages[1].strays]
    near = np.min([distance(points(columns / PX_PER_MM, rows / PX_PER_MM), shape) for shape in hit], axis=0)
    assert len(rows) > 20 and np.mean(near < 0.5) > 0.5
    spaces = [r.id for r in example.sheet.of_kind("space") if r.id not in pages[1].strays]
    for name in spaces:
        inside = contains_xy(shapely_region(example, name), columns / PX_PER_MM, rows / PX_PER_MM)
        assert inside.sum() < 5, name


def shapely_region(example, name):
    return Polygon(example.sheet.by_id[name].polygon)
