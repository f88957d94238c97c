"""Damaged and hostile files are read or refused in one sentence: no crash, no noise, no great time or memory."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).with_name("mutants.py")
MOST_SECONDS = 20.0
MOST_BYTES = 1536 << 20


def run(seed: int, count: int, folder: Path) -> None:
    """Read so many mutants in a process of their own."""
    said = subprocess.run(
        [sys.executable, str(SCRIPT), str(seed), str(count), str(folder)], capture_output=True, text=True, check=False
    )
    reached = (folder / "current").read_text() if (folder / "current").exists() else "none"
    assert said.returncode == 0, f"died of mutant {reached}: {said.returncode} {said.stderr[-2000:]}"
    report = json.loads(said.stdout)
    print(
        f"\n{count} damaged files from {seed}: {report['found']}; the slowest took {report['seconds']:.2f} s of a core"
        f" ({report['slowest']}); {report['peak'] >> 20} MiB at most"
    )
    assert report["wrong"] == []
    assert said.stderr == ""
    assert report["seconds"] < MOST_SECONDS
    assert report["peak"] < MOST_BYTES
    assert report["found"]["refused"] > 0.2 * count and report["found"]["read"] > 0.05 * count


def test_damaged_files_are_read_or_refused(tmp_path: Path) -> None:
    run(0, 160, tmp_path)


@pytest.mark.slow
def test_ten_thousand_damaged_files_are_read_or_refused(tmp_path: Path) -> None:
    run(1000, 10_000, tmp_path)
