"""The solver against brute force: what can be built, how often, in which order; which museums can be completed."""

import random
from itertools import product

import pytest
from cubist_orders import count, order, solutions

from pnp.errors import GameError
from pnp.games.cubist.rules.museum import museum_check, unfit
from pnp.games.cubist.rules.plans import CORNERSTONE, FACES, installations, museums, read_plan
from pnp.games.cubist.rules.sculpture import Column, connected, grown, matches, named, places, refusal
from pnp.games.cubist.rules.solver import at_odds, filled

PLANS = {card.title: card.plan for card in (*installations(), *museums())}
SMALL = {title: plan for title, plan in PLANS.items() if len(plan.heights) <= 5}
every_plan = pytest.mark.parametrize("plan", PLANS.values(), ids=PLANS)


def brute(plan):
    """All values of all columns, one after the other, that keep the rule: knows nothing of the solver."""
    cells = sorted(plan.heights)
    pairs = [
        (i, j)
        for i, (a, b) in enumerate(cells)
        for j, (c, d) in enumerate(cells)
        if i < j and abs(a - c) + abs(b - d) == 1
    ]
    for values in product(range(1, 7), repeat=len(cells)):
        if all(abs(values[i] - values[j]) == 1 for i, j in pairs):
            found = dict(zip(cells, values, strict=True))
            if all(found[cell] == value for cell, value in plan.values.items()):
                yield found


def walked(plan):
    """The same for larger plans: values spread from the first cell, step by step."""
    start, *_ = sorted(plan.heights)
    found = [{start: value} for value in range(1, 7)]
    while len(found[0]) < len(plan.heights):
        known = found[0]
        new = next(
            (r + i, c + j)
            for r, c in known
            for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0))
            if (r + i, c + j) in plan.heights and (r + i, c + j) not in known
        )
        near = [(new[0] + i, new[1] + j) for i, j in ((0, 1), (1, 0), (0, -1), (-1, 0))]
        found = [
            {**each, new: value}
            for each in found
            for value in range(1, 7)
            if all(abs(each[cell] - value) == 1 for cell in near if cell in each)
        ]
    return [each for each in found if all(each[cell] == value for cell, value in plan.values.items())]


@pytest.mark.parametrize("plan", SMALL.values(), ids=SMALL)
def test_all_solutions_of_small_plans_are_those_of_brute_force(plan):
    expected = list(brute(plan))
    found = list(solutions(plan))
    assert len(found) == len(expected) == count(plan) > 0
    assert sorted(map(sorted, (each.items() for each in found))) == sorted(map(sorted, (e.items() for e in expected)))


@pytest.mark.parametrize("plan", SMALL.values(), ids=SMALL)
def test_whatever_stands_in_a_small_plan_is_completed_just_when_brute_force_can(plan):
    expected = list(brute(plan))
    cells = sorted(plan.heights)
    able = {()}
    for each in expected:
        able |= {
            tuple((cell, each[cell]) for cell, kept in zip(cells, keep, strict=True) if kept)
            for keep in product((False, True), repeat=len(cells))
        }
    rng = random.Random(len(cells))
    trials = list(product((0, 1, 2, 3, 4, 5, 6), repeat=len(cells)))
    for values in trials if len(cells) < 5 else rng.sample(trials, 1200):
        stands = {cell: value for cell, value in zip(cells, values, strict=True) if value}
        agreed(plan, stands, tuple(sorted(stands.items())) in able)


def agreed(plan, stands, possible):
    """The solver's answer, its completion, and the pair to blame."""
    completion, pair = filled(plan, stands), at_odds(plan, stands)
    assert (completion is not None) == (pair is None) == possible, stands
    if completion is not None:
        assert set(completion) == set(plan.heights)
        assert all(completion[cell] == value for cell, value in (plan.values | stands).items())
        assert all(value in FACES for value in completion.values())
        assert all(abs(completion[a] - completion[b]) == 1 for a in plan.heights for b in plan.beside(a))
    elif pair is not None:
        known = plan.values | stands
        blamed = {cell: known[cell] for cell in pair}
        assert filled(type(plan)(plan.heights), blamed) is None or len(set(pair)) == 1


@pytest.mark.parametrize("museum", museums(), ids=lambda museum: museum.title)
def test_museums_are_completed_just_when_exhaustive_enumeration_can(museum):
    plan, every = museum.plan, walked(museum.plan)
    assert len(every) == count(plan)
    rng = random.Random(museum.number)
    cells = sorted(plan.heights)
    answers = []
    for _ in range(100):
        stands = grown_museum(plan, cells, every, rng)
        possible = any(all(each[cell] == value for cell, value in stands.items()) for each in every)
        agreed(plan, stands, possible)
        answers.append(possible)
    assert any(answers) and not all(answers)


def grown_museum(plan, cells, every, rng):
    """Columns of a museum: those of a solution, some of them changed by an even number."""
    each = every[int(rng.random() * len(every))]
    stands = {cell: each[cell] for cell in cells if rng.random() < 0.5}
    for cell in stands:
        if rng.random() < 0.15:
            stands[cell] = (stands[cell] + 1) % 6 + 1
    return stands


@every_plan
def test_everything_printed_can_be_built_die_by_die(plan):
    values = filled(plan, {})
    assert values is not None
    stands = {}
    for placed in order(plan, values):
        assert refusal(stands, placed.cell, placed.value) is None
        stands = grown(stands, placed.cell, placed.value)
        assert stands[placed.cell] == Column(placed.value, placed.level) and connected(stands)
    assert {cell: column.height for cell, column in stands.items()} == dict(plan.heights)
    assert matches(stands, plan)


@pytest.mark.parametrize("museum", museums(), ids=lambda museum: museum.title)
@pytest.mark.parametrize("cornerstone", FACES)
def test_every_museum_can_be_built_on_every_cornerstone(museum, cornerstone):
    assert count(museum.plan, {CORNERSTONE: cornerstone}) >= 5
    values = filled(museum.plan, {CORNERSTONE: cornerstone})
    first, *rest = order(museum.plan, values, CORNERSTONE)
    stands = {first.cell: Column(first.value, 1)}
    assert first.cell == CORNERSTONE and first.value == cornerstone and len(rest) == museum.room
    for placed in rest:
        assert unfit(museum, stands, placed.cell, placed.value) is None
        stands = grown(stands, placed.cell, placed.value)


def test_dice_that_may_be_set_one_by_one_never_leave_a_museum_that_cannot_be_completed():
    for museum in museums():
        rng = random.Random(museum.number)
        for cornerstone in FACES:
            stands = {CORNERSTONE: Column(cornerstone, 1)}
            for _ in range(museum.room):
                able = [
                    (cell, value)
                    for cell in museum.plan.heights
                    for value in FACES
                    if unfit(museum, stands, cell, value) is None
                ]
                assert able  # there is always a die that may be set
                cell, value = able[int(rng.random() * len(able))]
                stands = grown(stands, cell, value)
            assert sum(column.height for column in stands.values()) == museum.plan.dice


def test_the_places_for_a_die_are_those_where_nothing_is_against_it():
    rng = random.Random(5)
    for _ in range(60):
        stands = {}
        for _ in range(1 + int(9 * rng.random())):
            value = 1 + int(6 * rng.random())
            around = product(range(-7, 8), repeat=2)
            able = [cell for cell in around if stands and refusal(stands, cell, value) is None] or [(0, 0)][
                len(stands) :
            ]
            assert places(stands, value) == able
            if able:
                stands = grown(stands, able[int(rng.random() * len(able))], value)


def test_a_value_on_the_plan_counts_like_a_die():
    plan = read_plan(["1=6 1 1"])
    assert at_odds(plan, {(0, 2): 3}) == ((0, 0), (0, 2)) and at_odds(plan, {(0, 0): 5}) == ((0, 0), (0, 0))
    assert filled(plan, {(0, 2): 4}) == {(0, 0): 6, (0, 1): 5, (0, 2): 4}


def test_the_command_answers_with_a_completion():
    check = museum_check(4, "5,1=1 5,2=2 4,1=2")
    assert check.possible and check.left == 9
    assert check.text.startswith("The Courtyard can be completed, for example with 3,1=1x2 3,2=2 ")
    done = " ".join(
        f"{named(cell)}={value}x{check.museum.plan.heights[cell]}" for cell, value in check.completion.items()
    )
    assert museum_check(4, done).text == "The Courtyard is complete."
    told = check.to_json()
    assert told["completion"]["5,1"] == 1 and len(told["completion"]) == 8 and told["conflict"] == []


def test_the_command_names_the_dice_to_blame():
    check = museum_check(4, ["5,1=1", "4,1=2", "3,1=3x2", "3,2=4", "3,3=5", "4,3=6"])
    assert not check.possible and {named(cell) for cell in check.conflict} == {"5,1", "4,3"}
    assert "The 6 at 4,3 and the 1 at 5,1 cannot both stand in it: 3 steps apart, they must differ by 1 or 3." in (
        check.text
    )
    assert museum_check(4, "5,1=1 5,2=3").conflict == ((5, 1), (5, 2))


@pytest.mark.parametrize(
    ("card", "dice", "why"),
    [
        (10, "5,1=3", "no museum card 10"),
        (4, "5,1", "'5,1' is not a column"),
        (4, "5,1=7", "dice show 1 to 6"),
        (4, "5,1=3x0", "at least one die"),
        (4, "5,1=٣", "is not a column"),
        (4, "5,1=3 4,2=4", "4,2=4: The Courtyard .* has no column at 4,2"),
        (4, "5,1=3x3", "is 2 dice high, not 3"),
        (4, "5,1=3 5,1=3", "was given before"),
        (4, "5,2=3", "cornerstone is missing"),
        (4, "5,1=3 3,3=3", "not connected"),
    ],
)
def test_what_the_command_cannot_understand_it_says(card, dice, why):
    with pytest.raises(GameError, match=why):
        museum_check(card, dice)
