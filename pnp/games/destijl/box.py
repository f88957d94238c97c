"""What is in the box of De Stijl, and the pages that print it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.errors import GameError
from pnp.games.box import Component, imposed
from pnp.games.params import decode
from pnp.model.drawing import Drawing
from pnp.model.sheet import Sheet
from pnp.model.units import load_layout

COMPONENTS: tuple[Component, ...] = (
    Component("canvas cards", 40, "cards", note="63 by 63 mm, nine cells each"),
    Component("player aids", 5, "aids", note="one for each colour"),
    Component("first player card", 1, "aids"),
    Component("most influential artist card", 1, "aids", note="for whoever wins"),
    Component("score track cards", 4, "track", note="0 to 30, laid side by side"),
    Component("trackers", 5, "tokens", note="cubes or flat ones, if you keep score on the way"),
)


def pages(sheet: Sheet, part: str, press: Mapping[str, Any], lang: str = "en") -> Iterator[Drawing]:
    """The pages of a part.

    Args:
        sheet: its paper and ink.
        part: ``cards``, ``aids``, ``track`` or ``tokens``.
        press: how the user wants cards on paper.
        lang: language of what is printed.

    Raises:
        GameError: the box has no such part.
    """
    from pnp.games.destijl.art import cards, tokens, track
    from pnp.games.destijl.art.tones import PALETTES

    common = decode(sheet.code, 1, 1)
    words, palette = load_layout(f"text/{lang}/destijl"), PALETTES[common.ink]
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
        case "tokens":
            yield tokens.page_of(common.paper, palette, words, lang)
        case _:
            raise GameError(f"De Stijl has no part {part!r} in its box; it has cards, aids, track and tokens.")
