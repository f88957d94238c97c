"""Pixels: exact scale, right colours, PNG files that know their resolution."""

import io

import numpy as np
import pytest
from PIL import Image
from pytest import approx

from pnp.errors import DrawingError, InputFileError
from pnp.model.drawing import Style, polyline, rectangle
from pnp.render import pdf, raster

BLACK = Style(fill="#000000")


def edges(pixels: np.ndarray, axis: int) -> tuple[float, float]:
    """Where a black box begins and ends along an axis, in pixels, by how much of each row is black."""
    ink = (255 - pixels[..., 0].astype(float)).sum(axis=1 - axis)
    ink /= ink.max()
    first = int(np.argmax(ink > 0.5))
    last = len(ink) - 1 - int(np.argmax(ink[::-1] > 0.5))
    start = first + 1 - ink[first - 1 : first + 1].sum()
    end = last + ink[last : last + 2].sum()
    return start, end


@pytest.mark.parametrize("px_per_mm", [4, 7.3, 11.811023622])
@pytest.mark.parametrize("oversample", [2, 4])
def test_a_box_lies_where_it_was_drawn(px_per_mm, oversample, on_page):
    pixels = raster.render(on_page(rectangle(20.03, 31.17, 52, 73, BLACK)), px_per_mm, oversample=oversample)
    slack = 1 / oversample + 0.05
    assert edges(pixels, 1) == approx((20.03 * px_per_mm, 72.03 * px_per_mm), abs=slack)
    assert edges(pixels, 0) == approx((31.17 * px_per_mm, 104.17 * px_per_mm), abs=slack)


def test_a_bar_of_100_mm_is_as_long_in_pixels(on_page):
    pixels = raster.render(on_page(polyline([(55, 280), (155, 280)], Style("#000000", 0.5))), 20)
    row = np.flatnonzero(pixels[280 * 20, :, 0] < 128)
    assert len(row) == approx(2000, abs=1)
    assert row[0] == approx(1100, abs=1)


@pytest.mark.parametrize("px_per_mm, shape", [(10, (2970, 2100, 3)), (1, (297, 210, 3)), (2.5, (743, 525, 3))])
def test_size_in_pixels(px_per_mm, shape, on_page):
    pixels = raster.render(on_page(), px_per_mm)
    assert (pixels.shape, pixels.dtype, pixels.min()) == (shape, np.uint8, 255)


def test_bleed_is_shown(on_page):
    pixels = raster.render(on_page(rectangle(-3, -3, 6, 6, BLACK), bleed_mm=3), 5)
    assert pixels.shape == (303 * 5, 216 * 5, 3)
    assert pixels[:29, :29].max() == 0
    assert pixels[31:, :].min() == 255


def test_colours_are_rgb(on_page):
    pixels = raster.render(on_page(rectangle(0, 0, 210, 297, Style(fill="#c86432"))), 1)
    assert set(map(tuple, pixels[5:-5, 5:-5].reshape(-1, 3).tolist())) == {(200, 100, 50)}


def test_strips_fit_together(on_page):
    stripes = [polyline([(i, 0), (210 - i, 297)], Style("#000000", 0.3)) for i in range(0, 210, 10)]
    data = pdf.render([on_page(*stripes)])
    whole = raster.page_array(data, 8, oversample=1)
    for row in range(raster._STRIP, whole.shape[0], raster._STRIP):
        above, below = whole[row - 1, :, 0].astype(int), whole[row, :, 0].astype(int)
        assert abs(above.sum() - below.sum()) < 0.02 * above.sum()
    assert np.abs(raster.page_array(data, 8, oversample=4).astype(int) - whole).mean() < 1


def test_pages_are_counted_from_0(on_page):
    data = pdf.render([on_page(), on_page(rectangle(0, 0, 210, 297, BLACK))])
    assert raster.page_array(data, 1, 0).min() == 255
    assert raster.page_array(data, 1, 1)[5, 5].tolist() == [0, 0, 0]
    for page in (2, -1):
        with pytest.raises(InputFileError, match="has 2 pages"):
            raster.page_array(data, 1, page)


@pytest.mark.parametrize("data", [b"", b"not a PDF", b"%PDF-1.7\n"])
def test_what_is_no_pdf_is_refused(data):
    with pytest.raises(InputFileError, match="cannot be opened"):
        raster.page_array(data, 1)


@pytest.mark.parametrize("px_per_mm", [0, -1, float("nan"), float("inf")])
def test_impossible_scales_are_refused(px_per_mm, on_page):
    with pytest.raises(DrawingError, match="pixels per mm"):
        raster.render(on_page(), px_per_mm)


@pytest.mark.parametrize("dpi", [72, 150])
def test_png_knows_its_resolution_and_its_sheet(dpi, specimen):
    data = raster.png(specimen, dpi)
    with Image.open(io.BytesIO(data)) as picture:
        picture.load()
        assert picture.mode == "RGB"
        assert picture.info["dpi"] == approx((dpi, dpi), rel=1e-3)
        assert picture.size == (round(216 / 25.4 * dpi + 0.5), round(303 / 25.4 * dpi + 0.5))
        assert picture.info["Title"] == specimen.title
        assert picture.info["Code"] == "MONDRIAN-1AC0-7K-F9Q2X"
        assert picture.info["Command"] == "pnp make mondrian --seed 7"
    assert data == raster.png(specimen, dpi)
