"""The field as the rules see it: which cube each space belongs to, and how many dots it has."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from pnp.model.game import Brief
from pnp.model.regions import region_id

NUMBERS = 5
"""Turns ask for one dot, two dots, ... five dots, and begin again."""


class CubeBoard(Brief, Struct, frozen=True, dict=True):
    """A field without polygons; a test builds one by hand.

    Sets of spaces are masks: space ``keys[i]`` is bit ``1 << i``.

    Attributes:
        cube_of: for each space's key its cube, from 1.
        dots_of: for each space's key its number of dots, 1 to 5.
    """

    cube_of: Mapping[int, int]
    dots_of: Mapping[int, int]

    @cached_property
    def keys(self) -> tuple[int, ...]:
        """The spaces' keys, ascending."""
        return tuple(sorted(self.cube_of))

    @cached_property
    def regions(self) -> tuple[str, ...]:
        """Region id of each space, by index."""
        return tuple(region_id("space", key) for key in self.keys)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """Index of each space by its region id."""
        return {region: index for index, region in enumerate(self.regions)}

    @cached_property
    def cubes(self) -> tuple[int, ...]:
        """For each cube the mask of its spaces; cube 1 is the first."""
        return tuple(self._mask(self.cube_of, cube) for cube in range(1, max(self.cube_of.values()) + 1))

    @cached_property
    def dots(self) -> tuple[int, ...]:
        """For each number, from one dot, the mask of the spaces that have it."""
        return tuple(self._mask(self.dots_of, number) for number in range(1, NUMBERS + 1))

    @property
    def all(self) -> int:
        """Mask of all spaces."""
        return (1 << len(self.keys)) - 1

    def name(self, space: int) -> str:
        """The number of a space."""
        return str(self.keys[space])

    def _mask(self, facts: Mapping[int, int], wanted: int) -> int:
        return sum(1 << index for index, key in enumerate(self.keys) if facts[key] == wanted)

    def in_play(self, filled: int) -> list[int]:
        """The indices of the cubes that have filled spaces and empty ones."""
        return [index for index, cube in enumerate(self.cubes) if filled & cube and cube & ~filled]

    def untouched(self, filled: int) -> int:
        """Mask of the spaces of all cubes that have no filled space."""
        return sum(cube for cube in self.cubes if not filled & cube)
