"""Legal play: the cases of tests/rules/mondrian (the book's sample game, our readings), and the definition itself."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sourced import cases, every_case

from pnp.errors import GameError, IllegalMove
from pnp.games.mondrian import GAME
from pnp.games.mondrian.rules import MondrianPosition, choose, start
from pnp.model.game import Board, Move, Setup


def _move(text: str, case: dict[str, Any], board: Board) -> Move:
    """A move such as ``red A``, ``blue neutral B``, ``green pass``; independent of pnp.games.record."""
    who, *rest = text.split()
    player = pen = case["inks"].index(who) + 1
    if rest[0] == "neutral":
        pen, rest = case.get("players", 4) + 1, rest[1:]
    elif rest[0] in case["inks"]:
        pen, rest = case["inks"].index(rest[0]) + 1, rest[1:]
    key = {label: number for number, label in board.labels.items()}
    return Move(player, () if rest == ["pass"] else tuple((f"space:{key[label]}", pen) for label in rest))


@every_case("mondrian")
def test_case(case, make_board):
    board = make_board(case["map"])
    key = {label: number for number, label in board.labels.items()}
    setup = Setup(case.get("players", 4), case.get("teams", False), case.get("target", 80), case.get("first", 1))
    state = start(board, setup)
    for text in case.get("moves", []):
        words, points = text.rsplit(" ", 1)
        move = _move(words, case, board)
        assert not state.over, text
        assert move in state.legal_moves(), text
        after = state.apply(move)
        scored = after.scores[move.player - 1] - state.scores[move.player - 1]
        assert scored == int(points), text
        state = after
    assert state.over == case.get("over", False)
    if "scores" in case:
        assert list(state.scores) == case["scores"]
    for text in case.get("allowed", []):
        move = _move(text, case, board)
        assert move in state.legal_moves(), text
        state.apply(move)
    for refused in case.get("refused", []):
        move = _move(refused["move"], case, board)
        assert move not in state.legal_moves(), refused
        with pytest.raises(IllegalMove) as caught:
            state.apply(move)
        assert caught.value.rule == refused["rule"]
        assert list(caught.value.regions) == [f"space:{key[label]}" for label in refused["regions"]]
        assert str(caught.value).endswith(".")
    for letters in case.get("rectangles", []):
        assert frozenset(key[letter] for letter in letters) in board.areas


def test_the_books_field_has_thirteen_spaces(make_board):
    case = next(case for name, case in cases("mondrian").items() if "illustration 2" in name)
    board = make_board(case["map"])
    assert "".join(board.labels.values()) == "ABCDEFGHIJKLM"


def _brute_force(board: Board, players: int, history: list[Move], player: int) -> set[Move]:
    """The definition of a legal move, said as plainly as the book does."""
    colour = {int(region.split(":")[1]): pen for move in history for region, pen in move.marks}
    pens = [player] if players == 4 else [player, players + 1]
    moves = set()
    for key in board.keys:
        for pen in pens:
            near = [colour.get(other) for other in board.neighbours[key]]
            joined = not colour or any(pen_there is not None for pen_there in near)
            if key not in colour and joined and pen not in near:
                moves.add(Move(player, ((f"space:{key}", pen),)))
    return moves


def _points(board: Board, history: list[Move], move: Move) -> int:
    filled = {int(region.split(":")[1]) for earlier in history for region, _ in earlier.marks}
    ((region, pen),) = move.marks
    space = int(region.split(":")[1])
    done = [len(area) for area in board.areas if space in area and area <= filled | {space}]
    return max(done, default=0) if pen == move.player else 0


@settings(max_examples=60)
@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(2, 20), st.integers(0, 3), st.sampled_from([6, 20, 80]))
def test_play_is_the_definition(make_board, make_map, seed, players, pieces, offset, target):
    """Legal moves, scores and the end, at every position of random games on random fields."""
    board = make_board(make_map(seed, 6, 6, pieces))
    first = offset % players + 1
    state = start(board, Setup(players, target=target, first=first))
    rng = random.Random(seed)
    history: list[Move] = []
    scores = [0] * players
    turn = first
    passes = 0
    while not state.over:
        assert state.turn == turn
        legal = _brute_force(board, players, history, turn)
        assert set(state.legal_moves()) == (legal or {Move(turn)})
        assert len(state.legal_moves()) == max(len(legal), 1)
        move = choose(state, "random", rng)
        if move.marks:
            scores[turn - 1] = min(target, scores[turn - 1] + _points(board, history, move))
            passes = 0
        else:
            passes += 1
            assert passes < players
        state = state.apply(move)
        history.append(move)
        assert list(state.scores) == scores
        turn = turn % players + 1
    stuck = not any(_brute_force(board, players, history, player) for player in range(1, players + 1))
    assert stuck or max(scores) == target
    assert state.legal_moves() == ()


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(2, 4))
def test_every_illegal_move_is_refused(make_board, make_map, seed, players):
    board = make_board(make_map(seed, 5, 5, 12))
    state = start(board, Setup(players))
    rng = random.Random(seed)
    for _ in range(int(rng.random() * 12)):
        if not state.over:
            state = state.apply(choose(state, "random", rng))
    legal = set(state.legal_moves())
    for player in range(1, players + 1):
        for pen in range(1, 6):
            for key in (*board.keys, 99):
                move = Move(player, ((f"space:{key}", pen),))
                if move not in legal:
                    with pytest.raises(IllegalMove, match=r"\.$"):
                        state.apply(move)


def test_greedy_takes_the_most_points(make_board):
    board = make_board("ABC\nDEF")
    state = start(board, Setup(4))
    for player, label in ((1, "A"), (2, "B"), (3, "D")):
        state = state.apply(Move(player, ((f"space:{'ABCDEF'.index(label) + 1}", player),)))
    for seed in range(20):
        move = choose(state, "greedy", random.Random(seed))
        assert move == Move(4, (("space:5", 4),)), "E completes a rectangle of four"


def test_greedy_spoils_with_the_neutral_colour(make_board):
    # Blue cannot score: C and D touch his B. With yellow in C he takes the three points for A, B, C from red.
    board = make_board("ABC\nDDD")
    state = start(board, Setup(2, first=2)).apply(Move(2, (("space:2", 2),))).apply(Move(1, (("space:1", 1),)))
    assert {move.marks[0] for move in state.legal_moves()} == {("space:3", 3), ("space:4", 3)}
    for seed in range(10):
        assert choose(state, "greedy", random.Random(seed)).marks == (("space:3", 3),)


def test_greedy_beats_random(make_board, make_map):
    won = 0
    for seed in range(20):
        board = make_board(make_map(seed, 9, 9, 40))
        state, rng = start(board, Setup(2)), random.Random(seed)
        while not state.over:
            state = state.apply(choose(state, "greedy" if state.turn == 1 + seed % 2 else "random", rng))
        won += state.scores[seed % 2] > state.scores[1 - seed % 2]
    assert won >= 15


def test_choose_is_repeatable_and_knows_its_styles(make_board, make_map):
    board = make_board(make_map(3, 8, 8, 26))

    def game(style: str) -> list[Move]:
        state: MondrianPosition = start(board, Setup(3))
        rng, moves = random.Random(5), []
        while not state.over:
            moves.append(GAME.choose(state, style, rng))
            state = state.apply(moves[-1])
        return moves

    assert game("greedy") == game("greedy") != game("random")
    with pytest.raises(GameError, match="greedy and random"):
        game("clever")


@pytest.mark.parametrize(
    "setup", [Setup(5), Setup(1), Setup(3, teams=True), Setup(2, first=3), Setup(2, target=0)], ids=repr
)
def test_setups_that_mondrian_does_not_have(make_board, setup):
    with pytest.raises(GameError):
        GAME.start(make_board("AB"), setup)
