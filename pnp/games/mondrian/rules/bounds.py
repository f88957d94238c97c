"""What a finished field proves about the scores if nobody knows the order of the moves.

Call a rectangle full if all its spaces are coloured. Whatever the order was, each full rectangle was completed by the
one of its spaces that was filled last, and a space scored the largest of those that it completed.

**The most** that a player can have. The player is credited with full rectangles, at most one for each space. Write each
rectangle as the set of the player's own spaces in it. If several rectangles have the same set, the same own space came
last in all of them, so only the largest counts. Take the credited sets and link the last space of each with any earlier
space of the set, or with a common root if the set is a single space. Every space has one link to something earlier, so
the links form a forest. Sets for which such a choice of links is a forest are the independent sets of a matroid (the
hypergraphic matroid of Lorea, 1975). In a matroid a greedy choice, largest rectangle first, gives the greatest total.
No legal order can score more. The same holds for any group of players taken as one.

**The least** that a group of players can have together. Take only rectangles that they alone filled, so that a member
of the group completed each of them. Let f(B) be the least total for filling the spaces of B, and choose disjoint
rectangles C inside B. They are completed by different spaces, and one of these may be the one that completes B and
scores B instead: f(B) >= |B| + sum f(C) - max |C|. Disjoint rectangles on the whole field add up. (The others may have
completed every rectangle of a single player: on a large field the proved least for one player is nearly always 0.)

All this takes less than 100 ms for 99 spaces. Small positions are searched exactly instead
(:mod:`pnp.games.mondrian.rules.orders`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import combinations

from msgspec import Struct

from pnp.games.masks import bits, union
from pnp.games.mondrian.rules import orders
from pnp.games.mondrian.rules.tables import Area, Tables
from pnp.model.game import Setup

Range = tuple[int, int]
"""A score is proved to lie between two numbers (both included)."""


class Bounds(Struct, frozen=True):
    """What is proved about the scores.

    Attributes:
        groups: the range of the sum of scores, for each group of players, such as (2,) or (1, 3).
        possible: False if it is proved that no legal order leads to this position.
    """

    groups: Mapping[tuple[int, ...], Range]
    possible: bool = True


def bounds(tables: Tables, setup: Setup, coloured: Sequence[int], first: int | None) -> Bounds:
    """Bounds of the scores over all legal orders.

    Args:
        tables: the board.
        setup: players and target; its first player is ignored.
        coloured: for each pen the mask of its spaces; a legal colouring.
        first: the player who moved first, if known.
    """
    everyone = tuple(range(1, setup.players + 1))
    if union(coloured).bit_count() <= orders.MOST:
        found = orders.search(tables, setup, coloured, first)
        if found is None:
            return Bounds({(player,): (0, setup.target) for player in everyone}, possible=False)
        capped = [(min(low, setup.target), min(high, setup.target)) for low, high in found]
        singles = {(player,): capped[player - 1] for player in everyone}
        lows, highs = zip(*singles.values(), strict=True)
        low, high = found[-1]  # of the sum of all scores, one of which may have stopped at the target
        return Bounds(singles | {everyone: (max(sum(lows), min(low, setup.target)), min(high, sum(highs)))})
    return _over_all_orders(tables.areas, setup.players, setup.target, tuple(coloured))


@lru_cache(maxsize=8)
def _over_all_orders(areas: tuple[Area, ...], players: int, target: int, coloured: tuple[int, ...]) -> Bounds:
    """Bounds for when too many spaces are filled for a search.

    Cached: when a sheet is judged again and again, often only the score boxes are in doubt.
    """
    filled = union(coloured)
    everyone = tuple(range(1, players + 1))
    full = [area for area in areas if not area.mask & ~filled]
    least: dict[int, int] = {}
    groups: dict[tuple[int, ...], Range] = {}
    for size in everyone:
        for group in combinations(everyone, size):
            own = union(coloured[player - 1] for player in group)
            low = _least([area for area in reversed(full) if not area.mask & ~own], least)
            if full and low > target:
                # The last rectangle may have scored more than the winner's score area had room for.
                low = max(target, low - full[0].size + 1)
            most = (groups[(player,)][1] for player in group) if size > 1 else (target,)
            groups[group] = (low, min(_most(own, full), sum(most)))
    return Bounds(groups)


def _least(full: Sequence[Area], least: dict[int, int]) -> int:
    """The least total of full rectangles that only the scorers filled; ``full`` is sorted, smallest first.

    The same scorers filled everything inside a rectangle. So its own least total, which is put into ``least``, holds
    for any other group of scorers who filled it.
    """
    for area in full:
        if area.mask in least:
            continue
        inside = [other for other in full if other.mask != area.mask and not other.mask & ~area.mask]
        least[area.mask] = area.size + max(
            sum(least[part.mask] for part in parts) - max((part.size for part in parts), default=0)
            for parts in _packings(inside, least)
        )
    return max(sum(least[part.mask] for part in parts) for parts in _packings(full, least))


def _packings(areas: Sequence[Area], least: dict[int, int]) -> Iterable[list[Area]]:
    """Two choices of disjoint rectangles: by their worth for each space, and simply by their worth."""
    for key in (lambda area: least[area.mask] / area.size, lambda area: least[area.mask]):
        chosen: list[Area] = []
        taken = 0
        for area in sorted(areas, key=key, reverse=True):
            if not area.mask & taken:
                chosen.append(area)
                taken |= area.mask
        yield chosen


def _most(own: int, full: Sequence[Area]) -> int:
    """The greatest total of full rectangles that a forest of links allows; ``full`` is sorted, largest first."""
    root = own.bit_length()
    total = 0
    seen: set[int] = set()
    forest = _Forest()
    for area in full:
        group = area.mask & own
        if group and group not in seen:
            seen.add(group)
            linked = group if group & (group - 1) else group | 1 << root
            if forest.add(linked):
                total += area.size
    return total


class _Forest:
    """An independent set of the hypergraphic matroid.

    Sets are independent when any m of them cover m + 1 points or more. After a set e is added, this still holds if and
    only if all sets can be matched to points of their own without v, where v is any one point of e.
    """

    def __init__(self) -> None:
        self._sets: list[tuple[int, ...]] = []
        self._at: dict[int, int] = {}  # point -> number of the set that it is matched to

    def add(self, new: int) -> bool:
        """Add a set if they stay independent; tell whether it was added."""
        points = tuple(bits(new))
        v = points[0]
        homeless = self._at.pop(v, None)
        if homeless is not None:
            _match(homeless, self._sets, self._at, {v})  # it finds one: independent sets never need one certain point
        self._sets.append(points)  # if it finds no point, nothing refers to it
        return _match(len(self._sets) - 1, self._sets, self._at, {v})


def _match(number: int, sets: Sequence[tuple[int, ...]], at: dict[int, int], seen: set[int]) -> bool:
    """Find a point for a set, moving other sets where needed; ``seen`` are points not to be tried."""
    for point in sets[number]:
        if point not in seen:
            seen.add(point)
            if point not in at or _match(at[point], sets, at, seen):
                at[point] = number
                return True
    return False
