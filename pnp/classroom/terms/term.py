"""The games of a term: a column for each pile that was marked, a row for each pupil."""

from __future__ import annotations

import statistics
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from pnp.classroom.lists.identity import Identity, identity
from pnp.classroom.lists.roster import Pupil
from pnp.classroom.marks.comparing import outsiders
from pnp.classroom.marks.marked import STANDINGS, Marked, Row, Standing, Work
from pnp.classroom.terms.scale import Grade, Scale


class Result(Struct, frozen=True):
    """What a pupil has in a game.

    Attributes:
        standing: of the sheet that counts.
        points: of it; None where none stand.
        grade: what they are worth on the scale; the points without one; None where no points stand, or too few.
        row: of the gradebook, with the sheet that counts; None where there is none of this game.
        passed: sheets of theirs in the pile that do not count.
    """

    standing: Standing
    points: int | None
    grade: Grade | None
    row: Row | None
    passed: tuple[Work, ...] = ()


class GameColumn(Struct, frozen=True):
    """A game of the term.

    Attributes:
        title: no other game of the term has it.
        folder: of its report.
        most: what can be had: the scale's highest grade, or the most points that somebody has; None if unknown.
        results: by the number of the pupil in the term.
    """

    title: str
    folder: Path
    most: float | None
    results: Mapping[int, Result]


class Term(Struct, frozen=True):
    """Several games of a class.

    Attributes:
        pupils: as on the lists, each once.
        games: as they were given.
        best: how many games of each pupil count in the league, the best ones; None for all.
    """

    pupils: tuple[Pupil, ...]
    games: tuple[GameColumn, ...]
    best: int | None = None


class Figures(Struct, frozen=True):
    """How a game went, for all or for a table.

    Attributes:
        table: empty for all.
        count: pupils whose points stand.
        mean: of their points.
        spread: standard deviation; None for one pupil.
        least: the fewest points.
        middle: the median.
        most: the most points.
    """

    table: str
    count: int
    mean: float
    spread: float | None
    least: int
    middle: float
    most: int


class Place(Struct, frozen=True):
    """Where a pupil stands after all games.

    Attributes:
        rank: by the sum, from 1; who has as many points has the same.
        pupil: who.
        played: games in which points stand.
        total: the sum of those that count.
        best: the most in one game.
    """

    rank: int
    pupil: Pupil
    played: int
    total: int
    best: int


def term(piles: Sequence[tuple[Path, str, Marked]], scale: Scale | None = None, best: int | None = None) -> Term:
    """Put marked piles side by side.

    A pupil is known from list to list by ID, else by e-mail address, else by name.

    Args:
        piles: of each game the folder of its report, its title, and the pile.
        scale: what points are worth.
        best: how many games count in the league; None for all.
    """
    known: dict[tuple[str, str], int] = {}
    pupils: list[Pupil] = []
    games: list[GameColumn] = []
    titles: dict[str, int] = {}
    for folder, title, marked in piles:
        rows: dict[int, list[Row]] = {}
        for row in marked.rows:
            if row.pupil is not None:
                rows.setdefault(number_of(row.pupil, known, pupils), []).append(row)
        played = [work for work in marked.works if work.game == marked.game]
        outside = frozenset(map(id, outsiders(played, len(marked.roster.pupils) if marked.roster else 0)))
        results = {number: _result(own, marked, outside, scale) for number, own in rows.items()}
        reached = [result.points for result in results.values() if result.points is not None]
        most = scale.most(marked.game) if scale else max(reached, default=None)
        titles[title] = titles.get(title, 0) + 1
        numbered = f"{title} ({titles[title]})" if titles[title] > 1 else title
        games.append(GameColumn(numbered, folder, most, results))
    return Term(tuple(pupils), tuple(games), best)


def figures(term: Term, game: GameColumn) -> Iterator[Figures]:
    """How a game went: for all, then for each table if there are several."""
    points = {number: result.points for number, result in game.results.items() if result.points is not None}
    if not points:
        return
    yield _figures("", list(points.values()))
    tables: dict[str, list[int]] = {}
    for number, reached in points.items():
        if table := term.pupils[number].table:
            tables.setdefault(table, []).append(reached)
    if len(tables) > 1:
        for table, values in tables.items():
            yield _figures(table, values)


def league(term: Term) -> list[Place]:
    """Pupils with points in any game, by the sum of those that count; those with as many as on the lists."""
    found: list[tuple[int, int, Pupil, list[int]]] = []
    for number, pupil in enumerate(term.pupils):
        results = (game.results.get(number) for game in term.games)
        points = [result.points for result in results if result is not None and result.points is not None]
        if points:
            counting = sorted(points, reverse=True)[: term.best]
            found.append((-sum(counting), number, pupil, points))
    totals = [total for total, *_ in found]
    return [
        Place(1 + sum(other < total for other in totals), pupil, len(points), -total, max(points))
        for total, _, pupil, points in sorted(found, key=lambda each: each[:2])
    ]


def unplaced(term: Term) -> list[Pupil]:
    """Pupils without points in any game, who have no place in the league, as on the lists."""
    placed = {id(place.pupil) for place in league(term)}
    return [pupil for pupil in term.pupils if id(pupil) not in placed]


def _figures(table: str, points: Sequence[int]) -> Figures:
    spread = statistics.stdev(points) if len(points) > 1 else None
    middle = float(statistics.median(points))
    return Figures(table, len(points), statistics.fmean(points), spread, min(points), middle, max(points))


def number_of(pupil: Pupil, known: dict[tuple[str, str], int], pupils: list[Pupil]) -> int:
    """The number of a pupil in the term; a new one for somebody who was on no list before."""
    keys = _keys(identity(pupil))
    number = next((known[key] for key in keys if key in known), None)
    if number is None:
        number = len(pupils)
        pupils.append(pupil)
    for key in keys:
        known.setdefault(key, number)
    return number


def _keys(who: Identity) -> Iterable[tuple[str, str]]:
    """By what somebody is known. A name counts only without anything better: two may share it."""
    better = [(kind, text.casefold()) for kind, text in (("id", who.id), ("email", who.email)) if text]
    return better or [("name", who.name.casefold())]


def _result(rows: Sequence[Row], marked: Marked, outside: Container[int], scale: Scale | None) -> Result:
    """What somebody has of their sheets of the pile's game: one of the set comes first, then that with most points."""
    works = [row.work for row in rows if row.work is not None]
    own = [row for row in rows if row.work is None or row.work.game == marked.game]
    if not own:
        return Result("missing", None, None, None, tuple(works))
    row = max(own, key=lambda row: _worth(row, outside))
    points = _points(row)
    passed = tuple(work for work in works if work is not row.work)
    if points is None:
        return Result(row.status, None, None, row, passed)
    return Result(row.status, points, scale.grade(points, marked.game) if scale else points, row, passed)


def _worth(row: Row, outside: Container[int]) -> tuple[bool, int, int]:
    points = _points(row)
    return id(row.work) not in outside, -1 if points is None else points, -STANDINGS.index(row.status)


def _points(row: Row) -> int | None:
    return max((seat.points for seat in row.seats if seat.points is not None), default=None)
