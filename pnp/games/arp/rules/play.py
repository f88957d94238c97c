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

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from pnp.games.arp.rules.net import Board, Tables
from pnp.games.arp.rules.referee import check
from pnp.games.masks import bits, mask_of
from pnp.model.game import Move, Setup

Run = tuple[int, ...]
"""Neighbouring stretches of one line, from where the pen sets out."""


def start(board: Board, setup: Setup) -> Position:
    """The position before the first move.

    Raises:
        GameError: not a number of players, teams or variations that Arp has.
    """
    tables = Tables.of(board)
    none = (0,) * setup.players
    return Position(tables, setup, setup.first, none, 0, none, 0, over=not tables.all)


@dataclass(frozen=True, slots=True)
class Position:
    """A position in a game of Arp; immutable. Masks have one bit a stretch (see :class:`Tables`).

    Attributes:
        tables: the board.
        setup: players, teams, variations.
        turn: the player to move, from 1.
        scores: points of players 1 to n: the spaces each has captured.
        coloured: mask of the coloured stretches.
        own: for each player the mask of his.
        last: mask of what was coloured last; 0 before the first move.
        over: whether the game has ended.
    """

    tables: Tables = field(repr=False)
    setup: Setup
    turn: int
    scores: tuple[int, ...]
    coloured: int
    own: tuple[int, ...]
    last: int
    over: bool

    def runs(self) -> tuple[Run, ...]:
        """What the player to move may colour."""
        if not self.coloured:
            return self.tables.courses
        return self.touching() or tuple(self._free())

    def touching(self) -> tuple[Run, ...]:
        """What sets out from the part just coloured."""
        tables = self.tables
        junctions = sorted({junction for i in bits(self.last) for junction in tables.ends[i]})
        found = []
        for junction in junctions:
            for line, place in tables.through[junction]:
                course, points = tables.courses[line], tables.junctions[line]
                ahead = zip(course[place:], points[place + 1 :], strict=True)
                behind = zip(reversed(course[:place]), reversed(points[:place]), strict=True)
                for way in (ahead, behind):
                    run = self._follow(line, way)
                    if run:
                        found.append(run)
        return tuple(found)

    def _follow(self, line: int, way: Iterator[tuple[int, int]]) -> Run:
        """As far as the pen goes along stretches, each given with the junction at its far end."""
        run = []
        for stretch, junction in way:
            if self.coloured >> stretch & 1:
                break
            run.append(stretch)
            if self._stops(line, junction):
                break
        return tuple(run)

    def _stops(self, line: int, junction: int) -> bool:
        """Whether the player to move must stop where the line comes to that junction."""
        return "stop" in self.setup.rules and bool(self.tables.others(junction, line) & self.own[self.turn - 1])

    def _free(self) -> Iterator[Run]:
        """Whatever is uncoloured, from end to end."""
        for line, course in enumerate(self.tables.courses):
            place = 0
            while place < len(course):
                run = self._follow(line, zip(course[place:], self.tables.junctions[line][place + 1 :], strict=True))
                if run:
                    yield run
                place += len(run) or 1

    def legal_moves(self) -> tuple[Move, ...]:
        """Every legal move; nothing once the game is over."""
        return () if self.over else tuple(map(self.move, self.runs()))

    def move(self, run: Run) -> Move:
        """The move that colours a run, and fills the spaces that it captures."""
        tables = self.tables
        names = [tables.stretches[i] for i in run] + [tables.spaces[s] for s in self.captures(run)]
        return Move(self.turn, tuple((name, self.turn) for name in names))

    def captures(self, run: Run) -> tuple[int, ...]:
        """The spaces whose border a run completes."""
        return self.tables.completed(mask_of(run), self.coloured)

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
