"""Millimetres and paper."""

from __future__ import annotations

from msgspec import Struct

from pnp.data import load_layout
from pnp.errors import PnpError
from pnp.message import say

Point = tuple[float, float]
"""x, y in mm; origin at the page's top left, y down."""

Points = tuple[Point, ...]

MM_PER_INCH = 25.4
POINTS_PER_MM = 72.0 / MM_PER_INCH


class Paper(Struct, frozen=True):
    """A sheet of paper as it lies in front of the reader.

    Attributes:
        name: key in ``layouts/papers.toml``, such as ``a4``.
        title: as people write it, such as ``US Letter``.
        width_mm: width.
        height_mm: height.
    """

    name: str
    title: str
    width_mm: float
    height_mm: float

    def landscape(self) -> Paper:
        """The same paper with its long side horizontal."""
        long, short = max(self.width_mm, self.height_mm), min(self.width_mm, self.height_mm)
        return Paper(self.name, self.title, long, short)


def papers() -> dict[str, Paper]:
    """All known papers, portrait, by name."""
    return {name: Paper(name, p["title"], p["width_mm"], p["height_mm"]) for name, p in load_layout("papers").items()}


def paper(name: str) -> Paper:
    """The paper of that name (case does not matter).

    Raises:
        PnpError: no such paper.
    """
    known = papers()
    if name.lower() not in known:
        raise PnpError(say("input-paper", name=repr(name), known=tuple(known)))
    return known[name.lower()]
