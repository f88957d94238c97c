"""What a Vasarely field consists of, only in whole numbers: ten cubes, divided faces, dots and neighbours.

A place is a pair (i, j) of steps along two edges of a cube: i to the lower right, j to the lower left; all corners,
junctions and lines of the field are at such places, so that borders are compared exactly and nothing is measured.

Every field is fair by construction. Each cube has all of the numbers one to five, and none more than three times. So an
opened cube can be finished within three rounds of the five numbers, and an unopened cube has every number that a turn
can ask for. Over the whole field every number occurs equally often. So a game never stalls: of any five consecutive
turns at least one fills a space, because every empty space of a cube in play has one of the five numbers.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from pnp.games.players import any_of, drawn
from pnp.games.vasarely.faces import GRID, Cut, Piece, Ring, Spot, cuts

NUMBERS = (1, 2, 3, 4, 5)
MOST = 3
"""How often a number may occur in a cube."""
SIZES = (7, 8, 8, 9, 9, 10, 10, 11, 11, 12)
"""Spaces of the ten cubes, in any order."""
SMALL_SIZES = (5, 5, 5, 5, 6, 6, 6, 7, 7, 8)
"""The same in a small game. With every cube alike, the seats would not be fair: numbers and turns would keep step."""
CUBES: tuple[Spot, ...] = (
    *((k, -k) for k in range(3)),
    *((1 + k, 2 - k) for k in range(4)),
    *((3 + k, 3 - k) for k in range(3)),
)
"""Upper tips of the cubes in reading order, counted in whole edges: rows of three, four and three."""
FACES: tuple[tuple[Spot, Spot], ...] = (((-1, 0), (0, -1)), ((1, 1), (-1, 0)), ((0, -1), (1, 1)))
"""The two edges of the upper, left and right face, from the corner in the cube's middle; both meet at 120 degrees."""
_ROUNDS = 60


class Face(Struct, frozen=True):
    """A face of a cube and how it is divided.

    Attributes:
        centre: the cube's middle corner.
        u: one step along the face's first edge.
        v: one step along its second edge.
        cut: how it is divided.
    """

    centre: Spot
    u: Spot
    v: Spot
    cut: Cut

    def place(self, spot: Spot) -> Spot:
        """A place on the face, on the field."""
        a, b = spot
        return (self.centre[0] + a * self.u[0] + b * self.v[0], self.centre[1] + a * self.u[1] + b * self.v[1])


class Cell(Struct, frozen=True):
    """A space of the field.

    Attributes:
        cube: 1 to 10.
        face: the face that it lies on.
        piece: of the face.
        dots: 1 to 5.
        ring: its outline on the field; every junction on it is a corner.
        holes: outlines of what is cut out of it.
    """

    cube: int
    face: Face
    piece: Piece
    dots: int
    ring: Ring
    holes: tuple[Ring, ...]


class Design(Struct, frozen=True):
    """A whole field.

    Attributes:
        cells: numbered from 1 in this order: cube by cube in reading order, upper, left, right face.
        faces: three for each cube.
        neighbours: for each number those of the cells that share a border of positive length with it.
    """

    cells: tuple[Cell, ...]
    faces: tuple[Face, ...]
    neighbours: Mapping[int, frozenset[int]]


def design(seed: int, tips: tuple[Spot, ...] = CUBES, sizes: Sequence[int] = SIZES) -> Design:
    """The field of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        tips: upper tips of the cubes in reading order, counted in whole edges.
        sizes: numbers of spaces of the cubes, five to twelve, in any order.
    """
    rng = random.Random(f"vasarely {seed}")
    sizes = drawn(sizes, len(sizes), rng)
    faces = _divide(tips, sizes, rng)
    pieces = [(number // 3, face, piece) for number, face in enumerate(faces) for piece in face.cut.pieces]
    outlines = _with_junctions(
        [[tuple(map(face.place, ring)) for ring in (piece.ring, *piece.holes)] for _, face, piece in pieces]
    )
    near = _neighbours(outlines)
    dots = _dots(sizes, near, rng)
    cells = tuple(
        Cell(cube + 1, face, piece, dots[index], outlines[index][0], tuple(outlines[index][1:]))
        for index, (cube, face, piece) in enumerate(pieces)
    )
    neighbours = {index + 1: frozenset(other + 1 for other in others) for index, others in near.items()}
    return Design(cells, tuple(faces), neighbours)


def _divide(tips: Sequence[Spot], sizes: Sequence[int], rng: random.Random) -> list[Face]:
    """Patterns for all faces: the least used first, three different ones for each cube, no cube with only one kind."""
    used: Counter[str] = Counter()
    faces: list[Face] = []
    for tip, size in zip(tips, sizes, strict=True):
        centre = ((tip[0] + 1) * GRID, (tip[1] + 1) * GRID)
        here: set[str] = set()
        for (u, v), count in zip(FACES, _split(size, rng), strict=True):
            fresh = [pattern for pattern in cuts()[count] if pattern[0].name not in here]
            rare = min(used[pattern[0].name] for pattern in fresh)
            turns = any_of([pattern for pattern in fresh if used[pattern[0].name] == rare], rng)
            cut = any_of(turns, rng)
            here.add(cut.name)
            used[cut.name] += 1
            faces.append(Face(centre, u, v, cut))
    return faces


def _split(size: int, rng: random.Random) -> tuple[int, int, int]:
    """How many spaces each face of a cube with that many has: one to five, sometimes only one."""
    ways = [(a, b, size - a - b) for a in range(1, 6) for b in range(1, 6) if 1 <= size - a - b <= 5]
    ways = [way for way in ways if way.count(1) < 2]
    weights = [0.3 if 1 in way else 0.6 if len(set(way)) == 1 else 1.0 for way in ways]
    at = rng.random() * sum(weights)
    for way, weight in zip(ways, weights, strict=True):
        at -= weight
        if at < 0:
            return way
    return ways[-1]


def _with_junctions(outlines: Sequence[Sequence[Ring]]) -> list[list[Ring]]:
    """The outlines; a corner of one outline on an edge of a cube becomes a corner of the others there too."""
    on_edges: dict[tuple[int, int], set[Spot]] = {}
    for spot in {spot for rings in outlines for ring in rings for spot in ring}:
        for line in _edge_lines(spot):
            on_edges.setdefault(line, set()).add(spot)
    return [[tuple(_refined(ring, on_edges)) for ring in rings] for rings in outlines]


def _edge_lines(spot: Spot) -> Iterator[tuple[int, int]]:
    """The lines of cubes' edges through a place: the direction and the number of the line."""
    i, j = spot
    for direction, offset in ((0, j), (1, i), (2, i - j)):
        if offset % GRID == 0:
            yield direction, offset


def _refined(ring: Ring, on_edges: Mapping[tuple[int, int], set[Spot]]) -> Iterator[Spot]:
    for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
        yield a
        for line in set(_edge_lines(a)) & set(_edge_lines(b)):
            inside = (spot for spot in on_edges[line] if min(a, b) < spot < max(a, b))
            yield from sorted(inside, reverse=b < a)


def _neighbours(outlines: Sequence[Sequence[Ring]]) -> dict[int, frozenset[int]]:
    """Cells that share a piece of border between two corners."""
    owners: dict[tuple[Spot, Spot], set[int]] = {}
    for index, rings in enumerate(outlines):
        for ring in rings:
            for a, b in zip(ring, (*ring[1:], ring[0]), strict=True):
                owners.setdefault((min(a, b), max(a, b)), set()).add(index)
    near: dict[int, set[int]] = {index: set() for index in range(len(outlines))}
    for pair in owners.values():
        for index in pair:
            near[index] |= pair - {index}
    return {index: frozenset(others) for index, others in near.items()}


def _dots(sizes: Sequence[int], near: Mapping[int, frozenset[int]], rng: random.Random) -> list[int]:
    """A number for each cell; few neighbours have the same one, and mostly none have.

    The numbers are dealt in any order. Then two cells of a cube swap their numbers where that separates equal
    neighbours.
    """
    dots: list[int] = []
    cubes: list[range] = []
    for hand in _hands(sizes, rng):
        cubes.append(range(len(dots), len(dots) + len(hand)))
        dots += drawn(hand, len(hand), rng)

    def equal(cell: int) -> int:
        return sum(dots[other] == dots[cell] for other in near[cell])

    for _ in range(_ROUNDS):
        clashing = [(cell, cube) for cube in cubes for cell in cube if equal(cell)]
        if not clashing:
            break
        for cell, cube in clashing:
            other = any_of(cube, rng)
            before = equal(cell) + equal(other)
            dots[cell], dots[other] = dots[other], dots[cell]
            if equal(cell) + equal(other) > before:
                dots[cell], dots[other] = dots[other], dots[cell]
    return dots


def _hands(sizes: Sequence[int], rng: random.Random) -> list[list[int]]:
    """The numbers of each cube: all five at least once, at most three times, and over the field equally often.

    The largest cubes choose first, always among the numbers that are most often left; then pairs of cubes swap numbers.
    """
    extra = sum(sizes) - len(sizes) * len(NUMBERS)
    left = {number: extra // len(NUMBERS) + (number <= extra % len(NUMBERS)) for number in NUMBERS}
    hands: list[Counter[int]] = [Counter(NUMBERS) for _ in sizes]
    for cube in sorted(range(len(sizes)), key=lambda cube: -sizes[cube]):
        for _ in range(sizes[cube] - len(NUMBERS)):
            open_to = [n for n in NUMBERS if hands[cube][n] < MOST]
            number = max(drawn(open_to, len(open_to), rng), key=lambda n: left[n])
            left[number] -= 1
            hands[cube][number] += 1
    for _ in range(3 * len(sizes)):
        one, other = any_of(hands, rng), any_of(hands, rng)
        give, take = any_of(NUMBERS, rng), any_of(NUMBERS, rng)
        if one is not other and give != take and min(one[give], other[take]) > 1 and max(one[take], other[give]) < MOST:
            one.subtract({give: 1, take: -1})
            other.subtract({give: -1, take: 1})
    return [sorted(hand.elements()) for hand in hands]
