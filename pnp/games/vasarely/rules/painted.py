"""The coloured field of a sheet, and the faults that show in it."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.painted import PaintedSpaces
from pnp.games.vasarely.rules.board import CubeBoard
from pnp.games.vasarely.rules.play import most_in_play
from pnp.message import Message, say
from pnp.model.game import Finding


class Painted(PaintedSpaces[CubeBoard], frozen=True):
    """The coloured field."""

    game = "vasarely"

    def name(self, space: int) -> Message:
        """What people call a space."""
        key = self.tables.keys[space]
        return say("vasarely-space", space=key, cube=self.tables.cube_of[key])

    def faults(self) -> Iterator[Finding]:
        """More cubes in play than may be, whatever the unread spaces show."""
        filled, most = self.filled, most_in_play(self.setup)
        begun = [
            cube
            for cube in self.tables.in_play(filled)
            if self.tables.cubes[cube] & ~filled & ~self.unsure  # an unread space may be the one that fills the cube
        ]
        if len(begun) > most:
            text = say("vasarely-cubes", cubes=[cube + 1 for cube in begun], most=most)
            empty = sum(self.tables.cubes[cube] for cube in begun) & ~filled & ~self.unsure
            yield Finding("vasarely.cubes", "error", text, self.regions(empty))

    def unfinished(self) -> Iterator[Finding]:
        """Cubes that are not full, whatever the unread spaces show."""
        empty = self.tables.all & ~self.filled & ~self.unsure
        if empty:
            text = say("vasarely-unfinished", cubes=[n for n, cube in enumerate(self.tables.cubes, 1) if cube & empty])
            yield Finding("vasarely.unfinished", "note", text, self.regions(empty))
