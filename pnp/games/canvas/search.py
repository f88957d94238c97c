"""What the cards can score: every painting of the deck, and whether one player could make any three of them.

There are 60 * 59 * 58 = 205,320 ways to layer three of sixty cards. All of them are evaluated at once here, with other
code than that of the rules (a test compares the two). Paintings that earn the same ribbons form a group; sets of three
groups are tried until they have paintings of nine different cards.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations

import numpy as np
import numpy.typing as npt

from pnp.games.canvas.rules.cards import Element, art_cards, box, scoring_cards

SILVER = "silver"
Ints = npt.NDArray[np.int64]
Bytes = npt.NDArray[np.int8]


@cache
def orders() -> Ints:
    """Every way to layer three cards, shape (205320, 3): numbers of the cards, the back one first."""
    return np.array(list(permutations(sorted(art_cards()), 3)), dtype=np.int64)


@cache
def visible() -> tuple[Bytes, Bytes]:
    """What every painting shows: elements and bonus icons, each of shape (4 elements, 5 swatches, 205320)."""
    cards, places = art_cards(), len(box().swatches)
    icons = np.zeros((2, len(Element), places, len(cards) + 1), dtype=np.int8)
    for number, card in cards.items():
        for place, swatch in enumerate(card.swatches):
            for icon in swatch:
                icons[int(icon.bonus), list(Element).index(icon.element), place, number] += 1
    opaque = np.asarray(icons.any(axis=(0, 1)))
    back, middle, front = orders().T
    found = np.empty((2, len(Element), places, len(back)), dtype=np.int8)
    for place in range(places):
        top = np.where(opaque[place][front], front, np.where(opaque[place][middle], middle, back))
        found[:, :, place] = icons[:, :, place].take(top, axis=-1)
    return found[0], found[1]


@cache
def earnings() -> Mapping[str, Bytes]:
    """What every painting earns of each of the twelve scoring cards, up to the card's limit, and ``silver``."""
    elements, bonuses = visible()
    line, form, tone, grain = elements
    many = elements.sum(axis=1, dtype=np.int8)
    lines, forms, tones, grains = many
    icons = elements.sum(axis=0, dtype=np.int8) + bonuses.sum(axis=0, dtype=np.int8)
    others = np.maximum(np.maximum(lines, tones), grains)
    alike = (icons[:-1] == icons[1:]) & (icons[:-1] > 0)
    shared = [((elements[:, at] > 0) & (elements[:, -1 - at] > 0)).any(axis=0) for at in (0, 1)]
    found = {
        "composition": (icons > 0).all(axis=0),
        "consistency": alike[:3].all(axis=0) | alike[1:].all(axis=0),
        "emphasis": (lines == 1) & ((line == 1) & (icons == 1)).any(axis=0),
        "hierarchy": forms > others,
        "movement": sum(map(_in_a_row, elements)),
        "proportion": np.logical_and.reduce([(many == number).any(axis=0) for number in (1, 2, 3)]),
        "proximity": _chain([tone[0], line[1], tone[2], line[3], tone[4]])
        + _chain([line[0], tone[1], line[2], tone[3], line[4]]),
        "repetition": tones // 2,
        "space": _chain([grain[3], form[0], grain[4], form[1]]) + _chain([form[3], grain[0], form[4], grain[1]]),
        "style": grains // 3,
        "symmetry": shared[0].astype(np.int8) + shared[1],
        "variety": many.min(axis=0),
    }
    named = (many * bonuses.any(axis=1)).sum(axis=0, dtype=np.int8)
    limits = {name: card.limit for name, card in scoring_cards().items()}
    earned = {name: np.minimum(np.asarray(found[name], dtype=np.int8), limit) for name, limit in limits.items()}
    return {**earned, SILVER: named}


def _in_a_row(places: Bytes) -> Bytes:
    """Runs of three swatches with an element, each icon used once; shape (5, n) to (n,)."""
    left, runs = places.copy(), np.zeros(places.shape[1], dtype=np.int8)
    for at in range(3):
        found = np.minimum(np.minimum(left[at], left[at + 1]), left[at + 2])
        left[at : at + 3] -= found
        runs = runs + found
    return runs


def _chain(counts: Sequence[Bytes]) -> Bytes:
    """The most pairs of neighbours in a chain of counts, each icon in one pair; starting at the end loses none."""
    pairs, rest = np.zeros_like(counts[0]), counts[0]
    for count in counts[1:]:
        found = np.minimum(rest, count)
        pairs, rest = pairs + found, count - found
    return pairs


def possible(names: tuple[str, ...], ribbons: tuple[int, ...]) -> bool:
    """Whether any three paintings of nine different cards earn exactly these ribbons.

    Args:
        names: of the scoring cards.
        ribbons: of each of them, no more than its table has, and silver ones last.
    """
    groups = grouped(names)
    return any(groups.apart(three) for three in groups.bringing(ribbons))


@cache
def grouped(names: tuple[str, ...]) -> Groups:
    """All paintings, by what they earn with some scoring cards."""
    return Groups(names)


class Groups:
    """Paintings that earn the same ribbons, together.

    Attributes:
        cards: the scoring cards.
        ribbons: of each group: of every card, and silver ones last; shape (groups, cards + 1).
        sets: of each group the different sets of three cards, as masks (bit n for card n), and for each set a row of
            :func:`orders`.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self.cards = [scoring_cards()[name] for name in names]
        columns = [*(earnings()[name] for name in names), earnings()[SILVER]]
        earned = np.stack(columns, axis=1).astype(np.int64)
        kind = (earned << 4 * np.arange(earned.shape[1])).sum(axis=1)
        masks = (np.int64(1) << orders()).sum(axis=1)
        order = np.lexsort((masks, kind))
        kind, masks = kind[order], masks[order]
        # The same cards in another order, with the same ribbons, are one set of cards.
        new = np.flatnonzero(np.diff(kind, prepend=-1) | np.diff(masks, prepend=-1))
        starts = np.flatnonzero(np.diff(kind[new], prepend=-1))
        self.ribbons = earned[order[new[starts]]]
        self.sets = list(zip(np.split(masks[new], starts[1:]), np.split(order[new], starts[1:]), strict=True))

    def bringing(self, ribbons: Sequence[int]) -> Iterator[tuple[int, int, int]]:
        """Sets of three groups whose paintings earn these ribbons together; full tables may leave some untaken."""
        wanted = np.array(ribbons)
        able = np.flatnonzero((self.ribbons <= wanted).all(axis=1))
        one, two = (able[index] for index in np.triu_indices(len(able)))
        pairs, lefts = self.ribbons[one] + self.ribbons[two], wanted - self.ribbons[able]
        exact = wanted != np.array([*(card.limit for card in self.cards), -1])
        places = np.int64(1) << 8 * np.arange(np.count_nonzero(exact))
        kinds, kind = pairs[:, exact] @ places, lefts[:, exact] @ places
        order = np.argsort(kinds, kind="stable")
        lows, highs = (np.searchsorted(kinds, kind, side, order) for side in ("left", "right"))
        for third, left, low, high in zip(able, lefts, lows, highs, strict=True):
            fitting = order[low:high]
            for pair in fitting[(two[fitting] <= third) & (pairs[fitting] >= left).all(axis=1)]:
                yield int(one[pair]), int(two[pair]), int(third)

    def apart(self, three: tuple[int, int, int]) -> tuple[tuple[int, int, int], ...]:
        """Paintings of these groups without a common card, or none if there are none."""
        few, more, most = sorted((self.sets[group] for group in three), key=lambda sets: len(sets[0]))
        for mask, painting in zip(*few, strict=True):
            free = (more[0] & mask) == 0
            for other, second in zip(more[0][free], more[1][free], strict=True):
                third = np.flatnonzero((most[0] & (mask | other)) == 0)
                if len(third):
                    rows = (orders()[index] for index in (painting, second, most[1][third[0]]))
                    return tuple((int(a), int(b), int(c)) for a, b, c in rows)
        return ()
