"""A whole game on a mini-field of thirteen spaces, played by the real rules: the illustration of the player aid."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import cache
from itertools import count

from msgspec import Struct

from pnp.games.arp.outline import outline
from pnp.games.arp.rules.net import Board
from pnp.games.arp.rules.play import ArpPosition, start
from pnp.games.arp.rules.runs import Run
from pnp.games.masks import bits, mask_of
from pnp.geometry.chords import Limits, subdivide
from pnp.geometry.subdivision import Subdivision
from pnp.model.game import Move, Setup
from pnp.model.regions import region_id

WIDTH_MM, HEIGHT_MM = 76, 62
LINES, SPACES, PLAYERS = 11, 13, 3
_LIMITS = Limits(stretch_um=7500, inradius_um=3600, sine=0.574)


class Turn(Struct, frozen=True):
    """One turn of the example.

    Attributes:
        letter: A for the first turn, and so on: the name of what was coloured.
        player: the number of the player, from 1.
        run: the coloured stretches, (line, place) from 1, beginning where the pen started.
        free: whether nothing uncoloured touched the line before.
        up_to: the letter of the coloured part that ended it; empty if the line itself ended.
        captured: keys of the spaces captured.
        before: the position in which it was taken.
    """

    letter: str
    player: int
    run: tuple[tuple[int, int], ...]
    free: bool
    up_to: str
    captured: tuple[int, ...]
    before: ArpPosition


class Example(Struct, frozen=True):
    """The mini-field, its turns, and how it ended."""

    plan: Subdivision
    turns: tuple[Turn, ...]
    scores: tuple[int, ...]


@cache
def mini_field(seed: int) -> Subdivision:
    """Thirteen spaces between eleven lines."""
    for attempt in count():
        rng = random.Random(f"arp {seed} {attempt}")
        ring = outline(rng, 1000 * WIDTH_MM, 1000 * HEIGHT_MM)
        plan = subdivide(rng, ring, chords=LINES - len(ring), faces=SPACES, limits=_LIMITS, long=2)
        if plan:
            return plan
    raise AssertionError("unreachable")


def board_of(plan: Subdivision) -> Board:
    """The board of an arrangement that is not on a sheet."""
    return Board(
        {line: course for line, course in enumerate(plan.lines, start=1)},
        {
            space: frozenset((line + 1, place + 1) for line, place in border)
            for space, border in enumerate(plan.borders, start=1)
        },
    )


def play(seed: int, moves: Sequence[str]) -> Example:
    """Play a game of three on a mini-field.

    Args:
        seed: of the mini-field.
        moves: what is coloured in each turn, such as ``7/1 7/2 7/3``: line and place of the stretches.

    Raises:
        IllegalMove: a move breaks a rule.
    """
    plan = mini_field(seed)
    state = start(board_of(plan), Setup(players=PLAYERS))
    letter_of: dict[int, str] = {}
    turns: list[Turn] = []
    for number, words in enumerate(moves):
        letter, player = chr(ord("A") + number), state.turn
        places = tuple((int(line), int(place)) for line, _, place in (word.partition("/") for word in words.split()))
        names = tuple(region_id("line", *at) for at in places)
        run = tuple(state.tables.index[name] for name in names)
        free = bool(state.coloured) and not state.touching()
        captured = tuple(s + 1 for s in state.captures(run))
        up_to = "" if free or not state.coloured else _end(state, run, letter_of)
        turns.append(Turn(letter, player, places, free, up_to, captured, state))
        state = state.apply(Move(player, tuple((name, player) for name in names)))
        letter_of |= dict.fromkeys(run, letter)
    return Example(plan, tuple(turns), state.scores)


def _end(state: ArpPosition, run: Run, letter_of: dict[int, str]) -> str:
    """The letter of the coloured part of the same line that a run has reached, if any."""
    last = run[-1]
    course = state.tables.courses[state.tables.line_at[last]]
    near = {stretch for stretch in course if abs(stretch - last) == 1} - set(run)
    ahead = [stretch for stretch in near if state.coloured & mask_of([stretch])]
    touched = {junction for i in bits(state.last) for junction in state.tables.ends[i]}
    if len(run) == 1:  # its two ends look alike: it started at the one that was touched
        ahead = [s for s in ahead if not set(state.tables.ends[s]) & set(state.tables.ends[last]) & touched]
    return letter_of[ahead[0]] if ahead else ""
