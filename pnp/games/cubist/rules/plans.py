"""Plans of sculptures: what the cards show, read from ``layouts/games/cubist``.

A plan is seen from above: columns of dice on squares, each with a height. The dice of a column are equal and the values
of columns side by side differ by exactly one, so a sculpture is a value for each column. A plan shows the heights; if
it also shows a value, that column must have it; all other values are free. A sculpture matches a plan if the two
coincide after quarter turns of the whole. A mirror image is another sculpture, because dice cannot be turned through
the table.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, cached_property
from typing import Literal

from msgspec import Struct

from pnp.data import load_layout
from pnp.message import Message, say

Cell = tuple[int, int]
"""Row and column; rows run down."""

FACES = range(1, 7)
"""What a die can show."""
DICE = 20
"""The dice of each player."""
SIDE = 5
"""Rows, and columns, of the building area on the museum board."""
CORNERSTONE: Cell = (SIDE, 1)
"""Where the cornerstone lies on the museum board; its rows and columns count from 1."""

Action = Literal["take", "remove", "move", "change", "match"]


class Plan(Struct, frozen=True, dict=True):
    """Columns of dice, seen from above.

    Attributes:
        heights: of the columns, by cell; in reading order.
        values: of the columns for which the plan shows one.
    """

    heights: Mapping[Cell, int]
    values: Mapping[Cell, int] = {}

    @property
    def dice(self) -> int:
        """How many dice it takes."""
        return sum(self.heights.values())

    def beside(self, cell: Cell) -> tuple[Cell, ...]:
        """The plan's cells that share an edge with a cell."""
        return tuple(near for near in beside(cell) if near in self.heights)

    @cached_property
    def steps(self) -> Mapping[Cell, Mapping[Cell, int]]:
        """The number of steps from each cell to every cell that can be reached, over adjacent cells."""
        return {cell: self._steps(cell) for cell in self.heights}

    def _steps(self, start: Cell) -> dict[Cell, int]:
        found = {start: 0}
        ahead = [start]
        for cell in ahead:
            for near in self.beside(cell):
                if near not in found:
                    found[near] = found[cell] + 1
                    ahead.append(near)
        return found

    @cached_property
    def turned(self) -> Plan:
        """The plan after a quarter turn clockwise, with its first row and column numbered 0."""

        def turn(cell: Cell) -> Cell:
            return (cell[1], -cell[0])

        heights = {turn(cell): height for cell, height in self.heights.items()}
        return Plan(heights, {turn(cell): value for cell, value in self.values.items()}).moved

    @cached_property
    def moved(self) -> Plan:
        """The plan with its first row and column numbered 0, its cells in reading order."""
        top, left = (min(cell[axis] for cell in self.heights) for axis in (0, 1))

        def at_origin(cells: Mapping[Cell, int]) -> dict[Cell, int]:
            return {(row - top, column - left): cells[row, column] for row, column in sorted(cells)}

        return Plan(at_origin(self.heights), at_origin(self.values))

    @cached_property
    def ways(self) -> tuple[Plan, ...]:
        """The plan in its different positions, one to four, each with its first row and column numbered 0."""
        found: list[Plan] = []
        plan = self.moved
        for _ in range(4):
            if plan not in found:
                found.append(plan)
            plan = plan.turned
        return tuple(found)


class Installation(Struct, frozen=True):
    """An installation card.

    Attributes:
        number: 1 to 23, as printed.
        title: as printed in English.
        plan: its first row and column are numbered 0.
        points: at the end of the game.
        gives: the dice that lie on it after it is built: the values to choose from for each, often only one.
    """

    number: int
    title: str
    plan: Plan
    points: int
    gives: tuple[tuple[int, ...], ...]

    @property
    def name(self) -> Message:
        """The title, as it is printed in every language."""
        return say("cubist-installation-name", title=self.title, card=self.number)


class Museum(Struct, frozen=True):
    """A museum card.

    Attributes:
        number: 1 to 9, as printed.
        title: as printed in English.
        players: the number of players for which it is used.
        plan: in rows and columns of the museum board, from 1; :data:`CORNERSTONE` is one of its cells, and the
            cornerstone is the lowest die of that column.
    """

    number: int
    title: str
    players: int
    plan: Plan

    @property
    def name(self) -> Message:
        """The title, as it is printed in every language."""
        return say("cubist-museum-name", title=self.title, card=self.number)

    @property
    def room(self) -> int:
        """How many dice the players can place: all except the cornerstone."""
        return self.plan.dice - 1


class Artist(Struct, frozen=True):
    """An artist card.

    Attributes:
        id: such as ``malevich-4``: the artist's word, and the number of their card.
        word: of the artist, such as ``malevich``.
        name: of the artist, as printed.
        years: of birth and death.
        action: what the card does.
        dice: how many equal dice it asks for: 2 or 3.
        values: to choose from, for ``take``.
        by: how much the value of a die increases, for ``change``.
    """

    id: str
    word: str
    name: str
    years: str
    action: Action
    dice: int
    values: tuple[int, ...] = ()
    by: int = 0


def beside(cell: Cell) -> tuple[Cell, Cell, Cell, Cell]:
    """The four cells that share an edge with a cell."""
    row, column = cell
    return ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))


def read_plan(rows: Sequence[str], origin: Cell = (0, 0)) -> Plan:
    """A plan from its rows as the data files write them: ``["1 2=5", ". 1"]``.

    Args:
        rows: words apart by blanks: ``.``, a height, or height, equals sign and value; a star after a height only helps
            the reader.
        origin: row and column of the first word.
    """
    heights: dict[Cell, int] = {}
    values: dict[Cell, int] = {}
    for row, line in enumerate(rows, start=origin[0]):
        for column, word in enumerate(line.split(), start=origin[1]):
            if word != ".":
                height, _, value = word.rstrip("*").partition("=")
                heights[row, column] = int(height)
                if value:
                    values[row, column] = int(value)
    return Plan(heights, values)


@cache
def installations() -> tuple[Installation, ...]:
    """All twenty-three, by number."""
    return tuple(
        Installation(
            card["number"],
            card["title"],
            read_plan(card["plan"]),
            card["points"],
            tuple(tuple(int(value) for value in die.split("/")) for die in card["gives"]),
        )
        for card in load_layout("games/cubist/installations")["installation"]
    )


@cache
def museums() -> tuple[Museum, ...]:
    """All nine, by number."""
    return tuple(
        Museum(card["number"], card["title"], card["players"], read_plan(card["plan"], (1, 1)))
        for card in load_layout("games/cubist/museums")["museum"]
    )


@cache
def artists() -> Mapping[str, Artist]:
    """All twenty-five, by id."""
    return {card.id: card for card in _artists()}


def _artists() -> Iterator[Artist]:
    for artist in load_layout("games/cubist/artists")["artist"]:
        for number, card in enumerate(artist["cards"], start=1):
            yield Artist(
                id=f"{artist['word']}-{number}",
                word=artist["word"],
                name=artist["name"],
                years=artist["years"],
                action=artist["action"],
                dice=card.get("dice", artist["dice"]),
                values=tuple(card.get("values", ())),
                by=card.get("by", 0),
            )
