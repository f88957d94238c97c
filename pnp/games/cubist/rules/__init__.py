"""The rules of CUBIST, without paper: plans and their solver, the game, its players, and the judge of the sheet."""

from __future__ import annotations

from pnp.games.cubist.rules import dealing
from pnp.games.cubist.rules.boxes import beside
from pnp.games.cubist.rules.dealing import deal
from pnp.games.cubist.rules.judgement import judge
from pnp.games.cubist.rules.museum import museum_check
from pnp.games.cubist.rules.play import CubistPosition
from pnp.games.cubist.rules.players import choose
from pnp.model.game import Setup

__all__ = ["CubistPosition", "beside", "choose", "deal", "judge", "museum_check", "start"]


def start(board: object, setup: Setup) -> CubistPosition:
    """The table before the first turn.

    Args:
        board: not used, because nothing of the game lies on the sheet.
        setup: with its deal.

    Raises:
        GameError: the deal is missing or impossible.
    """
    return dealing.start(setup)
