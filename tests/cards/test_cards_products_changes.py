"""Only what changed: a card is known by what is drawn on it."""

import json
from pathlib import Path as FilePath

import pytest
from msgspec import structs
from msgspec.structs import replace

from pnp.cards.card import Card, Face, Part
from pnp.cards.export import changes
from pnp.model.drawing import FontFile, Group, Image, Path, Shadow, Style, Text, rectangle


def _with(card: Card, items: tuple) -> Card:
    return structs.replace(card, front=Face("front", card.front.size, (Part("x", "x", (0, 0, 1, 1), items),)))


def _after(deck, before=None, done=None) -> changes.Printed:
    """As the app asks: the whole deck is printed where it is not said what."""
    whole, made = changes.Ledger(), changes.Ledger()
    list(whole.passing(deck))
    list(made.passing(deck if done is None else done))
    return changes.after(whole, before or changes.Printed(), made)


def test_nothing_is_printed_twice(cards) -> None:
    deck = cards(10, copies=2)
    assert list(changes.changed(deck, changes.Printed())) == deck
    assert list(changes.changed(cards(10, copies=2), _after(deck))) == []


def test_a_changed_front_or_back_is_printed_again(cards, face) -> None:
    deck = cards(4)
    printed = _after(deck)
    new = cards(4)
    new[1] = structs.replace(new[1], front=face("Rewritten"))
    new[2] = structs.replace(new[2], back=face("Other back"))
    new[3] = structs.replace(new[3], back=None)
    assert [card.number for card in changes.changed(new, printed)] == [2, 3, 4]


def test_only_the_additional_copies_are_printed(cards) -> None:
    printed = _after(cards(3, copies=2))
    more = [structs.replace(card, copies=n) for card, n in zip(cards(3), (5, 2, 1), strict=True)]
    assert [(card.number, card.copies) for card in changes.changed(more, printed)] == [(1, 3)]


def test_equal_cards_in_several_rows_count_together(cards) -> None:
    one = cards(1, copies=2)[0]
    twin = structs.replace(one, number=2, title="Twin")
    printed = _after([one, twin])
    assert list(printed.copies.values()) == [4]
    assert [card.copies for card in changes.changed([one, structs.replace(twin, copies=3)], printed)] == [1]


def test_what_was_left_out_of_a_print_is_still_to_print(cards) -> None:
    """Of a deck that was new, only two cards were chosen; of one of them there were copies before."""
    deck = cards(4, copies=3)
    before = changes.Printed({changes.digest(deck[0]): 1, "gone": 7})
    chosen = [card for card in changes.changed(deck, before) if card.number in (1, 3)]
    there = _after(deck, before, chosen)
    assert list(there.titles.values()) == ["Harbour Front", "Night & Day"]
    assert [(card.number, card.copies) for card in changes.changed(deck, there)] == [(2, 3), (4, 3)]
    everything = _after(deck, before, changes.changed(deck, before))
    assert everything == _after(deck)
    assert _after(cards(2), None, []) == changes.Printed()
    assert _after(cards(2, copies=0)) == changes.Printed()


def test_order_titles_and_rows_do_not_matter(cards) -> None:
    printed = _after(cards(5))
    moved = [structs.replace(card, number=card.number + 7, title="new", place="") for card in reversed(cards(5))]
    assert list(changes.changed(moved, printed)) == []


def test_the_state_is_text_that_is_always_the_same(cards, tmp_path: FilePath) -> None:
    text = _after(cards(3)).dumps()
    assert text == _after(cards(3)).dumps()
    path = changes.state_file(tmp_path, "harbours-of-the-north")
    assert path.name == ".harbours-of-the-north.printed.json"
    path.write_text(text, "utf-8")
    assert changes.load(path) == _after(cards(3))
    assert json.loads(text)["cards"][1]["title"] == "Café Zoë"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "damaged"),
        ("{", "damaged"),
        ("[]", "damaged"),
        ("null", "damaged"),
        ('{"printed": 1}', "damaged"),
        ('{"printed": 1, "cards": [{"face": "a"}]}', "damaged"),
        ('{"printed": 1, "cards": [{"face": "a", "copies": "x", "title": ""}]}', "damaged"),
        ('{"printed": 1, "cards": [{"face": "a", "copies": 1e999, "title": ""}]}', "damaged"),
        ("[" * 100_000, "damaged"),
        ('{"printed": 2, "cards": []}', "another version"),
        ("\udcff", "damaged"),
        ('{"printed": 1, "cards": [{"face": "\udcff", "copies": 1, "title": ""}]}', "damaged"),
    ],
)
def test_a_damaged_state_counts_everything_as_changed(cards, tmp_path: FilePath, text: str, said: str) -> None:
    path = tmp_path / "state.json"
    path.write_bytes(text.encode("utf-8", "surrogateescape"))
    printed = changes.load(path)
    assert said in printed.note
    assert str(path) in printed.note
    assert len(list(changes.changed(cards(3), printed))) == 3


def test_no_state_is_no_damage(tmp_path: FilePath) -> None:
    assert changes.load(tmp_path / "none.json") == changes.Printed()
    assert "cannot be read" in changes.load(tmp_path).note


def test_negative_copies_in_a_state_do_not_multiply_cards(cards) -> None:
    key = changes.digest(cards(1)[0])
    assert [c.copies for c in changes.changed(cards(1), changes.Printed({key: -5}))] == [1]


def test_everything_that_shows_counts_and_nothing_else(cards, tmp_path: FilePath) -> None:
    card = cards(1)[0]
    font = tmp_path / "a.ttf"
    font.write_bytes(b"one")
    base = (
        rectangle(0, 0, 5, 5, Style(fill="#000000")),
        Text((1, 2), "a", 3.0, FontFile(str(font))),
        Image((0, 0), (5, 5), b"\x89PNG one", "alt"),
        Group("", (Text((1, 2), "b", 3.0),), matrix=(1, 0, 0, 1, 2, 3), clip=(("M", 0, 0), ("Z",))),
    )
    same = changes.digest(_with(card, base))
    path, text, image, group = base
    unseen = (replace(path, id="p"), replace(text, id="t"), replace(image, id="i", alt="other"), replace(group, id="g"))
    assert changes.digest(_with(card, unseen)) == same
    copy = tmp_path / "elsewhere.ttf"
    copy.write_bytes(b"one")
    assert changes.digest(_with(card, (path, replace(text, font=FontFile(str(copy))), image, group))) == same
    other = tmp_path / "b.ttf"
    other.write_bytes(b"two")
    variants = [
        (replace(path, style=Style(fill="#000001")), text, image, group),
        (Path(path.commands[:-1], path.style), text, image, group),
        (path, replace(text, text="b"), image, group),
        (path, replace(text, at=(1, 2.5)), image, group),
        (path, replace(text, size_mm=3.1), image, group),
        (path, replace(text, colour="#ff0000"), image, group),
        (path, replace(text, rotation=90), image, group),
        (path, replace(text, tracking_mm=0.1), image, group),
        (path, replace(text, anchor="end"), image, group),
        (path, replace(text, font=FontFile(str(other))), image, group),
        (path, text, replace(image, data=b"\x89PNG two"), group),
        (path, text, replace(image, size=(5, 6)), group),
        (path, text, image, replace(group, opacity=0.5)),
        (path, text, image, replace(group, matrix=None)),
        (path, text, image, replace(group, clip=())),
        (path, text, image, replace(group, items=())),
        (path, text, image, replace(group, blend="multiply")),
        (path, text, image, replace(group, mask=(path,))),
        (path, text, image, replace(group, items=(path, *group.items))),
        (path, text, image, replace(group, shadow=Shadow((1, 1)))),
        (path, text, image, replace(group, shadow=Shadow((1, 1), 2.0))),
        (path, replace(text, outline="#000000"), image, group),
        (path, replace(text, outline="#000000", outline_mm=0.2), image, group),
        (path, replace(text, font=FontFile(str(font), 1)), image, group),
        (text, path, image, group),
        (path, text, image),
    ]
    digests = [changes.digest(_with(card, items)) for items in variants]
    assert same not in digests
    assert len(set(digests)) == len(digests)
