"""What players agreed on before they began, as a person tells it afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.errors import GameError
from pnp.games import registry
from pnp.message import say
from pnp.model.options import ChosenOptions

NONE = "none"
"""Said in place of variations: nothing was agreed on but what is printed on the sheet."""


def agreement(
    variations: Sequence[str] | None = None, *, teams: bool = False, points: int | None = None
) -> ChosenOptions | None:
    """What was agreed on where sheets leave it open; None if nobody says.

    Args:
        variations: names, or ``none``; None if nobody says.
        teams: four players as two teams.
        points: that were played to.

    Raises:
        GameError: no game has such a variation.
    """
    if not variations and not teams and points is None:
        return None
    rules = frozenset(variations or ()) - {NONE}
    games = tuple(registry.game(name) for name in registry.names()) if rules else ()
    for name in sorted(rules):
        if not any(name in game.variations for game in games):
            raise GameError(say("input-variation-nowhere", name=repr(name)))
    return ChosenOptions(teams=teams, points=points, rules=rules)
