"""What is in Piet's box: palette, canvases, instruction board, score counters, pieces of paint, brushes, cards.

A game needs at most 16 pieces of a colour, and may need them all: four palettes have 12 of each, and each of the four
brushes may change one more square to that colour (the painted-over piece goes back to the stock).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.cards.card import Card
from pnp.games.box import imposed
from pnp.games.component import Component
from pnp.games.piet import GAME, faces
from pnp.games.piet.art import shades_of
from pnp.games.piet.rules.paper import BRUSHES, PALETTES
from pnp.games.piet.rules.squares import COLOURS, EACH
from pnp.games.words import words as texts
from pnp.model.drawing import Drawing
from pnp.model.sheet import Sheet

PIECES = PALETTES * EACH + 2 * BRUSHES
"""Pieces of each colour."""
COMPONENTS = (
    Component("palette", 1, "board", "board"),
    Component("canvases", 2, "board", "board"),
    Component("instructions", 1, "board", "board"),
    Component("counters", 2, "track", "board"),
    *(Component(name, PIECES, "tokens", "board") for name in COLOURS.values()),
    Component("brushes", 2 * BRUSHES, "tokens", "board"),
    Component("markers", 4, "tokens", "board"),
    Component("references", 2, "cards"),
)


def decks(sheet: Sheet, part: str) -> tuple[Card, ...]:
    """The cards, boards or pieces of a part, all of one size."""
    common = GAME.common(sheet)
    words = texts(common.lang, "piet")["box"]
    box = faces.Box(words, shades_of(common.print_mode), sheet.code.seed, common.lang)
    match part:
        case "board":
            return tuple(box.boards())
        case "track":
            return tuple(box.counters())
        case "tokens":
            return tuple(box.pieces(PIECES, 2 * BRUSHES))
        case _:
            return tuple(box.references())


def pages(sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
    """The pages of one of the game's own parts."""
    common = GAME.common(sheet)
    cards = decks(sheet, part)
    title = f"Piet: {texts(common.lang, 'piet')['box']['titles'][part]}"
    own: dict[str, Any] = {} if any(card.back for card in cards) else {"duplex": "none"}
    if part == "tokens":
        own["bleed"] = cards[0].front.size.bleed  # one page holds them all, with room for marks at every cut
    return imposed(cards, cards[0].front.size, common, press, title=title, **own)
