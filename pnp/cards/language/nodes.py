"""Elements as the row of a card has them."""

from __future__ import annotations

from msgspec import Struct

from pnp.cards.language.elements import KEYS, Element
from pnp.cards.sources.blocks import Where


class Node(Struct, frozen=True, eq=False):
    """An element as one row has it: styles and overrides merged, templates filled in, every value read.

    Attributes:
        element: all its values are final (see :func:`pnp.cards.language.values.read`); only percentages are texts.
        where: where it is written.
        children: of a group, row or column, what its row leaves of the elements; of a repeat, one group per item; of a
            use, the component's elements.
        fixed: it is the same for every row, so that what is made of it can be kept.
    """

    element: Element
    where: Where
    children: tuple[Node, ...] = ()
    fixed: bool = False

    @property
    def name(self) -> str:
        """Its id, or else its kind key."""
        return self.element.id or KEYS[type(self.element)]
