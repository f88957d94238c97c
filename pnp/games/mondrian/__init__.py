"""Mondrian: ninety-nine rectangles, a colour a player, and points for every rectangle completed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import GameError
from pnp.games.base import PrintedGame
from pnp.games.params import Common, known_variations
from pnp.model.code import SheetCode
from pnp.model.game import Board, Setup
from pnp.model.sheet import Field, Sheet

if TYPE_CHECKING:
    from pnp.games.ends import Choice

_FLAGS = {"": "0", "teams": "T", "double": "D"}


class Mondrian(PrintedGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`)."""

    name = "mondrian"
    title = "Mondrian"
    blurb = (
        "99 rectangles: colour a space, never beside your own colour; every rectangle you complete scores its spaces."
    )
    players: tuple[int, ...] = (2, 3, 4)
    kind = 2
    own_length = 2
    options: Mapping[str, str] = {
        "teams": "four players as two teams, partners diagonally opposite",
        "points": "points in a score area: 80, or 160 for two players",
    }

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; options are ``teams`` (bool) and ``points`` (80 or 160)."""
        known_variations(self, options.get("variations") or ())
        teams, points = bool(options.get("teams")), int(options.get("points") or 80)
        if teams and players not in (None, 4):
            raise GameError(f"Teams need four players: say --players 4 with --teams, not --players {players}.")
        if points not in (80, 160) or (points == 160 and players != 2):
            raise GameError("A score area holds 80 points; two players may agree on 160: say --players 2 --points 160.")
        flag = "teams" if teams else "double" if points == 160 else ""
        return f"{4 if teams else players or 0}{_FLAGS[flag]}"

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """See :meth:`pnp.games.base.PrintedGame.choice`."""
        from pnp.games.ends import Choice

        players, flag = common.own[0], common.own[1]
        flags = {letter: word for word, letter in _FLAGS.items()}
        if players not in "0234" or flag not in flags or (flag == "T" and players != "4"):
            raise self.unknown(code, common)
        target = 160 if flags[flag] == "double" else 80
        points = target if players == "2" else None
        return Choice(int(players), flags[flag] == "teams", target, points, neutral=True)

    def grow(self, seed: int, common: Common, choice: Choice) -> tuple[Field, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`."""
        from pnp.games.mondrian.field import fingerprint_facts
        from pnp.games.mondrian.sheet import grow

        field = grow(seed, common)
        return field, fingerprint_facts(field)

    def lay_out(self, code: SheetCode, common: Common, choice: Choice, field: Field) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.mondrian.sheet import lay_out

        return lay_out(code, common, choice, field)

    def board(self, sheet: Sheet) -> Board:
        """See :meth:`pnp.model.game.Game.board`."""
        field = sheet.field
        return Board(tuple(space.key for space in field.spaces), field.neighbours, field.areas)

    def ways(self, choice: Choice) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`; four play on a sheet for any number unless said otherwise."""
        numbers = (choice.players,) if choice.players else self.players
        return tuple(Setup(number, choice.teams, choice.target) for number in numbers)


GAME = Mondrian()
