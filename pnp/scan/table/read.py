"""From a photograph of the table to a reading: every cell's colour or the reason why not, and what is odd."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from pnp.errors import Unreadable
from pnp.model.cellcodes import CELLS
from pnp.model.game import Finding
from pnp.model.names import in_words
from pnp.model.reading import Ink, Mark, Reading
from pnp.scan.photo import Photo
from pnp.scan.table.codes import Seen, find
from pnp.scan.table.layout import Cell, Layout, lay_out
from pnp.scan.table.look import scale
from pnp.scan.table.painting import Deck, Painting, examine

_FEWEST = 3
"""Codes of one card, or cards with two, that say that cards lie there; fewer may be chance."""
_ENOUGH = 0.6
"""Share of the cells that has to be read; with less the picture is of no use."""
_COARSE = 3.6
"""Pixels per mm below which the codes cannot be expected to be read."""
_NAMED = 4


@dataclass(frozen=True, eq=False)
class OnTable:
    """A painting of cards as a photograph of the table shows it.

    Attributes:
        painting: with the cells of the layout's grid.
        reading: the same by region, ``cell:row,column`` counting from 1 at the painting's top left.
        first: the cell of the grid that is ``cell:1,1``.
        cards: of each card of the painting the printed number (one more than in its codes), row and column of its
            upper left cell, and quarter turns clockwise.
        faults: what cannot be in a painting of one deck.
        doubts: what a person must look at.
        notes: what is worth saying.
    """

    painting: Painting
    reading: Reading
    first: Cell
    cards: tuple[tuple[int, int, int, int], ...]
    faults: tuple[Finding, ...]
    doubts: tuple[Finding, ...]
    notes: tuple[Finding, ...]


def region(cell: Cell, first: Cell) -> str:
    """The region of a cell of the layout's grid, of which ``first`` is ``cell:1,1``."""
    return f"cell:{cell[0] - first[0] + 1},{cell[1] - first[1] + 1}"


def read_table(photo: Photo, deck: Deck, colours: Sequence[str]) -> OnTable | None:
    """Read a painting of cards; None where the picture shows no cards.

    Args:
        photo: the picture, as large as can be.
        deck: for each card the colours of its nine cells, row by row on the upright card.
        colours: their names, in the order of their numbers from 1.

    Raises:
        Unreadable: cards lie there, but too little of them can be read.
    """
    found = find(photo.image)
    if not _are_cards(found):
        return None
    layout = lay_out(found, photo.image.shape)
    if layout is None or max(len(card.codes) for card in layout.cards) < 2:
        return None
    painting = examine(photo, layout, deck)
    _refuse(photo, painting)
    return _told(painting, colours)


def _are_cards(found: Sequence[Seen]) -> bool:
    counts = np.bincount([code.card for code in found], minlength=1)
    return bool(counts.max() >= _FEWEST or (counts >= 2).sum() >= _FEWEST)


def _refuse(photo: Photo, painting: Painting) -> None:
    """Raise Unreadable where there is too little to go by."""
    squares = painting.squares.values()
    sure = sum(square.colour is not None for square in squares)
    every = len(painting.squares) + len(painting.unread) + CELLS * len(painting.pieces)
    if sure >= _ENOUGH * every:
        return
    what = f"{photo.name} shows a painting of cards, but the small codes in its cells can be read in {sure} of"
    what = f"{what} at least {every} cells only: take another picture"
    if scale(painting.layout) < _COARSE:
        raise Unreadable(f"{what} from nearer by, so that the painting fills it, or with more pixels.")
    outside = sum(square.why == "outside the picture" for square in squares)
    if outside > (every - sure) / 2:
        raise Unreadable(f"{what} with all of the painting in it.")
    raise Unreadable(f"{what} with a steady hand, in good light, with nothing lying on the cards.")


def _told(painting: Painting, colours: Sequence[str]) -> OnTable:
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
        text = f"Card {number + 1} lies in the painting twice, but there is only one of each: was a deck printed twice?"
        cells = {cell for card in layout.cards if card.card == number for cell in card.cells()}
        yield Finding("table.twice", "error", text, _regions(cells, first))


def _regions(cells: Iterable[Cell], first: Cell) -> tuple[str, ...]:
    return tuple(region(cell, first) for cell in sorted(cells))


_WHY: Mapping[str, str] = {
    "code not seen": "the code in the middle of {} cannot be seen: take away what lies there, or take another picture",
    "glare": "a lamp is mirrored in {}: take another picture from somewhere else",
    "outside the picture": "{} {} outside the picture: take another one with all of the painting in it",
    "card off its place": "{} {} under a card that is off its place",
    "another colour": "the code in {} names another colour than the one seen there: was the card changed?",
    "two cards show": "two cards show their codes in {}: push the cards onto their cells",
    "order of cards": "the cards at {} cannot lie over one another as they seem to: take another picture",
}


def _doubts(painting: Painting, first: Cell) -> Iterator[Finding]:
    for card in painting.layout.cards:
        if card.far:
            how = f"{card.off_mm:.0f} mm off its place" if card.off_mm > abs(card.askew) / 2 else "askew"
            if abs(card.askew) > 12:
                how = f"{abs(card.askew):.0f} degrees askew"
            text = f"Card {card.card + 1} lies {how}: push it onto the cells of the others and take another picture."
            yield Finding("table.far", "warning", text, _regions(card.cells(), first))
    for why, sentence in _WHY.items():
        cells = [cell for cell, square in painting.squares.items() if square.colour is None and square.why == why]
        if cells:
            said = sentence.format(_few(_regions(cells, first)), "is" if len(cells) == 1 else "are")
            yield Finding("table.unsure", "warning", f"{said[0].upper()}{said[1:]}.", _regions(cells, first))
    if painting.beyond:
        text = (
            f"The painting may go on outside the picture, at {_few(_regions(painting.beyond, first))}: "
            "take another picture with some table on all sides."
        )
        yield Finding("table.edge", "warning", text, _regions(painting.beyond, first))
    if painting.unread:
        text = f"At {_few(_regions(painting.unread, first))} a card may lie that cannot be read: take another picture."
        yield Finding("table.unread", "warning", text, _regions(painting.unread, first))
    if painting.pieces:
        cards = ", ".join(str(card.card + 1) for card in painting.pieces)
        many = "Card" if len(painting.pieces) == 1 else "Cards"
        text = f"{many} {cards} and the painting may be joined by cards that cannot be read: take another picture."
        yield Finding("table.pieces", "warning", text)
    for card in painting.loose:
        text = (
            f"Card {card.card + 1} touches the painting but covers no card that is seen: if it is not part of it, "
            "push it away and take another picture."
        )
        yield Finding("table.loose", "warning", text, _regions(card.cells(), first))


def _notes(painting: Painting) -> Iterator[Finding]:
    for card in painting.apart:
        if card in painting.pieces:
            continue
        yield Finding("table.apart", "note", f"Card {card.card + 1} lies beside the painting and is not counted.")


def _few(regions: Sequence[str]) -> str:
    few = [in_words(name) for name in regions[:_NAMED]]
    more = len(regions) - _NAMED
    if more > 0:
        return f"{', '.join(few)} and {more} more"
    return few[0] if len(few) == 1 else f"{', '.join(few[:-1])} and {few[-1]}"
