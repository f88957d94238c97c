"""Rules that players agree on: no sheet is condemned by other rules than those that they may have played by."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sheets import code_of

from pnp.errors import GameError
from pnp.games import registry
from pnp.games.agreements import rule as rule_of
from pnp.games.canvas.rules import scoring_cards
from pnp.games.contract import Game
from pnp.games.simulate import Simulation, reading_from_simulation, simulate
from pnp.games.weighing import weigh
from pnp.message import languages, spoken
from pnp.model.game import Verdict
from pnp.model.options import ChosenOptions

AS_PRINTED = ChosenOptions()


def agree(*rules: str, teams: bool = False, points: int | None = None) -> ChosenOptions:
    return ChosenOptions(teams=teams, points=points, rules=frozenset(rules))


def ways(game: Game) -> Iterator[tuple[int, ChosenOptions]]:
    """Numbers of players and what they may agree on: each rule alone, a few numbers of points, what goes together."""
    sheet = registry.sheet(code_of(game))
    for players in game.players:
        teams = players == 4 and "teams" in game.options.meanings
        alone = [agree(name, teams=teams) for name in game.variations]
        goals = [agree(points=points) for points in (10, 14, 20) if game.options.usual_points]
        several = (each for each in game.options.others(game.choice(sheet), players) if each.points in (None, 14, 20))
        for agreed in dict.fromkeys((*alone, *goals, *several, agree(teams=teams))):
            try:
                game.agreeing(agreed).setup(sheet, players)
            except GameError:
                continue  # not for so many, or for sheets that are printed for it
            if agreed != AS_PRINTED:
                yield players, agreed


def called(agreed: ChosenOptions) -> str:
    return "+".join(
        [*sorted(agreed.rules), *(["teams"] if agreed.teams else []), *([str(agreed.points)] * bool(agreed.points))]
    )


GAMES = tuple(map(registry.game, registry.names()))
WAYS = [
    pytest.param(game, players, agreed, id=f"{game.name}-{players}-{called(agreed)}")
    for game in GAMES
    for players, agreed in ways(game)
]
every_way = pytest.mark.parametrize(("game", "players", "agreed"), WAYS)


def played(game: Game, players: int, agreed: ChosenOptions, seed: int) -> Simulation:
    """A game on a sheet that says nothing of what was agreed on."""
    sheet = registry.sheet(code_of(game, seed=seed % 3))
    return simulate(game.agreeing(agreed), sheet, players, seed, (("greedy", "random")[seed % 2],))


def judged(game: Game, simulation: Simulation, agreed: ChosenOptions | None) -> Verdict:
    return weigh(game.agreeing(agreed), simulation.sheet, reading_from_simulation(simulation)).verdict


def wrongs_nobody(game: Game, players: int, agreed: ChosenOptions, seed: int) -> Verdict:
    """The verdict if nobody says what was agreed on."""
    simulation = played(game, players, agreed, seed)
    own = judged(game, simulation, agreed)
    assert own.setup is not None and own.setup.rules >= agreed.rules
    unsaid = judged(game, simulation, None)
    if not any(simulation.scores):  # no box is coloured: the judge asks whether the sheet is filled in at all
        assert own.status == unsaid.status == "unsure"
        return unsaid
    assert own.status == "agrees", own
    assert unsaid.status in ("agrees", "unsure"), unsaid
    if unsaid.status == "unsure":
        assert unsaid.findings[0].rule == "rules.other"
        assert judged(game, simulation, AS_PRINTED).status != "agrees"
    return unsaid


@every_way
def test_agreed_rules_wrong_nobody(game: Game, players: int, agreed: ChosenOptions) -> None:
    for seed in range(2):
        wrongs_nobody(game, players, agreed, seed)


@pytest.mark.slow
@every_way
def test_agreed_rules_wrong_nobody_in_300_games(game: Game, players: int, agreed: ChosenOptions) -> None:
    for seed in range(300):
        wrongs_nobody(game, players, agreed, seed)


@pytest.mark.parametrize(
    ("name", "players", "rules"),
    [("arp", 3, "stop"), ("klee", 2, "triangular"), ("piet", 2, "filling"), ("springer", 2, "double"),
     ("vasarely", 3, "three-cubes")],
)  # fmt: skip
def test_a_sheet_that_fits_other_rules_is_unsure_and_says_which(name: str, players: int, rules: str) -> None:
    game = registry.game(name)
    verdict = wrongs_nobody(game, players, agree(rules), 0)
    assert verdict.status == "unsure"
    assert f"(--variation {rules})" in verdict.why
    assert not [finding for finding in verdict.findings if finding.severity == "error"]
    printed = registry.sheet(code_of(game, players=players, seed=0, variations=(rules,)))
    assert game.setup(printed, players).rules == {rules}  # what is printed on a sheet is not left open
    assert all(rules not in each.rules for each in game.options.others(game.choice(printed), players))


def test_what_is_printed_on_a_sheet_and_what_is_agreed_on_at_play() -> None:
    """As the books have it: players agree on rules before they play, but not on what needs marks of its own."""
    printed = {game.name: {*game.variations, *game.options.meanings} - {*game.options.open} for game in GAMES}
    canvas = printed.pop("canvas")
    assert "standard" in canvas and "emphasis" in canvas and not canvas & {"vincent", "easy", "master"}
    assert {name: rest for name, rest in printed.items() if rest} == {
        "mondrian": {"points"}, "piet": {"brushes"}, "springer": {"halved"},
    }  # fmt: skip


def test_what_only_decides_who_wins_is_not_tried() -> None:
    game = registry.game("arp")
    assert [*game.options.others(game.choice(registry.sheet(code_of(game))), 4)] == [agree("stop")]


def test_every_rule_that_can_be_agreed_on_has_a_name_in_every_language() -> None:
    for _, _, agreed in (way.values for way in WAYS):
        for name in agreed.rules - {*scoring_cards()}:  # cards lie on the mat
            names = {lang: spoken(rule, lang) for lang in languages() for rule in [rule_of(name)]}
            assert names["de"] != names["en"] != names["fr"], name


@pytest.mark.parametrize(
    ("name", "options", "agreed", "words"),
    [
        ("piet", {}, agree("brushes"), "for sheets that are made for it"),
        ("canvas", {}, agree("simplified"), "for sheets that are made for it"),
        ("springer", {"players": 2}, agree("halved"), "for sheets that are made for it"),
        ("mondrian", {"players": 2}, agree(points=160), "160 points are for sheets that are made for it"),
        ("springer", {"players": 2, "points": 16}, agree(points=14), "14 points are for sheets that are made for it"),
        ("miro", {"teams": True, "variations": ("low-doubles",)}, agree("high-doubles"), "printed for low-doubles"),
        ("arp", {"players": 3}, agree(teams=True), "Teams are for 4 players, and the sheet ARP"),
        ("arp", {}, agree("low-doubles"), "is for two teams: add --teams"),
        ("arp", {}, agree("low-doubles", "high-doubles", teams=True), "choose low-doubles or high-doubles"),
        ("arp", {}, agree("six"), "Arp has no variation called 'six'"),
        ("arp", {}, agree(points=20), "Arp has no points"),
        ("klee", {}, agree(points=400), "not to 400"),
        ("klee", {}, agree(teams=True), "Klee has no teams"),
        ("canvas", {"variations": ("standard",)}, agree("easy"), "has a goal of its own"),
        ("canvas", {"players": 3}, agree("easy"), "is for one player"),
    ],
)  # fmt: skip
def test_what_contradicts_a_sheet_is_refused(name: str, options: dict, agreed: ChosenOptions, words: str) -> None:
    game = registry.game(name)
    with pytest.raises(GameError) as refused:
        game.agreeing(agreed).choice(registry.sheet(code_of(game, **options)))
    assert words in str(refused.value)
    assert "\n" not in str(refused.value) and str(refused.value).endswith(".")


def test_what_a_sheet_says_already_may_be_said_again() -> None:
    game = registry.game("arp")
    sheet = registry.sheet(code_of(game, players=3, variations=("stop",)))
    assert game.agreeing(agree("stop")).setups(sheet) == game.setups(sheet)


def test_what_was_agreed_on_tells_how_many_played() -> None:
    game = registry.game("arp")
    sheet = registry.sheet(code_of(game))
    assert [setup.players for setup in game.setups(sheet)] == [2, 3, 4]
    assert [setup.players for setup in game.agreeing(agree(teams=True)).setups(sheet)] == [4]
    with pytest.raises(GameError, match="Teams are for 4 players, not for 3"):
        game.agreeing(agree(teams=True)).setup(sheet, 3)
