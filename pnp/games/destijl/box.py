"""What is in the box of De Stijl, and the pages that print it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.box import imposed
from pnp.games.component import Component
from pnp.games.destijl import GAME
from pnp.games.destijl.rules.deck import CARDS, COLOURS
from pnp.games.words import words as texts
from pnp.model.drawing import Drawing
from pnp.model.sheet import Sheet

COMPONENTS: tuple[Component, ...] = (
    Component("cards", 40, "cards"),
    Component("aids", 5, "aids"),
    Component("first", 1, "aids"),
    Component("artist", 1, "aids"),
    Component("track", 4, "track"),
    Component("trackers", 5, "tokens"),
)


def cards(sheet: Sheet) -> dict[str, list[dict[str, Any]]]:
    """The cells of the canvas cards; their backs are all alike."""
    return {
        "canvas": [
            {"card": card.number, "front": [[COLOURS[colour - 1] for colour in row] for row in card.rows], "back": []}
            for card in CARDS
        ]
    }


def pages(sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
    """The pages of a part; ``press`` is how the user wants cards on paper."""
    from pnp.games.destijl.art import cards, tokens, track
    from pnp.games.destijl.art.tones import palette_of

    common = GAME.common(sheet)
    words, palette = texts(common.lang, "destijl"), palette_of(common.print_mode)
    match part:
        case "cards":
            title = f"{words['title']}: {words['card']['pages']}"
            yield from imposed(cards.canvas(palette, words), cards.SQUARE, common, press, title=title)
        case "aids":
            title = f"{words['title']}: {words['player']['pages']}"
            yield from imposed(cards.tall(palette, words), cards.TALL, common, press, title=title)
        case "track":
            title = f"{words['title']}: {words['track']['pages']}"
            yield from imposed(track.cards(palette, words), cards.TALL, common, press, title=title, duplex="none")
        case _:
            yield tokens.page_of(common.paper, palette, words, common.lang)
