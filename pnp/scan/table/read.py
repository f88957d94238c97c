"""From a photograph of the table to a reading: every cell's colour, or why it is unknown, and findings."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from msgspec import Struct

from pnp.errors import Unreadable
from pnp.message import Message, say
from pnp.model.cellcodes import CELLS
from pnp.model.game import Finding
from pnp.model.names import place
from pnp.model.reading import Ink, Mark, Reading
from pnp.model.regions import region_id
from pnp.scan.photo import Photo
from pnp.scan.table.codes import Seen, find
from pnp.scan.table.layout import Cell, Layout, lay_out
from pnp.scan.table.look import scale
from pnp.scan.table.painting import Deck, Painting, examine

_FEWEST = 3
"""Least number of codes of one card, or of cards with two codes; fewer may be false detections."""
_ENOUGH = 0.6
"""Share of the cells that must be read."""
_COARSE = 3.6
"""Pixels per mm below which codes are usually unreadable."""
_NAMED = 4


class OnTable(Struct, frozen=True, eq=False):
    """A painting of cards as a photograph of the table shows it.

    Attributes:
        painting: by cells of the layout's grid.
        reading: the same by region, ``cell:row,column`` counting from 1 at the painting's top left.
        first: the grid cell of ``cell:1,1``.
        cards: for each card of the painting its printed number (one more than in its codes), row and column of its
            upper left cell, and quarter turns clockwise.
        faults: what is impossible in a painting of one deck.
        doubts: what a person must look at.
        notes: further information.
    """

    painting: Painting
    reading: Reading
    first: Cell
    cards: tuple[tuple[int, int, int, int], ...]
    faults: tuple[Finding, ...]
    doubts: tuple[Finding, ...]
    notes: tuple[Finding, ...]


def region(cell: Cell, first: Cell) -> str:
    """The region id of a grid cell, where ``first`` is ``cell:1,1``."""
    return region_id("cell", cell[0] - first[0] + 1, cell[1] - first[1] + 1)


def read_table(photo: Photo, deck: Deck, colours: Sequence[str]) -> OnTable | None:
    """Read a painting of cards; None if the picture shows no cards.

    Args:
        photo: the picture, at the highest resolution.
        deck: for each card the colours of its nine cells, row by row on the upright card.
        colours: their names, in the order of their numbers from 1.

    Raises:
        Unreadable: there are cards, but too few cells can be read.
    """
    found = find(photo.image)
    if not _are_cards(found):
        return None
    layout = lay_out(found, photo.image.shape)
    if layout is None or max(len(card.codes) for card in layout.cards) < 2:
        return None
    painting = examine(photo, layout, deck)
    _refuse(photo, painting)
    return _on_table(painting, colours)


def _are_cards(found: Sequence[Seen]) -> bool:
    counts = np.bincount([code.card for code in found], minlength=1)
    return bool(counts.max() >= _FEWEST or (counts >= 2).sum() >= _FEWEST)


def _refuse(photo: Photo, painting: Painting) -> None:
    """Raise Unreadable if too few cells are read."""
    squares = painting.squares.values()
    sure = sum(square.colour is not None for square in squares)
    every = len(painting.squares) + len(painting.unread) + CELLS * len(painting.pieces)
    if sure >= _ENOUGH * every:
        return
    outside = sum(square.why == "outside the picture" for square in squares)
    how = "near" if scale(painting.layout) < _COARSE else "whole" if outside > (every - sure) / 2 else "steady"
    raise Unreadable(say("reader-cards", photo=photo.called, read=sure, cells=every, how=how))


def _on_table(painting: Painting, colours: Sequence[str]) -> OnTable:
    cells = painting.squares
    first = (min(row for row, _ in cells), min(column for _, column in cells))
    marks = {}
    for cell, square in sorted(cells.items()):
        runner = square.guesses[0] if square.guesses else None
        marks[region(cell, first)] = Mark(square.colour, square.confidence, runner, square.why, square.guesses)
    hues = painting.hues
    inks = {
        number: Ink(number, name, hues.rgb(name) if name in hues.names else (120, 120, 120))
        for number, name in enumerate(colours, start=1)
    }
    layout = painting.layout
    cards = tuple(
        (card.card + 1, card.row - first[0] + 1, card.column - first[1] + 1, card.turn)
        for card in sorted(layout.cards, key=lambda card: card.card)
    )
    return OnTable(
        painting,
        Reading(marks, inks, residual_mm=layout.residual_mm),
        first,
        cards,
        tuple(_faults(layout, first)),
        tuple(_doubts(painting, first)),
        tuple(_notes(painting)),
    )


def _faults(layout: Layout, first: Cell) -> Iterator[Finding]:
    numbers = [card.card for card in layout.cards]
    for number in sorted({number for number in numbers if numbers.count(number) > 1}):
        text = say("reader-card-twice", card=number + 1)
        cells = {cell for card in layout.cards if card.card == number for cell in card.cells()}
        yield Finding("table.twice", "error", text, _regions(cells, first))


def _regions(cells: Iterable[Cell], first: Cell) -> tuple[str, ...]:
    return tuple(region(cell, first) for cell in sorted(cells))


_WHY = (
    "code not seen",
    "glare",
    "outside the picture",
    "card off its place",
    "another colour",
    "two cards show",
    "order of cards",
)
"""Reasons why cells are unsure, in the order of the report."""


def _doubts(painting: Painting, first: Cell) -> Iterator[Finding]:
    for card in painting.layout.cards:
        if card.far:
            how = "off" if card.off_mm > abs(card.askew) / 2 else "askew"
            how = "turned" if abs(card.askew) > 12 else how
            mm, degrees = round(card.off_mm), round(abs(card.askew))
            text = say("reader-card-far", card=card.card + 1, how=how, mm=mm, degrees=degrees)
            yield Finding("table.far", "warning", text, _regions(card.cells(), first))
    for why in _WHY:
        cells = [cell for cell, square in painting.squares.items() if square.colour is None and square.why == why]
        if cells:
            text = say(f"reader-cells-{why.replace(' ', '-')}", cells=_few(_regions(cells, first)))
            yield Finding("table.unsure", "warning", text, _regions(cells, first))
    if painting.beyond:
        text = say("reader-painting-goes-on", cells=_few(_regions(painting.beyond, first)))
        yield Finding("table.edge", "warning", text, _regions(painting.beyond, first))
    if painting.unread:
        text = say("reader-card-unread", cells=_few(_regions(painting.unread, first)))
        yield Finding("table.unread", "warning", text, _regions(painting.unread, first))
    if painting.pieces:
        text = say("reader-card-pieces", cards=[card.card + 1 for card in painting.pieces])
        yield Finding("table.pieces", "warning", text)
    for card in painting.loose:
        text = say("reader-card-loose", card=card.card + 1)
        yield Finding("table.loose", "warning", text, _regions(card.cells(), first))


def _notes(painting: Painting) -> Iterator[Finding]:
    for card in painting.apart:
        if card in painting.pieces:
            continue
        yield Finding("table.apart", "note", say("reader-card-apart", card=card.card + 1))


def _few(regions: Sequence[str]) -> list[Message]:
    """Regions for a sentence: a few by name, and the number of others."""
    more = len(regions) - _NAMED
    return [*map(place, regions[:_NAMED]), *([say("reader-more", count=more)] if more > 0 else [])]
