"""What the built-in players of every game share: quick ones, for rehearsals and tests, not strong.

``random`` plays anything; ``greedy`` keeps of the moves those that it likes best, and plays any of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from pnp.errors import GameError

STYLES = ("greedy", "random")
"""The built-in players of every game."""

T = TypeVar("T")


def known_style(title: str, style: str) -> None:
    """See that there is such a built-in player.

    Raises:
        GameError: there is not.
    """
    if style not in STYLES:
        raise GameError(f"{title} has no player {style!r}; it has {' and '.join(STYLES)}.")


def any_of(things: Sequence[T], rng: random.Random) -> T:
    """One of them, each as likely; only ``rng.random()`` is used."""
    return things[int(rng.random() * len(things))]


def best(things: Sequence[T], worth: Callable[[T], Any]) -> list[T]:
    """Those that are worth most, in order."""
    values = [worth(thing) for thing in things]
    most = max(values)
    return [thing for thing, value in zip(things, values, strict=True) if value == most]


def chosen(moves: Sequence[T], player: str, liked: Callable[[Sequence[T]], Sequence[T]], rng: random.Random) -> T:
    """A move: for ``random`` any, for ``greedy`` any of those that are liked."""
    return any_of(liked(moves) if player == "greedy" else moves, rng)
