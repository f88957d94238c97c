"""The small emblem under a sheet's title: ``layouts/games/emblems/<game>.svg``, in the manner of its painter."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from pnp.data import layouts_dir
from pnp.games.artwork import placed
from pnp.model import colour
from pnp.model.drawing import Group, Item, Path
from pnp.model.print_mode import PrintMode
from pnp.model.units import Point

WIDTH_MM = 12.0


def emblem(game: str, at: Point, mode: PrintMode) -> Iterator[Group]:
    """A game's emblem, if it has one.

    Args:
        game: its name.
        at: upper left corner on the page, mm.
        mode: in colour; in greys as light as the colours; in outlines for little toner.
    """
    if (layouts_dir() / "games" / "emblems" / f"{game}.svg").is_file():
        yield Group("emblem", tuple(_toned(path, mode) for path in placed(f"emblems/{game}", at)))


def _toned(path: Path, mode: PrintMode) -> Item:
    style = path.style
    if mode == "low" and style.fill not in (None, "none"):
        return replace(path, style=replace(style, fill=None, stroke="#000000", stroke_mm=0.15))
    if mode == "mono":
        return replace(path, style=replace(style, fill=_grey(style.fill), stroke=_grey(style.stroke)))
    return path


def _grey(tone: str | None) -> str | None:
    if tone is None:
        return None
    light = 255 * colour.encoded(colour.luminance(colour.rgb(tone)))
    return colour.name((light, light, light))
