"""Subdivisions by chords, proved from their coordinates alone by shapely's planar graph and Euler's formula."""

import itertools
import math
import random

import numpy as np
import pytest
import shapely

from pnp.geometry.chords import Limits, subdivide
from pnp.geometry.subdivision import Subdivision, has_room, inset

FIVE = [(60_000, 0), (150_000, 20_000), (180_000, 110_000), (90_000, 180_000), (0, 100_000)]
FRAME = [(0, 0), (186_000, 0), (186_000, 190_000), (0, 190_000)]
LOOSE = Limits(stretch_um=8000, inradius_um=4200, sine=0.5)
TIGHT = Limits(stretch_um=6500, inradius_um=3300, sine=0.5)


def grown(seed, outline, **wish):
    """The first attempt that succeeds."""
    attempts = (subdivide(random.Random(f"{seed} {n}"), outline, **wish) for n in range(300))
    return next(plan for plan in attempts if plan)


def prove(plan, outline, chords, faces, limits):
    """Everything a subdivision promises."""
    edges = [(plan.points[a], plan.points[b]) for line in plan.lines for a, b in itertools.pairwise(line)]
    assert len(plan.lines) == len(outline) + chords
    assert len(set(plan.points)) == len(plan.points)
    assert len({frozenset(edge) for edge in edges}) == len(edges), "lines overlap"
    found = shapely.get_parts(shapely.polygonize(shapely.linestrings(edges)))
    assert len(found) == faces == len(plan.faces) == len(edges) - len(plan.points) + 1
    polygons = np.array([shapely.Polygon([plan.points[v] for v in ring]) for ring in plan.faces])
    same = shapely.STRtree(found).query(polygons, predicate="covers")
    assert len(set(same[0])) == len(set(same[1])) == same.shape[1] == faces
    assert shapely.area(polygons).sum() == pytest.approx(shapely.Polygon(outline).area, rel=1e-5)

    # lines are straight, faces convex, and their corners are all that is left without the junctions along the sides
    for line in plan.lines:
        course = shapely.linestrings([plan.points[line[0]], plan.points[line[-1]]])
        assert max(shapely.distance(shapely.points([plan.points[v] for v in line]), course)) < 2
    assert all(a <= b for a, b in itertools.pairwise((p[1], p[0]) for p in map(topmost_left, plan.shapes)))
    shapes = np.array([shapely.Polygon(shape) for shape in plan.shapes])
    assert shapely.area(shapes) == pytest.approx(shapely.area(polygons), rel=1e-4)
    assert shapely.area(shapely.convex_hull(shapes)) == pytest.approx(shapely.area(shapes), rel=1e-9)

    # sizes
    assert min(math.dist(a, b) for a, b in edges) >= limits.stretch_um - 2
    circles = [shapely.maximum_inscribed_circle(polygon, tolerance=5).length for polygon in polygons]
    assert min(circles) >= limits.inradius_um - 10
    ways = [(x[1] - y[1], x[0] - y[0]) for x, y in ((plan.points[c[0]], plan.points[c[-1]]) for c in plan.lines)]
    for line, other in itertools.combinations(range(len(plan.lines)), 2):
        shared = set(plan.lines[line]) & set(plan.lines[other])
        assert len(shared) <= 1
        if shared and other >= len(outline):
            (a, b), (c, d) = ways[line], ways[other]
            assert abs(a * d - b * c) / math.hypot(a, b) / math.hypot(c, d) >= limits.sine - 1e-3

    # who touches whom
    for a, b in itertools.combinations(range(faces), 2):
        common = shapely.intersection(polygons[a], polygons[b])
        assert (b in plan.neighbours[a]) == (a in plan.neighbours[b]) == (common.length > 0)
        assert ((a, b) in plan.corners) == (common.length == 0 and not common.is_empty)
        if (a, b) in plan.corners:
            assert common.distance(shapely.Point(plan.points[plan.corners[a, b]])) == 0
    for (line, place), pair in plan.faces_of.items():
        a, b = plan.lines[line][place : place + 2]
        stretch = shapely.LineString([plan.points[a], plan.points[b]])
        touching = {f for f in range(faces) if stretch.intersection(polygons[f].exterior).length > 1}
        assert touching == set(pair)

    # chords end on other lines; three lines never meet in one point
    for junction in range(len(plan.points)):
        through = [line for line in plan.lines if junction in line]
        assert len(through) == 2
        ends = [line for line in through if junction in (line[0], line[-1])]
        assert len(ends) == (2 if junction < len(outline) else 1 if junction in plan.tees | plan.outer else 0)


def topmost_left(shape):
    return (min(x for x, _ in shape), min(y for _, y in shape))


@pytest.mark.parametrize("seed", [1, 2])
def test_twenty_chords_across_a_pentagon(seed):
    plan = grown(seed, FIVE, chords=20, faces=55, limits=LOOSE)
    prove(plan, FIVE, 20, 55, LOOSE)


def share_of_tees(plan):
    """T-junctions among all junctions inside the outline, 0 to 1."""
    return len(plan.tees) / (len(plan.points) - len(plan.outer))


def test_thirty_chords_across_a_rectangle_with_a_share_of_tees():
    plan = grown(5, FRAME, chords=30, faces=108, limits=TIGHT, tees=(0.2, 0.35), long=12)
    prove(plan, FRAME, 30, 108, TIGHT)
    assert 0.2 <= share_of_tees(plan) <= 0.35


@pytest.mark.parametrize(("low", "high"), [(0.2, 0.4), (0.42, 0.6)])
def test_the_share_of_tees_can_be_chosen(low, high):
    plan = grown(1, FIVE, chords=15, faces=35, limits=LOOSE, tees=(low, high))
    assert low <= share_of_tees(plan) <= high
    assert len(plan.faces) == 35


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(60))
def test_chords_sweep(seed):
    prove(grown(seed, FIVE, chords=20, faces=55, limits=LOOSE), FIVE, 20, 55, LOOSE)


def test_same_stream_same_subdivision():
    wish = {"chords": 12, "faces": 24, "limits": LOOSE}
    assert grown(3, FIVE, **wish) == grown(3, FIVE, **wish) != grown(4, FIVE, **wish)


def test_by_hand():
    """A square cut by a level chord and an upright one that ends on it."""
    plan = Subdivision(
        points=((0, 0), (10, 0), (10, 10), (0, 10), (0, 6), (10, 6), (4, 0), (4, 6)),
        lines=((0, 6, 1), (1, 5, 2), (2, 3), (3, 4, 0), (4, 7, 5), (6, 7)),
        faces=((0, 6, 7, 4), (6, 1, 5, 7), (4, 7, 5, 2, 3)),
        sides=4,
    )
    assert plan.neighbours == (frozenset({1, 2}), frozenset({0, 2}), frozenset({0, 1}))
    assert plan.corners == {}
    assert plan.tees == {7}
    assert share_of_tees(plan) == 1.0
    assert plan.outer == frozenset(range(7))
    assert plan.borders[2] == ((4, 0), (4, 1), (1, 1), (2, 0), (3, 0))
    assert plan.faces_of[5, 0] == (0, 1)
    assert plan.faces_of[3, 0] == (2,)
    assert plan.shapes[2] == ((0, 6), (10, 6), (10, 10), (0, 10))


def test_four_faces_at_a_crossing_touch_at_the_corner():
    plan = Subdivision(
        points=((0, 0), (2, 0), (2, 2), (0, 2), (1, 0), (2, 1), (1, 2), (0, 1), (1, 1)),
        lines=((0, 4, 1), (1, 5, 2), (2, 6, 3), (3, 7, 0), (4, 8, 6), (7, 8, 5)),
        faces=((0, 4, 8, 7), (4, 1, 5, 8), (7, 8, 6, 3), (8, 5, 2, 6)),
        sides=4,
    )
    assert plan.corners == {(0, 3): 8, (1, 2): 8}
    assert plan.tees == frozenset()


def test_inset():
    square = [(0, 0), (4, 0), (4, 4), (0, 4)]
    assert shapely.Polygon(inset(square, 1)).equals(shapely.box(1, 1, 3, 3))
    assert inset(square, 2.01) == []
    triangle = [(0, 0), (30, 0), (0, 40)]
    inner = shapely.Polygon(triangle).buffer(-4, join_style="mitre", mitre_limit=20)
    assert shapely.Polygon(inset(triangle, 4)).symmetric_difference(inner).area < 1e-6
    assert inset(triangle, 9.99) and not inset(triangle, 10.01)


def test_there_is_room_where_the_inset_leaves_something():
    """Polygons of three to five corners with a junction along a side, and circles that just fit or do not."""
    found = {True: 0, False: 0}
    rng = random.Random("room")
    for _ in range(300):
        corners = [(rng.randrange(40_000), rng.randrange(40_000)) for _ in range(3 + rng.randrange(3))]
        hull = shapely.orient_polygons(shapely.convex_hull(shapely.MultiPoint(corners)))
        if hull.area < 1e6:
            continue
        ring = [(round(x), round(y)) for x, y in hull.exterior.coords[:-1]]
        ring.insert(1, ((ring[0][0] + ring[1][0]) // 2, (ring[0][1] + ring[1][1]) // 2))
        radius = shapely.maximum_inscribed_circle(hull, 1.0).length
        for part in (0.3, 0.6, 0.8, 0.9, 0.99, 0.9999, 1.0, 1.0001, 1.01, 1.2):
            found[has_room(ring, part * radius)] += 1
            assert has_room(ring, part * radius) == bool(inset(ring, part * radius))
    assert min(found.values()) > 500
