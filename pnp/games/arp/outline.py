"""The outline of an Arp field: an irregular convex polygon of four, five or six sides."""

from __future__ import annotations

import random
from collections.abc import Sequence

import shapely

from pnp.geometry.subdivision import Um

SIDES = (4, 5, 6)
LEAST_SIDE = 0.2
"""As a share of the shorter side of the box that holds the outline."""
LEAST_SHARE, MOST_SHARE = 0.72, 0.93
"""As a share of the box's area: less wastes paper, more is almost the box itself."""
LEAST_COSINE, MOST_COSINE = -0.819, 0.45
"""The angles of the corners: from 63 to 145 degrees."""
_RIM = 0.3


def outline(rng: random.Random, width: int, height: int) -> list[Um]:
    """An outline that touches all four sides of a box.

    Args:
        rng: only its ``random()`` is used.
        width: of the box, um.
        height: of the box, um.

    Returns:
        The corners, clockwise on the page, from the topmost one on.
    """
    sides = SIDES[int(len(SIDES) * rng.random())]
    while True:
        ring = _hull([_near_the_rim(rng) for _ in range(sides)])
        if len(ring) == sides:
            found = _fill(ring, width, height)
            if _pleasing(found, width, height):
                return found


def _near_the_rim(rng: random.Random) -> tuple[float, float]:
    """A point of the unit square that is close to one of its sides."""
    along, depth, side = rng.random(), _RIM * rng.random(), int(4 * rng.random())
    return ((along, depth), (1 - depth, along), (along, 1 - depth), (depth, along))[side]


def _hull(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex hull, clockwise on the page."""
    hull = shapely.orient_polygons(shapely.MultiPoint(points).convex_hull)
    return [(x, y) for x, y in shapely.get_coordinates(hull)[:-1].tolist()]


def _fill(ring: Sequence[tuple[float, float]], width: int, height: int) -> list[Um]:
    """The ring, stretched to fit exactly into the box, with its topmost corner first."""
    left, right = min(x for x, _ in ring), max(x for x, _ in ring)
    top, bottom = min(y for _, y in ring), max(y for _, y in ring)
    found = [(round((x - left) / (right - left) * width), round((y - top) / (bottom - top) * height)) for x, y in ring]
    first = min(range(len(found)), key=lambda i: (found[i][1], found[i][0]))
    return found[first:] + found[:first]


def _pleasing(ring: Sequence[Um], width: int, height: int) -> bool:
    """No side is short, no corner sharp or almost straight, and the box is well filled but not copied."""
    doubled = 0
    for before, at, after in zip((ring[-1], *ring), ring, (*ring[1:], ring[0]), strict=False):
        ux, uy, vx, vy = before[0] - at[0], before[1] - at[1], after[0] - at[0], after[1] - at[1]
        square = vx * vx + vy * vy
        dot, product = ux * vx + uy * vy, (ux * ux + uy * uy) * square
        limit = MOST_COSINE if dot > 0 else LEAST_COSINE
        if square < (LEAST_SIDE * min(width, height)) ** 2 or dot * dot > limit * limit * product:
            return False
        doubled += at[0] * after[1] - at[1] * after[0]
    return 2 * LEAST_SHARE <= doubled / (width * height) <= 2 * MOST_SHARE
