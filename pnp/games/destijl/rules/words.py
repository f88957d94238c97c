"""The words of a game: what was dealt, and what a player did.

::

    deal: colours blue, black, red; painting 12; gallery 5 9 31 40
    deal: colours blue yellow, black red; painting 3; gallery 8 17 22

    1. Ada: 17 at 2,-1 turn 90
    3. Cleo: 40 at -2,0 draw 3 8 21

A card is named by its number. Its place is that of its top left cell, columns to the right and rows down from the top
left cell of the first card; it is turned clockwise. The player who ends a round says which cards were then drawn.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct

from pnp.errors import GameError
from pnp.games.destijl.rules.deck import COLOURS
from pnp.message import say

_DEAL = re.compile(r"colours ([a-z ,]+); ?painting ([0-9]+); ?gallery ([0-9 ]+)")
_PLAY = re.compile(
    r"([0-9]{1,4}) at (-?[0-9]{1,3}), ?(-?[0-9]{1,3})(?: turn ([0-9]{1,3}))?(?: draw ([0-9]{1,4}(?:[ ,]+[0-9]{1,4})*))?"
)


class Dealt(Struct, frozen=True):
    """What is settled before the first move.

    Attributes:
        colours: of players 1 to n, each ascending.
        painting: number of the card that the painting begins with.
        gallery: numbers of the cards to choose from.
    """

    colours: tuple[tuple[int, ...], ...]
    painting: int
    gallery: tuple[int, ...]

    def __str__(self) -> str:
        colours = ", ".join(" ".join(COLOURS[colour - 1] for colour in own) for own in self.colours)
        return f"colours {colours}; painting {self.painting}; gallery {_numbers(self.gallery)}"


class Played(Struct, frozen=True):
    """A card laid on the painting.

    Attributes:
        card: its number.
        x: column of its top left cell, from that of the first card.
        y: row, down.
        turn: degrees clockwise.
        drawn: cards drawn after it, if it ended a round.
    """

    card: int
    x: int
    y: int
    turn: int = 0
    drawn: tuple[int, ...] = ()

    def __str__(self) -> str:
        turn = f" turn {self.turn}" if self.turn else ""
        drawn = f" draw {_numbers(self.drawn)}" if self.drawn else ""
        return f"{self.card} at {self.x},{self.y}{turn}{drawn}"


def read_deal(text: str) -> Dealt:
    """Parse what was dealt.

    Raises:
        GameError: the text does not have this form, or names an unknown colour.
    """
    found = _DEAL.fullmatch(" ".join(text.lower().split()))
    example = "colours blue, black, red; painting 12; gallery 5 9 31 40"
    if found is None:
        raise GameError(say("destijl-deal", example=example, deal=repr(text)))
    colours = [part.split() for part in found[1].split(",")]
    for name in (name for own in colours for name in own):
        if name not in COLOURS:
            raise GameError(say("destijl-no-colour", name=repr(name), known=", ".join(COLOURS)))
    own = tuple(tuple(sorted(COLOURS.index(name) + 1 for name in part)) for part in colours)
    return Dealt(own, int(found[2]), tuple(int(word) for word in found[3].split()))


def read_play(text: str) -> Played | None:
    """Parse a move; None if the words are not a move."""
    found = _PLAY.fullmatch(" ".join(text.lower().split()))
    if found is None:
        return None
    drawn = tuple(int(word) for word in re.findall("[0-9]+", found[5] or ""))
    return Played(int(found[1]), int(found[2]), int(found[3]), int(found[4] or 0), drawn)


def _numbers(cards: Sequence[int]) -> str:
    return " ".join(map(str, cards))
