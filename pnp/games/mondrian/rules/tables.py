"""A Mondrian board as bit masks: its spaces, and the rectangles that can be completed."""

from __future__ import annotations

from functools import cached_property, lru_cache
from typing import Self

from msgspec import Struct

from pnp.games.masks import mask_of
from pnp.games.spaces import Spaces
from pnp.model.game import Board


class Area(Struct, frozen=True):
    """A rectangle that can be completed: its spaces as a mask, and their number."""

    mask: int
    size: int


class Tables(Spaces, frozen=True):
    """What play and proofs look up again and again; built once for a board."""

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, board: Board) -> Self:
        """The tables of a board; the last few are cached, because a doubtful sheet is judged again and again."""
        return cls(board)

    @cached_property
    def areas(self) -> tuple[Area, ...]:
        """The rectangles of two or more spaces, largest first."""
        areas = {Area(mask_of(map(self.place.__getitem__, area)), len(area)) for area in self.board.areas}
        return tuple(sorted((a for a in areas if a.size >= 2), key=lambda area: (-area.size, area.mask)))

    @cached_property
    def areas_of(self) -> tuple[tuple[Area, ...], ...]:
        """For each space the rectangles that contain it, largest first."""
        return tuple(tuple(area for area in self.areas if area.mask >> i & 1) for i in range(len(self.board.keys)))

    def gain(self, space: int, filled: int) -> int:
        """Spaces of the largest rectangle that filling ``space`` completes if ``filled`` are filled; 0 for none."""
        empty = ~(filled | 1 << space)
        for area in self.areas_of[space]:
            if not area.mask & empty:
                return area.size
        return 0
