"""Cards that a layout in ``layouts/games`` draws, with the card engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from pnp.cards.assets.picture import Picture
from pnp.cards.card import Card
from pnp.data import layouts_dir
from pnp.model.drawing import Item

Drawn = tuple[float, float, Sequence[Item]]
"""Width and height of a picture, mm, and what it shows, from its top left corner."""
Shown = Drawn | Picture


def dealt(
    layout: str, rows: Iterable[Mapping[str, Any]], lang: str, pictures: Mapping[str, Shown] = {}, **more: Any
) -> Iterator[Card]:
    """The cards of a layout.

    Args:
        layout: file in ``layouts/games``, without its suffix.
        rows: one for each card; what the layout's templates name.
        lang: language of their texts.
        pictures: what the layout's images name, beside the files in its folder.
        more: other keys of a deck that add to those of the layout, such as ``colours`` or ``values``.

    Raises:
        DeckError: something in the layout is wrong; names the place in it.
    """
    from pnp.cards.assets.svg.vectors import picture
    from pnp.cards.deck import Deck

    path = layouts_dir() / "games" / f"{layout}.yaml"
    deck = Deck.of({"extends": path.name, "rows": list(map(dict, rows)), "language": lang, **more}, path.parent)
    for name, shown in pictures.items():
        deck.kit.pictures.give(name, picture(tuple(shown[2]), *shown[:2]) if isinstance(shown, tuple) else shown)
    return deck.cards()
