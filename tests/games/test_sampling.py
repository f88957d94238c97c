"""Many games summed up: the sums are those of the games."""

from __future__ import annotations

import json

import pytest

from pnp.errors import GameError
from pnp.games import sampling
from pnp.games._null import GAME as NULL
from pnp.games.mondrian import GAME
from pnp.model.options import ChosenOptions


def played(players, count=12, **options):
    sheet = GAME.sheet(GAME.code(5, players=players, paper="a4", print_mode="colour", options=options))
    return list(sampling.games(GAME, sheet, count, players=players, seed=1, styles=("random",)))


@pytest.mark.parametrize(("players", "options"), [(2, {}), (3, {}), (4, {}), (4, {"teams": True})])
def test_the_sums_are_those_of_the_games(players, options):
    games = played(players, **options)
    found = sampling.summary(GAME, games)
    assert json.loads(json.dumps(found)) == found
    assert found["games"] == 12 and found["players"] == players
    sides = [(1, 3), (2, 4)] if options else [(p,) for p in range(1, players + 1)]
    wins, draws = dict.fromkeys(range(1, players + 1), 0), 0
    for sim in games:
        sums = [sum(sim.scores[p - 1] for p in side) for side in sides]
        best = [side for side, total in zip(sides, sums, strict=True) if total == max(sums)]
        draws += len(best) > 1
        for player in best[0] if len(best) == 1 else ():
            wins[player] += 1
    assert found["wins"] == {str(p): n for p, n in wins.items()} and found["draws"] == draws
    assert found["first_player_advantage"] == round(wins[1] * len(sides) / (12 - draws), 2)
    for p in range(1, players + 1):
        scores = [sim.scores[p - 1] for sim in games]
        assert found["scores"][str(p)]["least"] == min(scores)
        assert found["scores"][str(p)]["mean"] == round(sum(scores) / 12, 2)
    assert found["moves"]["most"] == max(len(sim.moves) for sim in games)


def test_the_games_differ_and_come_again():
    one, two = played(3, 3), played(3, 3)
    assert [sim.moves for sim in one] == [sim.moves for sim in two]
    assert len({sim.moves for sim in one}) == 3


def test_unknown_variations_are_refused():
    sheet = GAME.sheet(GAME.code(5, players=2, paper="a4", print_mode="colour", options={}))
    with pytest.raises(GameError, match="Mondrian has no variation called 'stop': known are small"):
        agreed = GAME.agreeing(ChosenOptions(rules=frozenset({"stop"})))
        list(sampling.games(agreed, sheet, 1, players=2, seed=0, styles=("random",)))


def test_equal_scores_are_draws_and_nobodys_wins():
    sheet = NULL.sheet(NULL.code(1, players=4, paper="a4", print_mode="colour", options={}))
    games = list(sampling.games(NULL, sheet, 3, players=4, seed=1, styles=("random",)))
    found = sampling.summary(NULL, games)
    assert found["draws"] == 3 and set(found["wins"].values()) == {0}
    assert found["first_player_advantage"] is None and found["margin"]["most"] == 0
