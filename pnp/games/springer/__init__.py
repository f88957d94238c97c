"""Springer: chains of corners across a rectangle of 108 spaces, from edge to edge to edge to edge."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from pnp.errors import GameError
from pnp.games.base import PrintedGame
from pnp.games.params import Common
from pnp.games.springer import rules
from pnp.games.springer.rules.play import DOUBLE, HALVED, LEAST, MOST, PLAYERS, STANDARD
from pnp.model.code import ALPHABET, SheetCode
from pnp.model.game import Setup, State
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.springer.field import Chorded
    from pnp.games.springer.sheet import Choice

_BITS = {HALVED: 1, DOUBLE: 2}
"""The agreed variations are one base32 character of the sheet code: a set of bits."""


class Springer(PrintedGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`)."""

    name = "springer"
    title = "Springer"
    blurb = "108 spaces: chain yours together at their corners, from edge to edge to edge to edge."
    players = PLAYERS
    kind = 6
    ranked = False
    own_length = 3
    options: Mapping[str, str] = {
        "points": f"what two players' winning chain must total at least: {LEAST} to {MOST}; {STANDARD} unless given",
    }
    variations: Mapping[str, str] = {
        HALVED: "two players: before play each halves a space, drawing a black line between its ticks",
        DOUBLE: "two players: on his first turn each fills two spaces next to each other, as one",
    }

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; options are ``points`` (4 to 20) and ``variations``."""
        if options.get("teams"):
            raise GameError("Springer has no teams: leave --teams out.")
        agreed, points = tuple(options.get("variations") or ()), options.get("points")
        for name in agreed:
            if name not in self.variations:
                raise GameError(f"Springer has no variation called {name!r}: known are {', '.join(self.variations)}.")
        if players == 3 and (agreed or points is not None):
            raise GameError("Totals and variations are for two players: say --players 2, or leave them out.")
        target = STANDARD if points is None else int(points)
        if not LEAST <= target <= MOST:
            raise GameError(f"Four triangles total {LEAST} to {MOST}: --points {target} cannot be.")
        number = 2 if agreed or points is not None else players or 0
        return f"{number}{ALPHABET[target]}{ALPHABET[sum(_BITS[name] for name in set(agreed))]}"

    def grow(self, seed: int, common: Common, choice: Choice) -> tuple[Chorded, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`."""
        from pnp.games.springer.field import fingerprint_facts
        from pnp.games.springer.sheet import grow

        field = grow(seed, common, choice)
        return field, fingerprint_facts(field)

    def lay_out(self, code: SheetCode, common: Common, choice: Choice, field: Chorded) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.springer.sheet import lay_out

        return lay_out(code, common, choice, field)

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """See :meth:`pnp.games.base.PrintedGame.choice`."""
        from pnp.games.springer.sheet import Choice

        players, target, flags = (ALPHABET.index(character) for character in common.own)
        special = flags != 0 or target != STANDARD
        if players not in (0, *PLAYERS) or not LEAST <= target <= MOST or flags > 3 or (special and players != 2):
            raise self.unknown(code, common)
        return Choice(players, target, frozenset(name for name, bit in _BITS.items() if flags & bit))

    def board(self, sheet: Sheet) -> rules.Board:
        """See :meth:`pnp.model.game.Game.board`."""
        from pnp.games.springer.field import Chorded

        if not isinstance(sheet.field, Chorded):
            raise GameError(f"The sheet {sheet.code} has no Springer field.")
        return sheet.field.board

    def ways(self, choice: Choice) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`.

        With three players any total will do; two play on a sheet for any number unless said otherwise.
        """
        numbers = (choice.players,) if choice.players else tuple(reversed(self.players))
        return tuple(Setup(n, target=choice.target if n == 2 else LEAST, rules=choice.rules) for n in numbers)

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`."""
        return {player: str(player) for player in range(1, setup.players + 1)}

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`; nothing is coloured beside the field."""
        return {}

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`: a complete chain before any total."""
        return frozenset(cast(rules.Position, state).winners)


GAME = Springer()
