"""Motifs of land, water and buildings: they stand on the horizon or before it."""

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
    SKY,
    STONE,
    SUN,
    TEAL,
    box,
    disc,
    fill,
    line,
    lit,
    mixed,
    placed,
    smooth,
    straight,
    within,
)  # fmt: skip
from pnp.model.drawing import Item


def mountains(rng: Random) -> Iterator[Item]:
    """Peaks in snow, one side in shadow."""
    for top, left, right, foot, dark, bright in (
        ((43.0, 17.0), 20.0, 61.0, 47.0, DUSK, SKY), ((17.0, 9.0), -9.0, 41.0, 47.5, INK, DUSK),
        ((34.0, 28.0), 18.0, 52.0, 47.5, TEAL, SAGE),
    ):  # fmt: skip
        x, y = top
        yield fill(straight(((left, foot), top, (right, foot))), bright)
        down = (foot - y) / 30
        ridge = straight(
            (
                top,
                (x + 1.5, y + 8 * down),
                (x - 1.5, y + 15 * down),
                (x + 2, y + 23 * down),
                (x - 0.5, foot),
                (right, foot),
            )
        )
        yield fill(ridge, dark)
        snow = 0.27
        a, b = (x + (left - x) * snow, y + (foot - y) * snow), (x + (right - x) * snow, y + (foot - y) * snow)
        teeth = [a, (x - 2.6, y + 6.4), (x - 1.3, y + 9.4), (x + 1.2, y + 6.2), (x + 2.6, y + 8.8), b]
        yield fill(straight((top, *teeth)), CREAM)
        yield fill(straight((top, (x + 1.2, y + 6.2), (x + 2.6, y + 8.8), b)), mixed(CREAM, bright, 0.55))


def village(rng: Random) -> Iterator[Item]:
    """Houses climbing a hill to a church."""
    yield fill(smooth("-2,57! -2,48 8,42 20,38 32,40 44,45 61,47 61,56! 44,58.6 26,59.4 10,58.4"), SAGE)
    yield fill(smooth("-2,57.6! -2,52 14,49 30,50 46,52 61,50 61,57! 48,59.4 28,61 10,59.8"), PINE)
    houses = [
        (6.0, 46.5, 7.0, 6.5, CORAL), (13.0, 42.5, 6.0, 7.0, OCHRE), (34.0, 44.0, 7.0, 6.0, BRICK),
        (41.0, 47.5, 6.0, 6.5, CORAL),
        (27.0, 41.5, 6.5, 8.0, ROSE), (9.5, 52.0, 8.0, 7.0, SUN), (19.5, 48.5, 7.5, 7.5, BRICK),
        (29.0, 51.5, 7.5, 6.5, OCHRE),
        (38.5, 53.5, 7.0, 6.0, CORAL), (48.5, 51.5, 7.0, 7.0, ROSE),
    ]  # fmt: skip
    yield from _church(22.0, 40.0)
    for x, foot, wide, high, roof in houses:
        yield fill(box(x, foot - high, wide, high), CREAM)
        yield fill(box(x + wide * 0.62, foot - high, wide * 0.38, high), SAND)
        peak = (x + wide * 0.62, foot - high - wide * 0.42)
        yield fill(
            straight(
                (
                    (x - 0.5, foot - high),
                    (x + wide * 0.22, foot - high - wide * 0.42),
                    peak,
                    (x + wide * 0.62, foot - high),
                )
            ),
            roof,
        )
        yield fill(
            straight(((x + wide * 0.56, foot - high), peak, (x + wide + 0.4, foot - high))), mixed(roof, INK, 0.35)
        )
        yield fill(box(x + wide * 0.14, foot - high * 0.68, 1.1, 1.5), DUSK)
        yield fill(box(x + wide * 0.36, foot - high * 0.68, 1.1, 1.5), DUSK)
        yield fill(box(x + wide * 0.74, foot - high * 0.55, 1.2, high * 0.55), BARK)


def _church(x: float, foot: float) -> Iterator[Item]:
    yield fill(box(x - 2.3, foot - 13, 4.6, 13), CREAM)
    yield fill(box(x + 0.6, foot - 13, 1.7, 13), SAND)
    yield fill(straight(((x - 2.9, foot - 13), (x, foot - 22), (x + 2.9, foot - 13))), TEAL)
    yield fill(straight(((x + 0.5, foot - 13), (x, foot - 22), (x + 2.9, foot - 13))), INK)
    yield fill(disc(x - 0.7, foot - 10, 1.1), INK)


def city(rng: Random) -> Iterator[Item]:
    """A skyline with lit windows."""
    colours = (INK, DUSK, PLUM, TEAL)
    x, k = -1.0, 0
    while x < 60:
        wide = 5.0 + 4.5 * rng.random()
        top = 47 - (9 + 22 * rng.random() * (1.15 - abs(x - 30) / 40))
        colour = colours[k % 4]
        yield fill(box(round(x, 1), round(top, 1), round(wide + 0.15, 1), round(48 - top, 1)), colour)
        yield fill(
            box(round(x + wide * 0.7, 1), round(top, 1), round(wide * 0.3 + 0.15, 1), round(48 - top, 1)),
            mixed(colour, INK, 0.45),
        )
        if k % 3 == 1:
            yield fill(straight(((x, top), (x + wide / 2, top - 5.5), (x + wide, top))), mixed(colour, INK, 0.25))
            yield line(straight(((x + wide / 2, top - 5), (x + wide / 2, top - 9)), closed=False), INK, 0.3)
        elif k % 3 == 2:
            yield fill(box(x + wide * 0.2, top - 2.2, wide * 0.5, 2.3), mixed(colour, INK, 0.25))
        for row in range(int((45 - top) / 2.7)):
            for column in range(int(wide * 0.68 / 1.7)):
                if rng.random() < 0.6:
                    yield fill(
                        box(x + 0.7 + 1.7 * column, top + 1.6 + 2.7 * row, 0.8, 1.3),
                        SUN if rng.random() < 0.8 else CREAM,
                    )
        x += wide
        k += 1


def aqueduct(rng: Random) -> Iterator[Item]:
    """A bridge on two rows of arches."""
    deck = box(-1, 29, 61, 3)
    yield fill(box(-1, 31.5, 61, 1.6), BRICK)
    yield fill(deck, CORAL)
    for k in range(10):
        yield line(straight(((6 * k + 1, 29.6), (6 * k + 1, 31.2)), closed=False), BRICK, 0.3)
    for k in range(-1, 5):
        x = 13 * k + 3.6
        pier = straight(((x + 10.4, 33), (x + 13.2, 33), (x + 13.9, 55), (x + 9.7, 55)))
        yield from lit(pier, BRICK, SAND, (-1.6, 0))
        arch = smooth(
            f"{x - 0.2},33! {x + 10.6},33! {x + 10.6},40! {x + 9.4},36.6 {x + 5.2},34.4 {x + 1},36.6 {x - 0.2},40!"
        )
        yield fill(arch, SAND)
        yield line(
            smooth(f"{x},40.4! {x + 1.1},36.7 {x + 5.2},34.5 {x + 9.3},36.7 {x + 10.4},40.4!", closed=False), BRICK, 0.7
        )
    yield fill(smooth("-1,55! 14,53 30,55 46,53.4 60,55! 60,57! 44,59.4 28,60 12,59.2 -1,57.2!"), TEAL)
    yield line(smooth("4,56.4 14,55.4 22,56.6", closed=False), SKY, 0.4)
    yield line(smooth("34,56.8 44,55.6 54,56.6", closed=False), SKY, 0.4)


def lighthouse(rng: Random) -> Iterator[Item]:
    """A striped lighthouse on a rock, its beams alight."""
    x = 45.0
    yield fill(straight("42.7,17.2 42.7,20 -1,31 -1,12"), mixed(SUN, CREAM, 0.45))
    yield fill(smooth("29,58! 31,54 36,52.5 40,49 50,48.6 54,52 59,53 61,58!"), INK)
    yield fill(smooth("31,58! 33,55 38,54 42,51 47,51 44,55 40,58!"), DUSK)
    tower = straight(((x - 3.1, 22), (x + 3.1, 22), (x + 4.8, 50), (x - 4.8, 50)))
    stripes = [
        fill(straight(((x - 6, y), (x + 6, y + 1.6), (x + 6, y + 7), (x - 6, y + 5.4))), CORAL)
        for y in (23.5, 34.3, 45.1)
    ]
    yield fill(tower, CREAM)
    yield within(
        tower,
        (*stripes, fill(straight(((x + 1.2, 21), (x + 6, 21), (x + 6, 51), (x + 1.9, 51))), mixed(BRICK, INK, 0.2))),
    )
    yield fill(box(x - 4.2, 20.6, 8.4, 1.6), INK)
    yield fill(box(x - 2.3, 15.8, 4.6, 5), SUN)
    yield line(straight(((x, 16), (x, 21)), closed=False), INK, 0.35)
    yield fill(smooth(f"{x - 3.2},16! {x - 2},13.4 {x},12 {x + 2},13.4 {x + 3.2},16!"), BRICK)
    yield fill(disc(x, 11.6, 0.8), INK)
    yield fill(box(x - 0.9, 29.6, 1.5, 2.6), INK)
    yield fill(box(x - 0.9, 40.4, 1.5, 2.6), INK)


def temple(rng: Random) -> Iterator[Item]:
    """A temple front with six columns and its steps."""
    x, top = 30.0, 27.0
    yield fill(straight(((x - 17, top), (x, top - 9), (x + 17, top))), SAND)
    yield fill(straight(((x - 12.5, top - 1), (x, top - 7.4), (x + 12.5, top - 1))), CORAL)
    yield fill(disc(x, top - 3, 1.6), SUN)
    yield fill(box(x - 16.5, top, 33, 2.6), CREAM)
    yield fill(box(x - 16.5, top + 2.2, 33, 0.8), STONE)
    yield fill(box(x - 14, top + 3, 28, 19), INK)
    for k in range(6):
        left = x - 15.5 + 5.6 * k
        yield from lit(
            straight(((left + 0.3, top + 3), (left + 2.7, top + 3), (left + 3, top + 21), (left, top + 21))),
            STONE,
            CREAM,
            (-1.0, 0),
        )
        yield fill(box(left - 0.4, top + 2.8, 3.8, 1.1), SAND)
        yield fill(box(left - 0.4, top + 20.6, 3.8, 1.1), SAND)
    for k in range(3):
        yield fill(box(x - 17 - 1.4 * k, top + 21.6 + 1.7 * k, 34 + 2.8 * k, 1.0), CREAM)
        yield fill(box(x - 17 - 1.4 * k, top + 22.6 + 1.7 * k, 34 + 2.8 * k, 0.8), STONE)


def stairs(rng: Random) -> Iterator[Item]:
    """A flight of stairs up to an open door in the air."""
    for k in range(11):
        x, y = 4 + 3.6 * k, 66 - 3.4 * k
        yield fill(box(x, y, 7.6, 1.5), CREAM)
        yield fill(box(x, y + 1.3, 7.6, 2.4), (CORAL, BRICK)[k % 2])
        yield fill(straight(((x + 7.6, y), (x + 9, y - 1.1), (x + 9, y + 2.5), (x + 7.6, y + 3.7))), PLUM)
        yield fill(straight(((x, y), (x + 7.6, y), (x + 9, y - 1.1), (x + 1.4, y - 1.1))), SAND)
    door = smooth("40,30! 40,14 42.5,9.6 46,8.4 49.5,9.6 52,14 52,30!")
    yield fill(smooth("38.6,30! 38.6,13.6 41.6,8.4 46,6.9 50.4,8.4 53.4,13.6 53.4,30!"), INK)
    yield fill(door, SUN)
    yield fill(straight("52,14 57.4,12 57.4,33 52,30"), TEAL)
    yield line(straight("53.4,16.4 56,15.5 56,22 53.4,22", closed=True), SKY, 0.3)
    yield line(straight("53.4,24 56,24 56,30 53.4,28.4", closed=True), SKY, 0.3)
    yield within(door, (fill(disc(46, 30, 6), CREAM), fill(disc(46, 30, 3.6), CORAL)))


def domes(rng: Random) -> Iterator[Item]:
    """Onion domes in stripes and scales."""
    for x, top, wide, one, other in (
        (48.0, 33.0, 8.0, TEAL, SUN),
        (28.0, 33.0, 8.0, PLUM, ROSE),
        (38.0, 24.0, 11.5, CORAL, CREAM),
    ):
        yield from lit(
            box(x - wide * 0.36, top, wide * 0.72, 52 - top), BRICK, CREAM if x == 38 else SAND, (-wide * 0.22, 0)
        )
        onion = smooth(
            f"{x - wide * 0.4},{top}! {x - wide * 0.62},{top - wide * 0.42} "
            f"{x - wide * 0.34},{top - wide * 0.86} {x},{top - wide * 1.45}! "
            f"{x + wide * 0.34},{top - wide * 0.86} {x + wide * 0.62},{top - wide * 0.42} "
            f"{x + wide * 0.4},{top}!"
        )
        swirl = [
            line(
                smooth(
                    [
                        (x - wide * 0.9, top - wide * (0.1 + 0.3 * k)),
                        (x, top - wide * (0.28 + 0.3 * k)),
                        (x + wide * 0.9, top - wide * (0.62 + 0.3 * k)),
                    ],
                    closed=False,
                ),
                other,
                wide * 0.11,
            )
            for k in range(-1, 5)
        ]
        yield fill(onion, one)
        yield within(onion, swirl)
        yield line(straight(((x, top - wide * 1.4), (x, top - wide * 1.4 - 4)), closed=False), OCHRE, 0.4)
        yield fill(disc(x, top - wide * 1.4 - 3.6, 0.8), OCHRE)
        yield fill(box(x - wide * 0.46, top - 0.3, wide * 0.92, 1.3), INK)
        yield fill(
            smooth(
                f"{x - 0.9},{top + 8}! {x - 0.9},{top + 5.2} {x},{top + 4} {x + 0.9},{top + 5.2} {x + 0.9},{top + 8}!"
            ),
            INK,
        )


def dunes(rng: Random) -> Iterator[Item]:
    """Dunes with one side in shadow, and three camels on a crest."""
    camel = smooth(
        "-5,-5 -3.6,-6.4 -2.4,-9.4 -1.2,-6.8 0.2,-6.8 1.4,-9.2 2.6,-6.4 3.6,-6.4 4.4,-8 "
        "5.4,-10.6 7.6,-10.4 7.4,-9.4 6.2,-9 5.4,-6 4.2,-4.4 4,0! 3.4,0! 3,-4 2.6,0! 2,0! "
        "2,-3.6 -2.4,-3.6 -2.8,0! -3.4,0! -3.6,-3.6 -4.2,0! -4.8,0! -4.6,-3.6"
    )
    for x, y, turn in ((14, 45.4, -9), (27, 43.6, -4), (40, 43.8, 5)):
        yield placed(
            (fill(camel, INK), fill(smooth("-2.4,-7.2 0,-6.9 2,-7 1.6,-4.4 -2,-4.4"), CORAL)), (x, y), 0.8, turn=turn
        )
    yield fill(smooth("-2,60! -2,48 10,45.4 26,43.4 42,44.4 61,49 61,60!"), SAND)
    yield fill(smooth("26,43.4! 34,47 29,52 38,60 61,60! 61,49! 42,44.4"), OCHRE)
    yield fill(smooth("-2,76! -2,54 12,53 26,57 44,55 61,51 61,76!"), SUN)
    yield fill(smooth("12,53! 20,57 15,62 24,68 20,76! -2,76! -2,54!"), CORAL)


MOTIFS: Mapping[str, Callable[[Random], Iterator[Item]]] = {
    "dunes": dunes, "village": village, "mountains": mountains, "lighthouse": lighthouse, "city": city, "domes": domes,
    "aqueduct": aqueduct, "temple": temple, "stairs": stairs,
}  # fmt: skip
