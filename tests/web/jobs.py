"""What worker processes are made to do in tests."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path


def pid() -> int:
    return os.getpid()


def sleep(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def spin_with_child(note: Path) -> None:
    """Never ends, and has started a process that does not end either."""
    with subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"]) as child:
        note.write_text(f"{os.getpid()} {child.pid}")
        while True:
            pass


def greedy() -> int:
    """More than a worker may have."""
    return len(bytearray(6_000_000_000))


def die() -> None:
    os.kill(os.getpid(), signal.SIGKILL)


def wrong() -> None:
    raise ZeroDivisionError


def hang(*_: object) -> None:
    time.sleep(600)


def die_away(*_: object) -> None:
    die()
