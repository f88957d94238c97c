"""Rules that players agree on: no sheet is condemned by other rules than those that they may have played by."""

from __future__ import annotations

from itertools import chain

import pytest
from sheets import code_of
from ways import AS_PRINTED, GAMES, Way, agree, ways

from pnp.errors import GameError
from pnp.games import registry
from pnp.games.agreements import rule as rule_of
from pnp.games.canvas.rules import scoring_cards
from pnp.message import languages, spoken
from pnp.model.options import SMALL, ChosenOptions


@pytest.mark.parametrize(
    ("name", "players", "rules"),
    [("arp", 3, "stop"), ("klee", 2, "triangular"), ("piet", 2, "filling"), ("springer", 2, "double"),
     ("vasarely", 3, "three-cubes")],
)  # fmt: skip
def test_a_sheet_that_fits_other_rules_is_unsure_and_says_which(name: str, players: int, rules: str) -> None:
    game = registry.game(name)
    way = Way(game, {}, agree(rules), (players,))
    played = way.play(0)
    verdict = way.judged(played, None)
    assert verdict.status == "unsure"
    assert f"(--variation {rules})" in verdict.why
    assert verdict.findings[0].rule == "rules.other"
    assert not [finding for finding in verdict.findings if finding.severity == "error"]
    assert way.judged(played, AS_PRINTED).status != "agrees"
    printed = registry.sheet(code_of(game, players=players, seed=0, variations=(rules,)))
    assert game.setup(printed, players).rules == {rules}  # what is printed on a sheet is not left open
    assert all(rules not in each.rules for each in game.options.others(game.choice(printed), players))


def test_what_is_printed_on_a_sheet_and_what_is_agreed_on_at_play() -> None:
    """As the books have it: players agree on rules before they play, but not on what needs marks of its own."""
    printed = {game.name: {*game.variations, *game.options.meanings} - {*game.options.open} for game in GAMES}
    assert sum(SMALL in rest for rest in printed.values()) == 7
    canvas = printed.pop("canvas")
    assert "standard" in canvas and "emphasis" in canvas and not canvas & {"vincent", "easy", "master"}
    assert {name: rest - {SMALL} for name, rest in printed.items() if rest - {SMALL}} == {
        "mondrian": {"points"}, "piet": {"brushes"}, "springer": {"halved"},
    }  # fmt: skip


def test_what_only_decides_who_wins_is_not_tried() -> None:
    game = registry.game("arp")
    assert [*game.options.others(game.choice(registry.sheet(code_of(game))), 4)] == [agree("stop")]


def test_every_rule_that_can_be_agreed_on_has_a_name_in_every_language() -> None:
    for way in chain.from_iterable(map(ways, GAMES)):
        for name in way.agreed.rules - {*scoring_cards()}:  # cards lie on the mat
            names = {lang: spoken(rule, lang) for lang in languages() for rule in [rule_of(name)]}
            english = names.pop("en")
            assert english not in names.values(), name


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
