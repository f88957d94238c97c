"""Built-in players of Mondrian: quick, for rehearsals and tests, but not strong."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pnp.games.masks import bits
from pnp.games.mondrian.rules.play import MondrianPosition
from pnp.games.players import best, chosen
from pnp.model.game import Move


def choose(position: MondrianPosition, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    ``greedy`` takes the most points; then what takes most from the others (a neutral fill that spoils a rectangle) less
    what it leaves them; then any move.
    """
    return chosen(position.legal_moves(), player, lambda moves: _best(position, moves), rng)


def _best(position: MondrianPosition, moves: Sequence[Move]) -> Sequence[Move]:
    if not moves[0].marks:
        return moves
    gain, gift = _chances(position)
    index = position.tables.index

    def value(move: Move) -> tuple[int, int]:
        region, pen = move.marks[0]
        space = index[region]
        own = pen == move.player
        return (gain[space], -gift[space]) if own else (0, gain[space] - gift[space])

    return best(moves, value)


def _chances(position: MondrianPosition) -> tuple[list[int], list[int]]:
    """For each space: what filling it scores now, and the largest rectangle that it leaves one space short."""
    count = len(position.tables.regions)
    gain, gift = [0] * count, [0] * count
    empty = ~position.filled
    for area in reversed(position.tables.areas):  # ascending, so that the largest is written last
        missing = area.mask & empty
        rest = missing & (missing - 1)
        if missing and not rest:
            gain[missing.bit_length() - 1] = area.size
        elif rest and not rest & (rest - 1):
            for space in bits(missing):
                gift[space] = area.size
    return gain, gift
