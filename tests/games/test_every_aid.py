"""What holds for every game's player aid on every paper: all of it is there, can be read, and stands clear."""

import re
from itertools import product

import pytest
import shapely
from drawn import aid, box, inks, layer, no_two_meet, overleaf, texts
from sample_kit import sampled

from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games import aid as pages
from pnp.games import registry
from pnp.games.aidset import Type
from pnp.games.aidsteps import HIGH_MM
from pnp.geometry.typesetting import missing
from pnp.message import languages
from pnp.model.drawing import Font, Group, Image, walk
from pnp.model.units import paper, papers

every_game = pytest.mark.parametrize("name", registry.names())
USUAL = ("a4", "letter")
LARGER = [size for size in papers() if size not in USUAL]
PAGES = [(name, size) for name in registry.names() for size in papers()]
SAMPLE = {page for turn, name in enumerate(registry.names()) for page in product([name], (*USUAL, LARGER[turn % 3]))}
"""Everything grows on the larger papers: of each game one of them, in turn."""
every_page = pytest.mark.parametrize(("name", "size"), sampled(PAGES, SAMPLE))
ART = ("arp", "delaunay", "klee", "miro", "mondrian", "springer", "vasarely")
POINT_MM = 25.4 / 72
SMALLEST_LETTER_MM = 2.4
"""Size of letters in pictures."""


def pictures(drawing):
    """What is drawn of the example: its picture, and the three in front."""
    found = (item for layer in drawing.layers for item in layer.items if isinstance(item, Group))
    return [item for item in found if item.id.startswith(("example-field", "step-"))]


@every_page
def test_no_text_leaves_the_margins_or_runs_into_another(name, size):
    for drawing in aid(name, size):
        margin = 0.045 * drawing.width_mm
        shown = set(map(id, walk(pictures(drawing))))
        # what stands in the pictures is scaled with them
        boxes = [(text.text, box(text)) for text in texts(drawing) if id(text) not in shown]
        for words, (left, top, right, bottom) in boxes:
            assert margin <= left < right <= drawing.width_mm - margin, words
            assert margin <= top < bottom <= drawing.height_mm - margin, words
        assert no_two_meet(boxes)


@every_page
def test_no_text_lies_on_the_decoration_or_comes_into_a_picture(name, size):
    for drawing in aid(name, size):
        decoration = list(inks(layer(drawing, "planes").items))
        around = [shapely.box(*shapely.total_bounds(list(inks([item])))) for item in pictures(drawing)]
        shown = set(map(id, walk(pictures(drawing))))
        for one in around:
            assert all(one.disjoint(shape) for shape in decoration)
        tree = shapely.STRtree([*decoration, *around])
        for text in texts(drawing):
            if id(text) not in shown:
                assert not len(tree.query(shapely.box(*box(text)), predicate="intersects")), text.text


@every_page
def test_no_missing_glyphs_and_all_in_vectors(name, size):
    for drawing in aid(name, size):
        for text in texts(drawing):
            assert missing(text.text, text.font) == set()
        assert not any(isinstance(item, Image) for item in drawing.walk())


def said(drawings) -> str:
    """What stands on pages, from top to bottom of each layer."""
    shown = " ".join(" ".join(text.text for drawing in drawings for text in texts(drawing)).split())
    return re.sub(r" (?=[,.:;?)])", "", shown)  # left by the joints of bold words


@every_page
def test_every_sentence_is_on_the_pages(name, size):
    shown, words = said(aid(name, size)), load_layout(f"text/en/{name}")
    sections = [*words["rules"], *words["notes"], words["example"]]
    paragraphs = [words["title"], words["subtitle"], words["players"], words["reading"]["text"]]
    for section in sections:
        text = section["text"]
        paragraphs += [section["head"], *([text] if isinstance(text, str) else text)]
        paragraphs += [section[key] for key in ("command", "after") if key in section]
    paragraphs += [part for said in words.get("steps", {}).get("captions", ()) for part in re.split(r"\{\w+\}", said)]
    for paragraph in paragraphs:
        assert paragraph.replace("*", "").strip() in shown


@every_page
def test_the_pages_say_what_they_are(name, size):
    for drawing in aid(name, size):
        assert (drawing.title, drawing.lang) == (registry.game(name).title, "en")
        assert (drawing.width_mm, drawing.height_mm) == (paper(size).width_mm, paper(size).height_mm)


@every_page
def test_texts_are_large_enough(name, size):
    grown = min(paper(size).width_mm / 210, paper(size).height_mm / 279.4)
    for drawing in aid(name, size):
        shown = set(map(id, walk(pictures(drawing))))
        for text in texts(drawing):
            least = SMALLEST_LETTER_MM if id(text) in shown else 9 * POINT_MM
            assert text.size_mm >= least - 1e-6, text.text
    rules = texts(layer(aid(name, size)[0], "rules").items)
    running = [text for text in rules if text.font is Font.SERIF]
    assert {round(text.size_mm, 3) for text in running} == {round(11 * POINT_MM * grown, 3)}
    heights = sorted({text.at[1] for text in running if text.at[0] < drawing.width_mm / 3})
    steps = {round(below - above, 2) for above, below in zip(heights, heights[1:], strict=False)}
    assert min(steps) == pytest.approx(15 * POINT_MM * grown, abs=0.02)


def rules_by_paper():
    """All rules on either paper; and those that always stand on it: in English, and in other languages by turns."""
    either = [[(name, size, lang) for size in USUAL] for lang in languages() for name in registry.names()]
    always = {pages[turn % 2] for turn, pages in enumerate(either)}
    every = [page for pages in either for page in pages]
    return every, always | {page for page in every if page[2] == "en"}


@pytest.mark.parametrize(("name", "size", "lang"), sampled(*rules_by_paper()))
def test_a_sheet_of_paper_holds_the_rules(name, size, lang):
    """All rules in front, the example and the notes overleaf."""
    front, back = aid(name, size, lang)
    heads = [section["head"] for section in load_layout(f"text/{lang}/{name}")["rules"]]
    assert {*heads} <= {text.text for text in texts(layer(front, "rules").items)}
    assert [at.id for at in back.layers] == [
        f"layer-{part}" for part in ("planes", "head", "example", "notes", "artist")
    ]


@pytest.mark.parametrize("size", ["a4", "letter"])
@pytest.mark.parametrize("name", ART)
def test_three_pictures_stand_first_and_show_three_moments(name, size):
    front = aid(name, size)[0]
    steps = pictures(front)
    assert [step.id for step in steps] == ["step-1", "step-2", "step-3"]
    fields = [next(iter(step.items)) for step in steps]
    assert len({field.items for field in fields[:2]}) == 2, "something is coloured in the second"
    tall = [shapely.total_bounds(list(inks([field]))) for field in fields]
    for left, top, right, bottom in tall:
        wide = (front.width_mm - 2 * 14 * front.width_mm / 210) / 3
        assert bottom - top == pytest.approx(HIGH_MM * min(front.width_mm / 210, front.height_mm / 279.4), abs=0.1)
        assert right - left <= wide
    top_of_rules = min(text.at[1] for text in texts(layer(front, "rules").items))
    assert all(bottom < top_of_rules for *_, bottom in tall)
    badge = [text.text for text in texts(walk(steps[2].items))][-1]
    assert badge.lstrip("+−").isdecimal()


@every_game
def test_the_game_hands_it_out_the_same_every_time(name):
    game = registry.game(name)
    sheet = registry.sheet(game.code(7, players=None, paper="letter", print_mode="colour", options={}))
    handed = tuple(game.pages(sheet, "aid", {}))
    assert handed == tuple(game.pages(sheet, "aid", {}))
    assert name == "canvas" or handed == aid(name, "letter")  # Canvas names the scoring cards of the sheet
    with pytest.raises(GameError, match="no part 'balcony'"):
        list(game.pages(sheet, "balcony", {}))


def test_rules_that_do_not_fit_in_front_go_on_overleaf(monkeypatch):
    words = load_layout("text/en/mondrian")
    monkeypatch.setattr(pages, "texts", lambda lang, name: {**words, "rules": [*words["rules"], *words["rules"]]})
    front, *others = aid.__wrapped__("mondrian", "a4")
    heads = [text.text for page in (front, *others) for text in texts(page) if text.text == "Three players"]
    assert len(heads) == 2
    assert "layer-rules" in [at.id for at in others[0].layers]


def test_the_sizes_of_type_are_those_of_the_file():
    usual = Type.of("usual")
    assert (usual.body, usual.leading, usual.small) == (11, 15, 9)
    assert min(text.size_mm for text in texts(overleaf("mondrian", "a4"))) >= 9 * POINT_MM - 1e-6
