"""Built-in players of Miro: quick, for rehearsals and tests, not strong."""

from __future__ import annotations

import random
from typing import cast

from pnp.games.miro.rules.play import Position
from pnp.games.params import known_style
from pnp.model.game import Move, State


def choose(state: State, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    Args:
        state: a :class:`Position` that is not over.
        player: ``random`` takes any legal move; ``greedy`` what scores most less the most that the next player can
            score after it, then any.
        rng: only its ``random()`` is used.

    Raises:
        GameError: no such player.
    """
    position = cast(Position, state)
    known_style("Miro", player)
    moves = position.legal_moves()
    if player == "greedy" and position.way:
        worth = [_gain(position, move) - _best(position.apply(move)) for move in moves]
        moves = tuple(move for move, value in zip(moves, worth, strict=True) if value == max(worth))
    return moves[int(rng.random() * len(moves))]


def _gain(position: Position, move: Move) -> int:
    return position.apply(move).scores[move.player - 1] - position.scores[move.player - 1]


def _best(position: Position) -> int:
    """The most that the player to move can score at once."""
    return max((_gain(position, move) for move in position.legal_moves()), default=0)
