"""The inks that the rules leave to doubtful places: of pens that look alike there, all but the likeliest break them.

Only what was read for certain is asked, never a claim. A place that the rules have decided helps to decide others. If
the likeliest ink breaks a rule, perhaps a player did: that stays open.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct

from pnp.games.contract import Game
from pnp.games.doubts import LIKELY_INK, counts, deciding, read_as, unsure_in
from pnp.games.suspects import FIELD
from pnp.model.reading import ALIKE, BLANK, Reading
from pnp.model.regions import kind_of
from pnp.model.sheet import Sheet

_Breaches = set[tuple[str, tuple[str, ...]]]
"""Rules, and the regions in which they are broken."""
_JUDGED = 8
"""The judge is asked so many times as often as a game lets a sheet be judged again."""


def ruled(game: Game, sheet: Sheet, reading: Reading) -> dict[str, str]:
    """The places of the field to which the rules leave only their likeliest ink: region id to ink.

    They surely show some pen's ink. What is covered or faint might be anything, and hide a breach.
    """
    return _Ruled(game, sheet, reading).found()


class _Ruled(Struct):
    game: Game
    sheet: Sheet
    reading: Reading
    asked: int = 0

    def found(self) -> dict[str, str]:
        """Place by place, as long as that decides more of them."""
        doubts = deciding(self.game, self.sheet, unsure_in(self.reading))
        inked = {name: inks for name, inks in doubts.items() if self._alike(name) and inks[0] != BLANK}
        pens = {name: [ink for ink in inks if ink != BLANK] for name, inks in inked.items()}
        left = {name: inks for name, inks in pens.items() if len(inks) > 1}
        known: dict[str, str] = {}
        while left:
            base = self._breaches(known)
            new = {name: inks[0] for name, inks in left.items() if self._only_first(name, inks, known, base)}
            if not new:
                break
            known |= new
            left = {name: inks for name, inks in left.items() if name not in new}
        return known

    def _alike(self, name: str) -> bool:
        mark = self.reading.marks[name]
        return kind_of(name) in FIELD and mark.why == ALIKE and mark.confidence >= LIKELY_INK

    def _only_first(self, name: str, inks: Sequence[str], known: Mapping[str, str], base: _Breaches) -> bool:
        """Whether the first of the inks breaks nothing more than is broken anyway, and each other one does."""
        if self.asked >= _JUDGED * self.game.rejudge:
            return False
        broken = (not self._breaches({**known, name: ink}) <= base for ink in inks[1:])
        return all(broken) and self._breaches({**known, name: inks[0]}) <= base

    def _breaches(self, inks: Mapping[str, str]) -> _Breaches:
        """The rules that are broken, and where, if some doubtful places show these inks."""
        self.asked += 1
        verdict = self.game.judge(self.sheet, read_as(self.sheet, self.reading, inks))
        return {(f.rule, f.regions) for f in verdict.findings if f.severity == "error" and not counts(f)}
