"""The field as the rules see it: segments in a ring, and which spaces lie beside each of them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from pnp.model.regions import region_id


class LineBoard(Struct, frozen=True, dict=True):
    """A closed line and the spaces that it encloses. A test builds one by hand.

    Attributes:
        borders: for each segment along the line the keys of the bounded spaces beside it: one, or two.
        labels: names of segments, if they have other names than their numbers.
    """

    borders: tuple[tuple[int, ...], ...]
    labels: Mapping[int, str] = {}

    def __len__(self) -> int:
        """How many segments the line has."""
        return len(self.borders)

    @cached_property
    def around(self) -> Mapping[int, tuple[int, ...]]:
        """For each space the places (from 0) of the segments of its border."""
        found: dict[int, list[int]] = {}
        for place, spaces in enumerate(self.borders):
            for space in spaces:
                found.setdefault(space, []).append(place)
        return {space: tuple(found[space]) for space in sorted(found)}

    @cached_property
    def place(self) -> Mapping[str, int]:
        """Place of each segment by its region id."""
        return {region_id("segment", number): number - 1 for number in range(1, len(self) + 1)}

    def region(self, place: int) -> str:
        """Region id of the segment at a place."""
        return region_id("segment", place % len(self) + 1)

    def regions(self, places: Iterable[int]) -> tuple[str, ...]:
        """Region ids of segments."""
        return tuple(self.region(place) for place in places)

    def name(self, place: int) -> str:
        """What people call the segment at a place."""
        number = place % len(self) + 1
        return self.labels.get(number, str(number))

    def run(self, start: int, way: int, count: int) -> tuple[int, ...]:
        """Places of this many segments, beginning with one, forward (1) or backward (-1) along the line."""
        return tuple((start + way * step) % len(self) for step in range(count))

    def captured(self, places: Sequence[int], owner: Mapping[int, int]) -> tuple[int, ...]:
        """Spaces whose border is complete once these segments are coloured and not before."""
        beside = {space for place in places for space in self.borders[place]}
        return tuple(sorted(space for space in beside if all(place in owner for place in self.around[space])))

    def points(self, space: int, player: int, owner: Mapping[int, int]) -> int:
        """Segments of a space's border in the player's colour."""
        return sum(owner.get(place) == player for place in self.around[space])
