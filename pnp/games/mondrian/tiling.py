"""The combinatorics of a Mondrian field: a rectangle of unit squares, cut into smaller rectangles.

Everything here is an integer. The field is cut up from the outside in, always the largest piece first, in the
painter's manner: a few large calm planes, a few long bars, pinwheels of five, bundles of parallel cuts, single cuts.
Most cuts are aligned with a line elsewhere, across whatever lies between. The number of spaces of a piece
does not depend only on its size, so that quiet parts lie next to lively ones.

No cut ends where another ends on the other side of the same line. So four spaces never meet at one point, every
junction is a T, and "is it next to that one?" has one answer everywhere on the sheet. The game loses nothing: parallel
bars, ladders and nested cuts give the rectangles that it is about.

Only ``Random.random`` is used, and only the four basic operations on floats, so that a seed gives the same field on
every machine and with every version of Python.
"""

from __future__ import annotations

import heapq
import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

Cell = tuple[int, int, int, int]
"""x, y, width, height in units."""

Cut = list[tuple[Cell, int]]
"""The parts of a piece and how many spaces each will hold."""

MIN_SIDE = 2
"""Shortest side of a space, units."""
MAX_SHARE = 0.075
"""Largest part of the field that one space may take (of a field of few spaces: 2.2 mean sizes)."""
LONG, LONGEST = 4, 7
"""How many times as long as wide a single space may be, and how many times if that is impossible."""

_ALIGNED = 0.6
_PINWHEEL = 0.12
_BUNDLE = 0.7
_BAR = 0.2
_QUIET, _LIVELY = 0.4, 2.0
_TRIES = 10


@dataclass(frozen=True, slots=True)
class Tiling:
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


class _Cutter:
    """The state of one attempt: the lines so far, where they end, and the planes and bars still to come."""

    def __init__(self, rng: random.Random, columns: int, rows: int, spaces: int) -> None:
        self.random = rng.random
        self.field: Cell = (0, 0, columns, rows)
        self.spaces = spaces
        mean = columns * rows / spaces
        self.largest = columns * rows * max(MAX_SHARE, 2.2 / spaces)
        self.dense, self.densest = 0.52 * mean, min(8.0, 0.8 * mean)
        self.planes = spaces // 33 + int(self.random() * (1 + spaces // 45))
        self.bars = spaces // 24 + int(self.random() * (1 + spaces // 30))
        self.ends: set[tuple[int, int]] = set()
        self.lines: dict[bool, set[int]] = {False: set(), True: set()}

    def run(self) -> Tiling | None:
        _, _, columns, rows = self.field
        heap = [(-columns * rows, 0, self.field, self.spaces)]
        cells: list[Cell] = []
        serial, rescues = 1, 0
        while heap:
            _, _, piece, count = heapq.heappop(heap)
            if count == 1:
                cells.append(piece)
                continue
            parts = next(filter(None, (self._cut(piece, count) for _ in range(_TRIES))), None)
            if parts is None:  # line ends on all sides leave no cut: the roomiest waiting piece takes one of its spaces
                rescues += 1
                if not heap or rescues > self.spaces // 8 or self._least(piece, LONGEST) == count:
                    return None
                roomiest = min(range(len(heap)), key=lambda i: (heap[i][0] / heap[i][3], i))
                heap[roomiest] = (*heap[roomiest][:3], heap[roomiest][3] + 1)
                parts = [(piece, count - 1)]
            for part, share in parts:
                heapq.heappush(heap, (-part[2] * part[3], serial, part, share))
                serial += 1
        return Tiling(columns, rows, tuple(sorted(cells, key=lambda cell: (cell[1], cell[0]))))

    def _cut(self, piece: Cell, count: int) -> Cut | None:
        _, _, w, h = piece
        if self.planes and w * h < 6 * self.largest and (parts := self._plane(piece, count)):
            self.planes -= 1
            return parts
        if self.bars and self.random() < _BAR and (parts := self._bar(piece, count)):
            self.bars -= 1
            return parts
        chance = self.random()
        if count >= 6 and min(w, h) >= 8 and chance < _PINWHEEL:
            return self._pinwheel(piece, count)
        upright = w > 2 * h or (2 * w > h and self.random() * (w * w + h * h) < w * w)
        cuts = 1
        if count >= 3 and chance < _PINWHEEL + _BUNDLE:
            cuts = min(count - 1, 2 + int(self.random() * 4))
        return self._slices(piece, count, upright, cuts)

    def _plane(self, piece: Cell, count: int) -> Cut | None:
        """Cut off one large calm plane, at either end of the piece."""
        _, _, w, h = piece
        long, across = max(w, h), min(w, h)
        depths = [
            depth
            for depth in range(MIN_SIDE, long - MIN_SIDE + 1)
            if 0.4 * self.largest <= depth * across <= 0.85 * self.largest and depth <= 2 * across <= 4 * depth
        ]
        return self._single(piece, count, w > h, depths)

    def _bar(self, piece: Cell, count: int) -> Cut | None:
        """Cut off one long bar, along either side of the piece."""
        _, _, w, h = piece
        if not 9 <= max(w, h) <= min(18, self.largest / 3):
            return None
        return self._single(piece, count, h > w, [2, 3])

    def _single(self, piece: Cell, count: int, upright: bool, depths: list[int]) -> Cut | None:
        """Cut off a single space of one of these depths."""
        start, length = (piece[0], piece[2]) if upright else (piece[1], piece[3])
        far = self.random() < 0.5
        spots = [start + (length - depth if far else depth) for depth in depths if depth <= length - MIN_SIDE]
        spots = self._clear(piece, upright, spots)
        if not spots:
            return None
        at = self._pick(spots, upright)
        parts = _parts(piece, upright, [at])
        rest = parts[not far]
        if not self._least(rest, LONG) <= count - 1 <= self._most(rest, self.dense):
            return None
        self._draw(piece, upright, [at])
        return [(parts[far], 1), (rest, count - 1)]

    def _slices(self, piece: Cell, count: int, upright: bool, cuts: int) -> Cut | None:
        """Cut from side to side, once or several times in parallel."""
        start, length = (piece[0], piece[2]) if upright else (piece[1], piece[3])
        spots = self._clear(piece, upright, list(range(start + MIN_SIDE, start + length - MIN_SIDE + 1)))
        chosen: list[int] = []
        while spots and len(chosen) < cuts:
            at = self._pick(spots, upright)
            chosen.append(at)
            spots = [spot for spot in spots if abs(spot - at) >= MIN_SIDE]
        if not chosen:
            return None
        parts = _parts(piece, upright, sorted(chosen))
        shares = self._deal(parts, count)
        if shares is None:
            return None
        self._draw(piece, upright, chosen)
        return list(zip(parts, shares, strict=True))

    def _pinwheel(self, piece: Cell, count: int) -> Cut | None:
        """Cut into four parts that turn around a fifth."""
        left, top, w, h = piece
        right, bottom = left + w, top + h
        x1 = self._between(left + MIN_SIDE, right - 2 * MIN_SIDE)
        x2 = self._between(x1 + MIN_SIDE, right - MIN_SIDE)
        y1 = self._between(top + MIN_SIDE, bottom - 2 * MIN_SIDE)
        y2 = self._between(y1 + MIN_SIDE, bottom - MIN_SIDE)
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
        return list(zip(parts, shares, strict=True))

    def _between(self, low: int, high: int) -> int:
        return low + int(self.random() * (high - low + 1))

    def _pick(self, spots: list[int], upright: bool) -> int:
        """One of the places; more often one that is in line with a line elsewhere."""
        if self.random() < _ALIGNED:
            spots = [at for at in spots if at in self.lines[upright]] or spots
        return spots[int(self.random() * len(spots))]

    def _clear(self, piece: Cell, upright: bool, spots: list[int]) -> list[int]:
        """The places where a cut does not meet another one head-on and, if possible, does not stop just beside one."""
        x, y, w, h = piece
        ends = self.ends
        if upright:
            taken = {at for at in range(x, x + w + 1) if (at, y) in ends or (at, y + h) in ends}
        else:
            taken = {at for at in range(y, y + h + 1) if (x, at) in ends or (x + w, at) in ends}
        if not taken:
            return spots
        spots = [at for at in spots if at not in taken]
        return [at for at in spots if at - 1 not in taken and at + 1 not in taken] or spots

    def _draw(self, piece: Cell, upright: bool, cuts: list[int]) -> None:
        x, y, w, h = piece
        for at in cuts:
            self.ends.update(((at, y), (at, y + h)) if upright else ((x, at), (x + w, at)))
        self.lines[upright].update(cuts)

    def _least(self, part: Cell, long: int) -> int:
        """The fewest spaces that a part must hold, so that none is too large or too many times as long as wide."""
        _, _, w, h = part
        return max(-int(-w * h // self.largest), -(-max(w, h) // (long * min(w, h))))

    def _most(self, part: Cell, size: float) -> int:
        """The most spaces of a mean size (square units) that a part has room for."""
        _, _, w, h = part
        return max(1, min(int(w * h // size), (w // MIN_SIDE) * (h // MIN_SIDE)))

    def _deal(self, parts: list[Cell], count: int) -> list[int] | None:
        """How many spaces each part will hold; None if they do not fit."""
        shares = [self._least(part, LONG) for part in parts]
        if sum(shares) > count:
            shares = [self._least(part, LONGEST) for part in parts]
        good = [self._most(part, self.dense) for part in parts]
        most = [self._most(part, self.densest) for part in parts]
        if not sum(shares) <= count <= sum(most) or any(a > b for a, b in zip(shares, most, strict=True)):
            return None
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


def _parts(piece: Cell, upright: bool, cuts: list[int]) -> list[Cell]:
    """The parts of a piece between cuts; the cuts are in ascending order."""
    x, y, w, h = piece
    if upright:
        return [(a, y, b - a, h) for a, b in itertools.pairwise((x, *cuts, x + w))]
    return [(x, a, w, b - a) for a, b in itertools.pairwise((y, *cuts, y + h))]
