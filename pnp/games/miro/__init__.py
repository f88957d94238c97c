"""Miro: one closed line around 109 spaces, coloured one to three segments a turn; whoever closes a space has it."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, cast

from pnp.errors import CodeError, GameError
from pnp.games.miro.rules.play import VARIATIONS
from pnp.games.params import Common, decode, encode, known_variations
from pnp.model.code import SheetCode, fingerprint, from_base32, to_base32
from pnp.model.game import Move, Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.ends import Choice
    from pnp.games.miro.rules import LineBoard
    from pnp.model.drawing import Drawing

BOXES = 80
"""Score boxes in an area; two players use two areas each."""
_BITS = {"teams": 1, **{name: 2 << place for place, name in enumerate(VARIATIONS)}}


class Miro:
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`).

    Its own parameters in a code are two base32 characters: the number of players (0 for any), then a bit for teams and
    one for each variation.
    """

    name = "miro"
    title = "Miro"
    blurb = (
        "One line around 109 spaces: colour one to three segments on; closing a space scores your part of its border."
    )
    players: tuple[int, ...] = (2, 3, 4)
    parts: tuple[str, ...] = ("field", "aid")
    kind = 1
    options: Mapping[str, str] = {"teams": "four players as two teams, partners diagonally opposite"}
    variations: Mapping[str, str] = VARIATIONS
    free_to_fill = ("space",)
    """Captured spaces may be filled or not: a series of pictures is followed by the segments alone."""

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """See :meth:`pnp.model.game.Game.code`; options are ``teams`` (bool) and ``variations``."""
        if players is not None and players not in self.players:
            raise GameError(f"Miro is for 2, 3 or 4 players, not for {players}.")
        if options.get("points") is not None:
            raise GameError("Miro is played until the whole line is coloured: it has no number of points to play to.")
        teams, rules = bool(options.get("teams")), known_variations(self, options.get("variations") or ())
        if teams and players not in (None, 4):
            raise GameError(f"Teams need four players: say --players 4 with --teams, not --players {players}.")
        if rules and not teams:
            raise GameError("This variation is for two teams: add --teams.")
        if len(rules) > 1:
            raise GameError(
                "Either the lower or the higher score of a team counts twice: name one variation, not both."
            )
        bits = sum(_BITS[name] for name in (*rules, *(("teams",) if teams else ())))
        from pnp.games.miro.field import VERSION

        own = f"{4 if teams else players or 0}{to_base32(bits)}"
        return SheetCode(self.name, encode(VERSION, paper, ink, own), seed)

    def sheet(self, code: SheetCode) -> Sheet:
        """See :meth:`pnp.model.game.Game.sheet`."""
        from pnp.games.miro.field import VERSION, fingerprint_facts
        from pnp.games.miro.sheet import grow, lay_out

        common = decode(code, VERSION, 2)
        choice = self.choice(code, common)
        plan = grow(code.seed, common)
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

        players, bits = common.own[0], from_base32(common.own[1])
        names = {name for name, bit in _BITS.items() if bits & bit}
        teams, rules = "teams" in names, frozenset(names - {"teams"})
        known = players in "0234" and bits < 2 << len(VARIATIONS) and len(rules) <= 1
        if not known or (teams and players != "4") or (rules and not teams):
            raise CodeError(f"The sheet code {code} has parameters {common.own!r} that Miro does not know.")
        return Choice(int(players), teams, 2 * BOXES if players == "2" else BOXES, rules=rules)

    def part(self, sheet: Sheet, name: str) -> Drawing:
        """See :meth:`pnp.model.game.Game.part`; the only one is ``aid``."""
        from pnp.games.miro.aid import aid

        if name != "aid":
            raise GameError(f"Miro has no part {name!r}; it has {', '.join(self.parts)}.")
        return aid(sheet.paper)

    def board(self, sheet: Sheet) -> LineBoard:
        """See :meth:`pnp.model.game.Game.board`; the segments with the spaces beside them."""
        from pnp.games.miro.rules import LineBoard

        beside = (cast(list[str], segment.facts["borders"]) for segment in sheet.of_kind("segment"))
        return LineBoard(tuple(tuple(int(name.partition(":")[2]) for name in names) for names in beside))

    def setups(self, sheet: Sheet) -> tuple[Setup, ...]:
        """Every way of playing that the sheet is printed for."""
        from pnp.games.miro.field import VERSION

        choice = self.choice(sheet.code, decode(sheet.code, VERSION, 2))
        numbers = (choice.players,) if choice.players else self.players
        return tuple(Setup(n, choice.teams, 2 * BOXES if n == 2 else BOXES, rules=choice.rules) for n in numbers)

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """See :meth:`pnp.model.game.Game.setup`; a sheet for any number is played by four unless said otherwise."""
        known = {setup.players: setup for setup in self.setups(sheet)}
        wanted = players if players is not None else max(known)
        if wanted not in known:
            raise GameError(
                f"The sheet {sheet.code} is printed for {max(known)} players, not for {wanted}: "
                f"print one with 'pnp make miro --players {wanted}'."
            )
        return known[wanted]

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`."""
        from pnp.games.miro.rules.play import pens_in_play

        return pens_in_play(setup)

    def start(self, board: LineBoard, setup: Setup) -> State:
        """See :meth:`pnp.model.game.Game.start`."""
        from pnp.games.miro.rules import start

        return start(board, setup)

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """See :meth:`pnp.model.game.Game.choose`; players are ``random`` and ``greedy``."""
        from pnp.games.miro.rules import choose

        return choose(state, player, rng)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`; two players on a sheet with four areas use two each."""
        from pnp.games.miro.rules.areas import box
        from pnp.games.score import tally

        if setup.players != 2 or sheet.params["players"] == 2:
            return tally(sheet, state.scores)
        scores = enumerate(state.scores, start=1)
        wanted = ((box(player, number, BOXES), player) for player, score in scores for number in range(1, score + 1))
        return {name: player for name, player in wanted if name in sheet.by_id}

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`."""
        from pnp.games.score import leaders

        return leaders(setup, state.scores)

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """See :meth:`pnp.model.game.Game.judge`."""
        from pnp.games.miro.rules import judge

        return judge(self.board(sheet), self.setups(sheet), reading, BOXES)


GAME = Miro()
