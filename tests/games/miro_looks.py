"""How a Miro field looks, as numbers: measured on the printed line alone, by means that the generator does not use."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import shapely

STEP_MM = 1.0
"""Distance of the points at which the line is measured."""
STRAIGHT_RADIUS_MM = 300.0
"""A line that bends less than this is straight: its side does not count. Noise stays below it."""
CALM_MM = 1.5
"""Standard deviation of the mean that is taken of curvature along the line."""
BESIDE_MM, ALIKE = 12.0, 0.985
"""Strands are parallel where they are so near to each other, and the cosine of their angle is so large (10 degrees)."""
OFF_MM = 1.0
"""A piece of rim is straight if it stays so near to its chord."""
BIG_MM2 = 900.0


@dataclass(frozen=True)
class Looks:
    """What a field looks like.

    Attributes:
        variation: of the areas of spaces, standard deviation over mean.
        big: number of spaces over 900 mm2.
        inflection: mm of line for each inflection.
        parallel: longest course of two strands beside each other, mm.
        rim: longest straight piece of the rim, mm.
        solid: area of the whole as a share of its convex hull.
        bend: least radius of curvature, mm, of circles through points about 3 mm apart.
    """

    variation: float
    big: int
    inflection: float
    parallel: float
    rim: float
    solid: float
    bend: float


def looks(plan) -> Looks:
    """Measure a field."""
    areas = np.array([shapely.Polygon(space.outline).area for space in plan.field.spaces])
    line = even([point for region in plan.regions if region.line for point in region.line[:-1]])
    frame = shapely.Polygon(plan.field.frame)
    return Looks(
        float(areas.std() / areas.mean()),
        int((areas > BIG_MM2).sum()),
        len(line) * STEP_MM / inflections(line),
        parallel(line),
        straight(even(frame.exterior.coords[:-1])),
        frame.area / frame.convex_hull.area,
        float(radii(line, 3).min()),
    )


def even(points) -> np.ndarray:
    """Points on a closed line, about a millimetre apart."""
    ring = shapely.LinearRing(points)
    count = round(ring.length / STEP_MM)
    return shapely.get_coordinates(shapely.line_interpolate_point(ring, np.arange(count) * ring.length / count))


def inflections(line: np.ndarray) -> int:
    """How often a closed line changes the side to which it bends."""
    step = np.roll(line, -1, axis=0) - line
    heading = np.arctan2(step[:, 1], step[:, 0])
    turn = (np.diff(heading, prepend=heading[-1]) + np.pi) % (2 * np.pi) - np.pi
    far = np.minimum(np.arange(len(line)), len(line) - np.arange(len(line))) * STEP_MM
    weight = np.exp(-((far / CALM_MM) ** 2) / 2)
    mean = np.fft.irfft(np.fft.rfft(turn) * np.fft.rfft(weight / weight.sum()), len(line)) / STEP_MM
    side = np.sign(mean)[np.abs(mean) > 1 / STRAIGHT_RADIUS_MM]
    return int((side != np.roll(side, 1)).sum())


def parallel(line: np.ndarray) -> float:
    """The longest course of two strands beside each other."""
    line = line[::2]
    way = np.roll(line, -1, axis=0) - np.roll(line, 1, axis=0)
    way /= np.hypot(*way.T)[:, None]
    count, every = len(line), np.arange(len(line))
    apart = np.hypot(line[:, None, 0] - line[None, :, 0], line[:, None, 1] - line[None, :, 1])
    along = np.abs(every[:, None] - every)
    along = np.minimum(along, count - along) * 2 * STEP_MM
    alike = np.abs(way @ way.T) > ALIKE
    beside = (apart < BESIDE_MM) & alike & (along > 3 * BESIDE_MM)
    best = 0
    for onward in (1, -1):  # the other strand runs the same way, or back
        run = np.zeros(count, int)
        for row in np.concatenate([beside, beside[:100]]):
            before = np.maximum.reduce([np.roll(run, shift * onward) for shift in (0, 1, 2)])
            run = np.where(row, before + 1, 0)
            best = max(best, int(run.max()))
    return best * 2 * STEP_MM


def straight(rim: np.ndarray) -> float:
    """The longest straight piece of a closed outline."""
    count, best = len(rim), 0
    twice = np.concatenate([rim, rim])
    for begin in range(0, count, 2):
        while best < count:
            piece = twice[begin : begin + best + 3]
            chord = piece[-1] - piece[0]
            off = piece - piece[0]
            if np.abs(off[:, 0] * chord[1] - off[:, 1] * chord[0]).max() > OFF_MM * np.hypot(*chord):
                break
            best += 2
    return best * STEP_MM


def radii(line: np.ndarray, reach: int) -> np.ndarray:
    """At each point the radius of the circle through it and the points before and after it."""
    before, after = np.roll(line, reach, axis=0), np.roll(line, -reach, axis=0)
    a, b, c = (np.hypot(*(p - q).T) for p, q in pairwise([before, line, after, before]))
    one, two = line - before, after - before
    return a * b * c / np.maximum(2 * np.abs(one[:, 0] * two[:, 1] - one[:, 1] * two[:, 0]), 1e-9)
