"""A board as bit masks: space ``spaces[i]`` and triangle ``triangles[i]`` are bit ``1 << i`` of Python integers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct

from pnp.games.masks import Net, bits, mask_of, union
from pnp.games.springer.rules.board import EDGES, Board
from pnp.model.game import Brief
from pnp.model.regions import RegionId


class Tables(Brief, Struct, frozen=True, eq=False, dict=True):
    """What play and proofs look up again and again; built once for a board.

    Attributes:
        board: where it comes from.
        spaces: ids of the spaces.
        triangles: ids of the triangles.
        index: place of each id in its own list.
        net: which spaces are next to each other.
        touching: which spaces touch only at a corner.
        tips: for each triangle the mask of the spaces at its tip.
        numbers: for each triangle its number.
        edges: for each edge (N, E, S, W) the mask of its triangles.
    """

    board: Board
    spaces: tuple[str, ...]
    triangles: tuple[str, ...]
    index: dict[str, int]
    net: Net
    touching: Net
    tips: tuple[int, ...]
    numbers: tuple[int, ...]
    edges: tuple[int, ...]

    @classmethod
    def of(cls, board: Board) -> Tables:
        """The tables of a board."""
        spaces, triangles = tuple(board.borders), tuple(board.tips)
        place = {space: i for i, space in enumerate(spaces)}
        around, corners = board.around(), board.corners()
        return cls(
            board=board,
            spaces=spaces,
            triangles=triangles,
            index=place | {triangle: i for i, triangle in enumerate(triangles)},
            net=Net(tuple(mask_of(place[other] for other in board.neighbours(space)) for space in spaces)),
            touching=Net(tuple(mask_of(place[other] for other in corners[space]) for space in spaces)),
            tips=tuple(mask_of(place[space] for space in around[point]) for point in board.tips.values()),
            numbers=tuple(int(triangle[-1]) for triangle in triangles),
            edges=tuple(mask_of(i for i, t in enumerate(triangles) if edge_of(t) == edge) for edge in EDGES),
        )

    @cached_property
    def all(self) -> int:
        """Mask of all spaces."""
        return (1 << len(self.spaces)) - 1

    @cached_property
    def every_triangle(self) -> int:
        """Mask of all triangles."""
        return (1 << len(self.triangles)) - 1

    @cached_property
    def links(self) -> tuple[tuple[int, ...], ...]:
        """For each space those that it touches only at a corner, by their places."""
        return tuple(tuple(bits(touched)) for touched in self.touching.near)

    def chained(self, joined: Sequence[int]) -> Net:
        """Which spaces belong to one chain if they have one colour.

        Args:
            joined: masks of spaces that were filled as one.
        """
        if not any(joined):
            return self.touching
        return Net(
            tuple(near | union(one for one in joined if one >> i & 1) for i, near in enumerate(self.touching.near))
        )

    def total(self, triangles: int) -> int:
        """The sum of these triangles' numbers."""
        return sum(self.numbers[i] for i in bits(triangles))

    def same_edge(self, triangles: int) -> int:
        """All triangles on the edges on which these stand."""
        return union(edge for edge in self.edges if edge & triangles)


def edge_of(triangle: str) -> str:
    """The edge of a triangle's id: N, E, S or W."""
    return RegionId.of(triangle).place[0]
