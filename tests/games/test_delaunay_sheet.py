"""The printed Delaunay sheet: its rows of boxes, its sections, and what can be asked for."""

from __future__ import annotations

import pytest
import shapely
from sheets import code_of, sheet_of

from pnp.errors import CodeError, GameError
from pnp.games.delaunay import GAME
from pnp.model.code import SheetCode
from pnp.model.sheet import Sheet


@pytest.fixture(scope="module", params=[("a4", "colour", None), ("letter", "low", 3)], ids=str)
def sheet(request) -> Sheet:
    name, ink, players = request.param
    return sheet_of(GAME, name, ink, players)


def test_three_rows_of_sixty_boxes(sheet):
    ids = [region.id for region in sheet.of_kind("penalty")]
    assert ids == [f"penalty:{row}/{box}" for row in (1, 2, 3) for box in range(1, 61)]
    for kind in ("initials", "total"):
        assert [region.id for region in sheet.of_kind(kind)] == [f"{kind}:{row}" for row in (1, 2, 3)]
    assert all(shapely.Polygon(r.sample).area > 5.5 for r in sheet.of_kind("penalty"))


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
    sheet = sheet_of(GAME, players=2)
    assert [pen.role for pen in sheet.pens] == ["1a", "2a", "1b", "2b"]
    assert len(sheet.of_kind("penalty")) == 180
    assert [region.id for region in sheet.of_kind("initials")] == ["initials:1", "initials:2"], "row 3 is spare"
    assert [region.id for region in sheet.of_kind("first")] == ["first:1", "first:2"]
    assert GAME.pens(GAME.setup(sheet, None)) == {1: "1", 2: "2", 3: "1", 4: "2"}


@pytest.mark.parametrize("wish", [{"players": 3, "teams": True}, {"points": 60}], ids=str)
def test_options_that_there_are_not(wish):
    with pytest.raises(GameError):
        code_of(GAME, **wish)


def test_teams_are_what_four_players_are():
    wishes = ((None, True), (4, True), (4, False))
    assert len({code_of(GAME, players=players, teams=teams) for players, teams in wishes}) == 1


def test_parameters_that_nobody_prints():
    with pytest.raises(CodeError):
        GAME.sheet(SheetCode("delaunay", "2AC9", 1))
