"""Piet: two art students, one palette of three paints, and the longest chains of one colour."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import GameError
from pnp.games.box import BoxGame
from pnp.games.params import Common, known_variations
from pnp.games.piet.rules import STANDARD, VARIATIONS
from pnp.model.code import SheetCode, from_base32, to_base32
from pnp.model.game import Setup
from pnp.model.sheet import Field, Sheet

if TYPE_CHECKING:
    from pnp.games.piet.sheet import Choice

_BITS = {name: 1 << place for place, name in enumerate(VARIATIONS)}


class Piet(BoxGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`).

    Its own parameter in a code is one base32 character with a bit for each variation.
    """

    name = "piet"
    title = "Piet"
    blurb = "Paint a canvas of sixteen squares from a common palette: long chains of one colour score."
    players: tuple[int, ...] = (2,)
    kind = 8
    rejudge = 16
    own_length = 1
    parts: tuple[str, ...] = ("contents", "field", "aid", "board", "track", "tokens", "cards")
    variations: Mapping[str, str] = VARIATIONS
    inks: tuple[str, ...] = ("red", "yellow", "blue")
    spoken = True

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; the only option is ``variations``."""
        if options.get("teams"):
            raise GameError("Piet is for two players, each for himself: it has no teams.")
        if options.get("points") is not None:
            raise GameError("Piet ends with a full canvas, so --points cannot be chosen.")
        rules = known_variations(self, options.get("variations") or ())
        return to_base32(sum(_BITS[name] for name in rules))

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """See :meth:`pnp.games.base.PrintedGame.choice`."""
        from pnp.games.piet.sheet import Choice

        bits = from_base32(common.own)
        if bits >= 1 << len(_BITS):
            raise self.unknown(code, common)
        return Choice(frozenset(name for name, bit in _BITS.items() if bits & bit))

    def grow(self, seed: int, common: Common, choice: Choice) -> tuple[Field, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`; the field is the same for every seed."""
        from pnp.games.piet.field import fingerprint_facts
        from pnp.games.piet.sheet import grow

        field = grow(common, choice)
        return field, fingerprint_facts(field)

    def lay_out(self, code: SheetCode, common: Common, choice: Choice, field: Field) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.piet.sheet import lay_out

        return lay_out(code, common, choice, field)

    def board(self, sheet: Sheet) -> tuple[int, ...]:
        """See :meth:`pnp.model.game.Game.board`: all sheets are alike; what is given is the first palette."""
        return STANDARD

    def ways(self, choice: Choice) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`."""
        return (Setup(2, rules=choice.rules),)


GAME = Piet()
