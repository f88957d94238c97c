"""The combinatorics of a Mondrian field: a rectangle of unit squares, cut into smaller rectangles.

Everything here is an integer. A field is cut up from the outside in, always the largest piece first, in the painter's
manner: a straight cut, a bundle of parallel cuts, or a pinwheel of five; most cuts are lined up with a line that stands
elsewhere already, across whatever lies between. Each piece is handed a number of spaces that does not go by its size, so
that calm planes lie next to lively quarters.

No cut ends where another ends on the far side of the same line. So four spaces never meet at one point, and "is it next
to that one?" has one answer everywhere on the sheet. Rectangles to complete come from parallel bars and ladders instead.

Only ``Random.random`` is drawn on, and only the four operations are used on floats, so that a seed gives the same field on every
machine and in every version of Python.
"""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator
from dataclasses import dataclass

Cell = tuple[int, int, int, int]
"""x, y, width, height in units."""

MIN_SIDE = 2
MAX_NEIGHBOURS = 12
MAX_SHARE = 0.075


@dataclass(frozen=True, slots=True)
class Tiling:
    """A rectangle cut into rectangles.

    Attributes:
        columns: width in units.
        rows: height in units.
        cells: the pieces in reading order, top row first.
    """

    columns: int
    rows: int
    cells: tuple[Cell, ...]


def attempt(rng: random.Random, columns: int, rows: int, spaces: int) -> Tiling | None:
    """One try at cutting the rectangle into so many spaces; None where it got stuck."""
    return _Cutter(rng, columns, rows, spaces).run()


class _Cutter:
    """The state of one attempt: pieces still to be cut, lines and line ends so far."""

    def __init__(self, rng: random.Random, columns: int, rows: int, spaces: int) -> None:
        self.random = rng.random
        self.columns, self.rows, self.spaces = columns, rows, spaces
        self.largest = columns * rows * max(MAX_SHARE, 2.5 / spaces)
        self.mean = columns * rows / spaces
        self.tightest = min(9.0, 0.45 * self.mean)
        self.ends: set[tuple[int, int]] = set()
        self.lines: tuple[set[int], set[int]] = (set(), set())

    def run(self) -> Tiling | None:
        heap = [(-self.columns * self.rows, 0, (0, 0, self.columns, self.rows), self.spaces)]
        done: list[Cell] = []
        serial = 1
        while heap:
            _, _, piece, count = heapq.heappop(heap)
            if count == 1:
                done.append(piece)
                continue
            for _ in range(12):
                parts = self._cut(piece, count)
                if parts:
                    break
            else:
                return None
            for part, share in parts:
                heapq.heappush(heap, (-part[2] * part[3], serial, part, share))
                serial += 1
        return Tiling(self.columns, self.rows, tuple(sorted(done, key=lambda c: (c[1], c[0]))))

    def _cut(self, piece: Cell, count: int) -> list[tuple[Cell, int]] | None:
        _, _, w, h = piece
        chance = self.random()
        if count >= 6 and chance < 0.15 and min(w, h) >= 7:
            return self._pinwheel(piece, count)
        upright = self.random() * (w * w + h * h) < w * w
        if count >= 3 and chance < 0.45:
            return self._slices(piece, count, upright, 2 + (count > 3 and self.random() < 0.4))
        return self._slices(piece, count, upright, 1)

    def _slices(self, piece: Cell, count: int, upright: bool, cuts: int) -> list[tuple[Cell, int]] | None:
        x, y, w, h = piece
        start, length = (x, w) if upright else (y, h)
        free = [at for at in range(start + MIN_SIDE, start + length - MIN_SIDE + 1) if self._clear(piece, upright, at)]
        chosen: list[int] = []
        for _ in range(cuts):
            free = [at for at in free if all(abs(at - other) >= MIN_SIDE for other in chosen)]
            aligned = [at for at in free if at in self.lines[not upright]]
            pool = aligned if aligned and self.random() < 0.6 else free
            if not pool:
                break
            chosen.append(pool[int(self.random() * len(pool))])
        if not chosen:
            return None
        bounds = [start, *sorted(chosen), start + length]
        if upright:
            parts = [(a, y, b - a, h) for a, b in zip(bounds, bounds[1:], strict=False)]
            ends = [(at, edge) for at in chosen for edge in (y, y + h)]
        else:
            parts = [(x, a, w, b - a) for a, b in zip(bounds, bounds[1:], strict=False)]
            ends = [(edge, at) for at in chosen for edge in (x, x + w)]
        shares = self._deal(parts, count)
        if shares is None:
            return None
        self.ends.update(ends)
        self.lines[not upright].update(chosen)
        return list(zip(parts, shares, strict=True))

    def _clear(self, piece: Cell, upright: bool, at: int) -> bool:
        x, y, w, h = piece
        if upright:
            return (at, y) not in self.ends and (at, y + h) not in self.ends
        return (x, at) not in self.ends and (x + w, at) not in self.ends

    def _pinwheel(self, piece: Cell, count: int) -> list[tuple[Cell, int]] | None:
        x, y, w, h = piece
        x1 = x + MIN_SIDE + int(self.random() * (w - 3 * MIN_SIDE + 1))
        x2 = x1 + MIN_SIDE + int(self.random() * (x + w - MIN_SIDE - x1 - MIN_SIDE + 1))
        y1 = y + MIN_SIDE + int(self.random() * (h - 3 * MIN_SIDE + 1))
        y2 = y1 + MIN_SIDE + int(self.random() * (y + h - MIN_SIDE - y1 - MIN_SIDE + 1))
        left, top, right, bottom = x, y, x + w, y + h
        if self.random() < 0.5:
            ends = [(x1, top), (right, y1), (x2, bottom), (left, y2)]
            inner = [(x1, y2), (x1, y1), (x2, y1), (x2, y2)]
            boxes = [(left, top, x1, y2), (x1, top, right, y1), (x2, y1, right, bottom), (left, y2, x2, bottom)]
        else:
            ends = [(x2, top), (right, y2), (x1, bottom), (left, y1)]
            inner = [(x2, y1), (x2, y2), (x1, y2), (x1, y1)]
            boxes = [(left, top, x2, y1), (x2, top, right, y2), (x1, y2, right, bottom), (left, y1, x1, bottom)]
        if any(end in self.ends for end in ends):
            return None
        parts = [(a, b, c - a, d - b) for a, b, c, d in [*boxes, (x1, y1, x2, y2)]]
        shares = self._deal(parts, count)
        if shares is None:
            return None
        self.ends.update(ends, inner)
        self.lines[0].update((x1, x2))
        self.lines[1].update((y1, y2))
        return list(zip(parts, shares, strict=True))

    def _deal(self, parts: list[Cell], count: int) -> list[int] | None:
        """How many spaces each part is to hold; None where they do not fit."""
        sizes = [w * h for _, _, w, h in parts]
        least = [1 + int((size - 1) // self.largest) for size in sizes]
        most = [
            max(1, min(int(size // self.tightest), (w // 2) * (h // 2)))
            for size, (_, _, w, h) in zip(sizes, parts, strict=True)
        ]
        if sum(least) > count or sum(most) < count:
            return None
        weights = [size * (0.4 + 1.6 * self.random()) for size in sizes]
        shares = list(least)
        for _ in range(count - sum(least)):
            best = max(
                (i for i in range(len(parts)) if shares[i] < most[i]),
                key=lambda i: (weights[i] / (2 * shares[i] + 1), -i),
            )
            shares[best] += 1
        return shares


def attempts(seed: int, columns: int, rows: int, spaces: int) -> Iterator[Tiling]:
    """All successful attempts for a seed, in order, without end."""
    number = 0
    while True:
        tiling = attempt(random.Random(f"mondrian {seed} {number}"), columns, rows, spaces)
        if tiling is not None:
            yield tiling
        number += 1
