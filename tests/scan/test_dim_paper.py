"""Dim paper: a camera sees it with more noise than bright paper, and noise is no ink."""

import numpy as np
import pytest

from pnp.scan.colour import GREY, Light, Pixels, Ray, find_light
from pnp.scan.keys import Pens
from pnp.scan.warp import knots

WIDTH, HEIGHT = 200.0, 280.0
YELLOW = np.array([0.0, 0.3, 1.3])


@pytest.fixture(scope="module")
def light() -> Light:
    """Of a lamp at the left: white falls off to the right, and noise grows from 0.02 to 0.09."""
    rng = np.random.default_rng(3)
    at = np.stack(np.meshgrid(np.arange(1.0, WIDTH, 4), np.arange(1.0, HEIGHT, 4)), axis=-1).reshape(-1, 2)
    dim = at[:, :1] / WIDTH
    log = -1.5 * dim + rng.normal(0, 1, (len(at), 3)) * (0.02 + 0.07 * dim)
    everywhere = np.ones(len(at), bool)
    return find_light(at, Pixels(log, everywhere, ~everywhere), knots(WIDTH, HEIGHT))


def across(values: np.ndarray, light: Light) -> np.ndarray:
    """Values at the knots, from left to right in the middle of the page."""
    return values.reshape(light.knots.shape[:2])[8]


def test_noise_is_known_at_each_place(light: Light) -> None:
    grain = across(light.grain, light)
    assert grain[0] < 0.035 and grain[-2] > 0.07
    assert (np.diff(grain[1:-1]) > -0.01).all()


def pens(*inks: np.ndarray) -> Pens:
    return Pens([Ray(n, ink) for n, ink in enumerate(inks, start=1)], None, frozenset(), {}, ())


def test_ink_counts_from_where_noise_ends_but_half_of_the_palest_ink_counts_everywhere(light: Light) -> None:
    start = across(pens(YELLOW).threshold(light), light)
    assert start[0] == pytest.approx(start[1]) and start[-2] > 1.3 * start[0]
    assert start[-2] > 4 * across(light.grain, light)[-2]
    pale = pens(0.25 * YELLOW, YELLOW)
    most = 0.5 * float(np.linalg.norm(light.chroma_axes @ (0.25 * YELLOW)))
    usual = across(pale.threshold(light), light)
    assert usual.max() <= max(most, usual[0]) + 1e-9, "what is half as strong as a weak yellow is no noise"


def test_a_sheet_without_paper_in_sight_has_no_noise_of_its_own() -> None:
    dark = Light(np.zeros((3, 3, 3)), GREY, 0.02)
    assert np.allclose(pens(YELLOW).threshold(dark), pens(YELLOW).threshold(dark)[0])
