"""Built-in players of Miro: quick, for rehearsals and tests, but not strong."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pnp.games.miro.rules.play import MiroPosition
from pnp.games.players import best, chosen
from pnp.model.game import Move


def choose(position: MiroPosition, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    ``greedy`` takes what scores most, less the most that the next player can score after it; then any.
    """

    def liked(moves: Sequence[Move]) -> Sequence[Move]:
        return best(moves, lambda move: _gain(position, move) - _best(position.apply(move))) if position.way else moves

    return chosen(position.legal_moves(), player, liked, rng)


def _gain(position: MiroPosition, move: Move) -> int:
    return position.apply(move).scores[move.player - 1] - position.scores[move.player - 1]


def _best(position: MiroPosition) -> int:
    """The most that the player to move can score at once."""
    return max((_gain(position, move) for move in position.legal_moves()), default=0)
