"""Arp's moves.

The book's: the first player covers a line over its whole length. Each next one chooses a line that touches what has
just been coloured and colours it from there, in one direction, to its end or to a part of it that is coloured already.
If no uncoloured line touches, he covers any uncoloured one over its whole length. Who completes the border of a space
captures it: he fills it and scores a point; several may be captured at once. The game ends when all is coloured.
Variation ``stop``: who reaches a line that he has coloured himself stops there.

Our readings, where the book is silent:

- An "uncoloured line" is any uncoloured stretch of a line; its "entire length" runs to the line's end or to a coloured
  part, on both sides.
- Lines touch where they cross, where one ends on the other, and at the corners of the outline. What was left uncoloured
  of the very line just coloured touches it too, end to end.
- Nobody passes: as long as anything is uncoloured, something can be coloured.
- With ``stop``, "a line he has already covered" is a stretch in his colour at the point reached; a free choice then
  runs from one of his lines (or an end, or a coloured part) to the next.
- ``low-doubles`` and ``high-doubles`` change what a team has in the end, never the players' own points.

Pens: player p uses pen p.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pnp.games.arp.rules.net import Board, Tables
from pnp.games.arp.rules.referee import check
from pnp.games.arp.rules.runs import Run, Runs
from pnp.games.masks import mask_of
from pnp.model.game import Move, Setup


def start(board: Board, setup: Setup) -> Position:
    """The position before the first move.

    Raises:
        GameError: not a number of players, teams or variations that Arp has.
    """
    tables = Tables.of(board)
    none = (0,) * setup.players
    return Position(tables, setup, setup.first, none, 0, none, 0, over=not tables.all)


@dataclass(frozen=True, slots=True)
class Position(Runs):
    """A position in a game of Arp."""

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move; nothing once the game is over."""
        return () if self.over else tuple(map(self.move, self.runs()))

    def move(self, run: Run) -> Move:
        """The move that colours a run, and fills the spaces that it captures."""
        tables = self.tables
        names = [tables.stretches[i] for i in run] + [tables.spaces[s] for s in self.captures(run)]
        return Move(self.turn, tuple((name, self.turn) for name in names))

    def apply(self, move: Move) -> Position:
        """The position after the move; the captured spaces need not be named, but then none.

        Raises:
            IllegalMove: ``arp.over``, ``.turn``, ``.pass``, ``.line``, ``.pen``, ``.one-line``, ``.coloured``,
                ``.first``, ``.touch``, ``.direction``, ``.end``, ``.stop`` or ``.capture``.
        """
        return self.after(check(self, move))

    def after(self, run: Run) -> Position:
        """The position after a run of :meth:`runs` has been coloured."""
        stretches, captured = mask_of(run), self.captures(run)
        player, coloured = self.turn - 1, self.coloured | stretches
        return replace(
            self,
            turn=self.turn % self.setup.players + 1,
            scores=_put(self.scores, player, self.scores[player] + len(captured)),
            coloured=coloured,
            own=_put(self.own, player, self.own[player] | stretches),
            last=stretches,
            over=coloured == self.tables.all,
        )


def _put(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    return (*values[:index], value, *values[index + 1 :])
