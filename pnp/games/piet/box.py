"""What is in Piet's box: palette, canvases, instruction board, score counters, pieces of paint, brushes, cards.

A game needs at most 16 pieces of a colour, and may need them all: four palettes have 12 of each, and each of the four
brushes may change one more square to that colour (the painted-over piece goes back to the stock).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.cards.card import Card, Face
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
    common, seed = GAME.common(sheet), sheet.code.seed
    words: Mapping[str, Any] = texts(common.lang, "piet")["box"]
    shades = shades_of(common.print_mode)
    if part == "board":
        boards = words["boards"]
        return _cards(
            ("palette", 1, faces.palette(boards, shades, seed)),
            *((f"canvas {p}", 1, faces.canvas(boards, shades, seed, p)) for p in (1, 2)),
            ("instructions", 1, faces.instructions(words["instructions"], shades, seed)),
        )
    if part == "track":
        return _cards(*((f"counter {p}", 1, faces.counter(words["boards"], shades, seed, p)) for p in (1, 2)))
    if part == "tokens":
        return _cards(
            *((f"{name} paint", PIECES, faces.piece(colour, shades)) for colour, name in COLOURS.items()),
            ("paintbrush", 2 * BRUSHES, faces.brush(shades)),
            ("markers", 1, faces.markers(shades)),
        )
    front, back = (faces.reference(words["cards"], shades, seed, side) for side in ("front", "back"))
    return (Card(1, "reference", "", 2, front, back),)


def _cards(*listed: tuple[str, int, Face]) -> tuple[Card, ...]:
    return tuple(Card(number, title, "", copies, face) for number, (title, copies, face) in enumerate(listed, start=1))


def pages(sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
    """The pages of one of the game's own parts."""
    common = GAME.common(sheet)
    cards = decks(sheet, part)
    title = f"Piet: {texts(common.lang, 'piet')['box']['titles'][part]}"
    own: dict[str, Any] = {} if any(card.back for card in cards) else {"duplex": "none"}
    if part == "tokens":
        own["bleed"] = faces.PIECE.bleed  # one page holds them all, with room for marks at every cut
    return imposed(cards, cards[0].front.size, common, press, title=title, **own)
