"""A board as bit masks: space ``keys[i]`` is bit ``1 << i`` of a Python integer."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from pnp.games.masks import bits, mask_of, union
from pnp.model.game import Board

PREFIX = "space:"


@dataclass(frozen=True, slots=True)
class Area:
    """A rectangle that can be completed: its spaces as a mask, and their number."""

    mask: int
    size: int


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What play and proofs look up again and again; built once for a board.

    Attributes:
        board: where it comes from.
        regions: region id of each space, by index.
        index: the other way round.
        all: mask of all spaces.
        near: for each space the mask of those next to it.
        areas: the rectangles of two or more spaces, largest first.
        areas_of: for each space the rectangles that contain it, largest first.
    """

    board: Board
    regions: tuple[str, ...]
    index: dict[str, int]
    all: int
    near: tuple[int, ...]
    areas: tuple[Area, ...]
    areas_of: tuple[tuple[Area, ...], ...]

    @classmethod
    @lru_cache(maxsize=8)
    def of(cls, board: Board) -> Tables:
        """The tables of a board; the last few are cached, because a doubtful sheet is judged again and again."""
        place = {key: i for i, key in enumerate(board.keys)}
        regions = tuple(f"{PREFIX}{key}" for key in board.keys)
        near = tuple(mask_of(place[other] for other in board.neighbours[key]) for key in board.keys)
        areas = sorted(
            {Area(mask_of(place[key] for key in area), len(area)) for area in board.areas if len(area) >= 2},
            key=lambda area: (-area.size, area.mask),
        )
        areas_of: list[list[Area]] = [[] for _ in board.keys]
        for area in areas:
            for i in bits(area.mask):
                areas_of[i].append(area)
        return cls(
            board=board,
            regions=regions,
            index={region: i for i, region in enumerate(regions)},
            all=(1 << len(board.keys)) - 1,
            near=near,
            areas=tuple(areas),
            areas_of=tuple(map(tuple, areas_of)),
        )

    def gain(self, space: int, filled: int) -> int:
        """Spaces of the largest rectangle that filling ``space`` completes if ``filled`` are filled; 0 for none."""
        empty = ~(filled | 1 << space)
        for area in self.areas_of[space]:
            if not area.mask & empty:
                return area.size
        return 0

    def around(self, spaces: int) -> int:
        """All spaces next to one of these."""
        return union(self.near[i] for i in bits(spaces))

    def parts(self, spaces: int) -> list[int]:
        """The connected sets of these spaces."""
        parts = []
        while spaces:
            part = new = spaces & -spaces
            while new:
                new = self.around(new) & spaces & ~part
                part |= new
            parts.append(part)
            spaces &= ~part
        return parts

    def name(self, space: int) -> str:
        """What people call the space: its label, or its number."""
        key = self.board.keys[space]
        return self.board.labels.get(key, str(key))
