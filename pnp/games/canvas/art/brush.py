"""What the pictures are made of: smooth shapes in flat colours, lit from the upper left, as if cut from paper.

All lengths are mm, y down. A shape is a tuple of path commands; ``fill``, ``line`` and ``lit`` make items of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, pi, sin

from pnp.model.drawing import Command, Group, Item, Matrix, Path, Style, circle
from pnp.model.units import Point

Shape = tuple[Command, ...]

INK, CREAM, SAND = "#1d2a3f", "#f7ecd6", "#dcc39a"

_TENSION = 1 / 6


def points(text: str, at: Point = (0.0, 0.0)) -> list[tuple[float, float, bool]]:
    """Places written as ``x,y`` from a place of origin; an exclamation mark behind one makes it a corner."""
    read = []
    for word in text.split():
        x, y = word.rstrip("!").split(",")
        read.append((at[0] + float(x), at[1] + float(y), word.endswith("!")))
    return read


def smooth(course: str | Iterable[Point], at: Point = (0.0, 0.0), *, closed: bool = True) -> Shape:
    """A curve through places (Catmull and Rom); see :func:`points`."""
    through = points(course, at) if isinstance(course, str) else [(x, y, False) for x, y in course]
    n = len(through)
    out: list[Command] = [("M", _r(through[0][0]), _r(through[0][1]))]
    for i in range(n if closed else n - 1):
        a, b = through[i], through[(i + 1) % n]
        before = through[i - 1] if closed or i else a
        beyond = through[(i + 2) % n] if closed or i + 2 < n else b
        ax, ay = (0.0, 0.0) if a[2] else (b[0] - before[0], b[1] - before[1])
        bx, by = (0.0, 0.0) if b[2] else (beyond[0] - a[0], beyond[1] - a[1])
        out.append(
            (
                "C",
                _r(a[0] + ax * _TENSION),
                _r(a[1] + ay * _TENSION),
                _r(b[0] - bx * _TENSION),
                _r(b[1] - by * _TENSION),
                _r(b[0]),
                _r(b[1]),
            )
        )
    return (*out, ("Z",)) if closed else tuple(out)


def straight(course: str | Iterable[Point], at: Point = (0.0, 0.0), *, closed: bool = True) -> Shape:
    """Straight lines through places."""
    through = [(x, y) for x, y, _ in points(course, at)] if isinstance(course, str) else list(course)
    out: list[Command] = [("L", _r(x), _r(y)) if i else ("M", _r(x), _r(y)) for i, (x, y) in enumerate(through)]
    return (*out, ("Z",)) if closed else tuple(out)


def box(x: float, y: float, width: float, height: float) -> Shape:
    """A rectangle from its top left corner."""
    return straight(((x, y), (x + width, y), (x + width, y + height), (x, y + height)))


def disc(x: float, y: float, radius: float) -> Shape:
    """A circle."""
    return rounded(circle(x, y, radius, Style()).commands)


def leaf(start: Point, end: Point, wide: float, bend: float = 0.0) -> Shape:
    """A leaf from its stalk to its tip, ``wide`` across, its tip bent aside."""
    (x0, y0), (x1, y1) = start, end
    long = hypot(x1 - x0, y1 - y0) or 1.0
    ux, uy = (x1 - x0) / long, (y1 - y0) / long
    px, py = -uy, ux

    def at(along: float, aside: float) -> Point:
        return (_r(x0 + ux * along * long + px * aside), _r(y0 + uy * along * long + py * aside))

    side = wide * 0.72
    return (
        ("M", _r(x0), _r(y0)),
        ("C", *at(0.25, side + bend), *at(0.7, side * 0.8 + bend), _r(x1), _r(y1)),
        ("C", *at(0.7, -side * 0.8 + bend), *at(0.25, -side + bend), _r(x0), _r(y0)),
        ("Z",),
    )


def ring(x: float, y: float, start: float, end: float, radius: float) -> Shape:
    """An open arc, degrees clockwise from the right."""
    steps = max(2, int(abs(end - start) / 15) + 1)
    angles = [(start + (end - start) * i / steps) * pi / 180 for i in range(steps + 1)]
    k = 4 / 3 * sin((angles[1] - angles[0]) / 4) / cos((angles[1] - angles[0]) / 4) * radius
    out: list[Command] = [("M", _r(x + radius * cos(angles[0])), _r(y + radius * sin(angles[0])))]
    for a, b in zip(angles, angles[1:], strict=False):
        xa, ya, xb, yb = x + radius * cos(a), y + radius * sin(a), x + radius * cos(b), y + radius * sin(b)
        c1, c2 = (xa - k * sin(a), ya + k * cos(a)), (xb + k * sin(b), yb - k * cos(b))
        out.append(("C", *(_r(v) for v in (*c1, *c2, xb, yb))))  # type: ignore[arg-type]
    return tuple(out)


def polar(x: float, y: float, radius: float, degrees: float) -> Point:
    """The place at a distance from another; degrees clockwise from the right."""
    return (_r(x + radius * cos(degrees * pi / 180)), _r(y + radius * sin(degrees * pi / 180)))


def fill(shape: Shape, colour: str, *, even_odd: bool = False) -> Path:
    """A shape in one flat colour."""
    return Path(shape, Style(fill=colour, even_odd=even_odd))


def line(shape: Shape, colour: str, width: float) -> Path:
    """A stroke with round ends."""
    return Path(shape, Style(stroke=colour, stroke_mm=width, cap="round", join="round"))


def within(shape: Shape, items: Iterable[Item]) -> Group:
    """Items of which only what lies in a shape is seen."""
    return Group("", tuple(items), clip=shape)


def placed(items: Iterable[Item], at: Point, size: float = 1.0, *, mirrored: bool = False, turn: float = 0.0) -> Group:
    """Items that were drawn about the origin, put somewhere: larger, mirrored left to right, turned clockwise."""
    c, s = cos(turn * pi / 180), sin(turn * pi / 180)
    side = -size if mirrored else size
    return Group(
        "", tuple(items), matrix=(_q(side * c), _q(side * s), _q(-size * s), _q(size * c), _r(at[0]), _r(at[1]))
    )


def mapped(shape: Sequence[Command], matrix: Matrix) -> Shape:
    """A shape where a matrix puts it."""
    a, b, c, d, e, f = matrix
    out: list[Command] = []
    for step in shape:
        values: list[float] = []
        for x, y in zip(step[1::2], step[2::2], strict=True):
            values += (_r(a * x + c * y + e), _r(b * x + d * y + f))
        out.append((step[0], *values))  # type: ignore[arg-type]
    return tuple(out)


def rounded(shape: Sequence[Command]) -> Shape:
    """A shape with its places on the grid of a hundredth of a millimetre."""
    return mapped(shape, (1, 0, 0, 1, 0, 0))


def mixed(one: str, other: str, part: float) -> str:
    """A colour between two; ``part`` of the other."""
    pairs = zip((one[1:3], one[3:5], one[5:7]), (other[1:3], other[3:5], other[5:7]), strict=True)
    return "#" + "".join(f"{round(int(a, 16) + (int(b, 16) - int(a, 16)) * part):02x}" for a, b in pairs)


def _r(value: float) -> float:
    return round(value, 2) + 0.0


def _q(value: float) -> float:
    return round(value, 6) + 0.0
