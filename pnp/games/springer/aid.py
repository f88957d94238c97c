"""Springer's player aid: a mini-field with two chains, and facets cut by a burin, tinted like an etching."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from pnp.games.aid import INK, Art, Example, Plan, Row, Scene, lettered, telling
from pnp.games.springer import example
from pnp.geometry.chords import Limits, subdivide
from pnp.geometry.subdivision import Subdivision
from pnp.model.drawing import Item, Style, circle, polyline
from pnp.model.regions import region_id
from pnp.model.units import Point

TINTS = ("#1d3b5c", "#c9a24b", "#8c3b2a", "#9fb0b5", "#d9cdb4")
"""Blue-black, ochre, burnt sienna, and two greys in the tone of a plate."""
NUMBER_MM = (2.8, 4.85)
"""Size of the triangles' numbers in the example, and in the three pictures, which are smaller."""
_STROKES = (0.55, 0.25)
"""Widths of the long lines and of the others, mm."""
_SEED = 1907


def _plate(plan: Plan) -> Iterator[Item]:
    """The page's own composition: two cut plates, and rules across the page like strokes of a burin."""
    u = plan.u
    for height in plan.bands:
        yield polyline(((plan.left, height), (plan.right, height)), Style(stroke=INK, stroke_mm=_STROKES[0] * u))
    for x, a, b in plan.pillars:
        yield polyline(((x, a), (x, b)), Style(stroke=INK, stroke_mm=_STROKES[1] * u))
    if plan.title_end is not None:
        yield from _cut((plan.title_end + 8 * u, plan.top), (plan.right, plan.bands[0]), 11, 34, 0, u)
    if plan.foot:
        left, top, right, bottom = plan.foot
        yield from _cut((left, top), (right, bottom), 8, 20, 1, u)


def _cut(at: Point, to: Point, chords: int, faces: int, number: int, u: float) -> Iterator[Item]:
    """A rectangle cut by chords; facets that touch at corners are tinted."""
    width, height = (round(1000 * (b - a) / u) for a, b in zip(at, to, strict=True))
    plan = _subdivided(width, height, chords, faces, number)

    def place(v: int) -> Point:
        x, y = plan.points[v]
        return (round(at[0] + x * u / 1000, 3), round(at[1] + y * u / 1000, 3))

    for face, tint in _tints(plan).items():
        yield polyline(map(place, plan.faces[face]), Style(fill=tint), closed=True)
    for line, course in enumerate(plan.lines):
        stroke = Style(stroke=INK, stroke_mm=_STROKES[line >= plan.sides + 3] * u)
        yield polyline((place(course[0]), place(course[-1])), stroke)


def _subdivided(width: int, height: int, chords: int, faces: int, number: int) -> Subdivision:
    outline = ((0, 0), (width, 0), (width, height), (0, height))
    limits = Limits(stretch_um=1200, inradius_um=min(width, height) // 40, sine=0.3)
    for attempt in range(400):
        rng = random.Random(f"plate {_SEED} {number} {attempt}")
        found = subdivide(rng, outline, chords=chords, faces=faces, limits=limits, long=4)
        if found is not None:
            return found
    raise ValueError(f"no plate of {faces} facets fits into {width} by {height} um")


def _tints(plan: Subdivision) -> dict[int, str]:
    """Every facet without a tinted neighbour takes a tint; tints continue from corner to corner."""
    tinted: dict[int, str] = {}
    for face in range(len(plan.faces)):
        if not plan.neighbours[face] & tinted.keys():
            tinted[face] = TINTS[len(tinted) % len(TINTS)]
    return tinted


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    """The mini-field with its triangles, and every turn that connected a triangle."""
    game = example.play(words["seed"], tuple(words["order"]))
    tall = example.MINI.height_mm
    wide, high = (side / 1000 + 2 * tall for side in example.SIZE_UM)

    def place(point: Point) -> Point:
        return (round(at[0] + (point[0] + tall) * u, 3), round(at[1] + (point[1] + tall) * u, 3))

    items = tuple(_mini_field(game, words, u, place))
    rows = tuple(
        Row(
            turn.letter,
            words["colours"][turn.player - 1],
            "" if turn.letter else f"{turn.region[-1]} {words['edges'][turn.region[-2]]}",
            " ".join(turn.chain),
            points=str(turn.total),
        )
        for turn in game.turns
        if turn.gain
    )
    totals = tuple(zip(words["colours"], map(str, game.state.scores), strict=True))
    return Example(items, wide * u, high * u, rows, totals)


def _steps(words: Mapping[str, Any]) -> Iterator[Scene]:
    """A turn that leaps over a corner: before it and while the pen fills; then the chain that wins."""
    game = example.play(words["seed"], tuple(words["order"]))
    tall = example.MINI.height_mm
    wide, high = (side / 1000 for side in example.SIZE_UM)
    area = (-tall, -tall, wide + tall, high + tall)
    at = telling([len(turn.chain) if turn.letter else 0 for turn in game.turns])
    turn = game.turns[at]
    labels = {region_id("space", space.key): space.label for space in game.field.spaces}

    def shown(until: int) -> tuple[Item, ...]:
        return tuple(_mini_field(game, words, 1.0, lambda point: point, until))

    yield Scene(shown(at), area, crosses=tuple(labels[region] for region in _barred(game, at)))
    yield Scene(shown(at + 1), area, pen=(labels[turn.region], words["colours"][turn.player - 1]))
    (winner,) = game.state.winners
    last = next(turn for turn in reversed(game.turns) if turn.player == winner and turn.chain)
    chain = {turn.region: turn for turn in game.turns if turn.letter and turn.letter in last.chain}
    outlines = {space.key: space.outline for space in game.field.spaces if region_id("space", space.key) in chain}
    joints = [
        point
        for key, outline in outlines.items()
        for point in outline
        if any(point in other for near, other in outlines.items() if near > key)
    ]
    dots = [circle(x, y, 1.1, Style(fill="#ffffff", stroke=INK, stroke_mm=0.5)) for x, y in joints]
    middle = (wide / 2, high / 2)
    points = str(last.total)
    yield Scene((*shown(len(game.turns)), *dots), area, badge=(middle, points), numbers={"points": points})


def _barred(game: example.Example, at: int) -> list[str]:
    """The empty spaces that may not be filled in a turn, by the rules."""
    filled = {turn.region for turn in game.turns[:at]}
    legal = {move.marks[0][0] for move in game.turns[at].before.legal_moves() if move.marks}
    names = (region_id("space", space.key) for space in game.field.spaces)
    return [name for name in names if name not in filled | legal]


def _mini_field(
    game: example.Example,
    words: Mapping[str, Any],
    u: float,
    place: Callable[[Point], Point],
    until: int | None = None,
) -> Iterator[Item]:
    """The field; after so many turns only, its spaces have no letters."""
    field = game.field
    turns = game.turns[:until]
    colour = {turn.region: words["colours"][turn.player - 1] for turn in turns}
    spaces = {region_id("space", space.key): space for space in field.spaces}
    for turn in turns:
        if turn.letter:
            fill = Style(fill=colour[turn.region])
            yield polyline(
                map(place, spaces[turn.region].outline), fill, closed=True, id=f"example-space-{turn.letter}"
            )
    stroke = Style(stroke=INK, stroke_mm=0.35 * u)
    for line in field.lines[4:]:
        yield polyline(map(place, (line.points[0], line.points[-1])), stroke)
    yield polyline(map(place, field.frame), Style(stroke=INK, stroke_mm=0.6 * u), closed=True)
    for triangle in field.triangles:
        filled = colour.get(triangle.id)
        style = Style(stroke=INK, stroke_mm=0.3 * u, fill=filled)
        name = triangle.id.replace(":", "-")
        yield polyline(map(place, triangle.outline), style, closed=True, id=f"example-{name}")
        ink = words["letters"][words["colours"].index(filled)] if filled else INK
        yield lettered(place(triangle.label), triangle.id[-1], NUMBER_MM[until is not None] * u, ink)
    for turn in turns if until is None else ():
        if turn.letter:
            label, ink = place(spaces[turn.region].label), words["letters"][turn.player - 1]
            yield lettered(label, turn.letter, 3.0 * u, ink)


ART = Art(_example, _plate, label_mm=20.5, steps=_steps)
