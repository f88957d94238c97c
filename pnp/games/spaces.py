"""The spaces of a board as the rules of most games look them up: space ``keys[i]`` is bit ``1 << i`` of a mask."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from msgspec import Struct

from pnp.games.masks import Net, mask_of
from pnp.model.game import Board, Brief
from pnp.model.regions import region_id


class Spaces(Brief, Struct, frozen=True, eq=False, dict=True):
    """What play and proofs look up again and again."""

    board: Board

    @cached_property
    def place(self) -> Mapping[int, int]:
        """The index of each space, by its key."""
        return {key: i for i, key in enumerate(self.board.keys)}

    @cached_property
    def regions(self) -> tuple[str, ...]:
        """Region id of each space, by index."""
        return tuple(region_id("space", key) for key in self.board.keys)

    @cached_property
    def index(self) -> Mapping[str, int]:
        """The other way round."""
        return {region: i for i, region in enumerate(self.regions)}

    @cached_property
    def all(self) -> int:
        """Mask of all spaces."""
        return (1 << len(self.board.keys)) - 1

    @cached_property
    def net(self) -> Net:
        """Which spaces are next to each other."""
        return Net(tuple(mask_of(self.place[near] for near in self.board.neighbours[key]) for key in self.board.keys))

    def name(self, space: int) -> str:
        """What people call the space: its label, or its number."""
        key = self.board.keys[space]
        return self.board.labels.get(key, str(key))
