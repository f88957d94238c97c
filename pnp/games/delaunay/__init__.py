"""Delaunay: nine sections of dotted spaces, four colours, and a lost point for whoever cannot fill."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from pnp.errors import CodeError, GameError
from pnp.games.delaunay.rules.sides import PLAYERS, ROW_BOXES, owner, pen_count, pens_of, row_of
from pnp.games.params import Common, decode, encode, known_variations
from pnp.model.code import SheetCode, fingerprint
from pnp.model.game import Board, Move, Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.delaunay.rules import Position
    from pnp.model.drawing import Drawing


class Delaunay:
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`).

    Its own parameter in a code is one base32 character: the number of players, 0 for any.
    """

    name = "delaunay"
    title = "Delaunay"
    blurb = "Nine sections of discs in four colours, never beside your own; whoever cannot fill a space loses a point."
    players: tuple[int, ...] = PLAYERS
    parts: tuple[str, ...] = ("field", "aid")
    kind = 4
    options: Mapping[str, str] = {"teams": "what four players always are: two teams, partners diagonally opposite"}
    variations: Mapping[str, str] = {}

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """See :meth:`pnp.model.game.Game.code`; the only option is ``teams``, which four players always are."""
        from pnp.games.delaunay.field import VERSION

        if players is not None and players not in self.players:
            raise GameError(f"Delaunay is for 2, 3 or 4 players, not for {players}.")
        if options.get("points") is not None:
            raise GameError("Delaunay is played until all nine sections are complete: it has no number of points.")
        teams = bool(options.get("teams"))
        if teams and players not in (None, 4):
            raise GameError(f"Teams need four players: say --players 4 with --teams, not --players {players}.")
        known_variations(self, options.get("variations") or ())
        return SheetCode(self.name, encode(VERSION, paper, ink, str(4 if teams else players or 0)), seed)

    def sheet(self, code: SheetCode) -> Sheet:
        """See :meth:`pnp.model.game.Game.sheet`."""
        from pnp.games.delaunay.field import VERSION, fingerprint_facts
        from pnp.games.delaunay.sheet import grow, lay_out

        common = decode(code, VERSION, 1)
        players = self._players(code, common)
        field = grow(code.seed, common)
        mark = fingerprint(fingerprint_facts(field))
        if code.fingerprint and code.fingerprint != mark:
            raise CodeError(
                f"The sheet code {code} does not fit the field that its seed gives here: it was mistyped, "
                "or printed by another version of the program; compare it with the sheet's foot."
            )
        return lay_out(code.with_fingerprint(mark), common, players, field)

    def _players(self, code: SheetCode, common: Common) -> int:
        if common.own not in ("0", "2", "3", "4"):
            raise CodeError(f"The sheet code {code} has parameters {common.own!r} that Delaunay does not know.")
        return int(common.own)

    def part(self, sheet: Sheet, name: str) -> Drawing:
        """See :meth:`pnp.model.game.Game.part`; the only one is ``aid``."""
        from pnp.games.delaunay.aid import aid

        if name != "aid":
            raise GameError(f"Delaunay has no part {name!r}; it has {', '.join(self.parts)}.")
        return aid(sheet.paper)

    def board(self, sheet: Sheet) -> Board:
        """See :meth:`pnp.model.game.Game.board`; its areas are the sections."""
        field = sheet.field
        return Board(tuple(space.key for space in field.spaces), field.neighbours, field.areas)

    def setups(self, sheet: Sheet) -> tuple[Setup, ...]:
        """Every way of playing that the sheet is printed for."""
        from pnp.games.delaunay.field import VERSION

        players = self._players(sheet.code, decode(sheet.code, VERSION, 1))
        numbers = (players,) if players else self.players
        return tuple(Setup(number, number == 4, ROW_BOXES) for number in numbers)

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """See :meth:`pnp.model.game.Game.setup`; a sheet for any number is played by four unless said otherwise."""
        known = {setup.players: setup for setup in self.setups(sheet)}
        wanted = players if players is not None else max(known)
        if wanted not in known:
            raise GameError(
                f"The sheet {sheet.code} is printed for {max(known)} players, not for {wanted}: "
                f"print one with 'pnp make delaunay --players {wanted}'."
            )
        return known[wanted]

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`; with two players pens 1 and 3 are the first one's."""
        return {pen: str(owner(pen, setup.players)) for pen in range(1, pen_count(setup.players) + 1)}

    def start(self, board: Board, setup: Setup) -> State:
        """See :meth:`pnp.model.game.Game.start`."""
        from pnp.games.delaunay.rules import start

        return start(board, setup)

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """See :meth:`pnp.model.game.Game.choose`; players are ``random`` and ``greedy``."""
        from pnp.games.delaunay.rules import choose

        return choose(state, player, rng)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`; who loses a point colours the next box of his row."""
        lost = cast("Position", state).lost
        boxes = (
            (f"penalty:{row}/{box}", pens_of(player, setup.players)[0])
            for row, players in enumerate(lost, start=1)
            for box, player in enumerate(players, start=1)
        )
        return {region: pen for region, pen in boxes if region in sheet.by_id}

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`: the side with the fewest points lost."""
        least = min(state.scores)
        everyone = range(1, setup.players + 1)
        return frozenset(p for p in everyone if state.scores[row_of(p, setup.players) - 1] == least)

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """See :meth:`pnp.model.game.Game.judge`."""
        from pnp.games.delaunay.rules import judge

        return judge(self.board(sheet), self.setups(sheet), reading)


GAME = Delaunay()
