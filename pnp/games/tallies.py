"""Lines of boxes that players colour in their own pens, for games in which each box stands for something they have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Self

from msgspec import Struct

from pnp.games.claims import Said, pens_by_ink
from pnp.message import Message
from pnp.model.game import Finding
from pnp.model.reading import Reading
from pnp.model.regions import RegionId

_WITNESSES = 3
"""If this many boxes of a player are in one other pen, and none in their own, the keys may be wrong, too."""


class Tally(Struct, frozen=True):
    """One line of a player's boxes, by region id.

    Attributes:
        boxes: all of them, in order.
        own: those in the player's own pen.
        strange: those in another pen that is on the sheet.
        unsure: those that could not be read.
    """

    boxes: tuple[str, ...]
    own: tuple[str, ...]
    strange: tuple[str, ...]
    unsure: tuple[str, ...]

    @classmethod
    def read(cls, reading: Reading, player: int, line: int) -> Self:
        """The boxes of this line."""
        ids = (id for id in map(RegionId.of, reading.marks) if id.kind == "tally" and id.numbers[:2] == (player, line))
        boxes = tuple(str(id) for id in sorted(ids, key=lambda id: id.number))
        known = pens_by_ink(reading)
        pens = {box: known.get(ink) for box in boxes if (ink := reading.marks[box].ink) is not None}
        return cls(
            boxes,
            tuple(box for box, pen in pens.items() if pen == player),
            tuple(box for box, pen in pens.items() if pen not in (None, player)),
            tuple(box for box in boxes if box not in pens),
        )

    @property
    def gap(self) -> tuple[str, ...]:
        """Empty boxes before coloured ones."""
        last = self.boxes.index(self.own[-1]) if self.own else 0
        return tuple(box for box in self.boxes[:last] if box not in (*self.own, *self.strange, *self.unsure))


def strange_pens(
    rule: str, lines: Sequence[Tally], reading: Reading, sentence: Callable[[tuple[str, ...], list[int]], Message]
) -> Said:
    """That a player's boxes are in other players' pens: a breach, or a doubt if the keys may be wrong instead.

    Args:
        rule: id of the finding.
        lines: all of the player's.
        reading: of the sheet.
        sentence: from these boxes and the numbers of their pens.
    """
    strange = tuple(chain.from_iterable(line.strange for line in lines))
    if not strange:
        return Said()
    known = pens_by_ink(reading)
    pens = sorted({known[str(reading.marks[box].ink)] for box in strange})
    mixed = len(pens) == 1 and len(strange) >= _WITNESSES and not any(line.own for line in lines)
    found = Finding(rule, "warning" if mixed else "error", sentence(strange, pens), strange)
    return Said(doubts=(found,)) if mixed else Said((found,))
