"""The player aid: everything fits and can be read, and its example is a real game."""

import itertools

import pytest
import shapely

from pnp.errors import DrawingError, GameError, IllegalMove
from pnp.games import aid as pages
from pnp.games.arp import GAME, example
from pnp.games.arp import aid as page
from pnp.geometry.typesetting import missing, width
from pnp.model.drawing import Font, Image, Path, Text
from pnp.model.units import load_layout, paper

PAPERS = ("a4", "letter", "a3", "tabloid")
WORDS = load_layout("text/en/arp")


@pytest.fixture(scope="module", params=PAPERS)
def drawing(request):
    return page.aid(paper(request.param))


@pytest.fixture(scope="module")
def game():
    return example.play(WORDS["example"]["seed"], WORDS["example"]["moves"])


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


def test_no_text_lies_on_the_decoration(drawing):
    shapes = next(layer for layer in drawing.layers if layer.id == "layer-planes").items
    assert len(shapes) == 3 + 2 + 13
    for shape in shapes:
        polygon = shapely.Polygon([command[1:] for command in shape.commands if len(command) == 3])
        for text in texts(drawing):
            assert polygon.disjoint(shapely.box(*box(text))), f"{text.text!r} lies on {shape}"


def test_no_missing_glyphs_and_all_in_vectors(drawing):
    for text in texts(drawing):
        assert missing(text.text, text.font) == set()
    assert not any(isinstance(item, Image) for item in drawing.walk())


def test_every_sentence_is_on_the_page(drawing):
    shown = " ".join(" ".join(text.text for text in texts(drawing)).split())
    shown = shown.replace(" ,", ",").replace(" .", ".").replace(" :", ":").replace(" ;", ";")
    paragraphs = [
        p for part in ("rules", "notes") for section in WORDS[part] for p in (*section["text"], section["head"])
    ]
    paragraphs += [WORDS["title"], WORDS["subtitle"], WORDS["players"], WORDS["reading"]["text"]]
    paragraphs += [WORDS["example"]["text"]]
    paragraphs += [note[key] for note in WORDS["notes"] for key in ("command", "after") if key in note]
    for paragraph in paragraphs:
        assert paragraph.replace("*", "") in shown
    assert (drawing.title, drawing.lang) == ("Arp", "en")
    assert min(text.size_mm for text in texts(drawing)) >= 2.5


def test_letter_and_a4_are_readable():
    """Running text of 8.5 points or more."""
    for name in ("a4", "letter"):
        serif = [text.size_mm for text in texts(page.aid(paper(name))) if text.font is Font.SERIF]
        assert max(serif) >= 8.5 * 25.4 / 72


def test_example_is_a_whole_game_of_thirteen_spaces(game):
    assert len(game.plan.faces) == sum(game.scores) == 13
    assert sorted(itertools.chain(*(turn.captured for turn in game.turns))) == list(range(1, 14))
    stretches = [stretch for turn in game.turns for stretch in turn.run]
    assert len(stretches) == len(set(stretches)) == len(game.plan.faces_of)
    for player, score in enumerate(game.scores, start=1):
        assert score == sum(len(turn.captured) for turn in game.turns if turn.player == player)
    assert [turn.player for turn in game.turns] == [1 + n % 3 for n in range(len(game.turns))]


def test_example_shows_every_rule(game):
    assert any(turn.free for turn in game.turns)
    assert any(turn.up_to for turn in game.turns)
    assert any(len(turn.captured) > 1 for turn in game.turns)
    first = game.turns[0]
    assert len(first.run) == len(game.plan.lines[first.run[0][0] - 1]) - 1


def test_example_tells_the_truth(game):
    """From where, and as far as what: told once more from the junctions."""
    coloured = {}
    before = set()
    for turn in game.turns:
        line = game.plan.lines[turn.run[0][0] - 1]
        places = [place for _, place in turn.run]
        ends = [line[min(places) - 1], line[max(places)]]
        touched = [junction for junction in ends if junction in before]
        rest = [(key, place) for key in range(1, 12) for place in range(1, len(game.plan.lines[key - 1]))]
        open_ = [s for s in rest if s not in coloured and set(game.plan.lines[s[0] - 1][s[1] - 1 : s[1] + 1]) & before]
        if turn is not game.turns[0]:
            assert turn.free == (not open_)
            assert turn.free or touched
        for side in (min(places) - 1, max(places) + 1):
            junction = line[side] if side < min(places) else line[side - 1]
            if (turn.run[0][0], side) in coloured and junction not in touched and not turn.free:
                assert turn.up_to == coloured[turn.run[0][0], side]
        assert turn.up_to in {"", *coloured.values()}
        coloured |= dict.fromkeys(turn.run, turn.letter)
        before = set(line[min(places) - 1 : max(places) + 1])


def test_example_as_printed(drawing, game):
    """The list on the page, read back line by line."""
    words = WORDS["example"]
    layer = next(layer for layer in drawing.layers if layer.id == "layer-example")
    listed = [item for item in layer.items if isinstance(item, Text)]
    for turn in game.turns:
        head = next(text for text in listed if text.text == turn.letter)
        row = [text.text for text in listed if text.at[1] == head.at[1]]
        assert row[1] == words["pens"][turn.player - 1] and row[-1] == str(len(turn.captured))
        assert ("free choice" in row[2]) == turn.free and (f"as far as {turn.up_to}" in row[2]) == bool(turn.up_to)
    total = next(text for text in listed if text.text == words["total"])
    assert [text.text for text in listed if text.at[1] == total.at[1]][1:] == [str(score) for score in game.scores]


def test_mini_field_is_coloured_as_played(drawing, game):
    fills = {item.id: item.style.fill for item in drawing.walk() if isinstance(item, Path) and item.id}
    for turn in game.turns:
        colour = WORDS["example"]["colours"][turn.player - 1]
        assert all(fills[f"example-line-{line}-{place}"] == colour for line, place in turn.run)
        assert all(fills[f"example-space-{key}"] == colour for key in turn.captured)


def test_an_example_against_the_rules_is_refused():
    words = WORDS["example"]
    with pytest.raises(IllegalMove):
        example.play(words["seed"], ["7/1 7/2"])


def test_text_that_does_not_fit_is_refused(monkeypatch):
    more = {**WORDS, "rules": [*WORDS["rules"], *WORDS["rules"]]}
    monkeypatch.setattr(pages, "load_layout", lambda name: more)
    with pytest.raises(DrawingError, match="more text than a page of A4"):
        page.aid(paper("a4"))


def test_the_game_hands_it_out():
    sheet = GAME.sheet(GAME.code(1, players=2, paper="letter", ink="colour", options={}))
    assert GAME.part(sheet, "aid") == page.aid(paper("letter")) == GAME.part(sheet, "aid")
    with pytest.raises(GameError, match="no part 'box'"):
        GAME.part(sheet, "box")
