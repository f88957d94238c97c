"""Rules and contents pages in other languages: the same rules and numbers, all translated, all of it on the page."""

import re
from collections.abc import Iterator

import pytest
from drawn import aid, box, layer, no_two_meet, overleaf, sizes, texts
from sample_kit import sampled

from pnp.data import load_layout
from pnp.games import registry
from pnp.games.contents import contents
from pnp.games.words import languages
from pnp.geometry.typesetting import missing
from pnp.message import say, spoken
from pnp.model.drawing import Group, Text, walk
from pnp.model.units import paper

FILES = (*registry.names(), "contents")
OTHERS = sorted(languages().keys() - {"en"})
ENGLISH = re.compile(r"\b(the|and|of|with|you|your|are|is|for|to|from|each|player|turn)\b", re.IGNORECASE)
STRAIGHT = {
    "de": re.compile(r"[\"'’‘]"),
    "fr": re.compile(r"[\"'‘“”]"),
    "es": re.compile(r"[\"'‘’“”]"),
    "it": re.compile(r"[\"'‘“”]"),
}
QUOTED = re.compile(r"„[^“]*“|«[^»]*»|pnp check \S+")
"""Commands and foreign names, which no language translates."""
LETTERS_AND_DIGITS = {"fr": re.compile(r"\b1er\b")}
"""Words with a digit in them, where English has none."""
LYING = {
    "de": "Farbfolgen wählen",
    "fr": "Choisir ses suites",
    "es": "Elegir las series",
    "it": "Scegliere le sequenze",
}


def pages_by_paper() -> tuple[list[tuple[str, str, str]], set[tuple[str, str, str]]]:
    """All rules on either paper; and each of them once, in turn on one and on the other."""
    both = [[(name, size, lang) for size in ("a4", "letter")] for lang in OTHERS for name in registry.names()]
    return [page for pages in both for page in pages], {pages[turn % 2] for turn, pages in enumerate(both)}


every_file = pytest.mark.parametrize(("name", "lang"), [(name, lang) for lang in OTHERS for name in FILES])
every_page = pytest.mark.parametrize(
    ("name", "size", "lang"),
    sampled(*pages_by_paper()),
)


def leaves(value: object, at: str = "") -> Iterator[tuple[str, object]]:
    """Every text, number and list's length of a parsed file, with the way to it."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, f"{at}.{key}")
    elif isinstance(value, list):
        yield f"{at}.length", len(value)
        for place, inner in enumerate(value):
            yield from leaves(inner, f"{at}[{place}]")
    else:
        yield at, value


def both(name: str, other: str) -> tuple[dict[str, object], dict[str, object]]:
    """The English file and that of another language, flat."""
    english, translated = (dict(leaves(load_layout(f"text/{lang}/{name}"))) for lang in ("en", other))
    return english, translated


def prose(found: dict[str, object]) -> dict[str, str]:
    return {at: text for at, text in found.items() if isinstance(text, str)}


def sentences(found: dict[str, object]) -> set[str]:
    """Sentences of five words or more, bare of signs."""
    parts = (part for text in prose(found).values() for part in re.split(r"[.:;!?]", text))
    return {" ".join(words) for part in parts if len(words := re.findall(r"\w+", part.lower())) > 4}


def close(text: str) -> str:
    """Text whose words are one space apart, and signs none."""
    return re.sub(r" (?=[,.:;!?»)°])|(?<=«) ", "", " ".join(text.split()))


@every_file
def test_numbers_placeholders_and_marks_are_the_same(name, lang):
    english, translated = both(name, lang)
    for at, text in prose(english).items():
        for what in (r"\{[^}]*\}", r"\d+", r"\*", "°"):
            told = LETTERS_AND_DIGITS[lang].sub("", translated[at]) if lang in LETTERS_AND_DIGITS else translated[at]
            assert sorted(re.findall(what, told)) == sorted(re.findall(what, text)), at


@every_file
def test_nothing_is_left_in_english(name, lang):
    english, translated = both(name, lang)
    assert translated[".lang"] == lang
    assert not sentences(english) & sentences(translated)
    for at, text in prose(translated).items():
        assert not ENGLISH.search(QUOTED.sub("", text)), f"{at}: {text}"
        assert not STRAIGHT[lang].search(text), f"{at}: {text}"


@pytest.mark.parametrize("lang", ("en", *OTHERS))
def test_the_box_for_the_total_has_one_name(lang):
    printed = load_layout(f"text/{lang}/sheets")["score"]["total"]
    named = load_layout(f"text/{lang}/mondrian")["example"]["total"]
    assert named.startswith(printed.rstrip(".")), "in full, or cut short where the sheet has little room"
    for name in ("arp", "miro", "mondrian", "springer", "vasarely"):
        assert load_layout(f"text/{lang}/{name}")["example"]["total"] == named, name
    assert named in spoken(say("region-total", a="1"), lang).title()


@pytest.mark.parametrize("name", registry.names())
@pytest.mark.parametrize("lang", OTHERS)
def test_the_check_is_asked_for_in_the_language_of_the_rules(name, lang):
    (command,) = (note["command"] for note in load_layout(f"text/{lang}/{name}")["notes"] if "command" in note)
    assert command.endswith(f".jpg --lang {lang}")


@every_page
def test_the_pages_hold_every_sentence_and_nothing_runs_into_anything(name, size, lang):
    words, pages = load_layout(f"text/{lang}/{name}"), aid(name, size, lang)
    shown = close(" ".join(text.text for page in pages for text in texts(page)))
    paragraphs = [words["subtitle"], words["players"], words["reading"]["text"]]
    for section in (*words["rules"], *words["notes"], words["example"]):
        text = section["text"]
        paragraphs += [section["head"], *([text] if isinstance(text, str) else text)]
        paragraphs += [section[key] for key in ("command", "after") if key in section]
    paragraphs += [part for said in words.get("steps", {}).get("captions", ()) for part in re.split(r"\{\w+\}", said)]
    for paragraph in paragraphs:
        assert close(paragraph.replace("*", "")) in shown
    for page in pages:
        assert (page.title, page.lang) == (words["title"], lang)
        margin = 0.045 * page.width_mm
        boxes = [(text.text, box(text)) for text in outside(page)]
        for said, (left, top, right, bottom) in boxes:
            assert margin <= left < right <= page.width_mm - margin, said
            assert margin <= top < bottom <= page.height_mm - margin, said
        assert no_two_meet(boxes)


def outside(page):
    """The texts that stand in no picture."""
    pictures = (item for layer in page.layers for item in layer.items if isinstance(item, Group))
    shown = set(map(id, walk(item for item in pictures if item.id.startswith(("example-field", "step-")))))
    return [text for text in texts(page) if id(text) not in shown]


@every_page
def test_every_letter_is_there_and_large_enough(name, size, lang):
    for page in aid(name, size, lang):
        for text, tall in (found for shown in page.layers for found in sizes(shown.items)):
            assert missing(text.text, text.font) == set()
            assert tall >= 9 * 25.4 / 72 - 1e-6, text.text


@every_page
def test_the_sum_below_the_list_ends_before_its_first_swatch(name, size, lang):
    page, words = overleaf(name, size, lang), load_layout(f"text/{lang}/{name}")["example"]
    if "total" in words:
        listed = texts(layer(page, "example").items)
        total, first = next(pair for pair in zip(listed, listed[1:], strict=False) if pair[0].text == words["total"])
        assert box(total)[2] + 0.5 <= first.at[0] - 3.6 * first.size_mm / 2.6


@pytest.mark.parametrize("lang", OTHERS)
def test_a_page_that_lies_is_translated_too(lang):
    (drawing,) = registry.game("klee").aid(paper("a4").landscape(), lang)
    assert drawing.lang == lang
    assert LYING[lang] in [text.text for text in texts(drawing)]


@pytest.mark.parametrize("lang", OTHERS)
@pytest.mark.parametrize(
    ("name", "size", "duplex"),
    [("canvas", "letter", "none"), ("cubist", "a4", "after"), ("destijl", "letter", "fold"), ("piet", "a4", "short")],
)
def test_the_contents_page_lists_the_box_in_the_language(name, size, duplex, lang):
    game = registry.game(name)
    sheet = registry.sheet(game.code(7, players=None, paper=size, print_mode="colour", options={}))
    (page,) = contents(game, game.components, sheet, {"duplex": duplex}, lang)
    said = load_layout(f"text/{lang}/contents")
    assert (page.lang, page.title) == (lang, f"{registry.game(name).title}: {said['subtitle']}")
    shown = " ".join(text.text for text in texts(page))
    heads = {step["picture"]: step["head"] for step in said["steps"]}
    assert all(heads[picture] in shown for picture in ("scale", duplex, "cut", "corner"))
    for hint in load_layout(f"text/{lang}/{name}")["box"].get("hints", ()):
        assert hint["head"] in shown
    assert not ENGLISH.search(" ".join(text.text for text in texts(layer(page, "contents").items)))
    for part in ("title", "contents", "guide", "foot"):
        found = texts(layer(page, part).items)
        assert no_two_meet([(text.text, box(text)) for text in found if text.text])
        assert all(missing(text.text, text.font) == set() for text in found)


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize("name", ["cubist", "destijl", "piet"])
def test_small_pictures_of_a_box_are_named_in_the_language(name, lang):
    game = registry.game(name)
    sheet = registry.sheet(game.code(7, players=None, paper="a4", print_mode="colour", options={}))
    (page,) = contents(game, game.components, sheet, {}, lang)
    named = [item for item in layer(page, "previews").items if isinstance(item, Text)]
    words = load_layout(f"text/{lang}/contents")
    assert [each.text for each in named] == [words["shown"][part] for part in game.parts if part != "contents"]
    assert no_two_meet([(each.text, box(each)) for each in named])


@pytest.mark.parametrize("lang", languages())
def test_every_part_of_a_box_has_a_name_and_no_name_counts_its_pages(lang):
    words = load_layout(f"text/{lang}/contents")
    boxes = [game for game in map(registry.game, registry.names()) if "contents" in game.parts]
    assert {*words["shown"], "contents"} == {part for game in boxes for part in game.parts}
    assert not [name for name in words["own"].values() if words["page"].format("").strip() in name.split()]
