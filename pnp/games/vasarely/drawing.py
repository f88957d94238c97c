"""The field as it is printed: heavy cubes, their edges, light lines, and dots that lie on the faces like pips."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import Struct

from pnp.games.vasarely.design import FACES, Cell, Face
from pnp.games.vasarely.faces import DISC, GRID, Spot
from pnp.games.vasarely.field import Grown, Plan
from pnp.model.drawing import Command, Group, Item, Path, Style, circle


class Dots(NamedTuple):
    """Sizes of dots on a face, in edges of a cube.

    Attributes:
        radius: of a dot.
        apart: half the distance of neighbouring ones.
    """

    radius: float = 0.0235
    apart: float = 0.053


DOTS = Dots()
_PIPS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((0.5, -0.5), (-0.5, 0.5)),
    3: ((0.9, -0.9), (0, 0), (-0.9, 0.9)),
    4: ((1, 1), (1, -1), (-1, -1), (-1, 1)),
    5: ((1.15, 1.15), (1, -1), (0, 0), (-1.15, -1.15), (-1, 1)),
}
"""Places of the dots along the face's two edges, in units of :attr:`Dots.apart`."""


class Weights(Struct, frozen=True):
    """Widths of the printed lines, mm: around the cubes, between their faces, between spaces."""

    cube: float
    edge: float
    light: float


def draw(grown: Grown, weights: Weights, about: str, each: str, *, dots: Dots = DOTS, only: int | None = None) -> Group:
    """The whole field; cubes in reading order, heavy lines on top.

    Args:
        grown: the field.
        weights: of its lines.
        about: the field in a few words.
        each: the same for a cube, with ``{number}`` and ``{spaces}``.
        dots: their sizes.
        only: the number of a cube that is drawn alone.
    """
    plan = grown.plan
    groups: list[Item] = []
    cubes = range(1, len(plan.tips) + 1) if only is None else [only]
    for cube in cubes:
        cells = [(key, cell) for key, cell in enumerate(grown.design.cells, 1) if cell.cube == cube]
        faces = grown.design.faces[3 * cube - 3 : 3 * cube]
        items = [*_light(plan, faces, weights, cube), _edges(plan, faces[0].centre, weights, cube)]
        items += [_dots(plan, key, cell, grown.dots_at[key - 1], dots) for key, cell in cells]
        groups.append(Group(f"cube-{cube}", tuple(items), each.format(number=cube, spaces=len(cells))))
    return Group("field", (*groups, _outlines(plan, cubes, weights)), about)


def _light(plan: Plan, faces: Iterable[Face], weights: Weights, cube: int) -> Iterator[Path]:
    """The lines that divide the faces, straight ones as one path, each circle as another."""
    style = Style(stroke="#000000", stroke_mm=weights.light, cap="butt", join="round")
    commands: list[Command] = []
    for number, face in enumerate(faces, 1):
        for line in face.cut.lines:
            (x0, y0), (x1, y1) = (plan.at(face.place(spot)) for spot in line)
            commands += [("M", x0, y0), ("L", x1, y1)]
        if face.cut.disc:
            yield Path(_laid(plan, face, (GRID / 2, GRID / 2), DISC), style, f"disc-{cube}-{number}")
    if commands:
        yield Path(tuple(commands), style, f"light-{cube}")


def _edges(plan: Plan, centre: Spot, weights: Weights, cube: int) -> Path:
    """The three edges that meet in the cube's middle."""
    commands: list[Command] = []
    for (i, j), _ in FACES:
        (x0, y0), (x1, y1) = plan.at(centre), plan.at((centre[0] + GRID * i, centre[1] + GRID * j))
        commands += [("M", x0, y0), ("L", x1, y1)]
    return Path(tuple(commands), Style(stroke="#000000", stroke_mm=weights.edge, cap="round"), f"edges-{cube}")


def _outlines(plan: Plan, cubes: Iterable[int], weights: Weights) -> Path:
    """The cubes' outlines."""
    commands: list[Command] = []
    for i, j in (plan.tips[cube - 1] for cube in cubes):
        tips = ((0, 0), (1, 0), (2, 1), (2, 2), (1, 2), (0, 1))
        points = [plan.at(((i + a) * GRID, (j + b) * GRID)) for a, b in tips]
        commands.append(("M", *points[0]))
        commands += [("L", *point) for point in points[1:]]
        commands.append(("Z",))
    return Path(tuple(commands), Style(stroke="#000000", stroke_mm=weights.cube, join="miter"), "cubes")


def _dots(plan: Plan, key: int, cell: Cell, spot: Spot, dots: Dots) -> Path:
    """The dots of a space, one path."""
    step = dots.apart * GRID
    commands: list[Command] = []
    for a, b in _PIPS[cell.dots]:
        commands += _laid(plan, cell.face, (spot[0] + a * step, spot[1] + b * step), dots.radius * GRID)
    return Path(tuple(commands), Style(fill="#000000"), f"dots-{key}")


def _laid(plan: Plan, face: Face, centre: tuple[float, float], radius: float) -> tuple[Command, ...]:
    """A circle on a face, as it appears on paper."""

    def at(a: float, b: float) -> tuple[float, float]:
        (ui, uj), (vi, vj) = face.u, face.v
        return plan.at((face.centre[0] + a * ui + b * vi, face.centre[1] + a * uj + b * vj))

    commands: list[Command] = []
    for command in circle(*centre, radius, Style()).commands:
        match command:
            case ("M", x, y):
                commands.append(("M", *at(x, y)))
            case ("C", x1, y1, x2, y2, x, y):
                commands.append(("C", *at(x1, y1), *at(x2, y2), *at(x, y)))
            case _:
                commands.append(("Z",))
    return tuple(commands)
