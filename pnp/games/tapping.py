"""Moves told by tapping: which places of the field may be touched next, and which move the touched ones are.

What has to be tapped for a move a game says itself (:meth:`pnp.games.contract.Game.taps`); what follows from that, such
as the spaces that a line captures, is nobody's choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pnp.games.contract import Game
from pnp.model.game import Move, State
from pnp.model.kinds import STROKES
from pnp.model.regions import kind_of

Tap = tuple[str, int]
"""A region, and the pen with which it is touched."""


class Choice(Struct, frozen=True):
    """What the player to move may do.

    Attributes:
        legal: the regions that may be tapped next, each with the pens.
        move: the move that the taps tell, if they tell a whole one.
        settled: whether no other move begins like this.
        passing: the pass, if that is all that the player can do.
    """

    legal: Mapping[str, tuple[int, ...]]
    move: Move | None = None
    settled: bool = False
    passing: Move | None = None


def choice(game: Game, state: State, taps: Sequence[Tap] = ()) -> Choice:
    """What the player to move may do after these taps.

    A line is told by a tap on its last stretch, or on any that belongs to no other line. Places are told one by one.

    Raises:
        IllegalMove: no legal move has these marks; the referee says why.
    """
    moves = state.legal_moves()
    told = [(move, tuple(game.taps(move))) for move in moves]
    left = [(move, marks) for move, marks in told if _begins(game, taps, marks)]
    if taps and not left:
        return Choice({}, _refereed(game, state, moves, taps), settled=True)
    if taps and kind_of(taps[-1][0]) in STROKES:
        left = [each for each in left if each[1][-1] == taps[-1]] or left
    legal: dict[str, list[int]] = {}
    for _, marks in left:
        for region, pen in _missing(game, taps, marks):
            if pen not in legal.setdefault(region, []):
                legal[region].append(pen)
    settled = len(left) == 1 and bool(taps)
    whole = [move for move, marks in left if settled or len(marks) == len(taps) > 0]
    passing = next((move for move, marks in told if not marks), None)
    return Choice({region: tuple(pens) for region, pens in legal.items()}, next(iter(whole), None), settled, passing)


def _begins(game: Game, taps: Sequence[Tap], marks: Sequence[Tap]) -> bool:
    """Whether a move with these marks can be told by these taps and perhaps more."""
    if not taps:
        return True
    latest = max(_stage(game, tap) for tap in taps)
    return set(taps) <= set(marks) and all(mark in taps for mark in marks if _stage(game, mark) < latest)


def _missing(game: Game, taps: Sequence[Tap], marks: Sequence[Tap]) -> Iterator[Tap]:
    """The marks that may be tapped next: those of the first stage that is not complete."""
    missing = [mark for mark in marks if mark not in taps]
    stages = [_stage(game, mark) for mark in missing]
    first = min(stages, default=0)
    return (mark for mark, stage in zip(missing, stages, strict=True) if stage == first)


def _stage(game: Game, tap: Tap) -> int:
    """Which kind it is, where a game's kinds are tapped one after the other."""
    kind = kind_of(tap[0])
    return game.tapped.index(kind) if game.staged and kind in game.tapped else 0


def _refereed(game: Game, state: State, moves: Sequence[Move], taps: Sequence[Tap]) -> Move:
    """The move that has these marks alone, for the referee; what is still missing is as in a legal move.

    Raises:
        IllegalMove: a rule forbids it.
    """
    places = [(region, 0) for region, _ in taps]
    like = next((each for each in moves if _begins(game, places, [(name, 0) for name, _ in game.taps(each)])), None)
    marks = dict(taps) if like is None else dict(game.taps(like)) | dict(taps)
    move = game.told(state, tuple(marks.items()))
    state.apply(move)
    return move
