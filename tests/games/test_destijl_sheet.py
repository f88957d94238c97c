"""The record sheet: its grid, what it asks, its aid's example, and photographs of finished ones."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest
from drawn import box, example_words, texts
from sheets import code_of, sheet_of

from pnp.app.check import check
from pnp.app.report import referee_json
from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games import registry
from pnp.games.destijl import example
from pnp.games.destijl.field import LEAST_MM
from pnp.games.record import read_record
from pnp.games.replay import replay
from pnp.games.simulate import simulate
from pnp.message import languages
from pnp.model.drawing import Text
from pnp.photographer import photograph
from pnp.render import pdf, raster

GAME = registry.game("destijl")
PX_PER_MM = 8.0


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("players", [None, 2, 3, 4, 5])
def test_the_grid_is_as_large_as_the_page_allows(paper: str, players: int | None) -> None:
    sheet = sheet_of(GAME, paper, players=players)
    board = GAME.board(sheet)
    assert board.columns >= 27 and board.rows >= {2: 25, 3: 24, 4: 22}.get(players or 5, 20)
    assert len(sheet.of_kind("cell")) == board.rows * board.columns
    by_id = sheet.by_id
    for row in range(board.rows):
        for column in range(board.columns):
            region = by_id[board.cell(row, column)]
            (x0, y0), _, (x1, y1), _ = region.polygon
            assert LEAST_MM - 1e-6 <= x1 - x0 == pytest.approx(y1 - y0)
            around = {(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)}
            inside = {(r, c) for r, c in around if 0 <= r < board.rows and 0 <= c < board.columns}
            assert set(region.neighbours) == {board.cell(r, c) for r, c in inside}
    strips = players or 5
    assert len(sheet.of_kind("choice")) == 5 * strips and len(sheet.of_kind("score")) == 40 * strips
    assert len(sheet.of_kind("pen")) == 10
    said = [text.text for text in texts(sheet.drawing)]
    assert said.count("green pen") == said.count("purple pen") == 2


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_everything_stands_in_the_columns_of_the_grid(paper: str, lang: str) -> None:
    sheet = sheet_of(GAME, paper, players=5, lang=lang)
    (left, top), (right, _), _, _ = sheet.field.frame
    assert sheet.markers[0].at[0] == left and sheet.markers[1].at[0] + 12.0 == pytest.approx(right)
    for text in texts(sheet.drawing):
        assert text.size_mm >= 8.0 * 25.4 / 72, text.text
    choices = [region.polygon for region in sheet.of_kind("choice")]
    assert min(polygon[1][0] - polygon[0][0] for polygon in choices) >= 7.0


def test_the_grid_is_the_same_for_every_seed() -> None:
    one, two = (GAME.sheet(code_of(GAME, seed=seed)) for seed in (1, 2))
    if one.code.fingerprint != two.code.fingerprint or one.regions != two.regions:
        raise AssertionError("seeds differ")
    assert one.code != two.code


def test_wishes_that_the_game_does_not_know_are_refused() -> None:
    for options, match in (
        ({"teams": True}, "no teams"),
        ({"points": 20}, "leave --points out"),
        ({"variations": ("x",)}, "none"),
    ):
        with pytest.raises(GameError, match=match):
            code_of(GAME, **options)


def test_a_record_is_replayed_and_a_wrong_line_is_told() -> None:
    sheet = sheet_of(GAME, players=3)
    simulation = simulate(GAME, sheet, 3, seed=2, styles=("random",))
    text = simulation.to_record()
    assert f"deal: {simulation.setup.deal}" in text and "draw" in text
    played = referee_json(replay(read_record(text)))
    assert (played["status"], played["scores"]) == (
        "agrees",
        {str(p): points for p, points in enumerate(simulation.scores, start=1)},
    )
    lines = text.splitlines()
    first = next(number for number, line in enumerate(lines) if line.lstrip().startswith("1."))
    words = lines[first].partition(": ")
    lines[first] = f"{words[0]}: {words[2].split(' ')[0]} at 9,9"
    told = referee_json(replay(read_record("\n".join(lines))))
    assert (told["status"], told["rule"], told["line"]) == ("disagrees", "destijl.cover", first + 1)
    (totals,) = (line for line in text.splitlines() if line.startswith("totals:"))
    wrong = text.replace(totals, "totals: 1, 2, 3")
    assert referee_json(replay(read_record(wrong)))["status"] == "disagrees"


def test_the_example_of_the_aid_comes_out_as_it_is_told() -> None:
    words = example_words("destijl")
    shown = example.play(words["deal"], words["moves"])
    assert (max(x for x, _ in shown.cells) + 1, max(y for _, y in shown.cells) + 1) == (9, 8)
    assert shown.scored.points == (5, 8, 7) and shown.scored.winners == {2}
    assert [(bonus.size, bonus.colours, bonus.players) for bonus in shown.scored.bonuses] == [
        (5, (5,), (3,)),
        (4, (2, 4), (2,)),  # black shares the rank of yellow, and nobody plays it
    ]
    assert sum(count for _, count, _ in shown.counts) == len(shown.cells)
    assert all(shown.cells[cell] == colour for cell, _, colour in shown.counts)


def photographed(condition: str, players: int, seed: int, folder: Path) -> None:
    """A finished sheet, photographed and checked: nothing is read wrongly, and what is counted is true."""
    sheet = sheet_of(GAME)
    simulation = simulate(GAME, sheet, players, seed=seed, styles=("random",))
    page = raster.page_array(pdf.render([sheet.drawing]), PX_PER_MM)
    picture = photograph(page, PX_PER_MM, sheet, simulation.marks, simulation.written, condition, seed)
    path = folder / f"{condition}-{seed}.jpg"
    path.write_bytes(picture.jpeg)
    checked = check(path)
    assert checked.reading is not None and checked.verdict.status in ("agrees", "unsure"), checked.verdict
    for name, mark in checked.reading.marks.items():
        if mark.ink is not None and not name.startswith("first"):
            assert mark.ink == simulation.marks.get(name, "blank"), name
    for player, found in checked.verdict.scores.items():
        assert found.low is None or found.low <= simulation.scores[player - 1] <= (found.high or 0)
    if condition in ("good", "tilt20"):
        assert checked.verdict.status == "agrees"
        assert [score.counted for score in checked.verdict.scores.values()] == list(simulation.scores)


def test_a_photograph_of_a_finished_sheet_is_read_without_a_fault(tmp_path: Path) -> None:
    photographed("good", 5, 3, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("condition", ["good", "tilt20", "shadow", "curl", "dim", "crayon", "scan"])
def test_photographs_are_read_without_a_fault(condition: str, tmp_path: Path) -> None:
    for seed, players in ((11, 2), (12, 4)):
        photographed(condition, players, seed, tmp_path)


@pytest.mark.parametrize("lang", languages())
def test_each_colour_stands_over_its_boxes_and_clear_of_the_next(lang: str) -> None:
    found = registry.game("destijl")
    made = found.sheet(found.code(0, players=4, paper="a4", print_mode="colour", options={"lang": lang}))
    words = load_layout(f"text/{lang}/sheets")["destijl"]["short"]
    base = made.by_id["choice:1/1"].polygon[0][1]
    heads = [text for text in made.drawing.walk() if isinstance(text, Text) and base - 2.0 < text.at[1] < base]
    heads = [text for text in heads if text.anchor == "middle"]
    assert [text.text for text in heads] == words
    for number, text in enumerate(heads, start=1):
        left, right = (made.by_id[f"choice:1/{number}"].polygon[corner][0] for corner in (0, 2))
        assert text.at[0] == pytest.approx((left + right) / 2, abs=1.1 if lang == "es" else 0.4)
    edges = [(box(text)[0], box(text)[2]) for text in heads]
    assert all(there[0] - here[1] > 0.48 for here, there in pairwise(edges))
