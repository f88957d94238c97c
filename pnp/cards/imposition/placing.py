"""Faces placed on other pages: moved, scaled, clipped to their trim or bleed."""

from __future__ import annotations

from functools import lru_cache

from pnp.cards.card import Box, Face
from pnp.cards.paths import outlines
from pnp.model.drawing import Command, Font, Group, Item
from pnp.model.units import Point


def rounded(box: Box, radius: float) -> tuple[Command, ...]:
    """The outline of a box whose four corners have one radius; 0 for square ones."""
    return outlines.rounded(box, (radius,) * 4)


def placed(
    items: tuple[Item, ...], at: Point, clip: tuple[Command, ...], *, scale: float = 1.0, alt: str = ""
) -> Group:
    """Items with their origin at a place of the page.

    Args:
        items: the same tuple object for the same content, so that renderers store it once.
        at: where the items' origin comes to lie.
        clip: outline in the items' own coordinates, outside which nothing shows; empty for none.
        scale: 1 is their own size.
        alt: alternative text of the whole.
    """
    return Group("", items, alt, (scale, 0.0, 0.0, scale, *at), clip, shared=True)


@lru_cache(maxsize=256)
def items_of(face: Face) -> tuple[Item, ...]:
    """All that is drawn on a face; the same tuple object while the face is in use (faces count by identity)."""
    return face.items


def legible(text: str, font: Font) -> str:
    """A text without the characters that one of our own typefaces lacks, for labels beside the cards."""
    from pnp.geometry.typesetting import missing  # reads the typeface

    lacking = missing(text, font)
    return " ".join("".join(c for c in text if c not in lacking).split()) if lacking else text


def fitted(text: str, font: Font, size: float, width: float) -> str:
    """A legible text no wider than ``width``; a longer one is truncated."""
    from pnp.geometry.typesetting import width as measured

    text = legible(text, font)
    if measured(text, font, size) <= width:
        return text
    while text and measured(text + "\N{HORIZONTAL ELLIPSIS}", font, size) > width:
        text = text[:-1]
    return text.rstrip() + "\N{HORIZONTAL ELLIPSIS}"
