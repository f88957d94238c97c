"""The contents page of a game in a box: what is in it, which file prints it, on which stock, and how to cut it out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from msgspec.structs import replace

from pnp.errors import DrawingError
from pnp.games import page
from pnp.games.aidpage import GREY, GUTTER_MM, INK, MARGIN_MM
from pnp.games.component import DUPLEX, Component
from pnp.games.contract import Game
from pnp.games.steps import step as drawn
from pnp.games.words import words as texts
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Style, Text, nameless, polyline, rectangle
from pnp.model.sheet import Sheet
from pnp.model.units import Paper, paper

PICTURE_MM = (24.0, 17.0)
"""Width and height of the drawing beside a step."""
PREVIEW_MM = (24.0, 62.0)
"""Least and greatest height of a page's small picture."""
FOOT_MM = 22.0
"""Height of the notice and the bar."""
_PACES = ((4.3, 1.0), (4.05, 0.5), (3.7, 0.0))
"""Distance between lines of the list, and the space after each file: the first of these with which it fits."""
_THIN = Style(stroke=INK, stroke_mm=0.2, join="round", cap="round")
_FINE = Style(stroke=GREY, stroke_mm=0.15)


def contents(
    game: Game, components: Sequence[Component], sheet: Sheet, press: Mapping[str, Any], lang: str = "en"
) -> Iterator[Drawing]:
    """The page, on the sheet's paper.

    Args:
        game: the game.
        components: what is in its box.
        sheet: the files are named after its code.
        press: how cards are put on paper; ``duplex`` decides what the page says about backs.
        lang: language of the texts.

    Raises:
        DrawingError: the list does not fit on the page.
        GameError: there are no texts in that language.
    """
    own, words = texts(lang, game.name), texts(lang, "contents")
    printed = {part: _counted(game.pages(sheet, part, press)) for part in game.parts if part != "contents"}
    yield _Page(game.name, components, sheet, own, words, printed, str(press.get("duplex", DUPLEX))).drawing()


def _counted(pages: Iterator[Drawing]) -> tuple[Drawing, int]:
    """The first page, and the number of pages."""
    return next(pages), 1 + sum(1 for _ in pages)


class _Page:
    """One page being set."""

    def __init__(
        self,
        game: str,
        components: Sequence[Component],
        sheet: Sheet,
        own: Mapping[str, Any],
        words: Mapping[str, Any],
        printed: Mapping[str, tuple[Drawing, int]],
        duplex: str,
    ) -> None:
        self.game, self.sheet, self.own, self.words, self.duplex = game, sheet, own, words, duplex
        self.components, self.printed = components, printed
        self.paper: Paper = paper(sheet.paper.name)
        self.left, self.right = MARGIN_MM, self.paper.width_mm - MARGIN_MM
        self.top, self.bottom = MARGIN_MM, self.paper.height_mm - MARGIN_MM

    def drawing(self) -> Drawing:
        title = list(self.title())
        height = self.steps(0.0)[1]
        foot = self.bottom - FOOT_MM
        for pace in _PACES:
            listed, below = self.files(self.top + 27.0, pace)
            spare = foot - below - height - 6.0
            if spare >= 0:
                break
        else:
            raise DrawingError(
                f"The contents of {self.own['title']} have more text than a page of {self.paper.title} can hold."
            )
        shown = tuple(self.previews(below + 2.0, spare - 6.0)) if spare > PREVIEW_MM[0] + 6.0 else ()
        guide, _ = self.steps(foot - height)
        return Drawing(
            self.paper.width_mm,
            self.paper.height_mm,
            (
                Layer("layer-title", "Title", tuple(title)),
                Layer("layer-contents", "Contents", tuple(listed)),
                Layer("layer-previews", "First pages", shown, artefact=True),
                Layer("layer-guide", "Cutting guide", tuple(guide)),
                Layer("layer-foot", "Foot", tuple(self.foot())),
            ),
            title=f"{self.own['title']}: {self.words['subtitle']}",
            description=self.words["description"].format(title=self.own["title"]),
            lang=self.words["lang"],
        )

    def title(self) -> Iterator[Item]:
        x, base = self.left, self.top + 11.0
        yield Text((x - 0.8, base), self.own["title"], 16.0, Font.TITLE, id="title")
        base += 1.1 if set(self.own["title"]) & set("gjpqy") else 0.0
        yield Text((x, base + 6.9), self.words["subtitle"], 4.4, Font.SANS_LIGHT)

    def files(self, y: float, pace: tuple[float, float]) -> tuple[list[Item], float]:
        """The list: each file, its stock, and below it what it holds; with the height at which the list ends."""
        items: list[Item] = []
        for part, holds in self.parts():
            items.append(polyline(((self.left, y), (self.right, y)), _FINE))
            name = str(self.sheet.code) + (".pdf" if part == "field" else f"-{part}.pdf")
            count = self.printed[part][1]
            pages = self.words["page" if count == 1 else "pages"].format(count)
            stocks = " + ".join(dict.fromkeys(self.words["stocks"][component.stock] for component in holds))
            items.append(Text((self.left, y + 4.6), name, 3.1, Font.SANS_BOLD))
            items.append(Text((self.right, y + 4.6), f"{pages}  ·  {stocks}", 2.6, Font.SANS, "end", GREY))
            y += 8.6
            for component in holds:
                items += self.line(component, y)
                y += pace[0]
            y += pace[1]
        return items, y

    def parts(self) -> Iterator[tuple[str, Sequence[Component]]]:
        """The files, and what each holds."""
        listed = {part: tuple(group) for part, group in groupby(self.ordered(), key=lambda component: component.part)}
        for part in self.printed:
            yield part, listed.get(part) or (Component(part, 1, part, "paper"),)

    def ordered(self) -> list[Component]:
        return sorted(self.components, key=lambda component: list(self.printed).index(component.part))

    def line(self, component: Component, y: float) -> Iterator[Item]:
        """A box to tick, the number, and the name."""
        yield rectangle(self.left + 1.0, y - 2.3, 2.6, 2.6, _THIN)
        yield Text((self.left + 13.0, y), str(component.count), 3.1, Font.SANS_BOLD, "end")
        box = self.own["box"]
        name = (self.words["own"] if component.part in self.words["own"] else box["names"])[component.name]
        yield Text((self.left + 15.5, y), name, 3.1, Font.SANS)
        if note := box["notes"].get(component.name):
            after = self.left + 15.5 + width(name, Font.SANS, 3.1) + 2.5
            yield Text((after, y), note, 2.6, Font.SANS_LIGHT, colour=GREY)

    def previews(self, y: float, room: float) -> Iterator[Item]:
        """The first page of each file, small, side by side."""
        pages = {part: page for part, (page, _) in self.printed.items()}
        gaps = 4.0 * (len(pages) - 1)
        wide = sum(page.width_mm / page.height_mm for page in pages.values())
        tall = min(PREVIEW_MM[1], room - 4.0, (self.right - self.left - gaps) / wide)
        x, y = self.left, y + (room - tall - 4.0) / 2
        gap = 4.0 + (self.right - self.left - gaps - tall * wide) / max(len(pages) - 1, 1)
        for part, shown in pages.items():
            scale = tall / shown.height_mm
            items = tuple(nameless(item) for layer in shown.layers for item in layer.items)
            frame = rectangle(x, y, shown.width_mm * scale, tall, _FINE)
            yield Group(
                "",
                items,
                matrix=(scale, 0.0, 0.0, scale, x, y),
                clip=rectangle(0, 0, shown.width_mm, shown.height_mm, _FINE).commands,
            )
            yield frame
            yield Text((x, y + tall + 3.4), self.words["shown"].get(part, part), 2.5, Font.SANS, colour=GREY)
            x += shown.width_mm * scale + gap

    def steps(self, y: float) -> tuple[list[Item], float]:
        """The steps in two columns, each beside its drawing; then this game's own hints."""
        wanted = ("scale", self.duplex, "cut", "corner")
        steps = [step for step in self.words["steps"] if step["picture"] in wanted]
        hints = self.own["box"].get("hints", ())
        wide = (self.right - self.left - GUTTER_MM) / 2
        items: list[Item] = [polyline(((self.left, y), (self.right, y)), _FINE)]
        y += 5.0
        for start in range(0, len(steps), 2):
            ends = [
                self.step(items, step, self.left + column * (wide + GUTTER_MM), y, wide)
                for column, step in enumerate(steps[start : start + 2])
            ]
            y = max(ends) + 4.0
        for start in range(0, len(hints), 2):
            ends = [
                self.hint(items, hint, self.left + column * (wide + GUTTER_MM), y, wide)
                for column, hint in enumerate(hints[start : start + 2])
            ]
            y = max(ends) + 3.0
        return items, y

    def step(self, items: list[Item], step: Mapping[str, Any], x: float, y: float, wide: float) -> float:
        name = step["picture"]
        items.append(Group(f"step-{name}", tuple(drawn({"after": "long"}.get(name, name), (x, y))), step["head"]))
        aside = PICTURE_MM[0] + 4.0
        return max(self.hint(items, step, x + aside, y, wide - aside), y + PICTURE_MM[1])

    def hint(self, items: list[Item], hint: Mapping[str, Any], x: float, y: float, wide: float) -> float:
        """A heading and its text; gives the height at which it ends."""
        items.append(Text((x, y + 2.6), hint["head"], 3.2, Font.SANS_BOLD))
        y += 7.0
        for paragraph in hint["text"]:
            lines = wrap(paragraph, 2.6, wide)
            items += draw(lines, (x, y), 2.6, 3.35, INK)
            y += len(lines) * 3.35 + 0.9
        return y - 3.35

    def foot(self) -> Iterator[Item]:
        notice = self.words["notice"].format(game=self.words["credits"][self.game])
        half = self.right - self.left - page.BAR_MM - GUTTER_MM
        tones = replace(page.TONES["colour"], lang=self.words["lang"])
        y = self.bottom - FOOT_MM + 6.0
        yield polyline(((self.left, y - 4.0), (self.right, y - 4.0)), _FINE)
        yield from draw(wrap(notice, 2.5, half, Font.SANS, Font.SANS_BOLD), (self.left, y + 1.4), 2.5, 3.2, GREY)
        yield page.bar(self.right - page.BAR_MM, y + 5.0, tones)
