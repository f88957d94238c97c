"""Ink lies where a hand would put it, and multiplies with what is under it."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace
from sample_kit import sampled
from scale import PX_PER_MM
from shapely import LineString, Point, Polygon, box, contains_xy, distance, line_locate_point, points

from pnp.errors import PnpError
from pnp.photographer.colour import PENS, density
from pnp.photographer.conditions import CONDITIONS
from pnp.photographer.handwriting import write
from pnp.photographer.page import make_page
from pnp.photographer.pens import TOOLS, fill_region, follow_line, take_pen, tick

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


def runs_mm(tool: str) -> float:
    """How far the ink of that tool may run, mm."""
    flow = TOOLS[tool].flow
    return flow.runs_mm[1] if flow else 0.0


FILLED = [(name, tool) for name in SHAPES for tool in TOOLS]
TURNS = [(name, tool) for n, name in enumerate(SHAPES) for t, tool in enumerate(TOOLS) if (n + t) % 6 == 0]


@pytest.mark.parametrize(("name", "tool"), sampled(FILLED, TURNS))
def test_fill_covers_the_region_and_stays_within_a_millimetre(name, tool):
    over, share = [], []
    for seed in range(8):
        strength, outside, inside, pen = coloured(SHAPES[name], tool, seed)
        inked = strength > 0.25 * pen.strength * (0.5 if TOOLS[tool].tooth else 1.0)
        share.append(inked[inside].mean())
        over.append(outside[inked].max())
    least, worst = {"fineliners": (0.5, 0.35), "wax": (0.7, 0.3), "drying": (0.65, 0.4)}.get(tool, (0.8, 0.4))
    assert np.median(share) > least and min(share) > worst
    # The slip of the hand, plus the softness of the stroke's edge; a hasty hand slips more, and ink may run.
    assert 0.15 < max(over) < 0.9 + 0.2 * (TOOLS[tool].sway > 1) + runs_mm(tool)


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


ARC = Point(0, 0).buffer(30).exterior
CURVE = np.array([ARC.interpolate(s).coords[0] for s in np.linspace(5, 30, 60)]) + 60
CHANNEL = LineString(CURVE[4:-4]).buffer(1.0, cap_style="flat")


def followed(tool: str, seed: int):
    """Where along and how far off the curve there is ink, mm, and the pen."""
    rng = np.random.default_rng(seed)
    pen = take_pen(TOOLS[tool], density(PENS["red"]), 1.0, rng)
    patch = follow_line(CURVE, CHANNEL, pen, PX_PER_MM, TOOTH, rng)
    row, column = np.nonzero(patch.strength > 0.25 * pen.strength * (0.5 if TOOLS[tool].tooth else 1.0))
    at = points((column + patch.column + 0.5) / PX_PER_MM, (row + patch.row + 0.5) / PX_PER_MM)
    line = LineString(CURVE)
    return line_locate_point(line, at), distance(line, at), pen


@pytest.mark.parametrize("tool", TOOLS)
def test_a_stroke_follows_its_line_from_end_to_end(tool):
    length = LineString(CURVE).length
    wide = []
    for seed in range(12):
        along, off, pen = followed(tool, seed)
        assert set(np.floor(along[off < 1.0]).astype(int)) >= set(range(2, int(length) - 2)), "a gap"
        assert np.percentile(off[(along > 0.1) & (along < length - 0.1)], 99) < 1.05 + 2.4 * 0.25 + 0.15 + runs_mm(tool)
        wide.append(len(along) / PX_PER_MM**2 / length)
    assert 1.0 < np.median(wide) < 2.9, "about as wide as the channel, with the wobble"


def test_no_stroke_is_ruled_and_none_goes_far_beyond_its_end():
    line, strip = np.array([[20.0, 40.0], [50.0, 40.0]]), box(22, 39, 48, 41)
    middles, reach = [], []
    for seed in range(12):
        rng = np.random.default_rng(seed)
        pen = take_pen(TOOLS["felt"], density(PENS["blue"]), 1.0, rng)
        patch = follow_line(line, strip, pen, PX_PER_MM, TOOTH, rng)
        row, column = np.nonzero(patch.strength > 0.3)
        x, y = (column + patch.column + 0.5) / PX_PER_MM, (row + patch.row + 0.5) / PX_PER_MM
        middles += [y[(x > a) & (x < a + 1)].mean() - 40 for a in range(24, 46)]
        reach.append((20 - x.min() - pen.width_mm / 2, x.max() - 50 - pen.width_mm / 2))
    assert 0.12 < np.std(middles) < 0.4
    assert max(map(max, reach)) < 1.9
    assert max(map(max, reach)) > 0.3 and min(map(min, reach)) < -0.3


def test_a_tick_stands_where_there_is_room():
    neck = Polygon([(0, 0), (40, 0), (40, 2), (18, 2), (18, 16), (0, 16)]).difference(box(2, 2, 16, 7))
    for seed in range(5):
        line = tick(neck, np.random.default_rng(seed))
        assert Point(line.mean(axis=0)).distance(Point(9, 11.5)) < 2.5


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
    condition = replace(CONDITIONS["studio"], strays=(5, 5))
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
