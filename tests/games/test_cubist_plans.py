"""The cards of CUBIST: counts, designs that are all different, points that follow a measure."""

import random
import statistics
from collections import Counter
from functools import cache

import pytest
from cubist_orders import count

from pnp.games.cubist.rules.aims import fits, openings, shape
from pnp.games.cubist.rules.plans import (
    CORNERSTONE,
    SIDE,
    Plan,
    artists,
    installations,
    museums,
    read_plan,
)
from pnp.games.cubist.rules.sculpture import connected, grown, matches, places
from pnp.games.cubist.rules.table import PER_DIE, STORED

CARDS = installations()
RATE = 1.1
"""Points, and two for each die given, for a turn of the lone builder."""


def everywhere(plan):
    """A plan however it lies and mirrored: heights only."""
    heights = Plan(plan.heights)
    mirrored = Plan({(row, -column): height for (row, column), height in plan.heights.items()})
    return frozenset(frozenset(way.heights.items()) for each in (heights, mirrored) for way in each.ways)


def test_the_box_holds_the_books_cards():
    assert [card.number for card in CARDS] == list(range(1, 24))
    assert Counter(museum.players for museum in museums()) == {2: 3, 3: 3, 4: 3}
    assert [museum.number for museum in museums()] == list(range(1, 10))
    assert Counter(card.word for card in artists().values()) == {
        "boccioni": 3,
        "marc": 2,
        "gris": 2,
        "pascin": 2,
        "fresnaye": 4,
        "popova": 4,
        "malevich": 6,
        "rozanova": 2,
    }


def test_artists_show_what_the_book_tells_of_them():
    cards = list(artists().values())
    for card in cards:
        assert card.dice in (2, 3)
        assert (card.action == "take") == bool(card.values) and (card.action == "change") == bool(card.by)
    shown = {word: [card.values for card in cards if card.word == word] for word in ("malevich", "boccioni", "marc")}
    assert shown["malevich"] == [(value,) for value in range(1, 7)]
    assert sorted(value for pair in shown["boccioni"] for value in pair) == list(range(1, 7))
    assert all(len(pair) == 2 for pair in shown["boccioni"]) and set(shown["marc"]) == {(1, 2, 3, 4, 5, 6)}
    assert Counter(card.by for card in cards if card.word == "fresnaye") == {2: 2, -2: 2}
    assert Counter(card.by for card in cards if card.word == "popova") == {1: 2, -1: 2}


def test_designs_are_all_different_even_turned_and_mirrored():
    assert len({everywhere(card.plan) for card in CARDS}) == 23
    assert len({everywhere(museum.plan) for museum in museums()}) == 9
    assert len({card.title for card in (*CARDS, *museums())}) == 32


def test_plans_hang_together_and_grow_with_their_points():
    for card in CARDS:
        assert connected(card.plan.heights) and min(card.plan.heights.values()) >= 1
        assert card.plan.moved == card.plan and all(row < 3 and column < 4 for row, column in card.plan.heights)
        assert all(1 <= value <= 6 for value in card.plan.values.values())
    assert [(card.points, card.plan.dice) for card in CARDS] == sorted((card.points, card.plan.dice) for card in CARDS)
    assert (CARDS[0].plan.dice, max(card.plan.dice for card in CARDS)) == (4, 10)
    assert sum(bool(card.plan.values) for card in CARDS) >= 4


def test_cards_give_one_or_two_dice_and_every_number_as_often():
    for card in CARDS:
        assert len(card.gives) in (1, 2)
        assert all(set(die) <= set(range(1, 7)) and len(die) in (1, 2) for die in card.gives)
    often = Counter(value for card in CARDS for die in card.gives for value in die)
    assert max(often.values()) - min(often.values()) <= 2


def test_museums_lie_on_the_board_from_its_cornerstone_and_are_larger_for_more_players():
    for museum in museums():
        assert connected(museum.plan.heights) and CORNERSTONE in museum.plan.heights and not museum.plan.values
        assert all(1 <= row <= SIDE and 1 <= column <= SIDE for row, column in museum.plan.heights)
        assert museum.room == museum.plan.dice - 1
    rooms = [sorted(museum.room for museum in museums() if museum.players == players) for players in (2, 3, 4)]
    assert rooms == [[8, 9, 9], [11, 11, 11], [16, 17, 17]]


def test_turned_plans_have_the_same_dice_and_come_round():
    for card in CARDS:
        assert card.plan.turned.turned.turned.turned == card.plan
        assert len(card.plan.ways) in (1, 2, 4)
        for way in card.plan.ways:
            assert sorted(way.heights.values()) == sorted(card.plan.heights.values())
            assert count(way) == count(card.plan)
    square = read_plan(["2 2", "2 2"])
    assert len(square.ways) == 1 and len(read_plan(["1 2", "2 1"]).ways) == 2


@cache
def best(stands, number, value):
    """How a lone builder sets a die: so that as many numbers as possible fit next; None if it fits nowhere."""
    plan, sculpture = CARDS[number - 1].plan, dict(stands)
    ways = [grown(sculpture, cell, value) for cell in places(sculpture, value)]
    able = [(openings(shape(way), number), sorted(way.items())) for way in ways if fits(way, plan)]
    return shape(dict(max(able)[1])) if able else None


def turns(number, rng):
    """How many turns a lone builder needs for a card: two dice a turn, two in storage, no artists."""
    stands, store, taken = frozenset(), [], 0
    while not stands or not matches(dict(stands), CARDS[number - 1].plan):
        taken += 1
        store += [1 + int(6 * rng.random()) for _ in range(2)]
        while True:
            ways = [(best(stands, number, value), value) for value in sorted(set(store))]
            able = [(openings(way, number), value, way) for way, value in ways if way is not None]
            if not able:
                break
            _, value, stands = max(able, key=lambda each: each[:2])
            store.remove(value)
        shown = [column.value for _, column in stands]
        store = sorted(store, key=lambda value: -sum(abs(value - other) <= 1 for other in shown))[:STORED]
    return taken


def worth(card):
    return card.points + PER_DIE * len(card.gives)


def measured(card, games):
    rng = random.Random(card.number)
    taken = [turns(card.number, rng) for _ in range(games)]
    return statistics.mean(taken), statistics.stdev(taken) / games**0.5


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_points_follow_the_turns_of_a_lone_builder(card):
    mean, error = measured(card, 60)
    assert abs(RATE * mean - worth(card)) < 0.5 + 3.5 * RATE * error


@pytest.mark.slow
@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.title)
def test_points_follow_the_turns_of_many_lone_builders(card):
    mean, error = measured(card, 3000)
    assert abs(RATE * mean - worth(card)) < 0.5 + 3 * RATE * error
