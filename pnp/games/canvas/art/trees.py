"""Motifs of trees, and of what grows between them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random

from pnp.games.canvas.art.brush import (
    BARK,
    BRICK,
    CORAL,
    CREAM,
    INK,
    OCHRE,
    OLIVE,
    PINE,
    PLUM,
    ROSE,
    SAGE,
    SAND,
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
    smooth,
    straight,
)
from pnp.model.drawing import Item
from pnp.model.units import Point


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
    yield fill(smooth("40.4,62! 41.2,58 40.9,54! 44.2,54! 45.2,58 47.6,62! 51,64 46,63.4 44,65 42,63.4 37,64"), BARK)
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
        (3.0, 52.0, 21.0, TEAL), (11.0, 53.0, 30.0, PINE), (20.5, 52.0, 18.0, SAGE), (48.0, 52.5, 25.0, PINE),
        (56.0, 53.0, 32.0, TEAL), (40.0, 52.0, 15.0, SAGE),
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


MOTIFS: Mapping[str, Callable[[Random], Iterator[Item]]] = {
    "tree": tree,
    "orchard": orchard,
    "foliage": foliage,
    "mushrooms": mushrooms,
    "firs": firs,
}
