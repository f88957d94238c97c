"""What can be chosen is declared once: codes, checks and lists follow from the declaration."""

import pytest

from pnp.errors import GameError
from pnp.games import registry
from pnp.model.code import ALPHABET
from pnp.model.game import Setup
from pnp.model.options import ChosenOptions, Options, Value, characters, one_of, players, points, teams, variation

CHESS = Options(
    "Chess",
    players(2, 3, 4),
    points("points to play to", 8, (Value(8, 8), Value(16, 16, players=2))),
    characters(
        teams(1),
        variation("blitz", 2, "quick", players=2),
        one_of("clock", Value("sand", 4, "by sand"), Value("bell", 8, "by bell", teams=True)),
    ),
)
GAMES = [registry.game(name) for name in registry.names()]


def test_lists_follow_from_the_declaration():
    assert CHESS.players == (2, 3, 4)
    assert CHESS.width == 3
    assert CHESS.meanings == {
        "points": "points to play to",
        "teams": "four players as two teams, partners diagonally opposite",
    }
    assert CHESS.variations == {"blitz": "quick", "sand": "by sand", "bell": "by bell"}


@pytest.mark.parametrize(
    ("wish", "said", "choice"),
    [
        ({}, "080", ChosenOptions(0, points=8)),
        ({"players": 3, "points": 8}, "380", ChosenOptions(3, points=8)),
        ({"teams": True}, "481", ChosenOptions(4, True, 8)),
        ({"points": 16}, "2G0", ChosenOptions(2, points=16)),
        ({"variations": ("sand", "blitz")}, "286", ChosenOptions(2, points=8, rules=frozenset({"sand", "blitz"}))),
        ({"teams": True, "variations": ["bell"]}, "489", ChosenOptions(4, True, 8, frozenset({"bell"}))),
    ],
    ids=lambda value: value if isinstance(value, str) else "",  # sets have no order to name a test by
)
def test_a_choice_is_written_into_a_code_and_read_again(wish, said, choice):
    assert CHESS.choose(**wish) == choice
    assert CHESS.encode(choice) == said
    assert CHESS.decode(said) == choice


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({"players": 5}, "Chess is for 2, 3 or 4 players, not for 5."),
        ({"players": 3, "teams": True}, "Teams are for 4 players, not for 3: say --players 4 or leave it out."),
        ({"points": 9}, "Chess takes --points 8 or 16, not 9."),
        ({"players": 3, "points": 16}, "16 points are for 2 players, not for 3: say --players 2 or leave it out."),
        ({"variations": ("sand", "bell"), "teams": True}, "A game of Chess has one clock: choose sand or bell."),
        ({"variations": ("bell",)}, "The variation 'bell' is for two teams: add --teams or leave it out."),
        ({"variations": ("blitz",), "teams": True}, "The variation 'blitz' is for 2 players, not for 4"),
        ({"variations": ("fly",)}, "Chess has no variation called 'fly': known are blitz, sand, bell."),
    ],
    ids=str,
)
def test_what_does_not_go_together_is_refused(wish, words):
    with pytest.raises(GameError) as caught:
        CHESS.choose(**wish)
    assert str(caught.value).startswith(words)


@pytest.mark.parametrize("said", ["180", "090", "0G0", "3G0", "081", "28C", "08Z"])
def test_codes_that_nobody_can_have_chosen_say_nothing(said):
    assert CHESS.decode(said) is None


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup(5), "Chess is for 2, 3 or 4 players, not for 5."),
        (Setup(2, first=3), "Player 3 cannot go first: there are players 1 to 2."),
        (Setup(3, teams=True), "Teams are for 4 players, not for 3."),
        (Setup(2, rules=frozenset({"fly"})), "Chess has no variation called 'fly'"),
        (Setup(4, rules=frozenset({"bell"})), "The variation 'bell' is for two teams."),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_setups_are_checked_in_one_place(setup, words):
    with pytest.raises(GameError) as caught:
        CHESS.check(setup)
    assert str(caught.value).startswith(words)
    CHESS.check(Setup(4, True, rules=frozenset({"bell"})))


def test_what_a_game_has_not_is_refused_with_the_way_out():
    draughts = Options("Draughts", players(2))
    assert (draughts.width, draughts.encode(draughts.choose()), draughts.decode("")) == (0, "", ChosenOptions(2))
    with pytest.raises(GameError, match="Draughts has no --points: leave --points out"):
        draughts.choose(points=3)
    with pytest.raises(GameError, match="Draughts has no teams: leave --teams out"):
        draughts.choose(teams=True)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_no_two_choices_of_a_game_have_one_code(game):
    seen: dict[str, ChosenOptions] = {}
    for number in (None, *game.players):
        for agreed in ((), *((name,) for name in game.variations)):
            for together in (False, True):
                for goal in (None, *range(1, 161)) if "points" in game.options.meanings else (None,):
                    try:
                        choice = game.options.choose(number, teams=together, points=goal, variations=agreed)
                    except GameError:
                        continue
                    said = game.options.encode(choice)
                    assert len(said) == game.options.width and set(said) <= set(ALPHABET)
                    read = game.options.decode(said)
                    assert read is not None and game.options.encode(read) == said
                    assert (read.players, read.points, read.rules) == (choice.players, choice.points, choice.rules)
                    assert seen.setdefault(said, read) == read
