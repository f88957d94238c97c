"""Worker processes have limits of time and memory, and one that is lost takes nothing else along."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import jobs
import psutil
import pytest

from pnp.web.pool import Lost, Pool


def within(work: Callable[[Pool], Awaitable[Any]], count: int = 2, seconds: float = 60.0) -> Any:
    async def all_() -> Any:
        pool = Pool(count, seconds)
        try:
            return await work(pool)
        finally:
            pool.close()

    return asyncio.run(all_())


def test_what_takes_too_long_ends_alone_and_others_go_on(tmp_path: Path) -> None:
    note = tmp_path / "pids"

    async def work(pool: Pool) -> tuple[Any, ...]:
        await asyncio.gather(pool.run(jobs.sleep, 0.3), pool.run(jobs.sleep, 0.3))  # both have started
        before = time.monotonic()
        late, other = await asyncio.gather(
            pool.run(jobs.spin_with_child, note, seconds=1.5), pool.run(jobs.sleep, 3.0), return_exceptions=True
        )
        return late, other, time.monotonic() - before, await asyncio.gather(pool.run(jobs.pid), pool.run(jobs.pid))

    late, other, took, pids = within(work)
    assert isinstance(late, Lost) and "2 seconds" in str(late) and took < 10
    worker, child = map(int, note.read_text().split())
    assert other in pids and worker not in pids, "the other worker lives, and a new one has come"
    assert not psutil.pid_exists(worker) and not _runs(child)


def _runs(pid: int) -> bool:
    """Whether a process runs; one that has ended may wait for somebody to look."""
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


@pytest.mark.parametrize("job", [jobs.greedy, jobs.die])
def test_what_takes_too_much_memory_or_dies_is_said(job: Callable[[], Any]) -> None:
    async def work(pool: Pool) -> tuple[Any, int]:
        lost, _ = await asyncio.gather(pool.run(job), pool.run(jobs.sleep, 0.5), return_exceptions=True)
        return lost, await pool.run(jobs.pid)

    lost, pid = within(work)
    assert isinstance(lost, Lost) and "memory" in str(lost) and pid


def test_a_fault_is_no_reason_to_end_a_worker() -> None:
    async def work(pool: Pool) -> tuple[int, int]:
        first = await pool.run(jobs.pid)
        with pytest.raises(ZeroDivisionError):
            await pool.run(jobs.wrong)
        return first, await pool.run(jobs.pid)

    first, then = within(work, count=1)
    assert first == then


def test_whoever_goes_leaves_nobody_at_work() -> None:
    async def work(pool: Pool) -> tuple[int, int]:
        first = await pool.run(jobs.pid)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(pool.run(jobs.sleep, 60), 0.3)
        return first, await pool.run(jobs.pid)

    first, then = within(work, count=1)
    assert first != then and not psutil.pid_exists(first)
