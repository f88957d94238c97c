"""Mondrian's player aid: its example is a real game, and tells the truth."""

import pytest
from drawn import beside, example_words, layer, on_every_paper, styles, texts

from pnp.data import load_layout
from pnp.games.mondrian import example
from pnp.games.mondrian.field import Widths
from pnp.games.mondrian.rules import start
from pnp.model.game import Board, Setup

WORDS = {**load_layout("text/en/mondrian"), "example": example_words("mondrian")}
drawing = on_every_paper("mondrian")


@pytest.fixture(scope="module")
def game():
    words = WORDS["example"]
    return example.play(words["seed"], words["order"], unit_mm=4.6, origin=(10.0, 10.0), widths=Widths(0.7, 1.0, 1.5))


def test_example_is_a_whole_game_of_thirteen(game):
    assert len(game.field.spaces) == len(game.turns) == 13
    assert "".join(turn.letter for turn in game.turns) == "ABCDEFGHIJKLM"
    assert {turn.key for turn in game.turns} == set(range(1, 14))
    owner = {turn.key: turn.player for turn in game.turns}
    assert all(owner[a] != owner[b] for a, near in game.field.neighbours.items() for b in near)


def test_example_scores_come_from_the_rules(game):
    field = game.field
    state = start(Board(tuple(field.neighbours), field.neighbours, field.areas), Setup(4))
    for turn in game.turns:
        move = next(move for move in state.legal_moves() if move.marks[0][0] == f"space:{turn.key}")
        assert (move.player, state.points(move)) == (turn.player, turn.points)
        state = state.apply(move)
        assert len(turn.scored) == turn.points
        assert turn.scored == "" or turn.letter in turn.scored
        assert all(1 < len(names) <= turn.points and turn.letter in names for names in turn.also)
    assert state.scores == game.scores
    assert state.over
    assert any(turn.also for turn in game.turns), "nothing shows that only the largest rectangle counts"


def test_example_as_printed(drawing, game):
    """The list on the page, read back line by line."""
    listed = texts(layer(drawing, "example").items)
    for turn in game.turns:
        row = beside(listed, turn.letter)
        assert row[1] == WORDS["example"]["pens"][turn.player - 1]
        assert row[2] == (" ".join(turn.scored) or WORDS["example"]["none"])
        assert row[-1] == str(turn.points)
    assert beside(listed, WORDS["example"]["total"])[1:] == [str(score) for score in game.scores]


def test_mini_field_is_coloured_as_played(drawing, game):
    inked = styles(drawing)
    for turn in game.turns:
        assert inked[f"example-space-{turn.letter}"].fill == WORDS["example"]["colours"][turn.player - 1]
