"""Outlines with their curves made straight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pnp.model import affine
from pnp.model.affine import IDENTITY, Matrix
from pnp.model.drawing import Command
from pnp.model.units import Point

Polygon = list[Point]


def flattened(commands: Iterable[Command], matrix: Matrix = IDENTITY, steps: int = 8) -> Iterator[Polygon]:
    """The sub-paths under a matrix; a closed one does not repeat its first point."""
    polygon: Polygon = []
    for command in commands:
        if command[0] == "C":
            (x0, y0), (_, x1, y1, x2, y2, x3, y3) = polygon[-1], command
            for step in range(1, steps + 1):
                t, u = step / steps, 1 - step / steps
                p, q, r, s = u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t
                polygon.append((p * x0 + q * x1 + r * x2 + s * x3, p * y0 + q * y1 + r * y2 + s * y3))
        elif command[0] != "Z":
            if command[0] == "M" and polygon:
                yield [affine.apply(matrix, *point) for point in polygon]
                polygon = []
            polygon.append((command[1], command[2]))
    if polygon:
        yield [affine.apply(matrix, *point) for point in polygon]


def backwards(commands: Sequence[Command]) -> tuple[Command, ...]:
    """One closed sub-path the other way round."""
    begin, *steps = [step for step in commands if step[0] != "Z"]
    points = [(float(step[-2]), float(step[-1])) for step in (begin, *steps)]
    found: list[Command] = [("M", *points[-1])]
    for step, end in zip(reversed(steps), reversed(points[:-1]), strict=True):
        found.append(("C", step[3], step[4], step[1], step[2], *end) if step[0] == "C" else ("L", *end))
    return (*found, ("Z",))
