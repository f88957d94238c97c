"""What somebody meant to break met with, and what is said now."""

from pathlib import Path

import pytest

from pnp.app.decks import Order, print_deck
from pnp.cards.deck import Deck
from pnp.errors import DeckError

FACES = "faces: {front: {elements: [{text: '{{ name }}', box: safe}]}}\n"


def deck(folder: Path, table: str, text: str = FACES) -> Path:
    (folder / "deck.yaml").write_text(f"data: c.csv\n{text}", encoding="utf-8")
    (folder / "c.csv").write_text(table, encoding="utf-8")
    return folder


def test_a_cell_of_a_whole_book_is_told_in_plain_words(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match=r'line 2: a cell has more than 131072 characters; a quote \("\) that ends it'):
        list(Deck.load(deck(tmp_path, 'name\n"' + "word " * 40_000 + '"\n')).cards())


def test_a_deck_whose_rows_are_all_left_out_is_not_told_to_write_rows(tmp_path: Path) -> None:
    with pytest.raises(DeckError, match="has rows, but no cards: 'only' or 'copies' leaves all of them out"):
        print_deck(Order(str(deck(tmp_path, "name,copies\nA,0\n"))), tmp_path / "out")
    with pytest.raises(DeckError, match="has no cards: write a row for each"):
        print_deck(Order(str(deck(tmp_path, "name,copies\n"))), tmp_path / "out")


def test_a_name_of_the_deck_that_our_typeface_lacks_is_printed_as_far_as_it_goes(tmp_path: Path) -> None:
    folder = deck(tmp_path, "name\nA\n", f"name: 'Harbour \N{GRINNING FACE} 日'\n{FACES}")
    [path] = print_deck(Order(str(folder)), tmp_path / "out").paths
    assert path.name == "harbour.pdf"


def test_what_preflight_says_of_icons_is_a_sentence(tmp_path: Path) -> None:
    printed = print_deck(Order(str(deck(tmp_path, "name\nTake :coin: now\n"))), tmp_path / "out")
    assert [remark.text.endswith("before what is no icon.") for remark in printed.remarks] == [True]
