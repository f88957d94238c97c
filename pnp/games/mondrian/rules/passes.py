"""When can a player have passed? What the finished field alone proves about the order of turns.

A player passes only where he has no legal space. Let G be the spaces filled at such a moment. Then every empty space
next to G has the player's colour next to it in G (and the neutral colour too, where there is one). A space that nobody
ever fills, and that he could fill in the end, was never barred to him, so it is not next to G.

Sets with this property are closed under union, so there is a largest one, found by throwing out what breaks it. If even
the largest is empty, the player did not pass at all. This forgets that G hangs together and that turns go round, so it
may allow passes that were impossible; it never forbids one that happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.mondrian.rules.play import neutral_pen
from pnp.games.mondrian.rules.tables import Tables, union


def never_passed(tables: Tables, coloured: Sequence[int], players: int, player: int, free: int) -> bool:
    """Whether it is proved that the player never passed.

    Args:
        tables: the board.
        coloured: mask of each pen's spaces in the end.
        players: how many play.
        player: from 1.
        free: mask of the spaces that he could still fill in the end.
    """
    neutral = neutral_pen(players)
    before = union(coloured) & ~tables.around(free)
    while free:
        edge = tables.around(before) & ~before
        barred = tables.around(coloured[player - 1] & before)
        if neutral is not None:
            barred &= tables.around(coloured[neutral - 1] & before)
        wrong = edge & ~barred
        if not wrong:
            return not before
        before &= ~tables.around(wrong)
    return False
