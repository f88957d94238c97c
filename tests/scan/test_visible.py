"""Whether printed lines are seen, or something lies over them."""

import numpy as np
import pytest

from pnp.games.registry import sheet
from pnp.render import raster
from pnp.scan import warp as warping
from pnp.scan.borders import beside_inked_paper, shows_one_edge, without_lines
from pnp.scan.profiles import look_across
from pnp.scan.template import template_of
from pnp.scan.visible import _usual, beside_lines, bounded, confirmed, free_around, seen_around, visibility

PER_MM, OFF_MM = 8.0, 0.6
TEMPLATE = template_of(sheet("MONDRIAN-2AC30-7-EW021"))


def test_lines_that_lie_a_little_off_are_seen_where_they_are() -> None:
    page = sheet("MONDRIAN-2AC30-7-EW021").drawing
    picture = np.ascontiguousarray(raster.render(page, PER_MM).min(axis=2))
    matrix = np.array([[PER_MM, 0, -0.5], [0, PER_MM, -0.5], [0, 0, 1]])
    warp = warping.flat(matrix, page.width_mm, page.height_mm)
    warp.shift[6:9] = OFF_MM  # as beside a crease that is not followed
    y = TEMPLATE.lines.at[:, 1]
    off = (y > 6 * warp.cell) & (y < 8 * warp.cell)
    found = look_across(picture, TEMPLATE.lines, warp, 1.0)
    expected = visibility(picture, TEMPLATE, warp)[0][: len(off)][off]
    beside = visibility(picture, TEMPLATE, warp, np.where(found.good, found.offset, 0.0))[0][: len(off)][off]
    assert np.nanmedian(expected) < 0.2
    assert np.nanpercentile(beside, 10) > 0.8


def test_dots_beside_a_crease_are_seen_where_they_are() -> None:
    code = "DELAUNAY-4AC2-Z9-V8N1C"
    template, page = template_of(sheet(code)), sheet(code).drawing
    picture = np.ascontiguousarray(raster.render(page, PER_MM).min(axis=2))
    warp = warping.flat(np.array([[PER_MM, 0, -0.5], [0, PER_MM, -0.5], [0, 0, 1]]), page.width_mm, page.height_mm)
    warp.shift[6:9] = OFF_MM
    y, lines = template.dots[:, 1], len(template.lines.at)
    off = (y > 6 * warp.cell) & (y < 8 * warp.cell)
    expected = visibility(picture, template, warp)[0][lines:][off]
    beside = visibility(picture, template, warp, np.zeros(lines))[0][lines:][off]
    assert off.sum() > 500
    assert expected.mean() < 0.6, "some lie where the next dot is"
    assert np.percentile(beside, 10) > 0.8


def test_the_usual_contrast_of_dots_falls_as_a_tilted_page_loses_focus_not_where_a_hand_lies() -> None:
    x, y = np.meshgrid(np.arange(20.0, 200.0, 2.0), np.arange(30.0, 280.0, 2.0))
    at = np.column_stack([x.ravel(), y.ravel()])
    ridge = 2.0 - 1.6 * at[:, 1] / 297
    covered = (at[:, 0] < 90) & (at[:, 1] > 40) & (at[:, 1] < 120)
    usual = _usual(at, np.where(covered, 0.05, ridge), np.ones(len(at), bool))
    assert np.abs(usual / ridge - 1).max() < 0.25


def test_where_no_line_can_be_seen_nothing_speaks_against_a_place() -> None:
    prints = np.full(len(TEMPLATE.prints), np.nan)
    assert (seen_around(TEMPLATE, prints, np.array([[50.0, 60.0], [100.0, 200.0]])) == 1).all()


@pytest.mark.parametrize(
    ("where", "ends"),
    [
        (0.0, True),  # at the line
        (0.5, True),  # a stroke that ends a little before it
        (1.6, False),  # not near it, as the edge of what lies over it
    ],
)
def test_colour_that_ends_at_a_line_shows_the_line(where: float, ends: bool) -> None:
    line = np.array([0])
    at, normal = TEMPLATE.lines.at[0], TEMPLATE.lines.normal[0]
    across = (beside_lines(TEMPLATE.lines, line) - at) @ normal
    for blue in (np.array([0.2, 1.0, 2.2]), np.full(3, 0.2)):
        log = np.where((across > where)[:, None], 0.0, -blue)
        there = np.ones(len(log), bool)
        strength = bounded(log, there)[0]
        assert (strength == 1) if ends and blue[0] != blue[2] else (strength == 0), "a shadow ends as softly"
    assert bounded(np.zeros_like(log), there)[0] == 0, "nothing ends on blank paper"


def test_where_the_lines_beside_paper_are_astray_no_line_is_confirmed() -> None:
    """A fold moves the page further than registration follows: colour that ends there may end at another line."""
    prints = TEMPLATE.prints
    dark = np.arange(len(prints)) % 3 == 0
    seen = np.where(prints[:, 0] < prints[:, 0].mean(), 1.0, 0.1)
    trust = confirmed(TEMPLATE, seen, dark)
    left, right = prints[:, 0] < prints[:, 0].mean() - 20, prints[:, 0] > prints[:, 0].mean() + 20
    assert (trust[left] == 1).all() and (trust[right] == 0).all()
    assert (confirmed(TEMPLATE, np.full(len(prints), np.nan), dark) == 1).all(), "nothing beside paper, nothing known"


def test_a_place_none_of_whose_lines_is_found_may_lie_elsewhere() -> None:
    """A steep fold moved the rim of a field by 3 mm: white paper beside it was read as blank stretches of a line."""
    region, line = TEMPLATE.borders.T
    found = np.zeros(len(TEMPLATE.lines.at), bool)
    assert without_lines(TEMPLATE, found)[np.unique(region)].all()
    found[line[region == region[0]]] = True
    lost = without_lines(TEMPLATE, found)
    assert not lost[region[0]] and lost[np.unique(region)].sum() > len(lost) / 2
    bare = np.setdiff1d(np.arange(len(lost)), region)
    assert not lost[bare].any(), "a place without a border misses none"


def test_a_band_of_which_only_one_edge_is_seen() -> None:
    """A curled rim moves a channel by its own width: its outer edge falls on the inner one."""
    template = template_of(sheet("ARP-2AC20-9C1-0WD64"))
    index = next(i for i, region in enumerate(template.samples.regions) if region.id == "line:1/3")
    region = template.samples.regions[index]
    start, end = np.array(region.line[0]), np.array(region.line[-1])
    prints = template.borders[template.borders[:, 0] == index, 1]
    left = (template.prints[prints] - start) @ ((end - start)[::-1] * (-1, 1)) > 0
    assert min(left.sum(), (~left).sum()) > 5

    def flagged(hidden: np.ndarray) -> list[str]:
        strength = np.ones(len(template.prints))
        strength[hidden] = 0.0
        return [template.samples.regions[i].id for i in np.flatnonzero(shows_one_edge(template, strength))]

    assert "line:1/3" in flagged(prints[left]) and "line:1/3" in flagged(prints[~left])
    assert flagged(prints) == [], "something lies over it"
    assert flagged(prints[left][::2]) == [], "half of an edge is enough"


def test_ink_over_paper_beside_a_place_says_that_the_page_may_have_moved_there() -> None:
    template = template_of(sheet("ARP-2AC30-7-PG3SE"))
    at, samples = template.paper, template.samples
    inside = np.ones(len(at), bool)
    log = np.full((len(at), 3), -0.1, np.float32)
    assert not beside_inked_paper(template, log, inside).any()
    lines = samples.at[samples.of_kind(("line",))[samples.region]]
    right = lines[lines[:, 0].argmax()]
    near = (np.abs(at[:, 1] - right[1]) < 25) & (at[:, 0] > right[0] - 3)
    strip = near & (at[:, 0] < at[near, 0].min() + 1)
    assert strip.sum() > 5
    moved = beside_inked_paper(template, np.where(strip[:, None], log - 2, log), inside)
    beside = np.array(
        [np.abs(samples.at[samples.region == each] - right).sum(axis=1).min() for each in range(len(moved))]
    )
    assert moved[beside.argmin()] and not moved[beside > 45].any() and 0 < moved.sum() < 12
    leaf, red = (np.where(strip[:, None], log - ink, log) for ink in (1.4, np.array([0.0, 1.4, 1.4])))
    assert not beside_inked_paper(template, leaf, inside).any(), "a leaf's shadow is narrow, but grey"
    assert beside_inked_paper(template, red, inside).any()
    shadow = at[:, 0] > right[0] - 60
    assert not beside_inked_paper(template, np.where(shadow[:, None], log - 2, log), inside).any(), "a shadow is wide"


def test_what_is_darker_than_shadows_are_is_a_thing_unless_lines_are_seen_there() -> None:
    """Under the sun a tree left a tenth of the light: 28 red boxes were covered, but their lines were in full view."""
    dark, there = (np.abs(at[:, 1] - 50) < 10 for at in (TEMPLATE.paper, TEMPLATE.prints))
    points = TEMPLATE.paper[np.abs(TEMPLATE.paper[:, 1] - 50) < 4]
    for contrast, free in ((1.2, True), (0.05, False)):
        share = np.where(there, contrast, np.nan)
        seen = free_around(TEMPLATE, np.where(dark, -3.0, -0.3), np.ones(len(dark), bool), share, points)
        assert (seen > 0.9).all() if free else (seen < 0.3).all()
