"""Built-in players of Springer: quick, for rehearsals and tests; ``greedy`` races for a chain and hinders others."""

from __future__ import annotations

import random
from collections.abc import Sequence

from msgspec import Struct

from pnp.games.masks import bits
from pnp.games.players import best, chosen
from pnp.games.springer.rules.paths import Plan, Side, plan
from pnp.games.springer.rules.play import SpringerPosition
from pnp.model.game import Move

_HOPELESS = 99
_CLOSE, _WATCHFUL = 2, 0.6
"""Another player's chain is a threat if this many turns complete it; it is noticed this often."""
_LOOKED_AT = 10
"""This many ways to hinder the leader are compared."""


def choose(position: SpringerPosition, player: str, rng: random.Random) -> Move:
    """A legal move for the player to move.

    ``greedy`` follows the shortest way to a winning chain that it finds, blocks a player who is nearer to theirs, and
    in the end adds to its best chain.
    """

    def liked(moves: Sequence[Move]) -> Sequence[Move]:
        return moves if position.halving or not moves[0].marks else _Greedy(position, tuple(moves), rng).moves()

    return chosen(position.legal_moves(), player, liked, rng)


class _Greedy(Struct, frozen=True):
    position: SpringerPosition
    legal: tuple[Move, ...]
    rng: random.Random

    def moves(self) -> Sequence[Move]:
        """The moves that the player likes best."""
        position, me = self.position, self.position.turn
        noise = [int(3 * self.rng.random()) for _ in position.tables.spaces]
        mine = _plan(position, me, noise)
        if position.doubles(me):
            return self._with(mine) or self.legal
        others = [p for p in range(1, position.setup.players + 1) if p != me]
        plans = [(_turns(theirs), other, theirs) for other in others if (theirs := _plan(position, other)) is not None]
        nearest, leader, theirs = min(plans, key=lambda p: p[:2], default=(_HOPELESS, 0, None))
        behind = nearest < _turns(mine) and (nearest <= _CLOSE or mine is None)
        if theirs is not None and behind and self.rng.random() < _WATCHFUL:
            blocks = self._blocks(leader, self._with(theirs))
            if blocks:
                return blocks
        if mine is not None:
            return self._with(mine, theirs) or self._with(mine) or self.legal
        for edges in (3, 2, 1):  # a winning chain is no longer possible: connect what can be connected
            rest = self._with(_plan(position, me, noise, edges))
            if rest:
                return rest
        return best(self.legal, lambda move: position.apply(move).scores[me - 1])

    def _with(self, *plans: Plan | None) -> tuple[Move, ...]:
        """The legal moves that fill something that all these plans need."""
        tables = self.position.tables
        wanted = set(region for move in self.legal for region, _ in move.marks)
        for each in plans:
            if each is None:
                return ()
            wanted &= {tables.spaces[i] for i in bits(each.spaces)} | {
                tables.triangles[i] for i in bits(each.triangles)
            }
        return tuple(move for move in self.legal if any(region in wanted for region, _ in move.marks))

    def _blocks(self, leader: int, moves: tuple[Move, ...]) -> tuple[Move, ...]:
        """The moves that set back the leader most, and of those the ones that set back the player least."""
        me, now = self.position.turn, _turns(_plan(self.position, leader))
        best: tuple[tuple[int, int], list[Move]] = ((now, -_HOPELESS - 1), [])
        for move in moves[:_LOOKED_AT]:
            after = self.position.apply(move)
            theirs = _turns(_plan(after, leader))
            if theirs < best[0][0] or theirs <= now:
                continue
            worth = (theirs, -_turns(_plan(after, me)))
            if worth > best[0]:
                best = (worth, [move])
            elif worth == best[0]:
                best[1].append(move)
        return tuple(best[1])


def _plan(position: SpringerPosition, player: int, noise: Sequence[int] = (), edges: int = 4) -> Plan | None:
    """The player's way to a winning chain, or to one that reaches fewer edges, if one is found."""
    side = Side(
        position.coloured[player - 1],
        position.open_spaces(player),
        position.held[player - 1],
        position.open_triangles(player),
        position.joined[player - 1],
    )
    return plan(position.tables, side, position.setup.target if edges == 4 else 0, noise, edges)


def _turns(found: Plan | None) -> int:
    return _HOPELESS if found is None else found.turns
