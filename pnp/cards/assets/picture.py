"""A picture, ready to be shown."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from pnp.cards.card import Box
from pnp.model.drawing import Item


class Picture(Struct, frozen=True, eq=False):
    """A picture, ready to be shown in any box.

    Attributes:
        width: its own, mm.
        height: its own, mm.
        pixels: width and height, or None where it is vectors.
        draw: what :meth:`place` does.
        tinted: in a text it has the colour of the letters, where nothing else is said.
    """

    width: float
    height: float
    pixels: tuple[int, int] | None
    draw: Callable[[Box, str, str], tuple[Item, ...]]
    tinted: bool = False

    def place(self, box: Box, colour: str = "none", alt: str = "") -> tuple[Item, ...]:
        """The picture stretched over a box.

        Args:
            box: mm, in the coordinates of the drawing.
            colour: ``#rrggbb`` paints all of it in this one colour, ``none`` leaves it as it is.
            alt: what it shows.

        Raises:
            BadValue: a picture without transparency cannot be painted in one colour.
        """
        return self.draw(box, colour, alt)
