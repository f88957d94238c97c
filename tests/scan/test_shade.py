"""Hard shadows: two levels of white on bare paper, and where on the page the shade lies."""

from __future__ import annotations

import numpy as np
import pytest
from msgspec.structs import replace

from pnp.scan.colour import Pixels, Ray
from pnp.scan.shade import Levels, Shade, across, spread, two_levels, without_things
from pnp.scan.template import Lines

STEP = np.array([1.9, 1.6, 1.1])
"""A blue shadow in the sun, as deep as a phone's."""
NOISE = 0.02
RED, BLUE = np.array([0.2, 2.0, 1.9]), np.array([1.86, 1.54, 0.67])


def grid(x0: float, y0: float, x1: float, y1: float) -> np.ndarray:
    x, y = np.meshgrid(np.arange(x0, x1, 2.5), np.arange(y0, y1, 2.5))
    return np.column_stack([x.ravel(), y.ravel()])


PAPER = np.concatenate([grid(5, 5, 205, 40), grid(5, 240, 205, 290), grid(5, 40, 15, 240), grid(195, 40, 205, 240)])
FIELD = grid(20, 45, 190, 235)


def shaded(at: np.ndarray) -> np.ndarray:
    """The shadow of a hand and a phone: it comes from below and ends in the middle of the field."""
    body = (at[:, 1] > 170) & (at[:, 0] > 30)
    return body | ((np.abs(at[:, 0] - 100) < 30) & (at[:, 1] > 90))


def pixels(at: np.ndarray, ink: np.ndarray | float = 0.0, step: np.ndarray = STEP, soft_mm: float = 0.0) -> Pixels:
    rng = np.random.default_rng(1)
    share = shaded(at).astype(float)
    if soft_mm:
        share = 1 / (1 + np.exp(-(at[:, 1] - 170) / soft_mm))
    log = 0.001 * at[:, :1] - share[:, None] * step - ink + NOISE * rng.standard_normal((len(at), 3))
    return Pixels(log, np.ones(len(at), bool), np.zeros(len(at), bool))


def inked(at: np.ndarray, ink: np.ndarray, within: tuple[float, float, float, float]) -> np.ndarray:
    x0, y0, x1, y1 = within
    there = (at[:, 0] > x0) & (at[:, 0] < x1) & (at[:, 1] > y0) & (at[:, 1] < y1)
    strength = 1 + 0.15 * np.random.default_rng(2).standard_normal(len(at))
    return np.where(there[:, None], strength[:, None] * ink, 0.0)


def test_a_hard_shadow_has_a_colour_that_paper_tells() -> None:
    levels = two_levels(PAPER, pixels(PAPER))
    assert levels is not None
    assert np.abs(levels.step - STEP).max() < 0.05
    assert (levels.shaded == shaded(levels.at)).mean() > 0.99


def test_paper_where_the_shadow_is_deeper_than_usual_lies_in_the_shade_too() -> None:
    """Fingers left another margin darker than the hand did the rest: keys there were said to show another ink."""
    deeper = PAPER[:, 1] > 265
    seen = pixels(PAPER, np.where((deeper & shaded(PAPER))[:, None], 0.2 * STEP, 0.0))
    levels = two_levels(PAPER, seen)
    assert levels is not None
    assert len(levels.at) > 0.99 * len(PAPER)
    assert (levels.shaded == shaded(levels.at)).mean() > 0.99
    shade = spread(levels, FIELD, pixels(FIELD))
    of_fingers = shade.cast(np.array([[100.0, 280.0]]), 0.1 - 1.2 * STEP[None])[0]
    assert np.abs(of_fingers - 1.2 * STEP).max() < 0.1


def test_ink_that_is_spilt_along_a_line_is_no_shadow() -> None:
    """A page had moved a little, and the near-black line at the field's edge lay over paper: it was a shadow once."""
    dark = np.array([2.34, 2.39, 1.93])
    for wide, found in ((2.5, False), (10.0, True)):
        line = (PAPER[:, 0] > 194) & (PAPER[:, 0] < 194 + wide) & (PAPER[:, 1] > 50) & (PAPER[:, 1] < 175)
        light = pixels(PAPER, np.where(line[:, None], dark, 0.0), step=np.zeros(3))
        assert line.sum() > 30
        assert (two_levels(PAPER, light) is not None) == found, wide


@pytest.mark.parametrize(
    "light",
    [
        dict(step=np.zeros(3)),
        dict(soft_mm=25.0),
        dict(step=np.array([0.1, 1.0, 1.8])),
    ],
    ids=["even light", "a soft shadow", "a coloured stain"],
)
def test_nothing_else_is_taken_for_a_hard_shadow(light: dict) -> None:
    assert two_levels(PAPER, pixels(PAPER, **light)) is None


def test_no_paper_is_no_shadow() -> None:
    assert two_levels(np.empty((0, 2)), pixels(np.empty((0, 2)))) is None


def test_the_shade_is_found_where_there_is_no_paper_around() -> None:
    levels = two_levels(PAPER, pixels(PAPER))
    assert levels is not None
    seen = pixels(FIELD)
    shade = spread(levels, FIELD, seen)
    added, _ = shade.cast(FIELD, seen.log)
    off = np.linalg.norm(added - shaded(FIELD)[:, None] * STEP, axis=1)
    assert (off < 0.3).mean() > 0.98


def test_ink_of_nearly_the_shadows_colour_stays_ink() -> None:
    """A blue field in the light is not taken for shade, nor is red that lies across the shadow's edge."""
    levels = two_levels(PAPER, pixels(PAPER))
    assert levels is not None
    ink = inked(FIELD, BLUE, (130, 50, 185, 150)) + inked(FIELD, RED, (40, 60, 100, 150))
    seen = pixels(FIELD, ink)
    shade = spread(levels, FIELD, seen, [Ray(1, RED), Ray(2, BLUE)])
    added, doubt = shade.cast(FIELD, seen.log)
    wrong = np.linalg.norm(added - shaded(FIELD)[:, None] * STEP, axis=1) > 0.5
    blue = (FIELD[:, 0] > 135) & (FIELD[:, 0] < 180) & (FIELD[:, 1] > 55) & (FIELD[:, 1] < 145)
    assert not wrong[blue].any()
    assert wrong.mean() < 0.02
    assert not (wrong & (np.linalg.norm(doubt, axis=1) < 0.1)).any(), "what is wrong is doubted"


@pytest.mark.parametrize(
    ("seen", "share"),
    [
        (np.zeros(3), 0.0),  # the shade ends here already
        (0.5 * STEP, 0.5),  # at its soft edge
        (STEP, 1.0),
        (STEP - 0.1, 1.0),  # paper varies
        (RED, RED[0] / STEP[0]),  # in the light: only so much of it can be shadow
        (RED + STEP, 1.0),
        (BLUE + STEP, 1.0),
    ],
    ids=["light", "edge", "shade", "pale shade", "red in the light", "red in the shade", "blue in the shade"],
)
def test_nothing_in_the_shade_is_lighter_than_paper(seen: np.ndarray, share: float) -> None:
    """Paper that seemed to glow made all paper around look dark, and blank boxes there were asked for."""
    levels = Levels(STEP, np.zeros((6, 3)), PAPER, shaded(PAPER))
    everywhere = Shade(levels, np.ones((120, 84)), np.ones((120, 84)))
    added, _ = everywhere.cast(FIELD, np.tile(-seen, (len(FIELD), 1)))
    assert added == pytest.approx(np.tile(share * STEP, (len(FIELD), 1)), abs=1e-6)


def test_paper_at_the_edge_of_a_shade_is_paper_and_ink_is_ink() -> None:
    """The edge of a shadow was 4 mm wide, and what lay outside the cells between was asked for as a faint mark."""
    levels = Levels(STEP, np.zeros((6, 3)), PAPER, shaded(PAPER))
    lower = np.zeros((120, 84))
    lower[68:] = 1.0  # from 170 mm on
    shade, at = Shade(levels, lower, np.ones_like(lower)), grid(20, 167, 190, 169)
    for seen, added in ((0.3 * STEP, 0.3 * STEP), (0.3 * RED, np.zeros(3))):
        assert shade.cast(at, np.tile(-seen, (len(at), 1)))[0] == pytest.approx(np.tile(added, (len(at), 1)), abs=1e-6)
    away = grid(20, 155, 190, 157)
    assert shade.cast(away, np.tile(-0.3 * STEP, (len(away), 1)))[0] == pytest.approx(0.0), "something dark"


def test_inks_tell_where_a_fully_coloured_field_lies_in_the_shade() -> None:
    levels = two_levels(PAPER, pixels(PAPER))
    assert levels is not None
    inks = np.stack([RED, BLUE, np.array([0.1, 0.3, 1.9])])
    which = (FIELD[:, 0] // 9 + 2 * (FIELD[:, 1] // 9)).astype(int) % 3
    strength = 1 + 0.15 * np.random.default_rng(2).standard_normal(len(FIELD))
    seen = pixels(FIELD, strength[:, None] * inks[which])

    def wrong(rays: list[Ray]) -> float:
        added, _ = spread(levels, FIELD, seen, rays).cast(FIELD, seen.log)
        return float((np.linalg.norm(added - shaded(FIELD)[:, None] * STEP, axis=1) > 0.5).mean())

    assert wrong([Ray(number, ink) for number, ink in enumerate(inks, start=1)]) < 0.03 < wrong([])


def printed(at: np.ndarray, hidden: np.ndarray) -> tuple[Lines, Pixels]:
    """Upright lines of 0.3 mm through places, and their colours; ``hidden`` are those that something covers."""
    count = len(at)
    lines = Lines(at, np.tile([1.0, 0.0], (count, 1)), np.ones((count, 31)), np.full(count, 0.3))
    places = across(lines)
    ink = np.zeros((3 * count, 1))
    ink[:count, 0] = np.where(hidden, 0.0, 1.0)
    return lines, pixels(places, ink)


def test_print_is_seen_in_a_shadow_and_not_on_what_covers_it() -> None:
    levels = two_levels(PAPER, pixels(PAPER))
    assert levels is not None
    shade = spread(levels, FIELD, pixels(FIELD))
    at = FIELD[::7] + 1.0
    seen = without_things(shade, *printed(at, np.zeros(len(at), bool)))
    assert seen is not None and (seen.chance == shade.chance).all()
    assert without_things(shade, *printed(at, shaded(at))) is None


@pytest.mark.filterwarnings("error")
def test_print_that_is_nowhere_seen_tells_of_no_thing() -> None:
    levels = two_levels(PAPER, pixels(PAPER))
    assert levels is not None
    shade = spread(levels, FIELD, pixels(FIELD))
    lines, seen = printed(FIELD[::7] + 1.0, np.zeros(len(FIELD[::7]), bool))
    even = replace(seen, log=np.zeros_like(seen.log))
    left = without_things(shade, lines, even)
    assert left is not None and (left.chance == shade.chance).all()
