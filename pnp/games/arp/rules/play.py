"""Arp's moves.

The book's rules: the first player covers a line over its whole length. Each following player chooses a line that
touches what has just been coloured, and colours it from there, in one direction, to its end or to a part of it that is
coloured already. If no uncoloured line touches, they cover any uncoloured one over its whole length. A player who
completes the border of a space captures it: they fill it and score a point. They may capture several at once. The game
ends when everything is coloured. Variation ``stop``: a player who reaches a line that they have coloured themselves
stops there.

Our readings, if the book is silent:

- An "uncoloured line" is any uncoloured stretch of a line; its "entire length" runs to the line's end or to a coloured
  part, on both sides.
- Lines touch where they cross, where one ends on the other, and at the corners of the outline. The uncoloured rest of
  the line that was just coloured also touches it, end to end.
- Nobody passes: as long as anything is uncoloured, there is something to colour.
- With ``stop``, "a line he has already covered" is a stretch in the player's own colour at the point reached; a free
  choice then runs from one of their lines (or an end, or a coloured part) to the next.
- ``low-doubles`` and ``high-doubles`` change the final score of a team, but never the players' own points.

Pens: player p uses pen p.
"""

from __future__ import annotations

from pnp.games.arp.rules.net import Board
from pnp.games.arp.rules.referee import check
from pnp.games.arp.rules.runs import Run, Runs
from pnp.games.masks import mask_of
from pnp.games.turns import check_turn, put
from pnp.model.game import Move, Setup


def start(board: Board, setup: Setup) -> ArpPosition:
    """The position before the first move."""
    tables = board.tables
    none = (0,) * setup.players
    return ArpPosition(tables, setup, setup.first, none, 0, none, 0, over=not tables.all)


class ArpPosition(Runs, frozen=True):
    """A position in a game of Arp."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move; nothing when the game is over."""
        return () if self.over else tuple(map(self.move, self.runs()))

    def move(self, run: Run) -> Move:
        """The move that colours a run and fills the spaces that it captures."""
        tables = self.tables
        names = [tables.stretches[i] for i in run] + [tables.spaces[s] for s in self.captures(run)]
        return Move(self.turn, tuple((name, self.turn) for name in names))

    def apply(self, move: Move) -> ArpPosition:
        """The position after the move. The move names all captured spaces, or none.

        Raises:
            IllegalMove: ``arp.over``, ``.turn``, ``.pass``, ``.line``, ``.pen``, ``.one-line``, ``.coloured``,
                ``.first``, ``.touch``, ``.direction``, ``.end``, ``.stop`` or ``.capture``.
        """
        check_turn("arp", self, move.player)
        return self.after(check(self, move))

    def after(self, run: Run) -> ArpPosition:
        """The position after a run of :meth:`runs` has been coloured."""
        stretches, captured = mask_of(run), self.captures(run)
        player, coloured = self.turn - 1, self.coloured | stretches
        return ArpPosition(
            self.tables,
            self.setup,
            turn=self.turn % self.setup.players + 1,
            scores=put(self.scores, player, self.scores[player] + len(captured)),
            coloured=coloured,
            own=put(self.own, player, self.own[player] | stretches),
            last=stretches,
            over=coloured == self.tables.all,
        )
