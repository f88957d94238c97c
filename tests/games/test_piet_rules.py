"""Piet's turns: the cases of tests/rules/piet (the text's, our readings), and the definition itself."""

import random
from functools import cache

import pytest
from msgspec.structs import replace
from piet_boards import VARIATIONS, chain_points, connected_sets, position, ways_to_paint
from sourced import every_case

from pnp.errors import GameError, IllegalMove
from pnp.games.piet import GAME
from pnp.games.piet.rules import STANDARD, choose, start
from pnp.games.piet.rules.paper import PALETTES
from pnp.games.piet.rules.squares import PALETTE, points, shapes
from pnp.games.piet.rules.words import Fill, read, write
from pnp.message import spoken
from pnp.model.game import Move, Setup

STYLES = [("greedy", "greedy"), ("random", "random"), ("greedy", "random")]


@every_case("piet")
def test_case(case):
    state = position(case)
    for text in case.get("moves", []):
        words, gained = text.rsplit(" = ", 1)
        who, colon, told = words.partition(": ")
        player, told = (int(who), told) if colon else (state.turn, words)
        assert (state.turn, state.over) == (player, False), text
        assert told in {move.play for move in state.legal_moves()}, text
        after = state.apply(Move(player, play=told))
        assert after.scores[player - 1] - state.scores[player - 1] == int(gained), text
        assert after.scores[2 - player] == state.scores[2 - player]
        state = after
    assert state.over == case.get("over", False)
    if "moves" in case:
        assert list(state.scores) == case["scores"]
    legal = {move.play for move in state.legal_moves()}
    for text in case.get("allowed", []):
        assert text in legal
        state.apply(Move(state.turn, play=text))
    for refused in case.get("refused", []):
        assert refused["move"] not in legal
        with pytest.raises(IllegalMove) as caught:
            state.apply(Move(state.turn, play=refused["move"]))
        assert caught.value.rule == refused["rule"], refused["move"]
        english, german = str(caught.value), spoken(caught.value.message, "de")
        assert english.endswith(".") and german.endswith(".") and english != german


def test_the_first_palette_has_each_colour_once_in_every_row_and_column():
    for k in range(3):
        assert set(STANDARD[3 * k : 3 * k + 3]) == {1, 2, 3} == set(STANDARD[k::3])


def test_shapes_are_all_connected_sets_of_one_to_three_squares():
    assert set(map(frozenset, shapes(PALETTE))) == connected_sets(3)
    assert len(shapes(PALETTE)) == 43


def test_chains_score_as_they_are_defined():
    rng = random.Random(5)
    for _ in range(300):
        canvas = tuple(int(rng.random() * 4) for _ in range(16))
        filled = [square for square, colour in enumerate(canvas) if colour]
        new = {filled[int(rng.random() * len(filled))] for _ in range(1 + int(rng.random() * 3))}
        assert points(canvas, new) == chain_points(canvas, new)


@cache
def played(rules, styles, seed):
    """A whole game: the positions with the moves made in them, and the last position."""
    rng = random.Random(f"{rules}/{styles}/{seed}")
    state = start(None, Setup(2, first=1 + seed % 2, rules=frozenset(rules)))
    turns = []
    while not state.over:
        move = choose(state, styles[state.turn - 1], rng)
        turns.append((state, move))
        state = state.apply(move)
    return tuple(turns), state


def follow(rules, styles, seed):
    """Check a game against the definition, position by position."""
    turns, last = played(rules, styles, seed)
    scores, painted, palettes = [0, 0], [[0] * 16, [0] * 16], 1
    strokes = {1: 0, 2: 0}
    wells = [0] * 9 if "filling" in rules else list(STANDARD)
    expected = began = turns[0][0].setup.first
    for state, move in turns:
        assert state.turn == expected == move.player
        assert (list(state.scores), list(state.wells)) == (scores, wells)
        told = read(move.play)
        assert write(told) == move.play
        if isinstance(told, Fill):
            assert state.filling and not wells[told.square] and wells.count(told.colour) < 3
            wells[told.square] = told.colour
            expected = 3 - expected
            if 0 not in wells:
                assert sorted(wells) == [1, 1, 1, 2, 2, 2, 3, 3, 3]
                expected = began = 3 - began if palettes == 1 else began
            continue
        own = painted[move.player - 1]
        taken = dict.fromkeys(told.wells)
        pairs = next(
            p
            for p in ways_to_paint(tuple(wells), tuple(own))
            if dict(p).get(told.wells[0]) == told.at and set(dict(p)) == set(taken)
        )
        for well, square in pairs:
            own[square], wells[well] = wells[well], 0
        scores[move.player - 1] += chain_points(tuple(own), {square for _, square in pairs}) + 2 * (0 not in own)
        if told.stroke is not None:
            other = painted[2 - move.player]
            strokes[move.player] += 1
            assert other[told.stroke.square] not in (0, told.stroke.colour) and 0 in own
            other[told.stroke.square] = told.stroke.colour
        expected = 3 - move.player
        if not any(wells) and 0 in own:
            palettes += 1
            keys = [(scores[p], 16 - painted[p].count(0)) for p in (0, 1)]
            expected = began = began if keys[0] == keys[1] else 1 + (keys[1] < keys[0])
    assert list(last.scores) == scores and [list(canvas) for canvas in last.canvases] == painted
    assert last.over and not last.legal_moves()
    assert sum(0 not in canvas for canvas in painted) == 1
    assert palettes in (3, PALETTES) and palettes == last.palette
    assert max(strokes.values()) <= (2 if "brushes" in rules else 0)
    return scores


@pytest.mark.parametrize("rules", VARIATIONS, ids="+".join)
def test_games_follow_the_definition(rules):
    for seed, styles in enumerate(STYLES):
        follow(rules, styles, seed)


@pytest.mark.slow
@pytest.mark.parametrize("rules", VARIATIONS, ids="+".join)
def test_two_hundred_games_follow_the_definition(rules):
    scores = [follow(rules, STYLES[seed % 3], seed) for seed in range(200)]
    assert max(map(max, scores)) < 90


def test_greedy_beats_random():
    wins = 0
    for seed in range(12):
        _, last = played((), ("greedy", "random"), seed)
        wins += last.scores[0] > last.scores[1]
    assert wins >= 10


def test_greedy_takes_all_that_can_be_had_now():
    turns, _ = played(("brushes",), ("greedy", "greedy"), 2)
    for state, move in turns[::4]:
        if not state.filling:
            gains = [state.apply(state.move(paint)).scores[state.turn - 1] for paint, _ in state.paints()]
            assert state.apply(move).scores[state.turn - 1] == max(gains)


def sampled(rules, every=7):
    turns, _ = played(rules, ("random", "random"), 1)
    return turns[::every]


@pytest.mark.parametrize("rules", VARIATIONS, ids="+".join)
def test_legal_moves_are_those_of_the_definition_and_all_can_be_made(rules):
    for state, _ in sampled(rules):
        moves = state.legal_moves()
        assert len({move.play for move in moves}) == len(moves)
        if state.filling:
            counts = [state.wells.count(colour) for colour in (1, 2, 3)]
            assert len(moves) == state.wells.count(0) * sum(count < 3 for count in counts)
        else:
            plain = {move.play for move in moves if "brush" not in move.play}
            own = state.canvases[state.turn - 1]
            ways = ways_to_paint(state.wells, own)
            assert len(plain) == len(ways)
            filled = sum(map(bool, state.canvases[2 - state.turn]))
            ending = sum(len(way) == own.count(0) for way in ways)
            extra = 2 * filled if state.brushes(state.turn) else 0
            assert len(moves) - len(plain) == (len(ways) - ending) * extra
        rng = random.Random(3)
        for _ in range(25):
            state.apply(moves[int(rng.random() * len(moves))])


def test_marks_tell_a_move_as_words_do():
    for state, move in sampled(("brushes", "filling"), 5):
        assert state.apply(Move(move.player, move.marks)) == state.apply(Move(move.player, play=move.play))
        assert state.apply(move) == state.apply(Move(move.player, play=move.play.upper()))
        with pytest.raises(IllegalMove) as caught:
            state.apply(Move(move.player, move.marks[1:]))
        assert caught.value.rule == "piet.marks"
        wrong = replace(move, marks=(*move.marks, ("cell:4,4", 1), ("cell:4,8", 1), ("space:11", 3)))
        with pytest.raises(IllegalMove) as caught:
            state.apply(wrong)
        assert caught.value.rule == "piet.marks"


@pytest.mark.parametrize(
    ("words", "rule"),
    [
        ("", "piet.marks"),
        ("paint 11 red", "piet.words"),
        ("take at 1,1", "piet.words"),
        ("take 11 at 1,1 brush 2,2", "piet.words"),
        ("fill 11 green", "piet.colour"),
        ("take 11 at 1,1 brush 2,2 pink", "piet.colour"),
        ("take 10 at 1,1", "piet.palette"),
        ("take 51 at 1,1", "piet.palette"),
        ("take 111 at 1,1", "piet.palette"),
        ("take 11 21 at 1,1", "piet.palette"),
        ("take 11 at 0,1", "piet.canvas"),
        ("take 11 at 1,5", "piet.canvas"),
        ("take 12 at 9999,9999", "piet.canvas"),
    ],
)
def test_words_that_are_no_turn_are_refused_in_a_sentence(words, rule):
    with pytest.raises(IllegalMove) as caught:
        start(None, Setup(2)).apply(Move(1, play=words))
    assert caught.value.rule == rule and str(caught.value).endswith(".")


def test_a_turn_out_of_order_and_one_after_the_end_are_refused():
    state = start(None, Setup(2))
    with pytest.raises(IllegalMove, match="turn of player 1"):
        state.apply(Move(2, play="take 11 at 1,1"))
    _, last = played((), STYLES[0], 0)
    with pytest.raises(IllegalMove) as caught:
        last.apply(Move(last.turn, play="take 11 at 1,1"))
    assert caught.value.rule == "piet.over"


@pytest.mark.parametrize(
    "setup",
    [Setup(3), Setup(2, teams=True), Setup(2, first=3), Setup(2, rules=frozenset({"oil"})), Setup(2, deal="red")],
)
def test_other_agreements_are_refused(setup):
    with pytest.raises(GameError):
        GAME.start(None, setup)


def test_unknown_players_are_refused():
    with pytest.raises(GameError, match="^Piet has no player 'clever'; it has greedy and random"):
        GAME.choose(start(None, Setup(2)), "clever", random.Random(1))
