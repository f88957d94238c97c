"""What inks are called: a name stands for a pen, not for a shade."""

import numpy as np
import pytest

from pnp.scan.colour import Ray
from pnp.scan.pens import _density, name_inks

FOUR = ((3.15, 3.14, 2.60), (3.26, 2.56, 2.83), (0.15, 0.74, 2.52), (1.07, 2.84, 3.13))
"""Densities in red, green and blue light: markers whose blue is as good as black, a dark green, yellow and red."""


def named(*fifth: float) -> dict[int, str]:
    return name_inks([Ray(pen, np.array(density)) for pen, density in enumerate((*FOUR, fifth), start=1)])


@pytest.mark.parametrize(
    ("density", "name"),
    [
        ((2.74, 3.10, 2.49), "purple"),  # a marker as dark as the blue one
        ((1.10, 1.69, 1.15), "purple"),  # a crayon in the light of a warm lamp
        ((2.9, 2.95, 2.92), "black"),
        ((0.1, 0.7, 1.9), "orange"),
        ((1.6, 0.45, 0.15), "light blue"),
    ],
)
def test_a_fifth_pen_is_called_by_its_hue(density: tuple[float, ...], name: str) -> None:
    assert named(*density) == {1: "blue", 2: "green", 3: "yellow", 4: "red", 5: name}


def test_a_purple_fifth_pen_is_purple_where_the_blue_one_is_grey() -> None:
    """No ray tells of a grey pen. Of four rays the fifth pen's was blue."""
    colours = {1: (225, 7, 11), 3: (255, 240, 2), 4: (2, 132, 41), 5: (103, 40, 140)}
    rays = [Ray(pen, _density(rgb)) for pen, rgb in colours.items()]
    assert name_inks(rays) == {1: "red", 3: "yellow", 4: "green", 5: "purple"}


def test_a_pale_stain_does_not_take_the_name_of_a_strong_ink() -> None:
    rays = [
        Ray(1, np.array((0.32, 3.7, 3.54))),
        Ray(2, np.array((4.53, 3.1, 1.04))),
        Ray(3, np.array((-0.16, 0.79, 0.6))),
    ]
    names = name_inks(rays)
    assert (names[1], names[2]) == ("red", "blue")


def test_orange_takes_the_name_of_red_and_leaves_yellow_its_own() -> None:
    rays = [Ray(1, np.array((0.1, 0.9, 3.6))), Ray(2, np.array((2.6, 1.9, 0.9))), Ray(3, np.array((0.02, 0.3, 2.4)))]
    assert name_inks(rays) == {1: "red", 2: "blue", 3: "yellow"}


def test_a_green_pen_is_green_beside_an_orange_one_that_is_none_of_the_four() -> None:
    """Orange was matched with green, which it is not, and green with blue, because that was the better pair."""
    red, orange, yellow = (0.1, 7.6, 5.9), (-0.3, 1.84, 6.8), (-0.44, 0.21, 6.7)
    rays = [Ray(pen, np.array(density)) for pen, density in enumerate((red, orange, yellow, (8.3, 1.0, 2.7)), start=1)]
    assert name_inks(rays) == {1: "red", 2: "orange", 3: "yellow", 4: "green"}


def test_a_red_pen_is_red_where_a_lamp_leaves_no_blue_light() -> None:
    """How much darker than dark its blue channel is has nothing to do with its hue."""
    red, yellow = np.array((0.28, 2.0, 4.8)), np.array((0.035, 0.2, 2.08))
    rest = {2: (2.4, 2.0, 1.1), 4: (2.4, 1.07, 1.7), 5: (1.38, 2.1, 1.18)}
    assert name_inks([Ray(1, red), Ray(3, yellow)]) == {1: "red", 3: "yellow"}
    five = [Ray(1, red), Ray(3, yellow), *(Ray(pen, np.array(density)) for pen, density in rest.items())]
    assert name_inks(five) == {1: "red", 2: "blue", 3: "yellow", 4: "green", 5: "purple"}
    for lamp in np.linspace(2.0, 6.0, 9):
        assert name_inks([Ray(1, np.array((0.28, 2.0, lamp)))]) == {1: "red"}, lamp


def test_a_dark_red_pen_or_a_fine_one_is_no_yellow_under_a_lamp() -> None:
    """Yellow is bright in green light, too; how dark blue light is under a lamp tells nothing."""
    rays = [Ray(1, np.array((1.04, 2.9, 4.47))), Ray(2, np.array((3.33, 3.17, 2.71)))]
    assert name_inks(rays) == {1: "red", 2: "blue"}
    light = [Ray(1, np.array((0.09, 1.45, 2.72))), Ray(2, np.array((2.16, 1.86, 1.01)))]  # of fine liners
    assert name_inks(light) == {1: "red", 2: "blue"}


def test_the_name_that_the_sheet_asks_for_is_given_to_what_has_about_its_hue() -> None:
    asked = dict(enumerate(("blue", "green", "purple", "yellow", "red"), start=1))
    purple = np.array((1.82, 3.68, 1.28))
    four = [Ray(pen, np.array(density)) for pen, density in zip((2, 4, 5), FOUR[1:], strict=True)]
    assert name_inks([*four, Ray(3, purple)], asked)[3] == "purple"  # though nobody knows the blue pen
    shaded = name_inks([*four, Ray(1, np.array((3.12, 2.92, 1.97))), Ray(3, np.array((2.66, 2.71, 2.03)))], asked)
    assert (shaded[1], shaded[3]) == ("blue", "purple")
    deeper = name_inks([*four, Ray(1, np.array((3.14, 2.72, 1.76))), Ray(3, np.array((2.72, 2.37, 1.99)))], asked)
    assert (deeper[1], deeper[3]) == ("blue", "purple"), "shade leaves little of the hue of what is nearly black"
    swapped = name_inks([*four, Ray(1, purple), Ray(3, np.array((3.12, 2.62, 1.0)))], asked)
    assert (swapped[1], swapped[3]) == ("purple", "blue")


def test_of_two_dark_inks_the_one_without_a_hue_is_blue_and_the_other_green() -> None:
    """A nearly black blue has no hue of its own where glare lies over it; the green beside it may be nearer to blue."""
    seen = {1: (0.3, 2.4, 2.5), 2: (2.60, 2.67, 2.70), 3: (0.10, 0.25, 1.80), 4: (2.90, 2.30, 2.25)}
    names = name_inks([Ray(pen, np.array(density)) for pen, density in seen.items()])
    assert names == {1: "red", 2: "blue", 3: "yellow", 4: "green"}


def test_a_red_pen_under_a_lamp_is_no_yellow_one_though_there_is_none() -> None:
    warm = {1: (0.52, 2.33, 3.66), 2: (3.39, 3.05, 1.77)}
    assert name_inks([Ray(pen, np.array(density)) for pen, density in warm.items()]) == {1: "red", 2: "blue"}
    yellowed = {1: (-0.31, 1.97, 3.8), 2: (2.95, 2.65, 1.21)}
    assert name_inks([Ray(pen, np.array(density)) for pen, density in yellowed.items()])[1] == "red"
    ochre = {1: (0.05, 0.44, 1.42), 2: (3.39, 3.05, 1.77)}
    assert name_inks([Ray(pen, np.array(density)) for pen, density in ochre.items()])[1] == "yellow"
