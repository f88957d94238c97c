"""The backs of cards: a lattice of leaves and discs, a palette in the middle; ``layouts/games/canvas/back.svg``."""

from __future__ import annotations

from pnp.cards.card import Face, Part
from pnp.games.artwork import artwork, coloured
from pnp.games.canvas.art.brush import placed
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.art.plan import CARD
from pnp.model.drawing import Font, Group, Text
from pnp.model.print_mode import PrintMode

_DISCS = {"first": "#d6982f", "second": "#e2725b", "third": "#9fc3cf", "ring": "#dcc39a"}
_KINDS = {
    "art": {"field": "#1d2a3f", "ground": "#1d2a3f", "leaf": "#3d5275", **_DISCS},
    "background": {"field": "#5c3a2e", "ground": "#5c3a2e", "leaf": "#84573f", **_DISCS},
}
_LOW = {
    **{"field": "none", "ground": "#ffffff", "leaf": "#e6e6e6"},
    **{"first": "#c9c9c9", "second": "#c9c9c9", "third": "#c9c9c9", "ring": "#b5b5b5"},
}
"""To save ink: white, with pale leaves."""
_RADIUS = 15.0
"""Of the medal."""


def back(kind: str, label: str, print_mode: PrintMode) -> Face:
    """A back, the same both ways up except for its label.

    Args:
        kind: ``art`` or ``background``, for the colours.
        label: one word.
        print_mode: in colour, in greys, or with little toner.
    """
    low = print_mode == "low"
    pattern = artwork("canvas/back", coloured(_LOW if low else _KINDS[kind]))
    x, y, em = CARD.width / 2, CARD.height / 2, 0.21 * _RADIUS
    around = (x - _RADIUS, y - _RADIUS, 2 * _RADIUS, 2 * _RADIUS)
    word = Text((x, y + 0.72 * _RADIUS), label, em, Font.SANS_BOLD, "middle", "#2a2a2a" if low else "#ffffff")
    shown = "mono" if low else print_mode
    return Face(
        "back",
        CARD,
        (
            Part("pattern", "path", CARD.box("bleed"), inked(pattern, shown)),
            Part("medal", "path", around, inked((palette(x, y - 0.14 * _RADIUS, 1.0),), shown)),
            Part("label", "text", (around[0], word.at[1] - em, 2 * _RADIUS, em), inked((word,), shown)),
        ),
    )


def palette(x: float, y: float, size: float) -> Group:
    """A painter's palette with five dabs in the colours of the swatches, centred on a place."""
    return placed(artwork("canvas/palette"), (x, y), size)
