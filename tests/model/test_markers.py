import cv2
import numpy as np
import pytest

from pnp.model.markers import MODULES, Marker, marker_id, pattern


def test_the_patterns_are_those_of_opencv() -> None:
    dictionary = cv2.aruco.getPredefinedDictionary(cv2.aruco.DICT_5X5_100)
    for number in range(100):
        drawn = cv2.aruco.generateImageMarker(dictionary, number, MODULES) == 0
        assert np.array_equal(drawn, np.array(pattern(number))), number


def test_corners_run_clockwise_from_the_top_left() -> None:
    assert Marker(0, (8.0, 9.0), 12.0).corners == ((8.0, 9.0), (20.0, 9.0), (20.0, 21.0), (8.0, 21.0))


def test_ids_say_kind_and_corner() -> None:
    assert [marker_id(2, corner) for corner in range(4)] == [8, 9, 10, 11]
    with pytest.raises(ValueError, match="kind 25"):
        marker_id(25, 0)
