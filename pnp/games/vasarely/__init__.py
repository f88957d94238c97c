"""Vasarely: ten cubes, a number of dots a turn, and points for whoever completes a cube."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import CodeError, GameError
from pnp.games.params import Common, decode, encode
from pnp.games.vasarely.rules import BOXES, THREE_CUBES, VARIATIONS, CubeBoard
from pnp.model.code import SheetCode, fingerprint
from pnp.model.game import Move, Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet
from pnp.model.units import paper as named_paper

if TYPE_CHECKING:
    from pnp.games.vasarely.sheet import Choice
    from pnp.model.drawing import Drawing

_RULES = {"0": frozenset[str](), "1": frozenset((THREE_CUBES,))}


class Vasarely:
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`)."""

    name = "vasarely"
    title = "Vasarely"
    blurb = "Ten cubes: each turn asks for one to five dots; whoever completes a cube scores what others filled in it."
    players = (2, 3, 4)
    parts = ("field", "aid")
    kind = 0
    options: Mapping[str, str] = {}
    variations: Mapping[str, str] = VARIATIONS

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """See :meth:`pnp.model.game.Game.code`; the only option is ``variations``."""
        from pnp.games.vasarely.field import VERSION

        if players is not None and players not in self.players:
            raise GameError(f"Vasarely is for 2, 3 or 4 players, not for {players}.")
        if options.get("teams"):
            raise GameError("Vasarely is played each for himself: leave out --teams.")
        if options.get("points"):
            raise GameError("Vasarely ends when all cubes are full, not at a number of points: leave out --points.")
        rules = frozenset(options.get("variations") or ())
        if unknown := sorted(rules - set(VARIATIONS)):
            raise GameError(f"Vasarely has no variation called {unknown[0]!r}; it has {', '.join(VARIATIONS)}.")
        flag = next(letter for letter, known in _RULES.items() if known == rules)
        return SheetCode(self.name, encode(VERSION, paper, ink, f"{players or 0}{flag}"), seed)

    def sheet(self, code: SheetCode) -> Sheet:
        """See :meth:`pnp.model.game.Game.sheet`."""
        from pnp.games.vasarely.field import VERSION, fingerprint_facts
        from pnp.games.vasarely.sheet import grow, lay_out

        common = decode(code, VERSION, 2)
        choice = self.choice(code, common)
        grown = grow(code.seed, common)
        mark = fingerprint(fingerprint_facts(grown))
        if code.fingerprint and code.fingerprint != mark:
            raise CodeError(
                f"The sheet code {code} does not fit the field that its seed gives here: it was mistyped, "
                "or printed by another version of the program; compare it with the sheet's foot."
            )
        return lay_out(code.with_fingerprint(mark), common, choice, grown)

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """The game's own parameters in a code.

        Raises:
            CodeError: parameters that the game does not know.
        """
        from pnp.games.vasarely.sheet import Choice

        players, flag = common.own[0], common.own[1]
        if players not in "0234" or flag not in _RULES:
            raise CodeError(f"The sheet code {code} has parameters {common.own!r} that Vasarely does not know.")
        return Choice(int(players), _RULES[flag])

    def part(self, sheet: Sheet, name: str) -> Drawing:
        """See :meth:`pnp.model.game.Game.part`; the only one is ``aid``."""
        from pnp.games.vasarely.aid import aid

        if name != "aid":
            raise GameError(f"Vasarely has no part {name!r}; it has {', '.join(self.parts)}.")
        return aid(named_paper(sheet.paper.name))

    def board(self, sheet: Sheet) -> CubeBoard:
        """The sheet's cubes and dots (see :meth:`pnp.model.game.Game.board`)."""
        facts = {space.key: sheet.by_id[f"space:{space.key}"].facts for space in sheet.field.spaces}
        return CubeBoard(*({key: int(str(fact[what])) for key, fact in facts.items()} for what in ("cube", "dots")))

    def setups(self, sheet: Sheet) -> tuple[Setup, ...]:
        """Every way of playing that the sheet is printed for."""
        from pnp.games.vasarely.field import VERSION

        choice = self.choice(sheet.code, decode(sheet.code, VERSION, 2))
        numbers = (choice.players,) if choice.players else self.players
        return tuple(Setup(number, target=BOXES, rules=choice.rules) for number in numbers)

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """See :meth:`pnp.model.game.Game.setup`; a sheet for any number is played by four unless said otherwise."""
        known = {setup.players: setup for setup in self.setups(sheet)}
        wanted = players if players is not None else max(known)
        if wanted not in known:
            raise GameError(
                f"The sheet {sheet.code} is printed for {max(known)} players, not for {wanted}: "
                f"print one with 'pnp make vasarely --players {wanted}'."
            )
        return known[wanted]

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`."""
        from pnp.games.vasarely.rules import pens_in_play

        return pens_in_play(setup)

    def start(self, board: CubeBoard, setup: Setup) -> State:
        """See :meth:`pnp.model.game.Game.start`."""
        from pnp.games.vasarely.rules import start

        return start(board, setup)

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """See :meth:`pnp.model.game.Game.choose`; players are ``random`` and ``greedy``."""
        from pnp.games.vasarely.rules import choose

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
        from pnp.games.vasarely.rules import judge

        return judge(self.board(sheet), self.setups(sheet), reading)


GAME = Vasarely()
