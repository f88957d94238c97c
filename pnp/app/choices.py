"""What can be chosen with words between commas."""

from __future__ import annotations

from collections.abc import Iterable

from pnp.errors import GameError

FORMATS = ("pdf", "svg", "png")
DUPLEX = ("none", "long", "short", "fold", "after")
"""Ways to print the backs of cards; what each means tells :class:`pnp.Job`, which imports more."""


def chosen(asked: str, known: Iterable[str], what: str) -> tuple[str, ...]:
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
            raise GameError(f"There is no {what} {word!r} here; known are {', '.join(offered)}, or all.")
    if not words:
        raise GameError(f"No {what} was named; known are {', '.join(offered)}, or all.")
    return tuple(dict.fromkeys(words))


def one_of(asked: str, known: Iterable[str], what: str) -> str:
    """The one thing chosen.

    Raises:
        GameError: it is not known.
    """
    offered = tuple(known)
    if asked.strip().lower() not in offered:
        raise GameError(f"There is no {what} {asked!r} here; known are {', '.join(offered)}.")
    return asked.strip().lower()
