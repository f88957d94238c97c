"""What the judge proves: against brute force over all orders, against whole games, and against broken rules."""

import itertools
import random

import pytest
from msgspec.structs import replace
from sample_kit import sampled

from pnp.games import registry
from pnp.games.klee.rules import Grid, choose, judge, start
from pnp.games.klee.rules.bounds import _possible, bounds, places
from pnp.games.klee.rules.orders import Final, greatest, search
from pnp.games.klee.rules.witness import find_order
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.model.game import Move, Setup
from pnp.model.reading import BLANK, Ink, Mark, Reading

GAME = registry.game("klee")
INKS = {1: "red", 2: "blue", 3: "yellow", 4: "green"}
FOUR = (((1, 4, 2), (3, 4, 1), (4, 2, 4), (4, 1, 4)), ((1, 3, 2), (4, 3, 2), (1, 2, 1), (3, 2, 3)))
"""Legal sequences of both players."""


def named(rules: object) -> str:
    """What a set of rules is called in every process, whatever the order of its hash."""
    return "+".join(sorted(rules)) or "standard" if isinstance(rules, frozenset) else str(rules)


RULES = [frozenset(), frozenset({"six"}), frozenset({"triangular"}), frozenset({"six", "triangular"})]
SETS = [(rules, target) for rules in RULES for target in (72, 15)]
by_rules = pytest.mark.parametrize("rules", RULES, ids=named)


def chosen(board, setup, sequences):
    state = start(board, setup)
    for area in range(len(sequences[0])):
        for player in (setup.first, 3 - setup.first):
            marks = tuple(
                (f"sequence:{player}/{area + 1}/{b}", p) for b, p in enumerate(sequences[player - 1][area], 1)
            )
            state = state.apply(Move(player, marks))
    return state


def played(seed, rules=frozenset(), target=72, rows=12, columns=12, styles=("greedy",)):
    rng = random.Random(seed)
    state = start(Grid(rows, columns), Setup(2, target=target, first=1 + seed % 2, rules=rules))
    while not state.over:
        state = state.apply(choose(state, styles[(state.turn - 1) % len(styles)], rng))
    return state


def final_of(state):
    lines = tuple(places(state.board, state.cells, each) for each in state.sequences)
    return Final(state.board, state.setup, state.filled, lines)


def paper(state, points=None, ticked=True, changes=None):
    """A reading of the sheet after a game; points default to the true scores."""
    board = state.board
    marks = {region: INKS.get(pen, BLANK) for region, pen in zip(board.regions, state.cells, strict=True)}
    for player in (1, 2):
        for area, box in itertools.product(range(1, 7), (1, 2, 3)):
            shown = state.sequences[player - 1]
            marks[f"sequence:{player}/{area}/{box}"] = INKS[shown[area - 1][box - 1]] if area <= len(shown) else BLANK
        reach = (points or state.scores)[player - 1]
        marks |= {f"track:{box}/{player}": INKS[3] if box <= reach else BLANK for box in range(1, 73)}
        marks[f"first:{player}"] = INKS[1] if ticked and player == state.setup.first else BLANK
    for pen, ink in INKS.items():
        marks[f"pen:{pen}/1"] = marks[f"pen:{pen}/2"] = ink
    marks |= changes or {}
    return Reading(
        {region: Mark(ink, 0.5 if ink is None else 0.99) for region, ink in marks.items()},
        {pen: Ink(pen, ink, (0, 0, 0)) for pen, ink in INKS.items()},
    )


def said(state, points=None, ticked=True, marks=None):
    return judge(state.board, (replace(state.setup, first=1),), paper(state, points, ticked, marks))


def every_pair(board, setup, cells, sequences, first):
    """All pairs of scores, by playing every order of the filled cells by the rules."""
    pens = {board.regions[cell]: pen for cell, pen in enumerate(cells) if pen}
    found = set()

    def go_on(state, left):
        if not left:
            found.add(state.scores)
        elif not state.over:
            for cell in left:
                if state.open >> board.index[cell] & 1:
                    go_on(state.apply(Move(state.turn, ((cell, pens[cell]),))), left - {cell})

    go_on(chosen(board, replace(setup, first=first), sequences), frozenset(pens))
    return found


def small(seed, rng_cells=6, rows=3, columns=3):
    """A random connected small position whose colours make many sequences."""
    rng = random.Random(seed)
    board = Grid(rows, columns)
    cells = [0] * board.size
    mask = 1 << int(rng.random() * board.size)
    while mask.bit_count() < rng_cells:
        near = [cell for cell in range(board.size) if (board.touching.around(mask) & ~mask) >> cell & 1]
        mask |= 1 << near[int(rng.random() * len(near))]
    for cell in range(board.size):
        if mask >> cell & 1:
            cells[cell] = (4, 1, 2, 4, 3, 1)[int(rng.random() * 6)]
    return board, tuple(cells), mask


@pytest.mark.parametrize("rules", [frozenset(), frozenset({"triangular"})], ids=["standard", "triangular"])
def test_the_search_finds_what_brute_force_finds_and_the_bounds_hold_it(rules):
    several = 0
    for seed in range(12):
        board, cells, mask = small(seed)
        for target in (72, 2):
            setup = Setup(2, target=target, rules=rules)
            final = Final(board, setup, mask, tuple(places(board, cells, each) for each in FOUR))
            for first in (1, 2):
                truth = every_pair(board, setup, cells, FOUR, first)
                assert search(final, first) == truth
                assert truth <= _possible(final, first)
                several += len(truth) > 1
    assert several > 10


@by_rules
def test_the_bounds_hold_what_the_search_finds(rules):
    """On positions too large for brute force; and they are not just everything."""
    refused = 0
    for seed in range(8):
        state = played(seed, rules, rows=4, columns=3, target=(72, 5)[seed % 2])
        final = final_of(state)
        for first in (1, 2):
            found = search(final, first)
            wide = _possible(final, first)
            assert found is not None
            assert found <= wide
            refused += len(wide) < 73 * 73
        assert state.scores in search(final, state.setup.first)
    assert refused


def test_the_search_gives_up_on_a_large_field_and_says_so():
    state = played(1, styles=("random",))
    assert state.filled.bit_count() > 30
    assert search(final_of(state), 1) is None
    assert not bounds(state.board, state.setup, state.cells, state.sequences, (1,)).exact


def test_the_most_that_places_can_be_worth():
    triangular = frozenset({"triangular"})
    star = [(0, 1, 2), (0, 3, 4), (0, 5, 6)]
    assert greatest(star, frozenset()) == 3
    assert greatest(star, triangular) == 6
    assert greatest([*star, (7, 8, 9)], triangular) == 7
    assert greatest([], triangular) == 0
    assert greatest([(0, 1, 2), (3, 4, 5)], triangular) == 2


def replay(state, order):
    """The end of a game on the same sequences and colours in another order."""
    again = chosen(state.board, state.setup, state.sequences)
    for cell in order:
        again = again.apply(Move(again.turn, ((state.board.regions[cell], state.cells[cell]),)))
    return again


@by_rules
def test_an_order_that_is_found_is_legal_and_brings_the_claim(rules):
    found = 0
    for seed in range(6):
        state = played(seed, rules, target=(72, 25)[seed % 2], styles=(("greedy",), ("random",))[seed % 2])
        final = final_of(state)
        for change in ((0, 0), (-1, 0), (0, 1)):
            claim = (state.scores[0] + change[0], state.scores[1] + change[1])
            if claim not in _possible(final, state.setup.first):
                continue
            order = find_order(final, state.setup.first, claim)
            if order is not None:
                again = replay(state, order)
                assert again.scores == claim
                assert again.cells == state.cells
                found += 1
    assert found >= 10


def test_nothing_tighter_can_be_proved():
    """Of pairs drawn from the bounds of whole games each one is reached by some order of turns."""
    rng = random.Random(1)
    for seed in range(4):
        state = played(seed, styles=(("greedy",), ("random",))[seed % 2])
        final, first = final_of(state), state.setup.first
        for claim in rng.sample(sorted(_possible(final, first)), 4):
            order = find_order(final, first, claim)
            assert order is not None, claim
            assert replay(state, order).scores == claim


def test_no_order_is_found_for_an_impossible_claim():
    for seed in range(6):
        board, cells, mask = small(seed, 7)
        setup = Setup(2, target=72)
        final = Final(board, setup, mask, tuple(places(board, cells, each) for each in FOUR))
        truth = search(final, 1)
        for claim in itertools.product(range(4), range(4)):
            order = find_order(final, 1, claim)
            assert claim in truth if order is not None else True
            if claim in truth:
                assert order is not None, "the last cells are tried in every way"


def agree(sheet, seed, styles, rules):
    simulation = simulate(GAME, sheet, seed=seed, styles=styles)
    reading = reading_from_simulation(simulation)
    result = GAME.judge(sheet, reading)
    assert result.status == "agrees", result.why
    assert not [finding for finding in result.findings if finding.severity != "note"]
    assert result.setup.rules == frozenset(rules)
    for player, score in result.scores.items():
        assert score.low <= simulation.scores[player - 1] == score.boxes <= score.high
    return simulation, reading, result


def claim_of(reading, player, points):
    track = {f"track:{box}/{player}": Mark("green" if box <= points else BLANK, 1.0) for box in range(1, 73)}
    return replace(reading, marks={**reading.marks, **track})


def games(seeds, rules, target):
    sheet = GAME.sheet(
        GAME.code(4, players=2, paper="a4", print_mode="colour", options={"variations": rules, "points": target})
    )
    for seed in seeds:
        styles = (("greedy",), ("random",), ("greedy", "random"))[seed % 3]
        simulation, reading, result = agree(sheet, seed, styles, rules)
        for player, score in result.scores.items():
            if score.high < 72:
                assert GAME.judge(sheet, claim_of(reading, player, score.high + 1)).status == "disagrees"
            if score.low > 1:
                assert GAME.judge(sheet, claim_of(reading, player, score.low - 1)).status == "disagrees"
        yield simulation, result


@pytest.mark.parametrize(("rules", "target"), sampled(SETS, [SETS[0], SETS[3], SETS[5], SETS[6]]), ids=named)
def test_games_agree_with_themselves_and_claims_beyond_the_bounds_do_not(rules, target):
    assert len(list(games(range(3), tuple(rules), target))) == 3


@pytest.mark.slow
@by_rules
def test_three_hundred_games_agree_with_themselves(rules):
    """Seventy-five under each of the four sets of rules."""
    orders = sum("exactly these scores" in v.why or "proved" in v.why for _, v in games(range(75), tuple(rules), 72))
    assert orders >= 68, "an order of turns is found for nearly every true claim"


def test_a_short_game_is_proved_to_the_point():
    """Greedy against random ends so soon that every order can be looked at."""
    exact = wrong = 0
    for seed in range(12):
        state = played(seed, styles=("greedy", "random"))
        if state.filled.bit_count() > 13:
            continue
        exact += 1
        proved = bounds(state.board, state.setup, state.cells, state.sequences, (state.setup.first,))
        assert proved.exact
        for change in itertools.product((-1, 0, 1), (-1, 0, 1)):
            claim = (state.scores[0] + change[0], state.scores[1] + change[1])
            if min(claim) < 0:
                continue
            status = said(state, claim).status
            assert status == ("agrees" if claim in proved.all else "disagrees")
            wrong += status == "disagrees"
    assert exact >= 5
    assert wrong >= exact


@pytest.fixture(scope="module")
def game():
    """A whole game on part of the field; player 1 went first."""
    state = next(
        s for s in (played(seed, styles=("random",)) for seed in range(2, 40, 2)) if 30 < s.filled.bit_count() < 70
    )
    assert state.setup.first == 1
    assert said(state).status == "agrees"
    return state


def rule_of(result, rule):
    found = [finding for finding in result.findings if finding.rule == rule]
    assert found, [finding.rule for finding in result.findings]
    assert found[0].text.endswith(".")
    return found[0]


def test_a_cell_apart_disagrees(game):
    empty = [cell for cell in range(144) if not game.filled >> cell & 1]
    lonely = next(cell for cell in empty if not game.board.touching.near[cell] & game.filled)
    result = said(game, marks={game.board.regions[lonely]: "red"})
    assert result.status == "disagrees"
    assert rule_of(result, "klee.apart").regions == (game.board.regions[lonely],)
    # an unread cell between might join it
    bridge = [cell for cell in empty if cell != lonely]
    result = said(game, marks={game.board.regions[lonely]: "red"} | {game.board.regions[cell]: None for cell in bridge})
    assert result.status == "unsure"


@pytest.mark.parametrize(
    ("area", "triple", "rule"),
    [
        (1, ("red", "red", "blue"), "klee.three-colours"),
        (3, ("red", "blue", "yellow"), "klee.two-colours"),
        (3, ("red", "red", "red"), "klee.two-colours"),
        (2, "same as I", "klee.fourth-colour"),
        (4, "same as III", "klee.other-pair"),
        (1, "the other's", "klee.duplicate"),
        (1, "the other's backwards", "klee.duplicate"),
    ],
)
def test_sequences_that_may_not_be(game, area, triple, rule):
    own, other = game.sequences
    if triple == "same as I":
        a, b, c = own[0]
        triple = tuple(INKS[pen] for pen in (b, a, c))
    elif triple == "same as III":
        a, b, _ = own[2]
        triple = tuple(INKS[pen] for pen in (b, a, b))
    elif isinstance(triple, str):
        triple = tuple(INKS[pen] for pen in (other[0][::-1] if "backwards" in triple else other[0]))
    result = said(game, marks={f"sequence:1/{area}/{box}": ink for box, ink in enumerate(triple, start=1)})
    assert result.status == "disagrees"
    assert {f"sequence:1/{area}/1"} & set(rule_of(result, rule).regions)
    assert all(score.proof == "none" for score in result.scores.values())


def test_an_empty_area_disagrees_and_an_unread_one_is_unsure(game):
    result = said(game, marks={"sequence:2/4/2": BLANK})
    assert result.status == "disagrees"
    assert "sequence:2/4/2" in rule_of(result, "klee.area").regions
    result = said(game, marks={"sequence:2/4/2": None})
    assert result.status == "unsure"
    assert rule_of(result, "klee.unsure").regions == ("sequence:2/4/2",)


def test_the_outer_areas_filled_mean_that_six_were_agreed_on(game):
    outer = {"1/5": (1, 1, 1), "1/6": (2, 2, 2), "2/5": (3, 3, 3), "2/6": (4, 4, 4)}
    marks = {f"sequence:{at}/{b}": INKS[p] for at, triple in outer.items() for b, p in enumerate(triple, start=1)}
    result = said(game, marks=marks)
    assert "six" in result.setup.rules
    assert result.scores[1].high >= said(game).scores[1].high
    result = said(game, marks={"sequence:1/5/1": "red"})
    assert result.status == "disagrees"
    assert rule_of(result, "klee.area")
    assert said(game, marks={"sequence:1/5/1": None}).status == "unsure"


def test_unread_cells_and_boxes_are_unsure(game):
    filled = next(cell for cell in range(144) if game.filled >> cell & 1)
    region = game.board.regions[filled]
    result = said(game, marks={region: None})
    assert result.status == "unsure"
    assert rule_of(result, "klee.unsure").regions == (region,)
    result = said(game, marks={"track:1/2": None})
    assert result.status == "unsure"
    assert rule_of(result, "track.unsure").regions == ("track:1/2",)
    assert result.scores[2].boxes is None


def test_a_gap_on_the_track_leaves_the_claim_open(game):
    points = max(game.scores)
    player = game.scores.index(points) + 1
    result = said(game, marks={f"track:{points - 1}/{player}": BLANK})
    assert result.status == "unsure"
    assert rule_of(result, "track.gap").regions == (f"track:{points - 1}/{player}",)
    assert result.scores[player].boxes is None
    assert f" left box {points - 1} of " in rule_of(result, "track.gap").text
    result = said(game, marks={f"track:{box}/{player}": BLANK for box in range(1, 9)})
    assert " left 8 boxes from 1 to 8 of " in rule_of(result, "track.gap").text


def test_any_pen_may_mark_the_track(game):
    result = said(game, marks={"track:1/1": "purple"})
    assert result.status == "agrees"
    assert said(game, marks={game.board.regions[0]: "purple"}).status == "unsure"


def test_claims_beyond_the_end_of_a_shorter_track():
    state = played(5, target=10)
    points = [10 if score == 10 else 3 for score in state.scores]
    high = points.index(10)
    assert said(state).status == "agrees"
    result = said(state, tuple(12 if p == high else s for p, s in enumerate(state.scores)))
    assert result.status == "disagrees"
    assert rule_of(result, "klee.track-end").regions == tuple(f"track:{box}/{high + 1}" for box in (11, 12))


def test_both_at_the_end_disagree():
    state = played(7, target=6)
    result = said(state, (6, 6))
    assert result.status == "disagrees"
    assert rule_of(result, "klee.track-end").regions == ("track:6/1", "track:6/2")


def test_who_filled_the_last_cell_cannot_have_lost():
    """On a field that is not full the last move ended the game; the tick says whose it was."""
    swapped = 0
    for seed in range(0, 12, 2):
        state = played(seed)
        proved = bounds(state.board, state.setup, state.cells, state.sequences, (1,))
        claim = state.scores[::-1]
        if state.filled.bit_count() < 144 and all(
            low <= c <= high for c, (low, high) in zip(claim, map(proved.range, (1, 2)), strict=True)
        ):
            swapped += 1
            assert claim not in proved.all
            assert said(state, claim).status == "disagrees"
    assert swapped >= 2


def test_the_verdict_counts_the_places_and_says_who_won(game):
    result = said(game)
    one, two = (len(places(game.board, game.cells, each)) for each in game.sequences)
    assert f"player 1 are in {one} place" in rule_of(result, "klee.places").text
    assert rule_of(result, "klee.places").text.endswith(f"of player 2 in {two}.")
    winner = 1 if game.scores[0] > game.scores[1] else 2
    assert rule_of(result, "klee.result").text.startswith(f"Player {winner} wins with {max(game.scores)} to")


def test_without_a_tick_both_players_may_have_begun(game):
    ticked, open_ = said(game), said(game, ticked=False)
    assert open_.status == "agrees"
    for player in (1, 2):
        assert open_.scores[player].low <= ticked.scores[player].low
        assert open_.scores[player].high >= ticked.scores[player].high


def test_a_game_broken_off_is_judged_as_far_as_it_was_played(game):
    state = played(8, styles=("greedy",))
    low = min(state.scores)
    result = said(state, (low, low))
    assert result.status == "agrees"
    assert rule_of(result, "klee.unfinished").severity == "note"
    assert result.finished is False
    assert rule_of(said(state), "klee.result").severity == "note"
    assert said(state).finished is True


def test_nothing_marked(game):
    result = said(game, (0, 0))
    assert rule_of(result, "track.empty").severity == "warning"
    blank = dict.fromkeys(game.board.regions, BLANK)
    result = said(game, marks=blank)
    assert result.status == "unsure"


def test_keys_that_do_not_tell_the_pens_apart_prove_nothing(game):
    result = said(game, (72, 72), marks={"pen:2/1": "red", "pen:2/2": "red"})
    assert result.status == "unsure"
    assert rule_of(result, "pens.same")


def test_a_repainted_cell_is_noticed_where_it_takes_points_away():
    """Recolouring cells of a scored line takes its point: somewhere the claim then falls out of the bounds."""
    state = played(0, styles=("greedy", "random"))
    noticed = 0
    for cell, pen in enumerate(state.cells):
        if pen:
            other = INKS[pen % 4 + 1]
            noticed += said(state, marks={state.board.regions[cell]: other}).status == "disagrees"
    assert noticed >= 2
