"""The plans of the rules as sculptures to draw."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.cubist.art.stack import Cell, Column
from pnp.games.cubist.rules import sculpture as table
from pnp.games.cubist.rules.plans import CORNERSTONE, Museum, Plan


def sculpture(plan: Plan) -> dict[Cell, Column]:
    """A plan; columns without a value are drawn blank."""
    return {(x, y): Column(height, plan.values.get((y, x))) for (y, x), height in plan.heights.items()}


def standing(columns: Mapping[tuple[int, int], table.Column]) -> dict[Cell, Column]:
    """Dice as they stand on the table."""
    return {(x, y): Column(column.height, column.value) for (y, x), column in columns.items()}


def museum(card: Museum) -> dict[Cell, Column]:
    """A museum, with the lowest die of one column marked as its cornerstone; rows and columns from 0."""
    return {
        (x - 1, y - 1): Column(height, marked=(y, x) == CORNERSTONE) for (y, x), height in card.plan.heights.items()
    }
