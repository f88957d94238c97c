"""The top colour in every cell of a painting of cards: read from its code, or deduced and measured, or unsure.

Three things are known about a cell: whose code is visible, which cards lie there (a card's other codes show its
position), and the measured colour. A visible code decides. Without one, a cell is read only if the cards there allow a
single colour, by their order as other cells show it, and the picture has that colour, too. Everything else is unsure.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from graphlib import CycleError, TopologicalSorter

import numpy as np
from msgspec import Struct

from pnp.model.cellcodes import CODE_MM, corner_of
from pnp.scan.photo import Photo
from pnp.scan.table.hues import Hues, Patch, learn, measure
from pnp.scan.table.layout import Cell, Layout, Lying, overlapping
from pnp.scan.table.look import Look, look, place_of, scale
from pnp.scan.table.margin import examine_margin
from pnp.scan.table.stamps import grey_of

Deck = Mapping[int, Sequence[str]]

_SURE, _DEDUCED = 0.99, 0.9
_COLOUR = 0.6
"""Share of a cell that must have the deduced colour."""
_OTHER = 0.15
_WHOLE = 8
"""Codes of a card, of nine, that are seen if nothing covers it."""


class Square(Struct, frozen=True):
    """One cell of the painting.

    Attributes:
        colour: its name; None if a person must look.
        confidence: 0 to 1.
        card: the card on top, if known.
        why: if None, the reason in two or three words.
        guesses: if None, the possible colours, the likeliest first.
    """

    colour: str | None
    confidence: float
    card: int | None = None
    why: str = ""
    guesses: tuple[str, ...] = ()


class Painting(Struct, frozen=True, eq=False):
    """A painting as read.

    Attributes:
        layout: the cards of the painting.
        squares: by cell of the layout's grid, every cell on which a card lies.
        hues: the colours in this picture.
        apart: cards on the table that do not belong to the painting.
        beyond: cells next to the painting that are outside the picture.
        unread: cells next to the painting where an unread card may lie.
    """

    layout: Layout
    squares: Mapping[Cell, Square]
    hues: Hues
    apart: tuple[Lying, ...] = ()
    beyond: tuple[Cell, ...] = ()
    unread: tuple[Cell, ...] = ()

    @property
    def pieces(self) -> tuple[Lying, ...]:
        """Separate cards that are partly covered: they belong to the painting, but cards in between were not read."""
        return tuple(card for card in self.apart if len(card.codes) < _WHOLE)

    @property
    def loose(self) -> tuple[Lying, ...]:
        """Cards that only touch the painting, without overlap."""
        cards = self.layout.cards
        return tuple(card for card in cards if len(cards) > 1 and sum(overlapping(card, other) for other in cards) == 1)


def examine(photo: Photo, layout: Layout, deck: Deck) -> Painting:
    """Read a painting.

    Args:
        photo: the picture.
        layout: of the cards whose codes were found.
        deck: the colours of every card's nine cells, row by row on the upright card.
    """
    grey = grey_of(photo.image, scale(layout))
    seen = look(grey, layout)
    hues, patches = _learn(photo, seen, deck)
    squares = _decide(photo, seen, deck, hues, patches)
    beyond, unread = examine_margin(photo, grey, seen, hues)
    return Painting(seen.layout, squares, hues, seen.apart, beyond, unread)


def _patch(photo: Photo, card: Lying, cell: int, layout: Layout) -> Patch:
    middle = np.array(corner_of(cell)) + CODE_MM / 2
    return measure(photo.image, place_of(card, cell, layout), lambda points: card.pose.place(points + middle))


def _learn(photo: Photo, seen: Look, deck: Deck) -> tuple[Hues, dict[Cell, Patch]]:
    patches, names = {}, []
    for cell, cards in sorted(seen.shown.items()):
        if len(cards) == 1 and cards[0].card in deck:
            patches[cell] = _patch(photo, cards[0], cards[0].own(cell), seen.layout)
            names.append(deck[cards[0].card][cards[0].own(cell)])
    return learn(list(patches.values()), names), patches


def _decide(photo: Photo, seen: Look, deck: Deck, hues: Hues, patches: Mapping[Cell, Patch]) -> dict[Cell, Square]:
    above, contradictory = _order(seen)
    squares = {}
    for cell, owners in sorted(seen.owners.items()):
        shown = seen.shown.get(cell, [])
        colours = {card.card: deck[card.card][card.own(cell)] for card in owners if card.card in deck}
        possible = tuple(dict.fromkeys(colours.values()))
        if any(card.far for card in owners):
            squares[cell] = Square(None, 0.5, why="card off its place", guesses=possible)
        elif len(shown) == 1 and shown[0].card in deck:
            colour = colours[shown[0].card]
            other = hues.contradicted(patches[cell], colour)
            if cell in contradictory:
                squares[cell] = Square(None, 0.5, why="order of cards", guesses=_first(colour, possible))
            elif other is not None:
                squares[cell] = Square(None, 0.5, why="another colour", guesses=(colour, other))
            else:
                squares[cell] = Square(colour, _SURE, shown[0].card)
        elif len(shown) > 1 and len({colours.get(card.card) for card in shown}) > 1:
            squares[cell] = Square(None, 0.5, why="two cards show", guesses=possible)
        elif len(shown) > 1:
            squares[cell] = Square(possible[0], _DEDUCED, None)
        else:
            squares[cell] = _unseen(photo, seen, cell, colours, hues, above)
    return squares


def _first(colour: str, others: Iterable[str]) -> tuple[str, ...]:
    return (colour, *(other for other in others if other != colour))


def _unseen(
    photo: Photo, seen: Look, cell: Cell, colours: Mapping[int, str], hues: Hues, above: Mapping[Lying, set[Lying]]
) -> Square:
    """A cell with cards, but without a visible code."""
    owners = seen.owners[cell]
    top = next((card for card in owners if all(other is card or other in above[card] for other in owners)), None)
    card = top or owners[0]
    patch = _patch(photo, card, card.own(cell), seen.layout)
    shares = hues.shares(patch)
    possible = sorted(set(colours.values()), key=lambda name: -shares.get(name, 0.0))
    if patch.outside > 0.3:
        return Square(None, 0.0, why="outside the picture", guesses=tuple(possible))
    left = {colours.get(top.card)} if top is not None else set(colours.values())
    colour = next(iter(left)) if len(left) == 1 else None
    if colour is not None:
        others = sum(share for name, share in shares.items() if name != colour)
        if shares.get(colour, 0.0) >= _COLOUR and others <= _OTHER:
            return Square(colour, _DEDUCED, None if top is None else top.card)
    why = "glare" if len(patch.burnt) and patch.burnt.mean() > 0.3 else "code not seen"
    return Square(None, 0.4, why=why, guesses=tuple(possible))


def _order(seen: Look) -> tuple[dict[Lying, set[Lying]], set[Cell]]:
    """For each card the cards below it, as the cells show; and cells that contradict each other."""
    contradictory: set[Cell] = set()
    while True:
        below: dict[Lying, set[Lying]] = {card: set() for card in seen.layout.cards}
        for cell, shown in seen.shown.items():
            if len(shown) == 1 and cell not in contradictory:
                below[shown[0]] |= {other for other in seen.owners[cell] if other is not shown[0]}
        try:
            order = list(TopologicalSorter(below).static_order())
        except CycleError as error:
            ring = set(error.args[1])
            contradictory |= {
                cell
                for cell, shown in seen.shown.items()
                if len(shown) == 1 and shown[0] in ring and ring & set(seen.owners[cell]) - {shown[0]}
            }
            continue
        every: dict[Lying, set[Lying]] = {}
        for card in order:  # those below come first
            every[card] = below[card].union(*(every[other] for other in below[card]))
        return every, contradictory
