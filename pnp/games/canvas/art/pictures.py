"""The pictures of Canvas, which are SVG files in ``layouts/games/canvas``: sixty motifs and twenty backgrounds."""

from __future__ import annotations

from pnp.data import load_layout
from pnp.games.artwork import artwork
from pnp.games.canvas.rules.cards import box
from pnp.model.drawing import Item

WIDE, HIGH = 59.0, 74.0
"""Size of the window in which a picture is seen, mm; everything outside is cut off."""


def motif(number: int) -> tuple[Item, ...]:
    """The picture of art card 1 to 60 in a window whose top left corner is 0, 0; most of it is clear."""
    return artwork(f"canvas/motifs/{load_layout('games/canvas/art')['card'][number - 1]['picture']}")


def background(number: int) -> tuple[Item, ...]:
    """The painting of background 1 to 20 in the same window."""
    return artwork(f"canvas/backgrounds/{box().backgrounds[number - 1].lower()}")
