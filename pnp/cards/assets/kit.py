"""What elements are laid out with: the deck's typefaces, pictures, colours and styles."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from pnp.cards.card import Box, Part, Remark, Size
from pnp.cards.language.nodes import Node

if TYPE_CHECKING:
    from pnp.cards.assets.fonts import Fonts
    from pnp.cards.assets.pictures import Pictures

Laid = dict[tuple[Node, Box], tuple[Part, ...]]
"""What was made of fixed nodes, by the node and the box around it."""


class Kit(Struct, eq=False):
    """Everything that a deck's elements share.

    Attributes:
        fonts: its typefaces by name.
        pictures: its pictures and icons by name.
        colours: its own names for colours.
        styles: its styles by name, as keys and values of elements.
        language: BCP 47 tag of its texts.
        untranslated: texts that it lacks in that language; more while its rows are read.
        lenient: whether an element that is spoilt has a crossed box in its place, with a remark, and is no error.
        laid: fixed nodes that were laid out already, by the size of the card; they cost nothing on the next one.
    """

    fonts: Fonts
    pictures: Pictures
    colours: Mapping[str, str]
    styles: Mapping[str, Mapping[str, Any]]
    language: str = "en"
    untranslated: Collection[Remark] = ()
    lenient: bool = False
    laid: dict[Size, Laid] = {}
