"""Miro: one closed line around 109 spaces, coloured one to three segments a turn; whoever closes a space has it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, cast

from pnp.errors import GameError
from pnp.games.base import PrintedGame
from pnp.games.miro.rules.play import VARIATIONS
from pnp.games.params import Common, known_variations
from pnp.model.code import SheetCode, from_base32, to_base32
from pnp.model.game import Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.ends import Choice
    from pnp.games.miro.field import Plan
    from pnp.games.miro.rules import LineBoard

BOXES = 80
"""Score boxes in an area; two players use two areas each."""
_OWN = {2: 2 * BOXES, 3: 100}
"""Boxes of a player on a sheet that is printed for two or three: three score more than 80 in one game of three."""
_BITS = {"teams": 1, **{name: 2 << place for place, name in enumerate(VARIATIONS)}}


class Miro(PrintedGame):
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
    kind = 1
    rejudge = 32
    own_length = 2
    options: Mapping[str, str] = {"teams": "four players as two teams, partners diagonally opposite"}
    variations: Mapping[str, str] = VARIATIONS
    free_to_fill: tuple[str, ...] = ("space",)
    """Captured spaces may be filled or not: a series of pictures is followed by the segments alone."""

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; options are ``teams`` (bool) and ``variations``."""
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
        return f"{4 if teams else players or 0}{to_base32(bits)}"

    def grow(self, seed: int, common: Common, choice: Choice) -> tuple[Plan, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`."""
        from pnp.games.miro.field import fingerprint_facts
        from pnp.games.miro.sheet import grow

        field = grow(seed, common)
        return field, fingerprint_facts(field)

    def lay_out(self, code: SheetCode, common: Common, choice: Choice, field: Plan) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.miro.sheet import lay_out

        return lay_out(code, common, choice, field)

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """See :meth:`pnp.games.base.PrintedGame.choice`."""
        from pnp.games.ends import Choice

        players, bits = common.own[0], from_base32(common.own[1])
        names = {name for name, bit in _BITS.items() if bits & bit}
        teams, rules = "teams" in names, frozenset(names - {"teams"})
        known = players in "0234" and bits < 2 << len(VARIATIONS) and len(rules) <= 1
        if not known or (teams and players != "4") or (rules and not teams):
            raise self.unknown(code, common)
        return Choice(int(players), teams, _OWN.get(int(players), BOXES), rules=rules)

    def board(self, sheet: Sheet) -> LineBoard:
        """See :meth:`pnp.model.game.Game.board`; the segments with the spaces beside them."""
        from pnp.games.miro.rules import LineBoard

        beside = (cast(list[str], segment.facts["borders"]) for segment in sheet.of_kind("segment"))
        return LineBoard(tuple(tuple(int(name.partition(":")[2]) for name in names) for names in beside))

    def ways(self, choice: Choice) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`; four play on a sheet for any number unless said otherwise."""
        numbers = (choice.players,) if choice.players else self.players
        boxes = {n: choice.target if choice.players else 2 * BOXES if n == 2 else BOXES for n in numbers}
        return tuple(Setup(n, choice.teams, boxes[n], rules=choice.rules) for n in numbers)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`; two players on a sheet with four areas use two each."""
        from pnp.games.miro.rules.areas import box
        from pnp.games.score import tally

        if setup.players != 2 or sheet.params["players"] == 2:
            return tally(sheet, state.scores)
        scores = enumerate(state.scores, start=1)
        wanted = ((box(player, number, BOXES), player) for player, score in scores for number in range(1, score + 1))
        return {name: player for name, player in wanted if name in sheet.by_id}

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """See :meth:`pnp.model.game.Game.judge`."""
        from pnp.games.miro.rules import judge

        return judge(self.board(sheet), self.setups(sheet), reading, BOXES)


GAME = Miro()
