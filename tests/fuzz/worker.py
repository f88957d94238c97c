"""Tries spoilt inputs of a kind: ``python worker.py KIND FIRST COUNT FOLDER`` prints what became of them, as JSON.

A process of its own, so that a crash of a C library is seen and memory is measured, for each case alone where the
system can. ``python worker.py KIND NUMBER 1 FOLDER`` tries one case again, and leaves it in the folder.
"""

from __future__ import annotations

import contextlib
import json
import random
import signal
import sys
import traceback
import warnings
from collections import Counter
from pathlib import Path

from kinds import KINDS, spoilt, tried
from mutants import spent  # found where kinds looks too

SECONDS = 20
"""After which a case ends the process."""
MEMORY = 4 << 30


def peak(fresh: bool = False) -> int:
    """Most memory that this process had, bytes, since it was last asked afresh; 0 where the system does not tell."""
    with contextlib.suppress(OSError):
        if fresh:
            Path("/proc/self/clear_refs").write_text("5")
        for line in Path("/proc/self/status").read_text().splitlines():
            if line.startswith("VmHWM"):
                return int(line.split()[1]) << 10
    return 0


def main(name: str, first: int, count: int, folder: Path) -> dict[str, object]:
    """Try these cases."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    warnings.simplefilter("ignore")
    kind = KINDS[name]
    examples = kind.examples()
    for file, data in examples.items():
        with contextlib.suppress(AssertionError):
            tried(kind, folder / file, data)  # imports what is needed, so that no case pays for it
    found: Counter[str] = Counter()
    crashes: list[str] = []
    slowest, most = (0.0, -1), (0, -1)
    for number in range(first, first + count):
        file, data = spoilt(kind, examples, random.Random(f"{name} {number}"))
        (folder / "current").write_text(f"{number} {file}")  # what it was, if the process dies
        if hasattr(signal, "alarm"):
            signal.alarm(6 * SECONDS)
        start, before = spent(), peak(fresh=True)
        try:
            found[tried(kind, folder / file, data)] += 1
        except Exception:
            crashes.append(f"{number} {file}: {traceback.format_exc(limit=-3)}")
        seconds, memory = spent() - start, peak() - before
        if seconds > SECONDS:
            crashes.append(f"{number} {file}: {seconds:.0f} s")
        slowest, most = max(slowest, (seconds, number)), max(most, (memory, number))
    return {"found": found, "crashes": crashes, "slowest": slowest, "most": most}


if __name__ == "__main__":
    print(json.dumps(main(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]))))
