"""The Mondrian playing field: ninety-nine rectangles of different shapes and sizes, with their geometry."""

from __future__ import annotations

import itertools
from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from pnp.games.mondrian.tiling import MAX_NEIGHBOURS, Tiling, attempts
from pnp.model.sheet import Field, Line, Space
from pnp.model.units import Point

VERSION = 1


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
        columns: width in units.
        rows: height in units.
        unit_mm: side of a unit square, mm.
        origin: top left corner of the frame, mm.
        spaces: how many spaces.
        line_mm: width of the printed lines, mm.
        inset_mm: how far a space's sample lies inside its border, mm.
    """
    for tiling in itertools.islice(attempts(seed, columns, rows, spaces), 60):
        neighbours = tiling_neighbours(tiling)
        if max(map(len, neighbours.values())) > MAX_NEIGHBOURS:
            continue
        areas = tiling_areas(tiling)
        if 1.8 * spaces <= len(areas) <= 3.6 * spaces:
            break
    return draw(tiling, neighbours, areas, unit_mm, origin, line_mm, inset_mm)


def owners(tiling: Tiling) -> NDArray[np.int16]:
    """Which space (from 1) each unit square belongs to; shape (rows, columns)."""
    grid = np.zeros((tiling.rows, tiling.columns), np.int16)
    for key, (x, y, w, h) in enumerate(tiling.cells, 1):
        grid[y : y + h, x : x + w] = key
    return grid


def tiling_neighbours(tiling: Tiling) -> dict[int, frozenset[int]]:
    """For each space the spaces that share a border with it."""
    grid = owners(tiling).astype(np.int64)
    pairs = np.concatenate(
        [np.stack([a.ravel(), b.ravel()], 1) for a, b in ((grid[:, :-1], grid[:, 1:]), (grid[:-1], grid[1:]))]
    )
    codes = np.unique(pairs[pairs[:, 0] != pairs[:, 1]] @ np.array([1000, 1]))
    found: dict[int, set[int]] = {key: set() for key in range(1, len(tiling.cells) + 1)}
    for code in codes.tolist():
        a, b = divmod(code, 1000)
        found[a].add(b)
        found[b].add(a)
    return {key: frozenset(near) for key, near in found.items()}


def walls(tiling: Tiling) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Unit edges that are lines: horizontal ones (rows + 1, columns) and vertical ones (rows, columns + 1)."""
    grid = np.pad(owners(tiling), 1)
    return grid[:-1, 1:-1] != grid[1:, 1:-1], grid[1:-1, :-1] != grid[1:-1, 1:]


def tiling_areas(tiling: Tiling) -> tuple[frozenset[int], ...]:
    """Every rectangle of two or more spaces."""
    flat, upright = walls(tiling)
    flat_sum = np.pad(np.cumsum(flat, 1), ((0, 0), (1, 0)))
    upright_sum = np.pad(np.cumsum(upright, 0), ((1, 0), (0, 0)))
    x, y, w, h = np.array(tiling.cells).T
    left, right = x[:, None], (x + w)[None, :]
    top, bottom = y[:, None], (y + h)[None, :]
    first, last = np.nonzero((left < right) & (top < bottom))
    x0, y0, x1, y1 = x[first], y[first], (x + w)[last], (y + h)[last]
    wide, high = x1 - x0, y1 - y0
    whole = (
        (flat_sum[y0, x1] - flat_sum[y0, x0] == wide)
        & (flat_sum[y1, x1] - flat_sum[y1, x0] == wide)
        & (upright_sum[y1, x0] - upright_sum[y0, x0] == high)
        & (upright_sum[y1, x1] - upright_sum[y0, x1] == high)
        & (first != last)
    )
    x0, y0, x1, y1 = (v[whole, None] for v in (x0, y0, x1, y1))
    inside = (x >= x0) & (x + w <= x1) & (y >= y0) & (y + h <= y1)
    found = [frozenset((np.flatnonzero(row) + 1).tolist()) for row in inside]
    return tuple(sorted(found, key=lambda area: (len(area), sorted(area))))


def draw(
    tiling: Tiling,
    neighbours: dict[int, frozenset[int]],
    areas: tuple[frozenset[int], ...],
    unit_mm: float,
    origin: Point,
    line_mm: float,
    inset_mm: float,
) -> Field:
    """The geometry of a tiling."""

    def at(x: float, y: float) -> Point:
        return (round(origin[0] + x * unit_mm, 3), round(origin[1] + y * unit_mm, 3))

    def box(x: int, y: int, w: int, h: int, inset: float = 0.0) -> tuple[Point, ...]:
        (x0, y0), (x1, y1) = at(x, y), at(x + w, y + h)
        x0, y0, x1, y1 = (round(v, 3) for v in (x0 + inset, y0 + inset, x1 - inset, y1 - inset))
        return ((x0, y0), (x1, y0), (x1, y1), (x0, y1))

    spaces = tuple(
        Space(key, box(*cell), box(*cell, inset_mm), at(cell[0] + cell[2] / 2, cell[1] + cell[3] / 2))
        for key, cell in enumerate(tiling.cells, 1)
    )
    lines = tuple(
        Line(key, tuple(at(*point) for point in course), line_mm) for key, course in enumerate(strokes(tiling), 1)
    )
    return Field(box(0, 0, tiling.columns, tiling.rows), spaces, lines, neighbours, areas)


def strokes(tiling: Tiling) -> list[list[tuple[int, int]]]:
    """The lines as maximal straight strokes, horizontal ones first, every junction on them a point."""
    corners = {corner for x, y, w, h in tiling.cells for corner in ((x, y), (x + w, y), (x, y + h), (x + w, y + h))}
    flat, upright = walls(tiling)
    found: list[list[tuple[int, int]]] = []
    for turned, edges in ((False, flat), (True, upright.T)):
        for across, row in enumerate(edges):
            steps = np.flatnonzero(np.diff(np.pad(row.astype(np.int8), 1)))
            for a, b in steps.reshape(-1, 2).tolist():
                course = [(across, at) if turned else (at, across) for at in range(a, b + 1)]
                found.append([point for point in course if point in corners])
    return found


def fingerprint_facts(field: Field) -> Iterable[object]:
    """The combinatorics of a field, for :func:`pnp.model.code.fingerprint`: integers only."""
    yield "mondrian"
    yield VERSION
    for key, near in field.neighbours.items():
        yield key
        yield tuple(sorted(near))
    for area in field.areas:
        yield tuple(sorted(area))
