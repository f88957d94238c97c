"""Vasarely: ten cubes, a number of dots a turn, and points for whoever completes a cube."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import GameError
from pnp.games.base import PrintedGame
from pnp.games.params import Common
from pnp.games.vasarely.rules import BOXES, THREE_CUBES, VARIATIONS, CubeBoard
from pnp.model.code import SheetCode
from pnp.model.game import Setup
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.vasarely.field import Grown
    from pnp.games.vasarely.sheet import Choice

_RULES = {"0": frozenset[str](), "1": frozenset((THREE_CUBES,))}


class Vasarely(PrintedGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`)."""

    name = "vasarely"
    title = "Vasarely"
    blurb = "Ten cubes: each turn asks for one to five dots; whoever completes a cube scores what others filled in it."
    players = (2, 3, 4)
    kind = 0
    rejudge = 4
    own_length = 2
    options: Mapping[str, str] = {}
    variations: Mapping[str, str] = VARIATIONS

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; the only option is ``variations``."""
        if options.get("teams"):
            raise GameError("Vasarely is played each for himself: leave out --teams.")
        if options.get("points"):
            raise GameError("Vasarely ends when all cubes are full, not at a number of points: leave out --points.")
        rules = frozenset(options.get("variations") or ())
        if unknown := sorted(rules - set(VARIATIONS)):
            raise GameError(f"Vasarely has no variation called {unknown[0]!r}; it has {', '.join(VARIATIONS)}.")
        flag = next(letter for letter, known in _RULES.items() if known == rules)
        return f"{players or 0}{flag}"

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """See :meth:`pnp.games.base.PrintedGame.choice`."""
        from pnp.games.vasarely.sheet import Choice

        players, flag = common.own[0], common.own[1]
        if players not in "0234" or flag not in _RULES:
            raise self.unknown(code, common)
        return Choice(int(players), _RULES[flag])

    def grow(self, seed: int, common: Common, choice: Choice) -> tuple[Grown, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`."""
        from pnp.games.vasarely.field import fingerprint_facts
        from pnp.games.vasarely.sheet import grow

        grown = grow(seed, common)
        return grown, fingerprint_facts(grown)

    def lay_out(self, code: SheetCode, common: Common, choice: Choice, field: Grown) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.vasarely.sheet import lay_out

        return lay_out(code, common, choice, field)

    def board(self, sheet: Sheet) -> CubeBoard:
        """The sheet's cubes and dots (see :meth:`pnp.model.game.Game.board`)."""
        facts = {space.key: sheet.by_id[f"space:{space.key}"].facts for space in sheet.field.spaces}
        return CubeBoard(*({key: int(str(fact[what])) for key, fact in facts.items()} for what in ("cube", "dots")))

    def ways(self, choice: Choice) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`; four play on a sheet for any number unless said otherwise."""
        numbers = (choice.players,) if choice.players else self.players
        return tuple(Setup(number, target=BOXES, rules=choice.rules) for number in numbers)


GAME = Vasarely()
