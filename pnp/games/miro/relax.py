"""The line finds its shape: small faces press for room, the line swings evenly, and nothing comes too near to itself.

Every step moves each point by at most a share of its distance from the nearest other line of a face that it borders,
so that no two lines ever pass through each other: the net stays the same net.

Only plus, minus, times, divided by, square roots and sums in a fixed order are used, all of which IEEE 754 fixes to the
last bit: every machine finds the same shape.
"""

from __future__ import annotations

import numpy as np
from msgspec import Struct

from pnp.games.miro.arrays import Array, gathered
from pnp.games.miro.near import Pairs, apart, near
from pnp.games.miro.strands import Strands, areas
from pnp.games.miro.walk import Links, Walk

_RENEW = 8
"""Steps between two looks at which lines are near to each other."""
_SHARE, _MOST_MM = 0.35, 2.5
"""How far a point may move at once: as a share of its distance from the nearest other line, and if nothing is near."""
_SHORTEST_MM = 9.0
"""Crossings that follow each other want to be this far apart."""
_MOMENTUM = 0.5
"""Share of its last move that a point goes on with."""
_TENSION = 0.11
_MOST_WISH, _MOST_NEED = 1.5, 2.5
"""The second is more than tension holds: small faces with two sides open, too."""
_NARROW, _SPREAD = 0.76, 5.0
"""Cosine of the angle below which the lines at a crossing turn away from each other, and how strongly."""
_WALL, _MARGIN_MM = 0.06, 3.0
"""The walls of the room are soft, and felt from so far."""
_BOW_MM = 22.0
"""How much further towards the corners: walls are curved, so that no rim is straight."""
_OUTSIDE = 0.5
"""How much harder they are for what leaves the room."""
_NEIGHBOURS, _STRIDES = (-2, -1, 1, 2), (1, 2)
"""Each point wants to lie on the even curve through these neighbours, and through every second one of them."""


class Forces(Struct, frozen=True):
    """What the line strives for.

    Attributes:
        width: of the room, mm.
        height: of the room, mm.
        press: strength of the faces' pressure towards their target.
        push: strength with which lines keep away from each other.
        stiff: how strongly the line strives for an even curve: from point to point, and more widely.
        calm: how often pressures and pushes are averaged along the line, so that they bend it gently.
    """

    width: float
    height: float
    press: float
    push: float = 0.5
    stiff: tuple[float, float] = (0.3, 0.1)
    calm: int = 3


def settle(s: Strands, target: Array, floor: Array, wish: Forces, steps: int) -> None:
    """Let the line move for a number of steps.

    Args:
        s: moved in place.
        target: area that each bounded face strives for, mm2.
        floor: area that it must have, mm2: for that it presses hard.
        wish: strengths.
        steps: how many.
    """
    walk = Walk.of(s)
    every = apart(walk.borders)
    z = np.ascontiguousarray(s.x.T)
    last = np.zeros_like(z)
    for step in range(steps):
        links = Links.of(walk, z)
        if step % _RENEW == 0:
            fair = [_fair(links, stride) for stride in _STRIDES]
            pairs = near(walk.borders, every, z, links)
        still = _stretch(walk, z) + _stiffness(walk, links, fair, wish.stiff) + _spread(walk, z) + _walls(z, wish)
        still += _MOMENTUM * last
        pressure = _pressure(walk, target, floor, wish.press, links)
        push, square = _repulsion(walk, pairs, wish.push, z, links)
        way, size = _way(walk, pressure + push, still, wish.calm)
        room = _room(walk, pairs, square, min(float(size.max()), _MOST_MM) / _SHARE)
        last = way * np.minimum(1.0, _SHARE * room / size)
        z = z + last
    s.x = np.ascontiguousarray(z.T)


def _pressure(walk: Walk, target: Array, floor: Array, press: float, links: Links) -> Array:
    """Each face presses on its border, the more the smaller it is for its target, and hard if it is below its floor."""
    size = areas(walk.borders, *links.start, *links.step)
    area = np.maximum(size[:-1], 1.0)
    wish, need = target / area - 1.0, np.maximum(floor / area - 1.0, 0.0)
    pressure = np.append(press * np.minimum(wish, _MOST_WISH) + np.minimum(need, _MOST_NEED), 0.0)
    across = 0.5 * (pressure.take(walk.borders.left) - pressure.take(walk.borders.right))
    force = np.stack([-across * links.step[1], across * links.step[0]])
    return walk.gathered(walk.into_a, force) + walk.gathered(walk.into_b, force)


def _repulsion(walk: Walk, pairs: Pairs, push: float, z: Array, links: Links) -> tuple[Array, Array]:
    """Points and links that are too near push each other away.

    Returns:
        The forces, shape (2, n); the square of how far each pair is apart, mm2.
    """
    link = links.step.take(pairs.link, axis=1)
    off = z.take(pairs.who, axis=1)
    off -= links.start.take(pairs.link, axis=1)
    t = off[0] * link[0]
    t += off[1] * link[1]
    t /= links.square.take(pairs.link)
    np.minimum(np.maximum(t, 0.0, out=t), 1.0, out=t)
    off -= np.multiply(link, t, out=link)
    square = off[0] * off[0]
    square += off[1] * off[1]
    hit = np.flatnonzero(square < pairs.within)
    who, first, last, t = (part.take(hit) for part in (pairs.who, pairs.first, pairs.last, t))
    force = np.sqrt(square.take(hit))
    force += 1e-9
    np.divide(1.0, force, out=force)
    force -= pairs.least.take(hit)
    force *= push
    forces = np.empty((2, walk.count))
    for row, way in zip(forces, off.take(hit, axis=1), strict=True):
        way *= force
        ahead = t * way
        back = way - ahead
        row[:] = gathered(who, way, walk.count) - gathered(first, back, walk.count) - gathered(last, ahead, walk.count)
    return forces, square


def _room(walk: Walk, pairs: Pairs, square: Array, most: float) -> Array:
    """How far each node is from the nearest other line; if that is more than ``most`` mm, then that.

    Args:
        walk: of the line.
        pairs: of points and links.
        square: of how far each pair is apart, mm2.
        most: enough room, mm.
    """
    borders = walk.borders
    room, beside = np.full(walk.count, most * most), np.full(len(borders.a), most * most)
    tight = np.flatnonzero(square < most * most)
    narrow = square.take(tight)
    np.minimum.at(room, pairs.who.take(tight), narrow)
    np.minimum.at(beside, pairs.link.take(tight), narrow)
    for nodes in (borders.a, borders.b):
        np.minimum.at(room, nodes, beside)
    np.sqrt(room, out=room)
    return room


def _way(walk: Walk, force: Array, still: Array, calm: int) -> tuple[Array, Array]:
    """Where each node wants to go, and how far: a force that is first averaged along the line, and one that is not.

    Crossings belong to all their strands.
    """
    force = force / walk.visits
    for _ in range(calm):
        strand = force.take(walk.ring, axis=1)
        for _ in range(2):  # four times the average of each with half its neighbours: powers of two cost no precision
            sides = strand[:, :-2] + strand[:, 2:]
            strand = np.add(strand[:, 1:-1], strand[:, 1:-1])
            strand += sides
        force = walk.gathered(walk.into_a, strand) / walk.visits_16
    way = force + still
    return way, np.sqrt(way[0] * way[0] + way[1] * way[1]) + 1e-12


def _stretch(walk: Walk, z: Array) -> Array:
    """Crossings that follow each other too closely push each other away: no stretch too short to colour."""
    gap = z.take(walk.ends, axis=1) - z.take(walk.starts, axis=1)
    far = np.sqrt(gap[0] * gap[0] + gap[1] * gap[1]) + 1e-9
    force = gap * (0.5 * np.maximum(1.0 - far / _SHORTEST_MM, 0.0) / far)
    return walk.gathered(walk.into_ends, force) - walk.gathered(walk.into_starts, force)


def _stiffness(walk: Walk, links: Links, fair: list[list[Array]], stiff: tuple[float, ...]) -> Array:
    """Tension and evenness along the walk, straight on through the crossings."""
    force = _TENSION * links.bend[:, 1:-1]
    count = links.start.shape[1]
    ring = np.concatenate([links.start, links.start, links.start], axis=1)
    for stride, weights, share in zip(_STRIDES, fair, stiff, strict=True):
        there = -links.start
        for step, weight in zip(_NEIGHBOURS, weights, strict=True):
            begin = count + stride * step
            there += weight * ring[:, begin : begin + count]
        there *= share
        force += there
    return walk.gathered(walk.into_a, force) / walk.visits


def _fair(links: Links, stride: int) -> list[Array]:
    """For each point of the walk the weights of its neighbours in the cubic through them, by Lagrange's formula.

    The cubic knows how far apart the points are: bends do not depend on where these lie along the line.
    """
    far = np.sqrt(links.square)
    count = len(far)
    ends = np.concatenate([[0.0], np.cumsum(np.concatenate([far, far, far]))])
    here = np.arange(count) + count
    along = [ends[here + stride * step] - ends[here] for step in _NEIGHBOURS]
    weights = []
    for own in along:
        weight = np.ones(count)
        for other in along:
            if other is not own:
                weight = weight * (other / (other - own))
        weights.append(weight)
    return weights


def _spread(walk: Walk, z: Array) -> Array:
    """Lines that cross at a narrow angle turn away from each other.

    Not averaged along the line, where what turns one end of it would cancel what turns the other.
    """
    one, two = (z.take(nodes, axis=1) - z.take(walk.corners, axis=1) for nodes in (walk.before, walk.after))
    one /= np.sqrt(one[0] * one[0] + one[1] * one[1]) + 1e-9
    two /= np.sqrt(two[0] * two[0] + two[1] * two[1]) + 1e-9
    over = np.maximum(one[0] * two[0] + one[1] * two[1] - _NARROW, 0.0)
    apart = two - one
    apart *= _SPREAD * over / (np.sqrt(apart[0] * apart[0] + apart[1] * apart[1]) + 1e-9)
    return walk.gathered(walk.into_after, apart) - walk.gathered(walk.into_before, apart)


def _walls(z: Array, wish: Forces) -> Array:
    """Back into the room."""
    room = np.array([[wish.width], [wish.height]])
    aside = (2 * z / room - 1.0)[::-1]
    margin = _MARGIN_MM + _BOW_MM * aside * aside
    within, beyond = (np.maximum(far - z, 0.0) + np.minimum(room - far - z, 0.0) for far in (margin, 0.0))
    return _WALL * within + _OUTSIDE * beyond
