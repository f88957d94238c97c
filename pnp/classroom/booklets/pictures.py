"""Drawings of our own in the manner of an artist: a game's field, played to the end and coloured anew.

What is drawn, and in which colours, is data in ``layouts/pictures.toml``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Any

from msgspec import Struct

from pnp.data import load_layout
from pnp.games.registry import game, names
from pnp.games.simulate import simulate
from pnp.model.affine import bounds
from pnp.model.drawing import Command, Group, Item, Path, Style, polyline, rectangle
from pnp.model.print_mode import PrintMode
from pnp.model.reading import BLANK
from pnp.model.sheet import Region
from pnp.model.units import Point

_FRAME = (0.0, 0.0, 1.0, 1.0)
_OVERLAP_MM = 0.2
"""Filled spaces reach so far under the lines, so that no paper shows between."""
_FREE = 1.3
"""What stands free on its ground is shown whole unless its part of the same shape would be so many times larger."""
_LIGHT = 0.35
"""How much of a line's width is left where ink is to be saved."""


class Picture(Struct, frozen=True):
    """A drawing to be cropped to any shape.

    Attributes:
        code: of the sheet it was played on; empty where it is no field.
        items: in the sheet's mm, the lowest first.
        box: left, upper, right and lower edge of what may be shown, mm.
        ground: colour behind it.
        whole: whether it stands free on its ground, and is shown whole where that leaves little of the ground.
    """

    code: str
    items: tuple[Item, ...]
    box: tuple[float, float, float, float]
    ground: str
    whole: bool = False

    def cropped(self, at: Point, size: Point, alt: str = "") -> Group:
        """The largest part of its middle that has the size's shape, or all of it on its ground, scaled to the size.

        Args:
            at: top left corner of the result, mm.
            size: of the result, mm.
            alt: what it shows, for those who cannot see it.
        """
        left, top, right, bottom = self.box
        small, scale = sorted((size[0] / (right - left), size[1] / (bottom - top)))
        if self.whole and scale < _FREE * small:
            scale = small
        wide, high = size[0] / scale, size[1] / scale
        x, y = (left + right - wide) / 2, (top + bottom - high) / 2
        frame = rectangle(x, y, wide, high, Style(fill=self.ground))
        matrix = (scale, 0.0, 0.0, scale, at[0] - x * scale, at[1] - y * scale)
        return Group("", (frame, *self.items), alt, matrix, frame.commands)


def pictured() -> tuple[str, ...]:
    """The games that have a picture."""
    return tuple(name for name in names() if name in load_layout("pictures"))


@lru_cache(maxsize=32)
def picture(name: str, print_mode: PrintMode) -> Picture:
    """The picture of a game.

    Args:
        name: of the game.
        print_mode: ``low`` for thin lines only, to be coloured in.
    """
    plan, bare = load_layout("pictures")[name], print_mode == "low"
    found = game(name)
    if "picture" in found.extras:
        own = found.module("picture")
        return Picture("", own.picture(plan, bare=bare), (0.0, 0.0, own.SIDE_MM, own.SIDE_MM), plan["ground"])
    sheet = found.sheet(
        found.code(plan["seed"], players=max(found.players), paper="a4", print_mode="colour", options={})
    )
    marks = simulate(found, sheet, seed=plan["seed"]).marks
    regions = [region for region in sheet.regions if region.kind in plan["fill"]]
    followed = [region for region in sheet.regions if region.kind in plan.get("lines", ())]
    if plan.get("only_filled"):
        regions = [region for region in regions if region.id in marks]
    fills = () if bare else tuple(_fills(regions, marks, plan))
    colour, share = ("#000000", _LIGHT) if bare else (plan["line"], 1.0)
    if "line_mm" in plan:
        style = Style(stroke=colour, stroke_mm=plan["line_mm"] * share, cap="round", join="round")
        lines = [polyline(region.line, style) for region in followed] or [
            polyline(region.polygon, style, closed=True) for region in regions
        ]
    else:
        lines = [polyline(line.points, Style(colour, line.width_mm * share)) for line in sheet.field.lines]
    box = _box(regions, plan.get("frame", _FRAME))
    ground = "#ffffff" if bare else plan["ground"]
    return Picture(str(sheet.code), (*fills, *lines), box, ground, plan.get("whole", False))


def _fills(regions: Iterable[Region], marks: Mapping[str, str], plan: Mapping[str, Any]) -> Iterator[Item]:
    grow = plan.get("grow_mm", _OVERLAP_MM)
    for number, region in enumerate(regions):
        shades = plan["shades"].get(marks.get(region.id, BLANK), ())
        turn = int(str(region.facts[plan["by"]])) if "by" in plan else number
        colour = shades[turn % len(shades)] if shades else ""
        if colour:
            style = Style(fill=colour, stroke=colour, stroke_mm=grow, join="round", even_odd=True)
            rings = (polyline(ring, style, closed=True).commands for ring in (region.polygon, *region.holes))
            commands: tuple[Command, ...] = tuple(chain.from_iterable(rings))
            yield Path(commands, style)


def _box(regions: Iterable[Region], frame: Iterable[float]) -> tuple[float, float, float, float]:
    x0, y0, x1, y1 = bounds(point for region in regions for point in region.polygon)
    left, top, right, bottom = frame
    wide, high = x1 - x0, y1 - y0
    return x0 + left * wide, y0 + top * high, x0 + right * wide, y0 + bottom * high
