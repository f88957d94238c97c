"""A finished sheet as a drawing: what it should look like after the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain

from msgspec.structs import replace

from pnp.games.colours import inks, letters_on
from pnp.games.joints import joints
from pnp.games.patterns import patterned
from pnp.games.score import ROW_MM
from pnp.model.affine import bounds, inside
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Path, Style, Text, polyline
from pnp.model.regions import kind_of
from pnp.model.sheet import Region, Sheet
from pnp.model.units import Points

_HAND = {"total": (0.72, 0.5, 0.75), "initials": (0.5, 0.5, 0.9), "low": (0.62, 0.72, 0.72)}
"""Size of handwriting, and where it stands, as shares of its box: initials below the words that are printed there, and
beside them in a low box."""


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
    seen = tuple(_seen(drawing.walk(), [(sheet.by_id[name].polygon, colours[ink]) for name, ink in marks.items()]))
    tints = tuple(item for item in drawing.walk() if isinstance(item, Path) and item.style.is_tint)
    layers = (
        Layer("layer-ink", "Ink", (*tints, *under, *closed, *(lettered for _, lettered in seen))),
        *(replace(layer, items=untinted(layer.items, [text for text, _ in seen])) for layer in drawing.layers),
        Layer("layer-hand", "Handwriting", over),
    )
    made = replace(drawing, layers=layers, title=f"{drawing.title}, finished")
    return patterned(made, through=True) if sheet.params.get("ink") == "mono" else made


def _seen(items: Iterable[Item], inked: Sequence[tuple[Points, str]]) -> Iterator[tuple[Text, Text]]:
    """The printed texts that stand upon ink, and how they are seen on its colour."""
    places = [(bounds(ring), ring, colour) for ring, colour in inked]
    for item in items:
        if isinstance(item, Text) and item.anchor == "middle":
            x, y = middle = (item.at[0], item.at[1] - 0.34 * item.size_mm)
            for (left, top, right, bottom), ring, colour in places:
                if left < x < right and top < y < bottom and inside(middle, ring):
                    yield item, replace(item, colour=letters_on(colour))
                    break


def untinted(items: tuple[Item, ...], texts: Sequence[Text] = ()) -> tuple[Item, ...]:
    """The items without tints, which lie under the ink, and without these texts, which are drawn upon it."""
    kept = (item for item in items if not (item in texts or (isinstance(item, Path) and item.style.is_tint)))
    return tuple(replace(item, items=untinted(item.items, texts)) if isinstance(item, Group) else item for item in kept)


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
            size, across, base = _HAND["low" if height < ROW_MM else kind_of(name)]
            at = (x + width * across, y + height * base)
            yield Text(at, text, height * size, Font.SANS_LIGHT, "middle", "#1a2a4a", id=f"written-{name}")


def _tick(region: Region, colour: str) -> Item:
    (x, y), (right, bottom) = region.polygon[0], region.polygon[2]
    width, height = right - x, bottom - y
    points = ((x + 0.15 * width, y + 0.55 * height), (x + 0.42 * width, y + 0.85 * height), (x + 1.0 * width, y - 0.1))
    return polyline(points, Style(stroke=colour, stroke_mm=0.9, cap="round", join="round"), id=f"tick-{region.id}")
