"""The files that a marked pile is written as."""

import time

import pytest
from marking_kit import ANN, BEN, blind, code, read, roster, score

from pnp.classroom.marks.marking import mark
from pnp.classroom.marks.products import write
from pnp.errors import GameError, OutputError

PILE = (
    read("b.jpg", code(ANN), score(3), marks="1111"),
    read("a.jpg", code(ANN), score(3), marks="2222"),
    read("odd.jpg", code(), score(8)),
    blind("c.jpg"),
    blind("z.jpg", "z.jpg is broken.", exit_code=2),
)


def marked(pile=PILE):
    return mark(pile, roster(ANN, BEN), unread=["u.jpg"], passed=["notes.txt"])


def test_report_and_gradebook_stand_in_the_folder_which_is_made(tmp_path):
    paths = write(marked(), tmp_path / "new" / "folder")
    assert [path.name for path in paths] == ["index.html", "gradebook.csv", "gradebook.xlsx"]
    assert sorted((tmp_path / "new" / "folder").iterdir()) == sorted(paths) and all(p.stat().st_size for p in paths)


def test_the_same_pile_gives_the_same_bytes_in_any_order_at_any_time(tmp_path, monkeypatch):
    one = [path.read_bytes() for path in write(marked(), tmp_path / "one")]
    monkeypatch.setenv("TZ", "Pacific/Auckland")
    time.tzset()
    try:
        time.sleep(2.1)  # zip files count in steps of two seconds
        other = [path.read_bytes() for path in write(marked(PILE[::-1]), tmp_path / "other")]
    finally:
        monkeypatch.undo()
        time.tzset()
    assert one == other


def test_what_cannot_be_written_is_said(tmp_path):
    with pytest.raises(GameError, match="no language 'tlh'"):
        write(marked(), tmp_path / "new", lang="tlh")
    assert not (tmp_path / "new").exists()
    (tmp_path / "file").write_text("")
    with pytest.raises(OutputError):
        write(marked(), tmp_path / "file")
    (tmp_path / "out" / "gradebook.xlsx").mkdir(parents=True)
    with pytest.raises(OutputError, match=r"gradebook\.xlsx .*close it where it is open, or name another folder\.$"):
        write(marked(), tmp_path / "out")
    assert (tmp_path / "out" / "index.html").exists() and (tmp_path / "out" / "gradebook.csv").exists()
