"""The coloured field of a sheet, and the faults that show in it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pnp.games.judging import by_pen, unread_place
from pnp.games.masks import bits, mask_of
from pnp.games.vasarely.rules.board import CubeBoard
from pnp.games.vasarely.rules.play import most_in_play
from pnp.message import Text, say
from pnp.model.game import Finding, Setup
from pnp.model.reading import Reading


@dataclass(frozen=True)
class Painted:
    """Who filled what, as far as it could be read.

    Attributes:
        board: the field.
        setup: how many play.
        coloured: for each player the mask of the spaces in their colour.
        unsure: mask of the spaces that could not be read, or that show an ink of no pen here.
        why: the reasons for those, by index.
    """

    board: CubeBoard
    setup: Setup
    coloured: tuple[int, ...]
    unsure: int
    why: dict[int, Text]

    @classmethod
    def read(cls, board: CubeBoard, setup: Setup, reading: Reading) -> Painted:
        """Sort the spaces' marks by pen."""
        coloured, why = by_pen(board.regions, reading, setup.players)
        return cls(board, setup, coloured, mask_of(why), why)

    @property
    def filled(self) -> int:
        """Mask of the spaces that are known to be filled."""
        return sum(self.coloured)

    @property
    def empty(self) -> bool:
        """Whether nothing on the field is coloured."""
        return not (self.filled or self.unsure)

    def doubts(self) -> Iterator[Finding]:
        """The spaces that a person must look at."""
        for index in bits(self.unsure):
            key = self.board.keys[index]
            text = unread_place(say("vasarely-space", space=key, cube=self.board.cube_of[key]), self.why[index])
            yield Finding("vasarely.unread", "warning", text, (self.board.regions[index],))

    def faults(self) -> Iterator[Finding]:
        """More cubes in play than may be, whatever the unread spaces show."""
        filled, most = self.filled, most_in_play(self.setup)
        begun = [
            cube
            for cube in self.board.in_play(filled)
            if self.board.cubes[cube] & ~filled & ~self.unsure  # an unread space may be the one that fills the cube
        ]
        if len(begun) > most:
            text = say("vasarely-cubes", cubes=[cube + 1 for cube in begun], most=most)
            empty = sum(self.board.cubes[cube] for cube in begun) & ~filled & ~self.unsure
            yield Finding("vasarely.cubes", "error", text, tuple(self.board.regions[i] for i in bits(empty)))

    def unfinished(self) -> Iterator[Finding]:
        """Cubes that are not full. Makes sense only if all was read."""
        empty = self.board.all & ~self.filled
        if empty:
            text = say("vasarely-unfinished", cubes=[n for n, cube in enumerate(self.board.cubes, 1) if cube & empty])
            yield Finding("vasarely.unfinished", "warning", text, tuple(self.board.regions[i] for i in bits(empty)))
