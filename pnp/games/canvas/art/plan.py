"""Where things lie on the cards of Canvas, mm: the same place on every card, so that layers meet.

A card is 65 x 100 mm, a size for which there are sleeves. Its picture is seen in a window, as in a mount; the
plate with the title and the five swatches are below.
"""

from __future__ import annotations

from pnp.cards.card import Box, Size
from pnp.games.canvas.art.pictures import HIGH, WIDE

CARD = Size("canvas", 65.0, 100.0, 3.0, 3.0, 3.0)
"""Cards of paper."""
FILM = Size("canvas-film", 65.0, 100.0, 3.0, 0.0, 3.0)
"""Cards of film: nothing is printed near their edges, so they need no bleed."""
SCORING = Size("88 x 63 mm", 88.0, 63.0)
"""Scoring cards and reference cards: poker size, landscape."""
WINDOW: Box = (3.0, 3.0, WIDE, HIGH)
PLATE: Box = (3.0, 78.6, 59.0, 5.0)
"""Of the title."""
TILE_TOP, TILE_WIDE, TILE_HIGH = 85.4, 11.0, 11.6
_STEP = 12.0


def tile_box(place: int) -> Box:
    """The swatch at a place, 0 to 4."""
    return (3.0 + _STEP * place, TILE_TOP, TILE_WIDE, TILE_HIGH)


def notch_box(place: int) -> Box:
    """What is cut out of a paper card where it has no swatch: it reaches the lower edge and the sides."""
    left = 0.0 if place == 0 else 2.5 + _STEP * place
    right = CARD.width if place == 4 else 2.5 + _STEP * (place + 1)
    return (left, TILE_TOP - 0.6, right - left, CARD.height - TILE_TOP + 0.6)
