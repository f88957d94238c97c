"""The worked example of the player aid: one section of a generated field, played to its end by four."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct

from pnp.games.delaunay.field import build
from pnp.games.delaunay.rules import DelaunayPosition, choose, start
from pnp.model.affine import bounds
from pnp.model.game import Board, Setup
from pnp.model.regions import RegionId
from pnp.model.sheet import Field, Line, Space

SIDE_MM = 188.0, 208.0
"""Width and height of the field that the section is taken from."""


class Turn(Struct, frozen=True):
    """One turn of the example.

    Attributes:
        player: from 1.
        key: of the space that was filled; None if the player lost a point.
        letter: its name, in the order of filling.
        before: the position in which it was taken.
    """

    player: int
    key: int | None
    letter: str
    before: DelaunayPosition


class Example(Struct, frozen=True):
    """A played section.

    Attributes:
        spaces: of the section.
        lines: its dotted lines.
        box: left, top, right and bottom of the section, mm.
        turns: in order.
        end: the position when it was complete.
    """

    spaces: tuple[Space, ...]
    lines: tuple[Line, ...]
    box: tuple[float, float, float, float]
    turns: tuple[Turn, ...]
    end: DelaunayPosition

    @property
    def rounds(self) -> Sequence[Sequence[Turn]]:
        """The turns, in rounds of four."""
        return [self.turns[at : at + 4] for at in range(0, len(self.turns), 4)]


def play(seed: int, section: int, moves: int) -> Example:
    """Play a section.

    Args:
        seed: of the field.
        section: from 1.
        moves: seed of the players' choices.
    """
    field = build(seed, width=SIDE_MM[0], height=SIDE_MM[1])
    area = field.areas[section - 1]
    board = Board(tuple(sorted(area)), {key: field.neighbours[key] & area for key in area}, (area,))
    state, rng = start(board, Setup(4, teams=True)), random.Random(moves)
    turns: list[Turn] = []
    letters = iter("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    while not state.over:
        move = choose(state, "greedy", rng)
        key = RegionId.of(move.marks[0][0]).number if move.marks else None
        turns.append(Turn(move.player, key, next(letters) if key is not None else "", state))
        state = state.apply(move)
    spaces = tuple(space for space in field.spaces if space.key in area)
    box = bounds(point for space in spaces for point in space.outline)
    return Example(spaces, _inside(field, box), box, tuple(turns), state)


def _inside(field: Field, box: tuple[float, float, float, float]) -> tuple[Line, ...]:
    """The dotted lines in a box."""
    left, top, right, bottom = box
    return tuple(
        line for line in field.lines[8:] if all(left <= x <= right and top <= y <= bottom for x, y in line.points)
    )
