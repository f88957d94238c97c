"""Small games: about half the spaces, twice as large, the same rules; codes, rules, play and reading know of them."""

from __future__ import annotations

from statistics import mean

import pytest
import shapely
from drawn import texts
from sample_kit import sampled
from sheets import code_of, sheet_of

from pnp.app import rehearse
from pnp.app.check import check
from pnp.errors import GameError
from pnp.games import registry
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.model.code import parse_code
from pnp.model.options import SMALL

SPACES = {
    "vasarely": range(60, 61),
    "mondrian": range(49, 50),
    "arp": range(28, 29),
    "klee": range(72, 73),
    "springer": range(54, 55),
    "delaunay": range(90, 118),
    "miro": range(55, 56),
}
GAMES = [registry.game(name) for name in SPACES]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def rooms(sheet) -> tuple[list[float], float]:
    """Areas of the spaces, mm2, and the radius of the smallest circle in one."""
    spaces = [shapely.Polygon(space.outline) for space in sheet.field.spaces]
    circles = shapely.length(shapely.maximum_inscribed_circle(spaces, tolerance=0.05))
    return [space.area for space in spaces], float(circles.min())


@pytest.mark.parametrize("seeds", sampled([range(2), range(2, 6)], [range(2)]), ids=str)
@each_game
def test_spaces_are_fewer_and_larger(game, seeds) -> None:
    usual, usual_least = rooms(sheet_of(game))
    for seed in seeds:
        sheet = registry.sheet(code_of(game, seed=seed, variations=[SMALL]))
        areas, least = rooms(sheet)
        assert len(areas) in SPACES[game.name]
        assert mean(areas) >= 1.5 * mean(usual)
        assert least >= 0.95 * usual_least


@each_game
def test_the_code_alone_tells_that_a_game_is_small(game) -> None:
    small, usual = sheet_of(game, variations=[SMALL]), sheet_of(game)
    assert str(small.code) != str(usual.code)
    again = registry.sheet(parse_code(str(small.code)))
    assert (again.drawing, again.regions) == (small.drawing, small.regions)
    assert game.choice(again).small and not game.choice(usual).small


@each_game
def test_a_small_game_is_played_and_judged(game) -> None:
    for players in (None, *game.players):
        sheet = sheet_of(game, players=players, variations=[SMALL])
        for number in players and [players] or game.players:
            simulation = simulate(game, sheet, number, seed=5)
            verdict = game.judge(sheet, reading_from_simulation(simulation))
            assert verdict.status == "agrees", (players, number, verdict)
            for player, score in verdict.scores.items():
                assert score.low <= simulation.scores[player - 1] <= score.high


@pytest.mark.parametrize("game", sampled(GAMES, GAMES[::3]), ids=lambda game: game.name)
def test_a_photograph_of_a_small_game_is_read(game, tmp_path) -> None:
    code = str(sheet_of(game, players=2, variations=[SMALL], lang="de").code)
    photo, _ = rehearse.photograph_file(code, None, "small4mp", 3, tmp_path / "small.jpg")
    found = check(photo)
    assert (found.code, found.verdict.status) == (code, "agrees"), found.verdict
    assert found.verdict.setup.rules == {SMALL}


@pytest.mark.parametrize(
    ("name", "usual", "small"),
    [
        ("arp", "25 straight lines", "17 straight lines"),
        ("arp", "all 55 spaces", "all 28 spaces"),
        ("miro", "209", "104"),
        ("mondrian", "80 boxes", "40 boxes"),
        ("vasarely", "seven to twelve", "five to eight"),
    ],
)
@pytest.mark.parametrize("large", [False, True])
def test_the_rules_of_a_small_sheet_name_its_numbers(name, usual, small, large) -> None:
    game = registry.game(name)

    def printed(**options) -> str:
        sheet = sheet_of(game, **options)
        pages = game.pages(sheet, "aid", {"large": large})
        return " ".join(" ".join(text.text for page in pages for text in texts(page)).split())

    assert small in printed(variations=[SMALL]) and usual not in printed(variations=[SMALL])
    assert usual in printed()


def test_a_small_mondrian_ends_at_its_last_box() -> None:
    game = registry.game("mondrian")
    sheet = sheet_of(game, players=3, variations=[SMALL])
    assert len([box for box in sheet.of_kind("score") if box.id.startswith("score:1/")]) == 40
    assert game.setup(sheet, 3).target == 40
    with pytest.raises(GameError, match="is played to 40 points"):
        sheet_of(game, players=2, points=160, variations=[SMALL])


@pytest.mark.parametrize("name", ["destijl", "piet", "canvas", "cubist"])
def test_games_without_a_small_one_say_so(name) -> None:
    with pytest.raises(GameError, match="has no small game: leave out --size"):
        sheet_of(registry.game(name), variations=[SMALL])


@each_game
def test_nobody_agrees_on_a_small_game_afterwards(game) -> None:
    assert SMALL not in game.options.open
