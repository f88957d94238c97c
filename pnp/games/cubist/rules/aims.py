"""What a sculpture may still become: for the built-in players, and to evaluate the cards."""

from __future__ import annotations

from functools import lru_cache

from pnp.games.cubist.rules.plans import FACES, Cell, Plan, installations
from pnp.games.cubist.rules.sculpture import Column, Sculpture, grown, places
from pnp.games.cubist.rules.solver import agree
from pnp.games.cubist.rules.table import PER_DIE

Shape = frozenset[tuple[Cell, Column]]
"""A sculpture whose first row and column are 0."""


def shape(sculpture: Sculpture) -> Shape:
    """A sculpture, independent of where it stands."""
    top, left = (min((cell[axis] for cell in sculpture), default=0) for axis in (0, 1))
    return frozenset(((row - top, column - left), dice) for (row, column), dice in sculpture.items())


def fits(sculpture: Sculpture, plan: Plan) -> bool:
    """Whether a sculpture can still become that of a plan."""
    if not sculpture:
        return True
    (row, column), *_ = tallest = sorted(sculpture, key=lambda cell: -sculpture[cell].height)
    least = sculpture[tallest[0]].height
    for way in plan.ways:
        for (to_row, to_column), height in way.heights.items():
            if height >= least and _stands_in(way, sculpture, to_row - row, to_column - column):
                return True
    return False


def _stands_in(way: Plan, sculpture: Sculpture, down: int, right: int) -> bool:
    """Whether a sculpture, moved, is part of a turned plan that can be completed."""
    shown: dict[Cell, int] = {}
    for (row, column), (value, height) in sculpture.items():
        cell = (row + down, column + right)
        if way.heights.get(cell, 0) < height:
            return False
        shown[cell] = value
    return agree(way, shown)


@lru_cache(maxsize=1 << 16)
def openings(stands: Shape, card: int) -> int:
    """How many numbers the next die may show so that the sculpture can still become that of an installation card."""
    sculpture, plan = dict(stands), installations()[card - 1].plan
    return sum(any(fits(grown(sculpture, cell, value), plan) for cell in places(sculpture, value)) for value in FACES)


@lru_cache(maxsize=1 << 16)
def promise(stands: Shape, card: int) -> float:
    """What an unfinished sculpture is worth: the points of the installation, times the square of the finished part.

    The numbers that fit next add a little, so that among equal places the one that leaves more open is better.
    """
    installation = installations()[card - 1]
    if not fits(dict(stands), installation.plan):
        return 0.0
    part = sum(dice.height for _, dice in stands) / installation.plan.dice
    left_open = openings(stands, card) / len(FACES)
    return (installation.points + PER_DIE * len(installation.gives)) * (part * part + 0.05 * part * left_open)
