"""Klee's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons.

:mod:`pnp.games.klee.rules.play` and :mod:`pnp.games.klee.rules.sequences` say which sentences are from the book and
which are our readings.
"""

from pnp.games.klee.rules.board import SMALL, Grid
from pnp.games.klee.rules.judgement import judge
from pnp.games.klee.rules.play import TRACK, KleePosition, start
from pnp.games.klee.rules.players import choose

__all__ = ["SMALL", "TRACK", "Grid", "KleePosition", "choose", "judge", "start"]
