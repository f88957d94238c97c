"""What the games share as the rest of the program sees them: codes sealed, parts, setups, and the rules behind them."""

from __future__ import annotations

import importlib
import random
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from types import ModuleType
from typing import Any

from pnp.errors import CodeError, GameError
from pnp.games.params import Common, decode, encode
from pnp.games.record import INKS
from pnp.model.code import SheetCode, fingerprint
from pnp.model.drawing import Drawing
from pnp.model.game import Move, Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet
from pnp.model.units import paper


@lru_cache(maxsize=4)
def _grown(game: PrintedGame, seed: int, params: str) -> tuple[Any, str]:
    """A field and its fingerprint, kept for a while: a class set may have the same one for everybody."""
    common = decode(SheetCode(game.name, params, seed), game.version, game.own_length)
    field, facts = game.grow(seed, common, game.choice(SheetCode(game.name, params, seed), common))
    return field, fingerprint(facts)


class PrintedGame(ABC):
    """A game in a folder of its own: ``rules`` with start, choose, judge, pens_in_play; ``aid`` if it has that part.

    Everything heavy is imported when it is used. See :class:`pnp.model.game.Game` for the attributes.

    Attributes:
        version: of the generator; a change that gives any seed another field needs a new number.
        own_length: characters of the game's own parameters in a sheet code.
    """

    name: str
    title: str
    blurb: str
    players: tuple[int, ...]
    parts: tuple[str, ...] = ("field", "aid")
    usual: tuple[str, ...] = ("field",)
    kind: int
    options: Mapping[str, str] = {}
    variations: Mapping[str, str] = {}
    free_to_fill: tuple[str, ...] = ()
    rejudge: int = 64
    inks: tuple[str, ...] = INKS
    spoken: bool = False
    ranked: bool = True
    fewest: bool = False
    ties: bool = True
    version: int = 1
    own_length: int

    @property
    def rules(self) -> ModuleType:
        """The game's rules."""
        return importlib.import_module(f"{type(self).__module__}.rules")

    @abstractmethod
    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """The game's own parameters for these wishes, base32 characters; ``players`` has been found to be allowed.

        Raises:
            GameError: see :meth:`pnp.model.game.Game.code`.
        """

    @abstractmethod
    def choice(self, code: SheetCode, common: Common) -> Any:
        """The game's own parameters in a code.

        Raises:
            CodeError: parameters that the game does not know.
        """

    @abstractmethod
    def grow(self, seed: int, common: Common, choice: Any) -> tuple[Any, Iterable[object]]:
        """The field of a seed, where it lies on its paper, and the facts that its fingerprint seals."""

    @abstractmethod
    def lay_out(self, code: SheetCode, common: Common, choice: Any, field: Any) -> Sheet:
        """The sheet of a sealed code and its field."""

    @abstractmethod
    def board(self, sheet: Sheet) -> Any:
        """See :meth:`pnp.model.game.Game.board`."""

    @abstractmethod
    def ways(self, choice: Any) -> tuple[Setup, ...]:
        """Every way of playing that a sheet with these parameters is printed for, the usual one last."""

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """See :meth:`pnp.model.game.Game.code`."""
        self.refuse_players(players)
        own = self.own(players, options)
        return SheetCode(self.name, encode(self.version, paper, ink, own, options.get("lang")), seed)

    def refuse_players(self, players: int | None) -> None:
        """Raise GameError unless the game is for that many players."""
        if players is not None and players not in self.players:
            numbers = [str(number) for number in self.players]
            known = " or ".join([", ".join(numbers[:-1]), numbers[-1]] if len(numbers) > 1 else numbers)
            raise GameError(f"{self.title} is for {known} players, not for {players}.")

    def unknown(self, code: SheetCode, common: Common) -> CodeError:
        """The error for own parameters that the game does not know."""
        return CodeError(f"The sheet code {code} has parameters {common.own!r} that {self.title} does not know.")

    def chosen(self, sheet: Sheet) -> Any:
        """The game's own parameters of a sheet."""
        return self.choice(sheet.code, decode(sheet.code, self.version, self.own_length))

    def sheet(self, code: SheetCode) -> Sheet:
        """See :meth:`pnp.model.game.Game.sheet`."""
        common = decode(code, self.version, self.own_length)
        choice = self.choice(code, common)
        field, mark = _grown(self, code.seed, code.params)
        if code.fingerprint and code.fingerprint != mark:
            raise CodeError(
                f"The sheet code {code} does not fit the field that its seed gives here: it was mistyped, "
                "or printed by another version of the program; compare it with the sheet's foot."
            )
        return self.lay_out(code.with_fingerprint(mark), common, choice, field)

    def pages(self, sheet: Sheet, part: str, press: Mapping[str, Any]) -> Iterator[Drawing]:
        """See :meth:`pnp.model.game.Game.pages`."""
        if part not in self.parts:
            raise GameError(f"{self.title} has no part {part!r}; it has {', '.join(self.parts)}.")
        if part == "field":
            yield sheet.drawing
        else:
            module = importlib.import_module(f"{type(self).__module__}.aid")
            yield module.aid(paper(sheet.paper.name), sheet.drawing.lang)  # upright, whichever way the field lies

    def setups(self, sheet: Sheet) -> tuple[Setup, ...]:
        """Every way of playing that the sheet is printed for."""
        return self.ways(self.chosen(sheet))

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """See :meth:`pnp.model.game.Game.setup`; where a sheet is for any number, the last of :meth:`ways`."""
        known = self.setups(sheet)
        for setup in reversed(known):
            if players in (None, setup.players):
                return setup
        raise GameError(
            f"The sheet {sheet.code} is printed for {known[-1].players} players, not for {players}: "
            f"print one with 'pnp make {self.name} --players {players}'."
        )

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """See :meth:`pnp.model.game.Game.deal`: nothing is dealt."""
        return setup

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`."""
        pens: Mapping[int, str] = self.rules.pens_in_play(setup)
        return pens

    def start(self, board: Any, setup: Setup) -> State:
        """See :meth:`pnp.model.game.Game.start`."""
        state: State = self.rules.start(board, setup)
        return state

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """See :meth:`pnp.model.game.Game.choose`; players are ``random`` and ``greedy``."""
        move: Move = self.rules.choose(state, player, rng)
        return move

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`: a score box for each point."""
        from pnp.games.score import tally

        return tally(sheet, state.scores)

    def row(self, player: int, setup: Setup) -> int:
        """See :meth:`pnp.model.game.Game.row`: his own."""
        return player

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`: the highest score."""
        from pnp.games.score import leaders

        return leaders(setup, state.scores)

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """See :meth:`pnp.model.game.Game.judge`."""
        verdict: Verdict = self.rules.judge(self.board(sheet), self.setups(sheet), reading)
        return verdict
