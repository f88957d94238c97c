"""What a pen covers where lines cross: a small lozenge at each junction, which belongs to no stretch of a line.

Nobody measures it, but a finished sheet shows it: a pen runs straight through.
"""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from pnp.model.sheet import Region
from pnp.model.units import Point

_End = tuple[Region, int]
"""A stretch, and which of its ends (0, 1) lies at a junction."""


def joints(regions: Iterable[Region], marks: Mapping[str, str]) -> Iterator[tuple[tuple[Point, ...], str]]:
    """The lozenge of each junction that a pen has reached, with its ink.

    Where one line or both have the same ink before and after the junction, that line covers it; otherwise any stretch
    does. Of several, the one that was coloured last.

    Args:
        regions: stretches of lines, which tell their ``junctions``; others have no joints.
        marks: region id to ink, in the order of play.
    """
    ends: dict[int, list[_End]] = defaultdict(list)
    for region in regions:
        for end, junction in enumerate(cast(Sequence[int], region.facts.get("junctions", ()))):
            ends[junction].append((region, end))
    when = {name: turn for turn, name in enumerate(marks)}
    for found in ends.values():
        inked = [region for region, _ in found if region.id in marks]
        through = [one for one in inked if any(_runs_on(one, other, marks) for other in inked)]
        if inked:
            last = max(through or inked, key=lambda region: when[region.id])
            yield _lozenge(found), marks[last.id]


def _runs_on(one: Region, other: Region, marks: Mapping[str, str]) -> bool:
    """Whether two stretches are neighbours on a line and have the same ink."""
    same_line = one.id.partition("/")[0] == other.id.partition("/")[0]
    return one is not other and same_line and marks[one.id] == marks[other.id]


def _lozenge(ends: Sequence[_End]) -> tuple[Point, ...]:
    """The parallelogram between the ends of channels: its sides are the ends of neighbours around the junction."""
    first, *others = (region.polygon[2 * end : 2 * end + 2] for region, end in ends)
    (i, j), other = next(
        ((i, j), other) for other in others for i in (0, 1) for j in (0, 1) if math.dist(first[i], other[j]) < 0.01
    )
    corner, p, q = first[i], first[1 - i], other[1 - j]
    return p, corner, q, (p[0] + q[0] - corner[0], p[1] + q[1] - corner[1])
