"""The Springer playing field: a rectangle that straight chords cut into 108 spaces, with triangles on its edges.

The subdivision (junctions, lines, faces) is the master copy. It says which spaces are neighbours, which ones touch at a
corner and at which spaces a triangle points. Coordinates follow from it and decide nothing.

A field is fair and alive. Its spaces are connected at their corners as one net, so that chains can reach every part of
it. About a third of its junctions are T-junctions (with only crossings the spaces would form two classes that never
meet). Each edge has the same five numbers, well apart. And a chain to all four edges with the standard total is
possible: the program makes one.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations, islice, pairwise

from msgspec import Struct, field
from msgspec.structs import replace

from pnp.games.masks import Net
from pnp.games.springer import GAME
from pnp.games.springer.rules.board import EDGES, NUMBERS, Board, Stretch
from pnp.games.springer.rules.paths import lone_chain
from pnp.games.springer.rules.play import STANDARD
from pnp.geometry.chords import Limits, subdivide
from pnp.geometry.subdivision import Subdivision, has_room, inset
from pnp.model.affine import area
from pnp.model.regions import RegionId, region_id
from pnp.model.sheet import Field, Line, Space
from pnp.model.units import Point, Points

HEIGHT_MM = 8.7
"""Height of the triangles."""
HALVES_UM = (2_300, 1_700)
"""Least radius of the largest circle in half a space; and in half of one that has no halves as large as that."""
_ATTEMPTS = 200
_LOOKED_AT = 4


class Scale(Struct, frozen=True):
    """How many things a field has, and how small they may be.

    Attributes:
        spaces: number of spaces.
        chords: number of chords.
        long: how many of them run as far as they can.
        limits: least distance of junctions, least inscribed circle of a space, least angle of lines.
        tees: least and largest share of T-junctions.
        numbers: of the triangles on each edge.
        base_mm: side of a triangle that lies away from the rectangle.
        height_mm: of a triangle.
        apart_um: least distance of the tips on an edge.
        corner_um: least distance of a tip from the rectangle's corner.
    """

    spaces: int
    chords: int
    long: int
    limits: Limits
    tees: tuple[float, float]
    numbers: tuple[int, ...]
    base_mm: float
    height_mm: float
    apart_um: int
    corner_um: int


FULL = Scale(
    spaces=108,
    chords=36,
    long=6,
    limits=Limits(stretch_um=5000, inradius_um=3600, sine=0.45),
    tees=(0.2, 0.38),
    numbers=NUMBERS,
    base_mm=10.0,
    height_mm=HEIGHT_MM,
    apart_um=13_000,
    corner_um=7_000,
)
"""The scale of the sheet: junctions 5 mm apart, a circle of 3.6 mm in every space, angles of 26 degrees or more."""
SMALL = replace(
    FULL, spaces=54, chords=21, long=4, limits=Limits(stretch_um=8000, inradius_um=5500, sine=0.45), tees=(0.2, 0.42)
)
"""The scale of a small game: half as many spaces, junctions 8 mm apart, a circle of 5.5 mm in every space."""


class Triangle(Struct, frozen=True):
    """A numbered triangle on an edge.

    Attributes:
        id: such as ``triangle:N3``.
        outline: its corners, tip first, mm.
        sample: where its colour is measured, mm.
        label: where its number is printed, mm.
        spaces: keys of the spaces at its tip.
    """

    id: str
    outline: Points
    sample: Points
    label: Point
    spaces: tuple[int, ...]


class Halving(Struct, frozen=True):
    """How a space is halved.

    Attributes:
        space: its key.
        line: from border to border, mm.
        outlines: of the two halves, mm.
        samples: where their colours are measured, mm.
    """

    space: int
    line: tuple[Point, Point]
    outlines: tuple[Points, Points]
    samples: tuple[Points, Points]


class Chorded(Field, frozen=True):
    """A field of chords, with what the rules need.

    Attributes:
        corners: for each space's key the keys of the spaces that it touches only at a corner.
        triangles: in the order of edges (N, E, S, W), then of numbers.
        halvings: the spaces that can be halved, if the field is made for it.
        board: the same field without polygons.
    """

    corners: Mapping[int, frozenset[int]] = {}
    triangles: tuple[Triangle, ...] = ()
    halvings: tuple[Halving, ...] = ()
    board: Board = field(default_factory=lambda: Board({}, {}))


def build(
    seed: int,
    *,
    width_um: int,
    height_um: int,
    origin: Point,
    line_mm: float,
    inset_mm: float,
    halved: bool = False,
    scale: Scale = FULL,
) -> Chorded:
    """The playing field of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        width_um: of the rectangle, um.
        height_um: of the rectangle, um.
        origin: its top left corner, mm.
        line_mm: width of the lines, mm.
        inset_mm: how far a space's sample lies inside its border, mm.
        halved: whether spaces may be halved.
        scale: how many things it has, and how small they may be.

    Raises:
        ValueError: this field does not fit into the rectangle.
    """
    plan, tips = _compose(seed, width_um, height_um, scale)
    cuts = cuts_of(plan) if halved else {}
    board = replace(_board(plan, tips), cuts={region_id("space", face + 1): places for face, places in cuts.items()})

    def at(point: tuple[float, float]) -> Point:
        return (round(origin[0] + point[0] / 1000, 3), round(origin[1] + point[1] / 1000, 3))

    outlines = [tuple(at(plan.points[v]) for v in face) for face in plan.faces]
    samples = _inset(outlines, inset_mm)
    corners: dict[int, set[int]] = {key: set() for key in range(1, scale.spaces + 1)}
    for a, b in plan.corners:
        corners[a + 1].add(b + 1)
        corners[b + 1].add(a + 1)
    lines = tuple(
        Line(key, tuple(at(plan.points[v]) for v in course), line_mm) for key, course in enumerate(plan.lines, 1)
    )
    return Chorded(
        frame=tuple(at(corner) for corner in plan.points[: plan.sides]),
        spaces=tuple(
            Space(key, outline, sample, _middle(sample))
            for key, (outline, sample) in enumerate(zip(outlines, samples, strict=True), 1)
        ),
        lines=lines,
        neighbours={face + 1: frozenset(n + 1 for n in near) for face, near in enumerate(plan.neighbours)},
        counts={"triangles": len(tips), "crossings": len(plan.points) - len(plan.outer) - len(plan.tees)},
        corners={key: frozenset(touched) for key, touched in corners.items()},
        triangles=tuple(_triangle(name, at(plan.points[junction]), board, scale) for name, junction in tips.items()),
        halvings=tuple(_halvings(outlines, cuts, inset_mm)),
        board=board,
    )


def fingerprint_facts(grown: Chorded) -> Iterable[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the generator's version and the combinatorics, no coordinates."""
    yield "springer field"
    yield GAME.version
    for space in grown.spaces:
        yield space.key, sorted(grown.neighbours[space.key]), sorted(grown.corners[space.key])
    for triangle in grown.triangles:
        yield triangle.id, triangle.spaces


def _compose(seed: int, width: int, height: int, scale: Scale) -> tuple[Subdivision, dict[str, int]]:
    """The first attempt that has everything a field promises; about one in three has."""
    outline = ((0, 0), (width, 0), (width, height), (0, height))
    for attempt in range(_ATTEMPTS):
        rng = random.Random(f"springer {seed} {attempt}")
        plan = subdivide(
            rng,
            outline,
            chords=scale.chords,
            faces=scale.spaces,
            limits=scale.limits,
            long=scale.long,
            tees=scale.tees,
        )
        tips = _tips(plan, rng, scale) if plan is not None and _one_net(plan) else None
        if plan is not None and tips is not None and lone_chain(_board(plan, tips), STANDARD) is not None:
            return plan, tips
    raise ValueError(f"no field of {scale.spaces} spaces fits into {width / 1000:g} by {height / 1000:g} mm")


def _one_net(plan: Subdivision) -> bool:
    """Whether all spaces are connected at their corners."""
    near = [0] * len(plan.faces)
    for a, b in plan.corners:
        near[a] |= 1 << b
        near[b] |= 1 << a
    return Net(tuple(near)).connected((1 << len(near)) - 1)


def _tips(plan: Subdivision, rng: random.Random, scale: Scale) -> dict[str, int] | None:
    """For each triangle the junction under its tip: five on each side, spread as evenly as its junctions allow."""
    found: dict[str, int] = {}
    for edge, side in zip(EDGES, plan.lines[:4], strict=True):
        chosen = _spread(plan, side, scale)
        if chosen is None:
            return None
        numbers = list(scale.numbers)
        shuffled = [numbers.pop(int(rng.random() * len(numbers))) for _ in scale.numbers]
        placed = dict(zip(shuffled, chosen, strict=True))
        found |= {region_id("triangle", f"{edge}{number}"): placed[number] for number in scale.numbers}
    return found


def _spread(plan: Subdivision, side: tuple[int, ...], scale: Scale) -> tuple[int, ...] | None:
    """The junctions of a side, one for each number, whose gaps are most equal, if any are far enough apart."""
    start = plan.points[side[0]]
    where = {v: abs(plan.points[v][0] - start[0]) + abs(plan.points[v][1] - start[1]) for v in side}
    length = where[side[-1]]
    inner = [v for v in side[1:-1] if scale.corner_um <= where[v] <= length - scale.corner_um]
    best: tuple[int, tuple[int, ...]] | None = None
    for chosen in combinations(inner, len(scale.numbers)):
        places = [where[v] for v in chosen]
        if all(b - a >= scale.apart_um for a, b in pairwise(places)):
            ends = (places[0], length - places[-1])
            cost = sum((b - a) ** 2 for a, b in pairwise(places)) + sum((2 * end) ** 2 for end in ends) // 2
            if best is None or cost < best[0]:
                best = (cost, chosen)
    return best[1] if best else None


def cuts_of(plan: Subdivision) -> dict[int, tuple[int, int]]:
    """For each face the places of its border (see :class:`Board`) that a line joins to halve it.

    The line runs between the middles of two stretches so that the halves are as large as possible for its length. The
    first half is the upper one, or the left one if both are at the same height.
    """
    found = {}
    for face, (ring, border) in enumerate(zip(plan.faces, plan.borders, strict=True)):
        points = tuple((float(x), float(y)) for x, y in (plan.points[v] for v in ring))
        ranked = []
        for i, j in combinations(range(len(ring)), 2):
            if border[i][0] != border[j][0]:
                parts = divided(points, 2 * i + 2, 2 * j + 2)
                least = min(map(area, parts))
                length = (parts[0][0][0] - parts[0][-1][0]) ** 2 + (parts[0][0][1] - parts[0][-1][1]) ** 2
                ranked.append((-least * least / length, i, j, parts))
        likely = sorted(ranked)[:_LOOKED_AT]
        wide = (way for least in HALVES_UM for way in likely if all(has_room(part, least) for part in way[3]))
        for _, i, j, parts in islice(wide, 1):
            upper = [min((y, x) for x, y in part) for part in parts]
            found[face] = (2 * i + 2, 2 * j + 2) if upper[0] <= upper[1] else (2 * j + 2, 2 * i + 2)
    return found


def _board(plan: Subdivision, tips: Mapping[str, int]) -> Board:
    """The subdivision as the rules see it."""
    borders = {}
    for face, (ring, border) in enumerate(zip(plan.faces, plan.borders, strict=True)):
        walk = []
        for point, stretch in zip(ring, border, strict=True):
            other = next((f for f in plan.faces_of[stretch] if f != face), None)
            walk.append(Stretch(point, stretch[0], "" if other is None else region_id("space", other + 1)))
        borders[region_id("space", face + 1)] = tuple(walk)
    return Board(borders, dict(tips))


_OUTWARD = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def _triangle(name: str, tip: Point, board: Board, scale: Scale) -> Triangle:
    dx, dy = _OUTWARD[RegionId.of(name).place[0]]
    tall, wide = scale.height_mm, scale.base_mm / 2

    def at(out: float, along: float) -> Point:
        return (round(tip[0] + dx * out - dy * along, 3), round(tip[1] + dy * out + dx * along, 3))

    outline = (tip, at(tall, wide), at(tall, -wide))
    lift, slope = 0.75, math.hypot(tall, wide) / wide
    base = tall - lift
    half = (base - lift * slope) * wide / tall
    sample = (at(lift * slope, 0.0), at(base, half), at(base, -half))
    around = board.around()[board.tips[name]]
    spaces = tuple(sorted(RegionId.of(space).number for space in around))
    return Triangle(name, outline, sample, at(tall * 0.64, 0.0), spaces)


def _halvings(outlines: Sequence[Points], cuts: Mapping[int, tuple[int, int]], inset_mm: float) -> Iterator[Halving]:
    """The lines that halve the spaces, and the halves."""
    for face, places in cuts.items():
        ring = outlines[face]
        a, b = (_along(ring, place) for place in places)
        parts = divided(ring, *places)
        one, other = _inset(parts, inset_mm)
        yield Halving(face + 1, (a, b), parts, (one, other))


def _along(ring: Points, place: int) -> Point:
    """The middle of the stretch at an even place of a border."""
    (ax, ay), (bx, by) = ring[place // 2 - 1], ring[place // 2 % len(ring)]
    return (round((ax + bx) / 2, 3), round((ay + by) / 2, 3))


def divided(ring: Points, start: int, end: int) -> tuple[Points, Points]:
    """The halves of an outline cut between the middles of two stretches (even places): clockwise from the start."""
    a, b = _along(ring, start), _along(ring, end)
    count = len(ring)

    def walk(first: int, last: int) -> Points:
        """The corners passed between the stretches, clockwise."""
        return tuple(ring[i % count] for i in range(first // 2, last // 2 + (count if last < first else 0)))

    return (a, *walk(start, end), b), (b, *walk(end, start), a)


def _inset(outlines: Iterable[Points], inset_mm: float) -> list[Points]:
    """Convex outlines whose sides are moved inwards."""
    return [tuple((round(x, 3), round(y, 3)) for x, y in inset(outline, inset_mm)) for outline in outlines]


def _middle(outline: Points) -> Point:
    """A point well inside a convex outline: the middle of its area."""
    parts = [(ax + bx, ay + by, ax * by - ay * bx) for (ax, ay), (bx, by) in pairwise((*outline, outline[0]))]
    whole = 3 * sum(weight for _, _, weight in parts)
    return (round(sum(x * w for x, _, w in parts) / whole, 3), round(sum(y * w for _, y, w in parts) / whole, 3))
