"""Sculptures on a table, and the only ways in which they may grow and shrink.

Stacked dice are equal, so a column is a value and a height. A die cannot hang in the air, so it stands on the table or
on a die. Adjacent dice differ by exactly one at every level that both columns reach.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pnp.games.cubist.rules.plans import Cell, Plan, beside
from pnp.message import Message, say


class Column(NamedTuple):
    """Equal dice on top of each other.

    Attributes:
        value: that they show.
        height: how many.
    """

    value: int
    height: int


Sculpture = Mapping[Cell, Column]
"""Columns by cell. In a workroom cells are counted from wherever the players like."""


class Refusal(NamedTuple):
    """Why a die may not be set or taken."""

    rule: str
    message: Message
    cells: tuple[Cell, ...] = ()


def dice(sculpture: Sculpture) -> int:
    """How many dice it has."""
    return sum(column.height for column in sculpture.values())


def refusal(sculpture: Sculpture, cell: Cell, value: int) -> Refusal | None:
    """Why a die may not be set on a cell; None if it may."""
    if not sculpture:
        return None
    if cell in sculpture:
        shown = sculpture[cell].value
        if shown == value:
            return None
        text = say("cubist-stack", value=value, other=shown, cell=named(cell))
        return Refusal("cubist.stack", text, (cell,))
    near = [other for other in beside(cell) if other in sculpture]
    if not near:
        return Refusal("cubist.apart", say("cubist-apart", cell=named(cell)))
    wrong = tuple(other for other in near if abs(sculpture[other].value - value) != 1)
    if wrong:
        shown, where = sculpture[wrong[0]].value, named(wrong[0])
        text = say("cubist-beside", value=value, cell=named(cell), other=shown, where=where)
        return Refusal("cubist.beside", text, wrong)
    return None


def places(sculpture: Sculpture, value: int) -> list[Cell]:
    """The cells where :func:`refusal` allows a die, in reading order; in an empty workroom only 0,0."""
    if not sculpture:
        return [(0, 0)]
    next_to = {near for cell, column in sculpture.items() if abs(column.value - value) == 1 for near in beside(cell)}
    free = [
        cell
        for cell in next_to
        if cell not in sculpture
        and all(abs(sculpture[near].value - value) == 1 for near in beside(cell) if near in sculpture)
    ]
    return sorted([*free, *(cell for cell, column in sculpture.items() if column.value == value)])


def grown(sculpture: Sculpture, cell: Cell, value: int) -> dict[Cell, Column]:
    """The sculpture with one more die, which :func:`refusal` must allow."""
    height = sculpture[cell].height if cell in sculpture else 0
    return {**sculpture, cell: Column(value, height + 1)}


def loss(sculpture: Sculpture, cell: Cell) -> Refusal | None:
    """Why no die may be taken from a cell; None if one may. All dice of a column are equal, so any of them will do."""
    if cell not in sculpture:
        return Refusal("cubist.no-die", say("cubist-no-die-there", cell=named(cell)))
    if not connected(shrunk(sculpture, cell)):
        return Refusal("cubist.divided", say("cubist-divided", cell=named(cell)), (cell,))
    return None


def shrunk(sculpture: Sculpture, cell: Cell) -> dict[Cell, Column]:
    """The sculpture with one die fewer on a cell."""
    value, height = sculpture[cell]
    rest = {other: column for other, column in sculpture.items() if other != cell}
    return {**rest, cell: Column(value, height - 1)} if height > 1 else rest


def connected(cells: Iterable[Cell]) -> bool:
    """Whether the cells are connected by their edges; no cells are."""
    left = set(cells)
    ahead = [left.pop()] if left else []
    while ahead:
        near = left.intersection(beside(ahead.pop()))
        left -= near
        ahead += near
    return not left


def matches(sculpture: Sculpture, plan: Plan) -> bool:
    """Whether a sculpture is that of a plan, in any of its quarter turns: same columns, and the values it shows."""
    if dice(sculpture) != plan.dice or len(sculpture) != len(plan.heights):
        return False
    top, left = (min(cell[axis] for cell in sculpture) for axis in (0, 1))
    stands = {(row - top, column - left): dice_ for (row, column), dice_ in sculpture.items()}
    return any(
        all(cell in stands and stands[cell].height == height for cell, height in way.heights.items())
        and all(stands[cell].value == value for cell, value in way.values.items())
        for way in plan.ways
    )


def named(cell: Cell) -> str:
    """A cell as players write it: ``2,3``."""
    return f"{cell[0]},{cell[1]}"
