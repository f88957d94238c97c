"""A term as the programs in which schools keep their grades import it.

Moodle: https://docs.moodle.org/en/Grade_import, "CSV import": a row of headings, then a row for each pupil, whom "Map
from" and "Map to" find by e-mail address or ID number. Where feedback is imported, the grade must be beside it.

Canvas: "How do I import grades in the Gradebook?" of its instructor guide: the columns Student, ID, SIS User ID, SIS
Login ID and Section, one for each assignment, and a second row that begins with "Points Possible".

Google Classroom imports no grades from files. It has an export, and add-ons for Google Sheets read that: last name,
first name, e-mail address, then the assignments, with a row of the points below the headings.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pnp.classroom.lists.formulas import defused
from pnp.classroom.lists.identity import Identity, identity
from pnp.classroom.lists.roster import Pupil, others
from pnp.classroom.marks.gradebook import Cell, Looks, fill, workbook
from pnp.classroom.marks.marked import Standing
from pnp.classroom.marks.todo import remarks
from pnp.classroom.marks.wording import Words
from pnp.classroom.terms.term import GameColumn, Result, Term, figures, league
from pnp.errors import RosterError
from pnp.message import Text, say

PROGRAMS: Final = ("excel", "moodle", "canvas", "classroom")
"""What a term can be written for."""
_NEEDED: Final[Mapping[str, tuple[str, ...]]] = {
    "moodle": ("email", "id"),
    "canvas": ("id", "login", "email"),
    "classroom": ("email",),
}
"""By which of these each program finds its pupils."""
_CALLED: Final[Mapping[str, Text]] = {
    "email": say("input-column-email"),
    "id": say("input-column-id"),
    "login": say("input-column-login"),
}
_POINTS_POSSIBLE: Final = "    Points Possible"
"""How Canvas writes it, with its four spaces."""


def written(term: Term, program: str, words: Words) -> tuple[str, bytes]:
    """The suffix and the bytes of a term's file.

    Args:
        term: the games.
        program: one of :data:`PROGRAMS`.
        words: of the headings; those that a program knows by name stay as it wants them.

    Raises:
        RosterError: the class list lacks that by which the program finds a pupil.
    """
    if program == "excel":
        return "xlsx", _excel(term, words)
    people = [identity(pupil) for pupil in term.pupils]
    _check(term.pupils, people, program)
    return "csv", _text({"moodle": _moodle, "canvas": _canvas, "classroom": _classroom}[program](term, people, words))


def fitting(pupils: Sequence[Pupil]) -> list[str]:
    """The programs that can find each of these pupils."""
    return [program for program in PROGRAMS if program == "excel" or not any(_lacking(map(identity, pupils), program))]


def _lacking(people: Iterable[Identity], program: str) -> list[bool]:
    return [not any(getattr(who, name) for name in _NEEDED[program]) for who in people]


def _check(pupils: Sequence[Pupil], people: Sequence[Identity], program: str) -> None:
    """See that each pupil can be found.

    Raises:
        RosterError: one cannot.
    """
    columns = [_CALLED[name] for name in _NEEDED[program]]
    lacking = _lacking(people, program)
    if all(lacking):
        raise RosterError(say("input-grades-none", program=program.capitalize(), columns=columns))
    for pupil, lacks in zip(pupils, lacking, strict=True):
        if lacks:
            who = say("input-grades-who", name=pupil.name, line=pupil.line)
            raise RosterError(say("input-grades-pupil", who=who, program=program.capitalize(), columns=columns))


def _moodle(term: Term, people: Sequence[Identity], words: Words) -> Iterable[Sequence[Cell]]:
    heads = ["First name", "Last name", "ID number", "Email address"]
    for game in term.games:
        heads += [game.title, f"{game.title}: {words['columns.findings']}"]
    yield heads
    for number, who in enumerate(people):
        cells: list[Cell] = [who.given, who.family, who.id, who.email]
        for game in term.games:
            result = game.results.get(number)
            graded = result is not None and result.grade is not None
            cells += [_grade(result), _feedback(result, words) if graded else ""]
        yield cells


def _canvas(term: Term, people: Sequence[Identity], words: Words) -> Iterable[Sequence[Cell]]:
    yield ["Student", "ID", "SIS User ID", "SIS Login ID", "Section", *(game.title for game in term.games)]
    yield [_POINTS_POSSIBLE, "", "", "", "", *(game.most for game in term.games)]
    for number, who in enumerate(people):
        student = f"{who.family}, {who.given}" if who.family else who.given
        # The number that Canvas itself gives is not known to a school's list; what it calls ID is the school's.
        yield [student, "", who.id, who.login or who.email, who.section, *_grades(term.games, number)]


def _classroom(term: Term, people: Sequence[Identity], words: Words) -> Iterable[Sequence[Cell]]:
    yield ["Last Name", "First Name", "Email Address", *(game.title for game in term.games)]
    yield ["Points", "", "", *(game.most for game in term.games)]
    for number, who in enumerate(people):
        yield [who.family, who.given, who.email, *_grades(term.games, number)]


def _grades(games: Sequence[GameColumn], number: int) -> list[Cell]:
    return [_grade(game.results.get(number)) for game in games]


def _grade(result: Result | None) -> Cell:
    """Nothing where nothing is sure: an empty cell changes nothing in any of the programs."""
    return None if result is None else result.grade


def _feedback(result: Result | None, words: Words) -> str:
    """What is said of the sheet that counts."""
    found = remarks(result.row, words) if result and result.row else []
    return " ".join(dict.fromkeys(found))


def _text(lines: Iterable[Sequence[Cell]]) -> bytes:
    """Comma-separated UTF-8, as all three read it."""
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, lineterminator="\r\n")
    writer.writerows([defused(cell) for cell in line] for line in lines)
    return stream.getvalue().encode("utf-8", "replace")


def _excel(term: Term, words: Words) -> bytes:
    """A workbook: a row for each pupil with a column for each game, and how the games went."""
    stream = io.BytesIO()
    with workbook(stream, words["columns.gradebook"]) as book:
        looks, kept = Looks(book), others(term.pupils)
        heads = [(words["columns.name"], 26), (words["columns.table"], 8)]
        for game in term.games:
            heads += [(game.title, 11), (words["columns.status"], 17)]
        heads += [(heading, 18) for heading in kept]
        standing = {3 + 2 * column: _standing(term, game) for column, game in enumerate(term.games)}
        fill(book.add_worksheet(words["columns.gradebook"]), looks, heads, _rows(term, kept, words), standing)
        names: tuple[str, ...] = ("game", "table", "count", "mean", "spread", "least", "middle", "most")
        heads = [(words[f"columns.{name}"], 26 if name == "game" else 10) for name in names]
        lines: list[list[Cell]] = [
            [game.title, each.table, each.count, each.mean, each.spread, each.least, each.middle, each.most]
            for game in term.games
            for each in figures(term, game)
        ]
        fill(book.add_worksheet(words["columns.statistics"]), looks, heads, lines)
        names = ("place", "name", "games", "total", "best")
        heads = [(words[f"columns.{name}"], 26 if name == "name" else 12) for name in names]
        places = league(term)
        table: list[list[Cell]] = [[each.rank, each.pupil.name, each.played, each.total, each.best] for each in places]
        fill(book.add_worksheet(words["columns.league"]), looks, heads, table)
    return stream.getvalue()


def _standing(term: Term, game: GameColumn) -> list[Standing]:
    """Of each pupil in a game; who is not on its list is missing."""
    results = map(game.results.get, range(len(term.pupils)))
    return [result.standing if result else "missing" for result in results]


def _rows(term: Term, kept: Sequence[str], words: Words) -> list[list[Cell]]:
    lines: list[list[Cell]] = []
    for number, pupil in enumerate(term.pupils):
        line: list[Cell] = [pupil.name, pupil.table]
        for game in term.games:
            result = game.results.get(number)
            line += [_grade(result), words[f"status.{result.standing if result else 'missing'}"]]
        own = dict(pupil.other)
        lines.append([*line, *(own.get(heading, "") for heading in kept)])
    return lines
