"""Klee: 144 uneven squares, four colours that belong to nobody, and sequences chosen beforehand."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import GameError
from pnp.games.base import PrintedGame
from pnp.games.klee.rules import TRACK, VARIATIONS, Grid
from pnp.games.params import Common, known_variations
from pnp.model.code import SheetCode, from_base32, to_base32
from pnp.model.game import Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Field, Sheet

if TYPE_CHECKING:
    from pnp.games.klee.sheet import Choice

_BITS = {name: 1 << place for place, name in enumerate(VARIATIONS)}


class Klee(PrintedGame):
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`).

    Its own parameters in a code are three base32 characters: two for the length of the score track, then one with a bit
    for each variation.
    """

    name = "klee"
    title = "Klee"
    blurb = "144 uneven squares, four colours that are nobody's: a point for every place where your sequences appear."
    players: tuple[int, ...] = (2,)
    kind = 5
    rejudge = 8
    own_length = 3
    options: Mapping[str, str] = {"points": f"the box where the score track is cut off, 1 to {TRACK}"}
    variations: Mapping[str, str] = VARIATIONS

    def own(self, players: int | None, options: Mapping[str, Any]) -> str:
        """See :meth:`pnp.games.base.PrintedGame.own`; options are ``points`` (1 to 72) and ``variations``."""
        if options.get("teams"):
            raise GameError("Klee is for two players, each for himself: it has no teams.")
        points = options.get("points")
        length = TRACK if points is None else int(points)
        if not 1 <= length <= TRACK:
            raise GameError(f"The score track has {TRACK} boxes: say --points 1 to --points {TRACK}, not {length}.")
        rules = known_variations(self, options.get("variations") or ())
        return to_base32(length).rjust(2, "0") + to_base32(sum(_BITS[name] for name in rules))

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """See :meth:`pnp.games.base.PrintedGame.choice`."""
        from pnp.games.klee.sheet import Choice

        length, bits = from_base32(common.own[:2]), from_base32(common.own[2])
        if not 1 <= length <= TRACK or bits >= 1 << len(_BITS):
            raise self.unknown(code, common)
        return Choice(length, frozenset(name for name, bit in _BITS.items() if bits & bit))

    def grow(self, seed: int, common: Common, choice: Choice) -> tuple[Field, Iterable[object]]:
        """See :meth:`pnp.games.base.PrintedGame.grow`."""
        from pnp.games.klee.field import fingerprint_facts, weave
        from pnp.games.klee.sheet import grow

        return grow(seed, common), fingerprint_facts(weave(seed))

    def lay_out(self, code: SheetCode, common: Common, choice: Choice, field: Field) -> Sheet:
        """See :meth:`pnp.games.base.PrintedGame.lay_out`."""
        from pnp.games.klee.sheet import lay_out

        return lay_out(code, common, choice, field)

    def board(self, sheet: Sheet) -> Grid:
        """See :meth:`pnp.model.game.Game.board`; who touches whom is the same on every sheet."""
        return Grid()

    def ways(self, choice: Choice) -> tuple[Setup, ...]:
        """See :meth:`pnp.games.base.PrintedGame.ways`."""
        return (Setup(2, target=choice.length, rules=choice.rules),)

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`: four that belong to nobody."""
        return dict.fromkeys(range(1, 5), "any")

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`: marks along each player's lane of the track, with pen 1 or 2."""
        return {
            f"track:{box}/{player}": player
            for player, score in enumerate(state.scores, start=1)
            for box in range(1, score + 1)
        }

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """See :meth:`pnp.model.game.Game.judge`."""
        from pnp.games.klee.rules import judge

        return judge(self.board(sheet), self.setup(sheet, None), reading)


GAME = Klee()
