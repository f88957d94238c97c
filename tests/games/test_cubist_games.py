"""Whole games of CUBIST: every one ends, keeps the dice together, and is legal when it is replayed from its words."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from pnp.errors import GameError, IllegalMove
from pnp.games.cubist import GAME
from pnp.games.cubist.rules import choose, deal, start
from pnp.games.cubist.rules.plans import CORNERSTONE, DICE, artists, installations
from pnp.games.cubist.rules.solver import agree
from pnp.games.cubist.rules.steps import Build, Hire
from pnp.games.cubist.rules.table import BUILT, STILL
from pnp.games.cubist.rules.words import parse
from pnp.model.game import Move, Setup

PLAYS = [(2, "greedy"), (2, "random"), (3, "greedy,random"), (4, "random,greedy")]


def play(players, style, seed):
    """A game; every position on the way is looked at."""
    rng = random.Random(seed)
    styles = style.split(",")
    position = start(None, deal(Setup(players, first=1 + seed % players), rng))
    moves = []
    while not position.over:
        sound(position)
        move = choose(position, styles[(position.turn - 1) % len(styles)], rng)
        after = position.apply(replace(move, marks=()))
        assert after == position.apply(move)
        moves.append(move)
        position = after
    sound(position)
    return position, moves


def sound(position):
    """Nothing gets lost and nothing stands where it must not."""
    players = range(1, len(position.studios) + 1)
    assert all(0 <= position.supply(player) <= DICE for player in players)
    standing = sum(column.height for column in position.museum.values())
    assert standing == 1 + sum(studio.given for studio in position.studios)
    assert agree(position.card.plan, {cell: column.value for cell, column in position.museum.items()})
    assert all(position.card.plan.heights[cell] >= column.height for cell, column in position.museum.items())
    built = [done.card for studio in position.studios for done in studio.built]
    everything = [*built, *position.plans, *position.unseen]
    assert sorted(everything) == [card.number for card in installations()] and len(position.plans) == 3
    assert sorted([*position.artists, *position.hidden, *position.under]) == sorted(artists())
    assert len(position.artists) == 4 and not position.rolled and not position.fresh
    for studio in position.studios:
        assert len(studio.store) <= 2 and len(studio.built) <= BUILT + 1
        for sculpture in studio.rooms:
            for (row, column), (value, _) in sculpture.items():
                for near in ((row + 1, column), (row, column + 1)):
                    assert near not in sculpture or abs(sculpture[near].value - value) == 1


def ended(position):
    if position.complete:
        return "museum"
    if max(len(studio.built) for studio in position.studios) >= BUILT:
        return "five"
    assert position.still >= STILL * len(position.studios)
    return "still"


@pytest.mark.parametrize(("players", "style"), PLAYS)
def test_a_few_games_end_as_the_rules_say(players, style):
    position, moves = play(players, style, 7)
    assert ended(position) in ("museum", "five", "still") and len(moves) >= 6 * players
    assert all(parse(move.play) for move in moves)
    with pytest.raises(IllegalMove, match="The game is over"):
        position.apply(Move(position.turn, play="roll 1 1"))


def test_the_same_seed_plays_the_same_game_and_another_one_does_not():
    one, other, third = (play(2, "random", seed)[1] for seed in (3, 3, 4))
    assert one == other != third


def test_greedy_wins_against_random_and_chance_is_fair():
    won = sum(play(2, "greedy,random", seed)[0].winners == {1} for seed in range(4))
    assert won >= 3
    rolled = Counter(
        value
        for move in play(2, "greedy", 11)[1]
        for step in parse(move.play)[:1]
        for value in getattr(step, "values", ())
    )
    assert set(rolled) == {1, 2, 3, 4, 5, 6}


def test_dice_of_cards_go_to_workrooms_and_artists_too():
    steps = [step for seed in range(4) for move in play(2, "random", seed)[1] for step in parse(move.play)]
    assert any(isinstance(step, Build) and step.die.card for step in steps)
    assert any(isinstance(step, Hire) and any(die.card for die in step.dice) for step in steps)


def test_an_unknown_player_is_refused():
    position = start(None, deal(Setup(2), random.Random(1)))
    with pytest.raises(GameError, match="^CUBIST has no player 'clever'; it has greedy and random"):
        GAME.choose(position, "clever", random.Random(1))
    assert position.museum[CORNERSTONE].height == 1


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_hundred_games_end_and_both_ends_come_about(players):
    ends = Counter()
    for seed in range(200):
        position, _ = play(players, ("greedy", "random", "greedy,random", "greedy")[seed % 4], seed)
        ends[ended(position)] += 1
    assert ends["five"] >= 30 and ends["museum"] >= 30 and ends["still"] <= 20, ends
