"""The Mondrian field, proved by means that the generator does not use: shapely's planar graph and brute force."""

import itertools

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

from pnp.games.mondrian.field import (
    MAX_NEIGHBOURS,
    Widths,
    build,
    completable,
    fingerprint_facts,
    in_rows,
    neighbours,
    strokes,
    whole_cuts,
)  # fmt: skip
from pnp.games.mondrian.tiling import MAX_SHARE, MIN_SIDE, Tiling, tilings
from pnp.model.code import MAX_SEED, fingerprint

A4 = {"columns": 47, "rows": 48}
LETTER = {"columns": 48, "rows": 44}
SEEDS = st.integers(0, MAX_SEED)


def ink(field):
    """What is black on paper; lines end in the middle of those that they meet."""
    return shapely.union_all(
        [shapely.LineString(line.points).buffer(line.width_mm / 2, cap_style="flat") for line in field.lines]
    )


def prove(field, spaces, *, min_side_mm=8.0, unit_mm=4.0, clear_mm=0.75):
    """Everything a field promises, from its drawn lines and outlines alone."""
    outlines = shapely.polygons([space.outline for space in field.spaces])
    frame = shapely.Polygon(field.frame)
    samples = shapely.polygons([space.sample for space in field.spaces])

    # the printed lines alone enclose exactly the spaces: as polygonized faces, and by Euler's formula F = E - V + 1
    edges = [edge for line in field.lines for edge in itertools.pairwise(line.points)]
    assert len({frozenset(edge) for edge in edges}) == len(edges), "a line is drawn twice"
    faces = shapely.get_parts(shapely.polygonize(shapely.linestrings(edges)))
    assert len(faces) == spaces
    corners = {point for edge in edges for point in edge}
    assert len(edges) - len(corners) + 1 == spaces
    same = shapely.STRtree(faces).query(outlines, predicate="covers")
    assert len(set(same[0])) == len(set(same[1])) == same.shape[1] == spaces

    # the spaces are rectangles that fill the frame without overlap
    assert [space.key for space in field.spaces] == list(range(1, spaces + 1))
    assert np.allclose(shapely.area(outlines), shapely.area(shapely.envelope(outlines)))
    assert shapely.area(outlines).sum() == pytest.approx(frame.area)
    assert shapely.union_all(outlines).equals(frame)
    left, top, right, bottom = shapely.bounds(outlines).T
    assert min((right - left).min(), (bottom - top).min()) >= min_side_mm - 1e-6
    assert sorted(zip(top, left, strict=True)) == list(zip(top, left, strict=True)), "not in reading order"

    # neighbours share a border of a unit or more, both ways; what touches at a corner only is no neighbour
    first, second = shapely.STRtree(outlines).query(outlines, predicate="touches")
    length = shapely.length(shapely.intersection(outlines[first], outlines[second]))
    first, second, length = (found[length > 0] for found in (first, second, length))
    assert length.min() >= unit_mm - 1e-6
    shared = set(zip((first + 1).tolist(), (second + 1).tolist(), strict=True))
    assert shared == {(key, other) for key, near in field.neighbours.items() for other in near}

    # samples and labels lie well inside
    assert shapely.contains_properly(outlines, samples).all()
    marks = shapely.points([space.label for space in field.spaces])
    assert shapely.distance(marks, shapely.boundary(outlines)).min() >= min_side_mm / 2 - 1e-6
    assert shapely.distance(samples, ink(field)).min() >= clear_mm - 1e-6

    # every area is a rectangle of two or more whole spaces
    assert len(set(field.areas)) == len(field.areas)
    for area in field.areas:
        assert len(area) >= 2
        union = shapely.union_all(outlines[[key - 1 for key in area]])
        assert union.equals(union.envelope)


def prove_game(field, contrast=3):
    """What a full field of 99 promises beyond that; its largest space is so many times the mean."""
    assert len(field.spaces) == 99
    assert 220 <= len(field.areas) <= 350
    assert sum(len(area) <= 6 for area in field.areas) >= 140
    assert max(map(len, field.neighbours.values())) <= MAX_NEIGHBOURS
    sizes = shapely.area(shapely.polygons([space.outline for space in field.spaces]))
    assert sizes.max() <= MAX_SHARE * sizes.sum() <= 0.08 * sizes.sum()
    assert sizes.max() >= contrast * sizes.mean() >= 3 * contrast * sizes.min(), "no contrast of scale"
    prove_look(field)


def prove_look(field):
    """Few spaces in rows, at most one line from side to side, and lines that are the thicker the longer they are."""
    bounds = [(*space.outline[0], *space.outline[2]) for space in field.spaces]
    in_rows = set()
    for across in (0, 1):
        starts = {(box[across], box[across + 2], box[1 - across]): box for box in bounds}
        for box in bounds:
            row = [box]
            while beyond := starts.get((box[across], box[across + 2], row[-1][3 - across])):
                row.append(beyond)
            in_rows |= set(row) if len(row) >= 4 else set()
    assert len(in_rows) <= 30
    (left, top), _, (right, bottom), _ = field.frame
    whole = 0
    for line in field.lines:
        (x0, y0), (x1, y1) = line.points[0], line.points[-1]
        if x0 == x1 in (left, right) or y0 == y1 in (top, bottom):
            assert line.width_mm == 0.7
            continue
        share = (x1 - x0) / (right - left) + (y1 - y0) / (bottom - top)
        whole += share == pytest.approx(1.0)
        assert line.width_mm == (1.8 if share >= 0.5 else 1.1 if share >= 0.25 else 0.7)
    assert whole <= 1
    # the narrowest place between two lines is wide enough for a pen
    white = shapely.difference(shapely.polygons([space.outline for space in field.spaces]), ink(field))
    x0, y0, x1, y1 = shapely.bounds(white).T
    assert min((x1 - x0).min(), (y1 - y0).min()) >= 6.2 - 1e-6


def brute_force(outlines, columns, rows, unit):
    """All rectangles of the unit grid that no space straddles and that hold two or more."""
    x0, y0, x1, y1 = (np.rint(shapely.bounds(outlines) / unit).astype(int)).T
    found = set()
    for left, right in itertools.combinations(range(columns + 1), 2):
        across = (x0 < right) & (x1 > left)
        within = (x0 >= left) & (x1 <= right)
        for top, bottom in itertools.combinations(range(rows + 1), 2):
            meets = across & (y0 < bottom) & (y1 > top)
            if meets.sum() > 1 and (within & (y0 >= top) & (y1 <= bottom))[meets].all():
                found.add(frozenset((np.flatnonzero(meets) + 1).tolist()))
    return found


@pytest.mark.parametrize("size", [A4, LETTER], ids=["a4", "letter"])
@pytest.mark.parametrize("seed", [0, 1, 7, 99, 12345, MAX_SEED])
def test_field_of_ninety_nine(seed, size):
    field = build(seed, origin=(11.0, 52.5), **size)
    prove(field, 99)
    prove_game(field)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(500))
def test_field_of_ninety_nine_sweep(seed):
    field = build(seed * 2_250_000_000_007 % (MAX_SEED + 1), **(A4 if seed % 2 else LETTER))
    prove(field, 99)
    prove_game(field)


@given(SEEDS)
@settings(max_examples=15)
def test_any_seed(seed):
    field = build(seed, **A4)
    prove(field, 99)
    prove_game(field, contrast=2.5)


@given(SEEDS, st.integers(12, 56), st.integers(12, 56), st.integers(18, 40), st.sampled_from([2.5, 4.0, 7.3]))
@settings(max_examples=15)
def test_any_size(seed, columns, rows, mean, unit_mm):
    spaces = max(2, columns * rows // mean)
    field = build(
        seed, columns=columns, rows=rows, spaces=spaces, unit_mm=unit_mm, widths=Widths(0.3, 0.5, 0.7), clear_mm=0.6
    )
    prove(field, spaces, min_side_mm=MIN_SIDE * unit_mm, unit_mm=unit_mm, clear_mm=0.6)


@pytest.mark.parametrize(("seed", "columns", "rows", "spaces"), [(3, 24, 20, 24), (4, 16, 12, 13), (5, 20, 26, 30)])
def test_areas_are_all_there_are(seed, columns, rows, spaces):
    field = build(seed, columns=columns, rows=rows, spaces=spaces)
    outlines = shapely.polygons([space.outline for space in field.spaces])
    assert set(field.areas) == brute_force(outlines, columns, rows, 4.0)


@pytest.mark.slow
def test_areas_are_all_there_are_on_a_whole_field():
    field = build(8, **A4)
    outlines = shapely.polygons([space.outline for space in field.spaces])
    assert set(field.areas) == brute_force(outlines, 47, 48, 4.0)


def test_tiling_by_hand():
    """A pinwheel with a bar on top: six spaces, the bar next to two, the turning five and all six as rectangles."""
    cells = ((0, 0, 6, 2), (0, 2, 4, 2), (4, 2, 2, 4), (0, 4, 2, 4), (2, 4, 2, 2), (2, 6, 4, 2))
    pinwheel = Tiling(6, 8, cells)
    assert neighbours(pinwheel) == {
        1: {2, 3},
        2: {1, 3, 4, 5},
        3: {1, 2, 5, 6},
        4: {2, 5, 6},
        5: {2, 3, 4, 6},
        6: {3, 4, 5},
    }
    assert completable(pinwheel) == (frozenset({2, 3, 4, 5, 6}), frozenset({1, 2, 3, 4, 5, 6}))
    assert [(0, 2), (4, 2), (6, 2)] in strokes(pinwheel)
    assert [(2, 4), (2, 6), (2, 8)] in strokes(pinwheel)
    assert len(strokes(pinwheel)) == 4 + 5


def test_rows_and_whole_cuts_by_hand():
    """A wall of bricks: three courses of four, one of three; each bed joint crosses the whole field."""
    cells = [(3 * x, 2 * y, 3, 2) for y in range(3) for x in range(4)] + [(4 * x, 6, 4, 2) for x in range(3)]
    assert in_rows(cells) == set(cells[:12])
    wall = Tiling(12, 8, tuple(cells))
    assert whole_cuts(wall) == 3
    assert in_rows(cells[:11]) == set(cells[:8])


def test_where_lines_cross_spaces_touch_at_a_corner():
    grid = Tiling(4, 4, ((0, 0, 2, 2), (2, 0, 2, 2), (0, 2, 2, 2), (2, 2, 2, 2)))
    assert neighbours(grid) == {1: {2, 3}, 2: {1, 4}, 3: {1, 4}, 4: {2, 3}}
    assert len(strokes(grid)) == 6
    assert completable(grid) == tuple(map(frozenset, ((1, 2), (1, 3), (2, 4), (3, 4), (1, 2, 3, 4))))


def test_same_seed_same_field_and_its_fingerprint():
    field = build(2026, **A4)
    assert build(2026, **A4) == field
    moved = build(2026, **A4, origin=(3.3, 4.4), unit_mm=5.1)
    assert fingerprint(fingerprint_facts(moved)) == fingerprint(fingerprint_facts(field))
    prints = {fingerprint(fingerprint_facts(build(seed, **A4))) for seed in range(12)}
    assert len(prints) == 12
    facts = list(fingerprint_facts(field))
    assert "." not in "".join(map(str, facts)), "a float in the fingerprint"


def test_promise_of_version_2():
    """The fingerprints of sheets that are out in the world: if these change, the version must."""
    found = {seed: fingerprint(fingerprint_facts(build(seed, **A4))) for seed in (0, 7, MAX_SEED)}
    assert found == {0: "KAAH", 7: "EW02", MAX_SEED: "2D7H"}


def test_the_stream_is_random_alone():
    """Only ``random()`` shapes a field; a second attempt draws on a stream of its own."""
    first, second = itertools.islice(tilings(5, 20, 20, 20, 9), 2)
    assert first != second
    assert first == next(tilings(5, 20, 20, 20, 1), first)


@pytest.mark.parametrize("wish", [{"columns": 10, "rows": 10, "spaces": 40}, {"columns": 2, "rows": 40, "spaces": 30}])
def test_too_many_spaces_are_refused(wish):
    with pytest.raises(ValueError, match="do not fit"):
        build(1, **wish)


@pytest.mark.parametrize("wish", [{"clear_mm": 0.0}, {"clear_mm": 3.2}, {"unit_mm": 1.0}])
def test_samples_without_room_are_refused(wish):
    with pytest.raises(ValueError, match="has no room"):
        build(1, columns=16, rows=12, spaces=13, **wish)
