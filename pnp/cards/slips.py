"""Wrong values, told with the place where they are written."""

from __future__ import annotations

from pnp.cards import language
from pnp.cards.card import Node
from pnp.cards.expand import fault
from pnp.cards.values import Slip
from pnp.errors import DeckError


def slipped(node: Node, slip: Slip) -> DeckError:
    """A wrong value, said with the place in the deck's file, the element and the key."""
    kind = language.KEYS[type(node.element)]
    return fault(node.where, f"{kind} {node.element.id!r}" if node.element.id else kind, slip.key, slip)
