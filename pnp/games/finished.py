"""A finished sheet as a drawing: what it should look like after the game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import chain

from pnp.games.joints import joints
from pnp.model.drawing import Drawing, Font, Item, Layer, Path, Style, Text, polyline
from pnp.model.sheet import Region, Sheet

COLOURS = {
    "red": "#d5282f",
    "blue": "#21529f",
    "yellow": "#f5c91d",
    "green": "#2c8a52",
    "black": "#222222",
    "orange": "#ee7a1b",
    "purple": "#75439b",
    "brown": "#80532d",
    "white": "#ffffff",
}
"""Ink names and how they are printed."""


def finished(sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str]) -> Drawing:
    """The sheet's drawing with ink in it.

    Args:
        sheet: what was printed.
        marks: region id to ink name.
        written: total and initials boxes, region id to text.
    """
    under = tuple(
        filled(sheet.by_id[name], Style(fill=COLOURS[ink]))
        for name, ink in marks.items()
        if sheet.by_id[name].kind != "first"
    )
    closed = tuple(polyline(lozenge, Style(fill=COLOURS[ink]), closed=True) for lozenge, ink in joints(sheet, marks))
    over = tuple(_hand(sheet, marks, written))
    drawing = sheet.drawing
    layers = (Layer("layer-ink", "Ink", (*under, *closed)), *drawing.layers, Layer("layer-hand", "Handwriting", over))
    return replace(drawing, layers=layers, title=f"{drawing.title}, finished")


def filled(region: Region, style: Style) -> Path:
    """The region as ink of this style fills it, its holes left white."""
    style = replace(style, even_odd=bool(region.holes))
    rings = (polyline(ring, style, closed=True).commands for ring in (region.polygon, *region.holes))
    return Path(tuple(chain.from_iterable(rings)), style, f"ink-{region.id}")


def _hand(sheet: Sheet, marks: Mapping[str, str], written: Mapping[str, str]) -> Iterator[Item]:
    for name, ink in marks.items():
        if sheet.by_id[name].kind == "first":
            yield _tick(sheet.by_id[name], COLOURS[ink])
    for name, text in written.items():
        box = sheet.by_id[name].box
        if box is not None:
            x, y, width, height = box
            at = (x + width / 2 + 0.8, y + height * 0.75)
            yield Text(at, text, height * 0.72, Font.SANS_LIGHT, "middle", "#1a2a4a", id=f"written-{name}")


def _tick(region: Region, colour: str) -> Item:
    (x, y), (right, bottom) = region.polygon[0], region.polygon[2]
    width, height = right - x, bottom - y
    points = ((x + 0.15 * width, y + 0.55 * height), (x + 0.42 * width, y + 0.85 * height), (x + 1.0 * width, y - 0.1))
    return polyline(points, Style(stroke=colour, stroke_mm=0.9, cap="round", join="round"), id=f"tick-{region.id}")
