"""The referee names who has won and the rule that decided; the expectations are read from the scores here."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pnp.app.rehearse import referee
from pnp.app.report import referee_json
from pnp.games.record import read_record, write_record
from pnp.games.registry import game
from pnp.games.simulate import simulate


def refereed(folder, name, seed, players, *styles, lang="en", moves=None, **options):
    wanted = game(name)
    sheet = wanted.sheet(wanted.code(7, players=None, paper="a4", print_mode="colour", options=options))
    record = read_record(simulate(wanted, sheet, players, seed, styles).to_record())
    file = folder / "game.txt"
    turns = record.turns[:moves]
    file.write_text(write_record(record if moves is None else replace(record, turns=turns, totals=())))
    return referee_json(referee(file), lang)


@pytest.mark.parametrize(
    ("name", "seed", "players", "style", "options", "winners", "tie", "rule"),
    [
        ("springer", 3, 2, "greedy", {}, [2], False, "chains"),
        ("springer", 1, 2, "greedy", {}, [2], False, "chain"),
        ("springer", 54, 2, "greedy", {}, [1, 2], True, "chains"),
        ("springer", 11, 2, "greedy", {}, [1], False, "best-chain"),
        ("springer", 12, 2, "random", {}, [1, 2], True, "best-chain"),
        ("delaunay", 3, 2, "random", {}, [2], False, "fewest"),
        ("delaunay", 7, 2, "random", {}, [1, 2], True, "fewest"),
        ("delaunay", 1, 4, "random", {}, [1, 3], False, "fewest"),
        ("delaunay", 37, 4, "random", {}, [1, 2, 3, 4], True, "fewest"),
        ("klee", 0, 2, "random", {}, [2], False, "lead"),
        ("klee", 23, 2, "random", {}, [1, 2], True, "points"),
        ("klee", 2, 2, "random", {"points": 9}, None, False, "track"),
        ("piet", 4, 2, "random", {}, [1, 2], True, "points"),
        ("mondrian", 3, 4, "greedy", {"teams": True}, [1, 3], False, "teams"),
        ("mondrian", 92, 4, "greedy", {"teams": True}, [1, 2, 3, 4], True, "teams"),
        ("canvas", 30, 2, "random", {"variations": ["random"]}, [2], False, "tokens"),
        ("destijl", 9, 3, "random", {}, [3], False, "stroke"),
        ("destijl", 113, 3, "random", {}, [1, 3], True, "stroke"),
    ],
)
def test_the_referee_names_winner_rule_and_tie(
    tmp_path, name, seed, players, style, options, winners, tie, rule
) -> None:
    told = refereed(tmp_path, name, seed, players, style, **options)
    scores = told["scores"]
    if winners is None:
        winners = [int(player) for player, points in scores.items() if points == max(scores.values())]
    assert (told["winners"], told["tie"], told["decided_by"]) == (winners, tie, rule), told["why"]
    assert ("Tie: " if tie else "Winners: " if len(winners) > 1 else "Winner: ") in told["why"]
    if rule == "fewest":
        assert min(scores.values()) == scores[str(winners[0] if len(scores) == players else 2 - winners[0] % 2)]


def test_a_complete_chain_wins_with_a_lower_total(tmp_path) -> None:
    told = refereed(tmp_path, "springer", 43, 2, "greedy", points=4)
    assert told["scores"] == {"1": 12, "2": 10}
    assert (told["winners"], told["decided_by"]) == ([2], "chain")
    assert "A complete chain wins, whatever the totals." in told["why"]


def test_in_other_languages(tmp_path) -> None:
    assert "Gewonnen hat: " in refereed(tmp_path, "delaunay", 0, 2, "random", lang="de")["why"]
    assert "Die wenigsten verlorenen Punkte" in refereed(tmp_path, "delaunay", 0, 2, "random", lang="de")["why"]
    assert "Égalité\u00a0: " in refereed(tmp_path, "delaunay", 7, 2, "random", lang="fr")["why"]
    assert "Empate: " in refereed(tmp_path, "delaunay", 7, 2, "random", lang="es")["why"]
    assert "Parità: " in refereed(tmp_path, "delaunay", 7, 2, "random", lang="it")["why"]


def test_an_unfinished_game_has_no_winner(tmp_path) -> None:
    told = refereed(tmp_path, "delaunay", 0, 2, "random", moves=9)
    assert (told["winners"], told["tie"], told["decided_by"]) == ([], False, None)
    assert "not over" in told["why"] and json.loads(json.dumps(told))["over"] is False


def test_a_single_player_must_reach_the_goal(tmp_path) -> None:
    told = refereed(tmp_path, "canvas", 0, 1, "random", variations=["simplified"])
    assert told["decided_by"] == "goal"
    assert (told["winners"] == []) == ("Nobody wins." in told["why"])
