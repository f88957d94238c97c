"""Motifs of animals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import sin
from random import Random

from pnp.games.canvas.art.brush import (
    BARK,
    BRICK,
    CORAL,
    CREAM,
    DUSK,
    INK,
    OCHRE,
    OLIVE,
    PINE,
    PLUM,
    ROSE,
    SAGE,
    SAND,
    SKY,
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


def cat(rng: Random) -> Iterator[Item]:
    """A cat that looks up, before a moon with a halo."""
    x, y = 40.0, 34.0
    for radius, colour, wide in ((17.4, SAND, 0.5), (15.4, SAND, 0.8)):
        yield line(disc(x, y, radius), colour, wide)
    yield from lit(disc(x, y, 13.4), SAND, CREAM, (-1.6, -1.4))
    for a, b, r in ((36, 30, 2.2), (45.5, 31.5, 1.4), (41, 25.5, 1.2), (33.6, 37.4, 1.1)):
        yield fill(disc(a, b, r), SAND)
    tail = smooth("44,65.4! 51,65.6 55,62 54.4,56.6 51.4,53.6 51,51.6 53,51.6 56.4,55 57.4,61 54,67 47,68.6 41,68.4!")
    yield fill(tail, INK)
    body = smooth(
        "32,68.4! 30.6,60 32.2,52 34,47 34,42.4! 33.2,37.4! 36.6,40 40.6,40! 44,37! "
        "44.2,42.6 43.4,47 46.6,52 48.4,59 47.6,68.4!"
    )
    yield from lit(body, INK, mixed(INK, DUSK, 0.45), (-1.6, -0.3))
    yield line(smooth("39.4,68 39.6,62 38.6,57", closed=False), INK, 0.4)
    yield fill(straight("34.4,39.6 34.2,41.6 35.6,40.8"), ROSE)
    yield fill(straight("43,39.3 43.1,41.4 41.7,40.6"), ROSE)
    for a in (36.6, 41.2):
        yield fill(oval(a, 43.4, 1.25, 1.0), SUN)
        yield fill(oval(a, 43.4, 0.32, 0.9), INK)
    yield fill(straight("38.2,45 39.6,45 38.9,45.9"), ROSE)
    for side in (-1, 1):
        for rise in (-0.7, 0.5):
            yield line(
                straight(((38.9 + side * 2.4, 45.8), (38.9 + side * 7.6, 45.8 + rise * 1.6)), closed=False), CREAM, 0.16
            )


def stag(rng: Random) -> Iterator[Item]:
    """A stag on a sloping meadow."""
    yield fill(smooth("-2,76! -2,60 10,60.6 28,64 44,69.6 61,72 61,76!"), PINE)
    yield fill(smooth("-2,76! -2,65 12,65.4 28,69 42,74 46,76!"), SAGE)
    for k in range(16):
        x, y = 1 + 2.6 * k, 61.4 + 0.016 * (2.6 * k) ** 1.72
        yield line(straight(((x, y + 1.6), (x + 0.9 * (k % 3 - 1), y - 1.4)), closed=False), OLIVE, 0.35)
    for course in (
        "23.4,33 20.4,28 20.8,22 25,16.4",
        "20.7,25 17.4,21.6 17,17.6",
        "20.9,21.6 18.4,17 19.4,13",
        "20.3,28.6 15.8,27 14,23.4",
        "26.4,33 30.2,29 32.2,23.4 30.6,16.6",
        "31.9,25 35.8,22.6 37,18.4",
        "32.2,22 34.8,17.4 34.2,13.6",
        "30,29.6 34.6,28.6 37.2,25.4",
    ):
        yield line(smooth(course, closed=False), BARK, 1.0)
    for leg in (
        "8.4,46 7.4,53 8.6,57 7.4,61.6",
        "12,48 12.6,54 11.6,57.6 12,62",
        "21.4,48 22.4,55 21.4,58 22,63",
        "25,46 24.8,54 26,58 25.4,63.6",
    ):
        yield line(smooth(leg, closed=False), BARK, 1.7)
    body = smooth(
        "22.6,33 21.6,37 20.4,40 14,39.6 7.6,39.6 4.8,43 6.2,49 10,50.6 17,49.4 23,51 27,48 28,42 28.2,37 28,34"
    )
    yield from lit(body, BARK, mixed(BRICK, OCHRE, 0.45), (-0.9, -1.1))
    yield fill(smooth("5.2,41.4 3.2,42.6 3.8,45.8 5.8,45.4"), CREAM)
    yield fill(smooth("23.4,44 26.6,42 27.4,37.4! 28.4,40 27.8,45 25,48.4"), CREAM)
    yield from lit(
        smooth("22.2,33.4 24,31 27,31.2 28.6,33 32.4,36.6 32.2,38.4 30,38.6 26.6,37.6 23.6,37.4"),
        BARK,
        mixed(BRICK, OCHRE, 0.45),
        (-0.3, -0.8),
    )
    yield fill(leaf((23.2, 32.6), (17.4, 31.2), 2.6), mixed(BRICK, OCHRE, 0.45))
    yield fill(leaf((27.2, 31.8), (31.8, 29.0), 2.4), BARK)
    yield fill(disc(27.6, 34.0, 0.6), INK)
    yield fill(oval(32.2, 37.2, 0.8, 0.7), INK)
    for a, b in ((9, 42.6), (11.4, 44.4), (13.8, 42.4), (16, 44.4), (10.2, 46.4), (18.6, 42.6)):
        yield fill(disc(a, b, 0.5), CREAM)


def whale(rng: Random) -> Iterator[Item]:
    """A whale that blows, in rows of waves."""
    for course in (
        "20,39 18,33 13,30.4 10.4,33",
        "21,39 20.4,31 21,26",
        "22,39 25,32.6 30,30.6 32.4,33.4",
        "21.4,38 23.4,29 26.4,25.4",
    ):
        yield line(smooth(course, closed=False), SKY, 0.9)
    for a, b in ((9.6, 36), (33.4, 36.4), (20.6, 23.6), (27.6, 23.4)):
        yield fill(leaf((a, b - 1.6), (a, b + 1.2), 1.4), SKY)
    body = smooth(
        "3,58! 3.6,50 9,43.4 19,41 30,44 38,52 44,55 48.6,52 48.8,46! 44.6,42.6 41.8,40.4! "
        "46.4,39.8 50.4,42.4! 53.4,38.6 57.8,38! 56.8,42.6 52.6,46.4! 53,54 48.6,62 40,66.4 "
        "26,68 10,66"
    )
    yield from lit(body, INK, DUSK, (-0.4, -2.4))
    belly = smooth("3,57! 12,60 24,60.4 34,63 41,67 26,70 8,68")
    yield within(
        body,
        (
            fill(belly, CREAM),
            *(
                line(
                    smooth(
                        [(4, 60 + 1.5 * k), (14, 62.2 + 1.5 * k), (26, 62.6 + 1.5 * k), (36, 65.4 + 1.5 * k)],
                        closed=False,
                    ),
                    DUSK,
                    0.28,
                )
                for k in range(5)
            ),
        ),
    )
    yield from lit(smooth("20,61! 22,66 27.4,71 30.6,71.4 29.4,66 26,61!"), INK, DUSK, (-0.6, -0.6))
    yield fill(disc(11.2, 54.2, 1.15), CREAM)
    yield fill(disc(11.0, 54.1, 0.6), INK)
    yield line(smooth("4.2,57.2 8,58.4 12,57.6", closed=False), INK, 0.35)
    for row, colour in enumerate((TEAL, SKY, TEAL)):
        y = 65.6 + 3.4 * row
        crest = [(-3 + 4 * k, y + (1.5 if k % 2 else -0.7)) for k in range(17)]
        yield line(smooth(crest, closed=False), colour, 1.3 if colour == TEAL else 0.7)


def peacock(rng: Random) -> Iterator[Item]:
    """A peacock, its fan open."""
    x, y = 29.5, 56.0
    for ring_, (long, size) in enumerate(((33.0, 2.7), (26.0, 2.4), (19.0, 2.0))):
        count = 17 - 3 * ring_
        for k in range(count):
            angle = -174 + 168 * k / (count - 1)
            tip = polar(x, y, long, angle)
            yield line(straight((polar(x, y, 5, angle), tip), closed=False), (PINE, TEAL, SAGE)[ring_], 0.4)
            for j in range(3, 8):
                at = polar(x, y, long * j / 8.4, angle)
                for side in (-32, 32):
                    yield line(
                        straight((at, polar(*at, 2.7, angle + side)), closed=False), (SAGE, PINE, TEAL)[ring_], 0.28
                    )
            for radius, colour in ((1.0, OCHRE), (0.76, TEAL), (0.5, INK)):
                yield fill(
                    oval(
                        *polar(x, y, long - (1 - radius) * size * 0.5, angle),
                        size * radius * 1.2,
                        size * radius * 0.86,
                        angle,
                    ),
                    colour,
                )
            yield fill(disc(*polar(x, y, long - size * 0.4, angle), 0.32 * size), SUN if ring_ != 1 else CORAL)
    yield line(straight("27.6,63 27,69 25,69.6", closed=False), OCHRE, 0.6)
    yield line(straight("31,63 31.4,69 33.4,69.6", closed=False), OCHRE, 0.6)
    body = smooth(
        "29.4,35.4 31.6,36 32.6,38.2 32,42 34,48 35.6,56 33,63 29,65 25,63 23.6,56 25.4,49 27.8,43 27,38.4 27.6,36"
    )
    yield from lit(body, INK, TEAL, (-1.5, -0.2))
    yield fill(straight("27.3,37.4 23.9,39 27.3,39.4"), OCHRE)
    yield fill(disc(28.9, 38.2, 0.85), CREAM)
    yield fill(disc(28.7, 38.2, 0.45), INK)
    for a, b in ((27.4, 31.4), (29.7, 30.4), (32, 31.2)):
        yield line(straight(((29.7, 35.8), (a, b)), closed=False), INK, 0.3)
        yield fill(disc(a, b, 0.75), SUN)


def flock(rng: Random) -> Iterator[Item]:
    """A thousand wings in a ribbon across the sky."""
    for k in range(150):
        t = k / 149
        x = 2 + 55 * t
        middle = 19 + 10 * sin(6.1 * t + 0.6)
        spread = 2.5 + 7.5 * sin(3.1416 * t)
        y = middle + spread * (2 * rng.random() - 1)
        size = 0.10 + 0.16 * rng.random() * (0.5 + sin(3.1416 * t))
        wing = smooth("0,0! 4,-5 10,-4.6! 5,-2.6 0,2.4! -5,-2.6 -10,-4.6! -4,-5")
        yield placed(
            (fill(wing, (INK, INK, DUSK, PLUM, BRICK)[k % 5]),),
            (round(x, 2), round(y, 2)),
            round(size, 3),
            turn=round(40 * rng.random() - 20),
        )


def wires(rng: Random) -> Iterator[Item]:
    """Birds on wires like notes on a stave; one startled."""
    yield fill(straight("51.4,8 53,8 53.6,76 50.8,76"), BARK)
    for y in (12.0, 20.0):
        yield fill(box(44.5, y, 15.5, 1.3), BARK)
        for x in (46, 49, 55.6, 58.6):
            yield fill(box(x - 0.6, y - 1.6, 1.2, 1.7), TEAL)
    for y, dip in ((10.6, 7.0), (14.4, 8.0), (18.6, 8.6), (22.0, 9.6)):
        yield line(smooth([(-1, y - 1), (20, y + dip), (47, y)], closed=False), INK, 0.26)
    bird = (
        fill(
            smooth("-3.4,-0.2 -2.6,-3 0.2,-4.4 1.4,-6.4 3.4,-6.2 4.2,-4.8 3.6,-2.4 1.6,-0.2 -1,0.6 -6,3.2! -7,2.8!"),
            INK,
        ),
        fill(straight("4,-5.4 6,-4.7 3.9,-4.4"), OCHRE),
        fill(smooth("3.4,-3.4 2.8,-1 0.6,0.2 1,-2"), CORAL),
        fill(disc(2.9, -5.2, 0.36), CREAM),
    )
    for x, y, size, mirrored in (
        (7.0, 14.8, 0.86, False),
        (16.0, 17.4, 0.74, True),
        (29.0, 21.4, 0.9, False),
        (36.5, 25.4, 0.7, False),
        (12.0, 25.4, 0.8, False),
        (24.0, 27.3, 0.66, True),
    ):
        yield placed(bird, (x, y), size, mirrored=mirrored)
    far, near = (
        smooth(course)
        for course in ("0.6,-3! 1.6,-8 5.4,-12.6! 4.8,-7 2.2,-2!", "-0.4,-2.8! -5,-6.4 -11.4,-6.6! -7.4,-3 -2,-0.6!")
    )
    yield placed((fill(far, DUSK), *bird, fill(near, DUSK)), (31.0, 10.4), 0.86, turn=-16)


def owl(rng: Random) -> Iterator[Item]:
    """An owl on a branch beside its nest."""
    x, y = 20.0, 30.0
    yield line(smooth("-2,47 12,45.4 26,46.4 42,43.6 62,45", closed=False), BARK, 2.4)
    yield line(smooth("42,43.8 48,38 54,36", closed=False), BARK, 1.1)
    for at, tip in (
        ((48, 38), (47, 33)),
        ((51, 37), (54.6, 32.4)),
        ((54, 36), (59, 35)),
        ((4, 46), (2, 40.6)),
        ((34, 45.4), (36, 50)),
        ((8, 46), (9.4, 51)),
    ):
        yield from lit(leaf(at, tip, 3.4), PINE, SAGE, (-0.5, -0.6))
    nest = smooth("35,41.4! 40,43 46,43 51,41! 50,46 46,49 40,49 36,46.4")
    for a, colour in ((39.6, CREAM), (43.2, SKY), (46.8, CREAM)):
        yield fill(oval(a, 40.4, 1.8, 2.3), colour)
    yield fill(nest, BARK)
    yield within(
        nest,
        [
            line(
                smooth([(34, 42 + 1.1 * k), (43, 44.6 + 1.1 * k), (52, 41.4 + 1.1 * k)], closed=False),
                (OCHRE, SAND)[k % 2],
                0.36,
            )
            for k in range(6)
        ],
    )
    for side in (-1, 1):
        yield fill(straight(((x + side * 2.4, y - 11.6), (x + side * 8.4, y - 15.6), (x + side * 8, y - 8))), BARK)
    body = smooth("0,-13.4 7,-11.6 9.2,-5 9,5 6,13 0,16 -6,13 -9,5 -9.2,-5 -7,-11.6", at=(x, y))
    yield fill(body, BARK)
    chest = oval(x, y + 5.4, 5.6, 9.6)
    yield fill(chest, SAND)
    yield within(
        chest,
        [
            line(ring(x - 4.6 + 2.3 * k + (1.15 if row % 2 else 0), y - 1.6 + 2.1 * row, 10, 170, 1.15), BRICK, 0.5)
            for row in range(9)
            for k in range(5)
        ],
    )
    for side in (-1, 1):
        wing = smooth(
            f"{x + side * 6.4},{y - 4} {x + side * 10},{y - 1} {x + side * 10.2},{y + 6} "
            f"{x + side * 5.6},{y + 15}! {x + side * 5.4},{y + 6}"
        )
        yield from lit(wing, INK, PLUM, (-0.7, -0.4))
        yield fill(disc(x + side * 3.9, y - 6.6, 4.2), CREAM)
        for k in range(12):
            yield line(
                straight(
                    (polar(x + side * 3.9, y - 6.6, 2.8, 30 * k), polar(x + side * 3.9, y - 6.6, 3.9, 30 * k)),
                    closed=False,
                ),
                SAND,
                0.4,
            )
        yield fill(disc(x + side * 3.7, y - 6.4, 2.3), SUN)
        yield fill(disc(x + side * 3.5, y - 6.4, 1.3), INK)
        yield fill(disc(x + side * 3.5 - 0.4, y - 6.9, 0.4), CREAM)
        for k in range(3):
            yield fill(oval(x + side * 3 + 1.1 * (k - 1), y + 16.2, 0.6, 1.3), OCHRE)
    yield fill(straight(((x - 1.1, y - 5.4), (x + 1.1, y - 5.4), (x, y - 2.4))), OCHRE)


def octopus(rng: Random) -> Iterator[Item]:
    """An octopus that has found a chest."""
    x, y = 40.0, 46.0
    arms = (
        "36,52 28,54 22,50 18,53 20,57 23,56",
        "36,54 29,60 24,66 17,66 15,62 18,60.6",
        "38,56 35,64 37,70 32,73 28,71",
        "44,52 51,51 56,46 58,49 56.4,52",
        "44,54 51,58 56,57 58.6,61 55.6,64",
        "42,56 46,64 45,71 50,73 53.6,70",
    )
    for course in arms:
        yield line(smooth(course, closed=False), BRICK, 3.0)
        yield line(smooth(course, closed=False), CORAL, 1.9)
    chest = box(2.5, 59, 15.5, 10)
    yield from lit(chest, BARK, mixed(BARK, OCHRE, 0.5), (-2.0, -0.6))
    yield fill(smooth("2.5,59! 3.4,54.4 10,52.6 17,54.4 18,59!"), BARK)
    yield fill(smooth("4.4,58.6! 6,56 10,55.4 14.6,56 16.4,58.6!"), SUN)
    for a, b in ((6.6, 57), (9, 56), (11.6, 56.4), (14, 57.2)):
        yield fill(disc(a, b, 1.0), OCHRE)
    for a in (2.5, 9.2, 16.4):
        yield fill(box(a, 59, 1.6, 10), INK)
    yield fill(box(8.6, 60, 2.8, 3), SUN)
    head = smooth("0,-16 8,-13 9.4,-5 6.6,2 7,8 0,11.4 -7,8 -6.6,2 -9.4,-5 -8,-13", at=(x, y))
    yield from lit(head, BRICK, CORAL, (-1.5, -0.8))
    for a, b, r in ((3.6, -11, 1.2), (5.8, -8, 0.8), (2.4, -8, 0.6), (-5, -11.4, 0.9), (-2.6, -12.6, 0.6)):
        yield fill(disc(x + a, y + b, r), ROSE)
    for side in (-1, 1):
        yield fill(disc(x + side * 3.3, y + 2.4, 2.1), CREAM)
        yield fill(oval(x + side * 3.3 - 0.5, y + 2.6, 1.3, 0.75), INK)
    for a, b, r in ((52, 22, 1.6), (48, 12, 1.0), (54, 14, 0.6), (24, 40, 0.9), (20, 34, 1.4), (26, 31, 0.5)):
        yield line(disc(a, b, r), SKY, 0.4)


MOTIFS: Mapping[str, Callable[[Random], Iterator[Item]]] = {
    "cat": cat,
    "stag": stag,
    "whale": whale,
    "peacock": peacock,
    "flock": flock,
    "wires": wires,
    "owl": owl,
    "octopus": octopus,
}
