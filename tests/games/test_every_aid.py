"""What holds for every game's player aid on every paper: all of it is there, can be read, and stands clear."""

import re

import pytest
import shapely
from drawn import aid, box, inks, layer, no_two_meet, texts

from pnp.data import load_layout
from pnp.errors import DrawingError, GameError
from pnp.games import aid as pages
from pnp.games import registry
from pnp.geometry.typesetting import missing
from pnp.model.drawing import Font, Group, Image, walk
from pnp.model.units import paper, papers

every_game = pytest.mark.parametrize("name", registry.names())
every_page = pytest.mark.parametrize(
    ("name", "size"), [(name, size) for name in registry.names() for size in papers()], ids=lambda word: word
)
SMALLEST_MM, SMALLEST_LETTER_MM, RUNNING_MM = 2.5, 2.4, 8.5 * 25.4 / 72
"""Sizes of small print, of letters in the picture of the example, and of the rules."""


def picture(drawing):
    """What is drawn of the example."""
    return next(item for item in layer(drawing, "example").items if isinstance(item, Group))


@every_page
def test_no_text_leaves_the_margins_or_runs_into_another(name, size):
    drawing = aid(name, size)
    margin = 0.045 * drawing.width_mm
    boxes = [(text.text, box(text)) for text in texts(drawing)]
    for words, (left, top, right, bottom) in boxes:
        assert margin <= left < right <= drawing.width_mm - margin, words
        assert margin <= top < bottom <= drawing.height_mm - margin, words
    assert no_two_meet(boxes)


@every_page
def test_no_text_lies_on_the_decoration_or_comes_into_the_picture(name, size):
    drawing = aid(name, size)
    decoration = list(inks(layer(drawing, "planes").items))
    assert len(decoration) > 10
    letters = texts(walk([picture(drawing)]))
    around = shapely.box(*shapely.total_bounds(list(inks([picture(drawing)]))))
    tree = shapely.STRtree([*decoration, around])
    for text in texts(drawing):
        met = tree.query(shapely.box(*box(text)), predicate="intersects").tolist()
        assert met == ([len(decoration)] if text in letters else []), text.text


@every_page
def test_no_missing_glyphs_and_all_in_vectors(name, size):
    drawing = aid(name, size)
    for text in texts(drawing):
        assert missing(text.text, text.font) == set()
    assert not any(isinstance(item, Image) for item in drawing.walk())


@every_page
def test_every_sentence_is_on_the_page(name, size):
    drawing, words = aid(name, size), load_layout(f"text/en/{name}")
    shown = " ".join(" ".join(text.text for text in texts(drawing)).split())
    shown = re.sub(r" (?=[,.:;)])", "", shown)  # left by the joints of bold words
    sections = [*words["rules"], *words["notes"], words["example"]]
    paragraphs = [words["title"], words["subtitle"], words["players"], words["reading"]["text"]]
    for section in sections:
        text = section["text"]
        paragraphs += [section["head"], *([text] if isinstance(text, str) else text)]
        paragraphs += [section[key] for key in ("command", "after") if key in section]
    for paragraph in paragraphs:
        assert paragraph.replace("*", "") in shown


@every_page
def test_the_page_says_what_it_is(name, size):
    drawing = aid(name, size)
    assert (drawing.title, drawing.lang) == (registry.game(name).title, "en")
    assert (drawing.width_mm, drawing.height_mm) == (paper(size).width_mm, paper(size).height_mm)


@every_page
def test_texts_are_large_enough(name, size):
    drawing = aid(name, size)
    letters = texts(walk([picture(drawing)]))
    assert all(text.size_mm >= (SMALLEST_LETTER_MM if text in letters else SMALLEST_MM) for text in texts(drawing))
    assert max(text.size_mm for text in texts(drawing) if text.font is Font.SERIF) >= RUNNING_MM


@every_game
def test_the_game_hands_it_out_the_same_every_time(name):
    game = registry.game(name)
    sheet = registry.sheet(game.code(7, players=None, paper="letter", print_mode="colour", options={}))
    handed = list(game.pages(sheet, "aid", {}))
    assert handed == list(game.pages(sheet, "aid", {}))
    assert name == "canvas" or handed == [aid(name, "letter")]  # Canvas names the scoring cards of the sheet
    with pytest.raises(GameError, match="no part 'balcony'"):
        list(game.pages(sheet, "balcony", {}))


def test_text_that_does_not_fit_is_refused(monkeypatch):
    words = load_layout("text/en/mondrian")
    monkeypatch.setattr(pages, "texts", lambda lang, name: {**words, "rules": [*words["rules"], *words["rules"]]})
    with pytest.raises(DrawingError, match="more text than a page of A4"):
        aid.__wrapped__("mondrian", "a4")
