"""The line finds its shape: faces press for room, the line wants to be smooth, and nothing comes too near to itself.

Every step moves each point by at most a share of its distance from the nearest other line of a face that it borders,
so that no two lines ever pass through each other: the net stays the same net.

Only plus, minus, times, divided by, square roots and sums in a fixed order are used, all of which IEEE 754 fixes to the
last bit: every machine finds the same shape.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pnp.games.miro.arrays import Array, gathered
from pnp.games.miro.near import MOST_MM, SHARE, Busy, Pairs, Table, near
from pnp.games.miro.strands import Strands, areas
from pnp.games.miro.walk import Links, Walk

_RENEW = 8
"""Steps between two looks at which lines are near to each other."""
_SHORTEST_MM = 11.0
"""Crossings that follow each other want to be this far apart."""
_CALM = 3
"""How often pressures and pushes are averaged along the line, so that they bend it gently."""
_BEND = 0.06
_SHARP, _SHARP_PULL, _MOST_PULL = 0.8, 1.0, 0.4
"""Turns of more than so many radians from link to link are pulled straight."""
_OUTWARD = 0.1
"""How strongly the page around the line draws it outwards, as a share of the pressure."""
_MOST_PRESSURE = 1.5


@dataclass(frozen=True)
class Forces:
    """What the line strives for.

    Attributes:
        width: of the room, mm.
        height: of the room, mm.
        press: strength of the faces' pressure.
        pull: strength of the line's tension.
        push: strength with which lines keep away from each other.
    """

    width: float
    height: float
    press: float
    pull: float
    push: float


def settle(s: Strands, target: Array, wish: Forces, steps: int) -> None:
    """Let the line move for a number of steps.

    Args:
        s: moved in place.
        target: area that each bounded face strives for, mm2.
        wish: strengths.
        steps: how many.
    """
    walk = Walk.of(s)
    tables = Table.all(walk.borders)
    z = np.ascontiguousarray(s.x.T)
    busy: Busy | None = None
    for step in range(steps):
        links = Links.of(walk, z)
        if step % _RENEW == 0:
            pairs, busy = near(walk.borders, tables, z, links), None
        still = _stretch(walk, z), _stiffness(walk, links, wish.pull), _walls(z, wish)
        pressure = _pressure(walk, target, wish.press, links)
        sure = False
        if busy is not None and busy.holds(z):
            push, room, _ = _repulsion(walk, busy.pairs, wish.push, busy.clear, z, links)
            way, size = _way(walk, pressure + push, still)
            sure = bool((size <= busy.reach).all())
        if not sure:
            push, room, gap = _repulsion(walk, pairs, wish.push, MOST_MM / SHARE, z, links)
            way, size = _way(walk, pressure + push, still)
        scale = np.minimum(1.0, SHARE * room / size)
        if not sure:
            busy = Busy.of(pairs, gap, walk.borders, z, size, size * scale)
        z = z + way * scale
    s.x = np.ascontiguousarray(z.T)


def _pressure(walk: Walk, target: Array, press: float, links: Links) -> Array:
    """Each face presses on its border, the more the smaller it is for its target."""
    size = areas(walk.borders, *links.start, *links.step)
    pressure = np.append(np.minimum(target / np.maximum(size[:-1], 1.0) - 1.0, _MOST_PRESSURE), -_OUTWARD) * press
    across = 0.5 * (pressure.take(walk.borders.left) - pressure.take(walk.borders.right))
    force = np.stack([-across * links.step[1], across * links.step[0]])
    return walk.gathered(walk.into_a, force) + walk.gathered(walk.into_b, force)


def _repulsion(
    walk: Walk, pairs: Pairs, push: float, clear: float, z: Array, links: Links
) -> tuple[Array, Array, Array]:
    """Points and links that are too near push each other away.

    Returns:
        The forces, shape (2, n); the free room around each point, where that is less than ``clear`` mm; how far each
        pair is apart.
    """
    who, first, last, count = pairs.who, pairs.first, pairs.last, walk.count
    link = links.step.take(pairs.link, axis=1)
    off = z.take(who, axis=1)
    off -= z.take(first, axis=1)
    t = off[0] * link[0]
    t += off[1] * link[1]
    t /= links.square.take(pairs.link)
    np.minimum(np.maximum(t, 0.0, out=t), 1.0, out=t)
    off -= np.multiply(link, t, out=link)
    gap = off[0] * off[0]
    gap += off[1] * off[1]
    np.sqrt(gap, out=gap)
    gap += 1e-9
    room = np.full(count, MOST_MM / SHARE)
    tight = np.flatnonzero(gap < clear)
    narrow = gap.take(tight)
    for nodes in (who, first, last):
        np.minimum.at(room, nodes.take(tight), narrow)
    close = 1.0 - gap / pairs.wanted
    hit = np.flatnonzero(close > 0)
    who, first, last, t = (part.take(hit) for part in (who, first, last, t))
    force = push * close.take(hit) / gap.take(hit)
    back = 1 - t
    forces = np.empty((2, count))
    for row, way in zip(forces, off.take(hit, axis=1) * force, strict=True):
        row[:] = gathered(who, way, count) - gathered(first, back * way, count) - gathered(last, t * way, count)
    return forces, room, gap


def _way(walk: Walk, force: Array, still: tuple[Array, Array, Array]) -> tuple[Array, Array]:
    """Where each node wants to go, and how far: a force that is first averaged along the line, and some that are not.

    Crossings belong to all their strands.
    """
    force = force / walk.visits
    for _ in range(_CALM):
        strand = force.take(walk.ring, axis=1)
        for _ in range(2):  # four times the average of each with half its neighbours: powers of two cost no precision
            sides = strand[:, :-2] + strand[:, 2:]
            strand = np.add(strand[:, 1:-1], strand[:, 1:-1])
            strand += sides
        force = walk.gathered(walk.into_a, strand) / (16 * walk.visits)
    stretch, stiffness, walls = still
    way = force + (stretch + stiffness + walls)
    return way, np.sqrt(way[0] * way[0] + way[1] * way[1]) + 1e-12


def _stretch(walk: Walk, z: Array) -> Array:
    """Crossings that follow each other too closely push each other away: no stretch too short to colour."""
    gap = z.take(walk.ends, axis=1) - z.take(walk.starts, axis=1)
    far = np.sqrt(gap[0] * gap[0] + gap[1] * gap[1]) + 1e-9
    force = gap * (0.5 * np.maximum(1.0 - far / _SHORTEST_MM, 0.0) / far)
    return walk.gathered(walk.into_ends, force) - walk.gathered(walk.into_starts, force)


def _stiffness(walk: Walk, links: Links, pull: float) -> Array:
    """Tension and stiffness along the walk, straight on through the crossings; tighter where it bends sharply."""
    bend = links.bend[:, 1:-1]
    sharp = np.sqrt((bend[0] * bend[0] + bend[1] * bend[1]) / links.square)
    tight = np.minimum(pull + np.maximum(_SHARP_PULL * (sharp - _SHARP), 0.0), _MOST_PULL)
    force = tight * bend - _BEND * (links.bend[:, :-2] + links.bend[:, 2:] - 2 * bend)
    return walk.gathered(walk.into_a, force) / walk.visits


def _walls(z: Array, wish: Forces) -> Array:
    """Back into the room."""
    room = np.array([[wish.width], [wish.height]])
    return 0.5 * (np.maximum(-z, 0.0) + np.minimum(room - z, 0.0))
