"""Setting the parts of a player aid: title, rules, example and notes.

Every text and every choice of an example is data, in ``layouts/text/<language>/<game>.toml``; a game adds the pictures.
Sizes of type are data too, in ``layouts/aid.toml``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from msgspec import Struct

from pnp.data import load_layout
from pnp.games.aidart import GREY, INK, Art, Example, Row
from pnp.geometry.typesetting import SetLine, Span, draw, width, wrap
from pnp.model.drawing import Font, Group, Item, Style, Text, polyline, rectangle
from pnp.model.units import Paper

MM_PER_PT = 25.4 / 72
MARGIN_MM = 14.0
GUTTER_MM = 9.0
HEAD_MM = 27.0
"""Height of the title's band."""
SPACED_MM = 2.6
"""The size of type for which the columns of an example's list are given."""
LABEL_MM = 4.2
"""Width of the labels' column in that size."""


class Type(Struct, frozen=True):
    """Sizes and typefaces of a page, in points on A4 and US Letter.

    Attributes:
        body: size of rules and notes.
        leading: distance of their lines.
        small: size of tables and of what stands beside the example.
        small_leading: distance of their lines.
        head: size of headings.
        columns: of the rules.
        text, strong, plain, bold, light: typographic roles of running text, of what it stresses, of labels, of
            headings, and of what is less important.
    """

    body: float
    leading: float
    small: float
    small_leading: float
    head: float
    columns: int
    text: Font
    strong: Font
    plain: Font
    bold: Font
    light: Font

    @staticmethod
    def of(name: str) -> Type:
        """A setting of ``layouts/aid.toml``."""
        said: dict[str, Any] = load_layout("aid")[name]
        made: dict[str, Any] = {key: Font(value) if isinstance(value, str) else value for key, value in said.items()}
        return Type(**made)


class Setter:
    """Sets parts of a page. All lengths grow with ``u``.

    Attributes:
        u: growth, 1 on A4 and US Letter.
        left, top, right, bottom: margins.
        size, leading: of rules.
        small, small_leading: of tables.
        note_size, note_leading: of notes.
        head_size: of headings.
        wraps: whether long texts of the example's list go on in a second line.
        stacked: whether the example's list stands below its picture and not beside it.
    """

    u: float
    left: float
    top: float
    right: float
    bottom: float
    size: float
    leading: float
    small: float
    small_leading: float
    note_size: float
    note_leading: float
    head_size: float
    wraps = False
    stacked = False

    def __init__(self, paper: Paper, words: Mapping[str, Any], art: Art, fonts: Type) -> None:
        self.paper, self.words, self.art, self.fonts = paper, words, art, fonts

    def sizes(self, mm: float) -> None:
        """Take the sizes of the type, with so many millimetres to a point."""
        fonts = self.fonts
        self.size, self.leading = fonts.body * mm, fonts.leading * mm
        self.small, self.small_leading = fonts.small * mm, fonts.small_leading * mm
        self.note_size, self.note_leading, self.head_size = self.size, self.leading, fonts.head * mm

    @property
    def picture_u(self) -> float:
        """Growth of the example's picture."""
        return self.u

    def columns(self, count: int) -> tuple[list[float], float]:
        """Left edges of columns, and the width of each."""
        gutter = GUTTER_MM * self.u
        wide = (self.right - self.left - (count - 1) * gutter) / count
        return [self.left + column * (wide + gutter) for column in range(count)], wide

    @property
    def under(self) -> bool:
        """Whether subtitle and players stand below the title's band: in large letters they have no room beside it."""
        return self.fonts.columns == 1

    def title_end(self) -> float:
        """Right end of the texts in the title's band."""
        u, words = self.u, self.words
        ends = [width(words["title"], Font.TITLE, 16 * u)]
        if not self.under:
            ends.append(width(words["subtitle"], self.fonts.light, 4.4 * u))
            ends.append(width(words["players"], self.fonts.plain, self._players_size))
        return self.left + max(ends)

    def title(self) -> Iterator[Item]:
        """Name, subtitle, and for how many it is."""
        u, x, words, fonts = self.u, self.left, self.words, self.fonts
        base = self.top + (18.0 if self.under else 11.0) * u
        yield Text((x - 0.8 * u, base), words["title"], 16 * u, Font.TITLE, id="title")
        if self.under:
            y = self.top + HEAD_MM * u + 0.5 * self.leading
            for line, colour in self._about():
                y += self.leading
                yield from draw([line], (x, y), self.size, self.leading, colour)
            return
        base += 1.1 * u if set(words["title"]) & set("gjpqy") else 0.0  # clear of letters that reach down
        yield Text((x, base + 6.9 * u), words["subtitle"], 4.4 * u, fonts.light)
        size = self._players_size
        yield Text((x, base + 8.3 * u + size), words["players"], size, fonts.plain, colour=GREY)

    def under_mm(self) -> float:
        """Height of what stands below the title's band and above the rules."""
        return len(self._about()) * self.leading + 0.5 * self.size if self.under else 0.0

    def _about(self) -> list[tuple[SetLine, str]]:
        """Lines of subtitle and players across the page, with their colours."""
        said = ((self.words["subtitle"], INK), (self.words["players"], GREY))
        wide = self.right - self.left
        return [(line, colour) for text, colour in said for line in wrap(text, self.size, wide, self.fonts.plain, None)]

    @property
    def _players_size(self) -> float:
        return max(3.3 * self.u, self.small)

    def rules(self, sections: Sequence[Mapping[str, Any]], top: float) -> tuple[list[Item], float]:
        """Rules in columns from the height of their first headings. Breaks are between sections.

        Returns:
            What is drawn, and how high it is.
        """
        xs, wide = self.columns(self.fonts.columns)
        heights = [self.section(section, 0.0, 0.0, wide)[1] for section in sections]
        start = top + 0.8 * self.head_size
        items: list[Item] = []
        parts = [sections]
        if len(xs) > 1:
            split = min(range(1, len(sections) + 1), key=lambda i: max(sum(heights[:i]), sum(heights[i:])))
            parts = [sections[:split], sections[split:]]
        tall = 0.0
        for x, part in zip(xs, parts, strict=True):
            y = start
            for section in part:
                drawn, height = self.section(section, x, y, wide)
                items += drawn
                y += height
            tall = max(tall, y - top)
        return items, tall - 0.8 * self.head_size

    def reading(self, top: float) -> tuple[list[Item], float]:
        """What the sign of our own readings means."""
        lines = wrap(self.words["reading"]["text"], self.small, self.right - self.left, self.fonts.plain)
        high = len(lines) * self.small_leading
        return list(draw(lines, (self.left, top + self.small), self.small, self.small_leading, GREY)), high

    def section(self, section: Mapping[str, Any], x: float, y: float, wide: float) -> tuple[list[Item], float]:
        """A heading and its paragraphs. The height reaches to where the next heading's baseline may stand."""
        fonts, between = self.fonts, 0.28 * self.size
        items: list[Item] = []
        below = 0.0
        for line in wrap(section["head"], self.head_size, wide, fonts.bold, None):
            items += draw([line], (x, y + below), self.head_size, self.leading, INK)
            below += 1.3 * self.head_size
        below += 0.08 * self.size
        for paragraph in section["text"]:
            lines = wrap(paragraph, self.size, wide, fonts.text, fonts.strong)
            items += draw(lines, (x, y + below), self.size, self.leading, INK)
            below += len(lines) * self.leading + between
        return items, below + 0.75 * self.size

    def example(self, top: float) -> tuple[list[Item], float]:
        """The picture at the left; what happened at the right, or below."""
        u, words, fonts = self.u, self.words["example"], self.fonts
        above = top + 6.5 * u
        shown = self.art.example(words, self.picture_u, (self.left, above))
        x, y = self.left + shown.width_mm + GUTTER_MM * u, above + 0.92 * self.small
        if self.stacked:
            x, y = self.left, above + shown.height_mm + 3.0 * u + 0.9 * self.head_size
        items: list[Item] = [Group("example-field", shown.items, words["alt"])]
        items.append(Text((x, y), words["head"], self.head_size, fonts.bold))
        lines = wrap(words["text"], self.small, self.right - x, fonts.text, fonts.strong)
        y += 1.35 * self.head_size
        items += draw(lines, (x, y), self.small, self.small_leading, INK)
        y += len(lines) * self.small_leading + 0.55 * self.small
        # a list without labels begins with its swatches; the longest name of a pen moves the texts to the right
        named = max((width(row.who, fonts.plain, self.small) for row in shown.rows), default=0.0)
        spaced = self.small / SPACED_MM
        lead = LABEL_MM * spaced if any(row.label for row in shown.rows) else 0.0
        beside = max(3.8 * spaced + named + 0.6 * self.small if named else 0.0, (self.art.label_mm - LABEL_MM) * spaced)
        indent = lead + beside
        for row in shown.rows:
            drawn, lower = self._row(row, x, y, lead, indent)
            items += drawn
            y += lower
        if shown.totals:
            y += 0.46 * self.small
            rule = Style(stroke=GREY, stroke_mm=0.2 * u)
            items.append(polyline(((x, y - 1.27 * self.small), (self.right, y - 1.27 * self.small)), rule))
            items += self._totals(shown, words, x, y, indent)
        return items, max(y + 2.0 * u, above + shown.height_mm) + 5.0 * u - top

    def crowded(self, listed: Sequence[Text]) -> bool:
        """Whether a text runs into the next one on its line, comes near the points at its end, or leaves the page."""
        wide = [width(text.text, text.font, text.size_mm) for text in listed]
        lefts = [text.at[0] - (mm if text.anchor == "end" else 0.0) for text, mm in zip(listed, wide, strict=True)]
        rights = [left + mm for left, mm in zip(lefts, wide, strict=True)]
        meet = (
            here.at[1] == there.at[1] and right + (self.u if there.anchor == "end" else -0.002) > left
            for (here, there), right, left in zip(pairwise(listed), rights, lefts[1:], strict=False)
        )
        return any(meet) or max(rights) > self.right + 0.002

    def _row(self, row: Row, x: float, y: float, lead: float, indent: float) -> tuple[list[Item], float]:
        """A line of the list, and how far below it the next one stands."""
        size, fonts, spaced = self.small, self.fonts, self.small / SPACED_MM
        y = round(y, 3)
        items: list[Item] = []
        if row.label:
            items.append(Text((x, y), row.label, size, fonts.bold))
        if row.colour is not None:
            items.append(self._swatch(row.colour, x + lead, y))
        if row.who:
            items.append(Text((x + lead + 3.8 * spaced, y), row.who, size, fonts.plain, colour=GREY))
        font, colour = (fonts.light, GREY) if row.quiet else (fonts.plain, INK)
        at = x + indent
        room = self.right - at - (width(row.points, fonts.bold, size) + 2.2 * spaced if row.points else 0.0)
        if self.wraps and width(row.text, font, size) > room:
            lines = wrap(row.text, size, room, font, None)
        else:
            lines = ((Span(0.0, row.text, font),),) if row.text else ()
        base, down = y, 1.015 * self.small_leading
        for line in lines:
            items += draw([line], (at, base), size, down, colour)
            base += down
        base = max(base, y + down)
        if row.aside:
            after, last = at + (width(lines[-1][-1].text, font, size) if lines else 0.0) + 2.2 * spaced, base - down
            if self.wraps and after + width(row.aside, fonts.light, size) > at + room:
                after, last, base = at, base, base + down
            items.append(Text((after, last), row.aside, size, fonts.light, colour=GREY))
        if row.points:
            items.append(Text((self.right, y), row.points, size, fonts.bold, "end"))
        return items, base - y

    def _swatch(self, colour: str, x: float, y: float) -> Item:
        side = 0.85 * self.small
        style = Style(stroke=INK, stroke_mm=0.25 * self.u, fill=colour)
        return rectangle(x, y - side + 0.06 * self.small, side, side, style)

    def _totals(self, shown: Example, words: Mapping[str, Any], x: float, y: float, start: float) -> Iterator[Item]:
        size, spaced = self.small, self.small / SPACED_MM
        yield Text((x, y), words["total"], size, self.fonts.bold)
        start = max(start, width(words["total"], self.fonts.bold, size) + 0.6 * size)
        step = (self.right - x - start) / len(shown.totals)
        for index, (colour, score) in enumerate(shown.totals):
            at = x + start + index * step
            yield self._swatch(colour, at, y)
            yield Text((at + 3.6 * spaced, y), score, size, self.fonts.bold)

    def note(self, note: Mapping[str, Any], x: float, top: float, wide: float) -> tuple[list[Item], float]:
        """One column, and the height at which it ends."""
        fonts, y = self.fonts, top + 1.9 * self.head_size
        items: list[Item] = [Text((x, y), note["head"], self.head_size, fonts.bold)]
        y += 1.4 * self.head_size
        for paragraph in note["text"]:
            y = self._paragraph(items, wrap(paragraph, self.note_size, wide, fonts.text, fonts.strong), x, y)
        if "command" in note:
            items.append(Text((x, y + 0.1 * self.note_size), note["command"], 1.1 * self.note_size, fonts.bold))
            after = wrap(note["after"], self.note_size, wide, fonts.text, fonts.strong)
            y = self._paragraph(items, after, x, y + 0.6 * self.note_size + self.note_leading)
        return items, y

    def _paragraph(self, items: list[Item], lines: Sequence[SetLine], x: float, y: float) -> float:
        items += draw(lines, (x, y), self.note_size, self.note_leading, INK)
        return y + len(lines) * self.note_leading + 0.3 * self.note_size
