"""Cards in other languages: each one of Canvas and CUBIST has a name of its own, and the rules call it the same."""

import re

import pytest
from drawn import example_words

from pnp.data import load_layout
from pnp.errors import GameError
from pnp.games.canvas import translations as canvas
from pnp.games.canvas.rules import cards as english
from pnp.games.cubist import translations as cubist
from pnp.games.cubist.rules import plans
from pnp.games.words import languages
from pnp.geometry.typesetting import missing, width, wrap
from pnp.model.drawing import Font

ELEMENTS = {
    "de": {"line": "Linie", "form": "Form", "tone": "T[oö]n", "grain": "K[oö]rn"},
    "fr": {"line": "Ligne", "form": "Forme", "tone": "Ton", "grain": "Grain"},
    "es": {"line": "Línea", "form": "Forma", "tone": "Tono", "grain": "Grano"},
    "it": {"line": "Line[ae]", "form": "Form[ae]", "tone": "Ton[oi]", "grain": "Gran[ae]"},
}
SAME = {"de": {"proportion"}, "fr": {"composition", "proportion", "style"}, "es": set(), "it": set()}
"""Scoring cards that are called the same as in English."""
TITLES = {
    "de": ("[A-ZÄÖÜ][a-zäöüß]+e", "[A-ZÄÖÜ][a-zäöüß]+", "Schwerelose Wälder quer durchs Moor"),
    "fr": ("[A-ZÂÉ][a-zâèéêï]+es", "[a-zéèêîï]+s", "Impalpables forêts à travers la lande"),
    "es": ("[A-ZÁÉÍÓÚ][a-záéíóúñü]+es", "[a-záéíóúñü]+s", "Leves bosques por el páramo"),
    "it": ("[A-Z][a-zàèéìòù]+i", "[a-zàèéìòù]+[ie]", "Impalpabili foreste attraverso la brughiera"),
}
"""Adjectives that agree with every noun, plural nouns, and the title in the rules."""
SCENARIO = {"de": "Szenario", "fr": "Scénario", "es": "Escenario", "it": "Scenario"}

every_language = pytest.mark.parametrize("lang", sorted(languages().keys() - {"en"}))


def numbers(text):
    return sorted(re.findall(r"\d+", text))


def test_english_cards_are_called_what_they_are():
    assert canvas.art_cards("en") == english.art_cards()
    assert canvas.scoring_cards("en") == english.scoring_cards()
    assert canvas.backgrounds("en") == tuple(english.box().backgrounds)
    assert canvas.achievements("en") == english.achievements()
    assert cubist.installations("en") == plans.installations()
    assert cubist.museums("en") == plans.museums()


def test_a_language_that_does_not_exist_is_refused():
    with pytest.raises(GameError, match="no language 'xx'"):
        canvas.scoring_cards("xx")


@every_language
def test_only_words_differ(lang):
    for name, card in canvas.scoring_cards(lang).items():
        known = english.scoring_cards()[name]
        assert (card.points, card.elements, len(card.notes)) == (known.points, known.elements, len(known.notes))
        assert card.title != known.title or name in SAME[lang]
        assert card.condition != known.condition
        for element, word in ELEMENTS[lang].items():
            told = re.search(rf"\b{word}", card.condition) is not None
            assert told == (element in card.elements), (name, element)
    for one, other in zip(canvas.achievements(lang), english.achievements(), strict=True):
        assert (one.name, numbers(one.text)) == (other.name, numbers(other.text))
    for one, other in zip(cubist.installations(lang), plans.installations(), strict=True):
        assert (one.number, one.plan, one.points, one.gives) == (other.number, other.plan, other.points, other.gives)
    assert [museum.plan for museum in cubist.museums(lang)] == [museum.plan for museum in plans.museums()]


@every_language
def test_every_card_has_a_name_of_its_own(lang):
    art = canvas.art_cards(lang)
    assert list(art) == list(range(1, 61))
    for part in ("opening", "subject", "ending"):
        assert len({getattr(card, part) for card in art.values()}) == 60
    for names in (
        [card.title for card in canvas.scoring_cards(lang).values()],
        list(canvas.backgrounds(lang)),
        [each.text for each in canvas.achievements(lang)],
        [card.title for card in cubist.installations(lang)],
        [museum.title for museum in cubist.museums(lang)],
    ):
        assert len(set(names)) == len(names)


@every_language
def test_any_three_art_cards_make_a_title(lang):
    opening, subject, title = TITLES[lang]
    for card in canvas.art_cards(lang).values():
        assert re.fullmatch(opening, card.opening), card.opening
        assert re.fullmatch(subject, card.subject), card.subject
        assert re.match("[a-zà-ü’-]+", card.ending), card.ending
        assert missing(f"{card.opening} {card.subject} {card.ending}", Font.SERIF_ITALIC) == set()
    assert canvas.title((50, 26, 19), lang) == title


@every_language
def test_conditions_stand_in_two_lines_above_their_table(lang):
    for card in canvas.scoring_cards(lang).values():
        assert len(wrap(card.condition, 3.3, 78.0, Font.SERIF)) <= 2, card.title
        assert width(card.title, Font.TITLE, 9.0) < 60


@every_language
def test_the_rules_call_cards_what_is_printed_on_them(lang):
    aid = example_words("canvas", lang)
    assert aid["called"] == canvas.title(aid["cards"], lang)
    for name, title in aid["names"].items():
        assert canvas.scoring_cards(lang)[name].title == title
    assert canvas.backgrounds(lang)[aid["background"] - 1] in aid["text"]
    first = load_layout(f"text/{lang}/canvas")["rules"][0]["text"][0]
    assert all(canvas.scoring_cards(lang)[name].title in first for name in english.box().first_game)
    harbour = load_layout(f"text/{lang}/cubist")["example"]
    title = load_layout("text/en/cubist")["example"]["card"]
    (built,) = (card for card in plans.installations() if card.title == title)
    assert cubist.installations(lang)[built.number - 1].title == harbour["card"]
    assert harbour["card"] in harbour["head"] and harbour["card"] in harbour["alt"]


@every_language
def test_sheets_and_cards_call_elements_and_scenarios_the_same(lang):
    sheets, box = load_layout(f"text/{lang}/sheets")["canvas"], load_layout(f"text/{lang}/canvas")
    assert sheets["elements"] == [box["elements"][name] for name in ("line", "form", "tone", "grain")]
    for name, told in sheets["scenarios"].items():
        assert told == f"{SCENARIO[lang]} {box['scenario'][name]['title']}"
