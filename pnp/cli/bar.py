"""How far a pile is: a bar on stderr where that is a terminal, else a line now and then."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Sequence
from time import monotonic
from typing import TYPE_CHECKING, Any, Self

from pnp.classroom.piles.reading import Progress
from pnp.message import ENGLISH, say, spoken

if TYPE_CHECKING:
    from pnp.classroom.piles.results import Result

_STATUSES = ("agrees", "disagrees", "unsure", "unreadable")
_EVERY = 30.0
"""Seconds between lines."""


class Bar(Progress):
    """Shows how far a pile is, as a context; in a language."""

    def __init__(self, lang: str = ENGLISH) -> None:
        self._lang = lang
        self._total = self._done = self._fresh = 0
        self._statuses: Counter[str] = Counter()
        self._started = self._said = monotonic()
        self._progress: Any = None
        self._task: Any = None

    def __enter__(self) -> Self:
        if sys.stderr.isatty():
            from rich.console import Console
            from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn

            # A copy: while a picture is decoded in this process, C libraries are kept off the other one.
            self._stream = open(os.dup(sys.stderr.fileno()), "w", encoding=sys.stderr.encoding)  # noqa: PTH123, SIM115
            columns = (
                TextColumn(spoken(say("progress-reading"), self._lang)),
                BarColumn(),
                MofNCompleteColumn(),
                TextColumn("{task.description}"),
            )
            console = Console(file=self._stream, force_terminal=True)
            self._progress = Progress(*columns, console=console, transient=True, redirect_stdout=False)
            self._task = self._progress.add_task("", total=None)
            self._progress.start()
        return self

    def __exit__(self, *error: object) -> None:
        if self._progress is not None:
            self._progress.stop()
            self._stream.close()

    def begin(self, count: int) -> None:  # noqa: D102
        self._total = count
        self._started = self._said = monotonic()

    def more(self, count: int) -> None:  # noqa: D102
        self._total += count

    def step(self, results: Sequence[Result], *, fresh: bool) -> None:  # noqa: D102
        self._done += 1
        self._fresh += fresh
        self._statuses.update(result.verdict.status for result in results)
        self.tick()

    def tick(self) -> None:  # noqa: D102
        if self._progress is not None:
            self._progress.update(self._task, completed=self._done, total=self._total, description=self._told())
        elif monotonic() - self._said > _EVERY:
            self._said = monotonic()
            print(f"{self._done}/{self._total} {self._told()}", file=sys.stderr, flush=True)

    def _told(self) -> str:
        found = ((status, self._statuses[status]) for status in _STATUSES)
        told = [say(f"progress-{status}", count=count) for status, count in found if count]
        spent = monotonic() - self._started
        if self._fresh and spent > 1.0:
            rate = self._fresh / spent
            told.append(say("progress-rate", rate=f"{rate:.1f}"))
            told.append(say("progress-left", time=_time((self._total - self._done) / rate)))
        return ", ".join(spoken(each, self._lang) for each in told)


def _time(seconds: float) -> str:
    whole = round(seconds)
    hours, minutes = divmod(whole // 60, 60)
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
