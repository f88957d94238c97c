"""Every legal order of a small position, by dynamic programming over the sets of filled spaces."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.masks import bits, union
from pnp.games.mondrian.rules.play import neutral_pen
from pnp.games.mondrian.rules.tables import Tables
from pnp.model.game import Setup

MOST = 10
"""Positions of up to this many spaces are searched (at most 2 ** 10 sets of spaces for each player to move)."""

_Sums = tuple[int, ...]
_Best = tuple[_Sums, _Sums]
"""Least and greatest scores so far: of each player, then of all together."""


def search(tables: Tables, setup: Setup, coloured: Sequence[int], first: int | None) -> list[tuple[int, int]] | None:
    """Least and greatest score of each player, then of their sum, over all legal orders; None if there is none.

    The target is ignored: games that it would have ended are searched too, so the answer may be too wide, but never too
    narrow. Time grows as 2 to the number of spaces.

    Args:
        tables: the board.
        setup: how many play.
        coloured: for each pen the mask of its spaces.
        first: the player who moved first, if known.
    """
    players = setup.players
    neutral = neutral_pen(players)
    filled = union(coloured)
    spaces = list(bits(filled))
    pen = {space: number for number, mask in enumerate(coloured, start=1) for space in bits(mask)}
    nothing = (0,) * (players + 1)
    starters = range(players) if first is None else (first - 1,)
    table: dict[int, dict[int, _Best]] = {0: {turn: (nothing, nothing) for turn in starters}}
    for subset in range(1 << len(spaces)):
        now = _spread(subset, spaces)
        at = table.pop(now, None) if now != filled else table.get(now)
        if at is None:
            continue
        border = tables.net.around(now) & ~now if now else tables.all
        barred = [tables.net.around(mask & now) for mask in coloured]
        free = [border & ~b for b in barred]
        stuck = [not free[p] and (neutral is None or not free[neutral - 1]) for p in range(players)]
        for turn in [*range(players), *range(players)]:  # two rounds, for passes that lead past the last player
            if stuck[turn] and turn in at:
                following = (turn + 1) % players
                at[following] = _join(at.get(following), at[turn])
        for turn, best in at.items():
            for number in (turn + 1,) if neutral is None else (turn + 1, neutral):
                for space in bits(free[number - 1] & filled):
                    if pen[space] == number:
                        points = tables.gain(space, now) if number == turn + 1 else 0
                        reached = _add(best, turn, points)
                        into = table.setdefault(now | 1 << space, {})
                        following = (turn + 1) % players
                        into[following] = _join(into.get(following), reached)
    ends = table.get(filled)
    if not ends:
        return None
    lows, highs = zip(*ends.values(), strict=True)
    low = [min(values) for values in zip(*lows, strict=True)]
    high = [max(values) for values in zip(*highs, strict=True)]
    return list(zip(low, high, strict=True))


def _spread(subset: int, spaces: Sequence[int]) -> int:
    mask = 0
    for i in bits(subset):
        mask |= 1 << spaces[i]
    return mask


def _add(best: _Best, player: int, points: int) -> _Best:
    low, high = (
        tuple(value + points * (i in (player, len(sums) - 1)) for i, value in enumerate(sums)) for sums in best
    )
    return low, high


def _join(a: _Best | None, b: _Best) -> _Best:
    if a is None:
        return b
    return tuple(map(min, a[0], b[0])), tuple(map(max, a[1], b[1]))
