"""Many sheets: one after another, or on several processes where that is sooner. The same sheets either way."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, TypeVar

from pnp.errors import PnpError
from pnp.games.seeds import decent_sheet
from pnp.model.code import SheetCode
from pnp.model.sheet import Sheet

if TYPE_CHECKING:
    from concurrent.futures import Future

Wish = TypeVar("Wish")
Made = TypeVar("Made")

_START_S = 0.8
"""What it takes to start processes: an interpreter each, and numpy and shapely in it."""
_AHEAD, _WAITING = 2, 8
"""Wishes that each other process has at most; and results that may wait for those before them, for each process: memory
stays small however many are wanted."""


def sheets_of(codes: Sequence[SheetCode], jobs: int | None = None, beside: Sequence[SheetCode] = ()) -> Iterator[Sheet]:
    """The sheets of codes, in their order; other seeds take the place of those that show an offensive word.

    Args:
        codes: not sealed, with consecutive seeds.
        jobs: see :func:`in_order`.
        beside: codes with other seeds, whose sheets come after these.

    Raises:
        CodeError, GameError: as :meth:`pnp.games.contract.Game.sheet` says.
        PnpError: a process was ended from outside.
    """
    return in_order(partial(decent_sheet, step=len(codes)), [*codes, *beside], jobs)


def in_order(
    make: Callable[[Wish], Made], wishes: Sequence[Wish], jobs: int | None = None
) -> Generator[Made, None, None]:
    """What is made of each wish, in their order.

    The first ones are made in this process. Others are started, to work beside it, when what is left takes much longer
    than starting them: the clock decides where things are made, never what is made.

    Args:
        make: a function of a module, which other processes can import; its results and errors can be pickled.
        wishes: what it is called with.
        jobs: how many processes at most, with this one; None for one for each processor that it may use.

    Raises:
        PnpError: a process was ended from outside; and whatever ``make`` raises.
    """
    jobs = jobs or processors()
    spent = 0.0
    for number, wish in enumerate(wishes):
        left = len(wishes) - number
        if number and left > 1 and left * spent / number * (1 - 1 / jobs) > _START_S:
            yield from _shared_out(make, wishes[number:], min(jobs, left))
            return
        begin = time.process_time()
        made = make(wish)
        # The first one also pays for what is imported and remembered: half of it, or more.
        spent += (time.process_time() - begin) * (1.0 if number else 0.5)
        yield made


def processors() -> int:
    """How many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):  # not on Windows and macOS
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _shared_out(make: Callable[[Wish], Made], wishes: Sequence[Wish], jobs: int) -> Iterator[Made]:
    """As :func:`in_order`, on other processes and, while the next result is not ready, on this one too.

    The others are spawned, not forked, on every system: this process may have threads (a progress bar, numpy's).
    """
    import multiprocessing  # a single sheet needs none of it
    from concurrent.futures.process import BrokenProcessPool, ProcessPoolExecutor

    others = jobs - 1
    pool = ProcessPoolExecutor(others, multiprocessing.get_context("spawn"), _deaf)
    try:
        to_come = deque(wishes)
        under_way: deque[Future[Made]] = deque()
        while to_come or under_way:
            idle = _AHEAD * others - sum(not each.done() for each in under_way)
            with born_deaf():
                for _ in range(min(idle, len(to_come) * others // jobs)):
                    under_way.append(pool.submit(make, to_come.popleft()))
            ready = under_way and under_way[0].done()
            if to_come and not ready and len(under_way) < _WAITING * jobs:
                under_way.append(_made_here(make, to_come.popleft()))
            else:
                yield under_way.popleft().result()
    except BrokenProcessPool:
        raise PnpError(
            "One of the processes that share the work was ended from outside, perhaps because memory ran out: "
            "close other programs and try again."
        ) from None
    finally:
        pool.shutdown(cancel_futures=True)


def _made_here(make: Callable[[Wish], Made], wish: Wish) -> Future[Made]:
    """What this process makes, or the error, which waits until it is its turn."""
    from concurrent.futures import Future

    made: Future[Made] = Future()
    try:
        made.set_result(make(wish))
    except Exception as error:
        made.set_exception(error)
    return made


def _deaf() -> None:
    """Ctrl-C reaches all the processes of a terminal; the first one alone answers it and ends the others."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()


def end_with_parent() -> None:
    """Let this process end when the one that started it is gone: a killed one cannot end its workers itself."""
    import multiprocessing

    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _end_with(sentinel: int) -> None:
    from multiprocessing.connection import wait

    wait([sentinel])
    os._exit(1)


@contextmanager
def born_deaf() -> Iterator[None]:
    """Processes started here ignore Ctrl-C from their first moment, where systems hand that down."""
    if threading.current_thread() is not threading.main_thread():  # only there can signals be set
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
