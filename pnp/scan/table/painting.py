"""What is on top in every cell of a painting of cards: read from its code, or deduced and measured, or unsure.

Three things are known of a cell: whose code is seen in it, which cards lie there at all (a card's other codes say where
all of it is), and what colour is measured. A code that is seen settles the cell. Where none is seen, a cell is only
taken as read if the cards that lie there leave one colour, by their order as other cells show it, and the picture has
that colour, too. Everything else is unsure.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from graphlib import CycleError, TopologicalSorter

import numpy as np
import numpy.typing as npt

from pnp.model.cellcodes import ACROSS, CELL_MM, CODE_MM, code_of, corner_of
from pnp.scan.photo import Photo
from pnp.scan.table.codes import Seen
from pnp.scan.table.hues import Hues, Patch, learn, measure, table_of
from pnp.scan.table.layout import Cell, Layout, Lying, beside, overlapping, touching, with_codes
from pnp.scan.table.stamps import Floats, alone, anywhere, expected, grey_of

Array = npt.NDArray[np.float64]
Deck = Mapping[int, Sequence[str]]

_SURE, _DEDUCED = 0.99, 0.9
_COLOUR = 0.6
"""Share of a cell that must have the colour which is deduced for it."""
_OTHER = 0.15
_BLANK = 0.8
"""Share of a place beside the painting that has one card's colour, from which it may be a card."""
_STAMPED = (2.5, 4.0)
"""How much rougher its middle is than the rest, as a ratio and in grey levels, where a code is that is not read."""
_WHOLE = 8
"""Codes of a card that nothing lies on, of nine."""
_LOOKS = 3
_CUT = 0.4
"""Share of a place that is outside the picture, from which nothing is known of it."""
_STRIP_MM = (3.5, 7.0)
"""Beyond the painting's edge, where the table begins if nothing else lies there."""


@dataclass(frozen=True)
class Square:
    """One cell of the painting.

    Attributes:
        colour: by name; None where a person must look.
        confidence: 0 to 1.
        card: whose cell it is, where that is known.
        why: for None, the reason in two or three words.
        guesses: for None, the colours that it may have, the likeliest first.
    """

    colour: str | None
    confidence: float
    card: int | None = None
    why: str = ""
    guesses: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False)
class Painting:
    """A painting as it was read.

    Attributes:
        layout: the cards of the painting.
        squares: by cell of the layout's grid, every cell on which a card lies.
        hues: the colours in this picture.
        apart: cards on the table that lie beside the painting.
        beyond: cells next to the painting that are outside the picture.
        unread: cells next to the painting where a card may lie that cannot be read.
    """

    layout: Layout
    squares: Mapping[Cell, Square]
    hues: Hues
    apart: tuple[Lying, ...] = ()
    beyond: tuple[Cell, ...] = ()
    unread: tuple[Cell, ...] = ()

    @property
    def pieces(self) -> tuple[Lying, ...]:
        """Cards apart that are not seen whole: they belong to the painting, with cards between that were not read."""
        return tuple(card for card in self.apart if len(card.codes) < _WHOLE)

    @property
    def loose(self) -> tuple[Lying, ...]:
        """Cards that touch the painting but cover none of it, and are covered nowhere."""
        cards = self.layout.cards
        return tuple(card for card in cards if len(cards) > 1 and sum(overlapping(card, other) for other in cards) == 1)


@dataclass(eq=False)
class _Look:
    """Everything that is seen of the cells."""

    layout: Layout
    owners: dict[Cell, list[Lying]] = field(default_factory=dict)
    shown: dict[Cell, list[Lying]] = field(default_factory=dict)


def examine(photo: Photo, layout: Layout, deck: Deck) -> Painting:
    """Read a painting.

    Args:
        photo: the picture.
        layout: of the cards whose codes were found.
        deck: the colours of every card's nine cells, row by row on the upright card.
    """
    grey = grey_of(photo.image, scale(layout))
    layout = _confirmed(grey, layout)
    looked: set[tuple[Cell, int]] = set()
    strange: set[Cell] = set()
    look, apart = _look(grey, layout, photo)
    for _ in range(_LOOKS):
        places = [
            cell for cell in (*_hidden(look), *_around(look)) if (cell, len(look.owners.get(cell, ()))) not in looked
        ]
        looked |= {(cell, len(look.owners.get(cell, ()))) for cell in places}
        found = {cell: seen for cell in places if (seen := _anything(grey, layout, cell)) is not None}
        strange |= found.keys()
        new = [code for code in found.values() if not _known(code, layout)]
        if not new:
            break
        layout = with_codes(layout, new)
        look, apart = _look(grey, layout, photo)
    hues, patches = _learn(photo, look, deck)
    squares = _decide(photo, look, deck, hues, patches)
    beyond, unread = _beside_it(photo, grey, look, hues, strange)
    return Painting(look.layout, squares, hues, apart, beyond, unread)


def _confirmed(grey: Floats, layout: Layout) -> Layout:
    """The layout without cards of which a single code was found, unless that is no other code."""
    cards = tuple(
        card
        for card in layout.cards
        if len(card.codes) > 1
        or alone(grey, place_of(card, card.codes[0].cell, layout), code_of(card.card, card.codes[0].cell))
    )
    return Layout(layout.plane, cards, layout.residual_mm)


def scale(layout: Layout) -> float:
    """Pixels per mm in the middle of the cards."""
    middle = np.mean([card.pose.middle for card in layout.cards], axis=0)
    here, there = layout.plane.to_pixels(np.array([middle, middle + [7.0, 7.0]]))
    return float(np.hypot(*(there - here)) / np.hypot(7.0, 7.0))


def place_of(card: Lying, cell: int, layout: Layout) -> Callable[[Array], Array]:
    """Pixels for places, n x 2 mm from the middle of one of a card's cells, the card upright."""
    middle = np.array(corner_of(cell)) + CODE_MM / 2
    return lambda points: layout.plane.to_pixels(card.pose.place(points + middle))


def spot_of(cell: Cell, layout: Layout) -> Callable[[Array], Array]:
    """Places on the table, n x 2 mm, for those from the middle of a cell of the grid, by the cards around."""
    middle = (np.array(cell[::-1], float) + 0.5) * CELL_MM
    off, angle = beside(middle, layout.cards)
    turn = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return lambda points: points @ turn.T + middle + off


def _look(grey: Floats, layout: Layout, photo: Photo) -> tuple[_Look, tuple[Lying, ...]]:
    """The painting's cards, by cell: which lie there, and whose code is seen; and the cards beside the painting."""
    painting, apart = _joined(layout.cards)
    look = _Look(Layout(layout.plane, painting, layout.residual_mm))
    for card in painting:
        read = {code.cell for code in card.codes}
        for cell in card.cells():
            look.owners.setdefault(cell, []).append(card)
            own = card.own(cell)
            if own in read or expected(grey, place_of(card, own, layout), code_of(card.card, own)).sure:
                look.shown.setdefault(cell, []).append(card)
    return look, apart


def _joined(cards: Sequence[Lying]) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """The most cards that hang together, and the others.

    Cards that only touch hang together as well: the one that joined them may be covered wholly by now.
    """
    rest, best = list(cards), list[Lying]()
    while rest:
        group, new = [], [rest.pop()]
        while new:
            card = new.pop()
            group.append(card)
            near = [other for other in rest if touching(card, other)]
            new += near
            rest = [other for other in rest if other not in near]
        best = max(best, group, key=len)
    return tuple(card for card in cards if card in best), tuple(card for card in cards if card not in best)


def _hidden(look: _Look) -> list[Cell]:
    return [cell for cell in sorted(look.owners) if cell not in look.shown]


def _around(look: _Look) -> list[Cell]:
    """Cells next to the painting."""
    near = {(row + down, column + across) for row, column in look.owners for down, across in _STEPS}
    return sorted(near - look.owners.keys())


_STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))


def _anything(grey: Floats, layout: Layout, cell: Cell) -> Seen | None:
    spot = spot_of(cell, layout)

    def to_pixels(points: Array) -> Array:
        return layout.plane.to_pixels(spot(points))

    middle = to_pixels(np.zeros((1, 2)))[0]
    if not (0 < middle[0] < grey.shape[1] and 0 < middle[1] < grey.shape[0]):
        return None
    found = anywhere(grey, to_pixels)
    return None if found is None else found[0]


def _known(code: Seen, layout: Layout) -> bool:
    return any(
        card.card == code.card and one.cell == code.cell and np.hypot(*(one.middle - code.middle)) < code.side
        for card in layout.cards
        for one in card.codes
    )


def _patch(photo: Photo, card: Lying, cell: int, layout: Layout) -> Patch:
    middle = np.array(corner_of(cell)) + CODE_MM / 2
    return measure(photo.image, place_of(card, cell, layout), lambda points: card.pose.place(points + middle))


def _learn(photo: Photo, look: _Look, deck: Deck) -> tuple[Hues, dict[Cell, Patch]]:
    patches, names = {}, []
    for cell, cards in sorted(look.shown.items()):
        if len(cards) == 1 and cards[0].card in deck:
            patches[cell] = _patch(photo, cards[0], cards[0].own(cell), look.layout)
            names.append(deck[cards[0].card][cards[0].own(cell)])
    return learn(list(patches.values()), names), patches


def _decide(photo: Photo, look: _Look, deck: Deck, hues: Hues, patches: Mapping[Cell, Patch]) -> dict[Cell, Square]:
    above, tangled = _order(look)
    squares = {}
    for cell, owners in sorted(look.owners.items()):
        shown = look.shown.get(cell, [])
        colours = {card.card: deck[card.card][card.own(cell)] for card in owners if card.card in deck}
        possible = tuple(dict.fromkeys(colours.values()))
        if any(card.far for card in owners):
            squares[cell] = Square(None, 0.5, why="card off its place", guesses=possible)
        elif len(shown) == 1 and shown[0].card in deck:
            colour = colours[shown[0].card]
            other = hues.contradicted(patches[cell], colour)
            if cell in tangled:
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
            squares[cell] = _unseen(photo, look, cell, colours, hues, above)
    return squares


def _first(colour: str, others: Iterable[str]) -> tuple[str, ...]:
    return (colour, *(other for other in others if other != colour))


def _unseen(
    photo: Photo, look: _Look, cell: Cell, colours: Mapping[int, str], hues: Hues, above: Mapping[Lying, set[Lying]]
) -> Square:
    """A cell in which no code is seen, though some card lies there."""
    owners = look.owners[cell]
    top = next((card for card in owners if all(other is card or other in above[card] for other in owners)), None)
    card = top or owners[0]
    patch = _patch(photo, card, card.own(cell), look.layout)
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


def _order(look: _Look) -> tuple[dict[Lying, set[Lying]], set[Cell]]:
    """For each card those that lie below it, as the cells show it; and the cells that contradict one another."""
    tangled: set[Cell] = set()
    while True:
        below: dict[Lying, set[Lying]] = {card: set() for card in look.layout.cards}
        for cell, shown in look.shown.items():
            if len(shown) == 1 and cell not in tangled:
                below[shown[0]] |= {other for other in look.owners[cell] if other is not shown[0]}
        try:
            order = list(TopologicalSorter(below).static_order())
        except CycleError as error:
            ring = set(error.args[1])
            tangled |= {
                cell
                for cell, shown in look.shown.items()
                if len(shown) == 1 and shown[0] in ring and ring & set(look.owners[cell]) - {shown[0]}
            }
            continue
        every: dict[Lying, set[Lying]] = {}
        for card in order:  # those below come first
            every[card] = below[card].union(*(every[other] for other in below[card]))
        return every, tangled


def _beside_it(
    photo: Photo, grey: Floats, look: _Look, hues: Hues, strange: Collection[Cell]
) -> tuple[tuple[Cell, ...], tuple[Cell, ...]]:
    """Cells next to the painting that are not in the picture, and those where an unread card may lie.

    Args:
        photo: the picture.
        grey: its brightness.
        look: at the painting.
        hues: its colours.
        strange: cells that show a code which fits no card.
    """
    places = {cell: _at(photo, look, cell) for cell in _around(look)}
    inside = [patch for _, patch in places.values() if patch.outside <= _CUT]
    bare = table_of(inside, hues)
    beyond, unread = [], []
    for cell, (to_pixels, patch) in places.items():
        if patch.outside > _CUT:
            spot = spot_of(cell, look.layout)
            strip = measure(photo.image, to_pixels, spot, _strips(cell, look))
            if strip.outside > 0.2 or hues.like_card(strip, bare) > _BLANK:
                beyond.append(cell)
            continue
        like_card = hues.like_card(patch, bare) > _BLANK and _stamped(grey, to_pixels)
        if cell in strange or patch.burnt.mean() > 0.5 or like_card:
            unread.append(cell)
    return tuple(beyond), tuple(unread)


def _at(photo: Photo, look: _Look, cell: Cell) -> tuple[Callable[[Array], Array], Patch]:
    """Pixels for places from the middle of a cell of the grid, and what is measured there."""
    spot = spot_of(cell, look.layout)

    def to_pixels(points: Array) -> Array:
        return look.layout.plane.to_pixels(spot(points))

    return to_pixels, measure(photo.image, to_pixels, spot)


def _strips(cell: Cell, look: _Look) -> Array:
    """Places just beyond the edges that a cell shares with the painting, n x 2 mm from the cell's middle."""
    out = np.arange(-CELL_MM / 2 + _STRIP_MM[0], -CELL_MM / 2 + _STRIP_MM[1], 1.0)
    along = np.arange(-7.0, 7.5, 1.0)
    grid = np.stack(np.meshgrid(out, along), axis=-1).reshape(-1, 2)
    parts = []
    for down, across in _STEPS:
        if (cell[0] + down, cell[1] + across) in look.owners:
            # Turn the strip at the left edge to the edge on that side.
            parts.append(grid @ np.array([[-across, -down], [down, -across]], float))
    return np.concatenate(parts)


def _stamped(grey: Floats, to_pixels: Callable[[Array], Array]) -> bool:
    """Whether the middle of a place is much rougher than the rest, as where there is a code."""
    line = np.arange(-8.0, 8.01, 0.4)
    points = np.stack(np.meshgrid(line, line), axis=-1).reshape(-1, 2)
    column, row = np.rint(to_pixels(points)).astype(int).T
    inside = (row >= 0) & (column >= 0) & (row < grey.shape[0]) & (column < grey.shape[1])
    values, away = grey[row[inside], column[inside]], np.abs(points[inside]).max(axis=1)
    middle, rest = values[away < 3.2], values[away > 5.0]
    if not middle.size or not rest.size:
        return False
    ratio, least = _STAMPED
    return bool(middle.std() > max(ratio * float(rest.std()), least))


__all__ = ["ACROSS", "Deck", "Painting", "Square", "examine"]
