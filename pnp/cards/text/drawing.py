"""Lines in their places as drawing items, as few as possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import Any

from msgspec import Struct

from pnp.cards.card import Box, Remark
from pnp.cards.language.elements import Text
from pnp.cards.language.values import BadValue, mm
from pnp.cards.text.blocks import Initial, Line
from pnp.cards.text.looks import Look
from pnp.cards.text.paragraphs import BEARING, HANGING, Run, Unit
from pnp.model.affine import around
from pnp.model.drawing import Command, Group, Item, Path, Style, polyline, rectangle
from pnp.model.drawing import Text as Words

_PAD = 0.08
"""Room that a highlight leaves at each end, in ems."""
_RULE, _UNDER, _THROUGH = 0.05, 0.12, 0.36
"""Thickness of a line under or through words and its place below the baseline, in ems; its height, in capitals."""


class Setting(Struct, frozen=True):
    """A text, set.

    Attributes:
        items: what is drawn, in the coordinates of its box.
        ink: box of the lines, from the top of the first to the bottom of the last, and of outlines that stand out of
            them; None for no words.
        height: of all lines, mm.
        width: of the longest line, mm.
        remarks: what will look wrong.
        size: em it was set in, mm.
        lines: how many.
    """

    items: tuple[Item, ...]
    ink: Box | None
    height: float
    width: float
    remarks: tuple[Remark, ...] = ()
    size: float = 0.0
    lines: int = 0


class Pen:
    """Draws the texts of one manner."""

    def __init__(self, text: Text, base: Look) -> None:
        """For an element whose values are final."""
        self.text = text
        self.base = base
        self.align = text.align
        self.remarks = (base.remark,) if base.remark else ()
        self.icon_scale = float(text.icon_scale)
        self.line = outline_width(text)

    def one_line(self, words: str, width: float, box: Box, size: float) -> Setting:
        """A few words in the element's own look that fit on one line."""
        base = self.base
        x, y = self._left(width, box, self.align), self._top(box, size, size)
        item = Words(
            (round(x, 3), round(y + base.metrics.rise * size, 3)), words, size, base.metrics.font,
            colour=base.colour, tracking_mm=base.tracking * size, **outlined(base, self.line),
        )  # fmt: skip
        return Setting((item,), (x, y, width, size), size, width, self.remarks, size, 1)

    def draw(self, lines: Sequence[Line], box: Box, size: float, height: float, remarks: tuple[Remark, ...]) -> Setting:
        """Lines in a box.

        Args:
            lines: at least one, with their baselines, in ems.
            box: mm.
            size: em, mm.
            height: of all lines, ems.
            remarks: what was noticed.
        """
        top = self._top(box, size, height * size, lines)
        ink = _Ink(size, self.line)
        left, right = box[0] + box[2], box[0]
        for line in lines:
            x, width, stretch = self._across(line, _column(line, box, size), size)
            left, right = min(left, x), max(right, x + width)
            base = top + line.base * size
            if line.block.initial and not line.start:
                left = min(left, self._initial(line.block.initial, x, base, ink))
            if line.block.marker and not line.start:
                left = min(left, _hang(line, x, base, ink))
            if isinstance(line.block.units[line.start], str):
                self._plain(line, x, base, stretch, ink)
            else:
                _compose(line, x, base, stretch, ink, self.icon_scale)
        items, (above, below) = ink.all(), ink.reach(top, top + height * size)
        if len(items) > 1 and all(isinstance(item, Words) for item in items):
            items = (Group("", items),)  # one paragraph to a screen reader
        return Setting(
            items, (left, above, right - left, below - above), height * size, right - left, remarks, size, len(lines)
        )

    def _initial(self, initial: Initial, x: float, base: float, ink: _Ink) -> float:
        """Draw the large letter before the first lines; where it begins, mm."""
        look, foot = initial.look, base + (initial.lines - 1) * float(self.text.leading) * ink.size
        start = x - initial.width * ink.size
        size = initial.size * ink.size
        ink.items.append(
            Words(
                (round(start, 3), round(foot, 3)), initial.letter, size, look.metrics.font, colour=look.colour,
                **outlined(look, self.line),
            )
        )  # fmt: skip
        return start

    def _across(self, line: Line, box: Box, size: float) -> tuple[float, float, float]:
        """Where a line begins, how wide it is, both in mm, and how many ems each of its gaps is stretched by."""
        width = (line.width - (self.base.tracking if line.width else 0.0)) * size
        align = line.block.align or ("left" if line.room and self.align == "justify" else self.align)
        if align == "justify":
            gaps = sum(1 for gap in line.block.gaps[line.start + 1 : line.end] if gap)
            if not line.last and gaps and width < box[2]:
                return box[0], box[2], (box[2] - width) / size / gaps
            align = "right" if line.block.rtl else "left"
        elif align == "left" and line.block.rtl and self.text.direction == "auto":
            align = "right"
        return self._left(width, box, align), width, 0.0

    def _left(self, width: float, box: Box, align: str) -> float:
        return box[0] + {"left": 0.0, "justify": 0.0, "center": 0.5, "right": 1.0}[align] * (box[2] - width)

    def _top(self, box: Box, size: float, height: float, lines: Sequence[Line] = ()) -> float:
        """Where lines of a height begin in a box."""
        _, y, _, high = box
        spare = high - height
        match self.text.valign:
            case "top":
                return y
            case "bottom":
                return y + spare
        if spare <= 0:
            return y + spare / 2
        cap, rise = self.base.metrics.cap * size, self.base.metrics.rise * size
        first, last = (lines[0].base * size, lines[-1].base * size) if lines else (rise, rise)
        if lines and (tall := lines[0].block.tall[lines[0].start : lines[0].end]):
            cap *= max(ratio for ratio, _, _ in tall)
        middle: float = (high - (last - first + cap)) / 2 - (first - cap)
        return y + min(max(middle, 0.0), spare)

    def _plain(self, line: Line, x: float, base: float, stretch: float, ink: _Ink) -> None:
        look, units = self.base, line.block.units[line.start : line.end]
        if look.highlight != "none":
            width = line.width + stretch * (len(units) - 1)
            ink.highlight(look, x, x + width * ink.size, base)
        if not stretch:
            ink.words(" ".join(units), x, base, look)
            return
        for unit, width, gap in zip(
            units, line.block.widths[line.start :], line.block.gaps[line.start :], strict=False
        ):
            ink.words(unit, x, base, look)
            x += (width + gap + stretch) * ink.size


def outline_width(text: Text) -> float:
    """How far outlines reach beyond letters, mm."""
    width = mm(text.outline_width, mm(text.size, 0.0))
    if width <= 0:
        raise BadValue("an outline has a width above 0; leave outline out for none", "outline-width")
    return round(width, 3)


def outlined(look: Look, line: float) -> dict[str, Any]:
    """A look's outline as keys of :class:`pnp.model.drawing.Text`."""
    return {"outline": look.outline, "outline_mm": line} if look.outline != "none" else {}


def _column(line: Line, box: Box, size: float) -> Box:
    """The box of a line: what its indent leaves, or its column in a table."""
    if not (line.shift or line.room):
        return box
    x, y, width, height = box
    shift = line.shift * size
    room = line.room * size or width - shift
    return (x + (width - shift - room if line.block.rtl else shift), y, room, height)


def _hang(line: Line, x: float, base: float, ink: _Ink) -> float:
    """Draw the marker of an item before its first line; where it begins, mm."""
    place = start = x - (HANGING + sum(width for _, _, width in line.block.marker)) * ink.size
    if line.block.rtl:
        place = start = x + (line.width + HANGING) * ink.size
    for words, look, width in line.block.marker:
        ink.words(words, place, base, look)
        place += width * ink.size
    return start


def joined(one: Setting, other: Setting) -> Setting:
    """Two columns of one text."""
    if one.ink is None or other.ink is None:
        return one if other.ink is None else other
    box = around(corner for x, y, wide, high in (one.ink, other.ink) for corner in ((x, y), (x + wide, y + high)))
    assert box
    ink = (box[0], box[1], box[2] - box[0], box[3] - box[1])
    return Setting(
        (*one.items, *other.items), ink, one.height, box[2] - box[0], one.remarks, one.size, one.lines + other.lines
    )


class _Ink:
    """What is drawn of a text: highlights lowest, then words and icons, then outlines, one path for each colour."""

    def __init__(self, size: float, line: float) -> None:
        """In a size, mm, with outlines of a width, mm."""
        self.size = size
        self.line = line
        self.behind: list[Item] = []
        self.items: list[Item] = []
        self.outlines: dict[tuple[str, str], list[Command]] = {}

    def all(self) -> tuple[Item, ...]:
        """All of it, in painting order."""
        paths: list[Path] = []
        for (colour, outline), steps in self.outlines.items():
            if steps and outline != "none":
                line = Style(stroke=outline, stroke_mm=2 * self.line, cap="round", join="round")
                paths.append(Path(tuple(steps), line))
            if steps:
                paths.append(Path(tuple(steps), Style(fill=colour)))
        return (*self.behind, *self.items, *paths)

    def reach(self, top: float, bottom: float) -> tuple[float, float]:
        """How far up and down all of it reaches, for outlines may stand out of their lines."""
        heights = [y for steps in self.outlines.values() for step in steps for y in step[2::2]]
        return min([top, *heights]), max([bottom, *heights])

    def words(self, text: str, x: float, base: float, look: Look) -> None:
        """Words in one look, from a place on the baseline, or as far above it as the look is raised."""
        size = self.size * look.ratio
        base -= look.raised * self.size
        self.items.append(
            Words(
                (round(x, 3), round(base, 3)),
                text,
                size,
                look.metrics.font,
                colour=look.colour,
                tracking_mm=look.tracking * size,
                **outlined(look, self.line),
            )  # fmt: skip
        )

    def highlight(self, look: Look, start: float, end: float, base: float) -> None:
        """A colour behind a stretch of a line."""
        size, metrics = self.size * look.ratio, look.metrics
        x, y = start - _PAD * size, base - metrics.rise * size - look.raised * self.size
        style = Style(fill=look.highlight)
        self.behind.append(rectangle(round(x, 3), round(y, 3), round(end + _PAD * size - x, 3), round(size, 3), style))

    def rule(self, look: Look, start: float, end: float, base: float) -> None:
        """The line under a stretch, and the one through it; that of small capitals is that of the letters around."""
        size = self.size * (look.room or look.ratio)
        style = Style(stroke=look.colour, stroke_mm=round(_RULE * size, 3))
        base -= look.raised * self.size
        heights = ((look.underline, _UNDER * size), (look.strike, -_THROUGH * look.metrics.cap * size))
        for y in (round(base + down, 3) for wanted, down in heights if wanted):
            self.items.append(polyline(((round(start, 3), y), (round(end, 3), y)), style))


def _compose(line: Line, x: float, base: float, stretch: float, ink: _Ink, icon_scale: float) -> None:
    """Draw a line of runs: neighbours in one look become one item."""
    runs = in_order(line)
    if any(run.look.highlight != "none" for run in runs):
        _along(runs, x, stretch, ink, lambda look: look.highlight != "none", ink.highlight, base)
    if any(run.look.underline or run.look.strike for run in runs):
        _along(runs, x, stretch, ink, lambda look: look.underline or look.strike, ink.rule, base)
    look: Look | None = None
    words: list[str] = []
    begin = x
    for run in runs:
        apart = run.alone or (stretch and run.gap)
        if look is not None and (apart or run.look is not look):
            ink.words("".join(words).rstrip(" "), begin, base, look)
            look = None
        if run.alone:
            _alone(run, x, base, ink, icon_scale)
        elif look is not None:
            words.append(run.text)
        elif run.text != " ":
            look, words, begin = run.look, [run.text], x
        x += (run.width + (stretch if run.gap else 0.0)) * ink.size
    if look is not None:
        ink.words("".join(words).rstrip(" "), begin, base, look)


def _along(
    runs: Sequence[Run],
    x: float,
    stretch: float,
    ink: _Ink,
    wanted: Callable[[Look], bool],
    draw: Callable[[Look, float, float, float], None],
    base: float,
) -> None:
    """Draw what runs along neighbours in one look, such as the colour behind them, where their look wants it."""
    for look, group in groupby(runs, lambda run: run.look):
        begin = end = x
        for run in group:
            end = x + run.width * ink.size
            x = end + (stretch if run.gap else 0.0) * ink.size
        if wanted(look):
            draw(look, begin, end, base)


def _alone(run: Run, x: float, base: float, ink: _Ink, icon_scale: float) -> None:
    """Draw an icon or a shaped run."""
    size = ink.size * run.look.ratio
    base -= run.look.raised * ink.size
    if run.shaped is not None:
        ink.outlines.setdefault((run.look.colour, run.look.outline), []).extend(run.shaped.outline(x, base, size))
    if run.picture is not None:
        height = icon_scale * size
        middle = base - run.look.metrics.cap * size / 2
        width = height * run.picture.width / run.picture.height
        box = (x + BEARING * size, middle - height / 2, width, height)
        plain = run.look.colour if run.picture.tinted else "none"
        ink.items += run.picture.place(box, plain if run.look.paint == "none" else run.look.paint, run.text)


def in_order(line: Line) -> list[Run]:
    """The runs of a line from left to right."""
    units: list[Unit] = line.block.units[line.start : line.end]
    runs: list[Run] = []
    for number, unit in enumerate(units):
        if number and unit.gap:
            runs.append(unit.gap)
        runs += unit.runs
    if units[-1].tail and line.end < len(line.block.units):
        runs.append(units[-1].tail)
    levels = [run.level for run in runs]
    if not any(levels):
        return runs
    from pnp.cards.text.shaping import visual  # most decks need it for none of their lines

    return visual(runs, levels)
