"""How wide words are, each measured once; lengths in ems."""

from __future__ import annotations

from pnp.geometry.typefaces import face
from pnp.model.drawing import Typeface

_MANY = 20_000
"""Words kept of one typeface; a deck of thousands of cards has fewer, and memory stays flat."""


class Metrics(dict[str, float]):
    """Widths of words in a typeface, without kerning; a dictionary that fills itself.

    A text is set in lines one em high: the typeface's ascent and descent are scaled so that together they are one em,
    whatever room its maker asked for. So n lines of a size need that size, and n - 1 times the leading.

    Attributes:
        font: the typeface.
        widths: of characters.
        rise: from the baseline to the top of a line.
        depth: from the baseline to the bottom of a line.
        cap: height of capitals.
    """

    __slots__ = ("cap", "depth", "font", "rise", "widths")

    def __init__(self, font: Typeface) -> None:
        """Read the typeface.

        Raises:
            DrawingError: its file is missing, not a font, or damaged.
        """
        super().__init__()
        known = face(font)
        em = known.units
        self.font = font
        self.widths = {chr(code): width / em for code, width in known.widths.items()}
        high, low = max(known.ascent, 1), max(-known.descent, 0)
        self.rise: float = high / (high + low)
        self.depth = 1 - self.rise
        self.cap: float = min(known.cap_height / em, self.rise)

    def __missing__(self, word: str) -> float:
        """Measure a word.

        Raises:
            KeyError: the typeface lacks one of its characters.
        """
        width = sum(map(self.widths.__getitem__, word))
        if len(self) >= _MANY:
            self.clear()
        self[word] = width
        return width
