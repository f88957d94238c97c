import itertools

import numpy as np
import pytest
import shapely
import zxingcpp

from pnp.errors import CodeError, GameError
from pnp.games import page, registry
from pnp.model.drawing import Path, Text
from pnp.model.sheet import Sheet
from pnp.render import raster

GAME = registry.game("mondrian")
KINDS = [
    {"players": None},
    {"players": 2},
    {"players": 2, "options": {"points": 160}},
    {"players": 3},
    {"players": 4},
    {"players": 4, "options": {"teams": True}},
]
UNPRINTABLE_MM = 4.2


def sheet_of(paper: str = "a4", ink: str = "colour", seed: int = 7, **kind: object) -> Sheet:
    wishes = {"players": None, "options": {}} | kind
    return GAME.sheet(GAME.code(seed, paper=paper, ink=ink, **wishes))


SHEETS = [sheet_of(paper, **kind) for paper in ("a4", "letter") for kind in KINDS]
every_sheet = pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: str(sheet.code))


@every_sheet
def test_regions_do_not_overlap_and_lie_on_the_paper(sheet: Sheet) -> None:
    polygons = np.array([shapely.Polygon(region.polygon) for region in sheet.regions])
    tree = shapely.STRtree(polygons)
    left, right = tree.query(polygons, predicate="intersects")
    shared = shapely.area(shapely.intersection(polygons[left], polygons[right]))[left != right]
    assert shared.max() < 0.01
    assert shapely.total_bounds(polygons).min() > UNPRINTABLE_MM
    assert (shapely.total_bounds(polygons)[2:] < [sheet.paper.width_mm - 4.2, sheet.paper.height_mm - 4.2]).all()


@every_sheet
def test_every_sample_lies_well_inside_its_region(sheet: Sheet) -> None:
    for region in sheet.regions:
        inside = shapely.Polygon(region.polygon).buffer(-0.5)
        assert inside.contains(shapely.Polygon(region.sample)), region.id


@every_sheet
def test_markers_keep_their_distance_from_the_edge_and_from_everything_else(sheet: Sheet) -> None:
    module = page.MARKER_MM / 7
    for marker in sheet.markers:
        (x, y), (right, bottom) = marker.corners[0], marker.corners[2]
        assert min(x, y, sheet.paper.width_mm - right, sheet.paper.height_mm - bottom) >= 8.0
        quiet = shapely.box(x, y, right, bottom).buffer(module)
        for item in sheet.drawing.walk():
            if isinstance(item, Path) and not item.id.startswith("marker-"):
                points = [step[-2:] for step in item.commands if len(step) > 1]
                assert not quiet.intersects(shapely.MultiPoint(points).convex_hull), item.id


@every_sheet
def test_each_pen_has_two_keys_at_opposite_ends(sheet: Sheet) -> None:
    for pen in sheet.pens:
        first, second = (np.mean(sheet.by_id[f"pen:{pen.number}/{patch}"].polygon, axis=0) for patch in (1, 2))
        assert abs(first[1] - second[1]) > 150
    assert len(sheet.of_kind("pen")) == 2 * len(sheet.pens)


@every_sheet
def test_score_areas_hold_the_points_agreed_on(sheet: Sheet) -> None:
    for setup in GAME.setups(sheet):
        for player in range(1, setup.players + 1):
            boxes = [r for r in sheet.of_kind("score") if r.id.startswith(f"score:{player}/")]
            assert sorted(int(r.id.split("/")[1]) for r in boxes) == list(range(1, setup.target + 1))
            for kind in ("total", "initials", "first"):
                assert f"{kind}:{player}" in sheet.by_id


@every_sheet
def test_the_field_is_where_the_lines_are_printed_and_the_qr_code_says_the_code(sheet: Sheet) -> None:
    picture = raster.render(sheet.drawing, 6.0)
    found = zxingcpp.read_barcodes(picture)
    assert [symbol.text for symbol in found] == [str(sheet.code)]
    for space in sheet.field.spaces:
        x, y = (int(value * 6.0) for value in space.label)
        assert picture[y, x].min() == 255
        left, top = (int(round(value * 6.0)) for value in space.outline[0])
        assert picture[top, left].max() < 90


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
    older = type(sheet.code)("mondrian", "0" + sheet.code.params[1:], 7)
    with pytest.raises(CodeError, match="version 0"):
        GAME.sheet(older)


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
        {"players": 5},
        {"players": 3, "options": {"teams": True}},
        {"players": 3, "options": {"points": 160}},
        {"players": 2, "options": {"points": 100}},
        {"paper": "a5"},
        {"ink": "gold"},
    ],
)
def test_wishes_that_the_game_does_not_know_are_refused(wish: dict[str, object]) -> None:
    with pytest.raises(GameError):
        sheet_of(**wish)  # type: ignore[arg-type]


def test_a_sheet_for_other_players_says_how_to_print_the_right_one() -> None:
    with pytest.raises(GameError, match="--players 3"):
        GAME.setup(sheet_of(players=2), 3)
    assert GAME.setup(sheet_of(), None).players == 4
    assert GAME.setup(sheet_of(), 2).players == 2
