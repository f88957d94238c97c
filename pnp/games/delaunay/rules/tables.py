"""A Delaunay board as bit masks: its spaces and its sections."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, cached_property

from pnp.games.masks import Net, mask_of
from pnp.games.spaces import Spaces


class Tables(Spaces, frozen=True, eq=False, dict=True):
    """What play and proofs look up again and again; built once for a board whose ``areas`` are the sections."""

    def __post_init__(self) -> None:
        """Check the sections.

        Raises:
            ValueError: a space is in no section or in two, or every space of a section touches another section, so that
                a player who begins it might find nothing to fill; in printed sections three or more spaces touch no
                other.
        """
        if -1 in self.section_of or sum(mask.bit_count() for mask in self.sections) != len(self.board.keys):
            raise ValueError("Every space of a Delaunay field must lie in exactly one section.")
        for number in range(len(self.sections)):
            near = zip(self.net.near, self.inside.near, self.section_of, strict=True)
            if not any(a == b for a, b, at in near if at == number):
                raise ValueError(f"Section {number + 1} needs a space that touches no other section.")

    @cached_property
    def sections(self) -> tuple[int, ...]:
        """Mask of each section's spaces."""
        return tuple(mask_of(map(self.place.__getitem__, area)) for area in self.board.areas)

    @cached_property
    def section_of(self) -> tuple[int, ...]:
        """For each space the number of its section, from 0; -1 for none."""
        numbers = {key: number for number, area in enumerate(self.board.areas) for key in area}
        return tuple(numbers.get(key, -1) for key in self.board.keys)

    @cached_property
    def inside(self) -> Net:
        """Which spaces are next to each other in their own section; ``net`` joins them over heavy lines too."""
        return Net(
            tuple(near & self.sections[section] for near, section in zip(self.net.near, self.section_of, strict=True))
        )

    @cached_property
    def around(self) -> Callable[[int], int]:
        """What :meth:`Net.around` says of spaces of one section inside it; proofs ask the same again and again."""
        return cache(self.inside.around)

    @cached_property
    def connected(self) -> Callable[[int], bool]:
        """Whether spaces of one section are connected inside it."""
        return cache(self.inside.connected)
