"""Pupils' names on their sheet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pnp.classroom.lists.lettering import lettered
from pnp.games.page import TONES
from pnp.model.drawing import Drawing, Font, Item, Layer, Text
from pnp.model.sheet import name_line

_ALONE_MM, _SHARED_MM = 4.2, 2.9
"""Sizes of a name that has the line to itself, and of several."""
_LINE_MM = 3.05
"""From line to line of several names."""
_LIFT_MM = 1.3
_STACKED = 3
"""Names up to which they stand below each other; more stand in two columns."""


def named(drawing: Drawing, names: Sequence[str], language: str = "") -> Drawing:
    """A sheet's page with the names of its players on its name line, numbered where they are several.

    Args:
        drawing: of the sheet; one without a line for names stays as it is.
        names: player 1 first.
        language: see :func:`pnp.classroom.lists.lettering.lettered`.

    Raises:
        RosterError: a name that cannot be printed.
    """
    line = name_line(drawing)
    if line is None:
        return drawing
    (left, y), (right, _) = line
    items = tuple(_items(names, left, right, y - _LIFT_MM, language))
    return replace(drawing, layers=(*drawing.layers, Layer("layer-names", "Names", items)))


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
