"""From what became of every picture of a pile to what is known of every pupil."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from pnp.classroom.lists.roster import Roster
from pnp.classroom.lists.tables import Owners
from pnp.classroom.marks.marked import Marked, Row, Standing, UnreadPicture, Work
from pnp.classroom.marks.sheets import by_name, grouped, work_of
from pnp.classroom.piles.results import Result
from pnp.message import Message


def mark(
    results: Sequence[Result], roster: Roster | None, *, unread: Sequence[str] = (), passed: Sequence[str] = ()
) -> Marked:
    """Marks a pile.

    Args:
        results: one for each sheet in each picture, in any order.
        roster: the class list; None for one row a sheet.
        unread: pictures that were not looked at yet.
        passed: files that are no pictures.

    Raises:
        RosterError: a code on the list is none.
    """
    owners = None if roster is None else Owners(roster)
    broken = sorted((result for result in results if result.exit_code), key=by_name)
    read = [result for result in results if not result.exit_code and result.verdict.status != "unreadable"]
    unreadable = [result for result in results if not result.exit_code and result.verdict.status == "unreadable"]
    lost = sorted((result for result in unreadable if result.lost), key=by_name)
    blind = [result for result in unreadable if not result.lost]
    complete = not unread and not lost
    works = [_work(code, pictures, owners) for code, pictures in grouped(read).items()]
    mine = works if roster is None else [work for work in works if work.owners]
    strangers = () if roster is None else tuple(work for work in works if not work.owners)
    unseen, needless = _blind(sorted(blind, key=by_name), works, mine, owners, complete=complete)
    foreign = [each for each in unseen if _is_foreign(each.result)]
    again = [each for each in unseen if each not in foreign]
    without: Standing = "missing" if complete else "unread"
    vain = _vain(again, broken, foreign, owners)
    rows = tuple(_rows_without(works) if roster is None else _rows(roster, mine, vain, without))
    return Marked(
        owners,
        rows,
        tuple(mine if roster is None else dict.fromkeys(row.work for row in rows if row.work is not None)),
        strangers,
        tuple(again),
        tuple(foreign),
        tuple(needless),
        tuple(broken),
        tuple(lost),
        tuple(unread),
        tuple(passed),
    )


def _work(code: str, pictures: Sequence[Result], owners: Owners | None) -> Work:
    if pictures[0].code is None:
        return work_of("", (), pictures)
    return work_of(code, (owners.of(code) if owners else None) or (), pictures)


def _blind(
    blind: Iterable[Result], works: Iterable[Work], mine: Iterable[Work], owners: Owners | None, *, complete: bool
) -> tuple[list[UnreadPicture], list[Result]]:
    """Pictures that show nothing: those to take again, and those of which nothing is missed.

    Nothing is missed of a sheet that was read from another picture; nor of any where everybody's sheet was read.
    """
    read = {work.code for work in works}
    found = {pupil.name for work in mine for pupil in work.owners}
    left = (
        ()
        if owners is None
        else tuple(pupil for pupil in owners.roster.pupils if pupil.name not in found and not pupil.absent)
    )
    again: list[UnreadPicture] = []
    needless: list[Result] = []
    for result in blind:
        if result.code in read or (owners is not None and complete and not left):
            needless.append(result)
        elif result.code is None:
            again.append(UnreadPicture(result, left, False))
        else:
            known = None if owners is None else owners.of(result.code)
            again.append(UnreadPicture(result, known or (), True))
    return again, needless


def _is_foreign(result: Result) -> bool:
    """Whether a picture shows a sheet of another generator, which no picture makes readable."""
    message = result.verdict.message
    return isinstance(message, Message) and message.id == "reader-not-rebuilt"


def _vain(
    again: Iterable[UnreadPicture],
    broken: Iterable[Result],
    foreign: Collection[UnreadPicture],
    owners: Owners | None,
) -> Mapping[str, tuple[Standing, Result]]:
    """Pictures of sheets that could not be read, or not be judged, by pupil."""
    found: dict[str, tuple[Standing, Result]] = {}
    for result in broken:
        for pupil in (owners.of(result.code) if owners and result.code else None) or ():
            found.setdefault(pupil.name, ("unsure", result))
    for each in (*foreign, *again):
        status: Standing = "unsure" if each in foreign else "unreadable"
        for pupil in each.owners if each.known else ():
            found.setdefault(pupil.name, (status, each.result))
    return found


def _rows(
    roster: Roster, works: Sequence[Work], vain: Mapping[str, tuple[Standing, Result]], without: Standing
) -> Iterator[Row]:
    """A row for each sheet of each pupil of the list, or with the standing of those without one.

    A sheet that is shared with somebody present does not show that an absent pupil was there.
    """
    own: dict[str, list[Work]] = {}
    for work in works:
        there = [pupil for pupil in work.owners if not pupil.absent] or work.owners
        for pupil in there:
            own.setdefault(pupil.name, []).append(work)
    for pupil in roster.pupils:
        for work in own.get(pupil.name, ()):
            seats = tuple(seat for seat in work.seats if seat.pupil is not None and seat.pupil.name == pupil.name)
            yield Row(pupil, work, seats[0].status if seats else work.status, seats)
        if pupil.name not in own:
            status, result = vain.get(pupil.name, ("absent" if pupil.absent else without, None))
            yield Row(pupil, None, status, vain=result)


def _rows_without(works: Iterable[Work]) -> Iterator[Row]:
    """A row for each sheet."""
    for work in works:
        yield Row(None, work, work.status, work.seats)
