"""Why no game can have produced a coloured line: the faults that a person can see on the paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.miro.rules.board import LineBoard
from pnp.games.miro.rules.play import MOST
from pnp.message import Message, say
from pnp.model.game import Finding
from pnp.model.names import ink

_SHOWN = 8
"""At most this many segments are named in one sentence."""


def faults(board: LineBoard, players: int, colours: Sequence[int], inks: Mapping[int, str]) -> Iterator[Finding]:
    """What is wrong with a line that no game can have produced.

    Args:
        board: the line.
        players: how many play.
        colours: pen of each segment, 0 for none.
        inks: names of the pens' colours.
    """
    runs = _runs(colours)
    found = [*_gaps(board, runs), *_long(board, runs, inks), *_order(board, runs, players, inks)]
    coloured = board.regions([place for place, pen in enumerate(colours) if pen])
    yield from found or [Finding("miro.opening", "error", say("miro-opening"), coloured, ())]


def _runs(colours: Sequence[int]) -> list[tuple[int, list[int]]]:
    """The runs of one colour (or of none) around the line, as pen and places; the first one begins after a change."""
    size = len(colours)
    begin = next((place for place in range(size) if colours[place] != colours[place - 1]), 0)
    runs: list[tuple[int, list[int]]] = []
    for step in range(size):
        place = (begin + step) % size
        if runs and runs[-1][0] == colours[place]:
            runs[-1][1].append(place)
        else:
            runs.append((colours[place], [place]))
    return runs


def _gaps(board: LineBoard, runs: list[tuple[int, list[int]]]) -> Iterator[Finding]:
    """White segments between coloured ones: all white runs except the longest."""
    white = sorted((places for pen, places in runs if not pen), key=len)
    for places in white[:-1]:
        text = say("miro-gap", segments=_named(board, places), count=len(places))
        yield Finding("miro.gap", "error", text, board.regions(places))


def _long(board: LineBoard, runs: list[tuple[int, list[int]]], inks: Mapping[int, str]) -> Iterator[Finding]:
    """Turns of more than three. Where a finished line closes, the last turn and the first together may make four."""
    coloured = [(pen, places) for pen, places in runs if pen]
    closed = all(pen for pen, _ in runs)
    four = [run for run in coloured if len(run[1]) == MOST + 1]
    for pen, places in coloured:
        if len(places) > MOST + 1 or (len(places) == MOST + 1 and not (closed and len(four) == 1)):
            text = say("miro-long", segments=_named(board, places), ink=ink(inks[pen]), most=MOST)
            yield Finding("miro.length", "error", text, board.regions(places), (pen,))


def _order(
    board: LineBoard, runs: list[tuple[int, list[int]]], players: int, inks: Mapping[int, str]
) -> Iterator[Finding]:
    """Changes of colour that are not from a player to the next one, in the direction that fits most changes."""
    closed = all(pen for pen, _ in runs)
    pairs = [(runs[i - 1], runs[i]) for i in range(len(runs)) if runs[i - 1][0] and runs[i][0]]
    ways = [[(b[0] - a[0] - way) % players != 0 for a, b in pairs] for way in (1, -1)]
    wrong = min(ways, key=sum)
    if sum(wrong) <= (1 if closed else 0):
        return  # where a finished line closes, any two colours may meet
    for (a, b), bad in zip(pairs, wrong, strict=True):
        if bad:
            places = (a[1][-1], b[1][0])
            segments = [board.name(place) for place in places]
            text = say("miro-order", one=ink(inks[a[0]]), other=ink(inks[b[0]]), segments=segments)
            yield Finding("miro.order", "error", text, board.regions(places))


def _named(board: LineBoard, places: Sequence[int]) -> Message:
    names = [board.name(place) for place in places]
    if len(names) > _SHOWN:
        return say("miro-segments-many", count=len(names), first=names[0], last=names[-1])
    return say("miro-segments", segments=names)
