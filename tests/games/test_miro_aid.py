"""Miro's player aid: its example is a real game, and tells the truth."""

import pytest
import shapely
from drawn import beside, box, corners, example_words, layer, on_every_paper, styles, texts

from pnp.data import load_layout
from pnp.errors import IllegalMove
from pnp.games.miro import example
from pnp.model.drawing import Path

WORDS = {**load_layout("text/en/miro"), "example": example_words("miro")}
drawing = on_every_paper("miro")


@pytest.fixture(scope="module")
def game():
    return example.play(WORDS["example"], (10.0, 10.0))


def test_points_stand_inside_their_spaces_and_tags_on_their_turns(drawing, game):
    drawn = [item for item in drawing.walk() if isinstance(item, Path) and item.id.startswith("example-")]
    spaces = {item.id: shapely.Polygon(corners(item)) for item in drawn if "space" in item.id}
    lines = {item.id: shapely.LineString(corners(item)) for item in drawn if "segment" in item.id}
    group = layer(drawing, "example").items[0]
    words = texts(group.items)
    tags = {
        text.text: shapely.Point(text.at[0], text.at[1] - 0.35 * text.size_mm) for text in words if text.text.isalpha()
    }
    for turn in game.turns:
        assert min(lines[f"example-segment-{s}"].distance(tags[turn.letter]) for s in turn.segments) < 0.2
        for key, points in turn.worth:
            inside = [t for t in words if spaces[f"example-space-{key}"].contains(shapely.box(*box(t)))]
            assert [text.text for text in inside] == [str(points)]
            assert all(
                inside[0].text != "" and spaces[f"example-space-{key}"].disjoint(tag.buffer(0.9))
                for tag in tags.values()
            )


def test_example_is_a_whole_game_and_shows_what_the_rules_are_about(game):
    segments = [segment for turn in game.turns for segment in turn.segments]
    assert sorted(segments) == list(range(1, 24))
    assert [len(turn.segments) for turn in game.turns[:3]] == [1, 2, 3]
    assert {len(turn.segments) for turn in game.turns[3:]} == {1, 2, 3}
    assert sorted(key for turn in game.turns for key, _ in turn.worth) == list(range(1, 14))
    assert {len(turn.worth) for turn in game.turns} == {0, 1, 2, 3}
    assert "".join(turn.letter for turn in game.turns) == "ABCDEFGHIJKL"
    assert [turn.player for turn in game.turns] == [1, 2] * 6
    for player in (1, 2):
        assert sum(turn.points for turn in game.turns if turn.player == player) == game.scores[player - 1]
    # each space is worth the segments around it in the colour of whoever closed it
    owner = {segment: turn.player for turn in game.turns for segment in turn.segments}
    for turn in game.turns:
        for key, points in turn.worth:
            border = [s for s, beside in enumerate(game.plan.borders, start=1) if key in beside]
            assert points == sum(owner[segment] == turn.player for segment in border)
            assert set(border) & set(turn.segments)


def test_example_as_printed(drawing, game):
    """The list on the page, read back line by line."""
    words = WORDS["example"]
    listed = texts(layer(drawing, "example").items)
    for turn in game.turns:
        row = beside(listed, turn.letter)
        assert row[1:3] == [words["pens"][turn.player - 1], words["segments"][len(turn.segments) - 1]]
        assert row[-1] == str(turn.points)
        if len(turn.worth) > 1:
            assert row[3] == f"captures {len(turn.worth)}: {' + '.join(str(points) for _, points in turn.worth)}"
    assert beside(listed, words["total"])[1:] == [str(score) for score in game.scores]


def test_the_line_is_coloured_as_played(drawing, game):
    inked = styles(drawing)
    for turn in game.turns:
        for segment in turn.segments:
            assert inked[f"example-segment-{segment}"].stroke == WORDS["example"]["colours"][turn.player - 1]
        for key, _ in turn.worth:
            assert inked[f"example-space-{key}"].fill == WORDS["example"]["tints"][turn.player - 1]


def test_an_example_against_the_rules_is_refused(game):
    with pytest.raises(IllegalMove):
        example.follow(game.plan, 1, 1, [1, 3])
