"""Where places of a page lie in a photograph: the equations behind it, and pages drawn straight."""

from __future__ import annotations

import cv2
import numpy as np
import pytest

from pnp.scan import warp as warping
from pnp.scan.photo import reduced
from pnp.scan.warp import Warp, band_of, plate, rectify, solve_blocks


@pytest.mark.parametrize(("rows", "columns"), [(6, 5), (7, 4), (2, 3), (3, 3)])
def test_blocks_are_solved_as_the_whole_matrix_is(rows: int, columns: int) -> None:
    rng = np.random.default_rng(rows)
    block, size = 2 * columns, rows * columns
    full = rng.normal(size=(size, size))
    full = full @ full.T / size + size * np.eye(size)
    near = np.abs(np.arange(size)[:, None] // block - np.arange(size) // block) <= 1
    full = np.where(near, full, 0.0)
    for right in (rng.normal(size=size), rng.normal(size=(size, 3))):
        solution = solve_blocks(band_of(full, block), right)
        assert solution.shape == right.shape
        np.testing.assert_allclose(solution, np.linalg.solve(full, right), atol=1e-9)


def test_bending_costs_nothing_where_all_is_straight() -> None:
    rows, columns = 6, 5
    y, x = np.mgrid[:rows, :columns]
    band, tilted = plate((rows, columns)), (3 + 2 * x - y).ravel().astype(float)
    block = 2 * columns

    def times(values: np.ndarray) -> np.ndarray:
        padded = np.pad(values, block)
        return np.array([row @ padded[k // block * block :][: 3 * block] for k, row in enumerate(band)])

    assert np.abs(times(tilted)).max() < 1e-4, "a trace of stiffness is left"
    assert np.abs(times((x * x).ravel().astype(float))).max() > 0.5


@pytest.mark.parametrize("origin", [(0.0, 0.0), (31.5, 12.25)])
def test_a_page_is_drawn_straight_as_each_pixel_by_itself_would_be(origin: tuple[float, float]) -> None:
    rng = np.random.default_rng(1)
    picture = cv2.GaussianBlur(rng.integers(0, 256, (900, 700, 3), dtype=np.uint8), (0, 0), 3)
    warp = warping.flat(np.array([[3.0, 0.2, 20], [0.1, 3.1, 25], [1e-5, 2e-4, 1]]), 210, 297)
    warp = Warp(warp.matrix, warp.shift + rng.normal(size=warp.shift.shape))
    rows, columns, per_mm = 555, 301, 4.0
    y, x = np.mgrid[:rows, :columns]
    exact = warp.to_pixels(np.stack([x + 0.5, y + 0.5], axis=-1) / per_mm + origin).astype(np.float32)
    wanted = cv2.remap(picture, exact, None, cv2.INTER_LINEAR, borderValue=(255,) * 4).astype(int)
    drawn = rectify(picture, warp, per_mm, (rows, columns), origin).astype(int)
    assert drawn.shape == wanted.shape
    off = np.abs(drawn - wanted)
    assert off.mean() < 0.5 and np.percentile(off, 99) <= 3


def test_what_the_photo_does_not_show_is_even() -> None:
    warp = warping.flat(np.array([[1.0, 0, 5000], [0, 1.0, 0], [0, 0, 1]]), 210, 297)
    assert (rectify(np.zeros((50, 50), np.uint8), warp, 2.0, (40, 30), outside=200) == 200).all()


@pytest.mark.parametrize("shape", [(3264, 2448), (3265, 2449), (4096, 1000), (999, 500)])
def test_pictures_are_made_smaller_to_the_same_size_whatever_the_steps(shape: tuple[int, int]) -> None:
    ramp = np.linspace(0, 250, shape[1])[None, :].repeat(shape[0], axis=0).astype(np.uint8)
    small = reduced(ramp, 1000)
    scale = min(1.0, 1000 / max(shape))
    assert small.shape == (round(shape[0] * scale), round(shape[1] * scale))
    assert abs(float(small.mean()) - float(ramp.mean())) < 0.6
    assert np.abs(np.diff(small.astype(int), axis=1)).max() <= 2, "still a ramp"
