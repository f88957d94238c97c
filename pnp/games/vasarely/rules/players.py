"""Built-in players of Vasarely: quick, for rehearsals and tests, but not strong."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pnp.games.players import best, chosen
from pnp.games.vasarely.rules.board import NUMBERS
from pnp.games.vasarely.rules.play import VasarelyPosition
from pnp.model.game import Move


def choose(position: VasarelyPosition, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    ``greedy`` takes the most points, then what leaves the next player the fewest.
    """

    def liked(moves: Sequence[Move]) -> Sequence[Move]:
        return best(moves, lambda move: _worth(position, move)) if len(moves) > 1 else moves

    return chosen(position.legal_moves(), player, liked, rng)


def _worth(position: VasarelyPosition, move: Move) -> tuple[int, int]:
    """Points of the move, and what the next player can score right after it, negative."""
    board, space = position.board, position.board.index[move.marks[0][0]]
    filled = position.filled | 1 << space
    next_up = position.turn % position.setup.players
    wanted = board.dots[(position.turns + 1) % NUMBERS]
    gifts = [0]
    for cube in board.cubes:
        missing = cube & ~filled
        if missing and not missing & (missing - 1) and missing & wanted:
            gifts.append((cube & ~position.coloured[next_up]).bit_count() - 1)
    return position.points(space), -max(gifts)
