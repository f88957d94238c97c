"""What the positions of most games have in common."""

from __future__ import annotations

from typing import TypeVar

from pnp.errors import IllegalMove
from pnp.message import say
from pnp.model.game import State

T = TypeVar("T")


def check_turn(game: str, position: State, player: int) -> None:
    """Check that the game goes on, and that it is this player's turn.

    Raises:
        IllegalMove: ``over`` or ``turn``, with the name of the game before it.
    """
    if position.over:
        raise IllegalMove(f"{game}.over", say("move-over", player=player))
    if player != position.turn:
        raise IllegalMove(f"{game}.turn", say("move-turn", turn=position.turn, player=player))


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values, but this one at an index from 0."""
    return (*values[:index], value, *values[index + 1 :])
