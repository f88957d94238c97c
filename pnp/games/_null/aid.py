"""The null game's rules on one page, with a small example and a plain decoration."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games._null.field import COLUMNS, ROWS
from pnp.games.aid import INK, Art, Example, Plan, Row, lettered
from pnp.model.drawing import Item, Style, polyline, rectangle
from pnp.model.units import Point

UNIT_MM = 14.0
"""Side of a square of the example."""


def _bands(plan: Plan) -> Iterator[Item]:
    """The lines between the bands of the page."""
    for y in plan.bands:
        yield polyline(((plan.left, y), (plan.right, y)), Style(stroke=INK, stroke_mm=0.4 * plan.u))


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    """The field with its first squares filled, and the turns beside it."""
    side = UNIT_MM * u
    items: list[Item] = []
    rows: list[Row] = []
    scores = [0] * len(words["pens"])
    for turn, square in enumerate(words["squares"]):
        row, column = divmod(square - 1, COLUMNS)
        x, y = at[0] + column * side, at[1] + row * side
        player, letter = turn % len(scores), "ABCDEFGHIJKL"[turn]
        colour = words["colours"][player]
        items.append(rectangle(x, y, side, side, Style(fill=colour)))
        items.append(lettered((x + side / 2, y + side / 2), letter, 4.2 * u, "#ffffff"))
        rows.append(Row(letter, colour, words["pens"][player], words["filled"].format(square), points="1"))
        scores[player] += 1
    for key in range(COLUMNS * ROWS):
        row, column = divmod(key, COLUMNS)
        style = Style(stroke=INK, stroke_mm=0.4 * u)
        items.append(rectangle(at[0] + column * side, at[1] + row * side, side, side, style))
    totals = tuple(zip(words["colours"], map(str, scores), strict=True))
    return Example(tuple(items), COLUMNS * side, ROWS * side, tuple(rows), totals)


ART = Art(_example, _bands)
