"""The coloured spaces of a finished sheet, for games in which players fill spaces and colours prove the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import ClassVar, Generic, Protocol, Self, TypeVar

from msgspec import Struct

from pnp.games.judging import by_pen
from pnp.games.masks import bits, mask_of, union
from pnp.games.unread import because
from pnp.message import Text, say
from pnp.model.game import Finding, Setup
from pnp.model.reading import Reading


class Fillable(Protocol):
    """A field of spaces."""

    @property
    def regions(self) -> Sequence[str]:
        """Region id of each space, by index."""

    def name(self, space: int) -> str:
        """What people call a space."""


T = TypeVar("T", bound=Fillable)


class PaintedSpaces(Struct, Generic[T], frozen=True, dict=True):
    """Who filled what, as far as it could be read.

    Attributes:
        game: first word of its rules' ids.
        tables: the field.
        setup: how it was played.
        coloured: for each pen in play the mask of its spaces.
        why: the reason for each space that could not be read, or that shows an ink of no pen in this game, by index.
        inks: name of each pen's ink.
    """

    game: ClassVar[str]
    tables: T
    setup: Setup
    coloured: tuple[int, ...]
    why: dict[int, Text]
    inks: dict[int, str]

    @classmethod
    def read(cls, tables: T, setup: Setup, reading: Reading, pens: int) -> Self:
        """Sort the spaces' marks by pen, of which this many are in play."""
        coloured, why = by_pen(tables.regions, reading, pens)
        return cls(tables, setup, coloured, why, {pen: ink.name for pen, ink in reading.inks.items()})

    @cached_property
    def unsure(self) -> int:
        """Mask of the spaces that could not be read."""
        return mask_of(self.why)

    @cached_property
    def filled(self) -> int:
        """Mask of the spaces that are known to be filled."""
        return union(self.coloured)

    @property
    def empty(self) -> bool:
        """Whether nothing on the field is coloured."""
        return not (self.filled or self.unsure)

    def name(self, space: int) -> Text:
        """What people call a space."""
        return say("region-space", a=self.tables.name(space))

    def regions(self, spaces: int) -> tuple[str, ...]:
        """The region ids of a mask."""
        return tuple(self.tables.regions[i] for i in bits(spaces))

    def doubts(self) -> Iterator[Finding]:
        """The spaces that a person must look at."""
        for i in bits(self.unsure):
            text = say("places-unread", places=self.name(i), because=because([self.why[i]]), count=1)
            yield Finding(f"{self.game}.unread", "warning", text, (self.tables.regions[i],))
