"""Built-in players of Delaunay: quick, for rehearsals and tests, but not strong."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pnp.games.delaunay.rules.play import DelaunayPosition
from pnp.games.delaunay.rules.sides import owner, pens_of, row_of
from pnp.games.players import best, chosen
from pnp.model.game import Move


def choose(position: DelaunayPosition, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    ``greedy`` takes the one that costs the others most at once and then leaves its own side the most spaces of the
    section that it may still fill, and the others the fewest.
    """

    def liked(moves: Sequence[Move]) -> Sequence[Move]:
        return best(moves, lambda move: _value(position, move)) if moves[0].marks else moves

    return chosen(position.legal_moves(), player, liked, rng)


def _value(position: DelaunayPosition, move: Move) -> tuple[int, int]:
    after = position.apply(move)
    players = position.setup.players
    mine = row_of(move.player, players)
    costs = sum(
        (len(new) - len(old)) * (1 if row != mine else -1)
        for row, (new, old) in enumerate(zip(after.lost, position.lost, strict=True), start=1)
    )
    tables = position.tables
    section = tables.sections[tables.section_of[tables.index[move.marks[0][0]]]]
    room = 0
    for pen, barred in enumerate(after.barred, start=1):
        left = (section & ~barred & ~sum(after.coloured)).bit_count()
        room += left if row_of(owner(pen, players), players) == mine else -left
    own = sum((section & ~after.barred[pen - 1]).bit_count() for pen in pens_of(move.player, players))
    return costs, 4 * room + own
