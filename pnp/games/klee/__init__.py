"""Klee: 144 uneven squares, four colours that belong to nobody, and sequences chosen beforehand."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pnp.errors import CodeError, GameError
from pnp.games.klee.rules import TRACK, VARIATIONS, Grid
from pnp.games.params import Common, decode, encode, known_variations
from pnp.model.code import SheetCode, fingerprint, from_base32, to_base32
from pnp.model.game import Move, Setup, State, Verdict
from pnp.model.reading import Reading
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.klee.sheet import Choice
    from pnp.model.drawing import Drawing

_BITS = {name: 1 << place for place, name in enumerate(VARIATIONS)}


class Klee:
    """The game as the rest of the program sees it (:class:`pnp.model.game.Game`).

    Its own parameters in a code are three base32 characters: two for the length of the score track, then one with a bit
    for each variation.
    """

    name = "klee"
    title = "Klee"
    blurb = "144 uneven squares, four colours that are nobody's: a point for every place where your sequences appear."
    players: tuple[int, ...] = (2,)
    parts: tuple[str, ...] = ("field", "aid")
    kind = 5
    options: Mapping[str, str] = {"points": f"the box where the score track is cut off, 1 to {TRACK}"}
    variations: Mapping[str, str] = VARIATIONS

    def code(self, seed: int, *, players: int | None, paper: str, ink: str, options: Mapping[str, Any]) -> SheetCode:
        """See :meth:`pnp.model.game.Game.code`; options are ``points`` (1 to 72) and ``variations``."""
        if players not in (None, 2):
            raise GameError(f"Klee is for 2 players, not for {players}.")
        if options.get("teams"):
            raise GameError("Klee is for two players, each for himself: it has no teams.")
        points = options.get("points")
        length = TRACK if points is None else int(points)
        if not 1 <= length <= TRACK:
            raise GameError(f"The score track has {TRACK} boxes: say --points 1 to --points {TRACK}, not {length}.")
        rules = known_variations(self, options.get("variations") or ())
        own = to_base32(length).rjust(2, "0") + to_base32(sum(_BITS[name] for name in rules))
        from pnp.games.klee.field import VERSION

        return SheetCode(self.name, encode(VERSION, paper, ink, own), seed)

    def sheet(self, code: SheetCode) -> Sheet:
        """See :meth:`pnp.model.game.Game.sheet`."""
        from pnp.games.klee.field import VERSION, fingerprint_facts, weave
        from pnp.games.klee.sheet import grow, lay_out

        common = decode(code, VERSION, 3)
        choice = self.choice(code, common)
        mark = fingerprint(fingerprint_facts(weave(code.seed)))
        if code.fingerprint and code.fingerprint != mark:
            raise CodeError(
                f"The sheet code {code} does not fit the field that its seed gives here: it was mistyped, "
                "or printed by another version of the program; compare it with the sheet's foot."
            )
        return lay_out(code.with_fingerprint(mark), common, choice, grow(code.seed, common))

    def choice(self, code: SheetCode, common: Common) -> Choice:
        """The game's own parameters in a code.

        Raises:
            CodeError: parameters that the game does not know.
        """
        from pnp.games.klee.sheet import Choice

        length, bits = from_base32(common.own[:2]), from_base32(common.own[2])
        if not 1 <= length <= TRACK or bits >= 1 << len(_BITS):
            raise CodeError(f"The sheet code {code} has parameters {common.own!r} that Klee does not know.")
        return Choice(length, frozenset(name for name, bit in _BITS.items() if bits & bit))

    def part(self, sheet: Sheet, name: str) -> Drawing:
        """See :meth:`pnp.model.game.Game.part`; the only one is ``aid``."""
        from pnp.games.klee.aid import aid

        if name != "aid":
            raise GameError(f"Klee has no part {name!r}; it has {', '.join(self.parts)}.")
        return aid(sheet.paper)

    def board(self, sheet: Sheet) -> Grid:
        """See :meth:`pnp.model.game.Game.board`; who touches whom is the same on every sheet."""
        return Grid()

    def setup(self, sheet: Sheet, players: int | None) -> Setup:
        """See :meth:`pnp.model.game.Game.setup`."""
        from pnp.games.klee.field import VERSION

        if players not in (None, 2):
            raise GameError(f"Klee is for 2 players, not for {players}.")
        choice = self.choice(sheet.code, decode(sheet.code, VERSION, 3))
        return Setup(2, target=choice.length, rules=choice.rules)

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """See :meth:`pnp.model.game.Game.pens`: four that belong to nobody."""
        return dict.fromkeys(range(1, 5), "any")

    def start(self, board: Grid, setup: Setup) -> State:
        """See :meth:`pnp.model.game.Game.start`."""
        from pnp.games.klee.rules import start

        return start(board, setup)

    def choose(self, state: State, player: str, rng: random.Random) -> Move:
        """See :meth:`pnp.model.game.Game.choose`; players are ``random`` and ``greedy``."""
        from pnp.games.klee.rules import choose

        return choose(state, player, rng)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """See :meth:`pnp.model.game.Game.tally`: marks along each player's lane of the track, with pen 1 or 2."""
        return {
            f"track:{box}/{player}": player
            for player, score in enumerate(state.scores, start=1)
            for box in range(1, score + 1)
        }

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """See :meth:`pnp.model.game.Game.winners`; equal scores on a full field are a draw."""
        from pnp.games.score import leaders

        return leaders(setup, state.scores)

    def judge(self, sheet: Sheet, reading: Reading) -> Verdict:
        """See :meth:`pnp.model.game.Game.judge`."""
        from pnp.games.klee.rules import judge

        return judge(self.board(sheet), self.setup(sheet, None), reading)


GAME = Klee()
