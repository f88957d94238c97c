"""The least and the most that a canvas can have scored, if marks that tell its turns are missing.

Every set of squares that may have been painted at some time is a state, at most 65,536 of them; from each state, every
turn of one to three connected squares leads to another. Existing marks count: squares of different turns are not
painted at once, and a square from a later palette is not painted before one from an earlier palette. What else the
palettes forbid is not checked, so the bounds hold, but they may be wider than necessary.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pnp.games.masks import bits, mask_of
from pnp.games.piet.rules.painted import Tag
from pnp.games.piet.rules.paper import PALETTES
from pnp.games.piet.rules.play import BONUS
from pnp.games.piet.rules.squares import CANVAS, COLOURS, Colours, piece, shapes


@lru_cache(maxsize=64)
def bounds(canvas: Colours, tags: tuple[tuple[Tag, ...], ...]) -> tuple[int, int]:
    """The least and the most points for painting a canvas.

    Args:
        canvas: its colours; without strokes of a brush.
        tags: the turns that are marked in each square, at most one.
    """
    filled = mask_of(square for square, colour in enumerate(canvas) if colour)
    turns = _turns(canvas, filled, tags)
    before = _before(tags)
    gains: dict[tuple[int, int], int] = {}
    low: list[int | None] = [None] * (filled + 1)
    high = [0] * (filled + 1)
    low[0] = 0
    for mask in range(filled):
        least = low[mask]
        if least is None:
            continue
        most = high[mask]
        open_ = [not need & ~mask for need in before]
        for new, palette, parts in turns:
            if mask & new or not open_[palette]:
                continue
            after, gain = mask | new, 0
            for whole, part in parts:
                key = (after & whole, part)
                if key not in gains:
                    gains[key] = _lengths(*key)
                gain += gains[key]
            known = low[after]
            if known is None or least + gain < known:
                low[after] = least + gain
            high[after] = max(high[after], most + gain)
    bonus = BONUS if 0 not in canvas else 0
    return (low[filled] or 0) + bonus, high[filled] + bonus


_Turn = tuple[int, int, tuple[tuple[int, int], ...]]
"""Squares painted at once, their palette (0 if unknown), and by colour (all its squares, those painted)."""


def _turns(canvas: Colours, filled: int, tags: Sequence[Sequence[Tag]]) -> list[_Turn]:
    whole = {colour: mask_of(s for s, there in enumerate(canvas) if there == colour) for colour in COLOURS}
    found = []
    for shape in shapes(CANVAS):
        mask, marked = mask_of(shape), {tag for square in shape for tag in tags[square]}
        if not mask & ~filled and len(marked) < 2:
            parts = tuple((squares, mask & squares) for squares in whole.values() if mask & squares)
            found.append((mask, marked.pop()[0] if marked else 0, parts))
    return found


def _before(tags: Sequence[Sequence[Tag]]) -> list[int]:
    """For each palette, and 0, the squares that are known to be painted before any of it."""
    from_ = {palette: 0 for palette in range(PALETTES + 1)}
    for square, marked in enumerate(tags):
        for palette, _ in marked:
            from_[palette] |= 1 << square
    return [sum(from_[earlier] for earlier in range(1, palette)) for palette in range(PALETTES + 1)]


def _lengths(colour: int, new: int) -> int:
    """The lengths of all chains in a mask of one colour that have new squares, together."""
    total = 0
    while new:
        chain = piece(colour, 1 << next(bits(new)), CANVAS)
        total += chain.bit_count()
        new &= ~chain
    return total
