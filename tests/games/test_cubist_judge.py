"""What the score sheet proves: against an independent count of the record, and against every way to get it wrong."""

import re
import tomllib
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from pnp.games import registry
from pnp.games.record import read_record
from pnp.games.replay import follow
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written

GAME = registry.game("cubist")
LAYOUTS = Path(__file__).parents[2] / "layouts" / "games" / "cubist"
POINTS = {
    card["number"]: card["points"]
    for card in tomllib.loads((LAYOUTS / "installations.toml").read_text())["installation"]
}
INKS = ("red", "blue", "yellow", "green")


@cache
def sheet(players=None):
    return GAME.sheet(GAME.code(4, players=players, paper="a4", print_mode="colour", options={}))


@cache
def played(players, seed=1, style="greedy"):
    return simulate(GAME, sheet(), players, seed, (style,))


def counted(record):
    """Scores from the words of a record alone: cards completed, dice set in the museum, points from the data file."""
    scores = [0] * record.players
    for turn in record.turns:
        for step in turn.move.play.split(";"):
            for card in re.findall(r"complete [12] as (\d+)", step):
                scores[turn.move.player - 1] += POINTS[int(card)]
            if step.strip().startswith("museum:"):
                scores[turn.move.player - 1] += 2 * step.count(" at ")
    return tuple(scores)


def paper(cards, dice, museum, *, complete=False, totals=None, changes=None, keys=None, players=None):
    """A reading of a sheet filled in by hand; cards and dice by player."""
    number = len(cards)
    inks = dict(enumerate(keys or INKS[:number], start=1))
    marks = {region.id: BLANK for region in sheet(players).regions if region.box is None}
    marks |= {f"pen:{pen}/{patch}": ink for pen, ink in inks.items() for patch in (1, 2)}
    for player, own in enumerate(cards, start=1):
        marks |= {f"tally:{player}/1/{card}": inks[player] for card in own}
        marks |= {f"tally:{player}/2/{die}": inks[player] for die in range(1, dice[player - 1] + 1)}
    marks[f"choice:1/{museum}"] = inks[1]
    marks["first:1"] = inks[1]
    if complete:
        marks["choice:2/1"] = inks[1]
    marks |= changes or {}
    written = {f"initials:{player}": Written("AB", 1.0) for player in inks}
    for player, total in (totals or {}).items():
        written[f"total:{player}"] = Written(str(total), 0.99)
    read = {name: Mark(ink, 1.0 if ink else 0.4) for name, ink in marks.items()}
    return Reading(read, {pen: Ink(pen, ink, (1, 2, 3)) for pen, ink in inks.items()}, written)


FIVE = (3, 9, 10, 13, 16)
"""Cards that give ten dice."""


def verdict(*args, players=None, **kwargs):
    return GAME.judge(sheet(players), paper(*args, players=players, **kwargs))


def rules(found, *severities):
    return {finding.rule for finding in found.findings if finding.severity in severities}


@pytest.mark.parametrize(("players", "style"), [(2, "greedy"), (3, "random"), (4, "greedy")])
def test_a_played_game_agrees_and_its_scores_are_those_of_its_words(players, style):
    simulation = played(players, 2, style)
    record = read_record(simulation.to_record())
    assert counted(record) == simulation.scores
    replayed = follow(GAME, simulation.sheet, record)
    assert not replayed.faults and replayed.state == simulation.state
    found = GAME.judge(simulation.sheet, reading_from_simulation(simulation))
    assert found.status == "agrees", found.why
    for player, score in found.scores.items():
        assert score.proof == "exact"
        assert score.counted == score.low == score.high == score.written == simulation.scores[player - 1]
    assert found.setup.players == players


def test_a_sheet_by_hand_agrees_and_names_the_winner():
    found = verdict([FIVE, (1, 2)], [3, 1], 1)
    assert found.status == "agrees"
    points = sum(POINTS[card] for card in FIVE) + 6
    assert found.scores[1].counted == points and found.scores[2].counted == 6 + 2
    assert found.findings[-1].text == f"Player 1 wins with {points} points."


def test_ties_are_broken_by_museum_dice_and_else_shared():
    cards = [(12, 9, 10, 11, 8), (4,)]  # 25 and 4 points
    assert POINTS[12] == POINTS[8] == POINTS[9] == 5 and POINTS[3] == POINTS[4] == 4
    tied = [(3, 8), (9, 4)]
    found = verdict(tied, [1, 1], 1)
    assert "Players 1 and 2 share the victory with 11 points and one die each." in [f.text for f in found.findings]
    found = verdict([(8, 9), (10, 1)], [0, 1], 1)
    assert "Player 2 wins with 10 points: player 1 has as many, but fewer dice in the museum." in [
        f.text for f in found.findings
    ]
    assert verdict(cards, [0, 0], 1).status == "agrees"


@pytest.mark.parametrize(
    ("rule", "args", "kwargs"),
    [
        ("cubist.twice", ([FIVE, (3, 4)], [0, 0], 1), {}),
        ("cubist.five", ([FIVE, (1, 2, 4, 5, 6)], [0, 0], 1), {}),
        ("cubist.gifts", ([FIVE, (1, 2)], [0, 3], 1), {}),
        ("cubist.gifts", ([FIVE, ()], [0, 1], 1), {}),
        ("cubist.room", ([FIVE, (6, 7)], [8, 2], 1), {}),
        ("cubist.complete", ([FIVE, (6, 7)], [6, 2], 1), {"complete": True}),
        ("cubist.museum", ([FIVE, (6, 7)], [6, 2], 4), {}),
        ("cubist.museum", ([FIVE, (6, 7)], [6, 2], 1), {"changes": {"choice:1/2": "blue"}}),
        ("cubist.pen", ([FIVE, (6, 7)], [6, 2], 1), {"changes": {"tally:1/1/17": "blue"}}),
        ("cubist.pen", ([FIVE, (6, 7)], [6, 2], 1), {"changes": {"tally:2/2/3": "red"}}),
    ],
)
def test_what_cannot_be_disagrees(rule, args, kwargs):
    assert verdict([FIVE, (6, 7)], [6, 2], 1).status == "agrees"
    found = verdict(*args, **kwargs)
    assert found.status == "disagrees" and rule in rules(found, "error"), found
    assert all(region in sheet().by_id for finding in found.findings for region in finding.regions)


@pytest.mark.parametrize(
    ("rule", "args", "kwargs"),
    [
        ("cubist.museum-missing", ([FIVE, (6, 7)], [6, 2], 1), {"changes": {"choice:1/1": BLANK}}),
        ("cubist.museum-unsure", ([FIVE, (6, 7)], [6, 2], 1), {"changes": {"choice:1/2": None}}),
        ("cubist.museum-unsure", ([FIVE, (6, 7)], [6, 2], 1), {"changes": {"choice:2/1": None}}),
        ("cubist.unsure", ([FIVE, (6, 7)], [6, 2], 1), {"changes": {"tally:2/1/3": None}}),
        ("cubist.unsure", ([FIVE, (6, 7)], [6, 2], 1), {"changes": {"tally:2/2/3": None}}),
        ("pens.same", ([FIVE, (6, 7)], [6, 2], 1), {"keys": ("red", "red")}),
        (
            "cubist.pen",
            ([FIVE, ()], [0, 0], 1),
            {"changes": {"tally:2/1/6": "red", "tally:2/1/7": "red", "tally:2/2/1": "red"}},
        ),
    ],
)
def test_what_a_person_must_look_at_is_unsure(rule, args, kwargs):
    found = verdict(*args, **kwargs)
    assert found.status == "unsure" and rule in rules(found, "warning"), found


def test_written_totals_are_witnesses():
    right = verdict([FIVE, (6, 7)], [6, 2], 1, totals={2: POINTS[6] + POINTS[7] + 4})
    assert right.status == "agrees" and right.scores[2].written == right.scores[2].counted
    faint = paper([FIVE, (6, 7)], [6, 2], 1)
    faint = replace(faint, written={**faint.written, "total:2": Written("9", 0.5)})
    found = GAME.judge(sheet(), faint)
    assert found.status == "unsure" and "score.total" in rules(found, "warning")
    assert found.scores[2].counted == 12
    wrong = verdict([FIVE, (6, 7)], [6, 2], 1, totals={2: 10})
    assert wrong.status == "disagrees" and rules(wrong, "error") == {"score.total"}


def test_an_unsure_box_leaves_a_range():
    found = verdict([FIVE, (6, 7)], [6, 2], 1, changes={"tally:2/1/1": None, "tally:2/2/3": None})
    score = found.scores[2]
    assert (score.counted, score.low, score.high, score.proof) == (None, 12, 12 + POINTS[1] + 2, "range")


@pytest.mark.parametrize(
    ("rule", "args", "kwargs"),
    [
        ("cubist.complete", ([FIVE, (6, 7)], [6, 3], 1), {}),
        ("first.ticks", ([FIVE, (6, 7)], [6, 2], 1), {"changes": {"first:2": "blue"}}),
        ("cubist.gap", ([FIVE, (6, 7)], [6, 1], 1), {"changes": {"tally:2/2/3": "blue"}}),
    ],
)
def test_what_is_odd_but_can_be_is_worth_a_second_look(rule, args, kwargs):
    found = verdict(*args, **kwargs)
    assert found.status == "agrees" and rule in rules(found, "warning") and "second look" in found.why


def test_a_game_broken_off_is_judged_as_far_as_it_was_played():
    found = verdict([(1, 2), (6, 7)], [1, 2], 1)
    assert (found.status, found.finished) == ("agrees", False)
    assert "cubist.unfinished" in rules(found, "note") and found.why.startswith("The game is not finished.")
    assert verdict([FIVE, (6, 7)], [6, 2], 1).finished is True
    assert verdict([(1, 2), (6, 7)], [1, 2], 1, changes={"tally:1/1/9": None}).finished is False
    assert verdict([FIVE[:4], (6, 7)], [1, 2], 1, changes={f"tally:1/1/{FIVE[4]}": None}).finished is None


def test_a_sheet_for_three_knows_its_museums_and_players():
    assert {region.id for region in sheet(3).of_kind("choice")} == {
        "choice:1/4",
        "choice:1/5",
        "choice:1/6",
        "choice:2/1",
    }
    found = verdict([FIVE, (6, 7), (1,)], [6, 2, 1], 5, players=3)
    assert found.status == "agrees" and found.setup.players == 3


def test_a_sheet_that_does_not_tell_how_many_played_is_unsure():
    reading = paper([FIVE, (6, 7)], [6, 2], 1)
    reading = replace(reading, marks={**reading.marks, "tally:4/1/1": Mark("red", 1.0)})
    assert GAME.judge(sheet(), reading).why.startswith("The sheet does not tell how many played")
