"""Whether turns can have produced a finished field, and who then went first.

Places that are closed to a player stay closed, so a player who passes must pass to the end: each player filled
something on each of their first turns, and nothing afterwards. That fixes the number of turns for each player who may
have gone first. What remains to be checked is whether the players who passed were shut in by then, and whether play
ended with the winning chain. Any of its four triangles may have been the mark that completed it: others can fill at
most two of an edge's five, so triangles never shut in anybody, and none of them must have come early.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

from msgspec import Struct

from pnp.games.masks import bits
from pnp.games.springer.rules.painted import Painted

Marks = frozenset[tuple[str, int]]
"""Spaces and triangles of one colour: (kind, place)."""


class TurnOrder(Struct, frozen=True):
    """One possible order of turns.

    Attributes:
        first: who went first.
        owed: the player who still has their last turn, or None.
    """

    first: int
    owed: int | None = None


Reason = Literal["turns", "went-on"]


class Orders(Struct, frozen=True, dict=True):
    """The orders in which a field without faults can have been filled."""

    field: Painted

    def possible(self, first: int | None) -> tuple[list[TurnOrder], set[Reason]]:
        """The orders that fit, and why others do not.

        Args:
            first: the player who went first, if known.
        """
        found: list[TurnOrder] = []
        reasons: set[Reason] = set()
        for starter in self.field.players if first is None else (first,):
            answer = self._fits(starter)
            if isinstance(answer, TurnOrder):
                found.append(answer)
            else:
                reasons.add(answer)
        return found, reasons

    @cached_property
    def winners(self) -> tuple[int, ...]:
        """The players with winning chains."""
        return tuple(player for player in self.field.players if self.field.won(player))

    def _fits(self, first: int) -> TurnOrder | Reason:
        field = self.field
        count = field.setup.players
        turns = {p: field.turns(p) for p in field.players}
        seat = {p: (p - first) % count for p in field.players}
        last = {p: (turns[p] - 1) * count + seat[p] if turns[p] else -1 for p in field.players}
        played = max(last.values()) + 1
        early: dict[int, list[tuple[int, Marks]]] = {p: [] for p in field.players}
        for p in field.players:
            passed = turns[p] * count + seat[p]
            if passed >= played:
                continue
            if field.left_to(p):
                return "turns"
            for q, needed in self._closed_by(p):
                before = max(0, -(-(passed - seat[q]) // count))
                early[q].append((min(turns[q], before), needed))
        if any(not self._early_enough(q, needs) for q, needs in early.items()):
            return "turns"
        return self._ending(first, last, played)

    def _ending(self, first: int, last: dict[int, int], played: int) -> TurnOrder | Reason:
        """Whether play stopped when the winning chains ended it."""
        winners, count = self.winners, self.field.setup.players
        if not winners:
            return TurnOrder(first)
        if count > 2:
            return TurnOrder(first) if len(winners) == 1 and last[winners[0]] == played - 1 else "went-on"
        second = 3 - first
        if first not in winners:
            return TurnOrder(first) if last[second] == played - 1 else "went-on"
        if last[first] == played - 2:
            return TurnOrder(first)
        if last[first] != played - 1 or second in winners:
            return "went-on"
        return TurnOrder(first, second if self.field.left_to(second) else None)

    def _closed_by(self, player: int) -> Iterator[tuple[int, Marks]]:
        """For each other player the marks that have closed a place to this one."""
        spaces, triangles = self.field.open_to(player)
        for other in self.field.players:
            if other != player:
                yield other, _marks(spaces & self.field.coloured[other - 1], triangles & self.field.held[other - 1])

    def _early_enough(self, player: int, needs: list[tuple[int, Marks]]) -> bool:
        """Whether the player can have made all the marks needed within this many of their first turns."""
        pair = _marks(self.field.joined(player), 0)
        gathered: Marks = frozenset()
        for turns, needed in sorted(needs, key=lambda need: need[0]):
            gathered |= needed
            if len(gathered - pair) > turns - bool(pair) and gathered:
                return False
        return True


def _marks(spaces: int, triangles: int) -> Marks:
    return frozenset([*(("space", i) for i in bits(spaces)), *(("triangle", i) for i in bits(triangles))])
