"""The Mondrian playing field: ninety-nine rectangles of different shapes and sizes.

The tiling (integers) is the master copy. Its unit squares say which spaces are neighbours and which rectangles can be
completed. Coordinates follow from it and decide nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from pnp.games.mondrian import GAME
from pnp.games.mondrian.tiling import MIN_SIDE, Tiling, tilings
from pnp.model.sheet import Field, Line, Space
from pnp.model.units import Point, Points

MAX_NEIGHBOURS = 12
_ATTEMPTS = 40


def build(
    seed: int,
    *,
    columns: int,
    rows: int,
    unit_mm: float = 4.0,
    origin: Point = (0.0, 0.0),
    spaces: int = 99,
    line_mm: float = 0.9,
    inset_mm: float = 1.2,
) -> Field:
    """The playing field of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        columns: width in units; every line lies on a whole unit.
        rows: height in units.
        unit_mm: a unit, mm; spaces are two units wide or more.
        origin: top left corner of the frame, mm.
        spaces: how many spaces.
        line_mm: width of the printed lines, mm.
        inset_mm: how far a space's sample lies inside its border, mm.

    Raises:
        ValueError: this many spaces do not fit, or a sample would touch the lines or vanish.
    """
    if not line_mm / 2 < inset_mm < MIN_SIDE * unit_mm / 2:
        raise ValueError(
            f"a sample {inset_mm} mm inside a border {line_mm} mm wide has no room in units of {unit_mm} mm"
        )
    tiling, near, areas = _compose(seed, columns, rows, spaces)

    def at(x: float, y: float) -> Point:
        return (round(origin[0] + x * unit_mm, 3), round(origin[1] + y * unit_mm, 3))

    def box(x: int, y: int, w: int, h: int, inset: float = 0.0) -> Points:
        (x0, y0), (x1, y1) = at(x, y), at(x + w, y + h)
        left, top, right, bottom = (round(v, 3) for v in (x0 + inset, y0 + inset, x1 - inset, y1 - inset))
        return ((left, top), (right, top), (right, bottom), (left, bottom))

    return Field(
        frame=box(0, 0, columns, rows),
        spaces=tuple(
            Space(key, box(x, y, w, h), box(x, y, w, h, inset_mm), at(x + w / 2, y + h / 2))
            for key, (x, y, w, h) in enumerate(tiling.cells, 1)
        ),
        lines=tuple(
            Line(key, tuple(at(x, y) for x, y in stroke), line_mm) for key, stroke in enumerate(strokes(tiling), 1)
        ),
        neighbours=near,
        areas=areas,
    )


def fingerprint_facts(field: Field) -> Iterable[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the generator's version and the combinatorics, integers only."""
    yield "mondrian field"
    yield GAME.version
    for key, near in sorted(field.neighbours.items()):
        yield key, sorted(near)
    for area in field.areas:
        yield sorted(area)


def neighbours(tiling: Tiling) -> dict[int, frozenset[int]]:
    """For each space, numbered from 1, those that share a border with it."""
    grid = _owners(tiling)
    base = len(tiling.cells) + 1
    pairs = [(a[a != b], b[a != b]) for a, b in ((grid[:, :-1], grid[:, 1:]), (grid[:-1], grid[1:]))]
    codes = np.unique(np.concatenate([a * base + b for a, b in pairs]))
    near: dict[int, set[int]] = {key: set() for key in range(1, base)}
    for code in codes.tolist():
        a, b = divmod(code, base)
        near[a].add(b)
        near[b].add(a)
    return {key: frozenset(keys) for key, keys in near.items()}


def completable(tiling: Tiling) -> tuple[frozenset[int], ...]:
    """Every rectangle of two or more spaces, small ones first.

    Its top left corner is the corner of one space, its bottom right corner that of another, and its four sides are
    printed lines along their whole length. Sums of the unit edges along each line show this for all pairs of spaces at
    once.
    """
    flat, upright = _walls(tiling)
    flat_sum = np.pad(flat.cumsum(1), ((0, 0), (1, 0)))
    upright_sum = np.pad(upright.cumsum(0), ((1, 0), (0, 0)))
    x, y, w, h = np.array(tiling.cells).T
    right, bottom = x + w, y + h
    first, last = np.nonzero((x[:, None] < right) & (y[:, None] < bottom) & ~np.eye(len(x), dtype=bool))
    x0, y0, x1, y1 = x[first], y[first], right[last], bottom[last]
    lined = (flat_sum[y0, x1] - flat_sum[y0, x0] == x1 - x0) & (flat_sum[y1, x1] - flat_sum[y1, x0] == x1 - x0)
    lined &= upright_sum[y1, x0] - upright_sum[y0, x0] == y1 - y0
    lined &= upright_sum[y1, x1] - upright_sum[y0, x1] == y1 - y0
    x0, y0, x1, y1 = (side[lined, None] for side in (x0, y0, x1, y1))
    inside = (x0 <= x) & (right <= x1) & (y0 <= y) & (bottom <= y1)
    ends = inside.sum(axis=1).cumsum().tolist()
    keys = (np.nonzero(inside)[1] + 1).tolist()
    found = [tuple(keys[begin:end]) for begin, end in zip([0, *ends], ends, strict=False)]
    return tuple(frozenset(keys) for keys in sorted(found, key=lambda keys: (len(keys), keys)))


def strokes(tiling: Tiling) -> list[list[tuple[int, int]]]:
    """The lines as maximal straight strokes, horizontal ones first; each lists every junction on it, in units."""
    corners = {corner for x, y, w, h in tiling.cells for corner in ((x, y), (x + w, y), (x, y + h), (x + w, y + h))}
    found = []
    for upright, walls in enumerate(_walls(tiling)):
        rows = np.pad(walls.T if upright else walls, ((0, 0), (1, 1)))
        across, turn = np.nonzero(rows[:, 1:] != rows[:, :-1])
        for line, start, end in zip(across[::2].tolist(), turn[::2].tolist(), turn[1::2].tolist(), strict=True):
            course = ((line, at) if upright else (at, line) for at in range(start, end + 1))
            found.append([point for point in course if point in corners])
    return found


def _compose(
    seed: int, columns: int, rows: int, spaces: int
) -> tuple[Tiling, Mapping[int, frozenset[int]], tuple[frozenset[int], ...]]:
    """The first tiling that plays well: enough rectangles, most of them small, no space with too many neighbours.

    For 99 spaces that means 220 to 350 rectangles, 140 of them of two to six spaces: about half of all games between
    players who always take the most points then reach 80. About half of all attempts are good. If none is, the nearest
    one is taken; it has as many spaces, and they are as wide.
    """
    best = None
    for tiling in tilings(seed, columns, rows, spaces, _ATTEMPTS):
        near = neighbours(tiling)
        crowd = max(map(len, near.values()))
        if best and crowd > MAX_NEIGHBOURS:
            continue
        areas = completable(tiling)
        small = sum(len(area) <= 6 for area in areas)
        miss = (
            max(0, crowd - MAX_NEIGHBOURS) * spaces
            + max(0, 5 * spaces // 2 - 27 - len(areas), len(areas) - 7 * spaces // 2 - 4)
            + max(0, 3 * spaces // 2 - 8 - small)
        )
        if best is None or miss < best[0]:
            best = (miss, tiling, near, areas)
        if not miss:
            break
    if best is None:
        raise ValueError(f"{spaces} spaces do not fit into {columns} by {rows} units")
    return best[1:]


def _owners(tiling: Tiling) -> NDArray[np.int64]:
    """The space (from 1) that each unit square belongs to; shape (rows, columns)."""
    grid = np.zeros((tiling.rows, tiling.columns), np.int64)
    for key, (x, y, w, h) in enumerate(tiling.cells, 1):
        grid[y : y + h, x : x + w] = key
    return grid


def _walls(tiling: Tiling) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Unit edges that are printed: horizontal ones (rows + 1, columns) and vertical ones (rows, columns + 1)."""
    grid = np.pad(_owners(tiling), 1)
    return grid[:-1, 1:-1] != grid[1:, 1:-1], grid[1:-1, :-1] != grid[1:-1, 1:]
