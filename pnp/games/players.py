"""What the built-in players of every game share. They are quick, for rehearsals and tests, but not strong.

``random`` plays any move; ``greedy`` plays any of the moves that it likes best.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from pnp.errors import GameError
from pnp.message import say

STYLES = ("greedy", "random")
"""The built-in players of every game."""

T = TypeVar("T")


def known_style(title: str, style: str) -> None:
    """Check that there is such a built-in player.

    Raises:
        GameError: there is none.
    """
    if style not in STYLES:
        raise GameError(say("input-style", game=title, name=repr(style), known=STYLES))


def any_of(things: Sequence[T], rng: random.Random) -> T:
    """One of them, all equally likely; only ``rng.random()`` is used."""
    return things[int(rng.random() * len(things))]


def drawn(deck: Iterable[T], count: int, rng: random.Random) -> list[T]:
    """This many of them, all different, in the order in which they were drawn; only ``rng.random()`` is used."""
    left = list(deck)
    return [left.pop(int(rng.random() * len(left))) for _ in range(count)]


def best(things: Sequence[T], worth: Callable[[T], Any]) -> list[T]:
    """The ones that are worth most, in order."""
    values = [worth(thing) for thing in things]
    most = max(values)
    return [thing for thing, value in zip(things, values, strict=True) if value == most]


def chosen(moves: Sequence[T], player: str, liked: Callable[[Sequence[T]], Sequence[T]], rng: random.Random) -> T:
    """A move: for ``random`` any one, for ``greedy`` any of the liked ones."""
    return any_of(liked(moves) if player == "greedy" else moves, rng)
