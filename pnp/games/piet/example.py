"""Two palettes painted by the real rules: the illustration of the player aid."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from pnp.games.masks import bits
from pnp.games.piet.rules import words
from pnp.games.piet.rules.play import PietPosition, start
from pnp.games.piet.rules.squares import Colours, chains
from pnp.games.piet.rules.words import Fill
from pnp.model.game import Move, Setup


class Turn(Struct, frozen=True):
    """One turn of painting.

    Attributes:
        letter: A for the first, and so on.
        player: the player whose turn it was.
        palette: from 1.
        wells: the squares taken, from 0.
        squares: of the player's canvas, from 0, in the same order.
        scored: (colour, length) of each chain.
        points: what it scored.
    """

    letter: str
    player: int
    palette: int
    wells: tuple[int, ...]
    squares: tuple[int, ...]
    scored: tuple[tuple[int, int], ...]
    points: int


class Example(Struct, frozen=True):
    """The palettes when they were full, the turns of painting, the canvases and the scores at the end."""

    palettes: tuple[Colours, ...]
    turns: tuple[Turn, ...]
    canvases: tuple[Colours, Colours]
    scores: tuple[int, int]


def play(moves: Sequence[str]) -> Example:
    """Play turns in words, from the beginning of a standard game.

    Raises:
        IllegalMove: something breaks a rule.
    """
    state = start(None, Setup(2))
    palettes: list[Colours] = [state.wells]
    turns: list[Turn] = []
    for text in moves:
        after = state.apply(Move(state.turn, play=text))
        told = words.read(text)
        if not isinstance(told, Fill):
            turns.append(_turn(len(turns), state, after, told.wells))
        elif not after.filling:
            palettes.append(after.wells)
        state = after
    return Example(tuple(palettes), tuple(turns), state.canvases, state.scores)


def _turn(number: int, before: PietPosition, after: PietPosition, wells: tuple[int, ...]) -> Turn:
    player = before.turn
    old, canvas = before.canvases[player - 1], after.canvases[player - 1]
    new = tuple(square for square, colour in enumerate(canvas) if colour and not old[square])
    found = chains(canvas, new)
    scored = sorted((canvas[next(bits(chain))], chain.bit_count()) for chain in found)
    points = after.scores[player - 1] - before.scores[player - 1]
    return Turn(chr(ord("A") + number), player, before.palette, wells, new, tuple(scored), points)


def in_words(scored: Sequence[tuple[int, int]], names: Sequence[str]) -> str:
    """Chains as the list writes them: ``red 2, blue 3``."""
    return ", ".join(f"{names[colour - 1]} {length}" for colour, length in scored)
