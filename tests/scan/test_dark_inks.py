"""Inks as good as black: what hides lines, what is alike, and what is of two colours."""

from types import SimpleNamespace

import numpy as np

from pnp.scan.answer import _alone, _inky, _pure
from pnp.scan.colour import Light, Ray
from pnp.scan.inks import Inks

BLUE, PURPLE = np.array([2.83, 2.87, 2.38]), np.array([2.54, 2.91, 2.26])
PLACES = 20


def places(seen: float, density: np.ndarray = BLUE) -> SimpleNamespace:
    """Places full of an ink, and what is seen there of the printed lines."""
    full = np.ones(PLACES)
    hidden, doubt = np.zeros(PLACES), np.zeros(PLACES)
    return SimpleNamespace(
        core=full, whole=full, hidden=hidden, seen=full * seen, density=np.tile(density, (PLACES, 1)), doubt=doubt
    )


def pens(ink: np.ndarray, **more: object) -> SimpleNamespace:
    return SimpleNamespace(rays=[Ray(1, ink)], **more)


CHANCE, BEST = np.tile([0.995, 0.0, 0.005], (PLACES, 1)), np.zeros(PLACES, np.intp)


def test_only_an_ink_as_good_as_black_hides_lines_all_over_a_sheet() -> None:
    assert _inky(places(0.3), pens(BLUE), CHANCE, BEST).all()
    assert not _inky(places(0.3), pens(np.array([0.4, 2.9, 3.1])), CHANCE, BEST).any(), "a red cup may lie there"
    assert not _inky(places(0.9), pens(BLUE), CHANCE, BEST).any(), "lines are seen under this ink"
    few = places(0.9)
    few.seen[0] = 0.1
    assert not _inky(few, pens(BLUE), CHANCE, BEST).any(), "something may lie over one place"


def alone(one: np.ndarray, other: np.ndarray, density: np.ndarray) -> float:
    """How sure it is that a place of this density shows the first of two inks that are nearly alike."""
    light = Light(np.zeros((2, 2, 3)), np.full(3, 1 / np.sqrt(3)), 0.01, 0.0)
    inks = Inks(np.stack([one, other]), np.tile(np.eye(3) * 0.005, (2, 1, 1)), light)
    found = SimpleNamespace(rays=[Ray(1, one), Ray(2, other)], inks=inks, doubtful=frozenset((1, 2)))
    look = places(1.0, density)
    return float(_alone(look, found, inks.chances(look.density, look.doubt), BEST)[0])


def test_of_inks_nearly_alike_just_the_places_between_them_are_open() -> None:
    between = (BLUE + PURPLE) / 2
    assert alone(BLUE, PURPLE, BLUE) > 0.98 and alone(BLUE, PURPLE, between) < 0.7


def test_who_presses_harder_has_no_other_pen() -> None:
    assert alone(BLUE, 0.8 * BLUE, BLUE) < 0.7


def test_samples_that_look_alike_one_by_one_are_no_second_colour() -> None:
    share = np.tile([0.6, 0.4], (PLACES, 1))
    share[0] = (0.25, 0.75)
    pure = _pure(share, BEST, CHANCE)
    assert (pure[1:] == 1).all() and pure[0] < 0.5
