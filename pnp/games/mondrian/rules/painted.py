"""The coloured field of a finished sheet, and the faults that show in it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.masks import bits, union
from pnp.games.mondrian.rules.passes import never_passed
from pnp.games.mondrian.rules.play import neutral_pen
from pnp.games.mondrian.rules.tables import Tables
from pnp.games.painted import PaintedSpaces
from pnp.message import say
from pnp.model.game import Finding
from pnp.model.names import ink


class Painted(PaintedSpaces[Tables], frozen=True):
    """The coloured field."""

    game = "mondrian"

    def faults(self) -> Iterator[Finding]:
        """What no legal game can produce, whatever the unread spaces show."""
        yield from self._touching()
        yield from self._apart()

    def _touching(self) -> Iterator[Finding]:
        names, regions = self.tables.name, self.tables.regions
        neutral = neutral_pen(self.setup.players)
        for pen, mask in enumerate(self.coloured, start=1):
            rule = "neutral" if pen == neutral else "own-colour"
            for a, b in self.tables.net.pairs(mask):
                text = say(f"mondrian-{rule}", spaces=[names(a), names(b)], ink=ink(self.inks[pen]))
                players = () if pen == neutral else (pen,)
                yield Finding(f"mondrian.{rule}", "error", text, (regions[a], regions[b]), players)

    def _apart(self) -> Iterator[Finding]:
        """Spaces that are not connected to the largest part, even if all unread spaces are filled."""
        parts = (part & self.filled for part in self.tables.net.parts(self.filled | self.unsure))
        for part in sorted(filter(None, parts), key=int.bit_count, reverse=True)[1:]:
            text = say("mondrian-next-to", spaces=self._names(part))
            players = (p for p in range(1, self.setup.players + 1) if self.coloured[p - 1] & part)
            yield Finding("mondrian.next-to", "error", text, self.regions(part), tuple(players))

    def _names(self, spaces: int) -> list[str]:
        return [self.tables.name(i) for i in bits(spaces)]

    def open_to(self, player: int) -> int:
        """Mask of the spaces that the player could still fill, with their own or the neutral pen."""
        border = self.tables.net.around(self.filled) & ~self.filled
        neutral = neutral_pen(self.setup.players)
        pens = (player,) if neutral is None else (player, neutral)
        return union(border & ~self.tables.net.around(self.coloured[pen - 1]) for pen in pens)

    def unfinished(self) -> Iterator[Finding]:
        """Spaces that somebody could still fill. Makes sense only if everything was read."""
        open_spaces = union(self.open_to(player) for player in range(1, self.setup.players + 1))
        if open_spaces:
            text = say("mondrian-unfinished", spaces=self._names(open_spaces))
            yield Finding("mondrian.unfinished", "note", text, self.regions(open_spaces))

    def turns(self, first: int | None) -> Iterator[Finding]:
        """Numbers of spaces compared with the order of turns. Makes sense only if everything was read.

        A player who never passed had as many turns as they filled spaces, in their own or the neutral colour. Nobody
        had more than one turn more than they had, and nobody who sits after them, counted from the first player, had
        more at all. It is an error if it is proved that they never passed. It is a warning if they could still fill a
        space in the end, because then they have hardly passed before. It is nothing if they were stuck in the end.
        """
        players = self.setup.players
        counts = [mask.bit_count() for mask in self.coloured]
        spare = sum(counts[players:])
        for q in range(1, players + 1):
            if not self.open_to(q):
                continue
            proved = never_passed(self.tables, self.coloured, players, q)
            for r in range(1, players + 1):
                ahead = first is None or (r - first) % players < (q - first) % players
                if counts[r - 1] > counts[q - 1] + spare + ahead:
                    yield self._turn_fault(q, r, spare, first, proved=proved)

    def _turn_fault(self, q: int, r: int, spare: int, first: int | None, *, proved: bool) -> Finding:
        few, many = self.coloured[q - 1].bit_count(), self.coloured[r - 1].bit_count()
        text = say(
            "mondrian-turn" if proved else "mondrian-turn-or-pass",
            ahead=r,
            many=many,
            behind=q,
            few=few,
            neutral=spare,
            first=first or 0,
        )
        regions = self.regions(self.coloured[q - 1] | self.coloured[r - 1])
        return Finding("mondrian.turn", "error" if proved else "warning", text, regions, (q, r))
