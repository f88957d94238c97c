"""Read what is new in a pile, with the journal that knows the rest."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from pnp.app.files import digest_of
from pnp.app.sheet_finder import only_blank, passed_over
from pnp.classroom.piles import engine
from pnp.classroom.piles.executors import Task, Workers
from pnp.classroom.piles.journal import Entry, Journal, Key, seen
from pnp.classroom.piles.pile import Pile
from pnp.classroom.piles.reader import ReadingOptions, Unit, entry, failed, killed, read, refused, said
from pnp.classroom.piles.results import Result
from pnp.classroom.piles.stopping import Stop
from pnp.message import Text, mapped


class Read(Protocol):
    """What reads a unit: :func:`pnp.classroom.piles.reader.read`."""

    def __call__(self, unit: Unit, how: ReadingOptions) -> Entry:
        """Read it."""


class Progress:
    """Somebody who wants to know how far it is; this one does not."""

    def begin(self, count: int) -> None:
        """There are so many pictures."""

    def more(self, count: int) -> None:
        """There are so many more: pages of a file."""

    def step(self, results: Sequence[Result], *, fresh: bool) -> None:
        """A picture is done; or it was already, before this run."""

    def tick(self) -> None:
        """Time passes."""


def read_pile(
    pile: Pile,
    how: ReadingOptions,
    executor: Callable[[Task], Workers],
    stop: Stop,
    progress: Progress,
    task: Read = read,
    *,
    most: int | None = None,
) -> tuple[tuple[Result, ...], tuple[str, ...]]:
    """Read what is not in the journal yet.

    Args:
        pile: the pictures.
        how: to read them.
        executor: makes the workers, given what they do.
        stop: once true, no more is read.
        progress: sees it go on.
        task: what reads.
        most: how many pictures are read at most; None for all.

    Returns:
        The results in the order of the pile, and what was not read.
    """
    with Journal(how.folder, how.reader) as journal:
        reading = _Reading(pile, how, journal, progress, stop, most)
        progress.begin(len(pile.pictures))
        first = next(units := reading.units(), None)
        if first is not None:
            with executor(partial(task, how=how)) as workers:
                for found in engine.work(chain([first], units), workers, reading.refuse, stop, progress.tick):
                    reading.keep(found)
        return reading.results()


class _Reading(Struct):
    """What is known of a pile while it is read."""

    pile: Pile
    how: ReadingOptions
    journal: Journal
    progress: Progress
    stop: Stop
    most: int | None = None
    fresh: int = 0
    """How many were read in this run."""
    digests: dict[str, str] = {}
    """By path, for files of which it was known beforehand."""
    loose: dict[str, tuple[Result, ...]] = {}
    """Results of files that have none, by path: they cannot even be opened."""
    lost: dict[Key, Entry] = {}
    """Of pictures whose readers were killed. The journal does not have them, so that the next run reads them again."""
    firsts: dict[str, str] = {}
    """By digest, the path of the one that stands for all copies: one that a person says something about."""

    def units(self) -> Iterator[Unit]:
        """What is to be read. Files are looked at one by one as they are asked for.

        Of a file that is known under another name, or twice in the pile, only the size is the same at first sight: to
        take the digest of every file beforehand would read them all once more.
        """
        stamps = {str(path.absolute()): seen(path) for path in self.pile.pictures}
        sizes = Counter(stamp[0] for stamp in stamps.values() if stamp is not None)
        for path in sorted(
            self.pile.pictures, key=lambda path: str(path.absolute()) not in self.how.told.answers.by_photo
        ):
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
            if self.firsts.setdefault(digest, name) != name:
                self.progress.step((), fresh=False)
                continue
            yield from self._missing(Unit(name, digest=digest, seen=stamp))

    def _missing(self, unit: Unit) -> Iterator[Unit]:
        """What is to be read of a file whose digest is known."""
        head = self._known(unit.path, unit.digest)
        if head is None:
            yield self._with_kept(unit)
            return
        if head.pages == 1:
            self.progress.step(head.results, fresh=False)
            return
        self.progress.more(head.pages - 1)
        for page in range(1, head.pages + 1):
            known = self._known(unit.path, unit.digest, page)
            if known is None:
                yield self._with_kept(replace(unit, page=page, pages=head.pages))
            else:
                self.progress.step(known.results, fresh=False)

    def _with_kept(self, unit: Unit) -> Unit:
        """The unit with what was read of it before, to be judged by other rules or with other answers."""
        known = self.journal.get(unit.digest, unit.page)
        return unit if known is None else replace(unit, kept=known.kept)

    def keep(self, found: Entry) -> None:
        """Take in what was read."""
        if not found.digest:
            self.loose[found.path] = found.results
        elif any(result.lost for result in found.results):
            self.lost[found.key] = found
            self.digests[found.path] = found.digest
        else:
            self.journal.add(found)
        if found.pages > 1 and found.page is None:
            self.progress.more(found.pages - 1)
        else:
            self.progress.step(found.results, fresh=True)
            self.fresh += 1
            self.stop.enough |= self.fresh == self.most

    def refuse(self, unit: Unit, why: str | None) -> Entry:
        """The entry for a picture on which the reader fails, or is killed where there is no reason."""
        path = Path(unit.path)
        digest, when = unit.digest or digest_of(path), unit.seen or seen(path)
        result = refused(unit, digest, killed(unit) if why is None else failed(unit, why))
        return entry(unit, self.how, digest, when, (result,), pages=unit.pages)

    def results(self) -> tuple[tuple[Result, ...], tuple[str, ...]]:
        """The results in the order of the pile, and what was not read."""
        found: list[Result] = []
        unread: list[str] = []
        for path in self.pile.pictures:
            name, stamp = str(path.absolute()), seen(path)
            digest = self.digests.get(name) or (self.journal.digest(path, stamp) if stamp is not None else "")
            first = self.firsts.get(digest, name)
            head = self._known(first, digest) if digest else None
            if name in self.loose:
                found += (renamed(result, path) for result in self.loose[name])
            elif head is None:
                unread.append(str(path))
            elif head.pages == 1:
                found += (renamed(result, path) for result in head.results)
            else:
                found += self._pages(path, first, head, unread)
        return tuple(found), tuple(unread)

    def _pages(self, path: Path, first: str, head: Entry, unread: list[str]) -> list[Result]:
        """The results of a file of many pages; what is blank is noted with the sheet before it."""
        found: list[Result] = []
        blank: list[int] = []
        left = len(unread)
        for page in range(1, head.pages + 1):
            known = self._known(first, head.digest, page)
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
        known = self.lost.get((digest, page)) or self.journal.get(digest, page)
        if known is None or (known.pages > 1 and known.page is None):
            return known
        codes = [result.code for result in known.results if result.code is not None]
        if known.results and known.said != said(self.how.told, path, codes):
            return None
        if known.rules != self.how.rules and any(_shown(result) or result.exit_code for result in known.results):
            return None
        pictures = (name for result in known.results for name in (result.overlay, result.review, result.name))
        if not all((self.how.folder / name).exists() for name in pictures):  # the folder itself where there is none
            return None
        if self.how.whole and any(_shown(result) and result.reading is None for result in known.results):
            return None
        return known


def _shown(result: Result) -> bool:
    return result.verdict.status != "unreadable"


def _noted(result: Result, notes: tuple[Text, ...]) -> Result:
    return replace(result, notes=(*result.notes, *notes)) if notes else result


def renamed(result: Result, path: Path) -> Result:
    """A result as the pile names its picture; so do its sentences. The journal has whole paths, for all workers."""
    old = result.photo
    if old == str(path):
        return result

    def text(sentence: Text) -> Text:
        return mapped(sentence, lambda words: words.replace(old, str(path)))

    return replace(
        result,
        photo=str(path),
        verdict=replace(result.verdict, message=text(result.verdict.message)),
        notes=tuple(map(text, result.notes)),
        settle=mapped(result.settle, lambda words: words.replace(shlex.quote(old), shlex.quote(str(path)))),
    )
