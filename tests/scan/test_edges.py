"""Bare paper where lamp light ends and daylight begins."""

from types import SimpleNamespace

import numpy as np
import pytest
from msgspec.structs import replace

from pnp.scan.colour import Light, Pixels
from pnp.scan.edges import find_edges
from pnp.scan.look import Scene, inspect
from pnp.scan.template import Samples
from pnp.scan.warp import CELL_MM

DAY, LAMP = np.log([0.95, 0.95, 0.95]), np.log([0.55, 0.45, 0.30])
RED, PALE_BLUE, BROWN = np.array([0.3, 1.8, 1.9]), np.array([0.9, 0.6, 0.2]), np.array([0.6, 0.9, 1.4])


def light(left=DAY, right=LAMP) -> Light:
    """Four columns of knots: two of one light, two of another."""
    knots = np.stack([left, left, right, right])
    return Light(np.broadcast_to(knots, (4, 4, 3)).copy(), np.full(3, 1 / np.sqrt(3)), 0.005)


def test_even_light_has_no_edges() -> None:
    dimmer = DAY - 0.8
    assert not find_edges(light(DAY, DAY), RED[None])[:, :2].any()
    assert not find_edges(light(DAY, dimmer), RED[None])[:, :2].any(), "it gets darker, but has the same colour"


def test_an_edge_tells_how_bright_and_dark_white_may_be() -> None:
    edges = find_edges(light(), RED[None]).reshape(4, 4, 4)
    depth = float((DAY - LAMP) @ light().shadow)
    assert np.allclose(edges[:, 0], 0.0) and np.allclose(edges[:, 3], 0.0)
    assert np.allclose(edges[:, 1, 2:], (0.0, depth)) and np.allclose(edges[:, 2, 2:], (depth, 0.0))
    assert np.allclose(edges[:, 1:3, :2] * depth, light().chroma_axes @ (DAY - LAMP))


@pytest.mark.parametrize("ink", [BROWN, 0.4 * BROWN])
def test_an_ink_of_the_colour_of_an_edge_is_not_told_from_it(ink) -> None:
    assert not find_edges(light(), np.stack([RED, ink]))[:, :2].any()
    blue_edge = light(LAMP, DAY - 0.9)  # daylight is bluer, and here it is the darker one
    assert not find_edges(blue_edge, PALE_BLUE[None])[:, :2].any()
    assert find_edges(blue_edge, RED[None])[:, :2].any()


def looks(colour, edged: bool):
    """What a place in the middle between the two lights looks like."""
    at = np.full((9, 2), 1.5 * CELL_MM) + np.linspace(-0.4, 0.4, 9)[:, None]
    none, all_ = np.zeros(9, np.intp), np.ones(9)
    samples = Samples((SimpleNamespace(id="space:1", kind="space"),), at, none, none, all_, np.array([0.26]), 0 * all_)
    pixels = Pixels(np.broadcast_to(colour, (9, 3)).copy(), np.ones(9, bool), np.zeros(9, bool))
    one, no = np.ones(1), np.zeros(1, bool)
    scene = Scene(samples, pixels, all_, one, no.astype(int), one.astype(int), one, no * 1.0, no * 1.0, no, no)
    whole = light()
    return inspect(scene, replace(whole, edges=find_edges(whole, RED[None])) if edged else whole, np.full(16, 0.12))


@pytest.mark.parametrize("colour", [DAY, LAMP])
def test_paper_in_either_light_is_bare(colour) -> None:
    without, with_edge = looks(colour, edged=False), looks(colour, edged=True)
    assert without.core[0] == 1.0, "else the edge makes no difference"
    assert with_edge.core[0] == 0.0 and with_edge.glare[0] == 0.0 and with_edge.faint[0] < 0.01


@pytest.mark.parametrize("colour", [DAY - RED, LAMP - RED, LAMP - BROWN])
def test_ink_in_either_light_is_ink(colour) -> None:
    assert looks(colour, edged=True).core[0] == 1.0
