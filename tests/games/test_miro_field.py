"""The Miro field, proved by means that the generator does not use: shapely's planar graph, angles, Euler's formula."""

import itertools
import math
import os
import random
import subprocess
import sys
from functools import cache

import numpy as np
import pytest
import shapely

from pnp.games.miro.bands import STROKE_RIM_MM
from pnp.games.miro.curve import crossings, stroke
from pnp.games.miro.field import BAND_MM, build, fingerprint_facts
from pnp.games.miro.line import FULL, Kind, _rough
from pnp.games.miro.net import Net
from pnp.games.miro.reduce import _Faces, reduce
from pnp.model.code import MAX_SEED, fingerprint

A4 = {"width": 188.0, "height": 192.0, "origin": (11.0, 52.5)}
LETTER = {"width": 193.0, "height": 175.0, "origin": (11.5, 52.2)}
SMALL = Kind(14, 1, (4, 5), (1, 14))
plan_of = cache(build)


def prove(plan, room, *, double=94, triple=7):
    """Everything a field promises, from what is printed and named alone."""
    spaces, segments = double + 2 * triple + 1, 2 * double + 3 * triple
    named = {region.id: region for region in plan.regions}
    assert list(named) == [*(f"space:{i + 1}" for i in range(spaces)), *(f"segment:{i + 1}" for i in range(segments))]
    courses = [np.array(named[f"segment:{i + 1}"].line) for i in range(segments)]

    # the courses of the segments alone enclose exactly the spaces: as polygonized faces, and by Euler's formula
    lines = np.array([shapely.LineString(course) for course in courses])
    faces = shapely.get_parts(shapely.polygonize(shapely.get_parts(shapely.node(shapely.union_all(lines)))))
    assert len(faces) == spaces
    corners = {tuple(course[end]) for course in courses for end in (0, -1)}
    assert len(corners) == double + triple
    assert len(courses) - len(corners) + 1 == spaces
    assert shapely.union_all(lines).geom_type != "GeometryCollection"

    # each segment ends where the next begins, straight on: half way round the crossing by angle
    darts = {corner: [] for corner in corners}
    for i, course in enumerate(courses):
        for at, ahead, name in ((course[0], course[1], (i, "out")), (course[-1], course[-2], (i, "in"))):
            angle = math.atan2(ahead[1] - at[1], ahead[0] - at[0])
            darts[tuple(at)].append((angle, name))
    narrowest = math.pi
    for around in darts.values():
        around.sort()
        angles = [angle for angle, _ in around]
        narrowest = min(narrowest, *(b - a for a, b in itertools.pairwise(angles)), angles[0] + math.tau - angles[-1])
        for place, (_, (i, end)) in enumerate(around):
            opposite = around[(place + len(around) // 2) % len(around)][1]
            assert opposite == (((i + 1) % segments, "out") if end == "in" else ((i - 1) % segments, "in"))
    assert sorted(map(len, darts.values())) == [4] * double + [6] * triple
    assert math.degrees(narrowest) >= 30
    for i in range(segments):
        assert named[f"segment:{i + 1}"].facts["next"] == f"segment:{(i + 1) % segments + 1}"

    # borders: the faces on whose outline the segment's own points lie
    home = {space.key: faces[shapely.contains(faces, shapely.Point(space.label))] for space in plan.field.spaces}
    assert all(len(found) == 1 for found in home.values())
    outline = {key: found[0].exterior for key, found in home.items()}
    corner_of = {
        key: [p for p in map(tuple, shapely.get_coordinates(ring)[:-1]) if p in corners]
        for key, ring in outline.items()
    }
    on = {key: set(map(tuple, shapely.get_coordinates(ring))) for key, ring in outline.items()}
    for i, course in enumerate(courses):
        beside = {f"space:{key}" for key, points in on.items() if all(tuple(p) in points for p in course[1:-1])}
        assert set(named[f"segment:{i + 1}"].facts["borders"]) == beside
        assert len(beside) in (1, 2) and len(named[f"segment:{i + 1}"].facts["borders"]) == len(beside)
    for space in plan.field.spaces:
        border = named[f"space:{space.key}"].facts["border"]
        assert len(corner_of[space.key]) == len(set(corner_of[space.key])) == len(border), "a crossing is touched twice"
        near = {s for name in border for s in named[name].facts["borders"]} - {f"space:{space.key}"}
        assert set(named[f"space:{space.key}"].neighbours) == near
    rim = shapely.get_coordinates(shapely.union_all(faces).exterior)[:-1]
    touched = [p for p in map(tuple, rim) if p in corners]
    assert len(touched) == len(set(touched)), "the outside touches a crossing twice"
    assert [s.label[::-1] for s in plan.field.spaces] == sorted(s.label[::-1] for s in plan.field.spaces)

    # sizes
    inside = [shapely.maximum_inscribed_circle(found[0], 0.02).length for found in home.values()]
    assert min(inside) >= 3.4
    strips = np.array([shapely.Polygon(named[f"segment:{i + 1}"].polygon) for i in range(segments)])
    cores = np.array([shapely.Polygon(named[f"segment:{i + 1}"].sample) for i in range(segments)])
    free = shapely.area(cores) / (BAND_MM - 2 * STROKE_RIM_MM) + 2 * STROKE_RIM_MM
    assert free.min() >= 2.5, "too little of a segment stays free"

    # what is printed and what is measured
    printed = np.array([shapely.Polygon(space.outline) for space in plan.field.spaces])
    samples = np.array([shapely.Polygon(space.sample) for space in plan.field.spaces])
    for shapes in (strips, cores, printed, samples):
        assert shapely.is_valid(shapes).all()
    for space, shape in zip(plan.field.spaces, printed, strict=True):
        inset = shapely.buffer(home[space.key][0], -BAND_MM / 2)
        assert inset.geom_type == "Polygon", "a space is pinched off"
        assert shapely.hausdorff_distance(inset.exterior, shape.exterior) < 0.08
    (line,) = plan.field.lines
    assert line.points == tuple(point for course in courses for point in map(tuple, course[:-1]))
    ink = shapely.union_all(lines).buffer(BAND_MM / 2)
    assert shapely.distance(samples, ink).min() >= 0.6
    assert shapely.covers(ink.buffer(-0.5), cores).all()
    assert shapely.contains_properly(printed, samples).all() and shapely.contains_properly(strips, cores).all()
    tree = shapely.STRtree(strips)
    first, second = tree.query(strips, predicate="intersects")
    shared = shapely.area(shapely.intersection(strips[first], strips[second]))[first != second]
    assert shared.max() < 0.15, "two strips overlap"
    band = shapely.Polygon(plan.field.frame).area - shapely.area(printed).sum()
    assert abs(shapely.area(strips).sum() / band - 1) < 0.01, "strips leave some of the band out"
    left, top, right, bottom = ink.bounds
    x, y = room["origin"]
    assert x - 1.5 <= left and y - 1.5 <= top
    assert right <= x + room["width"] + 1.5 and bottom <= y + room["height"] + 1.5
    return min(inside), math.degrees(narrowest), free.min()


@pytest.mark.parametrize(("seed", "room"), [(0, A4), (7, LETTER), (12345, A4), (MAX_SEED, LETTER), (88, A4)])
def test_field_of_109(seed, room):
    prove(plan_of(seed, **room), room)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300))
def test_field_of_109_sweep(seed):
    room = A4 if seed % 2 else LETTER
    prove(build(seed * 2_250_000_000_007 % (MAX_SEED + 1), **room), room)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_small_field(seed):
    room = {"width": 75.0, "height": 70.0, "origin": (3.0, 4.0)}
    prove(build(seed, kind=SMALL, **room), room, double=14, triple=1)


def test_every_space_can_be_captured_and_every_segment_counts():
    """Fair: no segment is worth nothing, no space is a knot or the whole rim."""
    plan = plan_of(21, **A4)
    sizes = [len(region.facts["border"]) for region in plan.regions if region.kind == "space"]
    assert min(sizes) >= 2 and max(sizes) <= 14
    assert sum(sizes) == sum(len(spaces) for spaces in plan.borders)
    assert 3.0 < np.mean(sizes) < 4.0
    areas = np.array([shapely.Polygon(space.outline).area for space in plan.field.spaces])
    assert areas.max() > 4 * areas.min(), "no contrast of scale"
    assert areas.max() < 0.08 * areas.sum()


def test_the_field_fills_its_room():
    for seed, room in ((12345, A4), (7, LETTER)):
        left, top, right, bottom = shapely.Polygon(plan_of(seed, **room).field.frame).bounds
        assert right - left > 0.9 * room["width"]
        assert bottom - top > 0.9 * room["height"]


def test_same_seed_same_field_and_its_fingerprint():
    plan = plan_of(88, **A4)
    assert build(88, **A4) == plan
    facts = list(fingerprint_facts(plan))
    assert "." not in "".join(map(str, facts)), "a float in the fingerprint"
    assert fingerprint(facts) != fingerprint(fingerprint_facts(plan_of(12345, **A4)))


def test_promise_of_version_7():
    """The fingerprints of sheets that are out in the world: if these change, the version must."""
    found = {seed: fingerprint(fingerprint_facts(plan_of(seed, **A4))) for seed in (0, 7, MAX_SEED)}
    assert found == {0: "XGMX", 7: "2XX7", MAX_SEED: "TQE2"}


def test_same_field_in_another_process():
    words = (
        "from pnp.games.miro.field import build; p = build(3, width=188.0, height=192.0); print(hash(p.field.lines))"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", words.replace("hash(p.field.lines)", "p.field.lines, p.regions")],
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for number in ("1", "2")
    ]
    assert runs[0] == runs[1]
    assert len(runs[0]) > 100_000


def test_no_room_is_refused():
    with pytest.raises(ValueError, match="does not fit"):
        build(1, width=63.4, height=63.4, kind=Kind(94, 7, (2, 2), (2, 30)))


def test_crossings_against_brute_force():
    rng = np.random.default_rng(5)
    for _ in range(20):
        points = rng.integers(0, 100_000, (12, 2))
        found = crossings(points)
        links = [shapely.LineString([points[i], points[(i + 1) % 12]]) for i in range(12)]
        apart = [(i, j) for i, j in itertools.combinations(range(12), 2) if j - i not in (1, 11)]
        expected = {(i, j) for i, j in apart if links[i].crosses(links[j])}
        assert set(zip(found[0].tolist(), found[1].tolist(), strict=True)) == expected
        for i, j, t, u in zip(*found, strict=True):
            one = points[i] + t * (points[(i + 1) % 12] - points[i])
            two = points[j] + u * (points[(j + 1) % 12] - points[j])
            assert np.allclose(one, two, atol=1e-6)


def test_touching_is_not_decided():
    assert crossings(np.array([[0, 0], [100, 0], [100, 50], [50, 0], [50, -50]])) is None


@pytest.mark.parametrize("seed", [2, 5])
def test_what_is_kept_of_faces_is_what_a_fresh_look_finds(seed):
    """The walk and the costs that are kept from one opening to the next, and from one triangle to the next."""
    rough = (Net.of(stroke(random.Random(f"{seed}/{attempt}"), 188, 192, 12), 50, 200) for attempt in range(20))
    faces = _Faces(next(net for net in rough if net and net.simple()))
    for _ in range(15):
        faces.open(min(faces.openings())[1])
        fresh = _Faces(faces.net)
        begin = fresh.walk[0]
        kept = faces.walk if begin in faces.walk else [dart ^ 1 for dart in reversed(faces.walk)]
        place = kept.index(begin)
        assert [*kept[place:], *kept[:place]] == fresh.walk
        found, known = ({vertex: cost for cost, vertex in some.openings()} for some in (fresh, faces))
        assert found.keys() == known.keys()
        assert all(abs(found[vertex] - known[vertex]) < 1e-9 for vertex in found)
    for _ in range(4):
        faces.shrink(min(faces.triangles())[1])
        fresh = _Faces(faces.net)
        assert all(abs(face.thick - faces.home[dart].thick) < 1e-9 for dart, face in fresh.home.items())
        found, known = ({tuple(face): cost for cost, face in some.triangles()} for some in (fresh, faces))
        assert found.keys() == known.keys() and found
        assert all(abs(found[face] - known[face]) < 1e-9 for face in found)


@pytest.mark.parametrize("seed", [2, 5])
def test_opening_crossings_keeps_one_line_and_simple_faces(seed):
    """Down to a line of thirty crossings, one by one."""
    net = next(
        net
        for attempt in range(20)
        if (net := Net.of(stroke(random.Random(f"{seed}/{attempt}"), 188, 192, 12), 50, 200)) and net.simple()
    )
    while len(net.rot) > 30:
        before = len(net.rot), len(net.inner), len(net.faces())
        assert reduce(net, len(net.rot) - 1, 0)
        assert len(net.walk()) == len(net.inner), "the line fell apart"
        assert net.simple()
        now = len(net.rot), len(net.inner), len(net.faces())
        assert [a - b for a, b in zip(before, now, strict=True)] == [1, 2, 1]


def test_stretches_keep_their_order_around_triple_crossings():
    """Where they leave the crossing, they lie in the turning order that the net knows."""
    nets = [net for number in range(90) if (net := _rough(random.Random(f"7/{number}"), 184.6, 188.6, FULL))]
    assert len(nets) > 12
    for net in nets:
        for vertex, darts in net.rot.items():
            if len(darts) == 6:
                (x, y), near = net.at[vertex], map(net.near, darts)
                ways = [math.atan2(v - y, u - x) for u, v in near]
                turns = [(b - a) % math.tau for a, b in itertools.pairwise([*ways, ways[0]])]
                assert sum(turns) == pytest.approx(math.tau), "two stretches changed places"
