"""What every finding must tell: an error names regions that the sheet has, and players who play."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest
from msgspec.structs import replace
from sample_kit import slow

import pnp.games
from pnp.games import registry
from pnp.games.simulate import reading_from_simulation, simulate
from pnp.games.whose import players_of
from pnp.model.kinds import FILLED, STROKES
from pnp.model.reading import BLANK, Mark
from pnp.model.regions import kind_of

GAMES = Path(pnp.games.__file__).parent


def errors_made() -> list[tuple[str, ast.Call]]:
    """Every place in the rules where an error is made, with the call."""
    return [
        (f"{path.relative_to(GAMES)}:{node.lineno}", node)
        for path in sorted(GAMES.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Finding"
        if any(isinstance(each, ast.Constant) and each.value == "error" for each in ast.walk(node.args[1]))
    ]


def test_no_error_is_made_without_regions() -> None:
    assert len(errors_made()) > 60
    assert [where for where, call in errors_made() if len(call.args) < 4] == []


SAMPLE, REST = (0, 3, 4, 7, 8), (1, 2, 5, 6)
"""Seeds: the sample has places, boxes and both, a few of them and half of all."""


@pytest.mark.parametrize("seeds", [SAMPLE, slow((REST,))], ids=str)
@pytest.mark.parametrize("name", registry.names())
def test_errors_of_spoilt_sheets_name_regions_of_the_sheet(name: str, seeds: tuple[int, ...]) -> None:
    """Sheets with a few places, boxes, or half of the field in wrong inks; finished and broken-off games."""
    game, found = registry.game(name), 0
    for seed in seeds:
        players = game.players[seed % len(game.players)]
        sheet = game.sheet(game.code(seed % 3, players=players, paper="a4", print_mode="colour", options={}))
        simulation = simulate(game, sheet, seed=seed, most=None if seed % 3 else 30)
        reading, rng = reading_from_simulation(simulation), random.Random(seed)
        field = [each for each in reading.marks if kind_of(each) in (*FILLED, *STROKES)]
        others = [each for each in reading.marks if each not in field and kind_of(each) not in ("pen", "first")]
        inks = [*simulation.inks.values(), BLANK]
        where = (field, others, [*field, *others])[seed % 3] or [*field, *others]
        many = 6 if name == "piet" else len(where) // 2  # it tries what else many wrong boxes can mean
        spoilt = rng.sample(where, (1, 4, many)[seed // 3 % 3])
        marks = reading.marks | {each: Mark(rng.choice(inks), 1.0) for each in spoilt}
        if seed % 4 == 3:  # a player who claims nothing
            marks |= {each: Mark(BLANK, 1.0) for each in others if each.startswith("score:1/")}
        verdict = game.judge(sheet, replace(reading, marks=marks))
        for finding in verdict.findings:
            if finding.severity == "error":
                found += 1
                assert finding.regions and set(finding.regions) <= set(sheet.by_id), finding
            named = players_of(finding, game, verdict.setup)
            assert set(named) <= set(range(1, players + 1)), finding
    assert found
