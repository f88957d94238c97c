"""Why a coloured line is the trace of no game: the faults that a person can see on the paper."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from pnp.games.claims import listed
from pnp.games.miro.rules.board import LineBoard
from pnp.games.miro.rules.play import MOST
from pnp.model.game import Finding

_SHOWN = 8
"""At most so many segments are named in one sentence."""


def faults(board: LineBoard, players: int, colours: Sequence[int], inks: Mapping[int, str]) -> Iterator[Finding]:
    """What is wrong with a line that no game can have left so.

    Args:
        board: the line.
        players: how many play.
        colours: pen of each segment, 0 for none.
        inks: names of the pens' colours.
    """
    runs = _runs(colours)
    found = [*_gaps(board, runs), *_long(board, runs, inks), *_order(board, runs, players, inks)]
    if not found:
        text = (
            "Nowhere on the line can play have begun: no one segment, then two and then three of the next players' "
            "colours stand in a row with turns of one to three segments after them."
        )
        found = [Finding("miro.opening", "error", text, ())]
    yield from found


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
    """White segments between coloured ones: all white runs but the longest."""
    white = sorted((places for pen, places in runs if not pen), key=len)
    for places in white[:-1]:
        who = _named(board, places).capitalize()
        text = f"{who} left white between coloured ones: a turn goes on where the last one ended."
        yield Finding("miro.gap", "error", text, board.regions(places))


def _long(board: LineBoard, runs: list[tuple[int, list[int]]], inks: Mapping[int, str]) -> Iterator[Finding]:
    """Turns of more than three. Where a finished line closes, the last turn and the first may make up four."""
    coloured = [(pen, places) for pen, places in runs if pen]
    closed = all(pen for pen, _ in runs)
    four = [run for run in coloured if len(run[1]) == MOST + 1]
    for pen, places in coloured:
        if len(places) > MOST + 1 or (len(places) == MOST + 1 and not (closed and len(four) == 1)):
            text = f"{_named(board, places).capitalize()} {inks[pen]}, but a turn is at most {MOST} segments."
            yield Finding("miro.length", "error", text, board.regions(places))


def _order(
    board: LineBoard, runs: list[tuple[int, list[int]]], players: int, inks: Mapping[int, str]
) -> Iterator[Finding]:
    """Changes of colour that are not from a player to the next one, in the direction in which most are."""
    closed = all(pen for pen, _ in runs)
    pairs = [(runs[i - 1], runs[i]) for i in range(len(runs)) if runs[i - 1][0] and runs[i][0]]
    ways = [[(b[0] - a[0] - way) % players != 0 for a, b in pairs] for way in (1, -1)]
    wrong = min(ways, key=sum)
    if sum(wrong) <= (1 if closed else 0):
        return  # where a finished line closes, any two colours may meet
    for (a, b), bad in zip(pairs, wrong, strict=True):
        if bad:
            places = (a[1][-1], b[1][0])
            where = listed([board.name(place) for place in places])
            text = (
                f"{inks[a[0]].capitalize()} and {inks[b[0]]} meet between segments {where}, but the turns go round to "
                "the left, always in the same order."
            )
            yield Finding("miro.order", "error", text, board.regions(places))


def _named(board: LineBoard, places: Sequence[int]) -> str:
    names = [board.name(place) for place in places]
    if len(names) > _SHOWN:
        return f"{len(names)} segments from {names[0]} to {names[-1]} are"
    return f"segment{'s' if len(names) > 1 else ''} {listed(names)} {'are' if len(names) > 1 else 'is'}"
