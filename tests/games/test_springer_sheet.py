"""The printed sheet: nothing overlaps, everything can be read, and the code carries what was agreed on."""

import itertools
import json

import numpy as np
import pytest
import shapely
import zxingcpp

from pnp.app.mapping import sheet_map
from pnp.errors import CodeError, GameError
from pnp.games import page, registry
from pnp.geometry.typesetting import width
from pnp.model.code import SheetCode, parse_code
from pnp.model.drawing import Path, Text
from pnp.model.sheet import Sheet
from pnp.render import raster

GAME = registry.game("springer")
KINDS = [
    {"players": None},
    {"players": 2, "options": {"points": 20}},
    {"players": 3},
    {"players": 2, "options": {"variations": ("halved", "double")}},
]
UNPRINTABLE_MM = 4.2


def sheet_of(paper: str = "a4", ink: str = "colour", seed: int = 7, **kind: object) -> Sheet:
    wishes = {"players": None, "options": {}} | kind
    return GAME.sheet(GAME.code(seed, paper=paper, ink=ink, **wishes))


SHEETS = [*(sheet_of(**kind) for kind in KINDS), sheet_of("letter"), sheet_of("letter", **KINDS[-1])]
every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.code))


@every_sheet
def test_regions_do_not_overlap_and_lie_on_the_paper(sheet: Sheet) -> None:
    regions = [region for region in sheet.regions if region.kind != "half"]
    polygons = np.array([shapely.Polygon(region.polygon) for region in regions])
    left, right = shapely.STRtree(polygons).query(polygons, predicate="intersects")
    shared = shapely.area(shapely.intersection(polygons[left], polygons[right]))[left != right]
    assert shared.max() < 0.01
    assert shapely.total_bounds(polygons).min() > UNPRINTABLE_MM
    assert (shapely.total_bounds(polygons)[2:] < [sheet.paper.width_mm - 4.2, sheet.paper.height_mm - 4.2]).all()


@every_sheet
def test_every_sample_lies_well_inside_what_is_printed_around_it(sheet: Sheet) -> None:
    for region in sheet.regions:
        inside = shapely.Polygon(region.polygon).buffer(-0.5)
        assert inside.contains(shapely.Polygon(region.sample)), region.id
    courses, half = [], []
    for item in sheet.drawing.walk():
        if isinstance(item, Path) and item.style.stroke is not None and not item.id.startswith(("bar", "line-n")):
            points = [step[-2:] for step in item.commands if len(step) > 1]
            closed = ("Z",) in item.commands
            courses.append(shapely.LineString([*points, points[0]] if closed else points))
            half.append(item.style.stroke_mm / 2)
    ticks = np.array([course.length < 1.7 for course in courses])
    ink = shapely.STRtree(shapely.buffer(np.array(courses)[~ticks], np.array(half)[~ticks]))
    for region in sheet.regions:
        if region.kind in ("space", "triangle"):
            sample = shapely.Polygon(region.sample)
            assert not len(ink.query(sample, predicate="dwithin", distance=0.45)), region.id


def test_numbers_leave_most_of_a_triangle_free() -> None:
    for sheet in SHEETS[:2]:
        numbers = {
            t.at: t for t in sheet.drawing.walk() if isinstance(t, Text) and len(t.text) == 1 and t.size_mm == 3.3
        }
        for region in sheet.of_kind("triangle"):
            sample = shapely.Polygon(region.sample)
            number = next(t for at, t in numbers.items() if sample.contains(shapely.Point(at)))
            assert number.text == region.id[-1]
            wide = 0.62 * number.size_mm + 0.5
            x, y = number.at
            taken = shapely.box(x - wide / 2, y - 0.85 * 3.3 - 0.25, x + wide / 2, y + 0.3 * 3.3 + 0.25)
            assert sample.difference(taken).area > 0.5 * sample.area


@every_sheet
def test_markers_keep_their_distance_from_the_edge_and_from_everything_else(sheet: Sheet) -> None:
    module = page.MARKER_MM / 7
    shapes = [
        shapely.MultiPoint([step[-2:] for step in item.commands if len(step) > 1]).convex_hull
        for item in sheet.drawing.walk()
        if isinstance(item, Path) and not item.id.startswith("marker-")
    ]
    tree = shapely.STRtree(shapes)
    for marker in sheet.markers:
        (x, y), (right, bottom) = marker.corners[0], marker.corners[2]
        assert min(x, y, sheet.paper.width_mm - right, sheet.paper.height_mm - bottom) >= 7.99
        assert not len(tree.query(shapely.box(x, y, right, bottom).buffer(module), predicate="intersects"))
    qr = next(shape for shape, item in zip(shapes, _paths(sheet), strict=True) if item.id == "qr-modules")
    near = tree.query(qr.buffer(2.6), predicate="intersects")
    assert len(near) == 1, "something stands in the quiet zone of the QR code"


def _paths(sheet: Sheet) -> list[Path]:
    return [item for item in sheet.drawing.walk() if isinstance(item, Path) and not item.id.startswith("marker-")]


@every_sheet
def test_each_pen_has_two_keys_at_opposite_ends_and_each_player_his_boxes(sheet: Sheet) -> None:
    for pen in sheet.pens:
        first, second = (np.mean(sheet.by_id[f"pen:{pen.number}/{patch}"].polygon, axis=0) for patch in (1, 2))
        assert abs(first[1] - second[1]) > 150
        for kind in ("total", "initials", "first"):
            assert f"{kind}:{pen.number}" in sheet.by_id
    assert len(sheet.pens) == max(setup.players for setup in GAME.setups(sheet))
    assert len(sheet.of_kind("pen")) == 2 * len(sheet.pens)


@every_sheet
def test_the_field_is_where_the_lines_are_printed_and_the_qr_code_says_the_code(sheet: Sheet) -> None:
    picture = raster.render(sheet.drawing, 6.0)
    assert [symbol.text for symbol in zxingcpp.read_barcodes(picture)] == [str(sheet.code)]
    for space in sheet.field.spaces:
        x, y = (int(value * 6.0) for value in space.label)
        assert picture[y, x].min() == 255
        for corner in space.outline:
            left, top = (int(round(value * 6.0)) for value in corner)
            assert picture[top - 1 : top + 2, left - 1 : left + 2].min() < 90


@every_sheet
def test_no_text_runs_into_another_or_into_a_box(sheet: Sheet) -> None:
    boxes = []
    texts = [item for item in sheet.drawing.walk() if isinstance(item, Text)]
    for text in texts:
        wide = width(text.text, text.font, text.size_mm) + text.tracking_mm * len(text.text)
        x = text.at[0] - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
        boxes.append(shapely.box(x, text.at[1] - 0.62 * text.size_mm, x + wide, text.at[1] + 0.1 * text.size_mm))
        assert UNPRINTABLE_MM < x < x + wide < sheet.paper.width_mm - UNPRINTABLE_MM
    for (a, first), (b, second) in itertools.combinations(zip(texts, boxes, strict=True), 2):
        assert not first.intersects(second), (a.text, b.text)
    frames = [shapely.Polygon(r.polygon).exterior for r in sheet.regions]
    frames += [shapely.box(*m.corners[0], *m.corners[2]) for m in sheet.markers]
    qr = next(item for item in _paths(sheet) if item.id == "qr-modules")
    frames.append(shapely.MultiPoint([step[-2:] for step in qr.commands if len(step) > 1]).convex_hull.buffer(2.5))
    tree = shapely.STRtree(frames)
    for text, box in zip(texts, boxes, strict=True):
        assert not len(tree.query(box, predicate="intersects")), text.text


def test_the_map_says_what_the_rules_need() -> None:
    sheet = sheet_of(players=2, options={"variations": ("halved",)})
    told = json.loads(json.dumps(sheet_map(sheet)))
    assert told["field"]["counts"]["spaces"] == 108
    assert told["field"]["counts"]["triangles"] == 20
    regions = {region["id"]: region for region in told["pages"][0]["regions"]}
    assert sum(name.startswith("space:") for name in regions) == 108
    for name, region in regions.items():
        if region["kind"] == "space":
            assert not set(region["corners"]) & {*region["neighbours"], name}
            assert all(name in regions[other]["corners"] for other in region["corners"])
            assert all(name in regions[other]["neighbours"] for other in region["neighbours"])
            assert all(name in regions[triangle]["corners"] for triangle in region["triangles"])
        elif region["kind"] == "triangle":
            assert name == f"triangle:{region['edge']}{region['number']}"
            assert len(region["corners"]) == 2
            assert all(name in regions[space]["triangles"] for space in region["corners"])
        elif region["kind"] == "half":
            assert region["of"] == name.replace("half", "space").partition("/")[0]
    assert sorted(n for n in regions if n.startswith("triangle")) == sorted(
        f"triangle:{e}{n}" for e in "NESW" for n in range(1, 6)
    )


def test_the_same_code_gives_the_same_sheet_and_another_version_or_field_is_refused() -> None:
    sheet = SHEETS[0]
    again = GAME.sheet(sheet.code)
    assert (again.regions, again.drawing) == (sheet.regions, sheet.drawing)
    with pytest.raises(CodeError, match="does not fit the field"):
        GAME.sheet(sheet.code.with_fingerprint("0000"))
    with pytest.raises(CodeError, match="version 0"):
        GAME.sheet(SheetCode("springer", "0AC0D0", 7))
    for params in ("1AC4D0", "1AC3E0", "1AC2N0", "1AC2D4", "1AC20"):
        with pytest.raises(CodeError, match="does not know"):
            GAME.sheet(SheetCode("springer", params, 7))


@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_what_was_agreed_on_is_carried_by_the_code(kind: dict) -> None:
    sheet = sheet_of(**kind)
    options = kind.get("options", {})
    setups = GAME.setups(GAME.sheet(parse_code(str(sheet.code))))
    assert sorted(setup.players for setup in setups) == ([kind["players"]] if kind["players"] else [2, 3])
    for setup in setups:
        assert setup.target == (options.get("points", 13) if setup.players == 2 else 4)
        assert setup.rules == set(options.get("variations", ()))
    command = dict(sheet.drawing.keywords)["command"]
    for name in options.get("variations", ()):
        assert name in command
    if "points" in options:
        assert f"--points {options['points']}" in command


@pytest.mark.parametrize("ink", ["mono", "low"])
def test_mono_prints_greys_only_and_low_ink_needs_less_toner(ink: str) -> None:
    colour, other = (raster.render(sheet_of(ink=kind).drawing, 4.0) for kind in ("colour", ink))
    assert np.ptp(other.astype(int), axis=2).max() <= 2
    assert np.ptp(colour.astype(int), axis=2).max() > 100
    if ink == "low":
        assert (255 - other).mean() < 0.8 * (255 - colour).mean()


@pytest.mark.parametrize(
    "wish",
    [
        {"players": 4},
        {"options": {"teams": True}},
        {"options": {"points": 3}},
        {"players": 2, "options": {"points": 21}},
        {"players": 3, "options": {"points": 13}},
        {"players": 3, "options": {"variations": ("double",)}},
        {"options": {"variations": ("thirds",)}},
        {"paper": "a5"},
        {"ink": "gold"},
    ],
    ids=str,
)
def test_wishes_that_the_game_does_not_know_are_refused(wish: dict[str, object]) -> None:
    with pytest.raises(GameError):
        sheet_of(**wish)  # type: ignore[arg-type]


def test_a_sheet_for_other_players_says_how_to_print_the_right_one() -> None:
    with pytest.raises(GameError, match="--players 3"):
        GAME.setup(sheet_of(players=2), 3)
    assert GAME.setup(sheet_of(), None).players == 2
    assert GAME.setup(sheet_of(), 3).target == 4
    with pytest.raises(GameError, match="no part"):
        GAME.part(SHEETS[0], "track")
