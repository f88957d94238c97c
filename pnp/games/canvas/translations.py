"""The names of the cards of Canvas in a language.

In English their words are with the cards themselves, in ``layouts/games/canvas``; in any other language they are in
``layouts/text/<language>/canvas-cards.toml``, and a language without that file has the English ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec.structs import replace

from pnp.games.canvas.rules import cards as rules
from pnp.games.canvas.rules.cards import Achievement, ArtCard, ScoringCard
from pnp.games.words import optional


def _own(lang: str) -> Mapping[str, Any]:
    return optional(lang, "canvas-cards")


@cache
def art_cards(lang: str) -> Mapping[int, ArtCard]:
    """The sixty art cards by number, with the phrases that they give to titles."""
    known, own = rules.art_cards(), _own(lang).get("art")
    if own is None:
        return known
    told = (zip(("opening", "subject", "ending"), phrases, strict=True) for phrases in own)
    return {number: replace(card, **dict(said)) for (number, card), said in zip(known.items(), told, strict=True)}


@cache
def scoring_cards(lang: str) -> Mapping[str, ScoringCard]:
    """The twelve scoring cards by name, with title, condition and notes."""
    own = _own(lang).get("scoring", {})
    return {
        name: replace(
            card, called=own[name]["title"], condition=own[name]["condition"], notes=tuple(own[name]["notes"])
        )
        if own
        else card
        for name, card in rules.scoring_cards().items()
    }


def backgrounds(lang: str) -> tuple[str, ...]:
    """Names of the twenty backgrounds."""
    return tuple(_own(lang).get("backgrounds", rules.box().backgrounds))


def achievements(lang: str) -> tuple[Achievement, ...]:
    """The ten achievements."""
    own = _own(lang).get("achievements", {})
    return tuple(replace(each, text=own.get(each.name, each.text)) for each in rules.achievements())


def title(cards: Sequence[int], lang: str) -> str:
    """Of the painting that three art cards make, the hindmost first."""
    back, middle, front = (art_cards(lang)[number] for number in cards)
    return f"{back.opening} {middle.subject} {front.ending}"
