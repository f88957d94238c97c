"""Wrong values, reported with the place where they are written."""

from __future__ import annotations

from pnp.cards.language.elements import KEYS
from pnp.cards.language.nodes import Node
from pnp.cards.language.values import BadValue
from pnp.cards.sources.blocks import Where
from pnp.errors import DeckError


def fault(where: Where | str, label: str, key: str, text: object) -> DeckError:
    """The error about a value of a deck: where, which element, which key, what is wrong and the way out."""
    place = str(where)
    path = isinstance(where, Where) and not where.line and "," not in place
    ends = place.split(".") if path else [""]  # a deck of Python's has paths as places, which say some of this already
    steps = dict.fromkeys(step for step in (label, key) if step and step not in (ends[0], ends[-1]))
    return DeckError(sentence(f"{', '.join([place, *steps])}: {text}"))


def sentence(text: str) -> str:
    """A text with a full stop, if it has no mark of its own."""
    return text if text.endswith(("?", ".")) else f"{text}."


def deck_error(node: Node, bad: BadValue) -> DeckError:
    """A wrong value, said with the place in the deck's file, the element and the key."""
    kind = KEYS[type(node.element)]
    return fault(node.where, f"{kind} {node.element.id!r}" if node.element.id else kind, bad.key, bad)
