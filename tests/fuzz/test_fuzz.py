"""Spoilt inputs of every kind are read or refused in a sentence: no crash, no great time or memory.

``pytest -m slow tests/fuzz -s`` tries 10,000 of each kind, or as many as ``PNP_FUZZ`` says, and prints a table.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from kinds import KINDS

WORKER = Path(__file__).with_name("worker.py")
MEMORY = 1024 << 20
SAMPLE = {"pdfs": 4, "pictures": 60, "decks": 60, "tables": 60}


def run(kind: str, first: int, count: int, folder: Path) -> None:
    """Try so many inputs of a kind in a process of its own."""
    said = subprocess.run(
        [sys.executable, str(WORKER), kind, str(first), str(count), str(folder)],
        capture_output=True,
        text=True,
        check=False,
    )
    reached = (folder / "current").read_text() if (folder / "current").exists() else "none"
    assert said.returncode == 0, f"died of {kind} {reached}: {said.returncode} {said.stderr[-2000:]}"
    report = json.loads(said.stdout)
    (seconds, slowest), (memory, largest) = report["slowest"], report["most"]
    print(
        f"\n{kind:9} {count:6} inputs, {report['found']}, {len(report['crashes'])} crashes, "
        f"slowest {seconds:.2f} s ({slowest}), most memory {memory >> 20} MiB ({largest})"
    )
    assert report["crashes"] == []
    assert memory < MEMORY
    assert set(report["found"]) == {"read", "refused"} or count < 50, "the inputs are all good, or all bad"


@pytest.mark.parametrize("kind", KINDS)
def test_a_sample(kind: str, tmp_path: Path) -> None:
    run(kind, 0, SAMPLE.get(kind, 100), tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_all(kind: str, tmp_path: Path) -> None:
    run(kind, 1_000_000, int(os.environ.get("PNP_FUZZ", "10000")), tmp_path)
