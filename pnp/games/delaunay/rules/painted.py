"""The coloured field of a finished sheet, and the faults that show in it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.delaunay.rules.tables import Tables
from pnp.games.masks import bits
from pnp.games.painted import PaintedSpaces
from pnp.message import Message, say
from pnp.model.game import Finding
from pnp.model.names import ink


class Painted(PaintedSpaces[Tables]):
    """The coloured field."""

    game = "delaunay"

    def faults(self) -> Iterator[Finding]:
        """What no finished game can show, whatever the unread spaces show."""
        yield from self._touching()
        yield from self._apart()
        yield from self._unfinished()

    def _touching(self) -> Iterator[Finding]:
        tables = self.tables
        for pen, mask in enumerate(self.coloured, start=1):
            for a, b in tables.net.pairs(mask):
                within = tables.section_of[a] == tables.section_of[b]
                text = "delaunay-own-colour" if within else "delaunay-own-colour-over"
                words = say(text, spaces=[tables.name(a), tables.name(b)], ink=ink(self.inks[pen]))
                yield Finding("delaunay.own-colour", "error", words, (tables.regions[a], tables.regions[b]))

    def _apart(self) -> Iterator[Finding]:
        """Spaces that are not connected to the others of their section, even if all unread spaces are filled."""
        for section in self.tables.sections:
            parts = (part & self.filled for part in self.tables.inside.parts(section & (self.filled | self.unsure)))
            for part in sorted(filter(None, parts), key=int.bit_count, reverse=True)[1:]:
                text = say("delaunay-next-to", spaces=[self.tables.name(i) for i in bits(part)])
                yield Finding("delaunay.next-to", "error", text, self.regions(part))

    def _unfinished(self) -> Iterator[Finding]:
        """Empty spaces that somebody could fill, whatever the order of the sections was."""
        tables = self.tables
        for number, section in enumerate(tables.sections, start=1):
            filled = section & self.filled
            if not filled | section & self.unsure:
                text = say("delaunay-section-empty", section=number)
                yield Finding("delaunay.unfinished", "error", text, self.regions(section))
                continue
            for i in bits(tables.inside.around(filled) & section & ~self.filled & ~self.unsure):
                if tables.net.near[i] & self.unsure:
                    continue
                pens = [pen for pen, mask in enumerate(self.coloured, 1) if not tables.net.near[i] & mask]
                if pens:
                    text = say("delaunay-unfinished", space=tables.name(i), inks=[self._ink(pen) for pen in pens])
                    yield Finding("delaunay.unfinished", "error", text, (tables.regions[i],))

    def _ink(self, pen: int) -> Message:
        return ink(self.inks[pen]) if pen in self.inks else say("delaunay-ink", pen=pen)
