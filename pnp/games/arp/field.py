"""The Arp field: twenty-five straight lines that meet to form fifty-five spaces.

The lines are the sides of an irregular convex outline and chords across it. A chord ends exactly on another line: there
are no stubs, so every stretch of a line borders a space and every line leads somewhere. The printed channel of a line
is the strip between the spaces on both its sides.

No field is unfair or dead. Every line meets at least two others and all lines are connected, so that a player can
follow any coloured line and can reach every stretch. A chord meets every side of the outline. No space is larger than
6.2 % of the field. Between players who take what they can get, no seat has more than 1.2 times its share over a dozen
fields, at least 18 turns of a game capture something, and a quarter of the captures happen before its last third.
"""

from __future__ import annotations

import random
from collections.abc import Iterable

from pnp.games.arp import GAME
from pnp.games.arp.outline import outline
from pnp.geometry.chords import Limits, subdivide
from pnp.geometry.subdivision import Subdivision

LINES, SPACES = 25, 55
LIMITS = Limits(stretch_um=9000, inradius_um=4500, sine=0.574)
"""Stretches of 9 mm, circles of 9 mm across in every space, angles of 35 degrees; all measured between the lines."""
MAX_SHARE = 3.4
"""The largest space is at most this many times the mean one."""
_LONG = 0.35
"""Share of the chords that run across the whole field."""
TEES = (0.3, 0.5)
"""Least and largest share of T-junctions inside the outline."""
_ATTEMPTS = 3000


def build(
    seed: int,
    width_um: int,
    height_um: int,
    *,
    lines: int = LINES,
    spaces: int = SPACES,
    limits: Limits = LIMITS,
    tees: tuple[float, float] = TEES,
) -> Subdivision:
    """The arrangement of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        width_um: of the box that the lines' middles just fit into.
        height_um: of the same box.
        lines: how many straight lines, the outline's sides among them.
        spaces: how many spaces.
        limits: how small things may become.
        tees: least and largest share of T-junctions inside the outline.

    Raises:
        ValueError: such a field cannot be found.
    """
    for attempt in range(_ATTEMPTS):
        rng = random.Random(f"arp {seed} {attempt}")
        ring = outline(rng, width_um, height_um)
        chords = lines - len(ring)
        plan = subdivide(rng, ring, chords=chords, faces=spaces, limits=limits, long=round(_LONG * chords), tees=tees)
        if plan and _pleasing(plan):
            return plan
    raise ValueError(f"{lines} lines do not form {spaces} spaces in {width_um} by {height_um} um")


def _pleasing(plan: Subdivision) -> bool:
    areas = [
        sum(ax * by - ay * bx for (ax, ay), (bx, by) in zip(shape, (*shape[1:], shape[0]), strict=True))
        for shape in plan.shapes
    ]
    met = all(len(side) > 2 for side in plan.lines[: plan.sides])
    return met and max(areas) * len(areas) <= MAX_SHARE * sum(areas)


def fingerprint_facts(plan: Subdivision) -> Iterable[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the generator's version and the combinatorics, integers only."""
    yield "arp field"
    yield GAME.version
    yield plan.sides
    yield from plan.lines
    yield from plan.faces
