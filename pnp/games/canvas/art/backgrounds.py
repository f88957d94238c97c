"""Backgrounds: twenty small paintings of ground and sky, of nothing but brush strokes.

A sky, a ground before it, both graded; hundreds of strokes a little lighter or darker than what they lie on; and, on
some, what the name says: stars, drizzle, embers. All keep to middle tones, so that motifs stand out before them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from math import pi, sin
from random import Random
from typing import Any

from pnp.games.canvas.art.brush import box, disc, fill, leaf, line, mixed, oval, polar, smooth, straight, within
from pnp.model.drawing import Item
from pnp.model.units import Point, load_layout

WIDE, HIGH = 59.0, 74.0
"""Of the window that a picture is seen in, mm."""


@dataclass(frozen=True, slots=True)
class Scene:
    """How a background is painted.

    Attributes:
        sky: colours from the top to the horizon.
        ground: colours from the horizon to the foot.
        rim: heights of the horizon, from left to right.
        tilt: direction of the sky's strokes, degrees clockwise.
        long: length of the strokes, mm.
        rough: how far strokes stray from their ground's lightness, 0 to 1.
        extra: what else there is; a key of ``_EXTRAS`` or empty.
        accents: colours of some of the strokes and of the extra.
    """

    sky: tuple[str, ...]
    ground: tuple[str, ...]
    rim: tuple[float, ...] = (46.0, 46.0)
    tilt: float = 0.0
    long: float = 9.0
    rough: float = 0.5
    extra: str = ""
    accents: tuple[str, ...] = ()


@cache
def scenes() -> tuple[Scene, ...]:
    """All of ``layouts/games/canvas/scenes.toml``."""
    return tuple(_scene(entry) for entry in load_layout("games/canvas/scenes")["scene"])


def _scene(entry: Mapping[str, Any]) -> Scene:
    values: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in entry.items()}
    return Scene(**values)


@cache
def background(number: int) -> tuple[Item, ...]:
    """The painting of a background, 1 to 20, in a window whose top left corner is 0, 0."""
    return tuple(_painted(scenes()[number - 1], Random(1000 + number)))


def _painted(scene: Scene, rng: Random) -> Iterator[Item]:
    yield fill(box(0, 0, WIDE, HIGH), scene.sky[-1])
    low = max(scene.rim)
    yield from _strokes(scene.sky, (0, low + 2), scene.tilt, scene, rng, 230)
    if scene.extra in _BEHIND:
        yield from _EXTRAS[scene.extra](scene, rng)
    steps = len(scene.rim) - 1
    rim = [(-3.0, scene.rim[0]), *((WIDE * k / steps, y) for k, y in enumerate(scene.rim)), (WIDE + 3, scene.rim[-1])]
    ground = (
        smooth([*rim, (WIDE + 3, HIGH + 3), (-3, HIGH + 3)]) if steps > 1 else box(-1, scene.rim[0], WIDE + 2, HIGH)
    )
    strokes = _strokes(scene.ground, (min(scene.rim) - 1, HIGH), 0, scene, rng, 150)
    yield within(ground, (fill(box(-3, 0, WIDE + 6, HIGH), scene.ground[0]), *strokes))
    if scene.extra and scene.extra not in _BEHIND:
        yield from _EXTRAS[scene.extra](scene, rng)


def _strokes(
    colours: tuple[str, ...], span: Point, tilt: float, scene: Scene, rng: Random, count: int
) -> Iterator[Item]:
    """Strokes over a span of heights, the colours graded from its top to its foot."""
    top, foot = span
    for k in range(count):
        part = (k + 0.5) / count  # downwards, so that neighbours overlap and no corner stays bare
        part = min(max(part + 0.16 * (rng.random() - 0.5), 0.0), 1.0)
        x, y = WIDE * (1.1 * rng.random() - 0.05), top + (foot - top) * part
        colour = graded(colours, part)
        stray = scene.rough * 0.34 * (rng.random() - 0.5)
        colour = mixed(colour, "#ffffff" if stray > 0 else "#1d2a3f", abs(stray))
        if scene.accents and rng.random() < 0.07:
            colour = mixed(colour, scene.accents[int(rng.random() * len(scene.accents))], 0.55)
        long = scene.long * (0.6 + 0.8 * rng.random())
        angle = tilt + 14 * (rng.random() - 0.5)
        a, b = polar(x, y, -long / 2, angle), polar(x, y, long / 2, angle)
        middle = (round((a[0] + b[0]) / 2, 2), round((a[1] + b[1]) / 2 + 1.2 * (rng.random() - 0.5), 2))
        yield line(smooth([a, middle, b], closed=False), colour, round(1.9 + 2.3 * rng.random(), 2))


def graded(colours: tuple[str, ...], part: float) -> str:
    """The colour at a part of the way through others."""
    at = part * (len(colours) - 1)
    k = min(int(at), len(colours) - 2)
    return mixed(colours[k], colours[k + 1], at - k)


def _glow(scene: Scene, rng: Random) -> Iterator[Item]:
    for k in range(5):
        yield fill(
            disc(40, scene.rim[2] + 2, 15 - 2.6 * k),
            mixed(graded(scene.sky, 0.9 - 0.1 * k), scene.accents[0], 0.18 + 0.17 * k),
        )


def _shimmer(scene: Scene, rng: Random) -> Iterator[Item]:
    for k in range(34):
        y = scene.rim[0] + 1.2 + 25 * (k / 34) ** 1.3
        x, long = 8 + 44 * rng.random(), 2 + 6 * rng.random() * (0.5 + k / 34)
        yield line(
            straight(((x - long, y), (x + long, y)), closed=False),
            mixed(graded(scene.ground, k / 34), scene.accents[k % 2], 0.55),
            0.55,
        )


def _stars(scene: Scene, rng: Random) -> Iterator[Item]:
    for _ in range(70):
        at = (WIDE * rng.random(), 42 * rng.random())
        yield fill(
            disc(*at, 0.2 + 0.35 * rng.random() ** 2), scene.accents[0] if rng.random() < 0.7 else scene.accents[1]
        )


def _veils(scene: Scene, rng: Random) -> Iterator[Item]:
    for k in range(5):
        y = 25 + 9.5 * k
        left = -6 if k % 2 else 14 * rng.random()
        yield fill(
            smooth(
                [
                    (left, y),
                    (left + 14, y - 2.2),
                    (left + 34, y - 0.6),
                    (left + 50, y - 2),
                    (left + 60, y + 0.6),
                    (left + 40, y + 2),
                    (left + 18, y + 1.2),
                ]
            ),
            mixed(graded(scene.sky + scene.ground, y / HIGH), scene.accents[0], 0.6),
        )


def _frost(scene: Scene, rng: Random) -> Iterator[Item]:
    for x, y, size in ((3, 4, 13), (56, 9, 11), (50, 70, 10), (6, 66, 8), (30, 1, 7)):
        for k in range(6):
            tip = polar(x, y, size, 60 * k + 12)
            yield line(straight(((x, y), tip), closed=False), scene.accents[0], 0.35)
            for j in (0.4, 0.6, 0.8):
                at = polar(x, y, size * j, 60 * k + 12)
                for side in (-55, 55):
                    yield line(
                        straight((at, polar(*at, size * 0.3 * (1.1 - j), 60 * k + 12 + side)), closed=False),
                        scene.accents[0],
                        0.3,
                    )


def _drizzle(scene: Scene, rng: Random) -> Iterator[Item]:
    for k in range(120):
        x, y, long = 62 * rng.random(), 76 * rng.random() - 4, 3 + 6 * rng.random()
        yield line(straight(((x, y), (x - 0.25 * long, y + long)), closed=False), scene.accents[k % 2], 0.22)


def _swirl(scene: Scene, rng: Random) -> Iterator[Item]:
    for x, y, size in ((18, 16, 13), (46, 26, 9), (48, 5, 7)):
        for k in range(7):
            radius = size * (1 - 0.12 * k)
            start = 40 * k + 200 * rng.random()
            arc = [polar(x, y, radius * (1 - 0.02 * j), start + 18 * j) for j in range(11)]
            yield line(
                smooth([(a, y + (b - y) * 0.7) for a, b in arc], closed=False),
                mixed(graded(scene.sky, y / 46), scene.accents[k % 2], 0.4),
                1.1,
            )


def _ripples(scene: Scene, rng: Random) -> Iterator[Item]:
    for k in range(9):
        y = 51 + 2.6 * k + 0.12 * k * k
        course = [(4.2 * j - 2, y + 1.3 * sin(0.9 * j + 1.7 * k)) for j in range(16)]
        yield line(smooth(course, closed=False), mixed(graded(scene.ground, k / 9), scene.accents[k % 2], 0.5), 0.45)


def _room(scene: Scene, rng: Random) -> Iterator[Item]:
    horizon = scene.rim[0]
    wall = [box(0, 0, WIDE, horizon)]
    paper: list[Item] = []
    for row in range(7):
        for column in range(9):
            x, y = 3.4 + 6.6 * column + (3.3 if row % 2 else 0), 4 + 6.6 * row
            tone = mixed(graded(scene.sky, y / horizon), scene.accents[0], 0.6)
            for angle in (-90, -30, 30, 90, 150, 210):
                paper.append(fill(leaf((x, y), polar(x, y, 1.8, angle), 0.9), tone))
    yield within(wall[0], paper)
    yield fill(box(0, horizon - 2.6, WIDE, 2.6), mixed(scene.sky[0], scene.accents[0], 0.7))
    yield line(straight(((0, horizon - 2.6), (WIDE, horizon - 2.6)), closed=False), scene.accents[1], 0.25)
    for k in range(-6, 17):
        yield within(
            box(0, horizon, WIDE, HIGH),
            (
                line(
                    straight(
                        ((29.5 + (k * 6.6 - 33) * 0.55, horizon), (29.5 + (k * 6.6 - 33) * 1.25, HIGH)), closed=False
                    ),
                    scene.accents[1],
                    0.3,
                ),
            ),
        )
    yield line(straight(((0, horizon), (WIDE, horizon)), closed=False), mixed(scene.accents[1], "#1d2a3f", 0.3), 0.35)


def _dots(scene: Scene, rng: Random) -> Iterator[Item]:
    for _ in range(260):
        x, y = WIDE * rng.random(), HIGH * rng.random()
        yield fill(
            disc(x, y, 0.35 + 0.85 * rng.random()),
            mixed(graded(scene.sky + scene.ground, y / HIGH), scene.accents[int(2 * rng.random())], 0.45),
        )


def _bubbles(scene: Scene, rng: Random) -> Iterator[Item]:
    for k in range(5):
        x = 6.0 + 12.0 * k
        yield fill(
            straight(((x, -1), (x + 5, -1), (x - 7 + 2 * k, 58), (x - 15 + 2 * k, 58))),
            mixed(graded(scene.sky, 0.45), scene.accents[0], 0.16 + 0.03 * (k % 2)),
        )
    for _ in range(26):
        x, y = WIDE * rng.random(), 66 * rng.random()
        yield line(disc(x, y, 0.4 + 1.1 * rng.random()), scene.accents[0], 0.25)


def _embers(scene: Scene, rng: Random) -> Iterator[Item]:
    for k in range(80):
        x, y = WIDE * rng.random(), HIGH * rng.random() ** 0.7
        yield fill(
            oval(x, y, 0.25 + 0.45 * rng.random(), 0.2 + 0.3 * rng.random(), 180 * rng.random()), scene.accents[k % 2]
        )


def _panels(scene: Scene, rng: Random) -> Iterator[Item]:
    for x, y, wide, high in (
        (5, 6, 22, 30),
        (31, 3, 24, 16),
        (30, 22, 15, 21),
        (48, 24, 12, 22),
        (-4, 40, 26, 10),
        (9, 54, 30, 14),
        (42, 51, 20, 18),
    ):
        base = graded(scene.sky + scene.ground, (y + high / 2) / HIGH)
        patch = smooth(
            [
                (x, y + rng.random()),
                (x + wide / 2, y - 0.5 + rng.random()),
                (x + wide, y + rng.random()),
                (x + wide - rng.random(), y + high / 2),
                (x + wide, y + high - rng.random()),
                (x + wide / 2, y + high),
                (x + rng.random(), y + high - rng.random()),
                (x, y + high / 2),
            ]
        )
        tone = mixed(base, scene.accents[int(2 * rng.random())], 0.3)
        dabs = [
            line(
                straight(
                    ((x - 2, y + 1.8 * k + rng.random()), (x + wide + 2, y + 1.8 * k + rng.random())), closed=False
                ),
                mixed(tone, "#ffffff", 0.14 * rng.random()),
                1.6,
            )
            for k in range(int(high / 1.8) + 1)
        ]
        yield within(patch, (fill(patch, tone), *dabs))


def _rows(scene: Scene, rng: Random) -> Iterator[Item]:
    for k in range(-7, 8):
        for j in range(12):
            part = (j / 12) ** 1.6
            x, y = 29.5 + k * (2.2 + 8 * part), 48 + 27 * part
            size = 0.5 + 1.7 * part
            yield fill(oval(x, y, 1.5 * size, size), mixed(graded(scene.ground, part), scene.accents[(k + j) % 2], 0.6))


def _petals(scene: Scene, rng: Random) -> Iterator[Item]:
    for k in range(48):
        at = (WIDE * rng.random(), HIGH * rng.random())
        yield fill(
            leaf(at, polar(*at, 1.6 + 1.6 * rng.random(), 360 * rng.random()), 1.4),
            mixed(graded(scene.sky + scene.ground, at[1] / HIGH), scene.accents[k % 2], 0.7),
        )


def _curtains(scene: Scene, rng: Random) -> Iterator[Item]:
    for band, (colour, base, sway) in enumerate(
        ((scene.accents[0], 30.0, 5.0), (scene.accents[1], 20.0, 4.0), (scene.accents[2], 38.0, 3.0))
    ):
        for k in range(46):
            x = -1 + 1.34 * k
            foot = base + sway * sin(0.19 * k + 1.9 * band) + 2.2 * rng.random()
            long = 9 + 9 * (0.5 + 0.5 * sin(0.31 * k + band * pi / 2)) + 3 * rng.random()
            for j in range(3):
                a, b = foot - long * j / 3, foot - long * (j + 1) / 3
                yield line(
                    straight(((x, a), (x, b)), closed=False),
                    mixed(graded(scene.sky, max(b, 0) / 48), colour, 0.62 - 0.2 * j),
                    1.5,
                )


_EXTRAS = {
    "glow": _glow, "shimmer": _shimmer, "stars": _stars, "veils": _veils, "frost": _frost, "drizzle": _drizzle,
    "swirl": _swirl, "ripples": _ripples, "room": _room, "dots": _dots, "bubbles": _bubbles, "embers": _embers,
    "panels": _panels, "rows": _rows, "petals": _petals, "curtains": _curtains,
}  # fmt: skip
_BEHIND = ("glow", "stars", "swirl", "bubbles", "curtains")
"""What is painted before the ground is."""
