"""Who reads a pile: a thread of this process, processes of this machine. A cluster's workers are in ``cluster``."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from types import FrameType
from typing import Self

from pnp.app.making import end_with_parent
from pnp.classroom.piles.journal import Entry
from pnp.classroom.piles.reader import Unit
from pnp.errors import PnpError

Task = Callable[[Unit], Entry]
AHEAD = 2
"""Tasks given out for each worker, so that none waits for the next one."""
_MOMENT = 2.0


class Workers:
    """Workers that read units, as a context that leaves none of them behind."""

    @property
    def width(self) -> int:
        """How many tasks to give out at a time."""
        return 1

    def submit(self, unit: Unit) -> Future[Entry]:
        """Have a unit read."""
        raise NotImplementedError

    def died(self, error: BaseException) -> bool:
        """Whether an exception of its own kind says that a worker died, not that the task failed."""
        return False

    def mend(self) -> None:
        """Replace an executor that is broken, or gave tasks up."""

    def end(self) -> None:
        """End the workers, whatever they are doing."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.end()


class Thread(Workers):
    """This very process: one picture after the other, in a thread, so that Ctrl-C is heard meanwhile.

    Args:
        task: what to do.
    """

    def __init__(self, task: Task) -> None:
        self._task = task
        self._executor: Executor = ThreadPoolExecutor(1)

    def submit(self, unit: Unit) -> Future[Entry]:  # noqa: D102
        return self._executor.submit(self._task, unit)

    def end(self) -> None:  # noqa: D102
        self._executor.shutdown(wait=False, cancel_futures=True)


class Processes(Workers):
    """Processes of this machine, each with one thread.

    Args:
        task: what to do; it and its units and answers travel between processes.
        jobs: how many.
    """

    def __init__(self, task: Task, jobs: int) -> None:
        self._task = task
        self._jobs = jobs
        # A server that has the reader imported makes a process in no time; where forking is not safe (macOS) or not
        # known (Windows), each starts by itself.
        self._context = multiprocessing.get_context("forkserver" if sys.platform == "linux" else "spawn")
        if sys.platform == "linux":
            self._context.set_forkserver_preload(["pnp.classroom.piles.preload"])
        self._pool: ProcessPoolExecutor | None = None

    @property
    def width(self) -> int:  # noqa: D102
        return AHEAD * self._jobs

    def submit(self, unit: Unit) -> Future[Entry]:  # noqa: D102
        for _ in range(3):
            try:
                return self._started().submit(do, self._task, unit)
            except BrokenExecutor:
                self.mend()
        raise PnpError("The processes that read pictures end at once: try --jobs 1.")

    def died(self, error: BaseException) -> bool:  # noqa: D102
        return isinstance(error, BrokenExecutor)

    def mend(self) -> None:  # noqa: D102
        self.end()

    def __enter__(self) -> Self:
        try:
            self._started().submit(os.getpid).result()
        except BrokenExecutor as error:
            self.end()
            raise PnpError("The processes that read pictures cannot be started: try --jobs 1.") from error
        return self

    def _started(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self._jobs, mp_context=self._context, initializer=prepare)
        return self._pool

    def end(self) -> None:  # noqa: D102
        pool, self._pool = self._pool, None
        if pool is None:
            return
        # private: even kill_workers of Python 3.14 leaves the pool's thread waiting for the rest of an answer
        workers, answers = list((pool._processes or {}).values()), pool._result_queue
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.terminate()
        for worker in workers:
            worker.join(_MOMENT)
            if worker.is_alive():
                worker.kill()
                worker.join()
        answers._writer.close()  # type: ignore[attr-defined]


def do(task: Task, unit: Unit) -> Entry:
    """Do a task in a worker: when the worker is ended, what the task has begun to write is removed first.

    Only a task is left by an exception. Anywhere else it could leave a message of the pool's half read, and the next
    worker would read the other half as one of its own.
    """
    try:
        try:
            signal.signal(signal.SIGTERM, _leave)
            return task(unit)
        finally:
            signal.signal(signal.SIGTERM, signal.SIG_DFL)
    except SystemExit as ended:  # the pool would take it for an answer, and give out the next task
        os._exit(int(ended.code or 0))


def _leave(number: int, frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def prepare() -> None:
    """Make a process ready to read: it leaves Ctrl-C to its parent, and ends when that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with_parent()
    import pnp.classroom.piles.preload  # noqa: F401
