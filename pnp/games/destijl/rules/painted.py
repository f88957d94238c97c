"""What the record sheet shows: the painting on its grid, and who plays which colours."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping

from msgspec import Struct

from pnp.games.claims import pens_by_ink, used_areas
from pnp.games.destijl.rules.deck import CARDS, SIDE, Rows, colour_name
from pnp.games.destijl.rules.play import LEAST, MOST, Grid, colours_each, footprint, painted
from pnp.games.destijl.rules.scoring import Cell, strokes
from pnp.games.doubts import coloured
from pnp.games.unread import UNSEEN, unread
from pnp.message import Message, say
from pnp.model.game import Finding
from pnp.model.names import place
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import RegionId, kind_of, region_id

_WHOLE: frozenset[Rows] = frozenset(card.turned(turn) for card in CARDS for turn in (0, 90, 180, 270))


class Painted(Struct, frozen=True):
    """The painting on a sheet.

    Attributes:
        board: the grid.
        cells: colours by column and row of the grid, from 0.
        unsure: cells that could not be read, or that show an ink of no colour.
        strange: those of the latter kind, which the check of the pens reports.
    """

    board: Grid
    cells: Mapping[Cell, int]
    unsure: Collection[Cell]
    strange: Collection[Cell] = ()

    @classmethod
    def read(cls, board: Grid, reading: Reading) -> Painted:
        """The grid's marks by colour."""
        pens = pens_by_ink(reading)
        cells: dict[Cell, int] = {}
        unsure: list[Cell] = []
        strange: list[Cell] = []
        for row in range(board.rows):
            for column in range(board.columns):
                mark = reading.marks.get(board.cell(row, column), UNSEEN)
                if mark.ink in pens:
                    cells[column, row] = pens[mark.ink]
                elif mark.ink != BLANK:
                    (unsure if mark.ink is None else strange).append((column, row))
        return cls(board, cells, (*unsure, *strange), strange)

    def regions(self, cells: Iterable[Cell]) -> tuple[str, ...]:
        """Region ids of cells, row by row."""
        return tuple(self.board.cell(y, x) for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])))

    def doubts(self, reading: Reading) -> Iterator[Finding]:
        """What a person must look at before the painting is known."""
        cells = self.regions(cell for cell in self.unsure if cell not in self.strange)
        yield from unread("destijl.unsure", cells, reading)

    def faults(self, players: int) -> Iterator[Finding]:
        """What no painting by this many players can be; only for paintings without doubts."""
        parts = sorted(strokes(dict.fromkeys(self.cells, 1)), key=len)
        if len(parts) > 1:
            apart = [cell for part in parts[:-1] for cell in part.cells]
            text = say("destijl-pieces", count=len(parts))
            yield Finding("destijl.pieces", "error", text, self.regions(apart))
        alone = set(self.cells) - {c for corner in self._squares() for c in footprint(*corner)}
        if alone:
            regions = self.regions(alone)
            text = say("destijl-card-shape", count=len(alone), place=place(regions[0]))
            yield Finding("destijl.card-shape", "error", text, regions)
        cards, low, high = self._sizes(players)
        if len(self.cells) > high:
            text = say("destijl-size", players=players, cards=cards, low=low, high=high, size=len(self.cells))
            yield Finding("destijl.size", "error", text, self.regions(self.cells))
        elif not alone and len(parts) == 1 and not any(self._rows(corner) in _WHOLE for corner in self._squares()):
            yield Finding("destijl.top-card", "error", say("destijl-top-card"), self.regions(self.cells))

    def unfinished(self, players: int) -> Iterator[Finding]:
        """That the painting is too small for all cards; only for paintings without doubts."""
        cards, low, high = self._sizes(players)
        if len(self.cells) < low:
            text = say("destijl-size", players=players, cards=cards, low=low, high=high, size=len(self.cells))
            yield Finding("destijl.unfinished", "note", text, self.regions(self.cells))

    @staticmethod
    def _sizes(players: int) -> tuple[int, int, int]:
        """How many cards this many players lay, and the least and the most squares that these make."""
        cards = painted(players)
        low, high = (SIDE * SIDE + (cards - 1) * (SIDE * SIDE - hidden) for hidden in (MOST, LEAST))
        return cards, low, high

    def _squares(self) -> Iterator[Cell]:
        """Top left cells of all completely painted squares of a card's size."""
        return ((x, y) for x, y in self.cells if all(cell in self.cells for cell in footprint(x, y)))

    def _rows(self, corner: Cell) -> Rows:
        a, b, c, d, e, f, g, h, i = (self.cells[cell] for cell in footprint(*corner))
        return (a, b, c), (d, e, f), (g, h, i)


class Owners(Struct, frozen=True):
    """Who plays which colours, as the players' boxes say.

    Attributes:
        colours: of players 1 to n; None if that cannot be read.
        doubts: why not.
    """

    colours: tuple[tuple[int, ...], ...] | None
    doubts: tuple[Finding, ...] = ()

    @classmethod
    def read(cls, reading: Reading, numbers: tuple[int, ...]) -> Owners:
        """From the boxes ``choice:player/colour``."""
        chosen: dict[int, list[int]] = {}
        doubts = []
        pens = pens_by_ink(reading)
        for region, mark in reading.marks.items():
            if kind_of(region) != "choice" or mark.ink == BLANK:
                continue
            player, colour = RegionId.of(region).numbers
            name = colour_name(colour)
            own = reading.inks[colour].name if colour in reading.inks else None
            if own is not None and coloured(mark, own) == own:  # whose colour it is, the place of the box tells
                chosen.setdefault(player, []).append(colour)
            elif mark.ink is None:
                text = say("destijl-colours-unsure", player=player, colour=name)
                doubts.append(Finding("destijl.colours-unsure", "warning", text, (region,)))
            elif pens.get(mark.ink, colour) != colour:
                text = say("destijl-colours-differ", colour=name, player=player, pen=colour_name(pens[mark.ink]))
                doubts.append(Finding("destijl.colours-differ", "warning", text, (region,)))
            else:
                chosen.setdefault(player, []).append(colour)
        if doubts:
            return cls(None, tuple(doubts))
        wrong = _wrong(chosen, numbers, used_areas(reading))
        if wrong is not None:
            regions = tuple(region_id("choice", p, c) for p, own in sorted(chosen.items()) for c in own)
            return cls(None, (Finding("destijl.colours", "warning", wrong, regions),))
        return cls(tuple(tuple(sorted(chosen[player])) for player in sorted(chosen)))


def _wrong(chosen: Mapping[int, list[int]], numbers: tuple[int, ...], used: set[int]) -> Message | None:
    """What is wrong with the players' colours, as a sentence; None if nothing is."""
    players = len(chosen)
    if not chosen:
        return say("destijl-colours-none")
    if sorted(chosen) != list(range(1, players + 1)) or players not in numbers:
        return say("destijl-colours-players", filled=sorted(chosen), numbers=numbers)
    if strange := sorted(used - set(chosen)):
        return say("destijl-colours-missing", players=strange)
    each = colours_each(players)
    for player, own in sorted(chosen.items()):
        if len(own) != each:
            return say("destijl-colours-count", player=player, have=len(own), players=players, each=each)
    everybody = [colour for own in chosen.values() for colour in own]
    twice = sorted({colour for colour in everybody if everybody.count(colour) > 1})
    if twice:
        return say("destijl-colours-twice", colours=[colour_name(colour) for colour in twice])
    return None
