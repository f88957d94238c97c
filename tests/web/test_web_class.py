"""A class over HTTP: list, set, pile, doubts, gradebook; and the same folder on the command line."""

from __future__ import annotations

import csv
import io
import json
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from class_kit import ADA, BEN, ELODIE, EMMA, GAME, JANA, LIST, NAMES, OTHER_EMMA, SEED, Class
from PIL import Image
from starlette.testclient import TestClient
from web_kit import HOST, Visitor

from pnp.app.answers import Answers
from pnp.classroom import folder
from pnp.classroom.sets.classset import ClassOrder, make_class
from pnp.web.application import application
from pnp.web.settings import Settings

WORKBOOK = b"PK\x03\x04"


@pytest.fixture
def home(tmp_path: Path) -> Iterator[tuple[Visitor, Path]]:
    """A server that was opened with an empty folder."""
    with opened(tmp_path / "5b") as visitor:
        yield visitor, tmp_path / "5b"


def opened(place: Path) -> Visitor:
    place.mkdir(exist_ok=True)
    return Visitor(application(Settings(frozenset({HOST}), jobs=1, folder=place)), raise_server_exceptions=False)


def begun(visitor: Visitor, text: str = LIST, **more: str) -> dict[str, Any]:
    response = visitor.post("/api/classes", data={"text": text, "title": "5b", **more})
    assert response.status_code == 201, response.text
    return settled(visitor, response.json()["id"])


def settled(visitor: Visitor, id: str) -> dict[str, Any]:
    """The class once nothing is being done."""
    for _ in range(1200):
        told = visitor.get(f"/api/classes/{id}").json()
        if told["state"] == "done" and not told["pictures"]["left"]:
            return told
        time.sleep(0.05)
    raise AssertionError(f"still {told['state']}, {told['pictures']}, {told['why']}")


def sent(visitor: Visitor, id: str, *photos: Path) -> dict[str, Any]:
    files = [("photo", (photo.name, photo.read_bytes())) for photo in photos]
    response = visitor.post(f"/api/classes/{id}/photos", files=files)
    assert response.status_code == 202, response.text
    assert response.json()["state"] == "reading"
    return settled(visitor, id)


def statuses(told: dict[str, Any]) -> dict[str, str]:
    return {row["name"]: row["status"] for row in told["rows"]}


def gradebook(text: str) -> dict[str, dict[str, str]]:
    return {row["Name"]: row for row in csv.DictReader(io.StringIO(text.removeprefix("\ufeff")))}


def journal(place: Path) -> int:
    return len((place / "results.jsonl").read_text().splitlines())


def test_a_list_is_understood_as_by_the_command_line(visitor: Visitor) -> None:
    told = begun(visitor, "# mine\n" + LIST + "Total: 6,\n")
    assert told["title"] == "5b" and [row["name"] for row in told["rows"]] == list(NAMES)
    assert len(told["notes"]) == 3 and "'Birthday' tells them apart" in str(told["notes"])
    page = visitor.get(f"/class/{told['id']}/list").text
    assert all(name in page for name in NAMES) and "5b.csv: line" in page
    assert told["headline"] == "6 pupils: 6 missing" and told["missing"] == list(NAMES)


def test_a_workbook_is_a_list_too(visitor: Visitor) -> None:
    import xlsxwriter

    stream = io.BytesIO()
    with xlsxwriter.Workbook(stream, {"in_memory": True}) as book:
        page = book.add_worksheet()
        for number, (name, absent) in enumerate((("Pupil", "absent"), (ADA, ""), (BEN, "x"))):
            page.write_row(number, 0, (name, absent))
    response = visitor.post("/api/classes", files={"list": ("7c.xlsx", stream.getvalue())})
    assert response.status_code == 201 and response.json()["title"] == "7c"
    assert statuses(settled(visitor, response.json()["id"])) == {ADA: "missing", BEN: "absent"}


def test_json_is_no_class_list(visitor: Visitor) -> None:
    """It made a class with one pupil, who was called like the JSON."""
    response = visitor.post("/api/classes", json={"list": "Ada\nBen"})
    assert response.status_code == 400 and "no class list" in response.json()["detail"]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        ({"text": "Name\nAda\nAda\n"}, "class.csv, line 3"),
        ({"text": ""}, "no class list"),
        ({"text": "a,b\nc,d\n", "title": "../../x"}, "x.csv has no column"),
    ],
)
def test_what_is_no_list_is_said_and_the_text_stays(visitor: Visitor, data: dict[str, str], said: str) -> None:
    before = len(visitor.get("/api/classes").json())
    response = visitor.post("/api/classes", data=data)
    assert response.status_code == 400 and said in response.json()["detail"]
    page = visitor.post("/class", data=data)
    assert page.status_code == 400 and said in page.text and 'role="alert"' in page.text
    assert data["text"].partition("\n")[0] in page.text.partition("<textarea")[2]
    assert len(visitor.get("/api/classes").json()) == before


@pytest.mark.parametrize("name", ["class.json", "changes.json", "x.exe", "results.jsonl", "gradebook.csv", "list"])
def test_no_list_overwrites_what_the_folder_keeps(home: tuple[Visitor, Path], name: str) -> None:
    visitor, place = home
    id = begun(visitor)["id"]
    before = {path: path.read_bytes() for path in place.iterdir() if path.is_file()}
    response = visitor.put(f"/api/classes/{id}/list", files={"list": (name, b"Name\nZoe\n")})
    assert response.status_code == (200 if name == "gradebook.csv" else 400)
    if name != "gradebook.csv":
        assert {path: path.read_bytes() for path in place.iterdir() if path.is_file()} == before
    else:
        assert statuses(settled(visitor, id)) == {"Zoe": "missing"} and (place / "list-gradebook.csv").exists()


def test_a_set_is_that_of_the_command_line(visitor: Visitor, tmp_path: Path) -> None:
    id = begun(visitor)["id"]
    wish = {"game": GAME, "seed": SEED, "share": "2", "paper": "letter", "language": "de", "rules": "once"}
    response = visitor.post(f"/api/classes/{id}/set", json={**wish, "variation": [], "example": False})
    assert response.status_code == 202
    told = settled(visitor, id)
    assert told["sets"] == ["mondrian-class-7"] and told["why"] == ""
    (tmp_path / "5b.csv").write_text(LIST, "utf-8")
    options = {"teams": False, "points": None, "variations": (), "lang": "de"}
    order = ClassOrder(
        GAME, tmp_path / "5b.csv", 2, seed=SEED, paper="letter", rules="once", example=False, options=options
    )
    _, paths = make_class(order, tmp_path)
    for path in paths:
        assert visitor.get(f"/api/classes/{id}/sets/{path.name}").content == path.read_bytes()
    page = visitor.get(f"/class/{id}/set").text
    assert "mondrian-class-7.pdf" in page and "5b.csv: lines 5 and 6" in page


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ({"game": "nix"}, "nix"),
        ({"game": GAME, "share": "many"}, "share"),
        ({"game": GAME, "players": 9}, "players"),
        ({"game": GAME, "rules": "often"}, "often"),
        ({"game": GAME, "seed": -3}, "seed"),
        ({}, "game"),
        ([], "JSON"),
    ],
)
def test_a_set_that_cannot_be_is_said(visitor: Visitor, wish: Any, said: str) -> None:
    id = begun(visitor)["id"]
    response = visitor.post(f"/api/classes/{id}/set", json=wish)
    told = response.json()["detail"] if response.status_code == 400 else settled(visitor, id)["why"]
    assert said in told and "Traceback" not in told
    assert settled(visitor, id)["sets"] == []


def test_from_the_pile_to_the_gradebook(home: tuple[Visitor, Path], pupils: Class) -> None:
    """One is unsure and settled, one sheet is another pupil's, one is excused; then the command line goes on."""
    visitor, place = home
    id = begun(visitor)["id"]
    told = sent(visitor, id, *(pupils.photos[name] for name in (ADA, ELODIE, EMMA, OTHER_EMMA)))
    assert statuses(told) == dict(
        zip(NAMES, ("agrees", "missing", "agrees", "unsure", "agrees", "missing"), strict=True)
    )
    assert told["missing"] == [BEN, JANA] and told["pictures"] == {"read": 4, "left": 0}

    moved = visitor.put(f"/api/classes/{id}/sheets/{pupils.codes[ADA]}", json={"name": BEN})
    assert moved.status_code == 200
    visitor.post(f"/api/classes/{id}/excused", json={"name": ADA})
    told = settled(visitor, id)
    assert statuses(told)[ADA] == "absent" and statuses(told)[BEN] == "agrees"
    assert any(task["kind"] == "moved" and ADA in task["text"] for task in told["todo"])

    [row] = [row for row in told["rows"] if row["settle"]]
    check = visitor.post(f"/api/classes/{id}/sheets/{row['code']}/doubts").json()
    seen = visitor.waited(check["id"])
    assert [each["code"] for each in seen["results"]] == [pupils.codes[EMMA]]
    assert f"/class/{id}" in visitor.get(f"/checks/{check['id']}").text
    regions = [region for each in seen["results"][0]["places"] if each["open"] for region in each["regions"]]
    said = {region: pupils.truth.get(region, "blank") for region in regions}
    assert regions
    answers = f"/api/checks/{check['id']}/answers"
    assert visitor.post(answers, json={"code": row["code"], "answers": said}).status_code == 200
    assert statuses(settled(visitor, id))[EMMA] == "agrees"
    assert folder.answers_in(place) == Answers(by_code={row["code"]: said})
    visitor.delete(answers)
    assert statuses(settled(visitor, id))[EMMA] == "unsure" and folder.answers_in(place) == Answers()
    visitor.post(answers, json={"code": row["code"], "answers": said})
    told = settled(visitor, id)
    assert not [row for row in told["rows"] if row["settle"]] and told["missing"] == [JANA]

    table = gradebook(visitor.get(f"/api/classes/{id}/gradebook.csv").content.decode())
    assert list(table) == list(NAMES) and table[BEN]["Sheet"] == pupils.codes[ADA] and table[ADA]["Status"] == "absent"
    assert table[EMMA]["Status"] == "agrees" and table[ELODIE]["Photographs"] == "photos/IMG_3.jpg"
    assert visitor.get(f"/api/classes/{id}/gradebook.xlsx").content.startswith(WORKBOOK)
    assert visitor.get(f"/api/classes/{id}/grades/excel").content.startswith(WORKBOOK)
    assert visitor.get(f"/api/classes/{id}/feedback.pdf").content.startswith(b"%PDF")
    moodle = visitor.get(f"/api/classes/{id}/grades/moodle")
    assert moodle.status_code == 400 and "Moodle finds pupils by e-mail address or ID" in moodle.json()["detail"]
    assert "With a column of e-mail addresses" in visitor.get(f"/class/{id}").text


def test_the_command_line_goes_on_with_what_a_browser_began(tmp_path: Path, pupils: Class, pnp, monkeypatch) -> None:
    place = tmp_path / "5b"
    with opened(place) as visitor:
        id = begun(visitor)["id"]
        sent(visitor, id, pupils.photos[ADA], pupils.photos[EMMA])
        visitor.put(f"/api/classes/{id}/sheets/{pupils.codes[ADA]}", json={"name": BEN})
        visitor.post(f"/api/classes/{id}/excused", json={"name": ADA})
        check = visitor.post(f"/api/classes/{id}/sheets/{pupils.codes[EMMA]}/doubts").json()
        [seen] = visitor.waited(check["id"])["results"]
        regions = [region for each in seen["places"] for region in each["regions"]]
        said = {region: pupils.truth.get(region, "blank") for region in regions}
        visitor.post(f"/api/checks/{check['id']}/answers", json={"code": pupils.codes[EMMA], "answers": said})
        assert statuses(settled(visitor, id))[EMMA] == "agrees"
    lines = journal(place)

    monkeypatch.chdir(tmp_path)
    command = folder.command(Path("5b")).split()[1:]
    assert command == ["check", "5b/photos", "--roster", "5b/5b.csv", "--report", "5b"]
    done = pnp(*command, "--jobs", 1)
    assert done.code == 1 and journal(place) == lines  # somebody is missing; nothing was read again
    table = gradebook((place / "gradebook.csv").read_text("utf-8"))
    assert [table[name]["Status"] for name in NAMES] == ["absent", "agrees", "missing", "agrees", "missing", "missing"]
    assert table[BEN]["Sheet"] == pupils.codes[ADA]

    (place / "photos" / "IMG_3.jpg").write_bytes(pupils.photos[ELODIE].read_bytes())
    done = pnp(*command, "--jobs", 1, "--expect", ADA, "--whose", f"{pupils.codes[ADA]}=")
    assert journal(place) == lines + 1
    table = gradebook((place / "gradebook.csv").read_text("utf-8"))
    assert [table[name]["Status"] for name in NAMES] == ["agrees", "missing", "agrees", "agrees", "missing", "missing"]


def test_a_browser_goes_on_with_what_the_command_line_began(tmp_path: Path, pupils: Class, pnp, monkeypatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("inbox").mkdir()
    Path("pupils.csv").write_text(LIST, "utf-8")
    for name in (ADA, EMMA):
        (Path("inbox") / pupils.photos[name].name).write_bytes(pupils.photos[name].read_bytes())
    Path("said.json").write_text(json.dumps({pupils.codes[ADA]: {"total:1": "77"}}))
    options = ("--roster", "pupils.csv", "--report", "out", "--jobs", 1, "--answers", "said.json", "--lang", "de")
    pnp("check", "inbox", *options, "--whose", f"{pupils.codes[ADA]}={BEN}", "--excuse", ADA)
    lines = journal(Path("out"))
    with opened(tmp_path / "out") as visitor:
        [known] = visitor.get("/api/classes").json()
        assert visitor.get("/class", follow_redirects=False).headers["location"] == f"/class/{known['id']}"
        told = settled(visitor, known["id"])
        assert told["title"] == "pupils"
        expected = ["absent", "disagrees", "missing", "unsure", "missing", "missing"]
        assert list(statuses(told).values()) == expected and journal(Path("out")) == lines
        page = visitor.get(f"/class/{known['id']}").text
        assert "pnp check inbox --roster pupils.csv --lang de --report out" in page, "the answers are in the folder"
        assert json.loads(Path("out/answers.json").read_text())[pupils.codes[ADA]] == {"total:1": "77"}
        sent(visitor, known["id"], pupils.photos[OTHER_EMMA])
        visitor.post(f"/api/classes/{known['id']}/excused", json={"name": JANA})
        told = settled(visitor, known["id"])
        expected = ["absent", "disagrees", "missing", "unsure", "agrees", "absent"]
        assert list(statuses(told).values()) == expected and journal(Path("out")) == lines + 1
    done = pnp("check", "inbox", "out/photos", *options)
    assert journal(Path("out")) == lines + 1 and "2 abwesend" in done.out
    with Path("out/gradebook.csv").open(encoding="utf-8-sig") as stream:
        rows = list(csv.DictReader(stream, delimiter=";"))
    assert [row["Name"] for row in rows if "abwesend" in row.values()] == [ADA, JANA]


def test_without_scripts_forms_do_the_same(visitor: Visitor, pupils: Class) -> None:
    first = visitor.post("/class", data={"text": LIST, "title": "6a"}, follow_redirects=False)
    assert first.status_code == 303 and first.headers["location"].endswith("/list")
    here = first.headers["location"].removesuffix("/list")
    id = here.rpartition("/")[2]
    photo = pupils.photos[ADA]
    assert visitor.post(here, files={"photo": ("x.jpg", photo.read_bytes())}, follow_redirects=False).status_code == 303
    settled(visitor, id)
    visitor.post(here, data={"do": "move", "code": pupils.codes[ADA], "name": BEN})
    visitor.post(here, data={"do": "excuse", "name": ADA})
    told = settled(visitor, id)
    assert statuses(told)[BEN] == "agrees" and statuses(told)[ADA] == "absent"
    assert told["rows"][1]["photos"] == [{"called": "x.jpg", "own": "x.jpg"}]
    page = visitor.get(here).text
    assert "Expect again" in page and "As printed" in page
    visitor.post(here, data={"do": "expect", "name": ADA})
    visitor.post(here, data={"do": "move", "code": pupils.codes[ADA], "name": ""})
    assert statuses(settled(visitor, id))[ADA] == "agrees"
    wrong = visitor.post(here, data={"do": "excuse", "name": "Zzz"})
    assert wrong.status_code == 400 and "Zzz" in wrong.text and "<h1>" in wrong.text
    visitor.post(here, data={"do": "out", "name": "x.jpg"})
    told = settled(visitor, id)
    assert statuses(told)[ADA] == "missing" and told["pictures"]["read"] == 0


def test_a_scan_of_the_pile_is_read_page_by_page(home: tuple[Visitor, Path], pupils: Class) -> None:
    visitor, place = home
    id = begun(visitor)["id"]
    one, *others = (Image.open(pupils.photos[name]).convert("RGB") for name in (ADA, EMMA))
    one.save(place.parent / "pile.pdf", save_all=True, append_images=others, resolution=200)
    told = sent(visitor, id, place.parent / "pile.pdf")
    assert told["pictures"]["read"] == 2 and [*statuses(told).values()].count("missing") == 4
    assert statuses(told)[EMMA] == "unsure" and told["rows"][3]["photos"][0]["called"] == "pile.pdf, page 2"
    check = visitor.post(f"/api/classes/{id}/sheets/{pupils.codes[EMMA]}/doubts").json()
    assert [each["code"] for each in visitor.waited(check["id"])["results"]] == [pupils.codes[EMMA]]


def test_the_report_and_everything_can_be_taken_along(tmp_path: Path, visitor: Visitor, pupils: Class) -> None:
    id = begun(visitor)["id"]
    told = sent(visitor, id, pupils.photos[ADA])
    report = visitor.get(f"/class/{id}/report/")
    assert ADA in report.text and "sha256-" in report.headers["content-security-policy"]
    overlay = told["rows"][0]["overlay"]
    assert visitor.get(overlay).content.startswith(b"\xff\xd8")
    for other in ("changes.json", "class.json", "results.jsonl", "photos/IMG_1.jpg", "../x", "pictures", "%2e%2e/x"):
        assert visitor.get(f"/class/{id}/report/{other}").status_code == 404
    with zipfile.ZipFile(io.BytesIO(visitor.get(f"/api/classes/{id}/report.zip").content)) as files:
        names = files.namelist()
    assert "5b/index.html" in names and any("checked.jpg" in name for name in names) and "5b/class.json" not in names
    with zipfile.ZipFile(io.BytesIO(visitor.get(f"/api/classes/{id}/class.zip").content)) as files:
        files.extractall(tmp_path)
    with opened(tmp_path / "5b") as again:
        [known] = again.get("/api/classes").json()
        assert statuses(settled(again, known["id"])) == statuses(told)
    assert journal(tmp_path / "5b") == 1  # what was read before is known wherever it lies


def test_names_of_pictures_stay_apart_and_inside(visitor: Visitor) -> None:
    id = begun(visitor)["id"]
    files = [("photo", (name, b"no picture")) for name in ("image.jpg", "image.jpg", "../../x.jpg", "p")]
    assert visitor.post(f"/api/classes/{id}/photos", files=files).status_code == 202
    told = settled(visitor, id)
    broken = {task["head"] for task in told["todo"] if task["kind"] == "broken"}
    assert {"photos/image.jpg", "photos/image-2.jpg", "photos/x.jpg"} <= broken
    assert "pnp-serve-" not in json.dumps(told) + visitor.get(f"/class/{id}").text
    refused = visitor.post(f"/api/classes/{id}/photos", files={"photo": ("pile.zip", b"PK\x03\x04")})
    assert refused.status_code == 400 and "pile.zip is not a JPEG" in refused.json()["detail"]


def test_nothing_is_nothing(visitor: Visitor) -> None:
    id = begun(visitor)["id"]
    for path in ("/class/nix", "/api/classes/nix", f"/api/classes/{id}/gradebook.pdf", f"/api/classes/{id}/x.zip"):
        assert visitor.get(path).status_code == 404
    assert visitor.get(f"/api/classes/{id}/sets/mondrian-class-7.pdf").status_code == 404
    assert visitor.post(f"/api/classes/{id}/sheets/MONDRIAN-X/doubts").status_code == 404
    assert visitor.delete(f"/api/classes/{id}/photos/x.jpg").status_code == 404
    assert visitor.put(f"/api/classes/{id}/sheets/nonsense", json={"name": ADA}).status_code == 400
    for wrong in ({"name": 3}, {}, []):
        assert visitor.post(f"/api/classes/{id}/excused", json=wrong).status_code == 400


def test_too_much_is_refused_and_said(pupils: Class) -> None:
    settings = Settings(frozenset({HOST}), jobs=1, classes=1, pile=1)
    with TestClient(application(settings), raise_server_exceptions=False) as client:
        id = begun(client)["id"]
        assert client.post("/api/classes", data={"text": LIST}).status_code == 503
        assert client.post("/class", data={"text": LIST}).status_code == 503
        files = [("photo", (f"{n}.jpg", b"no picture")) for n in (1, 2)]
        refused = client.post(f"/api/classes/{id}/photos", files=files)
        assert refused.status_code == 503 and "1 picture" in refused.json()["detail"]


def test_a_folder_must_be_a_classs_or_empty(pnp, tmp_path: Path) -> None:
    (tmp_path / "x.txt").touch()
    for place, said in ((tmp_path, "no class's folder"), (tmp_path / "nix", "There is no folder")):
        done = pnp("serve", place, "--no-browser")
        assert done.code == 2 and done.one_sentence and said in done.err


def test_grades_are_offered_for_the_programs_that_can_find_the_pupils(home: tuple[Visitor, Path]) -> None:
    visitor, _ = home
    sent = visitor.post("/api/classes", files={"list": ("7c.csv", b"Name,E-mail\nZoe Ash,zoe@school.org\n")}).json()
    page = visitor.get(f"/class/{sent['id']}").text
    assert f"/api/classes/{sent['id']}/grades/moodle" in page and "Google Classroom" in page
    canvas = visitor.get(f"/api/classes/{sent['id']}/grades/canvas")
    assert canvas.text.splitlines()[2].startswith('"Ash, Zoe",,,zoe@school.org')
    assert visitor.get(f"/api/classes/{sent['id']}/grades/schoology").status_code == 404
