"""A short game on a mini-field, played by the real rules: the illustration of the player aid."""

from __future__ import annotations

from functools import cache

from msgspec import Struct

from pnp.games.masks import bits
from pnp.games.springer.field import Chorded, Scale, build
from pnp.games.springer.rules import SpringerPosition, start
from pnp.games.springer.rules.chains import chains
from pnp.geometry.chords import Limits
from pnp.model.game import Move, Setup
from pnp.model.regions import region_id

SIZE_UM = (64_000, 54_000)
MINI = Scale(
    spaces=36,
    chords=15,
    long=4,
    limits=Limits(stretch_um=3200, inradius_um=2000, sine=0.4),
    tees=(0.0, 0.5),
    numbers=(3, 4, 5),
    base_mm=8.0,
    height_mm=7.0,
    apart_um=7_000,
    corner_um=4_000,
)
TARGET, MINI_LINE_MM = 13, 0.5


class Turn(Struct, frozen=True):
    """One turn of the example.

    Attributes:
        region: what was filled.
        letter: A for the first space filled, and so on; empty for a triangle.
        player: who filled it.
        chain: letters of the chain that it belongs to, in alphabetical order; empty for a triangle alone.
        total: of that chain's triangles.
        gain: how much the turn raised that total.
        before: the position in which it was taken.
    """

    region: str
    letter: str
    player: int
    chain: str
    total: int
    gain: int
    before: SpringerPosition


class Example(Struct, frozen=True):
    """The mini-field (its rectangle's top left corner at 0, 0), its turns, and how it ended."""

    field: Chorded
    turns: tuple[Turn, ...]
    state: SpringerPosition


@cache
def play(seed: int, order: tuple[str, ...]) -> Example:
    """Fill spaces and triangles of a mini-field in this order, two players in turn.

    Args:
        seed: of the mini-field.
        order: numbers of spaces, and triangles such as ``N5``.

    Raises:
        IllegalMove: the order breaks a rule.
    """
    wide, high = SIZE_UM
    line = MINI_LINE_MM
    field = build(seed, width_um=wide, height_um=high, origin=(0, 0), line_mm=line, inset_mm=line, scale=MINI)
    state = start(field.board, Setup(2, target=TARGET))
    spaces = [word for word in order if word.isdecimal()]
    letters = {region_id("space", word): chr(ord("A") + i) for i, word in enumerate(spaces)}
    turns = []
    for word in order:
        region = region_id("space", word) if word.isdecimal() else region_id("triangle", word)
        player, before = state.turn, state
        state = state.apply(Move(player, ((region, player),)))
        place = 1 << state.tables.index[region]
        found = chains(state.tables, state.coloured[player - 1], state.held[player - 1])
        mine = next((c for c in found if place & (c.triangles if region not in letters else c.spaces)), None)
        names = sorted(letters[state.tables.spaces[i]] for i in bits(mine.spaces)) if mine else []
        turns.append(
            Turn(
                region,
                letters.get(region, ""),
                player,
                "".join(names),
                mine.total if mine else 0,
                state.scores[player - 1] - before.scores[player - 1],
                before,
            )
        )
    return Example(field, tuple(turns), state)
