"""Legal play: the cases of tests/rules/miro (the book's sample game, our readings), and the definition itself."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sourced import every_case

from pnp.errors import GameError, IllegalMove
from pnp.games.miro import GAME
from pnp.games.miro.rules import LineBoard, choose, start
from pnp.model.game import Move, Setup


def _region(word: object) -> str:
    return str(word) if ":" in str(word) else f"segment:{word}"


def _move(text: str, case: dict[str, Any]) -> Move:
    """A move such as ``red 4 5 space:2``, ``blue:red 3`` (blue with red's pen), ``red pass``."""
    who, *rest = text.split()
    player, _, pen = who.partition(":")
    number = case["inks"].index(player) + 1
    ink = case["inks"].index(pen) + 1 if pen else number
    return Move(number, () if rest == ["pass"] else tuple((_region(word), ink) for word in rest))


def _segments(move: Move) -> set[str]:
    return {region for region, _ in move.marks if region.startswith("segment:")}


@every_case("miro")
def test_case(case):
    state = start(LineBoard(tuple(map(tuple, case["borders"]))), Setup(case["players"]))
    for text in case.get("moves", []):
        words, points = text.rsplit(" ", 1)
        move = _move(words, case)
        assert any(_segments(move) == _segments(legal) for legal in state.legal_moves()), text
        after = state.apply(move)
        assert after.scores[move.player - 1] - state.scores[move.player - 1] == int(points), text
        state = after
    assert state.over == case.get("over", False)
    if "scores" in case:
        assert list(state.scores) == case["scores"]
    if "taken" in case:
        assert {str(space): player for space, player in state.taken.items()} == case["taken"]
    if "count" in case:
        assert len(state.legal_moves()) == case["count"]
    for text in case.get("allowed", []):
        assert _move(text, case) in state.legal_moves(), text
        state.apply(_move(text, case))
    for text in case.get("also", []):
        assert state.apply(_move(text, case)) == state.apply(state.legal_moves()[0])
    for refused in case.get("refused", []):
        move = _move(refused["move"], case)
        assert move not in state.legal_moves(), refused
        with pytest.raises(IllegalMove) as caught:
            state.apply(move)
        assert caught.value.rule == refused["rule"]
        assert list(caught.value.regions) == [_region(word) for word in refused["regions"]]
        assert str(caught.value).endswith(".")


def _ring(seed: int, size: int, spaces: int) -> LineBoard:
    """Any sets of segments as spaces: the rules never ask whether they could be drawn."""
    rng = random.Random(seed)
    borders: list[set[int]] = [set() for _ in range(size)]
    for space in range(1, spaces + 1):
        for place in rng.sample(range(size), rng.randint(1, min(5, size))):
            borders[place].add(space)
    return LineBoard(tuple(tuple(sorted(border)) for border in borders))


@settings(max_examples=80)
@given(st.integers(0, 10**6), st.integers(2, 4), st.integers(1, 24), st.integers(0, 3), st.sampled_from([1, 2]))
def test_play_is_the_definition(seed, players, size, offset, style):
    """Legal moves, captures, scores and the end at every position, said once more as plainly as the book does."""
    board = _ring(seed, size, 1 + size // 2)
    first = offset % players + 1
    state = start(board, Setup(players, first=first))
    rng = random.Random(seed)
    colour: dict[int, int] = {}
    turn, path, scores = first, [], [0] * players
    while len(colour) < size:
        assert not state.over and state.turn == turn
        wish = [len(path) + 1] if len(path) < 3 else [1, 2, 3]
        counts = sorted({min(count, size - len(colour)) for count in wish})
        last = path[-1][-1] if path else None
        if last is None:
            runs = {(place,) for place in range(size)}
        elif len(path) == 1:
            runs = {tuple((last + way * k) % size for k in range(1, n + 1)) for way in (1, -1) for n in counts}
        else:
            way = 1 if (path[0][0] + 1) % size == path[1][0] else -1
            runs = {tuple((last + way * k) % size for k in range(1, n + 1)) for n in counts}
        legal = state.legal_moves()
        assert {frozenset(_segments(move)) for move in legal} == {
            frozenset(f"segment:{place + 1}" for place in run) for run in runs
        }
        move = legal[int(rng.random() * len(legal))] if style == 1 else choose(state, "greedy", rng)
        assert move in legal
        run = [int(region.split(":")[1]) - 1 for region, _ in move.marks if region.startswith("segment:")]
        before = set(colour)
        colour |= dict.fromkeys(run, turn)
        won = [s for s, around in board.around.items() if set(around) <= set(colour) and not set(around) <= before]
        scores[turn - 1] += sum(colour[place] == turn for space in won for place in board.around[space])
        assert {region for region, _ in move.marks if region.startswith("space:")} == {f"space:{s}" for s in won}
        path.append(run)
        state, turn = state.apply(move), turn % players + 1
        assert list(state.scores) == scores
    assert state.over and state.legal_moves() == ()
    assert set(state.taken) == set(board.around)


def test_refusals_say_what_would_be_right():
    state = start(_ring(1, 9, 3), Setup(2))
    for player, segments, words in (
        (1, (4, 5), "Player 1 must colour exactly 1 segment, not 2."),
        (1, (4,), ""),
        (2, (3, 3), "Segment 3 is named twice in one turn."),
        (2, (6, 7), "Player 2 must continue along the line from segment 3 or 5, straight on at each crossing."),
        (2, (5, 6), ""),
        (1, (7, 8, 9), ""),
        (2, (1, 2, 3, 4), "Segment 4 is already coloured."),
        (2, (1, 2, 3, 10), "This field has no segment '10'."),
        (2, (), "Player 2 must colour a segment: nobody may pass."),
    ):
        move = Move(player, tuple((f"segment:{segment}", player) for segment in segments))
        if not words:
            state = state.apply(move)
            continue
        with pytest.raises(IllegalMove) as caught:
            state.apply(move)
        assert str(caught.value) == words


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players):
    """The greedy player, in turn at every seat, scores more than his share."""
    board = GAME.board(GAME.sheet(GAME.code(4, players=players, paper="a4", print_mode="colour", options={})))
    won = total = 0
    for seed in range(3):
        state, rng, seat = start(board, Setup(players)), random.Random(seed), seed % players + 1
        while not state.over:
            state = state.apply(choose(state, "greedy" if state.turn == seat else "random", rng))
        won, total = won + state.scores[seat - 1], total + sum(state.scores)
    assert won / total > 1.08 / players


@pytest.mark.parametrize(
    ("setup", "words"),
    [
        (Setup(5), "2, 3 or 4 players"),
        (Setup(3, teams=True), "Teams are for 4 players"),
        (Setup(2, first=3), "cannot go first"),
        (Setup(4, rules=frozenset({"low-doubles"})), "teams"),
        (Setup(4, teams=True, rules=frozenset({"low-doubles", "high-doubles"})), "choose low-doubles or high-doubles"),
    ],
)
def test_impossible_setups_are_refused(setup, words):
    with pytest.raises(GameError, match=words):
        GAME.start(_ring(1, 9, 3), setup)


def test_unknown_player_is_refused():
    with pytest.raises(GameError, match="no player 'clever'"):
        GAME.choose(start(_ring(1, 9, 3), Setup(2)), "clever", random.Random(1))


@pytest.mark.parametrize(
    ("players", "options", "words"),
    [
        (5, {}, "2, 3 or 4 players"),
        (3, {"teams": True}, "Teams are for 4 players"),
        (4, {"variations": ("low-doubles",)}, "add --teams"),
        (4, {"teams": True, "variations": ("low-doubles", "high-doubles")}, "choose low-doubles or high-doubles"),
        (4, {"teams": True, "variations": ("fast",)}, "no variation called 'fast'"),
        (2, {"points": 100}, "no --points"),
    ],
)
def test_impossible_wishes_are_refused(players, options, words):
    with pytest.raises(GameError, match=words):
        GAME.code(1, players=players, paper="a4", print_mode="colour", options=options)


@pytest.mark.parametrize(
    ("rules", "scores", "winners"),
    [
        ((), (30, 31, 30, 28), {1, 3}),  # 60 against 59
        (("low-doubles",), (50, 30, 10, 29), {2, 4}),  # 70 against 88
        (("high-doubles",), (50, 30, 10, 29), {1, 3}),  # 110 against 89
        (("low-doubles",), (30, 30, 30, 30), {1, 2, 3, 4}),
    ],
)
def test_teams_and_their_variations(rules, scores, winners):
    setup = Setup(4, teams=True, rules=frozenset(rules))
    state = start(_ring(1, 9, 3), setup)
    over = type(state)(state.board, setup, 1, scores)
    assert GAME.winners(setup, over) == winners
