"""The ids of regions: the one place that takes them apart and puts them together.

An id is a kind, a colon, and places: ``space:17``, ``triangle:N3``, ``score:1/17``, ``cell:3,4``. Sheets, readings and
JSON hold it as text.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

_BETWEEN = {"cell": ","}
"""What stands between the places of an id, by kind, where it is not a stroke."""
_KEPT = 1 << 14
"""Ids that are kept taken apart and put together: those of several sheets."""


class RegionId(NamedTuple):
    """The parts of a region's id.

    Attributes:
        kind: what it is, such as ``score``; see :mod:`pnp.model.kinds`.
        places: as printed: numbers from 1; a triangle has a letter too, a square of a palette two digits.
    """

    kind: str
    places: tuple[str, ...]

    @staticmethod
    @lru_cache(maxsize=_KEPT)
    def of(text: str) -> RegionId:
        """The parts of an id; any text has some."""
        kind, _, rest = text.partition(":")
        return RegionId(kind, tuple(rest.split(_BETWEEN.get(kind, "/"))))

    def __str__(self) -> str:
        return f"{self.kind}:{self.place}"

    @property
    def place(self) -> str:
        """All places as they are printed: ``1/17``, ``3,4``."""
        return _BETWEEN.get(self.kind, "/").join(self.places)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The places as numbers.

        Raises:
            ValueError: one of them is no number.
        """
        return tuple(map(int, self.places))

    @property
    def owner(self) -> int:
        """The first number: the player of a box, the row of a penalty, the pen of a key.

        Raises:
            ValueError: it is no number.
        """
        return int(self.places[0])

    @property
    def number(self) -> int:
        """The last number: which of the owner's, or of all, it is.

        Raises:
            ValueError: it is no number.
        """
        return int(self.places[-1])


@lru_cache(maxsize=_KEPT)
def region_id(kind: str, *places: int | str) -> str:
    """An id as text: ``score:1/17`` for ``"score", 1, 17``."""
    return str(RegionId(kind, tuple(map(str, places))))


def kind_of(region: str) -> str:
    """The kind of a region, from its id."""
    return RegionId.of(region).kind


def place_of(region: str, kind: str) -> str:
    """The place of a region of that kind, as people call it; of any other the whole id."""
    id = RegionId.of(region)
    return id.place if id.kind == kind else region
