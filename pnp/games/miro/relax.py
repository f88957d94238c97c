"""The line finds its shape: faces press for room, the line wants to be smooth, and nothing comes too near to itself.

Every step moves each point by at most a share of its distance from the nearest other line of a face that it borders,
so that no two lines ever pass through each other: the net stays the same net.

Only plus, minus, times, divided by, square roots and sums in a fixed order are used, all of which IEEE 754 fixes to the
last bit: every machine finds the same shape.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from pnp.games.miro.curve import Array, Whole
from pnp.games.miro.strands import Borders, Strands, areas


@dataclass(frozen=True)
class Wishes:
    """What the line strives for, mm.

    Attributes:
        width: of the room.
        height: of the room.
        near: lines of one face closer than this push each other away.
        wedge: how far apart two lines of a face should be, as a share of the way between them along its border.
        press: strength of the faces' pressure.
        bend: strength of smoothing.
        pull: strength of tension.
        push: strength of the repulsion.
        share: how far a point may move at once, as a share of its distance from the next line.
    """

    width: float
    height: float
    near: float = 8.0
    wedge: float = 0.5
    press: float = 0.5
    bend: float = 0.06
    pull: float = 0.08
    push: float = 0.5
    share: float = 0.2
    cap: float = 1.5
    calm: int = 3
    skin: float = 2.0
    outward: float = 0.1
    shortest: float = 11.0
    stretch: float = 0.5


def settle(s: Strands, target: Array, wish: Wishes, steps: int, renew: int = 8) -> None:
    """Let the line move for a number of steps.

    Args:
        s: moved in place.
        target: area that each bounded face strives for, mm2.
        wish: strengths.
        steps: how many.
        renew: steps between two looks at which lines are near to each other.
    """
    sides = Borders.of(s)
    every = sides.pairs()
    pressure = np.zeros(len(s.loops))
    x, y = s.x[:, 0].copy(), s.x[:, 1].copy()
    a, b, node, count = sides.a, sides.b, s.node, len(s.x)
    visits = np.bincount(node, minlength=count)
    ends_a = node[node < s.crossings]
    ends_b = np.roll(ends_a, -1)
    for step in range(steps):
        if step % renew == 0:
            pairs = _near(sides, every, x, y, wish)
        who, link, wanted = pairs
        ax, ay = x[a], y[a]
        dx, dy = x[b] - ax, y[b] - ay
        # pressure of the faces
        size = areas(sides, ax, ay, dx, dy)
        pressure[:-1] = wish.press * np.minimum(target / np.maximum(size[:-1], 1.0) - 1.0, 1.5)
        pressure[-1] = -wish.outward * wish.press
        across = pressure[sides.left] - pressure[sides.right]
        fx, fy = -0.5 * across * dy, 0.5 * across * dx
        gx = np.bincount(a, fx, count) + np.bincount(b, fx, count)
        gy = np.bincount(a, fy, count) + np.bincount(b, fy, count)
        # distance from the lines nearby
        lax, lay, ldx, ldy = ax[link], ay[link], dx[link], dy[link]
        px, py = x[who] - lax, y[who] - lay
        square = ldx * ldx + ldy * ldy
        t = np.minimum(np.maximum((px * ldx + py * ldy) / square, 0.0), 1.0)
        nx, ny = px - t * ldx, py - t * ldy
        gap = np.sqrt(nx * nx + ny * ny) + 1e-9
        force = wish.push * np.maximum(1.0 - gap / wanted, 0.0) / gap
        nx, ny = nx * force, ny * force
        gx += np.bincount(who, nx, count)
        gy += np.bincount(who, ny, count)
        la, lb = a[link], b[link]
        gx -= np.bincount(la, (1 - t) * nx, count) + np.bincount(lb, t * nx, count)
        gy -= np.bincount(la, (1 - t) * ny, count) + np.bincount(lb, t * ny, count)
        gx /= visits
        gy /= visits
        for _ in range(wish.calm):
            wx, wy = gx[node], gy[node]
            wx = 0.5 * wx + 0.25 * (np.roll(wx, 1) + np.roll(wx, -1))
            wy = 0.5 * wy + 0.25 * (np.roll(wy, 1) + np.roll(wy, -1))
            gx, gy = np.bincount(node, wx, count) / visits, np.bincount(node, wy, count) / visits
        # no stretch too short to colour
        chord_x, chord_y = x[ends_b] - x[ends_a], y[ends_b] - y[ends_a]
        chord = np.sqrt(chord_x * chord_x + chord_y * chord_y) + 1e-9
        force = wish.stretch * np.maximum(1.0 - chord / wish.shortest, 0.0) / chord
        gx += np.bincount(ends_b, chord_x * force, count) - np.bincount(ends_a, chord_x * force, count)
        gy += np.bincount(ends_b, chord_y * force, count) - np.bincount(ends_a, chord_y * force, count)
        # tension and stiffness of the line, straight on through the crossings
        lx = dx - np.roll(dx, 1)
        ly = dy - np.roll(dy, 1)
        bx = np.roll(lx, 1) + np.roll(lx, -1) - 2 * lx
        by = np.roll(ly, 1) + np.roll(ly, -1) - 2 * ly
        gx += np.bincount(node, wish.pull * lx - wish.bend * bx, count) / visits
        gy += np.bincount(node, wish.pull * ly - wish.bend * by, count) / visits
        # walls
        gx += 0.5 * (np.maximum(-x, 0.0) + np.minimum(wish.width - x, 0.0))
        gy += 0.5 * (np.maximum(-y, 0.0) + np.minimum(wish.height - y, 0.0))
        # no further than is safe
        room = np.full(count, wish.cap / wish.share)
        np.minimum.at(room, who, gap)
        np.minimum.at(room, la, gap)
        np.minimum.at(room, lb, gap)
        most = wish.share * room
        size = np.sqrt(gx * gx + gy * gy) + 1e-12
        scale = np.minimum(1.0, most / size)
        x = x + gx * scale
        y = y + gy * scale
    s.x = np.stack([x, y], axis=1)


def _near(sides: Borders, every: tuple[Whole, Whole], x: Array, y: Array, wish: Wishes) -> tuple[Whole, Whole, Array]:
    """The pairs that are near enough to matter until the next look, and the distance that each pair strives for."""
    a, b = sides.a, sides.b
    dx, dy = x[b] - x[a], y[b] - y[a]
    far = np.sqrt(dx * dx + dy * dy)
    run = far[sides.link]
    px, py = x[sides.corner], y[sides.corner]
    mx, my = (x[a] + dx / 2)[sides.link], (y[a] + dy / 2)[sides.link]
    half = run / 2 + wish.skin
    i, j = every
    ox, oy = px[i] - mx[j], py[i] - my[j]
    square = ox * ox + oy * oy
    reach = half + wish.near
    keep = np.flatnonzero(square < (reach * reach)[j])
    i, j = i[keep], j[keep]
    # the way along the border from the point to the link's middle
    ends = np.cumsum(run)
    total = np.bincount(sides.owner, run)
    way = np.abs((ends - run)[i] - (ends - run / 2)[j])
    way = np.minimum(way, total[sides.owner[i]] - way)
    wanted = np.minimum(wish.near, wish.wedge * way)
    reach = np.maximum(wanted, 1.0) + half[j]
    sure = np.flatnonzero(square[keep] < reach * reach)
    return sides.corner[i[sure]], sides.link[j[sure]], wanted[sure] + 1e-9
