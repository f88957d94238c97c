"""The combinatorics of a Mondrian field: a rectangle of unit squares, cut into smaller rectangles.

Everything here is an integer. The field is cut up from the outside in, always the largest piece first, in the manner
of the painter's pictures of 1920 to 1940. Large pieces turn like a pinwheel, so that hardly a line crosses the whole
field; one cut may, near a side. Smaller ones are cut in parallel or into a small grid, never into four spaces or more
in a row. Single calm planes stay uncut, and the number of spaces of a piece does not depend only on its size, so that
quiet parts lie next to lively ones.

Where a cut meets the end of another one on the other side of a line, it often goes on in its course, so that lines
cross and grow long; otherwise it keeps away from that end. Most cuts are aligned with a line elsewhere. Crossings and
grids give the rectangles that the game is about.

Only ``Random.random`` is used, and only the four basic operations on floats, so that a seed gives the same field on
every machine and with every version of Python.
"""

from __future__ import annotations

import heapq
import itertools
import random
from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from msgspec import Struct

Cell = tuple[int, int, int, int]
"""x, y, width, height in units."""

Cut = list[tuple[Cell, int]]
"""The parts of a piece and how many spaces each will hold."""

_Made = tuple[Cut, bool | None]
"""The parts, and whether the parallel cuts that made them are upright; None if they are of another kind."""

MIN_SIDE = 2
"""Shortest side of a space, units."""
MAX_SHARE = 0.075
"""Largest part of the field that one space may take (of a field of few spaces: 2.2 mean sizes)."""
LONG, LONGEST = 4, 7
"""How many times as long as wide a single space may be, and how many times if that is impossible."""
ROW = 4
"""So many spaces side by side, of equal extent across, are a row of bricks: no cut makes it."""

_WHOLE_CUT = 0.35
"""How often one line crosses the whole field."""
_PINWHEELS = ((10.0, 0.85), (5.5, 0.25), (0.0, 0.05))
"""How often a piece larger than this many mean spaces turns like a pinwheel."""
_ARM = 7
"""A pinwheel's arms are at least this part of its piece wide."""
_GRID, _GRID_SPACES = 0.2, 16
"""How often a piece is cut into a grid, and the most spaces it may hold then."""
_CROSSED = 0.35
_ALIGNED = 0.6
_CALM = 0.75
"""How often a part of a plane's size becomes one."""
_QUIET, _LIVELY = 0.4, 1.5
_TRIES, _FIRST_TRIES, _STRICT_TRIES = 12, 60, 6


class Tiling(Struct, frozen=True):
    """A rectangle that is cut into rectangles.

    Attributes:
        columns: width in units.
        rows: height in units.
        cells: the pieces in reading order, top row first.
    """

    columns: int
    rows: int
    cells: tuple[Cell, ...]


def tile(rng: random.Random, columns: int, rows: int, spaces: int) -> Tiling | None:
    """One attempt to cut the rectangle into exactly this many spaces.

    Args:
        rng: only its ``random()`` is used.
        columns: width in units.
        rows: height in units.
        spaces: how many spaces.

    Returns:
        The tiling, or None if a piece could not be cut as it should be.
    """
    return _Cutter(rng, columns, rows, spaces).run()


def tilings(seed: int, columns: int, rows: int, spaces: int, attempts: int) -> Iterator[Tiling]:
    """The tilings that this many attempts give; each attempt has its own random stream."""
    for attempt in range(attempts):
        if tiling := tile(random.Random(f"mondrian {seed} {attempt}"), columns, rows, spaces):
            yield tiling


class _Room(NamedTuple):
    """How many spaces a part has room for.

    Attributes:
        least: so many that none is too large or too long.
        least_of_longest: the same, if they may be as long as spaces ever are.
        good: most spaces of an agreeable size.
        most: most spaces.
    """

    least: int
    least_of_longest: int
    good: int
    most: int


@lru_cache(4096)
def _room(w: int, h: int, *, largest: float, mean: float) -> _Room:
    """The room in a part of this width and height; a narrow part is no ladder."""
    long, wide = max(w, h), min(w, h)
    large = -int(-w * h // largest)
    top = (w // MIN_SIDE) * (h // MIN_SIDE)
    if wide < 2 * MIN_SIDE:
        top = min(top, ROW - 1)
    elif wide < 3 * MIN_SIDE:
        top = min(top, max(2, long // 3))
    good, most = (max(1, min(int(w * h // size), top)) for size in (0.65 * mean, min(8.0, 0.8 * mean)))
    least, longest = (max(large, -(-long // (times * wide))) for times in (LONG, LONGEST))
    return _Room(least, longest, good, most)


class _Cutter:
    """The state of one attempt: the lines so far, where they end, and the planes still to come."""

    def __init__(self, rng: random.Random, columns: int, rows: int, spaces: int) -> None:
        self.random = rng.random
        self.field: Cell = (0, 0, columns, rows)
        self.spaces = spaces
        self.mean = columns * rows / spaces
        self.largest = columns * rows * max(MAX_SHARE, 2.2 / spaces)
        self.room = partial(_room, largest=self.largest, mean=self.mean)
        self.planes = spaces // 20 + int(self.random() * (1 + spaces // 40))
        self.ends: set[tuple[int, int]] = set()
        self.lines: dict[bool, set[int]] = {False: set(), True: set()}

    def run(self) -> Tiling | None:
        _, _, columns, rows = self.field
        heap: list[tuple[int, int, Cell, int, bool | None]] = [(-columns * rows, 0, self.field, self.spaces, None)]
        cells: list[Cell] = []
        serial, rescues = 1, 0
        while heap:
            _, _, piece, count, last = heapq.heappop(heap)
            if count == 1:
                cells.append(piece)
                continue
            tries = _FIRST_TRIES if piece == self.field else _TRIES
            made = (self._cut(piece, count, last, number < _STRICT_TRIES) for number in range(tries))
            cut = next(filter(None, made), None)
            if cut is None:  # the roomiest waiting piece takes one of its spaces
                rescues += 1
                waiting = [i for i, (_, _, _, share, _) in enumerate(heap) if share > 1]
                if not waiting or rescues > self.spaces // 8 or self.room(*piece[2:]).least_of_longest >= count:
                    return None
                roomiest = min(waiting, key=lambda i: (heap[i][0] / heap[i][3], i))
                area, number, other, share, way = heap[roomiest]
                heap[roomiest] = (area, number, other, share + 1, way)
                cut = ([(piece, count - 1)], last)
            for part, share in cut[0]:
                heapq.heappush(heap, (-part[2] * part[3], serial, part, share, cut[1]))
                serial += 1
        return Tiling(columns, rows, tuple(sorted(cells, key=lambda cell: (cell[1], cell[0]))))

    def _cut(self, piece: Cell, count: int, last: bool | None, strict: bool) -> _Made | None:
        """Cut a piece.

        Args:
            piece: to cut.
            count: of its spaces.
            last: whether the parallel cuts that made it were upright; None if others did.
            strict: whether parallel cuts must be many, and turned against the last ones.
        """
        _, _, w, h = piece
        if piece == self.field and self.random() < _WHOLE_CUT:
            return self._whole_cut(piece, count)
        chance = next(chance for size, chance in _PINWHEELS if w * h >= size * self.mean)
        if count >= 5 and min(w, h) >= 3 * MIN_SIDE and self.random() < chance:
            return self._pinwheel(piece, count)
        if 4 <= count <= _GRID_SPACES and min(w, h) >= 2 * MIN_SIDE and self.random() < _GRID:
            return self._grid(piece, count)
        upright = self.random() * (w * w + h * h) < w * w
        if strict and 5 * max(w, h) >= 9 * min(w, h):
            upright = w > h
        elif strict and last is not None:
            upright = not last
        parts = 3 + int(self.random() * 3) if count > 9 else 1 + int((0.4 + 0.6 * self.random()) * count)
        if not strict:
            parts = 2 + int(self.random() * (parts - 1))
        parts = min(parts, count, (w if upright else h) // MIN_SIDE)
        cuts = self._cuts(piece, upright, max(1, parts - 1))
        if not cuts:
            return None
        return self._made(piece, count, _parts(piece, upright, cuts), {upright: cuts}, upright)

    def _whole_cut(self, piece: Cell, count: int) -> _Made | None:
        """Cut the field from side to side, near one of its sides."""
        _, _, w, h = piece
        upright = self.random() < 0.5
        length = w if upright else h
        if length < 6 * MIN_SIDE:
            return None
        at = length // 6 + int(self.random() * (length // 5))
        cuts = [at if self.random() < 0.5 else length - at]
        return self._made(piece, count, _parts(piece, upright, cuts), {upright: cuts}, upright)

    def _grid(self, piece: Cell, count: int) -> _Made | None:
        """Cut into two or three rows of two or three spaces."""
        _, _, w, h = piece
        across = min(w // MIN_SIDE, 2 + int(self.random() * 2), count // 2)
        down = min(h // MIN_SIDE, 2 + int(self.random() * 2), count // across)
        cuts = {True: self._cuts(piece, True, across - 1), False: self._cuts(piece, False, down - 1)}
        if not all(cuts.values()):
            return None
        parts = [part for row in _parts(piece, False, cuts[False]) for part in _parts(row, True, cuts[True])]
        return self._made(piece, count, parts, cuts, None)

    def _pinwheel(self, piece: Cell, count: int) -> _Made | None:
        """Cut into four parts that turn around a fifth."""
        left, top, w, h = piece
        right, bottom = left + w, top + h
        wide, high = max(MIN_SIDE, w // _ARM), max(MIN_SIDE, h // _ARM)
        x1 = self._between(left + wide, right - wide - MIN_SIDE)
        x2 = self._between(x1 + MIN_SIDE, right - wide)
        y1 = self._between(top + high, bottom - high - MIN_SIDE)
        y2 = self._between(y1 + MIN_SIDE, bottom - high)
        if self.random() < 0.5:
            outer = ((x1, top), (right, y1), (x2, bottom), (left, y2))
            boxes = ((left, top, x1, y2), (x1, top, right, y1), (x2, y1, right, bottom), (left, y2, x2, bottom))
        else:
            outer = ((x2, top), (right, y2), (x1, bottom), (left, y1))
            boxes = ((left, top, x2, y1), (x2, top, right, y2), (x1, y2, right, bottom), (left, y1, x1, bottom))
        if not self.ends.isdisjoint(outer):
            return None
        parts = [(x, y, x_end - x, y_end - y) for x, y, x_end, y_end in (*boxes, (x1, y1, x2, y2))]
        shares = self._deal(parts, count)
        if shares is None:
            return None
        self.ends.update(outer, ((x, y) for x in (x1, x2) for y in (y1, y2)))
        self.lines[True].update((x1, x2))
        self.lines[False].update((y1, y2))
        return list(zip(parts, shares, strict=True)), None

    def _between(self, low: int, high: int) -> int:
        return low + int(self.random() * (high - low + 1))

    def _cuts(self, piece: Cell, upright: bool, most: int) -> list[int]:
        """Places for up to so many parallel cuts, in ascending order."""
        start, length = (piece[0], piece[2]) if upright else (piece[1], piece[3])
        spots = self._clear(piece, upright, list(range(start + MIN_SIDE, start + length - MIN_SIDE + 1)))
        cuts: list[int] = []
        while spots and len(cuts) < most:
            if self.random() < _ALIGNED:
                spots = [at for at in spots if at in self.lines[upright]] or spots
            cuts.append(spots[int(self.random() * len(spots))])
            spots = [spot for spot in spots if abs(spot - cuts[-1]) >= MIN_SIDE]
        return sorted(cuts)

    def _clear(self, piece: Cell, upright: bool, spots: list[int]) -> list[int]:
        """The places where a cut goes on in the course of others, or those where it ends well away from them."""
        x, y, w, h = piece
        ends = self.ends
        if upright:
            taken = {at for at in range(x, x + w + 1) if (at, y) in ends or (at, y + h) in ends}
        else:
            taken = {at for at in range(y, y + h + 1) if (x, at) in ends or (x + w, at) in ends}
        if not taken:
            return spots
        if self.random() < _CROSSED and (on := [at for at in spots if at in taken]):
            return on
        spots = [at for at in spots if at not in taken]
        return [at for at in spots if at - 1 not in taken and at + 1 not in taken] or spots

    def _made(
        self, piece: Cell, count: int, parts: list[Cell], cuts: dict[bool, list[int]], last: bool | None
    ) -> _Made | None:
        """The parts with their spaces, and the cuts kept in mind; None if the spaces do not fit or stand in a row."""
        shares = self._deal(parts, count)
        if shares is None or (last is not None and _has_row(shares)):
            return None
        x, y, w, h = piece
        for upright, places in cuts.items():
            for at in places:
                self.ends.update(((at, y), (at, y + h)) if upright else ((x, at), (x + w, at)))
            self.lines[upright].update(places)
        return list(zip(parts, shares, strict=True)), last

    def _deal(self, parts: list[Cell], count: int) -> list[int] | None:
        """How many spaces each part will hold; None if they do not fit."""
        rooms = [self.room(w, h) for _, _, w, h in parts]
        shares = [room.least for room in rooms]
        if sum(shares) > count:
            shares = [room.least_of_longest for room in rooms]
        good, most = [room.good for room in rooms], [room.most for room in rooms]
        calm = self._calm(parts, shares)
        for i in calm:
            good[i] = most[i] = 1
        if not sum(shares) <= count <= sum(most) or any(a > b for a, b in zip(shares, most, strict=True)):
            return None
        self.planes -= len(calm)
        weights = [w * h * (_QUIET + (_LIVELY - _QUIET) * self.random()) for _, _, w, h in parts]
        claims = [weight / (2 * share + 1) for weight, share in zip(weights, shares, strict=True)]
        room = good
        open_ = [i for i, share in enumerate(shares) if share < room[i]]
        for _ in range(count - sum(shares)):
            if not open_:
                room = most
                open_ = [i for i, share in enumerate(shares) if share < room[i]]
            first = max(open_, key=claims.__getitem__)  # the first of equal ones
            shares[first] += 1
            claims[first] = weights[first] / (2 * shares[first] + 1)
            if shares[first] >= room[first]:
                open_.remove(first)
        return shares

    def _calm(self, parts: list[Cell], shares: list[int]) -> list[int]:
        """The parts that become planes: large, hardly oblong, and not too many."""
        found: list[int] = []
        for i, (_, _, w, h) in enumerate(parts):
            fits = shares[i] == 1 and 5 * w * h >= 2 * self.largest and 5 * max(w, h) <= 11 * min(w, h)
            if fits and len(found) < self.planes and self.random() < _CALM:
                found.append(i)
        return found


def _has_row(shares: list[int]) -> bool:
    """Whether single spaces would stand in a row."""
    return any(len(list(same)) >= ROW for share, same in itertools.groupby(shares) if share == 1)


def _parts(piece: Cell, upright: bool, cuts: list[int]) -> list[Cell]:
    """The parts of a piece between cuts; the cuts are in ascending order."""
    x, y, w, h = piece
    if upright:
        return [(a, y, b - a, h) for a, b in itertools.pairwise((x, *cuts, x + w))]
    return [(x, a, w, b - a) for a, b in itertools.pairwise((y, *cuts, y + h))]
