"""SVG path data as drawing commands, and drawing commands under a matrix."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import acos, ceil, copysign, cos, hypot, pi, radians, sin, sqrt, tan

from pnp.cards.card import Box
from pnp.cards.language.values import BadValue
from pnp.model.affine import Matrix, apply, around
from pnp.model.drawing import Command, points_of

Commands = tuple[Command, ...]

_LETTER = re.compile("([MmZzLlHhVvCcSsQqTtAa])")
_NUMBER = r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
_GAP = r"[\s,]*"
_NUMBERS = re.compile(rf"{_GAP}({_NUMBER})")
# As nearly always: letters and numbers below 1e9 and nothing else, without an arc.
_NEAR = r"[-+]?(?:[0-9]{1,9}+(?![0-9])\.?[0-9]*|\.[0-9]+)(?![eE])"
_PLAIN = re.compile(rf"{_GAP}(?:(?:[MmZzLlHhVvCcSsQqTt]|{_NEAR}){_GAP})*+")
# The two flags of an arc may stand without a gap: a 1 2 30 015 5.
_ARC = re.compile(_GAP + _GAP.join([f"({_NUMBER})"] * 3 + ["([01])"] * 2 + [f"({_NUMBER})"] * 2))
FARTHEST = 1e9
"""No number of a drawing goes further."""
_NOTHING: list[tuple[float, ...]] = [()]
_COUNT = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


@lru_cache(maxsize=512)
def parse(data: str) -> Commands:
    """The commands of SVG path data, absolute, arcs and quadratic curves as cubic ones.

    Raises:
        BadValue: it is not path data; quotes the faulty place.
    """
    head, *pieces = _LETTER.split(data)
    if head.strip() or (pieces and pieces[0] not in "Mm"):
        raise BadValue(f"path data begins with M and two numbers, not with {data.strip()[:12]!r}")
    return _Pen().draw(zip(pieces[::2], pieces[1::2], strict=True), plain=_PLAIN.fullmatch(data) is not None)


def mapped(commands: Iterable[Command], matrix: Matrix) -> Iterator[Command]:
    """The commands under a matrix."""
    for step in commands:
        points = zip(step[1::2], step[2::2], strict=True)
        yield (step[0], *(value for x, y in points for value in apply(matrix, x, y)))  # type: ignore[misc]


def rounded(commands: Iterable[Command]) -> Commands:
    """The commands with their numbers rounded to 0.001."""
    return tuple((step[0], *[round(value, 3) for value in step[1:]]) for step in commands)  # type: ignore[misc]


def moved(commands: Iterable[Command], matrix: Matrix) -> Commands:
    """The commands under a matrix, rounded to 0.001."""
    return rounded(mapped(commands, matrix))


def extent(commands: Iterable[Command]) -> Box | None:
    """A box around all points and control points; None without any."""
    if (found := around(points_of(commands))) is None:
        return None
    left, top, right, bottom = found
    return (left, top, right - left, bottom - top)


def _quick(text: str) -> list[float]:
    """The numbers of a plain text; most have gaps or commas between them, which is read much faster."""
    try:
        return list(map(float, text.replace(",", " ").split()))
    except ValueError:
        return list(map(float, _NUMBERS.findall(text)))


def _values(letter: str, text: str, *, plain: bool) -> list[tuple[float, ...]]:
    """The numbers after a letter, one tuple for each repetition of the command; ``plain`` as by that pattern."""
    size = _COUNT[letter.upper()]
    if not (size or text):
        return _NOTHING
    pattern = _ARC if size == 7 else _NUMBERS
    found: list[float] = []
    end = 0
    if plain:
        found = _quick(text)
        if max(map(abs, found), default=0.0) > FARTHEST:
            raise BadValue(f"path data goes too far: {text.strip()[:12]!r} after {letter}")
        if len(found) == size:
            return [tuple(found)]
        end = len(text)
    while match := pattern.match(text, end):
        found += (values := list(map(float, match.groups())))
        if max(map(abs, values)) > FARTHEST:
            raise BadValue(f"path data goes too far: {match[0].strip()[:12]!r} after {letter}")
        end = match.end()
    if text[end:].strip(" \t\r\n,"):
        raise BadValue(f"path data has {text[end:].strip()[:16].rstrip()!r} after {letter}, which is not a number")
    if (size == 0 and found) or (size and (not found or len(found) % size)):
        raise BadValue(f"path data wants {size or 'no'} numbers after {letter}, not {(letter + text.strip())[:24]!r}")
    if len(found) == size:
        return [tuple(found)]
    return [tuple(found[i : i + size]) for i in range(0, len(found), size)] if size else _NOTHING


class _Pen:
    """Follows path data."""

    def __init__(self) -> None:
        self.out: list[Command] = []
        self.at = self.start = (0.0, 0.0)
        self.control: tuple[float, float] | None = None  # of the last curve, for the next smooth one
        self.smooth = ""  # the kind of that curve
        self.closed = False

    def draw(self, pieces: Iterable[tuple[str, str]], *, plain: bool) -> Commands:
        for letter, text in pieces:
            name, x, y = letter.upper(), 0.0, 0.0
            for turn, values in enumerate(_values(letter, text, plain=plain)):
                if letter != name:
                    x, y = self.at
                self.step("L" if name == "M" and turn else name, values, x, y)
        return tuple(self.out)

    def step(self, name: str, v: tuple[float, ...], x: float, y: float) -> None:
        """One step; x, y is where its numbers count from."""
        if self.closed and name not in "MZ":
            self.out.append(("M", *self.start))
        self.closed = name == "Z"
        match name:
            case "M":
                self.at = self.start = (x + v[0], y + v[1])
                self.out.append(("M", *self.at))
            case "C":
                self.curve(x + v[0], y + v[1], x + v[2], y + v[3], x + v[4], y + v[5])
            case "S":
                self.curve(*self.mirrored("C"), x + v[0], y + v[1], x + v[2], y + v[3])
            case "L":
                self.line(x + v[0], y + v[1])
            case "Z":
                self.out.append(("Z",))
                self.at = self.start
            case "H":
                self.line(x + v[0], self.at[1])
            case "V":
                self.line(self.at[0], y + v[0])
            case "Q":
                self.quadratic(x + v[0], y + v[1], x + v[2], y + v[3])
            case "T":
                self.quadratic(*self.mirrored("Q"), x + v[0], y + v[1])
            case "A":
                self.arc(abs(v[0]), abs(v[1]), radians(v[2]), v[3] != v[4], bool(v[4]), (x + v[5], y + v[6]))
        if name not in "CSQT":
            self.control = None

    def mirrored(self, kind: str) -> tuple[float, float]:
        """The last control point mirrored at where the pen is, if the last curve was of that kind."""
        if self.control is None or self.smooth != kind:
            return self.at
        return (2 * self.at[0] - self.control[0], 2 * self.at[1] - self.control[1])

    def line(self, x: float, y: float) -> None:
        self.out.append(("L", x, y))
        self.at = (x, y)

    def curve(self, a: float, b: float, c: float, d: float, x: float, y: float) -> None:
        self.out.append(("C", a, b, c, d, x, y))
        self.at, self.control, self.smooth = (x, y), (c, d), "C"

    def quadratic(self, a: float, b: float, x: float, y: float) -> None:
        (p, q) = self.at
        self.curve((p + 2 * a) / 3, (q + 2 * b) / 3, (x + 2 * a) / 3, (y + 2 * b) / 3, x, y)
        self.control, self.smooth = (a, b), "Q"

    def arc(self, rx: float, ry: float, tilt: float, far: bool, sweep: bool, end: tuple[float, float]) -> None:
        """An arc by its ends, as curves of at most 90 degrees (SVG 1.1, appendix F.6.5).

        Args:
            rx: radius along the tilted x axis.
            ry: radius along the tilted y axis.
            tilt: of the ellipse, radians.
            far: whether the flags for a large arc and for a positive sweep differ.
            sweep: whether angles grow.
            end: where it ends.
        """
        (x0, y0), (x1, y1) = self.at, end
        if end == self.at:
            return
        if not rx or not ry:
            self.line(*end)
            return
        co, si = cos(tilt), sin(tilt)
        px, py = co * (x0 - x1) / 2 + si * (y0 - y1) / 2, -si * (x0 - x1) / 2 + co * (y0 - y1) / 2
        short = hypot(px / rx, py / ry)
        if short > 1:  # radii that do not reach are made larger
            rx, ry = rx * short, ry * short
        side = (rx * py) ** 2 + (ry * px) ** 2
        root = copysign(sqrt(max(0.0, (rx * ry) ** 2 / side - 1)), 1 if far else -1)
        qx, qy = root * rx * py / ry, -root * ry * px / rx
        cx, cy = co * qx - si * qy + (x0 + x1) / 2, si * qx + co * qy + (y0 + y1) / 2
        ux, uy, vx, vy = (px - qx) / rx, (py - qy) / ry, (-px - qx) / rx, (-py - qy) / ry
        first = copysign(acos(max(-1.0, min(1.0, ux / hypot(ux, uy)))), uy)
        turn = copysign(
            acos(max(-1.0, min(1.0, (ux * vx + uy * vy) / hypot(ux, uy) / hypot(vx, vy)))), ux * vy - uy * vx
        )
        if sweep and turn < 0:
            turn += 2 * pi
        elif not sweep and turn > 0:
            turn -= 2 * pi
        many = max(1, ceil(abs(turn) / (pi / 2) - 1e-9))
        step = turn / many
        k = 4 / 3 * tan(step / 4)

        def at(c: float, s: float) -> tuple[float, float]:
            return (cx + co * rx * c - si * ry * s, cy + si * rx * c + co * ry * s)

        for number in range(many):
            a, b = first + number * step, first + (number + 1) * step
            last = end if number == many - 1 else at(cos(b), sin(b))
            self.curve(
                *at(cos(a) - k * sin(a), sin(a) + k * cos(a)), *at(cos(b) + k * sin(b), sin(b) - k * cos(b)), *last
            )
