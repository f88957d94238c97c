"""De Stijl: cards of nine cells that are laid over one another, and a point for every stroke of your colour."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import cast

from pnp.games.box import BoxGame
from pnp.games.destijl import rules
from pnp.games.destijl.rules.deck import INKS
from pnp.games.destijl.rules.play import DestijlPosition
from pnp.model.game import Setup, State
from pnp.model.options import Options, players
from pnp.model.regions import region_id
from pnp.model.sheet import Sheet


class DeStijl(BoxGame):
    """The game as the rest of the program sees it."""

    blurb = "Lay forty cards over one another to make a painting: a point for every stroke of your colour."
    parts = ("contents", "field", "aid", "cards", "aids", "track", "tokens")
    extras = ("table",)
    kind = 7
    version = 2
    usual_players = 2
    tiebreak = "stroke"
    inks = INKS
    spoken = True
    options = Options("De Stijl", players(2, 3, 4, 5))

    def board(self, sheet: Sheet) -> rules.Grid:
        """The grid for the finished painting."""
        return rules.Grid(sheet.field.counts["rows"], sheet.field.counts["columns"])

    def deal(self, setup: Setup, rng: random.Random) -> Setup:
        """Colours, the first card, the gallery."""
        return rules.deal(setup, rng)

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """One pen for each colour of the cards, whoever plays it."""
        return dict.fromkeys(range(1, 6), "any")

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """The finished painting, everybody's colours, a box for each point."""
        position = cast(DestijlPosition, state)
        marks = position.marks()
        for player, (own, points) in enumerate(zip(position.colours, position.scores, strict=True), start=1):
            marks |= {region_id("choice", player, colour): colour for colour in own}
            marks |= {region_id("score", player, box): own[0] for box in range(1, points + 1)}
        return {region: pen for region, pen in marks.items() if region in sheet.by_id}

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """First points decide, then the single largest stroke."""
        return rules.winners(state)


GAME = DeStijl()
