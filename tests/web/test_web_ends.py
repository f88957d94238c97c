"""The server ends when it is told to, also in the middle of work, and leaves neither processes nor files."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
from server_kit import Server

ROOT = Path(__file__).parents[2]
sys.path.append(str(ROOT / "tests" / "scan"))
from test_documents import HOSTILE, hostile_pdf  # noqa: E402

PHOTO = (ROOT / "output" / "gallery" / "mondrian-photo.jpg").read_bytes()


def alive(processes: list[psutil.Process]) -> list[psutil.Process]:
    return [each for each in processes if each.is_running() and each.status() != psutil.STATUS_ZOMBIE]


@pytest.mark.parametrize("how", ["Ctrl-C", "SIGTERM", "killed"])
def test_nothing_is_left_of_it(how: str, tmp_path: Path) -> None:
    command = [sys.executable, "-m", "pnp", "serve", "--no-browser"]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,  # a terminal of its own: Ctrl-C reaches all that it has started
        env={**os.environ, "TMPDIR": str(tmp_path)},
    ) as process:
        assert process.stdout is not None and process.stderr is not None
        server = Server(process.stdout.readline().strip().rstrip("/"), process)
        assert server.checked(PHOTO)["state"] == "done"
        for data in (PHOTO, hostile_pdf(*HOSTILE["forms in forms in forms"]), PHOTO):  # at work, with a child
            server.ask("POST", "/api/checks", data)
        time.sleep(0.5)
        family = server.family()
        assert len(family) >= 3, "nothing is shown here otherwise"
        if how == "Ctrl-C":
            os.killpg(process.pid, signal.SIGINT)
        else:
            process.send_signal(signal.SIGTERM if how == "SIGTERM" else signal.SIGKILL)
        process.wait(15)
        said = process.stderr.read() if how != "killed" else ""
    end = time.monotonic() + (25 if how == "killed" else 3)  # what draws a PDF has a limit of its own
    while alive(family) and time.monotonic() < end:
        time.sleep(0.1)
    assert not alive(family)
    assert "Traceback" not in said
    if how != "killed":
        assert not list(tmp_path.glob("pnp-serve-*"))
