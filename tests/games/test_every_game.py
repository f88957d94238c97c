"""What holds for every game, the null game too: a new folder is tested before it has tests of its own."""

import json
import random
from functools import cache
from itertools import chain

import pytest
from msgspec.structs import replace

from pnp.app.mapping import sheet_map
from pnp.errors import GameError
from pnp.games import registry
from pnp.games._null import GAME as NULL
from pnp.games.contract import Game
from pnp.games.record import read_record, write_record
from pnp.games.simulate import Simulation, reading_from_simulation, simulate
from pnp.games.whose import players_of
from pnp.message import spoken
from pnp.model.code import MAX_LENGTH, parse_code
from pnp.model.game import Verdict
from pnp.model.kinds import BOXES, COLOURED, FILLED, INKED, STROKES, WRITTEN
from pnp.model.reading import BLANK, Mark
from pnp.model.regions import kind_of

OFFERED = [registry.game(name) for name in registry.names()]
every_game = pytest.mark.parametrize("game", [*OFFERED, NULL], ids=lambda game: game.name)


@cache
def played(game: Game, players: int) -> Simulation:
    sheet = game.sheet(game.code(3, players=players, paper="a4", print_mode="colour", options={}))
    return simulate(game, sheet, seed=3)


@cache
def judged(game: Game, players: int) -> Verdict:
    simulation = played(game, players)
    return game.judge(simulation.sheet, reading_from_simulation(simulation))


def test_the_null_game_is_not_offered() -> None:
    assert "null" not in registry.names()
    assert "mondrian" in registry.names()


def test_kinds_are_never_shared() -> None:
    kinds = [game.kind for game in [*OFFERED, NULL]]
    assert len(set(kinds)) == len(kinds)
    assert all(registry.game_of_kind(game.kind) is game for game in OFFERED)


@every_game
def test_a_sheet_is_rebuilt_from_its_code(game: Game) -> None:
    for players, paper in ((None, "a4"), (game.players[0], "letter")):
        sheet = game.sheet(game.code(5, players=players, paper=paper, print_mode="low", options={}))
        assert len(str(sheet.code)) <= MAX_LENGTH
        again = game.sheet(parse_code(str(sheet.code)))
        assert (again.drawing, again.regions) == (sheet.drawing, sheet.regions)
        assert len({region.id for region in sheet.regions}) == len(sheet.regions)


@every_game
def test_a_played_game_agrees_with_itself_and_its_record_replays(game: Game) -> None:
    for players in game.players:
        simulation = played(game, players)
        verdict = judged(game, players)
        assert verdict.status == "agrees", verdict
        for player, score in verdict.scores.items():
            assert score.low <= simulation.scores[player - 1] <= score.high
            room = sum(box.id.startswith(f"score:{player}/") for box in simulation.sheet.of_kind("score"))
            points = simulation.scores[player - 1]
            assert score.boxes in (None, min(points, room) if room else points)  # Miro: the rest stands in box T
            assert score.boxes is not None or not simulation.sheet.of_kind("score")
        record = read_record(simulation.to_record())
        assert read_record(write_record(record)).turns == record.turns
        state = game.start(game.board(simulation.sheet), simulation.setup)
        for turn in record.turns:
            state = state.apply(turn.move)
        assert tuple(state.scores) == simulation.scores
        assert len(repr(state)) < 10_000  # what never changes in a game is not told with every position


UNTOLD = {"canvas": (0.2, 0.5, 0.9, 1), "destijl": (0.9,)}
"""Moments at which a sheet does not tell whether the game is over."""


@every_game
def test_a_game_that_is_broken_off_agrees_as_far_as_it_was_played(game: Game) -> None:
    for players in game.players:
        simulation, verdict = played(game, players), judged(game, players)
        sheet, whole = simulation.sheet, len(simulation.moves)
        for part in (1, 0.2, 0.5, 0.9):
            if part < 1:
                simulation = simulate(game, sheet, seed=3, most=max(1, int(whole * part)))
                verdict = game.judge(sheet, reading_from_simulation(simulation))
            assert simulation.to_json()["finished"] == (part == 1)
            if "nothing" in verdict.why:  # to judge: no ribbon, no cell yet
                continue
            assert verdict.status == "agrees", verdict
            assert verdict.finished == (part == 1) or (verdict.finished is None and part in UNTOLD.get(game.name, ()))
            assert verdict.why.startswith("The game is not finished.") == (verdict.finished is False)
            for number, score in verdict.scores.items():
                assert score.low <= simulation.scores[number - 1] <= score.high


@every_game
def test_false_boxes_are_the_fault_of_the_player_who_coloured_them(game: Game) -> None:
    simulation = played(game, 3 if 3 in game.players else 2)
    reading = reading_from_simulation(simulation)
    others = [
        kind
        for kind in ("score", "penalty")
        if any(name.startswith(f"{kind}:2/") and mark.ink != BLANK for name, mark in reading.marks.items())
    ]
    for kind in others:
        boxes = [box.id for box in simulation.sheet.of_kind(kind) if box.id.startswith(f"{kind}:2/")]
        ink = next(reading.marks[box].ink for box in boxes)
        marks = reading.marks | {box: Mark(ink, 1.0) for box in boxes}
        verdict = game.judge(simulation.sheet, replace(reading, marks=marks, written={}))
        errors = [finding for finding in verdict.findings if finding.severity == "error"]
        named = {players_of(error, game, verdict.setup) for error in errors}
        if game.name == "mondrian":  # which of two full areas is false?
            assert all(2 in players for players in named), errors
        else:
            assert named == {(2,)}, errors


@every_game
def test_every_variation_is_carried_by_the_code_and_playable(game: Game) -> None:
    for name in game.variations:
        for players in game.players:
            teams = players == 4 and "teams" in game.options.meanings
            options = {"teams": teams, "variations": (name,)}
            try:
                code = game.code(2, players=players, paper="a4", print_mode="colour", options=options)
            except GameError:
                continue  # not for that many players; for some it must be
            sheet = game.sheet(parse_code(str(game.sheet(code).code)))
            rules = game.setup(sheet, players).rules
            assert name in rules or (name == "random" and not rules)  # such codes name no cards
            simulation = simulate(game, sheet, players, seed=4)
            assert game.judge(sheet, reading_from_simulation(simulation)).status == "agrees"
            break
        else:
            raise AssertionError(f"{game.name} has a variation {name!r} that nobody can play")


@every_game
def test_every_region_has_what_the_map_promises(game: Game) -> None:
    sheet = game.sheet(game.code(6, players=None, paper="a4", print_mode="colour", options={}))
    regions = json.loads(json.dumps(sheet_map(game, sheet)))["pages"][0]["regions"]
    known = {region["id"] for region in regions}
    for region in regions:
        assert region["id"].partition(":")[0] == region["kind"] in (*INKED, *WRITTEN)
        assert len(region["polygon_mm"]) >= 3 and len(region["sample_mm"]) >= 3
        assert set(region.get("neighbours", ())) <= known
        assert ("line_mm" in region) == (region["kind"] in STROKES)
        assert ("box_mm" in region) == (region["kind"] in WRITTEN)
        for x, y in region["polygon_mm"]:
            assert 0 < x < sheet.paper.width_mm and 0 < y < sheet.paper.height_mm


@every_game
def test_an_unread_space_never_agrees_in_silence(game: Game) -> None:
    simulation = played(game, game.players[-1])
    reading = reading_from_simulation(simulation)
    by_moves = (region for move in reversed(simulation.moves) for region, _ in move.marks)
    by_the_end = (region for region in simulation.marks if region.partition(":")[0] in FILLED)
    name = next(chain(by_moves, by_the_end))
    assert reading.marks[name].ink != BLANK
    blurred = replace(reading, marks={**reading.marks, name: Mark(None, 0.4, "red")})
    verdict = game.judge(simulation.sheet, blurred)
    assert verdict.status == "unsure"
    assert any(name in finding.regions for finding in verdict.findings)


@pytest.mark.parametrize("game", OFFERED, ids=lambda game: game.name)
def test_what_could_not_be_read_is_told_with_the_reasons(game: Game) -> None:
    simulation = played(game, game.players[0])
    reading = reading_from_simulation(simulation)
    coloured = [name for name, mark in reading.marks.items() if mark.ink != BLANK]
    kinds = [(*FILLED, *STROKES), *((kind,) for kind in BOXES if kind != "choice")]
    found = [[name for name in coloured if kind_of(name) in some][-20:] for some in kinds]
    assert any(found)
    for places in filter(None, found):
        hidden = {name: Mark(None, 0.0, why=("covered", "glare")[number % 2]) for number, name in enumerate(places)}
        verdict = game.judge(simulation.sheet, replace(reading, marks=reading.marks | hidden))
        told = " ".join(spoken(each.message) for each in verdict.findings if set(each.regions) & set(places))
        assert "something lies over it" in told and "a lamp shines in it" in told, places


@every_game
def test_whatever_a_hand_covers_a_right_game_is_never_called_wrong(game: Game) -> None:
    simulation = played(game, game.players[0])
    reading = reading_from_simulation(simulation)
    rng = random.Random(5)
    inked = [name for name in reading.marks if name.partition(":")[0] in COLOURED]
    coloured = [name for name in inked if reading.marks[name].ink != BLANK]
    for number in (1, 2, 4, 8, 16):
        hidden = {*rng.sample(coloured, min(number, len(coloured))), *rng.sample(inked, number // 2)}
        covered = {name: Mark(None, 0.0, why="covered") for name in hidden}
        verdict = game.judge(simulation.sheet, replace(reading, marks={**reading.marks, **covered}))
        assert verdict.status in ("agrees", "unsure"), (hidden, verdict.why)


@every_game
def test_a_point_too_many_in_another_ink_disagrees(game: Game) -> None:
    simulation = played(game, game.players[-1])
    if not simulation.sheet.of_kind("score"):
        return
    reading = reading_from_simulation(simulation)
    box = f"score:1/{simulation.scores[0] + 1}"
    forged = replace(reading, marks={**reading.marks, box: Mark(simulation.inks[2], 1.0)})
    assert game.judge(simulation.sheet, forged).status == "disagrees"
