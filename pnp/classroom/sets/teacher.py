"""What the teacher gets with a class set: how to print, photograph and mark it, whose each sheet is, an example."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.classroom.lists.name_setting import common_size, lettered
from pnp.classroom.lists.shortening import every_form, short_forms
from pnp.classroom.sets.handout import Handout
from pnp.games import page
from pnp.games.aidpage import GREY, GUTTER_MM, INK, MARGIN_MM
from pnp.games.finished import finished
from pnp.games.registry import game
from pnp.games.simulate import simulate
from pnp.games.steps import step as drawn
from pnp.games.words import words
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.affine import bounds
from pnp.model.code import SheetCode
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Style, Text, nameless, polyline
from pnp.model.kinds import POINTS
from pnp.model.sheet import Sheet
from pnp.model.units import Paper, paper

ROW_MM = (4.9, 6.6)
"""Least and greatest height of a line of the list."""
NAME_MM = (3.2, 2.4)
"""Greatest and least size of the names in it."""
PICTURE_MM = (22.0, 17.0)
FOOT_MM = 14.0
_FINE = Style(stroke=GREY, stroke_mm=0.15)
_BARE = re.compile(r"[\w.-]+")
"""File names that need no quotes on any command line."""


class Facts(Struct, frozen=True):
    """What the teacher's page says besides whose each sheet is.

    Attributes:
        title: of the game.
        roster: file name of a class list that knows these sheets.
        list: file name of the list of names and codes.
        same: whether all sheets have the same field.
        rules: how often the rules are printed.
        example: whether a finished sheet follows.
        sheet: any of the set, for its paper and language.
        leaves: pages of the rules; 0 where they are not printed.
        manner: of Chinese characters in names, see :func:`pnp.classroom.lists.name_setting.lettered`.
    """

    title: str
    roster: str
    list: str
    same: bool
    rules: Literal["table", "once", "none"]
    example: bool
    sheet: Sheet
    leaves: int = 0
    manner: str = ""


def teacher_pages(facts: Facts, handouts: Sequence[Handout]) -> Iterator[Drawing]:
    """The teacher's pages: as many as the list needs.

    Args:
        facts: of the set.
        handouts: its sheets, in print order.
    """
    rest, first = list(handouts), True
    while first or rest:
        made = _Page(facts, handouts, first=first)
        shown = made.fitting(rest)
        yield made.drawing(rest[:shown])
        rest, first = rest[shown:], False


def example_code(code: SheetCode) -> SheetCode:
    """The code of the example of a set, by that of a sheet of it: it has a field that nobody gets."""
    return replace(code, seed=code.seed + 32**3, fingerprint="", tag="")


def example_page(sheet: Sheet, seed: int) -> Drawing:
    """A sheet, finished, smaller, and without the marks by which the reader would know it.

    Args:
        sheet: that of :func:`example_code`.
        seed: decides the example's game.
    """
    wanted = game(sheet.code.game)
    played = simulate(wanted, sheet, None, seed).to_json()
    shown = finished(sheet, played["marks"], played["written"])
    words = _words(sheet)
    said = words["example_text"]
    text = " ".join([said["all"], *(said[kind] for kind in (*POINTS, "total") if sheet.of_kind(kind))])
    wide, high = sheet.drawing.width_mm, sheet.drawing.height_mm
    left, right, y = MARGIN_MM, wide - MARGIN_MM, MARGIN_MM + 11.0
    items: list[Item] = [Text((left - 0.8, y), words["example"], 11.0, Font.TITLE, id="title")]
    lines = wrap(text, 3.2, right - left)
    items += draw(lines, (left, y + 9.0), 3.2, 4.3, INK)
    top = y + 9.0 + len(lines) * 4.3 + 2.0
    kept = [layer for layer in shown.layers if layer.id not in ("layer-page", "layer-markers")]
    x0, y0, x1, y1 = bounds(point for region in sheet.regions for point in region.polygon)
    scale = min((right - left) / (x1 - x0), (high - MARGIN_MM - top) / (y1 - y0))
    x, top = (wide - scale * (x1 - x0)) / 2 - scale * x0, top - scale * y0
    picture = Group(
        "example",
        tuple(nameless(item) for layer in kept for item in layer.items),
        text,
        matrix=(scale, 0.0, 0.0, scale, round(x, 3), round(top, 3)),
    )
    layers = (Layer("layer-title", "Title", tuple(items)), Layer("layer-example", "Example", (picture,)))
    title = f"{wanted.title}: {words['example']}"
    return Drawing(wide, high, layers, title=title, lang=words["lang"])


class _Page:
    """One of the teacher's pages being set."""

    def __init__(self, facts: Facts, handouts: Sequence[Handout], *, first: bool) -> None:
        self.facts, self.handouts, self.first = facts, handouts, first
        self.words = _words(facts.sheet)
        self.tones = replace(page.TONES["colour"], lang=facts.sheet.drawing.lang)
        self.paper: Paper = paper(facts.sheet.paper.name)
        self.left, self.right = MARGIN_MM, self.paper.width_mm - MARGIN_MM
        self.bottom = self.paper.height_mm - MARGIN_MM
        self.tables = any(handout.table for handout in handouts)
        self.shared = any(len(handout.pupils) > 1 for handout in handouts)
        self.row = self.pace()
        self.codes = self.right - 12.0 - max(width(str(h.sheet.code), Font.SANS, 3.0) for h in handouts) - 1.0
        self.names = self.left + (14.0 if self.tables else 0.0)
        self.column = (self.codes - self.names - 3.0) / (2 if self.shared else 1)
        self.room = self.column - 2.0 - 2.6 * self.shared
        pupils = [pupil for handout in handouts for pupil in handout.pupils]
        self.short = short_forms(pupils)
        self.every = every_form(self.short)
        self.size = common_size([(p.name, self.room) for p in pupils], *NAME_MM, language=facts.manner)

    def pace(self) -> float:
        """Height of a line: airy where all of them have room on the first page."""
        room = self.bottom - FOOT_MM - 2.0 - self.head()[1]
        lines = 1 + sum(map(self.lines, self.handouts))
        return min(ROW_MM[1], max(ROW_MM[0], room / lines if self.first else ROW_MM[0]))

    def fitting(self, rest: Sequence[Handout]) -> int:
        """How many of these rows have room."""
        y, count = self.head()[1] + self.row, 0
        for handout in rest:
            y += self.lines(handout) * self.row
            if count and y > self.bottom - FOOT_MM - 1.99:
                break
            count += 1
        return count

    def lines(self, handout: Handout) -> int:
        return -(-len(handout.pupils) // 2)

    def drawing(self, shown: Sequence[Handout]) -> Drawing:
        words, title = self.words, self.facts.title
        head, y = self.head()
        return Drawing(
            self.paper.width_mm,
            self.paper.height_mm,
            (
                Layer("layer-guide", "Guide", tuple(head)),
                Layer("layer-list", "Names and codes", tuple(self.list(shown, y))),
                Layer("layer-foot", "Foot", tuple(self.foot())),
            ),
            title=f"{title}: {words['subtitle'].format(sheets=self.count())}",
            description=words["description"].format(title=title),
            lang=words["lang"],
        )

    def count(self) -> str:
        number = len(self.handouts)
        return str(
            self.words["one_sheet"]
            if number == 1
            else self.words["same" if self.facts.same else "sheets"].format(number)
        )

    def head(self) -> tuple[list[Item], float]:
        """The title, and on the first page the steps and what the file holds; with the height at which they end."""
        words, x, base = self.words, self.left, MARGIN_MM + 11.0
        if not self.first:
            title = f"{self.facts.title}  ·  {words['more']}"
            return [Text((x, MARGIN_MM + 5.0), title, 5.0, Font.TITLE)], MARGIN_MM + 9.0
        items: list[Item] = [Text((x - 0.8, base), self.facts.title, 16.0, Font.TITLE, id="title")]
        base += 1.1 if set(self.facts.title) & set("gjpqy") else 0.0
        items.append(Text((x, base + 6.9), words["subtitle"].format(sheets=self.count()), 4.4, Font.SANS_LIGHT))
        y = base + 12.0
        wide = (self.right - self.left - GUTTER_MM) / 2
        for start in range(0, len(words["steps"]), 2):
            ends = [
                self.step(items, step, self.left + column * (wide + GUTTER_MM), y, wide)
                for column, step in enumerate(words["steps"][start : start + 2])
            ]
            y = max(ends) + 3.0
        return items, self.order(items, y)

    def step(self, items: list[Item], step: Mapping[str, Any], x: float, y: float, wide: float) -> float:
        items.append(Group(f"step-{step['picture']}", tuple(drawn(f"class-{step['picture']}", (x, y))), step["head"]))
        aside = PICTURE_MM[0] + 4.0
        x, wide, end = x + aside, wide - aside, y + PICTURE_MM[1]
        items.append(Text((x, y + 2.6), step["head"], 3.4, Font.SANS_BOLD))
        y += 7.0
        own = step.get("own", "") if not self.shared else ""
        for paragraph in step["text"]:
            y = self.paragraph(items, f"{paragraph} {own}".rstrip(), x, y, wide)
        if "command" in step:
            file = self.facts.roster
            command = step["command"].format(roster=file if _BARE.fullmatch(file) else f'"{file}"')
            size = min(2.8, 2.8 * wide / width(command, Font.SANS_BOLD, 2.8))
            items += lettered(command, (x, y + 0.3), size, width_mm=wide, font=Font.SANS_BOLD)
            y = self.paragraph(items, step["after"], x, y + 4.2, wide)
        return max(y - 2.4, end)

    def paragraph(self, items: list[Item], text: str, x: float, y: float, wide: float) -> float:
        lines = wrap(text, 2.9, wide)
        items += draw(lines, (x, y), 2.9, 3.7, INK)
        return y + len(lines) * 3.7 + 0.9

    def order(self, items: list[Item], y: float) -> float:
        """What the file holds, page by page, in one line."""
        words, facts = self.words, self.facts
        last = self.handouts[0].page - 1 - facts.leaves - facts.example
        pages = [(1, last, words["order_teacher"])]
        if facts.example:
            pages.append((last + 1, last + 1, words["order_example"]))
        if facts.rules == "once":
            pages.append((self.handouts[0].page - facts.leaves, self.handouts[0].page - 1, words["order_rules"]))
        several = len(self.handouts) > len({handout.table for handout in self.handouts})
        each = words["order_rules_sheets" if several else "order_rules_each"]
        end = self.handouts[0].page - facts.leaves * (facts.rules == "table")
        parts = [
            words["order_page"].format(a, what) if a == b else words["order_pages"].format(a, b, what)
            for a, b, what in pages
        ]
        parts.append(words["order_from"].format(end, each if facts.rules == "table" else words["order_sheets"]))
        lines = wrap(
            f"*{words['order_head']}.*  " + "  ·  ".join(parts), 2.7, self.right - self.left, Font.SANS, Font.SANS_BOLD
        )
        items += draw(lines, (self.left, y + 2.0), 2.7, 3.6, INK)
        return y + 2.0 + len(lines) * 3.6 + 2.0

    def list(self, shown: Sequence[Handout], y: float) -> Iterator[Item]:
        """Names, codes and pages, a row for each sheet."""
        words = self.words
        base = y + self.row - 1.6
        if self.tables:
            yield page.caption((self.left, base), words["table"], self.tones)
        yield page.caption((self.names, base), words["names" if self.shared else "name"], self.tones)
        yield page.caption((self.codes, base), words["code"], self.tones)
        yield page.caption((self.right, base), words["page"], self.tones, "end")
        y += self.row
        yield polyline(((self.left, y), (self.right, y)), Style(stroke=INK, stroke_mm=0.25))
        for handout in shown:
            base = y + self.row / 2 + 1.1
            if handout.table:
                at, tables = (self.left, base), (each.table for each in self.handouts)
                yield from lettered(handout.table, at, 3.2, width_mm=12.0, font=Font.SANS_BOLD, others=tables)
            for place, pupil in enumerate(handout.pupils):
                x, down = round(self.names + place % 2 * self.column, 3), round(base + place // 2 * self.row, 3)
                if self.shared:
                    yield Text((x, down), str(place + 1), 2.4, Font.SANS_BOLD, colour=GREY)
                x = round(x + 2.6 * self.shared, 3)
                yield from lettered(
                    pupil.name,
                    (x, down),
                    self.size,
                    width_mm=self.room,
                    least_mm=self.size,
                    language=self.facts.manner,
                    shorter=self.short[pupil.name],
                    others=self.every,
                )
            if self.shared and len(handout.pupils) == 1:
                yield page.caption((round(self.names + self.column, 3), base), words["alone"], self.tones)
            yield Text((self.codes, base), str(handout.sheet.code), 3.0, Font.SANS)
            yield Text((self.right, base), str(handout.page), 3.2, Font.SANS_BOLD, "end")
            y += self.lines(handout) * self.row
            yield polyline(((self.left, y), (self.right, y)), _FINE)

    def foot(self) -> Iterator[Item]:
        y = self.bottom - FOOT_MM + 5.0
        half = self.right - self.left - page.BAR_MM - GUTTER_MM
        note = wrap(self.words["foot"].format(file=self.facts.list), 2.5, half, Font.SANS, Font.SANS_BOLD)
        yield from draw(note, (self.left, y + 0.6), 2.5, 3.2, GREY)
        yield page.bar(self.right - page.BAR_MM, y + 4.0, self.tones)


def _words(sheet: Sheet) -> Mapping[str, Any]:
    return words(sheet.drawing.lang, "class")
