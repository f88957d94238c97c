"""Goals and achievements can be reached: paintings that do it, and the exact search that found them."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from itertools import combinations, product

import numpy as np
import pytest
from canvas_best import best, points, ranked
from canvas_feats import ALL_SCENARIOS, achieved
from sourced import cases

from pnp.games.canvas import search
from pnp.games.canvas.rules import Easel, achievements, box, scenarios, scoring_cards
from pnp.games.canvas.rules.painting import earned

GOALS = {case["name"]: case for name, case in cases("canvas").items() if "goal" in case}
SETS = {name: scenario.cards for name, scenario in scenarios().items() if scenario.cards}
NAMES = tuple(scoring_cards())


def total(cards: tuple[str, ...], paintings: list[list[int]]) -> int:
    easel, had = Easel(cards), (0,) * (len(cards) + 1)
    for painting in paintings:
        had = easel.adding(had, tuple(painting))
    return easel.worth(had)


@pytest.mark.parametrize("name", SETS)
def test_paintings_of_nine_different_cards_reach_the_goal(name: str) -> None:
    case, scenario = GOALS[name], scenarios()[name]
    assert tuple(case["scoring"]) == scenario.cards and case["goal"] == scenario.goal
    assert len({card for painting in case["paintings"] for card in painting}) == 9
    assert total(scenario.cards, case["paintings"]) == case["best"] >= scenario.goal + 8


@pytest.mark.parametrize("name", ["simplified", "bonus"])
def test_the_best_paintings_are_those_that_the_search_finds(name: str) -> None:
    found = best(SETS[name])
    assert found.points == GOALS[name]["best"] == total(SETS[name], [[*cards] for cards in found.paintings])
    assert len({card for cards in found.paintings for card in cards}) == 9


@pytest.mark.slow
@pytest.mark.parametrize("name", SETS)
def test_the_best_paintings_of_every_scenario(name: str) -> None:
    found = best(SETS[name])
    assert found.points == GOALS[name]["best"] == total(SETS[name], [[*cards] for cards in found.paintings])


def test_any_three_scoring_cards_reach_the_goal_of_the_free_scenario() -> None:
    three = list(combinations(NAMES, 3))
    for cards in random.Random(3).sample(three, 4):
        assert best(cards).points >= scenarios()["chill"].goal + 8


@pytest.mark.slow
@pytest.mark.parametrize(("number", "least", "most"), [(3, 40, 63), (4, 45, 72)])
def test_the_best_of_every_three_and_every_four_scoring_cards(number: int, least: int, most: int) -> None:
    scores = []
    for cards in combinations(NAMES, number):
        scores.append(best(cards).points)
        search.grouped.cache_clear()
    assert (min(scores), max(scores)) == (least, most)
    assert least >= {3: scenarios()["chill"].goal, 4: max(box().levels.values())}[number]


def test_goals_are_not_reached_by_chance() -> None:
    """Of three paintings made blindly not one in two hundred reaches a goal, the simplified one apart."""
    rng = np.random.default_rng(1)
    place = np.zeros((61, 61, 61), dtype=np.int64)
    place[tuple(search.orders().T)] = np.arange(len(search.orders()))
    nine = rng.permuted(np.tile(np.arange(1, 61), (4000, 1)), axis=1)[:, :9]
    rows = [place[tuple(nine[:, at : at + 3].T)] for at in (0, 3, 6)]
    for name, cards in SETS.items():
        earnings = np.stack([search.earnings()[each] for each in (*cards, search.SILVER)], axis=1).astype(np.int64)
        worth = points(search.grouped(cards), sum(earnings[row] for row in rows))
        share = (worth >= scenarios()[name].goal).mean()
        assert share < (0.02 if name == "simplified" else 0.005), (name, share)


def test_the_search_evaluates_paintings_as_the_rules_do() -> None:
    """Two programs, one reading of the cards."""
    rng = random.Random(5)
    for row in rng.sample(range(len(search.orders())), 1500):
        compare(row)


@pytest.mark.slow
def test_the_search_evaluates_every_painting_as_the_rules_do() -> None:
    for row in range(len(search.orders())):
        compare(row)


def compare(row: int) -> None:
    cards = tuple(int(number) for number in search.orders()[row])
    found = {name: int(numbers[row]) for name, numbers in search.earnings().items()}
    *ribbons, silver = earned(NAMES, cards)
    assert found == {**dict(zip(NAMES, ribbons, strict=True)), search.SILVER: silver}, cards


def test_the_search_finds_what_trying_everything_finds() -> None:
    """With nine cards alone: every way to part them into three paintings, and every order of each."""
    nine, names = (2, 6, 8, 14, 24, 26, 37, 38, 39), (*SETS["standard"], search.SILVER)
    few = [row for row, cards in enumerate(search.orders().tolist()) if set(cards) <= set(nine)]
    earning: dict[frozenset[int], set[tuple[int, ...]]] = {}
    for row in few:
        vector = tuple(int(search.earnings()[name][row]) for name in names)
        earning.setdefault(frozenset(search.orders()[row].tolist()), set()).add(vector)
    easel, most = Easel(SETS["standard"]), 0
    for one, two, three in combinations(earning, 3):
        if len(one | two | three) == 9:
            for sums in product(earning[one], earning[two], earning[three]):
                *ribbons, silver = map(sum, zip(*sums, strict=True))
                most = max(most, easel.worth([*map(min, ribbons, easel.limits), silver]))
    groups = search.Groups(SETS["standard"])
    kept = [np.isin(rows, few) for _, rows in groups.sets]
    groups.sets = [(masks[keep], rows[keep]) for (masks, rows), keep in zip(groups.sets, kept, strict=True)]
    worth, paintings = next(
        (p, found) for p, t in ranked(groups, partial(points, groups)) if (found := groups.apart(t))
    )
    assert worth == most > 20 and {card for cards in paintings for card in cards} == set(nine)


# achievements -----------------------------------------------------------------------------------------------------


def found(name: str, weigh: Callable[[search.Ints], search.Ints] | None = None) -> frozenset[str]:
    return achieved(Easel(SETS[name]), best(SETS[name], weigh).paintings)


def test_every_achievement_can_be_attained() -> None:
    spatial, standard = found("spatial"), found("standard")
    wanted = {each.name for each in achievements()} - {ALL_SCENARIOS}
    limits = Easel(SETS["spatial"]).limits
    full = found("spatial", lambda ribbons: np.minimum(ribbons[:, :-1], limits).sum(axis=1))
    assert "full-tables" in full
    assert spatial | standard | full == wanted, wanted - spatial - standard - full
    assert all(case["best"] >= scenarios()[name].goal for name, case in GOALS.items())  # every scenario passed
    assert min(case["best"] for name, case in GOALS.items() if len(SETS[name]) == 4) >= 48


def painted(test: search.Ints) -> tuple[int, int, int]:
    """The first painting of which that holds."""
    back, middle, front = search.orders()[np.flatnonzero(test)[0]].tolist()
    return back, middle, front


def test_achievements_of_one_painting_begin_where_they_say() -> None:
    easel, silver = Easel(SETS["standard"]), search.earnings()[search.SILVER]
    met = np.stack([search.earnings()[name] for name in easel.cards])
    alike = search.visible()[0].sum(axis=1).max(axis=0)
    for name, count, enough in (
        ("four-silver", silver, 4),
        ("five-alike", alike, 5),
        ("seven-in-one", met.sum(axis=0) + silver, 7),
        ("all-four", (met > 0).sum(axis=0), 4),
    ):
        assert name in achieved(easel, [painted(count == enough)]), name
        assert name not in achieved(easel, [painted(count == enough - 1)]), name
    three = Easel(SETS["synergy"])
    every = np.logical_and.reduce([search.earnings()[name] > 0 for name in three.cards])
    assert "all-four" not in achieved(three, [painted(every)])  # there are three conditions


def test_achievements_of_a_game_begin_where_they_say() -> None:
    easel = Easel(SETS["standard"])
    met = np.stack([search.earnings()[name] for name in easel.cards])
    silver = search.earnings()[search.SILVER]
    plain = [painted((silver == number) & ~met.any(axis=0)) for number in range(4)]
    assert "seven-silver" not in achieved(easel, [plain[3], plain[3], plain[0]])
    assert "seven-silver" in achieved(easel, [plain[3], plain[3], plain[1]])
    tables = Easel(SETS["complex"])
    groups = search.Groups(tables.cards)
    for name, weigh, enough in (
        ("fourteen", lambda ribbons: np.minimum(ribbons, [*tables.limits, 99]).sum(axis=1), 14),
        ("forty", partial(points, groups), 40),
        ("top-score", partial(points, groups), 48),
    ):
        for wanted in (enough - 1, enough):
            three = best(tables.cards, lambda ribbons, w=weigh, n=wanted: (w(ribbons) == n).astype(np.int64))
            assert three.points == 1 and (name in achieved(tables, three.paintings)) == (wanted == enough), (
                name,
                wanted,
            )


def test_what_three_paintings_cannot_earn() -> None:
    cards = SETS["standard"]
    assert search.possible(cards, (0, 0, 0, 0, 0)) and search.possible(cards, (1, 1, 4, 4, 3))
    assert not search.possible(cards, (*Easel(cards).limits, 0)) and not search.possible(cards, (0, 0, 0, 0, 15))
    assert best((), lambda ribbons: ribbons[:, -1]).points == 15
    assert not search.possible((), (16,)) and search.possible((), (15,))


def test_whatever_is_painted_is_possible() -> None:
    rng = random.Random(6)
    for name in ("spatial", "simplified"):
        easel = Easel(SETS[name])
        for _ in range(25):
            nine, had = rng.sample(range(1, 61), 9), (0,) * (len(easel.cards) + 1)
            for at in (0, 3, 6):
                had = easel.adding(had, tuple(nine[at : at + 3]))
            assert search.possible(easel.cards, had)
