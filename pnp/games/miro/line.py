"""The line of a seed: drawn roughly, reduced to the wanted spaces, settled, faired, and measured until it is fit."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
from msgspec import Struct

from pnp.games.miro.arrays import Array, total
from pnp.games.miro.bands import wide
from pnp.games.miro.curve import stroke
from pnp.games.miro.fairing import fair
from pnp.games.miro.looks import courses, graceful
from pnp.games.miro.measure import Measures, measure, sizes
from pnp.games.miro.net import Net
from pnp.games.miro.reduce import crowding, reduce
from pnp.games.miro.relax import Forces, settle
from pnp.games.miro.strands import Borders, Strands

MIN_INSIDE_MM = 3.5
"""Radius of a circle that fits in every space, measured to the middle of the line."""
MIN_FREE_MM = 3.0
"""What remains of a stretch between the bands that cross it."""
MIN_HALF_ANGLE = 0.28
"""Tangent of half the least angle at a crossing: 31 degrees."""
MIN_BEND_MM = 2.4
"""Least radius of curvature, at the points of the settled line."""
_STROKES = 400
_CANDIDATES = 4
"""How many strokes are made into nets before the best of them settles."""
_ROUNDS = 2
"""How often a line that is not quite fit is given a little more time."""
_FINISHES = 3
"""How often a line that is not quite good settles a little more and is faired again."""
_THIN_MM = 4.5
"""Spaces in which no circle of this radius fits strive for more room."""
_LEAST_MM2 = 130.0
"""Every space must have this area."""
_HOPE_MM = 2.0
"""If no circle of this radius fits into some space after a while, another line is fit sooner."""
SOFT_MM = 0.5
"""The walls of the room are soft: a line presses about so far into them."""
_LONG_MM = 50.0
"""Strands that run beside each other for longer are parted."""
_PARTED = 3
"""How many such courses at a time."""
_SWELL = 1.6
"""A face between them strives for so many times its area."""
_COVER = 0.8
"""Share of the room that the figure covers."""
POINTS_MM = 4.0
"""How far apart the points of the settled line are."""
PARTS = 5
"""Points of the printed line for each of them."""


class Kind(Struct, frozen=True):
    """What sort of line.

    Attributes:
        double: crossings met twice, in the finished line.
        triple: crossings met three times.
        loops: of the first stroke, the least and the greatest number.
        spare: how many crossings more than needed it may have, the least and the greatest number.
        quiet: areas that the roundest large spaces strive for, between the middles of lines, mm2.
        wide: the area of a wide space between the bands, mm2, and how many there are, the least and the greatest
            number; without it nobody looks at the line as a picture.
    """

    double: int
    triple: int
    loops: tuple[int, int]
    spare: tuple[int, int]
    quiet: tuple[float, ...] = ()
    wide: tuple[float, int, int] | None = None

    @property
    def spaces(self) -> int:
        """Spaces that the line encloses: by Euler's formula edges - crossings + 1."""
        return self.double + 2 * self.triple + 1


FULL = Kind(94, 7, (11, 14), (2, 30), (1200.0, 1240.0, 1280.0, 1320.0), (900.0, 3, 5))
"""The line of the book: 2 * 94 + 3 * 7 = 209 stretches around 109 spaces."""

SMALL = Kind(46, 4, (8, 10), (2, 24), (1700.0, 1850.0, 2000.0), (1400.0, 2, 4))
"""The line of a small game: 104 stretches around 55 spaces."""


def draw(seed: int, width: float, height: float, band: float, kind: Kind = FULL) -> Iterator[tuple[Strands, Measures]]:
    """The lines of a seed, in the middle of the room, one after another: each fit for play and worth looking at.

    The next one may be the same line, settled further: it changes in place.

    Args:
        seed: 0 to 2**50 - 1.
        width: of the room, mm; its walls are soft, and the line comes up to ``SOFT_MM`` beyond them.
        height: of the room, mm.
        band: width of the line that players colour, mm.
        kind: how many crossings.
    """
    found: list[tuple[float, int, Net]] = []
    for number in range(1, _STROKES + 1):
        net = _rough(random.Random(f"{seed}/{number}"), width, height, kind)
        if net is not None:
            found.append((crowding(net), number, net))
        if len(found) == _CANDIDATES or number == _STROKES:
            for _, _, net in sorted(found, key=lambda candidate: candidate[:2]):
                s = Strands.of(net)
                for measures in _settled(s, kind, width, height, band):
                    yield s, measures
            found = []


def _rough(rng: random.Random, width: float, height: float, kind: Kind) -> Net | None:
    """A net with the right counts, if the first stroke gives one."""
    needed = kind.double + 3 * kind.triple
    least, most = kind.loops
    points = stroke(rng, width, height, least + int((most - least + 1) * rng.random()))
    net = Net.of(points, needed + kind.spare[0], needed + kind.spare[1])
    if net is None or not net.simple() or not reduce(net, needed, kind.triple):
        return None
    return net


def _targets(areas: Array, whole: float) -> Array:
    """What the spaces strive for: their order stays, but a few are large and most are small."""
    rank = np.argsort(np.argsort(areas, kind="stable"), kind="stable")
    share = (rank + 0.5) / len(rank)
    size = 0.3 + 0.7 * share / (1 - 0.78 * share)
    return whole * size / total(size)


def _quiet(s: Strands, count: int) -> list[int]:
    """The roundest of the large faces, none beside another."""
    borders = [{edge for edge, _ in loop} for loop in s.loops[:-1]]
    area, around = sizes(s)
    radius = 2 * area / around  # of a disc; of other shapes, about what fits into them
    chosen: list[int] = []
    for face in np.argsort(-radius * radius - 0.05 * area, kind="stable").tolist():
        if len(chosen) < count and all(not borders[face] & borders[other] for other in chosen):
            chosen.append(face)
    return chosen


def _settled(s: Strands, kind: Kind, width: float, height: float, band: float) -> Iterator[Measures]:
    """Let the line settle; its measures whenever it is fit for play and worth looking at."""
    s.split(4.0)  # only more points at first: placing them again could cut corners where lines are still close
    target = _targets(sizes(s)[0], _COVER * width * height)
    floor = np.full(kind.spaces, _LEAST_MM2)
    settle(s, target, floor, Forces(width, height, press=0.3, stiff=(0.1, 0.0)), 24)
    s.space(4.0)
    large = _quiet(s, len(kind.quiet))
    target[large] = floor[large] = kind.quiet[: len(large)]
    for _ in range(2):
        settle(s, target, floor, Forces(width, height, press=0.2), 20)
        s.space(5.0, 2)
    found = measure(s, band / 2, _THIN_MM)
    if found.inside.min() < _HOPE_MM or found.free.min() < 0:
        return
    calm = Forces(width, height, press=0.01, calm=6)
    settle(s, target, _parted(s, _widened(floor, found, 1.3)), calm, 24)
    s.space(4.0, 2)
    for _ in range(_ROUNDS):
        found = measure(s, band / 2, _THIN_MM)
        if fit(found):
            break
        if found.inside.min() < _HOPE_MM:
            return
        floor = _widened(floor, found, 1.2)
        settle(s, target, floor, calm, 20)
    s.space(POINTS_MM)
    for _ in range(_FINISHES):
        floor = _parted(s, floor)
        settle(s, target, floor, calm, 14)
        fair(s)
        _into_room(s, width, height)
        found = measure(s, band / 2)
        if fit(found) and _worth(s.smooth(PARTS), kind, band):
            yield found


def _into_room(s: Strands, width: float, height: float) -> None:
    """Move a line to the middle of the room, and make it smaller if it presses too far into the walls."""
    low, high = s.x.min(axis=0), s.x.max(axis=0)
    room = np.array([width, height])
    size = min(1.0, float(((room + 2 * SOFT_MM) / (high - low)).min()))
    s.x = (s.x - (low + high) / 2) * size + room / 2


def _worth(fine: Strands, kind: Kind, band: float) -> bool:
    """Whether a line, as it is printed, is worth looking at."""
    if kind.wide is None:
        return True
    area, least, most = kind.wide
    return least <= wide(fine, band, area) <= most and graceful(fine)


def _parted(s: Strands, floor: Array) -> Array:
    """More room for a face in the middle of every two strands that run beside each other for long: they part there."""
    borders, (area, _) = Borders.of(s), sizes(s)
    outside = {len(area)}
    sides = [{*pair} - outside for pair in zip(borders.left.tolist(), borders.right.tolist(), strict=True)]
    floor, swollen = floor.copy(), set[int]()
    for course in courses(s.x[s.node], _LONG_MM)[:_PARTED]:
        between = [face for a, b in course.pairs for face in sorted(sides[a] & sides[b])]
        if between and not swollen.intersection(between):
            middle = between[len(between) // 2]
            swollen.add(middle)
            floor[middle] = max(floor[middle], _SWELL * area[middle])
    return floor


def _widened(floor: Array, found: Measures, more: float) -> Array:
    """More room for the spaces in which no large circle fits."""
    return np.where(found.inside < _THIN_MM, np.maximum(floor, more * found.area), floor)


def fit(found: Measures) -> bool:
    """Whether a line is fit for play."""
    return bool(
        found.inside.min() >= MIN_INSIDE_MM
        and found.area.min() > 0
        and found.free.min() >= MIN_FREE_MM
        and found.half_angle.min() >= MIN_HALF_ANGLE
        and found.bend.min() >= MIN_BEND_MM
    )
