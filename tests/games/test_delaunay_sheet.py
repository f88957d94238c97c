"""The printed Delaunay sheet and its player aid."""

from __future__ import annotations

import pytest
import shapely

from pnp.errors import CodeError, GameError
from pnp.games.delaunay import GAME
from pnp.model.code import SheetCode
from pnp.model.drawing import Path
from pnp.model.sheet import Sheet


@pytest.fixture(scope="module", params=[("a4", "colour", None), ("letter", "low", 3)], ids=str)
def sheet(request) -> Sheet:
    name, ink, players = request.param
    return GAME.sheet(GAME.code(21, players=players, paper=name, ink=ink, options={}))


def test_three_rows_of_sixty_boxes(sheet):
    ids = [region.id for region in sheet.of_kind("penalty")]
    assert ids == [f"penalty:{row}/{box}" for row in (1, 2, 3) for box in range(1, 61)]
    for kind in ("initials", "total"):
        assert [region.id for region in sheet.of_kind(kind)] == [f"{kind}:{row}" for row in (1, 2, 3)]
    assert all(shapely.Polygon(r.sample).area > 5.5 for r in sheet.of_kind("penalty"))


def test_everything_lies_apart_and_on_the_page(sheet):
    shapes = [shapely.Polygon(region.polygon) for region in sheet.regions]
    tree = shapely.STRtree(shapes)
    for i, j in tree.query(shapes, predicate="overlaps").T.tolist():
        assert shapes[i].intersection(shapes[j]).area < 0.01, (sheet.regions[i].id, sheet.regions[j].id)
    marks = [shapely.Polygon(marker.corners).buffer(1.7) for marker in sheet.markers]
    assert not any(shape.intersects(mark) for shape in shapes for mark in marks), "markers have a white edge"
    page = shapely.box(7, 7, sheet.paper.width_mm - 7, sheet.paper.height_mm - 7)
    assert all(page.contains(shape) for shape in shapes)


def test_samples_are_clear_of_all_that_is_printed(sheet):
    printed = [
        shapely.LineString([c[-2:] for c in item.commands if c[0] != "Z"]).buffer(item.style.stroke_mm / 2)
        for layer in sheet.drawing.layers[:1]
        for group in layer.items
        for item in group.items
        if isinstance(item, Path) and item.style.stroke
    ]
    tree = shapely.STRtree(printed)
    samples = [shapely.Polygon(region.sample).buffer(0.44) for region in sheet.of_kind("space")]
    assert tree.query(samples, predicate="intersects").size == 0


def test_the_map_tells_the_sections(sheet):
    numbers = [region.facts["section"] for region in sheet.of_kind("space")]
    assert numbers == sorted(numbers) and set(numbers) == set(range(1, 10))
    assert sheet.field.counts == {"sections": 9}


def test_dots_are_black_and_heavy_lines_solid(sheet):
    (field,) = sheet.drawing.layers[0].items
    styles = [item.style for item in field.items]
    assert sum(not style.dash_mm for style in styles) == 8
    assert {style.stroke for style in styles} == {"#000000"}
    assert all(0.9 <= sum(style.dash_mm) <= 1.4 for style in styles if style.dash_mm)


def test_two_players_have_two_pens_each():
    sheet = GAME.sheet(GAME.code(4, players=2, paper="a4", ink="colour", options={}))
    assert [pen.role for pen in sheet.pens] == ["1a", "2a", "1b", "2b"]
    assert len(sheet.of_kind("penalty")) == 180
    assert [region.id for region in sheet.of_kind("initials")] == ["initials:1", "initials:2"], "row 3 is spare"
    assert [region.id for region in sheet.of_kind("first")] == ["first:1", "first:2"]
    assert GAME.pens(GAME.setup(sheet, None)) == {1: "1", 2: "2", 3: "1", 4: "2"}


@pytest.mark.parametrize(
    ("players", "options"),
    [(5, {}), (3, {"teams": True}), (4, {"points": 60}), (4, {"variations": ("quick",)})],
)
def test_options_that_there_are_not(players, options):
    with pytest.raises(GameError):
        GAME.code(1, players=players, paper="a4", ink="colour", options=options)


def test_teams_are_what_four_players_are():
    codes = {
        str(GAME.code(1, players=players, paper="a4", ink="colour", options={"teams": teams}))
        for players, teams in ((None, True), (4, True), (4, False))
    }
    assert len(codes) == 1


def test_sheets_that_do_not_fit_their_code_are_refused():
    code = GAME.code(1, players=4, paper="a4", ink="colour", options={})
    with pytest.raises(CodeError):
        GAME.sheet(code.with_fingerprint("0000"))
    with pytest.raises(CodeError):
        GAME.sheet(SheetCode("delaunay", "1AC9", 1))
    sheet = GAME.sheet(code)
    with pytest.raises(GameError):
        GAME.setup(sheet, 2)
    with pytest.raises(GameError):
        GAME.part(sheet, "cards")
