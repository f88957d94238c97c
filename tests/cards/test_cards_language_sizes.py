"""Sizes of cards: those with a name, and a deck's own."""

from typing import Any

import pytest

from pnp.cards.card import Size
from pnp.cards.deck import Deck
from pnp.cards.language.sizes import named, sizes
from pnp.cards.language.values import BadValue
from pnp.data import load_layout
from pnp.errors import DeckError


def size(value: Any) -> Size:
    return Deck.of({"size": value, "faces": {"front": {}}}).size


@pytest.mark.parametrize(
    ("name", "width", "height"),
    [
        ("poker", 63.5, 88.9), ("poker-eu", 63, 88), ("bridge", 57.15, 88.9), ("bridge-eu", 57, 88),
        ("micro", 31.75, 44.45),
        ("tarot", 69.85, 120.65), ("tarot-eu", 70, 120), ("mini", 41, 63), ("mini-eu", 44, 68), ("square", 70, 70),
        ("half-poker", 44.45, 63.5), ("jumbo", 88.9, 139.7),
    ],
)  # fmt: skip
def test_the_usual_sizes(name: str, width: float, height: float) -> None:
    found = named(name.upper())
    assert (found.name, found.width, found.height, found.corner) == (name, width, height, 3.0)
    american = name in ("poker", "bridge", "micro", "tarot", "mini", "half-poker", "jumbo")
    assert found.bleed == found.safe == (3.175 if american else 3.0)


def test_every_size_is_sound_and_has_a_title() -> None:
    for name, found in sizes().items():
        shorter = min(found.width, found.height)
        assert name == found.name and load_layout("cards")[name]["title"]
        assert 2 <= found.bleed <= 5 and 2 <= found.safe < shorter / 4 and 0 <= found.corner <= shorter / 2


def test_sizes_of_ones_own() -> None:
    assert size({"width": "2in", "height": 60}) == Size("50.8 x 60 mm", 50.8, 60.0)
    assert size({"like": "poker", "bleed": 2, "corner": "1mm"}) == Size("63.5 x 88.9 mm", 63.5, 88.9, 1.0, 2.0, 3.175)
    assert size({"like": "mini-eu"}) == named("mini-eu")


def test_landscape() -> None:
    for value in ({"like": "poker", "landscape": True}, "poker-landscape"):
        found = size(value)
        assert (found.name, found.width, found.height, found.bleed) == ("poker-landscape", 88.9, 63.5, 3.175)
    assert size({"width": 30, "height": 50, "landscape": True}).width == 50
    assert size({"width": 50, "height": 30, "landscape": True}).width == 50


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("pokr", "size: there is no size 'pokr'; did you mean poker or poker-eu? ('pnp cards sizes' lists all)."),
        ({"like": "brigde"}, "size.like: there is no size 'brigde'; did you mean bridge or bridge-eu? "
                             "('pnp cards sizes' lists all)."),
        ({"width": 3, "height": 50}, "size.width: 3 is not between 5 and 2000 mm."),
        ({"width": "50%", "height": 50}, "size.width: '50%' is not between 5 and 2000 mm."),
        ({"width": 20, "height": 50, "corner": 11},
         "size.corner: 11 mm is more than half of the card's shorter side."),
        ({"width": 20, "height": 50, "bleed": -1}, "size.bleed: -1 is not between 0 and 2000 mm."),
        (["poker"], "size: this is a list, but it must be a text or a mapping."),
    ],
)  # fmt: skip
def test_wrong_sizes(value: Any, said: str) -> None:
    with pytest.raises(DeckError) as caught:
        size(value)
    assert str(caught.value) == said


def test_unknown_sizes_say_which_are_near() -> None:
    with pytest.raises(BadValue, match="did you mean tarot or tarot-eu"):
        named("tarott")
