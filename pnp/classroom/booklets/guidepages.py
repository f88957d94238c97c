"""The booklet's pages that explain it: contents, how to print and fold it, how to photograph and check a sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.classroom.booklets.artpage import frieze
from pnp.classroom.booklets.phonepictures import PICTURES
from pnp.classroom.booklets.plan import SEVEN
from pnp.classroom.booklets.setting import GREY, Area, Row, fitted
from pnp.geometry.typesetting import draw, width, wrap
from pnp.model.drawing import Drawing, Font, Group, Item, Style, Text, polyline
from pnp.model.print_mode import PrintMode
from pnp.model.units import Paper

_FRIEZE_MM = 32.0
"""Least height of the band of pictures below the contents; it is at most twice as high."""
_DOTS_MM = 5.0


class Entry(Struct, frozen=True):
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


class Make(Struct, frozen=True):
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
    print_mode: PrintMode,
) -> Drawing:
    """The page that says what is in the booklet; where the fields are in it too, also how to print and fold it.

    Args:
        paper: of the page.
        words: of ``booklet.toml``.
        entries: the games.
        check: number of the page on photographs.
        make: how the booklet is made.
        number: of this page.
        print_mode: of the pictures that fill what room is left.

    Raises:
        DrawingError: it does not fit.
    """
    said = words["contents"]
    spelled = dict(enumerate(said["numbers"])).get(len(entries), len(entries))
    count = said["one"] if len(entries) == 1 else said["many"].format(number=spelled)

    def text(area: Area) -> tuple[list[Item], float]:
        items, y = area.title(said["title"], said["below"].format(count=count), area.top)
        listed, y = _listed(area, said, entries, check, y)
        rows, y = ([], y) if make.loose else area.rows(_guide(words, make), y + 2.0 * area.u)
        return [*items, *listed, *rows], y

    area = fitted(paper, lambda area: text(area)[1], said["title"])
    items, y = text(area)
    layers = [("text", items), ("folio", list(area.folio(number, said["folio"])))]
    y += 4.0 * area.u
    if area.bottom - y > _FRIEZE_MM * area.u:
        y = max(y, area.bottom - 2 * _FRIEZE_MM * area.u)
        layers.insert(0, ("pictures", frieze(area, [name for name, _ in make.games], y, print_mode)))
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
        printing += [
            said["saddle"].format(sheets=make.sheets, paper=make.paper),
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
    named = [whose["art"]] if any(name in SEVEN for name, _ in make.games) else []
    named += [whose[name] for name, _ in make.boxed if name in whose]
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


def check(paper: Paper, words: Mapping[str, Any], codes: Sequence[str]) -> Drawing:
    """The page on how to photograph a sheet and what the answers mean.

    Args:
        paper: of the page.
        words: of ``booklet.toml``.
        codes: of the sheets of all games in the booklet.

    Raises:
        DrawingError: it does not fit.
    """
    said = words["check"]
    area = fitted(paper, lambda area: _checking(area, said, codes)[2], said["title"])
    pictures, items, _ = _checking(area, said, codes)
    shown = Group("", tuple(pictures), said["alt"])
    return area.drawing((("pictures", [shown]), ("text", items)), said["title"], said["below"], words["lang"])


def _checking(area: Area, said: Mapping[str, Any], codes: Sequence[str]) -> tuple[list[Item], list[Item], float]:
    """The pictures and the texts of that page; where they end."""
    items, y = area.title(said["title"], said["below"], area.top)
    gap = 6.0 * area.u
    wide = (area.wide - 2 * gap) / 3
    high = 0.72 * wide
    pictures: list[Item] = []
    ends = []
    for number, picture in enumerate(said["pictures"]):
        x = area.left + number * (wide + gap)
        pictures += PICTURES[picture["kind"]]((x, y), (wide, high))
        lines = wrap(picture["text"], area.small, wide, Font.SANS, Font.SANS_BOLD)
        items += draw(lines, (x, y + high + 1.5 * area.small), area.small, 1.35 * area.small, GREY)
        ends.append(y + high + (0.9 + 1.35 * len(lines)) * area.small)
    rows, y = area.rows([Row(row["head"], row["text"]) for row in said["rows"]], max(ends) + 3.0 * area.u)
    drawn, y = _codes(area, said["codes"], codes, y)
    return pictures, [*items, *rows, *drawn], y


def _codes(area: Area, said: Mapping[str, str], codes: Sequence[str], y: float) -> tuple[list[Item], float]:
    """The codes of the booklet's fields, in two columns beside their heading."""
    items, end = area.rows([Row(said["head"], [said["text"]])], y)
    step, x = 1.45 * area.small, area.left + area.label
    half = (area.right - x) / 2
    base = end + 0.6 * area.small
    for number, code in enumerate(codes):
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
