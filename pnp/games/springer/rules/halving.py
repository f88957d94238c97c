"""Which spaces were halved, as the colours of whole spaces and of their halves tell."""

from __future__ import annotations

from collections.abc import Mapping

from pnp.games.springer.rules.board import Board, halves
from pnp.model.reading import BLANK

Inks = Mapping[str, str | None]
"""Ink of each region; None where a person must look."""


def unfold(board: Board, inks: Inks) -> tuple[Board, Inks]:
    """The board with the spaces halved whose halves differ, and the inks of what is then on it.

    A space both of whose halves are white may have been halved too; for chains that makes no difference.

    Args:
        board: the field; where it has no cuts, nothing can have been halved.
        inks: of whole spaces, of the halves that they would have, and of triangles.
    """
    found = dict(inks)
    for space in tuple(board.cuts):
        first, second = (inks[half] for half in halves(space))
        whole = inks[space]
        coloured = {first, second} - {None, BLANK}
        if first is not None and second is not None and first != second:
            board = board.halved(space)
        elif None in (first, second):
            found[space] = whole if whole != BLANK and coloured <= {whole} else None
        elif coloured and whole not in (None, BLANK, first):
            found[space] = None
        elif coloured:
            found[space] = first
    return board, found
