"""The Klee field, proved by means that the generator does not use: shapely's planar graph of the drawn lines."""

import itertools
import math
import subprocess
import sys

import numpy as np
import pytest
import shapely
from drawn import runs
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.klee.field import CELL, RADIUS, build, fingerprint_facts, sound, weave
from pnp.games.klee.hand import soft
from pnp.games.klee.sheet import generate_field
from pnp.games.params import Common
from pnp.model.code import MAX_SEED, fingerprint
from pnp.model.drawing import Style
from pnp.model.options import ChosenOptions
from pnp.model.units import paper

SWAY = 400
"""How far lines move to and fro as a mean, at least; a mean cell is 1000 wide."""
UNEVEN = 0.45
"""How much areas vary at least: their standard deviation as a share of their mean."""
INRADIUS_MM, SIDE_MM, ANGLE_DEG = 4.0, 8.0, 50.0
"""The smallest that any cell may have; an inner angle is at least so large and at most 180 less so much."""


def field_of(seed, name="a4", print_mode="colour"):
    return generate_field(seed, Common(2, paper(name), print_mode, "280", 5), ChosenOptions())[0]


def prove(field):
    """Everything a field promises, from its drawn lines and outlines alone; gives back (inradius, side, angle)."""
    outlines = shapely.polygons([space.outline for space in field.spaces])
    samples = shapely.polygons([space.sample for space in field.spaces])
    frame = shapely.Polygon(field.frame)

    # the printed lines alone enclose exactly the cells: as polygonized faces, and by Euler's formula F = E - V + 1
    edges = [edge for line in field.lines for edge in itertools.pairwise(line.points)]
    assert len({frozenset(edge) for edge in edges}) == len(edges), "a line is drawn twice"
    faces = shapely.get_parts(shapely.polygonize(shapely.linestrings(edges)))
    assert len(faces) == 144
    assert len(edges) - len({point for edge in edges for point in edge}) + 1 == 144
    same = shapely.STRtree(faces).query(outlines, predicate="covers")
    assert len(set(same[0])) == len(set(same[1])) == same.shape[1] == 144

    # convex quads that fill the frame without overlap, numbered in reading order
    assert [space.key for space in field.spaces] == list(range(1, 145))
    assert all(len(space.outline) == 4 for space in field.spaces)
    assert np.allclose(shapely.area(outlines), shapely.area(shapely.convex_hull(outlines)), rtol=1e-9)
    assert shapely.area(outlines).sum() == pytest.approx(frame.area)
    assert shapely.area(outlines).std() / shapely.area(outlines).mean() >= UNEVEN
    assert frame.equals(shapely.envelope(frame))
    middles = np.array([space.label for space in field.spaces]).reshape(12, 12, 2)
    assert (np.diff(middles[:, :, 0], axis=1) > 0).all()
    assert (np.diff(middles[:, :, 1], axis=0) > 0).all()

    # who shares an edge, and who touches at all: a grid's four and eight, as drawn
    first, second = shapely.STRtree(outlines).query(outlines, predicate="touches")
    length = shapely.length(shapely.intersection(outlines[first], outlines[second]))
    near, touching = set(), set()
    for a, b, shared in zip(first.tolist(), second.tolist(), length, strict=True):
        touching.add((a, b))
        if shared > 0:
            near.add((a + 1, b + 1))
    assert near == {(key, other) for key, others in field.neighbours.items() for other in others}
    rows, columns = np.divmod(np.arange(144), 12)
    steps = np.maximum(abs(rows[:, None] - rows), abs(columns[:, None] - columns))
    assert touching == set(map(tuple, np.argwhere(steps == 1).tolist()))

    # sizes
    inner = shapely.length(shapely.maximum_inscribed_circle(outlines))
    sides = shapely.length(shapely.linestrings(edges))
    corners = np.array([space.outline for space in field.spaces])
    before, after = np.roll(corners, 1, 1) - corners, np.roll(corners, -1, 1) - corners
    cosine = (before * after).sum(2) / np.linalg.norm(before, axis=2) / np.linalg.norm(after, axis=2)
    angles = np.degrees(np.arccos(cosine))
    assert inner.min() >= INRADIUS_MM
    assert sides.min() >= SIDE_MM
    assert angles.min() >= ANGLE_DEG
    assert angles.max() <= 180 - ANGLE_DEG

    # samples lie well inside all printed ink, and leave room to measure
    ink = shapely.union_all([shapely.LineString(line.points).buffer(line.width_mm / 2) for line in field.lines])
    assert shapely.distance(samples, ink).min() >= 0.45
    assert shapely.contains_properly(outlines, samples).all()
    assert (shapely.area(samples) > 0.5 * shapely.area(outlines)).all()
    return inner.min(), sides.min(), min(angles.min(), 180 - angles.max())


@pytest.mark.parametrize("name", ["a4", "letter"])
def test_a_field_keeps_its_promises(name):
    for seed in range(5):
        prove(field_of(seed, name))
    prove(field_of(MAX_SEED, name))


def test_a_hand_keeps_near_the_straight_ways_between_crossings():
    for seed in range(100):
        for line in field_of(seed).lines:
            drawn = np.concatenate([*runs(soft(line.points, Style()))])
            assert shapely.distance(shapely.points(drawn), shapely.LineString(line.points)).max() <= 0.29


@pytest.mark.slow
@pytest.mark.parametrize("name", ["a4", "letter"])
def test_three_hundred_fields_keep_their_promises(name):
    least = np.array([prove(field_of(seed, name)) for seed in range(300)]).min(0)
    assert least[0] < INRADIUS_MM + 0.6, "the promise could be firmer"


@settings(max_examples=100)
@given(st.integers(0, MAX_SEED))
def test_any_seed_gives_a_sound_lattice(seed):
    lattice = weave(seed)
    assert sound(lattice)
    corners = (lattice.at[0][0], lattice.at[0][12], lattice.at[12][12], lattice.at[12][0])
    assert corners == ((0, 0), (12 * CELL, 0), (12 * CELL, 12 * CELL), (0, 12 * CELL))
    assert all(isinstance(value, int) for row in lattice.at for at in row for value in at)


def test_rows_and_columns_are_uneven_and_no_line_is_straight():
    for seed in range(20):
        at = np.array(weave(seed).at)
        for axis, courses in ((0, at), (1, at.transpose(1, 0, 2))):
            widths = np.diff(courses[0, :, axis])
            assert widths.max() >= 1.6 * widths.min()
            assert widths.min() >= 2 * RADIUS
        bent = np.ptp(at[:, 1:-1, 0], axis=0), np.ptp(at[1:-1, :, 1], axis=1)
        assert min(bent[0].min(), bent[1].min()) >= 10
        assert np.concatenate(bent).mean() >= SWAY


def test_a_crooked_lattice_is_not_sound():
    good = weave(3)
    moved = [list(row) for row in good.at]
    x, y = moved[5][5]
    moved[5][5] = (x + 700, y)
    assert not sound(type(good)(12, 12, tuple(map(tuple, moved))))


def test_the_papers_share_the_lattice_and_seeds_do_not():
    marks = {fingerprint(fingerprint_facts(weave(seed))) for seed in range(200)}
    assert len(marks) >= 199
    a4, letter = field_of(9), field_of(9, "letter")
    for one, other in zip(a4.spaces, letter.spaces, strict=True):
        for (x, y), (u, v) in zip(one.outline, other.outline, strict=True):
            for value, frames in ((x, 0), (y, 1)):
                low, high = a4.frame[0][frames], a4.frame[2][frames]
                start, end = letter.frame[0][frames], letter.frame[2][frames]
                there = (u, v)[frames]
                assert math.isclose((value - low) / (high - low), (there - start) / (end - start), abs_tol=1e-4)


def test_another_process_with_another_hash_seed_makes_the_same_field():
    words = "from pnp.games.klee.field import *; import hashlib; "
    words += "print(hashlib.sha256(repr(build(77, size=(160, 180))).encode()).hexdigest())"
    found = set()
    for hash_seed in ("1", "2"):
        run = subprocess.run(
            [sys.executable, "-c", words], env={"PYTHONHASHSEED": hash_seed}, capture_output=True, text=True, check=True
        )
        found.add(run.stdout)
    assert len(found) == 1
    assert build(77, size=(160, 180)) == build(77, size=(160, 180))
