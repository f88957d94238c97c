"""The score of a painting: strokes, bonuses for the largest, and who wins; from whatever source it was read.

A stroke is one or more cells of one colour that are connected along edges; each is a point for the player of that
colour. The largest strokes also give bonuses. The rules are the game's; these are our readings if it is silent:

- Strokes with the same number of cells share one rank; the next smaller size is the next rank and has the next bonus.
- A player has a bonus once, however many strokes of that size are theirs.
- Colours that nobody plays take ranks like any other; if they share one with a player's stroke, the player still has
  the bonus.
- Among players with equal points the one with the largest stroke wins; if those are equally large, they share.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

BONUSES: Mapping[int, tuple[int, ...]] = {2: (3,), 3: (4, 2), 4: (5, 3, 1), 5: (5, 3, 1)}
"""By number of players: bonuses for the largest strokes, the next size, the third."""

Cell = tuple[int, int]
"""Column and row, x and y; y down."""


class Stroke(Struct, frozen=True):
    """Cells of one colour that are connected along edges.

    Attributes:
        colour: 1 to 5.
        cells: all of them.
    """

    colour: int
    cells: frozenset[Cell]

    def __len__(self) -> int:
        return len(self.cells)


class Bonus(Struct, frozen=True):
    """The bonus for the strokes of one size.

    Attributes:
        points: for each of the players.
        size: cells of the strokes.
        colours: of the strokes, ascending, including colours that nobody plays.
        players: who have the points, ascending; empty if no player has such a stroke.
    """

    points: int
    size: int
    colours: tuple[int, ...]
    players: tuple[int, ...]


class Scored(Struct, frozen=True):
    """A scored painting.

    Attributes:
        strokes: the largest first; within one size by colour, then from the top left.
        counts: strokes by colour.
        bonuses: the largest strokes' first.
        points: of players 1 to n.
        largest: cells in the largest stroke of players 1 to n.
        winners: players who have won together; one, unless there is a tie.
    """

    strokes: tuple[Stroke, ...]
    counts: Mapping[int, int]
    bonuses: tuple[Bonus, ...]
    points: tuple[int, ...]
    largest: tuple[int, ...]
    winners: frozenset[int]


def strokes(cells: Mapping[Cell, int]) -> tuple[Stroke, ...]:
    """The strokes of a painting, the largest first; within one size by colour, then from the top left.

    Args:
        cells: colours 1 to 5 by column and row.
    """
    left = dict(cells)
    found = []
    while left:
        start, colour = left.popitem()
        stroke, edge = {start}, [start]
        while edge:
            x, y = edge.pop()
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if left.get(near) == colour:
                    del left[near]
                    stroke.add(near)
                    edge.append(near)
        found.append(Stroke(colour, frozenset(stroke)))
    return tuple(sorted(found, key=lambda one: (-len(one), one.colour, min((y, x) for x, y in one.cells))))


def score(cells: Mapping[Cell, int], players: Sequence[Collection[int]]) -> Scored:
    """Score a painting.

    Args:
        cells: colours 1 to 5 by column and row; any coordinates.
        players: the colours of players 1 to n, 2 to 5 of them.

    Raises:
        ValueError: the game does not have this number of players, or two play one colour.
    """
    taken = [colour for colours in players for colour in colours]
    if len(players) not in BONUSES or len(set(taken)) < len(taken):
        raise ValueError(f"players with the colours {players} cannot be")
    owner = {colour: player for player, colours in enumerate(players, start=1) for colour in colours}
    found = strokes(cells)
    counts = {colour: sum(stroke.colour == colour for stroke in found) for colour in range(1, 6)}
    sizes = sorted({len(stroke) for stroke in found}, reverse=True)
    bonuses = []
    for points, size in zip(BONUSES[len(players)], sizes, strict=False):
        colours = sorted({stroke.colour for stroke in found if len(stroke) == size})
        has = sorted({owner[colour] for colour in colours if colour in owner})
        bonuses.append(Bonus(points, size, tuple(colours), tuple(has)))
    numbers = range(1, len(players) + 1)
    totals = tuple(
        sum(counts[colour] for colour in players[p - 1]) + sum(b.points for b in bonuses if p in b.players)
        for p in numbers
    )
    largest = tuple(max((len(s) for s in found if owner.get(s.colour) == p), default=0) for p in numbers)
    best = max(zip(totals, largest, strict=True))
    winners = frozenset(p for p in numbers if (totals[p - 1], largest[p - 1]) == best)
    return Scored(found, counts, tuple(bonuses), totals, largest, winners)
