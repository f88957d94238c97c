"""The pile's engine, with a reader that costs nothing: nothing lost, nothing twice, whatever happens."""

from __future__ import annotations

import json
import os
import signal
import threading
import time
from collections import Counter
from functools import partial
from pathlib import Path

import pytest
from pile_kit import LOG, cheap, numbered, pile, read_all

from pnp.app.answers import Answers, Statements
from pnp.app.making import processors
from pnp.classroom.piles.engine import work
from pnp.classroom.piles.executors import Processes, Thread
from pnp.classroom.piles.journal import Journal
from pnp.classroom.piles.pile import collected, natural, photographs
from pnp.classroom.piles.reader import ReadingOptions, Unit
from pnp.classroom.piles.stopping import Stop
from pnp.errors import InputFileError, OutputError


def keys(folder: Path) -> Counter[tuple[str, int | None]]:
    """How often each picture stands in the journal."""
    lines = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    return Counter((line["digest"], line.get("page")) for line in lines)


# What is in a pile


def test_folders_are_read_in_the_order_in_which_people_count(tmp_path) -> None:
    names = ["IMG_10.jpg", "img_9.JPG", "b/IMG_1.jpg", "b/IMG_01.png", "scan.pdf", "b/c/x.heic"]
    names += ["Thumbs.db", "b/notes.txt", "b/x.json", ".hidden.jpg", ".cache/y.jpg", "__x.tiff"]
    names += ["out/pictures/z.jpg", "older/results.jsonl", "older/pictures/w.jpg"]
    pile(tmp_path, dict.fromkeys(names, "x"))
    (tmp_path / "IMG_11").write_bytes(b"\xff\xd8\xff\xe0 a phone's, without suffix")
    (tmp_path / "README").write_text("no picture")
    found = collected([tmp_path], tmp_path / "out")
    shown = [path.relative_to(tmp_path).as_posix() for path in found.pictures]
    wanted = ["__x.tiff", "b/c/x.heic", "b/IMG_01.png", "b/IMG_1.jpg", "img_9.JPG", "IMG_10.jpg", "IMG_11", "scan.pdf"]
    assert shown == sorted(wanted, key=lambda name: [natural(part) for part in name.split("/")])
    assert shown.index("img_9.JPG") < shown.index("IMG_10.jpg") < shown.index("IMG_11")
    assert {path.name for path in found.passed} == {"Thumbs.db", "notes.txt", "x.json", "README"}


def test_what_is_named_counts_once_and_need_not_look_like_a_picture(tmp_path) -> None:
    one, text = pile(tmp_path, {"1.jpg": "x", "notes.txt": "x"})
    found = collected([text, tmp_path, one, tmp_path / "gone.jpg"], tmp_path / "out")
    assert found.pictures == (text, one, tmp_path / "gone.jpg")


def test_a_report_beside_the_pictures_is_no_part_of_the_pile(tmp_path) -> None:
    (one, *_) = pile(tmp_path, {"1.jpg": "x", "results.jsonl": "", "pictures/ab/1-checked.jpg": "x"})
    assert collected([tmp_path], tmp_path).pictures == (one,)


def test_pictures_of_verdicts_are_read_only_where_their_photographs_are_not(tmp_path) -> None:
    """Whoever checked a folder twice got two findings for each sheet."""
    names = ["a.jpg", "a-checked.jpg", "a-p2-s1-checked.jpg", "a-place-12.jpg", "b-checked.jpg", "b.review.jpg"]
    for name in names:
        (tmp_path / name).write_bytes(b"\xff\xd8\xff")
    assert [path.name for path in photographs([tmp_path])] == ["a.jpg", "b-checked.jpg", "b.review.jpg"]
    assert photographs([tmp_path / "a-checked.jpg"]) == [tmp_path / "a-checked.jpg"], "it was named"


def test_nothing_to_read_is_said_at_once(tmp_path) -> None:
    pile(tmp_path, {"notes.txt": "x"})
    with pytest.raises(InputFileError, match="holds no pictures"):
        collected([tmp_path], tmp_path / "out")
    with pytest.raises(InputFileError, match="holds no pictures"):
        photographs([tmp_path])
    (one, *_) = pile(tmp_path / "other", {"1.jpg": "x"})
    assert photographs([one, tmp_path / "other"]) == [one, one]
    empty = tmp_path / "empty"
    empty.mkdir()
    assert photographs([empty, one]) == [empty, one]  # beside pictures the reader complains of it, as of any file
    assert photographs([]) == []


# The journal


def test_what_is_done_is_not_read_again(tmp_path) -> None:
    photos = numbered(tmp_path / "in", 8)
    first = read_all(photos, tmp_path / "out")
    assert len(first.log) == 8 and first.counts.done == first.counts.total == 8
    again = read_all(photos, tmp_path / "out")
    assert again.log == [] and again.results == first.results and again.unread == ()
    assert again.counts.done == 8 and again.counts.fresh == 0


def test_only_what_changed_is_read(tmp_path) -> None:
    photos = numbered(tmp_path / "in", 6)
    read_all(photos, tmp_path / "out")
    photos[0].write_text("OTHER-1 ")  # as long as before
    photos[1].rename(renamed := tmp_path / "in" / "renamed.jpg")
    (new,) = pile(tmp_path / "in", {"new.jpg": "NEW"})
    later = read_all([photos[0], renamed, new, *photos[3:]], tmp_path / "out")
    assert later.names == ["1.jpg", "new.jpg"]
    assert [Path(result.photo).name for result in later.results] == [
        *("1.jpg", "renamed.jpg", "new.jpg", "4.jpg", "5.jpg", "6.jpg")
    ]
    assert [result.code for result in later.results][:3] == ["OTHER-1", "CODE-2", "NEW"]
    back = read_all(numbered(tmp_path / "in", 6), tmp_path / "out")  # 1 and 2 are what they were at first
    assert back.names == [] and len(back.results) == 6


def test_the_same_bytes_under_two_names_are_read_once(tmp_path) -> None:
    photos = pile(tmp_path, {"a.jpg": "SAME unreadable", "b.jpg": "SAME unreadable", "c.jpg": "ELSE unreadable"})
    found = read_all(photos, tmp_path / "out", executor=Wide)
    assert found.names == ["a.jpg", "c.jpg"]
    assert [result.verdict.why for result in found.results] == [f"{photo} shows nothing." for photo in photos]
    assert found.results[0].digest == found.results[1].digest != found.results[2].digest
    assert found.counts.done == found.counts.total == 3


def test_copies_with_longer_names_are_called_by_their_own(tmp_path) -> None:
    photos = pile(tmp_path, {"a/1.jpg": "SAME unreadable", "b/Copy of 1.jpg": "SAME unreadable"})
    first = read_all(photos[:1], tmp_path / "out")
    assert [result.verdict.why for result in first.results] == [f"{photos[0]} shows nothing."]
    found = read_all(photos, tmp_path / "out")
    assert [result.verdict.why for result in found.results] == [f"{photo} shows nothing." for photo in photos]


@pytest.mark.parametrize("which", [0, 1])
def test_what_is_said_of_one_of_two_copies_holds_for_both(tmp_path, which) -> None:
    photos = pile(tmp_path, {"a.jpg": "SAME", "b.jpg": "SAME", "c.jpg": "ELSE"})
    answers = Answers(by_photo={str(photos[which]): {"space:1": "red"}})
    for names in ([photos[which].name, "c.jpg"], []):
        found = read_all(photos, tmp_path / "out", told=Statements(answers))
        assert found.names == names and found.unread == ()
        assert [result.verdict.why for result in found.results] == ["Fine. red", "Fine. red", "Fine. "]
        assert found.counts.done == found.counts.total == 3


def test_a_half_written_line_is_dropped_and_a_damaged_one_read_again(tmp_path) -> None:
    photos = numbered(tmp_path / "in", 5)
    first = read_all(photos, tmp_path / "out")
    journal = tmp_path / "out" / "results.jsonl"
    lines = journal.read_bytes().splitlines(keepends=True)
    lines[1] = b"\xff" + lines[1][5:]
    lines[3] = b'{"reader": "today", "digest": 7}\n'
    journal.write_bytes(b"".join(lines[:4]) + lines[4][:-2] + b" " * 9000)
    again = read_all(photos, tmp_path / "out")
    assert len(again.log) == 3 and again.results == first.results
    assert journal.read_bytes().startswith(b"".join(lines[:4])) and journal.read_bytes().endswith(b"}\n")
    assert read_all(photos, tmp_path / "out").log == []


def test_results_of_another_reader_do_not_count(tmp_path) -> None:
    photos = numbered(tmp_path / "in", 3)
    read_all(photos, tmp_path / "out")
    assert len(read_all(photos, tmp_path / "out", reader="tomorrow").log) == 3
    assert read_all(photos, tmp_path / "out", reader="tomorrow").log == []


def test_answers_make_only_the_sheets_they_are_about_be_read_again(tmp_path) -> None:
    photos = numbered(tmp_path / "in", 4)
    read_all(photos, tmp_path / "out")
    answers = Answers(by_code={"CODE-3": {"space:1": "red"}, "CODE-77": {"space:1": "blue"}})
    answered = read_all(photos, tmp_path / "out", told=Statements(answers))
    assert answered.names == ["3.jpg"]
    assert [result.verdict.why for result in answered.results] == ["Fine. ", "Fine. ", "Fine. red", "Fine. "]
    assert read_all(photos, tmp_path / "out", told=Statements(answers)).log == []


def test_two_runs_do_not_write_one_journal(tmp_path) -> None:
    with Journal(tmp_path, "today"), pytest.raises(OutputError, match="Another run"):
        Journal(tmp_path, "today")
    with Journal(tmp_path, "today"):
        pass


# Files of many pages


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_page_is_a_task_and_keeps_its_number(tmp_path, jobs) -> None:
    (scan, photo) = pile(tmp_path, {"scan.pdf": "SCAN pages 7 blank1 blank3 blank7 slow", "x.jpg": "PHOTO"})
    found = read_all([scan, photo], tmp_path / "out", jobs=jobs)
    assert found.names == sorted([*(f"scan.pdf {page}" for page in range(1, 8)), "scan.pdf", "x.jpg"])
    assert [(result.page, tuple(map(str, result.notes))) for result in found.results] == [
        (2, ("Pages 1 and 3 of scan.pdf are blank and were passed over.",)),
        (4, ()),
        (5, ()),
        (6, ("Page 7 of scan.pdf is blank and was passed over.",)),
        (None, ()),
    ]
    assert found.counts.total == found.counts.done == 8
    assert read_all([scan, photo], tmp_path / "out").log == []


def test_pages_that_were_not_read_are_named_and_read_next_time(tmp_path) -> None:
    (scan,) = pile(tmp_path, {"scan.pdf": "SCAN pages 6"})
    half = read_all([scan], tmp_path / "out", stop_at=3)
    assert [result.page for result in half.results] == [1, 2, 3]
    assert half.unread == tuple(f"{scan}, page {page}" for page in (4, 5, 6))
    rest = read_all([scan], tmp_path / "out")
    assert rest.names == ["scan.pdf 4", "scan.pdf 5", "scan.pdf 6"] and len(rest.results) == 6


def test_a_file_of_blank_pages_says_so(tmp_path) -> None:
    (scan,) = pile(tmp_path, {"scan.pdf": "SCAN pages 2 blank1 blank2"})
    (only,) = read_all([scan], tmp_path / "out").results
    assert only.verdict.status == "unreadable" and "nothing but blank pages" in only.verdict.why


# Faults and deaths


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_fault_of_the_reader_is_a_result(tmp_path, jobs) -> None:
    photos = pile(tmp_path, {"1.jpg": "A", "2.jpg": "B fault", "3.jpg": "C"})
    found = read_all(photos, tmp_path / "out", jobs=jobs)
    assert found.shown == [("1.jpg", "agrees"), ("2.jpg", "unreadable"), ("3.jpg", "agrees")]
    assert "ZeroDivisionError" in found.results[1].verdict.why and str(photos[1]) in found.results[1].verdict.why
    assert read_all(photos, tmp_path / "out").log == []


def test_a_file_that_cannot_be_opened_is_a_result_and_is_tried_again(tmp_path) -> None:
    photos = [*pile(tmp_path, {"1.jpg": "A"}), tmp_path / "gone.jpg"]
    found = read_all(photos, tmp_path / "out")
    assert found.shown == [("1.jpg", "agrees"), ("gone.jpg", "unreadable")]
    photos[1].write_text("B")
    assert read_all(photos, tmp_path / "out").shown[1] == ("gone.jpg", "agrees")


def test_a_full_disk_ends_it(tmp_path) -> None:
    photos = pile(tmp_path, {"1.jpg": "A full", "2.jpg": "B"})
    with pytest.raises(OutputError, match="disk"):
        read_all(photos, tmp_path / "out", jobs=2)


def test_pictures_that_kill_their_worker_cost_nobody_else(tmp_path) -> None:
    texts = {f"{number}.jpg": f"CODE-{number} slow" for number in range(1, 21)}
    texts |= {"3.jpg": "CODE-3 die", "11.jpg": "CODE-11 once", "15.jpg": "CODE-15 die"}
    photos = pile(tmp_path / "in", texts)
    found = read_all(photos, tmp_path / "out", jobs=2)
    bad = {result.where for result in found.results if result.verdict.status == "unreadable"}
    assert bad == {str(photos[2]), str(photos[14])}
    assert all("cut short" in result.verdict.why for result in found.results if result.where in bad)
    assert [result.photo for result in found.results] == [str(photo) for photo in photos]
    assert set(keys(tmp_path / "out").values()) == {1} and len(keys(tmp_path / "out")) == 18
    assert Counter(found.names)["3.jpg"] <= 3


@pytest.mark.parametrize("words", ["die", "pages 2 die"])
def test_a_picture_whose_reader_was_killed_is_read_again(tmp_path, words) -> None:
    photos = pile(tmp_path / "in", {"1.jpg": "CODE-1", "2.jpg": f"CODE-2 {words}"})
    first = read_all(photos, tmp_path / "out", jobs=2)
    assert [status for _, status in first.shown][0] == "agrees" and not first.unread
    assert {result.lost for result in first.results[1:]} == {True}
    again = read_all(photos, tmp_path / "out", executor=Healthy)
    assert {status for _, status in again.shown} == {"agrees"} and again.results[0] == first.results[0]
    assert {name.split()[0] for name in again.names} == {"2.jpg"}
    assert read_all(photos, tmp_path / "out", executor=Healthy).log == []


def test_too_little_memory_is_no_fault_of_the_picture(tmp_path) -> None:
    (photo,) = pile(tmp_path / "in", {"1.jpg": "CODE-1 hungry"})
    assert read_all([photo], tmp_path / "out").results[0].lost
    assert keys(tmp_path / "out") == {}


def test_a_worker_that_is_killed_from_outside_costs_nothing(tmp_path) -> None:
    photos = numbered(tmp_path / "in", 40, "slow")
    killed: list[int] = []

    def kill() -> None:
        log = tmp_path / "out" / LOG
        while not (log.exists() and len(log.read_text().splitlines()) > 10):
            time.sleep(0.005)
        killed.append(int(log.read_text().splitlines()[-1].split()[-1]))
        os.kill(killed[0], signal.SIGKILL)

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    found = read_all(photos, tmp_path / "out", jobs=2)
    killer.join()
    assert killed and {status for _, status in found.shown} == {"agrees"} and len(found.shown) == 40
    assert set(keys(tmp_path / "out").values()) == {1} and len(keys(tmp_path / "out")) == 40


def test_no_process_is_left_behind(tmp_path) -> None:
    import psutil

    found = read_all(numbered(tmp_path / "in", 6), tmp_path / "out", jobs=2)
    workers = {int(line.split()[-1]) for line in found.log}
    assert os.getpid() not in workers
    assert not any(psutil.pid_exists(worker) for worker in workers)


# Stopping, and how much is held at a time


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_stop_keeps_what_is_read_and_the_next_run_reads_the_rest(tmp_path, jobs) -> None:
    photos = numbered(tmp_path / "in", 20, "slow")
    half = read_all(photos, tmp_path / "out", jobs=jobs, stop_at=5)
    read = [result.photo for result in half.results]
    assert 5 <= len(read) < 20
    assert {*read, *half.unread} == {str(photo) for photo in photos} and len(read) + len(half.unread) == 20
    rest = read_all(photos, tmp_path / "out", jobs=jobs)
    assert sorted(tmp_path / "in" / name for name in rest.names) == sorted(map(Path, half.unread))
    assert len(rest.results) == 20 and set(keys(tmp_path / "out").values()) == {1}


def test_a_stop_does_not_wait_for_slow_pictures(tmp_path) -> None:
    photos = pile(tmp_path / "in", {f"{number}.jpg": f"A-{number} sleep" for number in range(4)} | {"x.jpg": "B"})
    half = read_all([photos[4], *photos[:4]], tmp_path / "out", jobs=2, stop_at=1)
    assert len(half.results) == 1 and len(half.unread) == 4  # each of these takes a minute


def test_what_looks_damaged_after_a_stop_is_not_believed(tmp_path) -> None:
    photos = pile(tmp_path / "in", {"1.jpg": "A slow", "2.jpg": "B slow unreadable", "3.jpg": "C slow"})
    half = read_all(photos, tmp_path / "out", executor=Wide, stop_at=1)
    assert str(photos[1]) in half.unread


def well(unit: Unit, task):
    """The task on a machine with enough memory."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "kill", lambda *_: None)
        return task(unit)


class Healthy(Thread):
    """Reads what killed others."""

    def __init__(self, task) -> None:
        super().__init__(partial(well, task=task))


class Wide(Thread):
    """Gives out several at once, although one is read at a time."""

    width = 3


def test_only_a_few_are_given_out_at_a_time(tmp_path) -> None:
    photos = numbered(tmp_path / "in", 60)
    drawn = 0

    def units():
        nonlocal drawn
        for photo in photos:
            drawn += 1
            yield Unit(str(photo))

    how = ReadingOptions(tmp_path, "today")
    with Processes(partial(cheap, how=how), 2) as executor:
        for done, _ in enumerate(work(units(), executor, refuse, Stop(), lambda: None), 1):
            assert drawn <= done + executor.width
    assert done == drawn == 60


def refuse(unit: Unit, why: str):
    raise AssertionError(f"{unit} was refused: {why}")


def test_a_second_request_to_stop_does_not_wait() -> None:
    stop = Stop()
    stop.ask(signal.SIGTERM)
    assert stop and stop.signal == signal.SIGTERM
    with pytest.raises(KeyboardInterrupt):
        stop.ask(signal.SIGINT)


def test_processors_are_those_that_may_be_used() -> None:
    assert 1 <= processors() <= (os.cpu_count() or 1)
