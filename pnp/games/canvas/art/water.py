"""Motifs of the sea and of ships."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import cos, pi
from random import Random

from pnp.games.canvas.art.brush import (
    BARK,
    BRICK,
    CORAL,
    CREAM,
    DUSK,
    INK,
    OCHRE,
    PINE,
    SAGE,
    SAND,
    SKY,
    STONE,
    SUN,
    TEAL,
    box,
    disc,
    fill,
    leaf,
    line,
    lit,
    mixed,
    placed,
    polar,
    ring,
    smooth,
    straight,
    within,
)  # fmt: skip
from pnp.model.drawing import Item


def wave(rng: Random) -> Iterator[Item]:
    """A great wave that is about to break."""
    back = smooth(
        "-2,76! -2,58 6,50 13,38 22,29 33,26 42,30 46,37.6! 40,34.4 33,35 28,41 28,49 33,56 42,60 52,59 61,61 61,76!"
    )
    yield fill(back, INK)
    for k, (colour, wide) in enumerate(((DUSK, 2.2), (TEAL, 2.0), (SKY, 1.6), (DUSK, 1.6), (TEAL, 1.4))):
        i = 2.9 * k
        stripe = smooth(
            [
                (-2 + 1.4 * i, 66 + 0.6 * i),
                (7 + 0.75 * i, 53 + 0.75 * i),
                (14 + 0.7 * i, 42 + 0.55 * i),
                (23 + 0.35 * i, 33 + 0.28 * i),
                (33 - 0.1 * i, 29.6 + 0.2 * i),
                (41 - 0.3 * i, 32 + 0.1 * i),
            ],
            closed=False,
        )
        yield within(back, (line(stripe, colour, wide),))
    for k in range(9):
        at = (46.6 - 2.7 * k, 36.4 - 9.4 * (1 - ((k - 4.6) / 4.6) ** 2))
        for j, radius in enumerate((2.3, 1.5)):
            yield fill(disc(at[0] - 0.4 * j, at[1] + 0.2 - 0.5 * j, radius * (1 - 0.04 * k)), CREAM if j == 0 else SKY)
        yield fill(disc(at[0] - 0.6, at[1] - 0.6, 1.1), CREAM)
    for k in range(8):
        x, y = 46.6 - 2.5 * k, 38.6 - 0.22 * k * k * (k < 6) - 4.4 * (k >= 6)
        yield fill(leaf((x + 0.8, y - 2.6), (x + 1.0, y + 2.6), 1.9, -0.5), CREAM)
    for _ in range(22):
        x = 40 + 17 * rng.random()
        yield fill(disc(x, 24 + 22 * rng.random(), 0.3 + 0.5 * rng.random()), CREAM if rng.random() < 0.6 else SKY)
    yield fill(smooth("-2,76! -2,69 10,65 22,67.4 34,64 46,66.6 61,63.4 61,76!"), TEAL)
    yield line(smooth("-2,69 10,65 22,67.4 34,64 46,66.6 61,63.4", closed=False), CREAM, 0.9)
    yield line(smooth("4,71.6 16,69.6 28,71.6", closed=False), SKY, 0.5)
    yield line(smooth("34,70.6 46,69.4 56,70.4", closed=False), SKY, 0.5)


def waves(rng: Random) -> Iterator[Item]:
    """A sea of scales, a fish between them."""
    for row, (dark, bright) in enumerate(((SKY, CREAM), (DUSK, SKY), (TEAL, SAGE), (INK, DUSK))):
        y = 53 + 6.0 * row
        if row == 2:
            yield placed(_fish(), (41.0, 60.0), 0.95, turn=-14)
        for k in range(7):
            x = 10.4 * k + (5.2 if row % 2 else 0) - 2
            for radius, colour in ((6.6, dark), (4.9, bright), (3.5, dark), (2.2, bright), (1.0, dark)):
                scale = [(x - radius, y + 9), (x - radius, y), (x - radius * 0.7, y - radius * 0.7), (x, y - radius)]
                yield fill(smooth([*scale, *((2 * x - a, b) for a, b in scale[-2::-1])]), colour)


def _fish() -> Iterator[Item]:
    body = smooth("-12,0 -8,-4.6 -1,-6 6,-3.6 10,-0.6! 15,-5! 14,0 15.4,5! 10,0.8! 5,4.4 -1,6 -8,4.4")
    yield fill(smooth("-3,-5! 0,-9.4 5.6,-8.6! 5,-3.4!"), BRICK)
    yield from lit(body, BRICK, CORAL, (-0.6, -1.2))
    yield within(
        body,
        [
            line(ring(-3.4 + 2.7 * k, -4.4 + 2.2 * j + (1.1 if k % 2 else 0), -80, 80, 1.3), SUN, 0.4)
            for k in range(6)
            for j in range(5)
        ],
    )
    yield fill(smooth("-12,0 -8.6,-4.2 -5.6,-5.2! -4.4,0 -5.6,5! -8.6,4"), OCHRE)
    yield fill(disc(-8.2, -1.3, 1.2), CREAM)
    yield fill(disc(-8.4, -1.3, 0.65), INK)


def island(rng: Random) -> Iterator[Item]:
    """A small island with two palms, adrift."""
    for y, a, b in ((59.6, 3, 30), (61.6, 8, 38), (63.4, 1, 22)):
        yield line(straight(((a, y), (b, y)), closed=False), (TEAL, SKY, TEAL)[int(y) % 3], 0.5)
    under = smooth("4,56! 8,62 13,63 15,69 19,65 22,64.4 27,62 31,56!")
    yield from lit(under, BARK, BRICK, (-2.4, -0.6))
    yield fill(smooth("3,56.4! 8,52 17,50.4 26,52 32,56.4! 17,58.4"), SAND)
    yield fill(smooth("3,56.4! 8,52 17,50.4 26,52 32,56.4! 26,54.4 17,53.6 9,54.6"), SAGE)
    for course, tip, size in (
        ("14,53 14.6,44 18,36 23,30", (23.0, 30.0), 1.0),
        ("19,53 19,47 16.4,42 11.6,38.6", (11.6, 38.6), 0.72),
    ):
        yield line(smooth(course, closed=False), BARK, 1.5 * size)
        yield line(smooth(course, closed=False), OCHRE, 0.4 * size)
        for k, angle in enumerate((-168, -142, -112, -70, -38, -12, 14, 168)):
            bend = (1.9 if -90 < angle < 90 else -1.9) * size
            frond = leaf(
                tip,
                polar(*tip, (11.5, 12.5, 10.5)[k % 3] * size, angle + (22 if -90 < angle < 90 else -22)),
                3.4 * size,
                -bend,
            )
            yield fill(frond, (PINE, SAGE, TEAL)[k % 3])
        for aside, down in ((-0.9, 0.8), (0.9, 0.9), (0.0, 1.7)):
            yield fill(disc(tip[0] + aside * size, tip[1] + down * size, 0.9 * size), BRICK)


def boats(rng: Random) -> Iterator[Item]:
    """Two sailing boats before the wind."""
    craft = (
        fill(smooth("-7,5.4! 7,5.4! 4,8 1,12 -1,9 -4,8"), mixed(CORAL, TEAL, 0.4)),
        *(
            line(straight(((a, y), (b, y)), closed=False), SKY, 0.5)
            for a, b, y in ((-11, 13, 6.0), (-7, -1, 8.2), (2, 9, 9.4))
        ),
        fill(smooth("-0.8,-1! -1.4,-10 -0.8,-21! -7,-11 -9,-1!"), CREAM),
        fill(smooth("0.4,-1! 0.4,-24! 7,-14 10.4,-1!"), CORAL),
        fill(smooth("0.4,-1! 0.4,-24! 2.4,-14 3,-1!"), BRICK),
        line(straight("-0.1,0 -0.1,-25", closed=False), BARK, 0.5),
        fill(straight("-0.1,-25 -4,-23.9 -0.1,-22.6"), SUN),
        *lit(straight("-9,0 10,0 7,4.4 -6,4.4"), INK, TEAL, (0, -2.8)),
        fill(box(-8.3, 0.2, 17.6, 0.8), CREAM),
    )
    for at, size in (((1.0, 12.0), 0.8), ((16.0, 21.0), 0.6)):
        curl = smooth("0,0 12,-3 24,0 34,-2 39,-7 35,-11 31,-8.5 33,-6", closed=False)
        yield placed(
            (line(curl, SKY, 1.0), line(smooth("4,3.4 16,1 28,4 37,3 41,6.5 38,9.4 35.4,7.4", closed=False), SKY, 0.7)),
            at,
            size,
        )
    yield placed(craft, (39, 50))
    yield placed(craft, (13, 46.6), 0.5, mirrored=True)


def galleon(rng: Random) -> Iterator[Item]:
    """A wooden ship of an old fleet under full sail."""
    x = 24.0
    for a, b, y in ((2, 46, 62.4), (8, 30, 64.4), (26, 50, 66)):
        yield line(straight(((a, y), (b, y)), closed=False), TEAL, 0.6)
    for mast, top in ((x - 11, 27.0), (x, 19.0), (x + 11, 26.0)):
        yield line(straight(((mast, 54), (mast, top)), closed=False), BARK, 0.8)
        yield fill(
            smooth(
                f"{mast},{top}! {mast - 3},{top + 0.2} {mast - 7},{top - 1}! {mast - 6.4},{top + 1} "
                f"{mast - 7},{top + 2.6}! {mast - 3},{top + 2.2} {mast},{top + 2.4}!"
            ),
            CORAL,
        )
        high = (50 - top - 5) / 2
        for k in range(2):
            upper, wide = top + 3.6 + k * (high + 0.6), 3.8 + 1.1 * k
            sail = smooth(
                f"{mast - wide},{upper}! {mast + wide},{upper}! "
                f"{mast + wide + 2.6},{upper + high * 0.55} {mast + wide + 0.6},{upper + high}! "
                f"{mast},{upper + high - 1.6} {mast - wide - 0.6},{upper + high}! "
                f"{mast - wide + 1.9},{upper + high * 0.5}"
            )
            yield from lit(sail, SAND, CREAM, (-1.6, 0))
            yield within(
                sail, (fill(disc(mast + 1, upper + high * 0.5, 1.6), CORAL if mast == x else TEAL),) if k else ()
            )
            yield line(straight(((mast - wide - 0.5, upper), (mast + wide + 0.5, upper)), closed=False), BARK, 0.5)
    yield line(straight("39,53 47.6,47.4", closed=False), BARK, 0.7)
    yield fill(smooth("38.4,51.6! 36.4,40 36.8,30! 40.4,40 46.4,47.4!"), SAND)
    hull = smooth("2.6,46.4! 9,48! 9,51.4! 34,52! 35,50! 41.4,49.6! 40,55 36,60 32,62.4! 9,62.4! 4.4,57")
    yield from lit(hull, INK, BARK, (-0.4, -3.2))
    yield within(
        hull, (fill(box(0, 54.6, 45, 1.3), SUN), *(fill(box(9.4 + 3.6 * k, 56.8, 1.5, 1.5), INK) for k in range(7)))
    )
    for k in range(3):
        yield fill(box(4.2 + 1.7 * k, 49.4, 1.0, 1.5), SUN)


def anchor(rng: Random) -> Iterator[Item]:
    """An anchor with its rope."""
    x = 44.0
    yield line(smooth("44,27 46,20 38,14 41,6 37,-2", closed=False), BARK, 1.7)
    yield line(smooth("44,27 46,20 38,14 41,6 37,-2", closed=False), SAND, 1.0)
    yield line(disc(x, 28, 2.4), INK, 1.4)
    shank = straight(((x - 1.3, 30), (x + 1.3, 30), (x + 1.8, 62), (x - 1.8, 62)))
    arms = smooth(
        f"{x - 15},52! {x - 9.6},54! {x - 11.4},55! {x - 7.4},60 {x},62 {x + 7.4},60 "
        f"{x + 11.4},55! {x + 9.6},54! {x + 15},52! {x + 14.6},58! {x + 13.2},56.6! "
        f"{x + 9},63.6 {x + 2},66 {x},68.4! {x - 2},66 {x - 9},63.6 {x - 13.2},56.6! "
        f"{x - 14.6},58!"
    )
    yield from lit(arms, INK, DUSK, (-0.5, -1.0))
    yield from lit(shank, INK, DUSK, (-1.3, 0))
    yield from lit(box(x - 8.4, 33.2, 16.8, 2.6), BARK, OCHRE, (0, -1.0))
    for side in (-1, 1):
        yield fill(disc(x + side * 8.4, 34.5, 1.7), BARK)
    coil = smooth("44,26 50,30 50,38 42,41 38,46 45,49 51,52 49,58", closed=False)
    yield line(coil, BARK, 1.7)
    yield line(coil, SAND, 1.0)
    yield within(shank, (fill(straight(((x - 2, 40.4), (x + 2, 39), (x + 2, 42), (x - 2, 43.4))), DUSK),))


def compass(rng: Random) -> Iterator[Item]:
    """A compass rose of sixteen points."""
    x, y = 20.0, 24.0
    for radius, colour, wide in ((17.4, INK, 0.35), (16.4, INK, 0.7), (11.4, INK, 0.3)):
        yield line(disc(x, y, radius), colour, wide)
    for k in range(72):
        yield line(
            straight((polar(x, y, 14.4 if k % 6 == 0 else 15.2, 5 * k), polar(x, y, 16.2, 5 * k)), closed=False),
            INK,
            0.25,
        )
    turn = -12
    for order, (long, wide, one, other) in enumerate(
        ((9.5, 2.2, SAND, STONE), (13.0, 3.2, TEAL, INK), (19.0, 3.6, CORAL, BRICK))
    ):
        step, first = ((22.5, 22.5), (90, 45), (90, 0))[order]
        for k in range(8 if order == 0 else 4):
            angle = (45 * k + 22.5 if order == 0 else first + step * k) + turn
            tip = polar(x, y, long, angle)
            yield fill(straight((tip, polar(x, y, wide, angle + 45), (x, y))), other)
            yield fill(straight((tip, polar(x, y, wide, angle - 45), (x, y))), one)
    yield from lit(disc(x, y, 2.0), OCHRE, SUN, (-0.5, -0.4))
    yield fill(
        straight(
            (
                polar(x, y, 24, -90 + turn),
                polar(x, y, 20, -98 + turn),
                polar(x, y, 21, -90 + turn),
                polar(x, y, 20, -82 + turn),
            )
        ),
        CORAL,
    )
    course = [(36.0, 34.0), (44.0, 40.0), (40.0, 48.0), (48.0, 55.0), (43.0, 64.0)]
    for k, (a, b) in enumerate(zip(course, course[1:], strict=False)):
        for j in range(4):
            t = j / 4
            at = (a[0] + (b[0] - a[0]) * t + 1.4 * cos(pi * (t + k)), a[1] + (b[1] - a[1]) * t)
            yield fill(disc(*at, 0.65), BRICK)
    yield line(straight("41,62.4 45,66.4", closed=False), BRICK, 1.1)
    yield line(straight("45,62.4 41,66.4", closed=False), BRICK, 1.1)


MOTIFS: Mapping[str, Callable[[Random], Iterator[Item]]] = {
    "wave": wave, "waves": waves, "island": island, "boats": boats, "galleon": galleon, "anchor": anchor,
    "compass": compass,
}  # fmt: skip
