"""What a finished field proves about the scores if nobody knows the order of the moves.

Whatever the order was, a place with one of a player's sequences scored for them if and only if they filled the last of
its three cells themselves. Three things follow, and together they say which pairs of scores are possible:

- A player has no more points than places (with the variation: no more than the places can be worth).
- Turns alternate, so the number of filled cells and the player who went first tell who filled the last one. Before
  that move the game was not over: nobody was five ahead or at the end of the track. So the scores differ by at most
  four, except for the points of that one move.
- Without that cell the others are still connected. It scored exactly the worth of the places through it of the player
  who filled it; the other player's places through it are lost.

Almost nothing more can be proved: for a remaining pair, an order of turns can nearly always be found
(:mod:`pnp.games.klee.rules.witness`). A small position (about fourteen cells, or more if they lie in a row) is searched
exactly instead (:mod:`pnp.games.klee.rules.orders`): then some order gives each remaining pair of scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct

from pnp.games.klee.rules.board import Grid, Line
from pnp.games.klee.rules.orders import Final, greatest, search
from pnp.games.klee.rules.play import Sequences, ended, worth
from pnp.games.klee.rules.sequences import both_ways
from pnp.games.masks import bits
from pnp.model.game import Setup


class Bounds(Struct, frozen=True):
    """The scores that a finished field allows.

    Attributes:
        pairs: for each possible first player, the possible (score of player 1, score of player 2).
        final: the position that has these scores.
        exact: some order of moves gives each pair.
    """

    pairs: Mapping[int, frozenset[tuple[int, int]]]
    final: Final
    exact: bool

    @property
    def all(self) -> frozenset[tuple[int, int]]:
        """The possible pairs, whoever went first."""
        return frozenset().union(*self.pairs.values())

    def range(self, player: int) -> tuple[int, int]:
        """The least and the greatest possible score of a player; there must be one."""
        scores = [pair[player - 1] for pair in self.all]
        return min(scores), max(scores)


def places(board: Grid, cells: tuple[int, ...], sequences: Sequences) -> tuple[Line, ...]:
    """The places where one of the sequences stands."""
    wanted = both_ways(sequences)
    return tuple(line for line in board.lines if board.colours(cells, line) in wanted)


def bounds(
    board: Grid, setup: Setup, cells: tuple[int, ...], sequences: tuple[Sequences, Sequences], firsts: Iterable[int]
) -> Bounds:
    """Bounds of the scores over all legal orders.

    Args:
        board: the field.
        setup: length of the track and variations; its first player is ignored.
        cells: the pen of each cell, 0 for an empty one; the filled ones are connected.
        sequences: of both players.
        firsts: the players who may have moved first.
    """
    lines = (places(board, cells, sequences[0]), places(board, cells, sequences[1]))
    filled = sum(1 << cell for cell, pen in enumerate(cells) if pen)
    final = Final(board, setup, filled, lines)
    pairs, exact = {}, True
    for first in firsts:
        found = search(final, first)
        exact = exact and found is not None
        pairs[first] = _possible(final, first) if found is None else found
    return Bounds(pairs, final, exact)


def _possible(final: Final, first: int) -> frozenset[tuple[int, int]]:
    """The pairs that remain after the three arguments above."""
    setup = final.setup
    last = first if final.filled.bit_count() % 2 else 3 - first
    full = {player: greatest(final.lines[player - 1], setup.rules) for player in (1, 2)}
    cases: dict[int, set[tuple[int, int]]] = {}
    for cell in bits(final.filled):
        rest = final.filled & ~(1 << cell)
        if not final.board.touching.connected(rest):
            continue
        left = [[line for line in lines if cell not in line] for lines in final.lines]
        gain = worth(len(final.lines[last - 1]) - len(left[last - 1]), setup.rules)
        most = tuple(
            full[player]
            if len(left[player - 1]) == len(final.lines[player - 1])
            else greatest(left[player - 1], setup.rules)
            for player in (1, 2)
        )
        cases.setdefault(gain, set()).add((most[0], most[1]))
    before = [(a, b) for a in range(setup.target) for b in range(setup.target) if not ended((a, b), setup)]
    found = set()
    for gain, limits in cases.items():
        for a, b in before:
            if any(a <= one and b <= two for one, two in limits):
                pair = (a + gain, b) if last == 1 else (a, b + gain)
                found.add((min(pair[0], setup.target), min(pair[1], setup.target)))
    return frozenset(found)
