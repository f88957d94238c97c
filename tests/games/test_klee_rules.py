"""Legal play: the cases of tests/rules/klee (the book's examples, our readings), and the definition itself."""

import random

import pytest
from sourced import every_case

from pnp.errors import GameError, IllegalMove
from pnp.games.klee import GAME
from pnp.games.klee.rules import Grid, choose, start
from pnp.games.klee.rules.bounds import places
from pnp.games.klee.rules.play import worth
from pnp.games.klee.rules.sequences import NUMERALS, all_triples, fault
from pnp.model.game import Move, Setup

PENS = {"red": 1, "blue": 2, "yellow": 3, "green": 4}
VARIATIONS = [(), ("six",), ("triangular",), ("six", "triangular")]


def read(text, player):
    """A move as the cases write it, by the player whose turn it is."""
    first, *rest = text.split()
    if first in NUMERALS:
        area = NUMERALS.index(first) + 1
        return Move(player, tuple((f"sequence:{player}/{area}/{b}", PENS[c]) for b, c in enumerate(rest, start=1)))
    return Move(player, ((f"cell:{first}", PENS[rest[0]]),))


def opening(case):
    setup = Setup(2, target=case.get("target", 72), first=case.get("first", 1), rules=frozenset(case.get("rules", ())))
    state = start(Grid(case.get("rows", 12), case.get("columns", 12)), setup)
    chosen = case.get("chosen", [])
    if "sequences" in case:
        pairs = zip(*case["sequences"], strict=True)
        chosen = [f"{NUMERALS[area]} {text}" for area, pair in enumerate(pairs) for text in pair]
    for text in chosen:
        move = read(text, state.turn)
        assert move in state.legal_moves(), text
        state = state.apply(move)
    return state


@every_case("klee")
def test_case(case):
    state = opening(case)
    for text in case.get("moves", []):
        words, points = text.rsplit(" ", 1)
        move = read(words, state.turn)
        assert not state.over, text
        assert move in state.legal_moves(), text
        after = state.apply(move)
        assert sum(after.scores) - sum(state.scores) == int(points), text
        assert after.scores[2 - move.player] == state.scores[2 - move.player]
        state = after
    assert state.over == case.get("over", False)
    assert list(state.scores) == case.get("scores", [0, 0])
    for area, lines in case.get("places", {}).items():
        sequence = state.sequences[0][NUMERALS.index(area)]
        wanted = {frozenset(state.board.index[f"cell:{cell}"] for cell in line.split()) for line in lines}
        assert {frozenset(line) for line in places(state.board, state.cells, (sequence,))} == wanted
    for text in case.get("allowed", []):
        assert read(text, state.turn) in state.legal_moves(), text
        state.apply(read(text, state.turn))
    for refused in case.get("refused", []):
        move = read(refused["move"], state.turn)
        assert move not in state.legal_moves()
        with pytest.raises(IllegalMove) as caught:
            state.apply(move)
        assert caught.value.rule == refused["rule"], refused["move"]
        assert str(caught.value).endswith(".")
        if "regions" in refused:
            assert list(caught.value.regions) == refused["regions"]


def test_the_table_of_the_variation_is_the_books():
    rules = frozenset({"triangular"})
    assert [worth(n, rules) for n in range(9)] == [0, 1, 3, 6, 10, 15, 21, 28, 36]
    assert [worth(n, frozenset()) for n in range(9)] == list(range(9))


def test_every_cell_has_its_lines():
    board = Grid()
    assert board.size == 144
    assert len(board.lines) == len(set(map(frozenset, board.lines))) == 440
    straight = 0
    for a in range(144):
        for b in range(a + 1, 144):
            (y, x), (v, u) = divmod(a, 12), divmod(b, 12)
            if (abs(y - v), abs(x - u)) in ((0, 2), (2, 0), (2, 2)):
                straight += 1
                middle = (y + v) // 2 * 12 + (x + u) // 2
                assert (a, middle, b) in board.lines or (b, middle, a) in board.lines
    assert straight == 440
    assert [m.bit_count() for m in (board.touching.near[i] for i in (0, 1, 13))] == [3, 5, 8]


def test_what_may_stand_in_an_area_is_counted_by_hand():
    def count(area, own, other):
        return sum(fault(area, triple, own, other) is None for triple in all_triples())

    assert count(1, {}, {}) == 4 * 3 * 2
    assert count(1, {}, {1: (1, 2, 3)}) == 24 - 2
    assert count(2, {1: (1, 2, 3)}, {}) == 24 - 6
    assert count(3, {}, {}) == 4 * 3
    assert count(3, {}, {3: (1, 2, 1)}) == 12 - 1
    assert count(4, {3: (1, 2, 1)}, {}) == 12 - 2
    assert count(5, {}, {1: (1, 2, 3), 3: (1, 2, 1)}) == 64 - 3


@pytest.mark.parametrize(
    "move",
    [
        (Move(2, (("sequence:2/1/1", 1),)), "klee.turn"),
        (Move(1), "klee.pass"),
        (Move(1, (("cell:1,1", 1),)), "klee.area"),
        (Move(1, (("sequence:1/1/1", 1), ("sequence:1/1/2", 2))), "klee.area"),
        (Move(1, (("sequence:1/1/1", 1), ("sequence:1/1/2", 2), ("sequence:1/1/3", 5))), "klee.pen"),
        (Move(1, tuple((f"sequence:2/1/{b}", b) for b in (1, 2, 3))), "klee.area"),
        (Move(1, (*((f"sequence:1/1/{b}", b) for b in (1, 2, 3)), ("sequence:1/1/1", 1))), "klee.area"),
    ],
)
def test_odd_moves_while_sequences_are_chosen(move):
    with pytest.raises(IllegalMove) as caught:
        opening({}).apply(move[0])
    assert caught.value.rule == move[1]


@pytest.mark.parametrize(
    ("marks", "rule"),
    [
        ((("cell:1,1", 1), ("cell:1,2", 1)), "klee.one-cell"),
        ((("cell:1,1", 5),), "klee.pen"),
        ((("cell:1,1", 0),), "klee.pen"),
        ((("sequence:1/5/1", 1),), "klee.cell"),
        ((("space:1", 1),), "klee.cell"),
        ((), "klee.pass"),
    ],
)
def test_odd_moves_on_the_field(marks, rule):
    four = ["red green blue", "yellow green red", "green blue green", "green red green"]
    other = ["red yellow blue", "green yellow blue", "red blue red", "yellow blue yellow"]
    with pytest.raises(IllegalMove) as caught:
        opening({"sequences": [four, other]}).apply(Move(1, marks))
    assert caught.value.rule == rule


@pytest.mark.parametrize(
    "setup",
    [
        Setup(3, target=72),
        Setup(2, teams=True, target=72),
        Setup(2, target=73),
        Setup(2, target=0),
        Setup(2, target=72, first=3),
        Setup(2, target=72, rules=frozenset({"seven"})),
    ],
)
def test_a_game_that_cannot_be_is_not_started(setup):
    with pytest.raises(GameError):
        GAME.start(Grid(), setup)


def play(seed, rules, styles, target=72):
    """A whole game, refereed by the definition alone: every move's points are counted anew on the bare field."""
    rng = random.Random(seed)
    state = start(Grid(), Setup(2, target=target, first=1 + seed % 2, rules=frozenset(rules)))
    turns, scores, cells = 0, [0, 0], {}
    while not state.over:
        move = choose(state, styles[(state.turn - 1) % len(styles)], rng)
        assert move.player == (state.setup.first + turns - 1) % 2 + 1
        if not state.area:
            ((region, pen),) = move.marks
            y, x = map(int, region.partition(":")[2].split(","))
            assert (y, x) not in cells
            assert not cells or any((y + i, x + j) in cells for i in (-1, 0, 1) for j in (-1, 0, 1))
            cells[y, x] = pen
            mine = {way for triple in state.sequences[move.player - 1] for way in (triple, triple[::-1])}
            count = 0
            for i, j in ((0, 1), (1, 0), (1, 1), (1, -1)):
                for back in (0, 1, 2):
                    line = [(y + (k - back) * i, x + (k - back) * j) for k in range(3)]
                    count += tuple(cells.get(at) for at in line) in mine
            gain = count * (count + 1) // 2 if "triangular" in rules else count
            scores[move.player - 1] = min(target, scores[move.player - 1] + gain)
            ahead = "triangular" not in rules and abs(scores[0] - scores[1]) >= 5
            ended = ahead or max(scores) == target or len(cells) == 144
        state = state.apply(move)
        turns += 1
        assert turns <= 144 + 12
        if cells:
            assert list(state.scores) == scores
            assert state.over == ended
    return state


@pytest.mark.parametrize("rules", VARIATIONS, ids=lambda rules: "+".join(rules) or "standard")
def test_whole_games_are_legal_and_end(rules):
    for seed in range(6):
        play(seed, rules, (("greedy",), ("random",), ("greedy", "random"))[seed % 3], target=(72, 72, 20)[seed % 3])


@pytest.mark.slow
@pytest.mark.parametrize("rules", VARIATIONS, ids=lambda rules: "+".join(rules) or "standard")
def test_three_hundred_games_are_legal_and_end(rules):
    for seed in range(300):
        play(seed, rules, (("greedy",), ("random",), ("greedy", "random"))[seed % 3], target=(72, 72, 20)[seed % 3])


def test_greedy_beats_random():
    wins = 0
    for seed in range(20):
        state = play(seed, (), ("greedy", "random"))
        wins += state.scores[0] > state.scores[1]
    assert wins >= 18


def test_an_unknown_player_is_refused():
    with pytest.raises(GameError, match="greedy and random"):
        GAME.choose(opening({}), "clever", random.Random(1))
