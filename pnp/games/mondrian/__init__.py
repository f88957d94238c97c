"""Mondrian: ninety-nine rectangles, one colour for each player, and points for every completed rectangle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from pnp.games.contract import Game
from pnp.games.mondrian.rules.play import MondrianPosition
from pnp.message import Message, say
from pnp.model.game import Setup, State
from pnp.model.options import ChosenOptions, Options, Value, characters, players, points, small, teams

SMALL_BOXES = 40
"""Boxes in a score area of a small game, which ends when they are full."""


def _together(choice: ChosenOptions) -> Iterator[Message]:
    """A small sheet has boxes for one number of points only."""
    if choice.small and choice.points is not None:
        yield say("mondrian-small", boxes=SMALL_BOXES)


class Mondrian(Game):
    """The game as the rest of the program sees it."""

    blurb = (
        "99 rectangles: colour a space, never beside your own colour; every rectangle you complete scores its spaces."
    )
    kind = 2
    version = 2
    small_target = SMALL_BOXES
    options = Options(
        "Mondrian",
        players(2, 3, 4),
        characters(
            teams(26),
            points(
                "points in a score area: 80, or 160 for two players",
                80,
                (Value(80, 0), Value(160, 13, players=2)),
                printed=True,
            ),
            small(1),
        ),
        more=_together,
    )

    def pens(self, setup: Setup) -> dict[int, str]:
        """A pen for each player, and with two or three players one more that belongs to nobody."""
        from pnp.games.mondrian.rules import pens_in_play

        return pens_in_play(setup)

    def asks(self, state: State) -> Message:
        """The first space may be any."""
        return say("mondrian-asks" if cast(MondrianPosition, state).filled else "mondrian-asks-first")

    def decided_by(self, setup: Setup, state: State) -> str:
        """A full score area wins; the totals of teams count even then."""
        full = not setup.teams and max(state.scores) >= setup.target
        return "full-area" if full else super().decided_by(setup, state)


GAME = Mondrian()
