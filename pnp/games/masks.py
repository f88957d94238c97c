"""Sets of places as bit masks: the place with index i is bit ``1 << i`` of a Python integer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct


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


class Net(Struct, frozen=True, eq=False):
    """Which places are next to each other.

    Attributes:
        near: for each place the mask of those next to it.
    """

    near: tuple[int, ...]

    def around(self, places: int) -> int:
        """All places next to one of these; they may be some of these themselves."""
        near, result = self.near, 0
        while places:  # like bits(), but inline, because proofs spend half their time here
            low = places & -places
            result |= near[low.bit_length() - 1]
            places ^= low
        return result

    def reached(self, start: int, within: int) -> int:
        """These places, and all that are connected to them inside a set."""
        part = new = start
        while new:
            new = self.around(new) & within & ~part
            part |= new
        return part

    def connected(self, places: int) -> bool:
        """Whether these places are connected (no places are)."""
        return self.reached(places & -places, places) == places

    def parts(self, places: int) -> Iterator[int]:
        """The connected sets of these places."""
        while places:
            part = self.reached(places & -places, places)
            yield part
            places &= ~part

    def pairs(self, places: int) -> Iterator[tuple[int, int]]:
        """The pairs of these places that are next to each other, the lower index first."""
        return ((a, b) for a in bits(places) for b in bits(self.near[a] & places) if a < b)
