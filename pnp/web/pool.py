"""The worker processes: each does one thing at a time, and one that is lost takes nothing else along."""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from pnp.app.making import born_deaf
from pnp.errors import PnpError
from pnp.message import say
from pnp.web import work

Run = Callable[..., Awaitable[Any]]
"""Calls a function in a worker process: :meth:`Pool.run`."""


class Lost(PnpError):
    """A worker had to be ended, or ended by itself; the sentence says why."""


class Pool:
    """The worker processes. Whoever comes first is served first.

    Args:
        jobs: how many.
        seconds: that a call may take if it does not say otherwise.
    """

    def __init__(self, jobs: int, seconds: float) -> None:
        self._seconds = seconds
        self._all = [_worker() for _ in range(jobs)]
        self._idle: asyncio.LifoQueue[int] = asyncio.LifoQueue()  # the one that worked last has all in memory
        for number in reversed(range(jobs)):
            self._idle.put_nowait(number)

    async def run(self, call: Callable[..., Any], *args: Any, seconds: float | None = None) -> Any:
        """What a function of a module gives, called in a worker.

        Raises:
            Lost: it took too long or too much memory, and the worker was ended.
        """
        limit = seconds or self._seconds
        number = await self._idle.get()
        fit = False
        try:
            with born_deaf():
                future = self._all[number].submit(call, *args)
            try:
                found = await asyncio.wait_for(asyncio.wrap_future(future), limit)
            except TimeoutError as error:
                raise Lost(say("web-late", seconds=round(limit))) from error
            except (BrokenProcessPool, MemoryError) as error:
                raise Lost(say("web-crashed")) from error
            except Exception:
                fit = True
                raise
            fit = True
            return found
        finally:
            if not fit:
                _end(self._all[number])
                self._all[number] = _worker()
            self._idle.put_nowait(number)

    def close(self) -> None:
        """End the workers, also those that are at work."""
        for worker in self._all:
            _end(worker)


def _worker() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), work.prepare)


def _end(worker: ProcessPoolExecutor) -> None:
    """End a worker, whatever it does, and what it has started."""
    processes = list((worker._processes or {}).values())  # public only from Python 3.14 on, as kill_workers
    worker.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        if process.pid is not None and os.name == "posix":
            with contextlib.suppress(ProcessLookupError, PermissionError):  # it has no group of its own yet
                os.killpg(process.pid, signal.SIGKILL)
        process.kill()
        process.join(2)
