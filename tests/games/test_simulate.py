"""Simulated games: the JSON that other programs stand on, and paper that tells the same story as the moves."""

from __future__ import annotations

import json

import pytest

from pnp.errors import GameError
from pnp.games.mondrian import GAME
from pnp.games.registry import game
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.model.reading import BLANK


def _sheet(players, seed=1, **options):
    return GAME.sheet(GAME.code(seed, players=players, paper="a4", print_mode="colour", options=options))


@pytest.mark.parametrize(
    ("players", "options", "neutral", "target"),
    [
        (2, {}, "yellow", 80),
        (2, {"points": 160}, "yellow", 160),
        (3, {}, "green", 80),
        (4, {}, None, 80),
        (4, {"teams": True}, None, 80),
    ],
)
def test_everything_on_the_paper_follows_from_the_moves(players, options, neutral, target):
    sheet = _sheet(players, **options)
    data = simulate(GAME, sheet, players, seed=4).to_json()
    assert json.loads(json.dumps(data)) == data
    assert (data["code"], data["players"], data["target"]) == (str(sheet.code), players, target)
    assert data["teams"] == bool(options.get("teams"))
    assert data["neutral"] == neutral
    assert data["inks"] == dict(zip("1234", ["red", "blue", "yellow", "green"][:players], strict=False))
    field, scores = {}, dict.fromkeys(data["inks"], 0)
    for move in data["moves"]:
        assert not set(move["marks"]) & set(field)
        assert set(move["marks"].values()) <= {data["inks"][str(move["player"])], neutral}
        assert move["scored"] == 0 or list(move["marks"].values()) == [data["inks"][str(move["player"])]]
        field |= move["marks"]
        scores[str(move["player"])] += move["scored"]
        assert move["scores"] == scores
    assert scores == data["scores"]
    assert any(scores.values())
    by_kind: dict[str, dict[str, str]] = {}
    for region, ink in data["marks"].items():
        by_kind.setdefault(region.split(":")[0], {})[region] = ink
    assert set(data["marks"]) <= set(sheet.by_id)
    assert by_kind["space"] == field
    boxes = {f"score:{p}/{n}": data["inks"][p] for p, score in scores.items() for n in range(1, score + 1)}
    assert by_kind["score"] == boxes
    pens = [*data["inks"].values(), *([neutral] if neutral else [])]
    assert by_kind["pen"] == {f"pen:{n}/{patch}": ink for n, ink in enumerate(pens, start=1) for patch in (1, 2)}
    assert by_kind["first"] == {"first:1": "red"}
    assert data["moves"][0]["player"] == 1
    written = data["written"]
    assert {f"total:{p}": str(score) for p, score in scores.items()}.items() <= written.items()
    initials = [written[f"initials:{p}"] for p in scores]
    assert len(set(initials)) == players and len(written) == 2 * players


def test_seed_style_and_sheet_decide_the_game():
    sheet = _sheet(4)
    first = simulate(GAME, sheet, 4, 1)
    assert simulate(GAME, sheet, 4, 1).to_json() == first.to_json()
    assert simulate(GAME, sheet, 4, 2).moves != first.moves
    assert simulate(GAME, sheet, 4, 1, ("random",)).moves != first.moves
    assert simulate(GAME, sheet, 4, 1, ("greedy",) * 4).moves == first.moves
    with pytest.raises(GameError, match="greedy and random"):
        simulate(GAME, sheet, 4, 1, ("greedy", "bold"))
    with pytest.raises(GameError, match="printed for 4 players"):
        simulate(GAME, sheet, 3)


def test_a_sheet_for_any_number_takes_the_number_asked_for():
    sheet = _sheet(None)
    assert simulate(GAME, sheet).setup.players == 4
    for players in (2, 3, 4):
        simulation = simulate(GAME, sheet, players)
        assert simulation.setup.players == players
        verdict = GAME.judge(sheet, reading_from_simulation(simulation))
        assert verdict.status == "agrees"
        assert verdict.setup is not None and verdict.setup.players == players


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("style", ["random", "greedy"])
def test_simulated_paper_is_judged_to_agree(players, style):
    sheet = _sheet(players, seed=9)
    for seed in range(4):
        simulation = simulate(GAME, sheet, players, seed, (style,))
        verdict = GAME.judge(sheet, reading_from_simulation(simulation))
        assert verdict.status == "agrees", verdict
        assert {p: s.counted for p, s in verdict.scores.items()} == dict(enumerate(simulation.scores, start=1))
        assert all(s.written == s.boxes for s in verdict.scores.values())
        for player, score in verdict.scores.items():
            assert score.low is not None and score.high is not None
            assert score.low <= simulation.scores[player - 1] <= score.high


def test_the_reading_names_every_region_that_can_be_coloured():
    sheet = _sheet(3)
    simulation = simulate(GAME, sheet, 3)
    reading = reading_from_simulation(simulation)
    assert set(reading.marks) == {r.id for r in sheet.regions if r.kind not in ("total", "initials")}
    for region, mark in reading.marks.items():
        assert mark.ink == simulation.marks.get(region, BLANK)
    assert [(ink.pen, ink.name) for ink in reading.inks.values()] == list(enumerate(simulation.inks.values(), start=1))
    red = reading.inks[1].rgb
    assert red[0] > 150 > max(red[1:])
    assert {name: words.text for name, words in reading.written.items()} == dict(simulation.written)


@pytest.mark.parametrize(
    ("name", "players", "points"),
    [("mondrian", 2, 80), ("mondrian", 3, 80), ("arp", 2, None), ("piet", 2, None), ("springer", 2, 13)],
)
def test_points_are_those_that_players_can_agree_on(name, players, points):
    rules = game(name)
    sheet = rules.sheet(rules.code(3, players=players, paper="a4", print_mode="colour", options={}))
    assert simulate(rules, sheet, players).to_json()["points"] == points


@pytest.mark.parametrize(("name", "printed", "asked"), [("arp", None, 5), ("arp", 4, 1), ("klee", 2, 3)])
def test_nobody_is_sent_to_print_a_sheet_that_there_is_not(name, printed, asked):
    rules = game(name)
    sheet = rules.sheet(rules.code(3, players=printed, paper="a4", print_mode="colour", options={}))
    with pytest.raises(GameError, match=rf" is for .* players, not for {asked}\.$"):
        simulate(rules, sheet, asked)
