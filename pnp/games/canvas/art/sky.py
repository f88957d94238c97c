"""Motifs of the sky: the upper half of a picture."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import cos, pi, sin
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
    STONE,
    SUN,
    TEAL,
    Shape,
    box,
    disc,
    fill,
    leaf,
    line,
    lit,
    mapped,
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


def sun(rng: Random) -> Iterator[Item]:
    """A disc with two wreaths of rays."""
    x, y = 40.0, 18.0
    for k in range(24):
        long = (17.5, 14.0, 15.5, 14.0)[k % 4]
        tip, left, right = polar(x, y, long, 15 * k), polar(x, y, 11, 15 * k - 3.2), polar(x, y, 11, 15 * k + 3.2)
        yield fill(straight((tip, left, right)), OCHRE if k % 2 else CORAL)
    yield from lit(disc(x, y, 9.6), CORAL, SUN, (-1.4, -1.2))
    yield line(ring(x, y, 195, 260, 7.2), CREAM, 0.7)


def moon(rng: Random) -> Iterator[Item]:
    """A crescent with a halo of dots and three stars."""
    x, y = 17.0, 16.0
    for k in range(28):
        yield fill(disc(*polar(x, y, 13.6, k * 360 / 28), 0.45 if k % 2 else 0.75), SUN)
    crescent: Shape = (
        ("M", x + 3, y - 9.6),
        ("C", x - 14, y - 9.5, x - 14, y + 9.5, x + 3, y + 9.6),
        ("C", x - 5, y + 6, x - 5, y - 6, x + 3, y - 9.6),
        ("Z",),
    )
    yield from lit(crescent, OCHRE, SUN, (-0.9, -0.4))
    for at, size in (((35.0, 9.0), 2.4), ((45.0, 20.0), 1.7), ((29.5, 26.0), 1.3)):
        yield fill(star(at, size), SUN)


def star(at: Point, size: float, tips: int = 4) -> Shape:
    """A star with slender tips."""
    return straight(polar(*at, size if k % 2 == 0 else size * 0.3, 180 * k / tips - 90) for k in range(2 * tips))


def clouds(rng: Random) -> Iterator[Item]:
    """Heaped clouds, and the tip of a summit above them."""
    yield fill(straight("34,8 24,25 45,25"), SKY)
    yield fill(straight("34,8 35.4,14 32.6,19 36,25 45,25"), DUSK)
    yield fill(straight("34,8 30.6,13.8 33,13 34.2,15.4 35.6,12.8 37.4,14"), CREAM)
    for x, y, size, mirrored in (
        (13.0, 20.0, 0.86, False),
        (43.0, 29.0, 1.05, True),
        (26.0, 33.0, 0.6, False),
        (11.0, 8.0, 0.42, True),
    ):
        heap = smooth("-13,0! -13,-3.5 -8.5,-4.5 -7,-8.5 -1,-9.5 2,-6.5 6,-7.5 9,-4 13,-3.2 13.5,0!")
        below = smooth("-13,0! -9,-2.6 -4,-1.8 1,-3 7,-1.6 13.5,0!")
        puffs = [line(ring(-3, -4.2, 200, 330, 3.4), SKY, 0.45), line(ring(6.5, -3, 210, 330, 2.3), SKY, 0.45)]
        yield placed((*lit(heap, SKY, CREAM, (-0.4, -0.9)), fill(below, SKY), *puffs), (x, y), size, mirrored=mirrored)


def stars(rng: Random) -> Iterator[Item]:
    """A constellation: stars joined by a fine line."""
    at = [(7.0, 24.0), (15.0, 15.0), (24.0, 19.0), (32.0, 9.0), (43.0, 13.0), (52.0, 6.0)]
    yield line(straight(at, closed=False), SUN, 0.3)
    yield line(straight((at[2], (30.0, 29.0), (41.0, 27.0), at[4]), closed=False), SUN, 0.3)
    for k, place in enumerate([*at, (30.0, 29.0), (41.0, 27.0)]):
        yield fill(disc(*place, 1.9), INK)
        yield fill(star(place, (2.6, 3.4, 2.2)[k % 3], 4 + k % 2), SUN)
    for _ in range(26):
        yield fill(disc(2 + 55 * rng.random(), 2 + 32 * rng.random(), 0.22 + 0.25 * rng.random()), CREAM)


def birds(rng: Random) -> Iterator[Item]:
    """Swallows, some near, some far."""
    swallow = smooth(
        "0,-0.6! 5,-4.4 13,-5.4! 7,-1.6 2.6,1.4 2,3! 4.4,9! 1,5.2! 0,5.6! -1,5.2! -4.4,9! "
        "-2,3! -2.6,1.4 -7,-1.6 -13,-5.4! -5,-4.4"
    )
    breast = oval(0, 0.6, 1.1, 1.7)
    for x, y, size, turn in (
        (16.0, 13.0, 0.85, -24.0), (40.0, 22.0, 0.66, 14.0), (30.0, 33.0, 0.4, -8.0),
        (48.0, 8.0, 0.36, 22.0), (10.0, 29.0, 0.33, 4.0),
    ):  # fmt: skip
        yield placed((fill(swallow, INK), fill(breast, CORAL)), (x, y), size, turn=turn)


def comet(rng: Random) -> Iterator[Item]:
    """A star with a tail of three curved ribbons."""
    for end, bend, colour, wide in (
        ((57.0, 3.0), 5.0, PLUM, 6.0),
        ((55.0, 13.0), 2.0, CORAL, 5.0),
        ((47.0, 20.0), -1.0, SUN, 4.0),
    ):
        yield fill(leaf((13.0, 26.0), end, wide, -bend), colour)
    yield line(smooth("14,25 26,19 40,12 52,8", closed=False), CREAM, 0.35)
    yield fill(star((13.0, 26.0), 8.0, 8), SUN)
    yield from lit(disc(13.0, 26.0, 3.3), CORAL, CREAM, (-0.6, -0.5))


def lanterns(rng: Random) -> Iterator[Item]:
    """Paper lanterns on a string."""
    yield line(smooth("-1,4 14,10 30,11.5 46,9 60,3", closed=False), INK, 0.35)
    for x, y, size, dark, bright in (
        (8.0, 7.8, 0.8, BRICK, CORAL), (21.5, 11.2, 1.15, OCHRE, SUN), (37.0, 10.8, 0.9, TEAL, SAGE),
        (50.5, 7.2, 1.05, PLUM, ROSE),
    ):  # fmt: skip
        body = smooth("-2.2,3.4! 2.2,3.4! 5,6 5.6,9.5 5,13 2.2,15.6! -2.2,15.6! -5,13 -5.6,9.5 -5,6")
        ribs = [line(oval(0, 9.5, r, 6.1), dark, 0.25) for r in (1.6, 3.9)]
        rings = [fill(box(-2.3, 2.6, 4.6, 1), INK), fill(box(-2.3, 15.4, 4.6, 1), INK)]
        tail = [line(straight(((k, 16.4), (k, 20.4 - abs(k))), closed=False), dark, 0.35) for k in (-0.9, 0, 0.9)]
        hook = line(straight(((0, 0), (0, 2.8)), closed=False), INK, 0.3)
        yield placed((hook, *lit(body, dark, bright, (-1.6, -0.6)), within(body, ribs), *rings, *tail), (x, y), size)


def spheres(rng: Random) -> Iterator[Item]:
    """Planets on thin orbits."""
    x, y = 29.5, 24.0
    for radius, turn in ((26.0, -16.0), (19.0, -16.0), (12.0, -16.0)):
        yield line(oval(x, y, radius, radius * 0.42, turn), INK, 0.28)
    for radius, angle, size, dark, bright in (
        (26.0, 200.0, 3.4, TEAL, SKY),
        (19.0, 20.0, 2.8, BRICK, CORAL),
        (12.0, 110.0, 1.9, PLUM, ROSE),
        (26.0, 322.0, 2.0, DUSK, SAND),
    ):
        a, t = angle * pi / 180, -16 * pi / 180
        px, py = radius * cos(a), radius * 0.42 * sin(a)
        yield from lit(
            disc(x + px * cos(t) - py * sin(t), y + px * sin(t) + py * cos(t), size),
            dark,
            bright,
            (-size / 3, -size / 4),
        )
    yield from lit(disc(x, y, 5.2), OCHRE, SUN, (-1.2, -1))
    yield within(
        disc(x, y, 5.2),
        (
            line(smooth("20,23 29,25.4 38,21", closed=False), CORAL, 1.1),
            line(smooth("20,27 29,28.8 38,25", closed=False), CORAL, 0.5),
        ),
    )


def eclipse(rng: Random) -> Iterator[Item]:
    """A black disc before the sun: its corona and a pearl of light."""
    x, y = 31.0, 20.0
    for k in range(48):
        angle = 7.5 * k
        long = 11.5 + (5.6, 1.6, 3.4, 2.2)[k % 4] + 1.6 * rng.random()
        ray = straight((polar(x, y, long, angle), polar(x, y, 9, angle - 2.9), polar(x, y, 9, angle + 2.9)))
        yield fill(ray, (SUN, CORAL, OCHRE, ROSE)[k % 4])
    for radius, colour in ((11.2, CORAL), (10.6, SUN), (9.8, CREAM), (9.4, INK)):
        yield fill(disc(x, y, radius), colour)
    yield within(disc(x, y, 9.4), (fill(disc(x - 2.2, y - 2, 9.4), mixed(INK, DUSK, 0.28)),))
    yield fill(star((x + 7.6, y - 6.8), 4.6, 4), CREAM)
    yield fill(disc(x + 7.6, y - 6.8, 1.5), CREAM)


def sunrise(rng: Random) -> Iterator[Item]:
    """Half a sun on the horizon, and its fan of rays."""
    x, y = 24.0, 46.0
    for k in range(15):
        a, b = 180 + 12 * k + 2.4, 180 + 12 * k + 9.6
        long = (31.0, 25.0)[k % 2]
        blade = straight(
            (
                polar(x, y, 14.5, a),
                polar(x, y, long, a),
                polar(x, y, long + 1.5, (a + b) / 2),
                polar(x, y, long, b),
                polar(x, y, 14.5, b),
            )
        )
        yield fill(blade, (ROSE, SUN, CORAL)[k % 3])
    for radius, colour in ((12.8, CORAL), (10.2, OCHRE), (7.6, SUN), (4.6, CREAM)):
        yield fill((*ring(x, y, 180, 360, radius), ("Z",)), colour)
    for k in range(5):
        wide = 13 - 2.2 * k
        yield line(
            straight(((x - wide, y + 1.8 + 2.3 * k), (x + wide - 1.5 * (k % 2), y + 1.8 + 2.3 * k)), closed=False),
            (CORAL, OCHRE, SUN)[k % 3],
            0.9,
        )


def sunset(rng: Random) -> Iterator[Item]:
    """A great sun that sinks in stripes."""
    x, y, radius = 38.0, 34.0, 16.0
    ball = disc(x, y, radius)
    bands: list[Item] = []
    colours = (SUN, SUN, OCHRE, OCHRE, CORAL, CORAL, BRICK, PLUM, PLUM)
    top = y - radius
    for k, colour in enumerate(colours):
        high = 2 * radius / len(colours)
        bands.append(fill(box(x - radius, top + k * high, 2 * radius, high - 0.34 * max(0, k - 1)), colour))
    yield within(ball, bands)
    for k, (a, b) in enumerate(((20, 33), (44, 57), (16, 28), (50, 60))):
        yy = 27.0 + 4.4 * k
        yield line(straight(((a, yy), (b, yy)), closed=False), (ROSE, CORAL, ROSE, CORAL)[k], 0.9)
    for k in range(6):
        wide = (11, 8, 12, 6, 9, 4)[k]
        yield line(
            straight(((x - wide, 53 + 2.5 * k), (x + wide - 3 + k, 53 + 2.5 * k)), closed=False),
            (CORAL, OCHRE, BRICK)[k % 3],
            0.8,
        )


def meteors(rng: Random) -> Iterator[Item]:
    """Three burning stones that fall through the picture."""
    for x, y, size in ((17.0, 34.0, 1.0), (39.0, 26.0, 0.62), (8.0, 14.0, 0.42)):
        flames = (
            fill(smooth("-5,2! 0,-12 12,-24 26,-33! 16,-18 5,0!"), BRICK),
            fill(smooth("-4.6,0! 2,-9 11,-16 20,-25! 13,-10 4,2.6!"), CORAL),
            fill(smooth("-4,-1! 2,-6 8,-10 14,-17! 9,-6 3,3!"), SUN),
            fill(smooth("-3,-2! 1,-4 5,-6 8,-10! 6,-3 2,3!"), CREAM),
            *lit(smooth("-5.4,0.4 -4.4,-4 -0.4,-5.4 4,-3.6 5.2,0.6 3.4,4.4 -0.6,5.4 -4,4"), INK, BARK, (1.2, -1.4)),
            fill(oval(-1.8, 1.2, 1.3, 1.0), INK), fill(oval(1.6, -1.6, 0.9, 0.7), INK),
            fill(oval(0.8, 2.8, 0.7, 0.5), INK),
        )  # fmt: skip
        yield placed(flames, (x, y), size)
    for _ in range(16):
        a, b = 14 + 40 * rng.random(), 2 + 34 * rng.random()
        yield fill(disc(a, b, 0.25 + 0.35 * rng.random()), (SUN, CORAL)[int(2 * rng.random())])


def planet(rng: Random) -> Iterator[Item]:
    """A striped planet with rings, and two moons."""
    for k in range(14):
        yield fill(star((4 + 51 * rng.random(), 3 + 38 * rng.random()), 0.7 + 0.8 * rng.random()), (SUN, CREAM)[k % 2])
    x, y, turn = 24.0, 22.0, -18.0
    back = [
        line(oval(x, y, a, b, turn), colour, wide)
        for a, b, colour, wide in ((19.5, 5.2, OCHRE, 1.5), (16.4, 4.2, SAND, 1.2), (22.3, 6.2, ROSE, 0.5))
    ]
    yield from back
    ball = disc(x, y, 11.0)
    for shade in (True, False):  # the same stripes once in shadow, and once more in the light upon it
        stripes: list[Item] = [fill(ball, _dusky(CORAL, shade))]
        for k, colour, wide in (
            (-3, PLUM, 2.0), (-2, ROSE, 1.6), (-1, SUN, 2.0), (0, BRICK, 1.4), (1, ROSE, 1.8), (2, PLUM, 1.4),
            (3, BRICK, 2.4),
        ):  # fmt: skip
            level = y + 3.3 * k
            course = [polar(x, level, 14, 180 + turn), (x, level + 1.6), polar(x, level, 14, turn)]
            stripes.append(line(smooth(course, closed=False), _dusky(colour, shade), wide))
        part = ball if shade else disc(x - 2.6, y - 2.2, 11.4)
        yield within(ball, (within(part, stripes),))
    front = straight(((x - 30, y), (x + 30, y), (x + 30, y + 14), (x - 30, y + 14)))
    c, s = polar(0, 0, 1, turn)
    half = mapped_about(front, (x, y), c, s)
    yield within(half, back)
    for a, b, r, dark, bright in ((49, 10, 2.6, DUSK, SKY), (46, 34, 1.6, STONE, SAND)):
        yield from lit(disc(a, b, r), dark, bright, (-0.7, -0.5))


def _dusky(colour: str, shade: bool) -> str:
    return mixed(colour, INK, 0.38) if shade else colour


def mapped_about(shape: Shape, at: Point, c: float, s: float) -> Shape:
    """A shape turned about a place by an angle's cosine and sine."""
    x, y = at
    return mapped(shape, (c, s, -s, c, x - c * x + s * y, y - s * x - c * y))


MOTIFS: Mapping[str, Callable[[Random], Iterator[Item]]] = {
    "lanterns": lanterns, "moon": moon, "eclipse": eclipse, "sun": sun, "sunrise": sunrise, "sunset": sunset,
    "clouds": clouds, "birds": birds, "comet": comet, "spheres": spheres, "stars": stars, "meteors": meteors,
    "planet": planet,
}  # fmt: skip
