"""Who uses which pens and which row of penalty boxes.

Four players always play as two teams, partners diagonally opposite: 1 with 3, 2 with 4. Two players use two pens each:
1 and 3, 2 and 4. So row 1 always belongs to pens 1 and 3 and row 2 to pens 2 and 4; three players have one row each.
"""

from __future__ import annotations

ROW_BOXES = 60
"""Boxes of a printed row; players who choose at random lose up to 40 points, good ones half of that."""


def pen_count(players: int) -> int:
    """How many pens are in play."""
    return 3 if players == 3 else 4


def pens_of(player: int, players: int) -> tuple[int, ...]:
    """The pens that a player may use, their first one first."""
    return (player, player + 2) if players == 2 else (player,)


def owner(pen: int, players: int) -> int:
    """The player who uses a pen."""
    return (pen - 1) % 2 + 1 if players == 2 else pen


def rows(players: int) -> int:
    """How many rows of penalty boxes are used."""
    return 3 if players == 3 else 2


def row_of(player: int, players: int) -> int:
    """The row in which a player marks lost points, from 1."""
    return (player - 1) % 2 + 1 if players == 4 else player


def row_pens(row: int, players: int) -> tuple[int, ...]:
    """The pens that colour a row's boxes."""
    return (row,) if players == 3 else (row, row + 2)
