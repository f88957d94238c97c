"""A paper die: a net of six squares that folds to a die, with tabs to glue it.

The net is a step of two rows of three; nets lie side by side with hardly a gap. Everything is calculated by folding it:
each square's place on the die gives its value and the direction of its pips.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from msgspec import Struct

from pnp.cards.paths.outlines import lines
from pnp.games.cubist.art import die
from pnp.games.cubist.art.die import Vector
from pnp.games.cubist.art.inks import Tones
from pnp.model.drawing import Command, Item, Path, Style, polyline, rectangle
from pnp.model.units import Point

EDGE = 14.0
"""Of the die, mm."""
TAB = 4.2
"""Depth of the tabs, mm."""
_SLANT = 4.3
"""How much shorter a tab is on each side than its edge, mm; more than its depth, so that tabs do not meet inside."""
_HIDDEN = 1.0
"""How far the colour continues onto a tab, mm, so that no white shows beside the fold."""
SQUARES = ((0, 0), (1, 0), (2, 0), (2, 1), (3, 1), (4, 1))
"""Column and row of each square."""
UP, RIGHT, DOWN, LEFT = (0, -1), (1, 0), (0, 1), (-1, 0)
_WAYS: tuple[tuple[int, int], ...] = (UP, RIGHT, DOWN, LEFT)
"""The edges of a square, clockwise."""
TABS = (
    *(((0, 0), UP), ((1, 0), UP), ((2, 0), UP), ((2, 0), RIGHT)),
    *(((2, 1), LEFT), ((2, 1), DOWN), ((3, 1), DOWN)),
)
"""Squares and their edges with a tab: one of each two edges that meet, and none where the next net lies."""
CUT = Style(stroke="#000000", stroke_mm=0.25, join="round")
FOLD_DASH = (1.1, 0.8)


class Square(Struct, frozen=True):
    """A square of the net on the folded die.

    Attributes:
        place: its column and row.
        across: the direction of the net's x axis.
        along: the direction of its y axis.
        out: the direction that the printed side faces.
    """

    place: tuple[int, int]
    across: Vector
    along: Vector
    out: Vector

    @property
    def value(self) -> int:
        """What is printed on it."""
        return next(value for value, normal in die.NORMALS.items() if normal == self.out)


@cache
def folded() -> tuple[Square, ...]:
    """The squares on the die; the first faces up."""
    known = {SQUARES[0]: Square(SQUARES[0], (1, 0, 0), (0, 1, 0), die.UP)}
    for place in SQUARES[1:]:
        way, before = next(
            (way, known[near]) for way in _WAYS if (near := (place[0] - way[0], place[1] - way[1])) in known
        )
        known[place] = _folded(before, place, way)
    return tuple(known.values())


def _folded(before: Square, place: tuple[int, int], way: tuple[int, int]) -> Square:
    """The next square, folded down at the edge that it shares with the one before."""
    dx, dy = way
    down = _times(before.out, -1)
    if dx:
        return Square(place, _times(down, dx), before.along, _times(before.across, dx))
    return Square(place, before.across, _times(down, dy), _times(before.along, dy))


@cache
def outline() -> tuple[Point, ...]:
    """Where the net is cut out, mm from the top left corner of its first square."""
    start = SQUARES[0]
    points: list[Point] = []
    place, side = start, 0
    while True:  # clockwise round the net, each edge from its left end as seen from the square
        way = _WAYS[side]
        points += _rim(place, way)
        ahead = _WAYS[(side + 1) % 4]
        beside = (place[0] + ahead[0], place[1] + ahead[1])
        corner = (beside[0] + way[0], beside[1] + way[1])
        if corner in SQUARES and beside in SQUARES:
            place, side = corner, (side - 1) % 4
        elif beside in SQUARES:
            place = beside
        else:
            side = (side + 1) % 4
        if (place, side) == (start, 0):
            return tuple(point for index, point in enumerate(points) if point != points[index - 1])


def ends(place: tuple[int, int], way: tuple[int, int]) -> tuple[Point, Point]:
    """An edge of a square, clockwise, mm."""
    x, y = (place[0] + 0.5) * EDGE, (place[1] + 0.5) * EDGE
    dx, dy = way
    half = EDGE / 2
    return (x + (dx + dy) * half, y + (dy - dx) * half), (x + (dx - dy) * half, y + (dy + dx) * half)


def _rim(place: tuple[int, int], way: tuple[int, int]) -> tuple[Point, ...]:
    """An edge's course: straight, or around its tab."""
    start, end = ends(place, way)
    if (place, way) not in TABS:
        return start, end
    return (start, *_tab(place, way, TAB, _SLANT), end)


def _tab(place: tuple[int, int], way: tuple[int, int], deep: float, slant: float) -> tuple[Point, Point]:
    """The outer corners of a tab."""
    (x0, y0), (x1, y1) = ends(place, way)
    tx, ty = (x1 - x0) / EDGE * slant, (y1 - y0) / EDGE * slant
    dx, dy = way[0] * deep, way[1] * deep
    return (round(x0 + tx + dx, 3), round(y0 + ty + dy, 3)), (round(x1 - tx + dx, 3), round(y1 - ty + dy, 3))


@cache
def drawing(tones: Tones) -> tuple[Item, ...]:
    """The net, from the top left corner of its first square."""
    return tuple(_drawing(tones))


def _drawing(tones: Tones) -> Iterator[Item]:
    fill = Style(fill=tones.top)
    for place, way in TABS:
        start, end = ends(place, way)
        yield Path(lines((start, *_tab(place, way, _HIDDEN, _SLANT * _HIDDEN / TAB), end), closed=True), fill)
    commands: list[Command] = []
    for square in folded():
        x, y = square.place
        yield rectangle(x * EDGE, y * EDGE, EDGE, EDGE, fill)
        commands += _pips(square, tones)
    yield Path(tuple(commands), Style(fill=tones.pips, even_odd=True))
    inner = Style(stroke=tones.pips, stroke_mm=0.25, dash_mm=FOLD_DASH)
    outer = Style(stroke="#000000", stroke_mm=0.25, dash_mm=FOLD_DASH)
    for place in SQUARES:
        for way in _WAYS[1:3]:
            if (place[0] + way[0], place[1] + way[1]) in SQUARES:
                yield polyline(ends(place, way), inner)
    for place, way in TABS:
        yield polyline(ends(place, way), outer)
    yield Path(lines(outline(), closed=True), CUT)


def _pips(square: Square, tones: Tones) -> tuple[Command, ...]:
    across, along = die.axes(square.value)
    left, top = square.place

    def placed(u: float, v: float) -> Point:
        x, y = (u * die.dot(across, axis) + v * die.dot(along, axis) for axis in (square.across, square.along))
        return x * EDGE + (left + 0.5) * EDGE, y * EDGE + (top + 0.5) * EDGE

    return die.printed(square.value, tones.pip, placed)


def _times(vector: Vector, factor: int) -> Vector:
    a, b, c = vector
    return (a * factor, b * factor, c * factor)
