"""The line finds its shape: faces press for room, the line wants to be smooth, and nothing comes too near to itself.

Every step moves each point by at most a share of its distance from the nearest other line of a face that it borders,
so that no two lines ever pass through each other: the net stays the same net.

Only plus, minus, times, divided by, square roots and sums in a fixed order are used, all of which IEEE 754 fixes to the
last bit: every machine finds the same shape.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pnp.games.miro.arrays import Array, Whole, gathered
from pnp.games.miro.strands import Borders, Strands, areas

_RENEW = 8
"""Steps between two looks at which lines are near to each other."""
_NEAR_MM = 8.0
"""Lines of one face closer than this push each other away."""
_WEDGE = 0.5
"""They want to be as far apart as this share of the way between them along the face's border: crossings open up."""
_SKIN_MM = 2.0
"""How much nearer lines may come to each other between two looks."""
_SHORTEST_MM = 11.0
"""Crossings that follow each other want to be this far apart."""
_SHARE = 0.2
"""How far a point may move at once, as a share of its distance from the nearest other line."""
_MOST_MM = 1.5
"""How far it may move at once if nothing is near."""
_CALM = 3
"""How often pressures and pushes are averaged along the line, so that they bend it gently."""
_BEND = 0.06
_SHARP, _SHARP_PULL, _MOST_PULL = 0.8, 1.0, 0.4
"""Turns of more than so many radians from link to link are pulled straight."""
_OUTWARD = 0.1
"""How strongly the page around the line draws it outwards, as a share of the pressure."""
_MOST_PRESSURE = 1.5


@dataclass(frozen=True)
class Wish:
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


@dataclass(frozen=True)
class _Pairs:
    """Points and links that lie near each other, and the distance that each pair strives for, mm."""

    who: Whole
    link: Whole
    wanted: Array


def settle(s: Strands, target: Array, wish: Wish, steps: int) -> None:
    """Let the line move for a number of steps.

    Args:
        s: moved in place.
        target: area that each bounded face strives for, mm2.
        wish: strengths.
        steps: how many.
    """
    borders = Borders.of(s)
    every = borders.pairs()
    x, y = s.x[:, 0].copy(), s.x[:, 1].copy()
    a, b, count = borders.a, borders.b, len(s.x)
    visits = np.bincount(s.node, minlength=count)
    corners = s.node[s.node < s.crossings]
    for step in range(steps):
        if step % _RENEW == 0:
            pairs = _near(borders, every, x, y)
        dx, dy = x[b] - x[a], y[b] - y[a]
        px, py = _pressure(borders, target, wish.press, x, y, dx, dy)
        kx, ky, room = _repulsion(borders, pairs, wish.push, x, y, dx, dy)
        gx, gy = _calmed(s.node, visits, px + kx), _calmed(s.node, visits, py + ky)
        kx, ky = _stretch(corners, x, y)
        sx, sy = _stiffness(dx, dy, wish.pull)
        gx += kx + gathered(s.node, sx, count) / visits + _walls(x, wish.width)
        gy += ky + gathered(s.node, sy, count) / visits + _walls(y, wish.height)
        size = np.sqrt(gx * gx + gy * gy) + 1e-12
        scale = np.minimum(1.0, _SHARE * room / size)
        x, y = x + gx * scale, y + gy * scale
    s.x = np.stack([x, y], axis=1)


def _near(borders: Borders, every: tuple[Whole, Whole], x: Array, y: Array) -> _Pairs:
    """The pairs that are near enough to matter until the next look."""
    a, b = borders.a, borders.b
    dx, dy = x[b] - x[a], y[b] - y[a]
    run = np.sqrt(dx * dx + dy * dy)[borders.link]
    px, py = x[borders.corner], y[borders.corner]
    mx, my = (x[a] + dx / 2)[borders.link], (y[a] + dy / 2)[borders.link]
    half = run / 2 + _SKIN_MM
    reach = half + _NEAR_MM
    i, j = every
    ox, oy = px[i] - mx[j], py[i] - my[j]
    square = ox * ox + oy * oy
    keep = np.flatnonzero(square < (reach * reach)[j])
    i, j = i[keep], j[keep]
    # the way along the border from the point to the link's middle
    ends = np.cumsum(run)
    around = gathered(borders.owner, run, int(borders.owner[-1]) + 1)
    way = np.abs((ends - run)[i] - (ends - run / 2)[j])
    way = np.minimum(way, around[borders.owner[i]] - way)
    wanted = np.minimum(_NEAR_MM, _WEDGE * way)
    reach = np.maximum(wanted, 1.0) + half[j]
    sure = np.flatnonzero(square[keep] < reach * reach)
    return _Pairs(borders.corner[i[sure]], borders.link[j[sure]], wanted[sure] + 1e-9)


def _pressure(
    borders: Borders, target: Array, press: float, x: Array, y: Array, dx: Array, dy: Array
) -> tuple[Array, Array]:
    """Each face presses on its border, the more the smaller it is for its target."""
    a, b, count = borders.a, borders.b, len(x)
    size = areas(borders, x[a], y[a], dx, dy)
    pressure = np.append(np.minimum(target / np.maximum(size[:-1], 1.0) - 1.0, _MOST_PRESSURE), -_OUTWARD) * press
    across = 0.5 * (pressure[borders.left] - pressure[borders.right])
    fx, fy = -across * dy, across * dx
    return gathered(a, fx, count) + gathered(b, fx, count), gathered(a, fy, count) + gathered(b, fy, count)


def _repulsion(
    borders: Borders, pairs: _Pairs, push: float, x: Array, y: Array, dx: Array, dy: Array
) -> tuple[Array, Array, Array]:
    """Points and links that are too near push each other away; the third answer is the free room around each point."""
    who, link, count = pairs.who, pairs.link, len(x)
    la, lb = borders.a[link], borders.b[link]
    ldx, ldy = dx[link], dy[link]
    px, py = x[who] - x[la], y[who] - y[la]
    t = np.minimum(np.maximum((px * ldx + py * ldy) / (ldx * ldx + ldy * ldy), 0.0), 1.0)
    nx, ny = px - t * ldx, py - t * ldy
    gap = np.sqrt(nx * nx + ny * ny) + 1e-9
    force = push * np.maximum(1.0 - gap / pairs.wanted, 0.0) / gap
    room = np.full(count, _MOST_MM / _SHARE)
    for nodes in (who, la, lb):
        np.minimum.at(room, nodes, gap)
    hit = np.flatnonzero(force)
    who, la, lb, t, force = who[hit], la[hit], lb[hit], t[hit], force[hit]
    kx, ky = (
        gathered(who, k, count) - gathered(la, (1 - t) * k, count) - gathered(lb, t * k, count)
        for k in (nx[hit] * force, ny[hit] * force)
    )
    return kx, ky, room


def _calmed(node: Whole, visits: Whole, force: Array) -> Array:
    """A force averaged along the line; crossings belong to all their strands."""
    force = force / visits
    for _ in range(_CALM):
        walk = force[node]
        walk = 0.5 * walk + 0.25 * (np.roll(walk, 1) + np.roll(walk, -1))
        walk = 0.5 * walk + 0.25 * (np.roll(walk, 1) + np.roll(walk, -1))
        force = gathered(node, walk, len(force)) / visits
    return force


def _stretch(corners: Whole, x: Array, y: Array) -> tuple[Array, Array]:
    """Crossings that follow each other too closely push each other away: no stretch too short to colour."""
    ends = np.roll(corners, -1)
    cx, cy = x[ends] - x[corners], y[ends] - y[corners]
    far = np.sqrt(cx * cx + cy * cy) + 1e-9
    force = 0.5 * np.maximum(1.0 - far / _SHORTEST_MM, 0.0) / far
    kx, ky = (gathered(ends, k, len(x)) - gathered(corners, k, len(x)) for k in (cx * force, cy * force))
    return kx, ky


def _stiffness(dx: Array, dy: Array, pull: float) -> tuple[Array, Array]:
    """Tension and stiffness along the walk, straight on through the crossings; tighter where it bends sharply."""
    bx, by = dx - np.roll(dx, 1), dy - np.roll(dy, 1)
    sharp = np.sqrt((bx * bx + by * by) / (dx * dx + dy * dy))
    tight = np.minimum(pull + np.maximum(_SHARP_PULL * (sharp - _SHARP), 0.0), _MOST_PULL)
    sx, sy = (tight * k - _BEND * (np.roll(k, 1) + np.roll(k, -1) - 2 * k) for k in (bx, by))
    return sx, sy


def _walls(x: Array, wide: float) -> Array:
    """Back into the room, one coordinate."""
    return 0.5 * (np.maximum(-x, 0.0) + np.minimum(wide - x, 0.0))
