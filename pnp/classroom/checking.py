"""Check a pile: read what is new in it, mark all of it, write gradebook and report."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from msgspec import Struct
from msgspec.structs import replace

from pnp.app import files
from pnp.app.answers import Answers, Said, Statements, gather
from pnp.app.making import processors
from pnp.classroom.order import PileOrder
from pnp.classroom.piles.executors import Processes, Task, Thread, Workers
from pnp.classroom.piles.pile import collected
from pnp.classroom.piles.reader import ReadingOptions, reader_of
from pnp.classroom.piles.reading import Progress, read_pile
from pnp.classroom.piles.results import Result
from pnp.classroom.piles.stopping import stopping
from pnp.classroom.termfile import term_of
from pnp.games.words import ENGLISH, language
from pnp.message import Text

if TYPE_CHECKING:
    from pnp.classroom.marks.marked import Marked


class Outcome(Struct, frozen=True):
    """What became of a pile.

    Attributes:
        results: in the order of the pile.
        marked: what they mean.
        report: the page to open.
        gradebook: its files.
        unused: codes of sheets that are answered for but in no picture.
        notes: what a person should know of the class list, one sentence each.
        signal: number of the signal that stopped it; None where everything was read.
        lang: what it is told in.
    """

    results: tuple[Result, ...]
    marked: Marked
    report: Path
    gradebook: tuple[Path, ...]
    unused: tuple[str, ...] = ()
    notes: tuple[Text, ...] = ()
    signal: int | None = None
    lang: str = ENGLISH

    @property
    def missing(self) -> tuple[str, ...]:
        """Pupils without a sheet."""
        return tuple(pupil.name for pupil in self.marked.missing)

    @property
    def exit_code(self) -> int:
        """0 all agree, 1 something disagrees, is unsure or missing, 2 bad input, 3 a picture cannot be read.

        The worst wins; 128 and the signal's number where it was stopped.
        """
        if self.signal is not None:
            return 128 + self.signal
        statuses = {result.verdict.status for result in self.results}
        wrong = statuses - {"agrees"} or self.missing or any(work.differences for work in self.marked.sheets)
        worst = max((result.exit_code for result in self.results), default=0)
        return worst or (3 if "unreadable" in statuses else 1 if wrong else 0)


def check_pile(order: PileOrder, progress: Progress | None = None) -> Outcome:
    """Check a pile of photographs and scans, in any order, against a class list.

    What was read before, into the same report, is not read again; answers that are kept in its folder, moved sheets and
    excused pupils count, and those that are given now are kept there. Ctrl-C stops reading; gradebook
    and report are then of what was read so far.

    A pile with a class list whose report lies within the folder of a term belongs to that.

    Args:
        order: what to check.
        progress: sees it go on.

    Raises:
        InputFileError, RosterError, AnswerError, GameError: the list, the answers, the folders or the language are not
            as they must be; no picture ever ends a pile.
        OutputError: the report's folder cannot be written.
        ClusterError: the cluster cannot be used.
    """
    from pnp.classroom import changes, folder
    from pnp.classroom.lists import roster as lists
    from pnp.classroom.lists.tables import Owners
    from pnp.classroom.marks.keeping import keep
    from pnp.classroom.marks.marking import mark
    from pnp.classroom.marks.products import write
    from pnp.classroom.order import kept_of
    from pnp.classroom.piles.copies import judged_together

    language(order.lang)  # before anything is read
    term = term_of(order.report)
    with stopping() as stop:
        roster = None if order.roster is None else lists.load(order.roster, order.encoding)
        said = changes.load(order.report)
        if roster is not None:
            said = changes.with_options(said, roster, order.moves, order.excused, order.expected)
            roster = changes.changed(roster, said)
            Owners(roster)  # what is wrong with its codes is said before anything is read
        pile = collected(order.paths, order.report)
        given = gather(order.answer, order.answers, pile.pictures)
        earlier = folder.answers_in(order.report, pile.pictures)
        answers = given.over(earlier)
        files.prepare_directory(order.report)
        if term is not None and order.roster is not None:
            term.add(order.report, order.roster)
        folder.save(order.report, kept_of(order))
        if order.moves or order.excused or order.expected:
            changes.save(order.report, said)
        answers = replace(answers, by_photo=_absolute(answers))
        how = ReadingOptions(
            order.report.absolute(),
            reader_of(order.painters, order.lang),
            Statements(answers, order.painters, order.agreed, order.kept),
            order.whole,
            order.lang,
        )
        executor, watch = partial(_executor, order), progress or Progress()
        results, unread = read_pile(pile, how, executor, stop, watch, most=order.most)
        if not unread:
            results = judged_together(results, how)
        marked = mark(results, roster, unread=unread, passed=[str(path) for path in pile.passed])
        report, *gradebook = write(marked, order.report, lang=order.lang)
        keep(marked, order.report)
        if not earlier.alone:  # a file by hand that names no sheet stays as it is
            for code, told in _by_sheet(replace(given, by_photo=_absolute(given)), results).items():
                folder.answer(order.report, code, Answers(told).over(Answers(earlier.by_code.get(code, {}))).alone)
    unused = given.unused(result.code for result in results if result.code is not None)
    notes = () if roster is None else roster.notes
    return Outcome(
        results, marked, report, tuple(gradebook), unused, notes, stop.signal if unread else None, order.lang
    )


def _absolute(answers: Answers) -> dict[str, Said]:
    return {str(Path(photo).absolute()): said for photo, said in answers.by_photo.items()}


def _by_sheet(given: Answers, results: Sequence[Result]) -> dict[str, Said]:
    """What is said of each sheet of a pile, or of one whose picture may come later; not what does not fit its sheet."""
    found = dict(given.by_code)
    for result in results:
        if result.code is not None:
            said = given.about(Path(result.photo).absolute(), result.code)
            found[result.code] = {} if result.exit_code else {**found.get(result.code, {}), **said}
    return {code: said for code, said in found.items() if said}


def _executor(order: PileOrder, task: Task) -> Workers:
    if order.scheduler is not None:
        from pnp.classroom.piles.cluster import Cluster

        return Cluster(task, order.scheduler, order.report, order.paths)
    jobs = order.jobs or processors()
    return Thread(task) if jobs == 1 else Processes(task, jobs)


def pile_json(outcome: Outcome) -> list[dict[str, Any]]:
    """What ``pnp check --json`` shows of a pile that was read whole: its results, each with the pupils concerned."""
    folder, whose = outcome.report.parent, outcome.marked.whose
    return [
        _json(each, folder, outcome.lang) | {"pupils": [pupil.name for pupil in whose(each)]}
        for each in outcome.results
    ]


def _json(result: Result, folder: Path, lang: str) -> dict[str, Any]:
    """As one photograph's result is shown, with the paths as they were given."""
    from pnp.app.checked import Checked
    from pnp.app.report import as_json, findings_json
    from pnp.message import spoken

    known = result.reading
    if known is None:
        unread = Checked(result.photo, result.verdict, result.code, page=result.page, sheet=result.sheet)
        known = dict(as_json(unread))
    return known | {
        "photo": result.photo,
        "findings": findings_json(result.verdict, result.code, lang),
        "why": spoken(result.verdict.message, lang),
        "warnings": [spoken(note, lang) for note in result.notes],
        "overlay": str(folder / result.overlay) if result.overlay else None,
        "review": str(folder / result.review) if result.review else None,
    }
