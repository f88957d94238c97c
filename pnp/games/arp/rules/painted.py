"""The colours on a finished Arp sheet, and what is wrong with them, whatever the order of the moves was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby, pairwise

from msgspec import Struct

from pnp.games.arp.rules.net import Tables
from pnp.games.claims import pens_by_ink
from pnp.games.masks import bits
from pnp.games.unread import unread
from pnp.message import say
from pnp.model.game import Finding, Setup
from pnp.model.names import ink
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import region_id

WHITE, UNSURE = 0, -1
"""Values besides the numbers of pens."""


class Painted(Struct, frozen=True):
    """The playing field of a sheet.

    Attributes:
        tables: the board.
        setup: how it was played.
        lines: for each stretch its pen, WHITE or UNSURE.
        spaces: for each space its pen, WHITE or UNSURE.
        names: the pens' inks, by number.
    """

    tables: Tables
    setup: Setup
    lines: tuple[int, ...]
    spaces: tuple[int, ...]
    names: dict[int, str]

    @classmethod
    def read(cls, tables: Tables, setup: Setup, reading: Reading) -> Painted:
        """The colours that a reading found; an ink without a pen key counts as unread."""
        pens = pens_by_ink(reading)

        def pen(region: str) -> int:
            mark = reading.marks.get(region)
            seen = BLANK if mark is None else mark.ink
            return WHITE if seen == BLANK else pens.get(str(seen), UNSURE)

        names = {pen: ink.name for pen, ink in reading.inks.items()}
        return cls(tables, setup, tuple(map(pen, tables.stretches)), tuple(map(pen, tables.spaces)), names)

    @property
    def empty(self) -> bool:
        """Whether nothing at all is coloured."""
        return not any(self.lines) and not any(self.spaces)

    def around(self, space: int) -> set[int]:
        """The colours on the border of a space."""
        return {self.lines[i] for i in bits(self.tables.borders[space])}

    def captured(self, player: int) -> tuple[int, int]:
        """The least and the greatest number of spaces that the player may have."""
        sure = self.spaces.count(player)
        open_ = (s for s, pen in enumerate(self.spaces) if pen == UNSURE)
        return sure, sure + sum(bool({player, UNSURE} & self.around(s)) for s in open_)

    @property
    def sure(self) -> bool:
        """Whether everything on the field was read."""
        return UNSURE not in (*self.lines, *self.spaces)

    @property
    def _coloured(self) -> tuple[str, ...]:
        """Region ids of all coloured stretches."""
        return tuple(name for name, pen in zip(self.tables.stretches, self.lines, strict=True) if pen > 0)

    def no_order(self, first: int | None) -> Finding:
        """That no order of turns gives these colours."""
        return Finding("arp.order", "error", say("arp-order", first=first or 0), self._coloured, ())

    def doubts(self, reading: Reading) -> Iterator[Finding]:
        """What could not be read: each of these could break a rule."""
        tables = self.tables
        spaces = [name for name, pen in zip(tables.spaces, self.spaces, strict=True) if pen == UNSURE]
        yield from unread("arp.unsure", spaces, reading)
        open_ = [i for i, pen in enumerate(self.lines) if pen == UNSURE]
        lines = sorted({tables.line_name(i) for i in open_}, key=_natural)
        named = say("arp-stretches", count=len(open_), lines=lines)
        yield from unread("arp.unsure", [tables.stretches[i] for i in open_], reading, named)

    def unfinished(self) -> Iterator[Finding]:
        """What is still to be coloured."""
        white = [i for i, pen in enumerate(self.lines) if pen == WHITE]
        if white:
            text = say("arp-unfinished", count=len(white))
            yield Finding("arp.unfinished", "note", text, tuple(self.tables.stretches[i] for i in white))

    def faults(self) -> Iterator[Finding]:
        """Spaces that nobody, or only another player, can have captured."""
        tables = self.tables
        for s, pen in enumerate(self.spaces):
            around, name = self.around(s), tables.space_name(s)
            border = tuple(tables.stretches[i] for i in bits(tables.borders[s]))
            if pen == WHITE and not around & {WHITE, UNSURE}:
                yield Finding("arp.unfilled", "error", say("arp-unfilled", space=name), (tables.spaces[s],))
            elif pen > 0 and WHITE in around:
                white = tuple(region for region in border if self.lines[tables.index[region]] == WHITE)
                yield Finding("arp.capture", "error", say("arp-border", space=name), (tables.spaces[s], *white), (pen,))
            elif pen > 0 and not around & {pen, UNSURE}:
                text = say("arp-captor", space=name, ink=ink(self.names[pen]))
                yield Finding("arp.capture", "error", text, (tables.spaces[s], *border), (pen,))

    def impossible(self, first: int | None) -> Iterator[Finding]:
        """Colours of lines that no game can have produced.

        Args:
            first: who went first, if that is known.
        """
        yield from self._no_first_line(first)
        yield from self._no_way_there()
        yield from self._uneven(first)

    def _no_first_line(self, first: int | None) -> Iterator[Finding]:
        """The first player covered a whole line."""
        candidates = [
            {pen for pen in range(1, self.setup.players + 1) if all(self.lines[i] in (pen, UNSURE) for i in course)}
            for course in self.tables.courses
        ]
        whole = set().union(*candidates)
        if not whole:
            yield Finding("arp.first", "error", say("arp-no-first-line"), self._coloured, ())
        elif first is not None and first not in whole:
            text = say("arp-no-first-line-of", player=first, ink=ink(self.names[first]))
            yield Finding("arp.first", "error", text, (region_id("first", first),))

    def _no_way_there(self) -> Iterator[Finding]:
        """If a line changes its colour, the pen that came first started at a line of the player before.

        With the variation ``stop`` it may also have stopped there, at a line in its own colour.
        """
        tables, players = self.tables, self.setup.players
        for line, course in enumerate(tables.courses):
            for place, (i, j) in enumerate(pairwise(course), start=1):
                pens = {self.lines[i], self.lines[j]}
                crossing = tables.others(tables.junctions[line][place], line)
                there = {self.lines[k] for k in bits(crossing)}
                if len(pens) == 1 or UNSURE in pens | there:
                    continue
                pens -= {WHITE}
                sources = {(pen - 2) % players + 1 for pen in pens} | (pens if "stop" in self.setup.rules else set())
                if not there & sources:
                    one, other = (ink(self.names.get(self.lines[k], "white")) for k in (i, j))
                    text = say("arp-way", line=tables.line_name(i), one=one, other=other)
                    regions = (tables.stretches[i], tables.stretches[j], *(tables.stretches[k] for k in bits(crossing)))
                    yield Finding("arp.way", "error", text, regions)

    def _uneven(self, first: int | None) -> Iterator[Finding]:
        """Turns go round: no player has had more than one turn more than another, earlier players at most one more."""
        if UNSURE in self.lines:
            return
        players = range(1, self.setup.players + 1)
        runs = [pen for course in self.tables.courses for pen, _ in groupby(self.lines[i] for i in course)]
        least = [runs.count(pen) for pen in players]
        most = [self.lines.count(pen) for pen in players]
        starters = players if first is None else (first,)
        if not any(_even(least, most, starter - 1) for starter in starters):
            many = max(players, key=lambda pen: least[pen - 1])
            few = min(players, key=lambda pen: most[pen - 1])
            text = say(
                "arp-turns",
                ahead=ink(self.names[many]),
                least=least[many - 1],
                behind=ink(self.names[few]),
                most=most[few - 1],
            )
            yield Finding("arp.turns", "error", text, self._coloured, ())


def _even(least: Sequence[int], most: Sequence[int], starter: int) -> bool:
    """Whether some number of turns, from the first player on, gives each player a number that they can have had."""
    players = len(least)
    order = [(starter + i) % players for i in range(players)]
    return any(
        all(least[p] <= (turns - i + players - 1) // players <= most[p] for i, p in enumerate(order))
        for turns in range(1, sum(most) + 1)
    )


def _natural(name: str) -> tuple[int, str]:
    """Sorts numbers as numbers."""
    return len(name), name
