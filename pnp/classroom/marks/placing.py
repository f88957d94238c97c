"""Who has won at a table, as far as scores that stand tell; nothing is guessed where either may be ahead."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Literal

from pnp.games.contract import Game
from pnp.games.judging import team_points
from pnp.model.game import Setup

Place = int | Literal["open"] | None
"""From 1, equal players alike; ``open`` where the paper does not tell; None where there is nobody to compare with."""
Span = tuple[int, int]
"""The least and the most that a score can be."""


def places(
    game: Game, setup: Setup | None, spans: Mapping[int, Span | None], winners: Collection[int] | None = None
) -> dict[int, Place]:
    """The place of every player.

    Args:
        game: which.
        setup: how it was played.
        spans: what each player's score can be; None where nothing is known of it.
        winners: who has won, where something else than the scores tells it.
    """
    if winners:
        left = len(spans) - len(winners)
        return {player: 1 if player in winners else len(winners) + 1 if left == 1 else "open" for player in spans}
    if setup is None or not game.ranked:
        return dict.fromkeys(spans, "open")
    sides = _sides(setup, sorted(spans))
    if len(sides) < 2:
        return dict.fromkeys(spans, None)
    known = [_together(game, setup, {game.row(player, setup): spans.get(player) for player in side}) for side in sides]
    return {
        player: _place(known, number, ties=not game.tiebreak) for number, side in enumerate(sides) for player in side
    }


def _sides(setup: Setup, players: Sequence[int]) -> list[tuple[int, ...]]:
    if not setup.teams:
        return [(player,) for player in players]
    return [tuple(p for p in players if p % 2 == odd) for odd in (1, 0)]


def _together(game: Game, setup: Setup, rows: Mapping[int, Span | None]) -> Span | None:
    """What a side has in its rows; more is better."""
    own = [span for span in rows.values() if span is not None]
    if len(own) < len(rows) or not own:
        return None
    low, high = (team_points(setup, ends) for ends in zip(*own, strict=True))
    return (-high, -low) if game.fewest else (low, high)


def _place(sides: Sequence[Span | None], which: int, *, ties: bool) -> Place:
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
        elif other[1] >= mine[0] and not (ties and other == mine and mine[0] == mine[1]):
            return "open"
    return place
