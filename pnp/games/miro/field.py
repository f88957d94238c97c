"""The Miro playing field: one closed line that crosses and recrosses itself, around 109 spaces.

The net is the master copy: the order of the stretches, and the spaces on their two sides, are never taken from
coordinates. Every field keeps these sizes (asserted over hundreds of seeds): a circle of radius 3.5 mm fits into every
space, measured to the middle of the line; the line crosses itself at 31 degrees or more and bends with a radius of 2.4
mm or more; 3 mm or more of every stretch stay free between the bands that cross it. Looks: the line swings to one side
for 35 mm or more in the mean; no two strands run beside each other, within 12 mm and 10 degrees, for more than 60 mm;
no piece of the rim is straight for more than 50 mm; three to five spaces are larger than 900 mm2. Fairness: no face
touches a crossing twice, so that no stretch has the same space on both sides and every stretch counts for one space or
two; the first player may begin anywhere.
"""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
from msgspec import Struct

from pnp.games.miro import GAME, bands
from pnp.games.miro.line import FULL, PARTS, SOFT_MM, Kind, draw
from pnp.games.miro.measure import Measures
from pnp.games.miro.strands import Strands
from pnp.games.regions import space_regions
from pnp.model.regions import region_id
from pnp.model.sheet import Field, Line, Region, Space
from pnp.model.units import Point

BAND_MM = 2.4
"""Width of the line that players colour."""


class Plan(Struct, frozen=True):
    """A field, with everything that is printed, coloured and known.

    Attributes:
        field: spaces, and the one line, closed.
        borders: for each segment along the line the spaces beside it, one or two.
        crossings: for each segment the crossing that it begins at, numbered as the line meets them.
        regions: spaces, then segments.
    """

    field: Field
    borders: tuple[tuple[int, ...], ...]
    crossings: tuple[int, ...]
    regions: tuple[Region, ...]


def build(seed: int, *, width: float, height: float, origin: Point = (0.0, 0.0), kind: Kind = FULL) -> Plan:
    """The playing field of a seed.

    Args:
        seed: 0 to 2**50 - 1.
        width: of the room for everything printed, mm.
        height: of the room, mm.
        origin: top left corner of the room, mm.
        kind: how many crossings.

    Raises:
        ValueError: such a field does not fit into the room.
    """
    edge = BAND_MM / 2 + SOFT_MM
    at = (origin[0] + edge, origin[1] + edge)
    line, found, shapes = _drawn(seed, width - 2 * edge, height - 2 * edge, kind, at)
    middles = np.round(found.middle + np.array(at), 3)
    order = sorted(range(len(middles)), key=lambda face: (middles[face, 1], middles[face, 0]))
    key = {face: number for number, face in enumerate(order, start=1)}
    borders = _borders(line, key)
    near: dict[int, set[int]] = {number: set() for number in key.values()}
    for spaces in borders:
        for space in spaces:
            near[space].update(set(spaces) - {space})
    field = Field(
        frame=shapes.rim,
        spaces=tuple(
            Space(
                key[face],
                shapes.outlines[face],
                shapes.samples[face],
                (middles[face, 0].item(), middles[face, 1].item()),
            )
            for face in order
        ),
        lines=(Line(1, tuple(point for course in shapes.courses for point in course[:-1]), bands.LINE_WIDTH_MM),),
        neighbours={number: frozenset(others) for number, others in near.items()},
        counts={"segments": len(borders), "crossings": line.crossings},
    )
    return Plan(field, borders, _crossings(line), (*_spaces(field, borders), *_segments(shapes, borders)))


def fingerprint_facts(plan: Plan) -> Iterable[object]:
    """What :func:`pnp.model.code.fingerprint` seals: the generator's version and the combinatorics, integers only."""
    yield "miro field"
    yield GAME.version
    yield from zip(plan.crossings, plan.borders, strict=True)


def _drawn(seed: int, width: float, height: float, kind: Kind, at: Point) -> tuple[Strands, Measures, bands.Shapes]:
    """The first line of a seed that is sound when it is drawn."""
    for line, found in draw(seed, width, height, BAND_MM, kind):
        shapes = bands.shapes(line.smooth(PARTS), found, BAND_MM, at)
        if shapes is not None:
            return line, found, shapes
    raise ValueError(f"a line around {kind.spaces} spaces does not fit into {width} by {height} mm")


def _borders(line: Strands, key: dict[int, int]) -> tuple[tuple[int, ...], ...]:
    """For each segment the keys of the spaces beside it, ascending."""
    found: list[list[int]] = [[] for _ in range(int(line.edge[-1]) + 1)]
    for face, loop in enumerate(line.loops[:-1]):
        for edge, _ in loop:
            found[edge].append(key[face])
    return tuple(tuple(sorted(spaces)) for spaces in found)


def _crossings(line: Strands) -> tuple[int, ...]:
    """The crossing that each segment begins at, numbered from 1 as the line meets them."""
    number: dict[int, int] = {}
    visits = line.node[line.node < line.crossings].tolist()
    return tuple(number.setdefault(node, len(number) + 1) for node in visits)


def _spaces(field: Field, borders: tuple[tuple[int, ...], ...]) -> tuple[Region, ...]:
    around: dict[int, list[str]] = {space.key: [] for space in field.spaces}
    for number, keys in enumerate(borders, start=1):
        for key in keys:
            around[key].append(region_id("segment", number))
    return space_regions(field, {key: {"border": segments} for key, segments in around.items()})


def _segments(shapes: bands.Shapes, borders: tuple[tuple[int, ...], ...]) -> Iterable[Region]:
    for number, spaces in enumerate(borders, start=1):
        following = number % len(borders) + 1
        facts = {"borders": [region_id("space", space) for space in spaces], "next": region_id("segment", following)}
        strip, core, course = (part[number - 1] for part in (shapes.strips, shapes.cores, shapes.courses))
        yield Region(region_id("segment", number), "segment", strip, core, line=course, facts=facts)
