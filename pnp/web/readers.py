"""Who reads the pictures of a check: the worker processes of this server, or a Dask cluster."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Mapping, Sequence
from concurrent.futures import CancelledError, Future, InvalidStateError
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Protocol

from pnp.app import files
from pnp.app.answers import Said, Spot
from pnp.app.checked import Checked
from pnp.errors import ClusterError
from pnp.message import say
from pnp.web import work
from pnp.web.pool import Lost, Pool

if TYPE_CHECKING:
    from pnp.app.kept import ByCode

_MOMENT = 10.0
"""Seconds that the scheduler has to answer, and between looks at how many workers there are."""


class Reader(Protocol):
    """Reads pictures."""

    def turn(self) -> AbstractAsyncContextManager[None]:
        """Wait until somebody is free to read; within it, one picture after another is read."""

    async def read(
        self, photos: Sequence[Path], folder: Path, said: Mapping[Spot, Said], kept: ByCode, lang: str
    ) -> list[Checked]:
        """As :func:`pnp.web.work.read`.

        Raises:
            PnpError: also where the worker was lost (:class:`pnp.web.pool.Lost`).
        """

    async def close(self) -> None:
        """End it."""


class Here:
    """The worker processes of this server.

    Args:
        jobs: how many.
        seconds: that each file may take.
    """

    def __init__(self, jobs: int, seconds: float) -> None:
        self._pool, self._free, self._seconds = Pool(jobs, seconds), asyncio.Semaphore(jobs), seconds

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:  # noqa: D102
        async with self._free:
            yield

    async def read(  # noqa: D102
        self, photos: Sequence[Path], folder: Path, said: Mapping[Spot, Said], kept: ByCode, lang: str
    ) -> list[Checked]:
        seconds = self._seconds * len(photos)
        found: list[Checked] = await self._pool.run(work.read, photos, folder, said, kept, lang, seconds=seconds)
        return found

    async def close(self) -> None:  # noqa: D102
        self._pool.close()


class Away:
    """A Dask cluster. Pictures travel as bytes: its machines need this program, but no folder in common.

    Args:
        address: of the scheduler.
        seconds: that each file may take; the worker that takes longer is started again.

    Raises:
        ClusterError: the package is not installed, nobody answers, there are no workers, or some are not fit.
    """

    def __init__(self, address: str, seconds: float) -> None:
        from distributed import KilledWorker

        from pnp.classroom.piles.cluster import connected, other_program, try_workers
        from pnp.classroom.piles.reader import program

        self._address, self._seconds, self._killed = address, seconds, KilledWorker
        self._client = connected(address)
        try:
            try_workers(self._client, address, other_program, program())
        except BaseException:
            self._client.close()
            raise
        self._busy, self._width, self._counted = 0, 1, -_MOMENT
        self._freed = asyncio.Condition()

    @asynccontextmanager
    async def turn(self) -> AsyncIterator[None]:  # noqa: D102
        async with self._freed:
            while self._busy >= await self._threads():
                with contextlib.suppress(TimeoutError):  # workers may have come
                    await asyncio.wait_for(self._freed.wait(), _MOMENT)
            self._busy += 1
        try:
            yield
        finally:
            async with self._freed:
                self._busy -= 1
                self._freed.notify()

    async def read(  # noqa: D102
        self, photos: Sequence[Path], folder: Path, said: Mapping[Spot, Said], kept: ByCode, lang: str
    ) -> list[Checked]:
        pictures = {photo.name: photo.read_bytes() for photo in photos}
        seconds = self._seconds * len(photos)
        task = self._client.submit(work.read_away, pictures, said, kept, lang, pure=False)
        try:
            async with asyncio.timeout(seconds):
                found, drawn = await asyncio.wrap_future(_answer(task))
        except TimeoutError as error:
            await asyncio.to_thread(self._give_up, task)
            raise Lost(say("web-late", seconds=round(seconds))) from error
        except (self._killed, MemoryError) as error:
            raise Lost(say("web-crashed")) from error
        except (OSError, CancelledError) as error:
            raise self._gone() from error
        files.prepare_directory(folder)
        for name, data in drawn.items():
            files.write(folder / name, data)
        results: list[Checked] = found
        return results

    async def close(self) -> None:  # noqa: D102
        await asyncio.to_thread(self._client.close)

    async def _threads(self) -> int:
        """How many pictures the cluster can read at a time."""
        if monotonic() > self._counted + _MOMENT:
            try:
                threads = await asyncio.to_thread(self._client.nthreads)
            except (OSError, ValueError, AttributeError) as error:  # the latter from a client that gave up
                raise self._gone() from error
            self._width, self._counted = max(1, sum(threads.values())), monotonic()
        return self._width

    def _give_up(self, task: Any) -> None:
        """End the worker that is at a task; its nanny starts it again."""
        at_work = [worker for worker, keys in self._client.processing().items() if task.key in keys]
        task.cancel()
        if at_work:
            self._client.restart_workers(at_work, timeout=_MOMENT, raise_for_error=False)

    def _gone(self) -> ClusterError:
        return ClusterError(say("web-cluster-gone"))


def _answer(task: Any) -> Future[Any]:
    """What a task of Dask gives, as a future of Python."""
    found: Future[Any] = Future()

    def done(task: Any) -> None:  # in a thread of Dask's
        try:
            found.set_result(task.result())
        except InvalidStateError:  # nobody waits for it any more
            return
        except BaseException as error:
            with contextlib.suppress(InvalidStateError):
                found.set_exception(error)

    task.add_done_callback(done)
    return found
