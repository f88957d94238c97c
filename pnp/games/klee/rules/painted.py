"""A finished Klee sheet taken apart: cells, sequences and track as far as they could be read, and what is wrong."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.claims import pens_by_ink
from pnp.games.klee.rules.board import Grid
from pnp.games.klee.rules.play import TRACK, Sequences, areas
from pnp.games.klee.rules.sequences import AREAS, BOXES, NUMERALS, STANDARD, Triple, boxes_of, fault, told
from pnp.games.masks import bits
from pnp.games.unread import reasons, unread
from pnp.message import Message, say
from pnp.model.game import Finding, Setup
from pnp.model.names import kinds_of, of_kind
from pnp.model.reading import BLANK, Reading
from pnp.model.regions import region_id


class Painted(Struct, frozen=True):
    """What the pens have coloured.

    Attributes:
        board: the field.
        setup: how it was played; with variation ``six`` if the outer areas show any colour.
        cells: the pen of each cell; 0 for one that is empty or unsure.
        unsure: mask of the cells that could not be read.
        boxes: the pen of each sequence box by (player, area, box); 0 is empty, None unsure.
        track: for both players, whether each box of the track is marked; None if that is unsure.
    """

    board: Grid
    setup: Setup
    cells: tuple[int, ...]
    unsure: int
    boxes: dict[tuple[int, int, int], int | None]
    track: tuple[tuple[bool | None, ...], tuple[bool | None, ...]]

    @staticmethod
    def read(board: Grid, setup: Setup, reading: Reading) -> Painted:
        """Take a reading apart; an ink without a pen key is unsure."""
        pens = pens_by_ink(reading)

        def pen(region: str) -> int | None:
            mark = reading.marks.get(region)
            if mark is None or mark.ink is None:
                return None
            return 0 if mark.ink == BLANK else pens.get(mark.ink)

        def marked(region: str) -> bool | None:
            mark = reading.marks.get(region)
            return None if mark is None or mark.ink is None else mark.ink != BLANK

        cells = [pen(region) for region in board.regions]
        boxes = {
            (player, area, box): pen(region_id("sequence", player, area, box))
            for player in (1, 2)
            for area in range(1, AREAS + 1)
            for box in range(1, BOXES + 1)
        }
        if any(shown for (_, area, _), shown in boxes.items() if area > STANDARD):
            setup = replace(setup, rules=setup.rules | {"six"})
        first, second = (
            tuple(marked(region_id("track", box, player)) for box in range(1, TRACK + 1)) for player in (1, 2)
        )
        unsure = sum(1 << cell for cell, shown in enumerate(cells) if shown is None)
        return Painted(board, setup, tuple(shown or 0 for shown in cells), unsure, boxes, (first, second))

    @property
    def filled(self) -> int:
        """Mask of the cells that are surely filled."""
        return sum(1 << cell for cell, pen in enumerate(self.cells) if pen)

    @property
    def empty(self) -> bool:
        """Whether no cell is coloured."""
        return not (self.filled | self.unsure)

    def sequence(self, player: int, area: int) -> tuple[int | None, ...]:
        """The pens of an area's three boxes."""
        return tuple(self.boxes[player, area, box] for box in range(1, BOXES + 1))

    def known(self, player: int) -> dict[int, Triple]:
        """A player's sequences that are complete and could be read."""
        found = {}
        for area in range(1, AREAS + 1):
            a, b, c = self.sequence(player, area)
            if a and b and c:
                found[area] = (a, b, c)
        return found

    @property
    def sequences(self) -> tuple[Sequences, Sequences] | None:
        """Both players' sequences, or None if some are incomplete or unsure."""
        wanted = range(1, areas(self.setup.rules) + 1)
        both = (self.known(1), self.known(2))
        if any(area not in known for known in both for area in wanted):
            return None
        return (tuple(both[0][area] for area in wanted), tuple(both[1][area] for area in wanted))

    def points(self, player: int) -> int | None:
        """How far a player's marks reach along the track without a gap; None if that cannot be read."""
        marks = self.track[player - 1]
        if None in marks:
            return None
        reach = next((box for box, mark in enumerate(marks) if not mark), TRACK)
        return None if any(marks[reach:]) else reach

    def doubts(self, reading: Reading) -> Iterator[Finding]:
        """What a person must look at."""
        cells = [self.board.regions[cell] for cell in bits(self.unsure)]
        yield from unread("klee.unsure", cells, reading)
        for player in (1, 2):
            unsure = [(area, box) for (who, area, box), pen in self.boxes.items() if who == player and pen is None]
            if unsure:
                names = [NUMERALS[area - 1] for area in sorted({area for area, _ in unsure})]
                regions = tuple(boxes_of(player, area)[box - 1] for area, box in unsure)
                because = reasons(regions, reading)
                text = say("klee-sequences-unsure", sequences=names, player=player, because=because)
                yield Finding("klee.unsure", "warning", text, regions)
            yield from self._track_doubts(player, reading)

    def _track_doubts(self, player: int, reading: Reading) -> Iterator[Finding]:
        marks = self.track[player - 1]
        unsure = [box for box, mark in enumerate(marks, start=1) if mark is None]
        if unsure:
            regions = _track(unsure, player)
            because = reasons(regions, reading)
            text = say("klee-track-unsure", boxes=_boxes(unsure), count=len(unsure), player=player, because=because)
            yield Finding("track.unsure", "warning", text, regions)
            return
        last = max((box for box, mark in enumerate(marks, start=1) if mark), default=0)
        gap = [box for box in range(1, last) if not marks[box - 1]]
        if gap:
            text = say("klee-track-gap", player=player, boxes=_boxes(gap))
            yield Finding("track.gap", "warning", text, _track(gap, player))

    def faults(self) -> Iterator[Finding]:
        """What breaks a rule, whatever the order of moves was."""
        yield from self._sequence_faults()
        yield from self._apart()
        for player in (1, 2):
            beyond = [box for box in range(self.setup.target + 1, TRACK + 1) if self.track[player - 1][box - 1]]
            if beyond:
                text = say("klee-track-beyond", player=player, boxes=_boxes(beyond), end=self.setup.target)
                yield Finding("klee.track-end", "error", text, _track(beyond, player))
        ends = tuple(region_id("track", self.setup.target, player) for player in (1, 2))
        if all(marks[self.setup.target - 1] for marks in self.track):
            yield Finding("klee.track-end", "error", say("klee-both-at-the-end"), ends)

    def _sequence_faults(self) -> Iterator[Finding]:
        both = (self.known(1), self.known(2))
        for player in (1, 2):
            own, other = both[player - 1], both[2 - player]
            for area in range(1, areas(self.setup.rules) + 1):
                shown = self.sequence(player, area)
                if 0 in shown and None not in shown:
                    text = say("klee-area", area=NUMERALS[area - 1], player=player)
                    yield Finding("klee.area", "error", text, boxes_of(player, area))
                if area not in own:
                    continue
                # Each clash of two areas is reported once, at the later one.
                earlier = {at: triple for at, triple in own.items() if at < area}
                wrong = fault(area, own[area], earlier, {} if player == 1 else other)
                if wrong is not None:
                    rule, text, regions = told(player, area, wrong)
                    yield Finding(rule, "error", text, regions)

    def _apart(self) -> Iterator[Finding]:
        """Cells that are not connected, even if every unsure one is filled."""
        pieces = [piece & self.filled for piece in self.board.touching.parts(self.filled | self.unsure)]
        if sum(map(bool, pieces)) > 1:
            largest = max(pieces, key=int.bit_count)
            lost = sum(pieces) & ~largest
            regions = tuple(self.board.regions[cell] for cell in bits(lost))
            text = say("klee-apart", cells=kinds_of(regions), count=len(regions))
            yield Finding("klee.apart", "error", text, regions)


def _boxes(numbers: Sequence[int]) -> Message:
    """Boxes of the track as people call them."""
    return of_kind("box", [str(number) for number in numbers])


def _track(numbers: Sequence[int], player: int) -> tuple[str, ...]:
    return tuple(region_id("track", box, player) for box in numbers)
