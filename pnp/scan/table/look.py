"""Finds the cards on each cell, and the cells whose codes are seen, before colours are measured."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from msgspec import Struct

from pnp.model.arrays import Array, Floats, rotation
from pnp.model.cellcodes import CELL_MM, CODE_MM, code_of, corner_of
from pnp.scan.table.codes import Seen
from pnp.scan.table.layout import Cell, Layout, Lying, beside, touching, with_codes
from pnp.scan.table.stamps import alone, anywhere, expected

_LOOKS = 3
STEPS = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""Steps to the cells beside a cell, in rows and columns."""


class Look(Struct, eq=False):
    """What is seen of the cells.

    Attributes:
        layout: the painting's cards.
        apart: the other cards on the table.
        owners: the cards on each cell.
        shown: those of them whose code is seen on the cell.
        strange: cells that show a code that fits no card, or that nothing confirms.
    """

    layout: Layout
    apart: tuple[Lying, ...]
    owners: dict[Cell, list[Lying]] = {}
    shown: dict[Cell, list[Lying]] = {}
    strange: set[Cell] = set()

    def hidden(self) -> list[Cell]:
        """Cells of the painting in which no code is seen."""
        return [cell for cell in sorted(self.owners) if cell not in self.shown]

    def around(self) -> list[Cell]:
        """Cells next to the painting."""
        near = {(row + down, column + across) for row, column in self.owners for down, across in STEPS}
        return sorted(near - self.owners.keys())


def look(grey: Floats, layout: Layout) -> Look:
    """Examine every cell, and search for codes that were not found before.

    Args:
        grey: the picture's brightness, from :func:`pnp.scan.table.stamps.grey_of`.
        layout: of the cards whose codes were found.
    """
    layout, strange = _confirmed(grey, layout)
    looked: set[tuple[Cell, int]] = set()
    seen = _look(grey, layout)
    for _ in range(_LOOKS):
        places = {cell: len(seen.owners.get(cell, ())) for cell in (*seen.hidden(), *seen.around())}
        new = [cell for cell, owners in places.items() if (cell, owners) not in looked]
        looked |= places.items()
        found = {cell: code for cell in new if (code := _anything(grey, layout, cell)) is not None}
        strange |= found.keys()
        codes = [code for code in found.values() if not _known(code, layout)]
        if not codes:
            break
        layout = with_codes(layout, codes)
        seen = _look(grey, layout)
    seen.strange = strange
    return seen


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
    """Places on the table, n x 2 mm, for places relative to the middle of a grid cell, by the cards around."""
    middle = (np.array(cell[::-1], float) + 0.5) * CELL_MM
    off, angle = beside(middle, layout.cards)
    return lambda points: points @ rotation(angle).T + middle + off


def _confirmed(grey: Floats, layout: Layout) -> tuple[Layout, set[Cell]]:
    """The layout without cards of which only one, ambiguous code was found; and the cells of those codes."""
    kept, strange = [], set()
    for card in layout.cards:
        own = card.codes[0].cell
        if len(card.codes) > 1 or alone(grey, place_of(card, own, layout), code_of(card.card, own)):
            kept.append(card)
        else:
            strange |= {cell for cell in card.cells() if card.own(cell) == own}
    return Layout(layout.plane, tuple(kept), layout.residual_mm), strange


def _look(grey: Floats, layout: Layout) -> Look:
    painting, apart = _joined(layout.cards)
    look = Look(Layout(layout.plane, painting, layout.residual_mm), apart)
    for card in painting:
        read = {code.cell for code in card.codes}
        for cell in card.cells():
            look.owners.setdefault(cell, []).append(card)
            own = card.own(cell)
            if own in read or expected(grey, place_of(card, own, layout), code_of(card.card, own)).sure:
                look.shown.setdefault(cell, []).append(card)
    return look


def _joined(cards: Sequence[Lying]) -> tuple[tuple[Lying, ...], tuple[Lying, ...]]:
    """The largest group of connected cards, and the others.

    Cards that only touch are connected, too: the card that joined them may be completely covered.
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
