"""The null game, a template: twelve squares, fill any, a point for each. Always built and tested, never offered.

Copy this folder under the new game's name (at most eight letters). Replace ``null`` with that name in its modules,
rewrite them and the words in ``text``, take the next free ``kind``, and make its gallery. Help, records, simulation and
the parametrised tests then work without further changes.
"""

from __future__ import annotations

from pnp.games.contract import Game
from pnp.model.options import Options, players


class Null(Game):
    """The game as the rest of the program sees it; :class:`pnp.games.contract.Game` lists what else it may declare."""

    blurb = "Twelve squares: fill any of them, a point for each."
    kind = 24
    options = Options("Null", players(2, 3, 4))


GAME = Null()
