"""Piet: two art students, one palette of three paints, and the longest chains of one colour."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from pnp.games.box import BoxGame
from pnp.games.piet.rules import COLOURS, STANDARD
from pnp.games.piet.rules.play import PietPosition
from pnp.games.piet.rules.taps import of_move, told
from pnp.games.piet.rules.words import read
from pnp.message import Message, say
from pnp.model.game import Move, Setup, State
from pnp.model.options import Options, characters, players, variation
from pnp.model.sheet import Sheet


class Piet(BoxGame):
    """The game as the rest of the program sees it."""

    blurb = "Paint a canvas of sixteen squares from a common palette: long chains of one colour score."
    kind = 8
    version = 2
    rejudge = 16
    tapped = ("space", "cell")
    staged = True
    parts = ("contents", "field", "aid", "board", "track", "tokens", "cards")
    inks = ("red", "yellow", "blue")
    spoken = True
    options = Options(
        "Piet",
        players(2),
        characters(
            variation("filling", 1, say("play-option-filling")),
            variation("brushes", 2, say("play-option-brushes"), printed=True),
        ),
    )

    def board(self, sheet: Sheet) -> tuple[int, ...]:
        """What is given: the first palette; all sheets are alike."""
        return STANDARD

    def pens(self, setup: Setup) -> Mapping[int, str]:
        """The three paints, which belong to nobody."""
        return dict.fromkeys(COLOURS, "any")

    def taps(self, move: Move) -> Iterator[tuple[str, int]]:
        """Squares of the palette, then those of the canvases."""
        return of_move(move)

    def told(self, state: State, marks: Sequence[tuple[str, int]]) -> Move:
        """A turn in words."""
        return told(state.turn, marks)

    def whole(self, state: State, move: Move) -> Move:
        """The marks of a turn that words tell."""
        return cast(PietPosition, state).move(read(move.play)) if move.play else move

    def asks(self, state: State) -> Message:
        """A piece for the palette, or a painting."""
        position = cast(PietPosition, state)
        return say("piet-asks-fill" if position.filling else "piet-asks", palette=position.palette)


GAME = Piet()
