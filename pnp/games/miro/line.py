"""The line of a seed: drawn roughly, reduced to the wanted spaces, settled, faired, and measured until it is fit."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from pnp.games.miro.arrays import Array, total
from pnp.games.miro.bands import sound, wide
from pnp.games.miro.curve import stroke
from pnp.games.miro.fairing import fair
from pnp.games.miro.looks import graceful
from pnp.games.miro.measure import Measures, measure
from pnp.games.miro.net import Net
from pnp.games.miro.reduce import crowding, reduce
from pnp.games.miro.relax import Forces, settle
from pnp.games.miro.strands import Strands

MIN_INSIDE_MM = 3.5
"""Radius of a circle that fits in every space, measured to the middle of the line."""
MIN_FREE_MM = 3.0
"""What remains of a stretch between the bands that cross it."""
MIN_HALF_ANGLE = 0.28
"""Tangent of half the least angle at a crossing: 31 degrees."""
MIN_BEND_MM = 2.4
"""Least radius of curvature, at the points of the settled line."""
_STROKES = 400
_CANDIDATES = 8
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
_SOFT_MM = 0.5
"""The walls of the room are soft: a settling line presses about so far into them."""
_COVER = 0.8
"""Share of the room that the figure covers."""
POINTS_MM = 4.0
"""How far apart the points of the settled line are."""
PARTS = 5
"""Points of the printed line for each of them."""


@dataclass(frozen=True)
class Kind:
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


def draw(seed: int, width: float, height: float, band: float, kind: Kind = FULL) -> Strands:
    """The line of a seed, in the middle of the room.

    Args:
        seed: 0 to 2**50 - 1.
        width: of the room, mm.
        height: of the room, mm.
        band: width of the line that players colour, mm.
        kind: how many crossings.

    Raises:
        ValueError: no such line fits into the room.
    """
    found: list[tuple[float, int, Net]] = []
    within = (width - 2 * _SOFT_MM, height - 2 * _SOFT_MM)
    for number in range(1, _STROKES + 1):
        net = _rough(random.Random(f"{seed}/{number}"), *within, kind)
        if net is not None:
            found.append((crowding(net), number, net))
        if len(found) == _CANDIDATES or number == _STROKES:
            for _, _, net in sorted(found, key=lambda candidate: candidate[:2]):
                s = Strands.of(net)
                if _settled(s, kind, *within, band):
                    s.x = s.x + _SOFT_MM
                    return s
            found = []
    raise ValueError(f"a line around {kind.spaces} spaces does not fit into {width} by {height} mm")


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


def _quiet(s: Strands, found: Measures, count: int) -> list[int]:
    """The roundest of the large faces, none beside another."""
    borders = [{edge for edge, _ in loop} for loop in s.loops[:-1]]
    chosen: list[int] = []
    for face in np.argsort(-found.inside * found.inside - 0.05 * found.area, kind="stable").tolist():
        if len(chosen) < count and all(not borders[face] & borders[other] for other in chosen):
            chosen.append(face)
    return chosen


def _settled(s: Strands, kind: Kind, width: float, height: float, band: float) -> bool:
    """Let the line settle; tell whether it is then good."""
    s.split(4.0)  # only more points at first: placing them again could cut corners where lines are still close
    target = _targets(measure(s, band / 2, 0.0).area, _COVER * width * height)
    floor = np.full(kind.spaces, _LEAST_MM2)
    settle(s, target, floor, Forces(width, height, press=0.3, stiff=(0.1, 0.0)), 36)
    s.space(4.0)
    large = _quiet(s, measure(s, band / 2), len(kind.quiet))
    target[large] = floor[large] = kind.quiet[: len(large)]
    for _ in range(2):
        settle(s, target, floor, Forces(width, height, press=0.2), 30)
        s.space(5.0, 2)
    found = measure(s, band / 2, _THIN_MM)
    if found.inside.min() < _HOPE_MM or found.free.min() < 0:
        return False
    calm = Forces(width, height, press=0.01, calm=6)
    settle(s, target, _widened(floor, found, 1.3), calm, 36)
    s.space(4.0, 2)
    for _ in range(_ROUNDS):
        found = measure(s, band / 2, _THIN_MM)
        if fit(found):
            break
        if found.inside.min() < _HOPE_MM:
            return False
        floor = _widened(floor, found, 1.2)
        settle(s, target, floor, calm, 30)
    s.space(POINTS_MM)
    for _ in range(_FINISHES):
        settle(s, target, floor, calm, 16)
        fair(s)
        _into_room(s, width, height)
        if _good(s, kind, band):
            return True
    return False


def _into_room(s: Strands, width: float, height: float) -> None:
    """Move a line to the middle of the room, and make it smaller if it presses too far into the walls."""
    low, high = s.x.min(axis=0), s.x.max(axis=0)
    room = np.array([width, height])
    size = min(1.0, float(((room + 2 * _SOFT_MM) / (high - low)).min()))
    s.x = (s.x - (low + high) / 2) * size + room / 2


def _good(s: Strands, kind: Kind, band: float) -> bool:
    """Whether a line is worth looking at, fit for play, and sound when it is printed."""
    found = measure(s, band / 2, _THIN_MM)
    if not fit(found):
        return False
    fine = s.smooth(PARTS)
    if kind.wide is not None:
        area, least, most = kind.wide
        if not least <= wide(fine, band, area) <= most or not graceful(fine):
            return False
    return sound(fine, found, band)


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
