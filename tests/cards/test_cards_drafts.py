"""Decks as an editor has them: what is not saved yet counts, and one card can be made alone."""

from pathlib import Path

import pytest

from pnp.cards.deck import Deck
from pnp.errors import DeckError

DECK = """\
data: cards.csv
faces: {front: {elements: [{id: title, text: "{{ name }}"}]}}
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "deck.yaml").write_text(DECK, "utf-8")
    (tmp_path / "cards.csv").write_text("name\nMill\nInn\n", "utf-8")
    return tmp_path


def test_drafts_count_instead_of_files(folder: Path) -> None:
    drafts = {
        folder / "cards.csv": b"name\nMill\nHarbour\n",
        folder / "deck.yaml": DECK.replace("{{ name", "{{ 2 * name").encode(),
    }
    deck = Deck.load(folder, drafts=drafts)
    assert [card.title for card in deck.cards()] == ["Mill", "Harbour"]
    assert deck.raw["faces"]["front"]["elements"][0]["text"] == "{{ 2 * name }}"
    assert [card.title for card in Deck.load(folder).cards()] == ["Mill", "Inn"]


def test_drafts_of_decks_that_are_extended_count(folder: Path) -> None:
    (folder / "tokens.yaml").write_text("extends: deck.yaml\nname: Tokens\n", "utf-8")
    deck = Deck.load(folder / "tokens.yaml", drafts={folder / "deck.yaml": DECK.encode() + b"language: fr\n"})
    assert deck.language == "fr"


def test_errors_in_drafts_name_file_and_line(folder: Path) -> None:
    with pytest.raises(DeckError, match=r"^deck\.yaml, line 3: there is no key 'facez'"):
        Deck.load(folder, drafts={folder / "deck.yaml": DECK.encode() + b"facez: 1\n"})


def test_one_card_can_be_made_alone(folder: Path) -> None:
    deck = Deck.load(folder)
    [card] = deck.cards(2)
    assert (card.number, card.title) == (2, "Inn") and card.front.parts[0].written == "deck.yaml, line 2"
    assert list(deck.cards(3)) == []
