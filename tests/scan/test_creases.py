"""Where the page of a folded sheet is found: each place, by the mapping that drew the picture."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace

import cv2
import numpy as np
import pytest
from msgspec.structs import replace
from sample_kit import by_turns, sampled

from pnp.games.registry import sheet
from pnp.model.sheet import Sheet
from pnp.render import raster
from pnp.scan import warp as warping
from pnp.scan.photo import Photo
from pnp.scan.profiles import Seen
from pnp.scan.register import _better, _has_slipped, _is_kept, register
from pnp.scan.template import template_of

PER_MM, AWAY_MM, RIM_MM, COARSE = 8.0, 280.0, 20.0, 4
STEEP = 0.11
"""Slope of the paper beside both creases."""
SPREAD_MM = 14.0
"""Paper cannot be folded sharply across a crease that it keeps: what is a valley becomes a mountain over this."""

HALVES = ((0.5, 0.0), (0.5, 0.0))
THIRDS = ((0.35, 0.02), (0.66, -0.02))
ASLANT = ((0.42, 0.5), (0.55, 0.0))
"""Two creases, from left to right and from top to bottom: their place, in parts of the page, and turn, radians."""


def height(at: np.ndarray, size: np.ndarray, creases) -> np.ndarray:
    """How far above the table places of a sheet lie, mm, that was folded along one crease, then along the other."""
    (down, turn), (across, other) = creases
    first = (at[..., 1] - down * size[1]) * np.cos(turn) + (at[..., 0] - size[0] / 2) * np.sin(turn)
    second = (at[..., 0] - across * size[0]) * np.cos(other) + (at[..., 1] - size[1] / 2) * np.sin(other)
    return STEEP * (np.abs(first) + np.abs(second) * np.tanh(first / SPREAD_MM))


def photographed(page: Sheet, raised: Callable[[np.ndarray], np.ndarray]) -> tuple[Photo, np.ndarray]:
    """A picture of a page whose places lie above the table, and where its lines are in it."""
    size = np.array([page.drawing.width_mm, page.drawing.height_mm])
    rows, columns = (int(side) for side in (size + 2 * RIM_MM)[::-1] * PER_MM / COARSE)
    y, x = np.mgrid[:rows, :columns]
    beside = (np.stack([x, y], axis=-1) + 0.5) * COARSE / PER_MM - RIM_MM - size / 2  # the camera is above 0, 0
    at = beside + size / 2
    for _ in range(12):  # what lies higher is seen larger
        at = beside * (1 - raised(at)[..., None] / AWAY_MM) + size / 2
    at = cv2.resize(at, None, fx=COARSE, fy=COARSE)
    drawn = raster.render(page.drawing, PER_MM)
    picture = cv2.remap(drawn, (at * PER_MM - 0.5).astype(np.float32), None, cv2.INTER_AREA, borderValue=(120, 90, 60))
    lines = template_of(page).lines.at
    true = (lines - size / 2) / (1 - raised(lines)[:, None] / AWAY_MM)
    return Photo("bent", picture), (true + size / 2 + RIM_MM) * PER_MM - 0.5


FOLDED = ("MONDRIAN-2AC30-7-EW021", "SPRINGER-2AC2D0-6N-6C48G", "VASARELY-2NC30-55-EEFRV")


@pytest.mark.parametrize(("creases", "code"), sampled(*by_turns((HALVES, THIRDS, ASLANT), FOLDED)))
def test_creased_paper_is_followed(creases, code: str) -> None:
    page = sheet(code)
    size = np.array([page.drawing.width_mm, page.drawing.height_mm])
    photo, true = photographed(page, lambda at: height(at, size, creases))
    off = np.hypot(*(register(photo, page).warp.to_pixels(template_of(page).lines.at) - true).T) / PER_MM
    assert np.percentile(off, 95) < 0.2
    assert np.percentile(off, 99) < 0.5


ROLLED_MM = ((0.0, 0.0, 40.0, 0.0), (25.0, 25.0, 25.0, 25.0), (0.0, 45.0, 0.0, 0.0))
CELLS = ("DESTIJL-2AC4-1C0K-3WRA4", "CANVAS-2AC200245-1C0X-V9S8N")


@pytest.mark.parametrize(("rolled_mm", "code"), sampled(*by_turns(ROLLED_MM, CELLS)))
def test_a_rolled_up_page_is_followed(rolled_mm: tuple[float, ...], code: str) -> None:
    """On a grid a wide search finds the cell beside the right one; markers and what lies beside them tell the way."""
    page = sheet(code)
    size = np.array([page.drawing.width_mm, page.drawing.height_mm])
    left, right, top, foot = rolled_mm

    def raised(at: np.ndarray) -> np.ndarray:
        u, v = np.clip(at / size, 0, 1).transpose(-1, *range(at.ndim - 1))
        return 4 * v * (1 - v) * (left * (1 - u) + right * u) + 4 * u * (1 - u) * (top * (1 - v) + foot * v)

    photo, true = photographed(page, raised)
    off = np.hypot(*(register(photo, page).warp.to_pixels(template_of(page).lines.at) - true).T) / PER_MM
    assert np.percentile(off, 95) < 0.2
    assert np.percentile(off, 99) < 0.5


@pytest.mark.parametrize("code", ["MONDRIAN-2AC30-7-EW021", "CUBIST-2NC2-2EC0-GNBMS"])
@pytest.mark.parametrize("curl_mm", [(15.0, 0.0), (-6.0, 17.0)])
def test_a_page_that_curls_strongly_is_followed(curl_mm: tuple[float, float], code: str) -> None:
    """Its middle lies far from where its corners say; the first, narrower search finds the wrong lines there."""
    page = sheet(code)
    drawn = raster.render(page.drawing, PER_MM)
    rows, columns = drawn.shape[:2]
    rim = round(RIM_MM * PER_MM)
    y, x = np.mgrid[-rim : rows + rim, -rim : columns + rim].astype(np.float32)
    across, down = (size * PER_MM for size in curl_mm)
    on_page = (x + across * np.sin(np.pi * y / rows), y + down * np.sin(np.pi * x / columns))
    picture = cv2.remap(drawn, *(each.astype(np.float32) for each in on_page), cv2.INTER_AREA, borderValue=(90, 90, 90))
    found = register(Photo("curl", picture), page)
    lines = template_of(page).lines.at
    seen = (found.warp.to_pixels(lines) + 0.5 - rim) / PER_MM
    true = lines.copy()
    for _ in range(60):
        share = np.pi * true / (columns / PER_MM, rows / PER_MM)
        true = lines - np.column_stack([curl_mm[0] * np.sin(share[:, 1]), curl_mm[1] * np.sin(share[:, 0])])
    off = np.hypot(*(seen - true).T)
    assert np.percentile(off, 95) < 0.2
    assert np.percentile(off, 99) < 0.5


def test_a_page_that_leaves_its_lines_behind_is_not_creased() -> None:
    page = sheet("MONDRIAN-2AC30-7-EW021")
    template = template_of(page)
    flat = warping.flat(np.diag([8.0, 8.0, 1.0]), page.drawing.width_mm, page.drawing.height_mm)
    count = len(template.lines.at)
    found = Seen(np.ones(count), np.zeros(count), np.ones(count, bool))
    astray = replace(flat, shift=flat.shift + (2.0, 0.0))
    assert _is_kept(template, flat, found, astray, found), "the lines are where it has moved them"
    assert _is_kept(template, flat, found, flat, replace(found, match=np.zeros(count))), "nothing has moved"
    assert not _is_kept(template, flat, found, astray, replace(found, match=np.zeros(count)))
    level = replace(found, match=(np.abs(template.lines.normal[:, 0]) < 0.1).astype(float))
    assert _is_kept(template, flat, level, astray, replace(found, match=np.zeros(count))), "moved along themselves"


@pytest.mark.parametrize(
    ("lines", "missing", "counts"),
    [
        (780, 4, True),  # more lines
        (751, 4, False),  # hardly more
        (780, 5, False),  # fewer borders
        (750, 2, True),  # more borders
        (749, 0, False),  # fewer lines
    ],
)
def test_the_other_way_counts_if_more_is_seen_and_less_of_nothing(lines: int, missing: int, counts: bool) -> None:
    def fit(lines: int, missing: int) -> SimpleNamespace:
        return SimpleNamespace(found=SimpleNamespace(good=np.arange(1000) < lines), missing=np.arange(99) < missing)

    first, other = fit(750, 4), fit(lines, missing)
    assert _better(first, other) is (other if counts else first)


def test_a_steep_fold_that_leaves_lines_over_may_have_slipped() -> None:
    """On a grid a strip may be read for the one beside it: only the lines at both ends of it are left over."""
    steep = warping.finer(warping.flat(np.eye(3), 210.0, 297.0))
    steep.shift[8:12, :, 1] = 6.5
    seen, plain = np.ones(400), np.ones(400, bool)
    assert not _has_slipped(steep, seen, plain)
    seen[:20] = 0.1
    assert _has_slipped(steep, seen, plain)
    assert not _has_slipped(steep, seen, seen > 0.5), "dark ink hides lines"
    assert _has_slipped(steep, np.full(400, np.nan), plain), "no line can be missed in this picture"
    assert not _has_slipped(warping.finer(warping.flat(np.eye(3), 210.0, 297.0)), seen, plain), "something lies there"


@pytest.mark.parametrize(("off_mm", "wide_mm"), [(1.4, 16.0), (2.5, 30.0)])
def test_boxes_that_a_bump_has_moved_to_their_neighbours_are_followed(off_mm: float, wide_mm: float) -> None:
    """On a page that is flat elsewhere, lines of boxes side by side are taken for one another."""
    page = sheet("CUBIST-2NC2-2EC0-GNBMS")
    samples = template_of(page).samples
    number = [region.id for region in samples.regions].index("tally:2/1/9")
    middle = samples.at[samples.region == number].mean(axis=0)
    drawn = raster.render(page.drawing, PER_MM)
    y, x = np.mgrid[: drawn.shape[0], : drawn.shape[1]].astype(np.float32)
    away = np.hypot(x / PER_MM - middle[0], y / PER_MM - middle[1])
    shift = off_mm * np.exp(-((away / wide_mm) ** 2)) * PER_MM
    picture = cv2.remap(drawn, x + shift.astype(np.float32), y, cv2.INTER_AREA)
    found = register(Photo("bump", picture), page)
    seen = (found.warp.to_pixels(middle[None])[0] + 0.5) / PER_MM
    assert np.hypot(*(seen - middle + (off_mm, 0.0))) < 0.2
