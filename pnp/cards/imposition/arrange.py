"""How many cards stand on a page, and where: columns and rows, their distances, the fold between fronts and backs."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from math import ceil, floor, hypot
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from pnp.cards.card import Size
from pnp.errors import DeckError
from pnp.model.units import Paper

Orientation = Literal["auto", "portrait", "landscape"]
Fold = Literal["", "across", "down"]
"""No fold, a fold along a horizontal line, a fold along a vertical one."""

GUTTER = 6.0
"""White space left at a fold, between the bleeds of fronts and backs."""
_STEP = 0.5
_LEAST_BLEED = 1.5
"""Less bleed than this is not worth a second cut."""
_SLACK = 1e-6


class Axis(Struct, frozen=True):
    """Cards side by side in one direction of the page, mm.

    Attributes:
        length: of the page.
        card: of a card, trimmed.
        bleed: artwork beyond each trim.
        gap: white between the bleeds of neighbours.
        count: how many cards; of fronts, beside a fold.
        folded: whether the page is folded across this direction; fronts then stand before its middle.
        first: where the first trim begins, if the page says so; else the cards stand in its middle.
    """

    length: float
    card: float
    bleed: float
    gap: float
    count: int
    folded: bool = False
    first: float | None = None

    @property
    def distance(self) -> float:
        """Between the trims of neighbours."""
        return 2 * self.bleed + self.gap

    def distances(self, merged: Collection[int] = ()) -> list[float]:
        """Distances between the trims of neighbours; 0 for merged spaces (counted from 0)."""
        return [0.0 if space in merged else self.distance for space in range(self.count - 1)]

    def used(self, merged: Collection[int] = ()) -> float:
        """From the first bleed to the last."""
        return self.count * self.card + sum(self.distances(merged)) + 2 * self.bleed

    def starts(self, merged: Collection[int] = ()) -> tuple[float, ...]:
        """Where each card's trim begins, on the page."""
        used = self.used(merged)
        at = (
            self.first
            if self.first is not None
            else ((self.length - GUTTER) / 2 - used if self.folded else (self.length - used) / 2) + self.bleed
        )
        starts = [at]
        for distance in self.distances(merged):
            at += self.card + distance
            starts.append(at)
        return tuple(round(start, 4) for start in starts)


class Grid(Struct, frozen=True):
    """Columns and rows on a page.

    Attributes:
        paper: as it lies.
        size: of the cards.
        bleed: printed beyond the trim, mm.
        across: the columns.
        down: the rows.
        room: width and height of what the margins leave, mm.
        fold: where the page is folded.
        pitch: from one staggered row (or column) to the next, mm; 0 for a plain grid.
        short: every second one of these has a card less.
    """

    paper: Paper
    size: Size
    bleed: float
    across: Axis
    down: Axis
    room: tuple[float, float]
    fold: Fold = ""
    pitch: float = 0.0
    short: bool = False

    @property
    def count(self) -> int:
        """Cards on a full page."""
        whole = self.across.count * self.down.count
        lines = self.down.count if self.size.nests == "rows" else self.across.count
        return whole - lines // 2 if self.short else whole

    def lines(self) -> Iterator[list[tuple[int, int]]]:
        """The cells of each staggered row or column, as column and row."""
        rows = self.size.nests == "rows"
        many, long = (self.down.count, self.across.count) if rows else (self.across.count, self.down.count)
        for line in range(many):
            cells = range(long - (self.short and line % 2))
            yield [(at, line) if rows else (line, at) for at in cells]

    def staggered(self, column: int, row: int) -> tuple[float, float]:
        """Where the trim of a cell of a staggered page begins."""
        step = 2 * self.bleed + self.across.gap
        width, height = self.size.width, self.size.height
        used_x, used_y = self.used()
        x, y = (self.paper.width_mm - used_x) / 2 + self.bleed, (self.paper.height_mm - used_y) / 2 + self.bleed
        if self.size.nests == "rows":
            x, y = x + (width + step) * (column + row % 2 / 2), y + self.pitch * row
        else:
            x, y = x + self.pitch * column, y + (height + step) * (row + column % 2 / 2)
        return round(x, 4), round(y, 4)

    def used(self) -> tuple[float, float]:
        """Width and height of a staggered page's cards with their bleed."""
        rows = self.size.nests == "rows"
        first, second = (self.across, self.down) if rows else (self.down, self.across)
        along = first.used() + (0.0 if self.short or second.count < 2 else (first.card + first.distance) / 2)
        across = second.card + (second.count - 1) * self.pitch + 2 * self.bleed
        return (along, across) if rows else (across, along)

    def fits(self, columns: Collection[int] = (), rows: Collection[int] = ()) -> bool:
        """Whether it stays inside the margins when these spaces between columns and between rows are merged."""
        return all(
            used <= (room - GUTTER) / 2 + _SLACK if axis.folded else used <= room + _SLACK
            for axis, used, room in (
                (self.across, self.across.used(columns), self.room[0]),
                (self.down, self.down.used(rows), self.room[1]),
            )
        )


def grids(
    size: Size, paper: Paper, *, orientation: Orientation, margin: float, gap: float, bleed: float | None, fold: bool
) -> list[Grid]:
    """The columns and rows that hold the most cards, for each way the paper can lie; the best of them first.

    Args:
        size: of the cards.
        paper: in either orientation.
        orientation: ``auto`` tries both; portrait is first where both hold as many.
        margin: left free at the paper's edges, mm.
        gap: white between the bleeds of neighbours, mm.
        bleed: see :class:`pnp.cards.imposition.impose.Job`; None for as much as fits.
        fold: backs beside the fronts, beyond a fold.

    Raises:
        DeckError: not even one card fits.
    """
    upright, lying = _portrait(paper), paper.landscape()
    sheets = {"portrait": [upright], "landscape": [lying], "auto": [upright, lying]}[orientation]
    # Beside a fold across, a single row lies along it: the easiest to fold true.
    folds: tuple[Fold, ...] = ("across", "down") if fold else ("",)

    def ranked(printed: float) -> list[Grid]:
        best = [max((_grid(size, s, margin, gap, printed, way) for way in folds), key=_worth) for s in sheets]
        return sorted(best, key=_worth, reverse=True)

    found = _most_bleed(ranked, size) if bleed is None else ranked(min(bleed, size.bleed))
    if not found[0].count:
        raise DeckError(_too_large(found[0], margin, bleed))
    return [grid for grid in found if grid.count]


def tightened(grid: Grid) -> Grid:
    """The same page with as many cards as fit if all its inner spaces are merged."""
    across, down = (
        replace(axis, count=_fitting(axis.card, axis.bleed, 0.0, room, folded=axis.folded))
        for axis, room in zip((grid.across, grid.down), grid.room, strict=True)
    )
    return replace(grid, across=across, down=down)


def _grid(size: Size, sheet: Paper, margin: float, gap: float, bleed: float, fold: Fold) -> Grid:
    width, height = sheet.width_mm - 2 * margin, sheet.height_mm - 2 * margin
    distance = 2 * bleed + gap

    def axis(length: float, card: float, room: float, *, folded: bool) -> Axis:
        return Axis(length, card, bleed, gap, _fitting(card, bleed, distance, room, folded=folded), folded)

    across = axis(sheet.width_mm, size.width, width, folded=fold == "down")
    down = axis(sheet.height_mm, size.height, height, folded=fold == "across")
    plain = Grid(sheet, size, bleed, across, down, (width, height), fold)
    if not size.nests or fold:
        return plain
    nested = _nested(plain)
    return nested if nested.count > plain.count else plain


def _nested(grid: Grid) -> Grid:
    """The same page with staggered rows or columns."""
    size, rows = grid.size, grid.size.nests == "rows"
    first, second, room = (
        (grid.across, grid.down, grid.room) if rows else (grid.down, grid.across, (grid.room[1], grid.room[0]))
    )
    step = first.distance
    if size.shape:  # the normal of a slanting side tells how far rows must be apart
        slope = hypot(first.card / 2, second.card / 4)
        pitch = second.card * 0.75 + step * (slope - second.card / 8) * 2 / first.card
    else:
        pitch = (first.card + step) * 3**0.5 / 2
    many = max(0, floor((room[1] - second.card - 2 * grid.bleed + _SLACK) / pitch) + 1)
    short = first.count > 0 and many > 1 and first.used() + (first.card + step) / 2 > room[0] + _SLACK
    second = replace(second, count=many)
    across, down = (first, second) if rows else (second, first)
    return replace(grid, across=across, down=down, pitch=pitch, short=short)


def _fitting(card: float, bleed: float, distance: float, room: float, *, folded: bool) -> int:
    """How many cards fit side by side, on one side of the fold if there is one."""
    room = (room - GUTTER) / 2 if folded else room
    return max(0, floor((room - 2 * bleed + distance + _SLACK) / (card + distance)))


def _most_bleed(ranked: Callable[[float], list[Grid]], size: Size) -> list[Grid]:
    """The grids with as much bleed as possible without losing cards per page.

    No bleed, if that is too little for a second cut. Round cards keep all of theirs.
    """
    if size.is_round and (found := ranked(size.bleed))[0].count:
        return found  # no one cut parts two of them
    plain = ranked(0.0)
    printed = size.bleed
    while printed >= min(_LEAST_BLEED, size.bleed) and printed > 0:
        found = ranked(printed)
        if found[0].count == plain[0].count:
            return found
        printed = ceil(printed / _STEP - 1) * _STEP
    return plain


def _worth(grid: Grid) -> tuple[int, int]:
    """Number of cards; among equal numbers, fewer behind the fold win."""
    return (grid.count, -{"": 0, "across": grid.down.count, "down": grid.across.count}[grid.fold])


def _too_large(grid: Grid, margin: float, bleed: float | None) -> str:
    size, sheet = grid.size, grid.paper
    width, height = size.width + 2 * grid.bleed, size.height + 2 * grid.bleed
    with_bleed = f" with {grid.bleed:g} mm bleed ({width:g} x {height:g} mm)" if grid.bleed else ""
    inside = " x ".join(f"{max(0.0, side):g}" for side in grid.room)
    room = f"{sheet.title} has {inside} mm inside its margins of {margin:g} mm"
    if grid.fold:
        room += ", and front and back stand side by side on it"
    ways = ["larger paper", "less bleed"] if bleed and grid.bleed else ["larger paper"]
    ways.append("duplex printing instead of a fold" if grid.fold else "a poster in tiles")
    return (
        f"A card of {size.width:g} x {size.height:g} mm{with_bleed} does not fit on the page: {room}; "
        f"take {' or '.join(ways)}."
    )


def _portrait(paper: Paper) -> Paper:
    lying = paper.landscape()
    return Paper(lying.name, lying.title, lying.height_mm, lying.width_mm)
