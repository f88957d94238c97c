"""Built-in players of De Stijl: quick, for rehearsals and tests, but not strong. They keep to the sheet's grid."""

from __future__ import annotations

import random

from msgspec.structs import replace

from pnp.games.destijl.rules.deck import ANGLES, CARDS, SIDE
from pnp.games.destijl.rules.play import DestijlPosition, shown
from pnp.games.destijl.rules.scoring import Cell, score
from pnp.games.destijl.rules.words import Played
from pnp.model.game import Move

LOOKED_AT = 24
"""Ways to lay a card that ``greedy`` compares."""


def choose(position: DestijlPosition, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move, with the cards that are drawn after it.

    Args:
        position: one that is not over.
        player: ``random`` lays any card anywhere; ``greedy`` compares some ways and takes the one after which it is
            most points ahead of the others.
        rng: only its ``random()`` is used.
    """
    places = _inside(position)
    count = LOOKED_AT if player == "greedy" else 1
    ways = [_any(position, places, rng) for _ in range(count)]
    best = max(ways, key=lambda way: _worth(position, way)) if count > 1 else ways[0]
    unseen = [card.number for card in CARDS if card.number not in position.seen]
    drawn = tuple(unseen.pop(int(rng.random() * len(unseen))) for _ in range(position.draws))
    return Move(position.turn, play=str(replace(best, drawn=drawn)))


def _inside(position: DestijlPosition) -> tuple[Cell, ...]:
    """Where a card may lie so that the painting still fits on the sheet; anywhere, if it cannot."""
    xs, ys = [x for x, _ in position.cells], [y for _, y in position.cells]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    columns, rows = position.board.columns, position.board.rows
    return (
        tuple(
            (x, y)
            for x, y in position.places
            if max(right, x + SIDE - 1) - min(left, x) < columns and max(bottom, y + SIDE - 1) - min(top, y) < rows
        )
        or position.places
    )


def _any(position: DestijlPosition, places: tuple[Cell, ...], rng: random.Random) -> Played:
    card = position.gallery[int(rng.random() * len(position.gallery))]
    x, y = places[int(rng.random() * len(places))]
    return Played(card, x, y, ANGLES[int(rng.random() * len(ANGLES))])


def _worth(position: DestijlPosition, way: Played) -> tuple[float, int]:
    """How far ahead of the others' mean the player to move would be, and how many points they would have."""
    points = score({**position.cells, **shown(way)}, position.colours).points
    mine = points[position.turn - 1]
    return mine - (sum(points) - mine) / (len(points) - 1), mine
