"""A short game in words, played by the real rules: the illustration of the player aid."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pnp.games.cubist.rules import start
from pnp.games.cubist.rules.plans import Cell, Installation, installations
from pnp.games.cubist.rules.sculpture import Column
from pnp.games.cubist.rules.steps import Roll
from pnp.games.cubist.rules.table import Table
from pnp.games.cubist.rules.turn import done
from pnp.games.cubist.rules.words import parse
from pnp.model.game import Move, Setup


class Turn(Struct, frozen=True):
    """One turn of the player in focus.

    Attributes:
        roll: the dice.
        room: the player's first workroom at its fullest.
        new: cells of the room with new dice.
        cards: points of installations that they built in this turn.
        gifts: points of dice that they gave to the museum.
    """

    roll: tuple[int, ...]
    room: Mapping[Cell, Column]
    new: frozenset[Cell]
    cards: int
    gifts: int


class Example(Struct, frozen=True):
    """The player's turns, what they built in them, and the museum at the end."""

    turns: tuple[Turn, ...]
    card: Installation
    museum: Mapping[Cell, Column]
    score: int


def play(deal: str, plays: Sequence[str], others: str) -> Example:
    """Play turns of player 1; another player's come between them.

    Raises:
        IllegalMove: something breaks a rule.
    """
    state = start(None, Setup(2, deal=deal))
    turns: list[Turn] = []
    for play in plays:
        steps = parse(play)
        during: Table = state
        fullest = during
        for step in steps:
            during = done(during, step)
            if during.studios[0].rooms[0]:
                fullest = during
        before, room = state.studios[0], fullest.studios[0].rooms[0]
        state = state.apply(Move(1, play=play))
        after = state.studios[0]
        gained = sum(installations()[built.card - 1].points for built in after.built[len(before.built) :])
        roll = next(step.values for step in steps if isinstance(step, Roll))
        new = frozenset(cell for cell, column in room.items() if before.rooms[0].get(cell) != column)
        turns.append(Turn(roll, room, new, gained, after.score - before.score - gained))
        state = state.apply(Move(2, play=others))
    mine = state.studios[0]
    return Example(tuple(turns), installations()[mine.built[0].card - 1], state.museum, mine.score)
