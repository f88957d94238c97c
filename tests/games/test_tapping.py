"""Legal moves through the contract of games, and moves told by tapping, against the referee."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from sheets import code_of

from pnp.errors import IllegalMove
from pnp.games import registry
from pnp.games._null import GAME as NULL
from pnp.games.contract import Game
from pnp.games.match import Match
from pnp.games.tapping import choice
from pnp.model.game import Move, State
from pnp.model.kinds import STROKES
from pnp.model.options import ChosenOptions
from pnp.model.regions import kind_of

TAPPED = [game for game in (*map(registry.game, registry.names()), NULL) if game.tapped]
WAYS: dict[str, list[tuple[int, tuple[str, ...]]]] = {
    "arp": [(2, ()), (3, ("stop",))],
    "delaunay": [(2, ()), (4, ())],
    "klee": [(2, ()), (2, ("six", "triangular"))],
    "miro": [(2, ()), (4, ())],
    "mondrian": [(2, ()), (3, ()), (4, ())],
    "null": [(2, ())],
    "piet": [(2, ()), (2, ("filling",)), (2, ("brushes",))],
    "springer": [(2, ()), (3, ()), (2, ("halved", "double"))],
    "vasarely": [(3, ()), (4, ("three-cubes",))],
}
ways = pytest.mark.parametrize(
    ("game", "players", "rules"),
    [(game, *way) for game in TAPPED for way in WAYS[game.name]],
    ids=lambda value: getattr(value, "name", None),
)


@cache
def begun(game: Game, players: int, rules: tuple[str, ...]) -> Match:
    sheet = game.sheet(code_of(game, players=players, variations=rules))
    return Match.opened(game, sheet, game.agreeing(ChosenOptions(rules=frozenset(rules))).setup(sheet, players))


def positions(game: Game, match: Match, style: str) -> Iterator[tuple[State, Move]]:
    """Every position of a whole game by built-in players, and the move that is made there."""
    rng = random.Random(3)
    while not match.state.over:
        move = game.choose(match.state, style, rng)
        yield match.state, move
        match = match.after(move)


def test_all_painters_games_are_tapped() -> None:
    assert {game.name for game in TAPPED} == set(WAYS)


@ways
@pytest.mark.parametrize("style", ["greedy", "random"])
def test_every_move_is_legal_and_every_legal_move_is_accepted(
    game: Game, players: int, rules: tuple[str, ...], style: str
) -> None:
    for number, (state, move) in enumerate(positions(game, begun(game, players, rules), style)):
        legal = state.legal_moves()
        assert move in legal and len(set(legal)) == len(legal)
        assert all(each.player == state.turn for each in legal)
        for each in legal[number % 3 :: 3] if len(legal) < 1000 else legal[number % 30 :: 30]:
            state.apply(each)


@ways
def test_every_legal_move_can_be_tapped(game: Game, players: int, rules: tuple[str, ...]) -> None:
    for number, (state, _) in enumerate(positions(game, begun(game, players, rules), "random")):
        if number % 12 not in (0, 1):
            continue
        for move in random.Random(number).sample(list(state.legal_moves()), min(6, len(state.legal_moves()))):
            taps = tuple(game.taps(move))
            if not taps:
                assert choice(game, state).passing == move and not choice(game, state).legal
                continue
            if kind_of(taps[-1][0]) in STROKES:
                taps = taps[-1:]
            for count, (region, pen) in enumerate(taps):
                assert pen in choice(game, state, taps[:count]).legal[region]
            assert choice(game, state, taps).move == move


@ways
def test_what_may_not_be_tapped_is_refused_by_the_referee(game: Game, players: int, rules: tuple[str, ...]) -> None:
    match = begun(game, players, rules)
    everything: dict[str, Any] = {}
    for state, _ in positions(game, match, "random"):
        everything |= dict.fromkeys(tap for move in state.legal_moves() for tap in game.taps(move))
    refused = 0
    for number, (state, _) in enumerate(positions(game, match, "greedy")):
        if number % 5:
            continue
        legal = choice(game, state).legal
        for tap in random.Random(number).sample(list(everything), 12):
            if tap[1] not in legal.get(tap[0], ()):
                with pytest.raises(IllegalMove) as error:
                    choice(game, state, (tap,))
                assert str(error.value)
                refused += 1
            else:
                choice(game, state, (tap,))
    assert refused


def test_a_wrong_sequence_is_refused_for_what_is_wrong_in_it() -> None:
    game = registry.game("klee")
    state = begun(game, 2, ()).state
    taps = (("sequence:1/1/1", 1), ("sequence:1/1/2", 1))
    with pytest.raises(IllegalMove) as error:
        choice(game, state, taps)
    assert error.value.rule != "klee.area", error.value


def test_a_line_is_told_by_its_last_stretch_or_by_any_that_is_on_no_other() -> None:
    game = registry.game("miro")
    match = begun(game, 2, ())
    state = match.after(match.state.legal_moves()[0]).state
    for move in state.legal_moves():
        first, last = game.taps(move)
        assert choice(game, state, (first,)).move == choice(game, state, (last,)).move == move


def test_places_of_several_kinds_are_told_in_any_order() -> None:
    """Of Springer a half and a whole space may be filled as one."""
    game = registry.game("springer")
    state = begun(game, 2, ("halved", "double")).state
    for _ in range(2):
        state = state.apply(state.legal_moves()[30])
    both = next(move for move in state.legal_moves() if len({kind_of(region) for region, _ in move.marks}) == 2)
    one, other = game.taps(both)
    assert choice(game, state, (one, other)).move == choice(game, state, (other, one)).move == both


def test_places_are_told_one_by_one_and_a_turn_that_can_go_on_waits() -> None:
    game = registry.game("piet")
    state = begun(game, 2, ("brushes",)).state
    palette = choice(game, state, (("space:11", 0),))
    assert not palette.move and {kind_of(region) for region in palette.legal} == {"space", "cell"}
    painted = choice(game, state, (("space:11", 0), ("cell:2,2", 1)))
    assert painted.move and painted.settled  # nothing of the other's that a brush could change
    state = state.apply(painted.move)
    waiting = choice(game, state, (("space:12", 0), ("cell:1,5", 2)))
    assert waiting.move and not waiting.settled and set(waiting.legal) == {"cell:2,2"}
