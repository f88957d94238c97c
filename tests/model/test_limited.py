"""A process of its own has limits of memory and time, and its end is told apart."""

from pathlib import Path

import pytest

from pnp import limited


def script(folder: Path, text: str) -> Path:
    path = folder / "script.py"
    path.write_text(text)
    return path


def test_a_script_gives_what_it_writes(tmp_path: Path) -> None:
    path = script(tmp_path, "import sys; sys.stdout.write(repr(sys.argv[1:]) + __name__)")
    said = limited.result(path, ["a b", "-x"], memory=10**9, seconds=20)
    assert said == b"['a b', '-x']__main__"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("while True: pass", "slow"),
        ("import time; time.sleep(60)", "slow"),
        ("x = bytearray(2 * 10**9)", "crashed"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGSEGV)", "crashed"),
        ("1 / 0", "crashed"),
    ],
)
def test_what_takes_too_much_is_ended(tmp_path: Path, text: str, reason: str) -> None:
    with pytest.raises(limited.Stopped) as caught:
        limited.result(script(tmp_path, text), [], memory=10**9, seconds=1)
    assert caught.value.reason == reason


def test_a_module_gives_its_exit_code() -> None:
    assert limited.run_module("json.tool", ["--help"], memory=10**9, seconds=20) == 0
    assert limited.run_module("pnp", ["cards", "no-such-deck"], memory=10**9, seconds=20) == 2
