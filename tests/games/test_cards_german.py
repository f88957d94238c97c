"""Cards in German: every card of Canvas and CUBIST is called something of its own, and the rules call it the same."""

import re

import pytest

from pnp.errors import GameError
from pnp.games.canvas import called as canvas
from pnp.games.canvas.rules import cards as english
from pnp.games.cubist import called as cubist
from pnp.games.cubist.rules import plans
from pnp.geometry.typesetting import missing, width, wrap
from pnp.model.drawing import Font
from pnp.model.units import load_layout

AID = load_layout("text/de/canvas")["example"]
ELEMENTS = {"line": "Linie", "form": "Form", "tone": "T[oö]n", "grain": "K[oö]rn"}


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


def test_only_words_differ():
    for name, card in canvas.scoring_cards("de").items():
        known = english.scoring_cards()[name]
        assert (card.points, card.elements, len(card.notes)) == (known.points, known.elements, len(known.notes))
        assert card.title != known.title or name in ("proportion",)
        assert card.condition != known.condition
        for element, word in ELEMENTS.items():
            told = re.search(rf"\b{word}", card.condition) is not None
            assert told == (element in card.elements), (name, element)
    for one, other in zip(canvas.achievements("de"), english.achievements(), strict=True):
        assert (one.name, numbers(one.text)) == (other.name, numbers(other.text))
    for one, other in zip(cubist.installations("de"), plans.installations(), strict=True):
        assert (one.number, one.plan, one.points, one.gives) == (other.number, other.plan, other.points, other.gives)
    assert [museum.plan for museum in cubist.museums("de")] == [museum.plan for museum in plans.museums()]


def test_every_card_has_a_name_of_its_own():
    art = canvas.art_cards("de")
    assert list(art) == list(range(1, 61))
    for part in ("opening", "subject", "ending"):
        assert len({getattr(card, part) for card in art.values()}) == 60
    for names in (
        [card.title for card in canvas.scoring_cards("de").values()],
        list(canvas.backgrounds("de")),
        [each.text for each in canvas.achievements("de")],
        [card.title for card in cubist.installations("de")],
        [museum.title for museum in cubist.museums("de")],
    ):
        assert len(set(names)) == len(names)


def test_any_three_art_cards_make_a_title():
    for card in canvas.art_cards("de").values():
        assert re.fullmatch("[A-ZÄÖÜ][a-zäöüß]+e", card.opening), "an adjective before plural nouns"
        assert re.fullmatch("[A-ZÄÖÜ][a-zäöüß]+", card.subject)
        assert re.match("[a-zäöüß]+ ", card.ending)
        assert missing(f"{card.opening} {card.subject} {card.ending}", Font.SERIF_ITALIC) == set()
    assert canvas.title((50, 26, 19), "de") == "Schwerelose Wälder quer durchs Moor"


def test_conditions_stand_in_two_lines_above_their_table():
    for card in canvas.scoring_cards("de").values():
        assert len(wrap(card.condition, 3.3, 78.0, Font.SERIF)) <= 2, card.title
        assert width(card.title, Font.TITLE, 9.0) < 60


def test_the_rules_call_cards_what_is_printed_on_them():
    assert AID["called"] == canvas.title(AID["cards"], "de")
    for name, title in AID["names"].items():
        assert canvas.scoring_cards("de")[name].title == title
    assert canvas.backgrounds("de")[AID["background"] - 1] in AID["text"]
    first = load_layout("text/de/canvas")["rules"][0]["text"][0]
    assert all(canvas.scoring_cards("de")[name].title in first for name in english.box().first_game)
    harbour = load_layout("text/de/cubist")["example"]
    title = load_layout("text/en/cubist")["example"]["card"]
    (built,) = (card for card in plans.installations() if card.title == title)
    assert cubist.installations("de")[built.number - 1].title == harbour["card"]
    assert harbour["card"] in harbour["head"] and harbour["card"] in harbour["alt"]


def test_sheets_and_cards_call_elements_and_scenarios_the_same():
    sheets, box = load_layout("text/de/sheets")["canvas"], load_layout("text/de/canvas")
    assert sheets["elements"] == [box["elements"][name] for name in ("line", "form", "tone", "grain")]
    for name, told in sheets["scenarios"].items():
        assert told == f"Szenario {box['scenario'][name]['title']}"
