"""The worked example of the player aid: a whole game on a line of a dozen spaces, played by the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from pnp.games.miro.field import Plan, build
from pnp.games.miro.line import Kind
from pnp.games.miro.rules import LineBoard, start
from pnp.model.game import Setup
from pnp.model.units import Point

KIND = Kind(10, 1, (4, 5), (0, 12))
"""Eleven crossings, one of them met three times: 23 segments around 13 spaces."""
SIZE_MM = (70.0, 62.0)


class Turn(Struct, frozen=True):
    """One turn of the example.

    Attributes:
        letter: A for the first.
        player: 1 or 2.
        segments: numbers along the line, in order.
        worth: for each space captured, in the order of their keys, its key and its points.
    """

    letter: str
    player: int
    segments: tuple[int, ...]
    worth: tuple[tuple[int, int], ...]

    @property
    def points(self) -> int:
        """What the turn scored."""
        return sum(points for _, points in self.worth)


class Game(Struct, frozen=True):
    """The example, played."""

    plan: Plan
    turns: tuple[Turn, ...]
    scores: tuple[int, ...]


def play(words: Mapping[str, Any], origin: Point) -> Game:
    """The example of the texts.

    Args:
        words: ``seed`` of the line, ``begin`` (number of the first segment), ``way`` (1 or -1), ``turns`` (segments of
            each turn).
        origin: top left corner of the field, mm.
    """
    plan = _field(words["seed"], origin)
    return Game(plan, *follow(plan, words["begin"], words["way"], words["turns"]))


@cache  # a page is set at several sizes until everything fits
def _field(seed: int, origin: Point) -> Plan:
    return build(seed, width=SIZE_MM[0], height=SIZE_MM[1], origin=origin, kind=KIND)


def follow(plan: Plan, begin: int, way: int, counts: Sequence[int]) -> tuple[tuple[Turn, ...], tuple[int, ...]]:
    """A game of two on a field: its turns and its scores.

    Raises:
        IllegalMove: the rules forbid it.
    """
    board = LineBoard(plan.borders)
    state, turns, done = start(board, Setup(2)), [], 0
    for number, count in enumerate(counts):
        run = board.run(begin - 1 + way * done, way, count)
        player, after = state.turn, state.apply(state.move(run))
        won = tuple(space for space in after.taken if space not in state.taken)
        worth = tuple((space, board.points(space, player, after.owner)) for space in won)
        turns.append(Turn(chr(ord("A") + number), player, tuple(place + 1 for place in run), worth))
        state, done = after, done + count
    return tuple(turns), state.scores
