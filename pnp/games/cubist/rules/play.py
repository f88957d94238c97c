"""A position in the game: the table, and the possible turns."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from pnp.errors import IllegalMove
from pnp.games.cubist.rules.steps import Claim, Roll
from pnp.games.cubist.rules.table import Table
from pnp.games.cubist.rules.turn import freeing, played
from pnp.games.cubist.rules.words import spelt
from pnp.message import say
from pnp.model.game import Move


class CubistPosition(Table, frozen=True):
    """A table before a turn."""

    def legal_moves(self) -> Sequence[Move]:
        """One turn that is always possible, without its chance words: there are too many turns to list them.

        Two dice are rolled and nothing is kept; a player who does not have two in the supply first brings some home.
        """
        if self.over:
            return []
        before = [replace(step, draw="") if isinstance(step, Claim) else step for step in freeing(self)]
        return [Move(self.turn, play=spelt([*before, Roll(())]))]

    def apply(self, move: Move) -> CubistPosition:
        """The position after a turn.

        Args:
            move: its words are in the language of :mod:`pnp.games.cubist.rules.words`.

        Raises:
            IllegalMove: a rule forbids it, or the words cannot be read.
        """
        if self.over:
            raise IllegalMove("cubist.over", say("cubist-over"))
        if move.player != self.turn:
            raise IllegalMove("cubist.turn", say("move-turn", turn=self.turn, player=move.player))
        after = played(self, move)
        assert isinstance(after, CubistPosition)
        return after
