"""What the score sheet proves: against an independent count of the record, and against every way to get it wrong."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from pnp.games import registry
from pnp.games.record import read_record
from pnp.games.replay import follow
from pnp.games.simulate import Simulation, reading_from_simulation, simulate
from pnp.message import spoken
from pnp.model.game import Verdict
from pnp.model.reading import BLANK, Ink, Mark, Reading, Written
from pnp.model.sheet import Sheet

GAME = registry.game("canvas")
LAYOUTS = Path(__file__).parents[2] / "layouts" / "games" / "canvas"
TABLES = {card["name"]: card["points"] for card in tomllib.loads((LAYOUTS / "scoring.toml").read_text())["card"]}
INKS = ("red", "blue", "yellow", "green", "purple")
STANDARD = ("composition", "emphasis", "repetition", "variety")


@cache
def sheet(*variations: str, players: int | None = None) -> Sheet:
    return GAME.sheet(
        GAME.code(4, players=players, paper="a4", print_mode="colour", options={"variations": variations})
    )


@cache
def played(players: int, *variations: str, style: str = "greedy") -> Simulation:
    return simulate(GAME, sheet(*variations), players, 2, (style,))


def paper(
    ribbons: Sequence[Sequence[int]],
    *,
    totals: Mapping[int, int] | None = None,
    changes: Mapping[str, str | None] | None = None,
    keys: Sequence[str] | None = None,
    goal: bool = False,
    sure: float = 0.99,
    on: Sheet | None = None,
) -> Reading:
    """A reading of a sheet filled in by hand; ribbons by player, silver ones last."""
    inks = dict(enumerate(keys or INKS[: len(ribbons)], start=1))
    marks: dict[str, str | None] = {r.id: BLANK for r in (on or sheet("standard")).regions if r.box is None}
    marks |= {f"pen:{pen}/{patch}": ink for pen, ink in inks.items() for patch in (1, 2)}
    for player, numbers in enumerate(ribbons, start=1):
        for line, number in enumerate(numbers, start=1):
            marks |= {f"tally:{player}/{line}/{box}": inks[player] for box in range(1, number + 1)}
    if goal:
        marks["choice:1/1"] = inks[1]
    marks |= changes or {}
    written = {f"initials:{player}": Written("AB", 1.0) for player in inks}
    written |= {f"total:{player}": Written(str(total), sure) for player, total in (totals or {}).items()}
    read = {name: Mark(ink, 1.0 if ink else 0.4) for name, ink in marks.items()}
    return Reading(read, {pen: Ink(pen, ink, (1, 2, 3)) for pen, ink in inks.items()}, written)


def worth(ribbons: Sequence[int], cards: Sequence[str] = STANDARD) -> int:
    return sum([0, *TABLES[name]][n] for name, n in zip(cards, ribbons, strict=False)) + 2 * ribbons[-1]


ONE, TWO = (3, 1, 2, 3, 4), (1, 1, 4, 4, 3)
"""Ribbons; the second are those of the text's example: 1 + 3 + 8 + 11 + 6 = 29 points."""


def verdict(*args: Sequence[int], **kwargs: object) -> Verdict:
    return GAME.judge(sheet("standard"), paper(args, **kwargs))  # type: ignore[arg-type]


def rules(found: Verdict, *severities: str) -> set[str]:
    return {finding.rule for finding in found.findings if finding.severity in severities}


def texts(found: Verdict) -> list[str]:
    return [finding.text for finding in found.findings]


def counted(simulation: Simulation) -> tuple[int, ...]:
    """Scores from the boxes that are coloured, and the tables of the data file."""
    cards = GAME.board(simulation.sheet).cards
    lines = [
        [
            sum(name.startswith(f"tally:{player}/{line}/") for name in simulation.marks)
            for line in range(1, len(cards) + 2)
        ]
        for player in range(1, simulation.setup.players + 1)
    ]
    return tuple(worth(ribbons, cards) for ribbons in lines)


@pytest.mark.parametrize(
    ("players", "variations", "style"),
    [
        (1, ("bonus",), "greedy"),
        (2, ("vincent", "simplified"), "random"),
        (3, (), "random"),
        (5, ("synergy",), "greedy"),
    ],
)
def test_a_played_game_agrees_and_its_record_replays(players: int, variations: tuple[str, ...], style: str) -> None:
    simulation = played(players, *variations, style=style)
    assert counted(simulation) == simulation.scores
    replayed = follow(GAME, simulation.sheet, read_record(simulation.to_record()))
    assert not replayed.faults and replayed.state == simulation.state
    found = GAME.judge(simulation.sheet, reading_from_simulation(simulation))
    assert found.status == "agrees", found.why
    assert found.setup is not None and found.setup.players == players
    for player, score in found.scores.items():
        assert score.proof == "exact"
        assert score.counted == score.low == score.high == score.written == simulation.scores[player - 1]


def test_the_score_of_the_texts_example() -> None:
    found = verdict(ONE, TWO, totals={1: worth(ONE), 2: 29})
    assert worth(TWO) == 29 and found.status == "agrees", found
    assert found.scores[2].counted == 29 and found.scores[1].counted == worth(ONE)
    assert worth(ONE) == 27 and texts(found) == ["Player 2 wins with 29 points."]
    assert spoken(found.findings[0].message, "de") == "Spieler 2 gewinnt mit 29 Punkten."


def test_equal_points_are_told_apart_by_tokens() -> None:
    assert any("Players 1 and 2 are equal" in text and "tokens" in text for text in texts(verdict(TWO, TWO)))


@pytest.mark.parametrize(
    ("rule", "args", "kwargs"),
    [
        ("canvas.pen", (ONE, TWO), {"changes": {"tally:1/3/3": "blue"}}),
        ("canvas.pen", (ONE, TWO), {"changes": {"tally:2/5/2": "red"}}),
        ("canvas.impossible", ((3, 3, 5, 4, 0), TWO), {}),
        ("canvas.impossible", (ONE, (0, 0, 0, 0, 15)), {}),
        ("canvas.goal", (TWO, TWO), {"goal": True}),
    ],
)
def test_what_cannot_be_disagrees(rule: str, args: tuple[Sequence[int], ...], kwargs: dict[str, object]) -> None:
    assert verdict(ONE, TWO).status == "agrees"
    found = verdict(*args, **kwargs)
    assert found.status == "disagrees" and rule in rules(found, "error"), found
    assert all(region in sheet("standard").by_id for finding in found.findings for region in finding.regions)


@pytest.mark.parametrize(
    ("rule", "kwargs"),
    [
        ("canvas.unsure", {"changes": {"tally:2/2/2": None}}),
        ("canvas.unsure", {"changes": {"tally:1/5/9": None}}),
        ("canvas.gap", {"changes": {"tally:1/4/1": BLANK}}),
        ("canvas.gap", {"changes": {"tally:1/5/7": "red"}}),
        ("canvas.goal-unsure", {"changes": {"choice:1/1": None}}),
        ("score.total", {"totals": {2: 30}, "sure": 0.5}),
        ("pens.same", {"keys": ("red", "red")}),
        ("pens.unknown", {"changes": {"tally:1/3/3": "brown"}}),
        (
            "canvas.pen",
            {"changes": {f"tally:1/{n}/{box}": "blue" for n in range(1, 6) for box in range(1, ONE[n - 1] + 1)}},
        ),
    ],
)
def test_what_nobody_can_tell_is_unsure(rule: str, kwargs: dict[str, object]) -> None:
    found = verdict(ONE, TWO, **kwargs)
    assert found.status == "unsure" and rule in rules(found, "warning"), found
    concerned = [finding for finding in found.findings if finding.rule == rule]
    assert any(finding.regions for finding in concerned)


def test_unsure_boxes_leave_a_range() -> None:
    found = verdict(ONE, TWO, changes={"tally:2/2/2": None})
    score = found.scores[2]
    assert (score.low, score.high, score.counted, score.proof) == (29, worth((1, 2, 4, 4, 3)), None, "range")
    gap = verdict(ONE, TWO, changes={"tally:1/4/1": BLANK}).scores[1]
    assert (gap.low, gap.high) == (worth((3, 1, 2, 2, 4)), worth(ONE)) and gap.counted is None


def test_a_clear_total_that_the_ribbons_contradict_disagrees() -> None:
    assert verdict(ONE, TWO, totals={2: 29}).status == "agrees"
    found = verdict(ONE, TWO, totals={2: 31})
    assert found.status == "disagrees" and "score.total" in rules(found, "error")
    within = verdict(ONE, TWO, totals={2: 31}, changes={"tally:2/2/2": None})
    assert "score.total" not in rules(within, "warning")


def test_the_goal() -> None:
    best = (3, 2, 3, 3, 5)
    assert worth(best) >= 32 > worth(TWO)
    assert verdict(best, TWO, goal=True).status == "agrees"
    noted = verdict(best, TWO)
    assert noted.status == "agrees" and any("32 points was reached: its box may be coloured" in t for t in texts(noted))
    assert verdict(best, TWO, changes={"choice:1/1": None}).status == "agrees"  # it fits, coloured or not
    near = worth((3, 2, 3, 3, 3))
    assert near < 32
    doubtful = verdict((3, 2, 3, 3, 3), goal=True, changes={f"tally:1/5/{box}": None for box in (4, 5, 6)})
    assert doubtful.status == "unsure" and not rules(doubtful, "error")


def test_alone_the_verdict_says_whether_the_goal_is_reached() -> None:
    alone = sheet("hard", *STANDARD, players=1)
    assert GAME.board(alone).goal == 35 and GAME.board(alone).cards == STANDARD
    low = GAME.judge(alone, paper([TWO], on=alone))
    assert low.status == "agrees" and "29 points, not enough for the goal of 35" in low.findings[-1].text
    high = GAME.judge(alone, paper([(3, 2, 3, 3, 7)], on=alone, goal=True))
    assert high.status == "agrees" and "enough for the goal of 35" in high.findings[-1].text


def test_an_empty_sheet_is_not_judged() -> None:
    found = verdict((0,) * 5, (0,) * 5)
    assert found.status == "unsure" and found.why.startswith("No ribbon is coloured")


def test_how_many_played_must_be_told() -> None:
    reading = paper([ONE, TWO])
    keys = {f"pen:{pen}/{patch}": Mark(BLANK, 1.0) for pen in (1, 2) for patch in (1, 2)}
    nobody = replace(reading, marks={**reading.marks, **keys}, inks={}, written={})
    found = GAME.judge(sheet("standard"), nobody)
    assert found.status == "unsure" and "does not tell how many played" in found.why


def test_the_edge_of_a_shadow_is_no_player() -> None:
    reading = paper([ONE, TWO])
    shaded = {**reading.written, "total:5": Written(None, 1.0), "initials:4": Written(None, 1.0)}
    found = GAME.judge(sheet("standard"), replace(reading, written=shaded))
    assert found.status == "agrees" and found.setup is not None and found.setup.players == 2
