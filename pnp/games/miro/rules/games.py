"""Every game that can have produced a coloured line.

The turns are the runs of one colour along the line. The paper does not show where play began and which way it went: all
starts are tried.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from pnp.games.miro.rules.board import LineBoard
from pnp.games.miro.rules.play import lengths

Colours = Sequence[int | None]
"""For each segment along the line the pen that coloured it, 0 for none, None if it cannot be read."""


@dataclass(frozen=True)
class Trace:
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
    for begin in range(size):
        for way in (1, -1):
            line = [colours[(begin + way * step) % size] for step in range(size)]
            for first in range(1, players + 1):
                if line[0] not in (first, None):
                    continue
                for turns in _divisions(line, first, players):
                    if way < 0 and len(turns) == 1:
                        continue  # a single segment has no direction
                    yield _played(board, players, first, begin, way, turns)


def _divisions(line: Sequence[int | None], first: int, players: int) -> Iterator[tuple[int, ...]]:
    """The ways to divide a line into turns, seen from its start; what follows the last turn is not coloured."""
    size = len(line)
    ends = size - next((i for i, colour in enumerate(reversed(line)) if colour not in (0, None)), size)
    open_: list[tuple[tuple[int, ...], int]] = [((), 0)]
    while open_:
        turns, done = open_.pop()
        if done >= ends and turns:
            yield turns
        if done == size or line[done] == 0:
            continue
        player = (first - 1 + len(turns)) % players + 1
        for count in lengths(len(turns), size - done):
            if all(colour in (player, None) for colour in line[done : done + count]):
                open_.append(((*turns, count), done + count))


def _played(board: LineBoard, players: int, first: int, begin: int, way: int, turns: tuple[int, ...]) -> Trace:
    """The captures and scores of a game."""
    when: dict[int, int] = {}
    done = 0
    for turn, count in enumerate(turns):
        for place in board.run(begin + way * done, way, count):
            when[place] = turn
        done += count
    scores, taken = [0] * players, {}
    for space, places in board.around.items():
        if any(place not in when for place in places):
            continue
        last = max(when[place] for place in places)
        taken[space] = (first - 1 + last) % players + 1
        scores[taken[space] - 1] += sum((when[place] - last) % players == 0 for place in places)
    return Trace(first, begin, way, turns, tuple(scores), taken)
