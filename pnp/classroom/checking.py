"""Check a pile: read what is new in it, mark all of it, write gradebook and report."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from msgspec.structs import replace as restructured

from pnp.app import files
from pnp.app.answers import gather
from pnp.app.shown import only_blank, passed_over
from pnp.classroom import engine
from pnp.classroom.crews import Crew, Processes, Task, Thread, processors
from pnp.classroom.journal import Entry, Journal, seen
from pnp.classroom.pile import Pile, collected
from pnp.classroom.reader import How, Unit, digest_of, entry, failed, read, reader_of, refused, said
from pnp.classroom.results import Result
from pnp.classroom.stopping import Stop, stopping

if TYPE_CHECKING:
    from pnp.classroom.marked import Marked


@dataclass(frozen=True, slots=True)
class Order:
    """What to check, and how.

    Attributes:
        paths: pictures, scans and folders of them.
        report: folder of the report.
        roster: the class list, where there is one.
        encoding: of the list, where it cannot be told.
        jobs: how many processes read; None for as many as there are processors, 1 for this one alone.
        scheduler: address of the scheduler of a Dask cluster that reads instead.
        answer: what a person says about the only picture, each ``REGION=INK``.
        answers: a file of that.
        players: how many laid paintings of cards, where their pictures do not tell.
        whole: whether everything that is read is wanted, for programs.
    """

    paths: Sequence[Path]
    report: Path
    roster: Path | None = None
    encoding: str | None = None
    jobs: int | None = None
    scheduler: str | None = None
    answer: Sequence[str] = ()
    answers: Path | None = None
    players: int | None = None
    whole: bool = False


@dataclass(frozen=True)
class Outcome:
    """What became of a pile.

    Attributes:
        results: in the order of the pile.
        marked: what they mean.
        report: the page to open.
        gradebook: its files.
        unused: codes of sheets that are answered for but in no picture.
        signal: number of the signal that stopped it; None where everything was read.
    """

    results: tuple[Result, ...]
    marked: Marked
    report: Path
    gradebook: tuple[Path, ...]
    unused: tuple[str, ...] = ()
    signal: int | None = None

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


class Read(Protocol):
    """What reads a unit: :func:`pnp.classroom.reader.read`."""

    def __call__(self, unit: Unit, how: How) -> Entry:
        """Read it."""


class Watch(Protocol):
    """Somebody who wants to know how far it is."""

    def begin(self, count: int) -> None:
        """There are so many pictures."""

    def more(self, count: int) -> None:
        """There are so many more: pages of a file."""

    def step(self, results: Sequence[Result], *, fresh: bool) -> None:
        """A picture is done; or it was already, before this run."""

    def tick(self) -> None:
        """Time passes."""


class Unwatched:
    """Nobody does."""

    def begin(self, count: int) -> None:
        """See :class:`Watch`."""

    def more(self, count: int) -> None:
        """See :class:`Watch`."""

    def step(self, results: Sequence[Result], *, fresh: bool) -> None:
        """See :class:`Watch`."""

    def tick(self) -> None:
        """See :class:`Watch`."""


def check_pile(order: Order, watch: Watch | None = None) -> Outcome:
    """Check a pile of photographs and scans, in any order, against a class list.

    What was read before, into the same report, is not read again. Ctrl-C stops reading; gradebook and report are then
    of what was read so far.

    Args:
        order: what to check.
        watch: sees it go on.

    Raises:
        InputFileError, RosterError, AnswerError, GameError: the list, the answers or the folders are not as they must
            be; no picture ever ends a pile.
        OutputError: the report's folder cannot be written.
        ClusterError: the cluster cannot be used.
    """
    from pnp.classroom import roster as lists
    from pnp.classroom.gradebook import write_gradebook
    from pnp.classroom.marking import mark
    from pnp.classroom.report import write_report

    with stopping() as stop:
        roster = None if order.roster is None else lists.load(order.roster, order.encoding)
        pile = collected(order.paths, order.report)
        answers = gather(order.answer, order.answers, pile.pictures)
        if order.players is not None:
            from pnp.app.table import known_players

            known_players(order.players)
        files.prepare_directory(order.report)
        by_photo = {str(Path(photo).absolute()): said for photo, said in answers.by_photo.items()}
        how = How(
            order.report.absolute(),
            reader_of(order.players),
            replace(answers, by_photo=by_photo),
            order.players,
            order.whole,
        )
        results, unread = read_pile(pile, how, partial(_crew, order), stop, watch or Unwatched())
        marked = mark(results, roster, unread=unread, passed=[str(path) for path in pile.passed])
        gradebook = write_gradebook(marked, order.report)
        report = write_report(marked, order.report)
    unused = answers.unused(result.code for result in results if result.code is not None)
    return Outcome(results, marked, report, tuple(gradebook), unused, stop.signal)


def read_pile(
    pile: Pile,
    how: How,
    crew: Callable[[Task], Crew],
    stop: Stop,
    watch: Watch,
    task: Read = read,
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """Read what is not in the journal yet.

    Args:
        pile: the pictures.
        how: to read them.
        crew: makes the workers, given what they do.
        stop: once true, no more is read.
        watch: sees it go on.
        task: what reads.

    Returns:
        The results in the order of the pile, and what was not read.
    """
    with Journal(how.folder, how.reader) as journal:
        reading = _Reading(pile, how, journal, watch, stop)
        watch.begin(len(pile.pictures))
        first = next(units := reading.units(), None)
        if first is not None:
            with crew(partial(task, how=how)) as workers:
                every = _after(first, units)
                for found in engine.work(every, workers, reading.refuse, stop, watch.tick):
                    reading.keep(found)
        return reading.results()


def _after(first: Unit, rest: Iterator[Unit]) -> Iterator[Unit]:
    yield first
    yield from rest


def _crew(order: Order, task: Task) -> Crew:
    if order.scheduler is not None:
        from pnp.classroom.cluster import Cluster

        return Cluster(task, order.scheduler, order.report, order.paths)
    jobs = order.jobs or processors()
    return Thread(task) if jobs == 1 else Processes(task, jobs)


@dataclass
class _Reading:
    """What is known of a pile while it is read."""

    pile: Pile
    how: How
    journal: Journal
    watch: Watch
    stop: Stop
    digests: dict[str, str] = field(default_factory=dict)
    """By path, for files of which it was known beforehand."""
    loose: dict[str, tuple[Result, ...]] = field(default_factory=dict)
    """Results of files that have none, by path: they cannot even be opened."""

    def units(self) -> Iterator[Unit]:
        """What is to be read. Files are looked at one by one as they are asked for.

        Of a file that is known under another name, or twice in the pile, only the size is the same at first sight: to
        take the digest of every file beforehand would read them all once more.
        """
        stamps = {str(path.absolute()): seen(path) for path in self.pile.pictures}
        sizes = Counter(stamp[0] for stamp in stamps.values() if stamp is not None)
        given: set[str] = set()
        for path in self.pile.pictures:
            if self.stop:
                return
            name = str(path.absolute())
            stamp = stamps.pop(name)
            if stamp is None:
                yield Unit(name)
                continue
            digest = self.journal.digest(path, stamp)
            if not digest and (stamp[0] in self.journal.sizes or sizes[stamp[0]] > 1):
                digest = digest_of(path)
            if not digest:
                yield Unit(name)
                continue
            self.digests[name] = digest
            if digest in given:
                self.watch.step((), fresh=False)
                continue
            given.add(digest)
            yield from self._missing(Unit(name, digest=digest, seen=stamp))

    def _missing(self, unit: Unit) -> Iterator[Unit]:
        """What is to be read of a file whose digest is known."""
        head = self._known(unit.path, unit.digest)
        if head is None:
            yield unit
            return
        if head.pages == 1:
            self.watch.step(head.results, fresh=False)
            return
        self.watch.more(head.pages - 1)
        for page in range(1, head.pages + 1):
            known = self._known(unit.path, unit.digest, page)
            if known is None:
                yield replace(unit, page=page, pages=head.pages)
            else:
                self.watch.step(known.results, fresh=False)

    def keep(self, found: Entry) -> None:
        """Take in what was read."""
        path = next(iter(found.results)).photo if found.results else None
        if found.digest:
            self.journal.add(found)
        elif path is not None:
            self.loose[path] = found.results
        if found.pages > 1 and found.page is None:
            self.watch.more(found.pages - 1)
        else:
            self.watch.step(found.results, fresh=True)

    def refuse(self, unit: Unit, why: str) -> Entry:
        """The entry for a picture that the reader does not survive."""
        path = Path(unit.path)
        digest, when = unit.digest or digest_of(path), unit.seen or seen(path)
        result = refused(unit, digest, failed(unit, why))
        return entry(unit, self.how, digest, when, (result,), pages=unit.pages)

    def results(self) -> tuple[tuple[Result, ...], tuple[str, ...]]:
        """The results in the order of the pile, and what was not read."""
        found: list[Result] = []
        unread: list[str] = []
        for path in self.pile.pictures:
            name, stamp = str(path.absolute()), seen(path)
            digest = self.digests.get(name) or (self.journal.digest(path, stamp) if stamp is not None else "")
            head = self._known(name, digest) if digest else None
            if name in self.loose:
                found += (renamed(result, path) for result in self.loose[name])
            elif head is None:
                unread.append(str(path))
            elif head.pages == 1:
                found += (renamed(result, path) for result in head.results)
            else:
                found += self._pages(path, head, unread)
        return tuple(found), tuple(unread)

    def _pages(self, path: Path, head: Entry, unread: list[str]) -> list[Result]:
        """The results of a file of many pages; what is blank is noted with the sheet before it."""
        found: list[Result] = []
        blank: list[int] = []
        left = len(unread)
        for page in range(1, head.pages + 1):
            known = self._known(str(path.absolute()), head.digest, page)
            if known is None:
                unread.append(f"{path}, page {page}")
            elif not known.results:
                blank.append(page)
            for result in () if known is None else known.results:
                if found:
                    found[-1] = _noted(found[-1], passed_over(path, blank))
                    blank.clear()
                found.append(renamed(result, path))
        if found:
            found[-1] = _noted(found[-1], passed_over(path, blank))
        elif len(unread) == left:
            found = [refused(Unit(str(path)), head.digest, only_blank(path))]
        return found

    def _known(self, path: str, digest: str, page: int | None = None) -> Entry | None:
        """What the journal has of a page, where that still holds."""
        known = self.journal.get(digest, page)
        if known is None or (known.pages > 1 and known.page is None):
            return known
        codes = [result.code for result in known.results if result.code is not None]
        if known.results and known.said != said(self.how.answers, path, codes):
            return None
        pictures = [picture for result in known.results for picture in (result.overlay, result.review) if picture]
        if not all((self.how.folder / picture).exists() for picture in pictures):
            return None
        if self.how.whole and any(_shown(result) and result.reading is None for result in known.results):
            return None
        return known


def _shown(result: Result) -> bool:
    return result.verdict.status != "unreadable"


def _noted(result: Result, notes: tuple[str, ...]) -> Result:
    return restructured(result, notes=(*result.notes, *notes)) if notes else result


def renamed(result: Result, path: Path) -> Result:
    """A result as the pile names its picture; so do its sentences. The journal has whole paths, for all workers."""
    old = result.photo
    if old == str(path):
        return result

    def text(sentence: str) -> str:
        return sentence.replace(old, str(path)).replace(Path(old).name, path.name)

    return restructured(
        result,
        photo=str(path),
        verdict=replace(result.verdict, why=text(result.verdict.why)),
        notes=tuple(map(text, result.notes)),
        settle=result.settle.replace(shlex.quote(old), shlex.quote(str(path))),
    )


def pile_json(outcome: Outcome) -> list[dict[str, Any]]:
    """What ``pnp check --json`` shows of a pile that was read whole: its results, each with the pupils concerned."""
    pupils = {
        picture.result.where: [pupil.name for pupil in work.owners]
        for work in outcome.marked.sheets
        for picture in work.pictures
    }
    for each in outcome.marked.again:
        if each.known:
            pupils[each.result.where] = [pupil.name for pupil in each.owners]
    folder = outcome.report.parent
    return [_json(result, folder) | {"pupils": pupils.get(result.where, [])} for result in outcome.results]


def _json(result: Result, folder: Path) -> dict[str, Any]:
    """As one photograph's result is shown, with the paths as they were given."""
    from pnp.app.check import Checked
    from pnp.app.report import as_json

    known = result.reading
    if known is None:
        known = as_json(Checked(result.photo, result.verdict, result.code, page=result.page, sheet=result.sheet))
    return known | {
        "photo": result.photo,
        "why": result.verdict.why,
        "warnings": list(result.notes),
        "overlay": str(folder / result.overlay) if result.overlay else None,
        "review": str(folder / result.review) if result.review else None,
    }
