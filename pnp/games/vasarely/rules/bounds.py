"""What a coloured field allows of the scores where its orders are too many to follow.

Each full cube was completed by one of the players whose colour is in it, for as many points as it has spaces in other
colours. A real game's scores are always among those.
"""

from __future__ import annotations

from collections.abc import Sequence

from pnp.games.vasarely.rules.board import CubeBoard

Line = tuple[int, ...]
"""Scores of players 1 to n."""


def sums(board: CubeBoard, coloured: Sequence[int], claimed: Sequence[int | None], cap: int) -> frozenset[Line]:
    """Every score line that full cubes allow whatever the order, each completed by one of the players in it.

    Args:
        board: the field.
        coloured: for each player the mask of the spaces in his colour.
        claimed: lines beyond a claim are left out; None for a claim that is not known.
        cap: a claim of so many points or more may stand for more.

    Returns:
        The lines that come to no more than the claims.
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
    """The most that each player can have, whatever the order: all full cubes with his colour, completed by him."""
    filled = sum(coloured)
    full = [cube for cube in board.cubes if not cube & ~filled]
    return tuple(sum((cube & ~mask).bit_count() for cube in full if cube & mask) for mask in coloured)
