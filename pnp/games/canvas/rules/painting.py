"""Three art cards on a background: the visible icons, the title of the painting, and the ribbons that it earns.

A swatch with any icon covers that position of all cards behind it, whatever they show there. If a card is clear, the
next card behind it is visible. So each position shows the icons of one card: the frontmost one that is not clear there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from pnp.errors import GameError
from pnp.games.canvas.rules.cards import Swatch, art_cards, box, scoring_cards
from pnp.games.canvas.rules.conditions import IconCounts, count_icons, met, silver
from pnp.message import say

LAYERS = 3


class Painting(Struct, frozen=True):
    """A finished painting.

    Attributes:
        cards: numbers of its art cards, the back one first.
        background: number of its background card.
        title: opening of the back card, subject of the middle one, ending of the front one.
        swatches: the visible icons, from left to right.
        layers: for each swatch the number of the card whose icons are visible; None if all are clear.
        ribbons: by scoring card, what it earns of all twelve, each as if none had been taken before; at most the limit
            of the card.
        silver: silver ribbons.
    """

    cards: tuple[int, ...]
    background: int
    title: str
    swatches: tuple[Swatch, ...]
    layers: tuple[int | None, ...]
    ribbons: Mapping[str, int]
    silver: int


def paint(cards: Sequence[int], background: int) -> Painting:
    """Layer three art cards on a background.

    Args:
        cards: three different numbers of art cards, the hindmost first.
        background: number of a background card.

    Raises:
        GameError: these are not three different cards of the deck, or there is no such background.
    """
    known, names = art_cards(), box().backgrounds
    if len(cards) != LAYERS or len(set(cards)) < LAYERS:
        raise GameError(say("canvas-three", cards=_listed(cards)))
    for number in cards:
        if number not in known:
            raise GameError(say("canvas-no-art-card", card=str(number), last=len(known)))
    if not 1 <= background <= len(names):
        raise GameError(say("canvas-no-background", card=str(background), last=len(names)))
    back, middle, front = (known[number] for number in cards)
    layers = tuple(_top(place, tuple(cards)) for place in range(len(front.swatches)))
    names = tuple(scoring_cards())
    *ribbons, silvers = earned(names, tuple(cards))
    return Painting(
        tuple(cards),
        background,
        f"{back.opening} {middle.subject} {front.ending}",
        tuple(() if card is None else known[card].swatches[place] for place, card in enumerate(layers)),
        layers,
        dict(zip(names, ribbons, strict=True)),
        silvers,
    )


@lru_cache(maxsize=1 << 17)
def earned(names: tuple[str, ...], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The ribbons that three cards earn of each of some scoring cards, up to its limit, and silver ones last.

    Args:
        names: of scoring cards.
        cards: numbers of three art cards of the deck, the hindmost first.
    """
    on, known = visible_icons(cards), scoring_cards()
    return (*(min(known[name].limit, met(name, on)) for name in names), silver(on))


def visible_icons(cards: tuple[int, ...]) -> IconCounts:
    """What three cards show, counted; the back one is the first."""
    back, middle, front = (art_cards()[number].swatches for number in cards)
    return count_icons([c or b or a for a, b, c in zip(back, middle, front, strict=True)])


def _top(place: int, cards: tuple[int, ...]) -> int | None:
    """The frontmost card that is not clear at a place."""
    known = art_cards()
    return next((number for number in reversed(cards) if known[number].swatches[place]), None)


def _listed(cards: Sequence[int]) -> str:
    return ", ".join(map(str, cards)) or "none"
