"""The two boards as numbers: squares, shapes and chains.

A palette is 3 x 3 squares, a canvas 4 x 4, both numbered from 0 in reading order; colours are 1 red, 2 yellow, 3 blue,
and 0 is an empty square. A shape is one, two or three connected squares; it is moved, never turned or flipped.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations

from pnp.games.masks import bits, mask_of

PALETTE, CANVAS = 3, 4
"""Squares along a side."""
WELLS, SQUARES = PALETTE * PALETTE, CANVAS * CANVAS
MOST = 3
"""Squares taken at once."""
COLOURS = {1: "red", 2: "yellow", 3: "blue"}
EACH = WELLS // len(COLOURS)
"""Squares of each colour on a full palette."""

Colours = tuple[int, ...]
"""The colour of each square of a palette or a canvas."""


@cache
def around(side: int) -> tuple[int, ...]:
    """For each square of a board with this side, the mask of those that share an edge with it."""
    return tuple(
        mask_of(
            (row + i) * side + column + j
            for i, j in ((-1, 0), (0, -1), (0, 1), (1, 0))
            if 0 <= row + i < side and 0 <= column + j < side
        )
        for row in range(side)
        for column in range(side)
    )


def hangs_together(squares: Sequence[int], side: int) -> bool:
    """Whether squares are connected, edge to edge."""
    mask = mask_of(squares)
    return bool(squares) and piece(mask, 1 << squares[0], side) == mask


def piece(mask: int, seed: int, side: int) -> int:
    """Everything in a mask that is connected to a part of the mask."""
    near = around(side)
    found = grown = seed
    while grown:
        reach = 0
        for square in bits(grown):
            reach |= near[square]
        grown = reach & mask & ~found
        found |= grown
    return found


@cache
def shapes(side: int) -> tuple[tuple[int, ...], ...]:
    """Every set of one to three connected squares of a board, squares ascending, small sets first."""
    return tuple(
        squares
        for count in range(1, MOST + 1)
        for squares in combinations(range(side * side), count)
        if hangs_together(squares, side)
    )


@cache
def places(wells: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Every way to lay squares of the palette on a canvas as they are: the square there for each of them."""
    spots = [divmod(well, PALETTE) for well in wells]
    top, left = min(row for row, _ in spots), min(column for _, column in spots)
    high, wide = max(row for row, _ in spots) - top + 1, max(column for _, column in spots) - left + 1
    return tuple(
        tuple((row - top + down) * CANVAS + column - left + right for row, column in spots)
        for down in range(CANVAS - high + 1)
        for right in range(CANVAS - wide + 1)
    )


def free(colours: Colours) -> int:
    """Mask of the empty squares."""
    return mask_of(square for square, colour in enumerate(colours) if not colour)


def chains(canvas: Colours, new: Iterable[int]) -> list[int]:
    """Masks of the chains of one colour, edge to edge, that any of these squares belongs to; each chain once."""
    found: list[int] = []
    for square in new:
        if not any(chain >> square & 1 for chain in found):
            same = mask_of(other for other, colour in enumerate(canvas) if colour == canvas[square])
            found.append(piece(same, 1 << square, CANVAS))
    return found


def points(canvas: Colours, new: Iterable[int]) -> int:
    """What newly painted squares score: the total length of all chains that they belong to."""
    return sum(chain.bit_count() for chain in chains(canvas, new))


def all_chains(canvas: Colours) -> Iterator[int]:
    """Masks of all chains of a canvas."""
    yield from chains(canvas, (square for square, colour in enumerate(canvas) if colour))


def put(colours: Colours, squares: Iterable[int], values: Iterable[int]) -> Colours:
    """The board with other values in some squares."""
    board = list(colours)
    for square, value in zip(squares, values, strict=True):
        board[square] = value
    return tuple(board)
