"""The backs of cards: a lattice of leaves and discs, a palette in the middle."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.cards.card import Face, Part, Size
from pnp.games.canvas.art.brush import CREAM, INK, SAND, disc, fill, leaf, placed, polar, smooth, within
from pnp.games.canvas.art.brush import box as frame_of
from pnp.games.canvas.art.icons import SWATCHES
from pnp.games.canvas.art.inks import inked
from pnp.games.canvas.art.plan import CARD
from pnp.model.drawing import Font, Item, Text

_STEP = 9.0


@dataclass(frozen=True, slots=True)
class _Tones:
    ground: str
    leaf: str
    discs: tuple[str, str, str]
    ring: str
    letters: str = "#ffffff"


_DISCS = ("#d6982f", "#e2725b", "#9fc3cf")
_KINDS = {
    "art": _Tones(INK, "#3d5275", _DISCS, SAND),
    "background": _Tones("#5c3a2e", "#84573f", _DISCS, SAND),
}
_LOW = _Tones("#ffffff", "#e6e6e6", ("#c9c9c9", "#c9c9c9", "#c9c9c9"), "#b5b5b5", "#2a2a2a")
"""Where ink is to be saved: white, with pale leaves."""


def back(kind: str, label: str, ink: str, size: Size = CARD) -> Face:
    """A back, the same both ways up but for its label.

    Args:
        kind: ``art`` or ``background``, for the colours.
        label: one word.
        ink: colour, mono or low.
        size: of the card.
    """
    tones = _LOW if ink == "low" else _KINDS[kind]
    wide, high = size.width, size.height
    frame = frame_of(*size.box("bleed"))
    pattern: list[Item] = [] if ink == "low" else [fill(frame, tones.ground)]
    columns, rows = int(wide / _STEP) + 3, int(high / _STEP) + 3
    for row in range(rows):
        for column in range(columns):
            x, y = wide / 2 + (column - (columns - 1) / 2) * _STEP, high / 2 + (row - (rows - 1) / 2) * _STEP
            pattern += [fill(leaf((x, y), polar(x, y, 6.1, 45 + 90 * k), 2.7), tones.leaf) for k in range(4)]
            pattern.append(fill(disc(x, y, 1.15), tones.discs[(row + 2 * column) % 3]))
            pattern.append(fill(disc(x + _STEP / 2, y + _STEP / 2, 0.55), tones.ring))
    radius = min(15.0, 0.24 * min(wide, high))
    medal = [
        fill(disc(wide / 2, high / 2, radius + 1.4), tones.ring),
        fill(disc(wide / 2, high / 2, radius), tones.ground),
        *palette(wide / 2, high / 2 - 0.14 * radius, radius / 15),
    ]
    em = 0.21 * radius
    around = (wide / 2 - radius, high / 2 - radius, 2 * radius, 2 * radius)
    word = Text((wide / 2, high / 2 + 0.72 * radius), label, em, Font.SANS_BOLD, "middle", tones.letters)
    shown = "mono" if ink == "low" else ink
    return Face(
        "back",
        size,
        (
            Part("pattern", "path", size.box("bleed"), inked((within(frame, pattern),), shown)),
            Part("medal", "path", around, inked(medal, shown)),
            Part("label", "text", (around[0], word.at[1] - em, 2 * radius, em), inked((word,), shown)),
        ),
    )


def palette(x: float, y: float, size: float) -> Iterator[Item]:
    """A painter's palette with five dabs in the colours of the swatches."""
    shape = smooth("-9.5,-1 -7,-6.4 0,-8.2 7.4,-6 9.8,0 6.8,4 2.6,3.2 1.4,6 -1.6,7.6 -7,5")
    dabs = [
        fill(disc(a, b, 1.5), SWATCHES[k])
        for k, (a, b) in enumerate(((-5.6, -1.2), (-3.6, -4.7), (0.4, -5.8), (4.4, -4.4), (6.6, -0.8)))
    ]
    yield placed(
        (fill(shape, CREAM), *dabs, fill(disc(-3.2, 3.2, 1.3), INK)), (round(x, 2), round(y, 2)), round(size, 4)
    )
