"""Springer's player aid: everything fits and can be read, and its example is a real game."""

import itertools

import pytest
import shapely

from pnp.errors import IllegalMove
from pnp.games.springer import aid as page
from pnp.games.springer import example
from pnp.geometry.typesetting import missing, width
from pnp.model.drawing import Font, Image, Path, Text
from pnp.model.units import load_layout, paper

PAPERS = ("a4", "letter", "a3", "tabloid")
WORDS = load_layout("text/en/springer")


@pytest.fixture(scope="module", params=PAPERS)
def drawing(request):
    return page.aid(paper(request.param))


@pytest.fixture(scope="module")
def game():
    return example.play(WORDS["example"]["seed"], tuple(WORDS["example"]["order"]))


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


def test_no_text_lies_on_the_decoration_or_touches_a_line_of_the_example(drawing):
    planes = [shape for layer in drawing.layers if layer.id == "layer-planes" for shape in layer.items]
    shapes = [(shapely.Polygon if shape.style.fill else shapely.LineString)(outline(shape)) for shape in planes]
    tree = shapely.STRtree(shapes)
    for text in texts(drawing):
        if text.id == "title" or len(text.text) > 1:
            assert not len(tree.query(shapely.box(*box(text)), predicate="intersects")), text.text
    drawn = next(layer for layer in drawing.layers if layer.id == "layer-example")
    field = next(item for item in drawn.items if getattr(item, "id", "") == "example-field")
    lines = [shapely.LineString(outline(item)) for item in field.items if isinstance(item, Path)]
    tree = shapely.STRtree(lines)
    letters = [item for item in field.items if isinstance(item, Text)]
    assert len(letters) == 12 + 12
    for text in letters:
        wide = width(text.text, text.font, text.size_mm)
        x, y = text.at
        glyph = shapely.box(x - 0.45 * wide, y - 0.66 * text.size_mm, x + 0.45 * wide, y)
        assert not len(tree.query(glyph, predicate="intersects")), text.text


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
    assert (drawing.title, drawing.lang) == ("Springer", "en")
    assert min(text.size_mm for text in texts(drawing)) >= 2.3


def test_letter_and_a4_are_readable():
    """Running text of 8.5 points or more."""
    for name in ("a4", "letter"):
        serif = [text.size_mm for text in texts(page.aid(paper(name))) if text.font is Font.SERIF]
        assert max(serif) >= 8.5 * 25.4 / 72


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
    assert [turn.edges for turn in game.turns[-2:]] == [4, 4]
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
    layer = next(layer for layer in drawing.layers if layer.id == "layer-example")
    listed = [item for item in layer.items if isinstance(item, Text)]
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
    fills = {item.id: item.style.fill for item in drawing.walk() if isinstance(item, Path) and item.id}
    for turn in game.turns:
        name = f"example-space-{turn.letter}" if turn.letter else f"example-{turn.region.replace(':', '-')}"
        assert fills[name] == WORDS["example"]["colours"][turn.player - 1]


def test_an_example_against_the_rules_is_refused():
    with pytest.raises(IllegalMove):
        example.play(17, ("20", "20"))


def test_same_page_every_time():
    assert page.aid(paper("a4")) == page.aid(paper("a4"))
