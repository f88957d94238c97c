"""Motifs of things: lamps, clocks, wheels, and the plain shapes."""

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


def bed(rng: Random) -> Iterator[Item]:
    """A bed that floats, a sleeper under a patchwork quilt."""
    for a, b, r in ((8, 34, 1.1), (13, 28, 0.7), (48, 35, 0.9), (54, 44, 1.2), (29, 26, 0.6)):
        yield fill(straight(polar(a, b, r * (2.2 if k % 2 == 0 else 0.66), 45 * k) for k in range(8)), SUN)
    bedstead = (
        fill(smooth("-21,-16! -20,-21 -17,-22 -14.6,-20 -14.6,4! -17,4! -17,-0.4! -19,-0.4! -19,4! -21,4!"), BRICK),
        fill(smooth("15,-8! 16,-11.4 18.6,-12 21,-10.4 21,4! 18.8,4! 18.8,-0.4! 17.2,-0.4! 17.2,4! 15,4!"), BRICK),
        fill(box(-17, -3.4, 34, 3.2), BARK),
        fill(smooth("-16,-4! -15.6,-8 -12,-9.6 -6.4,-8.8 -5,-4!"), CREAM),
        fill(disc(-9.6, -10.4, 3.2), ROSE),
        fill(smooth("-13,-10 -12.8,-13.4 -9.6,-14.4 -6.6,-12.6! -9.6,-12.2 -11,-9.4"), INK),
        line(smooth("-9,-10.6 -8.2,-10.1 -7.4,-10.4", closed=False), INK, 0.3),
    )
    quilt = smooth("-8.4,-8.6! -2,-11.4 6,-10.4 13,-9.2 17.4,-8! 18,1.4! 12,3.4 4,2 -4,3.6 -9.6,1.6!")
    colours = (CORAL, TEAL, SUN, PLUM, SAGE, CREAM, DUSK)
    patches = [
        fill(
            straight(
                (
                    (-11 + 4.2 * k, -13 + 4.2 * row + 0.5 * k * 0.4),
                    (-6.8 + 4.2 * k, -12.8 + 4.2 * row + 0.2 * k),
                    (-6.8 + 4.2 * k, -8.6 + 4.2 * row + 0.2 * k),
                    (-11 + 4.2 * k, -8.8 + 4.2 * row + 0.2 * k),
                )
            ),
            colours[(2 * k + 3 * row) % 7],
        )
        for k in range(8)
        for row in range(5)
    ]
    hem = line(smooth("-9.6,1.6! -4,3.6 4,2 12,3.4 18,1.4!", closed=False), CREAM, 0.7)
    yield placed((*bedstead, fill(quilt, CORAL), within(quilt, patches), hem), (28.0, 56.0), 1.08, turn=-7)


def clock(rng: Random) -> Iterator[Item]:
    """A station clock on an iron bracket."""
    x, y = 39.0, 22.0
    yield line(straight("61,8 39,8", closed=False), INK, 1.3)
    yield line(smooth("58,8 50,9 46,5 50,3 52,5.6", closed=False), INK, 0.7)
    yield line(straight(((x, 8), (x, 11)), closed=False), INK, 1.1)
    yield from lit(disc(x, y, 12.4), INK, BARK, (-0.8, -0.7))
    yield fill(disc(x, y, 10.8), CREAM)
    yield line(disc(x, y, 9.8), OCHRE, 0.3)
    for k in range(60):
        if k % 5:
            yield fill(disc(*polar(x, y, 9.8, 6 * k), 0.18), INK)
        else:
            inner = 7.4 if k % 15 == 0 else 8.2
            yield line(
                straight((polar(x, y, inner, 6 * k), polar(x, y, 9.2, 6 * k)), closed=False),
                INK,
                0.75 if k % 15 == 0 else 0.45,
            )
    yield fill(
        straight((polar(x, y, 5.6, -150), polar(x, y, 1.0, -60), polar(x, y, 1.8, 30), polar(x, y, 1.0, 120))), INK
    )
    yield fill(
        straight((polar(x, y, 8.8, -42), polar(x, y, 0.8, 48), polar(x, y, 2.2, 138), polar(x, y, 0.8, -132))), INK
    )
    yield line(straight((polar(x, y, 9.0, 74), polar(x, y, 2.6, 254)), closed=False), CORAL, 0.35)
    yield fill(disc(x, y, 0.9), CORAL)


def hourglass(rng: Random) -> Iterator[Item]:
    """An hourglass, its upper half nearly empty."""
    x, y = 18.0, 50.0
    glass = smooth("-8,-15! 8,-15! 7.4,-8 1,0! 7.4,8 8,15! -8,15! -7.4,8 -1,0! -7.4,-8", at=(x, y))
    yield fill(glass, SKY)
    sand = [
        fill(smooth("-6,-6! 0,-4.6 6,-6! 1,0! -1,0!", at=(x, y)), SUN),
        fill(box(x - 0.35, y - 1, 0.7, 12), SUN),
    ]
    sand += [fill(smooth("-9,16! -7,11.6 0,5.4 7,11.6 9,16!", at=(x, y)), OCHRE)]
    sand += [fill(smooth("-9,16! -7,11.6 0,5.4 1,8 -1,16!", at=(x, y)), SUN)]
    yield within(glass, sand)
    yield line(smooth("-5.8,-13 -5.4,-9 -3,-5", at=(x, y), closed=False), CREAM, 0.8)
    yield line(smooth("-5.6,13 -5.4,9 -3.4,5.4", at=(x, y), closed=False), CREAM, 0.8)
    yield line(glass, DUSK, 0.4)
    for side in (-1, 1):
        yield from lit(
            smooth(
                f"{x + side * 10 - 0.8},{y - 15}! {x + side * 10 - 0.6},{y - 4} "
                f"{x + side * 10 - 1.3},{y} {x + side * 10 - 0.6},{y + 4} "
                f"{x + side * 10 - 0.8},{y + 15}! {x + side * 10 + 0.8},{y + 15}! "
                f"{x + side * 10 + 0.6},{y + 4} {x + side * 10 + 1.3},{y} "
                f"{x + side * 10 + 0.6},{y - 4} {x + side * 10 + 0.8},{y - 15}!"
            ),
            BARK,
            BRICK,
            (-0.6, 0),
        )
    for top in (y - 18, y + 15):
        yield from lit(box(x - 12.4, top, 24.8, 3), BARK, BRICK, (0, -1.3))
        yield fill(box(x - 11, top + (0 if top < y else 2.2), 22, 0.8), OCHRE)


def pendulum(rng: Random) -> Iterator[Item]:
    """A pendulum in its swing."""
    x, y = 29.5, -6.0
    for k, angle in enumerate((122, 113, 104, 97, 91)):
        end = polar(x, y, 48, angle)
        if k == 4:
            yield line(straight(((x, y), end), closed=False), INK, 0.7)
            for radius, colour in ((7.2, BARK), (6.6, OCHRE), (5.0, SUN), (3.6, CORAL), (2.2, INK)):
                yield fill(disc(*end, radius), colour)
            yield line(ring(*end, 190, 260, 5.8), CREAM, 0.6)
        else:
            yield line(straight(((x, y), end), closed=False), (SKY, SKY, DUSK, DUSK)[k], 0.3)
            yield line(disc(*end, 6.6), (SKY, SKY, DUSK, DUSK)[k], (0.35, 0.45, 0.45, 0.6)[k])
    yield line(ring(x, y, 62, 122, 57.5), INK, 0.3)
    for k in range(13):
        yield line(
            straight(
                (polar(x, y, 57.5, 62 + 5 * k), polar(x, y, 59.6 if k % 3 == 0 else 58.6, 62 + 5 * k)), closed=False
            ),
            INK,
            0.4,
        )


def spiral(rng: Random) -> Iterator[Item]:
    """Discs of coloured rings, a spiral in the largest."""
    for x, y, size, colours in (
        (41.0, 21.0, 14.0, (INK, CREAM, CORAL, SUN, TEAL, CREAM)), (20.0, 39.0, 8.6, (PLUM, ROSE, CREAM, DUSK)),
        (14.5, 16.0, 6.0, (TEAL, SUN, BRICK, CREAM)), (44.0, 46.0, 5.4, (OCHRE, CREAM, INK)), (31.0, 55.0, 3.2,
        (CORAL, SUN)),
    ):  # fmt: skip
        for k, colour in enumerate(colours):
            radius = size * (1 - k / (len(colours) + 0.6))
            yield fill(disc(x, y, radius), colour)
            half = smooth([polar(x, y, radius, 20 + 30 * k + 15 * j) for j in range(13)])
            yield within(disc(x, y, radius), (fill(half, mixed(colour, INK if colour == CREAM else CREAM, 0.16)),))
    x, y = 41.0, 21.0
    yield line(
        smooth([polar(x + 0.3 * sin(k), y, 0.9 + 0.245 * k, 26 * k) for k in range(46)], closed=False), INK, 0.55
    )


def horizon(rng: Random) -> Iterator[Item]:
    """Straight lines, parallel, dense at the horizon."""
    y, gap, k = 44.5, 0.9, 0
    while y < 76:
        yield line(
            straight(((-1, y), (60, y)), closed=False),
            (DUSK, TEAL, CORAL, INK, OCHRE)[k % 5],
            round(0.22 + 0.035 * k, 2),
        )
        gap *= 1.17
        y = round(y + gap, 2)
        k += 1
    y, gap, k = 43.4, 0.9, 0
    while y > 12:
        left = 4 + 1.6 * k if k % 2 else -1
        yield line(
            straight(((left, y), (60 if k % 2 else 55 - 1.8 * k, y)), closed=False),
            (SKY, ROSE, SAND)[k % 3],
            round(0.22 + 0.02 * k, 2),
        )
        gap *= 1.2
        y = round(y - gap, 2)
        k += 1


def mobile(rng: Random) -> Iterator[Item]:
    """A mobile: triangles and discs in balance."""
    yield line(straight("27,-1 27,9", closed=False), INK, 0.35)
    for course in (
        "9,14 18,9.6 27,9 41,12 48,18",
        "5,27 10,23.6 16,24 21,28",
        "39,31 46,28 51,29 54,33",
        "29,47 36,43.6 44,45",
    ):
        yield line(smooth(course, closed=False), INK, 0.6)
    for a, b, c, d in (
        (9, 14, 9, 23.8),
        (48, 18, 48, 28.2),
        (38, 10.9, 36, 43.6),
        (5, 27, 5, 33),
        (21, 28, 21, 34),
        (39, 31, 39, 35),
        (54, 33, 54, 38),
        (29, 47, 29, 51),
        (44, 45, 44, 50),
    ):
        yield line(straight(((a, b), (c, d)), closed=False), INK, 0.3)
    yield fill(straight("27,5.4 22,14.6 32.4,14"), CORAL)
    yield from lit(disc(5.0, 36.4, 3.6), BRICK, CORAL, (-0.9, -0.8))
    yield fill(straight("21,33.4 16,43 26.6,41.6"), TEAL)
    yield from lit(disc(39, 37, 2.4), OCHRE, SUN, (-0.6, -0.5))
    yield fill(smooth("54,37.4 56.8,41 55.4,45 51,43.6 50.4,40"), PLUM)
    yield fill(straight("29,50.4 22.4,60 35.8,61.4"), SUN)
    yield from lit(disc(44.4, 54.4, 4.6), INK, DUSK, (-1.1, -0.9))
    yield fill(disc(9, 22.8, 1.3), INK)


def labyrinth(rng: Random) -> Iterator[Item]:
    """A labyrinth in a square, folded at one corner."""
    x0, y0, step = 11.0, 12.0, 3.1
    seen = {(0, 0)}
    walls = {frozenset(((c, r), (c + 1, r))) for c in range(11) for r in range(12)} | {
        frozenset(((c, r), (c, r + 1))) for c in range(12) for r in range(11)
    }
    stack = [(0, 0)]
    while stack:
        c, r = stack[-1]
        options = [
            at
            for at in ((c + 1, r), (c - 1, r), (c, r + 1), (c, r - 1))
            if at not in seen and 0 <= at[0] < 12 and 0 <= at[1] < 12
        ]
        if not options:
            stack.pop()
            continue
        to = options[int(rng.random() * len(options))]
        walls.discard(frozenset(((c, r), to)))
        seen.add(to)
        stack.append(to)
    for wall in sorted(tuple(sorted(wall)) for wall in walls):
        (a, b), (c, d) = wall
        if a + b > 17.5:
            continue
        if a == c:  # one above the other
            yield line(
                straight(((x0 + a * step, y0 + d * step), (x0 + (a + 1) * step, y0 + d * step)), closed=False),
                BRICK,
                0.85,
            )
        else:
            yield line(
                straight(((x0 + c * step, y0 + b * step), (x0 + c * step, y0 + (b + 1) * step)), closed=False),
                BRICK,
                0.85,
            )
    far = (x0 + 12 * step, y0 + 12 * step)
    yield line(straight(((far[0], y0 + 7 * step), (far[0], y0), (x0 + step, y0)), closed=False), BRICK, 0.85)
    yield line(straight(((x0, y0), (x0, far[1]), (x0 + 7 * step, far[1])), closed=False), BRICK, 0.85)
    ends = ((far[0] + 2.4, y0 + 7.4 * step), (x0 + 7.4 * step, far[1] + 2.4))
    yield fill(straight((*ends, (x0 + 7.7 * step, y0 + 7.7 * step))), PLUM)
    yield fill(straight((*ends, (x0 + 8.3 * step, y0 + 8.3 * step))), ROSE)


def train(rng: Random) -> Iterator[Item]:
    """A locomotive at the last stop."""
    for x, y, r in ((41, 27, 3.0), (45, 21.6, 3.8), (51, 16, 4.8), (57, 9.6, 5.6)):
        yield from lit(disc(x, y, r), SKY, CREAM, (-0.8, -0.8))
    y = 62.0
    yield fill(box(-1, y, 61, 1.0), INK)
    for k in range(16):
        yield fill(box(0.4 + 3.9 * k, y + 1.2, 2.2, 1.2), BARK)
    for course in ("-1,48 12,48 12,55 -1,55",):
        yield from lit(straight(course), mixed(BRICK, INK, 0.4), BRICK, (0, -0.8))
    yield fill(box(-1, 39.6, 14, 15.6), CORAL)
    yield fill(box(-1, 38, 15.4, 2.2), INK)
    for a in (1.4, 6.9):
        yield fill(box(a, 43, 4.2, 5), SUN)
    yield fill(box(-1, 50.6, 14, 1.2), CREAM)
    yield from lit(box(16, 37, 9.6, 20), INK, TEAL, (-2.4, 0))
    yield fill(box(14.8, 35, 12.4, 2.4), INK)
    yield fill(box(18, 40.4, 5, 5.4), SUN)
    yield from lit(smooth("25,45! 45,45! 46.6,48 46.6,54 45,57! 25,57!"), INK, TEAL, (0, -4.4))
    for a in (29.4, 36, 42.2):
        yield fill(box(a, 44.8, 1.2, 12.4), OCHRE)
    yield fill(straight("38.6,45 37.8,36 36.6,33 44,33 42.8,36 42,45"), INK)
    yield fill(box(36.4, 32.2, 7.8, 1.6), BRICK)
    yield fill(smooth("30,45! 30,42 31.6,40.6 33.4,42 33.4,45!"), OCHRE)
    yield fill(box(14, 56.6, 34, 2.2), BRICK)
    yield fill(straight("46.6,56.6 50.6,56.6 53.4,61.6 46.6,61.6"), BRICK)
    yield fill(box(46.2, 46.8, 2.4, 2.6), SUN)
    for a, r in ((20.4, 4.4), (30.4, 4.4), (39, 2.8), (45, 2.8), (2, 2.8), (9, 2.8)):
        yield fill(disc(a, y - r, r), INK)
        yield fill(disc(a, y - r, r * 0.68), CORAL)
        for k in range(3):
            yield line(
                straight((polar(a, y - r, r * 0.62, 60 * k), polar(a, y - r, r * 0.62, 60 * k + 180)), closed=False),
                INK,
                0.35,
            )
        yield fill(disc(a, y - r, r * 0.22), INK)
    yield line(straight("20.4,57 30.4,57.8", closed=False), SAND, 0.9)


MOTIFS: Mapping[str, Callable[[Random], Iterator[Item]]] = {
    "bed": bed, "clock": clock, "hourglass": hourglass, "pendulum": pendulum, "spiral": spiral, "horizon": horizon,
    "mobile": mobile, "labyrinth": labyrinth, "train": train,
}  # fmt: skip
