"""Piet's rules: palettes, turns, chains, and what the finished sheet proves; no pixel and no polygon."""

from collections.abc import Mapping

from pnp.games.piet.rules.judgement import ROOM, judge
from pnp.games.piet.rules.play import STANDARD, VARIATIONS, Position, start
from pnp.games.piet.rules.players import choose
from pnp.games.piet.rules.squares import COLOURS
from pnp.model.game import Setup

__all__ = ["COLOURS", "ROOM", "STANDARD", "VARIATIONS", "Position", "choose", "judge", "pens_in_play", "start"]


def pens_in_play(setup: Setup) -> Mapping[int, str]:
    """The three paints, which belong to nobody."""
    return dict.fromkeys(COLOURS, "any")
