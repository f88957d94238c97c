"""Mondrian's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons.

:mod:`pnp.games.mondrian.rules.play` says which sentences are from the book and which are our readings.
"""

from pnp.games.mondrian.rules.judgement import judge
from pnp.games.mondrian.rules.play import MondrianPosition, pens_in_play, start
from pnp.games.mondrian.rules.players import choose

__all__ = ["MondrianPosition", "choose", "judge", "pens_in_play", "start"]
