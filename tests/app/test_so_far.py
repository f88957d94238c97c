"""``pnp photograph --play`` and ``--moves``: what is on the paper after a game and in the middle of it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from pnp.app.rehearse import load_play, so_far
from pnp.errors import InputFileError, RecordError
from pnp.games import registry
from pnp.games.simulate import simulate
from pnp.model.sheet import Sheet


def play(name: str, players: int | None = None) -> tuple[Sheet, dict]:
    game = registry.game(name)
    sheet = game.sheet(game.code(3, players=players, paper="a4", print_mode="colour", options={}))
    return sheet, json.loads(json.dumps(simulate(game, sheet, players, seed=2).to_json()))


@pytest.mark.parametrize("name", registry.names())
def test_the_paper_shows_all_that_was_coloured_by_then_and_nothing_later(name: str) -> None:
    sheet, whole = play(name)
    half = len(whole["moves"]) // 2
    shown = so_far(whole, half, sheet)
    earlier = {region for move in whole["moves"][:half] for region in move["marks"]} & set(sheet.by_id)
    later = {region for move in whole["moves"][half:] for region in move["marks"]}
    assert earlier <= set(shown["marks"]) and not later & set(shown["marks"])
    assert so_far(whole, len(whole["moves"]), sheet) == whole


@pytest.mark.parametrize("name", ["klee", "delaunay", "mondrian", "miro"])
@pytest.mark.parametrize("players", [2, None])
def test_boxes_are_the_points_of_that_moment(name: str, players: int | None) -> None:
    sheet, whole = play(name, players)
    for count in (len(whole["moves"]) // 2, len(whole["moves"]) * 3 // 4):
        shown = so_far(whole, count, sheet)["marks"]
        scores = whole["moves"][count - 1]["scores"]
        kinds = [region.split(":")[0] for region in shown]
        boxes = sum(kinds.count(kind) for kind in ("score", "penalty", "track"))
        assert boxes == sum(scores.values()) > 0


def test_a_game_that_is_not_legal_is_refused() -> None:
    sheet, whole = play("mondrian")
    whole["moves"][3]["player"] = whole["moves"][2]["player"]
    with pytest.raises(InputFileError, match="Move 4"):
        so_far(whole, 5, sheet)


@pytest.mark.parametrize("name", registry.names())
def test_a_record_puts_the_same_on_paper(name: str, tmp_path: Path) -> None:
    game = registry.game(name)
    sheet = game.sheet(game.code(3, players=None, paper="a4", print_mode="colour", options={}))
    played = simulate(game, sheet, seed=2)
    path = tmp_path / "record.txt"
    path.write_text(played.to_record(), "utf-8")
    again = load_play(path, sheet)
    assert again["marks"] == played.marks
    names = "names:" in path.read_text("utf-8")
    assert {**again["written"], **({} if names else played.written)} == played.written
    assert [move["player"] for move in again["moves"]] == [move.player for move in played.moves]


def test_a_record_that_does_not_fit_is_refused(tmp_path: Path) -> None:
    sheet, _ = play("mondrian", 2)
    path = tmp_path / "record.txt"
    for text, error, said in (
        (f"sheet: {sheet.code}\nplayers: 2\n\nred 1\nblue 99\n", InputFileError, "Move 2"),
        ("sheet: MONDRIAN-2AC00-7-EW02R\nplayers: 2\n\nred 1\n", InputFileError, re.escape(str(sheet.code))),
        ("a shopping list", RecordError, "sheet:"),
    ):
        path.write_text(text, "utf-8")
        with pytest.raises(error, match=said):
            load_play(path, sheet)
