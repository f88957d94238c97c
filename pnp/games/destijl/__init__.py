"""De Stijl: cards of nine cells laid over one another to a painting, and a point for every stroke of your colour."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any, cast

from pnp.errors import GameError
from pnp.games.box import BoxGame
from pnp.games.destijl import rules
from pnp.games.destijl.rules.play import Position
from pnp.games.params import Common
from pnp.model.code import SheetCode
from pnp.model.game import Setup, State
from pnp.model.sheet import Field, Sheet


class DeStijl(BoxGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`).

    Its own parameter in a code is one digit, the number of players; 0 for any.
    """

    name = "destijl"
    title = "De Stijl"
    blurb = "Forty cards of five colours laid over one another to a painting: a point for every stroke of your colour."
    players: tuple[int, ...] = (2, 3, 4, 5)
    parts: tuple[str, ...] = ("contents", "field", "aid", "cards", "aids", "track", "tokens")
    kind = 7
    ties = False
    own_length = 1
    inks: tuple[str, ...] = ("blue", "green", "purple", "yellow", "red")
    spoken = True

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; there are no options."""
        if options.get("teams"):
            raise GameError("De Stijl has no teams: leave --teams out.")
        if options.get("points") is not None:
            raise GameError("De Stijl ends with the last card, not at a score: leave --points out.")
        for name in options.get("variations") or ():
            raise GameError(f"De Stijl has no variation called {name!r}: it has none.")
        return str(players or 0)

    def choice(self, code: SheetCode, common: Common) -> int:
        """See :meth:`pnp.games.base.PrintedGame.choice`: the number of players, 0 for any."""
        if common.own not in [str(number) for number in (0, *self.players)]:
            raise self.unknown(code, common)
        return int(common.own)

    def grow(self, seed: int, common: Common, choice: int) -> tuple[Field, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`."""
        from pnp.games.destijl.field import fingerprint_facts
        from pnp.games.destijl.sheet import grow

        field = grow(common, choice)
        return field, fingerprint_facts(_grid(field))

    def lay_out(self, code: SheetCode, common: Common, choice: int, field: Field) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.destijl.sheet import lay_out

        return lay_out(code, common, choice, field)

    def board(self, sheet: Sheet) -> rules.Grid:
        """See :meth:`pnp.model.game.Game.board`."""
        return _grid(sheet.field)

    def ways(self, choice: int) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`; two play on a sheet for any number unless said otherwise."""
        return tuple(Setup(number) for number in ((choice,) if choice else reversed(self.players)))

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """See :meth:`pnp.model.game.Game.deal`: colours, the first card, the gallery."""
        return rules.deal(setup, rng)

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`: one for each colour of the cards, whoever plays it."""
        return dict.fromkeys(range(1, 6), "any")

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`: the finished painting, everybody's colours, a box a point."""
        position = cast(Position, state)
        marks = position.marks()
        for player, (own, points) in enumerate(zip(position.colours, position.scores, strict=True), start=1):
            marks |= {f"choice:{player}/{colour}": colour for colour in own}
            marks |= {f"score:{player}/{box}": own[0] for box in range(1, points + 1)}
        return {region: pen for region, pen in marks.items() if region in sheet.by_id}

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`: points, then the single largest stroke."""
        return rules.winners(state)


def _grid(field: Field) -> rules.Grid:
    return rules.Grid(field.counts["rows"], field.counts["columns"])


GAME = DeStijl()
