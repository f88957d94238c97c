"""The scores that a coloured field allows, if there are too many orders to follow.

One of the players whose colour is in a full cube completed it, and scored a point for each of its spaces in other
colours. The scores of a real game are always among these.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.vasarely.rules.board import CubeBoard

Line = tuple[int, ...]
"""Scores of players 1 to n."""


def sums(board: CubeBoard, coloured: Sequence[int], claimed: Sequence[int | None], cap: int) -> frozenset[Line]:
    """Every score line that full cubes allow in any order, if one of the players in each cube completed it.

    Args:
        board: the field.
        coloured: for each player the mask of the spaces in their colour.
        claimed: lines beyond a claim are left out; None for an unknown claim.
        cap: a claim of this many points or more may stand for more.

    Returns:
        The lines that do not exceed the claims.
    """
    limits = [len(board.keys) if claim is None or claim >= cap else claim for claim in claimed]
    filled = sum(coloured)
    lines: set[Line] = {(0,) * len(coloured)}
    for cube in board.cubes:
        if cube & ~filled:
            continue
        steps = [(player, (cube & ~mask).bit_count()) for player, mask in enumerate(coloured) if cube & mask]
        lines = {
            (*line[:player], line[player] + gain, *line[player + 1 :])
            for line in lines
            for player, gain in steps
            if line[player] + gain <= limits[player]
        }
    return frozenset(lines)


def most_points(board: CubeBoard, coloured: Sequence[int]) -> Line:
    """The most that each player can have in any order: they completed all full cubes with their colour."""
    filled = sum(coloured)
    full = [cube for cube in board.cubes if not cube & ~filled]
    return tuple(sum((cube & ~mask).bit_count() for cube in full if cube & mask) for mask in coloured)
