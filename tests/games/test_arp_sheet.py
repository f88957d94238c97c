"""The printed Arp sheet: what its code carries, and what can be asked for."""

import pytest
from sheets import code_of, sheet_of

from pnp.errors import CodeError, GameError
from pnp.games.arp import GAME
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
    assert sheet.code.params == f"1AC{own}"
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


@pytest.mark.parametrize("params", ["1AC50", "1AC0Z", "1AC04", "1AC21", "1AC4D", "1AC0", "9AC00"])
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
            assert len(boxes) == 80
        assert sheet.field.counts["lines"] == 25
        assert sheet.field.counts["stretches"] == len(sheet.of_kind("line"))
