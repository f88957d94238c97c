"""What the positions of most games have in common."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from pnp.errors import IllegalMove
from pnp.message import say
from pnp.model.game import Move, State
from pnp.model.regions import place_of

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


def one_space(move: Move, index: Collection[str], game: str) -> tuple[str, int]:
    """The space that a move fills, and the pen.

    Raises:
        IllegalMove: ``one-space`` or ``space``, with the name of the game before it.
    """
    if len(move.marks) > 1:
        regions = tuple(region for region, _ in move.marks)
        raise IllegalMove(f"{game}.one-space", say("turn-one-space", player=move.player), regions)
    region, pen = move.marks[0]
    if region not in index:
        raise IllegalMove(f"{game}.space", say("turn-no-space", space=place_of(region, "space")), (region,))
    return region, pen


def put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    """The same values, but this one at an index from 0."""
    return (*values[:index], value, *values[index + 1 :])
