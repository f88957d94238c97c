"""Whether printed lines are seen, or something lies over them."""

import numpy as np

from pnp.games.registry import sheet
from pnp.render import raster
from pnp.scan import warp as warping
from pnp.scan.profiles import look_across
from pnp.scan.template import template_of
from pnp.scan.visible import seen_around, visibility

PER_MM, OFF_MM = 8.0, 0.6
TEMPLATE = template_of(sheet("MONDRIAN-1AC30-7-CDE1N"))


def test_lines_that_lie_a_little_off_are_seen_where_they_are() -> None:
    page = sheet("MONDRIAN-1AC30-7-CDE1N").drawing
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


def test_where_no_line_can_be_seen_nothing_speaks_against_a_place() -> None:
    prints = np.full(len(TEMPLATE.prints), np.nan)
    assert (seen_around(TEMPLATE, prints, np.array([[50.0, 60.0], [100.0, 200.0]])) == 1).all()
