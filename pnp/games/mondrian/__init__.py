"""Mondrian: ninety-nine rectangles, a colour a player, and points for every rectangle completed."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from pnp.errors import CodeError, GameError
from pnp.games.params import Common, decode, encode
from pnp.model.code import SheetCode, fingerprint
from pnp.model.game import Board, Move, Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.ends import Choice
    from pnp.model.drawing import Drawing

_FLAGS = {"": "0", "teams": "T", "double": "D"}


class Mondrian:
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`)."""

    name = "mondrian"
    title = "Mondrian"
    blurb = (
        "99 rectangles: colour a space, never beside your own colour; every rectangle you complete scores its spaces."
    )
    players = (2, 3, 4)
    parts = ("field", "aid")
    kind = 2
    options: Mapping[str, str] = {
        "teams": "four players as two teams, partners diagonally opposite",
        "points": "points in a score area: 80, or 160 for two players",
    }

    variations: Mapping[str, str] = {}

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """See :meth:`pnp.model.game.Game.code`; options are ``teams`` (bool) and ``points`` (80 or 160)."""
        if players is not None and players not in self.players:
            raise GameError(f"Mondrian is for 2, 3 or 4 players, not for {players}.")
        teams, points = bool(options.get("teams")), int(options.get("points") or 80)
        if teams and players not in (None, 4):
            raise GameError(f"Teams need four players: say --players 4 with --teams, not --players {players}.")
        if points not in (80, 160) or (points == 160 and players != 2):
            raise GameError("A score area holds 80 points; two players may agree on 160: say --players 2 --points 160.")
        flag = "teams" if teams else "double" if points == 160 else ""
        own = f"{4 if teams else players or 0}{_FLAGS[flag]}"
        from pnp.games.mondrian.field import VERSION

        return SheetCode(self.name, encode(VERSION, paper, ink, own), seed)

    def sheet(self, code: SheetCode) -> Sheet:
        """See :meth:`pnp.model.game.Game.sheet`."""
        from pnp.games.mondrian.field import VERSION, fingerprint_facts
        from pnp.games.mondrian.sheet import grow, lay_out

        common = decode(code, VERSION, 2)
        choice = self.choice(code, common)
        field = grow(code.seed, common)
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
        from pnp.games.ends import Choice

        players, flag = common.own[0], common.own[1]
        flags = {letter: word for word, letter in _FLAGS.items()}
        if players not in "0234" or flag not in flags or (flag == "T" and players != "4"):
            raise CodeError(f"The sheet code {code} has parameters {common.own!r} that Mondrian does not know.")
        target = 160 if flags[flag] == "double" else 80
        points = target if players == "2" else None
        return Choice(int(players), flags[flag] == "teams", target, points, neutral=True)

    def part(self, sheet: Sheet, name: str) -> Drawing:
        """See :meth:`pnp.model.game.Game.part`; the only one is ``aid``."""
        from pnp.games.mondrian.aid import aid

        if name != "aid":
            raise GameError(f"Mondrian has no part {name!r}; it has {', '.join(self.parts)}.")
        return aid(sheet.paper)

    def board(self, sheet: Sheet) -> Board:
        """See :meth:`pnp.model.game.Game.board`."""
        field = sheet.field
        return Board(tuple(space.key for space in field.spaces), field.neighbours, field.areas)

    def setups(self, sheet: Sheet) -> tuple[Setup, ...]:
        """Every way of playing that the sheet is printed for."""
        from pnp.games.mondrian.field import VERSION

        choice = self.choice(sheet.code, decode(sheet.code, VERSION, 2))
        numbers = (choice.players,) if choice.players else self.players
        return tuple(Setup(number, choice.teams, choice.target) for number in numbers)

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """See :meth:`pnp.model.game.Game.setup`; a sheet for any number is played by four unless said otherwise."""
        known = {setup.players: setup for setup in self.setups(sheet)}
        wanted = players if players is not None else max(known)
        if wanted not in known:
            raise GameError(
                f"The sheet {sheet.code} is printed for {max(known)} players, not for {wanted}: "
                f"print one with 'pnp make mondrian --players {wanted}'."
            )
        return known[wanted]

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`."""
        from pnp.games.mondrian.rules import pens_in_play

        return pens_in_play(setup)

    def start(self, board: Board, setup: Setup) -> State:
        """See :meth:`pnp.model.game.Game.start`."""
        from pnp.games.mondrian.rules import start

        return start(board, setup)

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """See :meth:`pnp.model.game.Game.choose`; players are ``random`` and ``greedy``."""
        from pnp.games.mondrian.rules import choose

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
        from pnp.games.mondrian.rules import judge

        setups: Sequence[Setup] = self.setups(sheet)
        return judge(self.board(sheet), setups, reading)


GAME = Mondrian()
