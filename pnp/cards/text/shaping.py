"""Scripts that run from right to left, join or stack: levels from python-bidi, glyphs from HarfBuzz, as outlines.

Outlines, because they are the same in PDF, SVG and PNG, and no reader needs a shaper of its own. Both libraries are
imported only when a text needs them.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any, TypeVar

from fontTools.pens.basePen import BasePen
from msgspec import Struct

from pnp.cards.language.values import BadValue
from pnp.cards.paths.pathdata import mapped
from pnp.geometry.typefaces import face
from pnp.model.drawing import Command, Typeface
from pnp.model.units import Point

_Ordered = TypeVar("_Ordered")
_EXTRA = (
    "this text runs from right to left or is in a script whose letters join or stack, which needs two more packages; "
    "install them with: pip install 'pnp-games[rtl]'"
)


class Shaped(Struct, frozen=True):
    """The glyphs of a run, from left to right.

    Attributes:
        width: in ems.
        glyphs: place from the start of the run, and outline; both in ems, y down.
    """

    width: float
    glyphs: tuple[tuple[float, float, tuple[Command, ...]], ...]

    def outline(self, x: float, y: float, size: float) -> list[Command]:
        """All glyphs as one path.

        Args:
            x: where the run begins, mm.
            y: the baseline, mm.
            size: em, mm.
        """
        return [
            step
            for right, down, steps in self.glyphs
            for step in mapped(steps, (size, 0.0, 0.0, size, x + right * size, y + down * size))
        ]


_UNSEEN = frozenset({"BN", "LRE", "RLE", "LRO", "RLO", "PDF", "LRI", "RLI", "FSI", "PDI"})

_BRACKETS = {"(": ")", "[": "]", "{": "}"}
_STRONG = {"L": "L", "R": "R", "EN": "R", "AN": "R"}


class Shaper:
    """Shapes words; keeps typefaces, outlines and the words it has shaped."""

    def __init__(self, language: str) -> None:
        """For texts in a language (BCP 47)."""
        self.language = language
        self._fonts: dict[Typeface, Any] = {}
        self._outlines: dict[tuple[Typeface, int], tuple[Command, ...]] = {}
        self._words: dict[tuple[str, Typeface, bool], Shaped] = {}

    def levels(self, text: str, rtl: bool) -> list[int]:
        """The level of embedding of each character of a line (UAX 9); odd ones run from right to left.

        Raises:
            BadValue: python-bidi is not installed.
        """
        try:
            from bidi import algorithm
        except ImportError:
            raise BadValue(_EXTRA, "text") from None
        storage = algorithm.get_empty_storage()
        storage["base_level"], storage["base_dir"] = int(rtl), "R" if rtl else "L"
        seen = [unicodedata.bidirectional(c) not in _UNSEEN for c in text]
        algorithm.get_embedding_levels("".join(c for c, is_seen in zip(text, seen, strict=True) if is_seen), storage)
        algorithm.explicit_embed_and_overrides(storage)
        algorithm.resolve_weak_types(storage)
        _pair_brackets(storage["chars"], "R" if rtl else "L")
        algorithm.resolve_neutral_types(storage, False)
        algorithm.resolve_implicit_levels(storage, False)
        found = iter([int(character["level"]) for character in storage["chars"]])
        levels: list[int] = []
        for is_seen in seen:  # joiners and explicit marks, which the algorithm drops, go with what they follow
            levels.append(next(found) if is_seen else levels[-1] if levels else int(rtl))
        return levels

    def shape(self, text: str, font: Typeface, rtl: bool) -> Shaped:
        """The glyphs of a run in one typeface and direction.

        Raises:
            BadValue: uharfbuzz is not installed.
        """
        key = (text, font, rtl)
        if (found := self._words.get(key)) is None:
            if len(self._words) >= 10_000:
                self._words.clear()
            found = self._words[key] = self._shape(text, font, rtl)
        return found

    def clusters(self, text: str, font: Typeface, rtl: bool) -> set[int]:
        """Where a run may be parted: the places of the characters with which its graphemes and ligatures begin.

        Raises:
            BadValue: uharfbuzz is not installed.
        """
        return {info.cluster for info in self._buffer(text, self._font(font), rtl).glyph_infos}

    def load(self, font: Typeface) -> Any:
        """A typeface as a HarfBuzz font."""
        import uharfbuzz as hb

        return hb.Font(hb.Face(face(font).data))

    def _shape(self, text: str, font: Typeface, rtl: bool) -> Shaped:
        known = self._font(font)
        buffer = self._buffer(text, known, rtl)
        em = known.face.upem
        x, glyphs = 0.0, []
        for info, position in zip(buffer.glyph_infos, buffer.glyph_positions, strict=True):
            if steps := self._outline(known, font, info.codepoint):
                glyphs.append((x + position.x_offset / em, -position.y_offset / em, steps))
            x += position.x_advance / em
        return Shaped(x, tuple(glyphs))

    def _font(self, font: Typeface) -> Any:
        if (known := self._fonts.get(font)) is None:
            try:
                known = self._fonts[font] = self.load(font)
            except ImportError:
                raise BadValue(_EXTRA, "text") from None
        return known

    def _buffer(self, text: str, known: Any, rtl: bool) -> Any:
        import uharfbuzz as hb

        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.direction = "rtl" if rtl else "ltr"
        buffer.guess_segment_properties()
        buffer.language = self.language
        hb.shape(known, buffer)
        return buffer

    def _outline(self, known: Any, font: Typeface, glyph: int) -> tuple[Command, ...]:
        if (steps := self._outlines.get((font, glyph))) is None:
            pen = _Pen(known.face.upem)
            known.draw_glyph_with_pen(glyph, pen)
            steps = self._outlines[font, glyph] = tuple(pen.commands)
        return steps


def _pair_brackets(characters: list[dict[str, Any]], own: str) -> None:
    """Give both brackets of a pair one direction (UAX 9, rule N0), which python-bidi leaves out.

    Args:
        characters: of a line, after the rules for weak types.
        own: direction of the line, L or R.
    """
    opened: list[int] = []
    pairs: list[tuple[int, int]] = []
    for index, character in enumerate(characters):
        if character["ch"] in _BRACKETS:
            opened.append(index)
        for place in reversed(opened):
            if _BRACKETS[characters[place]["ch"]] == character["ch"]:
                pairs.append((place, index))
                del opened[opened.index(place) :]
                break
    for start, end in sorted(pairs):
        strong = [_STRONG[c["type"]] for c in characters[start + 1 : end] if c["type"] in _STRONG]
        if own in strong:
            direction = own
        elif strong:
            direction = next((_STRONG[c["type"]] for c in characters[start::-1] if c["type"] in _STRONG), own)
        else:
            continue
        characters[start]["type"] = characters[end]["type"] = direction


class _Pen(BasePen):  # type: ignore[misc]
    """Takes outlines from HarfBuzz, in ems and with y down; fontTools makes quadratic curves cubic ones."""

    def __init__(self, em: float) -> None:
        super().__init__(None)
        self.em = em
        self.commands: list[Command] = []

    def _moveTo(self, point: Point) -> None:  # noqa: N802 (fontTools' names)
        self._add("M", point)

    def _lineTo(self, point: Point) -> None:  # noqa: N802
        self._add("L", point)

    def _curveToOne(self, *points: Point) -> None:  # noqa: N802
        self._add("C", *points)

    def _closePath(self) -> None:  # noqa: N802
        self._add("Z")

    _endPath = _closePath  # noqa: N815

    def _add(self, letter: str, *points: Point) -> None:
        values = (value for x, y in points for value in (x / self.em, -y / self.em))
        self.commands.append((letter, *values))  # type: ignore[arg-type]


def visual(items: Sequence[_Ordered], levels: Sequence[int]) -> list[_Ordered]:
    """Items of one line from left to right (UAX 9, rule L2)."""
    order = list(range(len(items)))
    for level in range(max(levels, default=0), 0, -1):
        start = 0
        while start < len(order):
            end = start
            while end < len(order) and levels[order[end]] >= level:
                end += 1
            order[start:end] = order[start:end][::-1]
            start = end + 1
    return [items[i] for i in order]
