"""Legal play: the cases of tests/rules/delaunay (the book's sample section, our readings), and the definition."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from sourced import every_case

from pnp.errors import GameError, IllegalMove
from pnp.games.delaunay import GAME
from pnp.games.delaunay.rules import DelaunayPosition, choose, start
from pnp.games.delaunay.rules.sides import owner, pens_of, row_of, row_pens
from pnp.model.game import Board, Move, Setup


def _move(text: str, case: dict[str, Any], board: Board) -> Move:
    """A move such as ``red A``, ``green pass``, or ``1 green A`` for another player's pen."""
    words = text.split()
    players = case.get("players", 4)
    stated = int(words.pop(0)) if words[0].isdecimal() else None
    pen = case["inks"].index(words[0]) + 1
    player = stated or ((pen - 1) % 2 + 1 if players == 2 else pen)
    key = {label: number for number, label in board.labels.items()}
    return Move(player, () if words[1] == "pass" else ((f"space:{key[words[1]]}", pen),))


def _board(case: dict[str, Any], make_board) -> Board:
    board = make_board(case["map"])
    key = {label: number for number, label in board.labels.items()}
    return replace(board, areas=tuple(frozenset(key[letter] for letter in own) for own in case["sections"]))


@every_case("delaunay")
def test_case(case, make_board):
    board = _board(case, make_board)
    key = {label: number for number, label in board.labels.items()}
    players = case.get("players", 4)
    state = start(board, Setup(players, players == 4, first=case.get("first", 1)))
    for text in case["moves"]:
        move = _move(text, case, board)
        assert not state.over, text
        assert move in state.legal_moves(), text
        state = state.apply(move)
    assert state.over == case.get("over", False)
    if "scores" in case:
        assert list(state.scores) == case["scores"]
    if "turn" in case:
        assert state.turn == case["turn"]
    for letter in case.get("empty", []):
        assert not sum(state.coloured) >> board.keys.index(key[letter]) & 1
    for text in case.get("allowed", []):
        assert _move(text, case, board) in state.legal_moves(), text
    for refused in case.get("refused", []):
        move = _move(refused["move"], case, board)
        assert move not in state.legal_moves(), refused
        with pytest.raises(IllegalMove) as raised:
            state.apply(move)
        assert raised.value.rule == refused["rule"]
        if "regions" in refused:
            assert raised.value.regions == tuple(f"space:{key[letter]}" for letter in refused["regions"])


def _nine(make_board, make_map, seed: int) -> Board:
    """Nine sections of eight spaces."""
    bands = []
    for band in range(3):
        parts = []
        for place in range(3):
            number = 3 * band + place
            grid = make_map(9 * seed + number, 6, 6, 8).split()
            parts.append(["".join(chr(0x4E00 + 8 * number + ord(c) - ord("A")) for c in row) for row in grid])
        bands += ["".join(row) for row in zip(*parts, strict=True)]
    board = make_board("\n".join(bands))
    owners = {k: (ord(label) - 0x4E00) // 8 for k, label in board.labels.items()}
    return replace(board, areas=tuple(frozenset(k for k in owners if owners[k] == n) for n in range(9)))


def _spaces(board: Board, state: DelaunayPosition) -> dict[int, int]:
    return {key: pen for pen, mask in enumerate(state.coloured, 1) for i, key in enumerate(board.keys) if mask >> i & 1}


@pytest.mark.slow
@settings(max_examples=100)
@given(
    st.integers(0, 10**6), st.integers(2, 4), st.integers(0, 3), st.sampled_from([("random",), ("greedy", "random")])
)
def test_play_keeps_the_rules_in_a_hundred_games(make_board, make_map, seed, players, first, styles):
    _keeps_the_rules(make_board, make_map, seed, players, first, styles)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_keeps_the_rules_as_they_are_defined(make_board, make_map, players):
    played = [_keeps_the_rules(make_board, make_map, seed, players, seed, ("greedy", "random")) for seed in range(12)]
    assert sum(played) >= 3  # the other boards have a section without a space


def _keeps_the_rules(make_board, make_map, seed: int, players: int, first: int, styles: tuple[str, ...]) -> bool:
    """Every legal move, every refusal and every score, against the definition written out with sets."""
    board = _nine(make_board, make_map, seed)
    try:
        state = start(board, Setup(players, players == 4, first=first % players + 1))
    except ValueError:
        return False  # a section without a space of its own
    rng = random.Random(seed)
    section = {key: number for number, area in enumerate(board.areas) for key in area}
    complete: set[int] = set()
    lost = [0] * len(state.scores)
    now: int | None = None
    turns = 0
    while not state.over:
        turns += 1
        filled = _spaces(board, state)

        def fits(key: int, pen: int, filled=filled, now=now) -> bool:
            near = board.neighbours[key]
            here = section[key] == now and any(o in filled and section[o] == now for o in near)
            return (
                key not in filled
                and (here or now is None and section[key] not in complete)
                and not any(filled.get(o) == pen for o in near)
            )

        def options(player: int, fits=fits) -> set[tuple[str, int]]:
            return {(f"space:{k}", pen) for pen in pens_of(player, players) for k in board.keys if fits(k, pen)}

        wanted = options(state.turn)
        assert {move.marks[0] for move in state.legal_moves() if move.marks} == wanted
        move = choose(state, styles[state.turn % len(styles)], rng)
        assert bool(move.marks) == bool(wanted)
        player, state = move.player, state.apply(move)
        if not move.marks:
            lost[row_of(player, players) - 1] += 1
        else:
            key = int(move.marks[0][0].removeprefix("space:"))
            now = section[key]
            filled = _spaces(board, state)
            if not any(
                fits(k, pen, filled, now) for k in board.areas[now] for pen in range(1, len(state.coloured) + 1)
            ):
                complete.add(now)
                now = None
                for other in set(range(1, players + 1)) - {player}:
                    lost[row_of(other, players) - 1] += 1
        assert state.turn == (player if now is None else player % players + 1)
        assert list(state.scores) == lost
    assert len(complete) == 9
    assert turns <= 9 * 4 * 8
    for key, pen in _spaces(board, state).items():
        assert all(_spaces(board, state).get(other) != pen for other in board.neighbours[key])
    return True


def test_rows_pens_and_players_fit_together():
    for players in (2, 3, 4):
        for player in range(1, players + 1):
            for pen in pens_of(player, players):
                assert owner(pen, players) == player
                assert pen in row_pens(row_of(player, players), players)
    assert [row_of(p, 4) for p in (1, 2, 3, 4)] == [1, 2, 1, 2]
    assert [row_of(p, 3) for p in (1, 2, 3)] == [1, 2, 3]
    assert pens_of(2, 2) == (2, 4)


@pytest.mark.parametrize("setup", [Setup(5), Setup(1), Setup(4), Setup(3, True), Setup(2, first=3)])
def test_ways_of_playing_that_there_are_not(make_board, setup):
    board = make_board("AABB\nCCDD")
    with pytest.raises(GameError):
        GAME.start(replace(board, areas=(frozenset(board.keys),)), setup)


def test_boards_without_proper_sections_are_refused(make_board):
    board = make_board("AABB\nAABB")
    for areas in ((), (frozenset({1}), frozenset({1, 2})), (frozenset({1}), frozenset({2}))):
        with pytest.raises(ValueError):
            start(replace(board, areas=areas), Setup(4, True))


def test_unknown_players_spaces_and_double_moves_are_refused(make_board):
    board = make_board("AABB\nCCDD")
    state = start(replace(board, areas=(frozenset(board.keys),)), Setup(4, True))
    with pytest.raises(GameError):
        GAME.choose(state, "clever", random.Random(1))
    for marks, rule in (
        ((("space:99", 1),), "delaunay.space"),
        ((("space:1", 1), ("space:4", 1)), "delaunay.one-space"),
        ((("space:1", 2),), "delaunay.pen"),
    ):
        with pytest.raises(IllegalMove) as raised:
            state.apply(Move(1, marks))
        assert raised.value.rule == rule
