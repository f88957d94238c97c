"""CUBIST: players stack and join dice to make sculptures, and give dice to a museum that all players build."""

from __future__ import annotations

import random
from collections.abc import Mapping

from msgspec.structs import replace

from pnp.games.box import BoxGame
from pnp.model.game import Move, Setup, State
from pnp.model.options import Options, players
from pnp.model.sheet import Sheet


class Cubist(BoxGame):
    """The game as the rest of the program sees it."""

    blurb = "Dice make sculptures, equal ones stacked, neighbours side by side, and sculptures build a museum."
    parts = ("contents", "field", "aid", "cards", "board", "dice")
    extras = ("picture", "tools")
    kind = 10
    version = 2
    tiebreak = "museum-dice"
    spoken = True
    counted = (2,)
    """Dice in the museum; a box of the first line stands for an installation."""
    options = Options("CUBIST", players(2, 3, 4))

    def board(self, sheet: Sheet) -> None:
        """Nothing of the game lies on the sheet."""

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """Museum, cornerstone, three installations, four artists."""
        from pnp.games.cubist.rules import deal

        return deal(setup, rng)

    def whole(self, state: State, move: Move) -> Move:
        """The boxes that a turn colours follow from its words."""
        from pnp.games.cubist.rules import CubistPosition
        from pnp.games.cubist.rules.boxes import coloured

        after = state.apply(move)
        assert isinstance(state, CubistPosition) and isinstance(after, CubistPosition)
        return replace(move, marks=coloured(state, after))

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """The box of the museum card; turns colour the other boxes."""
        from pnp.games.cubist.rules import CubistPosition, beside

        assert isinstance(state, CubistPosition)
        return beside(state)

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """Most points, then most dice in the museum."""
        from pnp.games.cubist.rules import CubistPosition

        assert isinstance(state, CubistPosition)
        return state.winners


GAME = Cubist()
