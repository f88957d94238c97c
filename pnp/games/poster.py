"""Posters: a painting on white paper with a label as beside a picture in a museum; and many of them as thumbnails."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from pnp.games.painting import Painting
from pnp.geometry.typesetting import width
from pnp.model.drawing import Drawing, Font, Group, Item, Layer, Style, Text, rectangle
from pnp.model.units import Paper, Point

_A4_MM = 210.0
_SIDE, _TEXT_MM, _TITLE = 15.0, 2.9, 1.3
"""On A4: the margin at the sides and above, the size of the label's text, and how much larger its title is."""
_LEADING = 1.42
_INK, _GREY = "#1c1c1c", "#5a5a5a"
_CAPTION_MM = 2.9
_SHRINK, _TRIES = 0.98, 200
"""Thumbnails are tried smaller and smaller."""


class Label(Struct, frozen=True):
    """What stands beside a picture.

    Attributes:
        title: of the picture.
        painters: who painted it: the colours of each, and what to call them; empty where nobody is known.
        date: when, in words; or empty.
        about: what it is, in a few words.
        code: of the sheet.
    """

    title: str
    painters: tuple[tuple[tuple[str, ...], str], ...]
    date: str
    about: str
    code: str

    @property
    def names(self) -> str:
        """All painters."""
        return ", ".join(name for _, name in self.painters)


class Hung(Struct, frozen=True):
    """A painting with its label."""

    painting: Painting
    label: Label


def poster(hung: Hung, paper: Paper, lang: str) -> Drawing:
    """The page of a painting, upright or lying as suits it.

    Args:
        hung: the painting.
        paper: in any orientation.
        lang: of the label.
    """
    left, top, right, bottom = hung.painting.box
    lying = right - left > bottom - top
    wide, high = sorted((paper.width_mm, paper.height_mm), reverse=lying)
    unit = min(wide, high) / _A4_MM
    size, side = _TEXT_MM * unit**0.5, _SIDE * unit
    label = hung.label
    below = 6.0 * unit + _height(label, size) + 0.7 * side
    room = (wide - 2 * side, high - side - below)
    painting = _filling(hung.painting, room)
    left, top, right, bottom = painting.box
    scale = min(room[0] / (right - left), room[1] / (bottom - top))
    picture = (scale * (right - left), scale * (bottom - top))
    at = ((wide - picture[0]) / 2, side + (room[1] - picture[1]) / 2)
    corner = (at[0] + picture[0], at[1] + picture[1] + 6.0 * unit)
    said = f"{label.title}. {label.about}."
    layers = (
        Layer("layer-picture", label.title, (_hang(painting, at, scale, said),)),
        Layer("layer-label", label.about, tuple(_label(label, corner, size, picture[0]))),
    )
    keywords = (("code", label.code),)
    return Drawing(wide, high, layers, title=label.title, description=said, lang=lang, keywords=keywords)


def thumbnails(shown: Sequence[Hung], paper: Paper, title: str, about: str, lang: str) -> Drawing:
    """One upright page with all paintings, small, each with its title and its painters.

    Args:
        shown: at least one.
        paper: in any orientation.
        title: at the top of the page.
        about: a line below it.
        lang: of the words.
    """
    wide, high = sorted((paper.width_mm, paper.height_mm))
    unit = wide / _A4_MM
    side, size = _SIDE * unit, _CAPTION_MM * unit**0.5
    head = side + 26.0 * unit
    gap = 8.0 * unit
    words = 2.0 * unit + 2 * _LEADING * size
    room = high - head - side
    shapes = [(right - left) / (bottom - top) for left, top, right, bottom in (each.painting.box for each in shown)]
    tries = (_rows(shapes, wide - 2 * side, gap, room * _SHRINK**step) for step in range(1, _TRIES))
    fitting = [rows for rows in tries if sum(tall + words + gap for _, tall in rows) - gap <= room]
    rows = max(fitting, key=lambda rows: min(tall for _, tall in rows))
    items: list[Item] = [
        Text((side, side + 9.0 * unit), title, 12.0 * unit, Font.TITLE, colour=_INK),
        Text((side, side + 15.5 * unit), about, 1.1 * size, Font.SANS_LIGHT, colour=_GREY),
    ]
    y = head
    for numbers, tall in rows:
        x, first = side, y + tall + 2.0 * unit + 0.8 * size
        for number in numbers:
            each, across = shown[number], tall * shapes[number]
            _, top, _, bottom = each.painting.box
            items += [
                _hang(each.painting, (x, y), tall / (bottom - top), f"{each.label.title}. {each.label.names}"),
                _fitted((x, first), each.label.title, size, across, Font.SERIF_ITALIC, _INK),
                _fitted(
                    (x, first + _LEADING * size), each.label.names or each.label.code, size, across, Font.SANS, _GREY
                ),
            ]
            x += across + gap
        y += tall + words + gap
    return Drawing(
        wide, high, (Layer("layer-pictures", title, tuple(items)),), title=title, description=about, lang=lang
    )


def _rows(shapes: Sequence[float], wide: float, gap: float, tall: float) -> list[tuple[list[int], float]]:
    """Pictures in rows as wide as the page, each row nearly as high as is wanted; the last may be shorter.

    Args:
        shapes: of the pictures, in their order: width over height.
        wide: of the page.
        gap: between pictures.
        tall: the height that is wanted.

    Returns:
        For each row the numbers of its pictures, and their height.
    """

    def height(row: Sequence[int]) -> float:
        return (wide - gap * (len(row) - 1)) / sum(shapes[number] for number in row)

    rows: list[list[int]] = [[]]
    for number in range(len(shapes)):
        longer = [*rows[-1], number]
        if rows[-1] and height(longer) * height(rows[-1]) < tall * tall:  # nearer without it
            rows.append([number])
        else:
            rows[-1] = longer
    *full, last = [(row, height(row)) for row in rows]
    return [*full, (last[0], min(last[1], tall, *(high for _, high in full)))]


def _filling(painting: Painting, room: Point) -> Painting:
    """The painting with more ground around its field, in the shape of the room, where it has ground around it at all.

    What is added above and below is a little more below: the middle of a picture looks too low.
    """
    if not painting.loose:
        return painting
    left, top, right, bottom = painting.box
    scale = min(room[0] / (right - left), room[1] / (bottom - top))
    more, taller = room[0] / scale - (right - left), room[1] / scale - (bottom - top)
    box = (left - more / 2, top - 0.46 * taller, right + more / 2, bottom + 0.54 * taller)
    return replace(painting, box=box)


def _hang(painting: Painting, at: Point, scale: float, alt: str) -> Group:
    """A painting with its upper left corner at a place."""
    left, top, right, bottom = painting.box
    ground = rectangle(left, top, right - left, bottom - top, Style(fill=painting.ground))
    matrix = (scale, 0.0, 0.0, scale, at[0] - left * scale, at[1] - top * scale)
    return Group("", (ground, *painting.items), alt, matrix)


def _lines(label: Label) -> Iterator[tuple[str, Font, float, str]]:
    """The lines below the painters: text, typeface, size, colour."""
    yield label.title, Font.SERIF_ITALIC, _TITLE, _INK
    yield label.about, Font.SANS_LIGHT, 1.0, _GREY
    yield label.code, Font.SANS_LIGHT, 1.0, _GREY


def _height(label: Label, size: float) -> float:
    return _LEADING * size * ((1.1 if label.painters else 0.0) + sum(part for _, _, part, _ in _lines(label)))


def _label(label: Label, corner: Point, size: float, room: float) -> Iterator[Item]:
    """The label, its lines ranged left, its longest one ending below the right edge of the picture.

    Args:
        label: what it says.
        corner: its upper right corner, mm.
        size: of its text.
        room: its greatest width.
    """
    square, pause = 0.72 * size, 1.2 * size
    painters = [
        (colours, name, (square + 0.25 * size) * len(colours) + 0.25 * size + width(name, Font.SANS_BOLD, size))
        for colours, name in label.painters
    ]
    date = f", {label.date}" if label.date else ""
    longest = max(
        sum(wide for _, _, wide in painters) + pause * max(0, len(painters) - 1),
        *(width(text, font, part * size) for text, font, part, _ in _lines(label)),
        width(label.title, Font.SERIF_ITALIC, _TITLE * size) + width(date, Font.SERIF, _TITLE * size),
    )
    part = min(1.0, room / longest)
    size, square, pause = size * part, square * part, pause * part
    left, y = corner[0] - longest * part, corner[1]
    if painters:
        y += _LEADING * size
        x = left
        for colours, name, wide in painters:
            for place, colour in enumerate(colours):
                at = x + place * (square + 0.25 * size)
                yield rectangle(at, y - square, square, square, Style(fill=colour, stroke=_GREY, stroke_mm=0.1))
            begin = x + (square + 0.25 * size) * len(colours) + 0.25 * size
            yield Text((begin, y), name, size, Font.SANS_BOLD, colour=_INK)
            x += wide * part + pause
        y += 0.1 * _LEADING * size
    for number, (text, font, times, colour) in enumerate(_lines(label)):
        y += _LEADING * size * times
        yield Text((left, y), text, size * times, font, colour=colour)
        if number == 0 and date:
            yield Text((left + width(text, font, size * times), y), date, size * times, Font.SERIF, colour=colour)


def _fitted(at: Point, text: str, size: float, room: float, font: Font, colour: str) -> Text:
    """A line of text, smaller where it is too long."""
    return Text(at, text, size * room / max(room, width(text, font, size)), font, colour=colour)
