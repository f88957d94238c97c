"""Piet's rules: palettes, turns, chains, and what the finished sheet proves; no pixel and no polygon."""

from pnp.games.piet.rules.judgement import ROOM, judge
from pnp.games.piet.rules.play import STANDARD, PietPosition, start
from pnp.games.piet.rules.players import choose
from pnp.games.piet.rules.squares import COLOURS

__all__ = ["COLOURS", "ROOM", "STANDARD", "PietPosition", "choose", "judge", "start"]
