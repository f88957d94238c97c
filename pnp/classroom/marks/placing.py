"""Who has won at a table, as far as scores that stand tell; nothing is guessed where either may be ahead."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from pnp.games.delaunay.rules.sides import row_of
from pnp.games.judging import team_points
from pnp.model.game import Setup

Place = int | Literal["open"] | None
"""From 1, equal players alike; ``open`` where the paper does not tell; None where there is nobody to compare with."""
Span = tuple[int, int]
"""The least and the most that a score can be."""

_LOSSES = "delaunay"
"""Counts points that are lost, in rows, which partners share."""
_CHAINS = "springer"
"""A complete chain wins before any total, and scores do not tell of it."""
_TIED = ("canvas", "cubist", "destijl")
"""What breaks a tie in these does not stand in the scores."""


def score_of(game: str, setup: Setup | None, player: int) -> int:
    """Under which number a verdict has a player's score."""
    return row_of(player, setup.players) if game == _LOSSES and setup is not None else player


def places(game: str, setup: Setup | None, spans: Mapping[int, Span | None]) -> dict[int, Place]:
    """The place of every player.

    Args:
        game: its name.
        setup: how it was played.
        spans: what each player's score can be; None where nothing is known of it.
    """
    if setup is None or game == _CHAINS:
        return dict.fromkeys(spans, "open")
    sides = _sides(setup, sorted(spans))
    if len(sides) < 2:
        return dict.fromkeys(spans, None)
    known = [_together(game, setup, [spans.get(player) for player in side]) for side in sides]
    return {
        player: _place(known, number, equal=game not in _TIED) for number, side in enumerate(sides) for player in side
    }


def _sides(setup: Setup, players: Sequence[int]) -> list[tuple[int, ...]]:
    if not setup.teams:
        return [(player,) for player in players]
    return [tuple(p for p in players if p % 2 == odd) for odd in (1, 0)]


def _together(game: str, setup: Setup, spans: Sequence[Span | None]) -> Span | None:
    """What a side has; more is better."""
    own = [span for span in spans if span is not None]
    if len(own) < len(spans) or not own:
        return None
    if game == _LOSSES:  # partners share a row
        low, high = own[0]
        return -high, -low
    return team_points(setup, [low for low, _ in own]), team_points(setup, [high for _, high in own])


def _place(sides: Sequence[Span | None], which: int, *, equal: bool) -> Place:
    """The place of one side among all."""
    mine, place = sides[which], 1
    if mine is None:
        return "open"
    for number, other in enumerate(sides):
        if number == which:
            continue
        if other is None:
            return "open"
        if other[0] > mine[1]:
            place += 1
        elif other[1] >= mine[0] and not (equal and other == mine and mine[0] == mine[1]):
            return "open"
    return place
