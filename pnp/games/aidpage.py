"""One page of a player aid: the rules with a worked example, set among drawings in the artist's manner.

Every text and every choice of an example is data, in ``layouts/text/<language>/<game>.toml``; a game adds the picture
of its example and the page's decoration.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from pnp.geometry.typesetting import SetLine, draw, width, wrap
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Style, Text, polyline, rectangle
from pnp.model.units import Paper, Point

INK, GREY = "#000000", "#444444"
MARGIN_MM = 14.0
GUTTER_MM = 9.0
HEAD_MM = 27.0
"""Height of the title's band."""
PLANE_MM = 8.0
"""Least room below the first note, for the decoration."""


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the list beside the example.

    Attributes:
        label: the move's letter or number.
        colour: of the swatch, ``#rrggbb``; None for none.
        who: the pen's name.
        text: what happened.
        aside: printed after it, in grey.
        points: shown at the end of the line.
        quiet: whether it had no effect: its text is set light.
    """

    label: str
    colour: str | None
    who: str
    text: str
    aside: str = ""
    points: str = ""
    quiet: bool = False


@dataclass(frozen=True, slots=True)
class Example:
    """The picture of the example and the list beside it.

    Attributes:
        items: the picture.
        width_mm: of the picture.
        height_mm: of the picture.
        rows: the list.
        totals: (colour of the swatch, score) of each player; may be empty.
    """

    items: tuple[Item, ...]
    width_mm: float
    height_mm: float
    rows: tuple[Row, ...]
    totals: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """Where things lie on the page, mm. The decoration needs this, because it must keep clear of the texts.

    Attributes:
        u: how much everything has grown, 1 on A4.
        left: left margin.
        top: upper margin.
        right: right margin.
        bottom: lower margin.
        rules: where the band of rules begins.
        example: where the band of the example begins.
        notes: where the band of notes begins.
        pillars: middles of the two gutters between the notes.
        ground: where the first note ends; from there to the bottom, left of the first pillar, nothing is printed.
        title_end: right end of the title's texts.
    """

    u: float
    left: float
    top: float
    right: float
    bottom: float
    rules: float
    example: float
    notes: float
    pillars: tuple[float, float]
    ground: float
    title_end: float


@dataclass(frozen=True, slots=True)
class Art:
    """What a game adds to the page.

    Attributes:
        example: makes the example from its words, the growth u and the picture's top left corner.
        decorate: draws the page's own composition.
        label_mm: where the texts of the list begin, from its left edge, mm on A4.
    """

    example: Callable[[Mapping[str, Any], float, Point], Example]
    decorate: Callable[[Plan], Iterable[Item]]
    label_mm: float = field(default=18.5)


class AidPage:
    """One page being set; all lengths grow with the paper and the scale.

    Attributes:
        spare: height left over when everything is set, mm.
        fits: whether the page holds it all, in height and in the lines of the example's list.
        stacked: whether the example's list stands below its picture and not beside it.
    """

    stacked = False

    def __init__(self, paper: Paper, words: Mapping[str, Any], art: Art, scale: float) -> None:
        self.paper, self.words, self.art = paper, words, art
        self.u = scale * min(paper.width_mm / 210, paper.height_mm / 279.4)
        self.left, self.top = MARGIN_MM * self.u, MARGIN_MM * self.u
        self.right, self.bottom = paper.width_mm - self.left, paper.height_mm - self.top
        self.size, self.leading = 3.0 * self.u, 3.95 * self.u
        self.small, self.small_leading = 2.6 * self.u, 3.35 * self.u
        example, tall = self._example(0.0)
        self.heights = (HEAD_MM * self.u, self._rules(0.0)[1], tall, self._notes(0.0)[1])
        self.spare = self.bottom - self.top - sum(self.heights)
        self.fits = self.spare >= 0 and not self._crowded([item for item in example if isinstance(item, Text)])

    @property
    def picture_u(self) -> float:
        """Growth of the example's picture."""
        return self.u

    def drawing(self) -> Drawing:
        """The page."""
        head, rules, played, _ = self.heights
        first = self.top + head
        second = first + rules + self.spare / 3
        third = second + played + self.spare / 3
        return Drawing(
            self.paper.width_mm,
            self.paper.height_mm,
            (
                Layer(
                    "layer-planes",
                    "Decoration",
                    tuple(self.art.decorate(self._plan(first, second, third))),
                    artefact=True,
                ),
                Layer("layer-title", "Title", tuple(self._title())),
                Layer("layer-rules", "Rules", tuple(self._rules(first)[0])),
                Layer("layer-example", "Example", tuple(self._example(second)[0])),
                Layer("layer-notes", "Notes", tuple(self._notes(third)[0])),
            ),
            title=self.words["title"],
            description=self.words["description"],
            lang=self.words["lang"],
        )

    def _plan(self, first: float, second: float, third: float) -> Plan:
        u = self.u
        _, second_third, wide = self._columns(3)
        half = GUTTER_MM * u / 2
        ground = self._note(self.words["notes"][0], self.left, third, wide)[1] + 1.5 * u
        ends = (
            width(self.words["title"], Font.TITLE, 16 * u),
            width(self.words["subtitle"], Font.SANS_LIGHT, 4.4 * u),
            width(self.words["players"], Font.SANS, 3.3 * u),
        )
        return Plan(
            u=u,
            left=self.left,
            top=self.top,
            right=self.right,
            bottom=self.bottom,
            rules=first,
            example=second,
            notes=third,
            pillars=(second_third - half, second_third + wide + half),
            ground=ground,
            title_end=self.left + max(ends),
        )

    def _columns(self, count: int) -> tuple[float, float, float]:
        """Left edge of the first and the second column, and the width of each."""
        gutter = GUTTER_MM * self.u
        wide = (self.right - self.left - (count - 1) * gutter) / count
        return self.left, self.left + wide + gutter, wide

    def _title(self) -> Iterator[Item]:
        u, x, base = self.u, self.left, self.top + 11.0 * self.u
        yield Text((x - 0.8 * u, base), self.words["title"], 16 * u, Font.TITLE, id="title")
        base += 1.1 * u if set(self.words["title"]) & set("gjpqy") else 0.0  # clear of letters that reach down
        yield Text((x, base + 6.9 * u), self.words["subtitle"], 4.4 * u, Font.SANS_LIGHT)
        yield Text((x, base + 11.6 * u), self.words["players"], 3.3 * u, Font.SANS, colour=GREY)

    def _rules(self, top: float) -> tuple[list[Item], float]:
        """Two columns of rules. The break is between sections, where the columns are most equal."""
        x0, x1, wide = self._columns(2)
        sections = self.words["rules"]
        heights = [self._section(section, 0.0, 0.0, wide)[1] for section in sections]
        split = min(range(1, len(sections)), key=lambda i: max(sum(heights[:i]), sum(heights[i:])))
        start = top + 7.6 * self.u
        items: list[Item] = []
        for x, part in ((x0, sections[:split]), (x1, sections[split:])):
            y = start
            for section in part:
                drawn, height = self._section(section, x, y, wide)
                items += drawn
                y += height
        height = 7.6 * self.u + max(sum(heights[:split]), sum(heights[split:]))
        note = wrap(self.words["reading"]["text"], self.small, self.right - self.left, Font.SANS)
        items += draw(note, (x0, top + height), self.small, self.small_leading, GREY)
        return items, height + len(note) * self.small_leading + 1.5 * self.u

    def _section(self, section: Mapping[str, Any], x: float, y: float, wide: float) -> tuple[list[Item], float]:
        """A heading and its paragraphs. The height reaches to where the next heading's baseline may stand."""
        items: list[Item] = [Text((x, y), section["head"], 3.5 * self.u, Font.SANS_BOLD)]
        below = 4.9 * self.u
        for paragraph in section["text"]:
            lines = wrap(paragraph, self.size, wide)
            items += draw(lines, (x, y + below), self.size, self.leading, INK)
            below += len(lines) * self.leading + 1.1 * self.u
        return items, below + 2.3 * self.u

    def _example(self, top: float) -> tuple[list[Item], float]:
        """The picture at the left; what happened at the right."""
        u, words = self.u, self.words["example"]
        above = top + 6.5 * u
        shown = self.art.example(words, self.picture_u, (self.left, above))
        x, y = self.left + shown.width_mm + GUTTER_MM * u, above + 2.4 * u
        if self.stacked:
            x, y = self.left, above + shown.height_mm + 6.0 * u
        items: list[Item] = [Group("example-field", shown.items, words["alt"])]
        items.append(Text((x, y), words["head"], 3.5 * u, Font.SANS_BOLD))
        lines = wrap(words["text"], self.small, self.right - x)
        y += 4.6 * u
        items += draw(lines, (x, y), self.small, self.small_leading, INK)
        y += len(lines) * self.small_leading + 1.4 * u
        for row in shown.rows:
            items += self._row(row, x, y)
            y += 3.4 * u
        if shown.totals:
            y += 1.2 * u
            rule = Style(stroke=GREY, stroke_mm=0.2 * u)
            items.append(polyline(((x, y - 3.3 * u), (self.right, y - 3.3 * u)), rule))
            items += self._totals(shown, words, x, y)
        return items, max(y + 2.0 * u, above + shown.height_mm) + 5.0 * u - top

    def _crowded(self, listed: Sequence[Text]) -> bool:
        """Whether a text runs into the next one on its line, comes near the points at its end, or leaves the page."""
        wide = [width(text.text, text.font, text.size_mm) for text in listed]
        lefts = [text.at[0] - (mm if text.anchor == "end" else 0.0) for text, mm in zip(listed, wide, strict=True)]
        rights = [left + mm for left, mm in zip(lefts, wide, strict=True)]
        meet = (
            here.at[1] == there.at[1] and right + (self.u if there.anchor == "end" else -0.002) > left
            for (here, there), right, left in zip(pairwise(listed), rights, lefts[1:], strict=False)
        )
        return any(meet) or max(rights) > self.right + 0.002

    def _row(self, row: Row, x: float, y: float) -> Iterator[Item]:
        u, size = self.u, self.small
        if row.label:
            yield Text((x, y), row.label, size, Font.SANS_BOLD)
        if row.colour is not None:
            yield from self._swatch(row.colour, x + 4.2 * u, y)
        if row.who:
            yield Text((x + 8.0 * u, y), row.who, size, Font.SANS, colour=GREY)
        font, colour = (Font.SANS_LIGHT, GREY) if row.quiet else (Font.SANS, INK)
        at = x + self.art.label_mm * u
        yield Text((at, y), row.text, size, font, colour=colour)
        if row.aside:
            after = at + width(row.text, font, size) + 2.2 * u
            yield Text((after, y), row.aside, size, Font.SANS_LIGHT, colour=GREY)
        if row.points:
            yield Text((self.right, y), row.points, size, Font.SANS_BOLD, "end")

    def _swatch(self, colour: str, x: float, y: float) -> Iterator[Item]:
        side = 2.2 * self.u
        style = Style(stroke=INK, stroke_mm=0.25 * self.u, fill=colour)
        yield rectangle(x, y - side + 0.15 * self.u, side, side, style)

    def _totals(self, shown: Example, words: Mapping[str, Any], x: float, y: float) -> Iterator[Item]:
        yield Text((x, y), words["total"], self.small, Font.SANS_BOLD)
        start = self.art.label_mm * self.u
        step = (self.right - x - start) / len(shown.totals)
        for index, (colour, score) in enumerate(shown.totals):
            at = x + start + index * step
            yield from self._swatch(colour, at, y)
            yield Text((at + 3.6 * self.u, y), score, self.small, Font.SANS_BOLD)

    def _notes(self, top: float) -> tuple[list[Item], float]:
        """Three columns of small print: the artist, the sheet, the photograph."""
        first, second, wide = self._columns(3)
        notes = [
            self._note(note, first + index * (second - first), top, wide)
            for index, note in enumerate(self.words["notes"])
        ]
        plane = notes[0][1] + PLANE_MM * self.u
        return [item for items, _ in notes for item in items], max(plane, *(y for _, y in notes)) - top

    def _note(self, note: Mapping[str, Any], x: float, top: float, wide: float) -> tuple[list[Item], float]:
        """One column, and the height at which it ends."""
        u, y = self.u, top + 7.0 * self.u
        items: list[Item] = [Text((x, y), note["head"], 3.2 * u, Font.SANS_BOLD)]
        y += 4.5 * u
        for paragraph in note["text"]:
            y = self._paragraph(items, wrap(paragraph, self.small, wide), x, y)
        if "command" in note:
            items.append(Text((x, y + 0.4 * u), note["command"], 3.1 * u, Font.SANS_BOLD))
            y = self._paragraph(items, wrap(note["after"], self.small, wide), x, y + 5.2 * u)
        return items, y

    def _paragraph(self, items: list[Item], lines: Sequence[SetLine], x: float, y: float) -> float:
        items += draw(lines, (x, y), self.small, self.small_leading, INK)
        return y + len(lines) * self.small_leading + 0.9 * self.u
