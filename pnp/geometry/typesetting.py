"""Lines of text with the typefaces' own metrics: how wide a text is, and where its lines break."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from pnp.geometry.advances import advances
from pnp.geometry.typefaces import face
from pnp.model.drawing import Font, Text, Typeface
from pnp.model.units import Point


class Span(NamedTuple):
    """A stretch of a line in one typeface.

    Attributes:
        x: where it begins, mm from the start of the line.
        text: its characters.
        font: its typographic role.
    """

    x: float
    text: str
    font: Font


SetLine = tuple[Span, ...]

_Piece = tuple[str, Font]
Measure = Callable[[str, Font, float], float]
"""Says how wide a text is in a typeface and size, mm."""
_RUNT = 0.2
"""A last line shorter than this part of the column looks lost."""
_SQUEEZES = (0.98, 0.96, 0.94, 0.92, 0.9, 0.88)


def width(text: str, font: Typeface, size_mm: float, tracking_mm: float = 0.0) -> float:
    """Width of a text in mm, without kerning; a character that the typeface lacks counts as its missing-glyph box."""
    total, units = _our_advance(text, font) if isinstance(font, Font) else _advance(text, font)
    return total * size_mm / units + tracking_mm * len(text)


def _advance(text: str, font: Typeface) -> tuple[float, float]:
    """Sum of the advance widths, and the typeface's units per em."""
    known = face(font)
    widths, unknown = known.widths, known.missing_width
    return sum(widths.get(ord(c), unknown) for c in text), known.units


@lru_cache(maxsize=1 << 14)
def _our_advance(text: str, font: Font) -> tuple[float, float]:
    """The same, cached: finding the size at which a page fits measures its words many times.

    A user's own file may change in the meantime, ours do not.
    """
    widths, unknown, units = advances(font)
    return sum(widths.get(ord(c), unknown) for c in text), units


def missing(text: str, font: Typeface) -> set[str]:
    """The characters of a text that the typeface lacks."""
    widths = face(font).widths
    return {c for c in text if ord(c) not in widths}


def wrap(
    text: str,
    size_mm: float,
    width_mm: float,
    font: Font = Font.SERIF,
    strong: Font | None = Font.SERIF_BOLD,
    measure: Measure = width,
) -> tuple[SetLine, ...]:
    """Break a paragraph into the fewest lines for a column; no last line is a single short word.

    Args:
        text: words between spaces; ``*words*`` are set in ``strong``; a no-break space does not break.
        size_mm: em size.
        width_mm: width of the column. A single word wider than that stands on a line of its own.
        font: role of the text.
        strong: role of what stands between asterisks; None where they mean nothing, in what people have written.
        measure: how wide a word is.
    """
    words = list(_words(text, font, strong))
    lines = _fill(words, size_mm, width_mm, measure)
    for squeeze in _SQUEEZES:
        if not lines or _length(lines[-1], size_mm, measure) >= _RUNT * width_mm:
            break
        narrower = _fill(words, size_mm, width_mm * squeeze, measure)
        if len(narrower) == len(lines):
            lines = narrower
    return tuple(_join(line, size_mm, measure) for line in lines)


def draw(lines: Sequence[SetLine], at: Point, size_mm: float, leading_mm: float, colour: str) -> Iterable[Text]:
    """Set lines as drawing items, the first baseline at ``at``."""
    x, y = at
    for number, line in enumerate(lines):
        for span in line:
            place = (round(x + span.x, 3), round(y + number * leading_mm, 3))
            yield Text(place, span.text, size_mm, span.font, colour=colour)


def _words(text: str, font: Font, strong: Font | None) -> Iterable[list[_Piece]]:
    """The words of a text, each in pieces of one typeface."""
    role = font
    for word in text.split(" "):
        pieces = []
        for index, piece in enumerate([word] if strong is None else word.split("*")):
            if index and strong is not None:
                role = strong if role is font else font
            if piece:
                pieces.append((piece, role))
        if pieces:
            yield pieces


def _fill(words: Iterable[list[_Piece]], size_mm: float, width_mm: float, measure: Measure) -> list[list[_Piece]]:
    """Lines filled one after the other as far as they go."""
    lines: list[list[_Piece]] = []
    used = 0.0
    for (start, role), *rest in words:
        word, spaced = [(start, role), *rest], [(" " + start, role), *rest]
        if lines and used + _length(spaced, size_mm, measure) <= width_mm:
            lines[-1] += spaced
            used += _length(spaced, size_mm, measure)
        else:
            lines.append(word)
            used = _length(word, size_mm, measure)
    return lines


def _length(pieces: Iterable[_Piece], size_mm: float, measure: Measure) -> float:
    return sum(measure(text, font, size_mm) for text, font in pieces)


def _join(pieces: Iterable[_Piece], size_mm: float, measure: Measure) -> SetLine:
    """Neighbouring pieces in one typeface become one span; spaces between typefaces become distance."""
    spans: list[Span] = []
    x = 0.0
    for text, font in pieces:
        if spans and spans[-1].font is font:
            spans[-1] = Span(spans[-1].x, spans[-1].text + text, font)
        else:
            indent = measure(text[: len(text) - len(text.lstrip(" "))], font, size_mm)
            spans.append(Span(x + indent, text.lstrip(" "), font))
        x += measure(text, font, size_mm)
    return tuple(spans)
