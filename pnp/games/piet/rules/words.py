"""A turn in words, as a game record has it.

``fill 23 red`` puts a red piece on square 3 of palette 2. ``take 21 22 at 1,3`` takes two squares of it and paints
them, the first one in row 1, column 3 of one's own canvas. ``... brush 2,4 blue`` after it makes row 2, column 4 of the
other player's canvas blue.
"""

from __future__ import annotations

import re

from msgspec import Struct

from pnp.errors import IllegalMove
from pnp.games.piet.rules.paper import PALETTES, number, spot
from pnp.games.piet.rules.squares import CANVAS, COLOURS, WELLS
from pnp.message import say

_NAMES = {name: colour for colour, name in COLOURS.items()}
_SPOT = "([0-9]{1,4}),([0-9]{1,4})"
_FILL = re.compile(r"fill ([0-9]{1,4}) ([a-z]+)")
_TAKE = re.compile(rf"take ((?:[0-9]{{1,4}},? )+)at {_SPOT}(?: brush {_SPOT} ([a-z]+))?")


class Fill(Struct, frozen=True):
    """A piece put on a square of a palette.

    Attributes:
        palette: from 1.
        square: from 0.
        colour: of the piece.
    """

    palette: int
    square: int
    colour: int


class Stroke(Struct, frozen=True):
    """A square of the other player's canvas, from 0, and the colour that it gets."""

    square: int
    colour: int


class Paint(Struct, frozen=True):
    """Squares taken from a palette and painted.

    Attributes:
        palette: from 1.
        wells: its squares, from 0.
        at: square of the canvas, from 0, for the first of them.
        stroke: of the brush, afterwards.
    """

    palette: int
    wells: tuple[int, ...]
    at: int
    stroke: Stroke | None = None


def write(turn: Fill | Paint) -> str:
    """The turn in words."""
    if isinstance(turn, Fill):
        return f"fill {number(turn.palette, turn.square)} {COLOURS[turn.colour]}"
    words = f"take {' '.join(str(number(turn.palette, well)) for well in turn.wells)} at {spot(turn.at)}"
    stroke = turn.stroke
    return words if stroke is None else f"{words} brush {spot(stroke.square)} {COLOURS[stroke.colour]}"


def read(words: str) -> Fill | Paint:
    """Parse a turn.

    Raises:
        IllegalMove: ``piet.words``, ``.palette``, ``.canvas`` or ``.colour``.
    """
    text = " ".join(words.lower().split())
    if found := _FILL.fullmatch(text):
        palette, square = _well(found[1])
        return Fill(palette, square, _colour(found[2]))
    if found := _TAKE.fullmatch(text):
        wells = [_well(word) for word in found[1].replace(",", "").split()]
        palettes = {palette for palette, _ in wells}
        if len(palettes) > 1:
            raise IllegalMove("piet.palette", say("piet-palettes", palettes=sorted(palettes)))
        stroke = Stroke(_square(found[4], found[5]), _colour(found[6])) if found[4] else None
        return Paint(palettes.pop(), tuple(square for _, square in wells), _square(found[2], found[3]), stroke)
    raise IllegalMove("piet.words", say("piet-words", words=repr(words[:60])))


def _well(word: str) -> tuple[int, int]:
    if len(word) != 2 or not 1 <= int(word[0]) <= PALETTES or not 1 <= int(word[1]) <= WELLS:
        raise IllegalMove("piet.palette", say("piet-no-well", square=word))
    return int(word[0]), int(word[1]) - 1


def _square(row: str, column: str) -> int:
    if not (1 <= int(row) <= CANVAS and 1 <= int(column) <= CANVAS):
        raise IllegalMove("piet.canvas", say("piet-no-cell", row=row, column=column))
    return (int(row) - 1) * CANVAS + int(column) - 1


def _colour(word: str) -> int:
    if word not in _NAMES:
        raise IllegalMove("piet.colour", say("piet-colour", colours=list(_NAMES), word=word))
    return _NAMES[word]
