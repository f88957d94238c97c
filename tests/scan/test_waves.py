"""What a patch of the drawn page tells about where it lies in the photograph."""

import cv2
import numpy as np
import pytest

from pnp.scan.patches import COARSE
from pnp.scan.waves import _SEARCH, _SIDE, _match

FINE = 20
"""Pixels per mm of the pictures before they are reduced to what is matched."""


def picture(side_mm: float, lines: list[tuple[str, float]], shift: tuple[float, float] = (0.0, 0.0)) -> np.ndarray:
    """Lines of 0.4 mm across a square, from top to bottom at x or from left to right at y, mm from its middle."""
    large = np.full((round(side_mm * FINE),) * 2, 255, np.uint8)
    for axis, place in lines:
        at = place + side_mm / 2 + shift[axis == "y"]
        first, last = round((at - 0.2) * FINE), round((at + 0.2) * FINE)
        if axis == "x":
            large[:, first:last] = 60
        else:
            large[first:last] = 60
    small = cv2.resize(large, (round(side_mm * COARSE),) * 2, interpolation=cv2.INTER_AREA)
    return cv2.GaussianBlur(small, (0, 0), 1.0)


def found(lines: list[tuple[str, float]], shift: tuple[float, float]) -> list[tuple[np.ndarray, float, float]]:
    seen = picture(_SIDE + 2 * _SEARCH, lines, shift)
    return list(_match(picture(_SIDE, lines), seen, np.array([_SIDE / 2, _SIDE / 2])))


def test_crossing_lines_tell_both_ways() -> None:
    shift = np.array([0.85, -1.4])
    ways = found([("x", -4.0), ("y", 3.0)], tuple(shift))
    assert len(ways) == 2
    for way, offset, trust in ways:
        assert np.hypot(*way) == pytest.approx(1)
        assert offset == pytest.approx(way @ shift, abs=0.08)
        assert trust > 0.3


@pytest.mark.parametrize(("axis", "along"), [("x", (1, 0)), ("y", (0, 1))])
def test_parallel_lines_tell_only_where_they_lie_across(axis: str, along: tuple[int, int]) -> None:
    ((way, offset, _),) = found([(axis, -4.0), (axis, 5.5)], (1.2, 1.2))
    assert np.abs(way @ along) == pytest.approx(1, abs=0.02)
    assert offset * (way @ along) == pytest.approx(1.2, abs=0.08)


def test_a_pattern_that_fits_in_two_places_tells_nothing() -> None:
    lines = [("y", place) for place in np.arange(-25.0, 25.0, 2.5)]
    assert found(lines, (0.0, 1.0)) == []


def test_bare_paper_tells_nothing() -> None:
    seen = picture(_SIDE + 2 * _SEARCH, [])
    assert list(_match(picture(_SIDE, [("x", 0.0)]), seen, np.array([_SIDE / 2, _SIDE / 2]))) == []
