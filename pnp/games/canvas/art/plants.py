"""Motifs of trees and flowers."""

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
    OLIVE,
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
)  # fmt: skip
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


def tree(rng: Random) -> Iterator[Item]:
    """An old tree, its crown of round leaves in five colours."""
    leaves: list[tuple[Point, float]] = []
    limbs: list[Item] = []

    def grow(at: Point, angle: float, long: float, thick: float, depth: int) -> None:
        tip = polar(*at, long, angle)
        middle = polar(*polar(*at, long / 2, angle), long * 0.1 * (1 if depth % 2 else -1), angle + 90)
        limbs.append(line(smooth([at, middle, tip], closed=False), BARK, round(thick, 2)))
        if depth >= 3:
            leaves.extend(
                (polar(*tip, 3.4 * rng.random(), 360 * rng.random()), 1.0 + 1.1 * rng.random()) for _ in range(5)
            )
        if depth == 4:
            return
        for turn in (-27, 22) if depth else (-38, 4, 36):
            grow(
                tip,
                angle + turn + 12 * (rng.random() - 0.5),
                long * (0.68 + 0.12 * rng.random()),
                thick * 0.66,
                depth + 1,
            )

    grow((44.0, 60.0), -92, 13.0, 3.4, 0)
    yield fill(smooth("41,62! 42.4,56 42.3,50! 45.7,50! 46,56 47.6,62! 51,64 46,63.4 44,65 42,63.4 37,64"), BARK)
    yield from limbs
    colours = (PINE, SAGE, TEAL, OLIVE, OCHRE)
    for k, (place, size) in enumerate(leaves):
        yield fill(disc(*place, size), colours[k % 5])


def orchard(rng: Random) -> Iterator[Item]:
    """Three bare trees, a few last leaves, more of them falling."""
    for x, foot, size in ((12.0, 55.0, 0.95), (29.0, 52.0, 0.6), (48.0, 54.0, 0.78)):

        def grow(at: Point, angle: float, long: float, thick: float, depth: int) -> Iterator[Item]:
            tip = polar(*at, long, angle)
            yield line(straight((at, tip), closed=False), INK, round(max(thick, 0.25), 2))
            if depth < 5:
                for turn in (-26, 24):
                    yield from grow(tip, angle + turn + 16 * (rng.random() - 0.5), long * 0.76, thick * 0.66, depth + 1)
            elif rng.random() < 0.3:
                yield fill(
                    leaf(tip, polar(*tip, 1.9, 360 * rng.random()), 1.5), (CORAL, OCHRE, BRICK)[int(3 * rng.random())]
                )

        yield from grow((x, foot), -90, 10.5 * size, 1.9 * size, 0)
    for _ in range(15):
        at = (2 + 55 * rng.random(), 38 + 33 * rng.random())
        yield fill(leaf(at, polar(*at, 2.4, 360 * rng.random()), 1.7), (CORAL, OCHRE, BRICK)[int(3 * rng.random())])


def foliage(rng: Random) -> Iterator[Item]:
    """Branches of long leaves that hang into the picture from above."""
    for x, angle, long, dark, bright in (
        (-2.0, 38.0, 34.0, PINE, SAGE), (61.0, 146.0, 30.0, TEAL, SAGE), (18.0, 62.0, 19.0, OLIVE, OCHRE),
        (-2.0, 66.0, 34.0, TEAL, PINE), (60.0, 114.0, 33.0, PINE, OLIVE), (43.0, 108.0, 17.0, OLIVE, SAGE),
    ):  # fmt: skip
        end = polar(x, -3, long, angle)
        yield line(smooth([(x, -3), polar(x, -3, long * 0.55, angle - 5), end], closed=False), BARK, 0.5)
        for k in range(1, 8):
            at = polar(x, -3, long * k / 7, angle - 5 + 5 * k / 7)
            for side in (-1, 1) if k < 7 else (0,):
                tip = polar(*at, 8.2 - 0.35 * k, angle + side * 44 + 8)
                yield fill(leaf(at, tip, 3.3), dark if side < 0 else bright)
                yield line(
                    straight((at, polar(*at, 5.4 - 0.3 * k, angle + side * 44 + 8)), closed=False),
                    mixed(dark, CREAM, 0.55),
                    0.2,
                )


def mushrooms(rng: Random) -> Iterator[Item]:
    """Mushrooms on a gnarled root, and a snail."""
    root = smooth("-2,74! -2,61 6,60 10,64.5 18,65 26,62 34,66 44,66.5 52,70 61,70.5 61,74!")
    yield from lit(root, INK, BARK, (0.4, 2.0))
    yield line(smooth("4,65 12,68 22,67 34,70 48,72", closed=False), INK, 0.4)
    for x, foot, size, cap, spot in (
        (12.0, 65.0, 1.25, CORAL, CREAM),
        (21.5, 64.0, 0.85, OCHRE, CREAM),
        (5.0, 62.5, 0.7, PLUM, ROSE),
    ):
        stalk = smooth("-1.5,-8! -1.3,-4 -2.4,0.6! 2.4,0.6! 1.3,-4 1.5,-8!")
        hood = smooth("-7,-7.6! -6,-12 -2.6,-15.6 0,-16.2 2.6,-15.6 6,-12 7,-7.6! 3,-6.8 -3,-6.8")
        dots = [
            fill(oval(a, b, r, r * 0.8), spot)
            for a, b, r in ((-3.6, -10.4, 1.2), (0.4, -13, 1.4), (3.8, -9.6, 1.0), (0.2, -8.8, 0.7), (-5.8, -8.2, 0.6))
        ]
        yield placed(
            (
                *lit(stalk, SAND, CREAM, (-0.8, 0)),
                fill(oval(0, -7.4, 6.2, 1), SAND),
                *lit(hood, mixed(cap, INK, 0.35), cap, (-1.1, -0.5)),
                *dots,
            ),
            (x, foot),
            size,
        )
    snail = (
        fill(smooth("-8,0! -7.4,-1.4 -2,-1.8 3,-2 6,-4.4 7.4,-6.2 9.4,-5.8 9.4,-3.6 7.6,-0.6 6.4,0!"), SAND),
        line(straight("8.4,-5.6 8,-8.4", closed=False), SAND, 0.4),
        line(straight("9.2,-5.4 10.4,-7.8", closed=False), SAND, 0.4),
        *lit(disc(-1, -4.8, 4.2), TEAL, SAGE, (-0.9, -0.8)),
        line(smooth([polar(-1, -4.8, 3.6 * (1 - k / 22), 32 * k) for k in range(20)], closed=False), INK, 0.45),
    )
    yield placed(snail, (45.0, 66.8), 1.05, turn=7)


def firs(rng: Random) -> Iterator[Item]:
    """Firs of many heights, and a seedling before them."""
    for x, foot, high, colour in (
        (3.0, 52.0, 21.0, TEAL), (11.0, 53.0, 30.0, PINE), (20.5, 52.0, 18.0, SAGE), (48.0, 52.5, 25.0, PINE), (56.0, 53.0, 32.0, TEAL), (40.0, 52.0, 15.0, SAGE),
    ):  # fmt: skip
        yield fill(box(x - 0.5, foot - 1, 1.0, 3), BARK)
        tiers = 6
        for k in range(tiers):
            top, wide = foot - high * (tiers - k) / tiers, high * (0.07 + 0.035 * k)
            low = top + high * 0.26
            yield fill(
                straight(
                    (
                        (x - wide, low),
                        (x, top),
                        (x + wide, low),
                        (x + wide * 0.4, low - 0.8),
                        (x, low + 0.3),
                        (x - wide * 0.4, low - 0.8),
                    )
                ),
                colour,
            )
            yield fill(
                straight(((x, low + 0.3), (x, top), (x + wide, low), (x + wide * 0.4, low - 0.8))),
                mixed(colour, INK, 0.35),
            )
    x, foot = 30.0, 65.0
    yield fill(
        smooth(f"{x - 6},{foot + 1}! {x - 3},{foot - 0.8} {x},{foot - 1.4} {x + 3},{foot - 0.8} {x + 6},{foot + 1}!"),
        BARK,
    )
    yield line(straight(((x, foot), (x, foot - 9)), closed=False), OLIVE, 0.6)
    for k, (a, b) in enumerate(((-4.6, -5), (4.6, -6.2), (-3.4, -8.4), (3.2, -9.6), (0, -12.4))):
        yield fill(leaf((x, foot - 3 - 1.2 * k), (x + a, foot + b), 2.4), (SAGE, PINE)[k % 2])


def garden(rng: Random) -> Iterator[Item]:
    """Tulips in rows, and a lady with a parasol among them."""
    yield placed(_lady(), (19.0, 66.0), 0.98)
    for k in range(15):
        x, y = 1.5 + 4.05 * k, 64.5 + 3 * (k % 2) + 1.2 * rng.random()
        colour = (CORAL, SUN, PLUM, ROSE, BRICK)[k % 5]
        yield line(smooth([(x, y), (x + 0.5, y + 5), (x, 76)], closed=False), PINE, 0.55)
        yield fill(leaf((x, 74), (x - 2.2, y + 3.4), 1.6), SAGE)
        yield fill(leaf((x, 75), (x + 2.4, y + 4.2), 1.6), PINE)
        cup = smooth(
            f"{x - 1.7},{y - 3.6}! {x - 0.9},{y - 2.4}! {x},{y - 4.1}! {x + 0.9},{y - 2.4}! {x + 1.7},{y - 3.6}! {x + 2},{y - 1} {x},{y + 0.9} {x - 2},{y - 1}"
        )
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
        (-90, 21, 0), (-116, 19, 1), (-63, 19, 2), (-140, 14, 0), (-40, 14, 1), (-102, 12, 2), (-77, 12.5, 0), (-154, 17, 3), (-26, 17, 3), (-128, 23, 3), (-52, 23.5, 3),
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
    jar = smooth(
        f"{x - 3.4},{y - 2.4}! {x + 3.4},{y - 2.4}! {x + 3.2},{y + 1} {x + 8.4},{y + 7} {x + 8},{y + 13} {x + 4.6},{y + 18.4}! {x - 4.6},{y + 18.4}! {x - 8},{y + 13} {x - 8.4},{y + 7} {x - 3.2},{y + 1}"
    )
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
        smooth(
            f"{x - 19},{y - 6}! {x - 10},{y - 8} {x},{y - 5}! {x + 10},{y - 8} {x + 19},{y - 6}! {x + 19},{y + 9.6}! {x + 10},{y + 8} {x},{y + 10.6}! {x - 10},{y + 8} {x - 19},{y + 9.6}!"
        ),
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
            f"{x},{y - 5.4}! {x + side * 9},{y - 9} {x + side * 17.6},{y - 7.2}! {x + side * 17.6},{y + 7.6}! {x + side * 9},{y + 5.8} {x},{y + 9.2}!"
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
    "sunflowers": sunflowers, "tree": tree, "orchard": orchard, "foliage": foliage, "mushrooms": mushrooms, "firs": firs,
    "garden": garden, "poppies": poppies, "bouquet": bouquet, "violet": violet, "roses": roses,
}  # fmt: skip
