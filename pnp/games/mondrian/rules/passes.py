"""Can a player have passed? What the finished field alone proves about the turns.

A player passes only if they have no legal space. Let G be the spaces filled at such a moment. Then

- every empty space next to G has the player's colour next to it in G (and the neutral colour too, where there is one);
  so the spaces that they filled later, or could still fill in the end, are not next to G;
- G is connected;
- G has spaces of all players (with four players; with fewer some may have begun in the neutral colour), because nobody
  passes on their first turn: no space is barred to a colour that is not on the field yet.

The union of sets of the first kind is also such a set, so there is a largest one. It is found by removing what breaks
the rule; then each connected part is tried separately. If nothing is left, the player did not pass at all. This ignores
the order of turns, so it may allow passes that were impossible; it never forbids one that happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.masks import union
from pnp.games.mondrian.rules.play import neutral_pen
from pnp.games.mondrian.rules.tables import Tables


def never_passed(tables: Tables, coloured: Sequence[int], players: int, player: int) -> bool:
    """Whether it is proved that the player never passed.

    Args:
        tables: the board.
        coloured: mask of each pen's spaces at the end.
        players: how many play.
        player: from 1.
    """
    neutral = neutral_pen(players)
    barring = [coloured[player - 1], *([coloured[neutral - 1]] if neutral else [])]
    present = coloured if neutral is None else barring
    candidates = [union(coloured)]
    while candidates:
        candidate = candidates.pop()
        parts = list(tables.net.parts(_largest(tables, candidate, barring)))
        if parts == [candidate]:
            if all(candidate & mask for mask in present):
                return False
        else:
            candidates += parts
    return True


def _largest(tables: Tables, before: int, barring: Sequence[int]) -> int:
    """The largest part of a set for which each of the colours bars every space next to it."""
    while True:
        edge = tables.net.around(before) & ~before
        wrong = edge & ~_barred(tables, before, barring)
        if not wrong:
            return before
        before &= ~tables.net.around(wrong)


def _barred(tables: Tables, before: int, barring: Sequence[int]) -> int:
    barred = tables.all
    for mask in barring:
        barred &= tables.net.around(mask & before)
    return barred
