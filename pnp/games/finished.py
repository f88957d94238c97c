"""A finished sheet as a drawing: what it should look like after the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from pnp.games.colours import inks
from pnp.games.joints import joints
from pnp.games.patterns import patterned
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Path, Style, Text, polyline
from pnp.model.regions import kind_of
from pnp.model.sheet import Region, Sheet

_HAND = {"total": (0.72, 0.75), "initials": (0.5, 0.9)}
"""Size of handwriting, and where it stands, as shares of its box: initials below the words that are printed there."""


def finished(sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str]) -> Drawing:
    """The sheet's drawing with ink in it.

    Args:
        sheet: what was printed.
        marks: region id to ink name.
        written: total and initials boxes, region id to text.
    """
    colours = inks()
    under = tuple(
        filled(sheet.by_id[name], Style(fill=colours[ink]))
        for name, ink in marks.items()
        if sheet.by_id[name].kind != "first"
    )
    crossed = joints(sheet.of_kind("line"), marks)
    closed = tuple(polyline(lozenge, Style(fill=colours[ink]), closed=True) for lozenge, ink in crossed)
    over = tuple(_hand(sheet, marks, written))
    drawing = sheet.drawing
    tints = tuple(item for item in drawing.walk() if isinstance(item, Path) and item.style.is_tint)
    layers = (
        Layer("layer-ink", "Ink", (*tints, *under, *closed)),
        *(replace(layer, items=untinted(layer.items)) for layer in drawing.layers),
        Layer("layer-hand", "Handwriting", over),
    )
    made = replace(drawing, layers=layers, title=f"{drawing.title}, finished")
    return patterned(made) if sheet.params.get("ink") == "mono" else made


def untinted(items: tuple[Item, ...]) -> tuple[Item, ...]:
    """The items without tints, which lie under the ink."""
    kept = (item for item in items if not (isinstance(item, Path) and item.style.is_tint))
    return tuple(replace(item, items=untinted(item.items)) if isinstance(item, Group) else item for item in kept)


def filled(region: Region, style: Style) -> Path:
    """The region as ink of this style fills it, its holes left white."""
    style = replace(style, even_odd=bool(region.holes))
    rings = (polyline(ring, style, closed=True).commands for ring in (region.polygon, *region.holes))
    return Path(tuple(chain.from_iterable(rings)), style, f"ink-{region.id}")


def _hand(sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str]) -> Iterator[Item]:
    colours = inks()
    for name, ink in marks.items():
        if sheet.by_id[name].kind == "first":
            yield _tick(sheet.by_id[name], colours[ink])
    for name, text in written.items():
        box = sheet.by_id[name].box
        if box is not None:
            x, y, width, height = box
            size, base = _HAND[kind_of(name)]
            at = (x + width / 2, y + height * base)
            yield Text(at, text, height * size, Font.SANS_LIGHT, "middle", "#1a2a4a", id=f"written-{name}")


def _tick(region: Region, colour: str) -> Item:
    (x, y), (right, bottom) = region.polygon[0], region.polygon[2]
    width, height = right - x, bottom - y
    points = ((x + 0.15 * width, y + 0.55 * height), (x + 0.42 * width, y + 0.85 * height), (x + 1.0 * width, y - 0.1))
    return polyline(points, Style(stroke=colour, stroke_mm=0.9, cap="round", join="round"), id=f"tick-{region.id}")
