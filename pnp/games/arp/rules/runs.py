"""What the player to move may colour."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from pnp.games.arp.rules.net import Tables
from pnp.games.masks import bits, mask_of
from pnp.model.game import Setup

Run = tuple[int, ...]
"""Neighbouring stretches of one line, beginning where the pen starts."""


class Runs(Struct, frozen=True):
    """The lines of a field in the middle of a game; immutable. Masks have one bit a stretch (see :class:`Tables`).

    Attributes:
        tables: the board.
        setup: players, teams, variations.
        turn: the player to move, from 1.
        scores: points of players 1 to n: the spaces each has captured.
        coloured: mask of the coloured stretches.
        own: for each player the mask of their stretches.
        last: mask of what was coloured last; 0 before the first move.
        over: whether the game has ended.
    """

    tables: Tables
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
        return _going_on(self)

    def touching(self) -> tuple[Run, ...]:
        """The runs that start at the part just coloured."""
        tables = self.tables
        return tuple(
            self._follow(line, way)
            for junction in sorted({junction for i in bits(self.last) for junction in tables.ends[i]})
            for line, way in tables.ways[junction]
            if not self.coloured >> way[0][0] & 1
        )

    def _follow(self, line: int, way: Sequence[tuple[int, int]]) -> Run:
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

    def free(self) -> Iterator[Run]:
        """All uncoloured stretches, from end to end."""
        stopping = "stop" in self.setup.rules
        for line, course in enumerate(self.tables.courses):
            run: list[int] = []
            for place, stretch in enumerate(course, 1):
                if self.coloured >> stretch & 1:
                    ends = True
                else:
                    run.append(stretch)
                    ends = stopping and self._stops(line, self.tables.junctions[line][place])
                if ends and run:
                    yield tuple(run)
                    run = []
            if run:
                yield tuple(run)

    def captures(self, run: Run) -> tuple[int, ...]:
        """The spaces whose border a run completes."""
        return self.tables.completed(mask_of(run), self.coloured)


@lru_cache(maxsize=8)  # a position lists its moves, and then checks each of them
def _going_on(position: Runs) -> tuple[Run, ...]:
    """The runs with which the player to move may go on."""
    return position.touching() or tuple(position.free())
