"""The final scores that a coloured field allows: the game is played again, in every order that leads to it.

The paper shows who filled each space, not when. But turns leave little choice. Turn t belongs to one player and asks
for one number, so it fills a space of that number in that player's colour, in one of the cubes in play or in one opened
now. If a space of the number may be filled, one must be filled. An order in which none of these spaces has the player's
colour is not how the game went. Every order that the rules allow is followed, and no other, so a score line is found if
and only if some legal game ends in this picture with it.

Spaces of one cube with the same dots and colour are interchangeable, so they are counted: what a cube lacks is a small
count for each number and colour, and all counts are packed into one integer. And few turns need a decision. While the
most allowed cubes are in play, none can be opened: a turn takes a space of its number and colour from what these cubes
lack together, as long as they have the number, and only its cube is open. So each turn on which one of them can become
full is known in advance, with what the others lack then (:meth:`_Orders._crowded`). Single positions are visited only
if a cube may be opened, and what lies ahead of each is found once.

Two players, and three cubes in play, may leave too much open. If there are too many positions to follow,
:mod:`pnp.games.vasarely.rules.bounds` says what can be claimed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, partial
from itertools import product

from msgspec import Struct

from pnp.games.vasarely.rules.board import NUMBERS, CubeBoard
from pnp.games.vasarely.rules.bounds import Line

MOST_POSITIONS = 12_000
_DIGIT = 8
"""Bits that a player's points take in a packed score line; a cube game brings no more than 85 points."""


class Found(Struct, frozen=True):
    """What following all orders has shown.

    Attributes:
        lines: every score line that a legal order gives.
        turns: how many turns the longest followed order took; if there is no line, it got stuck there.
    """

    lines: frozenset[Line]
    turns: int


def follow(
    board: CubeBoard, coloured: Sequence[int], first: int, most: int, *, positions: int = MOST_POSITIONS
) -> Found | None:
    """Every score line with which a legal game can end in this picture, finished or not.

    Args:
        board: the field; every cube has two spaces or more.
        coloured: for each player the mask of the spaces in their colour.
        first: the player who began.
        most: cubes that may be in play at a time.
        positions: the most positions to follow in which a cube may be opened.

    Returns:
        None if there are more positions than that.
    """
    try:
        lines, turns = _Orders(board, coloured, first, most, positions).ahead(0, (1 << len(board.cubes)) - 1, ())
    except _TooManyError:
        return None
    shifts, mask = [_DIGIT * player for player in range(len(coloured))], (1 << _DIGIT) - 1
    return Found(frozenset(tuple([line >> shift & mask for shift in shifts]) for line in lines), turns)


class _TooManyError(Exception):
    """More positions than may be followed."""


_Cube = tuple[int, int]
"""A cube in play: its index, and the counts of what it lacks."""
_Ahead = tuple[frozenset[int], int]
"""What lies ahead of a position: points to come, as packed score lines, and the turns of the longest order."""
_STUCK: _Ahead = frozenset(), 0
_THERE: _Ahead = frozenset((0,)), 0
_NEVER = 1 << 20


class _Turn(Struct, frozen=True):
    """One of the turns of a cycle, after which player and number repeat.

    Attributes:
        after: index of the turn after it.
        one: a space of its number in its player's colour, as a count.
        own: the bits of that count.
        asked: the bits of all counts of its number.
        asking: mask of the cubes that have the number.
        opens: for each cube in which its player has such a space, what it lacks then and how soon it could be full.
        gains: for each cube what completing it adds to a score line.
    """

    after: int
    one: int
    own: int
    asked: int
    asking: int
    opens: tuple[tuple[_Cube, int], ...]
    gains: tuple[int, ...]


class _Orders:
    """All orders of turns that lead to a picture.

    Spaces that stay empty count as coloured too, in a colour that belongs to nobody: no turn takes them.
    """

    def __init__(self, board: CubeBoard, coloured: Sequence[int], first: int, most: int, positions: int) -> None:
        players, cubes = len(coloured), board.cubes
        colours = [*coloured, board.all & ~sum(coloured)]
        spaces = [[(cube & dots & mask).bit_count() for dots in board.dots for mask in colours] for cube in cubes]
        width = (most * max(map(max, spaces))).bit_length() + 1
        row, places = width * len(colours), range(0, NUMBERS * width * len(colours), width)
        self._most, self._positions = most, positions
        self._counts = [((1 << width) - 1) << place for place in places]
        self._spare = sum(1 << place + width - 1 for place in places)
        """The highest bit of each count; no count needs it."""
        self._empty = sum(self._counts[players :: len(colours)])
        self._row = (1 << row) - 1
        lacks = [sum(n << place for n, place in zip(cube, places, strict=True)) for cube in spaces]
        self._wanted = sum(1 << cube for cube, lack in enumerate(lacks) if lack & ~self._empty)
        rounds = [cache(partial(_rounds, player, players, width)) for player in range(players)]
        length = NUMBERS * players
        who = [(first - 1 + at) % players for at in range(length)]
        self._numbers = [
            [(wait, (at + wait) % NUMBERS * row, rounds[who[(at + wait) % length]]) for wait in range(NUMBERS)]
            for at in range(length)
        ]
        """For each turn and number: the turns until it is asked for, where its counts begin, and their changes."""
        self._turns: list[_Turn] = []
        for at, player in enumerate(who):
            after, number = (at + 1) % length, at % NUMBERS
            one, own = 1 << number * row + player * width, self._counts[number * len(colours) + player]
            asked = self._row << number * row
            self._turns.append(
                _Turn(
                    after=after,
                    one=one,
                    own=own,
                    asked=asked,
                    asking=sum(1 << cube for cube, lack in enumerate(lacks) if lack & asked),
                    opens=tuple(
                        ((cube, lack - one), self._full(after, lack - one))
                        for cube, lack in enumerate(lacks)
                        if lack & own
                    ),
                    gains=tuple((cube & ~coloured[player]).bit_count() << _DIGIT * player for cube in cubes),
                )
            )
        self._known: dict[tuple[int, int, tuple[_Cube, ...]], _Ahead] = {}

    def ahead(self, at: int, fresh: int, playing: tuple[_Cube, ...]) -> _Ahead:
        """What lies ahead if a cube may be opened.

        Args:
            at: index of the turn.
            fresh: mask of the untouched cubes.
            playing: the cubes in play, ascending; fewer than may be.
        """
        here = at, fresh, playing
        if (known := self._known.get(here)) is not None:
            return known
        if not fresh & self._wanted and not any([lack & ~self._empty for _, lack in playing]):
            return _THERE
        if len(self._known) >= self._positions:
            raise _TooManyError
        lines: set[int] = set()
        longest = 0
        for turns, gain, (points, more) in self._steps(self._turns[at], fresh, playing):
            if points:
                lines.update([line + gain for line in points])
            if turns + more > longest:
                longest = turns + more
        self._known[here] = frozenset(lines), longest
        return self._known[here]

    def _steps(self, turn: _Turn, fresh: int, playing: tuple[_Cube, ...]) -> Iterator[tuple[int, int, _Ahead]]:
        """Where the turn may lead: the number of turns, the points scored there, and what lies ahead then."""
        if not fresh & turn.asking and not any([lack & turn.asked for _, lack in playing]):
            yield 1, 0, self.ahead(turn.after, fresh, playing)
            return
        for place, (cube, lack) in enumerate(playing):
            if lack & turn.own:
                before, rest = playing[:place], playing[place + 1 :]
                if left := lack - turn.one:
                    yield 1, 0, self.ahead(turn.after, fresh, (*before, (cube, left), *rest))
                else:
                    yield 1, turn.gains[cube], self.ahead(turn.after, fresh, (*before, *rest))
        crowded = len(playing) + 1 == self._most
        soon = min([self._full(turn.after, lack) for _, lack in playing], default=_NEVER) if crowded else 0
        for opened, full in turn.opens:
            if fresh >> opened[0] & 1:
                now, others = tuple(sorted((*playing, opened))), fresh & ~(1 << opened[0])
                if crowded:
                    yield from self._crowded(turn.after, others, now, min(soon, full))
                else:
                    yield 1, 0, self.ahead(turn.after, others, now)

    def _crowded(self, at: int, fresh: int, playing: tuple[_Cube, ...], soon: int) -> Iterator[tuple[int, int, _Ahead]]:
        """Where a turn leads that has opened the last allowed cube: all turns on which one of the cubes can be full."""
        together = sum([lack for _, lack in playing])
        stuck = min([wait + rounds(together >> begin & self._row)[0] for wait, begin, rounds in self._numbers[at]])
        end = not fresh & self._wanted and all([lack & self._empty for _, lack in playing])
        if soon >= stuck and not end:
            yield 1 + stuck, 0, _STUCK
            return
        parts = []
        for place, (cube, lack) in enumerate(playing):
            others = playing[:place] + playing[place + 1 :]
            parts.append((cube, lack, others, sum([lack for _, lack in others]) | self._spare))
        turns, longest = 0, -1
        while together:
            if end and not together & ~self._empty:
                yield 1 + turns, 0, _THERE
                return
            if turns == stuck:
                break
            turn = self._turns[at]
            at = turn.after
            turns += 1
            own = turn.own
            if not together & own:
                continue
            together -= turn.one
            for cube, lack, others, room in parts:
                if lack & own and room - together & self._spare == self._spare:
                    for left in self._shared(together, others):
                        way = self.ahead(at, fresh, left)
                        longest = max(longest, turns + way[1])
                        yield 1 + turns, turn.gains[cube], way
        if longest < turns == stuck and any(True for _ in self._shared(together, playing)):
            yield 1 + stuck, 0, _STUCK

    def _shared(self, together: int, cubes: tuple[_Cube, ...]) -> Iterator[tuple[_Cube, ...]]:
        """Every way in which the cubes can lack this together, and each something; they lacked no less before."""
        (cube, lack), *rest = cubes
        if not rest:
            if together:
                yield ((cube, together),)
            return
        others = sum([lack for _, lack in rest])
        choices = []
        for count in self._counts:
            if wanted := together & count:
                least, most = max(0, wanted - (others & count)), min(wanted, lack & count)
                choices.append(range(least, most + 1, count & -count))
        for choice in product(*choices):
            if left := sum(choice):
                for shared in self._shared(together - left, tuple(rest)):
                    yield ((cube, left), *shared)

    def _full(self, at: int, lack: int) -> int:
        """How many turns come before the one that could make a cube full; very many if it stays empty."""
        return max([wait + rounds(lack >> begin & self._row)[1] for wait, begin, rounds in self._numbers[at]])


def _rounds(player: int, players: int, width: int, row: int) -> tuple[int, int]:
    """What happens to spaces of one number, counted by colour, from a player's turn that asks for it.

    Returns:
        How many turns come before one whose player has none of them while others have some; and before the one that
        takes the last, if each player takes one whenever they can. Very many if that never happens; less than zero
        without any spaces.
    """
    *lacks, empty = [row >> width * colour & (1 << width) - 1 for colour in range(players + 1)]
    if not row:
        return _NEVER, -NUMBERS
    turn = {(player + turn * NUMBERS) % players: turn for turn in range(players)}
    without = min(turn[who] + lack * players for who, lack in enumerate(lacks))
    last = max(turn[who] + (lack - 1) * players for who, lack in enumerate(lacks) if lack or empty)
    stuck = _NEVER if without >= sum(lacks) + empty else without * NUMBERS
    return stuck, _NEVER if empty else last * NUMBERS
