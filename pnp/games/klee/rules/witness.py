"""An order of turns that gives exactly the claimed scores: if one is found, the claim is possible.

The finished field is taken apart from the end, cell by cell, and it always stays connected. The player who took a turn
takes its cell back with the points that it gave them; the other player loses their places through that cell. Cells are
chosen so that points and places decrease evenly, with some chance; an attempt that gets stuck starts again. If no order
is found, nothing is proved.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain

from msgspec import Struct

from pnp.games.klee.rules.board import Line
from pnp.games.klee.rules.orders import Final
from pnp.games.klee.rules.play import ended, worth
from pnp.games.masks import bits

STEPS = 600
"""Cells taken back before the search gives up: about a second."""
END = 8
"""The last cells, this many, are taken back in every possible way."""
EASE = 0.5
"""Points for each place that leave room to choose; if there are more, they are taken back first."""


def find_order(final: Final, first: int, claim: tuple[int, int], steps: int = STEPS) -> tuple[int, ...] | None:
    """The cells in an order of turns that gives the claimed scores, or None if none is found."""
    rng = random.Random("klee")
    start = _Rest(final, final.filled, claim, final.lines, first)
    for _ in range(max(1, steps // final.filled.bit_count())):
        order: list[int] = []
        rest: _Rest | None = start
        while rest is not None and rest.count > END:
            cell, rest = next(rest.steps(rng), (0, None))
            order.append(cell)
        last = None if rest is None else _settle(rest, rng, set())
        if last is not None:
            return (*last, *reversed(order))
    return None


def _settle(rest: _Rest, rng: random.Random, tried: set[tuple[int, tuple[int, int]]]) -> tuple[int, ...] | None:
    """All ways to take back the last few cells; the remaining ones in an order that gives the points, or None."""
    if not rest.mask:
        return ()
    if (rest.mask, rest.points) in tried:
        return None
    tried.add((rest.mask, rest.points))
    for cell, before in rest.steps(rng):
        order = _settle(before, rng, tried)
        if order is not None:
            return (*order, cell)
    return None


class _Rest(Struct, frozen=True):
    """What is left of the field, and the scores at that time.

    Attributes:
        final: the finished position.
        mask: the cells that are left.
        points: of players 1 and 2.
        lines: their places in the remaining field.
        first: the player who moved first.
    """

    final: Final
    mask: int
    points: tuple[int, int]
    lines: tuple[Sequence[Line], Sequence[Line]]
    first: int

    @property
    def count(self) -> int:
        """Cells that are left."""
        return self.mask.bit_count()

    def steps(self, rng: random.Random) -> Iterator[tuple[int, _Rest]]:
        """The cells that may have been filled last, with what was there before, most even first."""
        for _, cell, before in sorted(self._choices(rng)):
            mask = self.mask & ~(1 << cell)
            if self.final.board.touching.connected(mask):
                lines = (
                    [line for line in self.lines[0] if cell not in line],
                    [line for line in self.lines[1] if cell not in line],
                )
                yield cell, _Rest(self.final, mask, before, lines, self.first)

    def _choices(self, rng: random.Random) -> Iterator[tuple[float, int, tuple[int, int]]]:
        """How uneven a step would be, its cell, and the scores before it."""
        setup, points, places = self.final.setup, self.points, tuple(map(len, self.lines))
        player = self.first if self.count % 2 else 3 - self.first
        through = tuple(Counter(chain.from_iterable(each)) for each in self.lines)
        most = [worth(count, setup.rules) for count in range(max(places) + 1)]
        # Points should keep their ratio to places, or better fall to half of them, and decrease with the cells.
        ratio = tuple(min(EASE, points[p] / max(1, places[p])) for p in (0, 1))
        left = tuple(points[p] * (self.count - 1) / self.count for p in (0, 1))
        target = setup.target if self.mask == self.final.filled else 0
        for cell in bits(self.mask):
            kept = (places[0] - through[0][cell], places[1] - through[1][cell])
            for before in _before(points, player, most[through[player - 1][cell]], target):
                one, two = before
                if not (0 <= one <= most[kept[0]] and 0 <= two <= most[kept[1]]) or ended(before, setup):
                    continue
                uneven = abs(one - kept[0] * ratio[0]) + abs(two - kept[1] * ratio[1])
                uneven += 0.5 * abs(one - left[0]) + 0.5 * abs(two - left[1])
                yield uneven + 1.5 * rng.random(), cell, before


def _before(points: tuple[int, int], player: int, gain: int, target: int) -> Iterator[tuple[int, int]]:
    """The scores before a move that scored this much; a last move to the end of the track may have scored more."""
    own = points[player - 1]
    most = target - 1 if target and own == target and gain else own - gain
    for score in range(own - gain, most + 1):
        yield (score, points[1]) if player == 1 else (points[0], score)
