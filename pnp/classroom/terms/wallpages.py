"""Pages that hang on the wall: who plays whom in a round, how everybody stands, the league of a term."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.classroom.lists.name_setting import common_size, lettered
from pnp.classroom.marks.marked import STANDINGS
from pnp.classroom.terms.term import GameColumn, Term, league
from pnp.classroom.terms.tournament import Standing
from pnp.errors import RosterError
from pnp.games.aidpage import GREY, INK, MARGIN_MM
from pnp.games.page import Anchor
from pnp.games.words import words
from pnp.message import Message, plural, say
from pnp.model.drawing import Drawing, Font, Item, Layer, Style, Text, polyline
from pnp.model.units import paper

_ROW_MM, _HEAD_MM, _TITLE_MM = 8.0, 3.4, 11.0
_GAME_MM, _GAMES = 13.0, 8
"""Width of a game's column in the league, and how many of them."""
_NAME_MM = (5.0, 3.0)
"""Greatest and least size of names."""
_FINE = Style(stroke=GREY, stroke_mm=0.15)
_Column = tuple[str, float, float, Anchor]
"""Heading, place and width of a column, mm; its texts begin, or with ``end`` end, at the place."""


def round_pages(
    number: int,
    tables: Sequence[tuple[str, str]],
    byes: Sequence[str],
    standings: Sequence[Standing],
    paper_name: str,
    lang: str,
) -> Iterator[Drawing]:
    """Pages with the tables of a round, then pages with the standings before it.

    Args:
        number: of the round.
        tables: the names at each.
        byes: the names of those without an opponent.
        standings: empty before the first round.
        paper_name: ``a4`` or ``letter``.
        lang: of what is printed.
    """
    said = words(lang, "class")["tournament"]
    across = paper(paper_name).width_mm - 2 * MARGIN_MM
    half = (across - 18.0) / 2
    columns: tuple[_Column, ...] = (
        (said["table"], 0.0, 16.0, "start"),
        ("", 18.0, half - 3.0, "start"),
        ("", 18.0 + half, half, "start"),
    )
    rows = [(str(table), *names) for table, names in enumerate(tables, 1)]
    rows += [("", bye, said["bye"]) for bye in byes]
    yield from _tables(said["round"].format(number), columns, rows, paper_name, lang)
    columns = (
        (said["place"], 8.0, 12.0, "end"),
        (said["name"], 16.0, across - 82.0, "start"),
        (said["played"], across - 42.0, 20.0, "end"),
        (said["points"], across - 20.0, 20.0, "end"),
        (said["strength"], across, 18.0, "end"),
    )
    lines = [
        (f"{each.rank}", each.pupil.name, f"{each.played}", halves(each.points), halves(each.strength))
        for each in standings
    ]
    if lines:
        yield from _tables(said["league"].format(number - 1), columns, lines, paper_name, lang)


def league_pages(term: Term, paper_name: str, lang: str) -> Iterator[Drawing]:
    """Pages with the league table of a term.

    Args:
        term: its games; the points of the latest ones stand in columns of their own. Those that do not count stand in
            brackets.
        paper_name: ``a4`` or ``letter``.
        lang: of what is printed.

    Raises:
        RosterError: no score stands yet; says whose sheets are in what state.
    """
    if not (places := league(term)):
        raise RosterError(say("input-league-none", games=[_state(term, game) for game in term.games]))
    said = words(lang, "class")
    heads, own = said["tournament"], said["league"]
    across = paper(paper_name).width_mm - 2 * MARGIN_MM
    shown = list(enumerate(term.games, 1))[-_GAMES:]
    begin = across - 18.0 - _GAME_MM * len(shown)
    columns: tuple[_Column, ...] = (
        (heads["place"], 8.0, 12.0, "end"),
        (heads["name"], 16.0, begin - 18.0, "start"),
        *((str(number), begin + _GAME_MM * (column + 1), _GAME_MM, "end") for column, (number, _) in enumerate(shown)),
        (own["sum"], across, 18.0, "end"),
    )
    numbers = {id(pupil): number for number, pupil in enumerate(term.pupils)}
    rows = [
        (str(each.rank), each.pupil.name, *_points(term, numbers[id(each.pupil)])[-_GAMES:], str(each.total))
        for each in places
    ]
    note = " · ".join(f"{number} {each.title}" for number, each in shown)
    if term.best is not None and term.best < len(term.games):
        counting = own["best"].get(plural(term.best, lang), own["best"]["other"])
        note = f"{note}. {counting.format(term.best)}"
    yield from _tables(own["title"], columns, rows, paper_name, lang, note)


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
    title: str, columns: Sequence[_Column], rows: Sequence[Sequence[str]], paper_name: str, lang: str, note: str = ""
) -> Iterator[Drawing]:
    """A table, on as many pages as it needs; all its names have one size. The note stands below the title."""
    sheet = paper(paper_name)
    top = MARGIN_MM + _TITLE_MM + 16.0
    fitting = int((sheet.height_mm - MARGIN_MM - top) / _ROW_MM)
    names = [(text, columns[at][2]) for row in rows for at, text in enumerate(row) if text]
    size = common_size(names, *_NAME_MM)
    left, right = MARGIN_MM, sheet.width_mm - MARGIN_MM
    for start in range(0, len(rows), fitting):
        items: list[Item] = [Text((left - 0.8, MARGIN_MM + _TITLE_MM), title, _TITLE_MM, Font.TITLE, id="title")]
        if note:
            items.append(Text((left, MARGIN_MM + _TITLE_MM + 6.5), note, _HEAD_MM, Font.SANS, colour=INK))
        for head, x, _, anchor in columns:
            if head:
                items.append(Text((left + x, top - 3.0), head, _HEAD_MM, Font.SANS_BOLD, anchor, INK))
        items.append(polyline(((left, top), (right, top)), Style(stroke=INK, stroke_mm=0.35)))
        for line, row in enumerate(rows[start : start + fitting]):
            y = round(top + (line + 1) * _ROW_MM, 3)
            for text, (_, x, wide, anchor) in zip(row, columns, strict=True):
                items += lettered(text, (round(left + x, 3), y - 2.4), size, width_mm=wide, anchor=anchor)
            items.append(polyline(((left, y), (right, y)), _FINE))
        layer = Layer("layer-tournament", "Tournament", tuple(items))
        yield Drawing(sheet.width_mm, sheet.height_mm, (layer,), title=title, lang=lang)
