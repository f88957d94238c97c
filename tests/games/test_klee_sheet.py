import itertools

import numpy as np
import pytest
import shapely
import zxingcpp

from pnp.errors import CodeError, GameError
from pnp.games import page, registry
from pnp.games.klee.track import BAR_MM
from pnp.model.drawing import Path, Text
from pnp.model.sheet import Sheet
from pnp.render import raster

GAME = registry.game("klee")
UNPRINTABLE_MM = 4.2
KINDS = [
    {},
    {"points": 20},
    {"points": 50, "variations": ("six", "triangular")},
]


def sheet_of(paper="a4", ink="colour", seed=7, players=None, **options):
    return GAME.sheet(GAME.code(seed, players=players, paper=paper, ink=ink, options=options))


SHEETS = [sheet_of(paper, **kind) for paper in ("a4", "letter") for kind in KINDS]
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
    stars = sorted(
        (item.at for item in sheet.drawing.walk() if isinstance(item, Text) and item.text == "*"), key=lambda p: p[1]
    )
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
        shapely.MultiPoint([s[-2:] for s in item.commands if len(s) > 1]).convex_hull.distance(start) < 8
        for item in arrow
        if not item.id.startswith(("marker", "qr"))
    )


def test_a_shorter_track_ends_with_a_bar() -> None:
    for sheet, length in zip(SHEETS, itertools.cycle((72, 20, 50)), strict=False):
        bar = next(item for item in sheet.drawing.walk() if isinstance(item, Path) and item.id == "track-end")
        line = shapely.LineString([step[-2:] for step in bar.commands])
        last = shapely.union_all([shapely.Polygon(sheet.by_id[f"track:{length}/{p}"].polygon) for p in (1, 2)])
        assert last.boundary.covers(line.buffer(0, cap_style="flat")) or last.boundary.distance(line.centroid) < 0.01
        assert line.length == pytest.approx(10.4, abs=0.01)
        for player in (1, 2):
            sample = shapely.Polygon(sheet.by_id[f"track:{length}/{player}"].sample)
            assert sample.distance(line) - BAR_MM / 2 >= 0.45
        assert GAME.setup(sheet, None).target == length


@every_sheet
def test_regions_do_not_overlap_and_lie_on_the_paper(sheet: Sheet) -> None:
    polygons = np.array([shapely.Polygon(region.polygon) for region in sheet.regions])
    left, right = shapely.STRtree(polygons).query(polygons, predicate="intersects")
    shared = shapely.area(shapely.intersection(polygons[left], polygons[right]))[left != right]
    assert shared.max() < 0.01
    assert shapely.total_bounds(polygons).min() > UNPRINTABLE_MM
    edge = [sheet.paper.width_mm - UNPRINTABLE_MM, sheet.paper.height_mm - UNPRINTABLE_MM]
    assert (shapely.total_bounds(polygons)[2:] < edge).all()


@every_sheet
def test_samples_lie_clear_of_everything_printed(sheet: Sheet) -> None:
    """On the rendered page no sample, widened by 0.4 mm, touches anything dark."""
    scale = 10.0
    picture = raster.render(sheet.drawing, scale).min(axis=2)
    for region in sheet.regions:
        assert shapely.Polygon(region.polygon).buffer(-0.5).contains(shapely.Polygon(region.sample)), region.id
        if region.kind in ("pen", "first", "initials"):
            continue
        left, top, right, bottom = shapely.Polygon(region.sample).buffer(0.4).bounds
        if region.kind != "cell":  # the cells' lines lean; test_klee_field measures their distance
            part = picture[int(top * scale) + 1 : int(bottom * scale), int(left * scale) + 1 : int(right * scale)]
            assert part.min() > 200, region.id


@every_sheet
def test_markers_keep_their_distance_from_the_edge_and_from_everything_else(sheet: Sheet) -> None:
    module = page.MARKER_MM / 7
    for marker in sheet.markers:
        (x, y), (right, bottom) = marker.corners[0], marker.corners[2]
        assert min(x, y, sheet.paper.width_mm - right, sheet.paper.height_mm - bottom) >= 8.0
        assert marker.id // 4 == 5
        quiet = shapely.box(x, y, right, bottom).buffer(module)
        for item in sheet.drawing.walk():
            if isinstance(item, Path) and not item.id.startswith("marker-"):
                points = [step[-2:] for step in item.commands if len(step) > 1]
                hull = shapely.MultiPoint(points).convex_hull if item.style.fill else shapely.LineString(points)
                assert not quiet.intersects(hull), item.id


@every_sheet
def test_each_pen_has_two_keys_at_opposite_ends(sheet: Sheet) -> None:
    for pen in sheet.pens:
        first, second = (np.mean(sheet.by_id[f"pen:{pen.number}/{patch}"].polygon, axis=0) for patch in (1, 2))
        assert abs(first[1] - second[1]) > 200
    assert len(sheet.pens) == 4


@every_sheet
def test_the_qr_code_says_the_code(sheet: Sheet) -> None:
    found = zxingcpp.read_barcodes(raster.render(sheet.drawing, 6.0))
    assert [symbol.text for symbol in found] == [str(sheet.code)]


def test_no_text_runs_into_another_or_into_a_box() -> None:
    from pnp.geometry.typesetting import width

    for sheet in SHEETS:
        texts = [item for item in sheet.drawing.walk() if isinstance(item, Text)]
        boxes = []
        for text in texts:
            wide = width(text.text, text.font, text.size_mm) + text.tracking_mm * len(text.text)
            x = text.at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
            boxes.append(shapely.box(x, text.at[1] - 0.62 * text.size_mm, x + wide, text.at[1] + 0.1 * text.size_mm))
            assert x > UNPRINTABLE_MM
            assert x + wide < sheet.paper.width_mm - UNPRINTABLE_MM
        for (a, first), (b, second) in itertools.combinations(zip(texts, boxes, strict=True), 2):
            assert not first.intersects(second), (a.text, b.text)
        frames = [shapely.Polygon(r.polygon).exterior for r in sheet.regions]
        frames += [shapely.box(*m.corners[0], *m.corners[2]) for m in sheet.markers]
        tree = shapely.STRtree(frames)
        for text, box in zip(texts, boxes, strict=True):
            assert not len(tree.query(box, predicate="intersects")), text.text


def test_the_same_code_gives_the_same_sheet_and_another_version_or_field_is_refused() -> None:
    sheet = SHEETS[0]
    again = GAME.sheet(sheet.code)
    assert (again.regions, again.drawing) == (sheet.regions, sheet.drawing)
    with pytest.raises(CodeError, match="does not fit the field"):
        GAME.sheet(sheet.code.with_fingerprint("0000"))
    for params, words in (
        ("0AC280", "version 0"),
        ("1AC000", "does not know"),
        ("1AC290", "does not know"),
        ("1AC284", "does not know"),
    ):
        with pytest.raises(CodeError, match=words):
            GAME.sheet(type(sheet.code)("klee", params, 7))


def test_the_code_carries_track_and_variations() -> None:
    for points in (1, 20, 31, 32, 72):
        for rules in ((), ("six",), ("triangular",), ("triangular", "six")):
            sheet = sheet_of(points=points, variations=rules)
            setup = GAME.setup(sheet, None)
            assert (setup.players, setup.target, setup.rules) == (2, points, frozenset(rules))
    keywords = dict(SHEETS[2].drawing.keywords)
    assert (
        keywords["command"] == "pnp make klee --seed 7 --paper a4 --ink colour --points 50 --variation six,triangular"
    )


@pytest.mark.parametrize("ink", ["mono", "low"])
def test_mono_prints_greys_only_and_low_ink_needs_less_toner(ink: str) -> None:
    colour, other = (raster.render(sheet_of(ink=kind).drawing, 4.0) for kind in ("colour", ink))
    assert np.ptp(other.astype(int), axis=2).max() <= 2
    assert np.ptp(colour.astype(int), axis=2).max() > 100
    if ink == "low":
        assert (255 - other).mean() < 0.8 * (255 - colour).mean()


@pytest.mark.parametrize(
    "wish",
    [{"players": 3}, {"players": 1}, {"teams": True}, {"points": 73}, {"points": 0}, {"variations": ("five",)}],
)
def test_wishes_that_the_game_does_not_know_are_refused(wish) -> None:
    with pytest.raises(GameError):
        sheet_of(**wish)


def test_it_is_for_two() -> None:
    assert GAME.setup(SHEETS[0], 2).players == 2
    with pytest.raises(GameError, match="2 players"):
        GAME.setup(SHEETS[0], 3)
    with pytest.raises(GameError, match="no part"):
        GAME.part(SHEETS[0], "cards")
