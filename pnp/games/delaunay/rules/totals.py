"""The penalty totals that a field allows, over all orders in which its sections can have been completed.

A section is completed before the next one begins. So a game is an order of the nine sections with one
:class:`~pnp.games.delaunay.rules.rounds.Way` for each, and the player who filled the last space of a section begins the
next. What is barred in a section depends only on the set of sections completed earlier. So the table below has one
entry for each set of complete sections and each player who begins next. The entry has every combination of totals that
can have been reached. The table contains exactly the games that the rules allow, so

- a combination that is not in the final entry is impossible: that is a proof, whatever else is unknown;
- a combination in the final entry can have happened, if no search gave up (``exact``). If a search gave up, the set may
  be too large, but never too small.

One more round in a section costs every row the same. So the key of a combination is how much more rows 2 and 3 lost
than row 1. For each such difference the possible totals of row 1 are the bits of an integer, and a shift adds a way.
If the game was broken off, the section in play comes after all complete ones, and empty sections were not begun.
Totals beyond the boxes of a row are left out, because nobody can claim them. There are at most 512 sets of sections.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pnp.games.delaunay.rules.rounds import Budget, Way, ways
from pnp.games.delaunay.rules.sides import ROW_BOXES, row_of, rows
from pnp.games.delaunay.rules.tables import Tables
from pnp.games.masks import bits, union

_Reached = dict[tuple[int, ...], int]
"""How much more rows 2 ... lost than row 1, and for each of these the possible totals of row 1 as bits."""
_CLAIMABLE = (1 << ROW_BOXES + 1) - 1


class _Step(Struct, frozen=True):
    """A way as the table needs it: who begins, who ends, what row 1 loses, how much more than row 1 the others lose."""

    first: int
    last: int
    cost: int
    rest: tuple[int, ...]
    more: bool


class Totals(Struct, frozen=True):
    """The combinations of row totals that a field allows.

    Attributes:
        possible: totals of rows 1 to n; empty if no order of play leads to the field.
        exact: whether all of them are proved to be possible; otherwise some may be impossible.
    """

    possible: frozenset[tuple[int, ...]]
    exact: bool

    def range_of(self, row: int) -> tuple[int, int]:
        """Least and greatest total of a row; only if something is possible."""
        values = [totals[row - 1] for totals in self.possible]
        return min(values), max(values)


def totals(
    tables: Tables, players: int, coloured: Sequence[int], first: int | None, in_play: int | None = None
) -> Totals:
    """Every combination of penalty totals that is possible with a field.

    Args:
        tables: the board.
        players: how many play.
        coloured: for each pen the mask of its spaces; a proper colouring.
        first: the player who began, if known.
        in_play: the section in which the game was broken off, from 0; None if none was begun and not complete.
    """
    filled = union(coloured)
    complete = [n for n, section in enumerate(tables.sections) if section & filled and n != in_play]
    reach = [
        [tables.net.around(mask & own) for mask in coloured] for own in tables.sections
    ]  # what each section's spaces bar to each pen
    known: dict[tuple[int, ...], tuple[_Step, ...]] = {}
    sure, budget = True, Budget()

    def steps(done: int, section: int) -> tuple[_Step, ...]:
        nonlocal sure
        outside = [0] * len(coloured)
        for other in bits(done):
            outside = [a | b for a, b in zip(outside, reach[complete[other]], strict=True)]
        outside = [mask & tables.sections[section] for mask in outside]
        key = (section, *outside)
        if key not in known:
            found = ways(tables, players, section, coloured, outside, budget, in_play=section == in_play)
            sure = sure and not any(way.more for way in found)
            known[key] = tuple(dict.fromkeys(_step(way, players) for way in found))
        return known[key]

    def take(done: int, section: int, after: list[_Reached]) -> None:
        if any(table[done]):
            for step in steps(done, section):
                _add(table[done][step.first], step, after[step.last], players // rows(players))

    table: list[list[_Reached]] = [[{} for _ in range(players + 1)] for _ in range(1 << len(complete))]
    for starter in range(1, players + 1) if first is None else (first,):
        table[0][starter] = {(0,) * (rows(players) - 1): 1}
    for done in range((1 << len(complete)) - 1):  # in chronological order: every step adds a section
        for place, section in enumerate(complete):
            if not done >> place & 1:
                take(done, section, table[done | 1 << place])
    ends = table[-1]
    if in_play is not None:
        ends = [{} for _ in range(players + 1)]
        take(len(table) - 1, in_play, ends)
    possible = {
        (total, *(total + more for more in rest))
        for reached in ends
        for rest, ones in reached.items()
        for total in bits(ones)
    }
    return Totals(frozenset(t for t in possible if max(t) <= ROW_BOXES), sure)


def _step(way: Way, players: int) -> _Step:
    lost = [0] * rows(players)
    for player, points in enumerate(way.lost, start=1):
        lost[row_of(player, players) - 1] += points
    return _Step(way.first, way.last, lost[0], tuple(points - lost[0] for points in lost[1:]), way.more)


def _add(before: _Reached, step: _Step, after: _Reached, per_round: int) -> None:
    """Take a step from every combination reached before it; ``per_round`` is the cost of one round for each row."""
    for rest, ones in before.items():
        ones = ones << step.cost & _CLAIMABLE
        reach = per_round
        while step.more and reach <= ROW_BOXES:
            ones |= ones << reach & _CLAIMABLE
            reach *= 2
        if ones:
            key = tuple(a + b for a, b in zip(rest, step.rest, strict=True))
            after[key] = after.get(key, 0) | ones
