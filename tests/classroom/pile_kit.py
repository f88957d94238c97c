"""Piles of little files, and a reader of them that costs nothing and does what each file says."""

from __future__ import annotations

import os
import signal
import time
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path

from pnp.app.files import digest_of
from pnp.classroom.piles.executors import Processes, Thread
from pnp.classroom.piles.journal import Entry
from pnp.classroom.piles.pile import Pile
from pnp.classroom.piles.reader import ReadingOptions, Unit, entry, refused
from pnp.classroom.piles.reading import read_pile
from pnp.classroom.piles.results import Result
from pnp.classroom.piles.stopping import Stop
from pnp.errors import OutputError
from pnp.model.game import Verdict

LOG = "reads.log"


def cheap(unit: Unit, how: ReadingOptions) -> Entry:
    """Reads a file of words: what to do, and what to find."""
    path = Path(unit.path)
    log(how.folder, f"{path.name} {unit.page or '-'} {os.getpid()}")
    words = path.read_text().split()
    digest = unit.digest or digest_of(path)
    pages = int(words[words.index("pages") + 1]) if "pages" in words else 1
    if pages > 1 and unit.page is None:
        return entry(unit, how, digest, unit.seen or stamp(path), pages=pages)
    if "slow" in words:
        time.sleep(0.05)
    if "sleep" in words:
        time.sleep(60)
    if "fault" in words:
        raise ZeroDivisionError("nothing that a user did")
    if "hungry" in words:
        raise MemoryError
    if "full" in words:
        raise OutputError("The disk is full.")
    if "die" in words or ("once" in words and not mark(how.folder / path.name)):
        os.kill(os.getpid(), signal.SIGKILL)
    if unit.page is not None and f"blank{unit.page}" in words:
        return entry(unit, how, digest, unit.seen or stamp(path), pages=pages)
    if "unreadable" in words:
        result = refused(unit, digest, f"{path} shows nothing.")
    else:
        said = how.told.answers.about(path, words[0]).get("space:1", "")
        result = Result(unit.path, digest, Verdict("agrees", f"Fine. {said}"), unit.page, code=words[0])
    return entry(unit, how, digest, unit.seen or stamp(path), (result,), pages=pages)


def stamp(path: Path) -> tuple[int, int, int]:
    about = path.stat()
    return about.st_size, about.st_mtime_ns, about.st_ctime_ns


def log(folder: Path, line: str) -> None:
    handle = os.open(folder / LOG, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    os.write(handle, (line + "\n").encode())
    os.close(handle)


def mark(place: Path) -> bool:
    """Whether it was marked before; it is now."""
    known = place.with_suffix(".mark").exists()
    place.with_suffix(".mark").touch()
    return known


@dataclass
class Counts:
    """Sees a pile go by."""

    total: int = 0
    done: int = 0
    fresh: int = 0
    stop_at: int | None = None
    stop: Stop = field(default_factory=Stop)

    def begin(self, count: int) -> None:
        self.total = count

    def more(self, count: int) -> None:
        self.total += count

    def step(self, results, *, fresh: bool) -> None:
        self.done += 1
        self.fresh += fresh
        if self.stop_at is not None and self.fresh >= self.stop_at and not self.stop:
            self.stop.ask(signal.SIGINT)

    def tick(self) -> None:
        pass


@dataclass(frozen=True)
class Read:
    """What came of a pile."""

    results: tuple[Result, ...]
    unread: tuple[str, ...]
    counts: Counts
    log: list[str]

    @property
    def shown(self) -> list[tuple[str, str]]:
        return [(Path(str(result.where)).name, result.verdict.status) for result in self.results]

    @property
    def names(self) -> list[str]:
        """Of the files that were really read, in this run, with pages."""
        return sorted(" ".join(line.split()[:2]).removesuffix(" -") for line in self.log)


def read_all(paths, folder: Path, *, jobs: int = 1, executor=None, stop_at: int | None = None, **how) -> Read:
    """Read a pile of little files."""
    folder.mkdir(exist_ok=True)
    (folder / LOG).unlink(missing_ok=True)
    counts = Counts(stop_at=stop_at)
    made = executor or (Thread if jobs == 1 else partial(Processes, jobs=jobs))
    how = ReadingOptions(folder, how.pop("reader", "today"), **how)
    results, unread = read_pile(Pile(tuple(paths), ()), how, made, counts.stop, counts, cheap)
    lines = (folder / LOG).read_text().splitlines() if (folder / LOG).exists() else []
    return Read(results, unread, counts, lines)


def pile(folder: Path, texts: dict[str, str]) -> list[Path]:
    """Files with these words."""
    folder.mkdir(exist_ok=True)
    for name, text in texts.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    return [folder / name for name in texts]


def numbered(folder: Path, count: int, words: str = "") -> list[Path]:
    return pile(folder, {f"{number}.jpg": f"CODE-{number} {words}" for number in range(1, count + 1)})
