"""Words along a path: every character stands upright on it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from math import atan2, cos, degrees, dist, sin

from pnp.cards.card import Box
from pnp.cards.language.values import BadValue
from pnp.cards.paths import pathdata
from pnp.cards.paths.polygons import flattened
from pnp.cards.text.blocks import Line
from pnp.cards.text.drawing import Pen, in_order, outlined
from pnp.cards.text.looks import Look
from pnp.model.affine import around
from pnp.model.drawing import Command, Group, Item
from pnp.model.drawing import Text as Words
from pnp.model.units import Point

_STEPS = 32
"""Parts of a curve: on a circle of 50 mm they are 0.02 mm off it at most."""
_SHARE = {"left": 0.0, "justify": 0.0, "center": 0.5, "right": 1.0}


class Course:
    """A path as points; lengths are mm from its beginning."""

    def __init__(self, data: str, box: Box) -> None:
        """The first sub-path of SVG path data, in mm from the corner of a box.

        Raises:
            BadValue: wrong data, or a path without a length.
        """
        try:
            commands = pathdata.moved(pathdata.parse(data), (1.0, 0.0, 0.0, 1.0, box[0], box[1]))
        except BadValue as bad:
            raise bad.of("along") from None
        self.points: list[Point] = next(flattened(commands, steps=_STEPS), [])
        if ("Z",) in commands[: _first(commands)]:
            self.points.append(self.points[0])
        self.lengths = [0.0]
        for one, other in zip(self.points, self.points[1:], strict=False):
            self.lengths.append(self.lengths[-1] + dist(one, other))
        if not self.length:
            raise BadValue("the path has no length; give it a curve such as M 0 20 Q 25 0 50 20", "along")

    @property
    def length(self) -> float:
        """Of all of it, mm."""
        return self.lengths[-1]

    def at(self, length: float) -> tuple[Point, float]:
        """A point, and the direction there in radians; before its beginning and beyond its end it goes on straight."""
        number = min(max(bisect_right(self.lengths, length) - 1, 0), len(self.points) - 2)
        while self.lengths[number + 1] == self.lengths[number]:
            number += -1 if number else 1
        (x, y), (u, v) = self.points[number : number + 2]
        angle, on = atan2(v - y, u - x), length - self.lengths[number]
        return (x + on * cos(angle), y + on * sin(angle)), angle


def draw(pen: Pen, line: Line, course: Course, size: float) -> tuple[tuple[Item, ...], Box]:
    """A line of text along a course, and the box around it.

    Args:
        pen: of its manner.
        line: its words.
        course: where they go.
        size: em, mm.

    Raises:
        BadValue: something in it that cannot be bent.
    """
    place = _SHARE[pen.align] * (course.length - line.width * size)
    characters = list(_characters(line, pen.base))
    items: list[Item] = []
    corners: list[Point] = []
    for character, look in characters:
        em = size * look.ratio
        advance, tracking = look.width(character) * size, look.tracking * em
        (x, y), angle = course.at(place + (advance - tracking) / 2)
        right, up = (cos(angle), sin(angle)), (sin(angle), -cos(angle))
        back, raised = -(advance - tracking) / 2, look.raised * size
        at = (x + back * right[0] + raised * up[0], y + back * right[1] + raised * up[1])
        if not character.isspace():
            items.append(
                Words(
                    (round(at[0], 3), round(at[1], 3)), character, em, look.metrics.font, colour=look.colour,
                    rotation=round(degrees(angle), 3), **outlined(look, pen.line),
                )
            )  # fmt: skip
            for along in (0.0, advance - tracking):
                for high in (look.metrics.rise * em, (look.metrics.rise - 1) * em):
                    corners.append((at[0] + along * right[0] + high * up[0], at[1] + along * right[1] + high * up[1]))
        place += advance
    left, top, right_, bottom = around(corners) or (*course.points[0], *course.points[0])
    said = "".join(character for character, _ in characters)  # read as words, not letter by letter
    return (Group("", tuple(items), alt=said),), (left, top, right_ - left, bottom - top)


def _characters(line: Line, base: Look) -> Iterator[tuple[str, Look]]:
    """The characters of a line from left to right, each with its look."""
    if isinstance(line.block.units[line.start], str):
        yield from ((character, base) for character in " ".join(line.block.units[line.start : line.end]))
        return
    for run in in_order(line):
        if run.alone or run.look.highlight != "none" or run.look.underline or run.look.strike:
            raise BadValue(
                "only letters follow a path, without icons, lines and highlights, and in scripts that do not join "
                "them; take these out, or take the key out",
                "along",
            )
        yield from ((character, run.look) for character in run.text)


def _first(commands: Sequence[Command]) -> int:
    """How many steps the first sub-path has."""
    return next((number for number, step in enumerate(commands) if number and step[0] == "M"), len(commands))
