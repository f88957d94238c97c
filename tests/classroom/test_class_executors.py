"""The processes that read a pile end at once, quietly and tidily, whatever they are doing."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

from pnp.classroom.piles.executors import Processes
from pnp.classroom.piles.reader import Unit

ENDED_AT_ANY_MOMENT = """
import random, time
from pnp.classroom.piles.executors import Processes

def answer(unit):
    return "x" * unit

if __name__ == "__main__":
    moments = random.Random(1)
    for size in 40 * [1, 200_000]:
        with Processes(answer, 3) as workers:
            for _ in range(100):
                workers.submit(size)
            time.sleep(moments.random() * 0.02)
"""


def long(unit: Unit) -> str:
    """Begins a file and is not done with it for a minute."""
    begun = Path(unit.path)
    begun.touch()
    try:
        time.sleep(60)
    finally:
        begun.rename(begun.with_suffix(".tidied"))
    return ""


def test_a_worker_that_is_ended_tidies_up_and_begins_nothing_else(tmp_path) -> None:
    with Processes(long, 1) as workers:
        for number in range(2):
            workers.submit(Unit(str(tmp_path / f"{number}")))
        while not (tmp_path / "0").exists():
            time.sleep(0.01)
        (worker,) = workers._pool._processes.values()
    assert worker.exitcode == 128 + signal.SIGTERM
    assert [path.name for path in tmp_path.iterdir()] == ["0.tidied"]


def test_workers_that_are_ended_at_any_moment_say_nothing_and_hold_nobody_up(tmp_path) -> None:
    script = tmp_path / "ended.py"
    script.write_text(ENDED_AT_ANY_MOMENT)
    done = subprocess.run([sys.executable, script], capture_output=True, text=True, timeout=120)
    assert (done.returncode, done.stderr) == (0, "")
