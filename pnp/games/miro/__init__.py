"""Miro: one closed line around 109 spaces; a turn colours one to three segments, and captures the spaces it closes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import cast

from pnp.games.contract import Game
from pnp.games.miro.rules import LineBoard
from pnp.games.miro.rules.areas import BOXES, SMALL_BOXES, box, boxes_of
from pnp.games.miro.rules.play import MiroPosition, lengths
from pnp.message import Message, say
from pnp.model.game import Setup, State
from pnp.model.options import SMALL, ChosenOptions, Options, Value, characters, one_of, players, small, teams
from pnp.model.regions import RegionId
from pnp.model.sheet import Sheet


def _area(small: bool) -> int:
    """Boxes in a score area."""
    return SMALL_BOXES if small else BOXES


class Miro(Game):
    """The game as the rest of the program sees it."""

    blurb = "One line, 109 spaces: colour one to three segments a turn; close a space to score your part of its border."
    kind = 1
    version = 7
    rejudge = 32
    tapped = ("segment",)
    options = Options(
        "Miró",
        players(2, 3, 4),
        characters(
            teams(1),
            one_of(
                "score that counts twice",
                Value("low-doubles", 2, say("play-option-low-doubles"), teams=True),
                Value("high-doubles", 4, say("play-option-high-doubles"), teams=True),
                outcome=True,
            ),
            small(8),
        ),
    )
    free_to_fill = ("space",)
    """Captured spaces may be filled or not: a series of pictures follows only the segments."""

    def board(self, sheet: Sheet) -> LineBoard:
        """The segments, with the spaces beside them."""
        beside = (cast(list[str], segment.facts["borders"]) for segment in sheet.of_kind("segment"))
        return LineBoard(tuple(tuple(RegionId.of(name).number for name in names) for names in beside))

    def setup_for(self, players: int, choice: ChosenOptions) -> Setup:
        """Two players use two score areas each."""
        area = _area(choice.small)
        boxes = boxes_of(players, area) if choice.players or players == 2 else area
        return Setup(players, choice.teams, boxes, rules=choice.rules)

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """A score box for each point; two players on a sheet with four areas use two each."""
        if setup.players != 2 or sheet.params["players"] == 2:
            return super().tally(sheet, setup, state)
        scores, area = enumerate(state.scores, start=1), _area(SMALL in setup.rules)
        wanted = ((box(player, number, area), player) for player, score in scores for number in range(1, score + 1))
        return {name: player for name, player in wanted if name in sheet.by_id}

    def asks(self, state: State) -> Message:
        """The number of segments."""
        position = cast(MiroPosition, state)
        counts = lengths(position.turns, len(position.board) - len(position.owner))
        return say("miro-asks" if position.turns else "miro-asks-first", low=counts[0], high=counts[-1])


GAME = Miro()
