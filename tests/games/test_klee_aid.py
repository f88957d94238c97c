"""Klee's player aid: everything fits and can be read, and its example is a real game."""

import itertools

import pytest
import shapely

from pnp.errors import IllegalMove
from pnp.games.klee import aid as page
from pnp.games.klee import example
from pnp.geometry.typesetting import missing, width
from pnp.model.drawing import Font, Image, Path, Text
from pnp.model.units import load_layout, paper

PAPERS = ("a4", "letter", "a3", "tabloid")
WORDS = load_layout("text/en/klee")
PENS = {name: number for number, name in enumerate(WORDS["example"]["pens"], start=1)}


@pytest.fixture(scope="module", params=PAPERS)
def drawing(request):
    return page.aid(paper(request.param))


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
    shapes = [shape for layer in drawing.layers if layer.id == "layer-planes" for shape in layer.items]
    shapes = [
        shapely.LineString(outline(shape)) if not shape.style.fill else shapely.Polygon(outline(shape))
        for shape in shapes
    ]
    letters = [text for text in texts(drawing) if len(text.text) > 1 or text.font is not Font.SANS_BOLD]
    tree = shapely.STRtree(shapes)
    for text in letters:
        assert not len(tree.query(shapely.box(*box(text)), predicate="intersects")), text.text
    drawn = [item for layer in drawing.layers if layer.id == "layer-example" for item in layer.items]
    lines = [
        shapely.LineString(outline(item))
        for group in drawn
        for item in getattr(group, "items", ())
        if isinstance(item, Path)
    ]
    tree = shapely.STRtree(lines)
    for text in texts(drawing):
        assert not len(tree.query(shapely.box(*box(text)), predicate="intersects")), text.text


def test_no_two_neighbouring_patches_are_alike(drawing):
    layer = next(layer for layer in drawing.layers if layer.id == "layer-planes")
    patches = [shape for shape in layer.items if shape.style.fill in page.PATCHES]
    assert len(patches) == 33
    shapes = [shapely.Polygon(outline(patch)) for patch in patches]
    for a, b in itertools.combinations(range(len(patches)), 2):
        if shapely.intersection(shapes[a].boundary, shapes[b].boundary).length > 0.1:
            assert patches[a].style.fill != patches[b].style.fill


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
    assert (drawing.title, drawing.lang) == ("Klee", "en")
    assert min(text.size_mm for text in texts(drawing)) >= 2.3


def test_letter_and_a4_are_readable():
    """Running text of 8.5 points or more."""
    for name in ("a4", "letter"):
        serif = [text.size_mm for text in texts(page.aid(paper(name))) if text.font is Font.SERIF]
        assert max(serif) >= 8.5 * 25.4 / 72


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
    layer = next(layer for layer in drawing.layers if layer.id == "layer-example")
    listed = [item for item in layer.items if isinstance(item, Text)]
    for turn in game.turns:
        head = next(text for text in listed if text.text == turn.letter)
        row = [text.text for text in listed if text.at[1] == head.at[1]]
        assert row[1] == words["player"].format(turn.player)
        assert row[2] == (", ".join(f"{area} in {' '.join(cells)}" for area, cells in turn.scored) or words["none"])
        assert row[-1] == str(turn.points)
    assert any("Player 1 wins, 9 to 3" in text.text for text in listed)


def test_mini_field_is_coloured_as_played(drawing, game):
    fills = {item.id: item.style.fill for item in drawing.walk() if isinstance(item, Path) and item.id}
    for turn in game.turns:
        assert fills[f"example-cell-{turn.letter}"] == WORDS["example"]["colours"][turn.pen - 1]


def test_an_example_against_the_rules_is_refused():
    with pytest.raises(IllegalMove):
        play(["1,1 red", "5,6 blue"])


def test_same_page_every_time():
    assert page.aid(paper("a4")) == page.aid(paper("a4"))
