"""Built-in players.

``random`` takes any legal turn, sometimes with a stroke of the brush. ``greedy`` paints what scores most now, and of
these turns one that leaves the least for the other; it fills with the colour of its own longest chain, and uses a brush
where that takes most from the other's chains. Both use up a square with every turn of painting, so that their games
end.
"""

from __future__ import annotations

import random

from msgspec.structs import replace

from pnp.games.piet.rules.play import BONUS, PietPosition
from pnp.games.piet.rules.squares import Colours, all_chains, points, put
from pnp.games.piet.rules.words import Fill, Paint
from pnp.games.players import any_of, best
from pnp.model.game import Move

WORTH_A_BRUSH = 6
"""Greedy uses a brush if that reduces the squared lengths of the other's chains by this much."""
_SELDOM = 0.2
"""Chance that random uses a brush, if there is one left."""


def choose(state: PietPosition, player: str, rng: random.Random) -> Move:
    """A legal move."""
    if state.filling:
        return state.move(any_of(list(state.fills()), rng) if player == "random" else _fill(state, rng))
    return state.move(_any_paint(state, rng) if player == "random" else _best_paint(state, rng))


def _any_paint(state: PietPosition, rng: random.Random) -> Paint:
    paint, squares = any_of(list(state.paints()), rng)
    strokes = list(state.strokes_now()) if len(squares) < state.canvases[state.turn - 1].count(0) else []
    return replace(paint, stroke=any_of(strokes, rng)) if strokes and rng.random() < _SELDOM else paint


def _fill(state: PietPosition, rng: random.Random) -> Fill:
    """Put the colour of the player's longest chain beside its own colour."""
    canvas = state.canvases[state.turn - 1]
    chains = sorted(all_chains(canvas), key=int.bit_count)
    longest = {canvas[chain.bit_length() - 1]: chain.bit_count() for chain in chains}
    fills = list(state.fills())
    return any_of(best(fills, lambda fill: longest.get(fill.colour, 0)), rng)


def _best_paint(state: PietPosition, rng: random.Random) -> Paint:
    canvas = state.canvases[state.turn - 1]
    scored = []
    for paint, squares in state.paints():
        painted = put(canvas, squares, (state.wells[well] for well in paint.wells))
        scored.append((points(painted, squares) + BONUS * (0 not in painted), paint, painted))
    liked = best(best(scored, lambda way: way[0]), lambda way: _promise(way[2]))
    _, paint, painted = any_of(liked, rng)
    return paint if 0 not in painted else _with_brush(state, paint)


def _with_brush(state: PietPosition, paint: Paint) -> Paint:
    other = state.canvases[2 - state.turn]
    before = _promise(other)
    harms = [(before - _promise(put(other, (s.square,), (s.colour,))), s) for s in state.strokes_now()]
    harm, stroke = max(harms, key=lambda pair: pair[0], default=(0, None))
    return replace(paint, stroke=stroke) if harm >= WORTH_A_BRUSH else paint


def _promise(canvas: Colours) -> int:
    """How much there is to add to: the squared lengths of all chains."""
    return sum(chain.bit_count() ** 2 for chain in all_chains(canvas))
