import random

import pytest
from sourced import cases, every_case

from pnp.errors import GameError, IllegalMove
from pnp.games.vasarely import GAME
from pnp.games.vasarely.design import design
from pnp.games.vasarely.rules import THREE_CUBES, CubeBoard, VasarelyPosition, choose, start
from pnp.model.game import Move, Setup


def position(case: dict[str, object]) -> tuple[VasarelyPosition, list[str]]:
    """The position of a case and its inks."""
    inks = list(case["inks"])  # type: ignore[call-overload]
    spaces = [(n, word) for n, words in enumerate(case["cubes"], 1) for word in words.split()]  # type: ignore[arg-type]
    board = CubeBoard(
        {key: cube for key, (cube, _) in enumerate(spaces, 1)},
        {key: int(word[0]) for key, (_, word) in enumerate(spaces, 1)},
    )
    setup = Setup(len(inks), rules=frozenset(case.get("rules", ())))
    coloured = [sum(1 << i for i, (_, word) in enumerate(spaces) if word[1:] == ink) for ink in inks]
    return VasarelyPosition(board, setup, 0, (0,) * len(inks), tuple(coloured), sum(coloured)), inks


@every_case("vasarely")
def test_the_book_and_our_readings(case: dict[str, object]) -> None:
    state, inks = position(case)
    for text in case["moves"]:  # type: ignore[attr-defined]
        ink, *what = text.split()
        player = inks.index(ink) + 1
        forbidden = what[-1][1:] if what[-1].startswith("!") else None
        board = state.board
        move = Move(player)
        if what[0] != "pass":
            wanted = [k for k in board.keys if board.cube_of[k] == int(what[0]) and board.dots_of[k] == int(what[1])]
            empty = [key for key in wanted if not state.filled >> board.keys.index(key) & 1]
            move = Move(player, ((f"space:{(empty or wanted)[0]}", player),))
        if forbidden:
            with pytest.raises(IllegalMove) as caught:
                state.apply(move)
            assert caught.value.rule == f"vasarely.{forbidden}", text
            assert move not in state.legal_moves()
            continue
        assert move in state.legal_moves(), text
        after = state.apply(move)
        if what[0] != "pass":
            assert after.scores[player - 1] - state.scores[player - 1] == int(what[2]), text
        state = after
    assert list(state.scores) == case["scores"]
    assert state.over == case.get("over", False)


def board_of(seed: int) -> CubeBoard:
    cells = design(seed).cells
    return CubeBoard({k: c.cube for k, c in enumerate(cells, 1)}, {k: c.dots for k, c in enumerate(cells, 1)})


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [*range(3), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(100, 400))])
def test_games_end_without_stalling_and_keep_the_rules(seed: int, players: int) -> None:
    """A referee of its own: what a game looks like, written down without looking at the rules' code."""
    rules = frozenset({THREE_CUBES}) if seed % 3 == 2 else frozenset()
    most, style = (3 if rules else 2), ("greedy", "random")[seed % 2]
    board, rng = board_of(seed % 50), random.Random(seed)
    state = start(board, Setup(players, first=1 + seed % players, rules=rules))
    owner: dict[int, int] = {}
    scores = [0] * players
    idle = 0
    while not state.over:
        turn = state.turns
        move = choose(state, style, rng)
        assert move.player == (seed % players + turn) % players + 1
        idle = 0 if move.marks else idle + 1
        assert idle < 5, "five turns ask for all five numbers"
        state = state.apply(move)
        if not move.marks:
            continue
        ((region, pen),) = move.marks
        key = int(region.removeprefix("space:"))
        assert key not in owner
        assert pen == move.player
        assert board.dots_of[key] == turn % 5 + 1
        owner[key] = pen
        cubes = {cube: [k for k in board.keys if board.cube_of[k] == cube] for cube in range(1, 11)}
        assert sum(0 < sum(k in owner for k in keys) < len(keys) for keys in cubes.values()) <= most
        mine = cubes[board.cube_of[key]]
        if all(k in owner for k in mine):
            scores[pen - 1] += sum(owner[k] != pen for k in mine)
    assert len(owner) == 95
    assert list(state.scores) == scores
    assert max(scores) <= 60, "a score area holds it"
    assert state.turns <= 1.4 * 95, "few turns pass by"
    assert state.legal_moves() == ()
    with pytest.raises(IllegalMove, match="game is over"):
        state.apply(Move(state.turn))


def test_greedy_takes_the_points() -> None:
    state, _ = position(cases("vasarely")["book: a red player completes a cube"])
    move = choose(state, "greedy", random.Random(0))
    assert state.apply(move).scores[0] == 8
    with pytest.raises(GameError, match="greedy and random"):
        GAME.choose(state, "brilliant", random.Random(0))


def test_greedy_leaves_the_next_player_no_cube_to_complete() -> None:
    case = {"inks": ["red", "blue"], "cubes": ["1 2 3red 4red", "1 2red 3red 5"]}
    state, _ = position(case)
    moves = {choose(state, "greedy", random.Random(seed)).marks[0][0] for seed in range(20)}
    assert moves == {"space:5"}, "space 1 would leave two dots as the last of the first cube"


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        (Move(2), "turn"),
        (Move(1, (("space:1", 2),)), "pen"),
        (Move(1, (("space:1", 1), ("space:6", 1))), "one-space"),
        (Move(1, (("space:99", 1),)), "space"),
        (Move(1, (("score:1/1", 1),)), "space"),
        (Move(1), "pass"),
    ],
)
def test_hostile_moves_are_refused(move: Move, rule: str) -> None:
    state, _ = position(cases("vasarely")["book: the first player fills one dot, the next two"])
    with pytest.raises(IllegalMove) as caught:
        state.apply(move)
    assert caught.value.rule == f"vasarely.{rule}"
    assert str(caught.value).endswith(".")


@pytest.mark.parametrize(
    "setup", [Setup(1), Setup(5), Setup(4, teams=True), Setup(3, first=4), Setup(3, rules=frozenset({"four-cubes"}))]
)
def test_ways_of_playing_that_the_game_does_not_know(setup: Setup) -> None:
    with pytest.raises(GameError):
        GAME.start(board_of(1), setup)
