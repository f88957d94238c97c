"""Built-in players of Arp: quick, for rehearsals and tests, not strong."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import cast

from pnp.games.arp.rules.play import Position, Run
from pnp.games.masks import bits
from pnp.games.params import known_style
from pnp.model.game import Move, State


def choose(state: State, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    While another line touches, both leave the rest of the line just coloured alone: who reads the rules more narrowly
    does not count it as touching, and their games are legal for him too.

    Args:
        state: a :class:`Position` that is not over.
        player: ``random`` takes any of these moves; ``greedy`` the most captures, then what leaves the next player
            the fewest, then any.
        rng: only its ``random()`` is used.

    Raises:
        GameError: no such player.
    """
    position = cast(Position, state)
    known_style("Arp", player)
    tables = position.tables
    just = {tables.line_at[i] for i in bits(position.last)}
    every = position.runs()
    runs: Sequence[Run] = tuple(run for run in every if tables.line_at[run[0]] not in just) or every
    if player == "greedy":
        runs = _best(position, runs)
    return position.move(runs[int(rng.random() * len(runs))])


def _best(position: Position, runs: Sequence[Run]) -> Sequence[Run]:
    gains = [len(position.captures(run)) for run in runs]
    most = [run for run, gain in zip(runs, gains, strict=True) if gain == max(gains)]
    if len(most) == 1 or not position.coloured:
        return most
    gifts = [_gift(position, run) for run in most]
    return [run for run, gift in zip(most, gifts, strict=True) if gift == min(gifts)]


def _gift(position: Position, run: Run) -> int:
    """The most spaces that the next player could capture after this run."""
    after = position.after(run)
    return max((len(after.captures(reply)) for reply in after.runs()), default=0)
