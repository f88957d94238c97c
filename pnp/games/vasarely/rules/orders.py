"""Which final scores a coloured field allows: the game played again, in every order that leads to it.

The paper shows who filled each space, not when. But turns leave little choice: turn t belongs to one player and asks
for one number, so it fills a space of that number in that player's colour, in one of the cubes in play or in one opened
now; and where a space of the number may be filled, one must be. An order in which none of these spaces came to have the
player's colour is not how the game went. With three or four players so few orders survive that they are all followed
together, turn by turn, in a few hundredths of a second: positions with the same filled spaces are one, with the set of
all score lines that lead there. Spaces of one cube with the same dots and colour may change places; only the first of
them is tried. Every order that the rules allow is followed, and no other, so a score line is found if and only if some
legal game ends in this picture with it.

Two players, and three cubes in play, leave more open; where there are too many positions to follow, the weaker
:func:`sums` bounds what can be claimed: each full cube was completed by one of the players whose colour is in it,
for as many points as it has spaces in other colours. A real game's line is always among those.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pnp.games.vasarely.rules.board import NUMBERS, CubeBoard

MOST_POSITIONS = 600_000
MOST_AT_ONCE = 60_000
_DIGIT = 8
"""Bits that a player's points take in a packed score line; a cube game brings no more than 85 points."""

Line = tuple[int, ...]
"""Scores of players 1 to n."""


@dataclass(frozen=True, slots=True)
class Found:
    """What following all orders has shown.

    Attributes:
        lines: every score line that a legal order brings.
        turns: how many turns the longest order that was followed took; where there is no line, it got stuck then.
    """

    lines: frozenset[Line]
    turns: int


_Lines = int | frozenset[int]
"""Score lines: for two players the bits of a number, else packed numbers in a set; both know ``|``."""
_Place = tuple[tuple[int, ...], tuple[int, ...], _Lines]
"""What belongs to a set of filled spaces: cubes in play, untouched cubes, the score lines that lead there."""


def follow(
    board: CubeBoard,
    coloured: Sequence[int],
    first: int,
    most: int,
    *,
    positions: int = MOST_POSITIONS,
    at_once: int = MOST_AT_ONCE,
) -> Found | None:
    """Every score line with which a legal game can end in this picture, finished or broken off.

    Args:
        board: the field; every cube has two spaces or more.
        coloured: for each player the mask of the spaces in his colour.
        first: the player who began.
        most: cubes that may be in play at a time.
        positions: how many to follow in all.
        at_once: how many to follow in one turn.

    Returns:
        None where there are more positions than that.
    """
    players, cubes = len(coloured), board.cubes
    goal = sum(coloured)
    asked_for = [[cube & mask for cube in cubes] for mask in board.dots]
    fitting = [[[part & mask for part in parts] for parts in asked_for] for mask in coloured]
    packed = players == 2
    gains = [[_gain(cube & ~mask, player, packed) for cube in cubes] for player, mask in enumerate(coloured)]
    layer: dict[int, _Place] = {0: ((), tuple(range(len(cubes))), 1 if packed else frozenset((0,)))}
    lines: _Lines = 0 if packed else frozenset()
    turn = seen = 0
    while layer:
        if goal in layer:
            lines = lines | layer.pop(goal)[2]  # type: ignore[operator]
        player, number = (first - 1 + turn) % players, turn % NUMBERS
        layer = _after(layer, cubes, asked_for[number], fitting[player][number], gains[player], most)
        seen += len(layer)
        if seen > positions or len(layer) > at_once:
            return None
        turn += layer != {}
    return Found(frozenset(_unpack(lines, players)), turn)


def _after(
    layer: dict[int, _Place],
    cubes: Sequence[int],
    asked: Sequence[int],
    fitting: Sequence[int],
    gains: Sequence[int],
    most: int,
) -> dict[int, _Place]:
    """All positions after one more turn, by the mask of the filled spaces."""
    after: dict[int, _Place] = {}
    for filled, place in layer.items():
        playing, fresh, lines = place
        empty = ~filled
        use = [cube for cube in playing if asked[cube] & empty]
        may_open = fresh if len(playing) < most else ()
        if not use and not any(asked[cube] for cube in may_open):
            _add(after, filled, place)
            continue
        for cube in use:
            if own := fitting[cube] & empty:
                now = filled | own & -own
                if cubes[cube] & ~now:
                    _add(after, now, (playing, fresh, lines))
                else:
                    still = tuple([other for other in playing if other != cube])
                    _add(after, now, (still, fresh, _moved(lines, gains[cube])))
        for cube in may_open:
            if own := fitting[cube]:
                rest = tuple([other for other in fresh if other != cube])
                _add(after, filled | own & -own, ((*playing, cube), rest, lines))
    return after


def _add(after: dict[int, _Place], filled: int, place: _Place) -> None:
    known = after.setdefault(filled, place)
    if known[2] != place[2]:
        after[filled] = (known[0], known[1], known[2] | place[2])  # type: ignore[operator]


def _gain(others: int, player: int, packed: bool) -> int:
    """What completing a cube adds to a score line."""
    gain = others.bit_count() << _DIGIT * player
    return _digits(gain) if packed else gain


def _digits(gain: int) -> int:
    """Two players' lines are bits number ``a + 96 b``, which keeps the numbers short."""
    return (gain & 255) + 96 * (gain >> _DIGIT)


def _moved(lines: _Lines, gain: int) -> _Lines:
    return lines << gain if isinstance(lines, int) else frozenset(line + gain for line in lines)


def _unpack(lines: _Lines, players: int) -> list[Line]:
    if isinstance(lines, int):
        return [(at % 96, at // 96) for at in range(lines.bit_length()) if lines >> at & 1]
    mask = (1 << _DIGIT) - 1
    return [tuple(line >> _DIGIT * player & mask for player in range(players)) for line in lines]


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
