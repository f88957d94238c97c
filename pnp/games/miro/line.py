"""The line of a seed: drawn roughly, reduced to the wanted spaces, settled, and measured until it is fit for play."""

from __future__ import annotations

import random
from dataclasses import dataclass

import numpy as np

from pnp.games.miro.arrays import Array, total
from pnp.games.miro.channels import sound
from pnp.games.miro.curve import stroke
from pnp.games.miro.measure import Measures, measure
from pnp.games.miro.net import Net
from pnp.games.miro.reduce import reduce
from pnp.games.miro.relax import Forces, settle
from pnp.games.miro.strands import Strands

MIN_INSIDE_MM = 3.5
"""Radius of a circle that fits in every space, measured to the middle of the line."""
MIN_FREE_MM = 3.5
"""What remains of a stretch between the channels that cross it."""
MIN_HALF_ANGLE = 0.28
"""Tangent of half the least angle at a crossing: 31 degrees."""
MIN_BEND_MM = 2.4
"""Least radius of curvature."""
_ATTEMPTS = 60
_ROUNDS = 4
"""How often a line that is not quite fit is given a little more time."""
_THIN_MM = 4.3
"""Spaces in which no circle of this radius fits strive for more room."""
POINTS_MM = 3.0
"""How far apart the points of the settled line are."""
PARTS = 5
"""Points of the printed line for each of them."""


@dataclass(frozen=True)
class Kind:
    """What sort of line.

    Attributes:
        double: crossings met twice, in the finished line.
        triple: crossings met three times.
        waypoints: of the first stroke.
        spare: how many crossings more than needed it may have.
    """

    double: int
    triple: int
    waypoints: int
    spare: tuple[int, int]

    @property
    def spaces(self) -> int:
        """Spaces that the line encloses: by Euler's formula edges - crossings + 1."""
        return self.double + 2 * self.triple + 1


FULL = Kind(94, 7, 60, (3, 35))
"""The line of the book: 2 * 94 + 3 * 7 = 209 stretches around 109 spaces."""


def draw(seed: int, width: float, height: float, channel: float, kind: Kind = FULL) -> Strands:
    """The line of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        width: of the room, mm.
        height: of the room, mm.
        channel: width of the hollow line that players colour, mm.
        kind: how many crossings.

    Raises:
        ValueError: no such line fits into the room.
    """
    for attempt in range(_ATTEMPTS):
        rng = random.Random(f"{seed}/{attempt}")
        net = _rough(rng, width, height, kind)
        if net is None:
            continue
        s = Strands.of(net)
        target = _targets(rng, s, 0.97 * width * height)
        if _settled(s, target, width, height, channel) and sound(s.smooth(PARTS), channel):
            return s
    raise ValueError(f"a line around {kind.spaces} spaces does not fit into {width} by {height} mm")


def _rough(rng: random.Random, width: float, height: float, kind: Kind) -> Net | None:
    """A net with the right counts, if the first stroke gives one."""
    needed = kind.double + 3 * kind.triple
    points = stroke(rng, width, height, kind.waypoints)
    net = Net.of(points, needed + kind.spare[0], needed + kind.spare[1])
    if net is None or not net.simple() or not reduce(net, needed, kind.triple):
        return None
    return net


def _targets(rng: random.Random, s: Strands, whole: float) -> Array:
    """The target size of each space: larger with many corners, and some larger by chance."""
    share = np.array([(0.4 + 0.2 * len(loop)) * (0.6 + rng.random()) for loop in s.loops[:-1]])
    return whole * share / total(share)


def _settled(s: Strands, target: Array, width: float, height: float, channel: float) -> bool:
    """Let the line settle; tell whether it is then fit for play."""
    s.split(3.0)  # only more points at first: placing them again could cut corners where lines are still close
    settle(s, target, Forces(width, height, press=0.3, pull=0.05, push=0.5), 40)
    s.space(3.5)
    settle(s, target, Forces(width, height, press=0.2, pull=0.08, push=0.5), 60)
    s.space(4.0)
    target = _widened(target, measure(s, channel / 2, _THIN_MM))
    settle(s, target, Forces(width, height, press=0.25, pull=0.08, push=0.5), 60)
    s.space(POINTS_MM)
    last = Forces(width, height, press=0.2, pull=0.08, push=0.7)
    for steps in (60, *(25,) * _ROUNDS):
        settle(s, target, last, steps)
        found = measure(s, channel / 2, _THIN_MM)
        if fit(found) or hopeless(found):
            break
        target = _widened(target, found)
    return fit(found)


def _widened(target: Array, found: Measures) -> Array:
    """More room for the spaces in which no large circle fits."""
    return np.where(found.inside < _THIN_MM, np.maximum(target, 1.3 * found.area), target)


def fit(found: Measures) -> bool:
    """Whether a line is fit for play."""
    return bool(
        found.inside.min() >= MIN_INSIDE_MM
        and found.area.min() > 0
        and found.free.min() >= MIN_FREE_MM
        and found.half_angle.min() >= MIN_HALF_ANGLE
        and found.bend.min() >= MIN_BEND_MM
    )


def hopeless(found: Measures) -> bool:
    """Whether a line is so far from fit that a new one is found sooner."""
    return bool(found.inside.min() < 3.0 or found.half_angle.min() < 0.2)
