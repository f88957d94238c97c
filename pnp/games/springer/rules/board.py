"""The field without polygons: borders walked clockwise, points where borders meet, triangles that stand on such points.

Everything else follows from the borders: which spaces are neighbours, which touch at a corner, and the halves of a
space.
"""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct
from msgspec.structs import replace

from pnp.message import Message, say
from pnp.model.regions import RegionId, region_id

EDGES = "NESW"
NUMBERS = (1, 2, 3, 4, 5)


class Stretch(Struct, frozen=True):
    """A piece of a space's border, clockwise from one point where borders meet to the next.

    Attributes:
        point: where it begins.
        side: number of the straight side of the space that it lies on.
        beyond: id of the space on its other side; empty outside the rectangle.
    """

    point: int
    side: int
    beyond: str


class Board(Struct, frozen=True):
    """A field as the rules see it; a test builds one by hand.

    Attributes:
        borders: for each space's id its border.
        tips: for each triangle's id, such as ``triangle:N3``, the point of the frame that its tip stands on.
        cuts: for each space that can be halved the two places of its border that the line joins.
        labels: names of spaces, if they have other names than their numbers.
    """

    borders: Mapping[str, tuple[Stretch, ...]]
    tips: Mapping[str, int]
    cuts: Mapping[str, tuple[int, int]] = {}
    labels: Mapping[str, str] = {}

    def neighbours(self, space: str) -> frozenset[str]:
        """The spaces that share a border with a space."""
        return frozenset(stretch.beyond for stretch in self.borders[space]) - {""}

    def around(self) -> dict[int, frozenset[str]]:
        """The spaces at each point."""
        meeting: dict[int, set[str]] = {}
        for space, border in self.borders.items():
            for stretch in border:
                meeting.setdefault(stretch.point, set()).add(space)
        return {point: frozenset(spaces) for point, spaces in meeting.items()}

    def corners(self) -> dict[str, frozenset[str]]:
        """For each space those that it touches only at a corner."""
        at = self.around()
        found = {}
        for space, border in self.borders.items():
            touched = frozenset[str]().union(*(at[stretch.point] for stretch in border))
            found[space] = touched - self.neighbours(space) - {space}
        return found

    def label(self, region: str) -> str:
        """The label of a space or a triangle: ``17``, ``N3``."""
        return self.labels.get(region, RegionId.of(region).place)

    def name(self, region: str) -> Message:
        """What people call a region: ``space 17``, ``triangle N3``, ``half 2 of space 17``."""
        id = RegionId.of(region)
        if id.kind == "half":
            return say("springer-half", half=id.number, space=self.label(region_id("space", id.owner)))
        return say("springer-place", kind=id.kind, name=self.label(region))

    def places(self, space: str) -> int:
        """How many places of a space's border a line may start from: points (odd) and stretches (even), from 1."""
        return 2 * len(self.borders[space])

    def can_cut(self, space: str, start: int, end: int) -> bool:
        """Whether a straight line between two places of a space's border divides it."""
        if not {start, end} <= set(range(1, self.places(space) + 1)):
            return False
        return not self._sides(space, start) & self._sides(space, end)

    def _sides(self, space: str, place: int) -> set[int]:
        """The straight sides that a place lies on: a corner lies on two."""
        border = self.borders[space]
        index = (place - 1) // 2
        return {border[index].side} | ({border[index - 1].side} if place % 2 else set())

    def halved(self, space: str) -> Board:
        """The board with a space halved by its line."""
        return self.cut(space, *self.cuts[space])

    def cut(self, space: str, start: int, end: int) -> Board:
        """The board with a space halved by a line between two places of its border.

        The halves of ``space:17`` are ``half:17/1`` (clockwise from ``start`` to ``end``) and ``half:17/2``.

        Raises:
            ValueError: the line does not divide the space.
        """
        if not self.can_cut(space, start, end):
            raise ValueError(f"no line from {start} to {end} divides {space}")
        first, second = halves(space)
        if start > end:
            first, second, start, end = second, first, end, start
        border = self.borders[space]
        count = len(border)
        fresh = max(s.point for other in self.borders.values() for s in other) + 1
        wall = max(s.side for s in border) + 1
        ends = {place: border[place // 2].point if place % 2 else fresh + place for place in (start, end)}
        walks: dict[str, list[Stretch]] = {first: [], second: []}
        owners: list[list[str]] = []  # the halves along each stretch, clockwise
        for index, stretch in enumerate(border):
            place = 2 * index + 2
            if place in (start, end):
                before, after = (second, first) if place == start else (first, second)
                walks[before].append(stretch)
                walks[after].append(replace(stretch, point=ends[place]))
                owners.append([before, after])
            else:
                owner = first if start < place < end else second
                walks[owner].append(stretch)
                owners.append([owner])
        _close(walks[first], Stretch(ends[end], wall, second), ends[start])
        _close(walks[second], Stretch(ends[start], wall, first), ends[end])
        borders = {other: stretches for other, stretches in self.borders.items() if other != space}
        cuts = {other: places for other, places in self.cuts.items() if other != space}
        for index, stretch in enumerate(border):
            if stretch.beyond:
                later = border[(index + 1) % count].point
                new = [(later, owners[index][-1])]
                if len(owners[index]) == 2:
                    new.append((ends[2 * index + 2], owners[index][0]))
                    if stretch.beyond in cuts:
                        split = next(
                            i for i, s in enumerate(borders[stretch.beyond]) if (s.beyond, s.point) == (space, later)
                        )
                        one, other = (_moved(place, split) for place in cuts[stretch.beyond])
                        cuts[stretch.beyond] = (one, other)
                borders[stretch.beyond] = _replaced(borders[stretch.beyond], space, later, new)
        return replace(self, cuts=cuts, borders=borders | {half: tuple(walk) for half, walk in walks.items()})


def halves(space: str) -> tuple[str, str]:
    """The ids of a space's halves."""
    number = RegionId.of(space).number
    return region_id("half", number, 1), region_id("half", number, 2)


def _moved(place: int, split: int) -> int:
    """The number of a place after the stretch of that index was split in the middle: its middle is now a point."""
    return place + (0 if place < 2 * split + 2 else 1 if place == 2 * split + 2 else 2)


def _close(walk: list[Stretch], wall: Stretch, onward: int) -> None:
    """Insert the new wall into the border of a half, before the stretch that begins where the wall ends."""
    walk.insert(next(i for i, stretch in enumerate(walk) if stretch.point == onward), wall)


def _replaced(border: tuple[Stretch, ...], old: str, point: int, new: list[tuple[int, str]]) -> tuple[Stretch, ...]:
    """A border in which stretches (point, beyond) replace the stretch to ``old`` that begins at ``point``."""
    walk: list[Stretch] = []
    for stretch in border:
        if stretch.beyond == old and stretch.point == point:
            walk += [Stretch(at, stretch.side, beyond) for at, beyond in new]
        else:
            walk.append(stretch)
    return tuple(walk)
