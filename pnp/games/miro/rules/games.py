"""Every game that can have produced a coloured line.

The turns are the runs of one colour along the line. The paper does not show where play began and which way it went: all
starts are tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pnp.games.miro.rules.board import LineBoard
from pnp.games.miro.rules.play import lengths

Colours = Sequence[int | None]
"""For each segment along the line the pen that coloured it, 0 for none, None if it cannot be read."""


class Trace(Struct, frozen=True):
    """One game that fits the colours.

    Attributes:
        first: the player who began.
        begin: place of the first segment.
        way: 1 forward along the line, -1 backward.
        turns: segments of each turn.
        scores: points of players 1 to n.
        taken: by space, who captured it.
    """

    first: int
    begin: int
    way: int
    turns: tuple[int, ...]
    scores: tuple[int, ...]
    taken: Mapping[int, int]


def traces(board: LineBoard, players: int, colours: Colours) -> Iterator[Trace]:
    """The games that fit, once for each start, direction, first player and division into turns.

    Args:
        board: the line.
        players: how many take turns, to the left: 1, 2 ... n, 1 ...
        colours: of the segments.
    """
    size = len(board)
    ways = {way: [*colours[::way]] * 2 for way in (1, -1)}  # twice around
    fits = {way: [_fitting(ways[way], player) for player in range(1, players + 1)] for way in ways}
    for begin in range(size):
        for way, around in ways.items():
            at = begin if way > 0 else size - 1 - begin
            here = slice(at, at + size)
            for first in range(1, players + 1):
                if around[at] not in (first, None):
                    continue
                for turns in _divisions(around[here], [fit[here] for fit in fits[way]], first):
                    if way < 0 and len(turns) == 1:
                        continue  # a single segment has no direction
                    yield _played(board, players, first, begin, way, turns)


def _divisions(line: Sequence[int | None], fits: Sequence[Sequence[int]], first: int) -> Iterator[tuple[int, ...]]:
    """The ways to divide a line into turns, seen from its start; what follows the last turn is not coloured.

    Args:
        line: pen of each segment.
        fits: of each player, how many segments in a row may be theirs from each one on.
        first: the player who begins.
    """
    size = len(line)
    ends = size - next((i for i, colour in enumerate(reversed(line)) if colour not in (0, None)), size)

    def ends_of(turn: int, done: int) -> list[int]:
        """Where a turn may end that begins here."""
        most = fits[(first - 1 + turn) % len(fits)][done] if done < size else 0
        return [done + count for count in lengths(turn, size - done) if count <= most] if most else []

    begins = [{0}]  # of each turn; from these, those from which a game can go on to its end
    while begins[-1]:
        begins.append({end for done in begins[-1] for end in ends_of(len(begins) - 1, done)})
    if ends > max(map(max, begins[:-1])):
        return  # coloured further than any game comes
    for turn in reversed(range(len(begins) - 1)):
        onward = begins[turn + 1]
        begins[turn] = {
            done for done in begins[turn] if (turn and done >= ends) or not onward.isdisjoint(ends_of(turn, done))
        }
    open_: list[tuple[tuple[int, ...], int]] = [((), 0)]
    while open_:
        turns, done = open_.pop()
        if done >= ends and turns:
            yield turns
        turn = len(turns)
        open_ += [((*turns, end - done), end) for end in ends_of(turn, done) if end in begins[turn + 1]]


def _fitting(line: Sequence[int | None], player: int) -> list[int]:
    """From each segment on, how many in a row may be a player's."""
    found = [0]
    for pen in reversed(line):
        found.append(found[-1] + 1 if pen in (player, None) else 0)
    return found[:0:-1]


def _played(board: LineBoard, players: int, first: int, begin: int, way: int, turns: tuple[int, ...]) -> Trace:
    """The captures and scores of a game."""
    size = len(board)
    when, place = [-1] * size, begin
    for turn, count in enumerate(turns):
        for _ in range(count):
            when[place] = turn
            place = (place + way) % size
    scores, taken = [0] * players, {}
    for space, places in board.around.items():
        made = [when[place] for place in places]
        if min(made) >= 0:
            last = max(made)
            taken[space] = (first - 1 + last) % players + 1
            scores[taken[space] - 1] += len([turn for turn in made if (turn - last) % players == 0])
    return Trace(first, begin, way, turns, tuple(scores), taken)
