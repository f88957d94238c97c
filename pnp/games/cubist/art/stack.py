"""Sculptures of dice in isometric projection: their visible parts, and the order in which they are drawn.

In this projection every visible side of a cube is a rhombus of two triangles of one lattice, and all cubes share the
lattice. So each triangle of the picture shows exactly one side of one cube, and hidden surfaces are found exactly.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from typing import Any

from msgspec import Struct

from pnp.games.cubist.art import die
from pnp.games.cubist.art.die import Vector
from pnp.games.cubist.art.inks import Tones
from pnp.games.cubist.art.shapes import shifted
from pnp.model.affine import bounds
from pnp.model.drawing import Command, Path, Style
from pnp.model.units import Point

Cube = tuple[int, int, int]
"""Column, row and level of a die, from 0."""
Cell = tuple[int, int]
"""Column and row."""
Triangle = tuple[int, int, bool]

TOP, LEFT, RIGHT = UP_LEFT_RIGHT = (die.UP, (0, 1, 0), (1, 0, 0))
"""The visible sides, as the directions that they face: up, down the page, to the right."""
COS30 = 0.8660254
LINE = 0.022
"""Width of the edges, in dice."""
CONTOUR = 0.075


class Column(Struct, frozen=True):
    """Dice on one cell of a sculpture.

    Attributes:
        height: how many stand on each other.
        value: what they all show; None for any value.
        marked: whether the lowest is the museum's cornerstone.
    """

    height: int
    value: int | None = None
    marked: bool = False


Sculpture = Mapping[Cell, Column]


class Side(Struct, frozen=True):
    """A side of a die of which at least half is visible.

    Attributes:
        cube: the die.
        normal: the direction that the side faces.
        whole: whether all of it is visible.
    """

    cube: Cube
    normal: Vector
    whole: bool


def project(x: float, y: float, z: float) -> Point:
    """Where a point in space is drawn, in dice; y down."""
    return (x - y) * COS30, (x + y) / 2 - z


def cubes(sculpture: Sculpture) -> list[Cube]:
    """All dice, the farthest first."""
    every = [(x, y, z) for (x, y), column in sculpture.items() for z in range(column.height)]
    return sorted(every, key=lambda cube: (sum(cube), cube))


def seen(sculpture: Sculpture) -> dict[Triangle, tuple[Cube, Vector]]:
    """For each triangle of the picture the die and the side that it shows."""
    shown: dict[Triangle, tuple[Cube, Vector]] = {}
    for cube in cubes(sculpture):
        for normal in UP_LEFT_RIGHT:
            for triangle in _triangles(cube, normal):
                shown[triangle] = (cube, normal)
    return shown


def sides(sculpture: Sculpture) -> tuple[Side, ...]:
    """What must be drawn, in that order: later sides cover earlier ones."""
    shown = seen(sculpture)
    found = []
    for cube in cubes(sculpture):
        for normal in UP_LEFT_RIGHT:
            count = sum(shown[triangle] == (cube, normal) for triangle in _triangles(cube, normal))
            if count:
                found.append(Side(cube, normal, count == 2))
    return tuple(found)


def turned(sculpture: Sculpture, quarters: int) -> dict[Cell, Column]:
    """A sculpture turned on the table by quarter turns, clockwise from above; its cells count from 0 again."""
    places = turned_cells(sculpture, quarters)
    return {places[cell]: sculpture[cell] for cell in sorted(sculpture, key=places.__getitem__)}


def turned_cells(cells: Iterable[Cell], quarters: int) -> dict[Cell, Cell]:
    """Where each cell lies after this turn."""
    places = {cell: cell for cell in cells}
    for _ in range(quarters % 4):
        places = {cell: (-y, x) for cell, (x, y) in places.items()}
    left, top = min(x for x, _ in places.values()), min(y for _, y in places.values())
    return {cell: (x - left, y - top) for cell, (x, y) in places.items()}


def best_view(sculpture: Sculpture) -> int:
    """The number of quarter turns of a sculpture that shows most of its tops, and then most of its sides."""

    def shows(quarters: int) -> tuple[int, int, int, int]:
        view = turned(sculpture, quarters)
        tops = {(x, y, column.height - 1) for (x, y), column in view.items()}
        found = [side for side in sides(view)]
        whole = sum(side.whole for side in found if side.normal == TOP and side.cube in tops)
        part = sum(side.normal == TOP for side in found)
        return whole, part, len(found), -quarters

    return max(range(4), key=shows)


def extent(sculpture: Sculpture) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the picture, in dice, edges not counted."""
    return bounds(
        project(x + a, y + b, z + c) for x, y, z in cubes(sculpture) for a in (0, 1) for b in (0, 1) for c in (0, 1)
    )


def picture(
    sculpture: Sculpture,
    tones: Tones,
    size: float,
    at: Point,
    *,
    cornerstone: Tones | None = None,
    each: Mapping[Cell, Tones] | None = None,
) -> Iterator[Path]:
    """A sculpture as drawn: its contour, then one side after the other.

    Args:
        sculpture: what stands where.
        tones: colours of its dice.
        size: edge of a die, mm.
        at: the place of the farthest point of cell (0, 0) on the table, mm.
        cornerstone: colours of the marked die.
        each: other colours of all dice on some cells.
    """
    found = sides(sculpture)
    outlines = [shifted(_outline(side.normal, size), _corner(side, size, at)) for side in found]
    contour = Style(stroke=tones.line, stroke_mm=round(CONTOUR * size, 3), fill=tones.line, join="round")
    yield Path(tuple(step for outline in outlines for step in outline), contour)
    for side in found:
        x, y, z = side.cube
        column = sculpture[x, y]
        inked = (each or {}).get((x, y), tones)
        if cornerstone and column.marked and z == 0:
            inked = cornerstone
        for path in _side(column.value, quarter(side.cube), side.normal, size, inked):
            yield Path(shifted(path.commands, _corner(side, size, at)), path.style)


def placed(
    sculpture: Sculpture, tones: Tones, box: tuple[float, float, float, float], largest: float, **how: Any
) -> Iterator[Path]:
    """A sculpture in the middle of a box (x, y, width, height; mm), with its dice as large as possible."""
    left, top, right, bottom = extent(sculpture)
    x, y, width, height = box
    size = round(min(largest, width / (right - left + CONTOUR), height / (bottom - top + CONTOUR)), 2)
    at = (x + (width - (left + right) * size) / 2, y + (height - (top + bottom) * size) / 2)
    yield from picture(sculpture, tones, size, at, **how)


def quarter(cube: Cube) -> int:
    """In which of its four ways a die is turned: as if at random, but always the same."""
    x, y, z = cube
    return (x + 2 * y + 3 * z + x * y) % 4


def _triangles(cube: Cube, normal: Vector) -> tuple[Triangle, Triangle]:
    """The two triangles of a side; (a, b, c) is a half of the lattice's rhombus (a, b), the lower or the upper one."""
    x, y, z = cube
    a, b = x - z, y - z
    if normal == TOP:
        return (a - 1, b - 1, False), (a - 1, b - 1, True)
    if normal == RIGHT:
        return (a, b - 1, True), (a, b, False)
    return (a - 1, b, False), (a, b, True)


def _corner(side: Side, size: float, at: Point) -> Point:
    x, y = project(*side.cube)
    return round(at[0] + x * size, 3), round(at[1] + y * size, 3)


@cache
def _outline(normal: Vector, size: float) -> tuple[Command, ...]:
    """A side of the die at the origin."""
    first = tuple(map(float, normal))
    across, along = (other for other in UP_LEFT_RIGHT if other != normal)
    corners = []
    for a, b in ((0, 0), (1, 0), (1, 1), (0, 1)):
        x, y = project(*(first[i] + a * across[i] + b * along[i] for i in range(3)))
        corners.append((round(x * size, 3), round(y * size, 3)))
    return (("M", *corners[0]), *(("L", *corner) for corner in corners[1:]), ("Z",))


@cache
def _side(top: int | None, way: int, normal: Vector, size: float, tones: Tones) -> tuple[Path, ...]:
    """A side of the die at the origin that shows a value on top, with its pips, which are one path."""
    fill = (tones.top, tones.left, tones.right)[UP_LEFT_RIGHT.index(normal)]
    edge = Style(fill=fill, stroke=tones.line, stroke_mm=max(0.1, round(LINE * size, 3)), join="round")
    side = Path(_outline(normal, size), edge)
    if top is None:
        return (side,)
    value, turn = die.shown(top, way, normal), die.turns(top)[way]
    across, along = (die.apply(turn, axis) for axis in die.axes(value))

    def placed(u: float, v: float) -> Point:
        x, y = project(*(0.5 + 0.5 * normal[i] + u * across[i] + v * along[i] for i in range(3)))
        return x * size, y * size

    return side, Path(die.printed(value, tones.pip, placed), Style(fill=tones.pips, even_odd=True))
