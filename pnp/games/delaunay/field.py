"""The Delaunay playing field: nine sections between heavy lines, each of 19 to 24 spaces between dotted lines.

Discs of rings and rays continue across the heavy lines (:mod:`.composition`); the pieces are merged until every section
has its spaces (:mod:`.partition`). Least sizes: a circle of radius 3.5 mm fits into every space, and every border is 4
mm long or more, also across a heavy line; spaces with a shorter common border touch only at a corner. No space has a
tooth: a corner that points inwards has two sides of 8 mm or more. No space has a neck: what lies 1.2 mm or more inside
its border is in one piece, so a pen gets through everywhere. Nor has it a long tail: no point of it is more than 8 mm
away from that piece.

A field is fair when its shape alone can lock nobody out: every section has three or more spaces that touch no other
section (so a player who begins a section always finds a space that no finished section bars), every space has two or
more neighbours, and no space is larger than three average ones.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache

import numpy as np
import shapely
from numpy.typing import ArrayLike, NDArray

from pnp.games.delaunay import GAME
from pnp.games.delaunay.composition import GRID_MM, heavy_lines, network
from pnp.games.delaunay.partition import FULL, Partition, Scale, merge
from pnp.model.sheet import Field, Line, Space
from pnp.model.units import Point, Points

DOTTED_LINE_WIDTH_MM = 0.5
"""Thickness of the dotted lines; that of the heavy ones is in ``sheet.py``."""
MAX_AREA = 3.0
"""Size of the largest space, in average ones."""
_ATTEMPTS = 60


def build(
    seed: int,
    *,
    width: float,
    height: float,
    origin: Point = (0.0, 0.0),
    frame_mm: float = 1.3,
    heavy_mm: float = 0.9,
    inset_mm: float = 1.2,
    scale: Scale = FULL,
) -> Field:
    """The playing field of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        width: of the frame, mm.
        height: of the frame, mm.
        origin: top left corner of the frame, mm.
        frame_mm: width of the frame's lines, mm.
        heavy_mm: width of the heavy lines inside, mm.
        inset_mm: how far a space's sample lies inside its border, mm; no more than half a neck, so that it is whole.
        scale: how many spaces it has, and how small they may be.

    Returns:
        Spaces by section, in reading order within each; ``areas`` are the sections; ``lines`` are the eight heavy lines
        (frame included), then one dotted line for each border inside a section.

    Raises:
        ValueError: the frame is so small that no attempt gives nine sections.
    """
    return _field(*_compose(seed, width, height, scale), origin, (frame_mm, heavy_mm, heavy_mm, frame_mm), inset_mm)


@lru_cache(maxsize=4)
def _compose(
    seed: int, width: float, height: float, scale: Scale
) -> tuple[Partition, tuple[float, ...], tuple[float, ...]]:
    """The first fair partition of a seed, and the places of its heavy lines."""
    roomy = width * height > 9 * scale.fewest * 2 * math.pi * scale.inradius_mm**2
    for attempt in range(_ATTEMPTS if roomy else 0):
        rng = random.Random(f"delaunay {seed} {attempt}")
        xs, ys = heavy_lines(rng, width, height)
        cut = merge(rng, *network(rng, xs, ys, scale.coarse), xs, ys, scale)
        if cut is not None and fair(cut, scale.inner):
            return cut, xs, ys
    spaces = f"{scale.fewest} to {scale.most} spaces"
    raise ValueError(f"a frame of {width} by {height} mm is too small for nine sections of {spaces}")


def fair(cut: Partition, inside: int = FULL.inner) -> bool:
    """Whether a field's shape locks nobody out; so many spaces of each section touch no other section."""
    section = cut.sections
    neighbours, abroad = [0] * len(section), [0] * len(section)
    for a, b in cut.borders:
        for one in (a, b):
            neighbours[one] += 1
            abroad[one] += section[a] != section[b]
    inner = Counter(at for at, foreign in zip(section, abroad, strict=True) if not foreign)
    sizes = shapely.area(cut.polygons)
    return (
        min(neighbours) >= 2
        and min(inner[at] for at in section) >= inside
        and bool(sizes.max() <= MAX_AREA * sizes.mean())
    )


def fingerprint_facts(field: Field) -> Iterable[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the generator's version and the combinatorics, integers only."""
    yield "delaunay field"
    yield GAME.version
    for area in field.areas:
        yield sorted(area)
    for key, near in sorted(field.neighbours.items()):
        yield key, sorted(near)


def _field(
    cut: Partition,
    xs: tuple[float, ...],
    ys: tuple[float, ...],
    origin: Point,
    widths: tuple[float, ...],
    inset_mm: float,
) -> Field:
    def place(points: ArrayLike) -> Points:
        return tuple((x, y) for x, y in np.round(np.asarray(points) + origin, 3).tolist())

    order = sorted(range(len(cut.polygons)), key=lambda i: (cut.sections[i], *_corner(cut.polygons[i])))
    key = {i: number for number, i in enumerate(order, 1)}
    near: dict[int, set[int]] = {number: set() for number in key.values()}
    for a, b in cut.borders:
        near[key[a]].add(key[b])
        near[key[b]].add(key[a])
    polygons = [cut.polygons[i] for i in order]
    samples = shapely.set_precision(shapely.buffer(polygons, -inset_mm, join_style="mitre"), GRID_MM)
    labels = shapely.get_coordinates(_middles(polygons))
    spaces = tuple(
        Space(number, place(_outline(polygon)), place(_outline(sample)), label)
        for number, (polygon, sample, label) in enumerate(zip(polygons, samples, place(labels), strict=True), 1)
    )
    heavy = [((x, 0.0), (x, ys[-1])) for x in xs] + [((0.0, y), (xs[-1], y)) for y in ys]
    lines = [
        Line(number, place(course), wide)
        for number, (course, wide) in enumerate(zip(heavy, 2 * widths, strict=True), 1)
    ]
    for (a, b), courses in sorted(cut.borders.items(), key=lambda item: sorted((key[item[0][0]], key[item[0][1]]))):
        if cut.sections[a] == cut.sections[b]:
            for course in courses:
                lines.append(Line(len(lines) + 1, place(np.array(course) * GRID_MM), DOTTED_LINE_WIDTH_MM))
    sections = tuple(frozenset(key[i] for i in order if cut.sections[i] == section) for section in range(9))
    return Field(
        frame=place([(0.0, 0.0), (xs[-1], 0.0), (xs[-1], ys[-1]), (0.0, ys[-1])]),
        spaces=spaces,
        lines=tuple(lines),
        neighbours={number: frozenset(keys) for number, keys in near.items()},
        areas=sections,
        counts={"sections": len(sections)},
    )


def _corner(polygon: shapely.Polygon) -> tuple[int, int]:
    """Top and left of a polygon's box, um."""
    left, top, _, _ = polygon.bounds
    return round(top / GRID_MM), round(left / GRID_MM)


def _outline(polygon: shapely.Polygon) -> NDArray[np.float64]:
    points: NDArray[np.float64] = shapely.get_coordinates(polygon)[:-1]
    return points


def _middles(polygons: Sequence[shapely.Polygon]) -> NDArray[np.object_]:
    """Where a number is well placed: at the centroid if there is room around it, or where there is most room."""
    middles: NDArray[np.object_] = shapely.centroid(polygons)
    room = shapely.distance(middles, shapely.get_exterior_ring(polygons))
    cramped = ~shapely.contains(polygons, middles) | (room < FULL.inradius_mm)
    circles = shapely.maximum_inscribed_circle(np.asarray(polygons)[cramped], 0.1)
    middles[cramped] = shapely.get_point(circles, 0)
    return middles
