"""Sculptures found by search, and an order in which their dice can be set: what the solver says is checked by these."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from pnp.games.cubist.rules.plans import FACES, Cell, Plan


class Placed(NamedTuple):
    """One die of a sculpture.

    Attributes:
        cell: where.
        level: 1 on the table.
        value: what it shows.
    """

    cell: Cell
    level: int
    value: int


def solutions(plan: Plan, values: Mapping[Cell, int] | None = None) -> Iterator[dict[Cell, int]]:
    """Every way to give all columns values, by search: each column after one beside it.

    Args:
        plan: its cells are connected.
        values: of some of its columns.
    """
    known = {**plan.values, **(values or {})}
    order = list(plan.steps[next(iter(plan.heights))])

    def fill(done: dict[Cell, int]) -> Iterator[dict[Cell, int]]:
        if len(done) == len(order):
            yield dict(done)
            return
        cell = order[len(done)]
        near = [done[other] for other in plan.beside(cell) if other in done]
        for value in (known[cell],) if cell in known else FACES:
            if all(abs(value - other) == 1 for other in near):
                yield from fill({**done, cell: value})

    yield from fill({})


def count(plan: Plan, values: Mapping[Cell, int] | None = None) -> int:
    """How many ways there are to give all columns values."""
    return sum(1 for _ in solutions(plan, values))


def order(plan: Plan, values: Mapping[Cell, int], start: Cell | None = None) -> tuple[Placed, ...]:
    """An order in which the dice of a sculpture can be set: each on or beside one that is there.

    Args:
        plan: its cells are connected.
        values: of all its columns.
        start: the first cell; the plan's first unless given.
    """
    cells = plan.steps[start or next(iter(plan.heights))]
    return tuple(Placed(cell, level, values[cell]) for cell in cells for level in range(1, plan.heights[cell] + 1))
