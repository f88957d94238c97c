"""Several sheets in one picture, and scans as the pages of a PDF."""

from __future__ import annotations

import dataclasses
import io

import numpy as np
import pikepdf
import pytest
from scale import DOTS, PX_PER_MM
from test_photo_geometry import dot_centre

from pnp.errors import PnpError
from pnp.photographer import CONDITIONS, Filled, bind, photograph, table

SMALL = dataclasses.replace(CONDITIONS["good"], megapixels=(4.0, 4.0))


@pytest.fixture(scope="module")
def laid(example):
    """Three sheets on a table: played on, blank, played on."""
    played = Filled(example.page, example.sheet, example.marks, example.written)
    blank = Filled(example.page, example.sheet, {}, {})
    return table([played, blank, played], PX_PER_MM, SMALL, 2)


def test_every_sheet_lies_where_its_truth_says(example, laid):
    assert len(laid.truth["sheets"]) == len(laid.page_to_photo) == 3
    assert laid.image.shape == (laid.truth["height"], laid.truth["width"], 3)
    for to_photo in laid.page_to_photo:
        for dot in DOTS:
            at = to_photo(np.array(dot))
            reach = np.abs(to_photo(np.array(dot) + [3.2, 3.2]) - at).max()
            assert np.hypot(*(dot_centre(laid.image, at, reach) - at)) < 0.5


def test_every_sheet_has_its_own_truth(example, laid):
    first, second, third = laid.truth["sheets"]
    assert first["marks"] == third["marks"] == example.marks and second["marks"] == {}
    assert all(truth["code"] == str(example.sheet.code) and truth["covered"] == {} for truth in laid.truth["sheets"])
    for truth, to_photo in zip(laid.truth["sheets"], laid.page_to_photo, strict=True):
        assert np.allclose(to_photo(np.array(truth["grid"]["page_mm"])), truth["grid"]["photo_px"])


def test_no_sheet_lies_on_another(laid):
    middles = [to_photo(np.array([105.0, 148.5])) for to_photo in laid.page_to_photo]
    sides = [
        np.hypot(*(to_photo(np.array([210.0, 0.0])) - to_photo(np.array([0.0, 0.0]))))
        for to_photo in laid.page_to_photo
    ]
    for i in range(3):
        for j in range(i):
            assert np.hypot(*(middles[i] - middles[j])) > 0.95 * min(sides[i], sides[j])


def test_a_table_holds_two_to_four(example):
    sheet = Filled(example.page, example.sheet, {}, {})
    for number in (1, 5):
        with pytest.raises(PnpError, match=f"holds 2 to 4 sheets, not {number}"):
            table([sheet] * number, PX_PER_MM, SMALL, 1)


def test_a_table_comes_out_the_same_twice(example):
    tiny = dataclasses.replace(SMALL, megapixels=(0.5, 0.5))
    sheets = [Filled(example.page, example.sheet, {}, {})] * 2
    first, second, other = (table(sheets, PX_PER_MM, tiny, seed) for seed in (1, 1, 2))
    assert first.jpeg == second.jpeg != other.jpeg


def test_a_pdf_has_the_scans_as_they_are_each_as_large_as_its_paper(example):
    scanner = dataclasses.replace(CONDITIONS["scan"], dpi=(100.0, 120.0))
    scan = photograph(example.page, PX_PER_MM, example.sheet, example.marks, {}, scanner, 1)
    sideways = dataclasses.replace(SMALL, megapixels=(0.5, 0.5), orientations=(6,))
    photo = photograph(example.page, PX_PER_MM, example.sheet, {}, {}, sideways, 1)
    data = bind([scan, photo], blank_after=[0])
    assert data == bind([scan, photo], blank_after=[0])
    with pikepdf.open(io.BytesIO(data)) as document:
        first, blank, second = document.pages
        width, height = (float(x) for x in first.mediabox[2:])
        assert 210 < width / 72 * 25.4 < 230 and 297 < height / 72 * 25.4 < 320
        assert first.Resources.XObject.Picture.read_raw_bytes() == scan.jpeg
        assert "/XObject" not in blank.get("/Resources", {})
        assert int(second.Rotate) == 90 and float(second.mediabox[2]) > float(second.mediabox[3])
