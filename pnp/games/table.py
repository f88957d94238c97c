"""Cards that are judged as they lie on a table, without a sheet: what the module ``table`` of a game provides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from msgspec import Struct

from pnp.model.drawing import Drawing
from pnp.model.game import Finding, Verdict
from pnp.model.print_mode import PrintMode
from pnp.model.reading import Reading


class Painters(Struct, frozen=True):
    """Who laid a painting of cards, as far as a person says it: its picture may not tell.

    Attributes:
        players: how many; None if nobody says.
        colours: of each player whose colours are known, by their names on the cards.
    """

    players: int | None = None
    colours: Mapping[int, tuple[str, ...]] = {}


NOBODY = Painters()
"""Nobody says anything."""


class Seen(Protocol):
    """A painting of cards as a photograph shows it."""

    @property
    def reading(self) -> Reading:
        """Its cells, ``cell:row,column``."""

    @property
    def cards(self) -> tuple[tuple[int, int, int, int], ...]:
        """Number, row and column of the upper left cell, and quarter turns clockwise of each card."""

    @property
    def faults(self) -> tuple[Finding, ...]:
        """What cannot be in a painting of one deck."""

    @property
    def doubts(self) -> tuple[Finding, ...]:
        """What a person must look at."""

    @property
    def notes(self) -> tuple[Finding, ...]:
        """What else is worth saying."""


class Laid(Struct, frozen=True):
    """A card of a painting.

    Attributes:
        card: number of the card.
        face: its print, upright.
        cells: the names of its nine cells' colours, row by row on the upright card.
        row: of its upper left cell as it lies, counted in the painting's cells.
        column: the same.
        turn: quarter turns clockwise.
    """

    card: int
    face: Drawing
    cells: tuple[str, ...]
    row: int
    column: int
    turn: int


class Table(Protocol):
    """The module ``table`` of a game.

    Attributes:
        DECK: the colours of each card's nine cells, row by row, by the number in its codes.
        COLOURS: their names, in the order of their numbers from 1.
    """

    DECK: Mapping[int, tuple[str, ...]]
    COLOURS: tuple[str, ...]

    def check(self, painters: Painters) -> None:
        """See that these can lay a painting.

        Raises:
            GameError: not so many, or not with these colours.
        """

    def judged(self, seen: Seen, painters: Painters, said: Mapping[str, str]) -> tuple[Verdict, Reading]:
        """The points of a painting, and its reading with a person's answers in it.

        Raises:
            AnswerError: the painting has no such cell, or the cards have no such colour.
        """

    def laid(self, position: Any, print_mode: PrintMode) -> list[Laid]:
        """The cards of a painting at the end of a game, the lowest first, in a print mode."""

    def truth(self, position: Any) -> dict[str, Any]:
        """The true values that a picture of the painting does not tell, as plain data."""
