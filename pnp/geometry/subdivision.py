"""A convex outline cut into convex faces: its junctions, lines and faces, and what follows from them."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import TypeVar

from msgspec import Struct

Um = tuple[int, int]
"""x, y in micrometres, y down."""

_T = TypeVar("_T")


class Subdivision(Struct, frozen=True, dict=True):
    """A subdivided outline.

    Attributes:
        points: the junctions, um.
        lines: for each line the indices of its junctions from end to end; the outline's sides come first, in its
            order, then the chords in the order in which they were drawn, each from left to right.
        faces: for each face the indices of all junctions around it, clockwise on the page; in reading order (by the
            top, then the left edge).
        sides: how many of the lines are sides of the outline.
    """

    points: tuple[Um, ...]
    lines: tuple[tuple[int, ...], ...]
    faces: tuple[tuple[int, ...], ...]
    sides: int

    @cached_property
    def stretch_of(self) -> dict[tuple[int, int], tuple[int, int]]:
        """(line, place) of the stretch between two neighbouring junctions, whichever is named first; both from 0."""
        found = {}
        for line, course in enumerate(self.lines):
            for place, (a, b) in enumerate(itertools.pairwise(course)):
                found[a, b] = found[b, a] = (line, place)
        return found

    @cached_property
    def borders(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """For each face the stretches (line, place) around it, in the order of its junctions."""
        return tuple(tuple(self.stretch_of[edge] for edge in edges(face)) for face in self.faces)

    @cached_property
    def shapes(self) -> tuple[tuple[Um, ...], ...]:
        """For each face its corners, without the junctions along its sides, clockwise on the page."""
        found = []
        for ring, border in zip(self.faces, self.borders, strict=True):
            turns = (before[0] != after[0] for before, after in zip((border[-1], *border), border, strict=False))
            found.append(tuple(self.points[v] for v, turn in zip(ring, turns, strict=True) if turn))
        return tuple(found)

    @cached_property
    def faces_of(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """For each stretch (line, place) the one or two faces that it borders, ascending."""
        found: dict[tuple[int, int], tuple[int, ...]] = {}
        for face, border in enumerate(self.borders):
            for stretch in border:
                found[stretch] = (*found.get(stretch, ()), face)
        return found

    @cached_property
    def neighbours(self) -> tuple[frozenset[int], ...]:
        """For each face those that share a border of positive length with it."""
        near: list[set[int]] = [set() for _ in self.faces]
        for pair in self.faces_of.values():
            if len(pair) == 2:
                near[pair[0]].add(pair[1])
                near[pair[1]].add(pair[0])
        return tuple(map(frozenset, near))

    @cached_property
    def corners(self) -> dict[tuple[int, int], int]:
        """Pairs of faces (ascending) that touch at a corner only, with the junction where they do."""
        around: list[list[int]] = [[] for _ in self.points]
        for face, ring in enumerate(self.faces):
            for junction in ring:
                around[junction].append(face)
        return {
            (a, b): junction
            for junction, faces in enumerate(around)
            for a, b in itertools.combinations(faces, 2)
            if b not in self.neighbours[a]
        }

    @cached_property
    def outer(self) -> frozenset[int]:
        """The junctions on the outline."""
        return frozenset(itertools.chain.from_iterable(self.lines[: self.sides]))

    @cached_property
    def tees(self) -> frozenset[int]:
        """The junctions inside the outline at which a chord ends; all others inside are crossings."""
        ends = {end for course in self.lines[self.sides :] for end in (course[0], course[-1])}
        return frozenset(ends - self.outer)


def inset(polygon: Sequence[tuple[float, float]], distance: float) -> list[tuple[float, float]]:
    """The part of a convex polygon (clockwise on the page) that lies so far inside its border; empty if there is none.

    The polygon is cut by its own sides, each moved inwards.
    """
    left: list[tuple[float, float]] = [(float(x), float(y)) for x, y in polygon]
    for (ax, ay), (bx, by) in edges(polygon):
        ex, ey = bx - ax, by - ay
        limit = distance * math.sqrt(ex * ex + ey * ey)
        depth = [ex * (y - ay) - ey * (x - ax) - limit for x, y in left]
        kept: list[tuple[float, float]] = []
        for (p, s), (q, t) in edges(list(zip(left, depth, strict=True))):
            if s >= 0:
                kept.append(p)
            if (s < 0) != (t < 0):
                part = s / (s - t)
                kept.append((p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part))
        left = kept
        if not left:
            break
    return left


def has_room(polygon: Sequence[tuple[float, float]], distance: float) -> bool:
    """Whether anything of a convex polygon lies so far inside its border, as :func:`inset` finds it.

    In most polygons the middle of the corners does, by more than any rounding could matter.
    """
    x, y = (sum(values) / len(polygon) for values in zip(*polygon, strict=True))
    enough = 1.001 * distance
    for (ax, ay), (bx, by) in edges(polygon):
        ex, ey = bx - ax, by - ay
        if ex * (y - ay) - ey * (x - ax) < enough * math.sqrt(ex * ex + ey * ey):
            return bool(inset(polygon, distance))
    return True


def edges(ring: Sequence[_T]) -> Iterator[tuple[_T, _T]]:
    """The pairs of neighbours around a ring, the last with the first."""
    return zip(ring, (*ring[1:], ring[0]), strict=True)
