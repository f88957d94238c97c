"""Vasarely: ten cubes, a number of dots for each turn, and points for a player who completes a cube."""

from __future__ import annotations

from typing import cast

from pnp.games.contract import Game
from pnp.games.vasarely.rules import BOXES, SMALL_BOXES, THREE_CUBES, CubeBoard
from pnp.games.vasarely.rules.play import VasarelyPosition
from pnp.message import Message, say
from pnp.model.game import State
from pnp.model.options import Options, characters, players, small, variation
from pnp.model.regions import region_id
from pnp.model.sheet import Sheet


class Vasarely(Game):
    """The game as the rest of the program sees it."""

    blurb = "Ten cubes: each turn asks for one to five dots; complete a cube to score what others filled in it."
    kind = 0
    version = 2
    rejudge = 4
    target = BOXES
    small_target = SMALL_BOXES
    options = Options(
        "Vasarely",
        players(2, 3, 4),
        characters(
            variation(THREE_CUBES, 1, say("play-option-three-cubes")),
            small(2),
        ),
    )

    def board(self, sheet: Sheet) -> CubeBoard:
        """The sheet's cubes and dots."""
        facts = {space.key: sheet.by_id[region_id("space", space.key)].facts for space in sheet.field.spaces}
        return CubeBoard(*({key: int(str(fact[what])) for key, fact in facts.items()} for what in ("cube", "dots")))

    def asks(self, state: State) -> Message:
        """The number of dots."""
        return say("vasarely-asks", dots=cast(VasarelyPosition, state).number)


GAME = Vasarely()
