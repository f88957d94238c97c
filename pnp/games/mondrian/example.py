"""A game of thirteen turns on a mini-field, played by the real rules: the illustration of the player aid."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pnp.games.mondrian.field import Widths, build
from pnp.games.mondrian.rules.play import MondrianPosition, start
from pnp.model.game import Board, Move, Setup
from pnp.model.regions import region_id
from pnp.model.sheet import Field
from pnp.model.units import Point

COLUMNS, ROWS, SPACES = 16, 13, 13


class Turn(Struct, frozen=True):
    """One turn of the example.

    Attributes:
        letter: A for the first turn, and so on: the name of the space filled.
        key: its number in the field.
        player: the player who filled it, from 1.
        points: what it scored.
        scored: letters of the rectangle that scored, in alphabetical order; empty for no points.
        also: letters of each smaller rectangle that was completed too.
        before: the position in which it was taken.
    """

    letter: str
    key: int
    player: int
    points: int
    scored: str
    also: tuple[str, ...]
    before: MondrianPosition


class Example(Struct, frozen=True):
    """The mini-field, its turns, and how it ended."""

    field: Field
    turns: tuple[Turn, ...]
    scores: tuple[int, ...]


def play(seed: int, order: Sequence[int], *, unit_mm: float, origin: Point, widths: Widths) -> Example:
    """Fill the spaces of a mini-field in this order, four players in turn.

    Args:
        seed: of the mini-field.
        order: keys of the spaces.
        unit_mm: unit of the mini-field, mm.
        origin: its top left corner, mm.
        widths: of its lines.

    Raises:
        IllegalMove: the order breaks a rule.
    """
    field = build(
        seed,
        columns=COLUMNS,
        rows=ROWS,
        spaces=SPACES,
        unit_mm=unit_mm,
        origin=origin,
        widths=widths,
    )
    letters = {key: chr(ord("A") + turn) for turn, key in enumerate(order)}
    board = Board(tuple(space.key for space in field.spaces), field.neighbours, field.areas, letters)
    state = start(board, Setup(players=4))
    turns: list[Turn] = []
    filled: set[int] = set()
    for key in order:
        player, before = state.turn, state
        state = state.apply(Move(player, ((region_id("space", key), player),)))
        filled.add(key)
        points = state.scores[player - 1] - before.scores[player - 1]
        done = ["".join(sorted(letters[k] for k in area)) for area in field.areas if key in area and area <= filled]
        scored = next((names for names in done if len(names) == points), "")
        also = tuple(names for names in done if names != scored)
        turns.append(Turn(letters[key], key, player, points, scored, also, before))
    return Example(field, tuple(turns), state.scores)
