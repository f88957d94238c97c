"""Our own drawing in the manner of Cubism: dice seen from several sides at once, through the facets of a pane."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.games.cubist.art.inks import Tones
from pnp.games.cubist.art.stack import Column, extent, turned
from pnp.games.cubist.art.stack import picture as stacked
from pnp.model.affine import area
from pnp.model.drawing import Group, Item, Style, polyline
from pnp.model.units import Point

SIDE_MM = 180.0
"""Of the square drawing."""
_DICE = {(0, 0): 4, (1, 0): 3, (2, 0): 1, (0, 1): 2, (1, 1): 2, (0, 2): 1, (2, 1): 1}
"""How high the dice are stacked on the cells of the table; their values differ by one from cell to cell."""
_BEND = 16.0
"""How far a facet turns what is behind it, degrees in either direction."""
_SHIFT = 0.09
"""How far it moves it, as a share of the side, either way."""


def picture(plan: Mapping[str, Any], *, bare: bool) -> tuple[Item, ...]:
    """The drawing.

    Args:
        plan: its entry in ``layouts/pictures.toml``: ``seed``; ``facets``, how many; ``grounds``, colours behind the
            dice; ``dice``, the colours of their three sides; ``line`` and ``line_mm``.
        bare: in lines only.
    """
    rng = random.Random(plan["seed"])
    panes = _panes(plan["facets"], rng)
    style = Style(stroke=plan["line"], stroke_mm=plan["line_mm"], join="round")
    items: list[Item] = []
    for number, pane in enumerate(panes):
        fill = "#ffffff" if bare else plan["grounds"][int(rng.random() * len(plan["grounds"]))]
        edge = polyline(pane, Style(fill=fill), closed=True)
        shades = ("#ffffff",) * 3 if bare else plan["dice"][int(rng.random() * len(plan["dice"]))]
        dice = tuple(_dice(number % 4, shades, plan["line"]))
        items.append(Group("", (edge, Group("", dice, matrix=_moved(rng))), clip=edge.commands))
        items.append(polyline(pane, style, closed=True))
    return tuple(items)


def _dice(quarters: int, shades: Sequence[str], line: str) -> Iterator[Item]:
    """The dice, seen from one of four sides, in the middle of the drawing."""
    standing = {(x, y): Column(height, 5 - (x + y) % 5) for (x, y), height in _DICE.items()}
    view = turned(standing, quarters)
    left, top, right, bottom = extent(view)
    size = 0.86 * SIDE_MM / max(right - left, bottom - top)
    at = (SIDE_MM / 2 - size * (left + right) / 2, SIDE_MM / 2 - size * (top + bottom) / 2)
    upper, left_side, right_side = shades
    tones = Tones(upper, left_side, right_side, pips=line, line=line)
    yield from stacked(view, tones, size, at)


def _moved(rng: random.Random) -> tuple[float, float, float, float, float, float]:
    """A slight turn around the middle, and a slight move."""
    angle = math.radians(_BEND * (2 * rng.random() - 1))
    dx, dy = (_SHIFT * SIDE_MM * (2 * rng.random() - 1) for _ in range(2))
    c, s, middle = math.cos(angle), math.sin(angle), SIDE_MM / 2
    return c, s, -s, c, middle - c * middle + s * middle + dx, middle - s * middle - c * middle + dy


def _panes(count: int, rng: random.Random) -> list[tuple[Point, ...]]:
    """The pieces of the square: the largest one is cut again and again by a line near its middle."""
    panes: list[tuple[Point, ...]] = [((0.0, 0.0), (SIDE_MM, 0.0), (SIDE_MM, SIDE_MM), (0.0, SIDE_MM))]
    while len(panes) < count:
        panes.sort(key=lambda pane: abs(area(pane)))
        pane = panes.pop()
        x, y = (sum(part) / len(pane) for part in zip(*pane, strict=True))
        angle = math.radians((25.0, 65.0, 115.0, 150.0)[int(rng.random() * 4)] + 16 * rng.random())
        panes += _cut(pane, (x, y), (math.cos(angle), math.sin(angle)))
    return panes


def _cut(pane: Sequence[Point], at: Point, along: Point) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """Both parts of a convex piece on either side of a line through it."""
    side = [(x - at[0]) * along[1] - (y - at[1]) * along[0] for x, y in pane]
    parts: tuple[list[Point], list[Point]] = ([], [])
    for here, there, a, b in zip(pane, (*pane[1:], pane[0]), side, (*side[1:], side[0]), strict=True):
        parts[a < 0].append(here)
        if a * b < 0:
            share = a / (a - b)
            point = (here[0] + share * (there[0] - here[0]), here[1] + share * (there[1] - here[1]))
            parts[0].append(point)
            parts[1].append(point)
    return tuple(parts[0]), tuple(parts[1])
