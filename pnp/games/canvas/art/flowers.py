"""Motifs of flowers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
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
    PLUM,
    ROSE,
    SAGE,
    SAND,
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
    oval,
    placed,
    polar,
    ring,
    smooth,
    straight,
    within,
)
from pnp.model.drawing import Item
from pnp.model.units import Point


def sunflowers(rng: Random) -> Iterator[Item]:
    """Two sunflowers, one behind the other."""
    for x, y, size, bend in ((47.0, 30.0, 0.8, -2.0), (33.0, 38.0, 1.05, 2.0)):
        yield line(smooth([(x, y), (x + bend, y + 14), (x + 0.4 * bend, 76)], closed=False), PINE, 1.5 * size)
        for start, end in (
            ((x + bend, y + 16), (x + bend + 11 * size, y + 11)),
            ((x + bend, y + 23), (x + bend - 11 * size, y + 17)),
        ):
            yield from lit(leaf(start, end, 6 * size), PINE, SAGE, (-0.4, -1.4))
        for ring_, colour, long in ((0, OCHRE, 10.4), (1, SUN, 9.4)):
            for k in range(17):
                angle = (k + 0.5 * ring_) * 360 / 17
                yield fill(leaf(polar(x, y, 3 * size, angle), polar(x, y, long * size, angle), 3.6 * size), colour)
        yield from lit(disc(x, y, 4.5 * size), INK, BARK, (-0.7, -0.7))
        for k in range(34):
            yield fill(disc(*polar(x, y, 0.68 * size * k**0.5, 137.508 * k), 0.26 * size), OCHRE if k > 14 else SAND)


def poppies(rng: Random) -> Iterator[Item]:
    """Tall poppies, buds and seed heads."""
    for x, y, size, bend in (
        (7.0, 49.0, 1.1, 2.0),
        (16.5, 37.0, 1.35, -2.0),
        (25.0, 54.0, 0.9, 1.0),
        (34.5, 47.0, 0.75, -1.0),
    ):
        yield line(smooth([(x, y), (x + bend, y + 12), (x + 0.6 * bend, 76)], closed=False), PINE, 0.6)
        back = smooth("-6,-1 -5.4,-5 -1.8,-7 0,-5.4 2,-7 5.6,-5 6,-1 2,1.6 -2,1.6")
        front = smooth("-6.4,-2.4! -3,-2.8 0,-1.6 3,-2.8 6.4,-2.4! 5.4,2.6 2,4.4 0,3.4 -2,4.4 -5.4,2.6")
        yield placed(
            (
                fill(back, BRICK),
                fill(oval(0, -2.2, 2.2, 1.5), INK),
                *lit(front, BRICK, CORAL, (-0.7, -0.9)),
                line(smooth("-2.6,2.6 -1.6,0.4 -1.4,-1.4", closed=False), BRICK, 0.25),
                line(smooth("2.8,2.4 1.8,0.2 1.5,-1.2", closed=False), BRICK, 0.25),
            ),
            (x, y),
            size,
            turn=4 * bend,
        )
    for x, y in ((12.0, 57.5), (29.0, 62.0), (3.0, 63.0), (40.0, 60.0)):
        yield line(smooth([(x, y), (x + 0.8, y + 8), (x, 76)], closed=False), SAGE, 0.5)
        yield from lit(oval(x, y, 1.5, 1.9), PINE, SAGE, (-0.5, -0.3))
        yield fill(box(x - 1.1, y - 2.5, 2.2, 0.7), BARK)
    for k in range(9):
        x = 1 + 4.8 * k
        yield fill(leaf((x, 76), (x + (3.4 if k % 2 else -2.6), 67 - (k * 5) % 4), 2.2), (PINE, SAGE, TEAL)[k % 3])


def bouquet(rng: Random) -> Iterator[Item]:
    """A patterned vase with a bouquet."""
    x, y = 43.0, 48.0
    for angle, long, kind in (
        (-90, 21, 0), (-116, 19, 1), (-63, 19, 2), (-140, 14, 0), (-40, 14, 1), (-102, 12, 2), (-77, 12.5, 0),
        (-154, 17, 3), (-26, 17, 3), (-128, 23, 3), (-52, 23.5, 3),
    ):  # fmt: skip
        tip = polar(x, y - 4, long, angle)
        yield line(smooth([(x, y), polar(x, y - 4, long * 0.5, angle + 4), tip], closed=False), PINE, 0.5)
        if kind == 3:
            for k in range(5):
                at = polar(x, y - 4, long * (0.5 + 0.12 * k), angle + 2)
                yield fill(leaf(at, polar(*at, 4.2, angle + (46 if k % 2 else -46)), 2.0), (SAGE, TEAL)[k % 2])
    for angle, long, kind in (
        (-90, 21, 0),
        (-116, 19, 1),
        (-63, 19, 2),
        (-140, 14, 0),
        (-40, 14, 1),
        (-102, 12, 2),
        (-77, 12.5, 0),
    ):
        yield from _bloom(polar(x, y - 4, long, angle), kind)
    jar = smooth("-3.4,-2.4! 3.4,-2.4! 3.2,1 8.4,7 8,13 4.6,18.4! -4.6,18.4! -8,13 -8.4,7 -3.2,1", at=(x, y))
    band = [fill(box(x - 10, y + 5.2, 20, 0.7), CREAM), fill(box(x - 10, y + 13, 20, 0.7), CREAM)]
    band += [
        fill(
            straight(((x - 9 + 3 * k, y + 12.4), (x - 7.5 + 3 * k, y + 6.6), (x - 6 + 3 * k, y + 12.4))),
            (SUN, CORAL)[k % 2],
        )
        for k in range(6)
    ]
    yield from lit(jar, INK, DUSK, (-3.0, -0.6))
    yield within(jar, band)
    yield fill(box(x - 4.2, y - 3.2, 8.4, 1.5), INK)


def _bloom(at: Point, kind: int) -> Iterator[Item]:
    x, y = at
    if kind == 0:  # a rose of turned petals
        yield fill(disc(x, y, 4.1), BRICK)
        for k, (radius, colour) in enumerate(((3.5, CORAL), (2.5, ROSE), (1.6, CORAL), (0.8, BRICK))):
            yield fill(disc(x - 0.5 + 0.2 * k, y - 0.4 + 0.15 * k, radius), colour)
        yield line(ring(x, y, 30, 160, 2.8), BRICK, 0.3)
        yield line(ring(x, y, 200, 330, 1.8), BRICK, 0.3)
    elif kind == 1:  # a daisy
        for k in range(11):
            yield fill(leaf(polar(x, y, 0.6, 33 * k), polar(x, y, 4.3, 33 * k), 1.9), CREAM if k % 2 else SAND)
        yield from lit(disc(x, y, 1.6), OCHRE, SUN, (-0.4, -0.4))
    else:  # an aster
        for k in range(18):
            yield fill(leaf(polar(x, y, 0.6, 20 * k), polar(x, y, 4.1, 20 * k), 1.1), (PLUM, ROSE)[k % 2])
        yield fill(disc(x, y, 1.4), SUN)


def violet(rng: Random) -> Iterator[Item]:
    """An open book with a violet pressed between its pages."""
    x, y = 22.0, 60.0
    yield fill(
        smooth("-19,-6! -10,-8 0,-5! 10,-8 19,-6! 19,9.6! 10,8 0,10.6! -10,8 -19,9.6!", at=(x, y)),
        BRICK,
    )
    for side in (-1, 1):
        page = smooth(
            [
                (x, y - 5.4),
                (x + side * 9, y - 9.6),
                (x + side * 17.6, y - 7.2),
                (x + side * 17.6, y + 7.6),
                (x + side * 9, y + 5.4),
                (x, y + 9.2),
            ]
        )
        page = smooth(
            f"{x},{y - 5.4}! {x + side * 9},{y - 9} {x + side * 17.6},{y - 7.2}! "
            f"{x + side * 17.6},{y + 7.6}! {x + side * 9},{y + 5.8} {x},{y + 9.2}!"
        )
        yield fill(page, CREAM if side < 0 else SAND)
        yield within(
            page,
            [
                line(
                    smooth(
                        [
                            (x + side * 2.4, y - 3.4 + 2.2 * k),
                            (x + side * 9, y - 6.0 + 2.2 * k),
                            (x + side * (15.5 if k % 3 else 12), y - 4.6 + 2.2 * k),
                        ],
                        closed=False,
                    ),
                    STONE,
                    0.3,
                )
                for k in range(5 if side < 0 else 6)
            ],
        )
    at = (x + 6.4, y - 6.0)
    yield line(smooth([(x - 3.4, y + 7), (x + 1, y + 1), at], closed=False), PINE, 0.7)
    yield fill(leaf((x - 0.6, y + 3.2), (x - 7.4, y - 0.8), 4.2), PINE)
    yield fill(leaf((x + 1.2, y + 0.4), (x + 8, y + 3.4), 3.6), SAGE)
    for angle, long, colour in (
        (-128, 6.6, PLUM),
        (-52, 6.6, PLUM),
        (172, 6.0, mixed(PLUM, DUSK, 0.5)),
        (8, 6.0, mixed(PLUM, DUSK, 0.5)),
        (90, 6.8, PLUM),
    ):
        yield fill(leaf(at, polar(*at, long, angle), 5.4), colour)
        yield line(straight((polar(*at, 1.2, angle), polar(*at, 3.2, angle)), closed=False), ROSE, 0.3)
    yield fill(disc(*at, 1.2), SUN)


def roses(rng: Random) -> Iterator[Item]:
    """A rose that climbs along the right edge and over the top."""
    stem = [
        (57.0, 76.0),
        (53.0, 62.0),
        (57.0, 48.0),
        (53.0, 34.0),
        (57.0, 20.0),
        (51.0, 9.0),
        (38.0, 5.0),
        (25.0, 7.0),
        (13.0, 4.0),
    ]
    yield line(smooth(stem, closed=False), PINE, 1.0)
    for k, (a, b) in enumerate(zip(stem, stem[1:], strict=False)):
        for part in (0.25, 0.7):
            at = (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)
            for angle in (200 + 37 * k, 20 + 37 * k):
                yield fill(leaf(at, polar(*at, 5.4, angle), 3.2), (PINE, SAGE, TEAL)[(k + (angle > 200)) % 3])
            yield fill(
                straight((polar(*at, 0.4, 37 * k), polar(*at, 2.2, 37 * k + 90), polar(*at, 0.4, 37 * k + 180))), BRICK
            )
    for x, y, size in (
        (53.0, 62.0, 1.15),
        (54.5, 41.0, 0.95),
        (56.0, 22.0, 1.2),
        (44.0, 6.4, 1.05),
        (27.0, 6.8, 0.85),
        (14.0, 4.6, 0.6),
    ):
        yield placed(_bloom((0.0, 0.0), 0), (x, y), size, turn=31 * size)


MOTIFS: Mapping[str, Callable[[Random], Iterator[Item]]] = {
    "sunflowers": sunflowers,
    "poppies": poppies,
    "bouquet": bouquet,
    "violet": violet,
    "roses": roses,
}
