"""The player aid: everything fits and can be read, and its example is a real game."""

import itertools

import pytest

from pnp.errors import DrawingError
from pnp.games import aid as pages
from pnp.games.mondrian import aid as page
from pnp.games.mondrian import example
from pnp.games.mondrian.rules import start
from pnp.geometry.typesetting import missing, width
from pnp.model.drawing import Font, Image, Path, Text
from pnp.model.game import Board, Setup
from pnp.model.units import load_layout, paper

PAPERS = ("a4", "letter", "a3", "tabloid")
WORDS = load_layout("text/en/mondrian")


@pytest.fixture(scope="module", params=PAPERS)
def drawing(request):
    return page.aid(paper(request.param))


@pytest.fixture(scope="module")
def game():
    words = WORDS["example"]
    return example.play(words["seed"], words["order"], unit_mm=4.6, origin=(10.0, 10.0), line_mm=0.9)


def box(text):
    """Left, top, right, bottom of the letters: between ascenders and descenders."""
    wide = width(text.text, text.font, text.size_mm, text.tracking_mm)
    x, y = text.at
    left = x - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
    return left, y - 0.72 * text.size_mm, left + wide, y + 0.2 * text.size_mm


def texts(drawing):
    return [item for item in drawing.walk() if isinstance(item, Text)]


def test_no_text_leaves_the_margins_or_runs_into_another(drawing):
    margin = 0.045 * drawing.width_mm
    boxes = [(box(text), text.text) for text in texts(drawing)]
    for (left, top, right, bottom), words in boxes:
        assert margin <= left < right <= drawing.width_mm - margin, words
        assert margin <= top < bottom <= drawing.height_mm - margin, words
    for ((l0, t0, r0, b0), one), ((l1, t1, r1, b1), two) in itertools.combinations(boxes, 2):
        apart = r0 <= l1 + 0.002 or r1 <= l0 + 0.002 or b0 <= t1 or b1 <= t0
        assert apart, f"{one!r} runs into {two!r}"


def test_no_text_touches_a_line_or_lies_on_a_plane(drawing):
    planes = next(layer for layer in drawing.layers if layer.id == "layer-planes").items
    for shape in planes:
        points = [command[1:] for command in shape.commands if len(command) == 3]
        half = shape.style.stroke_mm / 2 if shape.style.stroke else 0.0
        l0, r0 = min(x for x, _ in points) - half, max(x for x, _ in points) + half
        t0, b0 = min(y for _, y in points) - half, max(y for _, y in points) + half
        for text in texts(drawing):
            l1, t1, r1, b1 = box(text)
            assert r0 <= l1 or r1 <= l0 or b0 <= t1 or b1 <= t0, f"{text.text!r} lies on {shape}"


def test_no_missing_glyphs_and_all_in_vectors(drawing):
    for text in texts(drawing):
        assert missing(text.text, text.font) == set()
    assert not any(isinstance(item, Image) for item in drawing.walk())


def test_every_sentence_is_on_the_page(drawing):
    shown = " ".join(" ".join(text.text for text in texts(drawing)).split())
    shown = shown.replace(" ,", ",").replace(" .", ".").replace(" :", ":")
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
    assert (drawing.title, drawing.lang) == ("Mondrian", "en")
    assert min(text.size_mm for text in texts(drawing)) >= 2.5


def test_letter_and_a4_are_readable():
    """Running text of 8.5 points or more."""
    for name in ("a4", "letter"):
        serif = [text.size_mm for text in texts(page.aid(paper(name))) if text.font is Font.SERIF]
        assert max(serif) >= 8.5 * 25.4 / 72


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
    layer = next(layer for layer in drawing.layers if layer.id == "layer-example")
    listed = [item for item in layer.items if isinstance(item, Text)]
    for turn in game.turns:
        head = next(text for text in listed if text.text == turn.letter)
        row = [text.text for text in listed if text.at[1] == head.at[1]]
        assert row[1] == WORDS["example"]["pens"][turn.player - 1]
        assert row[2] == (" ".join(turn.scored) or WORDS["example"]["none"])
        assert row[-1] == str(turn.points)
    total = next(text for text in listed if text.text == WORDS["example"]["total"])
    assert [text.text for text in listed if text.at[1] == total.at[1]][1:] == [str(score) for score in game.scores]


def test_mini_field_is_coloured_as_played(drawing, game):
    fills = {item.id: item.style.fill for item in drawing.walk() if isinstance(item, Path) and item.id}
    for turn in game.turns:
        assert fills[f"example-space-{turn.letter}"] == WORDS["example"]["colours"][turn.player - 1]


def test_text_that_does_not_fit_is_refused(monkeypatch):
    more = {**WORDS, "rules": [*WORDS["rules"], *WORDS["rules"]]}
    monkeypatch.setattr(pages, "load_layout", lambda name: more)
    with pytest.raises(DrawingError, match="more text than a page of A4"):
        page.aid(paper("a4"))


def test_same_page_every_time():
    assert page.aid(paper("a4")) == page.aid(paper("a4"))
