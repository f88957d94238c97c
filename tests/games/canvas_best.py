"""The best three paintings that one player could make, found exactly; shows that the goals of Canvas can be reached.

Paintings that earn the same ribbons form a group, sets of three groups are tried in the order of their points, and the
first three groups that have paintings of nine different cards are the best.

So every goal can be reached, but none by chance: three random paintings score ten points. Skill makes the difference.
The last column says how many of a hundred games the greedy player wins alone, with a random hand and mat.

=========== ==== ==== =======
scenario    goal best greedy
=========== ==== ==== =======
simplified    18   41    99 %
chill         25  40+    91 %
standard      32   53    81 %
synergy       28   49    78 %
balanced      33   51    75 %
no-elements   35   51    33 %
complex       36   53    28 %
spatial       37   59    28 %
bonus         40   57    27 %
=========== ==== ==== =======

With any three of the twelve scoring cards the best result is 40 points or more; with any four it is 45 to 72. So the
levels for one player can be won with all of them (with four random cards the greedy player always reaches 25 points,
and 30 in 92, 35 in 54 and 40 in 17 of a hundred games).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import numpy as np

from pnp.games.canvas import search
from pnp.games.canvas.rules.cards import box


@dataclass(frozen=True)
class Best:
    """The best three paintings.

    Attributes:
        points: their total.
        paintings: numbers of three art cards each, the back one first.
    """

    points: int
    paintings: tuple[tuple[int, int, int], ...]


def best(names: Sequence[str], weigh: Callable[[search.Ints], search.Ints] | None = None) -> Best:
    """The exact maximum that three paintings of nine different cards score with some scoring cards.

    Args:
        names: of the scoring cards.
        weigh: what to maximise instead of points: from the ribbons of three paintings together, by scoring card in the
            order of ``names`` and then silver, shape (n, cards + 1), to n numbers.
    """
    groups = search.grouped(tuple(names))
    for most, three in ranked(groups, weigh or partial(points, groups)):
        found = groups.apart(three)
        if found:
            return Best(most, found)
    raise AssertionError("sixty cards make three paintings")


def points(groups: search.Groups, ribbons: search.Ints) -> search.Ints:
    """Points for the ribbons of three paintings together, shape (n, cards + 1)."""
    total = box().silver_points * ribbons[:, -1]
    for column, card in enumerate(groups.cards):
        worth = np.array([card.worth(number) for number in range(card.limit + 1)], dtype=np.int64)
        total = total + worth[np.minimum(ribbons[:, column], card.limit)]
    return total


def ranked(
    groups: search.Groups, weigh: Callable[[search.Ints], search.Ints]
) -> Iterator[tuple[int, tuple[int, int, int]]]:
    """Sets of three groups, the greatest weight first, and their weights."""
    number = len(groups.ribbons)
    one, two = np.triu_indices(number)
    pairs = groups.ribbons[one] + groups.ribbons[two]
    weights: list[search.Ints] = []
    for third in range(number):  # pairs whose second group is not after the third
        weights.append(weigh(pairs[two <= third] + groups.ribbons[third]))
    everything = np.concatenate(weights)
    starts = np.cumsum([0, *map(len, weights)])
    for place in np.argsort(-everything, kind="stable"):
        third = int(np.searchsorted(starts, place, side="right")) - 1
        pair = np.flatnonzero(two <= third)[place - starts[third]]
        yield int(everything[place]), (int(one[pair]), int(two[pair]), third)
