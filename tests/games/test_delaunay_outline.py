"""What the pieces of a Delaunay field make together: the order of vertices against shapely's geometry."""

from __future__ import annotations

import random

import pytest
import shapely

from pnp.games.delaunay import partition
from pnp.games.delaunay.composition import heavy_lines, network
from pnp.games.delaunay.mosaic import Mosaic, Piece, inradii
from pnp.games.delaunay.outline import EDGE, Outline, join, length, outlines, polygons, stretches, teeth

WIDTH, HEIGHT = 188.0, 210.0


@pytest.fixture(scope="module")
def faces() -> list[shapely.Polygon]:
    rng = random.Random("outline 0")
    return network(rng, *heavy_lines(rng, WIDTH, HEIGHT))[0]


def test_a_network_fills_the_frame_and_has_no_holes(faces: list[shapely.Polygon]) -> None:
    assert sum(face.area for face in faces) == pytest.approx(WIDTH * HEIGHT, abs=0.001)
    assert not any(face.interiors for face in faces)


def test_two_neighbours_make_what_shapely_makes_of_them(faces: list[shapely.Polygon]) -> None:
    """Every pair of neighbours; then faces are joined by twos, and all over again: holes come up, too."""
    courses, met = outlines(faces), {True: 0, False: 0}
    for _ in range(6):
        shapes = polygons(courses)
        joined: dict[int, Outline] = {}
        for a, b in sorted({(a, b) for a, b, _ in stretches(courses) if EDGE < a < b}):
            outline, union = join(courses[a], courses[b]), shapely.union(shapes[a], shapes[b])
            met[not union.interiors] += 1
            assert (outline is None) == bool(union.interiors)
            if outline is not None:
                assert shapely.equals(polygons([outline])[0], union)
                if a not in joined and b not in joined:
                    joined |= {a: outline, b: outline}
        courses = list({id(outline): outline for outline in map(joined.get, range(len(courses)), courses)}.values())
    assert met[True] > 1000 and met[False] > 5


def test_corners_that_point_in_and_tips_are_counted() -> None:
    left = shapely.Polygon([(0, 0), (10, 0), (10, 4), (10, 10), (0, 10)])
    right = shapely.Polygon([(10, 0), (40, 2), (10, 4)])
    first, second = outlines([left, right])
    both = join(first, second)
    assert both is not None
    assert (first.notches, second.tips) == (frozenset(), {(40_000, 2_000)})
    assert (both.notches, both.tips) == ({(10_000, 4_000)}, {(40_000, 2_000)})


def test_what_closes_a_ring_is_not_joined() -> None:
    around = shapely.Polygon([(0, 0), (9, 0), (9, 3), (3, 3), (3, 6), (9, 6), (9, 9), (0, 9)])
    lid = shapely.Polygon([(9, 3), (9, 0), (12, 0), (12, 9), (9, 9), (9, 6)])
    corner = shapely.Polygon([(3, 3), (9, 3), (9, 6), (6, 4)])
    first, second, third = outlines([around, lid, corner])
    assert join(first, second) is None, "a hole"
    assert join(first, third) is None, "it touches itself in (9, 6)"
    assert [length(course) for a, b, course in stretches([first, second]) if (a, b) == (0, 1)] == [3.0, 3.0]


def test_a_circle_is_known_for_thick_and_thin() -> None:
    hook = shapely.Polygon([(0, 0), (20, 0), (20, 20), (18, 20), (18, 2), (0, 2)])
    square, strip, thin = inradii([shapely.box(0, 0, 8, 8), shapely.box(0, 0, 30, 3), hook], 3.6)
    assert square >= 3.6
    assert strip == pytest.approx(1.5, abs=0.05)
    assert thin == pytest.approx(1.2, abs=0.1), "though its centroid lies far from its border, and outside"


@pytest.mark.parametrize("seed", [4, 5, 6, 7])
def test_what_is_remembered_changes_nothing(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def made() -> partition.Partition | None:
        rng = random.Random(seed)
        xs, ys = heavy_lines(rng, WIDTH, HEIGHT)
        return partition.merge(rng, *network(rng, xs, ys), xs, ys)

    quick, best = made(), partition._Work._best

    def forgetful(self: partition._Work, offers: object) -> object:
        self.gains.clear()
        self.wrong.clear()
        self.best.clear()
        self.stale.update(self.mosaic.pieces)
        return best(self, offers)  # type: ignore[arg-type]

    monkeypatch.setattr(partition._Work, "_best", forgetful)
    slow = made()
    assert quick is not None and slow is not None
    assert quick.borders == slow.borders and quick.sections == slow.sections
    assert all(a.equals_exact(b, 0) for a, b in zip(quick.polygons, slow.polygons, strict=True))


def test_who_loses_a_neighbour_is_looked_at_again() -> None:
    """Two pieces that lie around a corner become one, and the corner has one neighbour only."""
    corner = shapely.box(0, 0, 10, 10)
    beside = shapely.Polygon([(10, 0), (30, 0), (30, 20), (10, 20), (10, 10)])
    below = shapely.box(0, 10, 10, 20)
    courses = outlines([corner, beside, below])
    work = partition._Work(Mosaic([Piece(outline, 0, 300.0, 5.0, 0.5, 0, 0, 0, False) for outline in courses]), 1000.0)
    assert [work.flaws(number) for number in work.mosaic.pieces] == [0, 0, 0]
    work._merge(1, 2)
    assert work.flaws(0) == 1
    assert work.mosaic.length == {0: {EDGE: 20.0, 3: 20.0}, 3: {EDGE: 80.0, 0: 20.0}}


def test_a_tooth_is_a_notch_with_a_short_side() -> None:
    """An L whose step is 7.9 mm, 8.1 mm, or of two parts of which a blunt corner divides none."""

    def ell(step: float) -> Outline:
        return outlines([shapely.Polygon([(0, 0), (40, 0), (40, 20), (20, 20), (20, 20 + step), (0, 20 + step)])])[0]

    assert [teeth(ell(step)) for step in (3.0, 7.9, 8.1, 20.0)] == [1, 1, 0, 0]
    bent = shapely.Polygon([(0, 0), (40, 0), (40, 20), (20, 20), (20, 24), (20.4, 30), (0, 30)])
    assert teeth(outlines([bent])[0]) == 0, "the step bends a little, and goes on"
    assert teeth(outlines([shapely.box(0, 0, 3, 3)])[0]) == 0, "no notch, no tooth"
