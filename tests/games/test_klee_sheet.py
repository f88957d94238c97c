"""The printed Klee sheet: cells, sequences and the track."""

import itertools
from functools import partial

import numpy as np
import pytest
import shapely
from drawn import corners, runs, texts
from sheets import code_of, sheet_of

from pnp.errors import CodeError, GameError
from pnp.games import registry
from pnp.games.klee.track import BAR_MM
from pnp.model.code import SheetCode
from pnp.model.drawing import Group, Path
from pnp.model.sheet import Sheet

GAME = registry.game("klee")
KINDS = [
    {},
    {"points": 20},
    {"points": 50, "variations": ("six", "triangular")},
]


of = partial(sheet_of, GAME)
SHEETS = [of(paper, **kind) for paper in ("a4", "letter") for kind in KINDS]
every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.code))


@every_sheet
def test_everything_the_book_asks_for_is_there(sheet: Sheet) -> None:
    cells = {f"cell:{r},{c}" for r in range(1, 13) for c in range(1, 13)}
    assert {region.id for region in sheet.of_kind("cell")} == cells
    assert {r.id for r in sheet.of_kind("track")} == {f"track:{b}/{p}" for b in range(1, 73) for p in (1, 2)}
    boxes = {f"sequence:{p}/{a}/{b}" for p in (1, 2) for a in range(1, 7) for b in (1, 2, 3)}
    assert {region.id for region in sheet.of_kind("sequence")} == boxes
    assert {r.id for r in sheet.of_kind("pen")} == {f"pen:{n}/{p}" for n in range(1, 5) for p in (1, 2)}
    for player in (1, 2):
        assert sheet.by_id[f"initials:{player}"].box is not None
        assert f"first:{player}" in sheet.by_id
    assert not sheet.of_kind("score")


@every_sheet
def test_cells_say_whom_they_touch(sheet: Sheet) -> None:
    for region in sheet.of_kind("cell"):
        row, column = map(int, region.id.partition(":")[2].split(","))
        around = {
            f"cell:{r},{c}"
            for r in range(max(1, row - 1), min(12, row + 1) + 1)
            for c in range(max(1, column - 1), min(12, column + 1) + 1)
        } - {region.id}
        assert set(region.facts["touching"]) == around
        touching = {
            other for other in around if other.split(",")[0] == region.id.split(",")[0] or other.endswith(f",{column}")
        }
        assert set(region.neighbours) == touching


@every_sheet
def test_the_standard_four_stand_between_asterisks(sheet: Sheet) -> None:
    stars = sorted((text.at for text in texts(sheet.drawing) if text.text == "*"), key=lambda p: p[1])
    assert len(stars) == 4
    for player, pair in ((1, sorted(stars[:2])), (2, sorted(stars[2:]))):
        middle = {a: np.mean(sheet.by_id[f"sequence:{player}/{a}/2"].polygon, axis=0)[0] for a in range(1, 7)}
        assert middle[5] < pair[0][0] < middle[1] < middle[2] < middle[3] < middle[4] < pair[1][0] < middle[6]


@every_sheet
def test_the_track_is_a_path_round_the_field_in_two_lanes(sheet: Sheet) -> None:
    field = shapely.Polygon(sheet.field.frame)
    for player in (1, 2):
        boxes = [shapely.Polygon(sheet.by_id[f"track:{box}/{player}"].polygon) for box in range(1, 73)]
        gaps = [a.distance(b) for a, b in itertools.pairwise(boxes)]
        # only at three corners does the outer lane jump; the inner one goes round them
        assert sum(gap > 0.01 for gap in gaps) == (3 if player == 1 else 0)
        assert all(not box.intersects(field) for box in boxes)
    for box in range(1, 73):
        outer, inner = (shapely.Polygon(sheet.by_id[f"track:{box}/{player}"].polygon) for player in (1, 2))
        assert shapely.intersection(outer, inner).length > 8
        assert outer.distance(field) > inner.distance(field)
    arrow = [item for item in sheet.drawing.walk() if isinstance(item, Path) and item.style.fill == "#000000"]
    start = shapely.Polygon(sheet.by_id["track:1/1"].polygon).centroid
    assert any(
        shapely.MultiPoint(corners(item)).convex_hull.distance(start) < 8
        for item in arrow
        if not item.id.startswith(("marker", "qr"))
    )


@every_sheet
def test_lines_and_frame_are_drawn_by_hand_in_one_width_and_leave_the_samples_free(sheet: Sheet) -> None:
    field = next(item for layer in sheet.drawing.layers for item in layer.items if item.id == "field")
    paths = [path for path in field.items if isinstance(path, Path)]
    assert len(paths) == 11 + 11 + 4
    assert {path.style.stroke_mm for path in paths} == {0.4}
    courses = [shapely.LineString(run) for path in paths for run in runs(path)]
    ink = shapely.union_all(shapely.buffer(courses, 0.2, quad_segs=2))
    cells = sheet.of_kind("cell")
    samples = shapely.polygons([cell.sample for cell in cells])
    assert shapely.distance(samples, ink).min() >= 0.5
    # the lines close every cell, and lie near its straight border
    assert len(ink.interiors) == 144
    borders = shapely.multilinestrings([shapely.LinearRing(cell.polygon) for cell in cells])
    assert (
        shapely.distance(
            shapely.points(np.concatenate([run for path in paths[:22] for run in runs(path)])), borders
        ).max()
        < 0.3
    )
    # the frame wavers a little, and runs on past its corners, but not into the track
    (left, top), _, (right, bottom), _ = sheet.field.frame
    track = shapely.multipolygons([shapely.Polygon(region.polygon) for region in sheet.of_kind("track")])
    for side, (length, across) in zip(courses[-4:], 2 * ((right - left, 1), (bottom - top, 0)), strict=True):
        assert 0.6 <= side.length - length <= 2.1
        assert 0.1 < np.ptp(np.array(side.coords)[:, across]) < 0.6
        assert side.distance(track) - 0.2 > 0.3


def test_the_signs_in_the_corners_are_ochre_and_brick_and_differ_in_grey() -> None:
    def tones(print_mode: str) -> set[str | None]:
        items = [item for layer in of(print_mode=print_mode).drawing.layers for item in layer.items]
        signs = next(item for item in items if isinstance(item, Group) and item.id == "track-corners")
        return {item.style.fill for item in signs.items if isinstance(item, Path)} - {None, "#ffffff"}

    assert tones("colour") == {"#d9a441", "#a9472f"}
    assert tones("low") == set()
    for print_mode in ("colour", "mono"):
        greys = [
            np.dot([int(str(tone)[i : i + 2], 16) for i in (1, 3, 5)], (0.3, 0.59, 0.11)) for tone in tones(print_mode)
        ]
        assert np.ptp(greys) > 60


def test_a_shorter_track_ends_with_a_bar() -> None:
    for sheet, length in zip(SHEETS, itertools.cycle((72, 20, 50)), strict=False):
        bar = next(item for item in sheet.drawing.walk() if isinstance(item, Path) and item.id == "track-end")
        line = shapely.LineString(corners(bar))
        last = shapely.union_all([shapely.Polygon(sheet.by_id[f"track:{length}/{p}"].polygon) for p in (1, 2)])
        assert last.boundary.covers(line.buffer(0, cap_style="flat")) or last.boundary.distance(line.centroid) < 0.01
        assert line.length == pytest.approx(10.4, abs=0.01)
        for player in (1, 2):
            sample = shapely.Polygon(sheet.by_id[f"track:{length}/{player}"].sample)
            assert sample.distance(line) - BAR_MM / 2 >= 0.45
        assert GAME.setup(sheet, None).target == length


@pytest.mark.parametrize("params", ["2AC000", "2AC290", "2AC288"])
def test_parameters_that_nobody_prints(params: str) -> None:
    with pytest.raises(CodeError, match="does not know"):
        GAME.sheet(SheetCode("klee", params, 7))


def test_the_code_carries_track_and_variations() -> None:
    for points in (1, 20, 31, 32, 72):
        for rules in ((), ("six",), ("triangular",), ("triangular", "six")):
            sheet = of(points=points, variations=rules)
            setup = GAME.setup(sheet, None)
            assert (setup.players, setup.target, setup.rules) == (2, points, frozenset(rules))
    keywords = dict(SHEETS[2].drawing.keywords)
    assert (
        keywords["command"] == "pnp make klee --seed 7 --paper a4 --ink colour --points 50 --variation six,triangular"
    )


@pytest.mark.parametrize("points", [0, 73])
def test_tracks_are_no_shorter_and_no_longer(points: int) -> None:
    with pytest.raises(GameError):
        code_of(GAME, points=points)
