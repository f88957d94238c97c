"""Inspiration tokens and ribbons, to be cut from card; drawn in ``layouts/games/canvas``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pnp.cards.card import Card, Face, Part, Size
from pnp.games.artwork import artwork, coloured
from pnp.games.canvas.art.backs import palette
from pnp.games.canvas.art.brush import placed
from pnp.games.canvas.art.icons import PALE, SILVER, STEEL
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.rules.cards import box as counts
from pnp.model.drawing import Group, Item
from pnp.model.print_mode import PrintMode

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


def tokens(words: Mapping[str, Any], print_mode: PrintMode) -> Iterator[Card]:
    """The inspiration tokens: a palette, and on the other side an empty ring, for Vincent's toss."""
    half = TOKEN.width / 2
    up, down = (*artwork("canvas/token"), palette(half, half, 0.78)), artwork("canvas/token-back")
    name = words["tokens"]["token"]
    yield Card(
        1, name, "", counts().tokens, _face("palette", TOKEN, up, print_mode), _face("ring", TOKEN, down, print_mode)
    )


def ribbons(words: Mapping[str, Any], print_mode: PrintMode) -> Iterator[Card]:
    """The ribbons: four colours, each with its own figure so that they differ in grey too, and silver."""
    box_ = counts()
    for number, colour in enumerate((*box_.ribbons, "silver"), start=1):
        count = box_.silver_count if colour == "silver" else box_.ribbon_count
        name = words["tokens"]["ribbon"].format(colour=words["tokens"][colour])
        drawn = artwork("canvas/ribbon", coloured(dict(zip(("shade", "dark", "light"), SHADES[colour], strict=True))))
        yield Card(
            number, name, "", count, _face("ribbon", RIBBON, (*drawn, figure(colour, 7.5, 8.0, 1.0)), print_mode)
        )


def figure(colour: str, x: float, y: float, size: float) -> Group:
    """The figure of a colour, centred on a place: a disc, a leaf, a wave, a diamond; a star for silver."""
    return placed(artwork(f"canvas/figures/{colour}"), (x, y), size)


def _face(name: str, size: Size, items: tuple[Item, ...], print_mode: PrintMode) -> Face:
    return Face(name, size, (Part(name, "path", size.box("bleed"), inked(items, print_mode)),))
