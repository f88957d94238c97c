"""The Springer field, proved by means that the generator does not use: shapely, distances, brute force."""

from __future__ import annotations

import hashlib
import itertools
import os
import random
import subprocess
import sys

import numpy as np
import pytest
import shapely

from pnp.games.masks import bits
from pnp.games.springer import GAME
from pnp.games.springer.field import FULL, Chorded, fingerprint_facts
from pnp.games.springer.rules import choose, start
from pnp.games.springer.rules.board import halves
from pnp.games.springer.rules.chains import won
from pnp.games.springer.rules.paths import Side, lone_chain, plan
from pnp.games.springer.rules.tables import Tables
from pnp.games.springer.sheet import generate_field
from pnp.model.code import MAX_SEED, fingerprint
from pnp.model.game import Setup
from pnp.model.options import ChosenOptions
from pnp.model.units import paper
from pnp.render import svg

PLAIN = ChosenOptions(2, points=13)
HALVED = ChosenOptions(2, points=13, rules=frozenset({"halved"}))
SEEDS = [0, 1, 7, 12345, MAX_SEED]


def field_of(seed: int, sheet: str = "a4", choice: ChosenOptions = PLAIN) -> Chorded:
    from pnp.games.params import Common

    return generate_field(seed, Common(1, paper(sheet), "colour", "000", 6), choice)[0]


def polygons(field: Chorded) -> np.ndarray:
    return np.array([shapely.Polygon(space.outline) for space in field.spaces])


def touching_at_corners(shapes: np.ndarray) -> tuple[set[tuple[int, int]], set[tuple[int, int]]]:
    """Pairs (both ways) that share a border, and pairs that share a corner only, by distance and length alone."""
    first, second = shapely.STRtree(shapes).query(shapes, predicate="dwithin", distance=0.004)
    keep = first != second
    first, second = first[keep], second[keep]
    grown = shapely.intersection(shapely.buffer(shapes[first], 0.01), shapely.buffer(shapes[second], 0.01))
    low_x, low_y, high_x, high_y = shapely.bounds(grown).T
    border = np.maximum(high_x - low_x, high_y - low_y) > 0.5
    pairs = np.column_stack([first, second])
    return set(map(tuple, pairs[border].tolist())), set(map(tuple, pairs[~border].tolist()))


def prove(field: Chorded) -> None:
    """Everything a field promises, from its drawn lines and outlines alone."""
    # the printed lines enclose exactly 108 spaces: as polygonized faces, and by Euler's formula F = E - V + 1
    edges = [edge for line in field.lines for edge in itertools.pairwise(line.points)]
    assert len({frozenset(edge) for edge in edges}) == len(edges), "a line is drawn twice"
    faces = shapely.get_parts(shapely.polygonize(shapely.linestrings(edges)))
    corners = {point for edge in edges for point in edge}
    assert len(faces) == len(edges) - len(corners) + 1 == len(field.spaces) == 108
    shapes = polygons(field)
    same = shapely.STRtree(faces).query(shapes, predicate="covered_by")
    assert len(set(same[0])) == len(set(same[1])) == same.shape[1] == 108

    # the spaces fill the rectangle, are convex, and differ in shape and size
    frame = shapely.Polygon(field.frame)
    assert shapely.area(shapes).sum() == pytest.approx(frame.area) == shapely.envelope(frame).area
    assert np.allclose(shapely.area(shapely.convex_hull(shapes)), shapely.area(shapes), rtol=1e-3)
    assert len(set(np.round(shapely.area(shapes), 2))) > 95
    assert shapely.area(shapes).max() > 4 * shapely.area(shapes).min()
    tops = [(min(y for _, y in s.outline), min(x for x, _ in s.outline)) for s in field.spaces]
    assert tops == sorted(tops), "not in reading order"

    # large enough to colour, and wide enough angles
    radius = shapely.length(shapely.maximum_inscribed_circle(shapes, tolerance=0.01))
    assert radius.min() > 3.55
    courses = shapely.linestrings([(line.points[0], line.points[-1]) for line in field.lines])
    first, second = shapely.STRtree(courses).query(courses, predicate="dwithin", distance=0.003)
    way = np.array([np.subtract(line.points[-1], line.points[0]) for line in field.lines])
    way /= np.hypot(*way.T)[:, None]
    sine = np.abs(way[first, 0] * way[second, 1] - way[first, 1] * way[second, 0])
    assert sine[first != second].min() > 0.449
    assert shapely.length(shapely.linestrings(edges)).min() > 4.99

    # neighbours and corners are those of the outlines
    near, corner = touching_at_corners(shapes)
    assert near == {(key - 1, other - 1) for key, others in field.neighbours.items() for other in others}
    assert corner == {(key - 1, other - 1) for key, others in field.corners.items() for other in others}

    # samples lie well inside what is printed
    ink = shapely.union_all([shapely.LineString(line.points).buffer(line.width_mm / 2) for line in field.lines])
    samples = np.array([shapely.Polygon(space.sample) for space in field.spaces])
    assert shapely.contains_properly(shapes, samples).all()
    assert shapely.distance(samples, ink).min() > 0.7
    assert shapely.area(samples).min() > 12

    prove_triangles(field, shapes)
    prove_fair(field)


def prove_triangles(field: Chorded, shapes: np.ndarray) -> None:
    """Each edge carries 1 to 5, tips on points of the frame where spaces meet, well apart; nothing overlaps."""
    assert [t.id for t in field.triangles] == [f"triangle:{edge}{n}" for edge in "NESW" for n in range(1, 6)]
    frame = shapely.Polygon(field.frame)
    left, top, right, bottom = frame.bounds
    sides = {
        "N": shapely.LineString([(left, top), (right, top)]),
        "E": shapely.LineString([(right, top), (right, bottom)]),
        "S": shapely.LineString([(left, bottom), (right, bottom)]),
        "W": shapely.LineString([(left, top), (left, bottom)]),
    }
    outlines = [shapely.Polygon(t.outline) for t in field.triangles]
    for triangle, outline in zip(field.triangles, outlines, strict=True):
        tip = shapely.Point(triangle.outline[0])
        assert sides[triangle.id[-2]].distance(tip) < 1e-9
        assert outline.intersection(frame).area < 1e-9
        assert outline.area == pytest.approx(FULL.base_mm * FULL.height_mm / 2)
        meeting = np.flatnonzero(shapely.distance(shapes, tip) < 0.002) + 1
        assert len(meeting) == 2
        assert set(triangle.spaces) == set(meeting.tolist())
        sample = shapely.Polygon(triangle.sample)
        assert outline.contains_properly(sample)
        assert sample.distance(outline.exterior) > 0.7
        assert sample.contains(shapely.Point(triangle.label))
    for edge in "NESW":
        tips = sorted(t.outline[0] for t in field.triangles if t.id[-2] == edge)
        assert min(np.hypot(*np.subtract(b, a)) for a, b in itertools.pairwise(tips)) >= 13
    for one, other in itertools.combinations(outlines, 2):
        assert one.distance(other) > 1


def prove_fair(field: Chorded) -> None:
    """One net of corners, some T-junctions, and a chain that a lone player could make, checked without its finder."""
    reached, new = {1}, {1}
    while new:
        new = {other for key in new for other in field.corners[key]} - reached
        reached |= new
    assert len(reached) == 108
    junctions = [point for line in field.lines[4:] for point in line.points]
    inner = [p for p in set(junctions) if shapely.Polygon(field.frame).exterior.distance(shapely.Point(p)) > 0.01]
    tees = [p for p in inner if any(p in (line.points[0], line.points[-1]) for line in field.lines[4:])]
    assert 0.2 <= len(tees) / len(inner) <= 0.38
    found = lone_chain(field.board, 13)
    assert found is not None
    tables = Tables.of(field.board)
    keys = {int(tables.spaces[i].split(":")[1]) for i in bits(found.spaces)}
    names = [tables.triangles[i] for i in bits(found.triangles)]
    assert not any(field.neighbours[key] & keys for key in keys), "a player may not fill next to his own colour"
    chain, new = {min(keys)}, {min(keys)}
    while new:
        new = {other for key in new for other in field.corners[key] & keys} - chain
        chain |= new
    assert chain == keys
    assert sorted(name[-2] for name in names) == sorted("NESW")
    assert sum(int(name[-1]) for name in names) >= 13
    assert all(keys & set(t.spaces) for t in field.triangles if t.id in names)


@pytest.mark.parametrize("sheet", ["a4", "letter"])
@pytest.mark.parametrize("seed", SEEDS)
def test_field_of_a_hundred_and_eight(seed: int, sheet: str) -> None:
    prove(field_of(seed, sheet))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(300))
def test_field_of_a_hundred_and_eight_sweep(seed: int) -> None:
    prove(field_of(seed * 3_750_000_000_011 % (MAX_SEED + 1), ("a4", "letter")[seed % 2]))


def prove_halves(field: Chorded) -> None:
    """Every space can be halved. Halves are what is left and right of the line, large enough to colour and to read; the
    upper one comes first."""
    shapes = polygons(field)
    assert [halving.space for halving in field.halvings] == list(range(1, 109))
    for halving in field.halvings:
        whole = shapes[halving.space - 1]
        one, other = (shapely.Polygon(outline) for outline in halving.outlines)
        assert one.area + other.area == pytest.approx(whole.area, rel=1e-4)
        assert one.intersection(other).area < 0.02
        assert shapely.union(one, other).symmetric_difference(whole).area < 0.05
        shared = one.buffer(0.001).intersection(other.buffer(0.001))
        assert shapely.LineString(halving.line).buffer(0.01).covers(shared)
        assert (one.bounds[1], one.bounds[0]) <= (other.bounds[1], other.bounds[0])
        for half, sample in zip((one, other), halving.samples, strict=True):
            assert shapely.length(shapely.maximum_inscribed_circle(half, tolerance=0.01)) > 1.68
            assert half.contains_properly(shapely.Polygon(sample))
            assert shapely.Polygon(sample).area > 1


@pytest.mark.parametrize("seed", SEEDS[:3])
def test_halves(seed: int) -> None:
    plain, halved = field_of(seed), field_of(seed, choice=HALVED)
    assert fingerprint(fingerprint_facts(plain)) == fingerprint(fingerprint_facts(halved))
    assert not plain.halvings
    prove_halves(halved)


@pytest.mark.parametrize("seed", range(6))
def test_a_board_with_halved_spaces_is_that_of_the_outlines(seed: int) -> None:
    """Halving is done on borders alone; shapely says what the halves touch. Neighbours are halved too, on purpose."""
    field = field_of(seed, choice=HALVED)
    by_key = {halving.space: halving for halving in field.halvings}
    first = sorted(by_key)[7 * seed % len(by_key)]
    second = next(key for key in sorted(field.neighbours[first]) if key in by_key)
    third = next(key for key in sorted(field.corners[first]) if key in by_key and key != second)
    board = field.board
    shapes = {f"space:{space.key}": shapely.Polygon(space.outline) for space in field.spaces}
    for key in (first, second, third):
        board = board.halved(f"space:{key}")
        del shapes[f"space:{key}"]
        shapes |= zip(halves(f"space:{key}"), map(shapely.Polygon, by_key[key].outlines), strict=True)
    names = list(shapes)
    near, corner = touching_at_corners(np.array(list(shapes.values())))
    assert near == {(names.index(a), names.index(b)) for a in names for b in board.neighbours(a)}
    corners = board.corners()
    assert corner == {(names.index(a), names.index(b)) for a in names for b in corners[a]}
    around = board.around()
    for triangle in field.triangles:
        tip = shapely.Point(triangle.outline[0])
        assert around[board.tips[triangle.id]] == {n for n, shape in shapes.items() if shape.distance(tip) < 0.002}


def test_same_bytes_in_another_process() -> None:
    code = GAME.code(4, players=2, paper="a4", print_mode="colour", options={"variations": ("halved",)})
    here = GAME.sheet(code)
    script = (
        "import hashlib; from pnp.games.registry import sheet; from pnp.render import svg;"
        f"print(hashlib.sha256(svg.render(sheet('{here.code}').drawing)).hexdigest())"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], env=os.environ | {"PYTHONHASHSEED": "77"}, capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == hashlib.sha256(svg.render(here.drawing)).hexdigest()
    assert GAME.sheet(code).regions == here.regions


def test_a_lone_chain_is_not_found_where_there_is_none() -> None:
    """The finder does not say yes to everything: closing one edge leaves nothing to find."""
    board = field_of(3).board
    tables = Tables.of(board)
    north = tables.edges[0]
    shut = Side(0, tables.all, 0, tables.every_triangle & ~north)
    assert plan(tables, shut, 13) is None
    assert plan(tables, Side(0, tables.all, 0, tables.every_triangle), 20) is not None
    assert plan(tables, Side(0, tables.all, 0, tables.every_triangle), 21) is None


def test_plans_keep_the_rules() -> None:
    """From positions of random play: a plan's spaces are free, none next to another, and they make a winning chain."""
    board = field_of(3).board
    found = 0
    for seed in range(40):
        rng = random.Random(seed)
        state = start(board, Setup(2, target=13))
        for _ in range(rng.randrange(24)):
            state = state.apply(choose(state, "random", rng))
        tables, open_spaces = state.tables, state.open_spaces(1)
        side = Side(state.coloured[0], open_spaces, state.held[0], state.open_triangles(1))
        plan_ = plan(tables, side, 13, [rng.randrange(4) for _ in tables.spaces])
        if plan_ is not None:
            found += 1
            assert not plan_.spaces & ~open_spaces
            assert not tables.net.around(plan_.spaces) & (plan_.spaces | state.coloured[0])
            assert won(tables, state.coloured[0] | plan_.spaces, state.held[0] | plan_.triangles, (), 13)
            assert plan_.turns == plan_.spaces.bit_count() + plan_.triangles.bit_count()
    assert found > 20
