"""The proof against an oracle that plays every game there is on tiny boards."""

import random
from collections import defaultdict

import pytest

from pnp.games.vasarely.rules import THREE_CUBES, CubeBoard, VasarelyPosition, start
from pnp.games.vasarely.rules.bounds import most_points, sums
from pnp.games.vasarely.rules.orders import follow
from pnp.model.game import Setup

Picture = tuple[int, ...]


def tiny(seed: int) -> CubeBoard:
    """Two to four cubes of two to four spaces, with any dots from one to three or to five."""
    rng = random.Random(seed)
    numbers = 3 if seed % 2 else 5
    spaces = [cube for cube in range(1, 3 + seed % 3) for _ in range(2 + (cube < 3 and rng.random() < 0.5))]
    return CubeBoard(
        dict(enumerate(spaces, 1)), {key: 1 + int(rng.random() * numbers) for key in range(1, len(spaces) + 1)}
    )


def every_game(state: VasarelyPosition, seen: dict[Picture, set[tuple[int, ...]]]) -> None:
    """All pictures that legal games pass through, with the scores they can have there."""
    done: set[tuple[Picture, tuple[int, ...], int]] = set()
    stack = [state]
    while stack:
        here = stack.pop()
        key = (here.coloured, here.scores, here.turns)
        if key in done:
            continue
        done.add(key)
        seen[here.coloured].add(here.scores)
        stack += [here.apply(move) for move in here.legal_moves()]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [*range(8), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(8, 120))])
def test_exactly_the_score_lines_of_legal_games_are_found(seed: int, players: int) -> None:
    board, first = tiny(seed), 1 + seed % players
    rules = frozenset({THREE_CUBES}) if seed % 4 == 3 else frozenset()
    seen: dict[Picture, set[tuple[int, ...]]] = defaultdict(set)
    every_game(start(board, Setup(players, first=first, rules=rules)), seen)
    most = 3 if rules else 2
    pictures = sorted(seen)
    rng = random.Random(seed)
    tried = {pictures[int(rng.random() * len(pictures))] for _ in range(60)}
    tried |= {picture for picture in pictures if sum(picture) == (1 << len(board.keys)) - 1}
    for picture in sorted(tried)[:200]:
        found = follow(board, picture, first, most)
        assert found is not None
        assert found.lines == seen[picture], picture
        loose = sums(board, picture, [None] * players, 60)
        assert seen[picture] <= loose, "the weaker bound never leaves a real game out"
        for line in seen[picture]:
            assert all(points <= bound for points, bound in zip(line, most_points(board, picture), strict=True))
            assert line in sums(board, picture, line, 60)
    for _ in range(60):  # most pictures come from no game at all
        picture = [0] * players
        for space in range(len(board.keys)):
            picture[int(rng.random() * players)] |= 1 << space
        found = follow(board, picture, first, most)
        assert found is not None
        assert found.lines == seen.get(tuple(picture), set())


def longest(state: VasarelyPosition, picture: Picture) -> int:
    """How many turns can be taken at most with which nothing is filled that the picture does not show."""
    turns, here = 0, {(state.coloured, state.scores): state}
    while here:
        moved = [each.apply(move) for each in here.values() for move in each.legal_moves()]
        here = {
            (each.coloured, each.scores): each
            for each in moved
            if not any(mask & ~shown for mask, shown in zip(each.coloured, picture, strict=True))
        }
        turns += bool(here)
    return turns


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [*range(12), *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(12, 90))])
def test_where_no_game_leads_to_a_picture_the_longest_order_is_told(seed: int, players: int) -> None:
    rng = random.Random(seed)
    cubes = [cube for cube in range(1, 6) for _ in range(rng.randint(2, 4))]
    board = CubeBoard(dict(enumerate(cubes, 1)), {key: rng.randint(1, 4) for key in range(1, len(cubes) + 1)})
    rules, most = (frozenset({THREE_CUBES}), 3) if seed % 2 else (frozenset(), 2)
    first = 1 + seed % players
    begun = start(board, Setup(players, first=first, rules=rules))
    for _ in range(12):
        state = begun
        for _ in range(rng.randint(4, 30)):
            if not state.over:
                state = state.apply(rng.choice(state.legal_moves()))
        picture = list(state.coloured)
        space = 1 << rng.randrange(len(cubes))
        picture = [mask & ~space for mask in picture]
        picture[rng.randrange(players)] |= space
        found = follow(board, picture, first, most)
        assert found is not None
        if not found.lines:
            assert found.turns == longest(begun, tuple(picture))


def test_too_many_positions_are_given_up() -> None:
    board = tiny(1)
    picture = (0b11, (1 << len(board.keys)) - 4)
    assert follow(board, picture, 1, 2, positions=0) is None


def test_sums_keep_to_claims_except_full_areas() -> None:
    board = CubeBoard({1: 1, 2: 1, 3: 1, 4: 2, 5: 2}, {1: 1, 2: 2, 3: 3, 4: 1, 5: 2})
    picture = (0b01001, 0b10110)
    assert sums(board, picture, [None, None], 60) == {(3, 0), (2, 1), (1, 1), (0, 2)}
    assert sums(board, picture, [2, None], 60) == {(2, 1), (1, 1), (0, 2)}
    assert sums(board, picture, [2, 1], 60) == {(2, 1), (1, 1)}
    assert sums(board, picture, [2, 1], 2) == {(3, 0), (2, 1), (1, 1)}
    assert most_points(board, picture) == (3, 2)
