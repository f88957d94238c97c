"""A short game on a mini-field, played by the real rules: the illustration of the player aid."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pnp.games.klee.field import build
from pnp.games.klee.rules import Grid, start
from pnp.games.klee.rules.bounds import places
from pnp.games.klee.rules.sequences import NUMERALS, Triple
from pnp.model.game import Move, Setup
from pnp.model.regions import region_id
from pnp.model.sheet import Field
from pnp.model.units import Point

COLUMNS, ROWS = 6, 5


class Turn(Struct, frozen=True):
    """One turn of the example.

    Attributes:
        letter: A for the first cell filled, and so on.
        cell: its number, from 0.
        player: the player who filled it.
        pen: the pen that was used.
        points: what it scored.
        scored: for each point the area of the sequence and the letters of the three cells, such as ("IV", "CAE").
    """

    letter: str
    cell: int
    player: int
    pen: int
    points: int
    scored: tuple[tuple[str, str], ...]


class Example(Struct, frozen=True):
    """The mini-field, both players' sequences, the turns, and how the game ended."""

    field: Field
    sequences: tuple[tuple[Triple, ...], tuple[Triple, ...]]
    turns: tuple[Turn, ...]
    scores: tuple[int, int]
    over: bool


def play(
    seed: int,
    sequences: Sequence[Sequence[Triple]],
    moves: Sequence[tuple[int, int]],
    *,
    size: Point,
    origin: Point,
    line_mm: float,
) -> Example:
    """Choose sequences and fill cells of a mini-field, the two players in turn.

    Args:
        seed: of the mini-field.
        sequences: of players 1 and 2, from area I on.
        moves: cells (from 0) and pens in the order of play.
        size: of the mini-field, mm.
        origin: its top left corner, mm.
        line_mm: width of its lines, mm.

    Raises:
        IllegalMove: something breaks a rule.
    """
    field = build(seed, size=size, origin=origin, rows=ROWS, columns=COLUMNS, line_mm=line_mm, inset_mm=line_mm)
    board = Grid(ROWS, COLUMNS)
    state = start(board, Setup(2, target=72))
    for area, pair in enumerate(zip(*sequences, strict=True), start=1):
        for player, triple in enumerate(pair, start=1):
            marks = tuple((region_id("sequence", player, area, box), pen) for box, pen in enumerate(triple, start=1))
            state = state.apply(Move(player, marks))
    letters = {cell: chr(ord("A") + turn) for turn, (cell, _) in enumerate(moves)}
    turns = []
    for cell, pen in moves:
        player, before = state.turn, state.scores
        state = state.apply(Move(player, ((board.regions[cell], pen),)))
        scored = tuple(
            (NUMERALS[area], "".join(letters[at] for at in line))
            for area, triple in enumerate(state.sequences[player - 1])
            for line in places(board, state.cells, (triple,))
            if cell in line
        )
        turns.append(Turn(letters[cell], cell, player, pen, state.scores[player - 1] - before[player - 1], scored))
    return Example(field, state.sequences, tuple(turns), state.scores, state.over)
