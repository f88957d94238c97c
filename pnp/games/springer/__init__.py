"""Springer: chains of corners across a rectangle of 108 spaces, from edge to edge to edge to edge."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, cast

from pnp.games.contract import Game
from pnp.games.springer import rules
from pnp.games.springer.rules.play import DOUBLE, HALVED, LEAST, MOST, STANDARD
from pnp.message import Message, say
from pnp.model.game import Move, Setup, State
from pnp.model.options import ChosenOptions, Options, Value, characters, players, points, small, variation
from pnp.model.regions import RegionId, region_id
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from pnp.games.springer.field import Chorded


class Springer(Game):
    """The game as the rest of the program sees it."""

    blurb = "108 spaces: chain yours together at their corners, from edge to edge to edge to edge."
    kind = 6
    version = 2
    usual_players = 2
    tapped = ("space", "half", "triangle")
    ranked = False
    options = Options(
        "Springer",
        players(2, 3),
        points(
            f"the least total of two players' winning chain: {LEAST} to {MOST}; {STANDARD} unless given",
            STANDARD,
            (Value(total, total, players=2) for total in range(LEAST, MOST + 1)),
        ),
        characters(
            variation(HALVED, 1, say("play-option-halved"), players=2, printed=True),
            variation(DOUBLE, 2, say("play-option-double"), players=2),
            small(4),
        ),
    )

    def board(self, sheet: Sheet) -> rules.Board:
        """The spaces with their corners, and the triangles."""
        return cast("Chorded", sheet.field).board

    def setup_for(self, players: int, choice: ChosenOptions) -> Setup:
        """With three players any total is enough."""
        setup = super().setup_for(players, choice)
        return setup if players == 2 else Setup(players, target=LEAST, rules=choice.rules)

    def taps(self, move: Move) -> Iterator[tuple[str, int]]:
        """Places; a space that is halved is tapped itself, not the line through it."""
        for region, pen in move.marks:
            id = RegionId.of(region)
            yield (region_id("space", *id.places) if id.kind == "cut" else region), pen

    def told(self, state: State, marks: Sequence[tuple[str, int]]) -> Move:
        """The places, or the lines through spaces that are halved."""
        if not cast(rules.SpringerPosition, state).halving:
            return super().told(state, marks)
        cuts = ((region_id("cut", *RegionId.of(region).places), pen) for region, pen in marks)
        return Move(state.turn, tuple(cuts))

    def asks(self, state: State) -> Message:
        """What is halved or filled."""
        position = cast(rules.SpringerPosition, state)
        if position.halving:
            return say("springer-asks-halve")
        return say("springer-asks-double" if position.doubles(position.turn) else "springer-asks")

    def tally(self, sheet: Sheet, setup: Setup, state: State) -> Mapping[str, int]:
        """Nothing is coloured beside the field."""
        return {}

    def winners(self, setup: Setup, state: State) -> frozenset[int]:
        """A complete chain comes before any total."""
        return frozenset(cast(rules.SpringerPosition, state).winners)

    def decided_by(self, setup: Setup, state: State) -> str:
        """Whether a chain was complete; its total counts if there are two."""
        return ("best-chain", "chain", "chains")[len(cast(rules.SpringerPosition, state).complete)]


GAME = Springer()
