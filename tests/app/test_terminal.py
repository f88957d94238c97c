"""What other people wrote neither steers the terminal nor pretends to be the program's own words."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from pnp.cli.terminal import Terminal, visible

NAME = "a\x1b]0;owned\x07\nall.jpg: AGREES\u202e\x9b2J.jpg"


def test_a_name_is_shown_on_one_line_as_what_it_is(pnp, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"no picture")
    said = pnp("check", tmp_path / NAME)
    assert said.code == 2 and said.err.count("\n") == 1
    assert r"a\u001b]0;owned\u0007\nall.jpg: AGREES\u202e\u009b2J.jpg is not a JPEG" in said.err
    assert not set("\x1b\x07\u202e\x9b") & set(said.err + said.out)


def test_json_keeps_the_name_and_commands_nothing_either(pnp, tmp_path: Path) -> None:
    (tmp_path / NAME).write_bytes(b"no picture")
    out = pnp("check", tmp_path / NAME, "--json").out
    assert json.loads(out)[0]["photo"] == str(tmp_path / NAME)
    assert not set("\x1b\x07\u202e\x9b") & set(out)


def test_a_folder_for_products_forges_no_line(pnp, tmp_path: Path) -> None:
    said = pnp("cards", "six-winds", "--parts", "contact", "-o", tmp_path / "x\n\x1b[2J")
    assert said.code == 0
    assert said.out.splitlines() == [f"{tmp_path}/x\\n\\u001b[2J/{name}" for name in ["six-winds-contact.pdf"]]


@pytest.mark.parametrize("text", ["Müller \t日本 שלום\n", "👩\u200d🚀", "e\u0301"])
def test_words_in_any_script_are_shown_as_they_are(text: str) -> None:
    assert visible(text) == text


def test_both_streams_pass_through_it(pnp) -> None:
    pnp("--version")
    assert isinstance(sys.stdout, Terminal) and isinstance(sys.stderr, Terminal)


def run(shell: str, **variables: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of the shell, in which ``pnp`` is this program."""
    line = f'pnp() {{ "{sys.executable}" -m pnp "$@"; }}\n{shell}'
    return subprocess.run(["bash", "-c", line], capture_output=True, env=os.environ | variables, check=False)


posix = pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a full device and a shell")


@posix
@pytest.mark.parametrize("place", [">/dev/full", ">&-"])
@pytest.mark.parametrize("command", ["map MONDRIAN-2AC30-7-EW021", "games", "--version", "make --help"])
def test_a_full_or_closed_stdout_gets_one_sentence(command: str, place: str) -> None:
    done = run(f"pnp {command} {place}")
    assert done.returncode == 2 and done.stderr.count(b"\n") == 1, done.stderr
    assert done.stderr.startswith(b"pnp: What the command says cannot be written (")


@posix
def test_a_closed_stdout_is_no_file_that_is_written(tmp_path: Path) -> None:
    done = run(f"pnp make mondrian --seed 7 --format svg -o {tmp_path} >&-")
    assert done.returncode == 2 and done.stderr.count(b"\n") == 1, done.stderr
    assert [path.suffix for path in tmp_path.iterdir()] == [".svg"]


@posix
def test_who_stops_reading_gets_no_complaint_and_no_verdict() -> None:
    done = run('pnp map MONDRIAN-2AC30-7-EW021 | head -1; exit "${PIPESTATUS[0]}"')
    assert (done.returncode, done.stdout, done.stderr) == (141, b"{\n", b"")


@posix
@pytest.mark.parametrize("place", ["2>/dev/full", "2>&-"])
def test_without_stderr_the_exit_code_still_tells(place: str) -> None:
    done = run(f"pnp map NONSENSE {place}")
    assert (done.returncode, done.stdout) == (2, b"")


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "utf-8", "utf-16"])
def test_json_is_utf_8_or_ascii(encoding: str, pnp) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pnp", "games", "--json"],
        capture_output=True,
        env=os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"},
        check=True,
    )
    text = done.stdout.decode("utf-16" if encoding == "utf-16" else "utf-8")
    assert json.loads(text) == pnp("games", "--json").data
    assert ("Miró" in text) == (encoding == "utf-8")
