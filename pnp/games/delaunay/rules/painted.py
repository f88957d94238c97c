"""The coloured field of a finished sheet, and the faults that show in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.games.claims import pens_by_ink
from pnp.games.delaunay.rules.sides import pen_count
from pnp.games.delaunay.rules.tables import Tables
from pnp.games.judging import by_pen, unread_place
from pnp.games.masks import bits, mask_of, union
from pnp.message import Message, Text, say
from pnp.model.game import Finding, Setup
from pnp.model.names import ink
from pnp.model.reading import Reading


@dataclass(frozen=True)
class Painted:
    """Who filled what, as far as it could be read.

    Attributes:
        tables: the board.
        setup: how many play.
        coloured: for each pen in play the mask of its spaces.
        unsure: mask of the spaces that could not be read, or that show an ink of no pen here.
        inks: name of each pen's ink.
        why: the reason for each space that could not be read, by index.
    """

    tables: Tables
    setup: Setup
    coloured: tuple[int, ...]
    unsure: int
    inks: dict[int, str]
    why: dict[int, Text]

    @classmethod
    def read(cls, tables: Tables, setup: Setup, reading: Reading) -> Painted:
        """Sort the spaces' marks by pen."""
        coloured, why = by_pen(tables.regions, reading, pen_count(setup.players))
        inks = {pen: ink for ink, pen in pens_by_ink(reading).items()}
        return cls(tables, setup, coloured, mask_of(why), inks, why)

    @property
    def filled(self) -> int:
        """Mask of the spaces that are coloured for certain."""
        return union(self.coloured)

    @property
    def empty(self) -> bool:
        """Whether nothing on the field is coloured."""
        return not (self.filled or self.unsure)

    def doubts(self) -> Iterator[Finding]:
        """The spaces that a person must look at."""
        for i in bits(self.unsure):
            text = unread_place(say("region-space", a=self.tables.name(i)), self.why[i])
            yield Finding("delaunay.unread", "warning", text, (self.tables.regions[i],))

    def faults(self) -> Iterator[Finding]:
        """What no finished game can show, whatever the unread spaces show."""
        yield from self._touching()
        yield from self._apart()
        yield from self._unfinished()

    def _touching(self) -> Iterator[Finding]:
        tables = self.tables
        for pen, mask in enumerate(self.coloured, start=1):
            for a in bits(mask):
                for b in bits(mask & tables.near[a] & ~((1 << a) - 1)):
                    within = tables.section_of[a] == tables.section_of[b]
                    text = "delaunay-own-colour" if within else "delaunay-own-colour-over"
                    words = say(text, spaces=[tables.name(a), tables.name(b)], ink=ink(self.inks[pen]))
                    yield Finding("delaunay.own-colour", "error", words, (tables.regions[a], tables.regions[b]))

    def _apart(self) -> Iterator[Finding]:
        """Spaces that are not connected to the others of their section, even if all unread spaces are filled."""
        for section in self.tables.sections:
            rest, parts = section & (self.filled | self.unsure), []
            while rest:
                part = new = rest & -rest
                while new:
                    new = self.tables.border(new) & rest & ~part
                    part |= new
                parts.append(part & self.filled)
                rest &= ~part
            for part in sorted(filter(None, parts), key=int.bit_count, reverse=True)[1:]:
                text = say("delaunay-next-to", spaces=[self.tables.name(i) for i in bits(part)])
                yield Finding("delaunay.next-to", "error", text, tuple(self.tables.regions[i] for i in bits(part)))

    def _unfinished(self) -> Iterator[Finding]:
        """Empty spaces that somebody could fill, whatever the order of the sections was."""
        tables = self.tables
        for number, section in enumerate(tables.sections, start=1):
            filled = section & self.filled
            if not filled | section & self.unsure:
                text = say("delaunay-section-empty", section=number)
                yield Finding("delaunay.unfinished", "error", text, tuple(tables.regions[i] for i in bits(section)))
                continue
            for i in bits(tables.border(filled) & section & ~self.filled & ~self.unsure):
                if tables.near[i] & self.unsure:
                    continue
                pens = [pen for pen, mask in enumerate(self.coloured, 1) if not tables.near[i] & mask]
                if pens:
                    text = say("delaunay-unfinished", space=tables.name(i), inks=[self._ink(pen) for pen in pens])
                    yield Finding("delaunay.unfinished", "error", text, (tables.regions[i],))

    def _ink(self, pen: int) -> Message:
        return ink(self.inks[pen]) if pen in self.inks else say("delaunay-ink", pen=pen)
