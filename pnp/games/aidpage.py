"""A player aid on whole pages: three pictures and the rules on the front, the worked example and notes overleaf.

The type has one size; what does not fit on a page goes on to the next.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct

from pnp.games.aidart import GREY, INK, Area, Art, Plan
from pnp.games.aidset import GUTTER_MM, HEAD_MM, MARGIN_MM, MM_PER_PT, Setter, Type
from pnp.games.aidsteps import strip
from pnp.model.drawing import Drawing, Item, Layer, Text
from pnp.model.units import Paper

__all__ = ["GREY", "GUTTER_MM", "INK", "MARGIN_MM", "AidPages"]

RUNNING_HEAD_MM = 8.0
"""Height of the line that names a further page."""
LEAST_LIST_MM = 76.0
"""Width of the example's list under which it stands below its picture."""
PICTURE_U = 1.15
"""Growth of the example's picture where there is room for it: its letters are easier to read."""
_STRIP_GAP_MM = 5.0


class _Block(Struct, frozen=True):
    """A part of a page: its layer, what draws it from a height on, how high it is, and whether a line divides it."""

    name: str
    draw: Callable[[float], list[Item]]
    height: float
    split: bool = False
    foot: bool = False


class AidPages(Setter):
    """The pages of an aid being set."""

    wraps = True

    def __init__(self, paper: Paper, words: Mapping[str, Any], art: Art, fonts: Type) -> None:
        super().__init__(paper, words, art, fonts)
        self.u = min(paper.width_mm / 210, paper.height_mm / 279.4)
        self.left = self.top = MARGIN_MM * self.u
        self.right, self.bottom = paper.width_mm - self.left, paper.height_mm - self.top
        self.sizes(MM_PER_PT * self.u)
        self._picture_u = self.u
        wide = self.right - self.left - GUTTER_MM * self.u - art.example(words["example"], self.u, (0.0, 0.0)).width_mm
        least = LEAST_LIST_MM * self.u * fonts.small / Type.of("usual").small
        self.stacked = wide < least
        larger = art.example(words["example"], PICTURE_U * self.u, (0.0, 0.0)).width_mm
        if self.stacked or self.right - self.left - GUTTER_MM * self.u - larger >= least:
            self._picture_u = PICTURE_U * self.u

    @property
    def picture_u(self) -> float:
        """Growth of the example's picture."""
        return self._picture_u

    def pages(self) -> tuple[Drawing, ...]:
        """All of them, the front first."""
        front, rest = self._front()
        made = [front]
        blocks = list(self._blocks(rest))
        while blocks:
            top = self.top + RUNNING_HEAD_MM * self.u
            room, count = self.bottom - top, 1
            while count < len(blocks) and sum(block.height for block in blocks[: count + 1]) <= room:
                count += 1
            made.append(self._page(blocks[:count], len(made) + 1, top))
            blocks = blocks[count:]
        return tuple(made)

    def _front(self) -> tuple[Drawing, Sequence[Mapping[str, Any]]]:
        """The first page, and the rules that it has no room for."""
        first = self.top + HEAD_MM * self.u
        below = first + self.under_mm()
        pictures, below = strip(self, below + _STRIP_GAP_MM * self.u) if self.art.steps else ([], below)
        start = below + _STRIP_GAP_MM * self.u
        noted = self.reading(0.0)[1]
        end = self.bottom - noted
        sections = self.words["rules"]
        count = next((n for n in range(len(sections), 1, -1) if self.rules(sections[:n], start)[1] <= end - start), 1)
        rules, tall = self.rules(sections[:count], start)
        # a little air above the rules, the rest at the foot of the page
        lower = min(0.35 * (end - start - tall), 5.0 * self.u)
        if lower > 0:
            rules = self.rules(sections[:count], start + lower)[0]
        layers = [
            ("planes", "Decoration", self.art.decorate(self._plan((first,), title_end=self.title_end()))),
            ("title", "Title", self.title()),
            ("steps", "Pictures", pictures),
            ("rules", "Rules", [*rules, *self.reading(self.bottom - noted)[0]]),
        ]
        return self._drawing(layers), sections[count:]

    def _blocks(self, rest: Sequence[Mapping[str, Any]]) -> Iterator[_Block]:
        """What stands on the pages after the front."""
        while rest:  # as much of it at once as a page can hold
            room = self.bottom - self.top - RUNNING_HEAD_MM * self.u
            count = next((n for n in range(len(rest), 1, -1) if self._more(rest[:n], 0.0)[1] <= room), 1)
            part, rest = rest[:count], rest[count:]
            yield self._rules_block(part)
        yield _Block("example", lambda y: self.example(y)[0], self.example(0.0)[1])
        artist, sheet, photo = self.words["notes"]
        if self.fonts.columns == 1:
            yield from (self._wide_note(note) for note in (sheet, photo, artist))
            return
        (one, two), wide = self.columns(2)
        yield _Block(
            "notes",
            lambda y: [*self.note(sheet, one, y, wide)[0], *self.note(photo, two, y, wide)[0]],
            max(self.note(note, one, 0.0, wide)[1] for note in (sheet, photo)) + 2.0 * self.u,
            split=True,
        )
        yield _Block(
            "artist",
            lambda y: self.note(artist, one, y, wide)[0],
            self.note(artist, one, 0.0, wide)[1],
            split=True,
            foot=True,
        )

    def _rules_block(self, sections: Sequence[Mapping[str, Any]]) -> _Block:
        return _Block("rules", lambda y: self._more(sections, y)[0], self._more(sections, 0.0)[1])

    def _wide_note(self, note: Mapping[str, Any]) -> _Block:
        """A note across the whole page."""
        wide = self.right - self.left
        high = self.note(note, self.left, 0.0, wide)[1] + 2.0 * self.u
        return _Block("notes", lambda y: self.note(note, self.left, y, wide)[0], high)

    def _more(self, sections: Sequence[Mapping[str, Any]], top: float) -> tuple[list[Item], float]:
        """Rules on a further page."""
        items, tall = self.rules(sections, top + 4.0 * self.u)
        return items, tall + 6.0 * self.u

    def _page(self, blocks: Sequence[_Block], number: int, top: float) -> Drawing:
        """A further page: parts with lines between them. Room that is left over stands between the parts."""
        u = self.u
        spare = self.bottom - top - sum(block.height for block in blocks)
        gap = min(spare / len(blocks), 8.0 * u) if len(blocks) > 1 else 0.0
        starts, y = [], top
        for block in blocks:
            starts.append(y)
            y += block.height + gap
        middle = (self.left + self.right) / 2
        ends = [*starts[1:], self.bottom]
        pillars = tuple((middle, a, b) for block, a, b in zip(blocks, starts, ends, strict=True) if block.split)
        foot = None
        if blocks[-1].foot:
            foot = (middle + GUTTER_MM * u / 2, starts[-1] + GUTTER_MM * u / 2, self.right, self.bottom)
        head = f"{self.words['title']} · {number}"
        layers: list[tuple[str, str, Any]] = [
            ("planes", "Decoration", self.art.decorate(self._plan(tuple(starts), pillars, foot=foot))),
            ("head", "Page", [Text((self.left, top - 3.0 * u), head, max(4.4 * u, self.small), self.fonts.light)]),
        ]
        for name in dict.fromkeys(block.name for block in blocks):
            items = [
                item for block, at in zip(blocks, starts, strict=True) if block.name == name for item in block.draw(at)
            ]
            layers.append((name, name.capitalize(), items))
        return self._drawing(layers)

    def _plan(
        self,
        bands: tuple[float, ...],
        pillars: tuple[tuple[float, float, float], ...] = (),
        *,
        title_end: float | None = None,
        foot: Area | None = None,
    ) -> Plan:
        return Plan(self.u, self.left, self.top, self.right, bands, pillars, title_end, foot)

    def _drawing(self, layers: Sequence[tuple[str, str, Any]]) -> Drawing:
        made = ((name, title, tuple(items)) for name, title, items in layers)
        return Drawing(
            self.paper.width_mm,
            self.paper.height_mm,
            tuple(
                Layer(f"layer-{name}", title, items, artefact=name == "planes") for name, title, items in made if items
            ),
            title=self.words["title"],
            description=self.words["description"],
            lang=self.words["lang"],
        )
