"""Springer's player aid: its example is a real game, and tells the truth."""

import itertools

import pytest
import shapely
from drawn import box, corners, example_words, layer, on_every_paper, styles, texts

from pnp.data import load_layout
from pnp.errors import IllegalMove
from pnp.games.springer import example
from pnp.model.drawing import Group, Path

WORDS = {**load_layout("text/en/springer"), "example": example_words("springer")}
drawing = on_every_paper("springer")


@pytest.fixture(scope="module")
def game():
    return example.play(WORDS["example"]["seed"], tuple(WORDS["example"]["order"]))


def test_no_letter_touches_a_line_of_the_example(drawing):
    field = next(item for item in layer(drawing, "example").items if isinstance(item, Group))
    lines = [shapely.LineString(corners(item)) for item in field.items if isinstance(item, Path)]
    tree = shapely.STRtree(lines)
    letters = texts(field.items)
    assert len(letters) == 12 + 12
    for text in letters:
        left, top, right, bottom = box(text, 0.66, 0.0)
        side = 0.05 * (right - left)
        glyph = shapely.box(left + side, top, right - side, bottom)
        assert not len(tree.query(glyph, predicate="intersects")), text.text


def test_example_is_a_whole_game_and_shows_what_the_rules_are_about(game):
    state = game.state
    assert state.over
    assert state.complete == (1, 2), "the second player has one more turn, and completes a chain too"
    assert state.winners == (1,)
    assert state.scores == (17, 14)
    assert len(game.turns) == 20
    assert "".join(turn.letter for turn in game.turns) == "ABCDEFGHIJKL"
    assert sum(not turn.letter for turn in game.turns) == 8
    assert [turn.player for turn in game.turns] == [1, 2] * 10
    assert [turn.total for turn in game.turns[-2:]] == [17, 14]
    assert any(not turn.letter and not turn.chain for turn in game.turns), "a triangle alone"
    shapes = {space.key: shapely.Polygon(space.outline) for space in game.field.spaces}
    for player in (1, 2):
        mine = [int(t.region.split(":")[1]) for t in game.turns if t.player == player and t.letter]
        for a, b in itertools.combinations(mine, 2):
            assert shapes[a].buffer(0.01).intersection(shapes[b].buffer(0.01)).length < 1


def test_example_as_printed(drawing, game):
    """The list on the page, read back line by line."""
    words = WORDS["example"]
    listed = texts(layer(drawing, "example").items)
    lines = {}
    for text in listed:
        lines.setdefault(round(text.at[1], 3), []).append(text.text)
    rows = [line for line in lines.values() if len(line) > 1 and line[0] != words["total"]]
    expected = []
    for before, turn in enumerate(game.turns):
        earlier = [t.total for t in game.turns[:before] if t.player == turn.player]
        if turn.total > max(earlier, default=0):
            edge = words["edges"][turn.region[-2]] if not turn.letter else ""
            expected.append([turn.letter or f"{turn.region[-1]} {edge}", " ".join(turn.chain), str(turn.total)])
    assert len(expected) == 8
    assert rows == expected
    assert next(line for line in lines.values() if line[0] == words["total"])[1:] == ["17", "14"]


def test_mini_field_is_coloured_as_played(drawing, game):
    inked = styles(drawing)
    for turn in game.turns:
        name = f"example-space-{turn.letter}" if turn.letter else f"example-{turn.region.replace(':', '-')}"
        assert inked[name].fill == WORDS["example"]["colours"][turn.player - 1]


def test_an_example_against_the_rules_is_refused():
    with pytest.raises(IllegalMove):
        example.play(17, ("20", "20"))
