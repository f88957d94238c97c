"""Built-in players of Arp: quick, for rehearsals and tests, but not strong."""

from __future__ import annotations

import random
from collections.abc import Sequence

from pnp.games.arp.rules.play import ArpPosition
from pnp.games.arp.rules.runs import Run
from pnp.games.masks import bits
from pnp.games.players import best, chosen
from pnp.model.game import Move


def choose(position: ArpPosition, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    If another line touches, both leave the rest of the line just coloured alone. In a stricter reading of the rules it
    does not count as touching, and their games are legal in that reading too.

    ``greedy`` takes the most captures, then what leaves the next player the fewest, then any.
    """
    tables = position.tables
    just = {tables.line_at[i] for i in bits(position.last)}
    every = position.runs()
    runs: Sequence[Run] = tuple(run for run in every if tables.line_at[run[0]] not in just) or every
    return position.move(chosen(runs, player, lambda some: _best(position, some), rng))


def _best(position: ArpPosition, runs: Sequence[Run]) -> Sequence[Run]:
    most = best(runs, lambda run: len(position.captures(run)))
    return most if len(most) == 1 or not position.coloured else best(most, lambda run: -_gift(position, run))


def _gift(position: ArpPosition, run: Run) -> int:
    """The most spaces that the next player could capture after this run."""
    after = position.after(run)
    return max((len(after.captures(reply)) for reply in after.runs()), default=0)
