"""Built-in players: one plays any move, the other looks at what the cards in hand could become."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from itertools import chain, combinations, permutations

from pnp.games.canvas.rules.cards import box
from pnp.games.canvas.rules.painting import LAYERS
from pnp.games.canvas.rules.play import State
from pnp.games.canvas.rules.words import Paint, Play, Take
from pnp.games.players import best, chosen
from pnp.model.game import Move

_HOPE = 0.5
"""How much a painting counts whose cards have yet to be taken."""
_TOKEN = 0.6
"""What an inspiration token is worth to the greedy player, in points, and what one on a card is worth."""


def choose(state: State, player: str, rng: random.Random) -> Move:
    """A move by a built-in player, with what chance adds to it.

    Args:
        state: the position.
        player: ``random`` (any move) or ``greedy`` (gathers five cards, looks for the best painting in them).
        rng: decides what is drawn, what the random player does, and which of several equal moves the greedy one takes.
    """
    plays: Sequence[Play] = state.plays()
    return state.completed(chosen(plays, player, lambda some: _best(state, some), rng), rng)


def _best(state: State, plays: Sequence[Play]) -> Sequence[Play]:
    """The best moves for the greedy player: it takes cards while the hand has room, then paints."""
    takes = [play for play in plays if isinstance(play, Take)]
    if takes:
        return best(takes, lambda take: _taking(state, take))
    paints = [play for play in plays if isinstance(play, Paint)]
    gaining = best(paints, lambda painting: _gain(state, painting.cards))
    return best(gaining, lambda painting: _leaving(state, painting))


def _taking(state: State, take: Take) -> float:
    """What taking a card promises, less what it costs."""
    skipped = take.place - 1
    hand = (*state.artist.hand, state.row[skipped])
    found = state.on_row[skipped] if not state.puzzle else int(not skipped and state.aside > 0)
    others = state.row[take.place :] if state.puzzle else state.row[:skipped] + state.row[take.place :]
    return _promise(state, hand, others) + _TOKEN * (found - skipped)


def _leaving(state: State, painting: Paint) -> float:
    """What the cards left in the hand promise."""
    return _promise(state, [card for card in state.artist.hand if card not in painting.cards], state.row)


def _promise(state: State, hand: Sequence[int], others: Sequence[int]) -> float:
    """The best painting in a hand, and the best with cards that are still on the mat."""
    own = max((_gain(state, cards) for cards in _layered(combinations(hand, LAYERS))), default=0.0)
    if len(hand) == box().hand:
        return own
    need = max(1, LAYERS - len(hand))
    mixed = ((*few, *more) for few in combinations(hand, LAYERS - need) for more in combinations(others, need))
    return own + _HOPE * max((_gain(state, cards) for cards in _layered(mixed)), default=0.0)


def _layered(sets: Iterable[tuple[int, ...]]) -> Iterable[tuple[int, ...]]:
    return chain.from_iterable(map(permutations, sets))


def _gain(state: State, cards: tuple[int, ...]) -> float:
    """What a painting adds: the points of its ribbons, first as parts of full tables, in the end as they count.

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
