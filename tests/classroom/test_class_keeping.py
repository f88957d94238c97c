"""What was marked is kept, and whoever wants grades reads it there."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from marking_kit import ANN, BEN, CEM, HOSTILE, blind, code, read, roster, score
from python_calamine import CalamineWorkbook

from pnp.classroom import folder
from pnp.classroom.lists import roster as lists
from pnp.classroom.marks.gradebook import as_csv
from pnp.classroom.marks.keeping import keep, kept
from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.wording import Words
from pnp.errors import InputFileError
from pnp.message import say
from pnp.model.game import Finding

EVERYTHING = (
    read("a.jpg", code(ANN, BEN), score(3), score(5), findings=[Finding("x.y", "error", "Two.", ("space:1",), (2,))]),
    read("b.jpg", code(ANN, BEN), score(3), score(5), marks="12.1?."),
    read("odd \udcff.jpg", code(), score(None), status="unsure", notes=(say("input-unread", count=3),)),
    blind("c.jpg", page=2),
    blind("z.jpg", say("reader-no-file", photo="z.jpg"), exit_code=2),
)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_pile_comes_back_as_it_was_marked(tmp_path: Path, lang: str) -> None:
    listed, words = roster(ANN, BEN, CEM, *HOSTILE), Words(lang)
    marked = mark(EVERYTHING, listed, unread=["u.jpg"], passed=["notes.txt"])
    keep(marked, tmp_path)
    again = kept(tmp_path, listed)
    assert as_csv(again, words) == as_csv(marked, words)
    assert (again.pictures, again.unread, again.passed) == (marked.pictures, marked.unread, marked.passed)


def test_everything_that_was_read_is_not_kept_twice(tmp_path: Path) -> None:
    keep(mark([read("a.jpg", code(ANN), score(3), reading={"space:1": "red"})], roster(ANN)), tmp_path)
    assert b"space:1" not in (tmp_path / "marked.json").read_bytes()


@pytest.mark.parametrize("text", [None, "", "[]", '{"results": 3}', "\xff", "[" * 100_000])
def test_what_is_not_kept_is_to_be_marked_again(report: Path, text: str | None) -> None:
    (report / "marked.json").unlink()
    if text is not None:
        (report / "marked.json").write_bytes(text.encode("latin-1"))
    with pytest.raises(InputFileError, match=r"does not say what was marked: run 'pnp check .*photos --roster .*once"):
        kept(report, roster(ANN))


@pytest.fixture
def report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A report with two sheets of a class of three."""
    monkeypatch.chdir(tmp_path)
    Path("5b.csv").write_text(f"Name\n{ANN}\n{BEN}\n{CEM}\n", "utf-8")
    Path("marked").mkdir()
    sheets = [read(f"{name}.jpg", code(name), score(points)) for name, points in ((ANN, 60), (BEN, 50))]
    keep(mark(sheets, lists.load(Path("5b.csv"))), Path("marked"))
    folder.save(Path("marked"), folder.Kept(pile=("../photos",), roster="../5b.csv"))
    return Path("marked")


def test_grades_are_written_into_a_file_that_ends_as_it_is(pnp, report: Path) -> None:
    for name in ("grades.csv", "x.txt"):
        said = pnp("gradebook", report, "-o", name)
        assert said.code == 2 and said.one_sentence and name in said.err and ".xlsx" in said.err
        assert not Path(name).exists()
    assert pnp("gradebook", report, "-o", "Grades.XLSX").code == 0 and Path("Grades.XLSX").exists()


def test_a_report_that_is_named_twice_counts_once(pnp, report: Path) -> None:
    assert pnp("gradebook", report, Path("..") / report.absolute().relative_to(report.absolute().parents[1])).code == 0
    head = CalamineWorkbook.from_path(report / "gradebook-excel.xlsx").get_sheet_by_index(0).to_python()[0]
    assert head.count("Mondrian") == 1


@pytest.mark.parametrize("command", ["gradebook", "feedback", "tournament"])
def test_a_report_that_is_not_there(pnp, report: Path, command: str) -> None:
    more = ("--roster", "5b.csv") if command == "tournament" else ()
    said = pnp(command, "nosuch", *more)
    assert (said.code, said.err) == (2, "pnp: There is no folder nosuch: look for a slip in its name.\n")
    Path("empty").mkdir()
    said = pnp(command, "empty", *more)
    assert said.code == 2 and "(no such file or directory)" in said.err and "Errno" not in said.err


def test_a_folder_of_photographs_that_is_not_there_leaves_the_report(pnp, report: Path) -> None:
    before = {path: path.read_bytes() for path in report.iterdir()}
    Path("photos").mkdir()
    Path("photos/1.jpg").write_bytes(b"x")
    for named, word in ((["phh"], "no folder phh"), (["photos", "phh"], "no folder phh"), (["1.jpg"], "no file 1.jpg")):
        said = pnp("check", *named, "--roster", "5b.csv", "--report", report)
        assert said.code == 2 and said.one_sentence and word in said.err
    assert {path: path.read_bytes() for path in report.iterdir()} == before
    assert json.loads(before[report / "class.json"])["pile"] == ["../photos"]
