"""The halved spaces, as the colours of whole spaces and of their halves show them."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from pnp.games.springer.rules.board import Board, halves
from pnp.model.reading import BLANK

Inks = Mapping[str, str | None]
"""Ink of each region; None if a person must look."""


def unfold(board: Board, inks: Inks, crossed: Collection[str] = (), most: int = 0) -> tuple[Board, Inks]:
    """The board on which all spaces with different halves are halved, and the inks of its regions.

    A space with two white halves may have been halved too; for chains that makes no difference.

    Args:
        board: the field; if it has no cuts, nothing can have been halved.
        inks: of whole spaces, of the halves that they would have, and of triangles.
        crossed: whole spaces that something in no player's ink runs through.
        most: how many spaces players may have halved.
    """
    found = dict(inks)
    white = [space for space in crossed if space in board.cuts and all(inks[half] == BLANK for half in halves(space))]
    whole_spaces = len(board.cuts)
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
    if whole_spaces - len(board.cuts) + len(white) <= most:  # what runs between white halves is the line
        found |= dict.fromkeys(white, BLANK)
    return board, found
