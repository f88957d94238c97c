"""Mondrian's player aid: its mini-field of thirteen spaces, and the page's own composition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.aid import INK, Art, Example, Plan, Row
from pnp.games.mondrian import example
from pnp.games.mondrian.field import Widths, drawn
from pnp.model.drawing import Font, Item, Style, Text, polyline, rectangle
from pnp.model.units import Point

RED, YELLOW, BLUE = "#d7261e", "#f5c800", "#1f4fa3"
RULE_MM = 0.9
UNIT_MM = 4.6
"""Unit of the mini-field."""
WIDTHS_MM = Widths(0.7, 1.0, 1.5)
"""Of its lines."""


def _planes(plan: Plan) -> Iterator[Item]:
    """The page's own composition: lines that meet, three planes."""
    u, left, right, top = plan.u, plan.left, plan.right, plan.top
    upright, low, stub = right - 46 * u, top + 17 * u, right - 15 * u
    planes = (
        (upright, top, right, low, RED),
        (stub, low, right, plan.rules, YELLOW),
        (left, plan.ground, plan.pillars[0], plan.bottom, BLUE),
    )
    for x0, y0, x1, y1, colour in planes:
        yield rectangle(x0, y0, x1 - x0, y1 - y0, Style(fill=colour))
    style = Style(stroke=INK, stroke_mm=RULE_MM * u)
    lines = [((left, y), (right, y)) for y in (plan.rules, plan.example, plan.notes)]
    lines += [
        ((upright, top), (upright, plan.rules)),
        ((upright, low), (right, low)),
        ((stub, low), (stub, plan.rules)),
    ]
    lines += [
        ((left, plan.ground), (plan.pillars[0], plan.ground)),
        *(((x, plan.notes), (x, plan.bottom)) for x in plan.pillars),
    ]
    for line in lines:
        yield polyline(line, style)


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    unit = UNIT_MM * u
    game = example.play(
        words["seed"],
        words["order"],
        unit_mm=unit,
        origin=(at[0] + WIDTHS_MM.short * u / 2, at[1]),
        widths=Widths(*(width * u for width in WIDTHS_MM)),
    )
    rows = (
        Row(
            turn.letter,
            words["colours"][turn.player - 1],
            words["pens"][turn.player - 1],
            " ".join(turn.scored) or words["none"],
            words["also"].format(", ".join(turn.also)) if turn.also else "",
            str(turn.points),
            quiet=not turn.scored,
        )
        for turn in game.turns
    )
    return Example(
        tuple(_mini_field(game, words, 4.2 * u)),
        example.COLUMNS * unit,
        example.ROWS * unit + WIDTHS_MM.short * u,
        tuple(rows),
        tuple(zip(words["colours"], map(str, game.scores), strict=True)),
    )


def _mini_field(game: example.Example, words: Mapping[str, Any], size: float) -> Iterator[Item]:
    by_key = {space.key: space for space in game.field.spaces}
    for turn in game.turns:
        fill = Style(fill=words["colours"][turn.player - 1])
        yield polyline(by_key[turn.key].outline, fill, closed=True, id=f"example-space-{turn.letter}")
    yield from drawn(game.field, INK)
    for turn in game.turns:
        x, y = by_key[turn.key].label
        colour = words["letters"][turn.player - 1]
        yield Text((x, y + 0.34 * size), turn.letter, size, Font.SANS_BOLD, "middle", colour)


ART = Art(_example, _planes)
