"""Single cards, each side a drawing with its bleed, as print-on-demand shops accept them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.card import Card, Face, Size
from pnp.cards.export.shops import Shop, enlarged
from pnp.cards.export.slugs import Names, slug
from pnp.cards.imposition.placing import items_of, placed, rounded
from pnp.model.drawing import Drawing, Layer

Backs = Literal["each", "once", "none"]


class Single(Struct, frozen=True):
    """One side of one card.

    Attributes:
        name: of its file, without suffix: ``001-harbour-front``.
        drawing: trimmed size with bleed.
    """

    name: str
    drawing: Drawing


def singles(
    cards: Iterable[Card],
    *,
    shop: Shop | None = None,
    repeat: bool = False,
    backs: Backs = "each",
    bleed: float | None = None,
    digits: int = 3,
    title: str = "",
    language: str = "en",
) -> Iterator[Single]:
    """Every card's sides in the order of the deck: front, back, or as the shop wants them.

    Args:
        cards: of any number; they are not kept.
        shop: whose size and bleed to use; a card that is a little smaller or larger is centred in the shop's size.
        repeat: each copy has its own file, as where a shop counts files; otherwise one file per card.
        backs: a back for every card, each different back only once, or none.
        bleed: around the trim, where no shop is given; by default the deck's own.
        digits: the least in the number that a name begins with; at least as many as the largest number has keep files
            in the order of the deck.
        title: of the deck.
        language: BCP 47 tag.

    Raises:
        DeckError: the shop has no cards of that size.
    """
    names = Names()
    seen: set[Face] = set()
    printed = 0
    back_first = shop is not None and shop.back_first
    for card in cards:
        for _ in range(card.copies if repeat else min(card.copies, 1)):
            printed += 1
            number = f"{printed if repeat else card.number:0{digits}}-{slug(card.title)}"
            sides: list[tuple[str, Face]] = [("front", card.front)]
            if card.back is not None and (backs == "each" or (backs == "once" and card.back not in seen)):
                sides.insert(0 if back_first else 1, ("back", card.back))
                seen.add(card.back)
            for side, face in sides:
                size = _target(face.size, shop, bleed)
                heading = " - ".join(filter(None, (title, card.title, side)))
                yield Single(names.unique(f"{number}-{side}"), _drawing(face, size, heading, language))


def _target(size: Size, shop: Shop | None, bleed: float | None) -> Size:
    if shop is not None:
        return shop.size_for(size)
    return size if bleed is None else replace(size, bleed=bleed)


def _drawing(face: Face, size: Size, title: str, language: str) -> Drawing:
    scale = 1.0 if size is face.size else enlarged(face.size, size)
    offset = ((size.width - face.size.width * scale) / 2, (size.height - face.size.height * scale) / 2)
    x, y, width, height = size.box("bleed")
    clip = rounded(((x - offset[0]) / scale, (y - offset[1]) / scale, width / scale, height / scale), 0.0)
    group = placed(items_of(face), offset, clip, scale=scale, alt=title)
    return Drawing(
        size.width,
        size.height,
        (Layer("card", "Card", (group,)),),
        title,
        f"One side of a card, {size.width:g} x {size.height:g} mm with {size.bleed:g} mm bleed.",
        language,
        size.bleed,
    )
