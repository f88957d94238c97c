"""The five colours as they are printed: planes in colour, patterns in greys and with little ink.

In colour the five differ in lightness as well as in hue, so that nobody needs to tell red from green. In greys and with
little ink each has its own pattern, and its letter in every cell.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from pnp.data import load_layout
from pnp.model.cellcodes import mark_on
from pnp.model.drawing import Command, Path, Style
from pnp.model.print_mode import PrintMode

Pattern = Literal["plain", "rising", "level", "dots", "cross"]


class Plane(Struct, frozen=True):
    """How one colour is printed.

    Attributes:
        ground: the plane's own tone.
        fine: tone of hairlines between cells of one stroke.
        text: tone of small letters on the ground.
        pattern: drawn upon it.
        ink: of the pattern.
    """

    ground: str
    fine: str
    text: str
    pattern: Pattern = "plain"
    ink: str = "#000000"

    @property
    def mark(self) -> str:
        """Tone of what is stamped on the ground."""
        return mark_on(self.ground)


class Palette(Struct, frozen=True):
    """How everything is printed.

    Attributes:
        planes: of the colours 1 to 5.
        line: tone of the lines between planes.
        line_mm: their width.
        paper: ground of texts and of open planes.
        ink: of texts.
        soft: of lesser texts.
        letters: whether every cell shows its colour's letter.
    """

    planes: tuple[Plane, Plane, Plane, Plane, Plane]
    line: str
    line_mm: float
    paper: str
    ink: str
    soft: str
    letters: bool

    def plane(self, colour: int) -> Plane:
        """Of a colour from 1 to 5."""
        return self.planes[colour - 1]


@cache
def palette_of(print_mode: PrintMode) -> Palette:
    """How a print mode shows everything: ``colour``, ``mono`` or ``low``; from ``layouts/games/destijl/inks.toml``."""
    return msgspec.convert(load_layout("games/destijl/inks")[print_mode], Palette)


_PITCH = {"rising": 2.1, "level": 1.75, "dots": 2.1, "cross": 1.4}
"""mm between lines, or between dots: whole parts of a cell, so that patterns continue from cell to cell."""
_WEIGHT = {"rising": 0.45, "level": 0.4, "dots": 0.8, "cross": 0.3}
"""mm: width of the lines, or of the dots."""


def pattern(plane: Plane, left: float, top: float, right: float, bottom: float) -> Iterator[Path]:
    """A plane's pattern in a rectangle; it continues from one rectangle to the next."""
    kind = plane.pattern
    if kind == "plain":
        return
    pitch, weight = _PITCH[kind], _WEIGHT[kind]
    style = Style(stroke=plane.ink, stroke_mm=weight, cap="round" if kind == "dots" else "butt")
    steps: list[Command] = []
    if kind == "level":
        for y in _places(top, bottom, pitch):
            steps += [("M", left, y), ("L", right, y)]
    elif kind == "dots":
        for y in _places(top, bottom, pitch):
            even = round((y / pitch) - 0.5) % 2 == 0
            for x in _places(left, right, pitch, 0.5 if even else 0.0):
                steps += [("M", x, y), ("L", round(x + 0.01, 3), y)]
    else:
        ways = (1,) if kind == "rising" else (1, -1)
        for way in ways:
            steps += list(_slanting(left, top, right, bottom, pitch * 1.41421356, way))
    yield Path(tuple(steps), style)


def _places(low: float, high: float, pitch: float, offset: float = 0.5) -> Iterator[float]:
    """Multiples of the pitch, shifted by a part of it, that lie well inside."""
    number = int((low + 0.4) / pitch - offset) - 2
    while (place := round((number + offset) * pitch, 3)) < high - 0.4:
        if place > low + 0.4:
            yield place
        number += 1


def _slanting(left: float, top: float, right: float, bottom: float, step: float, way: int) -> Iterator[Command]:
    """Lines x + way * y = n * step, from border to border."""
    ends = [x + way * y for x in (left, right) for y in (top, bottom)]
    number = int(min(ends) / step) - 1
    while number * step <= max(ends):
        value = number * step
        xs = sorted((value - way * top, value - way * bottom))
        x0, x1 = max(left, xs[0]), min(right, xs[1])
        if x1 - x0 > 0.3:
            yield ("M", round(x0, 3), round((value - x0) * way, 3))
            yield ("L", round(x1, 3), round((value - x1) * way, 3))
        number += 1
