"""The Mondrian playing field: ninety-nine rectangles of different shapes and sizes.

The tiling (integers) is the master copy. Its unit squares say which spaces are neighbours and which rectangles can be
completed. Coordinates follow from it and decide nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pnp.games.mondrian import GAME
from pnp.games.mondrian.tiling import MIN_SIDE, ROW, Cell, Tiling, tilings
from pnp.model.drawing import Item, Style, polyline
from pnp.model.sheet import Field, Line, Space
from pnp.model.units import Point, Points

SPACES = 99
MAX_NEIGHBOURS = 12
MOST_WHOLE_CUTS = 1
"""Lines that cross the whole field, at most; the frame does not count."""
MOST_IN_ROWS = 24
"""Of 99 spaces so many stand in rows, at most (:func:`in_rows`)."""
_ATTEMPTS = 120

Stroke = list[tuple[int, int]]
"""A straight line of the tiling from end to end: every junction on it, in units."""


class Widths(NamedTuple):
    """How wide lines are printed, mm.

    Attributes:
        short: the frame, and lines shorter than a quarter of the field.
        middle: lines of a quarter of the field or longer.
        long: lines of half the field or longer.
    """

    short: float = 0.7
    middle: float = 1.1
    long: float = 1.8

    def of(self, stroke: Stroke, columns: int, rows: int) -> float:
        """The width of a line on a field of so many units."""
        (x0, y0), (x1, y1) = stroke[0], stroke[-1]
        length, whole, at, far = (x1 - x0, columns, y0, rows) if y0 == y1 else (y1 - y0, rows, x0, columns)
        if at in (0, far) or 4 * length < whole:
            return self.short
        return self.middle if 2 * length < whole else self.long


WIDTHS = Widths()


def build(
    seed: int,
    *,
    columns: int,
    rows: int,
    unit_mm: float = 4.0,
    origin: Point = (0.0, 0.0),
    spaces: int = SPACES,
    widths: Widths = WIDTHS,
    clear_mm: float = 0.75,
) -> Field:
    """The playing field of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        columns: width in units; every line lies on a whole unit.
        rows: height in units.
        unit_mm: a unit, mm; spaces are two units wide or more.
        origin: top left corner of the frame, mm.
        spaces: how many spaces.
        widths: of the printed lines.
        clear_mm: how far a space's sample lies from the lines' ink, mm.

    Raises:
        ValueError: this many spaces do not fit, or a sample would touch the lines or vanish.
    """
    if not 0 < clear_mm < MIN_SIDE * unit_mm / 2 - widths.long / 2:
        raise ValueError(
            f"a sample {clear_mm} mm inside lines {widths.long} mm wide has no room in units of {unit_mm} mm"
        )
    tiling, near, areas = _compose(seed, columns, rows, spaces)
    lines = [(stroke, widths.of(stroke, columns, rows)) for stroke in strokes(tiling)]
    beside = _beside(lines)

    def at(x: float, y: float) -> Point:
        return (round(origin[0] + x * unit_mm, 3), round(origin[1] + y * unit_mm, 3))

    def box(x: int, y: int, w: int, h: int) -> Points:
        return (at(x, y), at(x + w, y), at(x + w, y + h), at(x, y + h))

    def sample(x: int, y: int, w: int, h: int) -> Points:
        (x0, y0), (x1, y1) = at(x, y), at(x + w, y + h)
        sides = ((x, y, True), (x, y, False), (x + w, y, True), (x, y + h, False))
        west, north, east, south = (beside[side] / 2 + clear_mm for side in sides)
        left, top, right, bottom = (round(v, 3) for v in (x0 + west, y0 + north, x1 - east, y1 - south))
        return ((left, top), (right, top), (right, bottom), (left, bottom))

    return Field(
        frame=box(0, 0, columns, rows),
        spaces=tuple(
            Space(key, box(x, y, w, h), sample(x, y, w, h), at(x + w / 2, y + h / 2))
            for key, (x, y, w, h) in enumerate(tiling.cells, 1)
        ),
        lines=tuple(
            Line(key, tuple(at(x, y) for x, y in stroke), width) for key, (stroke, width) in enumerate(lines, 1)
        ),
        neighbours=near,
        areas=areas,
    )


def drawn(field: Field, colour: str) -> Iterator[Item]:
    """The lines of a field, blunt where they meet another one, and its frame with sharp corners."""
    (left, top), _, (right, bottom), _ = field.frame
    for line in field.lines:
        (x0, y0), (x1, y1) = line.points[0], line.points[-1]
        if x0 == x1 in (left, right) or y0 == y1 in (top, bottom):
            frame_mm = line.width_mm
        else:
            style = Style(stroke=colour, stroke_mm=line.width_mm)
            yield polyline((line.points[0], line.points[-1]), style, id=f"line-{line.key}")
    yield polyline(field.frame, Style(stroke=colour, stroke_mm=frame_mm), closed=True, id="field-frame")


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


def strokes(tiling: Tiling) -> list[Stroke]:
    """The lines as straight strokes, each as long as it can be, horizontal ones first."""
    corners = {corner for x, y, w, h in tiling.cells for corner in ((x, y), (x + w, y), (x, y + h), (x + w, y + h))}
    found = []
    for upright, walls in enumerate(_walls(tiling)):
        rows = np.pad(walls.T if upright else walls, ((0, 0), (1, 1)))
        across, turn = np.nonzero(rows[:, 1:] != rows[:, :-1])
        for line, start, end in zip(across[::2].tolist(), turn[::2].tolist(), turn[1::2].tolist(), strict=True):
            course = ((line, at) if upright else (at, line) for at in range(start, end + 1))
            found.append([point for point in course if point in corners])
    return found


def in_rows(cells: Iterable[Cell]) -> set[Cell]:
    """The spaces that stand in rows like bricks or rungs: four or more side by side, of equal extent across."""
    found: set[Cell] = set()
    for across, along in ((1, 0), (0, 1)):
        row: list[Cell] = []
        for cell in sorted(cells, key=lambda cell: (cell[across], cell[across + 2], cell[along])):
            last = row[-1] if row else cell
            same = cell[across] == last[across] and cell[across + 2] == last[across + 2]
            row = [*row, cell] if same and cell[along] == last[along] + last[along + 2] else [cell]
            if len(row) >= ROW:
                found.update(row)
    return found


def whole_cuts(tiling: Tiling) -> int:
    """How many lines inside the field reach from one of its sides to the other."""
    flat, upright = _walls(tiling)
    return int(flat[1:-1].all(axis=1).sum() + upright[:, 1:-1].all(axis=0).sum())


def _beside(lines: Iterable[tuple[Stroke, float]]) -> dict[tuple[int, int, bool], float]:
    """The width of the line that begins or goes on at a junction, to the right or (True) downwards."""
    return {(x, y, x == u): width for stroke, width in lines for (x, y), (u, _) in pairwise(stroke)}


def _compose(
    seed: int, columns: int, rows: int, spaces: int
) -> tuple[Tiling, Mapping[int, frozenset[int]], tuple[frozenset[int], ...]]:
    """The first tiling that plays and looks well.

    It plays well if there are enough rectangles, most of them small, and no space has too many neighbours. For 99
    spaces that means 220 to 350 rectangles, 140 of them of two to six spaces: about half of all games between players
    who always take the most points then reach 80. It looks well if few spaces stand in rows and lines hardly cross the
    whole field. About one attempt in ten is good. If none is, the nearest one is taken; it has as many spaces, and
    they are as wide.
    """
    best = None
    for tiling in tilings(seed, columns, rows, spaces, _ATTEMPTS):
        dull = max(0, len(in_rows(tiling.cells)) - MOST_IN_ROWS * spaces // 99)
        dull += max(0, whole_cuts(tiling) - MOST_WHOLE_CUTS) * spaces
        if best and dull:
            continue
        near = neighbours(tiling)
        crowd = max(map(len, near.values()))
        if best and crowd > MAX_NEIGHBOURS:
            continue
        areas = completable(tiling)
        small = sum(len(area) <= 6 for area in areas)
        miss = (
            dull
            + max(0, crowd - MAX_NEIGHBOURS) * spaces
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
