"""One deck in several languages: words, columns, files, and what is missing."""

from __future__ import annotations

import json
from pathlib import Path

import pypdfium2
import pytest

from pnp.api import preflight
from pnp.cards.card import Check
from pnp.cards.deck import Deck
from pnp.errors import DeckError

DECK = """
name: Lanterns
languages: [en, de, fr]
words: words.csv
data: cards.csv
faces:
  front:
    elements:
      - {text: "{{ name }}", box: [6, 6, 51, 10]}
      - {text: "{{ words.cost }}: {{ cost }}, {{ lang }}", box: [6, 20, 51, 10]}
      - {text: "{{ rules }}", box: [6, 40, 51, 20]}
"""
WORDS = "word,en,de,fr\ncost,Cost,Kosten,Prix\nend of game,The end,,Fin\n"
CARDS = "name,name [de],cost,rules,rules [de],rules [fr]\nHarbour,Hafen,2,Gain one.,Nimm eins.,Gagne.\nStorm,,3,,,\n"


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    write()
    return tmp_path


def write(deck: str = DECK, words: str = WORDS, cards: str = CARDS) -> None:
    for name, text in (("deck.yaml", deck), ("words.csv", words), ("cards.csv", cards)):
        Path(name).write_text(text, "utf-8")


def printed(path: str) -> str:
    return pypdfium2.PdfDocument(path)[0].get_textpage().get_text_range()


def test_each_language_has_its_texts_and_files(home: Path, pnp) -> None:
    made = pnp("cards", ".", "--languages", "all", "-o", "out")
    assert [Path(line).name for line in made.out.split()] == ["lanterns-en.pdf", "lanterns-de.pdf", "lanterns-fr.pdf"]
    english, german, french = (printed(line) for line in made.out.split())
    assert all(text in english for text in ("Harbour", "Cost: 2, en", "Gain one."))
    assert all(text in german for text in ("Hafen", "Kosten: 2, de", "Nimm eins.", "Storm")), (
        "no text: that of the first"
    )
    assert all(text in french for text in ("Harbour", "Prix: 2, fr", "Gagne."))
    assert pnp("cards", ".", "-o", "one").out.split() == ["one/lanterns-en.pdf"]
    assert pnp("cards", ".", "--languages", "fr, de", "-o", "two").out.split() == [
        "two/lanterns-fr.pdf",
        "two/lanterns-de.pdf",
    ]


def test_what_is_missing_is_found(home: Path, pnp) -> None:
    told = json.loads(pnp("cards", ".", "--languages", "all", "--json", "-o", "out").out)
    found = {(each["place"], each["text"]) for each in told["remarks"] if each["check"] == Check.LANGUAGE}
    assert found == {
        ("words.csv, line 3", "'end of game' has no text in de; that in en stands in its place."),
        ("cards.csv, line 2", "'name' has no text in fr; that in en stands in its place."),
        ("cards.csv, line 3", "'name' has no text in de; that in en stands in its place."),
        ("cards.csv, line 3", "'name' has no text in fr; that in en stands in its place."),
    }, "a text that no language has is not missing"
    made = pnp("cards", ".", "--languages", "all", "--strict", "-o", "strict")
    assert made.code == 1 and "has no text in de" in made.err and not list(Path("strict").glob("*.pdf"))
    assert pnp("cards", ".", "--languages", "en", "--strict", "-o", "strict").code == 0
    quiet = pnp("cards", ".", "--languages", "de", "--no-preflight", "-o", "quiet")
    assert quiet.code == 0 and not quiet.err


def test_a_text_that_is_too_long_in_one_language_is_told_with_it(home: Path, pnp) -> None:
    write(cards=CARDS.replace("Nimm eins.", "Nimm eins " * 200))
    told = json.loads(pnp("cards", ".", "--languages", "all", "--json", "-o", "out").out)
    over = [each["card"] for each in told["remarks"] if each["check"] == Check.OVERFLOW]
    assert over == ["Lanterns (de): Hafen"]


def test_in_python() -> None:
    spec = {
        "languages": ["en", "de"],
        "rows": [{"name": "Harbour", "name [de]": "Hafen", "note [x]": "stays"}],
        "faces": {"front": {"elements": [{"text": "{{ name }} {{ lang }}", "box": [0, 0, 40, 10]}]}},
    }
    deck = Deck.of(spec)
    assert deck.language == "en" and [row.values for row in deck.rows()] == [{"name": "Harbour", "note [x]": "stays"}]
    lacking = Deck.of({**spec, "rows": [{"name": "Harbour"}, {"name": "", "name [de]": "Hafen"}]})
    assert [line for line in preflight(lacking) if "has no text in" in line] == [
        "rows[2]: 'name' has no text in en; that in de stands in its place."
    ]


def test_columns_in_brackets_stay_where_a_deck_has_no_languages() -> None:
    spec = {"rows": [{"name [de]": "Hafen"}], "faces": {"front": {}}}
    assert [row.values for row in Deck.of(spec).rows()] == [{"name [de]": "Hafen"}]


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        ("languages: [en, de, fr]", "", "a table of words needs languages"),
        ("words: words.csv", "words: word.csv", "there is no table 'word.csv'"),
        ("words: words.csv", "words: ../words.csv", "words"),
        ("words: words.csv", "language: en", "languages say which"),
        ("words: words.csv", "values: {lang: en}", "take another one"),
    ],
)
def test_a_deck_that_is_wrong_is_told_with_its_line(home: Path, pnp, before: str, after: str, said: str) -> None:
    write(DECK.replace(before, after))
    made = pnp("cards", ".", "-o", "out")
    assert made.code == 2 and said in made.err and "deck.yaml, line" in made.err, made.err


def test_a_language_that_the_deck_does_not_speak(home: Path, pnp) -> None:
    with pytest.raises(DeckError, match=r"no language 'it'; known are en, de, fr"):
        Deck.load(Path(), language="it")
    made = pnp("cards", "six-winds", "--languages", "de", "-o", "out")
    assert made.code == 2 and "no languages" in made.err
    assert pnp("cards", "six-winds", "--languages", "all", "-o", "out").code == 0


def test_decks_of_one_file_in_all_languages(home: Path, pnp) -> None:
    write(DECK.replace("data: cards.csv", "decks: {a: {data: cards.csv}, b: {languages: [en, de], data: cards.csv}}"))
    made = pnp("cards", "deck.yaml", "--languages", "all", "--parts", "sheets,tabletop", "-o", "out")
    names = {Path(line).name for line in made.out.split()}
    assert {"lanterns-a-en.pdf", "lanterns-a-de.pdf", "lanterns-a-fr.pdf", "lanterns-b-en.pdf"} <= names, made.err
    saved = sorted(name.split("-")[-2] for name in names if name.endswith("-tabletop.json"))
    assert saved == ["de", "en"], "one for each language of several decks"
