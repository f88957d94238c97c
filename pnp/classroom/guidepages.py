"""The booklet's pages that explain it: contents, how to print and fold it, how to photograph and check a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pnp.classroom.artpage import frieze
from pnp.classroom.setting import GREY, INK, Area, Row, fitted
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Drawing, Font, Group, Item, Style, Text, circle, polyline, rectangle
from pnp.model.units import Paper, Point

_FRIEZE_MM = 32.0
"""Least height of the band of pictures below the contents; it is at most twice as high."""
_DOTS_MM = 5.0
_PAPER = Style(stroke=INK, stroke_mm=0.25, fill="#ffffff")
_BLACK = Style(fill="#000000")
_SKIN = Style(stroke=INK, stroke_mm=0.25, fill="#d9d9d9")


@dataclass(frozen=True, slots=True)
class Entry:
    """A game in the list of contents.

    Attributes:
        title: of the game.
        about: the artist's name, where there is a page on one.
        first: its first page.
        last: its last page with something on it but the field.
        field: page of its playing field; None where that is laid in.
    """

    title: str
    about: str
    first: int
    last: int
    field: int | None


@dataclass(frozen=True, slots=True)
class Make:
    """How the booklet is made, for the page that explains it.

    Attributes:
        saddle: whether it is folded and stapled.
        sheets: of paper in it, where it is.
        paper: title of that paper.
        loose: whether the fields are laid in.
        creep: mm a sheet.
        games: (name, title) of those in it.
        boxed: (name, title) of those that need more than a sheet.
    """

    saddle: bool
    sheets: int
    paper: str
    loose: bool
    creep: float
    games: Sequence[tuple[str, str]]
    boxed: Sequence[tuple[str, str]]


def contents(
    paper: Paper,
    words: Mapping[str, Any],
    entries: Sequence[Entry],
    check: int,
    make: Make,
    number: int,
    ink: str,
    *,
    small: bool,
) -> Drawing:
    """The page that says what is in the booklet; on a large page, also how to print and fold it.

    Args:
        paper: of the page.
        words: of ``booklet.toml``.
        entries: the games.
        check: number of the page on photographs.
        make: how the booklet is made.
        number: of this page.
        ink: of the pictures that fill what room is left.
        small: whether the guide has a page of its own.

    Raises:
        DrawingError: it does not fit.
    """
    said = words["contents"]
    count = said["one"] if len(entries) == 1 else said["many"].format(number=said["numbers"][len(entries)])

    def text(area: Area) -> tuple[list[Item], float]:
        items, y = area.title(said["title"], said["below"].format(count=count), area.top)
        listed, y = _listed(area, said, entries, check, y)
        rows, y = ([], y) if small else area.rows(_guide(words, make), y + 2.0 * area.u)
        return [*items, *listed, *rows], y

    area = fitted(paper, lambda area: text(area)[1], said["title"])
    items, y = text(area)
    layers = [("text", items), ("folio", list(area.folio(number, said["folio"])))]
    y += 4.0 * area.u
    if area.bottom - y > _FRIEZE_MM * area.u:
        y = max(y, area.bottom - 2 * _FRIEZE_MM * area.u)
        layers.insert(0, ("pictures", frieze(area, [name for name, _ in make.games], y, ink)))
    return area.drawing(layers, said["title"], words["description"], words["lang"])


def guide(paper: Paper, words: Mapping[str, Any], make: Make, number: int) -> Drawing:
    """The page that says how to print, fold and play; see :func:`contents`."""
    said = words["guide"]

    def text(area: Area) -> tuple[list[Item], float]:
        items, y = area.title(said["title"], said["below"], area.top)
        rows, y = area.rows(_guide(words, make), y)
        return [*items, *rows], y

    area = fitted(paper, lambda area: text(area)[1], said["title"])
    layers = [("text", text(area)[0]), ("folio", list(area.folio(number, said["folio"])))]
    return area.drawing(layers, said["title"], said["below"], words["lang"])


def _listed(
    area: Area, said: Mapping[str, Any], entries: Sequence[Entry], check: int, y: float
) -> tuple[list[Item], float]:
    """A line for each game: title, artist, pages."""
    items: list[Item] = []
    step = 1.75 * area.body
    for entry in entries:
        pages = said["page"].format(page=entry.first)
        if entry.last > entry.first:
            pages = said["pages"].format(first=entry.first, last=entry.last)
        field = said["loose"] if entry.field is None else said["bound"].format(page=entry.field)
        items.append(area.rule(y))
        items += _line(area, y + 0.72 * step, entry.title, entry.about, f"{pages} · {field}")
        y += step
    items.append(area.rule(y))
    items += _line(area, y + 0.72 * step, said["check"], "", said["page"].format(page=check))
    return items, y + 1.4 * step


def _line(area: Area, base: float, left: str, middle: str, right: str) -> Iterator[Item]:
    yield Text((area.left, base), left, area.body, Font.SANS_BOLD)
    size = max(area.small, 0.75 * area.body)
    yield Text((area.right, base), right, size, Font.SANS, "end", GREY)
    room = area.wide - area.label - width(right, Font.SANS, size) - 3.0 * area.u
    if middle and width(middle, Font.SERIF, area.body) <= room:
        yield Text((area.left + area.label, base), middle, area.body, Font.SERIF)


def _guide(words: Mapping[str, Any], make: Make) -> list[Row]:
    """How to print, fold and play, and whose rules these are."""
    said, fold = words["print"], words["fold"]
    fields = said["field"] if len(make.games) == 1 else said["fields"].format(fields=len(make.games))
    printing = [said["scale"]]
    rows = []
    if make.saddle:
        sheets = said["sheet"] if make.sheets == 1 else said["sheets"].format(sheets=make.sheets)
        printing += [
            said["saddle"].format(sheets=sheets, paper=make.paper),
            said["loose"].format(fields=fields) if make.loose else said["bound"],
        ]
        folding = [f"{fold['text']} {fold['loose' if make.loose else 'bound']}"]
        if make.creep:
            folding.append(fold["creep"].format(creep=_number(make.creep, words["lang"])))
        rows.append(Row(fold["head"], folding))
    else:
        printing.append(said["plain"])
    rows.insert(0, Row(said["head"], printing))
    play = words["play"]
    rows.append(Row(play["head"], [f"{play['text']} {play['keys']}"]))
    if make.boxed:
        rows.append(Row(words["parts"]["head"], [_parts(words["parts"], make.boxed)]))
    whose = words["rules"]
    boxed = {name for name, _ in make.boxed}
    named = [whose["art"]] if any(name not in boxed for name, _ in make.games) else []
    named += [whose[name] for name, _ in make.boxed]
    rows.append(Row(whose["head"], [" ".join([*named, whose["own"]])]))
    return rows


def _parts(said: Mapping[str, str], boxed: Sequence[tuple[str, str]]) -> str:
    titles = [title for _, title in boxed]
    listed = said["and"].join([", ".join(titles[:-1]), titles[-1]] if len(titles) > 1 else titles)
    commands = ", ".join(f"*pnp\u00a0make\u00a0{name}*" for name, _ in boxed)
    return said["text_one" if len(boxed) == 1 else "text"].format(games=listed, commands=commands)


def _number(value: float, lang: str) -> str:
    written = f"{value:g}"
    return written if lang == "en" else written.replace(".", ",")


def check(paper: Paper, words: Mapping[str, Any], codes: Sequence[tuple[str, str]]) -> Drawing:
    """The page on how to photograph a sheet and what the answers mean.

    Args:
        paper: of the page.
        words: of ``booklet.toml``.
        codes: title and sheet code of each game in the booklet.

    Raises:
        DrawingError: it does not fit.
    """
    said = words["check"]
    area = fitted(paper, lambda area: _checking(area, said, codes)[2], said["title"])
    pictures, items, _ = _checking(area, said, codes)
    shown = Group("", tuple(pictures), said["alt"])
    return area.drawing((("pictures", [shown]), ("text", items)), said["title"], said["below"], words["lang"])


def _checking(
    area: Area, said: Mapping[str, Any], codes: Sequence[tuple[str, str]]
) -> tuple[list[Item], list[Item], float]:
    """The pictures and the texts of that page; where they end."""
    items, y = area.title(said["title"], said["below"], area.top)
    gap = 6.0 * area.u
    wide = (area.wide - 2 * gap) / 3
    high = 0.72 * wide
    pictures: list[Item] = []
    ends = []
    for number, picture in enumerate(said["pictures"]):
        x = area.left + number * (wide + gap)
        pictures += _PICTURES[picture["kind"]]((x, y), (wide, high))
        lines = wrap(picture["text"], area.small, wide, Font.SANS, Font.SANS_BOLD)
        items += draw(lines, (x, y + high + 1.5 * area.small), area.small, 1.35 * area.small, GREY)
        ends.append(y + high + (0.9 + 1.35 * len(lines)) * area.small)
    rows, y = area.rows([Row(row["head"], row["text"]) for row in said["rows"]], max(ends) + 3.0 * area.u)
    drawn, y = _codes(area, said["codes"], codes, y)
    return pictures, [*items, *rows, *drawn], y


def _codes(area: Area, said: Mapping[str, str], codes: Sequence[tuple[str, str]], y: float) -> tuple[list[Item], float]:
    """The codes of the booklet's fields, in two columns beside their heading."""
    items, end = area.rows([Row(said["head"], [said["text"]])], y)
    step, x = 1.45 * area.small, area.left + area.label
    half = (area.right - x) / 2
    base = end + 0.6 * area.small
    for number, (_, code) in enumerate(codes):
        at = (x + number % 2 * half, base + number // 2 * step)
        items.append(Text(at, code, area.small, Font.SANS))
    return items, base + (len(codes) - 1) // 2 * step + 0.5 * area.small


def blank(paper: Paper, words: Mapping[str, Any], *, behind_field: bool) -> Drawing:
    """A page left white; the back of a field says why, small, at its foot."""
    area = Area(paper)
    items: list[Item] = []
    if behind_field:
        at = (paper.width_mm / 2, paper.height_mm - 7.5 * area.u)
        items.append(Text(at, words["blank"]["field"], area.small, Font.SANS, "middle", "#888888"))
    return area.drawing((("note", items),), words["title"], words["description"], words["lang"])


def sketches(paper: Paper, words: Mapping[str, Any], number: int) -> Drawing:
    """A page of dots to sketch on, where the folding of sheets leaves one over."""
    area = Area(paper)
    across, down = (int(room // _DOTS_MM) for room in (area.wide, area.bottom - area.top))
    left, top = (paper.width_mm - across * _DOTS_MM) / 2, (paper.height_mm - down * _DOTS_MM) / 2
    dots: list[Item] = []
    for row in range(down + 1):
        y = top + row * _DOTS_MM
        style = Style(stroke="#b5b5b5", stroke_mm=0.3, dash_mm=(0.0, _DOTS_MM), cap="round")
        dots.append(polyline(((left, y), (left + across * _DOTS_MM + 0.01, y)), style))
    said = words["blank"]["sketches"]
    foot = list(area.folio(number, said))
    return area.drawing((("dots", dots), ("folio", foot)), said, words["description"], words["lang"])


def with_folio(page: Drawing, number: int, word: str) -> Drawing:
    """A page of rules with its number in the booklet."""
    paper = Paper("", "", page.width_mm, page.height_mm)
    layer = Area(paper).drawing((("folio", list(Area(paper).folio(number, word))),), "", "", "").layers
    return replace(page, layers=(*page.layers, *layer))


def _sheet(at: Point, size: Point, *, marks: Sequence[int] = (0, 1, 2, 3)) -> Iterator[Item]:
    """A sheet seen from above: four corner marks, a few coloured spaces, the square code."""
    (x, y), (wide, high) = at, size
    yield rectangle(x, y, wide, high, _PAPER)
    side, edge = 0.13 * wide, 0.05 * wide
    left, top, right, bottom = x + edge, y + edge, x + wide - edge - side, y + high - edge - side
    for number, corner in enumerate(((left, top), (right, top), (right, bottom), (left, bottom))):
        if number in marks:
            yield rectangle(*corner, side, side, _BLACK)
    field, step = 0.24 * high, (high - 0.48 * high) / 4
    shades = ("#d5282f", "", "#f5c91d", "#21529f", "", "#2c8a52", "#f5c91d", "", "#21529f", "", "#d5282f", "")
    for number, shade in enumerate(shades):
        across = (wide - 2 * edge) / 3
        box = (x + edge + number % 3 * across, y + field + number // 3 * step, across, step)
        yield rectangle(*box, Style(stroke=INK, stroke_mm=0.15, fill=shade or "#ffffff"))


def _phone(at: Point, size: Point) -> Iterator[Item]:
    """The edge of a telephone's picture: a frame with a shutter."""
    (x, y), (wide, high) = at, size
    yield rectangle(x, y, wide, high, Style(stroke=INK, stroke_mm=0.9, fill="#efefef", join="round"))
    yield rectangle(
        x + 0.82 * wide, y, 0.18 * wide, high, Style(stroke=INK, stroke_mm=0.9, fill="#3a3a3a", join="round")
    )
    yield circle(x + 0.91 * wide, y + high / 2, 0.055 * wide, Style(stroke="#ffffff", stroke_mm=0.5))


def _seen(at: Point, size: Point, items: Sequence[Item], mark: Sequence[Item]) -> Iterator[Item]:
    """Items in a telephone's picture, and the verdict in its corner."""
    (x, y), (wide, high) = at, size
    yield from _phone(at, size)
    inside = rectangle(x + 0.45, y + 0.45, 0.82 * wide - 0.9, high - 0.9, Style()).commands
    yield Group("", tuple(items), clip=inside)
    yield from mark


def _good(at: Point, size: Point) -> Iterator[Item]:
    yield from _seen(at, size, list(_sheet(*_middle(at, size))), list(_tick(at, size)))


def _thumb(at: Point, size: Point) -> Iterator[Item]:
    (x, y), (wide, high) = _middle(at, size)
    thumb = circle(x + 0.1 * wide, y + 0.97 * high, 0.2 * wide, _SKIN)
    arm = polyline(
        ((x - 0.1 * wide, y + 0.97 * high), (x - 0.16 * wide, y + 1.5 * high), (x + 0.3 * wide, y + 1.5 * high),
         (x + 0.3 * wide, y + 0.97 * high)), Style(fill=_SKIN.fill),
    )  # fmt: skip
    sides = [
        polyline(((x - 0.1 * wide, y + 0.97 * high), (x - 0.16 * wide, y + 1.5 * high)), Style(stroke=INK)),
        polyline(((x + 0.3 * wide, y + 0.97 * high), (x + 0.3 * wide, y + 1.5 * high)), Style(stroke=INK)),
    ]
    yield from _seen(at, size, [*_sheet((x, y), (wide, high)), thumb, arm, *sides], list(_cross(at, size)))


def _cut(at: Point, size: Point) -> Iterator[Item]:
    (x, y), (wide, high) = _middle(at, size)
    moved = (x + 0.3 * wide, y - 0.28 * high)
    yield from _seen(at, size, list(_sheet(moved, (1.15 * wide, 1.15 * high))), list(_cross(at, size)))


_PICTURES = {"good": _good, "thumb": _thumb, "cut": _cut}


def _middle(at: Point, size: Point) -> tuple[Point, Point]:
    """Where a whole sheet lies in the picture, and its size."""
    high = 0.88 * size[1]
    wide = high / 1.414
    return (at[0] + (0.82 * size[0] - wide) / 2, at[1] + 0.06 * size[1]), (wide, high)


def _badge(at: Point, size: Point, fill: str) -> tuple[Item, Point, float]:
    radius = 0.075 * size[0]
    eye = (at[0] + 0.09 * size[0], at[1] + 0.12 * size[1])
    return circle(*eye, radius, Style(fill=fill, stroke="#ffffff", stroke_mm=0.5)), eye, radius


def _tick(at: Point, size: Point) -> Iterator[Item]:
    disc, (x, y), r = _badge(at, size, "#2c8a52")
    yield disc
    style = Style(stroke="#ffffff", stroke_mm=0.32 * r, cap="round", join="round")
    yield polyline(((x - 0.45 * r, y + 0.02 * r), (x - 0.1 * r, y + 0.4 * r), (x + 0.48 * r, y - 0.38 * r)), style)


def _cross(at: Point, size: Point) -> Iterator[Item]:
    disc, (x, y), r = _badge(at, size, "#d5282f")
    yield disc
    style = Style(stroke="#ffffff", stroke_mm=0.32 * r, cap="round")
    for sign in (1, -1):
        yield polyline(((x - 0.4 * r, y - sign * 0.4 * r), (x + 0.4 * r, y + sign * 0.4 * r)), style)
