"""Runs other people's files in a process of its own, with limits of memory and time.

A PDF, a spreadsheet or a deck is a program: a small malicious one can run for hours or fill the memory, and the C
libraries that read it cannot be interrupted. A process can be ended, and one that crashes takes nobody along.

This file is also what such a process runs first: ``python limited.py MEMORY SECONDS SCRIPT|-m MODULE ARGUMENT...``. It
sets the limits and imports nothing else. Systems without :mod:`resource`, such as Windows, limit only the time.
"""

from __future__ import annotations

import contextlib
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import IO


class Stopped(Exception):
    """A process that gave no result.

    Attributes:
        reason: ``slow`` where its time was up, else ``crashed``, also where it wanted too much memory.
    """

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


_OUT_OF_TIME = -24
"""What :mod:`subprocess` gives for a process that SIGXCPU has ended."""


def result(script: Path, arguments: Sequence[str], *, memory: int, seconds: float) -> bytes:
    """What a script writes to stdout.

    Args:
        script: a Python file that can run alone.
        arguments: for it.
        memory: bytes that it may use.
        seconds: that it may take, of a clock and of a processor.

    Raises:
        Stopped: it wanted more, or failed.
        OSError, ValueError: it cannot be started.
    """
    done = _run([str(script), *arguments], memory, seconds, output=subprocess.PIPE)
    if done.returncode:
        raise Stopped("slow" if done.returncode == _OUT_OF_TIME else "crashed")
    return done.stdout


def run_module(module: str, arguments: Sequence[str], *, memory: int, seconds: float) -> int:
    """Run a module of Python's path as ``python -m`` does, here on the terminal: its exit code.

    Raises:
        Stopped: it wanted more than it may have, or was killed.
    """
    code = _run(["-m", module, *arguments], memory, seconds).returncode
    if code < 0:
        raise Stopped("slow" if code == _OUT_OF_TIME else "crashed")
    return code


def _run(
    command: Sequence[str], memory: int, seconds: float, output: int | IO[bytes] | None = None
) -> subprocess.CompletedProcess[bytes]:
    first = [sys.executable, "-P", __file__, str(memory), str(seconds)]
    try:
        return subprocess.run(
            [*first, *command], stdin=subprocess.DEVNULL, stdout=output, stderr=output, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired as error:
        raise Stopped("slow") from error


def limit(memory: int, seconds: float | None = None) -> None:
    """Limit this process, as far as the system supports it; None for no limit of time."""
    with contextlib.suppress(ImportError, OSError, ValueError):
        import resource

        if seconds is not None:
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


if __name__ == "__main__":
    import runpy

    limit(int(sys.argv[1]), float(sys.argv[2]))
    if sys.argv[3] == "-m":
        sys.path.append(str(Path(__file__).resolve().parents[1]))
        sys.argv = sys.argv[4:]
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
    else:
        sys.argv = sys.argv[3:]
        runpy.run_path(sys.argv[0], run_name="__main__")
