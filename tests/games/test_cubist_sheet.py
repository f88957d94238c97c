"""The printed score sheet: what it asks for, what it can be printed for, and two photographs of it, read and judged."""

from functools import cache

import pytest

from pnp.app import rehearse
from pnp.app.check import check
from pnp.errors import CodeError, GameError
from pnp.games import registry
from pnp.games.cubist.field import fingerprint_facts
from pnp.games.cubist.rules.plans import installations, museums
from pnp.model.code import SheetCode, fingerprint
from pnp.model.drawing import Text
from pnp.model.kinds import BOXES

GAME = registry.game("cubist")


@cache
def sheet(players=None, paper="a4", print_mode="colour", seed=7):
    return GAME.sheet(GAME.code(seed, players=players, paper=paper, print_mode=print_mode, options={}))


def ids(found, kind):
    return {region.id for region in found.of_kind(kind)}


@pytest.mark.parametrize(("players", "seats", "dice"), [(None, 4, 15), (2, 2, 9), (3, 3, 11), (4, 4, 15)])
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_there_is_a_box_for_whatever_can_be_counted(players, seats, dice, paper):
    found = sheet(players, paper)
    assert ids(found, "tally") == {
        f"tally:{player}/{line}/{box}"
        for player in range(1, seats + 1)
        for line, most in ((1, 23), (2, dice))
        for box in range(1, most + 1)
    }
    able = [museum.number for museum in museums() if players in (None, museum.players)]
    assert ids(found, "choice") == {"choice:2/1", *(f"choice:1/{number}" for number in able)}
    for kind in ("total", "initials", "first"):
        assert ids(found, kind) == {f"{kind}:{player}" for player in range(1, seats + 1)}
    assert [pen.role for pen in found.pens] == [str(player) for player in range(1, seats + 1)]


def test_boxes_are_large_enough_to_be_coloured_and_read():
    for players in (None, 2, 3, 4):
        for region in sheet(players, "letter").regions:
            if region.kind in BOXES:
                xs, ys = zip(*region.polygon, strict=True)
                inner = [x for x, _ in region.sample]
                assert min(max(xs) - min(xs), max(ys) - min(ys)) >= 4.2
                assert min(inner) - min(xs) >= 0.65 and max(inner) - min(inner) >= 3.5


def test_every_card_stands_on_the_sheet_with_its_points():
    texts = [item.text for item in sheet(4).drawing.walk() if isinstance(item, Text)]
    for card in installations():
        assert texts.count(str(card.number)) >= 4 + 1  # at each player's box, and in the catalogue
    assert sum(text.startswith("+") for text in texts) == 5 * 23
    for museum in museums():
        assert (museum.title in texts) == (museum.players == 4)
    assert any(museum.title in [t.text for t in sheet().drawing.walk() if isinstance(t, Text)] for museum in museums())


def test_a_code_seals_the_cards():
    code = sheet().code
    assert code.fingerprint == fingerprint(fingerprint_facts())
    assert str(code).startswith(f"CUBIST-{GAME.version}AC0-")
    with pytest.raises(CodeError, match="does not fit"):
        GAME.sheet(code.with_fingerprint("0000"))
    with pytest.raises(CodeError, match="does not know"):
        GAME.sheet(SheetCode("cubist", "1AC7", 3))


@pytest.mark.parametrize("wish", [{"teams": True}, {"points": 30}, {"variations": ("short",)}])
def test_what_the_game_does_not_know_is_refused(wish):
    with pytest.raises(GameError):
        GAME.code(1, players=None, paper="a4", print_mode="colour", options=wish)


def test_a_sheet_knows_its_ways_of_playing():
    assert [setup.players for setup in GAME.setups(sheet())] == [2, 3, 4]
    assert GAME.setup(sheet(), None).players == 4 and GAME.setup(sheet(3), None).players == 3
    assert GAME.pens(GAME.setup(sheet(), 2)) == {1: "1", 2: "2"}


def test_a_photograph_is_read_and_agrees(tmp_path):
    photographed(3, "a4", "colour", "small4mp", tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize(
    "condition", ["good", "tilt20", "shadow", "fold", "curl", "glare", "crayon", "low-toner", "scan"]
)
@pytest.mark.parametrize(
    ("players", "paper", "print_mode"), [(2, "letter", "mono"), (4, "a4", "colour"), (None, "letter", "low")]
)
def test_many_photographs_are_read_and_agree(players, paper, print_mode, condition, tmp_path):
    photographed(players, paper, print_mode, condition, tmp_path)


def photographed(players, paper, print_mode, condition, tmp_path):
    """Play, photograph, read, judge; every box is read as it was coloured."""
    found = sheet(players, paper, print_mode)
    photo, truth = rehearse.photograph_file(str(found.code), None, condition, 3, tmp_path / "photo.jpg")
    checked = check(photo)
    filled = rehearse.play(str(found.code), players=None, seed=3, style="greedy")
    assert checked.verdict is not None and checked.verdict.status == "agrees", checked
    assert checked.reading is not None
    for region in found.regions:
        if region.kind in BOXES:
            assert checked.reading.marks[region.id].ink == filled["marks"].get(region.id, "blank"), region.id
    assert {str(p): score.counted for p, score in checked.verdict.scores.items()} == filled["scores"]
    assert truth.is_file()
