"""The Arp field: twenty-five straight lines that meet to form fifty-five spaces.

The lines are the sides of an irregular convex outline and chords across it (:mod:`.composition`). A chord ends exactly
on another line: there are no stubs, so every stretch of a line borders a space and every line leads somewhere. The
printed channel of a line is the strip between the spaces on both its sides.

No field is unfair or dead. Every line meets at least two others and all lines are connected, so that a player can
follow any coloured line and can reach every stretch. A chord meets every side of the outline. No space is larger than
12 % of the field. Between players who take what they can get, no seat has more than 1.2 times its share over a dozen
fields, at least 18 turns of a game capture something, and a quarter of the captures happen before its last third.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable

from msgspec import Struct

from pnp.games.arp import GAME
from pnp.games.arp.composition import compose
from pnp.games.arp.outline import outline
from pnp.geometry.chords import Limits, area
from pnp.geometry.subdivision import Subdivision

LIMITS = Limits(stretch_um=9000, inradius_um=5100, sine=0.574)
"""Stretches of 9 mm, circles of 10.2 mm across in every space, angles of 35 degrees; all measured between the lines."""
_ATTEMPTS = 200


class Scale(Struct, frozen=True):
    """How many things a field has, and how much its spaces differ. Areas are in mean ones.

    Attributes:
        lines: sides of the outline and chords.
        spaces: number of spaces.
        contrast: standard deviation of the spaces' areas, at least.
        largest: area of the largest space, at most.
        quiet: area of the largest spaces that stay whole: from and to.
    """

    lines: int
    spaces: int
    contrast: float
    largest: float
    quiet: tuple[float, float]


FULL = Scale(lines=25, spaces=55, contrast=0.85, largest=6.6, quiet=(4.2, 6.2))
SMALL = Scale(lines=17, spaces=28, contrast=0.7, largest=4.0, quiet=(2.8, 3.8))
"""The scale of a small game."""


def build(seed: int, width_um: int, height_um: int, scale: Scale = FULL) -> Subdivision:
    """The arrangement of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        width_um: of the box that the lines' middles just fit into.
        height_um: of the same box.
        scale: how many things it has.

    Raises:
        ValueError: such a field cannot be found.
    """
    for attempt in range(_ATTEMPTS):
        rng = random.Random(f"arp {seed} {attempt}")
        ring = outline(rng, width_um, height_um)
        plan = compose(rng, ring, chords=scale.lines - len(ring), faces=scale.spaces, limits=LIMITS, quiet=scale.quiet)
        if plan and _pleasing(plan, scale):
            return plan
    raise ValueError(f"{scale.lines} lines do not form {scale.spaces} spaces in {width_um} by {height_um} um")


def _pleasing(plan: Subdivision, scale: Scale) -> bool:
    """Whether large spaces lie beside small ones, and a chord meets every side of the outline."""
    areas = [area(shape) for shape in plan.shapes]
    mean = sum(areas) / len(areas)
    contrast = math.sqrt(sum((size - mean) ** 2 for size in areas) / len(areas)) / mean
    met = all(len(side) > 2 for side in plan.lines[: plan.sides])
    return met and contrast >= scale.contrast and max(areas) <= scale.largest * mean


def fingerprint_facts(plan: Subdivision) -> Iterable[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the generator's version and the combinatorics, integers only."""
    yield "arp field"
    yield GAME.version
    yield plan.sides
    yield from plan.lines
    yield from plan.faces
