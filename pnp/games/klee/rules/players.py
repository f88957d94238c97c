"""Built-in players of Klee: quick, for rehearsals and tests, but not strong."""

from __future__ import annotations

import random

from pnp.games.klee.rules.play import KleePosition
from pnp.games.klee.rules.sequences import COLOURS, Triple, both_ways
from pnp.games.masks import bits
from pnp.games.players import any_of, best
from pnp.model.game import Move


def choose(position: KleePosition, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    ``greedy`` takes the most points, then the cell where it takes most from the other player, then any; it chooses its
    sequences at random.
    """
    if position.area or player == "random":
        return any_of(position.legal_moves(), rng)
    _, cell, pen = any_of(best(_chances(position), lambda chance: chance[0]), rng)
    return Move(position.turn, ((position.board.regions[cell], pen),))


def _chances(position: KleePosition) -> list[tuple[tuple[int, int], int, int]]:
    """For each open cell and pen: what it scores, and what the other player could have scored there."""
    mine = both_ways(position.sequences[position.turn - 1])
    theirs = both_ways(position.sequences[2 - position.turn])
    found = []
    for cell in bits(position.open):
        own, other = _counts(position, cell, mine), _counts(position, cell, theirs)
        most = max(other)
        found += [((own[pen - 1], most), cell, pen) for pen in range(1, COLOURS + 1)]
    return found


def _counts(position: KleePosition, cell: int, wanted: frozenset[Triple]) -> list[int]:
    """For each pen the places with wanted sequences that it would complete in a cell."""
    cells = position.cells
    counts = [0] * COLOURS
    for a, b, c in position.board.through[cell]:
        u, v, w = cells[a], cells[b], cells[c]
        if (u > 0) + (v > 0) + (w > 0) == 2:
            for pen in range(1, COLOURS + 1):
                counts[pen - 1] += (u or pen, v or pen, w or pen) in wanted
    return counts
