"""The score sheet: what its code carries, which cards it is for, and that it is read from a photograph."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path as FilePath

import numpy as np
import pytest

from pnp.app.check import check
from pnp.app.report import as_text
from pnp.errors import CodeError, GameError
from pnp.games import registry
from pnp.games.agreements import agreed_on
from pnp.games.canvas.field import Wishes, easel
from pnp.games.canvas.rules import box, scenarios, scoring_cards
from pnp.games.simulate import simulate
from pnp.model import colour
from pnp.model.code import SheetCode, parse_code
from pnp.model.drawing import Group, Path, Text
from pnp.model.sheet import Sheet
from pnp.photographer import photograph
from pnp.render import raster
from pnp.scan import overlay

GAME = registry.game("canvas")


def make(
    *variations: str, players: int | None = None, seed: int = 5, paper: str = "a4", print_mode: str = "colour"
) -> Sheet:
    code = GAME.code(seed, players=players, paper=paper, print_mode=print_mode, options={"variations": variations})
    return GAME.sheet(parse_code(str(GAME.sheet(code).code)))


@pytest.mark.parametrize("name", scenarios())
def test_a_scenario_has_its_cards_and_its_goal(name: str) -> None:
    scenario, board = scenarios()[name], GAME.board(make(name))
    assert board.goal == scenario.goal and board.cards[: len(scenario.cards)] == scenario.cards
    assert len(board.cards) == len(scenario.cards) + scenario.free
    assert GAME.setup(make(name), 3).rules == {name}


def test_the_seed_draws_what_nobody_chose() -> None:
    drawn = [easel(seed, Wishes()).cards for seed in range(200)]
    assert GAME.board(make("random", seed=9)).cards == drawn[9]
    assert set(GAME.board(make(seed=9)).cards) == set(GAME.board(make("vincent")).cards) == set(box().first_game)
    assert all(len(set(cards)) == 4 for cards in drawn) and {name for cards in drawn for name in cards} == set(
        scoring_cards()
    )
    assert len(set(drawn)) > 180
    assert GAME.board(make("style", "movement")).cards[:2] == ("movement", "style")
    assert GAME.board(make("composition", "emphasis", "space", "variety", seed=1)).cards == (
        "composition", "emphasis", "space", "variety",
    )  # fmt: skip
    chill = GAME.board(make("chill", "style"))
    assert len(chill.cards) == 3 and chill.cards[0] == "style" and chill.goal == 25


@pytest.mark.parametrize("level", box().levels)
def test_levels_are_for_one_player(level: str) -> None:
    sheet = make(level)
    assert GAME.board(sheet).goal == box().levels[level] and GAME.setup(sheet, None).players == 1
    with pytest.raises(GameError, match=f"level {level} is for one player"):
        make(level, players=2)


@pytest.mark.parametrize(
    ("variations", "players", "words"),
    [
        (("vincent",), 3, "Vincent plays with one or two players, not with 3"),
        (("easy", "hard"), None, "one level: choose easy or hard"),
        (("bonus", "chill"), None, "one scenario: choose chill or bonus"),
        (("bonus", "easy"), 1, "has a goal of its own: leave the level easy out"),
        (("bonus", "style"), None, "scenario bonus leaves no places for scoring cards of your choice, not 1: style"),
        (("chill", "style", "space", "variety", "movement"), None, "scenario chill leaves 3 places .* not 4"),
        (("style", "space", "variety", "movement", "emphasis"), None, "The mat has 4 places .* not 5"),
    ],
)
def test_wishes_that_do_not_go_together(variations: tuple[str, ...], players: int | None, words: str) -> None:
    with pytest.raises(GameError, match=words):
        make(*variations, players=players)


@pytest.mark.parametrize("own", ["600000", "05" + "0000", "0D0000", "00A000", "0G0000", "000400"])
def test_parameters_that_no_sheet_has(own: str) -> None:
    with pytest.raises(CodeError, match="does not know"):
        GAME.sheet(SheetCode("canvas", f"{GAME.version}AC{own}", 5))


def test_codes_with_wishes_that_do_not_go_together_are_refused() -> None:
    for own in ("012000", "210000", "380000", "009001", "00000Z"):
        with pytest.raises(CodeError, match="does not know"):
            GAME.sheet(SheetCode("canvas", f"{GAME.version}AC{own}", 5))


def test_a_box_for_every_ribbon() -> None:
    sheet = make("standard", players=3)
    limits = [scoring_cards()[name].limit for name in GAME.board(sheet).cards]
    wanted = {
        f"tally:{player}/{line}/{number}"
        for player in (1, 2, 3)
        for line, limit in enumerate([*limits, 15], start=1)
        for number in range(1, limit + 1)
    }
    assert {region.id for region in sheet.of_kind("tally")} == wanted
    assert [region.id for region in sheet.of_kind("choice")] == ["choice:1/1"]
    assert not make(players=3).of_kind("choice")
    sides = [np.ptp(np.array(region.polygon), axis=0).min() for region in sheet.of_kind("tally")]
    assert min(sides) >= 6.0


@pytest.mark.parametrize("print_mode", ["colour", "mono", "low"])
def test_boxes_stand_under_headers_that_can_be_read(print_mode: str) -> None:
    sheet = make(players=4, print_mode=print_mode)
    for number, name in enumerate(GAME.board(sheet).cards, start=1):
        for player in (1, 2, 3, 4):
            first = sheet.by_id[f"tally:{player}/{number}/1"].polygon[0]
            (group,) = (item for item in _groups(sheet) if item.id == f"line-{player}-{number}")
            band, title = group.items[:2]
            assert isinstance(band, Path) and isinstance(title, Text) and title.text == scoring_cards()[name].title
            assert band.commands[0][1] == first[0] and 0 < first[1] - band.commands[0][2] <= 6.0
            assert colour.contrast(colour.rgb(band.style.fill or ""), colour.rgb(title.colour)) >= 4.5


def _groups(sheet: Sheet) -> Iterator[Group]:
    return (item for layer in sheet.drawing.layers for item in layer.items if isinstance(item, Group))


def test_the_page_says_each_card_its_condition_and_its_table() -> None:
    sheet = make("spatial", players=1, paper="letter")
    said = [item.text for item in sheet.drawing.walk() if isinstance(item, Text)]
    whole = " ".join(said)
    for name in GAME.board(sheet).cards:
        card = scoring_cards()[name]
        assert card.title in said and card.condition in whole
        for points in card.points:
            assert str(points) in said
    assert "Goal 37 reached" in said and "Painting 3" in said


@pytest.mark.parametrize(("players", "condition", "seed"), [(5, "good", 3), (2, "tilt20", 4)])
def test_a_photograph_of_a_finished_sheet_agrees(players: int, condition: str, seed: int, tmp_path: FilePath) -> None:
    sheet = make("no-elements", players=players)
    simulation = simulate(GAME, sheet, seed=1, styles=("random",))
    scale = 6.0
    page = raster.render(sheet.drawing, scale)
    picture = photograph(page, scale, sheet, simulation.marks, simulation.written, condition, seed)
    path = tmp_path / "photo.jpg"
    path.write_bytes(picture.jpeg)
    result = check(path)
    reading = result.reading
    assert reading is not None
    wrong = {
        name: (mark.ink, picture.truth["marks"].get(name, "blank"))
        for name, mark in reading.marks.items()
        if mark.ink not in (None, picture.truth["marks"].get(name, "blank"))
    }
    assert not wrong
    found = result.verdict
    assert found.status == "agrees", found
    said = as_text(result)
    assert all(f"the sheet proves {points}" in said for points in simulation.scores) and "not counted" not in said
    assert {player: score.counted for player, score in found.scores.items()} == dict(
        enumerate(simulation.scores, start=1)
    )


def test_ribbons_are_no_points() -> None:
    """So the picture of the verdict shows the proved score, and no question mark for points that nobody colours."""
    assert not overlay._has_boxes(make("standard"))
    assert overlay._has_boxes(
        registry.sheet(registry.game("klee").code(1, players=2, paper="a4", print_mode="low", options={}))
    )


def test_verdicts_do_not_name_the_scoring_cards_as_rules() -> None:
    sheet = make("vincent", players=2)
    assert [str(said) for said in agreed_on(GAME, GAME.setup(sheet, 2))] == ["Vincent"]
    assert agreed_on(GAME, GAME.setup(make(), None)) == ()
