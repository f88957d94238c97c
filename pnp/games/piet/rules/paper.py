"""The printed sheet as the rules know it: the names of its places, and what people call them.

``space:23`` is square 3 of palette 2, ``cell:1,6`` row 1, column 2 of player 2's canvas, whose columns are 5 to 8. The
small boxes: ``choice:23/1`` beside that square of the palette says that player 1 took it; ``sequence:2/7/3`` in square
7 of player 2's canvas that it was painted from palette 3; both in the colour of the turn. A player's fourth turn at a
palette has the colour of the first again, and the fifth that of the second: then ``sequence:2/7/5``, the box +, is
coloured too. With brushes, ``tally:2/7/1`` there takes the colour that the other player's first brush gave it, and
``choice:1/4`` says that this first brush of player 1 was used at palette 4; ``choice:1/5`` is its box + (player 1 has
brushes 1 and 2, player 2 has 3 and 4).
"""

from __future__ import annotations

from pnp.games.piet.rules.squares import CANVAS
from pnp.message import Message, say
from pnp.model.regions import region_id

PALETTES = 4
"""Palettes that a game can need: at most 15 and 16 squares are painted, and three palettes hold 27."""
BRUSHES = 2
"""Paintbrushes of each player."""
TURN_COLOURS = 3
LATE = PALETTES + 1
"""The box +, after those for the palettes: a turn after the third at a palette, which repeats a colour."""


def turn_colour(turn: int) -> int:
    """The pen that marks a player's first, second ... turn at a palette: red, yellow, blue, and again."""
    return (turn - 1) % TURN_COLOURS + 1


def well(palette: int, square: int) -> str:
    """A square of a palette; palettes count from 1, squares from 0."""
    return region_id("space", f"{palette}{square + 1}")


def taken(palette: int, square: int, player: int) -> str:
    """The box that says that a player took a square of a palette."""
    return region_id("choice", f"{palette}{square + 1}", player)


def cell(player: int, square: int) -> str:
    """A square of a player's canvas."""
    row, column = divmod(square, CANVAS)
    return region_id("cell", row + 1, column + 1 + CANVAS * (player - 1))


def painted(player: int, square: int, palette: int) -> str:
    """The box that says from which palette a square of a canvas was painted; :data:`LATE` is the box +."""
    return region_id("sequence", player, square + 1, palette)


def is_late(turn: int) -> bool:
    """Whether a player's turn at a palette is also marked in the box +."""
    return turn > TURN_COLOURS


def stroke(player: int, square: int, number: int) -> str:
    """The box for the colour that the other player's first or second brush gave a square of a player's canvas."""
    return region_id("tally", player, square + 1, number)


def brush(player: int, number: int, palette: int) -> str:
    """The box that says at which palette a player used their first or second brush; :data:`LATE` is the box +."""
    return region_id("choice", BRUSHES * (player - 1) + number, palette)


def spot(square: int) -> str:
    """A square of a canvas as people write it: row and column."""
    row, column = divmod(square, CANVAS)
    return f"{row + 1},{column + 1}"


def in_words(player: int, square: int) -> Message:
    """Where on a player's canvas a square is, in a sentence."""
    row, column = divmod(square, CANVAS)
    return say("piet-where", row=row + 1, column=column + 1, player=player)


def number(palette: int, square: int) -> int:
    """The number of a square of a palette, as it is printed and as records write it: palette and square, such as 23."""
    return 10 * palette + square + 1
