"""Delaunay: nine sections of dotted spaces, four colours, and a lost point for each player who cannot fill a space."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from pnp.games.contract import Game
from pnp.games.delaunay.rules import DelaunayPosition
from pnp.games.delaunay.rules.sides import ROW_BOXES, owner, pen_count, pens_of, row_of
from pnp.message import Message, say
from pnp.model.game import Setup, State
from pnp.model.options import ChosenOptions, Options, characters, players, small, teams
from pnp.model.regions import region_id
from pnp.model.sheet import Sheet


class Delaunay(Game):
    """The game as the rest of the program sees it."""

    blurb = "Nine sections of discs in four colours, never beside your own; lose a point if you cannot fill a space."
    kind = 4
    version = 4
    rejudge = 4
    fewest = True
    options = Options(
        "Delaunay",
        characters(players(2, 3, 4), small(8)),
        teams(meaning="what four players always are: two teams, partners diagonally opposite"),
    )

    def setup_for(self, players: int, choice: ChosenOptions) -> Setup:
        """Four always play in teams."""
        return Setup(players, players == 4, ROW_BOXES, rules=choice.rules)

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """The pens and their players; with two players, pens 1 and 3 belong to the first."""
        return {pen: str(owner(pen, setup.players)) for pen in range(1, pen_count(setup.players) + 1)}

    def asks(self, state: State) -> Message:
        """The section in play."""
        section = cast(DelaunayPosition, state).section
        return say("delaunay-asks-section") if section is None else say("delaunay-asks", section=section + 1)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """The penalty boxes: a player who loses a point colours the next box of their own row."""
        boxes = (
            (region_id("penalty", row, box), pens_of(player, setup.players)[0])
            for row, players in enumerate(cast(DelaunayPosition, state).lost, start=1)
            for box, player in enumerate(players, start=1)
        )
        return {region: pen for region, pen in boxes if region in sheet.by_id}

    def row(self, player: int, setup: Setup) -> int:
        """The number of a player's row; partners share one."""
        return row_of(player, setup.players)

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """The side with the fewest points lost."""
        least = min(state.scores)
        everyone = range(1, setup.players + 1)
        return frozenset(p for p in everyone if state.scores[self.row(p, setup) - 1] == least)


GAME = Delaunay()
