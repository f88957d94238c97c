"""``pnp check`` of a pile, as the shell runs it: real sheets, real photographs, real signals."""

from __future__ import annotations

import csv
import json
import os
import signal
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import quote

import numpy as np
import psutil
import pytest
from command_kit import Said
from PIL import Image

from pnp.classroom.terms.making import marked_in

NAMES = ("Ada Lovelace", "Zoë Quist", "Иван Петров")


@dataclass(frozen=True)
class Class:
    """A class of three, of whom two have handed in."""

    roster: Path
    codes: tuple[str, ...]
    photos: tuple[Path, ...]


@pytest.fixture(scope="module")
def pupils(tmp_path_factory) -> Class:
    from pnp.app import rehearse
    from pnp.classroom.sets.classset import ClassOrder, make_class

    folder = tmp_path_factory.mktemp("class")
    roster = folder / "pupils.csv"
    roster.write_text("\n".join(("Name", *NAMES)), "utf-8")
    made, _ = make_class(ClassOrder(game="mondrian", roster=roster, seed=7), folder)
    codes = tuple(str(handout.sheet.code) for handout in made.handouts)
    photos = []
    for number, code in enumerate(codes[:2], 1):
        play = folder / f"{number}.json"
        play.write_text(json.dumps(rehearse.play(code, players=None, seed=number, style="greedy")))
        photo, truth = rehearse.photograph_file(code, play, "small4mp", number, folder / f"IMG_{number}.jpg")
        truth.unlink()
        photos.append(photo)
    return Class(roster, codes, tuple(photos))


@pytest.fixture
def inbox(pupils, tmp_path, monkeypatch) -> Path:
    """The photographs in two folders, under one name, with what else is on a phone; the present folder is above."""
    monkeypatch.chdir(tmp_path)
    folder = Path("inbox")
    for number, photo in enumerate(pupils.photos, 1):
        (folder / f"day{number}").mkdir(parents=True)
        (folder / f"day{number}" / "IMG_1.jpg").write_bytes(photo.read_bytes())
    (folder / "Thumbs.db").write_bytes(b"no picture")
    return folder


def many(photo: Path, folder: Path, count: int) -> list[Path]:
    """Different files that show the same: what follows a picture's end does not matter."""
    folder.mkdir(parents=True)
    data = photo.read_bytes()
    photos = [folder / f"IMG_{number}.jpg" for number in range(1, count + 1)]
    for number, path in enumerate(photos):
        path.write_bytes(data + bytes([number] * 9))
    return photos


def lines(report: Path) -> list[dict[str, Any]]:
    text = (report / "results.jsonl").read_text() if (report / "results.jsonl").exists() else ""
    return [json.loads(line) for line in text.splitlines(keepends=True) if line.endswith("\n")]


def test_a_pile_is_marked_and_not_read_twice(pnp, pupils, inbox) -> None:
    said = pnp("check", inbox, "--roster", pupils.roster, "--report", "out", "--jobs", 2)
    assert (said.code, said.err) == (1, ""), said.err  # one pupil is missing
    assert NAMES[2] in said.out
    paths = [Path(line) for line in said.out.splitlines()[-3:]]
    assert {path.suffix for path in paths} == {".html", ".csv", ".xlsx"} and all(path.exists() for path in paths)
    page = next(path for path in paths if path.suffix == ".html").read_text("utf-8")
    assert "Thumbs.db" in page
    entries = lines(Path("out"))
    pictures = {result["overlay"] for entry in entries for result in entry["results"]}
    assert len(pictures) == 2  # of two pictures of one name
    for picture in pictures:
        assert picture in page or picture.replace("/", "&#x2F;") in page
        with Image.open(Path("out") / picture) as shown:
            assert min(shown.size) > 500
    before = (Path("out") / "results.jsonl").read_bytes()
    again = pnp("check", inbox, "--roster", pupils.roster, "--report", "out", "--jobs", 2)
    assert again == said and (Path("out") / "results.jsonl").read_bytes() == before
    (Path("out") / sorted(pictures)[0]).unlink()
    assert pnp("check", inbox, "--report", "out", "--jobs", 1).code == 0  # without a list nobody is missing
    assert (Path("out") / sorted(pictures)[0]).exists() and len(lines(Path("out"))) == 3


def test_the_json_is_that_of_single_pictures_with_the_pupils(pnp, pupils, inbox) -> None:
    (inbox / "day3").mkdir()
    (inbox / "day3" / "broken.jpg").write_bytes(pupils.photos[0].read_bytes()[:9000])
    Image.open(pupils.photos[1]).convert("L").save(inbox / "day3" / "grey.jpg")
    single = pnp("check", inbox, "--json")
    named = sorted(inbox.rglob("*.jpg"))
    assert pnp("check", *named, "--json") == single  # a folder stands for its pictures
    pile = pnp("check", inbox, "--json", "--roster", pupils.roster, "--report", "out", "--jobs", 1)
    assert single.code == pile.code == 2 and pile.err == single.err
    assert [result.pop("pupils") for result in pile.data] == [[NAMES[0]], [NAMES[1]], [], [NAMES[1]]]
    found = pile.data
    for result in found:
        result.pop("pupils")
        shown = (result["overlay"], result["review"])
        assert all(picture is None or Path(picture).exists() for picture in shown)
        assert (result["overlay"] is not None) == (result["status"] != "unreadable")
        result |= {"overlay": None, "review": None}
    assert found == single.data
    # once more as text, from the journal; then whole again, without reading
    assert pnp("check", inbox, "--report", "out", "--jobs", 1).code == 2
    assert pnp("check", inbox, "--report", "out", "--jobs", 1, "--json").code == 2
    assert len(lines(Path("out"))) == 4


def test_an_answer_for_a_sheet_makes_only_its_picture_be_read_again(pnp, pupils, inbox) -> None:
    assert pnp("check", inbox, "--report", "out", "--jobs", 1).code == 0
    Path("said.json").write_text(json.dumps({pupils.codes[1]: {"total:1": "77"}, pupils.codes[2]: {"total:1": "5"}}))
    said = pnp("check", inbox, "--report", "out", "--jobs", 1, "--answers", "said.json")
    assert said.code == 1 and pupils.codes[2] in said.err and "none of these pictures" in said.err
    *before, last = lines(Path("out"))
    assert len(before) == 2 and last["results"][0]["code"] == pupils.codes[1]
    assert "77" in json.dumps(last["results"][0]["verdict"])
    assert json.loads(Path("out/answers.json").read_text())[pupils.codes[1]] == {"total:1": "77"}
    assert pnp("check", inbox, "--report", "out", "--jobs", 1).code == 1, "what the file said still counts"
    assert len(lines(Path("out"))) == 3, "nothing is read again"


def test_what_a_file_says_of_a_picture_is_kept_for_its_sheet(pnp, pupils, inbox) -> None:
    photo = inbox / "day2" / "IMG_1.jpg"
    Path("said.json").write_text(json.dumps({str(photo): {"total:1": "77"}}))
    assert pnp("check", inbox, "--report", "out", "--jobs", 1, "--answers", "said.json").code == 1
    assert json.loads(Path("out/answers.json").read_text()) == {pupils.codes[1]: {"total:1": "77"}}
    assert pnp("check", inbox, "--report", "out", "--jobs", 1).code == 1


def test_who_wants_grades_leaves_the_report_as_it_was_marked(pnp, pupils, inbox) -> None:
    photo = inbox / "day2" / "IMG_1.jpg"
    options = ("--roster", pupils.roster, "--report", "out", "--jobs", 1)
    assert pnp("check", photo, *options, "--lang", "de", "--answer", "total:1=77").code == 1
    before = {path: path.read_bytes() for path in Path("out").rglob("*") if path.is_file()}
    assert b'lang="de"' in before[Path("out/index.html")] and b"77" in before[Path("out/gradebook.csv")]
    (inbox / "day1" / "IMG_1.jpg").rename(inbox / "day2" / "IMG_2.jpg")  # what has come since was not marked yet
    photo.unlink()
    assert pnp("gradebook", "out", "-o", "grades.xlsx").code == 0
    assert pnp("feedback", "out", "-o", "pages").code == 0
    assert pnp("term", "t", "out", "--roster", pupils.roster, "--json").code == 0
    assert {path: path.read_bytes() for path in Path("out").rglob("*") if path.is_file()} == before
    assert json.loads(before[Path("out/answers.json")]) == {pupils.codes[1]: {"total:1": "77"}}
    (row,) = (row for row in marked_in(Path("out")).rows if row.work)
    assert row.work.result.photo == str(photo) and row.seats[0].score.written == 77
    Path("out/marked.json").unlink()
    said = pnp("gradebook", "out", "-o", "grades.xlsx")
    assert said.code == 2 and said.one_sentence and f"'pnp check {photo} --roster" in said.err


def test_an_answer_goes_before_one_that_was_kept(pnp, pupils, inbox) -> None:
    photo = inbox / "day2" / "IMG_1.jpg"
    for answer in ("total:1=77", "Total:1=78", "initials:1=AB"):
        pnp("check", photo, "--report", "out", "--jobs", 1, "--answer", answer)
    known = json.loads(Path("out/answers.json").read_text())
    assert known == {pupils.codes[1]: {"Total:1": "78", "initials:1": "AB"}}
    assert pnp("check", photo, "--report", "out", "--jobs", 1, "--answer", "space:999=red").code == 2
    assert json.loads(Path("out/answers.json").read_text()) == known, "what does not fit is not kept"


def test_whose_a_sheet_is_whose_markers_were_cut_off(pnp, pupils, inbox) -> None:
    from pnp.games.registry import sheet
    from pnp.render import raster

    found = sheet(pupils.codes[2])
    page = raster.render(found.drawing, 8.0).copy()
    for marker in found.markers:
        (left, top), (right, bottom) = (np.round(f(marker.corners, axis=0) * 8).astype(int) for f in (np.min, np.max))
        page[top - 4 : bottom + 4, left - 4 : right + 4] = 255
    Image.fromarray(page).save(inbox / "cut.png")
    said = pnp("check", inbox, "--roster", pupils.roster, "--report", "out", "--jobs", 1)
    assert said.code == 3 and f"This is the sheet of {NAMES[2]}." in said.out and "No sheet read" not in said.out
    assert lines(Path("out"))[0]["results"][0]["code"] == pupils.codes[2]


def test_an_answer_that_does_not_fit_makes_nobody_missing(pnp, pupils, inbox) -> None:
    Path("said.json").write_text(
        json.dumps({pupils.codes[0]: {"space:999": "red"}, pupils.codes[1]: {"total:1": "..."}})
    )
    options = ("--roster", pupils.roster, "--report", "out", "--jobs", 1)
    said = pnp("check", inbox, *options, "--answers", "said.json")
    assert said.code == 2 and said.one_sentence and "space:999" in said.err
    with Path("out/gradebook.csv").open(encoding="utf-8-sig", newline="") as stream:
        rows = {row["Name"]: row for row in csv.DictReader(stream)}
    assert [rows[name]["Status"] for name in NAMES] == ["unsure", "agrees", "missing"]
    assert "space:999" in rows[NAMES[0]]["Findings"] and rows[NAMES[0]]["Sheet"] == pupils.codes[0]
    assert "1 unsure" in said.out and f"{NAMES[0]} " not in said.out.partition("No sheet read")[2].partition("\n\n")[0]
    Path("said.json").write_text(json.dumps({pupils.codes[0]: {"space:9": "..."}}))
    assert pnp("check", inbox, *options, "--answers", "said.json").code == 1, "only the third is missing"


def test_names_as_long_as_a_disk_allows(pnp, pupils, inbox) -> None:
    for number, name in enumerate(("日" * 83 + ".jpg", "x" * 251 + ".jpg"), 1):
        (inbox / f"day{number}" / "IMG_1.jpg").rename(inbox / name)
    assert pnp("check", inbox, "--report", "out", "--jobs", 1).code == 0
    assert pnp("check", inbox, "--overlay", "pictures").code == 0
    shown = [path.name for path in Path("out/pictures").rglob("*-checked.jpg")]
    assert sorted(shown) == sorted(path.name for path in Path("pictures").glob("*-checked.jpg"))
    assert sorted(name[0] for name in shown) == ["x", "日"]


def test_names_that_are_no_text(pnp, pupils, inbox) -> None:
    name = os.fsdecode(b"M\xfcller.jpg") if sys.platform == "linux" else "Müller.jpg"
    (inbox / "day1" / "IMG_1.jpg").rename(inbox / name)
    for jobs in (2, 1):
        said = pnp("check", inbox, "--roster", pupils.roster, "--report", "out", "--jobs", jobs)
        assert said.code == 1 and "2 agree" in said.out and len(lines(Path("out"))) == 2
    (shown,) = Path("out").rglob("M*-checked.jpg")
    assert quote(os.fsencode(shown.name)) in Path("out/index.html").read_text("utf-8")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--code", "MONDRIAN-1AC0-7K-F9Q2X"), "--code"),
        (("--overlay", "pictures"), "--overlay"),
        (("--series",), "--series"),
        (("--answer", "space:1=red"), "which of the 2 pictures"),
        (("--roster", "nowhere.csv"), "nowhere.csv"),
        (("--players", "9"), "not for 9"),
        (("--scheduler", "tcp://127.0.0.1:1"), "tcp://127.0.0.1:1"),
    ],
)
def test_what_a_pile_cannot_do_is_said_in_a_sentence(pnp, inbox, monkeypatch, options, says) -> None:
    monkeypatch.setattr("pnp.classroom.piles.cluster._SECONDS", 0.3)
    said = pnp("check", inbox, "--report", "out", *options)
    assert said.code == 2 and says in said.err and len(said.err.strip().splitlines()) == 1
    assert not (Path("out") / "gradebook.csv").exists()


@pytest.mark.parametrize("option", ["--scheduler", "--encoding"])
def test_what_only_a_pile_can_do_is_said_in_a_sentence(pnp, inbox, option) -> None:
    said = pnp("check", inbox, option, "2")
    assert said.code == 2 and "--report" in said.err and len(said.err.strip().splitlines()) == 1


def test_pages_of_a_scan_are_read_apart_and_are_the_same(pnp, pupils, tmp_path, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    first, second = (Image.open(photo).reduce(2) for photo in pupils.photos)
    blank = Image.new("RGB", first.size, "white")
    first.save("scan.tiff", save_all=True, append_images=[blank, second, blank], compression="jpeg", quality=90)
    single = pnp("check", "scan.tiff", "--json").data
    pile = pnp("check", "scan.tiff", "--json", "--report", "out", "--jobs", 2).data
    assert [(result["page"], result["code"]) for result in pile] == [(1, pupils.codes[0]), (3, pupils.codes[1])]
    assert pile[0]["warnings"][-1:] == ["Page 2 of scan.tiff is blank and was passed over."]
    for result in pile:
        assert not result.pop("pupils") and Path(result["overlay"]).exists()
        result |= {"overlay": None, "review": None}
    assert pile == single
    assert sorted(entry.get("page") or 0 for entry in lines(Path("out"))) == [0, 1, 2, 3, 4]


class Running:
    """A command in a process of its own, with whatever processes it starts."""

    def __init__(self, folder: Path, *arguments: object) -> None:
        command = [sys.executable, "-m", "pnp", *map(str, arguments)]
        self.process = subprocess.Popen(
            command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
        )

    def until(self, report: Path, count: int) -> None:
        """Wait until so many pictures are read."""
        while len(lines(report)) < count:
            assert self.process.poll() is None, self.process.communicate()
            time.sleep(0.01)

    def family(self) -> list[psutil.Process]:
        return psutil.Process(self.process.pid).children(recursive=True)

    def ended(self) -> Said:
        out, err = self.process.communicate(timeout=60)
        return Said(self.process.returncode, out, err)


@pytest.mark.parametrize(("number", "code", "jobs"), [(signal.SIGINT, 130, 2), (signal.SIGTERM, 143, 1)])
def test_ctrl_c_leaves_a_report_and_the_next_run_goes_on(pnp, pupils, tmp_path, number, code, jobs) -> None:
    many(pupils.photos[0], tmp_path / "in", 8)
    report = tmp_path / "out"
    running = Running(tmp_path, "check", "in", "--roster", pupils.roster, "--report", "out", "--jobs", jobs)
    running.until(report, 2)
    family = running.family()
    assert bool(family) == (jobs > 1)
    os.killpg(running.process.pid, number) if jobs > 1 else running.process.send_signal(number)
    said = running.ended()
    assert said.code == code, said
    read = len(lines(report))
    assert f"{8 - read} pictures not read yet; run the same command again to go on." in said.err
    assert len(said.err.strip().splitlines()) == 1 and NAMES[2] in said.out
    assert (report / "gradebook.csv").exists() and "Stopped" in (report / "index.html").read_text("utf-8")
    gone, alive = psutil.wait_procs(family, timeout=20)
    assert not alive, alive
    assert not list(report.rglob(".*"))
    after = pnp("check", tmp_path / "in", "--roster", pupils.roster, "--report", report, "--jobs", 2)
    assert after.code == 1 and "not read yet" not in after.err
    digests = [entry["digest"] for entry in lines(report)]
    assert len(digests) == len(set(digests)) == 8


def test_a_second_ctrl_c_ends_it_at_once(pupils, tmp_path) -> None:
    many(pupils.photos[0], tmp_path / "in", 8)
    running = Running(tmp_path, "check", "in", "--report", "out", "--jobs", 2)
    running.until(tmp_path / "out", 1)
    family = running.family()
    running.process.send_signal(signal.SIGINT)
    time.sleep(0.1)
    running.process.send_signal(signal.SIGINT)
    said = running.ended()
    assert said.code == 130 and "Traceback" not in said.err
    gone, alive = psutil.wait_procs(family, timeout=20)
    assert not alive, alive


def test_when_the_program_is_killed_its_processes_end_and_the_journal_is_whole(pnp, pupils, tmp_path) -> None:
    many(pupils.photos[0], tmp_path / "in", 4)
    running = Running(tmp_path, "check", "in", "--report", "out", "--jobs", 2)
    running.until(tmp_path / "out", 1)
    family = running.family()
    running.process.kill()
    assert running.ended().code == -signal.SIGKILL
    gone, alive = psutil.wait_procs(family, timeout=20)
    assert not alive, alive
    assert pnp("check", tmp_path / "in", "--report", tmp_path / "out", "--jobs", 1).code == 0
    assert len({entry["digest"] for entry in lines(tmp_path / "out")}) == 4


def test_the_report_speaks_the_language_that_is_asked_for(pnp, pupils, inbox) -> None:
    said = pnp("check", inbox, "--roster", pupils.roster, "--report", "out", "--lang", "de")
    assert said.code == 1 and "3 Schülerinnen und Schüler" in said.out
    assert '<html lang="de">' in Path("out/index.html").read_text("utf-8")
    assert Path("out/gradebook.csv").read_text("utf-8-sig").startswith("Name;Tisch;Blatt;")
    unknown = pnp("check", inbox, "--report", "other", "--lang", "tlh")
    assert unknown.code == 2 and "There is no language 'tlh'" in unknown.err and not Path("other").exists()
    alone = pnp("check", inbox, "--lang", "de")
    assert alone.code == 0 and alone.out.count("STIMMT. Die Regeln sind eingehalten") == 2


def test_a_guessed_encoding_of_the_class_list_is_told(pnp, inbox) -> None:
    Path("old.csv").write_bytes("Name\nZoë Müller\nJürgen Groß\nHélène Français\n".encode("cp1252"))
    said = pnp("check", inbox, "--roster", "old.csv", "--report", "out")
    assert "--encoding" in said.err and "old.csv" in said.err
