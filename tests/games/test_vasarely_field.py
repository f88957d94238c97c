"""The field, asserted from its geometry and its printed page: never from the generator's own bookkeeping."""

import os
import subprocess
import sys
from collections import Counter
from functools import lru_cache

import cv2
import numpy as np
import pytest
import shapely

from pnp.games.vasarely.drawing import Weights, draw
from pnp.games.vasarely.faces import GRID, cuts
from pnp.games.vasarely.field import Grown, build, fingerprint_facts
from pnp.model.drawing import Drawing, Layer
from pnp.render import raster

EDGE_MM = 33.6
WIDE, HIGH = 4 * 3**0.5, 5.0
FEW = (0, 1, 2, 3, 5, 8, 13, 2**50 - 1)
MANY = range(1000, 1300)
EVERY = [*FEW, *(pytest.param(seed, marks=pytest.mark.slow) for seed in MANY)]
every_seed = pytest.mark.parametrize("seed", EVERY)


@lru_cache(len(FEW))
def field_of(seed: int) -> Grown:
    return build(seed, edge_mm=EDGE_MM, origin=(20.0, 20.0))


def polygons(grown: Grown) -> np.ndarray:
    return np.array([shapely.Polygon(region.polygon, region.holes) for region in grown.regions])


def hexagons(grown: Grown) -> np.ndarray:
    """The ten cubes, from where the book wants them: rows of three, four and three."""
    wide, centre = np.sqrt(3) * EDGE_MM, np.array([20 + WIDE / 2 * EDGE_MM, 20 + HIGH / 2 * EDGE_MM])
    angles = np.radians(np.arange(30, 390, 60))
    outline = EDGE_MM * np.column_stack([np.cos(angles), np.sin(angles)])
    rows = [(3, -1), (4, 0), (3, 1)]
    middles = [((k - (n - 1) / 2) * wide, 1.5 * row * EDGE_MM) for n, row in rows for k in range(n)]
    return np.array([shapely.Polygon(outline + centre + middle) for middle in middles])


@every_seed
def test_the_outlines_make_ninety_five_faces_in_ten_cubes(seed: int) -> None:
    grown = field_of(seed)
    spaces = polygons(grown)
    assert shapely.is_valid(spaces).all()
    lines = shapely.union_all(shapely.boundary(spaces), grid_size=0.001)
    faces = np.array(shapely.get_parts(shapely.polygonize([lines])))
    assert len(faces) == len(spaces) == 95
    ends = [tuple(end) for part in shapely.get_parts(lines) for end in (part.coords[0], part.coords[-1])]
    vertices, edges = len(set(ends)), len(shapely.get_parts(lines))
    parts = len(shapely.get_parts(shapely.buffer(lines, 0.01)))
    assert vertices - edges + len(faces) == parts, "Euler; frames hang round parts of their own"
    assert parts == 1 + sum(len(face.interiors) for face in faces)
    cubes = hexagons(grown)
    inside = shapely.contains_properly(cubes[:, None], shapely.point_on_surface(faces)[None])
    assert (inside.sum(axis=0) == 1).all()
    sizes = inside.sum(axis=1)
    assert sizes.min() >= 7
    assert sizes.max() <= 12
    assert sorted(sizes) == [7, 8, 8, 9, 9, 10, 10, 11, 11, 12]
    told = [int(region.facts["cube"]) for region in grown.regions]
    real = 1 + inside[:, [int(np.argmax(shapely.contains(faces, p))) for p in shapely.point_on_surface(spaces)]].argmax(
        0
    )
    assert told == real.tolist()
    assert np.isclose(shapely.area(spaces).sum(), 10 * 1.5 * np.sqrt(3) * EDGE_MM**2, rtol=1e-4)


@every_seed
def test_neighbours_are_the_spaces_that_share_a_border(seed: int) -> None:
    grown = field_of(seed)
    spaces = polygons(grown)
    one, other = shapely.STRtree(spaces).query(spaces, predicate="intersects")
    one, other = one[one < other], other[one < other]
    shared = shapely.length(shapely.intersection(spaces[one], spaces[other]))
    touching = {(int(a) + 1, int(b) + 1) for a, b, mm in zip(one, other, shared, strict=True) if mm > 0.01}
    assert touching == {(a, b) for a, near in grown.field.neighbours.items() for b in near if a < b}
    assert shared[shared > 0.01].min() > 4.7
    assert shapely.area(shapely.intersection(spaces[one], spaces[other])).max() < 0.01


@every_seed
def test_spaces_are_large_enough_and_samples_lie_inside_them(seed: int) -> None:
    grown = field_of(seed)
    spaces = polygons(grown)
    assert shapely.length(shapely.maximum_inscribed_circle(spaces, tolerance=0.02)).min() > 3.8
    samples = np.array([shapely.Polygon(region.sample) for region in grown.regions])
    assert shapely.is_valid(samples).all()
    assert shapely.contains(shapely.buffer(spaces, -1.15), samples).all()
    assert (shapely.area(samples) > 0.45 * shapely.area(spaces)).all()


@every_seed
def test_every_cube_has_all_numbers_and_every_number_is_as_frequent(seed: int) -> None:
    grown = field_of(seed)
    cubes: dict[object, Counter[int]] = {}
    for region in grown.regions:
        cubes.setdefault(region.facts["cube"], Counter())[int(region.facts["dots"])] += 1
    for hand in cubes.values():
        assert set(hand) == {1, 2, 3, 4, 5}
        assert max(hand.values()) <= 3
    assert set(sum(cubes.values(), Counter()).values()) == {19}
    dots = {space.key: region.facts["dots"] for space, region in zip(grown.field.spaces, grown.regions, strict=True)}
    assert sum(dots[a] == dots[b] for a, near in grown.field.neighbours.items() for b in near if a < b) <= 2


@pytest.mark.parametrize("seed", FEW[:2])
def test_the_printed_page_shows_the_spaces_and_their_dots(seed: int) -> None:
    """Seen with no knowledge of the generator: white areas between lines, and black spots in them."""
    grown, scale = field_of(seed), 8.0
    layer = Layer("layer-field", "Field", (draw(grown, Weights(1.3, 0.65, 0.32), "field", "cube {number}"),))
    page = Drawing(40 + WIDE * EDGE_MM, 40 + HIGH * EDGE_MM, (layer,))
    ink = (raster.render(page, scale).max(axis=2) < 128).astype(np.uint8)
    _, spots, sizes, middles = cv2.connectedComponentsWithStats(ink)
    dots = [n for n in range(1, len(sizes)) if sizes[n, cv2.CC_STAT_AREA] < 6 * scale**2]
    assert len(dots) == sum(int(region.facts["dots"]) for region in grown.regions) == 19 * 15
    plain = np.where(np.isin(spots, dots), 0, ink)
    _, areas, room, _ = cv2.connectedComponentsWithStats(1 - plain, connectivity=4)
    large = (room[1:, cv2.CC_STAT_AREA] > 0.1 * scale**2).sum()  # the rest is single pixels where lines meet
    assert large == 95 + 1, "ninety-five areas and what is around them"
    seen = Counter(int(areas[int(y), int(x)]) for x, y in middles[dots])
    for region, space in zip(grown.regions, grown.field.spaces, strict=True):
        x, y = (int(value * scale) for value in space.label)
        assert seen[int(areas[y, x])] == region.facts["dots"], region.id
    away = cv2.distanceTransform(1 - plain, cv2.DIST_L2, 5)
    for n in dots:
        assert away[spots == n].min() > 0.45 * scale, "dots stand clear of the lines"
    for region in grown.regions:
        place = np.zeros(ink.shape, np.uint8)
        cv2.fillPoly(place, [np.round(np.array(region.sample) * scale).astype(np.int32)], 1)
        free = (place == 1) & (cv2.dilate(ink, np.ones((5, 5), np.uint8)) == 0)
        assert free.sum() > 0.6 * place.sum(), "most of a space is free for its colour"


@pytest.mark.parametrize("seed", FEW)
def test_dots_lie_inside_the_largest_circle_of_their_face(seed: int) -> None:
    from pnp.games.vasarely.drawing import _PIPS, DOTS

    grown = field_of(seed)
    for cell, spot in zip(grown.design.cells, grown.dots_at, strict=True):
        piece = shapely.Polygon(cell.piece.ring, cell.piece.holes)
        room = piece.boundary.distance(shapely.Point(spot)) / GRID
        reach = max(np.hypot(a, b) for a, b in _PIPS[cell.dots]) * DOTS.apart + DOTS.radius
        assert piece.contains(shapely.Point(spot))
        assert reach < room


def test_every_pattern_covers_its_face_once() -> None:
    names = set()
    for count, patterns in cuts().items():
        for turned in patterns:
            names.add(turned[0].name)
            for cut in turned:
                pieces = [shapely.Polygon(piece.ring, piece.holes) for piece in cut.pieces]
                assert len(pieces) == count
                assert all(piece.is_valid for piece in pieces), cut.name
                assert sum(piece.area for piece in pieces) == pytest.approx(GRID**2), cut.name
                assert shapely.union_all(pieces).area == pytest.approx(GRID**2), cut.name
                ends = {spot for line in cut.lines for spot in line}
                corners = {spot for piece in cut.pieces for ring in (piece.ring, *piece.holes) for spot in ring}
                border = {spot for spot in ends if 0 in spot or GRID in spot}
                assert ends - border <= corners, cut.name
    assert len(names) == 24
    assert set(cuts()) == {1, 2, 3, 4, 5}


def test_another_process_with_other_hashes_builds_the_same_field() -> None:
    code = (
        "from pnp.games.vasarely.field import build, fingerprint_facts\n"
        "g = build(77, edge_mm=33.6)\n"
        "print(hash(0), repr(g.regions), list(fingerprint_facts(g)), g.dots_at)"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": str(salt)},
            capture_output=True,
            check=True,
        ).stdout
        for salt in (1, 2)
    }
    assert len(outputs) == 1
    assert (
        list(fingerprint_facts(build(77, edge_mm=33.6)))[2:] == list(fingerprint_facts(build(77, edge_mm=20.0)))[2:]
    ), "coordinates decide nothing"


def test_no_two_seeds_look_the_same() -> None:
    facts = {str(list(fingerprint_facts(field_of(seed)))) for seed in range(30)}
    assert len(facts) == 30


def test_a_sample_that_would_vanish_is_refused() -> None:
    with pytest.raises(ValueError, match="leaves nothing"):
        build(1, edge_mm=EDGE_MM, inset_mm=6.0)
