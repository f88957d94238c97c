"""Whom a finding is about."""

from __future__ import annotations

from pnp.games.contract import Game
from pnp.model.game import Finding, Setup
from pnp.model.kinds import FIRST, KEY
from pnp.model.regions import RegionId

_OWN = ("score", "sequence", "tally", "initials", FIRST)
"""Kinds of regions whose first number is a player's."""
_SHARED = ("total", "penalty")
"""Kinds of regions whose first number is a player's, or that of a row which partners share."""


def players_of(finding: Finding, game: Game | None = None, setup: Setup | None = None) -> tuple[int, ...]:
    """The players whom a finding is about, ascending: those it names, or those whose boxes and keys its regions are.

    Args:
        finding: of a judge.
        game: whose sheet it is, if that is known.
        setup: how it was played, if that is known.
    """
    if finding.players is not None:
        return tuple(sorted(set(finding.players)))
    found: set[int] = set()
    for id in map(RegionId.of, finding.regions):
        if id.kind in _OWN or (id.kind == KEY and (setup is None or id.owner <= setup.players)):
            found.add(id.owner)
        elif id.kind == "track":
            found.add(id.number)
        elif id.kind in _SHARED:
            found |= _of_row(id.owner, game, setup)
    return tuple(sorted(found))


def _of_row(row: int, game: Game | None, setup: Setup | None) -> set[int]:
    if game is None or setup is None:
        return {row}
    return {player for player in range(1, setup.players + 1) if game.row(player, setup) == row}
