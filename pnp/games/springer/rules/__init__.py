"""Springer's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons.

:mod:`pnp.games.springer.rules.play` says which sentences are from the book and which are our readings.
"""

from pnp.games.springer.rules.board import Board, Stretch
from pnp.games.springer.rules.judgement import judge
from pnp.games.springer.rules.play import SpringerPosition, start
from pnp.games.springer.rules.players import choose

__all__ = ["Board", "SpringerPosition", "Stretch", "choose", "judge", "start"]
