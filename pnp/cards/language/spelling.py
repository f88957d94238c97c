"""Other spellings of the language's words: British and American ones mean the same."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from pnp.cards.sources.blocks import Block

KEYS: Final = {"color": "colour", "colors": "colours"}
"""Keys by their other spelling."""
_WORDS: Final = {"centre": ("center", "middle"), "center": ("middle",), "middle": ("center",), "gray": ("grey",)}
_NAMED: Final = frozenset(("colours", "components", "faces", "styles"))
"""Keys whose mappings have names of the deck's own as keys."""
_OWN: Final = frozenset(("values", "rows", "each", "give", "fonts", "icons"))
"""Keys whose contents are the deck's own."""


def word(said: str, known: Sequence[str]) -> str:
    """One of the known words, if it is another spelling of what is said; else what is said."""
    return said if said in known else next((each for each in _WORDS.get(said, ()) if each in known), said)


def respelled(value: Any, *, names: bool = False) -> Any:
    """A deck, or a part of it, with the usual spelling of its keys.

    Args:
        value: what its file says.
        names: whether the keys are names of the deck's own.
    """
    if isinstance(value, list):
        return [respelled(each) for each in value]
    if not isinstance(value, Block):
        return value
    keys = {key: key if names or KEYS.get(key, key) in value else KEYS.get(key, key) for key in value}
    inside = {
        key: each if key in _OWN and not names else respelled(each, names=key in _NAMED and not names)
        for key, each in value.items()
    }
    lines = {keys.get(key, key): line for key, line in value.lines.items()}
    return Block(value.where, {keys[key]: each for key, each in inside.items()}, lines)
