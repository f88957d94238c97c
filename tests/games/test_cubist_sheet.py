"""The printed score sheet: what it asks for, what it can be printed for, and two photographs of it, read and judged."""

from functools import cache

import pytest

from pnp.app import rehearse
from pnp.app.check import check
from pnp.data import load_layout
from pnp.errors import CodeError, GameError
from pnp.games import registry
from pnp.games.cubist.field import fingerprint_facts
from pnp.games.cubist.rules.plans import installations, museums
from pnp.games.cubist.sheet import PALE
from pnp.geometry.typesetting import width
from pnp.message import languages
from pnp.model.code import SheetCode, fingerprint
from pnp.model.drawing import Group, Path, Text, walk
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
    # In the catalogue at each, at the players' boxes once for all that are worth as much.
    assert sum(text.startswith("+") for text in texts) == 23 + 4 * len({card.points for card in installations()})
    for museum in museums():
        assert (museum.title in texts) == (museum.players == 4)
    assert any(museum.title in [t.text for t in sheet().drawing.walk() if isinstance(t, Text)] for museum in museums())


@pytest.mark.parametrize("players", [None, 2, 3, 4])
@pytest.mark.parametrize("lang", languages())
def test_all_texts_are_large_and_stay_in_their_blocks(players, lang):
    found = GAME.sheet(GAME.code(7, players=players, paper="letter", print_mode="colour", options={"lang": lang}))
    play = [item for layer in found.drawing.layers[:2] for item in layer.items]
    texts = [text for text in walk(play) if isinstance(text, Text)]
    points = 25.4 / 72
    shared = {said for words in found.drawing.layers[1].items for said in _of_the_frame(words)}
    assert min(text.size_mm for text in texts if text not in shared) >= 8.5 * points
    assert min(text.size_mm for text in texts) >= 8.0 * points
    page_left, page_right = 12.95, 202.95
    for text in texts:
        wide = width(text.text, text.font, text.size_mm)
        left = text.at[0] - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
        assert left >= page_left - 0.01 and left + wide <= page_right + 0.01, text.text
        if any(text.text == said for said in (_words(lang, "installations"), _words(lang, "dice"))):
            assert wide <= 82.0, text.text


def _of_the_frame(item):
    """Texts of what all sheets share: initials, total, first, keys."""
    own = isinstance(item, Group) and (item.id or "").partition(":")[0] in ("initials", "total", "first", "pen")
    return [text for text in walk(item.items) if isinstance(text, Text)] if own else []


def _words(lang, key):
    said = load_layout(f"text/{lang}/sheets")["cubist"][key]
    return said.format(points=2)


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("players", [None, 2, 3, 4])
def test_all_plans_of_a_sheet_have_one_scale(players, paper):
    (field,) = sheet(players, paper).drawing.layers[0].items
    fills = set(PALE["colour"])
    sides = {
        round(abs(path.commands[1][1] - path.commands[0][1]), 2)
        for path in field.items
        if isinstance(path, Path) and path.style.fill in fills
    }
    assert max(sides) - min(sides) <= 0.011 and min(sides) >= 5.0


def test_a_code_seals_the_cards():
    code = sheet().code
    assert code.fingerprint == fingerprint(fingerprint_facts())
    assert str(code).startswith(f"CUBIST-{GAME.version}AC0-")
    with pytest.raises(CodeError, match="does not fit"):
        GAME.sheet(code.with_fingerprint("0000"))
    with pytest.raises(CodeError, match="does not know"):
        GAME.sheet(SheetCode("cubist", f"{GAME.version}AC7", 3))


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
