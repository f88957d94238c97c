"""Sheets as other machines print them: what they do to the blank sheet, and where they put it."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace
from scale import PX_PER_MM

from pnp.photographer import CONDITIONS, photograph
from pnp.photographer.page import make_page
from pnp.photographer.printing import reprint


def fit(example, name: str, seed: int = 1):
    """The finished blank page, and the map from print to paper as scale along x, along y and angle in degrees."""
    rng = np.random.default_rng(seed)
    page = make_page(example.page, PX_PER_MM, example.sheet, {}, {}, CONDITIONS[name], {}, rng)
    turn = page.print_to_paper[:, :2]
    return page, *np.linalg.norm(turn, axis=0), np.degrees(np.arctan2(turn[1, 0], turn[0, 0]))


@pytest.mark.parametrize(("name", "across", "down"), [("scale90", 0.9, 0.9), ("scale105", 1.05, 1.05)])
def test_scales(example, name, across, down):
    _, x, y, _ = fit(example, name)
    assert (x, y) == pytest.approx((across, down), abs=1e-6)


def test_uneven_print_is_stretched_one_way_only(example):
    _, x, y, _ = fit(example, "uneven")
    assert x == pytest.approx(1.01) and y == pytest.approx(1.01 * 0.96)


def test_askew_both_ways(example):
    angles = [fit(example, "askew", seed)[3] for seed in range(8)]
    assert all(0.6 < abs(angle) < 2.4 for angle in angles)
    assert min(angles) < 0 < max(angles)


def test_other_paper_is_letter_for_a4_and_the_print_fits_it(example):
    page, x, y, _ = fit(example, "other-paper")
    assert page.size == (215.9, 279.4)
    assert x == pytest.approx(y) and 0.92 < x <= 279.4 / 297
    middle = page.print_to_paper @ [105.0, 148.5, 1.0]
    assert np.abs(middle - [215.9 / 2, 279.4 / 2]).max() < 1.6


def test_the_printer_leaves_its_margin_white_and_the_truth_says_what_that_costs(example):
    how = replace(CONDITIONS["scale105"], megapixels=(1.0, 1.0))
    cut, whole = (
        photograph(example.page, PX_PER_MM, example.sheet, {}, {}, replace(how, margin_mm=margin), 1)
        for margin in (9.0, 0.0)
    )
    markers = [share for name, share in cut.truth["covered"].items() if name.startswith("marker:")]
    assert len(markers) == 4 and min(markers) > 0.2
    assert whole.truth["covered"] == {}
    at = np.array(example.sheet.markers[0].corners)[0] + [0.9, 0.9]  # black: the marker's own border
    seen = [photo.image[tuple(np.rint(photo.page_to_photo(at)).astype(int)[::-1])].mean() for photo in (cut, whole)]
    assert seen[0] > 120 > 90 > seen[1]


def test_a_photocopy_is_grey_hard_and_dirty(example):
    tinted = np.minimum(example.page, np.array([235, 255, 245], np.uint8))
    copy = reprint(tinted, PX_PER_MM, "photocopy", np.random.default_rng(2))
    assert (copy == copy[..., :1]).all()
    paper = (example.page == 255).all(axis=-1)
    assert np.median(copy[paper]) == 255, "a light tint is gone"
    dirt = (copy[..., 0] < 128) & paper
    assert 0.00002 < dirt.mean() < 0.02


def test_a_fax_knows_black_and_white_and_sometimes_dots(example):
    dotted = []
    for seed in range(4):
        fax = reprint(example.page[:300], PX_PER_MM, "fax", np.random.default_rng(seed))
        assert ((fax < 40) | (fax > 215)).mean() > 0.9
        grey = reprint(np.full((300, 300, 3), 150, np.uint8), PX_PER_MM, "fax", np.random.default_rng(seed))
        dotted.append(0.15 < (grey < 128).mean() < 0.85)
    assert any(dotted) and not all(dotted)


def test_without_toner_black_is_grey_in_bands(example):
    black = np.zeros_like(example.page)
    weak = reprint(black, PX_PER_MM, "low-toner", np.random.default_rng(3))[..., 0].astype(float)
    assert 40 < weak.mean() < 190
    assert weak.mean(axis=0).std() > 2 * weak.mean(axis=1).std()
    assert (reprint(np.full_like(black, 255), PX_PER_MM, "low-toner", np.random.default_rng(3)) == 255).all()


def test_a_scan_is_flat_even_and_as_large_as_its_resolution_says(example):
    how = replace(CONDITIONS["scan"], dpi=(100.0, 120.0))
    scans = [photograph(example.page, PX_PER_MM, example.sheet, {}, {}, how, seed) for seed in (1, 2)]
    for scan in scans:
        step = scan.page_to_photo(np.array([[0.0, 0.0], [100.0, 0.0], [0.0, 100.0]]))
        across, down = step[1] - step[0], step[2] - step[0]
        fit = scan.truth["dpi"] / 25.4 * 100
        assert np.hypot(*across) == pytest.approx(fit, rel=0.004) and np.hypot(*down) == pytest.approx(fit, rel=0.004)
        assert abs(across @ down) < 1e-6 * fit**2
        assert 99 < scan.truth["dpi"] < 121
        grid = np.stack(np.meshgrid([24.0, 105.0, 186.0], [29.0, 192.0, 269.0]), axis=-1).reshape(-1, 2)
        x, y = np.rint(scan.page_to_photo(grid)).astype(int).T
        assert np.ptp(scan.image[y, x].mean(axis=-1)) < 14 and scan.image[y, x].min() > 205
    how = replace(CONDITIONS["scan-grey"], dpi=(80.0, 80.0))
    grey = photograph(example.page, PX_PER_MM, example.sheet, example.marks, {}, how, 1).image
    assert np.abs(np.diff(grey.astype(int), axis=-1)).max() <= 3  # the JPEG's own rounding
