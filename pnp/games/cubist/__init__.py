"""CUBIST: dice are stacked and joined to sculptures, and given to a museum that all players build."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import GameError
from pnp.games.box import BoxGame
from pnp.games.params import Common, known_variations
from pnp.model.code import SheetCode
from pnp.model.game import Setup, State
from pnp.model.sheet import Field, Sheet

if TYPE_CHECKING:
    from pnp.games.cubist.sheet import Choice


class Cubist(BoxGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`).

    Its own parameter in a code is one character: the number of players, 0 for any.
    """

    name = "cubist"
    title = "CUBIST"
    blurb = "Dice become sculptures, equal ones stacked, neighbours side by side, and sculptures build a museum."
    players: tuple[int, ...] = (2, 3, 4)
    parts: tuple[str, ...] = ("contents", "field", "aid", "cards", "board", "dice")
    kind = 10
    ties = False
    spoken = True
    own_length = 1

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; there are no options."""
        if options.get("teams"):
            raise GameError("In CUBIST everybody plays for himself: there are no teams.")
        if options.get("points") is not None:
            raise GameError("CUBIST ends with the fifth installation or the museum: it is not played to a number.")
        known_variations(self, options.get("variations") or ())
        return str(players or 0)

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """See :meth:`pnp.games.base.PrintedGame.choice`."""
        from pnp.games.cubist.sheet import Choice

        if common.own not in ("0", "2", "3", "4"):
            raise self.unknown(code, common)
        return Choice(int(common.own))

    def grow(self, seed: int, common: Common, choice: Choice) -> tuple[Field, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`: every seed has the same sheet."""
        from pnp.games.cubist.field import field, fingerprint_facts

        return field(), fingerprint_facts()

    def lay_out(self, code: SheetCode, common: Common, choice: Choice, field: Field) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.cubist.sheet import lay_out

        return lay_out(code, common, choice, field)

    def board(self, sheet: Sheet) -> None:
        """See :meth:`pnp.model.game.Game.board`: nothing of the game lies on the sheet."""

    def ways(self, choice: Choice) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`."""
        return tuple(Setup(players) for players in self.players if choice.players in (0, players))

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """See :meth:`pnp.model.game.Game.deal`: museum, cornerstone, three installations, four artists."""
        from pnp.games.cubist.rules import deal

        return deal(setup, rng)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`: the box of the museum card; turns colour the others."""
        from pnp.games.cubist.rules import Position, beside

        assert isinstance(state, Position)
        return beside(state)

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`: most points, then most dice in the museum."""
        from pnp.games.cubist.rules import Position

        assert isinstance(state, Position)
        return state.winners


GAME = Cubist()
