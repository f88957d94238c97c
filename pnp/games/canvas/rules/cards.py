"""What is in the box, as the rules see it: art cards, scoring cards, scenarios; read from ``layouts/games/canvas``.

The text of the game leaves its cards to pictures, so these are our own. Sixty art cards, five swatches each:

- every two of the five positions, and every three, are on three cards: thirty cards with two swatches and thirty with
  three, and thirty swatches in every position;
- each position has four bonus icons (one for each element), sixteen swatches with one element (four of each), four with
  the same element twice (one of each) and six with two elements (every pair once). So each element is forty-five times
  in the deck, nine times in every position, and each bonus icon five times;
- every card has three or four icons; at most one of them is a bonus icon, and the card itself does not show its
  element;
- ten of the cards with two swatches have two double ones, the others one; ten of those with three have one, the others
  none: a card that covers less shows more.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from functools import cache
from typing import NamedTuple

import msgspec
from msgspec import Struct

from pnp.data import load_layout

_FOLDER = "games/canvas"


class Element(StrEnum):
    """The four elements of design; the order is the order of the data's letters L, F, T, G."""

    LINE = "line"
    FORM = "form"
    TONE = "tone"
    GRAIN = "grain"


_LETTERS = {element.value[0].upper(): element for element in Element}


class Icon(NamedTuple):
    """An icon on a swatch: an element, or a silver bonus icon, which names an element but is not one."""

    element: Element
    bonus: bool = False


Swatch = tuple[Icon, ...]
"""The icons of one position: none if the card is clear, else one or two elements, or one bonus icon."""


class ArtCard(Struct, frozen=True):
    """A card of clear film.

    Attributes:
        number: 1 to 60.
        swatches: five, from left to right.
        opening: what the card adds to a title as the back one of three: an adjective.
        subject: as the middle one: a noun.
        ending: as the front one: a phrase with a preposition.
    """

    number: int
    swatches: tuple[Swatch, ...]
    opening: str
    subject: str
    ending: str


class ScoringCard(Struct, frozen=True):
    """A condition and what its ribbons are worth.

    Attributes:
        name: one of the twelve, lower case.
        condition: one sentence.
        notes: clarifications, for the back.
        points: what one, two, three ... ribbons are worth together.
        picture: how the condition is drawn: ``swatches: SIGNS`` or ``line: SIGNS``, see the file.
        elements: the elements that it asks for; empty if it asks for no particular ones.
        called: its name in another language; empty in English.
    """

    name: str
    condition: str
    notes: tuple[str, ...]
    points: tuple[int, ...]
    picture: str
    elements: tuple[Element, ...] = ()
    called: str = ""

    @property
    def title(self) -> str:
        """The name as printed."""
        return self.called or self.name.capitalize()

    @property
    def limit(self) -> int:
        """The most ribbons that a player can take for it in a game."""
        return len(self.points)

    def worth(self, ribbons: int) -> int:
        """Points for this many ribbons, 0 to ``limit``."""
        return self.points[ribbons - 1] if ribbons else 0


class Scenario(Struct, frozen=True):
    """A set of scoring cards and the score to reach with it.

    Attributes:
        name: lower case.
        goal: points.
        cards: names of its scoring cards.
        free: how many more cards the players choose.
    """

    name: str
    goal: int
    cards: tuple[str, ...]
    free: int = 0


class Box(Struct, frozen=True):
    """The counts of what is in the box.

    Attributes:
        swatches: names of the five positions' colours, from left to right.
        ribbons: colours of the mat's four places.
        ribbon_count: ribbons of each colour.
        silver_count: silver ribbons.
        silver_points: what each silver ribbon is worth.
        tokens: inspiration tokens.
        tokens_each: what each player begins with.
        row: art cards that lie on the mat.
        hand: the most art cards in a hand.
        paintings: what each player completes.
        first_game: scoring cards for the first time.
        backgrounds: names, number 1 first.
        levels: points to win alone, by difficulty.
    """

    swatches: tuple[str, ...]
    ribbons: tuple[str, ...]
    ribbon_count: int
    silver_count: int
    silver_points: int
    tokens: int
    tokens_each: int
    row: int
    hand: int
    paintings: int
    first_game: tuple[str, ...]
    backgrounds: tuple[str, ...]
    levels: Mapping[str, int]


class Achievement(Struct, frozen=True):
    """A special feat."""

    name: str
    text: str


@cache
def art_cards() -> Mapping[int, ArtCard]:
    """The sixty art cards by number."""
    return {
        card["number"]: ArtCard(card["number"], tuple(map(_swatch, card["swatches"])), *card["title"])
        for card in load_layout(f"{_FOLDER}/art")["card"]
    }


@cache
def scoring_cards() -> Mapping[str, ScoringCard]:
    """The twelve scoring cards by name, in alphabetical order."""
    found = msgspec.convert(load_layout(f"{_FOLDER}/scoring")["card"], tuple[ScoringCard, ...])
    return {card.name: card for card in found}


@cache
def box() -> Box:
    """The counts."""
    return msgspec.convert(load_layout(f"{_FOLDER}/box"), Box)


@cache
def scenarios() -> Mapping[str, Scenario]:
    """The nine scenarios by name."""
    return {
        name: Scenario(name, entry["goal"], tuple(card for card in cards if card != "?"), cards.count("?"))
        for entry in load_layout(f"{_FOLDER}/box")["scenario"]
        for name, cards in ((entry["name"], entry["cards"]),)
    }


@cache
def achievements() -> tuple[Achievement, ...]:
    """The ten achievements."""
    return msgspec.convert(load_layout(f"{_FOLDER}/box")["achievement"], tuple[Achievement, ...])


def _swatch(text: str) -> Swatch:
    """The icons of letters such as ``T``, ``LG`` or ``+F``."""
    bonus = text.startswith("+")
    return tuple(Icon(_LETTERS[letter], bonus) for letter in text.removeprefix("+"))
