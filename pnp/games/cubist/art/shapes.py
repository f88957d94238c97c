"""Plain shapes as drawing commands, mm: what the posters are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import ceil, cos, hypot, radians, sin, sqrt

from pnp.cards.paths.outlines import lines
from pnp.cards.paths.pathdata import Commands, moved, rounded
from pnp.model.drawing import Command, Style, circle
from pnp.model.units import Point


def quad(*numbers: float) -> Commands:
    """A polygon from x and y in turn."""
    return lines(zip(numbers[::2], numbers[1::2], strict=True), closed=True)


def bar(start: Point, end: Point, width: float, taper: float = 1.0) -> Commands:
    """A straight band; its end is ``taper`` times as wide as its beginning."""
    long = hypot(end[0] - start[0], end[1] - start[1])
    across = (-(end[1] - start[1]) / long * width / 2, (end[0] - start[0]) / long * width / 2)
    corners = (
        (start[0] + across[0], start[1] + across[1]),
        (end[0] + across[0] * taper, end[1] + across[1] * taper),
        (end[0] - across[0] * taper, end[1] - across[1] * taper),
        (start[0] - across[0], start[1] - across[1]),
    )
    return lines(corners, closed=True)


def disc(x: float, y: float, radius: float) -> Commands:
    """A circle."""
    return rounded(circle(x, y, radius, Style()).commands)


def sector(centre: Point, radius: float, start: float, end: float) -> Commands:
    """A piece of a pie; its edge is less than 0.02 mm from the circle; degrees count clockwise from the right."""
    steps = max(2, ceil(radians(abs(end - start)) / (2 * sqrt(0.04 / max(radius, 0.1)))))
    turns = (radians(start + (end - start) * step / steps) for step in range(steps + 1))
    return lines([*((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in turns), centre], closed=True)


def shifted(commands: Iterable[Command], by: Point) -> Commands:
    """The same, moved."""
    return moved(commands, (1.0, 0.0, 0.0, 1.0, *by))


def mapped(commands: Iterable[Command], place: Callable[[float, float], Point]) -> Commands:
    """The same with every point elsewhere, to 0.001 mm."""
    return tuple(
        (step[0], *(round(v, 3) for x, y in zip(step[1::2], step[2::2], strict=True) for v in place(x, y)))  # type: ignore[misc]
        for step in commands
    )
