"""How to complete a chain to all four edges: short plans, found quickly, but not always the shortest.

A plan is a tree in the net of corners. It consists of shortest ways from the edges to one space and grows edge by edge,
so that no two of its spaces are next to each other.
"""

from __future__ import annotations

import heapq
from collections.abc import Sequence

from msgspec import Struct

from pnp.games.masks import bits, mask_of
from pnp.games.springer.rules.board import Board
from pnp.games.springer.rules.tables import Tables

_SPACE = 8
"""Cost of a space to fill, and of a triangle with the number 5; small differences remain for preferences."""
_THRIFT = (1, 4, 12)
"""Additional cost of a triangle for each number below 5, until the total is high enough."""
_ROOTS = 2


class Plan(Struct, frozen=True):
    """What must still be filled.

    Attributes:
        spaces: mask of the spaces to fill.
        triangles: mask of the triangles to fill.
        turns: the number of these.
    """

    spaces: int
    triangles: int
    turns: int


class Side(Struct, frozen=True):
    """A colour's position, as plans see it.

    Attributes:
        own: mask of its spaces.
        free: mask of the spaces that it may still fill.
        held: mask of its triangles.
        open: mask of the triangles that it may still fill.
        joined: mask of the two spaces that it filled as one; 0 for none.
    """

    own: int
    free: int
    held: int
    open: int
    joined: int = 0


def lone_chain(board: Board, target: int) -> Plan | None:
    """A winning chain on an empty field for a player whom nobody hinders; None if none is found."""
    tables = Tables.of(board)
    return plan(tables, Side(0, tables.all, 0, tables.every_triangle), target)


def plan(tables: Tables, side: Side, target: int, noise: Sequence[int] = (), edges: int = 4) -> Plan | None:
    """A way to a chain to all four edges with the target's total; None if none is found.

    Args:
        tables: of the board.
        side: the colour's position.
        target: least total.
        noise: the additional cost of each space, up to 4, so that plans vary; by default none.
        edges: how many edges to reach, if four are too many.
    """
    for thrift in _THRIFT:
        search = _Search(tables, side, thrift, noise)
        found = search.best(edges)
        if found is None:
            return None
        held = side.held & mask_of(i for i in bits(side.held) if tables.tips[i] & (side.own | found.spaces))
        if sum(tables.numbers[i] for i in bits(found.triangles | held)) >= target:
            return found
    return None


class _Search:
    """One search with one preference for high numbers."""

    def __init__(self, tables: Tables, side: Side, thrift: int, noise: Sequence[int]) -> None:
        self.tables, self.side, self.thrift = tables, side, thrift
        count = len(tables.spaces)
        self.cost = [_SPACE + (noise[i] if noise else 0) for i in range(count)]
        for i in bits(side.own):
            self.cost[i] = 0
        self.starts = [self._starts(edge) for edge in tables.edges]

    def _starts(self, edge: int) -> list[tuple[int, int, int]]:
        """(cost, space, triangle) for every way to reach an edge; triangle is -1 if it is filled already."""
        mine = edge & self.side.held
        if mine:
            return [(0, space, -1) for i in bits(mine) for space in bits(self.tables.tips[i])]
        price = {i: _SPACE + self.thrift * (5 - self.tables.numbers[i]) for i in bits(edge & self.side.open)}
        return [(price[i], space, i) for i in price for space in bits(self.tables.tips[i])]

    def best(self, edges: int) -> Plan | None:
        """The plan with the fewest turns, among those that grow from the spaces nearest to this many edges together."""
        usable = self.side.own | self.side.free
        ways = [self._ways(starts, usable)[0] for starts in self.starts]
        roots = []
        for root in bits(usable):
            near = sorted((way[root], edge) for edge, way in enumerate(ways) if root in way)[:edges]
            if len(near) == edges:
                farthest_first = sorted((edge for _, edge in near), key=lambda edge: -ways[edge][root])
                roots.append((sum(cost for cost, _ in near) - (edges - 1) * self.cost[root], root, farthest_first))
        plans = (self._grow(root, order) for _, root, order in sorted(roots)[:_ROOTS])
        return min((p for p in plans if p is not None), key=lambda p: p.turns, default=None)

    def _ways(
        self, starts: list[tuple[int, int, int]], usable: int, goal: int = 0
    ) -> tuple[dict[int, int], dict[int, int], int]:
        """Cost of the way from an edge to each space (including the space), the space before it, and the reached goal.

        The space before the first one is -2 minus the triangle to fill (-1: none). Stops at the first goal.
        """
        joined, touching = self.side.joined, self.tables.links
        cost: dict[int, int] = {}
        before: dict[int, int] = {}
        queue = [(price + self.cost[space], space, -2 - triangle) for price, space, triangle in starts]
        heapq.heapify(queue)
        while queue:
            price, space, came = heapq.heappop(queue)
            if space in cost or not usable >> space & 1:
                continue
            cost[space], before[space] = price, came
            if goal >> space & 1:
                return cost, before, space
            for other in touching[space]:
                if other not in cost:
                    heapq.heappush(queue, (price + self.cost[other], other, space))
            if joined >> space & 1:
                for other in bits(joined & ~(1 << space)):
                    heapq.heappush(queue, (price, other, space))
        return cost, before, -1

    def _grow(self, root: int, edges: list[int]) -> Plan | None:
        """Connect a space to these edges, one after the other."""
        tree, triangles = 1 << root, 0
        usable = (self.side.own | self.side.free) & ~(self.tables.net.near[root] & ~self.side.own)
        for edge in edges:
            way = self._way(self.starts[edge], usable, tree)
            if way is None:
                return None
            spaces, triangle = way
            tree |= spaces
            if triangle >= 0:
                triangles |= 1 << triangle
            usable &= ~(self.tables.net.around(spaces & ~self.side.own) & ~self.side.own) | tree
        fresh = tree & ~self.side.own
        return Plan(fresh, triangles, fresh.bit_count() + triangles.bit_count())

    def _way(self, starts: list[tuple[int, int, int]], usable: int, tree: int) -> tuple[int, int] | None:
        """The cheapest way from an edge to the tree in which no two spaces to fill are next to each other."""
        for _ in range(4):
            _, before, reached = self._ways(starts, usable, self._reachable(tree))
            if reached < 0:
                return None
            spaces, at = 0, reached
            clash = -1
            while at >= 0:
                if not self.side.own >> at & 1 and self.tables.net.near[at] & spaces & ~self.side.own:
                    clash = at
                spaces |= 1 << at
                at = before[at]
            if clash < 0:
                return spaces, -2 - at
            usable &= ~(1 << clash)
        return None

    def _reachable(self, tree: int) -> int:
        """The tree, with all spaces of its own chains."""
        return self.tables.chained((self.side.joined,)).reached(tree, self.side.own)
