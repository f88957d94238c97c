"""Arp's rules: legal play, built-in players, and what a finished sheet proves. No pixels, no polygons.

:mod:`pnp.games.arp.rules.play` says which sentences are from the book and which are our readings.
"""

from pnp.games.arp.rules.judgement import judge
from pnp.games.arp.rules.net import Board, board_of
from pnp.games.arp.rules.play import ArpPosition, start
from pnp.games.arp.rules.players import choose

__all__ = [
    "Board",
    "ArpPosition",
    "board_of",
    "choose",
    "judge",
    "start",
]
