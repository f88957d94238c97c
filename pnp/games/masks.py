"""Sets of places as bit masks: the place with index i is bit ``1 << i`` of a Python integer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator


def bits(mask: int) -> Iterator[int]:
    """The indices of the set bits, ascending."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def union(masks: Iterable[int]) -> int:
    """Everything in these masks."""
    result = 0
    for mask in masks:
        result |= mask
    return result


def mask_of(indices: Iterable[int]) -> int:
    """The mask of these indices."""
    result = 0
    for i in indices:
        result |= 1 << i
    return result
