"""What a finished Piet sheet proves: the whole game, where it is marked; bounds, where it is not; slips put right."""

import random
from functools import cache
from itertools import permutations

import pytest
from msgspec.structs import replace
from piet_boards import VARIATIONS, chain_points, parts
from sheets import sheet_of

from pnp.games.doubts import settle
from pnp.games.piet import GAME
from pnp.games.piet.rules import judge
from pnp.games.piet.rules.bounds import bounds
from pnp.games.piet.rules.judgement import ROOM
from pnp.games.piet.rules.paper import LATE, painted, taken, well
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.message import spoken
from pnp.model.game import Setup
from pnp.model.reading import BLANK, Ink, Mark, Written

by_rules = pytest.mark.parametrize("rules", VARIATIONS, ids="+".join)
INKS = ("red", "yellow", "blue")


@cache
def played(rules=(), seed=1, styles=("greedy", "random")):
    simulation = simulate(GAME, sheet_of(GAME, variations=rules), seed=seed, styles=styles)
    return simulation, reading_from_simulation(simulation)


def verdict_on(reading, rules=()):
    return judge(None, (Setup(2, rules=frozenset(rules)),), reading)


def inked(reading, marks):
    changed = {name: Mark(ink, 1.0 if ink else 0.4) for name, ink in marks.items()}
    return replace(reading, marks={**reading.marks, **changed})


def with_score(reading, player, points):
    boxes = {f"score:{player}/{box}": "red" if box <= points else BLANK for box in range(1, ROOM + 1)}
    return inked(reading, boxes)


def proved(rules, seed, styles):
    """That a game is proved to the point, and that one point more or less is not believed."""
    simulation, reading = played(rules, seed, styles)
    verdict = verdict_on(reading, rules)
    assert verdict.status == "agrees" and not [f for f in verdict.findings if f.severity != "note"], verdict
    for player, score in verdict.scores.items():
        points = simulation.scores[player - 1]
        assert (score.low, score.high, score.boxes, score.proof) == (points, points, points, "exact")
        for claim in (points - 1, points + 1):
            forged = verdict_on(with_score(reading, player, claim), rules)
            assert forged.status == "disagrees" and forged.scores[player].counted == points
            assert str(claim) in forged.why and str(points) in forged.why
    won = GAME.winners(simulation.setup, simulation.state)
    result = next(finding.text for finding in verdict.findings if finding.rule == "piet.result")
    assert result.startswith("The game is a draw" if len(won) == 2 else f"Player {min(won)} wins")


@by_rules
def test_a_marked_sheet_proves_the_scores(rules):
    proved(rules, 1, ("greedy", "random"))
    proved(rules, 2, ("random", "random"))


@pytest.mark.slow
@by_rules
def test_two_hundred_marked_sheets_prove_the_scores(rules):
    for seed in range(200):
        proved(rules, seed, (("greedy",), ("random",), ("greedy", "random"))[seed % 3])


def test_who_went_first_need_not_be_ticked():
    _, reading = played()
    verdict = verdict_on(inked(reading, {"first:1": BLANK, "first:2": BLANK}))
    assert verdict.status == "agrees" and verdict.scores[1].proof == "exact"
    assert verdict_on(inked(reading, {"first:1": BLANK, "first:2": "red"})).status == "disagrees"


def test_score_boxes_take_any_paint_and_totals_set_no_score():
    simulation, reading = played()
    mixed = inked(reading, {f"score:1/{box}": INKS[box % 3] for box in range(1, simulation.scores[0] + 1)})
    assert verdict_on(mixed).status == "agrees"
    other = replace(reading, written={**reading.written, "total:1": Written(str(simulation.scores[0] + 5), 0.95)})
    assert verdict_on(other).status == "disagrees"
    assert verdict_on(other).scores[1].counted == simulation.scores[0]


def test_a_blank_sheet_says_nothing():
    _, reading = played()
    blank = replace(reading, marks=dict.fromkeys(reading.marks, Mark(BLANK, 1.0)))
    assert verdict_on(blank).status == "unsure"


def test_a_game_that_is_not_over_is_scored_so_far():
    simulation, reading = played()
    last = max(i for i, move in enumerate(simulation.moves) if move.play.startswith("take"))
    undone = inked(reading, {region: BLANK for region, _ in simulation.moves[last].marks})
    loser = simulation.moves[last].player
    points = simulation.scores[loser - 1] - simulation.scored[last]
    verdict = verdict_on(with_score(replace(undone, written={}), loser, points))
    assert verdict.status == "agrees" and verdict.scores[loser].counted == points
    assert verdict.finished is False
    assert "piet.unfinished" in {finding.rule for finding in verdict.findings}


def marks_of(simulation, kind, late=False):
    """Regions of a kind that were coloured in the game, in order."""
    names = [region for move in simulation.moves for region, _ in move.marks if region.startswith(kind)]
    return [name for name in names if name.endswith(f"/{LATE}") == late]


def test_a_wrong_colour_anywhere_disagrees():
    simulation, reading = played()
    for kind, rules in (
        ("space:", {"piet.three", "piet.standard"}),
        ("cell:", {"piet.shape"}),
        ("choice:", {"piet.shape", "piet.numbers", "piet.order"}),
        ("sequence:", {"piet.shape", "piet.numbers", "piet.order"}),
    ):
        for name in marks_of(simulation, kind)[2::9]:
            other = next(ink for ink in INKS if ink != reading.marks[name].ink)
            verdict = verdict_on(inked(reading, {name: other}))
            assert verdict.status == "disagrees", name
            assert {f.rule for f in verdict.findings if f.severity == "error"} <= rules, verdict.findings


def test_a_full_second_canvas_a_bare_palette_and_a_fourth_red_disagree():
    simulation, reading = played()
    both = {f"cell:{row},{column}": "red" for row in range(1, 5) for column in range(1, 9)}
    assert "piet.both-full" in {f.rule for f in verdict_on(inked(reading, both)).findings}
    verdict = verdict_on(inked(reading, {well(2, 4): BLANK}))
    assert verdict.status == "disagrees" and "25" in verdict.why
    palette = [reading.marks[well(2, square)].ink for square in range(9)]
    verdict = verdict_on(inked(reading, {well(2, palette.index("yellow")): "red"}))
    assert verdict.why == "Palette 2 has 4 red squares, but it takes 3 of each colour."
    german = "Auf Palette 2 sind 4 Quadrate rot, doch von jeder Farbe gehören 3 darauf."
    assert spoken(verdict.message, "de") == german


def test_a_mark_too_many_is_a_slip_of_the_pen():
    simulation, reading = played(("brushes",), 3, ("greedy",))
    verdicts = []
    names = [name for name, mark in reading.marks.items() if mark.ink == BLANK]
    names = [name for name in names if name.startswith(("choice:", "sequence:", "tally:"))]
    rng = random.Random(8)
    for name in (names[int(rng.random() * len(names))] for _ in range(40)):
        verdict = verdict_on(inked(reading, {name: INKS[int(rng.random() * 3)]}), ("brushes",))
        assert verdict.status == "agrees", (name, verdict.why)
        for player, score in verdict.scores.items():
            assert score.low <= simulation.scores[player - 1] <= score.high
        verdicts.append(verdict)
    assert sum(all(score.proof == "exact" for score in v.scores.values()) for v in verdicts) >= 30
    assert sum(any(f.severity == "warning" for f in v.findings) for v in verdicts) >= 30


def test_a_forgotten_mark_is_told_by_the_rest():
    simulation, reading = played()
    for kind in ("choice:", "sequence:"):
        for name in marks_of(simulation, kind)[1::5]:
            verdict = verdict_on(inked(reading, {name: BLANK}))
            assert verdict.status == "agrees" and "second look" in verdict.why, name
            for player, score in verdict.scores.items():
                assert (score.low, score.high) == (simulation.scores[player - 1],) * 2
            assert {f.rule for f in verdict.findings if f.severity == "warning"} <= {"piet.no-turn", "piet.no-taker"}


def test_a_forgotten_plus_leaves_a_range_that_holds():
    found = 0
    for seed in range(8):
        simulation, reading = played((), seed, ("random",))
        for name in marks_of(simulation, "sequence:", late=True)[:1]:
            found += 1
            verdict = verdict_on(inked(reading, {name: BLANK}))
            assert verdict.status == "agrees"
            assert "piet.late" in {f.rule for f in verdict.findings}
            for player, score in verdict.scores.items():
                assert score.low <= simulation.scores[player - 1] <= score.high
    assert found >= 3


def test_without_marks_of_turns_there_are_bounds():
    simulation, reading = played()
    bare = {name: BLANK for name in reading.marks if name.startswith(("choice:", "sequence:"))}
    verdict = verdict_on(inked(reading, bare))
    assert verdict.status == "agrees" and {f.rule for f in verdict.findings} >= {"piet.no-turn"}
    for player, score in verdict.scores.items():
        assert score.proof == "range" and score.low <= simulation.scores[player - 1] <= score.high > score.low
        for claim in (score.low - 1, min(score.high + 1, ROOM)):
            if claim > score.high or claim < score.low:
                assert verdict_on(with_score(inked(reading, bare), player, claim)).status == "disagrees"


def test_what_cannot_be_read_is_settled_or_asked_for():
    simulation, reading = played()
    sheet = simulation.sheet
    cell = marks_of(simulation, "cell:")[-1]
    blurred = inked(reading, {cell: None})
    verdict = verdict_on(blurred)
    assert verdict.status == "unsure" and any(cell in finding.regions for finding in verdict.findings)
    assert "canvas" in verdict.why and "row" in verdict.why
    for name in (
        marks_of(simulation, "sequence:")[3],
        marks_of(simulation, "choice:")[3],
        painted(1, 0, 4),
        taken(1, 0, 2),
    ):
        settled = settle(GAME, sheet, inked(reading, {name: None}))
        if reading.marks[name].ink == BLANK:
            assert settled.verdict.status == "agrees", name
        else:
            assert settled.verdict.status == "unsure", name


def test_brushes_and_strokes_must_go_together():
    rules = ("brushes",)
    simulation, reading = played(rules, 3, ("greedy",))
    for kind in ("tally:",):
        name = marks_of(simulation, kind)[0]
        verdict = verdict_on(inked(reading, {name: BLANK}), rules)
        assert verdict.status == "disagrees" and verdict.findings[0].rule in ("piet.brushes", "piet.score")


def test_keys_with_swapped_paints_need_a_person():
    _, reading = played()
    inks = {1: Ink(1, "blue", (0, 0, 255)), 2: reading.inks[2], 3: Ink(3, "red", (255, 0, 0))}
    verdict = verdict_on(replace(reading, inks=inks))
    assert verdict.status in ("unsure", "disagrees")
    assert "piet.keys" in {finding.rule for finding in verdict.findings}


def slow_bounds(canvas, tags):
    """The least and the most by trying every order of every way to paint a canvas in turns of one to three squares."""
    filled = frozenset(square for square, colour in enumerate(canvas) if colour)

    def turns(left):
        members = sorted(left)
        for count in (1, 2, 3):
            for chosen in {frozenset(c) for c in permutations(members, count)}:
                marked = {tag for square in chosen for tag in tags[square]}
                if len(parts(set(chosen), 4)) == 1 and len(marked) <= 1:
                    yield chosen

    def totals(done, order):
        if done == filled:
            yield 2 if len(filled) == 16 else 0
            return
        for chosen in turns(filled - done):
            known = [p for square in chosen for p, _ in tags[square]]
            late = [p for square in done for p, _ in tags[square]]
            waiting = [p for square in filled - done for p, _ in tags[square]]
            if known and (max(late, default=0) > known[0] or min(waiting) < known[0]):
                continue
            shown = tuple(colour if square in done | chosen else 0 for square, colour in enumerate(canvas))
            gain = chain_points(shown, set(chosen))
            for rest in totals(done | chosen, (*order, chosen)):
                yield gain + rest

    every = list(totals(frozenset(), ()))
    return min(every), max(every)


def test_bounds_are_those_of_all_orders():
    rng = random.Random(11)
    for number in range(20):
        squares = sorted((0, 1, 2, 4, 5, 6, 10), key=lambda _: rng.random())[: 3 + number % 3]
        canvas = tuple((1 + int(rng.random() * 2)) if square in squares else 0 for square in range(16))
        tags = tuple(
            ((1 + int(rng.random() * 2), 1 + int(rng.random() * 2)),)
            if square in squares and rng.random() < 0.7
            else ()
            for square in range(16)
        )
        assert bounds(canvas, tags) == slow_bounds(canvas, tags), (canvas, tags)


@pytest.mark.slow
def test_bounds_are_those_of_all_orders_of_six_squares():
    rng = random.Random(12)
    for _ in range(6):
        squares = {0, 1, 2, 4, 5, 6}
        canvas = tuple((1 + int(rng.random() * 3)) if square in squares else 0 for square in range(16))
        tags = ((),) * 16
        assert bounds(canvas, tags) == slow_bounds(canvas, tags)


def test_a_total_beyond_the_boxes_contradicts_nothing():
    _, reading = played()
    full = with_score(replace(reading, written={"total:1": Written("104", 0.99)}), 1, ROOM)
    assert "score.total" not in {finding.rule for finding in verdict_on(full).findings}
    less = with_score(replace(reading, written={"total:1": Written("99", 0.99)}), 1, ROOM)
    assert "score.total" in {finding.rule for finding in verdict_on(less).findings}
