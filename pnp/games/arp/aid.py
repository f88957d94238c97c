"""Arp's player aid: its mini-field of thirteen spaces, and a field stretched like a shard above hollow lines."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.games.aid import INK, Art, Example, Plan, Row, Scene, lettered, telling
from pnp.games.arp import channels, example
from pnp.games.joints import joints
from pnp.geometry.subdivision import Subdivision, inset
from pnp.model.affine import bounds
from pnp.model.drawing import Font, Item, Style, circle, polyline
from pnp.model.regions import RegionId, region_id
from pnp.model.sheet import Field
from pnp.model.units import Point

RED, YELLOW, BLUE, BLACK, WHITE = "#d7261e", "#f5c800", "#1f4fa3", "#1c1c1c", "#ffffff"
EDGE_MM = 0.25
CHANNEL_MM = 1.9
LETTER_MM = 2.8
"""Size of the letters in rings, mm."""
BAND_MM = 1.1
"""Width of the hollow lines between the bands of the page."""
_SHARDS = (WHITE, RED, WHITE, YELLOW, BLUE, WHITE, WHITE, BLACK, WHITE, YELLOW, WHITE, BLUE, RED)


def _shards(plan: Plan) -> Iterator[Item]:
    """The page's own composition: hollow lines across it, and a field stretched into its corner."""
    u, half = plan.u, BAND_MM * plan.u / 2
    style = Style(stroke=INK, stroke_mm=EDGE_MM * u)
    for y in plan.bands:
        ring = ((plan.left, y - half), (plan.right, y - half), (plan.right, y + half), (plan.left, y + half))
        yield polyline(ring, style, closed=True)
    for x, a, b in plan.pillars:
        post = ((x - half, a + half), (x + half, a + half), (x + half, b - half), (x - half, b - half))
        yield polyline(post, style, closed=True)
    if plan.title_end is not None:
        corner = (plan.right, plan.bands[0] - 4 * u)
        yield from _stretched(example.mini_field(3), (plan.title_end + 14 * u, plan.top), corner, u)
    if plan.foot:
        left, top, right, bottom = plan.foot
        yield from _stretched(example.mini_field(9), (left + 6 * u, top), (right, bottom), u)


def _stretched(plan: Subdivision, start: Point, end: Point, u: float) -> Iterator[Item]:
    """A mini-field stretched to fill a box, with some of its spaces coloured."""
    across = (end[0] - start[0]) / (1000 * example.WIDTH_MM)
    down = (end[1] - start[1]) / (1000 * example.HEIGHT_MM)
    for shape, colour in zip(plan.shapes, _SHARDS, strict=True):
        corners = [(start[0] + x * across, start[1] + y * down) for x, y in shape]
        shard = inset(corners, BAND_MM * u / 2)
        if shard:
            yield polyline(shard, Style(stroke=INK, stroke_mm=EDGE_MM * u, fill=colour), closed=True)


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    game = example.play(words["seed"], words["moves"])
    rim = CHANNEL_MM * u
    shown = channels.field(game.plan, (at[0] + rim, at[1] + rim), CHANNEL_MM * u, u)
    rows = (
        Row(
            turn.letter,
            words["colours"][turn.player - 1],
            words["pens"][turn.player - 1],
            _story(turn, game.turns[number - 1].letter if number else "", words),
            points=str(len(turn.captured)),
            quiet=not turn.captured,
        )
        for number, turn in enumerate(game.turns)
    )
    return Example(
        tuple(_mini_field(game, shown, words, u)),
        example.WIDTH_MM * u + 2 * rim,
        example.HEIGHT_MM * u + 2 * rim,
        tuple(rows),
        tuple(zip(words["colours"], map(str, game.scores), strict=True)),
    )


def _story(turn: example.Turn, before: str, words: Mapping[str, Any]) -> str:
    """What happened, in short."""
    if not before:
        return str(words["first"])
    if turn.free:
        return str(words["free"].format(before))
    return str(words["stopped"].format(before, turn.up_to) if turn.up_to else words["end"].format(before))


def _steps(words: Mapping[str, Any]) -> Iterator[Scene]:
    """A turn that closes one space: before it, while the pen draws, and what it scores."""
    game = example.play(words["seed"], words["moves"])
    shown = channels.field(game.plan, (CHANNEL_MM, CHANNEL_MM), CHANNEL_MM, 1.0)
    area = bounds(shown.frame, EDGE_MM / 2)
    at = telling([int(len(turn.captured) == 1 and not turn.free) for turn in game.turns], least=1)
    turn = game.turns[at]

    def drawn(until: int, filled: int) -> tuple[Item, ...]:
        return tuple(_mini_field(game, shown, words, 1.0, until, filled))

    middles = {_midway(run, shown) for run in _legal(turn)}
    yield Scene(drawn(at, at), area, tuple((middle, "") for middle in sorted(middles)))
    yield Scene(drawn(at + 1, at), area, pen=(_midway(turn.run, shown), words["colours"][turn.player - 1]))
    label = shown.spaces[turn.captured[0] - 1].label
    yield Scene(drawn(at + 1, at + 1), area, badge=(label, f"+{len(turn.captured)}"))


def _legal(turn: example.Turn) -> Iterator[Sequence[tuple[int, int]]]:
    """What may be coloured in a turn, by the rules: the stretches of each line."""
    for move in turn.before.legal_moves():
        regions = (RegionId.of(name) for name, _ in move.marks if name.startswith("line"))
        yield [(region.numbers[0], region.numbers[1]) for region in regions]


def _mini_field(
    game: example.Example,
    shown: Field,
    words: Mapping[str, Any],
    u: float,
    until: int | None = None,
    filled: int | None = None,
) -> Iterator[Item]:
    """The field; after so many turns only, and with the spaces filled by then, it has no letters."""
    regions = channels.regions(game.plan, shown)
    polygons = {region.id: region.polygon for region in regions}
    edge = Style(stroke=INK, stroke_mm=EDGE_MM * u)
    inked = {
        region_id("line", *at): words["colours"][turn.player - 1] for turn in game.turns[:until] for at in turn.run
    }
    yield from (polyline(lozenge, Style(fill=ink), closed=True) for lozenge, ink in joints(regions, inked))
    for turn in game.turns[:until]:
        fill = Style(fill=words["colours"][turn.player - 1])
        for line, place in turn.run:
            yield polyline(
                polygons[region_id("line", line, place)], fill, closed=True, id=f"example-line-{line}-{place}"
            )
        for key in turn.captured if turn in game.turns[:filled] else ():
            yield polyline(polygons[region_id("space", key)], fill, closed=True, id=f"example-space-{key}")
    yield polyline(shown.frame, edge, closed=True)
    for space in shown.spaces:
        yield polyline(space.outline, edge, closed=True)
    if until is not None:
        return
    for turn in game.turns:
        for key in turn.captured:
            colour = words["letters"][turn.player - 1]
            yield lettered(shown.spaces[key - 1].label, turn.letter, 3.0 * u, colour, Font.SANS)
    for turn in game.turns:
        middle = _midway(turn.run, shown)
        disc = Style(stroke=words["colours"][turn.player - 1], stroke_mm=0.45 * u, fill=WHITE)
        yield circle(*middle, 1.85 * u, disc)
        yield lettered(middle, turn.letter, LETTER_MM * u)


def _midway(run: Sequence[tuple[int, int]], shown: Field) -> Point:
    """The middle of the longest stretch that was coloured: a letter there is clear of all junctions."""

    def square(stretch: tuple[int, int]) -> float:
        (ax, ay), (bx, by) = shown.lines[stretch[0] - 1].points[stretch[1] - 1 : stretch[1] + 1]
        return (bx - ax) ** 2 + (by - ay) ** 2

    line, place = max(run, key=square)
    (ax, ay), (bx, by) = shown.lines[line - 1].points[place - 1 : place + 1]
    return (ax + bx) / 2, (ay + by) / 2


ART = Art(_example, _shards, label_mm=20.5, steps=_steps)
