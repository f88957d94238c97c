"""Pupils' names on their sheet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.classroom.lists.name_setting import common_size, lettered
from pnp.classroom.lists.roster import Pupil
from pnp.classroom.lists.shortening import every_form, initials, short_forms
from pnp.games.page import TONES
from pnp.geometry.typesetting import width
from pnp.model.drawing import Drawing, Font, Item, Layer, Text
from pnp.model.regions import region_id
from pnp.model.sheet import Sheet, name_line
from pnp.model.units import Point

_ALONE_MM, _SHARED_MM = 4.2, 2.9
"""Sizes of a name that has the line to itself, and of several."""
_LEAST = 0.75
"""Part of its size to which a name is made smaller; what has no room even then is shortened."""
_LINE_MM = 3.05
"""From line to line of several names."""
_LIFT_MM = 1.3
_SMALL_MM = 2.4
"""Of a name in a low box, and of two in one."""
_HIGH_MM = 8.0
"""Height from which a box for initials has room for a name below what is printed in it."""
_ASIDE_MM = 11.0
"""Where the name begins in a lower one, if what is printed there leaves room."""
_SMALL_GAP_MM = 0.9
"""From what is printed there to the name."""
_NUMBER_MM = 2.2
"""From a player's number to the name."""
_STACKED = 3
"""Names up to which they stand below each other; more stand in two columns."""


class Place(Struct, frozen=True):
    """Where a name stands on a sheet.

    Attributes:
        name: whose, or their initials.
        at: where it begins on its baseline, mm.
        width_mm: room for it.
        size_mm: size if it has room in that.
        line: whether it stands on the line for names, and not in a score area.
        number: printed before it; 0 for none.
    """

    name: str
    at: Point
    width_mm: float
    size_mm: float
    line: bool
    number: int = 0


class NameStyle(Struct, frozen=True):
    """How all names of a class are set, so that none looks greater than another.

    Attributes:
        line_mm: size of names on the line for them.
        area_mm: size of initials in score areas.
        initials: by name; a sheet of two with the same has their names in their place.
        short: shorter forms of names that may have no room.
        every: all names and forms.
        language: see :func:`pnp.classroom.lists.name_setting.lettered`.
    """

    line_mm: float
    area_mm: float
    initials: Mapping[str, str]
    short: Mapping[str, Sequence[str]]
    every: frozenset[str]
    language: str


def manner(
    pupils: Sequence[Pupil], printed: Iterable[tuple[Sheet, Sequence[str], Sequence[int]]], language: str
) -> NameStyle:
    """How to set all these names: each kind in the one size in which all have room, if that is not too small.

    Args:
        pupils: the class.
        printed: every sheet with the names of its players and their score areas, as :func:`named` gets them.
        language: see :func:`pnp.classroom.lists.name_setting.lettered`.
    """
    short, letters = short_forms(pupils), {pupil.name: initials(pupil) for pupil in pupils}
    kinds: dict[bool, list[Place]] = {True: [], False: []}
    for sheet, names, areas in printed:
        for place in places(sheet, names, areas, letters):
            kinds[place.line].append(place)
    line, area = (_size(kinds[which], language) for which in (True, False))
    return NameStyle(line, area, letters, short, every_form(short), language)


def _size(places: Sequence[Place], language: str) -> float:
    size = min((place.size_mm for place in places), default=_SMALL_MM)
    return common_size([(place.name, place.width_mm) for place in places], size, round(_LEAST * size, 2), language)


def named(sheet: Sheet, names: Sequence[str], areas: Sequence[int], manner: NameStyle) -> Drawing:
    """A sheet with its players on the name line, numbered where they are several, and their initials in score areas.

    Args:
        sheet: one without a line for names stays as it is.
        names: player 1 first.
        areas: the number of each player's score area, which partners may share; none where nobody knows who is who.
        manner: how they are set.

    Raises:
        RosterError: a name that cannot be printed.
    """
    items: list[Item] = []
    for place in places(sheet, names, areas, manner.initials):
        if place.number:
            x, y = place.at
            at = (round(x - _NUMBER_MM, 3), y)
            items.append(Text(at, str(place.number), _SMALL_MM, Font.SANS_BOLD, colour=TONES["colour"].caption))
        size = manner.line_mm if place.line else manner.area_mm
        items += lettered(
            place.name,
            place.at,
            size,
            width_mm=place.width_mm,
            least_mm=size,
            language=manner.language,
            shorter=manner.short.get(place.name, ()),
            others=manner.every,
        )
    if not items:
        return sheet.drawing
    return replace(sheet.drawing, layers=(*sheet.drawing.layers, Layer("layer-names", "Names", tuple(items))))


def places(sheet: Sheet, names: Sequence[str], areas: Sequence[int], letters: Mapping[str, str]) -> Iterator[Place]:
    """Where names and initials of a sheet's players stand; nowhere on a sheet without a line for names."""
    line = name_line(sheet.drawing)
    if line is not None:
        (left, y), (right, _) = line
        yield from _on_line(names, left, right, y - _LIFT_MM)
        short = [letters[name] for name in names]
        yield from _in_areas(sheet, names if len({*short}) < len({*names}) else short, areas)


def _in_areas(sheet: Sheet, shown: Sequence[str], areas: Sequence[int]) -> Iterator[Place]:
    """In the boxes for initials, below what is printed there, or beside it in a low box."""
    for area in sorted(set(areas)):
        region = sheet.by_id.get(region_id("initials", area))
        mine = [text for text, its in zip(shown, areas, strict=True) if its == area]
        if region is None or region.box is None:
            continue
        x, y, wide, high = region.box
        low = high < _HIGH_MM
        left, size = x + 1.0, _SHARED_MM if len(mine) == 1 else _SMALL_MM
        if low:
            left, size = max(x + _ASIDE_MM, _printed_to(sheet, region.box) + _SMALL_GAP_MM), _SMALL_MM
        for row, text in enumerate(mine, 1):
            base = y + high / 2 + 0.8 if low else y + high - 1.2 - (len(mine) - row) * _SMALL_MM
            yield Place(text, (round(left, 3), round(base, 3)), x + wide - 0.8 - left, size, line=False)


def _printed_to(sheet: Sheet, box: tuple[float, float, float, float]) -> float:
    """Where what is printed in a box ends, mm from the left: in other languages it may be longer."""
    x, y, wide, high = box
    inside = (
        item
        for item in sheet.drawing.walk()
        if isinstance(item, Text) and x <= item.at[0] <= x + wide and y <= item.at[1] <= y + high
    )
    return max((item.at[0] + width(item.text, item.font, item.size_mm) for item in inside), default=x)


def _on_line(names: Sequence[str], left: float, right: float, y: float) -> Iterator[Place]:
    if len(names) == 1:
        yield Place(names[0], (left, y), right - left, _ALONE_MM, line=True)
        return
    columns = 1 if len(names) <= _STACKED else 2
    wide = (right - left) / columns
    rows = -(-len(names) // columns)
    for place, name in enumerate(names):
        x, up = left + place % columns * wide + _NUMBER_MM, y - (rows - 1 - place // columns) * _LINE_MM
        yield Place(name, (round(x, 3), round(up, 3)), wide - 3.4, _SHARED_MM, line=True, number=place + 1)
