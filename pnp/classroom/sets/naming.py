"""Pupils' names on their sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.classroom.lists.lettering import lettered
from pnp.games.page import TONES
from pnp.model.drawing import Drawing, Font, Item, Layer, Text
from pnp.model.regions import region_id
from pnp.model.sheet import Sheet, name_line

_ALONE_MM, _SHARED_MM = 4.2, 2.9
"""Sizes of a name that has the line to itself, and of several."""
_LINE_MM = 3.05
"""From line to line of several names."""
_LIFT_MM = 1.3
_SMALL_MM = 2.4
"""Of a name in a low box, and of two in one."""
_HIGH_MM = 8.0
"""Height from which a box for initials has room for a name below what is printed in it."""
_ASIDE_MM = 11.0
"""Where the name begins in a lower one."""
_STACKED = 3
"""Names up to which they stand below each other; more stand in two columns."""


def named(sheet: Sheet, names: Sequence[str], areas: Sequence[int] = (), language: str = "") -> Drawing:
    """A sheet with its players on the name line, numbered where they are several, and each in their score area.

    Args:
        sheet: one without a line for names stays as it is.
        names: player 1 first.
        areas: the number of each player's score area, which partners may share; none where nobody knows who is who.
        language: see :func:`pnp.classroom.lists.lettering.lettered`.

    Raises:
        RosterError: a name that cannot be printed.
    """
    drawing, line = sheet.drawing, name_line(sheet.drawing)
    if line is None:
        return drawing
    (left, y), (right, _) = line
    items = (*_items(names, left, right, y - _LIFT_MM, language), *_owners(sheet, names, areas, language))
    return replace(drawing, layers=(*drawing.layers, Layer("layer-names", "Names", items)))


def _owners(sheet: Sheet, names: Sequence[str], areas: Sequence[int], language: str) -> Iterator[Item]:
    """Names in the boxes for initials, below what is printed there, or beside it in a low box."""
    for area in sorted(set(areas)):
        region = sheet.by_id.get(region_id("initials", area))
        mine = [name for name, its in zip(names, areas, strict=True) if its == area]
        if region is None or region.box is None:
            continue
        x, y, wide, high = region.box
        low = high < _HIGH_MM
        left, size = (x + _ASIDE_MM, _SMALL_MM) if low else (x + 1.0, _SHARED_MM if len(mine) == 1 else _SMALL_MM)
        for line, name in enumerate(mine, 1):
            base = y + high / 2 + 0.8 if low else y + high - 1.2 - (len(mine) - line) * _SMALL_MM
            at = (round(left, 3), round(base, 3))
            yield from lettered(name, at, size, width_mm=x + wide - 0.8 - left, language=language)


def _items(names: Sequence[str], left: float, right: float, y: float, language: str) -> Iterator[Item]:
    if len(names) == 1:
        yield from lettered(names[0], (left, y), _ALONE_MM, width_mm=right - left, language=language)
        return
    columns = 1 if len(names) <= _STACKED else 2
    wide = (right - left) / columns
    rows = -(-len(names) // columns)
    for place, name in enumerate(names):
        x, up = left + place % columns * wide, y - (rows - 1 - place // columns) * _LINE_MM
        yield Text((round(x, 3), round(up, 3)), str(place + 1), 2.4, Font.SANS_BOLD, colour=TONES["colour"].caption)
        yield from lettered(name, (round(x + 2.2, 3), round(up, 3)), _SHARED_MM, width_mm=wide - 3.4, language=language)
