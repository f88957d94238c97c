"""Klee's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons.

Which sentences are the book's and which are our readings stands in :mod:`pnp.games.klee.rules.play` and
:mod:`pnp.games.klee.rules.sequences`.
"""

from pnp.games.klee.rules.board import Grid
from pnp.games.klee.rules.judgement import judge
from pnp.games.klee.rules.play import TRACK, Position, start
from pnp.games.klee.rules.players import choose

__all__ = ["TRACK", "Grid", "Position", "choose", "judge", "start"]
