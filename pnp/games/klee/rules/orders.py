"""Every order of moves at once: which pairs of scores can a small finished position have?

Positions grow cell by cell from nothing to the finished one. For every connected part of the field, all pairs of scores
with which it can be reached are kept as the bits of one number. Turns alternate, so the number of filled cells says
whose turn it was; a game that has ended does not continue. Nothing is left out: the answer is exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import chain

from msgspec import Struct

from pnp.games.klee.rules.board import Grid, Line
from pnp.games.klee.rules.play import ended, worth
from pnp.games.masks import bits
from pnp.model.game import Setup

MOST = 9_000
"""The search gives up after this many partial positions (less than a second)."""
_GAIN = 80
"""More than any move can score: twelve lines at once are worth 78."""


class Final(Struct, frozen=True):
    """A finished position, reduced to what matters for orders of moves.

    Attributes:
        board: the field.
        setup: length of the track and variations; its first player is ignored.
        filled: mask of the filled cells, which are connected.
        lines: for players 1 and 2 the places with their sequences.
    """

    board: Grid
    setup: Setup
    filled: int
    lines: tuple[tuple[Line, ...], tuple[Line, ...]]

    def through(self, player: int, cell: int) -> tuple[int, ...]:
        """The places of a player that a cell belongs to, as masks of three cells."""
        return tuple(1 << a | 1 << b | 1 << c for a, b, c in self.lines[player - 1] if cell in (a, b, c))


@lru_cache(maxsize=8)  # the same field is judged again with other marks beside it
def search(final: Final, first: int, most: int = MOST) -> frozenset[tuple[int, int]] | None:
    """All pairs of scores that legal orders of moves give; None if the position is too large."""
    setup, near, cells = final.setup, final.board.touching.near, tuple(bits(final.filled))
    stride = setup.target + _GAIN
    alive = _alive(setup)
    through = {(player, cell): final.through(player, cell) for player in (1, 2) for cell in cells}
    most_at_once = max(map(len, through.values()), default=0)
    layer: dict[int, tuple[int, int]] = {0: (final.filled, 1)}
    looked = 0
    for turn in range(len(cells)):
        player = first if turn % 2 == 0 else 3 - first
        unit = stride if player == 1 else 1
        shifts = [unit * worth(count, setup.rules) for count in range(most_at_once + 1)]
        following: dict[int, tuple[int, int]] = {}
        for done, (border, pairs) in layer.items():
            pairs &= alive
            if not pairs:
                continue
            for cell in bits(border & ~done):
                now = done | 1 << cell
                count = 0
                for line in through[player, cell]:
                    if line & now == line:
                        count += 1
                grown, reached = following.get(now, (0, 0))
                if not grown:
                    grown = (border if done else 0) | near[cell] & final.filled
                following[now] = (grown, reached | pairs << shifts[count])
        layer = following
        looked += len(layer)
        if looked > most:
            return None
    found = layer[final.filled][1] if final.filled in layer else 0
    return frozenset(
        (min(a, setup.target), min(b, setup.target)) for a, b in (divmod(pair, stride) for pair in bits(found))
    )


@cache
def _alive(setup: Setup) -> int:
    """The pairs of scores with which a game continues."""
    stride = setup.target + _GAIN
    return sum(
        1 << a * stride + b for a in range(setup.target) for b in range(setup.target) if not ended((a, b), setup)
    )


def greatest(lines: Iterable[Line], rules: frozenset[str]) -> int:
    """No order of moves gives a player more than this for their places.

    Without the variation each place scores one. With it, let d(x) be the places through cell x: the cell scores
    n(x)(n(x)+1)/2 for some n(x) <= d(x), and the sum of the n(x) is at most the number of places. The worth is convex,
    so it is best to fill up the cells with the largest d(x) first.
    """
    places = list(lines)
    if "triangular" not in rules:
        return len(places)
    left, total = len(places), 0
    for _, degree in Counter(chain.from_iterable(places)).most_common():
        take = min(degree, left)
        total += worth(take, rules)
        left -= take
    return total
