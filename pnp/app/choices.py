"""What can be chosen with words between commas."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.errors import GameError
from pnp.message import Message, say

FORMATS = ("pdf", "svg", "png")
SIZES = ("usual", "small")
DUPLEX = ("none", "long", "short", "fold", "after")
"""Ways to print the backs of cards; what each means tells :class:`pnp.Job`, which imports more."""


def chosen(asked: str, known: Iterable[str], what: Message) -> tuple[str, ...]:
    """Split a comma-separated choice, where ``all`` stands for everything known.

    Raises:
        GameError: something asked for is not known.
    """
    offered = tuple(known)
    words = tuple(word.strip().lower() for word in asked.split(",") if word.strip())
    if words == ("all",):
        return offered
    for word in words:
        if word not in offered:
            raise GameError(say("input-choice-all", what=what, name=repr(word), known=offered))
    if not words:
        raise GameError(say("input-choice-none", what=what, known=offered))
    return tuple(dict.fromkeys(words))


def one_of(asked: str, known: Iterable[str], what: Message) -> str:
    """The one thing chosen.

    Raises:
        GameError: it is not known.
    """
    offered = tuple(known)
    if asked.strip().lower() not in offered:
        raise GameError(say("input-choice", what=what, name=repr(asked), known=offered))
    return asked.strip().lower()
