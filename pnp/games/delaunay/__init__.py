"""Delaunay: nine sections of dotted spaces, four colours, and a lost point for whoever cannot fill."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from pnp.errors import GameError
from pnp.games.base import PrintedGame
from pnp.games.delaunay.rules.sides import PLAYERS, ROW_BOXES, owner, pen_count, pens_of, row_of
from pnp.games.params import Common, known_variations
from pnp.model.code import SheetCode
from pnp.model.game import Board, Setup, State
from pnp.model.sheet import Field, Sheet

if TYPE_CHECKING:
    from pnp.games.delaunay.rules import Position


class Delaunay(PrintedGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`).

    Its own parameter in a code is one base32 character: the number of players, 0 for any.
    """

    name = "delaunay"
    title = "Delaunay"
    blurb = "Nine sections of discs in four colours, never beside your own; whoever cannot fill a space loses a point."
    players: tuple[int, ...] = PLAYERS
    kind = 4
    version = 2
    rejudge = 4
    fewest = True
    own_length = 1
    options: Mapping[str, str] = {"teams": "what four players always are: two teams, partners diagonally opposite"}
    variations: Mapping[str, str] = {}

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; the only option is ``teams``, which four players always are."""
        if options.get("points") is not None:
            raise GameError("Delaunay is played until all nine sections are complete: it has no number of points.")
        teams = bool(options.get("teams"))
        if teams and players not in (None, 4):
            raise GameError(f"Teams need four players: say --players 4 with --teams, not --players {players}.")
        known_variations(self, options.get("variations") or ())
        return str(4 if teams else players or 0)

    def grow(self, seed: int, common: Common, choice: int) -> tuple[Field, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`."""
        from pnp.games.delaunay.field import fingerprint_facts
        from pnp.games.delaunay.sheet import grow

        field = grow(seed, common)
        return field, fingerprint_facts(field)

    def lay_out(self, code: SheetCode, common: Common, choice: int, field: Field) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.delaunay.sheet import lay_out

        return lay_out(code, common, choice, field)

    def choice(self, code: SheetCode, common: Common) -> int:
        """See :meth:`pnp.games.base.PrintedGame.choice`: the number of players, 0 for any."""
        if common.own not in ("0", "2", "3", "4"):
            raise self.unknown(code, common)
        return int(common.own)

    def board(self, sheet: Sheet) -> Board:
        """See :meth:`pnp.model.game.Game.board`; its areas are the sections."""
        field = sheet.field
        return Board(tuple(space.key for space in field.spaces), field.neighbours, field.areas)

    def ways(self, choice: int) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`; four play on a sheet for any number unless said otherwise."""
        numbers = (choice,) if choice else self.players
        return tuple(Setup(number, number == 4, ROW_BOXES) for number in numbers)

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`; with two players pens 1 and 3 are the first one's."""
        return {pen: str(owner(pen, setup.players)) for pen in range(1, pen_count(setup.players) + 1)}

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`; who loses a point colours the next box of his row."""
        lost = cast("Position", state).lost
        boxes = (
            (f"penalty:{row}/{box}", pens_of(player, setup.players)[0])
            for row, players in enumerate(lost, start=1)
            for box, player in enumerate(players, start=1)
        )
        return {region: pen for region, pen in boxes if region in sheet.by_id}

    def row(self, player: int, setup: Setup) -> int:
        """See :meth:`pnp.model.game.Game.row`; partners share one."""
        return row_of(player, setup.players)

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`: the side with the fewest points lost."""
        least = min(state.scores)
        everyone = range(1, setup.players + 1)
        return frozenset(p for p in everyone if state.scores[self.row(p, setup) - 1] == least)


GAME = Delaunay()
