"""What other people wrote neither steers the terminal nor pretends to be the program's own words."""

import json
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
