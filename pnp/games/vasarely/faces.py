"""How a face of a cube is divided: two dozen patterns, in whole numbers on a square that is laid onto a rhombus.

A face's own coordinates (u, v) run from 0 to :data:`GRID` along its two edges from the corner where the cube's three
faces meet. On the cube, a square leans and a circle becomes an ellipse: that makes the cube look solid.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import cache

from msgspec import Struct

from pnp.data import load_layout

GRID = 10080
"""Steps along an edge of a cube; halves, thirds, quarters and eighths are whole numbers."""
ROUND = 96
"""Corners of the polygon that stands for a circle."""
DISC = 3600
"""Radius of a disc on a face, in steps."""

Spot = tuple[int, int]
Ring = tuple[Spot, ...]


class Piece(Struct, frozen=True):
    """One space of a face.

    Attributes:
        ring: its outline; a junction of lines inside the face is a corner of every piece that it touches.
        holes: outlines of what is cut out of it.
    """

    ring: Ring
    holes: tuple[Ring, ...] = ()


class Cut(Struct, frozen=True):
    """A way to divide a face.

    Attributes:
        name: of the pattern, the same in every position.
        pieces: its spaces.
        lines: straight light lines, from end to end.
        disc: whether there is a light circle of radius :data:`DISC` in the middle.
    """

    name: str
    pieces: tuple[Piece, ...]
    lines: tuple[tuple[Spot, Spot], ...]
    disc: bool = False


def _at(u: float, v: float) -> Spot:
    return (round(u * GRID), round(v * GRID))


def _arc(start: int, end: int) -> Ring:
    """The circle's corners from one number to another, both included; number 0 lies at the end of u."""
    turn = math.tau / ROUND
    half = GRID // 2
    steps = range(start, end + 1) if end >= start else range(start, end - 1, -1)
    return tuple((half + round(DISC * math.cos(n * turn)), half + round(DISC * math.sin(n * turn))) for n in steps)


_CIRCLE = _arc(0, ROUND - 1)
_EIGHTH = ROUND // 8
_CORNERS = (_at(1, 1), _at(0, 1), _at(0, 0), _at(1, 0))
"""The face's corners; each is an odd number of eighths from the end of u."""
_MIDDLES = (_at(1, 0.5), _at(0.5, 1), _at(0, 0.5), _at(0.5, 0))


def _sector(first: int, last: int) -> Piece:
    """A sector of the disc between two eighths; a half of it has no corner in the middle."""
    arc = _arc(first * _EIGHTH, last * _EIGHTH)
    return Piece(arc if last - first == 4 else (*arc, _at(0.5, 0.5)))


def _outside(first: int, last: int) -> Piece:
    """What lies between the disc and the face's border, from one eighth to another; lines lead outwards there."""
    rim = [(_MIDDLES if n % 2 == 0 else _CORNERS)[n // 2 % 4] for n in range(first, last + 1)]
    border = [spot for n, spot in zip(range(first, last + 1), rim, strict=True) if n % 2 or n in (first, last)]
    return Piece((*border, *_arc(last * _EIGHTH, first * _EIGHTH)))


_FRAME = Piece((_at(0, 0), _at(1, 0), _at(1, 1), _at(0, 1)), (_CIRCLE,))
_LEVEL = (_at(0, 0.5), _at(1, 0.5))
_SHORT = (_at(0, 0), _at(1, 1))


def _rim(eighth: int) -> Spot:
    """A place on the disc's rim, this many eighths round."""
    return _CIRCLE[eighth % 8 * _EIGHTH]


def _straight() -> Iterator[Cut]:
    """The patterns of straight lines, each in one position: ``layouts/games/vasarely/cuts.toml``."""
    for name, cut in load_layout("games/vasarely/cuts").items():
        pieces = ([_spots(ring) for ring in piece.split("/")] for piece in cut["pieces"])
        lines = tuple((start, end) for start, end in map(_spots, cut["lines"]))
        yield Cut(name, tuple(Piece(outline, tuple(holes)) for outline, *holes in pieces), lines)


def _spots(told: str) -> Ring:
    """Places in twelfths of an edge: ``0,0 12,0 12,6``."""
    places = (place.split(",") for place in told.split())
    return tuple((int(u) * GRID // 12, int(v) * GRID // 12) for u, v in places)


def _round() -> Iterator[Cut]:
    """The patterns with a disc, each in one position."""
    rays = tuple((_CORNERS[n], _rim(2 * n + 1)) for n in range(4))
    spokes = tuple((_MIDDLES[n], _rim(2 * n)) for n in range(4))
    disc = Piece(_CIRCLE)
    corner_to_corner, side_to_side = (_outside(1, 5), _outside(5, 9)), (_outside(0, 4), _outside(4, 8))
    tilted, level = (_sector(1, 5), _sector(5, 9)), (_sector(0, 4), _sector(4, 8))
    pie = tuple(_sector(n, n + 2) for n in (0, 2, 4, 6))
    yield Cut("disc", (_FRAME, disc), (), disc=True)
    yield Cut("coin", (_FRAME, *level), ((_rim(0), _rim(4)),), disc=True)
    yield Cut("leaf", (_FRAME, *tilted), ((_rim(1), _rim(5)),), disc=True)
    yield Cut("eye", (*corner_to_corner, disc), (rays[0], rays[2]), disc=True)
    yield Cut("saturn", (*side_to_side, disc), (spokes[0], spokes[2]), disc=True)
    yield Cut("moon", (*side_to_side, *level), (_LEVEL,), disc=True)
    yield Cut("lens", (*corner_to_corner, *tilted), (_SHORT,), disc=True)
    across = (_sector(3, 7), _sector(7, 11))
    yield Cut("cross", (*corner_to_corner, *across), (rays[0], rays[2], (_rim(3), _rim(7))), disc=True)
    yield Cut("wheel", (_FRAME, *pie), ((_rim(0), _rim(4)), (_rim(2), _rim(6))), disc=True)
    yield Cut("porthole", (*(_outside(n, n + 2) for n in (0, 2, 4, 6)), disc), spokes, disc=True)


_TURNS: tuple[Callable[[Spot], Spot], ...] = (
    lambda p: p,
    lambda p: (p[1], p[0]),
    lambda p: (GRID - p[0], GRID - p[1]),
    lambda p: (GRID - p[1], GRID - p[0]),
    lambda p: (GRID - p[0], p[1]),
    lambda p: (p[0], GRID - p[1]),
    lambda p: (p[1], GRID - p[0]),
    lambda p: (GRID - p[1], p[0]),
)


@cache
def cuts() -> dict[int, tuple[tuple[Cut, ...], ...]]:
    """The patterns by their number of spaces, each in all its different positions."""
    found: dict[int, list[tuple[Cut, ...]]] = {}
    for cut in (*_straight(), *_round()):
        turned = {_look(variant): variant for variant in reversed([_turn(cut, turn) for turn in _TURNS])}
        found.setdefault(len(cut.pieces), []).append(tuple(turned[key] for key in sorted(turned, key=sorted)))
    return {count: tuple(patterns) for count, patterns in found.items()}


def _turn(cut: Cut, turn: Callable[[Spot], Spot]) -> Cut:
    pieces = tuple(
        Piece(tuple(map(turn, piece.ring)), tuple(tuple(map(turn, hole)) for hole in piece.holes))
        for piece in cut.pieces
    )
    return Cut(cut.name, pieces, tuple((turn(a), turn(b)) for a, b in cut.lines), cut.disc)


def _look(cut: Cut) -> frozenset[tuple[Spot, ...]]:
    """How it looks: its lines, whatever their direction."""
    return frozenset(tuple(sorted(line)) for line in cut.lines)
