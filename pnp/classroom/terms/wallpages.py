"""Pages that hang on the wall: who plays whom in a round, how everybody stands, the league of a term."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from msgspec import Struct

from pnp.classroom.lists.name_setting import lettered, name_lines, name_width
from pnp.classroom.marks.marked import STANDINGS
from pnp.classroom.terms.term import GameColumn, Term, league, unplaced
from pnp.classroom.terms.tournament import Standing
from pnp.errors import RosterError
from pnp.games.aidpage import GREY, INK, MARGIN_MM
from pnp.games.page import Anchor
from pnp.games.words import words
from pnp.geometry.typesetting import width
from pnp.message import Message, plural, say
from pnp.model.drawing import Drawing, Font, Item, Layer, Style, Text, polyline
from pnp.model.units import paper

_ROW_MM, _TITLE_MM, _NOTE_MM = 8.0, 11.0, 5.0
"""Least height of a row, size of the title, greatest size of what stands below it."""
_HEAD_MM = (3.4, 5.0)
"""Least and greatest size of headings: six tenths of the size of names."""
_GAMES = 8
"""How many games have a column in the league."""
_NAME_MM = (9.0, 3.0)
"""Greatest and least size of names; the largest with which the table fits its page is taken."""
_STEP_MM = 0.25
_LEADING, _LINE, _GAP = 1.6, 1.1, 0.8
"""Height of a row, of each further line in it, and space behind a column, as parts of the size of names."""
_SLACK_MM = 1e-6
_FINE = Style(stroke=GREY, stroke_mm=0.15)
NO_PLACE = "–"
"""Stands for the place and the points of somebody who has none yet."""


class _Column(NamedTuple):
    """A column: its heading, the end at which its texts stand, and whether they are names, which get the room left."""

    head: str
    anchor: Anchor = "end"
    names: bool = False


def round_pages(
    number: int,
    tables: Sequence[tuple[str, str]],
    byes: Sequence[str],
    standings: Sequence[Standing],
    called: str,
    paper_name: str,
    lang: str,
) -> Iterator[Drawing]:
    """Pages with the tables of a round, then pages with the standings before it.

    Args:
        number: of the round.
        tables: the names at each.
        byes: the names of those without an opponent.
        standings: empty before the first round.
        called: what the class is called.
        paper_name: ``a4`` or ``letter``.
        lang: of what is printed.
    """
    said = words(lang, "class")["tournament"]
    name = _Column("", "start", names=True)
    columns: tuple[_Column, ...] = (_Column(said["table"], "start"), name, name)
    rows = [(str(table), *names) for table, names in enumerate(tables, 1)]
    rows += [("", bye, said["bye"]) for bye in byes]
    yield from _tables(said["round"].format(number), called, columns, rows, paper_name, lang)
    columns = (
        _Column(said["place"]),
        _Column(said["name"], "start", names=True),
        *map(_Column, (said["played"], said["points"], said["strength"])),
    )
    lines = [
        (f"{each.rank}", each.pupil.name, f"{each.played}", halves(each.points), halves(each.strength))
        for each in standings
    ]
    if lines:
        yield from _tables(said["league"].format(number - 1), called, columns, lines, paper_name, lang)


def league_pages(term: Term, called: str, paper_name: str, lang: str) -> Iterator[Drawing]:
    """Pages with the league table of a term. Who has no points yet stands at its end.

    Args:
        term: its games; the points of the latest ones stand in columns of their own. Those that do not count stand in
            brackets.
        called: what the class is called.
        paper_name: ``a4`` or ``letter``.
        lang: of what is printed.

    Raises:
        RosterError: no score stands yet; says whose sheets are in what state.
    """
    if not (places := league(term)):
        raise RosterError(say("input-league-none", games=[_state(term, game) for game in term.games]))
    said = words(lang, "class")
    heads, own = said["tournament"], said["league"]
    shown = list(enumerate(term.games, 1))[-_GAMES:]
    columns = (
        _Column(heads["place"]),
        _Column(heads["name"], "start", names=True),
        *(_Column(str(number)) for number, _ in shown),
        _Column(own["sum"]),
    )
    numbers = {id(pupil): number for number, pupil in enumerate(term.pupils)}
    rows = [
        (str(each.rank), each.pupil.name, *_points(term, numbers[id(each.pupil)])[-_GAMES:], str(each.total))
        for each in places
    ]
    rows += [(NO_PLACE, pupil.name, *([""] * len(shown)), NO_PLACE) for pupil in unplaced(term)]
    note = " · ".join(f"{number} {each.title}" for number, each in shown)
    if term.best is not None and term.best < len(term.games):
        counting = own["best"].get(plural(term.best, lang), own["best"]["other"])
        note = f"{note}. {counting.format(term.best)}"
    yield from _tables(own["title"], called, columns, rows, paper_name, lang, note)


def _state(term: Term, game: GameColumn) -> Message:
    """A game, and in what state its sheets are, with the names of their pupils."""
    sheets: dict[str, list[str]] = {}
    for number, result in sorted(game.results.items(), key=lambda each: STANDINGS.index(each[1].standing)):
        sheets.setdefault(result.standing, []).append(term.pupils[number].name)
    said = [say("input-league-sheets", standing=standing, names=names) for standing, names in sheets.items()]
    return say("input-league-game", folder=str(game.folder), sheets=said)


def _points(term: Term, number: int) -> list[str]:
    """What a pupil has in each game; in brackets what does not count."""
    results = [game.results.get(number) for game in term.games]
    points = [None if result is None else result.points for result in results]
    order = sorted(range(len(points)), key=lambda game: -1 if points[game] is None else points[game] or 0, reverse=True)
    counting = set(order[: term.best])
    return ["" if each is None else f"{each}" if game in counting else f"({each})" for game, each in enumerate(points)]


def halves(points: float) -> str:
    """Points as people write them: ``2``, ``1½``, ``½``."""
    whole = f"{int(points)}" if points >= 1 or points == 0 else ""
    return whole + ("½" if points % 1 else "")


def _tables(
    title: str,
    called: str,
    columns: Sequence[_Column],
    rows: Sequence[Sequence[str]],
    paper_name: str,
    lang: str,
    note: str = "",
) -> Iterator[Drawing]:
    """A table, as large as fits on as few pages as it needs; all its names have one size."""
    sheet = paper(paper_name)
    left, right, top = MARGIN_MM, sheet.width_mm - MARGIN_MM, MARGIN_MM + _TITLE_MM + 16.0
    tall = sheet.height_mm - MARGIN_MM - top
    fitting = -(-len(rows) // -(-len(rows) // int(tall / _ROW_MM)))
    pages = [rows[start : start + fitting] for start in range(0, len(rows), fitting)]
    made = _Setting.largest(columns, pages, right - left, tall)
    for page in pages:
        items = list(_head(title, called, note, left, right))
        items.append(polyline(((left, top), (right, top)), Style(stroke=INK, stroke_mm=0.35)))
        for column, begin, room in made.places(left):
            x = round(begin + (room if column.anchor == "end" else 0.0), 3)
            if not column.head:
                continue
            items.append(Text((x, top - 3.0), column.head, _head_mm(made.size), Font.SANS_BOLD, column.anchor, INK))
        y = top
        for row in page:
            high = made.height(row)
            for text, (column, begin, room) in zip(row, made.places(left), strict=True):
                x = round(begin + (room if column.anchor == "end" else 0.0), 3)
                lines = made.lines(text, room) if column.names else (text,)
                for line, part in enumerate(lines):
                    base = round(y + high / 2 + (0.34 + _LINE * (line - (len(lines) - 1) / 2)) * made.size, 3)
                    items += lettered(
                        part, (x, base), made.size, width_mm=room, anchor=column.anchor, least_mm=made.size
                    )
            y = round(y + high, 3)
            items.append(polyline(((left, y), (right, y)), _FINE))
        layer = Layer("layer-tournament", "Tournament", tuple(items))
        yield Drawing(sheet.width_mm, sheet.height_mm, (layer,), title=title, lang=lang)


def _head(title: str, called: str, note: str, left: float, right: float) -> Iterator[Item]:
    """The title, at its right what the class is called, below it the note: in one line each."""
    base = MARGIN_MM + _TITLE_MM
    yield Text((left - 0.8, base), title, _TITLE_MM, Font.TITLE, id="title")
    room = right - left - width(title, Font.TITLE, _TITLE_MM) - 8.0
    yield from lettered(called, (right, base), 0.6 * _TITLE_MM, width_mm=room, anchor="end", least_mm=_HEAD_MM[0])
    if note:
        size = min(_NOTE_MM, (right - left) / width(note, Font.SANS, 1.0))
        yield Text((left, base + 7.5), note, round(size, 2), Font.SANS, colour=INK)


def _head_mm(size: float) -> float:
    return min(max(0.6 * size, _HEAD_MM[0]), _HEAD_MM[1])


class _Setting(Struct, frozen=True):
    """How a table is set.

    Attributes:
        columns: of the table.
        size: of names and numbers, mm.
        widths: of the columns with the space behind them, mm.
    """

    columns: Sequence[_Column]
    size: float
    widths: Sequence[float]

    @classmethod
    def largest(
        cls, columns: Sequence[_Column], pages: Sequence[Sequence[Sequence[str]]], across: float, tall: float
    ) -> _Setting:
        """The largest with which every page fits; a smaller one, where it spares more names a second line.

        Where none fits, names are shortened in the least.
        """
        rows = [row for page in pages for row in page]
        ems = [max(name_width(row[at], Font.SANS, 1.0) for row in rows) for at in range(len(columns))]
        most, least = _NAME_MM
        sizes = [most - _STEP_MM * step for step in range(round((most - least) / _STEP_MM) + 1)]
        tried = [cls(columns, size, cls._shared(columns, ems, size, across)) for size in sizes]
        fit = [made for made in tried if all(sum(map(made.height, page)) <= tall for page in pages) and made.fits(rows)]
        return max(fit, key=lambda made: made.size * (1 - made.broken(rows) / 4), default=tried[-1])

    @staticmethod
    def _shared(columns: Sequence[_Column], ems: Sequence[float], size: float, across: float) -> list[float]:
        """Widths of columns: of names what they need at most, or a fair part of what the others leave."""
        gap = _GAP * size
        widths = [
            max(wide * size, width(column.head, Font.SANS_BOLD, _head_mm(size))) + gap
            for column, wide in zip(columns, ems, strict=True)
        ]
        widths[-1] -= gap * (columns[-1].anchor == "end")
        left = across - sum(wide for wide, column in zip(widths, columns, strict=True) if not column.names)
        names = sorted((at for at, column in enumerate(columns) if column.names), key=widths.__getitem__)
        spare = max(0.0, left - sum(widths[at] for at in names)) / len(names)
        for done, at in enumerate(names):
            widths[at] = min(widths[at] + spare, left / (len(names) - done))
            left -= widths[at]
        return widths

    def places(self, left: float) -> list[tuple[_Column, float, float]]:
        """The columns, where each begins, and the room for its texts, mm."""
        found = []
        for column, wide in zip(self.columns, self.widths, strict=True):
            last = column is self.columns[-1] and column.anchor == "end"
            found.append((column, left, wide if last else wide - _GAP * self.size))
            left += wide
        return found

    def lines(self, text: str, room: float) -> tuple[str, ...]:
        """A name in one line; in two where it has no room in one."""
        if not text or name_width(text, Font.SANS, self.size) <= room + _SLACK_MM:
            return (text,)
        lines = name_lines(text, self.size, room)[1]
        return lines if len(lines) == 2 else (text,)

    def height(self, row: Sequence[str]) -> float:
        """Of a row, mm."""
        most = max(
            len(self.lines(text, room)) if column.names else 1
            for text, (column, _, room) in zip(row, self.places(0.0), strict=True)
        )
        return max(_ROW_MM, (_LEADING + _LINE * (most - 1)) * self.size)

    def broken(self, rows: Sequence[Sequence[str]]) -> float:
        """The part of rows that need a second line."""
        one = max(_ROW_MM, _LEADING * self.size)
        return sum(self.height(row) > one for row in rows) / len(rows)

    def fits(self, rows: Sequence[Sequence[str]]) -> bool:
        """Whether all texts have room."""
        return all(
            name_width(line, Font.SANS, self.size) <= room + _SLACK_MM
            for row in rows
            for text, (column, _, room) in zip(row, self.places(0.0), strict=True)
            for line in (self.lines(text, room) if column.names else (text,))
        )
