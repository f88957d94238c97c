"""Texts set in boxes: measured, broken into lines, made smaller until they fit, put in their places."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import groupby
from math import ceil
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from pnp.cards.assets.kit import Kit
from pnp.cards.card import Box, Check, Remark
from pnp.cards.language.elements import Text
from pnp.cards.language.values import BadValue, mm, told
from pnp.cards.text.blocks import Block, Line, fill, stack, table
from pnp.cards.text.characters import SIMPLE
from pnp.cards.text.drawing import Pen, Setting, joined
from pnp.cards.text.looks import Look, Looks
from pnp.cards.text.markup import MARKED, unread
from pnp.cards.text.metrics import Metrics
from pnp.cards.text.paragraphs import Composer, with_initial
from pnp.errors import DrawingError
from pnp.model.drawing import Group, Typeface
from pnp.model.units import POINTS_PER_MM

if TYPE_CHECKING:
    from pnp.cards.text.shaping import Shaper

_Composed = tuple[list[Block], list[Remark], str]
"""Blocks, remarks, and what the text says where its words become outlines."""
_STEP = 0.1 / POINTS_PER_MM
"""Step by which text shrinks: a tenth of a point."""
_MOST_COLUMNS, _HALVINGS, _MOST_INITIAL = 12, 24, 20
"""The most columns of a text; steps in which they are made equally high; and the most lines of its first letter."""
_SLACK = 0.005
"""Tolerated overflow of a box, mm."""
_MANY = 4096
"""Most settings kept; this bounds memory for any number of cards."""
_PARTED = re.compile("[-/\u2013\u2014]")
"""Texts in which this is found may be broken inside words."""
_MANNER = attrgetter(
    "font", "bold", "italic", "size", "min_size", "fit", "leading", "paragraph_gap", "tracking", "colour", "case",
    "underline", "strike", "raised", "outline", "outline_width", "along",
    "markup", "format", "columns", "column_gap", "initial", "icon_scale", "highlight", "direction", "wrap",
    "align", "valign",
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
        column = setter.columns((0.0, 0.0, width, 0.0)) if width is not None else [(0.0, 0.0, 0.0, 0.0)]
        limit = column[0][2] if text.wrap and width is not None else None
        parts, height = setter.parts(blocks, limit, setter.size, len(column))
        if len(shared.extents) >= _MANY:
            shared.extents.clear()
        widest = max((line.shift + line.width for part in parts for line in part), default=0.0)
        across = column[-1][0] + widest * setter.size
        found = shared.extents[key] = (across, height * setter.size)
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
        if text.along and (int(text.initial) > 1 or int(text.columns) != 1):
            raise BadValue("words along a path have no columns and no large letter; leave one of them out", "along")
        if not 0 <= int(text.initial) <= _MOST_INITIAL:
            raise BadValue(f"a letter is 1 to {_MOST_INITIAL} lines high, not {text.initial}", "initial")
        self.looks = Looks(text, shared.kit, shared.metrics, self.size)
        self.base: Look = self.looks.base
        ordinary = text.format == "plain" and int(text.initial) < 2 and int(text.columns) == 1
        self.plain = ordinary and self.base.plain and text.direction != "rtl"
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
        boxes = self.columns(box)
        if blocks[0].rtl:
            boxes.reverse()
        first, *others = boxes
        column = first[2] if text.wrap else None
        parts, height = self.parts(blocks, column, size, len(boxes))
        if not self._fits(parts, height, first, size) and text.fit == "shrink":
            size, parts, height = self._shrunk(blocks, column, first, len(boxes))
        if not self._fits(parts, height, first, size):
            remarks = [*remarks, self._overflow(parts, height * size, first, size)]
        setting = self.pen.draw(parts[0], first, size, height, tuple(remarks))
        for part, each in zip(parts[1:], others, strict=False):
            setting = joined(setting, self.pen.draw(part, each, size, height, ()))
        return replace(setting, items=(Group("", setting.items, alt=said),)) if said else setting

    def columns(self, box: Box) -> list[Box]:
        """The columns of a box, from left to right."""
        count, gap = int(self.text.columns), mm(self.text.column_gap, box[2])
        if not 1 <= count <= _MOST_COLUMNS or gap < 0:
            raise BadValue(f"a text has 1 to {_MOST_COLUMNS} columns, with a gap of 0 or more", "columns")
        x, y, width, height = box
        wide = (width - gap * (count - 1)) / count
        return [(x + number * (wide + gap), y, wide, height) for number in range(count)]

    def parts(
        self, blocks: Sequence[Block], column: float | None, size: float, count: int
    ) -> tuple[list[list[Line]], float]:
        """The lines of each column at a size, all of them about equally high, and the height of the highest in ems."""
        lines = self.broken(blocks, column, size)
        whole = self.height(lines)
        if count == 1:
            return [lines], whole
        low, high, best = whole / count, whole, [lines]
        for _ in range(_HALVINGS):
            middle = (low + high) / 2
            parts = self._cut(lines, middle)
            if len(parts) <= count:
                high, best = middle, parts
            else:
                low = middle
        return best, max(self.height(part) for part in best)

    def _cut(self, lines: Sequence[Line], height: float) -> list[list[Line]]:
        """Lines in columns that are not higher than that, as few as possible.

        The rows of a table stay whole, and headings stay with what follows.
        """
        parts: list[list[Line]] = [[]]
        for line in lines:
            column = parts[-1]
            end = next((end for end in range(len(column), 0, -1) if not column[end - 1].block.heading), 0)
            if not end or line.beside or self.height([*column, line]) <= height:
                column.append(line)
            else:
                parts.append([*column[end:], line])
                del column[end:]
        return parts

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
        if self.plain and not self._marked(words) and SIMPLE.fullmatch(words) and not _PARTED.search(words):
            try:
                return self._plain_blocks(words), list(self.pen.remarks), ""
            except KeyError:
                pass  # the typeface lacks a character: the composer finds another
        composer = Composer(self.text, self.looks, self.shared.icons, self.shared.shaper)
        blocks = composer.blocks(words)
        said, remarks = composer.said, composer.remarks
        if self.text.markup and self.text.format == "plain" and (raw := unread(words)):
            remarks = [*remarks, Remark(Check.MARKUP, raw)]
        if int(self.text.initial) > 1 and blocks:
            begun = with_initial(blocks[0], int(self.text.initial), self.leading)
            said = said or " ".join(words.split()) if begun is not blocks[0] else said
            blocks = [begun, *blocks[1:]]
        return blocks, remarks, said

    def broken(self, blocks: Sequence[Block], column: float | None, size: float) -> list[Line]:
        """The lines of all blocks at a size."""
        limit = None if column is None else max(column + _SLACK, 0.0) / size
        lines: list[Line] = []
        initial = blocks[0].initial if blocks else None
        for cell, group in groupby(blocks, lambda block: block.cell[:1]):
            some = list(group)
            if cell:
                lines += table(some, limit)
                continue
            for block in some:
                left = max(0, initial.lines - len(lines)) if initial else 0
                lines += fill(block, limit, (left, initial.width) if initial and left else (0, 0.0))
        return lines

    def height(self, lines: Sequence[Line]) -> float:
        """Height of lines in ems; they get their baselines."""
        height = stack(lines, self.leading, self.gap, self.base.metrics.rise)
        initial = lines[0].block.initial if lines and not lines[0].start else None
        if initial:  # few lines may stand beside it
            height = max(height, lines[0].base + (initial.lines - 1) * self.leading + 1 - self.base.metrics.rise)
        return height

    def _marked(self, words: str) -> bool:
        """Whether there is markup in a text, of ours or of others."""
        return bool(self.text.markup and (MARKED.search(words) or unread(words)))

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
        if self._marked(words) or "  " in words or not words or words[0] == " " or words[-1] == " ":
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

    def _fits(self, parts: Sequence[Sequence[Line]], height: float, box: Box, size: float) -> bool:
        if height * size > box[3] + _SLACK:
            return False
        return max(line.shift + line.width for part in parts for line in part) * size <= box[2] + 2 * _SLACK

    def _shrunk(
        self, blocks: Sequence[Block], column: float | None, box: Box, count: int
    ) -> tuple[float, list[list[Line]], float]:
        """The largest size that fits, in steps, or the least size of all."""
        low, high = 1, max(1, int((self.size - self.least) / _STEP + 0.001) + 1)

        def tried(step: int) -> tuple[float, list[list[Line]], float]:
            size = max(self.size - step * _STEP, self.least)
            return size, *self.parts(blocks, column, size, count)

        best = tried(high)
        while low < high:
            middle = (low + high) // 2
            size, parts, height = attempt = tried(middle)
            if self._fits(parts, height, box, size):
                high, best = middle, attempt
            else:
                low = middle + 1
        return best

    def _overflow(self, parts: Sequence[Sequence[Line]], height: float, box: Box, size: float) -> Remark:
        """The overflow of a text, and a hint."""
        faults = []
        lines = max(parts, key=self.height)
        if (over := height - box[3]) > _SLACK:
            limit = (box[3] + _SLACK) / size
            depth = 1 - self.base.metrics.rise
            many = sum(line.base + depth > limit for line in lines)
            count = f" ({many} of {len(lines)} lines too many)" if len(lines) > 1 else ""
            faults.append(f"{told(over)} mm higher than its box{count}")
        longest = max(line.shift + line.width for part in parts for line in part)
        if (over := longest * size - box[2]) > 2 * _SLACK:
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
