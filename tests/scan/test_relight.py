"""Soft shadows in a field that is coloured all over, where no bare paper tells of them."""

from __future__ import annotations

import itertools

import numpy as np
import pytest

from pnp.model.reading import BLANK
from pnp.scan.colour import Light
from pnp.scan.read import read


@pytest.fixture(scope="session")
def full(sheet, filled) -> dict[str, str]:
    """A field without a blank space."""
    inks = itertools.cycle(sorted(set(filled.values())))
    return filled | {region.id: next(inks) for region in sheet.of_kind("space")}


def answered(sheet, marks, photo) -> tuple[int, list[str]]:
    """How many places stay open, and which are wrong."""
    found = {name: mark.ink for name, mark in read(photo, sheet).marks.items()}
    wrong = [name for name, ink in found.items() if ink is not None and ink != marks.get(name, BLANK)]
    return sum(ink is None for ink in found.values()), wrong


@pytest.mark.parametrize("dusk", [1.2, 1.8])
def test_inks_tell_of_a_soft_shadow_where_there_is_no_paper(sheet, full, take, plain_scene, dusk: float) -> None:
    """Yellow in the shade was an ink that no key shows, for paper at the field's edge is in the light."""
    assert answered(sheet, full, take(sheet, full, plain_scene(dusk=dusk))) == (0, [])


def test_blank_spaces_in_such_a_shadow_are_blank(sheet, filled, take, plain_scene) -> None:
    open_places, wrong = answered(sheet, filled, take(sheet, filled, plain_scene(dusk=1.2)))
    assert not wrong and open_places <= 3


def test_where_little_light_is_left_a_shadow_takes_little() -> None:
    """Blue strokes in the shadow of a hand looked as paper does in a second such shadow on top of it."""
    light = Light(np.zeros((2, 2, 3)), np.full(3, 3**-0.5), 0.0, darkest_paper=-3.0)
    lit, shaded, darkest = light.deepest_at(np.array([0.0, -1.5, -2.5])[:, None] * light.shadow)
    assert lit == light.deepest > 2
    assert lit > shaded > darkest > 0.5
