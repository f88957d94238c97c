"""Klee's player aid: its example is a real game, and tells the truth."""

import itertools

import pytest
import shapely
from drawn import beside, box, corners, example_words, layer, on_every_paper, styles, texts

from pnp.data import load_layout
from pnp.errors import IllegalMove
from pnp.games.klee import example
from pnp.games.klee.aid import PATCHES
from pnp.model.drawing import Group, Path

WORDS = {**load_layout("text/en/klee"), "example": example_words("klee")}
drawing = on_every_paper("klee")
PENS = {name: number for number, name in enumerate(WORDS["example"]["inks"], start=1)}


def play(moves):
    words = WORDS["example"]
    sequences = [[tuple(PENS[word] for word in text.split()) for text in player] for player in words["sequences"]]
    cells = []
    for text in moves:
        place, pen = text.split()
        row, column = map(int, place.split(","))
        cells.append((6 * (row - 1) + column - 1, PENS[pen]))
    return example.play(words["seed"], sequences, cells, size=(66.0, 52.0), origin=(10.0, 10.0), line_mm=0.45)


@pytest.fixture(scope="module")
def game():
    return play(WORDS["example"]["moves"])


def test_no_text_touches_a_line_of_the_example(drawing):
    groups = [item for item in layer(drawing, "example").items if isinstance(item, Group)]
    lines = [shapely.LineString(corners(item)) for group in groups for item in group.items if isinstance(item, Path)]
    tree = shapely.STRtree(lines)
    for text in texts(drawing):
        assert not len(tree.query(shapely.box(*box(text)), predicate="intersects")), text.text


def test_no_two_neighbouring_patches_are_alike(drawing):
    patches = [shape for shape in layer(drawing, "planes").items if shape.style.fill in PATCHES]
    assert len(patches) == 32
    shapes = [shapely.Polygon(corners(patch)) for patch in patches]
    for a, b in itertools.combinations(range(len(patches)), 2):
        if shapely.intersection(shapes[a].boundary, shapes[b].boundary).length > 0.1:
            assert patches[a].style.fill != patches[b].style.fill


def test_example_is_a_whole_game_and_shows_what_the_rules_are_about(game):
    assert game.over
    assert len(game.turns) == 13
    assert "".join(turn.letter for turn in game.turns) == "ABCDEFGHIJKLM"
    assert [turn.player for turn in game.turns] == [1, 2] * 6 + [1]
    assert abs(game.scores[0] - game.scores[1]) >= 5
    assert {turn.points for turn in game.turns} >= {0, 1, 2, 3}
    assert {turn.pen for turn in game.turns} == {1, 2, 3, 4}
    assert {area for turn in game.turns for area, _ in turn.scored} >= {"I", "II", "III", "IV"}
    # a row, a column and a diagonal bring points
    at = {turn.letter: divmod(turn.cell, 6) for turn in game.turns}
    steps = set()
    for turn in game.turns:
        assert len(turn.scored) == turn.points
        for _, cells in turn.scored:
            assert turn.letter in cells
            (y, x), (v, u) = at[cells[0]], at[cells[2]]
            steps.add((abs(y - v), abs(x - u)))
    assert steps == {(0, 2), (2, 0), (2, 2)}
    for player in (1, 2):
        assert sum(turn.points for turn in game.turns if turn.player == player) == game.scores[player - 1]


def test_example_as_printed(drawing, game):
    """The list on the page, read back line by line."""
    words = WORDS["example"]
    listed = texts(layer(drawing, "example").items)
    for turn in game.turns:
        row = beside(listed, turn.letter)
        assert row[1] == words["player"].format(turn.player)
        assert row[2] == (", ".join(f"{area} in {' '.join(cells)}" for area, cells in turn.scored) or words["none"])
        assert row[-1] == str(turn.points)
    assert any("Player 1 wins, 9 to 3" in text.text for text in listed)


def test_mini_field_is_coloured_as_played(drawing, game):
    inked = styles(drawing)
    for turn in game.turns:
        assert inked[f"example-cell-{turn.letter}"].fill == WORDS["example"]["colours"][turn.pen - 1]


def test_an_example_against_the_rules_is_refused():
    with pytest.raises(IllegalMove):
        play(["1,1 red", "5,6 blue"])
