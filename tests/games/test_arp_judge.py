"""The judge: simulated games agree, every fault that paper proves is found, what cannot be told is unsure."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from pathlib import Path

import pytest
from msgspec.structs import replace

from pnp.games.arp import GAME
from pnp.games.arp.rules import Board, judge, orders
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.model.game import Setup
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written

SMALL = Path(__file__).parents[1] / "rules" / "arp" / "small.toml"
INKS = ("red", "blue", "yellow", "green")


def played(seed=1, players=4, styles=("greedy",), printed=True, **options):
    wish = players if printed else None
    sheet = GAME.sheet(GAME.code(seed % 5, players=wish, paper="a4", print_mode="colour", options=options))
    simulation = simulate(GAME, sheet, players, seed=seed, styles=styles)
    return simulation, reading_from_simulation(simulation)


def changed(reading, **changes):
    marks = {name.replace("__", ":").replace("_", "/"): ink for name, ink in changes.items()}
    return painted(reading, marks)


def painted(reading, marks):
    new = {name: Mark(ink, 0.4 if ink is None else 1.0) for name, ink in marks.items()}
    assert set(new) <= set(reading.marks)
    return replace(reading, marks={**reading.marks, **new})


def rules(verdict, severity=None):
    return {finding.rule for finding in verdict.findings if severity in (None, finding.severity)}


def borders(sheet):
    return {region.id: region.facts["border"] for region in sheet.of_kind("space")}


# ---- games that were played by the rules ----


def agree(simulation, reading):
    verdict = GAME.judge(simulation.sheet, reading)
    assert verdict.status == "agrees", verdict
    assert rules(verdict) <= {"score.result"}
    assert "can be played again" in verdict.why or "order of turns gives these colours was not checked" in verdict.why
    for player, score in verdict.scores.items():
        assert (score.proof, score.low, score.high) == ("exact", score.counted, score.counted)
        assert score.counted == score.boxes == score.written == simulation.scores[player - 1]
    assert verdict.setup == simulation.setup


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variations", [(), ("stop",)])
def test_games_agree(players, variations):
    for seed in range(4):
        styles = (("greedy",), ("random",), ("greedy", "random"))[seed % 3]
        agree(*played(seed, players, styles, variations=variations))


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_hundred_games_agree(players):
    for seed in range(300):
        styles = (("greedy",), ("random",), ("greedy", "random"))[seed % 3]
        agree(*played(seed, players, styles, variations=("stop",) if seed % 2 else ()))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sheet_for_any_number_tells_how_many_played(players):
    agree(*played(players, players, printed=False))


def test_teams_and_doubling():
    for options in ({}, {"variations": ("low-doubles",)}, {"variations": ("high-doubles",)}):
        simulation, reading = played(3, 4, teams=True, **options)
        agree(simulation, reading)
        note = next(f.text for f in GAME.judge(simulation.sheet, reading).findings if f.rule == "score.result")
        pairs = [simulation.scores[0::2], simulation.scores[1::2]]
        extra = {"low-doubles": min, "high-doubles": max}.get(*options.get("variations", ("",)))
        points = max(sum(pair) + (extra(pair) if extra else 0) for pair in pairs)
        assert str(points) in note and ("counts twice" in note) == bool(options)


# ---- claims ----


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("by", [-1, 1])
def test_a_claim_off_by_one(players, by):
    simulation, reading = played(2, players)
    for player in range(1, players + 1):
        score = simulation.scores[player - 1]
        box = f"score:{player}/{score + (by > 0)}"
        wrong = painted(replace(reading, written={}), {box: simulation.inks[player] if by > 0 else BLANK})
        verdict = GAME.judge(simulation.sheet, wrong)
        assert verdict.status == "disagrees" and rules(verdict, "error") == {"arp.score"}
        assert verdict.scores[player].counted == score and verdict.scores[player].boxes == score + by
        assert f"Player {player} has" in verdict.why and f"captured {score} space" in verdict.why


def test_no_claim_at_all():
    simulation, reading = played(2, 3)
    boxes = {name: BLANK for name in reading.marks if name.startswith("score:")}
    empty = painted(replace(reading, written={}), boxes)
    verdict = GAME.judge(simulation.sheet, empty)
    assert verdict.status == "agrees" and "score.empty" in rules(verdict, "warning")
    assert [verdict.scores[p].counted for p in (1, 2, 3)] == list(simulation.scores)


def test_handwriting_is_a_witness_only():
    simulation, reading = played(2, 3)
    wrong = replace(reading, written={**reading.written, "total:1": Written("99", 0.99)})
    verdict = GAME.judge(simulation.sheet, wrong)
    assert verdict.status == "disagrees" and verdict.scores[1].counted == simulation.scores[0]


# ---- colours of spaces ----


def test_a_space_in_a_colour_that_is_not_on_its_border():
    simulation, reading = played(4, 4)
    done = 0
    for space, border in borders(simulation.sheet).items():
        there = {simulation.marks[name] for name in border}
        for ink in set(INKS) - there:
            verdict = GAME.judge(simulation.sheet, painted(reading, {space: ink}))
            assert verdict.status == "disagrees"
            fault = next(f for f in verdict.findings if f.rule == "arp.capture")
            assert fault.severity == "error" and space in fault.regions and set(border) <= set(fault.regions)
            done += 1
        if done > 12:
            return
    raise AssertionError("hardly any space lacks a colour on its border")


def test_a_space_in_another_colour_of_its_border_changes_two_scores():
    simulation, reading = played(4, 4)
    for space, border in borders(simulation.sheet).items():
        other = {simulation.marks[name] for name in border} - {simulation.marks[space]}
        if other:
            verdict = GAME.judge(simulation.sheet, painted(reading, {space: min(other)}))
            assert {"arp.score"} <= rules(verdict, "error") <= {"arp.score", "arp.order"}
            assert len([f for f in verdict.findings if f.rule == "arp.score"]) == 2
            return


def test_an_empty_space_within_coloured_lines():
    simulation, reading = played(1, 2)
    verdict = GAME.judge(simulation.sheet, changed(reading, space__17=BLANK))
    assert verdict.status == "disagrees" and "arp.unfilled" in rules(verdict, "error")
    assert verdict.findings[0].regions == ("space:17",)


def test_a_filled_space_beside_a_white_line():
    simulation, reading = played(1, 3)
    name = borders(simulation.sheet)["space:9"][0]
    verdict = GAME.judge(simulation.sheet, painted(reading, {name: BLANK}))
    assert verdict.status == "disagrees"
    fault = next(f for f in verdict.findings if f.rule == "arp.capture" and "space:9" in f.regions)
    assert name in fault.regions
    assert "arp.unfinished" in rules(verdict, "note") and verdict.finished is False


# ---- unsure ----


def test_an_unread_space_leaves_a_range():
    simulation, reading = played(1, 3)
    verdict = GAME.judge(simulation.sheet, changed(reading, space__5=None, space__6=None))
    assert verdict.status == "unsure" and "5 and 6" in verdict.why
    assert next(f for f in verdict.findings if f.rule == "arp.unsure").regions == ("space:5", "space:6")
    for player, score in verdict.scores.items():
        truth = simulation.scores[player - 1]
        assert score.low <= truth <= score.high <= score.low + 2
        assert score.proof == ("exact" if score.low == score.high else "range")
    own = {simulation.marks[name] for name in borders(simulation.sheet)["space:5"]}
    for player, ink in simulation.inks.items():
        one = GAME.judge(simulation.sheet, changed(reading, space__5=None)).scores[player]
        assert (one.high > one.low) == (ink in own), "a colour that is not on the border may have captured it"


def test_an_unread_space_does_not_hide_a_wrong_claim():
    simulation, reading = played(1, 3)
    more = {f"score:1/{simulation.scores[0] + n}": "red" for n in (1, 2)}
    verdict = GAME.judge(simulation.sheet, painted(reading, {**more, "space:5": None}))
    assert verdict.status == "disagrees" and "at most" in verdict.why


def test_an_unread_stretch():
    simulation, reading = played(1, 3)
    verdict = GAME.judge(simulation.sheet, painted(reading, {"line:7/1": None}))
    assert verdict.status == "unsure" and "line 7" in verdict.why
    assert verdict.findings[0].regions == ("line:7/1",)
    assert all(score.proof == "exact" for score in verdict.scores.values())


def test_nothing_coloured():
    simulation, reading = played(1, 3)
    blank = {name: BLANK for name in reading.marks if not name.startswith("pen:")}
    assert GAME.judge(simulation.sheet, painted(reading, blank)).status == "unsure"


def test_pens_that_cannot_be_told_apart():
    simulation, reading = played(1, 3)
    without = replace(reading, inks={pen: ink for pen, ink in reading.inks.items() if pen != 2})
    keys = {"pen:2/1": BLANK, "pen:2/2": BLANK}
    verdict = GAME.judge(simulation.sheet, painted(without, keys))
    assert verdict.status == "unsure" and "pens.missing" in rules(verdict)
    assert all(score.proof == "none" for score in verdict.scores.values())


def test_how_many_played_cannot_be_told():
    sheet = GAME.sheet(GAME.code(1, players=None, paper="a4", print_mode="colour", options={}))
    marks = {region.id: Mark(BLANK, 1.0) for region in sheet.regions if region.box is None}
    verdict = GAME.judge(sheet, Reading(marks, {}))
    assert verdict.status == "unsure" and verdict.setup is None


# ---- an unfinished game ----


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("variations", [(), ("stop",)])
def test_a_game_broken_off_at_any_turn_agrees(players, variations):
    simulation, reading = played(2, players, ("greedy", "random"), variations=variations)
    state = GAME.start(GAME.board(simulation.sheet), simulation.setup)
    field = {name: BLANK for name in reading.marks if name.partition(":")[0] in ("line", "space", "score")}
    for move in simulation.moves[:-1]:
        state = state.apply(move)
        field |= {region: simulation.inks[pen] for region, pen in move.marks}
        boxes = {
            name: simulation.inks[pen] for name, pen in GAME.tally(simulation.sheet, simulation.setup, state).items()
        }
        stopped = painted(replace(reading, written={}), {**field, **boxes})
        verdict = GAME.judge(simulation.sheet, stopped)
        assert verdict.status == "agrees", verdict
        assert "arp.unfinished" in rules(verdict, "note") and verdict.finished is False
        assert [verdict.scores[p].counted for p in range(1, players + 1)] == list(state.scores)


# ---- colours of lines that no game leaves behind, on a field drawn by hand ----


def small():
    data = tomllib.loads(SMALL.read_text(encoding="utf-8"))
    key = {letter: number for number, letter in enumerate(data["lines"], start=1)}
    lines = {key[letter]: tuple(course) for letter, course in data["lines"].items()}
    spaces = {int(s): frozenset((key[n[0]], int(n[2:])) for n in border) for s, border in data["spaces"].items()}
    return Board(lines, spaces, {number: letter for letter, number in key.items()})


def verdict_on(lines: Mapping[str, str], spaces: str, players: int, first: int = 0, rules: tuple[str, ...] = ()):
    """The judge's verdict on the small field; colours of the stretches of each line, of spaces 1 to 5, by initials."""
    board, ink = small(), {name[0]: name for name in INKS} | {"-": BLANK, "?": None}
    key = {label: number for number, label in board.labels.items()}
    marks = {
        f"line:{key[label]}/{place}": ink[letter]
        for label, letters in lines.items()
        for place, letter in enumerate(letters, start=1)
    }
    assert len(marks) == sum(len(course) - 1 for course in board.lines.values())
    marks |= {f"space:{number}": ink[letter] for number, letter in enumerate(spaces, start=1)}
    inks = INKS[:players]
    for player, name in enumerate(inks, start=1):
        marks |= {f"score:{player}/{box}": name if box <= spaces.count(name[0]) else BLANK for box in range(1, 7)}
        marks |= {f"pen:{player}/{patch}": name for patch in (1, 2)}
        marks[f"first:{player}"] = name if player == first else BLANK
    reading = Reading(
        {name: Mark(ink, 1.0) for name, ink in marks.items()},
        {pen: Ink(pen, name, (0, 0, 0)) for pen, name in enumerate(inks, start=1)},
    )
    return judge(board, [Setup(players, rules=frozenset(rules))], reading)


LEGAL = {"U": "rrr", "H": "br", "R": "yyy", "B": "rr", "L": "bb", "T": "yy", "S": "b"}
"""Nothing on it is impossible by itself for three players, but no order of turns leads to it."""
BLOCKED = {"U": "yyy", "H": "by", "R": "rrr", "B": "rr", "L": "bb", "T": "rr", "S": "b"}


def test_a_sheet_without_a_fault_in_any_place():
    verdict = verdict_on(LEGAL, "brbyb", 3)
    assert rules(verdict, "error") == {"arp.order"}, verdict


def test_nobody_covered_a_first_line():
    broken = {"U": "rbr", "H": "br", "R": "brr", "B": "rb", "L": "br", "T": "rb", "S": "b"}
    assert "arp.first" not in rules(verdict_on(broken, "brbrb", 2)), "S is a line, and covered whole"
    board = small()
    lines = {key: course for key, course in board.lines.items() if board.labels[key] != "S"}
    assert len(lines) == 6
    verdict = verdict_on(broken | {"S": "-"}, "brb--", 2)
    assert "arp.first" in rules(verdict, "error")


def test_the_one_who_went_first_covered_none():
    lines = {"U": "rrr", "H": "br", "R": "brr", "B": "rb", "L": "br", "T": "rb", "S": "r"}
    assert "arp.first" not in rules(verdict_on(lines, "brbrr", 2, first=1))
    verdict = verdict_on(lines, "brbrr", 2, first=2)
    assert verdict.status == "disagrees" and "arp.first" in rules(verdict, "error")
    assert "blue" in verdict.why and verdict.findings[0].regions == ("first:2",)


def test_a_change_of_colour_where_nobody_can_have_set_out():
    """H changes from blue to yellow on U: blue follows red and yellow follows blue, so U must not be yellow there."""
    lines = LEGAL | {"H": "by"}
    assert "arp.way" not in rules(verdict_on(lines, "brbyb", 3))
    verdict = verdict_on(BLOCKED, "bybyb", 3)
    assert verdict.status == "disagrees" and rules(verdict, "error") == {"arp.way"}
    fault = next(f for f in verdict.findings if f.rule == "arp.way")
    assert set(fault.regions) == {"line:6/1", "line:6/2", "line:5/1", "line:5/2"}
    assert "between blue and yellow" in fault.text


def test_with_the_variation_it_may_have_stopped_there():
    assert "arp.way" not in rules(verdict_on(BLOCKED, "bybyb", 3, rules=("stop",)))


def test_an_end_in_the_white_needs_a_way_too():
    """H is blue up to U and white beyond: blue set out at U, from a line of red."""
    half = {"U": "rrr", "H": "b-", "R": "---", "B": "--", "L": "--", "T": "--", "S": "-"}
    assert verdict_on(half, "-----", 3).status == "agrees"
    verdict = verdict_on(half | {"U": "yyy"}, "-----", 3)
    assert "arp.way" in rules(verdict, "error")


def test_an_unread_line_is_no_proof_of_anything():
    lines = LEGAL | {"H": "by", "U": "y??"}
    assert "arp.way" not in rules(verdict_on(lines, "bybyb", 3))


def test_turns_go_round():
    everything_red = {"U": "rrr", "H": "rr", "R": "rrr", "B": "rr", "L": "rr", "T": "rr", "S": "b"}
    verdict = verdict_on(everything_red, "rrrrr", 2)
    assert verdict.status == "disagrees" and "arp.turns" in rules(verdict, "error")
    assert "red has been used in at least 6 turns, blue in at most 1" in verdict.why


@pytest.mark.parametrize(
    ("lines", "first", "fine"), [("rb", 1, True), ("rb", 2, True), ("r-", 2, False), ("r-", 1, True)]
)
def test_who_went_first_has_the_most_turns(lines, first, fine):
    """S in one colour, and perhaps the whole of H in the other."""
    colour = {"r": "r", "b": "b", "-": "-"}[lines[1]]
    one = {"U": "---", "H": 2 * colour, "R": "---", "B": "--", "L": "--", "T": "--", "S": lines[0]}
    found = rules(verdict_on(one, "-----", 2, first=first), "error")
    assert ("arp.turns" in found) == (not fine)


def test_random_paint_is_hardly_ever_a_game():
    """A field painted at random by three colours breaks some rule nearly always."""
    simulation, reading = played(1, 3)
    rng, caught = random.Random(5), 0
    for _ in range(20):
        marks = {n: INKS[int(3 * rng.random())] for n in reading.marks if n.startswith(("line:", "space:"))}
        counts = [sum(ink == want for n, ink in marks.items() if n.startswith("space:")) for want in INKS[:3]]
        for player, count in enumerate(counts, start=1):
            marks |= {f"score:{player}/{box}": INKS[player - 1] if box <= count else BLANK for box in range(1, 57)}
        caught += GAME.judge(simulation.sheet, painted(replace(reading, written={}), marks)).status == "disagrees"
    assert caught == 20


# ---- the game played again from the paper ----


@pytest.mark.parametrize("players", [3, 4])
def test_whole_lines_coloured_at_random_are_no_game(players):
    """Every space has a colour of its border and every line one colour, so that only the order of turns is wrong."""
    for seed in range(4):
        simulation, reading = played(seed + 1, players)
        rng = random.Random(seed)
        inks = list(simulation.inks.values())
        colour: dict[str, str] = {}
        for name in reading.marks:
            if name.startswith("line:"):
                colour[name] = colour.get(name.rpartition("/")[0] + "/1") or rng.choice(inks)
        spaces = {
            space: rng.choice([colour[line] for line in names]) for space, names in borders(simulation.sheet).items()
        }
        boxes = {name: BLANK for name in reading.marks if name.startswith("score:")}
        for player, ink in simulation.inks.items():
            boxes |= {f"score:{player}/{box}": ink for box in range(1, list(spaces.values()).count(ink) + 1)}
        verdict = GAME.judge(simulation.sheet, painted(replace(reading, written={}), {**colour, **spaces, **boxes}))
        assert verdict.status == "disagrees" and rules(verdict, "error") <= {"arp.order", "arp.turns"}


def test_a_verdict_says_whether_the_game_was_played_again(monkeypatch):
    simulation, reading = played(1, 3)
    assert "can be played again" in GAME.judge(simulation.sheet, reading).why
    monkeypatch.setattr(orders, "MOST", 1)
    assert "was not checked" in GAME.judge(simulation.sheet, reading).why
