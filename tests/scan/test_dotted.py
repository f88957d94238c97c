"""Dots of dotted lines: where a page of Delaunay lies between its few solid lines."""

from __future__ import annotations

from functools import cache

import cv2
import numpy as np
import pytest

from pnp.games.registry import sheet
from pnp.render import raster
from pnp.scan import warp as warping
from pnp.scan.dotted import moved
from pnp.scan.photo import Photo
from pnp.scan.register import register
from pnp.scan.template import template_of

CODE = "DELAUNAY-4NC2-1YN-ZBZZ4"
PER_MM = 8.0
FLAT = warping.flat(np.array([[PER_MM, 0, -0.5], [0, PER_MM, -0.5], [0, 0, 1]]), 215.9, 279.4)


@cache
def printed() -> np.ndarray:
    return raster.render(sheet(CODE).drawing, PER_MM)


def shifted(off_mm: tuple[float, float]) -> np.ndarray:
    move = np.array([[1, 0, off_mm[0] * PER_MM], [0, 1, off_mm[1] * PER_MM]])
    return cv2.warpAffine(printed().max(axis=2), move, printed().shape[1::-1], borderValue=255)


@pytest.mark.parametrize("off_mm", [(0.0, 0.0), (0.85, -1.3), (-1.5, 0.4)])
def test_dots_are_found_where_they_are(off_mm: tuple[float, float]) -> None:
    dots = template_of(sheet(CODE)).dots
    offset, lead = moved(shifted(off_mm), dots, FLAT, 1.8, 8.0)
    assert np.percentile(lead, 5) > 0.1
    assert np.percentile(np.abs(offset - off_mm), 99) < 0.1, "a few fall on a solid line"


def test_ink_that_ends_at_dots_does_not_pull_them() -> None:
    dots = template_of(sheet(CODE)).dots
    picture = shifted((0.0, 0.6))
    picture[:, int(picture.shape[1] // 2 + 0.4 * PER_MM) :] //= 3
    offset, lead = moved(picture, dots, FLAT, 1.8, 8.0)
    assert np.abs(offset[lead > 0.04] - (0.0, 0.6)).max() < 0.1


def test_bare_paper_shows_no_dots() -> None:
    dots = template_of(sheet(CODE)).dots
    noise = np.random.default_rng(5).normal(215, 5, printed().shape[:2]).astype(np.uint8)
    _, lead = moved(noise, dots, FLAT, 1.8, 8.0)
    assert lead.max() < 0.04


def test_a_page_that_bends_between_its_solid_lines_is_followed() -> None:
    """Its sections are 60 mm wide, and solid lines run around them only."""
    page = sheet(CODE)
    section = next(space for space in page.field.spaces if space.key == 84)
    middle = np.array(section.outline).mean(axis=0)
    drawn = printed()
    y, x = np.mgrid[: drawn.shape[0], : drawn.shape[1]].astype(np.float32)
    off_mm = 1.4 * np.exp(-(((y / PER_MM - middle[1]) / 14.0) ** 2))
    off_mm *= np.exp(-(((x / PER_MM - middle[0]) / 30.0) ** 2))
    picture = cv2.remap(drawn, x, (y + off_mm * PER_MM).astype(np.float32), cv2.INTER_AREA)
    found = register(Photo("bump", picture), page)
    seen = (found.warp.to_pixels(middle[None])[0] + 0.5) / PER_MM
    assert np.hypot(*(seen - middle + (0.0, 1.4))) < 0.25
