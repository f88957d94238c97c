"""Miro's player aid: a small game on its own line, a star, a moon and a wandering line, in pure colours."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from pnp.games.aid import INK, Art, Example, Plan, Row, Scene, telling
from pnp.games.miro import example
from pnp.games.miro.bands import LINE_WIDTH_MM
from pnp.games.miro.field import BAND_MM, build
from pnp.games.miro.field import Plan as Laid
from pnp.games.miro.line import Kind
from pnp.games.miro.sheet import TINTS
from pnp.model.affine import bounds
from pnp.model.drawing import Font, Item, Style, Text, circle, polyline
from pnp.model.regions import region_id
from pnp.model.units import Point, Points

RED, YELLOW, BLUE = "#d7261e", "#f5c800", "#1f4fa3"
RULE_MM = 0.35
HEAD_KIND, HEAD_SEED = Kind(11, 0, (3, 4), (0, 12)), 1
"""The wandering line in the head."""
HEAD_MM, HEAD_SCALE = (112.0, 42.0), 0.6
HEAD_FILLS = {1: RED, 3: INK, 4: YELLOW, 6: BLUE, 8: RED}
TAG_MM = 1.9
"""Radius of the letters' discs."""


def _signs(plan: Plan) -> Iterator[Item]:
    """The page's own composition: lines that end in dots, a line that wanders, a star and a moon."""
    u = plan.u
    for y in plan.bands:
        yield from _barbell((plan.left + u, y), (plan.right - u, y), u)
    for x, top, bottom in plan.pillars:
        yield from _barbell((x, top + 5 * u), (x, bottom - 2 * u), u)
    if plan.title_end is not None:
        yield from _wanderer((plan.right - HEAD_SCALE * HEAD_MM[0] * u, plan.top - 2.5 * u), u)
    if plan.foot:
        left, top, right, bottom = plan.foot
        wide, middle = right - left, (top + bottom) / 2
        size = min((bottom - top) / 2, 13.0 * u) - 0.6 * u
        yield from _star((left + 0.24 * wide, middle), size, u)
        yield circle(left + 0.5 * wide, middle + 0.3 * size, 0.28 * size, Style(fill=BLUE))
        yield from _moon((left + 0.76 * wide, middle - 0.1 * size), 0.8 * size)


def _barbell(a: Point, b: Point, u: float) -> Iterator[Item]:
    yield polyline((a, b), Style(stroke=INK, stroke_mm=RULE_MM * u))
    for x, y in (a, b):
        yield circle(x, y, 0.9 * u, Style(fill=INK))


def _star(at: Point, size: float, u: float) -> Iterator[Item]:
    style = Style(stroke=INK, stroke_mm=2 * RULE_MM * u, cap="round")
    for turn in range(4):
        x, y = size * math.cos(turn * math.pi / 4 + 0.2), size * math.sin(turn * math.pi / 4 + 0.2)
        yield polyline(((at[0] - x, at[1] - y), (at[0] + x, at[1] + y)), style)


def _moon(at: Point, size: float) -> Iterator[Item]:
    yield circle(at[0], at[1], size, Style(fill=RED))
    yield circle(at[0] + 0.5 * size, at[1] - 0.25 * size, 0.8 * size, Style(fill="#ffffff"))


def _wanderer(at: Point, u: float) -> Iterator[Item]:
    """One line, with some of its spaces filled."""
    plan, u = _head(), HEAD_SCALE * u
    for space in plan.field.spaces:
        if space.key in HEAD_FILLS:
            fill = HEAD_FILLS[space.key]
            yield polyline(_moved(space.outline, at, u), _wide(fill, u), closed=True)
    for region in plan.regions:
        if region.line:
            style = Style(stroke=INK, stroke_mm=3 * RULE_MM * u, cap="round", join="round")
            yield polyline(_moved(region.line, at, u), style)


@cache
def _head() -> Laid:
    return build(HEAD_SEED, width=HEAD_MM[0], height=HEAD_MM[1], kind=HEAD_KIND)


def _wide(colour: str, u: float) -> Style:
    """Fill and outline in one colour, out to the middle of the line around."""
    return Style(fill=colour, stroke=colour, stroke_mm=BAND_MM * u, join="round")


def _moved(points: Iterable[Point], at: Point, u: float) -> Points:
    return tuple((at[0] + u * x, at[1] + u * y) for x, y in points)


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    game = example.play(words, (0.0, 0.0))
    rows = (
        Row(
            turn.letter,
            words["colours"][turn.player - 1],
            words["pens"][turn.player - 1],
            words["segments"][len(turn.segments) - 1],
            _captured(turn, words),
            str(turn.points),
            quiet=not turn.worth,
        )
        for turn in game.turns
    )
    return Example(
        tuple(_picture(game, words, at, u)),
        example.SIZE_MM[0] * u,
        example.SIZE_MM[1] * u,
        tuple(rows),
        tuple((words["colours"][player], str(score)) for player, score in enumerate(game.scores)),
    )


def _captured(turn: example.Turn, words: Mapping[str, Any]) -> str:
    count = len(turn.worth)
    if not count:
        return ""
    worth = " + ".join(str(points) for _, points in turn.worth)
    return str(words["one"] if count == 1 else words["many"].format(count, worth))


def _steps(words: Mapping[str, Any]) -> Iterator[Scene]:
    """A turn that closes one space: before it, while the pen draws, and what it scores."""
    game = example.play(words, (0.0, 0.0))
    at = telling([turn.points if len(turn.worth) == 1 else 0 for turn in game.turns], least=2, start=2)
    turn = game.turns[at]
    named = {region.id: region for region in game.plan.regions}
    outlines = (point for space in game.plan.field.spaces for point in space.outline)
    area = bounds(outlines, BAND_MM + LINE_WIDTH_MM)
    ahead = [segment for later in game.turns[at:] for segment in later.segments][:3]
    middles = [_middle(named[region_id("segment", segment)].line) for segment in ahead]

    def shown(until: int, captured: int) -> tuple[Item, ...]:
        return tuple(_picture(game, words, (0.0, 0.0), 1.0, until, captured))

    yield Scene(shown(at, at), area, tuple((middle, str(number)) for number, middle in enumerate(middles, 1)))
    last = named[region_id("segment", turn.segments[-1])].line
    yield Scene(shown(at + 1, at), area, pen=(_middle(last), words["colours"][turn.player - 1]))
    (key, points), *_ = turn.worth
    label = next(space.label for space in game.plan.field.spaces if space.key == key)
    yield Scene(shown(at + 1, at + 1), area, badge=(label, f"+{points}"), numbers={"points": str(points)})


def _middle(line: Points) -> Point:
    return line[len(line) // 2]


def _picture(
    game: example.Game,
    words: Mapping[str, Any],
    at: Point,
    u: float,
    until: int | None = None,
    captured: int | None = None,
) -> Iterator[Item]:
    """The line in the players' colours; captured spaces are filled and marked with their worth, turns have letters.

    A picture of so many turns only, and of what was captured by then, has neither letters nor numbers.
    """
    turns = game.turns[:until]
    plan: Laid = game.plan
    named = {region.id: region for region in plan.regions}
    spaces = {space.key: space for space in plan.field.spaces}
    whole = _moved(plan.field.lines[0].points, at, u)
    yield polyline(whole, Style(stroke=TINTS["colour"], stroke_mm=BAND_MM * u, join="round"), closed=True)
    for turn in turns:
        stroke = Style(stroke=words["colours"][turn.player - 1], stroke_mm=BAND_MM * u)
        for segment in turn.segments:
            line = _moved(named[region_id("segment", segment)].line, at, u)
            yield polyline(line, stroke, id=f"example-segment-{segment}")
    for turn in game.turns[:captured]:
        for key, _ in turn.worth:
            fill = Style(fill=words["tints"][turn.player - 1])
            yield polyline(_moved(spaces[key].outline, at, u), fill, closed=True, id=f"example-space-{key}")
    yield polyline(whole, Style(stroke=INK, stroke_mm=LINE_WIDTH_MM * u, join="round"), closed=True)
    for turn in turns if until is None else ():
        for key, points in turn.worth:
            ((x, y),) = _moved([spaces[key].label], at, u)
            yield Text((x, y + 1.1 * u), str(points), 3.2 * u, Font.SANS_BOLD, "middle", INK)
        line = named[region_id("segment", turn.segments[len(turn.segments) // 2])].line
        ((x, y),) = _moved([line[len(line) // 2]], at, u)
        yield circle(x, y, TAG_MM * u, Style(stroke=INK, stroke_mm=0.25 * u, fill="#ffffff"))
        yield Text((x, y + 0.98 * u), turn.letter, 2.8 * u, Font.SANS_BOLD, "middle", INK)


ART = Art(_example, _signs, label_mm=17.0, steps=_steps)
