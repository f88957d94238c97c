"""Motifs of people."""

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
    smooth,
    straight,
    within,
)
from pnp.model.drawing import Item


def wanderer(rng: Random) -> Iterator[Item]:
    """A wanderer with a stick on a winding path."""
    path = smooth(
        "16,76! 22,71 34,68.6 40,65.6 34,62.6 25,60.4 24,57.6 31,55.6 36,54.4! 37.4,54.6! "
        "34,56.4 29,58 32,60 44,62 50,66 45,70 36,73 34,76!"
    )
    yield from lit(path, OCHRE, SAND, (-0.7, -0.5))
    for x, y in ((20.0, 66.0), (47, 60), (14, 70), (54, 70), (18, 60), (55, 64)):
        for k in range(3):
            yield line(straight(((x + k - 1, y + 1.6), (x + 1.8 * (k - 1), y - 0.8)), closed=False), PINE, 0.4)
    x, y = 27.6, 69.6
    yield line(straight(((x + 8.4, y - 18), (x + 10.2, y + 0.6)), closed=False), BARK, 0.7)
    for leg in ((x - 2.0, y - 9, x - 3.0, y), (x + 1.8, y - 9, x + 3.6, y - 0.6)):
        yield line(straight((leg[:2], leg[2:]), closed=False), INK, 2.3)
        yield fill(oval(leg[2] + 0.8, leg[3] + 0.4, 2.1, 0.9), BARK)
    coat = smooth("-3.4,-23! -4.6,-15 -6.4,-5.6! 0,-4.4 6,-6! 4.4,-15 3.4,-23! 0,-24.6", at=(x, y))
    yield line(smooth([(x + 3, y - 21.4), (x + 6, y - 17), (x + 8.6, y - 15.6)], closed=False), PINE, 2.0)
    yield from lit(coat, PINE, TEAL, (-1.5, 0))
    yield line(straight(((x + 0.6, y - 13), (x + 0.9, y - 5)), closed=False), INK, 0.4)
    yield line(smooth([(x - 3, y - 21.6), (x - 5.8, y - 16), (x - 4.4, y - 12)], closed=False), TEAL, 2.0)
    yield from lit(
        smooth("-3.6,-21.6! 2.4,-21.6! 2.8,-14.4 -4,-14.4", at=(x, y)),
        BARK,
        CORAL,
        (-0.8, -0.6),
    )
    yield line(straight(((x - 3.4, y - 18.6), (x + 2.4, y - 18.6)), closed=False), BARK, 0.4)
    yield fill(disc(x + 0.2, y - 26.6, 2.5), ROSE)
    yield fill(smooth("-2.6,-27! -1.8,-24 1,-24 1.4,-27!", at=(x, y)), BARK)
    yield fill(
        smooth("-5.6,-27.2! 0,-28.4 6,-27.6! 2.8,-29 2,-32 0,-31.4 -2,-32 -2.8,-28.8", at=(x, y)),
        INK,
    )
    yield line(smooth([(x - 2.8, y - 28.8), (x, y - 29.4), (x + 2.8, y - 29)], closed=False), CORAL, 0.6)


def crowd(rng: Random) -> Iterator[Item]:
    """A street of umbrellas in the rain."""
    for _ in range(34):
        x, y = 60 * rng.random(), 4 + 42 * rng.random()
        yield line(straight(((x, y), (x - 1.2, y + 3.6)), closed=False), (DUSK, SKY)[int(2 * rng.random())], 0.32)
    row = [(7.0, 61.0, 0.8), (30.0, 60.0, 0.76), (50.0, 61.0, 0.8), (19.0, 67.0, 1.0), (41.0, 67.5, 1.05)]
    dresses = ((DUSK, SUN), (BARK, TEAL), (PLUM, SAGE), (INK, CORAL), (BRICK, CREAM))
    for (x, y, size), (coat, shade) in zip(row, dresses, strict=True):
        person = (
            line(straight("-1.3,-6 -1.6,0", closed=False), INK, 1.3),
            line(straight("1.3,-6 1.9,-0.2", closed=False), INK, 1.3),
            *lit(
                smooth("-2.4,-18! -3.4,-11 -4.4,-4! 0,-3.2 4.4,-4! 3.4,-11 2.4,-18! 0,-19"),
                mixed(coat, INK, 0.45),
                coat,
                (-1.3, 0),
            ),
            fill(disc(0, -20.6, 2.2), ROSE),
            fill(smooth("-2.4,-20.6! -2,-22.8 0,-23.4 2.2,-22.6 2.4,-20.4! 0,-21.4"), BARK),
            line(straight("3.4,-12.4 3.2,-27", closed=False), INK, 0.4),
            *lit(
                smooth(
                    "-8.4,-23.6! -6,-28.6 3,-31.6 12,-28.6 14.6,-23.6! 11.8,-24.8 9,-23.8! 6,-25 "
                    "3,-23.8! 0,-25 -3,-23.8! -5.8,-24.8"
                ),
                mixed(shade, INK, 0.25),
                shade,
                (-1.4, -0.6),
            ),
            *(
                line(smooth(f"3,-31.4 {a},-28 {b},-24", closed=False), mixed(shade, INK, 0.35), 0.25)
                for a, b in ((-1.6, -3), (3, 3), (7.4, 9))
            ),
            line(straight("3,-31.4 3,-33", closed=False), INK, 0.5),
        )
        yield placed(person, (x, y), size)


def lovers(rng: Random) -> Iterator[Item]:
    """Two in one patterned cloak, in a field of flowers."""
    cloak = smooth("24,75! 22.4,60 23,46 25.4,36 29,29.4 35,27 41,29 45,36 48,48 49.6,62 49,75!")
    yield fill(cloak, OCHRE)
    pattern: list[Item] = []
    for row in range(14):
        for k in range(5):
            x, y = 22.4 + 3.1 * k + (1 if row % 2 else 0), 31 + 3.5 * row
            colour = (INK, CREAM, BARK, INK, BRICK)[(2 * row + 3 * k) % 5]
            pattern.append(fill(box(x, y, 1.7, 2.9), colour))
    woman = smooth("36.5,36! 35,48 36,60 34.6,76! 52,76! 51,56 48,42 44,34!")
    pattern.append(fill(woman, SUN))
    for x, y, r in (
        (39.6, 45, 2.6),
        (44.2, 50, 2.2),
        (39.2, 53.4, 2.2),
        (43.2, 58.6, 2.8),
        (38.2, 61.6, 2.0),
        (47.2, 63.4, 2.0),
        (41.8, 67.2, 2.6),
        (46.6, 70.6, 2.0),
        (37.6, 71, 1.8),
        (46, 44.6, 1.4),
    ):
        for radius, colour in ((1.0, BRICK), (0.74, CORAL), (0.48, CREAM), (0.24, TEAL)):
            pattern.append(fill(disc(x, y, r * radius), colour))
    pattern.append(line(smooth("36.5,36 35,48 36,60 34.6,76", closed=False), BARK, 0.4))
    yield within(cloak, pattern)
    yield line(cloak, BARK, 0.4)
    yield fill(smooth("37.4,37.6 36.4,33 38.2,29 41,28.6 43,31 42.4,35.4 40,38"), ROSE)
    yield fill(smooth("38.8,28.8! 42,26.6 45.6,29 46.6,34 44.6,39 42,39.4 42.8,34 41.4,30.6"), BRICK)
    for x, y in ((43, 28.4), (45, 31.4), (44.6, 35.4), (43.6, 38.0)):
        yield fill(disc(x, y, 0.7), CREAM)
        yield fill(disc(x, y, 0.3), DUSK)
    yield fill(smooth("30,38 29.6,31.6 31,27.4 34.4,26 37,28 37.8,32 36.6,35.6 34,38.4"), mixed(ROSE, BRICK, 0.25))
    yield fill(smooth("29.4,33 28.8,28 31,24 35.6,23.4 38,26.4 37.4,28.6 34.4,27.8 32,30 31.4,34"), INK)
    yield line(smooth("38.6,33 39.4,33.5 40.2,33.2", closed=False), BARK, 0.28)
    yield line(smooth("34.4,32 35.2,32.5 36,32.2", closed=False), BARK, 0.28)
    yield line(smooth("37.2,35.2 37.8,35.8 38.4,35.5", closed=False), BRICK, 0.5)
    yield fill(smooth("33.6,40.4 35.4,37.4 38.6,36.4 39.2,37.8 36.8,39.4 35.4,41.8"), ROSE)
    for k in range(13):
        x, y = 15.5 + 3.2 * k, 70.6 + 2.6 * rng.random() + (k % 2)
        yield fill(leaf((x, 76), (x - 1.6 + 3.2 * (k % 2), y - 2), 1.6), (SAGE, PINE)[k % 2])
        yield fill(disc(x, y, 1.05), (CORAL, PLUM, SUN, CREAM)[k % 4])
        yield fill(disc(x, y, 0.4), (SUN, CREAM, BRICK)[k % 3])


def garden(rng: Random) -> Iterator[Item]:
    """Tulips in rows, and a lady with a parasol among them."""
    yield placed(_lady(), (19.0, 66.0), 0.98)
    for k in range(15):
        x, y = 1.5 + 4.05 * k, 64.5 + 3 * (k % 2) + 1.2 * rng.random()
        colour = (CORAL, SUN, PLUM, ROSE, BRICK)[k % 5]
        yield line(smooth([(x, y), (x + 0.5, y + 5), (x, 76)], closed=False), PINE, 0.55)
        yield fill(leaf((x, 74), (x - 2.2, y + 3.4), 1.6), SAGE)
        yield fill(leaf((x, 75), (x + 2.4, y + 4.2), 1.6), PINE)
        cup = smooth("-1.7,-3.6! -0.9,-2.4! 0,-4.1! 0.9,-2.4! 1.7,-3.6! 2,-1 0,0.9 -2,-1", at=(x, y))
        yield from lit(cup, mixed(colour, INK, 0.28), colour, (-0.8, 0))


def _lady() -> Iterator[Item]:
    """A lady in a long dress, her parasol open; she stands on 0, 0 and is 33 mm high."""
    yield line(straight("6.6,-31 2.6,-17", closed=False), BARK, 0.5)
    shade = smooth("-4.6,-31.4! -2,-37 3.4,-40.8 9.4,-40 14.4,-36.4 17.4,-30! 12,-29.2 4,-29.2")
    panes = [
        fill(smooth(f"7,-41! {a},-34 {b},-28!  {b + 3.2},-28! {a + 2.2},-34"), CORAL)
        for a, b in ((-0.4, -3.4), (5.0, 3.8), (10.4, 11.0))
    ]
    yield fill(shade, CREAM)
    yield within(shade, panes)
    yield line(straight("7.2,-40.6 7.6,-42.6", closed=False), BARK, 0.5)
    dress = smooth("-2.2,-20! -2.8,-15 -5.4,-8 -8.6,0! 8.2,0! 5,-8 2.4,-15 2.2,-20!")
    folds = [line(smooth(f"{a},-15 {a * 2.0},-8 {a * 4},0", closed=False), TEAL, 0.45) for a in (-1.3, -0.3, 0.8)]
    spots = [
        fill(disc(a, b, 0.5), SUN)
        for a, b in ((-4, -4), (-1.4, -2), (1.4, -5), (4, -2.6), (-2.2, -8), (1.2, -10), (5.6, -1), (-6.4, -1.2))
    ]
    yield from lit(dress, INK, TEAL, (-2.2, 0.2))
    yield within(dress, (*folds, *spots))
    yield fill(smooth("-2.4,-21! -2,-16.4! 2,-16.4! 2.4,-21! 0,-22"), CORAL)
    yield line(smooth("1.6,-20.4 4,-17.8 3.2,-19.4", closed=False), ROSE, 1.1)
    yield line(smooth("-1.8,-20.4 -3.6,-17 -1,-14.4", closed=False), ROSE, 1.1)
    yield fill(box(-0.6, -23.2, 1.2, 2), ROSE)
    yield fill(oval(0, -24.8, 1.9, 2.3), ROSE)
    yield fill(smooth("-2,-25! -2.6,-22.2 -1.2,-22.4 0.4,-25 2,-25.6! 1.6,-27.6 0,-28.2 -1.8,-27.4"), BARK)
    yield fill(smooth("-5,-25.6! 0,-26.4 4.8,-26.8! 2.4,-28.2 1.6,-30 -1.6,-30 -2.2,-27.8"), SUN)
    yield line(smooth("-2.2,-27.2 0,-27.6 2.2,-27.8", closed=False), BRICK, 0.8)


MOTIFS: Mapping[str, Callable[[Random], Iterator[Item]]] = {
    "wanderer": wanderer,
    "crowd": crowd,
    "lovers": lovers,
    "garden": garden,
}
