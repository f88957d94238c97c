"""The cards' backs: a field of cubes, a bar across it, and what the card is."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.cards.card import Face, Size
from pnp.games.cubist.art.inks import Palette
from pnp.games.cubist.art.parts import FaceBuilder
from pnp.games.cubist.art.shapes import box, polygon
from pnp.games.cubist.art.stack import COS30
from pnp.model.drawing import Font, Item, Path, Style

ACROSS = 4
"""Cubes side by side: the field ends at the right as it begins at the left."""


def back(name: str, size: Size, ink: Palette, word: str) -> Face:
    """The back of a deck.

    Args:
        name: ``installation``, ``museum`` or ``artist``.
        size: of the card.
        ink: colours.
        word: what the deck is called.
    """
    ground, middle, dark = {
        "installation": ("#e2573f", ink.red, "#7c1b0f"),
        "museum": ("#3d7bab", ink.blue, "#12304b"),
        "artist": ("#f3c763", ink.ochre, "#a97312"),
    }[name]
    if ink.name == "mono":
        ground, middle, dark = {
            "installation": ("#8a8a8a", "#5c5c5c", "#333333"),
            "museum": ("#555555", "#2e2e2e", "#111111"),
            "artist": ("#dedede", "#bdbdbd", "#8c8c8c"),
        }[name]
    face = FaceBuilder(f"{name} back", size)
    face.art("cubes", _cubes(size, (ground, middle, dark), ink))
    middle_y = size.height / 2
    face.art("bar", [ink.plane(box(-3.2, middle_y - 9.0, size.width + 6.4, 18.0), ink.black)])
    colour = ink.on(ink.black)
    face.words(
        "word", word.upper(), (size.width / 2, middle_y + 2.4), 6.6, Font.SANS_BLACK, anchor="middle", colour=colour,
        room=size.width - 2 * size.safe - 4, tracking=0.05,
    )  # fmt: skip
    return face.done()


def _cubes(size: Size, tones: tuple[str, str, str], ink: Palette) -> Iterator[Item]:
    """Cubes that fill the card and its bleed."""
    across = size.width / (2 * ACROSS)
    edge = across / COS30
    half = edge / 2
    edges = Style(fill="#ffffff", stroke=tones[1], stroke_mm=0.3, join="round")
    rows = range(-3, int(size.height / (1.5 * edge)) + 3)
    for row in rows:
        for column in range(-2, int(size.width / (2 * across)) + 3):
            x = size.width / 2 + (2 * column - 3 + row % 2) * across
            y = size.height / 2 + (row - len(rows) // 2 + 2) * 1.5 * edge
            top = ((x, y - half), (x + across, y), (x, y + half), (x - across, y))
            left = ((x - across, y), (x, y + half), (x, y + half + edge), (x - across, y + edge))
            right = ((x + across, y), (x, y + half), (x, y + half + edge), (x + across, y + edge))
            for side, colour in zip((top, left, right), tones, strict=True):
                if _inside(side, size):
                    style = edges if ink.plain else Style(fill=colour, stroke=colour, stroke_mm=0.1)
                    yield Path(polygon(side), style)


def _inside(side: tuple[tuple[float, float], ...], size: Size) -> bool:
    left, top, width, height = size.box("bleed")
    return (
        any(x > left for x, _ in side)
        and any(x < left + width for x, _ in side)
        and any(y > top for _, y in side)
        and any(y < top + height for _, y in side)
    )
