"""The player aid: Mondrian's rules on one page, with a worked example, set among the lines and planes of its field.

Every text and every choice of the example is data, in ``layouts/text/<language>/mondrian.toml``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.errors import DrawingError
from pnp.games.mondrian import example
from pnp.geometry.typesetting import SetLine, draw, width, wrap
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Style, Text, polyline, rectangle
from pnp.model.units import Paper, load_layout

RED, YELLOW, BLUE = "#d7261e", "#f5c800", "#1f4fa3"
INK, GREY = "#000000", "#444444"
LINE_MM = 0.9
MARGIN_MM = 14.0
GUTTER_MM = 9.0
HEAD_MM = 27.0
"""Height of the title's band."""
UNIT_MM = 4.6
"""Unit of the mini-field."""
PLANE_MM = 8.0
"""Least room for the plane below the first note."""
_SCALES = tuple(1.1 - 0.01 * step for step in range(15))


def aid(paper: Paper, lang: str = "en") -> Drawing:
    """The rules on one page.

    Args:
        paper: A4, US Letter, or a larger paper, on which everything grows.
        lang: language of the texts.

    Raises:
        DrawingError: the texts of that language do not fit on the page.
    """
    words = load_layout(f"text/{lang}/mondrian")
    pages = (_Page(paper, words, scale) for scale in _SCALES)
    fitting = next((page for page in pages if page.spare >= 0), None)
    if fitting is None:
        raise DrawingError(f"The player aid of Mondrian ({lang}) has more text than a page of {paper.title} can hold.")
    return fitting.drawing()


class _Page:
    """One page being set; all lengths grow with the paper and the scale.

    Attributes:
        spare: height left over when everything is set, mm.
    """

    def __init__(self, paper: Paper, words: Mapping[str, Any], scale: float) -> None:
        self.paper, self.words = paper, words
        self.u = scale * min(paper.width_mm / 210, paper.height_mm / 279.4)
        self.left, self.top = MARGIN_MM * self.u, MARGIN_MM * self.u
        self.right, self.bottom = paper.width_mm - self.left, paper.height_mm - self.top
        self.size, self.leading = 3.0 * self.u, 3.95 * self.u
        self.small, self.small_leading = 2.6 * self.u, 3.35 * self.u
        self.heights = (HEAD_MM * self.u, self._rules(0.0)[1], self._example(0.0)[1], self._notes(0.0)[1])
        self.spare = self.bottom - self.top - sum(self.heights)

    def drawing(self) -> Drawing:
        head, rules, played, _ = self.heights
        first = self.top + head
        second = first + rules + self.spare / 3
        third = second + played + self.spare / 3
        return Drawing(
            self.paper.width_mm,
            self.paper.height_mm,
            (
                Layer("layer-planes", "Lines and planes", tuple(self._planes(first, second, third)), artefact=True),
                Layer("layer-title", "Title", tuple(self._title())),
                Layer("layer-rules", "Rules", tuple(self._rules(first)[0])),
                Layer("layer-example", "Example", tuple(self._example(second)[0])),
                Layer("layer-notes", "Notes", tuple(self._notes(third)[0])),
            ),
            title=self.words["title"],
            description=self.words["description"],
            lang=self.words["lang"],
        )

    def _planes(self, first: float, second: float, third: float) -> Iterator[Item]:
        """The page's own composition: lines that meet and never cross, three planes."""
        u, left, right, top = self.u, self.left, self.right, self.top
        upright, low, stub = right - 46 * u, top + 17 * u, right - 15 * u
        _, second_third, wide = self._columns(3)
        half = GUTTER_MM * u / 2
        pillars = (second_third - half, second_third + wide + half)
        ground = self._note(self.words["notes"][0], left, third, wide)[1] + 1.5 * u
        planes = (
            (upright, top, right, low, RED),
            (stub, low, right, first, YELLOW),
            (left, ground, pillars[0], self.bottom, BLUE),
        )
        for x0, y0, x1, y1, colour in planes:
            yield rectangle(x0, y0, x1 - x0, y1 - y0, Style(fill=colour))
        style = Style(stroke=INK, stroke_mm=LINE_MM * u)
        lines = [((left, y), (right, y)) for y in (first, second, third)]
        lines += [((upright, top), (upright, first)), ((upright, low), (right, low)), ((stub, low), (stub, first))]
        lines += [((left, ground), (pillars[0], ground)), *(((x, third), (x, self.bottom)) for x in pillars)]
        for line in lines:
            yield polyline(line, style)

    def _columns(self, count: int) -> tuple[float, float, float]:
        """Left edge of the first and the second column, and the width of each."""
        gutter = GUTTER_MM * self.u
        wide = (self.right - self.left - (count - 1) * gutter) / count
        return self.left, self.left + wide + gutter, wide

    def _title(self) -> Iterator[Item]:
        u, x, base = self.u, self.left, self.top + 11.0 * self.u
        yield Text((x - 0.8 * u, base), self.words["title"], 16 * u, Font.TITLE, id="title")
        yield Text((x, base + 6.9 * u), self.words["subtitle"], 4.4 * u, Font.SANS_LIGHT)
        yield Text((x, base + 11.6 * u), self.words["players"], 3.3 * u, Font.SANS, colour=GREY)

    def _rules(self, top: float) -> tuple[list[Item], float]:
        """Two columns of rules, broken between sections where the columns come out most equal."""
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
        """A heading and its paragraphs; the height runs to where the next heading's baseline may stand."""
        items: list[Item] = [Text((x, y), section["head"], 3.5 * self.u, Font.SANS_BOLD)]
        below = 4.9 * self.u
        for paragraph in section["text"]:
            lines = wrap(paragraph, self.size, wide)
            items += draw(lines, (x, y + below), self.size, self.leading, INK)
            below += len(lines) * self.leading + 1.1 * self.u
        return items, below + 2.3 * self.u

    def _example(self, top: float) -> tuple[list[Item], float]:
        """The mini-field at the left; what happened on it at the right."""
        u, words = self.u, self.words["example"]
        above = top + 6.5 * u
        unit = UNIT_MM * u
        game = example.play(
            words["seed"],
            words["order"],
            unit_mm=unit,
            origin=(self.left + LINE_MM * u / 2, above),
            line_mm=LINE_MM * u,
        )
        field = self._mini_field(game, words)
        x = self.left + example.COLUMNS * unit + GUTTER_MM * u
        items: list[Item] = [Group("example-field", tuple(field), words["alt"])]
        y = above + 2.4 * u
        items.append(Text((x, y), words["head"], 3.5 * u, Font.SANS_BOLD))
        lines = wrap(words["text"], self.small, self.right - x)
        y += 4.6 * u
        items += draw(lines, (x, y), self.small, self.small_leading, INK)
        y += len(lines) * self.small_leading + 1.4 * u
        row = 3.4 * u
        for turn in game.turns:
            items += self._turn(turn, words, x, y)
            y += row
        y += 1.2 * u
        items.append(polyline(((x, y - 3.3 * u), (self.right, y - 3.3 * u)), Style(stroke=GREY, stroke_mm=0.2 * u)))
        items += self._totals(game, words, x, y)
        return items, max(y + 2.0 * u, above + example.ROWS * unit + LINE_MM * u) + 5.0 * u - top

    def _mini_field(self, game: example.Example, words: Mapping[str, Any]) -> Iterator[Item]:
        by_key = {space.key: space for space in game.field.spaces}
        size = 4.2 * self.u
        for turn in game.turns:
            space = by_key[turn.key]
            fill = Style(fill=words["colours"][turn.player - 1])
            yield polyline(space.outline, fill, closed=True, id=f"example-space-{turn.letter}")
        for line in game.field.lines:
            yield polyline((line.points[0], line.points[-1]), Style(stroke=INK, stroke_mm=line.width_mm, cap="square"))
        for turn in game.turns:
            x, y = by_key[turn.key].label
            colour = words["letters"][turn.player - 1]
            yield Text((x, y + 0.34 * size), turn.letter, size, Font.SANS_BOLD, "middle", colour)

    def _turn(self, turn: example.Turn, words: Mapping[str, Any], x: float, y: float) -> Iterator[Item]:
        """One line of the list: letter, colour, rectangle, smaller ones, points."""
        u, size = self.u, self.small
        yield Text((x, y), turn.letter, size, Font.SANS_BOLD)
        yield from self._swatch(turn.player, words, x + 4.2 * u, y)
        yield Text((x + 8.0 * u, y), words["pens"][turn.player - 1], size, Font.SANS, colour=GREY)
        names = " ".join(turn.scored) or words["none"]
        font, colour = (Font.SANS, INK) if turn.scored else (Font.SANS_LIGHT, GREY)
        yield Text((x + 18.5 * u, y), names, size, font, colour=colour)
        if turn.also:
            after = x + 18.5 * u + width(names, font, size) + 2.2 * u
            yield Text((after, y), words["also"].format(", ".join(turn.also)), size, Font.SANS_LIGHT, colour=GREY)
        yield Text((self.right, y), str(turn.points), size, Font.SANS_BOLD, "end")

    def _swatch(self, player: int, words: Mapping[str, Any], x: float, y: float) -> Iterator[Item]:
        side = 2.2 * self.u
        style = Style(stroke=INK, stroke_mm=0.25 * self.u, fill=words["colours"][player - 1])
        yield rectangle(x, y - side + 0.15 * self.u, side, side, style)

    def _totals(self, game: example.Example, words: Mapping[str, Any], x: float, y: float) -> Iterator[Item]:
        yield Text((x, y), words["total"], self.small, Font.SANS_BOLD)
        step = (self.right - x - 18.5 * self.u) / len(game.scores)
        for index, score in enumerate(game.scores):
            at = x + 18.5 * self.u + index * step
            yield from self._swatch(index + 1, words, at, y)
            yield Text((at + 3.6 * self.u, y), str(score), self.small, Font.SANS_BOLD)

    def _notes(self, top: float) -> tuple[list[Item], float]:
        """Three columns of small print: the painter, the sheet, the photograph."""
        first, second, wide = self._columns(3)
        notes = [
            self._note(note, first + index * (second - first), top, wide)
            for index, note in enumerate(self.words["notes"])
        ]
        plane = notes[0][1] + PLANE_MM * self.u
        return [item for items, _ in notes for item in items], max(plane, *(y for _, y in notes)) - top

    def _note(self, note: Mapping[str, Any], x: float, top: float, wide: float) -> tuple[list[Item], float]:
        """One column; with it the height at which it ends."""
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
