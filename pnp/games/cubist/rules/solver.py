"""What can be built: exact answers about the values of a plan's columns.

The values along any walk over the plan change by one at each step. So two columns that are d steps apart can show a and
b only if a and b differ by at most d, and by an even number if and only if d is even. This is necessary and sufficient:
if no two of the columns that have values are at odds, then every column may show the greatest of ``value - steps`` over
all of them (and of the lowest number of its kind, even or odd). Adjacent ones differ by at most one, and because they
are even and odd in turn, by exactly one; and they lie between 1 and 6. (It is McShane's extension of a Lipschitz
function, E. J. McShane, Bull. AMS 40, 1934.) So one pair of columns is always the cause, and no search is needed.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from pnp.games.cubist.rules.plans import Cell, Plan


def agree(plan: Plan, values: Mapping[Cell, int]) -> bool:
    """Whether columns can show their values together: the quick check, without the columns that cannot.

    Args:
        plan: its cells are connected; the values that it shows count like the given ones.
        values: of some of its columns.
    """
    if any(plan.values.get(cell, value) != value for cell, value in values.items()):
        return False
    known = [*plan.values.items(), *values.items()]
    for place, (one, value) in enumerate(known):
        apart = plan.steps[one]
        for other, shown in known[:place]:
            steps, differ = apart[other], abs(value - shown)
            if differ > steps or (differ ^ steps) & 1:
                return False
    return True


def at_odds(plan: Plan, values: Mapping[Cell, int]) -> tuple[Cell, Cell] | None:
    """Two columns that cannot both show their values, whatever the others show; the nearest such pair, or None.

    Args:
        plan: its cells are connected; the values that it shows count like the given ones.
        values: of some of its columns.
    """
    if agree(plan, values):
        return None
    known = {**plan.values, **values}
    clash: dict[Cell, int] = {cell: value for cell, value in values.items() if plan.values.get(cell, value) != value}
    if clash:
        return (next(iter(clash)),) * 2
    worst: tuple[int, Cell, Cell] | None = None
    for one, other in combinations(sorted(known), 2):
        apart = plan.steps[one][other]
        differ = abs(known[one] - known[other])
        if (differ > apart or (differ - apart) % 2) and (worst is None or (apart, one, other) < worst):
            worst = (apart, one, other)
    return None if worst is None else worst[1:]


def filled(plan: Plan, values: Mapping[Cell, int]) -> dict[Cell, int] | None:
    """Values for all columns of a plan that has these; None if there are none."""
    if not agree(plan, values):
        return None
    known = {**plan.values, **values}
    if not known:
        known = {next(iter(plan.heights)): 3}
    (anchor, shown), *_ = known.items()
    even = {cell: (shown + apart) % 2 == 0 for cell, apart in plan.steps[anchor].items()}
    return {
        cell: max(2 if even[cell] else 1, *(value - plan.steps[from_][cell] for from_, value in known.items()))
        for cell in plan.heights
    }
