"""Inspiration tokens and ribbons, to be cut from card."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.cards.card import Card, Face, Part, Size
from pnp.games.canvas.art.backs import palette
from pnp.games.canvas.art.brush import INK, SAND, box, disc, fill, leaf, line, polar, smooth, straight
from pnp.games.canvas.art.icons import PALE, SILVER, STEEL
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.rules.cards import box as counts
from pnp.model.drawing import Item

TOKEN = Size("canvas-token", 25.0, 25.0, 12.5, 1.5, 2.0)
RIBBON = Size("canvas-ribbon", 15.0, 20.0, 2.0, 1.5, 1.5)
SHADES: Mapping[str, tuple[str, str, str]] = {
    "red": ("#c8452f", "#8f2d20", "#f6d5cb"),
    "green": ("#5f9458", "#3d6a3a", "#d8e8cf"),
    "blue": ("#3f74ad", "#284f7c", "#cfe0f1"),
    "violet": ("#83529a", "#5b3570", "#e5d6ec"),
    "silver": (SILVER, STEEL, PALE),
}
"""Of a ribbon: its colour, its shadow, its light."""


def tokens(words: Mapping[str, Any], ink: str) -> Iterator[Card]:
    """The inspiration tokens: a palette, and on the other side an empty ring, for Vincent's toss."""
    half = TOKEN.width / 2
    up: list[Item] = [fill(disc(half, half, half + TOKEN.bleed), INK)]
    up += [
        fill(leaf(polar(half, half, 8.8, 30 * k), polar(half, half, 11.6, 30 * k), 1.5), "#d6982f") for k in range(12)
    ]
    up += [line(disc(half, half, 8.4), SAND, 0.35), *palette(half, half, 0.78)]
    down: list[Item] = [fill(disc(half, half, half + TOKEN.bleed), "#cfc3ab")]
    down += [line(disc(half, half, 3.0 + 2.1 * k), "#a99a7c", 0.7) for k in range(4)]
    name = words["tokens"]["token"]
    yield Card(1, name, "", counts().tokens, _face("palette", TOKEN, up, ink), _face("ring", TOKEN, down, ink))


def ribbons(words: Mapping[str, Any], ink: str) -> Iterator[Card]:
    """The ribbons: four colours, each with a figure of its own so that grey tells them apart, and silver."""
    box_ = counts()
    for number, colour in enumerate((*box_.ribbons, "silver"), start=1):
        count = box_.silver_count if colour == "silver" else box_.ribbon_count
        name = words["tokens"]["ribbon"].format(colour=words["tokens"][colour])
        yield Card(number, name, "", count, _face("ribbon", RIBBON, list(_ribbon(colour)), ink))


def _ribbon(colour: str) -> Iterator[Item]:
    shade, dark, light = SHADES[colour]
    bleed = RIBBON.box("bleed")
    yield fill(box(*bleed), light)
    x, y = RIBBON.width / 2, 8.0
    yield fill(straight(((x - 3.4, y + 2), (x - 5.2, 17.8), (x - 2.8, 16.2), (x - 1.0, 18.0), (x + 0.4, y + 3))), dark)
    yield fill(straight(((x + 3.4, y + 2), (x + 5.2, 17.8), (x + 2.8, 16.2), (x + 1.0, 18.0), (x - 0.4, y + 3))), shade)
    yield line(straight(((x + 3.4, y + 2), (x + 5.2, 17.8), (x + 2.8, 16.2), (x + 1.0, 18.0))), dark, 0.2)
    for radius, tone in ((6.1, dark), (5.6, shade)):
        yield fill(straight(polar(x, y, radius if k % 2 == 0 else radius - 0.9, 11.25 * k) for k in range(32)), tone)
    yield fill(disc(x, y, 3.8), "#ffffff")
    yield line(disc(x, y, 3.8), dark, 0.25)
    yield from figure(colour, x, y, 1.0, dark)


def figure(colour: str, x: float, y: float, size: float, tone: str) -> Iterator[Item]:
    """The figure of a colour: a disc, a leaf, a wave, a diamond; a star for silver."""

    def at(a: float, b: float) -> tuple[float, float]:
        return (round(x + size * a, 3), round(y + size * b, 3))

    match colour:
        case "red":
            yield fill(disc(x, y, 1.7 * size), tone)
        case "green":
            yield fill(leaf(at(-1.7, 1.7), at(1.9, -1.9), 2.7 * size), tone)
        case "blue":
            for row in (-1.1, 0.7):
                course = [
                    at(-2.2, row + 0.5),
                    at(-1.1, row - 0.3),
                    at(0, row + 0.5),
                    at(1.1, row - 0.3),
                    at(2.2, row + 0.5),
                ]
                yield line(smooth(course, closed=False), tone, 0.75 * size)
        case "violet":
            yield fill(straight((at(0, -2.4), at(1.9, 0), at(0, 2.4), at(-1.9, 0))), tone)
        case _:
            points = (polar(x, y, size * (2.6 if k % 2 == 0 else 1.05), 36 * k - 90) for k in range(10))
            yield fill(straight(points), tone)


def _face(name: str, size: Size, items: list[Item], ink: str) -> Face:
    return Face(name, size, (Part(name, "path", size.box("bleed"), inked(items, ink)),))
