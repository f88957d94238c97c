"""Texts whose letters stand on each other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from pnp.cards.card import Check
from pnp.cards.preflight.inspection import PALE, Finding, Inspected
from pnp.cards.preflight.paint import Words
from pnp.cards.sources.blocks import shortened
from pnp.geometry.typesetting import width
from pnp.model.affine import Bounds, turned

CLOSE_MM: Final = 0.3
"""Letters that meet by less are only close together."""
_HIGH: Final = 0.6
"""Height of letters above the line they stand on, in ems: between small ones and capitals."""


def overlaps(looks: Iterable[Inspected]) -> Iterator[Finding]:
    """The texts of a face that run into one beneath them; a copy of a text is its shadow, and none is.

    Args:
        looks: the parts of the face, the lowest first.
    """
    below: list[Inspected] = []
    for each in looks:
        if each.part.kind != "text" or each.ink is None or not each.words:
            continue
        for other in below:
            if other.ink and _meet(each.ink, other.ink) and _said(each) != _said(other) and _cross(each, other):
                said = shortened(_said(other), 30)
                text = f"Its letters stand on those of {said!r}; move one of the two, or make its box smaller."
                yield Check.OVERLAP, text, each.part
                break
        below.append(each)


def _cross(one: Inspected, other: Inspected) -> bool:
    lines = list(_lines(other.words))
    return any(_meet(mine, theirs) for mine in _lines(one.words) for theirs in lines)


def _meet(one: Bounds, other: Bounds) -> bool:
    across = min(one[2], other[2]) - max(one[0], other[0])
    return across > CLOSE_MM and min(one[3], other[3]) - max(one[1], other[1]) > CLOSE_MM


def _said(each: Inspected) -> str:
    return " ".join(item.text for words in each.words for item, _ in words.pieces)


def _lines(several: Iterable[Words]) -> Iterator[Bounds]:
    """Boxes around letters, but for those at a slant, whose boxes would hold more than letters."""
    for words in several:
        if words.opacity < PALE:
            continue
        for item, matrix in words.pieces:
            if item.rotation or (matrix[1] and matrix[0]):
                continue
            length = width(item.text, item.font, item.size_mm, item.tracking_mm)
            left = item.at[0] - {"start": 0.0, "middle": length / 2, "end": length}[item.anchor]
            yield turned(matrix, (left, item.at[1] - _HIGH * item.size_mm, left + length, item.at[1]))
