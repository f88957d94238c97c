"""Nobody who keeps the rules is ever called wrong, by whatever rules they play and at any moment of a game; and whoever
claims points that they have not is found, where paper can tell.
"""

from __future__ import annotations

import pytest
from ways import AS_PRINTED, GAMES, Way, claiming, unticked, ways

from pnp.games.simulate import Simulation, reading_from_simulation
from pnp.model.game import Verdict

every_way = pytest.mark.parametrize(
    ("number", "way"), [pytest.param(*each, id=str(each[1])) for game in GAMES for each in enumerate(ways(game))]
)


def fair(verdict: Verdict, game: Simulation) -> None:
    """By the right rules a game agrees, unless nothing is there to judge, and the scores are among those proved."""
    if verdict.status != "agrees":
        assert verdict.status == "unsure" and "nothing" in verdict.why, verdict
        return
    for number, score in verdict.scores.items():
        assert score.low is not None and score.high is not None, verdict
        assert score.low <= game.scores[number - 1] <= score.high, verdict


def wrongs_nobody(way: Way, seed: int) -> None:
    """One game, judged by its own rules, and in turn by others, by what is printed, and as it was before the end."""
    game = way.play(seed)
    own = way.judged(game, way.agreed)
    fair(own, game)
    assert own.setup is not None and own.setup.rules >= way.agreed.rules
    turn = seed // 2 % 4
    if turn == 0:
        assert way.judged(game, None).status != "disagrees"
    elif turn == 1:
        assert way.judged(game, way.agreed, unticked(reading_from_simulation(game))).status != "disagrees"
    else:
        early = way.play(seed, 1 + seed * 7 % len(game.moves))
        if turn == 2:
            verdict = way.judged(early, way.agreed)
            fair(verdict, early)
            assert not verdict.finished or early.state.over
        else:
            assert way.judged(early, None).status != "disagrees"
    if other := way.another(game, seed):
        verdict = way.judged(game, other)
        assert verdict.setup is None or verdict.setup.rules >= other.rules


@every_way
def test_right_rules_wrong_nobody(number: int, way: Way) -> None:
    wrongs_nobody(way, 2 * number + 3 * (number % 2))


@pytest.mark.slow
@every_way
def test_right_rules_wrong_nobody_in_300_games(number: int, way: Way) -> None:
    for seed in range(300):
        wrongs_nobody(way, seed)


@pytest.mark.parametrize("name", [game.name for game in GAMES if game.name not in ("klee", "mondrian")])
def test_three_points_too_many_are_found(name: str) -> None:
    for seed in (4, 8):  # three players or more, where so many can play
        verdict = claimed(name, seed)
        assert verdict.status == "disagrees", verdict
        assert any(finding.severity == "error" for finding in verdict.findings)


@pytest.mark.parametrize(("name", "least"), [("klee", 4), ("vasarely", 7)])
def test_three_points_too_many_are_mostly_found_where_colours_bound_the_scores(name: str, least: int) -> None:
    assert sum(claimed(name, seed).status == "disagrees" for seed in range(10)) >= least


def claimed(name: str, seed: int) -> Verdict:
    """The verdict on a game of which one player claims three points too many."""
    way = next(way for game in GAMES for way in ways(game) if game.name == name)
    game = way.play(seed)
    row = 1 + seed // 2 % len(game.scores)
    verdict = way.judged(game, AS_PRINTED, claiming(game, way.game, row, 3))
    assert verdict.status != "agrees" or verdict.scores[row].proof != "exact"
    return verdict
