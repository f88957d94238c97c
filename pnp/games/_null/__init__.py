"""The null game, to copy: twelve squares, fill any, a point for each. Always built and tested, never offered.

Copy this folder under the new game's name (at most eight letters), rewrite ``field`` and ``rules``, take the next free
``kind``, and make its gallery; help, records, simulation and the parametrised tests follow by themselves.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Any

from pnp.errors import CodeError, GameError
from pnp.games.params import decode, encode
from pnp.games.record import INKS
from pnp.model.code import SheetCode, fingerprint
from pnp.model.drawing import Drawing
from pnp.model.game import Board, Move, Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

_VERSION = 1
_KIND = 24


class Null:
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`)."""

    name = "null"
    title = "Null"
    blurb = "Twelve squares: fill any of them, a point for each."
    players = (2, 3, 4)
    parts = usual = ("field",)
    kind = _KIND
    options: Mapping[str, str] = {}
    variations: Mapping[str, str] = {}
    free_to_fill: tuple[str, ...] = ()
    rejudge: int = 64
    inks: tuple[str, ...] = INKS
    spoken = False

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """See :meth:`pnp.model.game.Game.code`."""
        if players is not None and players not in self.players:
            raise GameError(f"The null game is for 2, 3 or 4 players, not for {players}.")
        return SheetCode(self.name, encode(_VERSION, paper, ink, str(players or 4), options.get("lang")), seed)

    def sheet(self, code: SheetCode) -> Sheet:
        """See :meth:`pnp.model.game.Game.sheet`."""
        from pnp.games import ends
        from pnp.games._null.field import build, facts
        from pnp.games.page import tones_of

        common = decode(code, _VERSION, 1)
        place = ends.room(common.paper, 4.0)
        field = build(code.seed, place)
        mark = fingerprint(facts(field))
        if code.fingerprint not in ("", mark):
            raise CodeError(f"The sheet code {code} does not fit the field that its seed gives here.")
        choice = ends.Choice(int(common.own), teams=False, target=80)
        about = tones_of(common).words["null"]["about"].format(spaces=len(field.spaces))
        sealed = code.with_fingerprint(mark)
        return ends.lay_out(sealed, common, choice, field, place, kind=self.kind, about=about)

    def pages(self, sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
        """See :meth:`pnp.model.game.Game.pages`; there is only the field."""
        if part != "field":
            raise GameError(f"The null game has no part {part!r}.")
        yield sheet.drawing

    def board(self, sheet: Sheet) -> Board:
        """See :meth:`pnp.model.game.Game.board`."""
        return Board(tuple(space.key for space in sheet.field.spaces), sheet.field.neighbours)

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """See :meth:`pnp.model.game.Game.setup`."""
        printed = int(decode(sheet.code, _VERSION, 1).own)
        if players not in (None, printed):
            raise GameError(f"The sheet {sheet.code} is printed for {printed} players, not for {players}.")
        return Setup(printed)

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """See :meth:`pnp.model.game.Game.deal`; nothing is dealt."""
        return setup

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`."""
        return {player: str(player) for player in range(1, setup.players + 1)}

    def start(self, board: Board, setup: Setup) -> State:
        """See :meth:`pnp.model.game.Game.start`."""
        from pnp.games._null.rules import start

        return start(board, setup)

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """See :meth:`pnp.model.game.Game.choose`; every player is random."""
        moves = state.legal_moves()
        return moves[int(rng.random() * len(moves))]

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
        from pnp.games._null.rules import judge

        return judge(self.setup(sheet, None), reading)


GAME = Null()
