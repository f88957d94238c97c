"""Turns told by tapping: squares of the palette, and squares of the canvases that get their colours.

A square that is taken from the palette is tapped without a pen (0); all others with the paint that they get.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.games.piet.rules import paper, words
from pnp.games.piet.rules.squares import CANVAS
from pnp.games.piet.rules.words import Fill, Paint, Stroke
from pnp.model.game import Move
from pnp.model.regions import RegionId, region_id


def of_move(move: Move) -> Iterator[tuple[str, int]]:
    """What tells a turn with all its marks; of a piece for the palette that is its square."""
    if len(move.marks) == 1:
        yield move.marks[0]
        return
    ids = [(RegionId.of(region), pen) for region, pen in move.marks]
    for id, _ in ids:
        if id.kind == "choice" and len(id.places[0]) == 2:  # of a palette; those of brushes have one digit
            yield region_id("space", id.places[0]), 0
    for id, pen in ids:
        if id.kind == "cell":
            yield str(id), pen
        elif id.kind == "tally":
            player, square, _ = id.numbers
            yield paper.cell(player, square - 1), pen


def told(player: int, marks: Sequence[tuple[str, int]]) -> Move:
    """The turn that these squares tell, legal or not; as long as it is none, its marks alone."""
    wells: list[tuple[int, int, int]] = []
    own: list[tuple[int, int]] = []
    other: list[tuple[int, int]] = []
    for region, pen in marks:
        id = RegionId.of(region)
        if id.kind == "space":
            palette, square = divmod(id.number, 10)
            wells.append((palette, square - 1, pen))
        else:
            row, column = id.numbers
            of, column = divmod(column - 1, CANVAS)
            (own if of == player - 1 else other).append(((row - 1) * CANVAS + column, pen))
    piece = next((well for well in wells if well[2]), None)
    if piece is not None:
        return Move(player, play=words.write(Fill(*piece)))
    if not wells or not own:
        return Move(player, tuple(marks))
    stroke = Stroke(*other[0]) if other else None
    taken = sorted(square for _, square, _ in wells)
    return Move(player, play=words.write(Paint(wells[0][0], tuple(taken), min(own)[0], stroke)))
