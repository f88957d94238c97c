"""Arp: twenty-five straight lines, coloured from one to the next, and fifty-five spaces to capture between them."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import CodeError, GameError
from pnp.games.arp.rules import VARIATIONS, Board, board_of, check_variations
from pnp.games.params import Common, decode, encode
from pnp.model.code import ALPHABET, SheetCode, fingerprint
from pnp.model.game import Move, Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.ends import Choice
    from pnp.model.drawing import Drawing

_BITS = ("teams", *VARIATIONS)
"""One base32 character of the sheet code: the first is worth 1, the next 2, and so on."""


class Arp:
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`)."""

    name = "arp"
    title = "Arp"
    blurb = "25 lines, 55 spaces: colour a line that touches the last one; who closes a border captures the space."
    players = (2, 3, 4)
    parts = ("field", "aid")
    kind = 3
    options: Mapping[str, str] = {"teams": "four players as two teams, partners diagonally opposite"}
    variations: Mapping[str, str] = VARIATIONS

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """See :meth:`pnp.model.game.Game.code`; options are ``teams`` (bool) and ``variations`` (names)."""
        from pnp.games.arp.field import VERSION

        if players is not None and players not in self.players:
            raise GameError(f"Arp is for 2, 3 or 4 players, not for {players}.")
        teams, rules = bool(options.get("teams")), frozenset(options.get("variations") or ())
        if teams and players not in (None, 4):
            raise GameError(f"Teams need four players: say --players 4 with --teams, not --players {players}.")
        if options.get("points"):
            raise GameError("Arp is played until all 55 spaces are captured: it has no --points.")
        check_variations(rules, teams=teams)
        chosen = rules | {"teams"} if teams else rules
        own = f"{4 if teams else players or 0}{ALPHABET[sum(1 << i for i, name in enumerate(_BITS) if name in chosen)]}"
        return SheetCode(self.name, encode(VERSION, paper, ink, own), seed)

    def sheet(self, code: SheetCode) -> Sheet:
        """See :meth:`pnp.model.game.Game.sheet`."""
        from pnp.games.arp.field import VERSION, fingerprint_facts
        from pnp.games.arp.sheet import grow, lay_out

        common = decode(code, VERSION, 2)
        choice = self.choice(code, common)
        plan = grow(code.seed, common.paper)
        mark = fingerprint(fingerprint_facts(plan))
        if code.fingerprint and code.fingerprint != mark:
            raise CodeError(
                f"The sheet code {code} does not fit the field that its seed gives here: it was mistyped, "
                "or printed by another version of the program; compare it with the sheet's foot."
            )
        return lay_out(code.with_fingerprint(mark), common, choice, plan)

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """The game's own parameters in a code.

        Raises:
            CodeError: parameters that the game does not know.
        """
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
            raise CodeError(f"The sheet code {code} has parameters {common.own!r} that Arp does not know.")
        return Choice(int(players), teams, target=80, rules=rules)

    def part(self, sheet: Sheet, name: str) -> Drawing:
        """See :meth:`pnp.model.game.Game.part`; the only one is ``aid``."""
        from pnp.games.arp.aid import aid

        if name != "aid":
            raise GameError(f"Arp has no part {name!r}; it has {', '.join(self.parts)}.")
        return aid(sheet.paper)

    def board(self, sheet: Sheet) -> Board:
        """See :meth:`pnp.model.game.Game.board`."""
        return board_of(sheet)

    def setups(self, sheet: Sheet) -> tuple[Setup, ...]:
        """Every way of playing that the sheet is printed for."""
        from pnp.games.arp.field import VERSION

        choice = self.choice(sheet.code, decode(sheet.code, VERSION, 2))
        numbers = (choice.players,) if choice.players else self.players
        return tuple(Setup(number, choice.teams, choice.target, rules=choice.rules) for number in numbers)

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """See :meth:`pnp.model.game.Game.setup`; a sheet for any number is played by four unless said otherwise."""
        known = {setup.players: setup for setup in self.setups(sheet)}
        wanted = players if players is not None else max(known)
        if wanted not in known:
            raise GameError(
                f"The sheet {sheet.code} is printed for {max(known)} players, not for {wanted}: "
                f"print one with 'pnp make arp --players {wanted}'."
            )
        return known[wanted]

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`."""
        from pnp.games.arp.rules import pens_in_play

        return pens_in_play(setup)

    def start(self, board: Board, setup: Setup) -> State:
        """See :meth:`pnp.model.game.Game.start`."""
        from pnp.games.arp.rules import start

        return start(board, setup)

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """See :meth:`pnp.model.game.Game.choose`; players are ``random`` and ``greedy``."""
        from pnp.games.arp.rules import choose

        return choose(state, player, rng)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`."""
        from pnp.games.score import tally

        return tally(sheet, state.scores)

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`."""
        from pnp.games.score import leaders

        return leaders(setup, state.scores)

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """See :meth:`pnp.model.game.Game.judge`."""
        from pnp.games.arp.rules import judge

        return judge(self.board(sheet), self.setups(sheet), reading)


GAME = Arp()
