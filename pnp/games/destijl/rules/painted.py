"""What the record sheet shows: the painting on its grid, and whose colours are whose."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from pnp.games.claims import listed, pens_by_ink, used_areas
from pnp.games.destijl.rules.deck import CARDS, COLOURS, SIDE, Rows
from pnp.games.destijl.rules.play import LEAST, MOST, Grid, colours_each, footprint, painted
from pnp.games.destijl.rules.scoring import Cell, strokes
from pnp.model.game import Finding
from pnp.model.reading import BLANK, Mark, Reading

_UNREAD = Mark(None, 0.0, why="not in the picture")
_WHOLE: frozenset[Rows] = frozenset(card.turned(turn) for card in CARDS for turn in (0, 90, 180, 270))


@dataclass(frozen=True)
class Painted:
    """The painting on a sheet.

    Attributes:
        board: the grid.
        cells: colours by column and row of the grid, from 0.
        unsure: cells that could not be read, or show an ink that stands for no colour.
        strange: those of the latter kind, which the check of the pens tells.
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
                mark = reading.marks.get(board.cell(row, column), _UNREAD)
                if mark.ink in pens:
                    cells[column, row] = pens[mark.ink]
                elif mark.ink != BLANK:
                    (unsure if mark.ink is None else strange).append((column, row))
        return cls(board, cells, (*unsure, *strange), strange)

    def regions(self, cells: Iterable[Cell]) -> tuple[str, ...]:
        """Region ids of cells, row by row."""
        return tuple(self.board.cell(y, x) for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])))

    def doubts(self) -> Iterator[Finding]:
        """What a person must look at before the painting is known."""
        unread = [cell for cell in self.unsure if cell not in self.strange]
        if unread:
            regions = self.regions(unread)
            few = listed([_place(cell) for cell in unread][:4])
            more = f" and {len(regions) - 4} more" if len(regions) > 4 else ""
            text = f"The colour of {few}{more} could not be read."
            yield Finding("destijl.unsure", "warning", text, regions)

    def faults(self, players: int) -> Iterator[Finding]:
        """What no painting by so many players can be; only for paintings without doubt."""
        parts = sorted(strokes(dict.fromkeys(self.cells, 1)), key=len)
        if len(parts) > 1:
            apart = [cell for part in parts[:-1] for cell in part.cells]
            text = f"The painting falls into {len(parts)} pieces, but every card is laid over cells of the painting."
            yield Finding("destijl.pieces", "error", text, self.regions(apart))
        alone = sorted(set(self.cells) - {c for place in self._squares() for c in footprint(*place)})
        if alone:
            many = f"{_place(alone[0])} is" if len(alone) == 1 else f"{len(alone)} squares are"
            text = f"A card is three squares wide and high, but {many} in no such square of coloured ones."
            yield Finding("destijl.card-shape", "error", text, self.regions(alone))
        cards = painted(players)
        low, high = (SIDE * SIDE + (cards - 1) * (SIDE * SIDE - hidden) for hidden in (MOST, LEAST))
        if not low <= len(self.cells) <= high:
            text = (
                f"{players} players lay {cards} cards, which make a painting of {low} to {high} squares; "
                f"this one has {len(self.cells)}."
            )
            yield Finding("destijl.size", "error", text)
        elif not alone and len(parts) == 1 and not any(self._rows(place) in _WHOLE for place in self._squares()):
            text = "The last card lies on top of all others, but nowhere do nine squares show any of the forty cards."
            yield Finding("destijl.top-card", "error", text)

    def _squares(self) -> Iterator[Cell]:
        """Top left cells of all squares of a card's size that are painted throughout."""
        return ((x, y) for x, y in self.cells if all(cell in self.cells for cell in footprint(x, y)))

    def _rows(self, place: Cell) -> Rows:
        a, b, c, d, e, f, g, h, i = (self.cells[cell] for cell in footprint(*place))
        return (a, b, c), (d, e, f), (g, h, i)


def _place(cell: Cell) -> str:
    return f"row {cell[1] + 1}, column {cell[0] + 1}"


@dataclass(frozen=True, slots=True)
class Owners:
    """Who plays which colours, as the players' boxes say.

    Attributes:
        colours: of players 1 to n; None where that cannot be told.
        doubts: why not.
    """

    colours: tuple[tuple[int, ...], ...] | None
    doubts: tuple[Finding, ...] = ()

    @classmethod
    def read(cls, reading: Reading, numbers: tuple[int, ...]) -> Owners:
        """From the boxes ``choice:player/colour``.

        Args:
            reading: the sheet.
            numbers: of players that the sheet is for.
        """
        chosen: dict[int, list[int]] = {}
        doubts = []
        pens = pens_by_ink(reading)
        for region, mark in reading.marks.items():
            if not region.startswith("choice:") or mark.ink == BLANK:
                continue
            player, colour = (int(number) for number in region.partition(":")[2].split("/"))
            name = COLOURS[colour - 1]
            if mark.ink is None:
                text = f"Whether player {player} plays {name} could not be read."
                doubts.append(Finding("destijl.colours-unsure", "warning", text, (region,)))
            elif pens.get(mark.ink, colour) != colour:
                shown = COLOURS[pens[mark.ink] - 1]
                text = f"The box {name} of player {player} is filled with the pen for {shown}: which does he play?"
                doubts.append(Finding("destijl.colours-differ", "warning", text, (region,)))
            else:
                chosen.setdefault(player, []).append(colour)
        if doubts:
            return cls(None, tuple(doubts))
        wrong = _wrong(chosen, numbers, used_areas(reading))
        if wrong is not None:
            regions = tuple(f"choice:{p}/{c}" for p, own in sorted(chosen.items()) for c in own)
            return cls(None, (Finding("destijl.colours", "warning", wrong, regions),))
        return cls(tuple(tuple(sorted(chosen[player])) for player in sorted(chosen)))


def _wrong(chosen: Mapping[int, list[int]], numbers: tuple[int, ...], used: set[int]) -> str | None:
    """What is wrong with the players' colours, as a sentence; None if nothing is."""
    players = len(chosen)
    if not chosen:
        return "No player has filled the boxes of his colours, so nobody can tell whose strokes are whose."
    if sorted(chosen) != list(range(1, players + 1)) or players not in numbers:
        many = listed(numbers).replace(" and ", " or ")
        return f"Colours are filled in for player {listed(sorted(chosen))}, but the sheet is for {many} players."
    if strange := sorted(used - set(chosen)):
        return f"Player {listed(strange)} has points or a name, but no colour: fill the boxes of his colours."
    each = colours_each(players)
    for player, own in sorted(chosen.items()):
        if len(own) != each:
            have = "one colour" if len(own) == 1 else f"{len(own)} colours"
            return f"Player {player} has {have}, but of {players} players each has {'two' if each == 2 else 'one'}."
    everybody = [colour for own in chosen.values() for colour in own]
    twice = sorted({colour for colour in everybody if everybody.count(colour) > 1})
    if twice:
        return f"More than one player has {listed([COLOURS[colour - 1] for colour in twice])}: whose is it?"
    return None
