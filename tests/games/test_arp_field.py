"""The Arp field as printed, proved by means that the generator does not use: shapely's planar graph and Euler."""

import itertools
import math
import os
import random
import subprocess
import sys

import numpy as np
import pytest
import shapely

from pnp.games import standard_page
from pnp.games.arp import GAME
from pnp.games.arp.channels import CHANNEL_MM
from pnp.games.arp.field import FULL, LIMITS, build, fingerprint_facts
from pnp.games.arp.outline import outline
from pnp.games.arp.sheet import BOXES
from pnp.model.code import MAX_SEED, fingerprint
from pnp.model.drawing import Path, walk
from pnp.model.units import paper

PAPERS = ("a4", "letter")
INKS = {"colour": 0.25, "mono": 0.25, "low": 0.2}
STEP = 2_250_000_000_007
A4 = (183_200, 201_200)


def sheet_of(seed, paper_name="a4", print_mode="colour", players=4):
    return GAME.sheet(GAME.code(seed, players=players, paper=paper_name, print_mode=print_mode, options={}))


def prove(sheet, edge_mm):
    """Everything that a printed Arp field promises, from coordinates and region facts alone."""
    field = sheet.field
    assert len(field.lines) == 25 and len(field.spaces) == 55

    # the lines' middles alone enclose exactly 55 spaces: as polygonized faces, and by Euler's formula F = E - V + 1
    edges = [edge for line in field.lines for edge in itertools.pairwise(line.points)]
    corners = {point for edge in edges for point in edge}
    faces = shapely.get_parts(shapely.polygonize(shapely.linestrings(edges)))
    assert len(faces) == len(edges) - len(corners) + 1 == 55
    assert len({frozenset(edge) for edge in edges}) == len(edges)

    # straight lines that end on others: no stubs, no three through one point, no two along one course
    courses = shapely.linestrings([(line.points[0], line.points[-1]) for line in field.lines])
    for line, course in zip(field.lines, courses, strict=True):
        assert max(shapely.distance(shapely.points(line.points), course)) < 0.002
    lines_at = {point: [line.key for line in field.lines if point in line.points] for point in corners}
    assert all(len(keys) == 2 for keys in lines_at.values())
    for a, b in itertools.combinations(range(25), 2):
        shared = set(field.lines[a].points) & set(field.lines[b].points)
        assert len(shared) <= 1
        assert bool(shared) == (shapely.distance(courses[a], courses[b]) < 0.01), "lines meet where no junction is"

    # sizes, measured between the lines' middles
    assert min(math.dist(*edge) for edge in edges) >= LIMITS.stretch_um / 1000 - 0.003
    areas = shapely.area(faces)
    assert areas.std() / areas.mean() >= FULL.contrast - 0.001 >= 0.8, "no contrast of scale"
    assert (areas > 2 * areas.mean()).sum() >= 3 and (areas < 0.75 * areas.mean()).sum() >= 20, "quiet beside small"
    frame = shapely.Polygon(field.frame)
    assert frame.area >= 0.7 * frame.envelope.area, "an outline that leaves its box empty"
    circles = [shapely.maximum_inscribed_circle(face, tolerance=0.005).length for face in faces]
    assert min(circles) >= LIMITS.inradius_um / 1000 - 0.01
    least = math.degrees(math.asin(LIMITS.sine))
    assert all(least - 0.1 <= angle(field, keys) <= 90 for keys in lines_at.values())

    # composed: bundles of nearly parallel lines close together
    chords = field.lines[len(outer_sides(field)) :]
    assert sum(bundled(a, b) for a, b in itertools.combinations(chords, 2)) >= 6

    # the printed outlines are those faces, half a channel smaller; who lies next to whom
    outlines = np.array([shapely.Polygon(space.outline) for space in field.spaces])
    inner = shapely.buffer(faces, -CHANNEL_MM / 2, join_style="mitre", mitre_limit=20)
    pairs = shapely.STRtree(outlines).query(inner, predicate="intersects")
    assert pairs.shape[1] == 55 == len(set(pairs[1]))
    assert shapely.area(shapely.symmetric_difference(inner[pairs[0]], outlines[pairs[1]])).max() < 0.1
    face_of = dict(zip((pairs[1] + 1).tolist(), faces[pairs[0]], strict=True))
    for a, b in itertools.combinations(face_of, 2):
        common = shapely.intersection(face_of[a], face_of[b]).length
        assert (b in field.neighbours[a]) == (a in field.neighbours[b]) == (common > 1)
    assert [space.key for space in field.spaces] == list(range(1, 56))

    prove_regions(sheet, face_of, edge_mm)
    prove_fair(sheet)


def outer_sides(field):
    """The lines of the outline, which come first."""
    rim = shapely.Polygon(field.frame).exterior
    return [line for line in field.lines if all(rim.distance(shapely.Point(point)) < 1.5 for point in line.points)]


def bundled(one, other):
    """Whether two lines keep within 20 mm of each other over 40 mm, at less than 10 degrees."""
    a, b = (shapely.LineString([line.points[0], line.points[-1]]) for line in (one, other))
    (ax, ay), (bx, by) = (np.subtract(line.points[-1], line.points[0]) for line in (one, other))
    turn = abs(ax * by - ay * bx) / math.hypot(ax, ay) / math.hypot(bx, by)
    return turn < 0.17 and a.intersection(b.buffer(20, cap_style="flat")).length > 40


def angle(field, keys):
    (ax, ay), (bx, by) = (np.subtract(field.lines[k - 1].points[-1], field.lines[k - 1].points[0]) for k in keys)
    return math.degrees(math.asin(min(1, abs(ax * by - ay * bx) / math.hypot(ax, ay) / math.hypot(bx, by))))


def prove_regions(sheet, face_of, edge_mm):
    """The stretches tell the truth about what they touch, and pens have room between the printed edges."""
    field, strokes = sheet.field, sheet.of_kind("line")
    assert [r.id for r in strokes] == [
        f"line:{line.key}/{place}" for line in field.lines for place in range(1, len(line.points))
    ]
    by_junction = {}
    for region in strokes:
        line, place = map(int, region.id.partition(":")[2].split("/"))
        start, end = field.lines[line - 1].points[place - 1 : place + 1]
        assert region.line == (start, end)
        course = shapely.LineString(region.line)
        beside = {f"space:{key}" for key, face in face_of.items() if course.intersection(face.exterior).length > 1}
        assert set(region.facts["borders"]) == beside and len(beside) in (1, 2)
        for junction, point in zip(region.facts["junctions"], region.line, strict=True):
            by_junction.setdefault(junction, set()).add(point)
    assert all(len(points) == 1 for points in by_junction.values())
    for region in strokes:
        touching = {other.id for other in strokes if other is not region and set(other.line) & set(region.line)}
        assert set(region.facts["touches"]) == touching
    for region in sheet.of_kind("space"):
        border = {stroke.id for stroke in strokes if region.id in stroke.facts["borders"]}
        assert set(region.facts["border"]) == border and len(border) >= 3

    polygons = np.array([shapely.Polygon(region.polygon) for region in strokes])
    assert shapely.is_valid(polygons).all()
    everything = [*polygons, *(shapely.Polygon(region.polygon) for region in sheet.of_kind("space"))]
    overlap = shapely.area(shapely.union_all(everything)) - sum(map(shapely.area, everything))
    assert abs(overlap) < 0.5, "what pens fill overlaps"
    assert shapely.area(polygons).min() > 8

    drawn = [item for item in walk(sheet.drawing.layers[0].items) if isinstance(item, Path)]
    assert {item.style.stroke_mm for item in drawn} == {edge_mm}
    rings = [shapely.LinearRing([step[1:] for step in item.commands if len(step) == 3]) for item in drawn]
    ink = shapely.union_all(rings).buffer(edge_mm / 2)
    for kind, room, least in (("line", 0.3, 1.0), ("space", 0.45, 20.0)):
        samples = np.array([shapely.Polygon(region.sample) for region in sheet.of_kind(kind)])
        assert shapely.distance(samples, ink).min() >= room - 0.002
        assert shapely.area(samples).min() >= least
    labels = shapely.points([space.label for space in field.spaces])
    assert shapely.distance(labels, ink).min() > 3.0
    own = [shapely.Polygon(space.outline).contains(shapely.Point(space.label)) for space in field.spaces]
    assert all(own)

    # the field stays in its place between the score areas
    place = standard_page.room(paper(sheet.params["paper"]), 1.0, BOXES)
    left, top = place.origin
    allowed = shapely.box(left, top, left + place.columns, top + place.rows)
    assert allowed.covers(shapely.Polygon(field.frame).buffer(edge_mm))


def prove_fair(sheet):
    """Nothing is out of reach, nothing swallows the field."""
    strokes = {region.id: region for region in sheet.of_kind("line")}
    seen, new = set(), {next(iter(strokes))}
    while new:
        seen |= new
        new = {name for region in new for name in strokes[region].facts["touches"]} - seen
    assert seen == set(strokes)
    meets = {}
    for name, region in strokes.items():
        line = name.partition("/")[0]
        meets.setdefault(line, set()).update(other.partition("/")[0] for other in region.facts["touches"])
    assert min(len(others - {line}) for line, others in meets.items()) >= 2
    outer = [region for region in strokes.values() if len(region.facts["borders"]) == 1]
    sides = {region.id.partition("/")[0] for region in outer}
    assert 4 <= len(sides) <= 6
    assert all(sum(region.id.startswith(f"{side}/") for region in outer) >= 2 for side in sides)
    areas = shapely.area(np.array([shapely.Polygon(space.outline) for space in sheet.field.spaces]))
    assert areas.max() <= 1.2 * FULL.largest * areas.mean(), "one space swallows the field"


@pytest.mark.parametrize("paper_name", PAPERS)
@pytest.mark.parametrize(
    ("seed", "print_mode"), [(0, "colour"), (7, "low"), (99, "mono"), (12345, "low"), (MAX_SEED, "colour")]
)
def test_field_of_twenty_five_lines(seed, print_mode, paper_name):
    prove(sheet_of(seed, paper_name, print_mode), INKS[print_mode])


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300))
def test_field_sweep(seed):
    prove(sheet_of(seed * STEP % (MAX_SEED + 1), PAPERS[seed % 2]), 0.25)


def test_same_seed_same_sheet_in_another_process():
    again = (
        "from pnp.games.arp import GAME; import hashlib\n"
        "s = GAME.sheet(GAME.code(2026, players=3, paper='letter', print_mode='colour', options={}))\n"
        "print(s.code, hashlib.sha256(repr((s.drawing, s.regions)).encode()).hexdigest())"
    )
    environment = {**os.environ, "PYTHONHASHSEED": "77"}
    runs = {
        subprocess.run([sys.executable, "-c", again], env=env, capture_output=True, text=True, check=True).stdout
        for env in (environment, {**environment, "PYTHONHASHSEED": "5"})
    }
    assert len(runs) == 1 and next(iter(runs)).startswith("ARP-2NC30-")


def test_fingerprints_differ_and_hold_no_float():
    plans = [build(seed, *A4) for seed in range(8)]
    assert len({fingerprint(fingerprint_facts(plan)) for plan in plans}) == 8
    assert "." not in "".join(map(str, fingerprint_facts(plans[0])))


def test_promise_of_version_2():
    """The fingerprints of sheets that are out in the world: if these change, the version must."""
    found = {seed: fingerprint(fingerprint_facts(build(seed, *A4))) for seed in (0, 7, MAX_SEED)}
    assert found == {0: "E34G", 7: "PG3S", MAX_SEED: "8NK6"}


def test_only_random_random_shapes_a_field(monkeypatch):
    class Bare(random.Random):
        def getrandbits(self, k):
            raise AssertionError("a method that may change between versions")

    monkeypatch.setattr(random, "Random", Bare)
    assert len(build(3, *A4).faces) == 55


@pytest.mark.parametrize("seed", range(30))
def test_outlines_are_convex_and_fill_their_box(seed):
    ring = outline(random.Random(seed), *A4)
    shape = shapely.Polygon(ring)
    assert 4 <= len(ring) <= 6
    assert shape.bounds == (0, 0, *A4)
    assert shape.convex_hull.equals(shape) and shape.exterior.is_ccw  # y down: clockwise on the page
    assert 0.72 <= shape.area / (A4[0] * A4[1]) <= 0.93
    corners = [np.degrees(interior(ring, i)) for i in range(len(ring))]
    assert min(corners) > 62 and max(corners) < 145.1
    assert min(math.dist(a, b) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)) > 36_000


def interior(ring, i):
    before, after = np.subtract(ring[i - 1], ring[i]), np.subtract(ring[(i + 1) % len(ring)], ring[i])
    return np.arccos(before @ after / np.linalg.norm(before) / np.linalg.norm(after))


def test_outlines_vary():
    rings = [outline(random.Random(seed), *A4) for seed in range(30)]
    assert {len(ring) for ring in rings} == {4, 5, 6}


def test_a_field_that_cannot_be_is_refused(monkeypatch):
    monkeypatch.setattr("pnp.games.arp.field._ATTEMPTS", 2)
    with pytest.raises(ValueError, match="do not form"):
        build(1, 90_000, 90_000)


def test_the_score_areas_stand_clear_of_the_field():
    sheet = sheet_of(1)
    frame = shapely.Polygon(sheet.field.frame).buffer(1.0)
    for region in sheet.regions:
        if region.kind not in ("line", "space"):
            assert frame.disjoint(shapely.Polygon(region.polygon)), region.id
