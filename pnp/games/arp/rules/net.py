"""The board of Arp, and its tables: lines, the junctions where they touch, the spaces that they enclose."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import cast

from msgspec import Struct

from pnp.games.masks import bits, mask_of
from pnp.model.game import Brief
from pnp.model.regions import RegionId, region_id
from pnp.model.sheet import Sheet

Stretch = tuple[int, int]
"""Line and place on it, both from 1, as in ``line:4/2``."""


class Board(Struct, frozen=True, dict=True):
    """The field without polygons: everything that the rules see. A test builds one by hand.

    Attributes:
        lines: for each line's key the junctions on it, from end to end; two lines touch where they share one, and the
            stretch between two neighbouring ones is a stretch of the line.
        borders: for each space's key the stretches around it.
        labels: names for the lines, if they have other names than their keys (A to J in the book).
    """

    lines: Mapping[int, tuple[int, ...]]
    borders: Mapping[int, frozenset[Stretch]]
    labels: Mapping[int, str] = {}

    @cached_property
    def tables(self) -> Tables:
        """What play and proofs look up again and again."""
        return Tables.of(self)


def board_of(sheet: Sheet) -> Board:
    """The board of a printed sheet, from what its regions say."""
    lines: dict[int, list[int]] = {}
    for region in sheet.of_kind("line"):
        line, place = parse(region.id)
        start, end = cast(Sequence[int], region.facts["junctions"])
        course = lines.setdefault(line, [start])
        if len(course) != place or course[-1] != start:
            raise ValueError(f"the stretches of line {line} are out of order at {region.id}")
        course.append(end)
    borders = {
        RegionId.of(region.id).number: frozenset(parse(name) for name in cast(Sequence[str], region.facts["border"]))
        for region in sheet.of_kind("space")
    }
    return Board({line: tuple(course) for line, course in lines.items()}, borders)


def parse(region: str) -> Stretch:
    """Line and place of a region ``line:4/2``."""
    line, place = RegionId.of(region).numbers
    return line, place


class Tables(Brief, Struct, frozen=True, eq=False):
    """What play and proofs look up again and again; built once for a board. Stretch ``i`` is bit ``1 << i`` of a mask.

    Attributes:
        board: where it comes from.
        stretches: region id of each stretch, by index.
        index: the other way round.
        all: mask of all stretches.
        spaces: region id of each space, ascending by key.
        borders: for each space the mask of the stretches around it.
        spaces_at: for each stretch the indices of the spaces that it borders.
        line_at: for each stretch the index of its line.
        courses: for each line its stretches in order.
        junctions: for each line its junctions in order, one more than stretches.
        ways: for each junction the ways away from it: a line, and its stretches on that side, each with the junction
            at its far end.
        ends: for each stretch the junctions at its two ends.
        meeting: for each junction the mask of the stretches that end there.
    """

    board: Board
    stretches: tuple[str, ...]
    index: dict[str, int]
    all: int
    spaces: tuple[str, ...]
    borders: tuple[int, ...]
    spaces_at: tuple[tuple[int, ...], ...]
    line_at: tuple[int, ...]
    courses: tuple[tuple[int, ...], ...]
    junctions: tuple[tuple[int, ...], ...]
    ways: Mapping[int, tuple[tuple[int, tuple[tuple[int, int], ...]], ...]]
    ends: tuple[tuple[int, int], ...]
    meeting: Mapping[int, int]

    @classmethod
    def of(cls, board: Board) -> Tables:
        """The tables of a board."""
        keys = [(line, place) for line, course in board.lines.items() for place in range(1, len(course))]
        place_of = {key: i for i, key in enumerate(keys)}
        ways: dict[int, list[tuple[int, tuple[tuple[int, int], ...]]]] = {}
        meeting: dict[int, int] = {}
        courses, ends, line_at = [], [], []
        for at, (line, course) in enumerate(board.lines.items()):
            stretches = tuple(place_of[line, place] for place in range(1, len(course)))
            courses.append(stretches)
            line_at += [at] * (len(course) - 1)
            for place, junction in enumerate(course):
                ahead = tuple(zip(stretches[place:], course[place + 1 :], strict=True))
                behind = tuple(zip(stretches[:place][::-1], course[:place][::-1], strict=True))
                ways.setdefault(junction, []).extend((at, way) for way in (ahead, behind) if way)
            for place in range(1, len(course)):
                ends.append((course[place - 1], course[place]))
                for junction in ends[-1]:
                    meeting[junction] = meeting.get(junction, 0) | 1 << place_of[line, place]
        borders = tuple(mask_of(place_of[stretch] for stretch in border) for border in board.borders.values())
        names = tuple(region_id("line", line, place) for line, place in keys)
        spaces_at: list[list[int]] = [[] for _ in keys]
        for space, border in enumerate(borders):
            for i in bits(border):
                spaces_at[i].append(space)
        return cls(
            board=board,
            stretches=names,
            index={name: i for i, name in enumerate(names)},
            all=(1 << len(keys)) - 1,
            spaces=tuple(region_id("space", key) for key in board.borders),
            borders=borders,
            spaces_at=tuple(map(tuple, spaces_at)),
            line_at=tuple(line_at),
            courses=tuple(courses),
            junctions=tuple(board.lines.values()),
            ways={junction: tuple(lines) for junction, lines in ways.items()},
            ends=tuple(ends),
            meeting=meeting,
        )

    def others(self, junction: int, line: int) -> int:
        """Mask of the stretches of other lines that end at a junction of a line."""
        return self.meeting[junction] & ~mask_of(self.courses[line])

    def completed(self, stretches: int, coloured: int) -> tuple[int, ...]:
        """The spaces whose border is complete after these stretches, white so far, are coloured too."""
        after = coloured | stretches
        near = (space for i in bits(stretches) for space in self.spaces_at[i])
        return tuple(sorted({s for s in near if not self.borders[s] & ~after}))

    def line_name(self, stretch: int) -> str:
        """What people call the line of a stretch: its label, or its number."""
        line, _ = parse(self.stretches[stretch])
        return self.board.labels.get(line, str(line))

    def space_name(self, space: int) -> str:
        """What people call a space: its number."""
        return RegionId.of(self.spaces[space]).place
