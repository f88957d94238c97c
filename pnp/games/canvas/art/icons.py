"""The icons: four elements that differ in shape alone, and the silver bonus icon around any of them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pnp.games.canvas.art.brush import INK, box, disc, fill, line, placed, polar, smooth, straight
from pnp.games.canvas.rules.cards import Element, Icon
from pnp.model.drawing import Group, Item
from pnp.model.units import Point

SWATCHES = ("#c8452f", "#e3ab2e", "#5f9458", "#3f74ad", "#83529a")
"""Colours of the five positions, from left to right: red, yellow, green, blue, violet."""
TINTS = ("#f6d5cb", "#faeabf", "#d8e8cf", "#cfe0f1", "#e5d6ec")
"""The same, light enough for an icon to be seen upon."""
SILVER, STEEL, PALE = "#c9ced3", "#6f7880", "#eef1f3"


def _line() -> Iterator[Item]:
    yield line(smooth("-4.1,2.7 -2.6,-2.6 -0.2,-0.6 1.4,2.6 4.1,-2.7", closed=False), INK, 1.75)


def _form() -> Iterator[Item]:
    yield fill(straight("0,-4.5 4.9,3.9 -4.9,3.9"), INK)


def _tone() -> Iterator[Item]:
    yield line(disc(0, 0, 3.75), INK, 1.0)
    yield fill(smooth([(0, -3.75), (-2.65, -2.65), (-3.75, 0), (-2.65, 2.65), (0, 3.75)], closed=True), INK)
    yield fill(box(-1.2, -3.6, 1.4, 7.2), INK)


def _grain() -> Iterator[Item]:
    for x in (-3.1, 0.0, 3.1):
        for y in (-3.1, 0.0, 3.1):
            yield fill(straight(((x, y - 1.35), (x + 1.35, y), (x, y + 1.35), (x - 1.35, y))), INK)


_MARKS: dict[Element, tuple[Item, ...]] = {
    Element.LINE: tuple(_line()), Element.FORM: tuple(_form()), Element.TONE: tuple(_tone()),
    Element.GRAIN: tuple(_grain()),
}  # fmt: skip


def element(kind: Element, at: Point, size: float) -> Group:
    """The icon of an element: a curved line, a triangle, a disc half dark, a lattice of nine lozenges.

    Args:
        kind: which.
        at: its middle.
        size: height and width of the square that it fits in, mm.
    """
    return _shared(_MARKS[kind], at, size / 10, f"Icon: {kind.value}")


def bonus(kind: Element, at: Point, size: float) -> Group:
    """The silver bonus icon of an element: its icon, small, on a rosette with two tails; ``size`` is the height."""
    return _shared(_ROSETTES[kind], at, size / 14, f"Bonus icon: {kind.value}")


def rosette(at: Point, size: float, light: str = PALE, dark: str = STEEL, middle: str = SILVER) -> Group:
    """A ribbon's rosette with two tails and nothing on it; ``size`` is its height."""
    return placed(_rosette(light, dark, middle), at, size / 14)


def icon(shown: Icon, at: Point, size: float) -> Group:
    """An icon of a swatch."""
    return bonus(shown.element, at, size * 1.24) if shown.bonus else element(shown.element, at, size)


def tile(place: int, icons: Iterable[Icon], at: Point, width: float, height: float) -> tuple[Item, ...]:
    """A swatch with its icons, opaque as far as ink goes; nothing where there are no icons.

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


def _rosette(light: str, dark: str, middle: str) -> Iterator[Item]:
    yield fill(straight("-2.6,1.6 -4.4,7.2 -2.3,6.3 -0.9,8 0.4,2.2"), dark)
    yield fill(straight("2.6,1.6 4.4,7.2 2.3,6.3 0.9,8 -0.4,2.2"), dark)
    yield fill(straight(polar(0, -1, 5.6 if k % 2 == 0 else 4.8, 11.25 * k) for k in range(32)), dark)
    yield fill(straight(polar(0, -1, 5.2 if k % 2 == 0 else 4.4, 11.25 * k) for k in range(32)), middle)
    yield fill(disc(0, -1, 3.9), light)
    yield line(disc(0, -1, 3.9), dark, 0.3)


def _bonus(kind: Element) -> Iterator[Item]:
    yield from _rosette(PALE, STEEL, SILVER)
    yield placed(_MARKS[kind], (0.0, -1.0), 0.5)


_ROSETTES = {kind: tuple(_bonus(kind)) for kind in Element}


def _shared(items: tuple[Item, ...], at: Point, size: float, alt: str) -> Group:
    return Group(
        "", items, alt, (round(size, 5), 0.0, 0.0, round(size, 5), round(at[0], 3), round(at[1], 3)), shared=True
    )
