"""Miro's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons.

:mod:`pnp.games.miro.rules.play` says which sentences are from the book and which are our readings.
"""

from pnp.games.miro.rules.board import LineBoard
from pnp.games.miro.rules.judgement import judge
from pnp.games.miro.rules.play import MiroPosition, start
from pnp.games.miro.rules.players import choose

__all__ = ["LineBoard", "MiroPosition", "choose", "judge", "start"]
