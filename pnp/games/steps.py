"""The drawings beside the steps of instructions: ``layouts/games/steps/<name>.svg``."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.games.artwork import placed
from pnp.model.drawing import Font, Item, Text
from pnp.model.units import Point

_PERCENT = {"scale": (19.0, 7.4), "class-scale": (17.8, 7.4)}
"""Where "100 %" stands over a ruler: letters are in no drawing."""


def step(name: str, at: Point) -> Iterator[Item]:
    """A drawing with its top left corner at a place."""
    yield from placed(f"steps/{name}", at)
    if name in _PERCENT:
        x, y = _PERCENT[name]
        yield Text((at[0] + x, at[1] + y), "100 %", 2.9, Font.SANS_BOLD, "middle")
