"""The coloured field of a finished sheet, and the faults that show in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

from pnp.games.delaunay.rules.sides import owner
from pnp.games.delaunay.rules.tables import Tables
from pnp.games.masks import bits, mask_of, union
from pnp.games.painted import PaintedSpaces
from pnp.message import say
from pnp.model.game import Finding
from pnp.model.names import ink


class Painted(PaintedSpaces[Tables], frozen=True):
    """The coloured field."""

    game = "delaunay"

    def faults(self) -> Iterator[Finding]:
        """What no game can show, whatever the unread spaces show."""
        yield from self._touching()
        yield from self._apart()
        if len(self.in_play) > 1:
            text = say("delaunay-sections", sections=[number + 1 for number in self.in_play])
            yield Finding("delaunay.sections", "error", text, self.regions(union(self.in_play.values())))

    def _touching(self) -> Iterator[Finding]:
        tables = self.tables
        for pen, mask in enumerate(self.coloured, start=1):
            for a, b in tables.net.pairs(mask):
                within = tables.section_of[a] == tables.section_of[b]
                text = "delaunay-own-colour" if within else "delaunay-own-colour-over"
                owners = (owner(pen, self.setup.players),)
                words = say(text, spaces=[tables.name(a), tables.name(b)], ink=ink(self.inks[pen]))
                yield Finding("delaunay.own-colour", "error", words, (tables.regions[a], tables.regions[b]), owners)

    def _apart(self) -> Iterator[Finding]:
        """Spaces that are not connected to the others of their section, even if all unread spaces are filled."""
        for section in self.tables.sections:
            parts = (part & self.filled for part in self.tables.inside.parts(section & (self.filled | self.unsure)))
            for part in sorted(filter(None, parts), key=int.bit_count, reverse=True)[1:]:
                text = say("delaunay-next-to", spaces=[self.tables.name(i) for i in bits(part)])
                pens = [pen for pen, mask in enumerate(self.coloured, start=1) if mask & part]
                players = tuple(owner(pen, self.setup.players) for pen in pens)
                yield Finding("delaunay.next-to", "error", text, self.regions(part), players)

    @cached_property
    def in_play(self) -> dict[int, int]:
        """The sections that are begun and not complete, from 0, each with its spaces that somebody could still fill."""
        tables, found = self.tables, {}
        for number, section in enumerate(tables.sections):
            border = tables.inside.around(section & self.filled) & section & ~self.filled & ~self.unsure
            spaces = mask_of(i for i in bits(border) if not tables.net.near[i] & self.unsure and self._open(i))
            if spaces:
                found[number] = spaces
        return found

    def _open(self, space: int) -> bool:
        return not all(self.tables.net.near[space] & mask for mask in self.coloured)

    def unfinished(self) -> Iterator[Finding]:
        """What is left to fill. Makes sense only if everything was read."""
        empty = {n: section for n, section in enumerate(self.tables.sections) if not section & self.filled}
        if left := self.in_play | empty:
            text = say("delaunay-unfinished", open=[n + 1 for n in self.in_play], empty=[n + 1 for n in empty])
            yield Finding("delaunay.unfinished", "note", text, self.regions(union(left.values())))
