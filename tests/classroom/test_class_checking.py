"""Checking a pile as a library does: in one process unless more are asked for, and whatever comes out is told."""

import signal
from pathlib import Path

import msgspec
import pytest
from pile_kit import pile

from pnp.classroom import checking
from pnp.classroom.checking import Outcome, PileOrder, check_pile, pile_json
from pnp.classroom.marks.marking import mark
from pnp.classroom.piles.reading import Progress
from pnp.classroom.piles.results import Result
from pnp.message import say, spoken
from pnp.model.game import Finding, Verdict


@pytest.fixture
def photos(tmp_path) -> list[Path]:
    """No pictures, which is said of each."""
    return pile(tmp_path / "in", {"1.jpg": "no picture", "2.jpg": "none either"})


def test_everything_is_read_in_this_process_unless_more_are_asked_for(photos, tmp_path, monkeypatch) -> None:
    asked = []

    def processes(task, jobs):
        asked.append(jobs)
        return checking.Thread(task)

    monkeypatch.setattr(checking, "Processes", processes)
    monkeypatch.setattr(checking, "processors", lambda: 5)
    for number, (jobs, wanted) in enumerate([({}, []), ({"jobs": 1}, []), ({"jobs": 2}, [2]), ({"jobs": None}, [5])]):
        asked.clear()
        outcome = check_pile(PileOrder(photos, tmp_path / str(number), **jobs))
        assert asked == wanted
        assert [result.photo for result in outcome.results] == [str(photo) for photo in photos]
        assert outcome.exit_code == 2 and outcome.signal is None and outcome.report.exists()


class Impatient(Progress):
    """Asks for an end after so many pictures."""

    def __init__(self, left: int) -> None:
        self.left = left

    def step(self, results, *, fresh) -> None:
        self.left -= 1
        if not self.left:
            signal.raise_signal(signal.SIGINT)


def test_a_stop_is_told_only_where_something_is_left_to_read(photos, tmp_path) -> None:
    half = check_pile(PileOrder(photos, tmp_path / "out"), Impatient(1))
    assert half.signal == signal.SIGINT and half.exit_code == 130 and len(half.marked.unread) == 1
    whole = check_pile(PileOrder(photos, tmp_path / "out"), Impatient(2))
    assert whole.signal is None and whole.exit_code == 2 and not whole.marked.unread


def test_what_was_read_before_is_said_in_the_words_of_today(tmp_path) -> None:
    """The journal holds which sentence it is and what it is about: a text that was read with it is not shown."""
    finding = Finding("score.gap", "warning", say("score-gap-row", player=2, places="box 3"), ("penalty:2/3",))
    stale = {"findings": [{"text": "An old sentence."}], "warnings": ["An old one."], "why": "Old.", "code": "X"}
    result = Result("1.jpg", "", Verdict("unsure", finding.message, findings=(finding,)), reading=stale)
    known = msgspec.json.decode(msgspec.json.encode(result), type=Result)
    outcome = Outcome((known,), mark([known], None), tmp_path / "report.html", (), lang="de")
    (shown,) = pile_json(outcome)
    sentence = spoken(finding.message, "de")
    assert "Reihe 2" in sentence
    assert [each["text"] for each in shown["findings"]] == [shown["why"]] == [sentence]
    assert shown["warnings"] == [] and shown["code"] == "X"
