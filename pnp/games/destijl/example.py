"""A short game by the real rules, with its painting scored: the illustration of the player aid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pnp.games.destijl.rules import Grid, start
from pnp.games.destijl.rules.scoring import Cell, Scored
from pnp.games.destijl.rules.words import read_deal
from pnp.model.game import Move, Setup


class Example(Struct, frozen=True):
    """A painting scored.

    Attributes:
        cells: colours by column and row, from 0.
        counts: for each stroke its first cell in reading order, how many cells it has, and its colour.
        owners: player by colour.
        scored: as if the game ended here.
    """

    cells: Mapping[Cell, int]
    counts: tuple[tuple[Cell, int, int], ...]
    owners: Mapping[int, int]
    scored: Scored


def play(deal: str, moves: Sequence[str]) -> Example:
    """Lay some cards.

    Raises:
        GameError, IllegalMove: something breaks a rule.
    """
    colours = read_deal(deal).colours
    state = start(Grid(40, 40), Setup(len(colours), deal=deal))
    for words in moves:
        state = state.apply(Move(state.turn, play=words))
    left, top = (min(cell[axis] for cell in state.cells) for axis in (0, 1))
    cells = {(x - left, y - top): colour for (x, y), colour in state.cells.items()}
    counts = []
    for stroke in state.standing.strokes:
        y, x = min((y - top, x - left) for x, y in stroke.cells)
        counts.append(((x, y), len(stroke), stroke.colour))
    owners = {colour: player for player, own in enumerate(colours, start=1) for colour in own}
    return Example(cells, tuple(counts), owners, state.standing)
