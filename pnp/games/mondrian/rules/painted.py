"""The coloured field of a finished sheet, and the faults that show in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.games.claims import pens_by_ink
from pnp.games.judging import by_pen, unread_place
from pnp.games.masks import bits, mask_of, union
from pnp.games.mondrian.rules.passes import never_passed
from pnp.games.mondrian.rules.play import neutral_pen
from pnp.games.mondrian.rules.tables import Tables
from pnp.message import Text, say
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
        unsure: mask of the spaces that could not be read, or that show an ink of no pen in this game.
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
        coloured, why = by_pen(tables.regions, reading, setup.players + (neutral_pen(setup.players) is not None))
        inks = {pen: ink for ink, pen in pens_by_ink(reading).items()}
        return cls(tables, setup, coloured, mask_of(why), inks, why)

    @property
    def empty(self) -> bool:
        """Whether nothing on the field is coloured."""
        return not (any(self.coloured) or self.unsure)

    def doubts(self) -> Iterator[Finding]:
        """The spaces that a person must look at."""
        for i in bits(self.unsure):
            text = unread_place(say("region-space", a=self.tables.name(i)), self.why[i])
            yield Finding("mondrian.unread", "warning", text, (self.tables.regions[i],))

    def faults(self) -> Iterator[Finding]:
        """What no legal game can produce, whatever the unread spaces show."""
        yield from self._touching()
        yield from self._apart()

    def _touching(self) -> Iterator[Finding]:
        names, regions = self.tables.name, self.tables.regions
        neutral = neutral_pen(self.setup.players)
        for pen, mask in enumerate(self.coloured, start=1):
            rule = "neutral" if pen == neutral else "own-colour"
            for a in bits(mask):
                for b in bits(mask & self.tables.near[a] & ~((1 << a) - 1)):
                    text = say(f"mondrian-{rule}", spaces=[names(a), names(b)], ink=ink(self.inks[pen]))
                    yield Finding(f"mondrian.{rule}", "error", text, (regions[a], regions[b]))

    def _apart(self) -> Iterator[Finding]:
        """Spaces that are not connected to the largest part, even if all unread spaces are filled."""
        coloured = union(self.coloured)
        parts = self.tables.parts(coloured | self.unsure)
        parts.sort(key=lambda part: (part & coloured).bit_count(), reverse=True)
        for part in parts[1:]:
            spaces = list(bits(part & coloured))
            if spaces:
                text = say("mondrian-next-to", spaces=[self.tables.name(i) for i in spaces])
                yield Finding("mondrian.next-to", "error", text, tuple(self.tables.regions[i] for i in spaces))

    def open_to(self, player: int) -> int:
        """Mask of the spaces that the player could still fill, with their own or the neutral pen."""
        filled = union(self.coloured)
        border = self.tables.around(filled) & ~filled
        neutral = neutral_pen(self.setup.players)
        pens = (player,) if neutral is None else (player, neutral)
        return union(border & ~self.tables.around(self.coloured[pen - 1]) for pen in pens)

    def unfinished(self) -> Iterator[Finding]:
        """Spaces that somebody could still fill, if no score area is full. Makes sense only if everything was read."""
        open_spaces = union(self.open_to(player) for player in range(1, self.setup.players + 1))
        if open_spaces:
            spaces = list(bits(open_spaces))
            text = say("mondrian-unfinished", spaces=[self.tables.name(i) for i in spaces])
            yield Finding("mondrian.unfinished", "warning", text, tuple(self.tables.regions[i] for i in spaces))

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
        regions = tuple(self.tables.regions[i] for i in bits(self.coloured[q - 1] | self.coloured[r - 1]))
        return Finding("mondrian.turn", "error" if proved else "warning", text, regions)
