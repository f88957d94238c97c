"""A whole game on two cubes, played by the real rules: the illustration of the player aid."""

from __future__ import annotations

from collections.abc import Sequence

import shapely
from msgspec import Struct

from pnp.games.vasarely.drawing import DOTS
from pnp.games.vasarely.field import Grown, build
from pnp.games.vasarely.rules import CubeBoard, start
from pnp.model.game import Move, Setup
from pnp.model.regions import region_id
from pnp.model.units import Point

TIPS = ((0, 0), (1, -1))
SIZES = (7, 7)


class Turn(Struct, frozen=True):
    """One turn of the example.

    Attributes:
        letter: of the space filled, in the order of filling; empty for a pass.
        key: number of the space, or 0.
        player: the player whose turn it was, from 1.
        number: the number of dots that the turn asked for.
        cube: of the space, or 0.
        opens: whether it was the first filled space of the cube.
        points: what the turn scored.
    """

    letter: str
    key: int
    player: int
    number: int
    cube: int
    opens: bool
    points: int


class Example(Struct, frozen=True):
    """The two cubes, the turns, and how it ended.

    Attributes:
        grown: the field.
        letters_at: for each space a place for its letter beside the dots, mm.
        turns: in order, passes too.
        scores: of the players.
    """

    grown: Grown
    letters_at: tuple[Point, ...]
    turns: tuple[Turn, ...]
    scores: tuple[int, ...]


def play(seed: int, order: Sequence[int], *, players: int, edge_mm: float, origin: Point) -> Example:
    """Fill the spaces of two cubes in this order; a player passes if nothing can be filled.

    Args:
        seed: of the two cubes.
        order: keys of the spaces.
        players: how many.
        edge_mm: length of a cube's edges, mm.
        origin: top left corner of the picture, mm.

    Raises:
        IllegalMove: the order breaks a rule.
    """
    grown = build(seed, edge_mm=edge_mm, origin=origin, inset_mm=0.02 * edge_mm, tips=TIPS, sizes=SIZES)
    cells = grown.design.cells
    board = CubeBoard({k: c.cube for k, c in enumerate(cells, 1)}, {k: c.dots for k, c in enumerate(cells, 1)})
    state = start(board, Setup(players))
    turns: list[Turn] = []
    for index, key in enumerate(order):
        while not state.legal_moves()[0].marks:
            turns.append(Turn("", 0, state.turn, state.number, 0, False, 0))
            state = state.apply(Move(state.turn))
        player, number, before = state.turn, state.number, sum(state.scores)
        state = state.apply(Move(player, ((region_id("space", key), player),)))
        points = sum(state.scores) - before
        cube = board.cube_of[key]
        opens = all(board.cube_of[other] != cube for other in order[:index])
        turns.append(Turn(chr(ord("A") + index), key, player, number, cube, opens, points))
    return Example(grown, tuple(letters(grown)), tuple(turns), state.scores)


def letters(grown: Grown) -> list[Point]:
    """For each space the middle of the largest circle beside its dots."""
    places = []
    for region, space in zip(grown.regions, grown.field.spaces, strict=True):
        dots = shapely.Point(space.label).buffer(2.2 * DOTS.apart * grown.plan.edge_mm)
        free = shapely.Polygon(region.polygon, region.holes).difference(dots)
        circle = shapely.maximum_inscribed_circle(free, tolerance=0.01)
        places.append((round(circle.coords[0][0], 3), round(circle.coords[0][1], 3)))
    return places
