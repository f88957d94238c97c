"""The booklet's pages on art: the cover, and a page, or two facing ones, on each artist."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pnp.classroom.booklets.pictures import picture, pictured
from pnp.classroom.booklets.setting import GREY, INK, Area, Row, descent, fitted
from pnp.classroom.lists.name_setting import lettered, name_lines, name_width, unprintable
from pnp.errors import DrawingError
from pnp.geometry.typesetting import draw, wrap
from pnp.model.drawing import Drawing, Font, Item, Style, Text, polyline, rectangle
from pnp.model.print_mode import PrintMode
from pnp.model.units import Paper, Point

_ROWS = {1: (1,), 2: (1, 1), 3: (1, 2), 4: (2, 2), 5: (2, 1, 2), 6: (2, 2, 2), 7: (2, 3, 2), 8: (3, 2, 3), 9: (3, 3, 3)}
"""How many pictures stand beside each other on the cover, row by row; it shows no more than the last of these."""
_HEIGHTS = {1: (1.0,), 2: (0.6, 0.4), 3: (0.42, 0.25, 0.33)}
_WIDTHS = {1: ((1.0,),), 2: ((0.62, 0.38), (0.4, 0.6), (0.4, 0.6)), 3: ((0.36, 0.36, 0.28),)}
_GAP_MM = 1.8
_TITLE_MM, _TITLE_SHARE = 21.0, 0.4
"""Usual size of the title, and how much of the cover's height it may take."""
_FRAME_MM = 0.35
_LEAST_MM = 112.0
"""Least height of an artist's picture on A4."""


def cover(
    paper: Paper, words: Mapping[str, Any], games: Sequence[tuple[str, str]], title: str, print_mode: PrintMode
) -> Drawing:
    """The cover: pictures of the games, the title, lines for name and class.

    Args:
        paper: of the page.
        words: of ``booklet.toml``.
        games: (name, title) of those in the booklet.
        title: of the booklet.
        print_mode: as for :func:`pnp.classroom.booklets.pictures.picture`.

    Raises:
        DrawingError: the title is too long, or cannot be printed.
    """
    area = Area(paper)
    u, said = area.u, words["cover"]
    shown = [name for name, _ in games if name in pictured()] or list(pictured())
    font, lines, size = _titled(title, area)
    names = wrap(
        "  ·  ".join(title.replace(" ", "\u00a0") for _, title in games), area.small * 1.15, area.wide, Font.SANS
    )
    foot = area.bottom - 1.0 * u
    leading, left = 1.05 * size, area.left - 0.05 * size
    drop = 8.0 * u + descent(_title_line(lines[-1], (left, 0.0), size, font), 0.0)
    base = foot - 11.0 * u - len(names) * 1.5 * area.small - drop - (len(lines) - 1) * leading
    items: list[Item] = []
    for number, line in enumerate(lines):
        items += _title_line(line, (left, base + number * leading), size, font)
    at = base + (len(lines) - 1) * leading + drop
    items.append(Text((area.left, at), said["subtitle"], max(4.6 * u, area.body), Font.SANS_LIGHT))
    items += draw(names, (area.left, at + 6.0 * u), area.small * 1.15, 1.5 * area.small, GREY)
    half = (area.wide - 8.0 * u) / 2
    for x, label in ((area.left, said["name"]), (area.left + half + 8.0 * u, said["class"])):
        items.append(polyline(((x, foot), (x + half, foot)), Style(stroke=GREY, stroke_mm=0.2)))
        items.append(Text((x, foot + 1.25 * area.small), label, area.small, Font.SANS, colour=GREY))
    mosaic = list(_mosaic(area, shown, base - 0.95 * size - 3.0 * u, print_mode))
    return area.drawing((("pictures", mosaic), ("title", items)), title, words["description"], words["lang"])


def _title_line(text: str, at: Point, size: float, font: Font) -> tuple[Item, ...]:
    return lettered(text, at, size, width_mm=name_width(text, font, size), font=font)


def _titled(title: str, area: Area) -> tuple[Font, tuple[str, ...], float]:
    """The typeface of a title, its lines and their size, as large as leaves most of the page to the pictures."""
    if (problem := unprintable(title, Font.TITLE, "title")) is not None:
        raise DrawingError(problem)
    size = _TITLE_MM * area.u
    while size >= area.body:
        font, lines = name_lines(title, size, area.wide, Font.TITLE)
        longest = max(name_width(line, font, size) for line in lines)
        if longest <= area.wide and 1.05 * size * len(lines) <= _TITLE_SHARE * (area.bottom - area.top):
            return font, lines, size
        size *= 0.95
    raise DrawingError(
        f"The title of {len(title)} characters is too long for a cover: {title[:40]}… Use a shorter one."
    )


def _mosaic(area: Area, shown: Sequence[str], bottom: float, print_mode: PrintMode) -> Iterator[Item]:
    """The pictures in rows of unequal heights and widths."""
    gap = _GAP_MM * area.u
    rows = _ROWS[min(len(shown), max(_ROWS))]
    y, number = area.top, 0
    room = bottom - area.top - gap * (len(rows) - 1)
    for row, (count, share) in enumerate(zip(rows, _HEIGHTS[len(rows)], strict=True)):
        widths = _WIDTHS[count][row % len(_WIDTHS[count])]
        x, free = area.left, area.wide - gap * (count - 1)
        for part in widths:
            yield from _framed(shown[number], (x, y), (part * free, share * room), print_mode, "")
            x += part * free + gap
            number += 1
        y += share * room + gap


def frieze(area: Area, games: Sequence[str], y: float, print_mode: PrintMode) -> list[Item]:
    """Narrow slices of the games' pictures beside each other, from a height down to the margin."""
    shown = [name for name in games if name in pictured()]
    gap = _GAP_MM * area.u
    items: list[Item] = []
    for number, name in enumerate(shown):
        wide = (area.wide - gap * (len(shown) - 1)) / len(shown)
        items += _framed(name, (area.left + number * (wide + gap), y), (wide, area.bottom - y), print_mode, "")
    return items


def _framed(name: str, at: Point, size: Point, print_mode: PrintMode, alt: str) -> Iterator[Item]:
    yield picture(name, print_mode).cropped(at, size, alt)
    yield rectangle(*at, *size, Style(stroke=INK, stroke_mm=_FRAME_MM))


def artist(
    paper: Paper, words: Mapping[str, Any], about: Mapping[str, Any], name: str, print_mode: PrintMode
) -> Drawing:
    """A page on an artist: the picture above, the text below.

    Args:
        paper: of the page.
        words: of ``booklet.toml``.
        about: the artist's entry in ``artists.toml``.
        name: of the game.
        print_mode: as for :func:`pnp.classroom.booklets.pictures.picture`.

    Raises:
        DrawingError: the text leaves too little room for the picture.
    """

    def room(area: Area) -> float:
        """Height that text, caption and the space around them leave."""
        end = _text(area, words, about, 0.0)[1]
        return area.bottom - area.top - end - area.small - 8.5 * area.u

    area = fitted(paper, lambda area: area.bottom - room(area) + _LEAST_MM * area.u, about["name"])
    high = room(area)
    caption = area.small + 3.5 * area.u
    shown = _picture(area, words, about, name, (area.left, area.top), (area.wide, high), print_mode)
    items, _ = _text(area, words, about, area.top + high + caption + 5.0 * area.u)
    return _page(area, words, about, shown, items)


def artist_spread(
    paper: Paper, words: Mapping[str, Any], about: Mapping[str, Any], name: str, print_mode: PrintMode
) -> tuple[Drawing, Drawing]:
    """Two small facing pages on an artist: the picture, and the text; see :func:`artist`."""
    area = fitted(paper, lambda area: _text(area, words, about, area.top)[1], about["name"])
    items, _ = _text(area, words, about, area.top)
    size = (area.wide, area.bottom - area.top - area.small - 3.0 * area.u)
    shown = _picture(area, words, about, name, (area.left, area.top), size, print_mode)
    return _page(area, words, about, shown, []), _page(area, words, about, [], items)


def _page(
    area: Area, words: Mapping[str, Any], about: Mapping[str, Any], shown: Sequence[Item], items: Sequence[Item]
) -> Drawing:
    layers = [(name, found) for name, found in (("picture", shown), ("text", items)) if found]
    return area.drawing(layers, about["name"], about["alt"], words["lang"])


def _picture(
    area: Area,
    words: Mapping[str, Any],
    about: Mapping[str, Any],
    name: str,
    at: Point,
    size: Point,
    print_mode: PrintMode,
) -> list[Item]:
    items = list(_framed(name, at, size, print_mode, about["alt"]))
    code = picture(name, print_mode).code
    captions = words["art"]["caption" if code else "caption_dice"]
    said = captions["low" if print_mode == "low" else "full"].format(code=code)
    below = (at[0], at[1] + size[1] + area.small + 1.4 * area.u)
    items.append(Text(below, said, area.small, Font.SANS, colour=GREY))
    return items


def _text(area: Area, words: Mapping[str, Any], about: Mapping[str, Any], y: float) -> tuple[list[Item], float]:
    said = words["art"]
    items, y = area.title(about["name"], about["when"], y)
    rows = (
        Row(said["story" if about.get("movement") else "life"], about["life"]),
        Row(said["manner"], about["manner"]),
        Row(said["look"], about["look"], numbered=True),
        Row(said["task"], about["task"]),
    )
    drawn, y = area.rows(rows, y)
    return [*items, *drawn], y
