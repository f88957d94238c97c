"""Drawings of our own in the manner of an artist: a game's field, played to the end and coloured anew.

What is drawn, and in which colours, is data in ``layouts/pictures.toml``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any

from pnp.games.registry import game, names
from pnp.games.simulate import simulate
from pnp.model.drawing import Command, Group, Item, Path, Style, polyline, rectangle
from pnp.model.reading import BLANK
from pnp.model.sheet import Region
from pnp.model.units import Point, load_layout

_FRAME = (0.0, 0.0, 1.0, 1.0)
_LIGHT = 0.35
"""How much of a line's width is left where ink is to be saved."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A played field, to be cropped to any shape.

    Attributes:
        code: of the sheet it was played on.
        items: in the sheet's mm, the lowest first.
        box: left, upper, right and lower edge of what may be shown, mm.
        ground: colour behind it.
    """

    code: str
    items: tuple[Item, ...]
    box: tuple[float, float, float, float]
    ground: str

    def cropped(self, at: Point, size: Point, alt: str = "", keep: Point = (0.5, 0.5)) -> Group:
        """The largest part of it that has the size's shape, scaled to the size.

        Args:
            at: top left corner of the result, mm.
            size: of the result, mm.
            alt: what it shows, for those who cannot see it.
            keep: which part is kept where something must go: 0 for left or upper, 1 for right or lower.
        """
        left, top, right, bottom = self.box
        scale = max(size[0] / (right - left), size[1] / (bottom - top))
        wide, high = size[0] / scale, size[1] / scale
        x, y = left + (right - left - wide) * keep[0], top + (bottom - top - high) * keep[1]
        frame = rectangle(x, y, wide, high, Style(fill=self.ground))
        matrix = (scale, 0.0, 0.0, scale, at[0] - x * scale, at[1] - y * scale)
        return Group("", (frame, *self.items), alt, matrix, frame.commands)


def pictured() -> tuple[str, ...]:
    """The games that have a picture."""
    return tuple(name for name in names() if name in load_layout("pictures"))


@lru_cache(maxsize=32)
def picture(name: str, ink: str) -> Picture:
    """The picture of a game.

    Args:
        name: of the game.
        ink: ``colour``; ``mono`` in greys; ``low`` in thin lines only, to be coloured in.
    """
    plan = load_layout("pictures")[name]
    found = game(name)
    sheet = found.sheet(found.code(plan["seed"], players=max(found.players), paper="a4", ink="colour", options={}))
    marks = simulate(found, sheet, seed=plan["seed"]).marks
    tone = _TONES[ink]
    regions = [region for region in sheet.regions if region.kind in plan["fill"]]
    followed = [region for region in sheet.regions if region.kind in plan.get("lines", ())]
    if plan.get("only_filled"):
        regions = [region for region in regions if region.id in marks]
    fills = () if ink == "low" else tuple(_fills(regions, marks, plan, tone))
    thin = _LIGHT if ink == "low" else 1.0
    stroke = tone("#000000" if ink == "low" else plan["line"])
    style = Style(stroke=stroke, stroke_mm=plan["line_mm"] * thin, cap="round", join="round")
    lines = (
        [polyline(region.line, style) for region in followed]
        if followed
        else [polyline(region.polygon, style, closed=True) for region in regions]
    )
    return Picture(str(sheet.code), (*fills, *lines), _box(regions, plan.get("frame", _FRAME)), tone(plan["ground"]))


def _fills(
    regions: Iterable[Region], marks: Mapping[str, str], plan: Mapping[str, Any], tone: Callable[[str], str]
) -> Iterator[Item]:
    for number, region in enumerate(regions):
        shades = plan["shades"].get(marks.get(region.id, BLANK), ())
        turn = int(str(region.facts[plan["by"]])) if "by" in plan else number
        colour = shades[turn % len(shades)] if shades else ""
        if colour:
            style = Style(
                fill=tone(colour), stroke=tone(colour), stroke_mm=plan.get("grow_mm", 0.2), join="round", even_odd=True
            )
            rings = (polyline(ring, style, closed=True).commands for ring in (region.polygon, *region.holes))
            commands: tuple[Command, ...] = tuple(chain.from_iterable(rings))
            yield Path(commands, style)


def _box(regions: Iterable[Region], frame: Iterable[float]) -> tuple[float, float, float, float]:
    points = [point for region in regions for point in region.polygon]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top, right, bottom = frame
    wide, high = max(xs) - min(xs), max(ys) - min(ys)
    return min(xs) + left * wide, min(ys) + top * high, min(xs) + right * wide, min(ys) + bottom * high


def _grey(colour: str) -> str:
    """A grey of the same luminance."""
    red, green, blue = (int(colour[at : at + 2], 16) for at in (1, 3, 5))
    level = round(0.2126 * red + 0.7152 * green + 0.0722 * blue)
    return f"#{level:02x}{level:02x}{level:02x}"


def _white(colour: str) -> str:
    return "#000000" if colour == "#000000" else "#ffffff"


_TONES: Mapping[str, Callable[[str], str]] = {"colour": str, "mono": _grey, "low": _white}
