"""A board as bit masks: space ``keys[i]`` is bit ``1 << i`` of a Python integer."""

from __future__ import annotations

from dataclasses import dataclass

from pnp.games.masks import bits, mask_of, union
from pnp.model.game import Board

PREFIX = "space:"


@dataclass(frozen=True, slots=True, eq=False)
class Tables:
    """What play and proofs look up again and again; built once for a board whose ``areas`` are the sections.

    Attributes:
        board: where it comes from.
        regions: region id of each space, by index.
        index: the other way round.
        sections: mask of each section's spaces.
        section_of: for each space the number of its section, from 0.
        near: for each space the mask of those next to it, over heavy lines too.
        inside: for each space the mask of those next to it in its own section.
    """

    board: Board
    regions: tuple[str, ...]
    index: dict[str, int]
    sections: tuple[int, ...]
    section_of: tuple[int, ...]
    near: tuple[int, ...]
    inside: tuple[int, ...]

    @classmethod
    def of(cls, board: Board) -> Tables:
        """The tables of a board.

        Raises:
            ValueError: a space is in no section or in two, or every space of a section touches another section, so that
                a player who begins it might find nothing to fill; in printed sections three or more spaces touch no
                other.
        """
        place = {key: i for i, key in enumerate(board.keys)}
        sections = tuple(mask_of(place[key] for key in area) for area in board.areas)
        section_of = tuple(
            next((number for number, mask in enumerate(sections) if mask >> i & 1), -1) for i in range(len(place))
        )
        if -1 in section_of or sum(mask.bit_count() for mask in sections) != len(place):
            raise ValueError("Every space of a Delaunay field must lie in exactly one section.")
        near = tuple(mask_of(place[other] for other in board.neighbours[key]) for key in board.keys)
        inside = tuple(mask & sections[number] for mask, number in zip(near, section_of, strict=True))
        for number in range(len(sections)):
            if not any(a == b for a, b, at in zip(near, inside, section_of, strict=True) if at == number):
                raise ValueError(f"Section {number + 1} needs a space that touches no other section.")
        regions = tuple(f"{PREFIX}{key}" for key in board.keys)
        index = {region: i for i, region in enumerate(regions)}
        return cls(board, regions, index, sections, section_of, near, inside)

    def around(self, spaces: int) -> int:
        """All spaces next to one of these, in any section."""
        return union(self.near[i] for i in bits(spaces))

    def border(self, spaces: int) -> int:
        """All spaces next to one of these in its own section; these themselves are not excluded."""
        inside, result = self.inside, 0
        while spaces:  # like bits(), but inline, because proofs spend half their time here
            low = spaces & -spaces
            result |= inside[low.bit_length() - 1]
            spaces ^= low
        return result

    def connected(self, spaces: int) -> bool:
        """Whether spaces of one section are connected (no spaces are)."""
        part = new = spaces & -spaces
        while new:
            new = self.border(new) & spaces & ~part
            part |= new
        return part == spaces

    def name(self, space: int) -> str:
        """What people call the space: its label, or its number."""
        key = self.board.keys[space]
        return self.board.labels.get(key, str(key))
