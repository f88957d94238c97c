"""The next round of a tournament, from a class list and the rounds that are marked."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Iterator, Sequence
from pathlib import Path

from pnp.app import files
from pnp.classroom.lists.name_setting import printable
from pnp.classroom.lists.roster import Pupil, load, others
from pnp.classroom.marks.gradebook import defused
from pnp.classroom.terms.making import marked_in
from pnp.classroom.terms.tournament import BYE, Pair, Tournament, circle
from pnp.classroom.terms.tournamentpage import pages
from pnp.errors import InputFileError, RosterError
from pnp.games.words import ENGLISH
from pnp.message import Text, say


def next_round(
    roster: Path,
    folders: Sequence[Path],
    *,
    system: str,
    seed: int,
    folder: Path,
    paper: str = "a4",
    lang: str = ENGLISH,
    encoding: str | None = None,
) -> tuple[list[Path], list[Text]]:
    """Write the list of a round, a class list with a table for each pair, and pages for the wall.

    Args:
        roster: the class list; who is absent in it does not play this round.
        folders: the reports of the rounds before, in their order.
        system: one of :data:`pnp.classroom.terms.tournament.SYSTEMS`.
        seed: of the lot.
        folder: for the files.
        paper: of the pages.
        lang: of the pages.
        encoding: of the class list.

    Returns:
        The files, and what a teacher should know.

    Raises:
        RosterError, InputFileError: a list or a folder is not as it must be, or fewer than two pupils are there.
        OutputError: the place cannot be written.
    """
    from pnp.render import pdf

    listed = load(roster, encoding)
    printable(listed)
    contest = Tournament()
    known: dict[int, str] = {}
    for pupil in listed.pupils:
        if (other := known.setdefault(contest.number(pupil), pupil.name)) != pupil.name:
            raise RosterError(say("input-tournament-same", roster=str(roster), names=[other, pupil.name]))
    places = [each.resolve() for each in folders]
    for number, each in enumerate(folders):
        if places[number] in places[:number]:
            raise InputFileError(say("input-tournament-twice", folder=str(each)))
        contest.add(marked_in(each, lang))
    present = [contest.number(pupil) for pupil in listed.pupils if not pupil.absent]
    if len(present) < 2:
        raise RosterError(say("input-tournament-few", roster=str(roster)))
    rng = random.Random(f"tournament {seed} {len(folders)}")
    everybody = range(len(contest.pupils))
    drawn = contest.swiss(present, rng) if system == "swiss" else circle(everybody, len(folders))
    pairs = [pair for pair in drawn[0] if {*pair} <= {*present}]
    byes = [number for number in present if not any(number in pair for pair in pairs)]
    shown = pages(
        len(folders) + 1,
        [(known[one], known[other]) for one, other in pairs],
        [known[number] for number in byes],
        contest.standings() if folders else (),
        paper,
        lang,
    )
    files.prepare_directory(folder)
    stem = f"tournament-round-{len(folders) + 1}"
    return [
        files.write(folder / f"{stem}.csv", _list(listed.pupils, contest, pairs, byes)),
        files.write(folder / f"{stem}.pdf", pdf.render(shown)),
    ], list(_notes(contest, pairs))


def _list(pupils: Sequence[Pupil], contest: Tournament, pairs: Sequence[Pair], byes: Sequence[int]) -> bytes:
    """The class list of a round, as CSV that Excel opens. Who has no opponent is absent in it: they get no sheet."""
    tables = {number: table for table, pair in enumerate(pairs, 1) for number in pair}
    headings = [heading for heading in others(pupils) if heading not in (BYE, "name", "table", "absent")]
    stream = io.StringIO(newline="")
    writer = csv.writer(stream)
    writer.writerow(("name", "table", "absent", BYE, *headings))
    for pupil in pupils:
        number, own = contest.number(pupil), dict(pupil.other)
        table, bye = tables.get(number, ""), "x" if number in byes else ""
        cells = (pupil.name, table, "" if table else "x", bye, *(own.get(heading, "") for heading in headings))
        writer.writerow([defused(cell) for cell in cells])
    return stream.getvalue().encode("utf-8-sig")


def _notes(contest: Tournament, pairs: Sequence[Pair]) -> Iterator[Text]:
    """Games whose winner nobody knows, and pairs that meet again."""
    for played, pair in contest.open:
        yield say("input-tournament-open", round=played, names=[contest.pupils[number].name for number in pair])
    for pair in pairs:
        if contest.met[pair]:
            yield say("input-tournament-again", names=[contest.pupils[number].name for number in pair])
