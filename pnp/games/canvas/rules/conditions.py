"""How often a painting meets each scoring card's condition.

Only visible icons count: five swatches, each with what its topmost card shows there. The general rule is that an icon
counts once for a condition. So a condition that can be met several times is met as often as there are separate sets of
icons, in the best division. The conditions are our own, as ``layouts/games/canvas/scoring.toml`` prints them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from pnp.games.canvas.rules.cards import Element, Swatch

_LINE, _FORM, _TONE, _GRAIN = range(4)
_NUMBER = {element: number for number, element in enumerate(Element)}


class IconCounts(NamedTuple):
    """What five swatches show, counted.

    Attributes:
        elements: for each element, in the order of :class:`Element`, how many are on each swatch.
        totals: how many of each element there are.
        named: for each element, whether a bonus icon names it.
        icons: how many icons of any kind are on each swatch.
    """

    elements: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    named: tuple[bool, ...]
    icons: tuple[int, ...]


def count_icons(swatches: Sequence[Swatch]) -> IconCounts:
    """Count the icons of five swatches."""
    elements, named = [[0] * len(swatches) for _ in Element], [False] * len(Element)
    for place, swatch in enumerate(swatches):
        for element, bonus in swatch:
            if bonus:
                named[_NUMBER[element]] = True
            else:
                elements[_NUMBER[element]][place] += 1
    return IconCounts(tuple(map(tuple, elements)), tuple(map(sum, elements)), tuple(named), tuple(map(len, swatches)))


def met(card: str, on: IconCounts) -> int:
    """How many ribbons a painting earns of a scoring card, before the limit of the card's table."""
    return _CONDITIONS[card](on)


def silver(on: IconCounts) -> int:
    """How many silver ribbons a painting earns: one for each element that any of its bonus icons names."""
    return sum(total for total, named in zip(on.totals, on.named, strict=True) if named)


def _composition(on: IconCounts) -> int:
    return int(all(on.icons))


def _consistency(on: IconCounts) -> int:
    icons = on.icons
    return int(any(icons[at] == icons[at + 1] == icons[at + 2] == icons[at + 3] > 0 for at in range(2)))


def _emphasis(on: IconCounts) -> int:
    lines = on.elements[_LINE]
    return int(sum(lines) == 1 and on.icons[lines.index(1)] == 1)


def _hierarchy(on: IconCounts) -> int:
    return int(on.totals[_FORM] > max(total for element, total in enumerate(on.totals) if element != _FORM))


def _movement(on: IconCounts) -> int:
    return sum(map(_threes_in_a_row, on.elements))


def _threes_in_a_row(places: Sequence[int]) -> int:
    """The most runs of three swatches, each icon used once: taking each run as far left as possible loses none."""
    left, found = list(places), 0
    for at in range(len(left) - 2):
        runs = min(left[at : at + 3])
        found += runs
        for place in range(at, at + 3):
            left[place] -= runs
    return found


def _proportion(on: IconCounts) -> int:
    return int({1, 2, 3} <= set(on.totals))


def _proximity(on: IconCounts) -> int:
    return _pairs(on.elements[_TONE], on.elements[_LINE], lambda one, other: abs(one - other) == 1)


def _repetition(on: IconCounts) -> int:
    return on.totals[_TONE] // 2


def _space(on: IconCounts) -> int:
    return _pairs(on.elements[_FORM], on.elements[_GRAIN], lambda one, other: abs(one - other) >= 3)


def _style(on: IconCounts) -> int:
    return on.totals[_GRAIN] // 3


def _symmetry(on: IconCounts) -> int:
    return sum(any(places[at] and places[-1 - at] for places in on.elements) for at in range(2))


def _variety(on: IconCounts) -> int:
    return min(on.totals)


def _pairs(ones: Sequence[int], others: Sequence[int], fit: Callable[[int, int], bool]) -> int:
    """The most pairs of icons whose places fit, each icon in one pair.

    From left to right each icon takes the leftmost partner that fits. That loses no pair: if two places have common
    partners, those of the right one begin and end no further left than those of the other.
    """
    free, found = list(others), 0
    for place, count in enumerate(ones):
        for _ in range(count):
            partner = next((at for at, left in enumerate(free) if left and fit(place, at)), None)
            if partner is not None:
                free[partner] -= 1
                found += 1
    return found


_CONDITIONS: Mapping[str, Callable[[IconCounts], int]] = {
    "composition": _composition,
    "consistency": _consistency,
    "emphasis": _emphasis,
    "hierarchy": _hierarchy,
    "movement": _movement,
    "proportion": _proportion,
    "proximity": _proximity,
    "repetition": _repetition,
    "space": _space,
    "style": _style,
    "symmetry": _symmetry,
    "variety": _variety,
}
