"""Miro's player aid: everything fits and can be read, and its example is a real game."""

import itertools

import pytest
import shapely

from pnp.errors import IllegalMove
from pnp.games.miro import aid as page
from pnp.games.miro import example
from pnp.geometry.typesetting import missing, width
from pnp.model.drawing import Font, Image, Path, Text
from pnp.model.units import load_layout, paper

PAPERS = ("a4", "letter", "a3", "tabloid")
WORDS = load_layout("text/en/miro")


@pytest.fixture(scope="module", params=PAPERS)
def drawing(request):
    return page.aid(paper(request.param))


@pytest.fixture(scope="module")
def game():
    return example.play(WORDS["example"], (10.0, 10.0))


def box(text):
    """Left, top, right, bottom of the letters: between ascenders and descenders."""
    wide = width(text.text, text.font, text.size_mm, text.tracking_mm)
    x, y = text.at
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
    return left, y - 0.72 * text.size_mm, left + wide, y + 0.2 * text.size_mm


def texts(drawing):
    return [item for item in drawing.walk() if isinstance(item, Text)]


def outline(shape):
    return [command[-2:] for command in shape.commands if len(command) > 1]


def test_no_text_leaves_the_margins_or_runs_into_another(drawing):
    margin = 0.045 * drawing.width_mm
    boxes = [(box(text), text.text) for text in texts(drawing)]
    for (left, top, right, bottom), words in boxes:
        assert margin <= left < right <= drawing.width_mm - margin, words
        assert margin <= top < bottom <= drawing.height_mm - margin, words
    for ((l0, t0, r0, b0), one), ((l1, t1, r1, b1), two) in itertools.combinations(boxes, 2):
        apart = r0 <= l1 + 0.002 or r1 <= l0 + 0.002 or b0 <= t1 or b1 <= t0
        assert apart, f"{one!r} runs into {two!r}"


def test_no_text_lies_on_the_decoration(drawing):
    shapes = [shape for layer in drawing.layers if layer.id == "layer-planes" for shape in layer.items]
    assert len(shapes) > 20
    tree = shapely.STRtree([shapely.LineString(outline(shape)).buffer(shape.style.stroke_mm) for shape in shapes])
    for text in texts(drawing):
        assert not len(tree.query(shapely.box(*box(text)), predicate="intersects")), text.text


def test_points_stand_inside_their_spaces_and_tags_on_their_turns(drawing, game):
    drawn = [item for item in drawing.walk() if isinstance(item, Path) and item.id.startswith("example-")]
    spaces = {item.id: shapely.Polygon(outline(item)) for item in drawn if "space" in item.id}
    lines = {item.id: shapely.LineString(outline(item)) for item in drawn if "segment" in item.id}
    group = next(layer for layer in drawing.layers if layer.id == "layer-example").items[0]
    words = [item for item in group.items if isinstance(item, Text)]
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


def test_no_missing_glyphs_and_all_in_vectors(drawing):
    for text in texts(drawing):
        assert missing(text.text, text.font) == set()
    assert not any(isinstance(item, Image) for item in drawing.walk())


def test_every_sentence_is_on_the_page(drawing):
    shown = " ".join(" ".join(text.text for text in texts(drawing)).split())
    for mark in ",.:;":
        shown = shown.replace(f" {mark}", mark)
    paragraphs = [
        p for part in ("rules", "notes") for section in WORDS[part] for p in (*section["text"], section["head"])
    ]
    paragraphs += [
        WORDS["title"],
        WORDS["subtitle"],
        WORDS["players"],
        WORDS["reading"]["text"],
        WORDS["example"]["text"],
    ]
    paragraphs += [note[key] for note in WORDS["notes"] for key in ("command", "after") if key in note]
    for paragraph in paragraphs:
        assert paragraph.replace("*", "") in shown
    assert (drawing.title, drawing.lang) == ("Miro", "en")
    assert min(text.size_mm for text in texts(drawing)) >= 2.3


def test_letter_and_a4_are_readable():
    """Running text of 8.5 points or more."""
    for name in ("a4", "letter"):
        serif = [text.size_mm for text in texts(page.aid(paper(name))) if text.font is Font.SERIF]
        assert max(serif) >= 8.5 * 25.4 / 72


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
    layer = next(layer for layer in drawing.layers if layer.id == "layer-example")
    listed = [item for item in layer.items if isinstance(item, Text)]
    for turn in game.turns:
        head = next(text for text in listed if text.text == turn.letter)
        row = [text.text for text in listed if text.at[1] == head.at[1]]
        assert row[1:3] == [words["pens"][turn.player - 1], words["segments"][len(turn.segments) - 1]]
        assert row[-1] == str(turn.points)
        if len(turn.worth) > 1:
            assert row[3] == f"captures {len(turn.worth)}: {' + '.join(str(points) for _, points in turn.worth)}"
    total = next(text for text in listed if text.text == words["total"])
    assert [text.text for text in listed if text.at[1] == total.at[1]][1:] == [str(score) for score in game.scores]


def test_the_line_is_coloured_as_played(drawing, game):
    styles = {item.id: item.style for item in drawing.walk() if isinstance(item, Path) and item.id}
    for turn in game.turns:
        for segment in turn.segments:
            assert styles[f"example-segment-{segment}"].stroke == WORDS["example"]["colours"][turn.player - 1]
        for key, _ in turn.worth:
            assert styles[f"example-space-{key}"].fill == WORDS["example"]["tints"][turn.player - 1]


def test_an_example_against_the_rules_is_refused(game):
    with pytest.raises(IllegalMove):
        example.follow(game.plan, 1, 1, [1, 3])


def test_same_page_every_time():
    assert page.aid(paper("a4")) == page.aid(paper("a4"))
