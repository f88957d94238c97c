"""Which cards stand on which page, and where on it; neighbours that may share a cut are moved together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import Literal

from msgspec import Struct

from pnp.cards.card import Card
from pnp.cards.imposition.arrange import Grid, tightened
from pnp.cards.imposition.edges import alike

FillOrder = Literal["rows", "columns"]
Cell = tuple[int, int]
"""Column and row, from 0."""
Spaces = frozenset[int]
"""Spaces between columns or rows, from 0."""
_NONE: Spaces = frozenset()


class CardPlace(Struct, frozen=True):
    """Where a card lies on a page.

    Attributes:
        x: of its trim's left edge on the page, mm.
        y: of its trim's upper edge.
        around: bleed printed on the left, above, on the right and below, as seen on the page.
        turned: upside down.
    """

    x: float
    y: float
    around: tuple[float, float, float, float]
    turned: bool = False

    def across(self, line: float, width: float) -> CardPlace:
        """The place that coincides with this one when the paper is turned about a vertical line."""
        left, top, right, bottom = self.around
        return CardPlace(round(2 * line - self.x - width, 4), self.y, (right, top, left, bottom), self.turned)

    def down(self, line: float, height: float) -> CardPlace:
        """The place that coincides with this one when the paper is turned about a horizontal line."""
        left, top, right, bottom = self.around
        return CardPlace(self.x, round(2 * line - self.y - height, 4), (left, bottom, right, top), not self.turned)


class ImposedPage(Struct, frozen=True):
    """A page of fronts.

    Attributes:
        grid: how it is divided.
        cards: on it.
        places: theirs.
        block: left, top, right and bottom of a full page's cards with their bleed, backs beyond a fold included.
    """

    grid: Grid
    cards: tuple[Card, ...]
    places: tuple[CardPlace, ...]
    block: tuple[float, float, float, float]


def plan(
    cards: Iterable[Card], grids: Sequence[Grid], *, order: FillOrder, merge: bool, backs: bool, skip: int = 0
) -> Iterator[ImposedPage]:
    """Pages of fronts, each as soon as its cards are available.

    Args:
        cards: with their copies.
        grids: how the page can be; the one that takes most cards on the first page is kept, the first if there are
            several.
        order: how cards follow each other on the page.
        merge: move neighbours together whose edges look alike; where that makes room for more cards, there are more.
        backs: they must be alike, too.
        skip: cells of the first page that stay empty.
    """
    copies = (card for card in cards for _ in range(card.copies))
    choices = [[tight, grid] if merge and (tight := tightened(grid)).count > grid.count else [grid] for grid in grids]
    waiting: list[Card] = []
    while True:
        waiting += islice(copies, max(0, max(choice[0].count for choice in choices) - len(waiting)))
        if not waiting:
            return
        tried = [_first_that_fits(choice, waiting, order, merge, backs, skip) for choice in choices]
        page = max(tried, key=lambda page: len(page.cards))
        choices, skip = [choices[tried.index(page)]], 0
        yield page
        del waiting[: len(page.cards)]


def _first_that_fits(
    choice: Sequence[Grid], waiting: Sequence[Card], order: FillOrder, merge: bool, backs: bool, skip: int
) -> ImposedPage:
    """A page of the first waiting cards; the last grid always fits."""
    for grid in choice:
        filled = dict(zip(_cells(grid, order, skip + len(waiting))[skip:], waiting, strict=False))
        columns, rows = _merged(filled, backs) if merge else (_NONE, _NONE)
        if grid.fits(columns, rows):
            break
    return _page(grid, filled, columns, rows)


def _cells(grid: Grid, order: FillOrder, most: int) -> list[Cell]:
    if grid.pitch:
        return [cell for line in grid.lines() for cell in line][:most]
    columns, rows = grid.across.count, grid.down.count
    count = range(min(most, columns * rows))
    if order == "rows":
        return [(number % columns, number // columns) for number in count]
    return [(number // rows, number % rows) for number in count]


def _merged(filled: dict[Cell, Card], backs: bool) -> tuple[Spaces, Spaces]:
    """The spaces between columns and those between rows beside which all neighbours' edges look alike."""
    seen: dict[tuple[str, int], bool] = {}
    for (column, row), card in filled.items():
        if right := filled.get((column + 1, row)):
            # The back of the card on the right lies on the left, seen from the back.
            same = alike(card.front, "right", right.front, "left")
            same = same and (not backs or alike(card.back, "left", right.back, "right"))
            seen["column", column] = seen.get(("column", column), True) and same
        if below := filled.get((column, row + 1)):
            same = alike(card.front, "bottom", below.front, "top")
            same = same and (not backs or alike(card.back, "bottom", below.back, "top"))
            seen["row", row] = seen.get(("row", row), True) and same
    columns, rows = (
        frozenset(space for (kind, space), same in seen.items() if kind == which and same)
        for which in ("column", "row")
    )
    return columns, rows


def _page(grid: Grid, filled: dict[Cell, Card], columns: Spaces, rows: Spaces) -> ImposedPage:
    if grid.pitch:
        return _staggered(grid, filled)
    xs, ys, bleed, size = grid.across.starts(columns), grid.down.starts(rows), grid.bleed, grid.size

    def place(column: int, row: int) -> CardPlace:
        around = (
            0.0 if column - 1 in columns else bleed,
            0.0 if row - 1 in rows else bleed,
            0.0 if column in columns and (column + 1, row) in filled else bleed,
            0.0 if row in rows and (column, row + 1) in filled else bleed,
        )
        return CardPlace(xs[column], ys[row], around)

    left, top, right, bottom = xs[0] - bleed, ys[0] - bleed, xs[-1] + size.width + bleed, ys[-1] + size.height + bleed
    if grid.fold == "down":
        right = grid.paper.width_mm - left
    if grid.fold == "across":
        bottom = grid.paper.height_mm - top
    places = tuple(place(*cell) for cell in filled)
    return ImposedPage(grid, tuple(filled.values()), places, (left, top, right, bottom))


def _staggered(grid: Grid, filled: dict[Cell, Card]) -> ImposedPage:
    """A page of rows or columns of which each lies in the gaps of the one before."""
    around = (grid.bleed,) * 4
    places = tuple(CardPlace(*grid.staggered(*cell), around) for cell in filled)
    wide, high = grid.used()
    left, top = (grid.paper.width_mm - wide) / 2, (grid.paper.height_mm - high) / 2
    return ImposedPage(grid, tuple(filled.values()), places, (left, top, left + wide, top + high))
