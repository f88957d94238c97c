"""The reference cards for the turn, for Vincent and for playing alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pnp.cards.card import Face
from pnp.games.canvas.art.brush import INK, box, fill
from pnp.games.canvas.art.icons import TINTS, bonus, element
from pnp.games.canvas.art.panel import SIZE, ground, part
from pnp.games.canvas.art.pictures import background, motif
from pnp.games.canvas.rules.cards import Element
from pnp.games.canvas.rules.cards import box as counts
from pnp.geometry.typesetting import draw, wrap
from pnp.model.drawing import Font, Group, Item, Text
from pnp.model.print_mode import PrintMode


def front(entry: Mapping[str, Any], print_mode: PrintMode) -> Face:
    """A reminder in words, as large as its card allows."""
    parts = list(ground(entry["head"], print_mode))
    after = wrap(entry["after"], 2.8, 78.0, Font.SANS_BOLD)
    low = 58.8 - 3.6 * (len(after) - 1)
    size = 3.3
    while True:
        paragraphs = [wrap(paragraph, size, 78.0) for paragraph in entry["text"]]
        y = 16.0 + size + sum(1.25 * size * len(lines) + 0.4 * size for lines in paragraphs)
        if y - 1.2 * size < low - 3.6:
            break
        size = round(size - 0.05, 2)
    items: list[Item] = []
    y = 16.0 + size
    for lines in paragraphs:
        items += draw(lines, (5.0, round(y, 2)), size, round(1.25 * size, 3), INK)
        y += 1.25 * size * len(lines) + 0.4 * size
    parts.append(part("text", "text", (5, 16, 78, y - 16), items, print_mode))
    return Face(
        "front",
        SIZE,
        (
            *parts,
            part(
                "after",
                "text",
                (5, low - 3, 78, 60 - low),
                tuple(draw(after, (5.0, low), 2.8, 3.6, "#8c3424")),
                print_mode,
            ),
        ),
    )


def behind(entry: Mapping[str, Any], words: Mapping[str, Any], print_mode: PrintMode) -> Face:
    """The back of a reference card: the icons, the levels, or a picture of Vincent."""
    match entry["shows"]:
        case "elements":
            return _elements(words, print_mode)
        case "levels":
            return _levels(words, print_mode)
    parts = list(ground(entry["back"], print_mode))
    x, y, wide, high = 3.0, 17.0, 82.0, 43.0
    layers = (
        Group("", background(9), matrix=(1.4, 0, 0, 1.4, 0, -32)),
        Group("", motif(7), matrix=(0.86, 0, 0, 0.86, 6, -18)),
        Group("", motif(19), matrix=(0.95, 0, 0, 0.95, 22, -27)),
    )
    scene = Group("", layers, matrix=(1, 0, 0, 1, x, y), clip=box(0, 0, wide, high))
    return Face(
        "behind", SIZE, (*parts, part("scene", "image", (x, y, wide, high), (scene,), print_mode, picture=True))
    )


def _elements(words: Mapping[str, Any], print_mode: PrintMode) -> Face:
    parts = list(ground(words["elements"]["head"], print_mode))
    marks: list[Item] = []
    texts: list[Item] = []
    for k, kind in enumerate(Element):
        x = 14.0 + 20.0 * k
        marks += (element(kind, (x, 24.0), 10.0), bonus(kind, (x, 43.0), 13.5))
        texts.append(Text((x, 33.0), words["elements"][kind.value], 3.4, Font.SANS_BOLD, "middle", INK))
    lines = wrap(words["elements"]["text"], 2.9, 78.0)
    texts += draw(lines, (5.0, 55.4), 2.9, 3.6, INK)
    return Face(
        "behind",
        SIZE,
        (
            *parts,
            part("marks", "path", (5, 17, 78, 34), marks, print_mode),
            part("words", "text", (5, 30, 78, 30), texts, print_mode),
        ),
    )


def _levels(words: Mapping[str, Any], print_mode: PrintMode) -> Face:
    parts = list(ground(words["levels"]["head"], print_mode))
    items: list[Item] = []
    for k, (name, points) in enumerate(counts().levels.items()):
        x = 5.0 + 19.8 * k
        items.append(fill(box(x, 19.0, 18.6, 24.0), TINTS[(2, 1, 0, 4)[k]]))
        items.append(Text((x + 9.3, 34.6), f"{points}+", 8.6, Font.SANS_BLACK, "middle", INK))
        items.append(Text((x + 9.3, 40.4), words["levels"][name], 3.2, Font.SANS, "middle", INK))
    lines = wrap(words["levels"]["text"], 3.0, 78.0)
    items += draw(lines, (5.0, 50.0), 3.0, 3.8, INK)
    return Face("behind", SIZE, (*parts, part("levels", "text", (5, 19, 78, 41), items, print_mode)))
