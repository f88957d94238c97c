"""How a face of a cube is divided: thirty ways or so, as whole numbers on the unit square that is laid onto a rhombus.

A face's own coordinates (u, v) run from 0 to :data:`GRID` along its two edges from the corner where the cube's three
faces meet. Laid onto the cube, a square leans, a circle becomes an ellipse: that makes the cube look solid.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

GRID = 10080
"""Steps along an edge of a cube; halves, thirds, quarters and eighths are whole numbers."""
ROUND = 96
"""Corners of the polygon that stands for a circle."""
DISC = 3600
"""Radius of a disc on a face, in steps."""

Spot = tuple[int, int]
Ring = tuple[Spot, ...]


@dataclass(frozen=True, slots=True)
class Piece:
    """One space of a face.

    Attributes:
        ring: its outline; a junction of lines inside the face is a corner of every piece that it touches.
        holes: outlines of what is cut out of it.
    """

    ring: Ring
    holes: tuple[Ring, ...] = ()


@dataclass(frozen=True, slots=True)
class Cut:
    """A way to divide a face.

    Attributes:
        name: of the pattern, whatever way it is turned.
        pieces: its spaces.
        lines: straight light lines, from end to end.
        disc: whether a light circle of radius :data:`DISC` stands in the middle.
    """

    name: str
    pieces: tuple[Piece, ...]
    lines: tuple[tuple[Spot, Spot], ...]
    disc: bool = False


def _at(u: float, v: float) -> Spot:
    return (round(u * GRID), round(v * GRID))


def _ring(*corners: tuple[float, float]) -> Piece:
    return Piece(tuple(_at(u, v) for u, v in corners))


def _box(u0: float, v0: float, u1: float, v1: float) -> Piece:
    return _ring((u0, v0), (u1, v0), (u1, v1), (u0, v1))


def _arc(start: int, end: int) -> Ring:
    """The circle's corners from one number to another, both included; number 0 lies at the end of u."""
    turn = math.tau / ROUND
    half = GRID // 2
    steps = range(start, end + 1) if end >= start else range(start, end - 1, -1)
    return tuple((half + round(DISC * math.cos(n * turn)), half + round(DISC * math.sin(n * turn))) for n in steps)


_CIRCLE = _arc(0, ROUND - 1)
_EIGHTH = ROUND // 8
_CORNERS = (_at(1, 1), _at(0, 1), _at(0, 0), _at(1, 0))
"""The face's corners, each an odd number of eighths round from the end of u."""
_MIDDLES = (_at(1, 0.5), _at(0.5, 1), _at(0, 0.5), _at(0.5, 0))


def _sector(first: int, last: int) -> Piece:
    """A sector of the disc between two eighths; a half of it has no corner in the middle."""
    arc = _arc(first * _EIGHTH, last * _EIGHTH)
    return Piece(arc if last - first == 4 else (*arc, _at(0.5, 0.5)))


def _outside(first: int, last: int) -> Piece:
    """What lies between the disc and the face's border, from one eighth to another; lines lead there outwards."""
    rim = [(_MIDDLES if n % 2 == 0 else _CORNERS)[n // 2 % 4] for n in range(first, last + 1)]
    border = [spot for n, spot in zip(range(first, last + 1), rim, strict=True) if n % 2 or n in (first, last)]
    return Piece((*border, *_arc(last * _EIGHTH, first * _EIGHTH)))


_FRAME = Piece(_box(0, 0, 1, 1).ring, (_CIRCLE,))
_SQUARE = _box(0.25, 0.25, 0.75, 0.75).ring
_LEVEL = (_at(0, 0.5), _at(1, 0.5))
_UPRIGHT = (_at(0.5, 0), _at(0.5, 1))
_LONG = (_at(1, 0), _at(0, 1))
_SHORT = (_at(0, 0), _at(1, 1))


def _chord(a: Spot, b: Spot) -> tuple[Spot, Spot]:
    return (a, b)


def _edges(ring: Ring) -> tuple[tuple[Spot, Spot], ...]:
    return tuple(zip(ring, (*ring[1:], ring[0]), strict=True))


def _patterns() -> Iterable[Cut]:
    """Each pattern once, in one position."""
    yield Cut("plain", (_box(0, 0, 1, 1),), ())
    yield Cut("halves", (_box(0, 0, 1, 0.5), _box(0, 0.5, 1, 1)), (_LEVEL,))
    yield Cut("sails", (_ring((0, 0), (1, 0), (0, 1)), _ring((1, 0), (1, 1), (0, 1))), (_LONG,))
    yield Cut("disc", (_FRAME, Piece(_CIRCLE)), (), disc=True)
    yield Cut("square", (Piece(_box(0, 0, 1, 1).ring, (_SQUARE,)), Piece(_SQUARE)), _edges(_SQUARE))
    third = 1 / 3
    yield Cut(
        "thirds",
        (_box(0, 0, 1, third), _box(0, third, 1, 2 * third), _box(0, 2 * third, 1, 1)),
        ((_at(0, third), _at(1, third)), (_at(0, 2 * third), _at(1, 2 * third))),
    )
    yield Cut(
        "step",
        (_ring((0, 0), (1, 0), (1, 0.5), (0.5, 0.5), (0, 0.5)), _box(0, 0.5, 0.5, 1), _box(0.5, 0.5, 1, 1)),
        (_LEVEL, (_at(0.5, 0.5), _at(0.5, 1))),
    )
    yield Cut(
        "coin",
        (_FRAME, _sector(0, 4), _sector(4, 8)),
        (_chord(_arc(0, 0)[0], _arc(ROUND // 2, ROUND // 2)[0]),),
        disc=True,
    )
    tilted = _arc(_EIGHTH, _EIGHTH)[0], _arc(5 * _EIGHTH, 5 * _EIGHTH)[0]
    yield Cut("leaf", (_FRAME, _sector(1, 5), _sector(5, 9)), (tilted,), disc=True)
    rays = tuple((_CORNERS[n], _arc((2 * n + 1) * _EIGHTH, (2 * n + 1) * _EIGHTH)[0]) for n in range(4))
    spokes = tuple((_MIDDLES[n], _arc(2 * n * _EIGHTH, 2 * n * _EIGHTH)[0]) for n in range(4))
    yield Cut("eye", (_outside(1, 5), _outside(5, 9), Piece(_CIRCLE)), (rays[0], rays[2]), disc=True)
    yield Cut("saturn", (_outside(0, 4), _outside(4, 8), Piece(_CIRCLE)), (spokes[0], spokes[2]), disc=True)
    yield Cut(
        "rays",
        (_ring((0, 0), (1, 0), (1, 0.5)), _ring((0, 0), (1, 0.5), (1, 1), (0.5, 1)), _ring((0, 0), (0.5, 1), (0, 1))),
        ((_at(0, 0), _at(1, 0.5)), (_at(0, 0), _at(0.5, 1))),
    )
    low = ((0.25, 0.25), (0.75, 0.25), (0.25, 0.75), (0.75, 0.75))
    yield Cut(
        "window",
        (
            Piece(_box(0, 0, 1, 1).ring, (_SQUARE,)),
            _ring(low[0], low[1], low[2]),
            _ring(low[1], low[3], low[2]),
        ),
        (*_edges(_SQUARE), (_at(*low[1]), _at(*low[2]))),
    )
    quarters = tuple(_box(u, v, u + 0.5, v + 0.5) for v in (0, 0.5) for u in (0, 0.5))
    yield Cut("quarters", quarters, (_LEVEL, _UPRIGHT))
    half = (0.5, 0.5)
    kite = ((0, 0), (1, 0), (1, 1), (0, 1))
    yield Cut("kite", tuple(_ring(kite[n], kite[(n + 1) % 4], half) for n in range(4)), (_LONG, _SHORT))
    yield Cut(
        "bricks",
        (
            _ring((0, 0), (third, 0), (third, 0.5), (0, 0.5)),
            _ring((third, 0), (1, 0), (1, 0.5), (2 * third, 0.5), (third, 0.5)),
            _ring((0, 0.5), (third, 0.5), (2 * third, 0.5), (2 * third, 1), (0, 1)),
            _ring((2 * third, 0.5), (1, 0.5), (1, 1), (2 * third, 1)),
        ),
        (_LEVEL, (_at(third, 0), _at(third, 0.5)), (_at(2 * third, 0.5), _at(2 * third, 1))),
    )
    yield Cut("moon", (_outside(0, 4), _outside(4, 8), _sector(0, 4), _sector(4, 8)), (_LEVEL,), disc=True)
    yield Cut("lens", (_outside(1, 5), _outside(5, 9), _sector(1, 5), _sector(5, 9)), (_SHORT,), disc=True)
    yield Cut(
        "cross",
        (_outside(1, 5), _outside(5, 9), _sector(3, 7), _sector(7, 11)),
        (rays[0], rays[2], (_arc(3 * _EIGHTH, 3 * _EIGHTH)[0], _arc(7 * _EIGHTH, 7 * _EIGHTH)[0])),
        disc=True,
    )
    yield Cut(
        "mill",
        (
            _ring((0, 0), (2 * third, 0), (2 * third, third), (third, third), (0, third)),
            _ring((2 * third, 0), (1, 0), (1, 2 * third), (2 * third, 2 * third), (2 * third, third)),
            _ring((third, 2 * third), (2 * third, 2 * third), (1, 2 * third), (1, 1), (third, 1)),
            _ring((0, third), (third, third), (third, 2 * third), (third, 1), (0, 1)),
            _box(third, third, 2 * third, 2 * third),
        ),
        (
            (_at(0, third), _at(2 * third, third)),
            (_at(2 * third, 0), _at(2 * third, 2 * third)),
            (_at(1, 2 * third), _at(third, 2 * third)),
            (_at(third, 1), _at(third, third)),
        ),
    )
    middles = ((0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5))
    yield Cut(
        "diamond",
        (*(_ring(middles[n - 1], kite[n], middles[n]) for n in range(4)), _ring(*middles)),
        _edges(_ring(*middles).ring),
    )
    pie = tuple(_sector(n, n + 2) for n in (0, 2, 4, 6))
    tips = tuple(_arc(2 * n * _EIGHTH, 2 * n * _EIGHTH)[0] for n in range(4))
    yield Cut("wheel", (_FRAME, *pie), ((tips[0], tips[2]), (tips[1], tips[3])), disc=True)
    yield Cut("porthole", (*(_outside(n, n + 2) for n in (0, 2, 4, 6)), Piece(_CIRCLE)), spokes, disc=True)
    yield Cut(
        "flag",
        (*quarters[:3], _ring((0.5, 0.5), (1, 0.5), (0.5, 1)), _ring((1, 0.5), (1, 1), (0.5, 1))),
        (_LEVEL, _UPRIGHT, (_at(1, 0.5), _at(0.5, 1))),
    )


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
    """The patterns by their number of spaces, each in every position that differs from its others."""
    found: dict[int, list[tuple[Cut, ...]]] = {}
    for cut in _patterns():
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
    """What can be seen of it: its lines, whatever their direction."""
    return frozenset(tuple(sorted(line)) for line in cut.lines)
