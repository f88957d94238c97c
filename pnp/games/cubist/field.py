"""The subject of a CUBIST score sheet: the cards. There is no field to play on, so every seed has the same sheet.

The fingerprint of a sheet code seals the plans, the points and the dice that the cards give: a sheet that was printed
with other cards is not judged by these.
"""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.cubist.rules.plans import installations, museums
from pnp.model.sheet import Field


def empty_field() -> Field:
    """A field without spaces, of no extent."""
    return Field(frame=(), spaces=(), lines=(), neighbours={})


def fingerprint_facts() -> Iterator[object]:
    """What a fingerprint seals: whole numbers only."""
    for card in installations():
        heights, values = (sorted(known.items()) for known in (card.plan.heights, card.plan.values))
        yield (card.number, heights, values, card.points, card.gives)
    for museum in museums():
        yield (museum.number, museum.players, sorted(museum.plan.heights.items()))
