"""Arp: twenty-five straight lines, coloured from one to the next, and fifty-five spaces to capture between them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import GameError
from pnp.games.arp.rules import VARIATIONS, Board, board_of, check_variations
from pnp.games.base import PrintedGame
from pnp.games.params import Common
from pnp.model.code import ALPHABET, SheetCode
from pnp.model.game import Setup
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.ends import Choice
    from pnp.geometry.chords import Subdivision

_BITS = ("teams", *VARIATIONS)
"""One base32 character of the sheet code: the first is worth 1, the next 2, and so on."""


class Arp(PrintedGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`)."""

    name = "arp"
    title = "Arp"
    blurb = "25 lines, 55 spaces: colour a line that touches the last one; who closes a border captures the space."
    players = (2, 3, 4)
    kind = 3
    own_length = 2
    options: Mapping[str, str] = {"teams": "four players as two teams, partners diagonally opposite"}
    variations: Mapping[str, str] = VARIATIONS

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; options are ``teams`` (bool) and ``variations`` (names)."""
        teams, rules = bool(options.get("teams")), frozenset(options.get("variations") or ())
        if teams and players not in (None, 4):
            raise GameError(f"Teams need four players: say --players 4 with --teams, not --players {players}.")
        if options.get("points"):
            raise GameError("Arp is played until all 55 spaces are captured: it has no --points.")
        check_variations(rules, teams=teams)
        chosen = rules | {"teams"} if teams else rules
        return (
            f"{4 if teams else players or 0}{ALPHABET[sum(1 << i for i, name in enumerate(_BITS) if name in chosen)]}"
        )

    def grow(self, seed: int, common: Common, choice: Choice) -> tuple[Subdivision, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`."""
        from pnp.games.arp.field import fingerprint_facts
        from pnp.games.arp.sheet import grow

        plan = grow(seed, common.paper)
        return plan, fingerprint_facts(plan)

    def lay_out(self, code: SheetCode, common: Common, choice: Choice, field: Subdivision) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.arp.sheet import lay_out

        return lay_out(code, common, choice, field)

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """See :meth:`pnp.games.base.PrintedGame.choice`."""
        from pnp.games.ends import Choice

        players, number = common.own[0], ALPHABET.index(common.own[1])
        chosen = {name for i, name in enumerate(_BITS) if number >> i & 1}
        teams, rules = "teams" in chosen, frozenset(chosen - {"teams"})
        unknown = players not in "0234" or number >> len(_BITS) or (teams and players != "4")
        try:
            check_variations(rules, teams=teams)
        except GameError:
            unknown = True
        if unknown:
            raise self.unknown(code, common)
        return Choice(int(players), teams, target=80, rules=rules)

    def board(self, sheet: Sheet) -> Board:
        """See :meth:`pnp.model.game.Game.board`."""
        return board_of(sheet)

    def ways(self, choice: Choice) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`; four play on a sheet for any number unless said otherwise."""
        numbers = (choice.players,) if choice.players else self.players
        return tuple(Setup(number, choice.teams, choice.target, rules=choice.rules) for number in numbers)


GAME = Arp()
