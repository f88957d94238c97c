"""Whether turns by the rules can have given a field its colours: the game is played again from the paper.

The paper does not show the order of the turns. The search goes through all of them, from the first turn on: each turn
colours a run that the rules allow, in the mover's colour on the paper, and the spaces that it captures must have that
colour too. A position from which the rest was not reached once is not tried again. The search gives up after
:data:`MOST` positions.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from pnp.games.arp.rules.net import Tables
from pnp.games.arp.rules.play import ArpPosition, start
from pnp.games.masks import mask_of
from pnp.model.game import Setup

MOST = 2000
"""Positions after which the search gives up (some 6,000 a second)."""


def found(
    tables: Tables, setup: Setup, lines: Sequence[int], spaces: Sequence[int], firsts: Iterable[int]
) -> bool | None:
    """Whether some order of turns gives these colours; None if the search gave up.

    Args:
        tables: the board.
        setup: players and variations; its first player is ignored.
        lines: pen of each stretch, 0 for white.
        spaces: pen of each space, 0 for none.
        firsts: the players who may have gone first.
    """
    own = [mask_of(i for i, pen in enumerate(lines) if pen == player) for player in range(setup.players + 1)]
    wanted = tables.all & ~own[0]
    coloured = [(border, border & own[pen], pen) for border, pen in zip(tables.borders, spaces, strict=True)]
    beside = [[coloured[s] for s in near if spaces[s]] for near in tables.spaces_at]
    dead: set[tuple[int, int, int]] = set()
    open_ = [start(tables.board, replace(setup, first=first)) for first in firsts]
    while open_:
        position = open_.pop()
        if position.coloured == wanted:
            return True
        key = (position.coloured, position.last, position.turn)
        if key in dead:
            continue
        dead.add(key)
        if len(dead) > MOST:
            return None
        open_ += _next(position, own, beside)
    return False


def _next(
    position: ArpPosition, own: Sequence[int], beside: Sequence[Sequence[tuple[int, int, int]]]
) -> Iterator[ArpPosition]:
    """The positions after turns that fit the colours; every space can still be captured by its colour there.

    Args:
        position: before the turn.
        own: for each pen the stretches that have its colour.
        beside: for each stretch the coloured spaces there: border, the part of it in the space's colour, and that pen.
    """
    for run in position.runs():
        stretches = mask_of(run)
        if stretches & ~own[position.turn]:
            continue
        left = ~(position.coloured | stretches)
        if all(left & part if left & border else pen == position.turn for i in run for border, part, pen in beside[i]):
            yield position.after(run)
