"""The contact sheet: every card of a deck, small, with its title and how many there are of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct

from pnp.cards.card import Card, Face
from pnp.cards.imposition.placing import fitted, items_of, legible, placed
from pnp.cards.paths.dielines import dieline
from pnp.cards.paths.pathdata import moved
from pnp.errors import DeckError
from pnp.model.drawing import Drawing, Font, Item, Layer, Path, Style, Text, polyline
from pnp.model.units import Paper, Point

_MARGIN = 13.0
_GAP = 5.0
_CAPTION = 5.6
"""Height of a title under a card."""
_HEAD, _RUNNING_HEAD = 21.0, 10.0
_FOOT = 7.0
_EASY, _NARROWEST = 46.0, 26.0
"""Width of the cards: the largest, if there are few, and the smallest that is still legible."""
_GREY, _HAIR = "#6b6b68", "#c9c9c4"
_DOT = " \N{MIDDLE DOT} "


class _Entry(Struct, frozen=True):
    face: Face
    title: str
    count: str


class _Grid(Struct, frozen=True):
    """How cards are arranged on the pages."""

    columns: int
    width: float
    height: float
    first: int
    """Rows on the first page, below the heading."""
    rows: int
    """Rows on the other pages."""

    def pages(self, entries: int) -> int:
        rest = entries - self.first * self.columns
        return 1 + max(0, -(-rest // (self.rows * self.columns)))


def pages(
    cards: Iterable[Card], paper: Paper, *, title: str, language: str = "en", backs: bool = True
) -> Iterator[Drawing]:
    """A contact sheet, on as many pages as it needs.

    Args:
        cards: of the deck, in its order.
        paper: to print on.
        title: of the deck.
        language: BCP 47 tag.
        backs: show each different back once, after the fronts, with the number of cards that have it.

    Raises:
        DeckError: there are no cards.
    """
    deck = list(cards)
    if not deck:
        raise DeckError(f"The deck {title!r} has no cards, so there is nothing to show.")
    entries = [
        _Entry(card.front, card.title, f"\N{MULTIPLICATION SIGN}{card.copies}" if card.copies != 1 else "")
        for card in deck
    ]
    if backs:
        behind = Counter(card.back for card in deck if card.back is not None for _ in range(card.copies))
        entries += [
            _Entry(face, "Back" if len(behind) == 1 else f"Back {n}", f"of {count}")
            for n, (face, count) in enumerate(behind.items(), 1)
        ]
    sheet = _Sheet(paper, title, language, _facts(deck))
    grid = sheet.grid(entries)
    total = grid.pages(len(entries))
    start = 0
    for number in range(1, total + 1):
        count = (grid.first if number == 1 else grid.rows) * grid.columns
        yield sheet.page(entries[start : start + count], grid, number, total)
        start += count


def _facts(deck: Sequence[Card]) -> str:
    """How many cards there are, and of what size."""
    copies = sum(card.copies for card in deck)
    sizes = dict.fromkeys((card.front.size.width, card.front.size.height) for card in deck)
    plural = "s" if len(deck) != 1 else ""
    told = (
        [f"{len(deck)} card{plural}"]
        if copies == len(deck)
        else [f"{len(deck)} different card{plural}", f"{copies} in all"]
    )
    told += [f"{width:g} \N{MULTIPLICATION SIGN} {height:g} mm" for width, height in sizes]
    return _DOT.join(told)


class _Sheet(Struct, frozen=True):
    paper: Paper
    title: str
    language: str
    facts: str

    def grid(self, entries: Sequence[_Entry]) -> _Grid:
        """The largest cards with which everything stands on one page, or else a size that is easy to look at."""
        wide = self.paper.width_mm - 2 * _MARGIN
        ratio = max(entry.face.size.height / entry.face.size.width for entry in entries)
        found: list[_Grid] = []
        for columns in range(max(1, round(wide / _EASY)), max(2, int((wide + _GAP) / (_NARROWEST + _GAP)) + 1)):
            width = (wide - (columns - 1) * _GAP) / columns
            height = min(width * ratio, self.room(_HEAD) - _CAPTION)
            down = height + _CAPTION + _GAP
            first, rows = (max(1, int((self.room(head) + _GAP) // down)) for head in (_HEAD, _RUNNING_HEAD))
            found.append(_Grid(columns, width, height, first, rows))
        fewest = min(grid.pages(len(entries)) for grid in found)
        return next(grid for grid in found if grid.pages(len(entries)) == fewest)

    def room(self, head: float) -> float:
        return self.paper.height_mm - 2 * _MARGIN - head - _FOOT

    def page(self, entries: Sequence[_Entry], grid: _Grid, number: int, total: int) -> Drawing:
        items: list[Item] = list(self.heading(number))
        top = _MARGIN + (_HEAD if number == 1 else _RUNNING_HEAD)
        for i, entry in enumerate(entries):
            row, column = divmod(i, grid.columns)
            x, y = _MARGIN + column * (grid.width + _GAP), top + row * (grid.height + _CAPTION + _GAP)
            items += _shown(entry, (x, y), grid)
        right, foot = self.paper.width_mm - _MARGIN, self.paper.height_mm - _MARGIN
        if total > 1:
            items.append(Text((right, foot), f"{number} / {total}", 2.8, Font.SANS, "end", _GREY))
        return Drawing(
            self.paper.width_mm,
            self.paper.height_mm,
            (Layer("contact", "Contact sheet", tuple(items)),),
            f"{self.title}, contact sheet",
            f"All cards of a deck, small: {self.facts}.",
            self.language,
        )

    def heading(self, number: int) -> Iterator[Item]:
        left, right = _MARGIN, self.paper.width_mm - _MARGIN
        name = legible(self.title, Font.TITLE) or "Deck"
        if number == 1:
            yield Text((left, _MARGIN + 7.5), fitted(name, Font.TITLE, 9.5, right - left), 9.5, Font.TITLE)
            yield Text((left, _MARGIN + 13.6), self.facts, 3.1, Font.SANS, colour=_GREY)
            rule = _MARGIN + 17.0
        else:
            yield Text((left, _MARGIN + 3.0), fitted(name, Font.SANS, 2.8, right - left), 2.8, Font.SANS, colour=_GREY)
            rule = _MARGIN + 5.5
        yield polyline(((left, rule), (right, rule)), Style(stroke=_HAIR, stroke_mm=0.2))


def _shown(entry: _Entry, at: Point, grid: _Grid) -> Iterator[Item]:
    """One card, cut to its trim, with its caption; centred in its place if it has another shape."""
    size = entry.face.size
    scale = min(grid.width / size.width, grid.height / size.height)
    x = at[0] + (grid.width - size.width * scale) / 2
    y = at[1] + grid.height - size.height * scale
    outline = dieline(size)
    yield placed(items_of(entry.face), (x, y), outline, scale=scale, alt=entry.title)
    border = moved(outline, (scale, 0.0, 0.0, scale, x, y))
    yield Path(border, Style(stroke=_HAIR, stroke_mm=0.15))
    baseline = at[1] + grid.height + 3.7
    room = grid.width - (2.0 + 1.5 * len(entry.count) if entry.count else 0.0)
    yield Text((at[0], baseline), fitted(entry.title, Font.SANS, 2.6, room), 2.6, Font.SANS)
    if entry.count:
        yield Text((at[0] + grid.width, baseline), entry.count, 2.6, Font.SANS_BOLD, "end")
