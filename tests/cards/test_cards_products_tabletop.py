"""Tabletop Simulator: the sheets and the saved object belong together."""

import json

import numpy as np
import pytest
from msgspec.structs import replace

from pnp.cards.card import Size
from pnp.cards.export.tabletop import _Guids, tabletop
from pnp.errors import DeckError
from pnp.model.drawing import Group
from pnp.render import raster


def _checked(text: str) -> dict:
    """The deck in a saved object, after checking what the game relies on."""
    saved = json.loads(text)
    (deck,) = saved["ObjectStates"]
    assert deck["Name"] == "DeckCustom"
    assert deck["DeckIDs"] == [card["CardID"] for card in deck["ContainedObjects"]]
    guids = [deck["GUID"], *(card["GUID"] for card in deck["ContainedObjects"])]
    assert len(set(guids)) == len(guids)
    assert all(len(guid) == 6 and int(guid, 16) >= 0 for guid in guids)
    for card in deck["ContainedObjects"]:
        sheet, place = divmod(card["CardID"], 100)
        custom = deck["CustomDeck"][str(sheet)]
        assert card["CustomDeck"] == {str(sheet): custom}
        assert place < custom["NumWidth"] * custom["NumHeight"] - 1
        assert set(card["Transform"]) == {
            "posX", "posY", "posZ", "rotX", "rotY", "rotZ", "scaleX", "scaleY", "scaleZ",
        }  # fmt: skip
    return deck


def test_a_deck_with_one_back(cards) -> None:
    made = tabletop(cards(54, copies=2), title="Harbours of the North", base="https://example.org/d/")
    deck = _checked(made.json)
    assert made.name == "harbours-of-the-north"
    assert [sheet.name for sheet in made.sheets] == ["harbours-of-the-north-back", "harbours-of-the-north-fronts"]
    assert len(deck["DeckIDs"]) == 108
    assert deck["DeckIDs"][:4] == [100, 100, 101, 101]
    custom = deck["CustomDeck"]["1"]
    assert (custom["NumWidth"], custom["NumHeight"], custom["UniqueBack"]) == (10, 7, False)
    assert custom["BackIsHidden"] is True
    assert custom["FaceURL"] == "https://example.org/d/harbours-of-the-north-fronts.png"
    assert custom["BackURL"] == "https://example.org/d/harbours-of-the-north-back.png"
    assert deck["ContainedObjects"][2]["Nickname"] == "Café Zoë"
    assert deck["Nickname"] == "Harbours of the North"


def test_69_cards_a_sheet_and_the_hidden_one_last(cards) -> None:
    made = tabletop(cards(140), title="Big")
    deck = _checked(made.json)
    assert [sheet.name for sheet in made.sheets] == ["big-back", "big-fronts-1", "big-fronts-2", "big-fronts-3"]
    assert deck["DeckIDs"][68:70] == [168, 200]
    assert deck["DeckIDs"][-1] == 301
    assert [len([item for item in s.drawing.layers[0].items if hasattr(item, "shared")]) for s in made.sheets] == [
        1, 70, 70, 3,
    ]  # fmt: skip


def test_each_card_lies_in_its_place_in_whole_pixels(cards) -> None:
    deck = cards(25)
    made = tabletop(deck, title="Deck")
    fronts = made.sheets[1]
    pixels = raster.render(fronts.drawing, fronts.px_per_mm, oversample=1)
    height, width = pixels.shape[:2]
    assert max(width, height) <= 4096
    assert width % 10 == 0
    assert height % 7 == 0
    wide, high = width // 10, height // 7
    assert high / wide == pytest.approx(88.9 / 63.5, rel=0.01)
    bands = ("#b5432a", "#2f6f8f", "#d9a441", "#4d7a4a", "#6b4c7d", "#33373d")
    for place in range(25):
        row, column = divmod(place, 10)
        cell = pixels[row * high : (row + 1) * high, column * wide : (column + 1) * wide]
        band = np.array([int(bands[place % 6][i : i + 2], 16) for i in (1, 3, 5)])
        assert np.abs(cell[2, 2:-2].astype(int) - band).max() <= 1, place
        assert np.abs(cell[-3, [1, -2]].astype(int) - (244, 239, 228)).max() <= 1, place
    assert (pixels[2 * high + 4, 5 * wide + 4 :] == 255).all()  # no card there
    assert np.abs(pixels[-high + 2, -wide + 2].astype(int) - (0x33, 0x37, 0x3D)).max() <= 1  # the back, for others


def test_backs_of_their_own(cards, face) -> None:
    deck = [replace(card, back=face(f"Back {card.number}")) for card in cards(12)]
    made = tabletop(deck, title="Two Faced")
    assert [sheet.name for sheet in made.sheets] == ["two-faced-fronts", "two-faced-backs"]
    custom = _checked(made.json)["CustomDeck"]["1"]
    assert custom["UniqueBack"] is True
    assert custom["BackURL"] == "two-faced-backs.png"


def test_no_backs_at_all_and_some(cards) -> None:
    made = tabletop(cards(3, back=False), title="Bare")
    assert [sheet.name for sheet in made.sheets] == ["bare-back", "bare-fronts"]
    mixed = [replace(card, back=card.back if card.number > 1 else None) for card in cards(3)]
    assert [sheet.name for sheet in tabletop(mixed, title="Mixed").sheets] == ["mixed-fronts", "mixed-backs"]
    assert raster.render(made.sheets[0].drawing, 2).std() > 0


def test_a_single_card_is_no_deck(cards) -> None:
    (card,) = json.loads(tabletop(cards(1), title="One").json)["ObjectStates"]
    assert card["Name"] == "CardCustom"
    assert card["CardID"] == 100


def test_a_smaller_card_lies_in_the_middle_of_its_place(cards) -> None:
    deck = cards(1) + cards(1, size=Size("small", 43.5, 68.9))
    made = tabletop(deck, title="Mixed")
    (large, small) = [item for item in made.sheets[1].drawing.layers[0].items if isinstance(item, Group)][:2]
    assert large.matrix[4:] == pytest.approx((0, 0), abs=0.05)
    assert small.matrix[4:] == pytest.approx((63.5 + 10, 10), abs=0.05)


def test_landscape_cards(cards) -> None:
    made = tabletop(cards(5, size=Size("wide", 88.9, 63.5)), title="Wide")
    height, width = raster.render(made.sheets[1].drawing, made.sheets[1].px_per_mm, oversample=1).shape[:2]
    assert (width, width % 10, height % 7) == (4090, 0, 0)
    _checked(made.json)


def test_the_same_deck_gives_the_same_bytes(cards) -> None:
    first, second = (tabletop(cards(30, copies=3), title="Deck") for _ in range(2))
    assert first.json == second.json
    assert first.json != tabletop(cards(30, copies=3), title="Other").json


def test_no_two_objects_have_one_guid() -> None:
    guids = _Guids("Deck")
    assert len({guids.next("CardCustom Ox") for _ in range(20_000)}) == 20_000


def test_an_empty_deck(cards) -> None:
    with pytest.raises(DeckError, match="no cards"):
        tabletop(cards(3, copies=0), title="Deck")
