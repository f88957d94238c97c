"""Built-in players: one plays anything, the other looks at what his cards could become."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import chain, combinations, permutations

from pnp.errors import GameError
from pnp.games.canvas.rules.cards import box
from pnp.games.canvas.rules.painting import LAYERS
from pnp.games.canvas.rules.play import State
from pnp.games.canvas.rules.words import Paint, Play, Take
from pnp.model.game import Move

PLAYERS = ("random", "greedy")
_HOPE = 0.5
"""How much a painting counts whose cards have yet to be taken."""
_TOKEN = 0.6
"""What an inspiration token is worth to the greedy player, in points, and one that lies on a card."""


def choose(state: State, player: str, rng: random.Random) -> Move:
    """A move by a built-in player, with what chance adds to it.

    Args:
        state: the position.
        player: ``random`` (any move) or ``greedy`` (gathers five cards, looks for the best painting in them).
        rng: decides what is drawn, what the random player does, and between moves that are equal to the greedy one.

    Raises:
        GameError: no such player.
    """
    if player not in PLAYERS:
        raise GameError(f"There is no player {player!r}; there are {' and '.join(PLAYERS)}.")
    plays = state.plays()
    if player == "greedy":
        plays = _best(state, plays)
    return state.completed(plays[int(rng.random() * len(plays))], rng)


def _best(state: State, plays: Sequence[Play]) -> list[Play]:
    """The moves that the greedy player holds best: he takes cards while his hand has room, then paints."""
    takes = [play for play in plays if isinstance(play, Take)]
    worth = {play: _value(state, play) for play in takes or plays}
    most = max(worth.values())
    return [play for play, value in worth.items() if value == most]


def _value(state: State, play: Play) -> float:
    artist = state.artist
    if isinstance(play, Paint):
        rest = tuple(card for card in artist.hand if card not in play.cards)
        return _gain(state, play.cards) + 0.01 * _promise(state, rest, state.row)
    skipped = play.place - 1
    hand = (*artist.hand, state.row[skipped])
    found = state.on_row[skipped] if not state.puzzle else int(not skipped and state.aside > 0)
    others = state.row[play.place :] if state.puzzle else state.row[:skipped] + state.row[play.place :]
    return _promise(state, hand, others) + _TOKEN * (found - skipped)


def _promise(state: State, hand: Sequence[int], others: Sequence[int]) -> float:
    """The best painting in a hand, and what it could be with cards that still lie on the mat."""
    own = max((_gain(state, cards) for cards in _layered(combinations(hand, LAYERS))), default=0.0)
    if len(hand) == box().hand:
        return own
    need = max(1, LAYERS - len(hand))
    mixed = ((*few, *more) for few in combinations(hand, LAYERS - need) for more in combinations(others, need))
    return own + _HOPE * max((_gain(state, cards) for cards in _layered(mixed)), default=0.0)


def _layered(sets: Iterable[tuple[int, ...]]) -> Iterable[tuple[int, ...]]:
    return chain.from_iterable(map(permutations, sets))


def _gain(state: State, cards: tuple[int, ...]) -> float:
    """What a painting adds: the points of its ribbons, at first as parts of full tables, in the end as they count.

    Tables grow, so that the first ribbons of a card are worth more than their points.
    """
    easel, artist = state.easel, state.artist
    before, after = artist.ribbons, easel.adding(artist.ribbons, cards)
    points = easel.worth(after) - easel.worth(before)
    left = box().paintings - 1 - len(artist.paintings)
    if not left:
        return float(points)
    steady = sum(share * (now - then) for share, now, then in zip(easel.shares, after, before, strict=True))
    return (left * steady + points) / (left + 1)
