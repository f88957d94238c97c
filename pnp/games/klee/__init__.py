"""Klee: 144 uneven squares, four colours that belong to nobody, and sequences chosen before play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from pnp.games.contract import Game
from pnp.games.klee.rules import SMALL, TRACK, Grid
from pnp.games.klee.rules.play import KleePosition, ended
from pnp.games.klee.rules.sequences import NUMERALS
from pnp.message import Message, say
from pnp.model.game import Setup, State
from pnp.model.options import Options, Value, characters, players, points, small, variation
from pnp.model.regions import region_id
from pnp.model.sheet import Sheet


class Klee(Game):
    """The game as the rest of the program sees it."""

    blurb = "144 uneven squares, four colours for everybody: a point for every place where your sequences appear."
    kind = 5
    version = 2
    rejudge = 8
    tapped = ("sequence", "cell")
    options = Options(
        "Klee",
        players(2),
        characters(
            points(
                f"the box where the score track is cut off, 1 to {TRACK}",
                TRACK,
                (Value(box, box) for box in range(1, TRACK + 1)),
            ),
            width=2,
        ),
        characters(
            variation("six", 1, say("play-option-six")),
            variation("triangular", 2, say("play-option-triangular")),
            small(4),
        ),
    )

    def board(self, sheet: Sheet) -> Grid:
        """The grid; which cells touch is the same on every sheet of its size."""
        return Grid(*SMALL) if self.decoded(sheet.code)[1].small else Grid()

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """Four pens that belong to nobody."""
        return dict.fromkeys(range(1, 5), "any")

    def asks(self, state: State) -> Message:
        """An area for a sequence, or a cell."""
        position = cast(KleePosition, state)
        if position.area:
            return say("klee-asks-area", player=position.turn, area=NUMERALS[position.area - 1])
        return say("klee-asks" if position.filled else "klee-asks-first")

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """Marks along each player's lane of the track, with pen 1 or 2."""
        return {
            region_id("track", box, player): player
            for player, score in enumerate(state.scores, start=1)
            for box in range(1, score + 1)
        }

    def decided_by(self, setup: Setup, state: State) -> str:
        """The end of the track, a lead, or on a full field the points."""
        if max(state.scores) >= setup.target:
            return "track"
        return "lead" if ended((state.scores[0], state.scores[1]), setup) else super().decided_by(setup, state)


GAME = Klee()
