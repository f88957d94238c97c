"""A German sheet is photographed and read as well as an English one, by its code alone."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from sample_kit import slow

from pnp.app.check import check
from pnp.app.rehearse import photograph_file
from pnp.games import registry


@pytest.mark.parametrize(("name", "condition"), [slow(("mondrian", "tilt20")), ("springer", "dim")])
def test_a_german_sheet_is_read_without_a_fault(name: str, condition: str, tmp_path: Path) -> None:
    game = registry.game(name)
    sheet = game.sheet(game.code(8, players=None, paper="a4", print_mode="colour", options={"lang": "de"}))
    photo, truth = photograph_file(str(sheet.code), None, condition, 3, tmp_path / "photo.jpg")
    result = check(photo)
    assert (result.code, result.verdict.status) == (str(sheet.code), "agrees"), result.verdict
    assert result.reading is not None
    marks = json.loads(truth.read_text(encoding="utf-8"))["marks"]
    assert {name: mark.ink for name, mark in result.reading.marks.items()} == {
        name: marks.get(name, "blank") for name in result.reading.marks
    }
