"""Built-in players of Vasarely: quick, for rehearsals and tests, not strong."""

from __future__ import annotations

import random
from typing import cast

from pnp.games.params import known_style
from pnp.games.vasarely.rules.board import NUMBERS
from pnp.games.vasarely.rules.play import Position
from pnp.model.game import Move, State


def choose(state: State, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    Args:
        state: a :class:`Position` that is not over.
        player: ``random`` takes any legal move; ``greedy`` the most points, then what leaves the next the fewest.
        rng: only its ``random()`` is used.

    Raises:
        GameError: no such player.
    """
    position = cast(Position, state)
    known_style("Vasarely", player)
    moves = position.legal_moves()
    if player == "greedy" and len(moves) > 1:
        worth = [_worth(position, move) for move in moves]
        moves = tuple(move for move, value in zip(moves, worth, strict=True) if value == max(worth))
    return moves[int(rng.random() * len(moves))]


def _worth(position: Position, move: Move) -> tuple[int, int]:
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
