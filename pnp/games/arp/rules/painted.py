"""What colours stand on a finished Arp sheet, and what is wrong with them whatever the order of the moves was."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise

from pnp.games.arp.rules.net import Tables
from pnp.games.claims import listed, pens_by_ink
from pnp.games.masks import bits
from pnp.model.game import Finding, Setup
from pnp.model.reading import BLANK, Reading

WHITE, UNSURE = 0, -1
"""Besides the numbers of pens."""


@dataclass(frozen=True)
class Painted:
    """The playing field of a sheet.

    Attributes:
        tables: the board.
        setup: how it was played.
        lines: for each stretch its pen, WHITE or UNSURE.
        spaces: for each space its pen, WHITE or UNSURE.
        names: the pens' inks, by number.
    """

    tables: Tables = field(repr=False)
    setup: Setup
    lines: tuple[int, ...]
    spaces: tuple[int, ...]
    names: dict[int, str]

    @classmethod
    def read(cls, tables: Tables, setup: Setup, reading: Reading) -> Painted:
        """The colours that a reading found; an ink without a pen key is as good as unread."""
        pens = pens_by_ink(reading)

        def pen(region: str) -> int:
            mark = reading.marks.get(region)
            ink = BLANK if mark is None else mark.ink
            return WHITE if ink == BLANK else pens.get(str(ink), UNSURE)

        names = {pen: ink.name for pen, ink in reading.inks.items()}
        return cls(tables, setup, tuple(map(pen, tables.stretches)), tuple(map(pen, tables.spaces)), names)

    @property
    def empty(self) -> bool:
        """Whether nothing at all is coloured."""
        return not any(self.lines) and not any(self.spaces)

    def around(self, space: int) -> set[int]:
        """What stands on the border of a space."""
        return {self.lines[i] for i in bits(self.tables.borders[space])}

    def captured(self, player: int) -> tuple[int, int]:
        """How many spaces the player has at least and at most."""
        sure = self.spaces.count(player)
        open_ = (s for s, pen in enumerate(self.spaces) if pen == UNSURE)
        return sure, sure + sum(bool({player, UNSURE} & self.around(s)) for s in open_)

    def doubts(self) -> Iterator[Finding]:
        """What could not be read: any of it could be what breaks a rule."""
        tables = self.tables
        unread = [tables.spaces[s] for s, pen in enumerate(self.spaces) if pen == UNSURE]
        if unread:
            numbers = listed([region.partition(":")[2] for region in unread])
            text = f"Space{'s' if len(unread) > 1 else ''} {numbers} could not be read: who has captured what?"
            yield Finding("arp.unsure", "warning", text, tuple(unread))
        unread = [tables.stretches[i] for i, pen in enumerate(self.lines) if pen == UNSURE]
        if unread:
            lines = sorted({tables.line_name(tables.index[name]) for name in unread}, key=_natural)
            stretches = _count(len(unread), "stretch", "stretches").capitalize()
            text = f"{stretches} of line {listed(lines)} could not be read: what is coloured there?"
            yield Finding("arp.unsure", "warning", text, tuple(unread))

    def remarks(self) -> Iterator[Finding]:
        """What is still to be coloured."""
        white = [i for i, pen in enumerate(self.lines) if pen == WHITE]
        if white:
            verb = "is" if len(white) == 1 else "are"
            text = (
                f"{_count(len(white), 'stretch', 'stretches')} of the lines {verb} still white: the game is not over."
            )
            yield Finding("arp.unfinished", "warning", text, tuple(self.tables.stretches[i] for i in white))

    def faults(self) -> Iterator[Finding]:
        """Spaces that nobody, or somebody else, can have captured."""
        tables = self.tables
        for s, pen in enumerate(self.spaces):
            around = self.around(s)
            border = tuple(tables.stretches[i] for i in bits(tables.borders[s]))
            if pen == WHITE and not around & {WHITE, UNSURE}:
                text = f"All lines around {self._space(s)} are coloured, so somebody has captured it, but it is empty."
                yield Finding("arp.unfilled", "error", text, (tables.spaces[s],))
            elif pen > 0 and WHITE in around:
                text = f"{self._space(s).capitalize()} is filled, but its border is not coloured all round."
                white = tuple(name for name in border if self.lines[tables.index[name]] == WHITE)
                yield Finding("arp.capture", "error", text, (tables.spaces[s], *white))
            elif pen > 0 and not around & {pen, UNSURE}:
                text = (
                    f"{self._space(s).capitalize()} is {self.names[pen]}, but no line around it is: "
                    "whoever captures a space has coloured the last part of its border."
                )
                yield Finding("arp.capture", "error", text, (tables.spaces[s], *border))

    def impossible(self, first: int | None) -> Iterator[Finding]:
        """Colours of lines that no game can have left behind.

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
            text = "No line is of one colour from end to end, but the first player must have covered a whole line."
            yield Finding("arp.first", "error", text)
        elif first is not None and first not in whole:
            text = f"Player {first} went first, but no whole line is {self.names.get(first, 'in his colour')}."
            yield Finding("arp.first", "error", text, (f"first:{first}",))

    def _no_way_there(self) -> Iterator[Finding]:
        """Where a line changes its colour, the pen that came first set out from a line of the player before.

        With the variation ``stop`` it may also have stopped there, at a line of its own colour.
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
                    colours = " and ".join(
                        self.names[pen] if pen else "white" for pen in (self.lines[i], self.lines[j])
                    )
                    text = (
                        f"Line {tables.line_name(i)} changes between {colours} where nobody can have set out or "
                        "stopped: no line there belongs to the player before."
                    )
                    regions = (tables.stretches[i], tables.stretches[j], *(tables.stretches[k] for k in bits(crossing)))
                    yield Finding("arp.way", "error", text, regions)

    def _uneven(self, first: int | None) -> Iterator[Finding]:
        """Turns go round: no player has had more than one turn more than another, the earlier ones at most one more."""
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
            text = (
                f"The turns do not go round: {self.names.get(many, f'pen {many}')} has been used in at least "
                f"{_count(least[many - 1], 'turn', 'turns')}, "
                f"{self.names.get(few, f'pen {few}')} in at most {most[few - 1]}."
            )
            yield Finding("arp.turns", "error", text)

    def _space(self, space: int) -> str:
        return f"space {self.tables.spaces[space].partition(':')[2]}"


def _even(least: Sequence[int], most: Sequence[int], starter: int) -> bool:
    """Whether some number of turns, dealt out from the starter on, gives each player as many as he can have had."""
    players = len(least)
    order = [(starter + i) % players for i in range(players)]
    return any(
        all(least[p] <= (turns - i + players - 1) // players <= most[p] for i, p in enumerate(order))
        for turns in range(1, sum(most) + 1)
    )


def _count(number: int, one: str, many: str) -> str:
    return f"one {one}" if number == 1 else f"{number} {many}"


def _natural(name: str) -> tuple[int, str]:
    """Orders numbers as numbers."""
    return len(name), name
