"""Vasarely's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons.

:mod:`pnp.games.vasarely.rules.play` says which sentences are from the book and which are our readings.
"""

from pnp.games.vasarely.rules.board import CubeBoard
from pnp.games.vasarely.rules.judgement import judge
from pnp.games.vasarely.rules.play import BOXES, SMALL_BOXES, THREE_CUBES, VasarelyPosition, start
from pnp.games.vasarely.rules.players import choose

__all__ = ["BOXES", "SMALL_BOXES", "THREE_CUBES", "CubeBoard", "VasarelyPosition", "choose", "judge", "start"]
