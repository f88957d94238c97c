"""Vasarely's player aid: two cubes played to the end, and a page on which dots swell and cubes turn over."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.games.aid import INK, Art, Example, Plan, Row, Scene, lettered, telling
from pnp.games.vasarely import example
from pnp.games.vasarely.drawing import Dots, Weights, draw
from pnp.model.affine import bounds
from pnp.model.colour import between
from pnp.model.drawing import Command, Item, Path, Style, circle, polyline
from pnp.model.units import Point

EDGE_MM = 23.0
"""Edge of the example's cubes."""
_LETTER_MM = 3.4
_DOTS, _DOTS_ALONE = Dots(radius=0.0323, apart=0.058), Dots(radius=0.0394, apart=0.069)
"""Dots of the example, and of its one cube in the three pictures: larger than on the sheet, whose cubes are larger."""
_PITCH_MM = 2.9
"""Distance of the dots on the swelling square."""
_SMALL_MM = 5.6
"""Edge of the cubes at the foot."""
_WARM, _COLD = "#f7941d", "#c2185b"
_GROUND = "#1b2a6b"
_TONES = (("#f7941d", "#c2185b", "#1b2a6b"), ("#ffd166", "#2e9e8f", "#155e75"))
"""Upper, left and right faces of the cubes at the foot, from its left end to its right."""


def _example(words: Mapping[str, Any], u: float, at: Point) -> Example:
    rim = 0.65 * u
    colours = words["colours"]
    game = example.play(
        words["seed"],
        words["order"],
        players=len(colours),
        edge_mm=EDGE_MM * u,
        origin=(at[0] + rim, at[1] + rim),
    )
    rows = (
        Row(
            turn.letter,
            colours[turn.player - 1],
            words["pens"][turn.player - 1],
            words["numbers"][turn.number - 1],
            _where(turn, words),
            str(turn.points) if turn.points else "",
            quiet=not turn.cube,
        )
        for turn in game.turns
    )
    plan = game.grown.plan
    return Example(
        tuple(_played(game, words, u)),
        plan.width_mm + 2 * rim,
        plan.height_mm + 2 * rim,
        tuple(rows),
        tuple(zip(colours, map(str, game.scores), strict=True)),
    )


def _where(turn: example.Turn, words: Mapping[str, Any]) -> str:
    """The result of a turn: the cube, and whether it was opened or completed."""
    if not turn.cube:
        return str(words["none"])
    cube = words["cubes"][turn.cube - 1]
    if turn.points:
        return str(words["full"].format(cube, turn.points))
    return str(words["opened"].format(cube) if turn.opens else cube)


def _steps(words: Mapping[str, Any]) -> Iterator[Scene]:
    """The cube that is full first: before a turn, while the pen fills, and what the last space scores."""
    game = example.play(
        words["seed"], words["order"], players=len(words["colours"]), edge_mm=EDGE_MM, origin=(0.0, 0.0)
    )
    cells, places = game.grown.design.cells, game.letters_at
    full = next(number for number, turn in enumerate(game.turns) if turn.points)
    cube = game.turns[full].cube
    keys = [key for key, cell in enumerate(cells, 1) if cell.cube == cube]
    area = bounds((point for key in keys for point in game.grown.regions[key - 1].polygon), 0.9)

    def chances(at: int) -> list[int]:
        turn, done = game.turns[at], {turn.key for turn in game.turns[:at]}
        return [key for key in keys if key not in done and cells[key - 1].dots == turn.number]

    at = telling([len(chances(at)) if turn.cube == cube else 0 for at, turn in enumerate(game.turns[:full])], least=2)
    turn, numbers = game.turns[at], words["numbers"]

    def shown(until: int) -> tuple[Item, ...]:
        return tuple(_played(game, words, 1.0, until, cube))

    choices = tuple((places[key - 1], "") for key in chances(at))
    yield Scene(shown(at), area, choices, numbers={"dots": numbers[turn.number - 1]})
    yield Scene(shown(at + 1), area, pen=(places[turn.key - 1], words["colours"][turn.player - 1]))
    last = game.turns[full]
    points = str(last.points)
    middle = ((area[0] + area[2]) / 2, (area[1] + area[3]) / 2)
    yield Scene(shown(full + 1), area, badge=(middle, f"+{points}"), numbers={"points": points})


def _played(
    game: example.Example, words: Mapping[str, Any], u: float, until: int | None = None, only: int | None = None
) -> Iterator[Item]:
    """The coloured cubes with their dots, or one of them; a letter in every space, but none after so many turns."""
    regions = game.grown.regions
    filled = {turn.key: turn for turn in game.turns[:until] if turn.key and only in (None, turn.cube)}
    for key, turn in filled.items():
        commands: list[Command] = []
        for ring in (regions[key - 1].polygon, *regions[key - 1].holes):
            commands += polyline(ring, Style(), closed=True).commands
        style = Style(fill=words["colours"][turn.player - 1], even_odd=True)
        yield Path(tuple(commands), style, f"example-space-{turn.letter}")
    yield draw(
        game.grown,
        Weights(1.1 * u, 0.5 * u, 0.3 * u),
        words["alt"],
        words["cube"],
        dots=_DOTS if only is None else _DOTS_ALONE,
        only=only,
    )
    for key, turn in filled.items() if until is None else ():
        yield lettered(game.letters_at[key - 1], turn.letter, _LETTER_MM * u, words["letters"][turn.player - 1])


def _decorate(plan: Plan) -> Iterator[Item]:
    """A square of dots that swells out of the page beside the title; cubes below the first note; rules between."""
    u = plan.u
    for y in plan.bands:
        yield polyline(((plan.left, y), (plan.right, y)), Style(stroke=INK, stroke_mm=0.35 * u))
    for x, a, b in plan.pillars:
        yield polyline(((x, a + 4.0 * u), (x, b - 1.0 * u)), Style(stroke=INK, stroke_mm=0.2 * u))
    if plan.title_end is not None:
        yield from _swelling(plan, plan.title_end)
    if plan.foot:
        yield from _cubes(plan.foot, u)


def _swelling(plan: Plan, title_end: float) -> Iterator[Item]:
    """Dots of equal size on a flat ground, seen through a lens: they seem to lie on a ball."""
    u = plan.u
    pitch, bottom = _PITCH_MM * u, plan.bands[0] - 3.5 * u
    rows = int((bottom - plan.top) / pitch)
    columns = int(min(plan.right - title_end - 12.0 * u, 88.0 * u) / pitch)
    left, top = plan.right - columns * pitch, bottom - rows * pitch
    ground = ((left, top), (plan.right, top), (plan.right, bottom), (left, bottom))
    yield polyline(ground, Style(fill=_GROUND), closed=True)
    middle = ((left + plan.right) / 2, (top + bottom) / 2)
    reach = rows * pitch * 0.62
    for row in range(rows):
        for column in range(columns):
            x, y = left + (column + 0.5) * pitch, top + (row + 0.5) * pitch
            commands: list[Command] = []
            for command in circle(x, y, 0.36 * pitch, Style()).commands:
                commands.append(_through_lens(command, middle, reach))
            near = max(0.0, 1.0 - math.hypot(x - middle[0], y - middle[1]) / (1.9 * reach))
            yield Path(_inside(commands, top, bottom), Style(fill=between(_COLD, _WARM, near)))


def _through_lens(command: Command, middle: Point, reach: float) -> Command:
    """The step with all its points moved outwards; they move most where the ball is steepest."""
    name, *values = command
    moved: list[float] = []
    for x, y in zip(values[::2], values[1::2], strict=True):
        dx, dy = float(x) - middle[0], float(y) - middle[1]
        far = math.hypot(dx, dy) / reach
        grow = math.sin(far * math.pi / 2) / far if 1e-9 < far < 1.0 else math.pi / 2 if far < 1.0 else 1.0
        moved += [round(middle[0] + dx * grow, 4), round(middle[1] + dy * grow, 4)]
    return (name, *moved)  # type: ignore[return-value]


def _inside(commands: list[Command], top: float, bottom: float) -> tuple[Command, ...]:
    """Only what is not above or below the ground."""
    kept: list[Command] = []
    for name, *values in commands:
        held = [v if index % 2 == 0 else min(max(float(v), top), bottom) for index, v in enumerate(values)]
        kept.append((name, *held))  # type: ignore[arg-type]
    return tuple(kept)


def _cubes(area: tuple[float, float, float, float], u: float) -> Iterator[Item]:
    """A wall of cubes; their colours change from left to right."""
    left, top, right, bottom = area
    wide, high = right - left, bottom - top
    edge = min(_SMALL_MM * u, high / 2)
    across = math.sqrt(3) * edge
    rows = max(1, int((high / edge - 2) / 1.5) + 1)
    for row in range(rows):
        y = bottom - 2 * edge - (rows - 1 - row) * 1.5 * edge
        count = int(wide / across) - row % 2
        for column in range(count):
            x = right - wide + (column + 0.5 + row % 2 / 2) * across
            yield from _cube(x, y, edge, column / max(1, count - 1))


def _cube(x: float, y: float, edge: float, part: float) -> Iterator[Item]:
    """A cube with its upper tip at x, y."""
    half, low = math.sqrt(3) / 2 * edge, edge / 2
    tip, left, right, centre = (x, y), (x - half, y + low), (x + half, y + low), (x, y + edge)
    foot, left_foot, right_foot = (x, y + 2 * edge), (x - half, y + 3 * low), (x + half, y + 3 * low)
    faces = ((tip, right, centre, left), (left, centre, foot, left_foot), (centre, right, right_foot, foot))
    for face, first, last in zip(faces, *_TONES, strict=True):
        style = Style(fill=between(first, last, part), stroke="#ffffff", stroke_mm=0.12 * edge / 4, join="round")
        yield polyline(face, style, closed=True)


ART = Art(_example, _decorate, steps=_steps)
