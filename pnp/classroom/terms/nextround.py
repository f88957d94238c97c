"""The next round of a tournament, from a class list and the rounds that are marked."""

from __future__ import annotations

import csv
import io
import random
from collections.abc import Iterator, Sequence
from itertools import combinations
from pathlib import Path

from msgspec import Struct

from pnp.app import files
from pnp.classroom.lists.formulas import defused
from pnp.classroom.lists.name_setting import printable
from pnp.classroom.lists.roster import Roster, load, others
from pnp.classroom.marks.marked import Marked
from pnp.classroom.termfile import Pairs, TermFile, is_term
from pnp.classroom.terms.making import marked_in
from pnp.classroom.terms.tournament import BYE, Pair, Tournament, circle
from pnp.classroom.terms.wallpages import round_pages
from pnp.errors import InputFileError, RosterError
from pnp.games.words import ENGLISH
from pnp.message import Text, say


class Round(Struct, frozen=True):
    """A round that was drawn.

    Attributes:
        number: from 1.
        files: the list of its tables, and pages for the wall.
        pairs: names, table by table; the second is empty for who has no opponent.
        notes: what a teacher should know.
    """

    number: int
    files: tuple[Path, Path]
    pairs: Pairs
    notes: tuple[Text, ...]


def next_round(
    roster: Path | None,
    folders: Sequence[Path],
    *,
    system: str,
    seed: int,
    folder: Path | None,
    paper: str = "a4",
    lang: str = ENGLISH,
    encoding: str | None = None,
) -> Round:
    """Draw the next round.

    Args:
        roster: the class list; who is absent in it does not play this round. None for that of the term.
        folders: the reports of the rounds before, in their order; or the folder of a term.
        system: one of :data:`pnp.classroom.terms.tournament.SYSTEMS`.
        seed: of the lot.
        folder: for the files; None for that of the term, or ``output``.
        paper: of the pages.
        lang: of the pages.
        encoding: of the class list.

    Raises:
        RosterError, InputFileError: a list or a folder is not as it must be, or fewer than two pupils are there.
        OutputError: the place cannot be written.
    """
    term = TermFile(folders[0]) if len(folders) == 1 and is_term(folders[0]) else None
    number = len(folders) + 1
    if term is not None:
        played = sorted((pile.round, pile.folder) for pile in term.piles if pile.round is not None)
        folders, number = [place for _, place in played], played[-1][0] + 1 if played else 1
        if roster is None:
            roster, encoding = term.rules.roster, term.rules.encoding
        folder = folder or term.folder
    if roster is None:
        raise RosterError(say("input-term-roster"))
    places = [each.resolve() for each in folders]
    for place, each in enumerate(folders):
        if places[place] in places[:place]:
            raise InputFileError(say("input-tournament-twice", folder=str(each)))
    piles = [marked_in(each) for each in folders]
    title = roster.stem if term is None else term.folder.resolve().name
    listed, folder = load(roster, encoding), folder or Path("output")
    made = draw(listed, piles, number, system, seed, folder, title, paper=paper, lang=lang)
    if term is not None:
        term.draw(made.number, made.pairs)
    return made


def draw(
    listed: Roster,
    played: Sequence[Marked],
    number: int,
    system: str,
    seed: int,
    folder: Path,
    title: str,
    *,
    paper: str = "a4",
    lang: str = ENGLISH,
) -> Round:
    """Write the list of a round, a class list with a table for each pair, and pages for the wall.

    Args:
        listed: the class list.
        played: the rounds before.
        number: of the round.
        system: one of :data:`pnp.classroom.terms.tournament.SYSTEMS`.
        seed: of the lot.
        folder: for the files.
        title: what the class is called.
        paper: of the pages.
        lang: of the pages.

    Raises:
        RosterError: two pupils cannot be told apart, fewer than two are there, or nobody has played the last round.
        OutputError: the place cannot be written.
    """
    from pnp.render import pdf

    printable(listed)
    contest = Tournament()
    known: dict[int, str] = {}
    for pupil in listed.pupils:
        if (other := known.setdefault(contest.number(pupil), pupil.name)) != pupil.name:
            raise RosterError(say("input-tournament-same", roster=str(listed.path), names=[other, pupil.name]))
    for marked in played:
        contest.add(marked)
    if played and not played[-1].works:
        raise RosterError(say("input-tournament-unplayed", round=number - 1))
    present = [contest.number(pupil) for pupil in listed.pupils if not pupil.absent]
    if len(present) < 2:
        raise RosterError(say("input-tournament-few", roster=str(listed.path)))
    rng = random.Random(f"tournament {seed} {number - 1}")
    everybody = range(len(contest.pupils))
    drawn = contest.swiss(present, rng) if system == "swiss" else circle(everybody, number - 1)
    pairs = [pair for pair in drawn[0] if {*pair} <= {*present}]
    byes = [one for one in present if not any(one in pair for pair in pairs)]
    tables = [(known[one], known[other]) for one, other in pairs]
    alone = [known[one] for one in byes]
    shown = round_pages(number, tables, alone, contest.standings() if played else (), title, paper, lang)
    files.prepare_directory(folder)
    stem = f"tournament-round-{number}"
    written = (
        files.write(folder / f"{stem}.csv", _list(listed, contest, pairs, byes, lang)),
        files.write(folder / f"{stem}.pdf", pdf.render(shown)),
    )
    named = (*tables, *((name, "") for name in alone))
    return Round(number, written, named, tuple(_notes(contest, present, pairs)))


def _list(listed: Roster, contest: Tournament, pairs: Sequence[Pair], byes: Sequence[int], lang: str) -> bytes:
    """The class list of a round, as CSV that Excel opens. Who has no opponent is absent in it: they get no sheet."""
    tables = {number: table for table, pair in enumerate(pairs, 1) for number in pair}
    headings = [heading for heading in others(listed.pupils) if heading not in (BYE, "name", "table", "absent")]
    stream = io.StringIO(newline="")
    writer = csv.writer(stream, delimiter=listed.separator(lang))
    writer.writerow(("name", "table", "absent", BYE, *map(defused, headings)))
    for pupil in listed.pupils:
        number, own = contest.number(pupil), dict(pupil.other)
        table, bye = tables.get(number, ""), "x" if number in byes else ""
        cells = (pupil.name, table, "" if table else "x", bye, *(own.get(heading, "") for heading in headings))
        writer.writerow([defused(cell) for cell in cells])
    return stream.getvalue().encode("utf-8-sig")


def _notes(contest: Tournament, present: Sequence[int], pairs: Sequence[Pair]) -> Iterator[Text]:
    """Games whose winner nobody knows, pairs that meet again, and that everybody has met everybody."""
    for played, pair in contest.open:
        yield say("input-tournament-open", round=played, names=[contest.pupils[number].name for number in pair])
    if all(contest.met[min(pair), max(pair)] for pair in combinations(present, 2)):
        yield say("input-tournament-complete")
        return
    for pair in pairs:
        if contest.met[pair]:
            yield say("input-tournament-again", names=[contest.pupils[number].name for number in pair])
