"""Delaunay's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons.

:mod:`pnp.games.delaunay.rules.play` says which sentences are from the book and which are our readings.
"""

from pnp.games.delaunay.rules.judgement import judge
from pnp.games.delaunay.rules.play import DelaunayPosition, start
from pnp.games.delaunay.rules.players import choose

__all__ = ["DelaunayPosition", "choose", "judge", "start"]
