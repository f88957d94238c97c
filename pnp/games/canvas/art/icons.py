"""The icons: four elements that differ only in shape, and the silver bonus icon around any of them."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from pnp.games.artwork import artwork, coloured
from pnp.games.canvas.art.brush import box, fill, line, placed
from pnp.games.canvas.rules.cards import Element, Icon
from pnp.model.drawing import Group, Item
from pnp.model.units import Point

SWATCHES = ("#c8452f", "#e3ab2e", "#5f9458", "#3f74ad", "#83529a")
"""Colours of the five positions, from left to right: red, yellow, green, blue, violet."""
TINTS = ("#f6d5cb", "#faeabf", "#d8e8cf", "#cfe0f1", "#e5d6ec")
"""The same colours, light enough to see an icon on them."""
SILVER, STEEL, PALE = "#c9ced3", "#6f7880", "#eef1f3"


def element(kind: Element, at: Point, size: float) -> Group:
    """The icon of an element: a curved line, a triangle, a disc half dark, a lattice of nine lozenges."""
    return _shared(_mark(kind), at, size / 10, f"Icon: {kind.value}")


def bonus(kind: Element, at: Point, size: float) -> Group:
    """The silver bonus icon of an element: its icon, small, on a rosette with two tails; ``size`` is the height."""
    return _shared(_bonus(kind), at, size / 14, f"Bonus icon: {kind.value}")


def rosette(at: Point, size: float, light: str = PALE, dark: str = STEEL, middle: str = SILVER) -> Group:
    """A ribbon's rosette with two tails and nothing on it; ``size`` is its height."""
    drawn = artwork("canvas/rosette", coloured({"light": light, "dark": dark, "middle": middle}))
    return placed(drawn, at, size / 14)


def icon(shown: Icon, at: Point, size: float) -> Group:
    """An icon of a swatch."""
    return bonus(shown.element, at, size * 1.24) if shown.bonus else element(shown.element, at, size)


def tile(place: int, icons: Iterable[Icon], at: Point, width: float, height: float) -> tuple[Item, ...]:
    """A swatch with its icons, as opaque as ink can be; nothing if there are no icons.

    Args:
        place: 0 to 4, from left to right.
        icons: one or two.
        at: its top left corner.
        width: mm.
        height: mm.
    """
    shown = tuple(icons)
    if not shown:
        return ()
    x, y = at
    bar = 0.17 * height
    items: list[Item] = [
        fill(box(x, y, width, height), TINTS[place]),
        fill(box(x, y, width, bar), SWATCHES[place]),
        line(box(x + 0.125, y + 0.125, width - 0.25, height - 0.25), SWATCHES[place], 0.25),
    ]
    middle = y + bar + (height - bar) / 2
    if len(shown) == 1:
        items.append(icon(shown[0], (x + width / 2, middle), 0.68 * (height - bar)))
    else:
        size = 0.43 * width
        items += (icon(each, (x + width * (0.265 + 0.47 * k), middle), size) for k, each in enumerate(shown))
    return tuple(items)


def _mark(kind: Element) -> tuple[Item, ...]:
    return artwork(f"canvas/elements/{kind.value}")


@cache
def _bonus(kind: Element) -> tuple[Item, ...]:
    return (*artwork("canvas/rosette"), placed(_mark(kind), (0.0, -1.0), 0.5))


def _shared(items: tuple[Item, ...], at: Point, size: float, alt: str) -> Group:
    return Group(
        "", items, alt, (round(size, 5), 0.0, 0.0, round(size, 5), round(at[0], 3), round(at[1], 3)), shared=True
    )
