"""The loop that gives out a pile and takes the answers in: a bounded number at a time, each unit answered once."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait

from pnp.classroom.piles.executors import Workers
from pnp.classroom.piles.journal import Entry
from pnp.classroom.piles.reader import Unit
from pnp.classroom.piles.stopping import Stop
from pnp.errors import PnpError

_TICK = 0.2
_MOMENT = 1.0
"""Seconds between looks at the clock and at Ctrl-C; and how long to wait after it for what is nearly done."""
_DEATHS = 2
"""Deaths of workers after which a picture is read alone."""
_LOST = (BrokenExecutor, CancelledError, MemoryError)
"""What says that the worker failed, not the task."""

Refuse = Callable[[Unit, str | None], Entry]


def work(
    units: Iterator[Unit], executor: Workers, refuse: Refuse, stop: Stop, tick: Callable[[], None]
) -> Iterator[Entry]:
    """Have units read, in whatever order.

    A worker that dies takes with it the answers to all tasks that were given out: these are given out again. What was
    given out in two such deaths is read at the end, with nothing else beside it; if a worker dies of that too, it is
    left for another run.

    Args:
        units: to read; they are drawn as they are needed. Files that turn out to have several pages become units more.
        executor: the workers.
        refuse: the entry for a picture that cannot be read, given the fault of its reader; None where that was killed.
        stop: once true, nothing is given out any more; what is not answered within a moment is left.
        tick: called several times a second.

    Yields:
        An entry for each unit, once.

    Raises:
        PnpError: what a task says that is not about its picture (:class:`OutputError`), or the executor.
    """
    again: deque[Unit] = deque()
    suspects: deque[Unit] = deque()
    deaths: Counter[Unit] = Counter()
    flying: dict[Future[Entry], Unit] = {}
    alone = False
    while not stop:
        while not (alone or stop) and len(flying) < executor.width:
            unit = again.popleft() if again else next(units, None)
            if unit is None and suspects and not flying:
                unit, alone = suspects.popleft(), True
            if unit is None:
                break
            flying[executor.submit(unit)] = unit
        if not flying:
            return
        tick()
        landed = wait(flying, _TICK, FIRST_COMPLETED).done
        broken = any(isinstance(_error(future), BrokenExecutor | CancelledError) for future in landed)
        if broken:  # its other tasks come back at once
            landed = wait(flying, _MOMENT).done
        for future in landed:
            unit, error = flying.pop(future), _error(future)
            if error is None:
                entry = future.result()
                if entry.pages > 1 and entry.page is None:
                    again.extend(_pages(unit, entry))
                yield entry
            elif isinstance(error, PnpError):
                raise error
            elif not (executor.died(error) or isinstance(error, _LOST)):
                yield refuse(unit, type(error).__name__)
            elif alone:
                yield refuse(unit, None)
            else:
                deaths[unit] += 1
                (suspects if deaths[unit] >= _DEATHS else again).append(unit)
        if broken:
            executor.mend()
        if alone and not flying:
            alone = False
    for future in flying:
        future.cancel()
    for future in wait(flying, _MOMENT).done:
        if not future.cancelled() and future.exception() is None:
            entry = future.result()
            # Ctrl-C reaches the programs that draw pages as well, and what they leave undone looks like damage.
            if not any(result.verdict.status == "unreadable" for result in entry.results):
                yield entry


def _error(future: Future[Entry]) -> BaseException | None:
    try:
        return future.exception()
    except CancelledError as error:
        return error


def _pages(unit: Unit, entry: Entry) -> Iterator[Unit]:
    for page in range(1, entry.pages + 1):
        yield Unit(unit.path, page, entry.pages, entry.digest, entry.seen)
