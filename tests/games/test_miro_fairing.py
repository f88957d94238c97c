"""The last strokes: tremor goes, straight rims bend, and everything else stays where it is."""

import copy

import numpy as np
import pytest
import shapely
from miro_looks import even, inflections

from pnp.games.miro import fairing, line
from pnp.games.miro.fairing import fair
from pnp.games.miro.looks import courses, straight
from pnp.games.miro.strands import Borders

ROOM = (185.6, 189.6)


@pytest.fixture(scope="module")
def settled():
    found, _ = next(line.draw(7, *ROOM, 2.4))
    return found


def swings(s):
    fine = s.smooth(line.PARTS)
    return inflections(even(fine.x[fine.node]))


def rim_of(s):
    borders = Borders.of(s)
    return borders.corner[borders.owner == borders.owner[-1]]


def test_a_tremor_goes(settled):
    shaken = copy.deepcopy(settled)
    at = np.flatnonzero(np.bincount(shaken.node) == 1)  # points between crossings
    shaken.x[at[::4]] += 0.08
    before, trembling = swings(settled), swings(shaken)
    assert trembling > before + 40
    fair(shaken)
    assert swings(shaken) <= before + 8
    moved = np.abs(shaken.x - settled.x).max(axis=1)
    rim = np.isin(np.arange(len(moved)), rim_of(settled))
    assert moved[~rim].max() < 0.7
    assert moved.max() < 1.2


def test_a_straight_rim_bends_outward(settled, monkeypatch):
    """What lies beyond a level line is pressed onto it: the rim is straight there."""
    monkeypatch.setattr(fairing, "_STRAIGHT_MM", 24.0)
    pressed = copy.deepcopy(settled)
    top = pressed.x[:, 1].min() + 2.5
    pressed.x[:, 1] = np.maximum(pressed.x[:, 1], top)
    rim = pressed.x[pressed.x[:, 1] == top]
    assert np.ptp(rim[:, 0]) > 24
    fair(pressed)
    assert pressed.x[:, 1].min() < top - 1


def test_a_fair_line_stays(settled):
    again = copy.deepcopy(settled)
    fair(again)
    assert np.abs(again.x - settled.x).max() < 0.5


def ellipse(a, b, count):
    turn = np.arange(count) * 2 * np.pi / count
    ring = shapely.LinearRing(np.stack([a * np.cos(turn), b * np.sin(turn)], axis=1))
    return shapely.get_coordinates(shapely.line_interpolate_point(ring, np.arange(count) * ring.length / count))


def test_straight_pieces_are_found():
    assert not straight(ellipse(80.0, 80.0, 250), 47.0).any()
    house = shapely.LinearRing([(0, 0), (60, 0), (60, 30), (0, 30)])
    points = shapely.get_coordinates(shapely.line_interpolate_point(house, np.arange(0.0, 180.0, 2.0)))
    found = points[straight(points, 47.0)]
    assert set(found[:, 1]) == {0.0, 30.0}
    assert not straight(points, 62.0).any()


def lane(p):
    return max((course.long for course in courses(p, 0.0)), default=0)


def test_lanes_are_measured():
    """Two sides of a slim loop run beside each other; those of a round one do not."""
    assert lane(ellipse(40.0, 40.0, 125)) == 0
    assert lane(ellipse(60.0, 5.0, 121)) == pytest.approx(80, abs=25)
    assert lane(ellipse(60.0, 9.0, 124)) == 0


def test_courses_tell_which_points_lie_beside_each_other():
    loop = ellipse(60.0, 5.0, 121)
    both = courses(loop, 50.0)
    assert len(both) == 2, "one for either strand"
    for course in both:
        assert course.long == pytest.approx(lane(loop))
        ones, others = (np.array([pair[side] for pair in course.pairs]) for side in (0, 1))
        assert np.hypot(*(loop[ones] - loop[others]).T).max() < 13
        assert (np.sign(loop[ones, 1]) == -np.sign(loop[others, 1])).all()
    assert courses(loop, 110.0) == []


def test_strands_that_run_beside_each_other_are_parted(settled, monkeypatch):
    """A face between them gets more room: one for each course, and no other."""
    floor = np.zeros(len(settled.loops) - 1)
    monkeypatch.setattr(line, "_LONG_MM", 25.0)
    p = settled.x[settled.node]
    found = courses(p, 25.0)
    swollen = np.flatnonzero(line._parted(settled, floor) > floor)
    assert 1 <= len(swollen) <= 3 and not floor.any()
    faces = face_polygons(settled)
    for face in swollen:
        both = [
            shapely.distance(faces[face], shapely.points(p[[a, b]])).max() for course in found for a, b in course.pairs
        ]
        assert min(both) < 1e-9, "the face does not lie between two strands"
    monkeypatch.setattr(line, "_LONG_MM", 59.0)
    assert (line._parted(settled, floor) == floor).all()


def face_polygons(s):
    borders = Borders.of(s)
    return shapely.polygons(shapely.linearrings(s.x[borders.corner], indices=borders.owner))
