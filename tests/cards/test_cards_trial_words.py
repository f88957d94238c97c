"""What somebody meant to break met with, and what is said now."""

from pathlib import Path

import pytest

from pnp.app import files
from pnp.app.decks import print_deck
from pnp.app.orders import DeckOrder, constants
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
        print_deck(DeckOrder(str(deck(tmp_path, "name,copies\nA,0\n"))), tmp_path / "out")
    with pytest.raises(DeckError, match="has no cards: write a row for each"):
        print_deck(DeckOrder(str(deck(tmp_path, "name,copies\n"))), tmp_path / "out")


def test_a_name_of_the_deck_that_our_typeface_lacks_is_printed_as_far_as_it_goes(tmp_path: Path) -> None:
    folder = deck(tmp_path, "name\nA\n", f"name: 'Harbour \N{GRINNING FACE} 日'\n{FACES}")
    [path] = print_deck(DeckOrder(str(folder)), tmp_path / "out").paths
    assert path.name == "harbour.pdf"


def test_what_preflight_says_of_icons_is_a_sentence(tmp_path: Path) -> None:
    printed = print_deck(DeckOrder(str(deck(tmp_path, "name\nTake :qqq: now\n"))), tmp_path / "out")
    assert [remark.text.endswith("where no icon is meant.") for remark in printed.remarks] == [True]


NAMES = "name\nHarbour\nMill\nX Y\n7-9\n"


@pytest.mark.parametrize(
    ("select", "cards", "notes"),
    [
        ("1", 1, []),
        ("2-1", 2, []),
        ("1-999999999, 2", 4, []),
        ("harbour,x y", 2, []),
        ("7-9", 1, []),
        ("mill, mil, 8", 1, ["--select: there is no card mil.", "--select: there is no card 8."]),
    ],
)
def test_words_by_which_no_card_is_meant_are_told(tmp_path: Path, select: str, cards: int, notes: list[str]) -> None:
    printed = print_deck(DeckOrder(str(deck(tmp_path, NAMES)), select=select), tmp_path / "out")
    assert (printed.cards, printed.notes) == (cards, notes)


@pytest.mark.parametrize("select", ["nothing", " , ", "99999999999-2"])
def test_a_selection_of_nothing_prints_nothing(tmp_path: Path, select: str) -> None:
    with pytest.raises(DeckError, match="No card of .* is meant by --select"):
        print_deck(DeckOrder(str(deck(tmp_path, NAMES)), select=select), tmp_path / "out")


def test_a_value_that_the_deck_does_not_have_cannot_be_set(tmp_path: Path) -> None:
    deck(tmp_path, NAMES, "values: {thickness: 3}\n" + FACES)
    with pytest.raises(DeckError, match=r"There is no value 'thicknes' to set; did you mean thickness\?$"):
        print_deck(DeckOrder(str(tmp_path), values=constants(["thicknes=4"])), tmp_path / "out")
    deck(tmp_path, NAMES)
    with pytest.raises(DeckError, match=r"There is no value 'a' to set; the deck has none\.$"):
        print_deck(DeckOrder(str(tmp_path), values=constants(["a=4"])), tmp_path / "out")


def test_what_an_order_asks_for_in_vain_is_told(tmp_path: Path) -> None:
    deck(tmp_path, NAMES)
    order = DeckOrder(str(tmp_path), shop="the-game-crafter", base="https://a.org", sheets={"bleed": 5.0})
    notes = print_deck(order, tmp_path / "out").notes
    assert [note[:40] for note in notes] == [
        "The cards are drawn with 3.175 mm of ble",
        "--shop is about singles, which are not a",
        "--base is about tabletop, which are not ",
    ]


@pytest.mark.parametrize(
    ("base", "found"),
    [("", "x-fronts.png"), ("https://a.org/b", "https://a.org/b/x-fronts.png"), ("file:///C:/d/", "file:///C:/d/x-")],
)
def test_sheets_stand_at_an_address(tmp_path: Path, base: str, found: str) -> None:
    deck(tmp_path, NAMES, "name: x\n" + FACES)
    paths = print_deck(DeckOrder(str(tmp_path), parts=("tabletop",), base=base), tmp_path / "out").paths
    assert f'"FaceURL": "{found}' in paths[-1].read_text()


@pytest.mark.parametrize("base", ["C:\\\\cards", "nowhere"])
def test_what_is_no_address_is_refused(tmp_path: Path, base: str) -> None:
    with pytest.raises(DeckError, match="finds no sheets at"):
        print_deck(DeckOrder(str(deck(tmp_path, NAMES)), parts=("tabletop",), base=base), tmp_path / "out")


@pytest.mark.parametrize("overlap", [float("nan"), 500.0])
def test_an_overlap_that_cannot_be(tmp_path: Path, overlap: float) -> None:
    order = DeckOrder(str(deck(tmp_path, NAMES)), parts=("poster",), sheets={"paper": "60x80"}, overlap=overlap)
    with pytest.raises(DeckError, match="An overlap of .* leave nothing of 60 x 80 mm"):
        print_deck(order, tmp_path / "out")


def test_backs_that_nobody_asked_for_or_refused_are_told(tmp_path: Path) -> None:
    back = FACES[:-2] + ", back: {background: red}}\n"
    deck(tmp_path, NAMES, back)
    [note] = print_deck(DeckOrder(str(tmp_path)), tmp_path / "out").notes
    assert note.startswith("The backs of the cards are not printed: say how with --duplex long")
    for duplex in ("long", "none"):
        assert print_deck(DeckOrder(str(tmp_path), sheets={"duplex": duplex}), tmp_path / "out").notes == []
    deck(tmp_path, NAMES, "print: {duplex: none}\n" + back)
    assert print_deck(DeckOrder(str(tmp_path)), tmp_path / "out").notes == []


@pytest.mark.parametrize("part", ["sheets", "singles", "contact", "tabletop", "cut"])
@pytest.mark.parametrize("kind", ["pdf", "png"])
def test_no_part_is_made_of_nothing(tmp_path: Path, part: str, kind: str) -> None:
    order = DeckOrder(str(deck(tmp_path, NAMES)), parts=(part,), formats=(kind,), select="none")
    with pytest.raises(DeckError, match="No card of .* is meant by --select none"):
        print_deck(order, tmp_path / "out")


@pytest.mark.parametrize(
    ("printing", "said"),
    [
        ("paper: a9", "deck.yaml, line 2, print, paper: There is no paper called 'a9'"),
        ("gap: -4", "deck.yaml, line 2, print, gap: -4 is negative."),
        (
            "orientation: askew",
            "deck.yaml, line 2, print, orientation: 'askew' is not one of auto, portrait, landscape.",
        ),
    ],
)
def test_what_a_deck_says_of_printing_is_wrong_where_it_says_so(tmp_path: Path, printing: str, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        print_deck(DeckOrder(str(deck(tmp_path, NAMES, f"print: {{{printing}}}\n{FACES}"))), tmp_path / "out")
    assert str(caught.value).startswith(said)


def test_a_deck_says_how_its_pages_lie(tmp_path: Path) -> None:
    folder = deck(tmp_path, NAMES, "print: {orientation: landscape}\n" + FACES)
    printing = Deck.load(folder).printing()
    assert printing == {"orientation": "landscape"}
    [path] = print_deck(DeckOrder(str(folder), formats=("svg",)), tmp_path / "out").paths
    assert 'width="297mm"' in path.read_text()


def test_an_interrupted_file_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", interrupt)
    with pytest.raises(KeyboardInterrupt):
        files.write(tmp_path / "deck.pdf", b"%PDF")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("parts", [("sheets",), ("cut",), ("sheets", "cut")])
def test_registration_marks_under_cards_are_told_with_each_part(tmp_path: Path, parts: tuple[str, ...]) -> None:
    folder = deck(tmp_path, "name,copies\nA,9\n")
    order = DeckOrder(str(folder), parts=parts, sheets={"marks": "registration"})
    notes = print_deck(order, tmp_path / "out").notes
    assert [note[:40] for note in notes] == [
        f"A card lies on the {corner} registration mark: give"[:40]
        for corner in ("top left", "top right", "bottom left")
    ]
    order = DeckOrder(str(folder), parts=parts, sheets={"marks": "registration", "margin": 30.0})
    assert print_deck(order, tmp_path / "out").notes == []
