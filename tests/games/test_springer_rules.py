"""Legal play: the cases of tests/rules/springer (the book's sentences, our readings), and the definition itself."""

from __future__ import annotations

import itertools
import random
from typing import Any

import pytest
from sourced import every_case
from springer_boards import INKS, board_of, region

from pnp.errors import GameError, IllegalMove
from pnp.games.springer import GAME
from pnp.games.springer.rules import Board, SpringerPosition, choose, start
from pnp.model.game import Move, Setup


def _move(text: str, board: Board) -> Move:
    who, *rest = text.split()
    player = INKS.index(who) + 1
    pen = player
    if rest[0] in INKS:
        pen, rest = INKS.index(rest[0]) + 1, rest[1:]
    return Move(player, () if rest == ["pass"] else tuple((region(word, board), pen) for word in rest))


def begin(case: dict[str, Any]) -> SpringerPosition:
    rules = frozenset(case.get("rules", ()))
    board = board_of(case["map"], case["tips"], cuts="halved" in rules)
    return start(
        board, Setup(case.get("players", 2), target=case.get("target", 13), first=case.get("first", 1), rules=rules)
    )


@every_case("springer")
def test_case(case: dict[str, Any]) -> None:
    state = begin(case)
    board = state.tables.board
    for text in case.get("moves", []):
        move = _move(text, board)
        assert not state.over, text
        assert move in state.legal_moves(), text
        state = state.apply(move)
    assert state.over == case.get("over", False)
    if "scores" in case:
        assert list(state.scores) == case["scores"]
    assert [INKS[player - 1] for player in state.winners] == case.get("winners", [])
    for text in case.get("allowed", []):
        move = _move(text, board)
        assert move in state.legal_moves(), text
        state.apply(move)
    for refused in case.get("refused", []):
        move = _move(refused["move"], board)
        assert move not in state.legal_moves(), refused
        with pytest.raises(IllegalMove) as caught:
            state.apply(move)
        assert caught.value.rule == refused["rule"]
        assert list(caught.value.regions) == [region(word, board) for word in refused["regions"]]
        assert str(caught.value).endswith(".") and str(caught.value)[0].isupper()


def _by_definition(state: SpringerPosition) -> set[str]:
    """The regions open to the player to move in the plain game, straight from the sentences of the rules."""
    board, mine, taken = state.tables.board, set(), set()
    for player in range(1, state.setup.players + 1):
        names = {s for i, s in enumerate(state.tables.spaces) if state.coloured[player - 1] >> i & 1}
        names |= {t for i, t in enumerate(state.tables.triangles) if state.held[player - 1] >> i & 1}
        taken |= names
        mine = names if player == state.turn else mine
    spaces = {s for s in board.borders if s not in taken and not board.neighbours(s) & mine}
    edges = {name[-2] for name in mine if name.startswith("triangle")}
    return spaces | {t for t in board.tips if t not in taken and t[-2] not in edges}


def _chains_by_definition(state: SpringerPosition, player: int) -> int:
    """The player's best total, by joining spaces that share a point and are not next to each other."""
    board = state.tables.board
    names = [s for i, s in enumerate(state.tables.spaces) if state.coloured[player - 1] >> i & 1]
    held = [t for i, t in enumerate(state.tables.triangles) if state.held[player - 1] >> i & 1]
    group = {name: {name} for name in names}
    points = {name: {stretch.point for stretch in board.borders[name]} for name in names}
    for a, b in itertools.combinations(names, 2):
        if points[a] & points[b] and group[a] is not group[b]:
            group[a] |= group[b]
            for name in group[b]:
                group[name] = group[a]
    return max(
        (sum(int(t[-1]) for t in held if any(board.tips[t] in points[n] for n in part)) for part in group.values()),
        default=0,
    )


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("seed", range(6))
def test_every_turn_of_a_random_game_is_what_the_rules_say(players: int, seed: int) -> None:
    state, rng = start(board_of(), Setup(players, target=13 if players == 2 else 4, first=2)), random.Random(seed)
    while not state.over:
        legal = {move.marks[0][0] for move in state.legal_moves() if move.marks}
        assert legal == _by_definition(state)
        for name in set(state.tables.index) - legal:
            with pytest.raises(IllegalMove):
                state.apply(Move(state.turn, ((name, state.turn),)))
        move = choose(state, "random", rng)
        player, state = state.turn, state.apply(move)
        assert state.scores[player - 1] == _chains_by_definition(state, player)
    assert state.complete or not any(state.can_move(p) for p in range(1, players + 1))


@pytest.mark.parametrize(
    "setup",
    [
        Setup(4, target=13),
        Setup(2, target=3),
        Setup(2, target=21),
        Setup(2),
        Setup(3, target=13),
        Setup(3, target=4, rules=frozenset({"double"})),
        Setup(2, target=13, teams=True),
        Setup(2, target=13, first=3),
        Setup(2, target=13, rules=frozenset({"halved"})),
        Setup(2, target=13, rules=frozenset({"upside-down"})),
    ],
    ids=str,
)
def test_agreements_that_the_rules_do_not_know_are_refused(setup: Setup) -> None:
    with pytest.raises(GameError, match=r"\.$"):
        GAME.start(board_of(), setup)


def test_unknown_players_and_places_are_refused() -> None:
    state = start(board_of(), Setup(2, target=13))
    with pytest.raises(GameError, match="greedy and random"):
        GAME.choose(state, "genius", random.Random(1))
    for name in ("space:99", "triangle:N9", "half:1/1", "cut:1", "nonsense"):
        with pytest.raises(IllegalMove) as caught:
            state.apply(Move(1, ((name, 1),)))
        assert caught.value.rule == "springer.region"


def test_greedy_finishes_a_chain_and_stops_one() -> None:
    """One move from winning he wins; one move from losing he steps in between, most of the time."""
    state = start(board_of(), Setup(2, target=13, first=2))
    board = state.tables.board
    played = (
        "blue F,red A,blue R,red H,blue D,red O,blue S,red V,blue e,red c,blue g,red j,blue Z,red N2,blue E1,red W3"
    )
    for text in (*played.split(","), "blue N1", "red E4"):
        state = state.apply(_move(text, board))
    needed = _move("blue S4", board)
    stops = sum(choose(state, "greedy", random.Random(seed)) == needed for seed in range(40))
    assert 15 <= stops < 40
    careless = state.apply(_move("blue W1", board))
    assert careless.apply(choose(careless, "greedy", random.Random(1))).winners == (1,)
