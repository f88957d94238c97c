"""Mondrian's player aid: its mini-field of thirteen spaces, and the page's own composition."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.aid import INK, Art, Example, Plan, Row, Scene, composed, lettered, open_spaces, telling
from pnp.games.mondrian import example
from pnp.games.mondrian.field import Widths, drawn
from pnp.model.affine import bounds
from pnp.model.drawing import Item, Style, polyline, rectangle
from pnp.model.units import Point

RED, YELLOW, BLUE = "#d7261e", "#f5c800", "#1f4fa3"
RULE_MM = 0.9
UNIT_MM = 4.6
"""Unit of the mini-field."""
WIDTHS_MM = Widths(0.7, 1.0, 1.5)
"""Of its lines."""


def _planes(plan: Plan) -> Iterator[Item]:
    """The page's own composition: lines that meet, three planes."""
    u, right, top = plan.u, plan.right, plan.top
    planes: list[tuple[float, float, float, float, str]] = []
    lines = plan.lines
    if plan.title_end is not None:
        first, upright, low, stub = plan.bands[0], right - 46 * u, top + 17 * u, right - 15 * u
        planes += [(upright, top, right, low, RED), (stub, low, right, first, YELLOW)]
        lines += [((upright, top), (upright, first)), ((upright, low), (right, low)), ((stub, low), (stub, first))]
    if plan.foot:
        x0, _, x1, y1 = plan.foot
        y0 = plan.bands[-1]
        pillar, level, post = x0 + 7 * u, y0 + 0.62 * (y1 - y0), x1 - 22 * u
        planes += [(pillar, y0, post, level, BLUE), (post, level, x1, y1, YELLOW)]
        lines += [((pillar, y0), (pillar, y1)), ((pillar, level), (x1, level)), ((post, y0), (post, y1))]
    yield from composed(planes, lines, RULE_MM * u)


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


def _steps(words: Mapping[str, Any]) -> Iterator[Scene]:
    """A turn that completes a rectangle: before it, while the pen fills, and what it scores."""
    game = example.play(words["seed"], words["order"], unit_mm=UNIT_MM, origin=(0.0, 0.0), widths=WIDTHS_MM)
    half = RULE_MM / 2
    area = (-half, -half, example.COLUMNS * UNIT_MM + half, example.ROWS * UNIT_MM + half)
    at = telling([turn.points for turn in game.turns])
    turn = game.turns[at]
    labels = {space.key: space.label for space in game.field.spaces}
    here, colour = labels[turn.key], words["colours"][turn.player - 1]
    choices = tuple((labels[key], "") for key in open_spaces(turn.before))
    before, after = (tuple(_mini_field(game, words, 0.0, until)) for until in (at, at + 1))
    yield Scene(before, area, choices)
    yield Scene(after, area, pen=(here, colour))
    keys = [other.key for other in game.turns if other.letter in turn.scored]
    left, top, right, bottom = bounds(p for space in game.field.spaces if space.key in keys for p in space.outline)
    won = rectangle(left, top, right - left, bottom - top, Style(stroke=INK, stroke_mm=2.4 * RULE_MM))
    middle = ((left + right) / 2, (top + bottom) / 2)
    points_won = str(turn.points)
    yield Scene((*after, won), area, badge=(middle, f"+{points_won}"), numbers={"points": points_won})


def _mini_field(
    game: example.Example, words: Mapping[str, Any], size: float, until: int | None = None
) -> Iterator[Item]:
    """The field after so many turns; letters have a size, or there are none."""
    by_key = {space.key: space for space in game.field.spaces}
    for turn in game.turns[:until]:
        fill = Style(fill=words["colours"][turn.player - 1])
        yield polyline(by_key[turn.key].outline, fill, closed=True, id=f"example-space-{turn.letter}")
    yield from drawn(game.field, INK)
    for turn in game.turns if size else ():
        yield lettered(by_key[turn.key].label, turn.letter, size, words["letters"][turn.player - 1])


ART = Art(_example, _planes, steps=_steps)
