"""Arp: twenty-five straight lines, coloured from one to the next, and fifty-five spaces to capture between them."""

from __future__ import annotations

from typing import cast

from pnp.games.arp.rules import Board, board_of
from pnp.games.arp.rules.play import ArpPosition
from pnp.games.contract import Game
from pnp.message import Message, say
from pnp.model.game import State
from pnp.model.options import Options, Value, characters, one_of, players, small, teams, variation
from pnp.model.sheet import Sheet


class Arp(Game):
    """The game as the rest of the program sees it."""

    blurb = "25 lines, 55 spaces: colour a line that touches the last one; close a border to capture the space."
    kind = 3
    version = 2
    tapped = ("line",)
    options = Options(
        "Arp",
        players(2, 3, 4),
        characters(
            teams(1),
            variation("stop", 2, say("play-option-stop")),
            one_of(
                "score that counts twice",
                Value("low-doubles", 4, say("play-option-low-doubles"), teams=True),
                Value("high-doubles", 8, say("play-option-high-doubles"), teams=True),
                outcome=True,
            ),
            small(16),
        ),
    )

    def board(self, sheet: Sheet) -> Board:
        """The lines with their stretches, and the spaces between them."""
        return board_of(sheet)

    def asks(self, state: State) -> Message:
        """The first line may be any, whole."""
        return say("arp-asks" if cast(ArpPosition, state).coloured else "arp-asks-first")


GAME = Arp()
