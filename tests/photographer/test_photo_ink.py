"""Inks of real pens: layers, rims, skips, wax on grain, ink that runs; and what they do to the print under them."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace
from scale import PX_PER_MM
from shapely import Point, box, contains_xy

from pnp.photographer.colour import PENS, density
from pnp.photographer.conditions import CONDITIONS
from pnp.photographer.ink import Bed, Flow
from pnp.photographer.page import _tooth, make_page
from pnp.photographer.pens import TOOLS, dash, fill_region, take_pen

SCALE = 10.0
TOOTH = _tooth(SCALE, np.random.default_rng(0))
LINE = np.array([[5.0, 5.0], [25.0, 5.0]])
STUDIO = CONDITIONS["studio"]


def strokes(flow: Flow, count: int = 1, again: float = 0.36, seed: int = 1):
    """Strength of a line of 2 mm drawn so many times; a function from mm across the line to the pixels there."""
    bed = Bed((5.0, 5.0, 25.0, 5.0), SCALE, flow, again, TOOTH, np.random.default_rng(seed))
    for _ in range(count):
        bed.stroke(LINE, 2.0, 1.0, layer=0)
    patch = bed.patch()

    def across(away: float) -> np.ndarray:
        row = round((5.0 + away) * SCALE) - patch.row
        return patch.strength[row, round(7 * SCALE) - patch.column : round(23 * SCALE) - patch.column]

    return across


def test_each_layer_adds_less_than_the_one_before():
    one, two, three = (strokes(Flow(streaks=0.0, rims=0.0), count)(0.0).mean() for count in (1, 2, 3))
    assert one == pytest.approx(1.0, abs=0.02)
    assert two - one == pytest.approx(0.36, abs=0.02)
    assert three - two == pytest.approx(0.36**2, abs=0.02)


def test_a_second_layer_is_darker_and_of_another_hue(example):
    """An orange red loses its green light faster than its red."""
    one, two = (np.exp(-density((208, 48, 44)) * layers) for layers in (1.0, 1.36))
    assert (two < one).all() and two[0] / two[1] > 1.2 * one[0] / one[1]


def test_a_whiteboard_marker_is_pale_in_the_middle_and_dark_at_its_rims():
    across = strokes(Flow(streaks=0.0, rims=0.6), again=0.9)
    assert across(0.88).mean() > 1.25 * across(0.0).mean()


def test_streaks_run_along_the_stroke():
    across = strokes(Flow(streaks=0.5, rims=0.0))
    rows = np.array([across(away) for away in np.linspace(-0.7, 0.7, 15)])
    assert rows.mean(axis=1).std() > 0.05
    assert rows.std(axis=1).mean() < 1.5 * rows.std(axis=0).mean()
    assert np.abs(np.diff(rows, axis=1)).mean() < 0.4 * np.abs(np.diff(rows, axis=0)).mean()


def test_a_drying_pen_leaves_pale_places():
    wet, dry = (np.array([strokes(flow)(a) for a in (-0.4, 0.0, 0.4)]) for flow in (Flow(), Flow(skips=0.4)))
    assert (wet > 0.7).all()
    assert 0.2 < (dry < 0.5).mean() < 0.6


def test_wax_leaves_the_papers_hollows_white_and_pressing_reaches_deeper():
    wax = Flow(streaks=0.0, rims=0.0, wax=True)
    white = [np.mean([(strokes(wax, count, seed=seed)(0.0) < 0.6).mean() for seed in range(8)]) for count in (1, 2, 4)]
    assert 0.1 < white[0] < 0.5 and white[0] > 2 * white[1] > 2 * white[2]


@pytest.mark.parametrize("reach", [0.4, 0.6])
def test_ink_runs_beyond_the_stroke_unevenly_and_not_far(reach):
    dry, wet = strokes(Flow(rims=0.0)), strokes(Flow(rims=0.0, runs_mm=(reach, reach)))
    beside = 1.1 + 0.3 * reach
    assert dry(beside).max() < 0.1
    assert 0.05 < (wet(beside) > 0.2).mean() < 0.98
    assert wet(1.05 + 1.4 * reach).max() < 0.1


def hatched(tool: str, shape, seed: int) -> float:
    """Share of the shape with ink on it."""
    rng = np.random.default_rng(seed)
    pen = take_pen(TOOLS[tool], density(PENS["red"]), 1.0, rng)
    patch = fill_region(shape, pen, SCALE, TOOTH, rng)
    rows, columns = patch.strength.shape
    x, y = np.meshgrid(np.arange(columns) + patch.column + 0.5, np.arange(rows) + patch.row + 0.5)
    return float((patch.strength[contains_xy(shape, x / SCALE, y / SCALE)] > 0.4 * pen.strength).mean())


@pytest.mark.parametrize("shape", [box(10, 10, 30, 22), box(10, 10, 14.6, 14.8), Point(20, 20).buffer(4.5)])
def test_fine_liners_cover_about_half_of_a_place(shape):
    share = [hatched("fineliners", shape, seed) for seed in range(12)]
    assert 0.4 < np.median(share) < 0.65
    assert np.median([hatched("school", shape, seed) for seed in range(12)]) > 0.9


def test_a_dash_leaves_most_of_a_place_white():
    for seed in range(8):
        for shape, wide in ((box(10, 10, 30, 25), 6.0), (box(10, 10, 13, 40), 1.2)):
            line = dash(shape, np.random.default_rng(seed))
            assert contains_xy(shape, *line.T).all()
            assert np.ptp(line[:, 0]) > wide and len(line) >= 4


def pages(example, marks, *changes, pens=None):
    """The finished page under the studio's condition, changed in each of those ways."""
    return [
        make_page(
            example.page, PX_PER_MM, example.sheet, marks, {}, replace(STUDIO, **change), pens or {},
            np.random.default_rng(3),
        ).reflectance
        for change in changes
    ]  # fmt: skip


def test_haze_hides_printed_lines_under_dark_ink(example):
    """Black toner and a blue that is nearly black differ by less where their surfaces shine."""
    marks = {region.id: "blue" for region in example.sheet.of_kind("space")}
    clear, hazy = pages(example, marks, {}, {"haze": (0.05, 0.05)}, pens={"blue": (24, 32, 84)})
    toner = example.page.max(axis=-1) < 10
    blue = (clear[..., 0] < 0.03) & (clear[..., 2] > 0.04) & ~toner
    toner &= clear[..., 2] < 0.01
    assert blue.mean() > 0.1 and toner.mean() > 0.005
    assert clear[blue].mean() / clear[toner].mean() > 4 > 2 > hazy[blue].mean() / hazy[toner].mean()


def test_wax_hides_some_of_the_print_under_it(example):
    marks = {region.id: "yellow" for region in example.sheet.of_kind("space")}
    plain, clear, waxed = pages(example, {}, {}) + pages(example, marks, {"tools": ("school",)}, {"tools": ("wax",)})
    toner = example.page.max(axis=-1) < 10
    assert (clear[toner] <= plain[toner] + 1e-6).all()
    assert np.percentile(waxed[toner][:, 0], 97) > np.percentile(plain[toner][:, 0], 97) + 0.08


def test_paper_has_a_colour_and_specks(example):
    stock = CONDITIONS["newspaper"].stock
    white, news, clean = pages(example, {}, {}, {"stock": stock}, {"stock": replace(stock, specks=(0, 0))})
    blank = example.page.min(axis=-1) > 250
    red, green, blue = np.median(news[blank], axis=0) / np.median(white[blank], axis=0)
    assert 0.85 > red > green > blue > 0.3
    speckled = [(page[blank][:, 0] < 0.9 * np.median(page[blank][:, 0])).mean() for page in (news, clean)]
    assert speckled[0] > 0.005 > 10 * speckled[1]
