"""The printed Arp sheet: what its code carries, and what can be asked for."""

import pytest
import shapely
from sheets import code_of, sheet_of

from pnp.errors import CodeError, GameError
from pnp.games.arp import GAME
from pnp.games.finished import finished
from pnp.games.joints import joints
from pnp.model.code import SheetCode, parse_code


@pytest.mark.parametrize(
    ("players", "teams", "variations", "own"),
    [
        (None, False, (), "00"),
        (2, False, ("stop",), "22"),
        (4, True, (), "41"),
        (None, True, ("stop", "low-doubles"), "47"),
        (4, True, ("high-doubles",), "49"),
    ],
)
def test_wishes_travel_in_the_code(players, teams, variations, own):
    sheet = sheet_of(GAME, players=players, teams=teams, variations=variations)
    assert sheet.code.params == f"2AC{own}"
    again = GAME.sheet(parse_code(str(sheet.code)))
    assert again == sheet
    setup = GAME.setup(again, players)
    assert setup.teams == teams and setup.rules == frozenset(variations)
    assert setup.players == (players or 4)
    assert dict(sheet.drawing.keywords)["command"].count("--teams") == teams


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (5, {}, "for 2, 3 or 4"),
        (3, {"teams": True}, "Teams are for 4 players"),
        (2, {"points": 160}, "no --points"),
        (2, {"variations": ("fly",)}, "no variation called 'fly'"),
        (4, {"variations": ("low-doubles",)}, "--teams"),
        (4, {"teams": True, "variations": ("low-doubles", "high-doubles")}, "choose low-doubles or high-doubles"),
    ],
)
def test_what_cannot_be_had(players, options, words):
    with pytest.raises(GameError, match=words):
        code_of(GAME, players=players, **options)


@pytest.mark.parametrize("params", ["2AC50", "2AC0Z", "2AC04", "2AC21", "2AC4D", "2AC0", "9AC00", "1AC00"])
def test_parameters_that_nobody_prints(params):
    with pytest.raises(CodeError):
        GAME.sheet(SheetCode("arp", params, 7))


def test_every_pen_has_two_keys_and_every_player_room_for_all_spaces():
    for players in (2, 3, 4):
        sheet = sheet_of(GAME, players=players)
        assert sorted(region.id for region in sheet.of_kind("pen")) == sorted(
            f"pen:{p}/{patch}" for p in range(1, players + 1) for patch in (1, 2)
        )
        for player in range(1, players + 1):
            boxes = [region for region in sheet.of_kind("score") if region.id.startswith(f"score:{player}/")]
            assert len(boxes) == 56
            assert len({region.polygon[0][1] for region in boxes}) == 2, "two rows"
            assert all(shapely.Polygon(region.sample).area > 4.4 for region in boxes)
        assert sheet.field.counts["lines"] == 25
        assert sheet.field.counts["stretches"] == len(sheet.of_kind("line"))


def test_no_white_diamond_stays_open():
    """With all lines and spaces coloured, the ink covers the field; each joint has the colour that runs through it."""
    sheet = sheet_of(GAME)
    strokes = sheet.of_kind("line")
    marks = {region.id: ("red", "blue")[int(region.id[5:].split("/")[0]) % 2] for region in strokes}
    closed = list(joints(sheet.of_kind("line"), marks))
    assert len(closed) == sheet.field.counts["junctions"]
    lozenges = [shapely.Polygon(lozenge) for lozenge, _ in closed]
    ink = [*lozenges, *(shapely.Polygon(region.polygon) for region in (*strokes, *sheet.of_kind("space")))]
    white = shapely.Polygon(sheet.field.frame).difference(shapely.union_all(ink, grid_size=0.001).buffer(0.002))
    assert white.area < 0.05 and abs(sum(shape.area for shape in ink) - shapely.union_all(ink).area) < 0.5
    assert len(finished(sheet, marks, {}).layers[0].items) == len(marks) + len(closed)


def test_the_last_pen_that_ran_through_covers_a_joint():
    sheet = sheet_of(GAME)
    through = next(line for line in sheet.field.lines if len(line.points) > 4)
    one, two = f"line:{through.key}/2", f"line:{through.key}/3"
    junction = sheet.by_id[two].facts["junctions"][0]
    across = [r.id for r in sheet.of_kind("line") if junction in r.facts["junctions"] and r.id not in (one, two)]
    marks = {one: "red", two: "red", **dict.fromkeys(across[:1], "blue")}
    at = shapely.Point(sheet.by_id[two].line[0])
    found = [ink for lozenge, ink in joints(sheet.of_kind("line"), marks) if shapely.Polygon(lozenge).contains(at)]
    assert found == ["red"]
    later = [
        ink
        for shape, ink in joints(sheet.of_kind("line"), {one: "red", two: "green"})
        if shapely.Polygon(shape).contains(at)
    ]
    assert later == ["green"]
    assert not list(joints(sheet.of_kind("line"), {}))
