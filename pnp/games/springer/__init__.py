"""Springer: chains of corners across a rectangle of 108 spaces, from edge to edge to edge to edge."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import CodeError, GameError
from pnp.games.params import Common, decode, encode
from pnp.games.springer import rules
from pnp.games.springer.rules.play import DOUBLE, HALVED, LEAST, MOST, PLAYERS, STANDARD
from pnp.model.code import ALPHABET, SheetCode, fingerprint
from pnp.model.game import Move, Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.springer.sheet import Choice
    from pnp.model.drawing import Drawing

_BITS = {HALVED: 1, DOUBLE: 2}
"""The agreed variations are one base32 character of the sheet code: a set of bits."""


class Springer:
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`)."""

    name = "springer"
    title = "Springer"
    blurb = "108 spaces: chain yours together at their corners, from edge to edge to edge to edge."
    players = PLAYERS
    parts = ("field", "aid")
    kind = 6
    options: Mapping[str, str] = {
        "points": f"what two players' winning chain must total at least: {LEAST} to {MOST}; {STANDARD} unless given",
    }
    variations: Mapping[str, str] = {
        HALVED: "two players: before play each halves a space, drawing a black line between its ticks",
        DOUBLE: "two players: on his first turn each fills two spaces next to each other, as one",
    }

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """See :meth:`pnp.model.game.Game.code`; options are ``points`` (4 to 20) and ``variations``."""
        if players is not None and players not in self.players:
            raise GameError(f"Springer is for 2 or 3 players, not for {players}.")
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
        from pnp.games.springer.field import VERSION

        number = 2 if agreed or points is not None else players or 0
        own = f"{number}{ALPHABET[target]}{ALPHABET[sum(_BITS[name] for name in set(agreed))]}"
        return SheetCode(self.name, encode(VERSION, paper, ink, own), seed)

    def sheet(self, code: SheetCode) -> Sheet:
        """See :meth:`pnp.model.game.Game.sheet`."""
        from pnp.games.springer.field import VERSION, fingerprint_facts
        from pnp.games.springer.sheet import grow, lay_out

        common = decode(code, VERSION, 3)
        choice = self.choice(code, common)
        field = grow(code.seed, common, choice)
        mark = fingerprint(fingerprint_facts(field))
        if code.fingerprint and code.fingerprint != mark:
            raise CodeError(
                f"The sheet code {code} does not fit the field that its seed gives here: it was mistyped, "
                "or printed by another version of the program; compare it with the sheet's foot."
            )
        return lay_out(code.with_fingerprint(mark), common, choice, field)

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """The game's own parameters in a code.

        Raises:
            CodeError: parameters that the game does not know.
        """
        from pnp.games.springer.sheet import Choice

        players, target, flags = (ALPHABET.index(character) for character in common.own)
        special = flags != 0 or target != STANDARD
        if players not in (0, *PLAYERS) or not LEAST <= target <= MOST or flags > 3 or (special and players != 2):
            raise CodeError(f"The sheet code {code} has parameters {common.own!r} that Springer does not know.")
        return Choice(players, target, frozenset(name for name, bit in _BITS.items() if flags & bit))

    def part(self, sheet: Sheet, name: str) -> Drawing:
        """See :meth:`pnp.model.game.Game.part`; the only one is ``aid``."""
        from pnp.games.springer.aid import aid

        if name != "aid":
            raise GameError(f"Springer has no part {name!r}; it has {', '.join(self.parts)}.")
        return aid(sheet.paper)

    def board(self, sheet: Sheet) -> rules.Board:
        """See :meth:`pnp.model.game.Game.board`."""
        from pnp.games.springer.field import Chorded

        if not isinstance(sheet.field, Chorded):
            raise GameError(f"The sheet {sheet.code} has no Springer field.")
        return sheet.field.board

    def setups(self, sheet: Sheet) -> tuple[Setup, ...]:
        """Every way of playing that the sheet is printed for; with three players any total will do."""
        from pnp.games.springer.field import VERSION

        choice = self.choice(sheet.code, decode(sheet.code, VERSION, 3))
        numbers = (choice.players,) if choice.players else self.players
        return tuple(Setup(n, target=choice.target if n == 2 else LEAST, rules=choice.rules) for n in numbers)

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """See :meth:`pnp.model.game.Game.setup`; a sheet for any number is played by two unless said otherwise."""
        known = {setup.players: setup for setup in self.setups(sheet)}
        wanted = players if players is not None else min(known)
        if wanted not in known:
            raise GameError(
                f"The sheet {sheet.code} is printed for {min(known)} players, not for {wanted}: "
                f"print one with 'pnp make springer --players {wanted}'."
            )
        return known[wanted]

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`."""
        return {player: str(player) for player in range(1, setup.players + 1)}

    def start(self, board: rules.Board, setup: Setup) -> State:
        """See :meth:`pnp.model.game.Game.start`."""
        return rules.start(board, setup)

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """See :meth:`pnp.model.game.Game.choose`; players are ``random`` and ``greedy``."""
        return rules.choose(state, player, rng)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`; nothing is coloured beside the field."""
        return {}

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """See :meth:`pnp.model.game.Game.judge`."""
        return rules.judge(self.board(sheet), self.setups(sheet), reading)


GAME = Springer()
