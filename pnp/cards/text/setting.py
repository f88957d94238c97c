"""Texts set in boxes: measured, broken into lines, made smaller until they fit, put in their places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from math import ceil
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from pnp.cards.assets.kit import Kit
from pnp.cards.card import Box, Check, Remark
from pnp.cards.language.elements import Text
from pnp.cards.language.values import BadValue, mm, told
from pnp.cards.text.blocks import Block, Line, fill, stack
from pnp.cards.text.characters import SIMPLE
from pnp.cards.text.drawing import Pen, Setting
from pnp.cards.text.looks import Look, Looks
from pnp.cards.text.markup import MARKED
from pnp.cards.text.metrics import Metrics
from pnp.cards.text.paragraphs import Composer
from pnp.errors import DrawingError
from pnp.model.drawing import Typeface
from pnp.model.units import POINTS_PER_MM

if TYPE_CHECKING:
    from pnp.cards.text.shaping import Shaper

_Composed = tuple[list[Block], list[Remark], str]
"""Blocks, remarks, and what the text says where its words become outlines."""
_STEP = 0.1 / POINTS_PER_MM
"""Step by which text shrinks: a tenth of a point."""
_SLACK = 0.005
"""Tolerated overflow of a box, mm."""
_MANY = 4096
"""Most settings kept; this bounds memory for any number of cards."""
_PARTED = re.compile("[-/\u2013\u2014]")
"""Texts in which this is found may be broken inside words."""
_MANNER = attrgetter(
    "font", "bold", "italic", "size", "min_size", "fit", "leading", "paragraph_gap", "tracking", "colour", "case",
    "underline", "strike", "raised", "outline", "outline_width", "along",
    "markup", "icon_scale", "highlight", "direction", "wrap", "align", "valign",
)  # fmt: skip


def set_text(text: Text, box: Box, kit: Kit) -> Setting:
    """Set a text in a box.

    Lines are one em high, the typeface's ascent and descent scaled to that; the first one's top is the top of the box
    (``valign: top``), the last one's bottom is the bottom of the box (``bottom``), or the capitals of the first and
    the baseline of the last are equally far from both (``middle``), as the eye judges figures in circles.

    A line that runs from right to left begins on the right where ``align`` is left and ``direction`` is auto.

    Args:
        text: all its values are final; ``text.text`` is what to print.
        box: mm.
        kit: typefaces, icons, styles.

    Raises:
        BadValue: an emoji, an unknown font, style or value in it, a broken icon, a script whose extra is not installed.
    """
    shared = _shared_settings(kit)
    key = (text.text, box, _MANNER(text))
    if (setting := shared.settings.get(key)) is None:
        if len(shared.settings) >= _MANY:
            shared.settings.clear()
        setting = shared.settings[key] = shared.setter(text, box[3]).set(str(text.text), box)
    return setting


def measure(text: Text, width: float | None, kit: Kit) -> tuple[float, float]:
    """Width and height of a text in its own size, broken at a width, mm.

    Args:
        text: as for :func:`set_text`.
        width: of the column, or None to break only where the text itself does.
        kit: typefaces, icons, styles.

    Raises:
        BadValue: as for :func:`set_text`.
    """
    shared = _shared_settings(kit)
    key = (text.text, width, _MANNER(text))
    if (found := shared.extents.get(key)) is None:
        setter = shared.setter(text, None)
        blocks, _, _ = setter.blocks(str(text.text))
        lines = setter.broken(blocks, width if text.wrap else None, setter.size)
        height = setter.height(lines)
        if len(shared.extents) >= _MANY:
            shared.extents.clear()
        widest = max((line.width for line in lines), default=0.0)
        found = shared.extents[key] = (widest * setter.size, height * setter.size)
    return found


def _shared_settings(kit: Kit) -> _SharedSettings:
    shared: _SharedSettings | None = kit.fonts.memory
    if shared is None or shared.kit is not kit:
        shared = kit.fonts.memory = _SharedSettings(kit)
    return shared


class _Faces(dict[Typeface, Metrics]):
    """Measures of typefaces, read when they are first used."""

    def __missing__(self, font: Typeface) -> Metrics:
        try:
            found = self[font] = Metrics(font)
        except DrawingError as error:
            raise BadValue(str(error), "font") from None
        return found


class _SharedSettings:
    """What texts of one kit share and what is kept from one to the next."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.metrics = _Faces()
        self._shaper: Shaper | None = None
        self._icons: list[str] | None = None
        self.settings: dict[Any, Setting] = {}
        self.extents: dict[Any, tuple[float, float]] = {}
        self._setters: dict[Any, _TextSetter] = {}

    def icons(self) -> list[str]:
        """Names of the deck's icons."""
        if self._icons is None:
            self._icons = self.kit.pictures.icons
        return self._icons

    def shaper(self) -> Shaper:
        """The shaper of the deck's texts."""
        if self._shaper is None:
            from pnp.cards.text.shaping import Shaper  # most decks need none

            self._shaper = Shaper(self.kit.language)
        return self._shaper

    def setter(self, text: Text, height: float | None) -> _TextSetter:
        """How a text is set, apart from its words; the same for all texts of one element.

        Args:
            text: the element.
            height: of its box, for sizes in percent; None where there is no box.
        """
        key = (_MANNER(text), height if isinstance(text.size, str) or isinstance(text.min_size, str) else None)
        if (setter := self._setters.get(key)) is None:
            if len(self._setters) >= _MANY:
                self._setters.clear()
            setter = self._setters[key] = _TextSetter(self, text, height)
        return setter


class _TextSetter:
    """How the texts of an element are set."""

    def __init__(self, shared: _SharedSettings, text: Text, height: float | None) -> None:
        if height is None and "%" in f"{text.size}":
            raise BadValue(
                "a size in percent is a part of the height of a box, and here the height follows the text", "size"
            )
        self.shared = shared
        self.text = text
        self.size = mm(text.size, height or 0.0)
        if not self.size > 0:
            raise BadValue(f"{self.size:g} mm is not a text size; give more than 0", "size")
        self.least = min(self.size, max(mm(text.min_size, height or 0.0), _STEP))
        self.leading, self.gap = float(text.leading), float(text.paragraph_gap)
        if not self.leading > 0:
            raise BadValue(f"{self.leading:g} is not a line spacing; give ems above 0, such as 1.2", "leading")
        self.looks = Looks(text, shared.kit, shared.metrics, self.size)
        self.base: Look = self.looks.base
        self.plain = self.base.plain and text.direction != "rtl"
        self.space = self.base.width(" ")
        self.pen = Pen(text, self.base)
        self._last: tuple[str, _Composed] = ("", ([], [], ""))

    def set(self, words: str, box: Box) -> Setting:
        """Set words in a box."""
        text, size = self.text, self.size
        if text.along:
            return self._along(words, box)
        if (quick := self._one_line(words, box)) is not None:
            return quick
        blocks, remarks, said = self.blocks(words)
        if not blocks:
            return Setting((), None, 0.0, 0.0, tuple(remarks))
        column = box[2] if text.wrap else None
        lines = self.broken(blocks, column, size)
        height = self.height(lines)
        if not self._fits(lines, height, box, size) and text.fit == "shrink":
            size, lines, height = self._shrunk(blocks, column, box)
        if not self._fits(lines, height, box, size):
            remarks = [*remarks, self._overflow(lines, height * size, box, size)]
        return self.pen.draw(lines, box, size, height, tuple(remarks), said)

    def _along(self, words: str, box: Box) -> Setting:
        """Set words along a path."""
        from pnp.cards.text.along import Course, draw  # few texts are

        course = Course(self.text.along, box)
        blocks, remarks, _ = self.blocks(words)
        if not blocks:
            return Setting((), None, 0.0, 0.0, tuple(remarks))
        if len(blocks) > 1:
            raise BadValue("words along a path are one line; take the line breaks out", "along")
        [line] = self.broken(blocks, None, self.size)
        size = self.size
        if line.width * size > course.length and self.text.fit == "shrink":
            size = max(self.least, size - ceil((size - course.length / line.width) / _STEP) * _STEP)
        if (over := line.width * size - course.length) > 2 * _SLACK:
            text = f"The text is {told(over)} mm longer than its path; shorten it, or make the path longer."
            remarks = [*remarks, Remark(Check.OVERFLOW, text)]
        items, ink = draw(self.pen, line, course, size)
        return Setting(items, ink, size, line.width * size, tuple(remarks), size, 1)

    def blocks(self, words: str) -> _Composed:
        """The blocks of a text, what was noticed, and what it says where its words become outlines.

        The last text's are kept, for it is often measured first and set then.
        """
        if self._last[0] != words:
            self._last = (words, self._blocks(words))
        return self._last[1]

    def _blocks(self, words: str) -> _Composed:
        marked = self.text.markup and MARKED.search(words)
        if self.plain and not marked and SIMPLE.fullmatch(words) and not _PARTED.search(words):
            try:
                return self._plain_blocks(words), list(self.pen.remarks), ""
            except KeyError:
                pass  # the typeface lacks a character: the composer finds another
        composer = Composer(self.text, self.looks, self.shared.icons, self.shared.shaper)
        blocks = composer.blocks(words)
        return blocks, composer.remarks, composer.said

    def broken(self, blocks: Sequence[Block], column: float | None, size: float) -> list[Line]:
        """The lines of all blocks at a size."""
        limit = None if column is None else max(column + _SLACK, 0.0) / size
        return [line for block in blocks for line in fill(block, limit)]

    def height(self, lines: Sequence[Line]) -> float:
        """Height of lines in ems; they get their baselines."""
        return stack(lines, self.leading, self.gap, self.base.metrics.rise)

    def _one_line(self, words: str, box: Box) -> Setting | None:
        """The setting of a few plain words that fit on one line, which is what most texts are."""
        base, size = self.base, self.size
        if (
            len(words) > 60
            or not self.plain
            or base.highlight != "none"
            or not words.isascii()
            or not words.isprintable()
        ):
            return None
        if (
            (self.text.markup and MARKED.search(words))
            or "  " in words
            or not words
            or words[0] == " "
            or words[-1] == " "
        ):
            return None
        try:
            width = sum(map(base.metrics.widths.__getitem__, words)) + base.tracking * (len(words) - 1)
        except KeyError:
            return None
        width *= size
        if width > box[2] + _SLACK or size > box[3] + _SLACK:
            return None
        return self.pen.one_line(words, width, box, size)

    def _plain_blocks(self, words: str) -> list[Block]:
        metrics, tracking, space = self.base.metrics, self.base.tracking, self.space
        blocks: list[Block] = []
        apart = False
        for line in words.replace("\r", "").split("\n"):
            units = [unit for unit in line.split(" ") if unit]
            if not units:
                apart = bool(blocks)
                continue
            widths = [metrics[unit] for unit in units]
            if tracking:
                widths = [width + tracking * len(unit) for width, unit in zip(widths, units, strict=True)]
            blocks.append(Block(units, widths, [space] * len(units), apart=apart))
            apart = False
        return blocks

    def _fits(self, lines: Sequence[Line], height: float, box: Box, size: float) -> bool:
        if height * size > box[3] + _SLACK:
            return False
        return max(line.width for line in lines) * size <= box[2] + 2 * _SLACK

    def _shrunk(self, blocks: Sequence[Block], column: float | None, box: Box) -> tuple[float, list[Line], float]:
        """The largest size that fits, in steps, or the least size of all."""
        low, high = 1, max(1, int((self.size - self.least) / _STEP + 0.001) + 1)

        def tried(step: int) -> tuple[float, list[Line], float]:
            size = max(self.size - step * _STEP, self.least)
            lines = self.broken(blocks, column, size)
            return size, lines, self.height(lines)

        best = tried(high)
        while low < high:
            middle = (low + high) // 2
            size, lines, height = attempt = tried(middle)
            if self._fits(lines, height, box, size):
                high, best = middle, attempt
            else:
                low = middle + 1
        return best

    def _overflow(self, lines: Sequence[Line], height: float, box: Box, size: float) -> Remark:
        """The overflow of a text, and a hint."""
        faults = []
        if (over := height - box[3]) > _SLACK:
            limit = (box[3] + _SLACK) / size
            depth = 1 - self.base.metrics.rise
            many = sum(line.base + depth > limit for line in lines)
            count = f" ({many} of {len(lines)} lines too many)" if len(lines) > 1 else ""
            faults.append(f"{told(over)} mm higher than its box{count}")
        longest = max(lines, key=lambda line: line.width)
        if (over := longest.width * size - box[2]) > 2 * _SLACK:
            faults.append(f"{told(over)} mm wider than its box")
        at = f"{size * POINTS_PER_MM:.4g} pt"
        if self.text.fit == "shrink":
            at += ", the smallest size it may have"
        way = "shorten it, give it more room, or set a smaller min-size"
        if self.text.fit == "none":
            way = "shorten it, give it more room, or let it shrink (fit: shrink)"
        if "wider" in faults[-1] and self.text.wrap:
            way = "put a soft hyphen (U+00AD) into its longest word, or " + way
        return Remark(Check.OVERFLOW, f"The text is {' and '.join(faults)} at {at}; {way}.")
