"""How far a pile is, as stderr tells it."""

import re

import pytest

from pnp.classroom.piles.reader import Unit, refused
from pnp.cli import bar
from pnp.cli.bar import Bar


@pytest.fixture
def clock(monkeypatch):
    """What the time is, in a list."""
    now = [100.0]
    monkeypatch.setattr(bar, "monotonic", lambda: now[0])
    return now


def test_without_a_terminal_a_line_now_and_then_says_what_is_done_and_left(clock, capsys) -> None:
    with Bar() as shown:
        shown.begin(40)
        shown.step((), fresh=False)
        for _ in range(10):
            clock[0] += 2.0
            shown.step((refused(Unit("x.jpg"), "", "It shows nothing."),), fresh=True)
        assert capsys.readouterr().err == "", "a short pile is not worth a word"
        shown.more(10)
        clock[0] += 20.0
        shown.tick()
        shown.tick()
    out, err = capsys.readouterr()
    assert out == "" and err == "11/50 10 unreadable, 0.2 a second, 2:36 left\n"


def test_hours_are_told_as_hours(clock, capsys) -> None:
    with Bar() as shown:
        shown.begin(100_001)
        clock[0] += 31.0
        shown.step((), fresh=True)
    assert "a second, 861:06:40 left" in capsys.readouterr().err


def test_a_terminal_shows_a_bar(clock, capfd, monkeypatch) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with Bar() as shown:
        shown.begin(3)
        clock[0] += 2.0
        shown.step((), fresh=True)
    out, err = capfd.readouterr()
    assert out == "" and "Reading" in err and re.search(r"1/3.*0:04 left", err)
