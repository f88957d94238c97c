"""Backgrounds: twenty small paintings of ground and sky, of nothing but brush strokes.

A sky, a ground before it, both graded; hundreds of strokes a little lighter or darker than what they lie on; and, on
some, what the name says: stars, drizzle, embers. All keep to middle tones, so that motifs stand out before them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import pi, sin
from random import Random

from pnp.games.canvas.art.brush import box, disc, fill, leaf, line, mixed, oval, polar, smooth, straight, within
from pnp.model.drawing import Item
from pnp.model.units import Point

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


SCENES: tuple[Scene, ...] = (
    Scene(("#8fb3c9", "#e9cdb8", "#f3b58f"), ("#c98f78", "#7f6a7d"), (45, 43, 45, 46), extra="glow", accents=("#f7d9a0", "#f4c07a")),
    Scene(("#79b4d6", "#b7dbe3", "#eaf1dd"), ("#b9c47c", "#7e9d5b"), (47, 44, 46, 43), 8, 8, 0.6, "", ("#e8d98c", "#f7f4de")),
    Scene(("#4d5a8a", "#b0708e", "#ee9d6e"), ("#6f5576", "#3f3f63"), (46, 46), 0, 14, 0.5, "shimmer", ("#f7c184", "#d98272")),
    Scene(("#24335c", "#39508a", "#6d83b0"), ("#34466f", "#243355"), (48, 45, 47, 46), -6, 7, 0.5, "stars", ("#f5e3ae", "#9fb4d8")),
    Scene(("#c3ccc9", "#dcdfd6", "#cfd6cf"), ("#b4c0b8", "#94a69f"), (44, 46, 43, 45), 0, 18, 0.28, "veils", ("#e9ebe2", "#a9b7b1")),
    Scene(("#a9c7da", "#d3e4ea", "#eef3f1"), ("#dfe9ec", "#a9bfd0"), (45, 47, 44, 46), 4, 7, 0.45, "frost", ("#ffffff", "#86a9c4")),
    Scene(("#7d93a3", "#a9b9bd", "#c6cfc9"), ("#8a9f90", "#5f7a76"), (46, 45, 47), 104, 7, 0.5, "drizzle", ("#dde4e0", "#5f7b8f")),
    Scene(("#4a5468", "#7c8794", "#c2b79a"), ("#566a70", "#36474f"), (47, 45, 46, 44), -24, 12, 0.85, "swirl", ("#dcd2b4", "#39445a")),
    Scene(("#b9d3d6", "#e9dfc3", "#f2d9a8"), ("#e3bf83", "#c1914f"), (48, 44, 47, 42), 0, 10, 0.45, "ripples", ("#f4e0b4", "#b98548")),
    Scene(("#e5c4a8", "#dba583", "#c98565"), ("#a9654a", "#7d4937"), (45, 45), 90, 6, 0.55, "room", ("#efd9c0", "#8f5540")),
    Scene(("#c9d3a4", "#a9bd83", "#89a468"), ("#6d8b53", "#48683f"), (42, 45, 43, 46), 60, 4, 0.8, "dots", ("#dbe2b0", "#4f7147")),
    Scene(("#a4dbd8", "#d4eedf", "#f4efcf"), ("#5fbdb7", "#2f8a95"), (44, 44), 0, 13, 0.55, "shimmer", ("#e9fbf0", "#8ed6cd")),
    Scene(("#5fa0ae", "#3f7f98", "#2f628a"), ("#2c4f77", "#223a5c"), (56, 60, 55, 59), 76, 13, 0.6, "bubbles", ("#a6d6d4", "#6fb0bd")),
    Scene(("#5a4257", "#8f4f55", "#cf7050"), ("#6b3a42", "#42293a"), (47, 45, 46), -70, 7, 0.7, "embers", ("#f6b65a", "#ee8a4c")),
    Scene(("#d9b89a", "#c28a66", "#a9633f"), ("#8a4d33", "#5f382c"), (46, 46), 88, 9, 0.8, "panels", ("#e3a35f", "#6f8f8a")),
    Scene(("#b8b0d6", "#d6c7de", "#efd9dc"), ("#a48fbe", "#74639a"), (44, 46, 45), 0, 9, 0.5, "rows", ("#e6d3ea", "#8674b0")),
    Scene(("#f2d5cf", "#eebdb6", "#e3a19d"), ("#d58f8d", "#b37078"), (46, 46), 28, 11, 0.45, "petals", ("#f9e7df", "#cf7d83")),
    Scene(("#f3ead6", "#efe2c8", "#e6d3b3"), ("#d9c3a0", "#bfa582"), (45, 45), 90, 7, 0.3, "room", ("#fbf6e8", "#cdb48c")),
    Scene(("#8d97a3", "#a9b0b5", "#c3c4bf"), ("#7c838c", "#555d69"), (45, 47, 44), -38, 9, 0.6, "panels", ("#d5d3c6", "#6a7686")),
    Scene(("#27435f", "#3f7a80", "#7fb99a"), ("#3d5a68", "#2b3f52"), (46, 43, 47, 45), -4, 8, 0.5, "curtains", ("#a8e0b0", "#c9a6d6", "#7fd0c0")),
)  # fmt: skip
"""In the order of their names in the data."""


@cache
def background(number: int) -> tuple[Item, ...]:
    """The painting of a background, 1 to 20, in a window whose top left corner is 0, 0."""
    return tuple(_painted(SCENES[number - 1], Random(1000 + number)))


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
    strokes = _strokes(scene.ground, (min(scene.rim) - 1, HIGH), 0 if scene.extra != "room" else 0, scene, rng, 150)
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
        x = 6 + 12 * k
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
