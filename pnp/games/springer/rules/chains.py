"""Springer's scoring.

A chain is made of spaces of one colour that touch at corners, and of the triangles whose tips are at their corners.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from pnp.games.masks import bits, mask_of
from pnp.games.springer.rules.tables import Tables


class Chain(Struct, frozen=True):
    """One chain.

    Attributes:
        spaces: mask of its spaces, one or more.
        triangles: mask of the triangles connected to it.
        edges: how many of the four edges they stand on.
        total: sum of their numbers.
    """

    spaces: int
    triangles: int
    edges: int
    total: int

    def wins(self, target: int) -> bool:
        """Whether it reaches all four edges with the agreed total."""
        return self.edges == 4 and self.total >= target


def chains(tables: Tables, spaces: int, triangles: int, joined: Sequence[int] = ()) -> Iterator[Chain]:
    """All chains of one colour.

    Args:
        tables: of the board.
        spaces: mask of the spaces in that colour.
        triangles: mask of the triangles in that colour.
        joined: masks of spaces that were filled as one.
    """
    for part in tables.chained(joined).parts(spaces):
        held = mask_of(i for i in bits(triangles) if tables.tips[i] & part)
        # Of two triangles on an edge, which breaks a rule, the higher one counts.
        numbers = [max(tables.numbers[i] for i in bits(edge & held)) for edge in tables.edges if edge & held]
        yield Chain(part, held, len(numbers), sum(numbers))


def best(tables: Tables, spaces: int, triangles: int, joined: Sequence[int] = ()) -> Chain:
    """The chain with the highest total; of equal ones, the one on most edges; an empty one if there is no space."""
    found = chains(tables, spaces, triangles, joined)
    return max(found, key=lambda chain: (chain.total, chain.edges), default=Chain(0, 0, 0, 0))


def won(tables: Tables, spaces: int, triangles: int, joined: Sequence[int], target: int) -> Chain | None:
    """The winning chain with the highest total, if there is one."""
    found = (chain for chain in chains(tables, spaces, triangles, joined) if chain.wins(target))
    return max(found, key=lambda chain: chain.total, default=None)
